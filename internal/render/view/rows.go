package view

import (
	"slices"
	"strings"
	"unicode"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

// row is a line of text as it is drawn.
type row struct {
	str    string
	class  string // of the theme
	role   scene.TextRole
	indent int    // from the left side of its block
	sign   string // in front of str, in a column of its own
}

// block is a stack of rows.
type block []row

// size gives the extent of the rows. Signs take signW, which includes the gap behind them.
func (b block) size(th *theme.Theme, signW int) (w, h int) {
	for _, r := range b {
		w = max(w, r.indent+text.Measure(th.Font(r.class), r.str))
		h += th.LineHeight(r.class)
	}
	if w > 0 {
		w += signW
	}
	return w, h
}

// center draws the rows around the middle x, from top downwards, and returns the y below them.
func (b block) center(th *theme.Theme, g *scene.Group, x, top int) int {
	for _, r := range b {
		g.Line(th.Styles(), r.role, r.class, scene.Middle, nearestPx(x), nearestPx(th.Baseline(r.class, top)), r.str)
		top += th.LineHeight(r.class)
	}
	return top
}

// right draws the rows so that they end at x.
func (b block) right(th *theme.Theme, g *scene.Group, x, top int) {
	for _, r := range b {
		g.Line(th.Styles(), r.role, r.class, scene.End, nearestPx(x), nearestPx(th.Baseline(r.class, top)), r.str)
		top += th.LineHeight(r.class)
	}
}

// left draws the rows from x to the right, behind a column of signs that is signW wide, and returns the y below them.
func (b block) left(th *theme.Theme, g *scene.Group, x, top, signW int) int {
	for _, r := range b {
		y := nearestPx(th.Baseline(r.class, top))
		r.draw(th, g, x+signW+r.indent, y)
		top += th.LineHeight(r.class)
	}
	return top
}

// draw draws the row so that its text begins at x, with the sign in front of it. Both are one text, unless the
// row is underlined, which a sign never is.
func (r row) draw(th *theme.Theme, g *scene.Group, x, y int) {
	style, _ := th.Style(r.class)
	str := r.str
	switch {
	case r.sign == "":
	case style.Underline:
		g.Line(th.Styles(), r.role, theme.Text, scene.Start, x-text.Measure(th.Font(theme.Text), r.sign+" "), y, r.sign)
	default:
		str = r.sign + " " + str
		x -= text.Measure(style.Font, str) - text.Measure(style.Font, r.str)
	}
	g.Line(th.Styles(), r.role, r.class, scene.Start, x, y, str)
}

// wrapped breaks a text into rows of at most limit.
func wrapped(th *theme.Theme, role scene.TextRole, class, s string, limit int) block {
	if s == "" {
		return nil
	}
	var b block
	for _, l := range text.Wrap(th.Font(class), s, limit) {
		b = append(b, row{str: l, class: class, role: role})
	}
	return b
}

// balanced gives rows that are as short as they can be without becoming more than those that rows makes within a limit, and
// without a break in any other word.
func balanced(limit int, rows func(limit int) block) block {
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
func (b block) words() []string {
	var out []string
	for _, r := range b {
		out = append(out, strings.Fields(r.str)...)
	}
	return out
}

// keywordsAs gives keywords another class of the theme.
func (b block) keywordsAs(class string) block {
	for i := range b {
		if b[i].role == scene.Keyword {
			b[i].class = class
		}
	}
	return b
}

// flow fills lines with pieces, which are broken only where one alone is too long. All lines but the first are shorter by hang.
func flow(f text.Font, pieces []string, limit, hang int) []string {
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

// prose prepares a text of several lines as people write it in a script: no blank lines around it, the
// common indentation taken away, the rest of the indentation kept.
func prose(s string) string {
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

// nearestPx rounds a place of a text to a whole pixel, where glyphs look best.
func nearestPx(v int) int { return (v + scene.Px/2) / scene.Px * scene.Px }

func trimRight(s string) string { return strings.TrimRightFunc(s, unicode.IsSpace) }
