//go:build unix

package worker

import (
	"runtime"
	"syscall"
)

const limitsMemory = runtime.GOOS == "linux"

// alive reports whether a process exists.
func alive(pid int) bool { return syscall.Kill(pid, 0) == nil }
