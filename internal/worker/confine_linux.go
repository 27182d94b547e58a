package worker

import "syscall"

// dieWithParent asks the kernel to kill this process when its parent dies. The end of the input does
// the same, but only once Go code gets to run, which compiled WebAssembly can hold up.
func dieWithParent() error {
	_, _, errno := syscall.RawSyscall(syscall.SYS_PRCTL, syscall.PR_SET_PDEATHSIG, uintptr(syscall.SIGKILL), 0)
	if errno != 0 {
		return errno
	}
	return nil
}
