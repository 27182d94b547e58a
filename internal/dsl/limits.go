package dsl

import (
	"cmp"
	"io"
)

// Limits bounds what one script may use. A zero field means its default.
type Limits struct {
	Bytes    int // length of the script
	Steps    int // statements, calls and turns of loops
	Depth    int // calls within calls
	Alloc    int // allocated characters and elements of collections
	Elements int // elements of the model
	// Log takes what the script prints; nil drops it.
	Log io.Writer
}

// The default limits.
const (
	DefaultBytes    = 256 << 10
	DefaultSteps    = 1_000_000
	DefaultDepth    = 400
	DefaultAlloc    = 20_000_000
	DefaultElements = 50_000
)

// withDefaults fills in the defaults.
func (l Limits) withDefaults() Limits {
	l.Bytes = cmp.Or(l.Bytes, DefaultBytes)
	l.Steps = cmp.Or(l.Steps, DefaultSteps)
	l.Depth = cmp.Or(l.Depth, DefaultDepth)
	l.Alloc = cmp.Or(l.Alloc, DefaultAlloc)
	l.Elements = cmp.Or(l.Elements, DefaultElements)
	return l
}
