package view

import (
	"slices"
	"strings"
	"unicode"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

// Even breaks a text into rows of lengths that differ as little as possible.
func Even(th *theme.Theme, role scene.TextRole, class, s string, limit int) Block {
	return Balanced(limit, func(limit int) Block { return Wrapped(th, role, class, s, limit) })
}

// Row is a line of text as it is drawn.
type Row struct {
	Str    string
	Class  string // of the theme
	Role   scene.TextRole
	Indent int    // from the left side of its block
	Sign   string // in front of str, in a column of its own
}

// Block is a stack of rows.
type Block []Row

// Size gives the extent of the rows. Signs take signW, which includes the gap behind them.
func (b Block) Size(th *theme.Theme, signW int) (w, h int) {
	for _, r := range b {
		w = max(w, r.Indent+text.Measure(th.Font(r.Class), r.Str))
		h += th.LineHeight(r.Class)
	}
	if w > 0 {
		w += signW
	}
	return w, h
}

// Center draws the rows around the middle x, from top downwards, and returns the y below them.
func (b Block) Center(th *theme.Theme, g *scene.Group, x, top int) int {
	for _, r := range b {
		g.Line(th.Styles(), r.Role, r.Class, scene.Middle, NearestPx(x), NearestPx(th.Baseline(r.Class, top)), r.Str)
		top += th.LineHeight(r.Class)
	}
	return top
}

// right draws the rows so that they end at x.
func (b Block) right(th *theme.Theme, g *scene.Group, x, top int) {
	for _, r := range b {
		g.Line(th.Styles(), r.Role, r.Class, scene.End, NearestPx(x), NearestPx(th.Baseline(r.Class, top)), r.Str)
		top += th.LineHeight(r.Class)
	}
}

// Left draws the rows from x to the right, behind a column of signs that is signW wide, and returns the y below them.
func (b Block) Left(th *theme.Theme, g *scene.Group, x, top, signW int) int {
	for _, r := range b {
		y := NearestPx(th.Baseline(r.Class, top))
		r.draw(th, g, x+signW+r.Indent, y)
		top += th.LineHeight(r.Class)
	}
	return top
}

// draw draws the row so that its text begins at x, with the sign in front of it. Both are one text, unless the
// row is underlined, which a sign never is.
func (r Row) draw(th *theme.Theme, g *scene.Group, x, y int) {
	style, _ := th.Style(r.Class)
	str := r.Str
	switch {
	case r.Sign == "":
	case style.Underline:
		g.Line(th.Styles(), r.Role, theme.Text, scene.Start, x-text.Measure(th.Font(theme.Text), r.Sign+" "), y, r.Sign)
	default:
		str = r.Sign + " " + str
		x -= text.Measure(style.Font, str) - text.Measure(style.Font, r.Str)
	}
	g.Line(th.Styles(), r.Role, r.Class, scene.Start, x, y, str)
}

// Wrapped breaks a text into rows of at most limit.
func Wrapped(th *theme.Theme, role scene.TextRole, class, s string, limit int) Block {
	if s == "" {
		return nil
	}
	var b Block
	for _, l := range text.Wrap(th.Font(class), s, limit) {
		b = append(b, Row{Str: l, Class: class, Role: role})
	}
	return b
}

// Balanced gives rows that are as short as they can be without becoming more than those that rows makes within a limit, and
// without a break in any other word.
func Balanced(limit int, rows func(limit int) Block) Block {
	all := rows(limit)
	n := len(all)
	if n < 2 {
		return all
	}
	words := all.words()
	low := 0
	for limit-low > scene.Px {
		middle := (low + limit) / 2
		if r := rows(middle); len(r) > n || !slices.Equal(r.words(), words) {
			low = middle
		} else {
			limit = middle
		}
	}
	return rows(limit)
}

// words lists the words of all rows; one that is broken counts as several.
func (b Block) words() []string {
	var out []string
	for _, r := range b {
		out = append(out, strings.Fields(r.Str)...)
	}
	return out
}

// KeywordsAs gives keywords another class of the theme.
func (b Block) KeywordsAs(class string) Block {
	for i := range b {
		if b[i].Role == scene.Keyword {
			b[i].Class = class
		}
	}
	return b
}

// Flow fills lines with pieces, which are broken only where one alone is too long. All lines but the first are shorter by hang.
func Flow(f text.Font, pieces []string, limit, hang int) []string {
	var lines []string
	var line string
	for _, p := range pieces {
		if text.Measure(f, trimRight(line+p)) <= limit {
			line += p
			continue
		}
		if trimRight(line) != "" {
			lines = append(lines, trimRight(line))
			if len(lines) == 1 {
				limit -= hang
			}
		}
		line = strings.TrimLeftFunc(p, unicode.IsSpace)
		for text.Measure(f, trimRight(line)) > limit {
			first := text.Wrap(f, line, limit)[0]
			rest, ok := strings.CutPrefix(line, first)
			if !ok || rest == "" {
				break
			}
			lines = append(lines, first)
			if len(lines) == 1 {
				limit -= hang
			}
			line = strings.TrimLeftFunc(rest, unicode.IsSpace)
		}
	}
	if trimRight(line) != "" || len(lines) == 0 {
		lines = append(lines, trimRight(line))
	}
	return lines
}

// Prose prepares a text of several lines as people write it in a script: no blank lines around it, the
// common indentation taken away, the rest of the indentation kept.
func Prose(s string) string {
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\t", "    "), "\n")
	for i := range lines {
		lines[i] = trimRight(lines[i])
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	// The first line often follows the opening quotes and says nothing about the indentation of the rest.
	common := -1
	for i, l := range lines {
		if n := indentation(l); l != "" && (common < 0 || n < common) && (i > 0 || n > 0) {
			common = n
		}
	}
	for i, l := range lines {
		n := min(indentation(l), max(common, 0))
		l = l[n:]
		n = indentation(l)
		lines[i] = strings.Repeat("\u00a0", n) + l[n:]
	}
	return strings.Join(lines, "\n")
}

// indentation is the number of blanks that a line begins with.
func indentation(l string) int { return len(l) - len(strings.TrimLeft(l, " ")) }

// NearestPx rounds a place of a text to a whole pixel, where glyphs look best.
func NearestPx(v int) int { return (v + scene.Px/2) / scene.Px * scene.Px }

func trimRight(s string) string { return strings.TrimRightFunc(s, unicode.IsSpace) }
