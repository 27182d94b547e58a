package png

import (
	"image"
	"image/color"

	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// scanner is a rasterx.Scanner that fills only the part of the image that a path covers.
// (rasterx's own goes over the whole image for each path, which takes a second for a picture
// of some hundred.)
type scanner struct {
	dst    *image.RGBA
	raster vector.Rasterizer
	color  image.Uniform
	lines  []edge
	at     fixed.Point26_6
	extent fixed.Rectangle26_6
}

// edge is a straight piece of the border of what is filled.
type edge struct{ a, b fixed.Point26_6 }

func newScanner(dst *image.RGBA) *scanner { return &scanner{dst: dst} }

// Start begins a contour.
func (s *scanner) Start(a fixed.Point26_6) {
	s.grow(a)
	s.at = a
}

// Line continues the contour; rasterx closes each by a line.
func (s *scanner) Line(b fixed.Point26_6) {
	s.grow(b)
	s.lines = append(s.lines, edge{s.at, b})
	s.at = b
}

// grow widens the extent of the path.
func (s *scanner) grow(p fixed.Point26_6) {
	if s.extent == (fixed.Rectangle26_6{}) {
		s.extent = fixed.Rectangle26_6{Min: p, Max: p}
		return
	}
	e := &s.extent
	e.Min.X, e.Min.Y = min(e.Min.X, p.X), min(e.Min.Y, p.Y)
	e.Max.X, e.Max.Y = max(e.Max.X, p.X), max(e.Max.Y, p.Y)
}

// Draw fills the path that was collected.
func (s *scanner) Draw() {
	area := image.Rect(s.extent.Min.X.Floor(), s.extent.Min.Y.Floor(), s.extent.Max.X.Ceil()+1, s.extent.Max.Y.Ceil()+1)
	area = area.Intersect(s.dst.Bounds())
	if area.Empty() || len(s.lines) == 0 {
		return
	}
	s.raster.Reset(area.Dx(), area.Dy())
	at := func(p fixed.Point26_6) (x, y float32) {
		return float32(p.X-fixed.I(area.Min.X)) / sub, float32(p.Y-fixed.I(area.Min.Y)) / sub
	}
	var last fixed.Point26_6
	for i, l := range s.lines {
		if i == 0 || l.a != last {
			s.raster.MoveTo(at(l.a))
		}
		s.raster.LineTo(at(l.b))
		last = l.b
	}
	s.raster.Draw(s.dst, area, &s.color, image.Point{})
}

// GetPathExtent returns the box around the path.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return s.extent }

// SetBounds does nothing: the image has its size.
func (s *scanner) SetBounds(width, height int) {}

// SetColor takes a color.Color; pictures have no gradients.
func (s *scanner) SetColor(c any) {
	if plain, ok := c.(color.Color); ok {
		s.color.C = plain
	}
}

// SetWinding does nothing: all paths are filled by the nonzero rule.
func (s *scanner) SetWinding(nonZero bool) {}

// Clear forgets the path.
func (s *scanner) Clear() {
	s.lines = s.lines[:0]
	s.extent = fixed.Rectangle26_6{}
}

// SetClip does nothing: nothing is clipped.
func (s *scanner) SetClip(image.Rectangle) {}
