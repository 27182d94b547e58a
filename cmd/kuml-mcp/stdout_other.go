//go:build !linux

package main

import "os"

// claimStdout gives the stream that carries the protocol; what else writes to os.Stdout goes to stderr.
func claimStdout() *os.File { return takeStdout() }
