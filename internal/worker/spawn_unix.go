//go:build unix

package worker

import (
	"os"
	"strconv"
	"sync"
	"syscall"
)

// ownGroup puts a child into a process group of its own, so that Ctrl-C in a terminal reaches the server alone.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// sealDescriptors keeps the descriptors that this process itself was given, beyond the standard three, from
// being handed on to children. Those it opens are never handed on.
var sealDescriptors = sync.OnceFunc(func() {
	entries, err := os.ReadDir("/dev/fd")
	if err != nil {
		return
	}
	for _, e := range entries {
		if fd, err := strconv.Atoi(e.Name()); err == nil && fd > 2 {
			syscall.CloseOnExec(fd)
		}
	}
})
