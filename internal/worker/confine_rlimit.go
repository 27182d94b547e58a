//go:build linux || darwin

package worker

import (
	"errors"
	"syscall"
)

// confine sets the limits that the system enforces on this process: writable memory (the address
// space as a whole cannot be limited, WebAssembly reserves much more than it uses) and core files.
func confine() error {
	return errors.Join(
		dieWithParent(),
		lower(syscall.RLIMIT_DATA, memoryLimit),
		lower(syscall.RLIMIT_CORE, 0),
	)
}

// lower sets both values of a resource limit, unless they are lower already.
func lower(resource int, limit uint64) error {
	var l syscall.Rlimit
	if err := syscall.Getrlimit(resource, &l); err != nil {
		return err
	}
	if l.Max <= limit {
		return nil
	}
	return syscall.Setrlimit(resource, &syscall.Rlimit{Cur: limit, Max: limit})
}
