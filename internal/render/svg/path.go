package svg

import (
	"strings"

	"kuml-mcp/internal/render/scene"
)

// pathData builds the d attribute of a path. Of the absolute and the relative form of each
// command it takes the shorter one.
type pathData struct {
	strings.Builder
	at, start scene.Point
	last      byte // the last command letter
}

// add appends an outline.
func (d *pathData) add(o scene.Outline) {
	for _, s := range o {
		switch s.Op {
		case scene.MoveTo:
			d.move(s.P[0])
		case scene.LineTo:
			d.line(s.P[0])
		case scene.CurveTo:
			d.curve(s.P)
		case scene.Close:
			d.WriteByte('z')
			d.last, d.at = 'z', d.start
		}
	}
}

func (d *pathData) move(p scene.Point) {
	d.shorter('M', 'm', []int{p.X, p.Y}, []int{d.at.X, d.at.Y})
	// Numbers after a move without a letter would be lines.
	d.at, d.start, d.last = p, p, 0
}

func (d *pathData) line(p scene.Point) {
	switch {
	case p == d.at:
		return
	case p.Y == d.at.Y:
		d.shorter('H', 'h', []int{p.X}, []int{d.at.X})
	case p.X == d.at.X:
		d.shorter('V', 'v', []int{p.Y}, []int{d.at.Y})
	default:
		d.shorter('L', 'l', []int{p.X, p.Y}, []int{d.at.X, d.at.Y})
	}
	d.at = p
}

func (d *pathData) curve(p [3]scene.Point) {
	x, y := d.at.X, d.at.Y
	d.shorter('C', 'c',
		[]int{p[0].X, p[0].Y, p[1].X, p[1].Y, p[2].X, p[2].Y}, []int{x, y, x, y, x, y})
	d.at = p[2]
}

// shorter writes a command with its numbers as they are or less their base, whichever is
// shorter. A repeated command needs no letter.
func (d *pathData) shorter(abs, rel byte, nums, base []int) {
	a := d.form(abs, nums, nil)
	r := d.form(rel, nums, base)
	if d.Len() > 0 && len(r) <= len(a) {
		d.WriteString(r)
		d.last = rel
		return
	}
	d.WriteString(a)
	d.last = abs
}

// form returns a command in its shortest spelling.
func (d *pathData) form(letter byte, nums, base []int) string {
	var b strings.Builder
	fresh := letter != d.last
	if fresh {
		b.WriteByte(letter)
	}
	for i, n := range nums {
		if base != nil {
			n -= base[i]
		}
		s := decimal(n)
		if (i > 0 || !fresh) && s[0] != '-' {
			b.WriteByte(' ')
		}
		b.WriteString(s)
	}
	return b.String()
}
