//go:build !linux && !darwin

package worker

// confine does nothing on systems without these limits; the garbage collector's target and the
// deadline still hold.
func confine() error { return nil }
