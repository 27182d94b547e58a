//go:build !unix

package worker

import "os"

const limitsMemory = false

// alive reports whether a process exists.
func alive(pid int) bool {
	_, err := os.FindProcess(pid)
	return err == nil
}
