//go:build !unix

package worker

import "syscall"

// ownGroup has nothing to do on this system.
func ownGroup() *syscall.SysProcAttr { return nil }

// sealDescriptors has nothing to do: handles are inherited only where that is asked for.
func sealDescriptors() {}
