package main

import "os"

// takeStdout gives the stream that carries the protocol and points os.Stdout at stderr.
func takeStdout() *os.File {
	out := os.Stdout
	os.Stdout = os.Stderr
	return out
}
