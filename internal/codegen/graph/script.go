package graph

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
)

// Script collects the lines of the script of a drawing tool.
type Script struct {
	b      strings.Builder
	depth  int
	indent string // of a block
	// Warnings tell what the tool cannot say.
	Warnings []diag.Diagnostic
}

// NewScript begins an empty script, in which a block is set in by indent.
func NewScript(indent string) *Script { return &Script{indent: indent} }

// Line writes a line.
func (s *Script) Line(format string, args ...any) {
	s.b.WriteString(strings.Repeat(s.indent, s.depth))
	fmt.Fprintf(&s.b, format, args...)
	s.b.WriteByte('\n')
}

// Block writes a line that opens a block, what is in it, and the line that closes it, "" for none.
func (s *Script) Block(head, foot string, content func()) {
	s.Line("%s", head)
	s.depth++
	content()
	s.depth--
	if foot != "" {
		s.Line("%s", foot)
	}
}

// Indent sets the lines that follow in by further steps; a negative number takes them back.
func (s *Script) Indent(steps int) { s.depth = max(s.depth+steps, 0) }

// Warn notes what the tool cannot say.
func (s *Script) Warn(format string, args ...any) {
	s.Warnings = append(s.Warnings,
		diag.Diagnostic{Severity: diag.Warning, Code: diag.NotExpressible, Message: fmt.Sprintf(format, args...)})
}

// Text gives the script.
func (s *Script) Text() string { return s.b.String() }
