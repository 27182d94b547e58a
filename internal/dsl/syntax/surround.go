package syntax

import (
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
)

// scriptLine matches a line that begins a script: a header, a declaration, a comment or a call.
var scriptLine = regexp.MustCompile(`^\s*(@file:|import\s+\w|package\s+\w|//|/\*|` +
	`((private|public|internal|lateinit|const|data|enum|inline|infix)\s+)*(val|var|fun|class|object)\s|` +
	`[A-Za-z_][\w.]*(\(|\s*\{))`)

// foreignLine matches a line that no script begins or goes on with: JSON, a tag, Markdown, a sentence.
var foreignLine = regexp.MustCompile(`^\s*([{\[]+\s*"|<|` + "```" + `|\*\*|##+\s|>\s|[-*]\s|\[\w+\]|assistant\b|` +
	`[A-Z][\w'’-]*[,!:.]?(\s+[^\s={(]+){3,}|[A-Z][\w'’ -]*[!:.]\s*$)`)

// surroundings finds the script in a text with something around it: thoughts, code fences, sentences, rests of a tool
// call. ok is false if the text has no such surroundings, or none that an error falls into. A text that holds no script at
// all gives its end twice.
func surroundings(text string, problems *reporter) (from, to int, ok bool) {
	lines := splitLines(text)
	first, last := 0, len(lines)
	if strings.HasPrefix(strings.TrimSpace(text), "<think>") {
		if i := strings.LastIndex(text, "</think>"); i >= 0 {
			from = i + len("</think>")
			for first < last && lines[first].end <= from {
				first++
			}
		}
	}
	start := first
	for start < last && !scriptLine.MatchString(lines[start].from(text, from)) {
		start++
	}
	if start == last {
		return len(text), len(text), foreignLine.MatchString(firstLine(text[from:]))
	}
	if start > first {
		from = lines[start].start
	}
	to = len(text)
	for i := start; i < last; i++ {
		if strings.HasPrefix(strings.TrimSpace(lines[i].text(text)), "```") {
			last, to = i, lines[i].start
			break
		}
	}
	to = min(to, tail(text, lines[start:last], to))
	before, after := strings.TrimSpace(text[:from]), strings.TrimSpace(text[to:])
	if problems.firstLine > start || !foreignLine.MatchString(firstLine(before)) {
		from = 0 // what stands there belongs to the script
	}
	if !foreignLine.MatchString(firstLine(after)) || problems.lastLine < placeOf(text, to).Line {
		to = len(text)
	}
	return from, to, from > 0 && before != "" || to < len(text) && after != ""
}

// firstLine gives the first line of a text that is not blank.
func firstLine(s string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(s), "\n")
	return line
}

// tail finds where the script ends: behind its last closing brace, if no line behind that looks like a script.
func tail(text string, lines []line, to int) int {
	for i := len(lines) - 1; i >= 0; i-- {
		s := lines[i].text(text)
		brace := strings.LastIndex(s, "}") + 1
		rest := strings.TrimSpace(s[brace:])
		if brace > 0 && (rest == "" || foreignLine.MatchString(rest)) {
			return lines[i].start + brace
		}
		if scriptLine.MatchString(s) {
			return to
		}
	}
	return to
}

// line is a line of a text by its byte offsets, without its line break.
type line struct{ start, end int }

func (l line) text(s string) string { return s[l.start:l.end] }

// from gives the line's text from a byte offset on.
func (l line) from(s string, offset int) string { return s[min(max(l.start, offset), l.end):l.end] }

func splitLines(text string) []line { return slices.Collect(eachLine(text)) }

// eachLine gives the lines of a text one by one.
func eachLine(text string) iter.Seq[line] {
	return func(yield func(line) bool) {
		start := 0
		for {
			n := strings.IndexByte(text[start:], '\n')
			if n < 0 {
				yield(line{start, len(text)})
				return
			}
			if !yield(line{start, start + n}) {
				return
			}
			start += n + 1
		}
	}
}

// ignoredSurroundings warns about text around the script that was left out.
func (r *reporter) ignoredSurroundings(text string, from, to int) {
	if before := text[:from]; strings.TrimSpace(before) != "" {
		r.warn(diag.Span{Pos: diag.Pos{Line: 1, Column: 1}}, "send the script alone", "ignored %s before the script", countLines(before))
	}
	if after := text[to:]; strings.TrimSpace(after) != "" {
		at := placeOf(text, to+len(after)-len(strings.TrimLeft(after, " \t\r\n")))
		r.warn(diag.Span{Pos: at}, "send the script alone", "ignored %s after the script", countLines(after))
	}
}

func countLines(s string) string {
	if n := strings.Count(strings.TrimSpace(s), "\n") + 1; n > 1 {
		return fmt.Sprintf("%d lines of text", n)
	}
	return "1 line of text"
}

// placeOf gives the place of a byte offset.
func placeOf(text string, offset int) diag.Pos {
	s := &scanner{text: text, limit: offset, line: 1}
	for s.pos < offset {
		s.step()
	}
	return s.here().pos()
}
