//go:build unix

package boot

import (
	"os"
	"syscall"
)

// owned reports whether a file belongs to the user of this process.
func owned(info os.FileInfo) bool {
	st, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(st.Uid) == os.Geteuid()
}

// ownGroup puts a child into a process group of its own, so that Ctrl-C in a terminal reaches the server alone.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// seal keeps descriptors beyond the standard three from being handed on to the worker.
func seal() {
	entries, err := os.ReadDir("/dev/fd")
	if err != nil {
		return
	}
	for _, e := range entries {
		fd := 0
		for _, c := range e.Name() {
			fd = 10*fd + int(c-'0')
		}
		if fd > 2 {
			syscall.CloseOnExec(fd)
		}
	}
}
