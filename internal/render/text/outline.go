package text

import (
	"slices"
	"sync"

	"kuml-mcp/internal/clean"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

// EmUnits is the number of units in an em of the coordinates that a Pen gets.
const EmUnits = unit

// Pen takes the outlines of glyphs. Coordinates are in 1/EmUnits of the font's size, from the
// start of the line on its baseline; y grows downwards. Every contour begins with MoveTo and
// is closed.
type Pen interface {
	MoveTo(x, y int)
	LineTo(x, y int)
	QuadTo(cx, cy, x, y int)
	CubeTo(cx1, cy1, cx2, cy2, x, y int)
}

// Draw gives the outlines of a line of text to the pen. Characters for which no font has a
// glyph are drawn as empty boxes.
func Draw(f Font, line string, pen Pen) {
	x := 0
	for _, r := range visualOrder(shape(faceKey(f), clean.Line(line))) {
		if r.face == nil {
			r.drawMissing(pen, x)
			x += int(r.advance())
			continue
		}
		for _, g := range r.Glyphs {
			at := penAt{pen, x + int(g.XOffset), -int(g.YOffset), int(r.face.Upem())}
			for _, s := range glyph(r.face.Font, g.GlyphID) {
				at.draw(s)
			}
			x += int(g.Advance)
		}
	}
}

// visualOrder puts runs into the order in which they stand from left to right: runs that go
// from right to left change places with their neighbours of the same kind.
func visualOrder(runs []run) []run {
	for i := 0; i < len(runs); {
		j := i + 1
		if runs[i].Direction == di.DirectionRTL {
			for j < len(runs) && runs[j].Direction == di.DirectionRTL {
				j++
			}
			slices.Reverse(runs[i:j])
		}
		i = j
	}
	return runs
}

// drawBox draws the frame that stands for a glyph that no font has.
func drawBox(pen Pen, x, width int) {
	const side, line, foot, top = unit / 12, unit / 16, unit / 10, unit * 7 / 10
	rect := func(x0, y0, x1, y1 int) {
		pen.MoveTo(x0, y0)
		pen.LineTo(x1, y0)
		pen.LineTo(x1, y1)
		pen.LineTo(x0, y1)
	}
	left, right := x+side, x+width-side
	rect(left, -top, right, -top+line)
	rect(left, foot-line, right, foot)
	rect(left, -top+line, left+line, foot-line)
	rect(right-line, -top+line, right, foot-line)
}

// penAt places a glyph: it turns font units into pen units.
type penAt struct {
	pen  Pen
	x, y int
	upem int
}

func (p penAt) point(pt opentype.SegmentPoint) (x, y int) {
	return p.x + int(pt.X)*unit/p.upem, p.y - int(pt.Y)*unit/p.upem
}

func (p penAt) draw(s font.Segment) {
	x0, y0 := p.point(s.Args[0])
	switch s.Op {
	case opentype.SegmentOpMoveTo:
		p.pen.MoveTo(x0, y0)
	case opentype.SegmentOpLineTo:
		p.pen.LineTo(x0, y0)
	case opentype.SegmentOpQuadTo:
		x1, y1 := p.point(s.Args[1])
		p.pen.QuadTo(x0, y0, x1, y1)
	case opentype.SegmentOpCubeTo:
		x1, y1 := p.point(s.Args[1])
		x2, y2 := p.point(s.Args[2])
		p.pen.CubeTo(x0, y0, x1, y1, x2, y2)
	}
}

// glyphs remembers outlines; the embedded fonts bound its size.
var glyphs sync.Map // glyphKey → []font.Segment

type glyphKey struct {
	font *font.Font
	gid  font.GID
}

// glyph returns the outline of a glyph in font units.
func glyph(f *font.Font, gid font.GID) []font.Segment {
	key := glyphKey{f, gid}
	if segs, ok := glyphs.Load(key); ok {
		return segs.([]font.Segment)
	}
	outline, _ := font.NewFace(f).GlyphDataOutline(gid)
	glyphs.Store(key, outline.Segments)
	return outline.Segments
}
