package dsl

import (
	"cmp"
	"io"

	"kuml-mcp/internal/dsl/syntax"
)

// Limits bounds what one script may use. A zero field means its default.
type Limits struct {
	Bytes    int // length of the script
	Steps    int // statements, calls and turns of loops
	Depth    int // calls within calls
	Alloc    int // allocated characters and elements of collections
	Elements int // elements of the model
	Nesting  int // blocks, brackets and expressions within one another
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
	DefaultNesting  = syntax.MaxDepth
)

// withDefaults fills in the defaults.
func (l Limits) withDefaults() Limits {
	l.Bytes = cmp.Or(l.Bytes, DefaultBytes)
	l.Steps = cmp.Or(l.Steps, DefaultSteps)
	l.Depth = cmp.Or(l.Depth, DefaultDepth)
	l.Alloc = cmp.Or(l.Alloc, DefaultAlloc)
	l.Elements = cmp.Or(l.Elements, DefaultElements)
	l.Nesting = cmp.Or(l.Nesting, DefaultNesting)
	return l
}
