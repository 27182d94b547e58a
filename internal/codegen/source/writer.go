// Package source writes source text: lines with indentation, comments, numbers and texts.
package source

import (
	"fmt"
	"strings"
)

// Writer builds a source text line by line with indentation of four blanks.
type Writer struct {
	Buf   strings.Builder
	Depth int
}

// Line writes one indented line; an empty format gives an empty line.
func (w *Writer) Line(format string, args ...any) {
	if format != "" {
		w.Buf.WriteString(strings.Repeat("    ", w.Depth))
		fmt.Fprintf(&w.Buf, format, args...)
	}
	w.Buf.WriteByte('\n')
}

// Open writes a line and indents what follows.
func (w *Writer) Open(format string, args ...any) {
	w.Line(format, args...)
	w.Depth++
}

// Close ends the indentation and writes a line.
func (w *Writer) Close(format string, args ...any) {
	w.Depth--
	w.Line(format, args...)
}

// Blank writes an empty line unless nothing was written since start.
func (w *Writer) Blank(start int) {
	if w.Buf.Len() > start {
		w.Line("")
	}
}

// Doc writes a documentation comment in the style that Kotlin and Java share; nothing for no lines.
func (w *Writer) Doc(lines []string) {
	if len(lines) == 0 {
		return
	}
	if len(lines) == 1 {
		w.Line("/** %s */", CommentText(lines[0]))
		return
	}
	w.Line("/**")
	for _, l := range lines {
		w.Line("%s", strings.TrimRight(" * "+CommentText(l), " "))
	}
	w.Line(" */")
}

// CommentText keeps a text from ending or opening a comment, and from being read as a unicode escape.
func CommentText(s string) string {
	return strings.NewReplacer("*/", "* /", "/*", "/ *", `\u`, `\ u`, "\r", "", "\n", " ").Replace(s)
}

// OneLine is a text without line ends.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
