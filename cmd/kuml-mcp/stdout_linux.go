package main

import (
	"os"
	"syscall"
)

// claimStdout gives the stream that carries the protocol and points everything else that writes to
// stdout at stderr: os.Stdout, and descriptor 1 itself.
func claimStdout() *os.File {
	fd, err := syscall.Dup(1)
	if err != nil {
		return takeStdout()
	}
	syscall.CloseOnExec(fd)
	if err := syscall.Dup3(2, 1, 0); err != nil {
		syscall.Close(fd)
		return takeStdout()
	}
	os.Stdout = os.Stderr
	return os.NewFile(uintptr(fd), "stdout")
}
