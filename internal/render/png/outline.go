package png

import (
	"image/color"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// sub is the number of steps in a pixel of the image.
const sub = 64

// scaler turns lengths of the scene into 1/64 pixels of the image.
type scaler struct{ width, sceneW int }

func (z scaler) length(v int) fixed.Int26_6 {
	return fixed.Int26_6(roundDiv(v*z.width*sub, z.sceneW))
}

func (z scaler) point(p scene.Point) fixed.Point26_6 {
	return fixed.Point26_6{X: z.length(p.X), Y: z.length(p.Y)}
}

// roundDiv divides and rounds to the nearest integer; b is positive.
func roundDiv(a, b int) int {
	if a < 0 {
		return -((-a + b/2) / b)
	}
	return (a + b/2) / b
}

// outline is a path with the rows of the image that it may touch.
type outline struct {
	oksvg.SvgPath
	top, foot int
}

// outlines returns everything in the scene as outlines in pixels of an image of that width,
// in drawing order.
func outlines(s *scene.Scene, width int) []outline {
	z := scaler{width, s.W}
	var out []outline
	add := func(p oksvg.SvgPath, extent scene.Rect, reach int) {
		out = append(out, outline{p, z.length(extent.Y - reach).Floor(), z.length(extent.Bottom()+reach).Ceil() + 1})
	}
	for i := range s.Groups {
		for _, p := range s.Groups[i].Paths {
			st := s.Styles[p.Class]
			add(oksvg.SvgPath{PathStyle: z.style(st), Path: z.path(p.D)}, p.D.Bounds(), miterLimit*st.Width+scene.Px)
		}
		for _, t := range s.Groups[i].Texts {
			st := s.Styles[t.Class]
			// Accents may rise above the box of the text.
			add(z.text(t, st), t.Box(st.Font), st.Font.Size)
		}
	}
	return out
}

// miterLimit is how far sharp corners of a line may stick out, in line widths.
const miterLimit = 4

// inBand returns the outlines that touch the rows from top to before foot.
func inBand(all []outline, top, foot int) []oksvg.SvgPath {
	var out []oksvg.SvgPath
	for _, o := range all {
		if o.top < foot && o.foot > top {
			out = append(out, o.SvgPath)
		}
	}
	return out
}

// path scales an outline.
func (z scaler) path(o scene.Outline) rasterx.Path {
	var p rasterx.Path
	open := false
	for _, s := range o {
		switch s.Op {
		case scene.MoveTo:
			if open {
				p.Stop(false)
			}
			p.Start(z.point(s.P[0]))
			open = true
		case scene.LineTo:
			p.Line(z.point(s.P[0]))
		case scene.CurveTo:
			p.CubeBezier(z.point(s.P[0]), z.point(s.P[1]), z.point(s.P[2]))
		case scene.Close:
			p.Stop(true)
			open = false
		}
	}
	if open {
		p.Stop(false)
	}
	return p
}

// style is the look of a path at this scale.
func (z scaler) style(st scene.Style) oksvg.PathStyle {
	ps := oksvg.DefaultStyle
	p := oksvg.SvgPath{PathStyle: ps}
	p.SetFillColor(nil)
	if !st.Fill.None() {
		p.SetFillColor(opaque(st.Fill))
		p.FillOpacity = opacity(st.Fill)
	}
	if st.Stroke.None() || st.Width <= 0 {
		return p.PathStyle
	}
	p.SetLineColor(opaque(st.Stroke))
	p.LineOpacity = opacity(st.Stroke)
	p.LineWidth = float64(max(z.length(st.Width), 1)) / sub
	p.LineJoin, p.LineCap, p.MiterLimit = rasterx.Miter, rasterx.ButtCap, miterLimit
	if st.RoundCaps {
		p.LineJoin, p.LineCap = rasterx.Round, rasterx.RoundCap
	}
	if st.Dash[0] > 0 {
		for _, d := range st.Dash {
			if d > 0 {
				p.Dash = append(p.Dash, float64(z.length(d))/sub)
			}
		}
	}
	return p.PathStyle
}

// opaque is a colour without its opacity, which oksvg wants to have apart.
func opaque(c scene.Color) color.Color { return color.NRGBA{R: c.R, G: c.G, B: c.B, A: 0xff} }

func opacity(c scene.Color) float64 { return float64(c.A) / 0xff }

// text returns the outlines of the glyphs of a line and of its underline.
func (z scaler) text(t scene.Text, st scene.Style) oksvg.SvgPath {
	pen := &glyphPen{z: z, t: t, size: st.Font.Size}
	switch t.Anchor {
	case scene.Middle:
		pen.shift = -t.Width * text.EmUnits / st.Font.Size / 2
	case scene.End:
		pen.shift = -t.Width * text.EmUnits / st.Font.Size
	}
	text.Draw(st.Font, t.Str, pen)
	if st.Underline {
		pen.underline(text.MetricsOf(st.Font), t.Width)
	}
	if pen.open {
		pen.path.Stop(true)
	}
	p := oksvg.SvgPath{PathStyle: oksvg.DefaultStyle, Path: pen.path}
	p.SetFillColor(opaque(st.Fill))
	p.FillOpacity = opacity(st.Fill)
	return p
}

// glyphPen collects glyph outlines, placed where the text stands in the image.
type glyphPen struct {
	z     scaler
	t     scene.Text
	size  int // em size in scene units
	shift int // from the anchor to the start of the line, in pen units
	path  rasterx.Path
	open  bool
}

// at turns pen units into pixels of the image.
func (p *glyphPen) at(x, y int) fixed.Point26_6 {
	x += p.shift
	if p.t.Upright {
		x, y = y, -x
	}
	scale := func(origin, v int) fixed.Int26_6 {
		return fixed.Int26_6(roundDiv((origin*text.EmUnits+v*p.size)*p.z.width*sub, text.EmUnits*p.z.sceneW))
	}
	return fixed.Point26_6{X: scale(p.t.X, x), Y: scale(p.t.Y, y)}
}

func (p *glyphPen) MoveTo(x, y int) {
	if p.open {
		p.path.Stop(true)
	}
	p.path.Start(p.at(x, y))
	p.open = true
}

func (p *glyphPen) LineTo(x, y int)         { p.path.Line(p.at(x, y)) }
func (p *glyphPen) QuadTo(cx, cy, x, y int) { p.path.QuadBezier(p.at(cx, cy), p.at(x, y)) }
func (p *glyphPen) CubeTo(cx1, cy1, cx2, cy2, x, y int) {
	p.path.CubeBezier(p.at(cx1, cy1), p.at(cx2, cy2), p.at(x, y))
}

// underline adds a bar under a line of the given length.
func (p *glyphPen) underline(m text.Metrics, width int) {
	em := func(v int) int { return v * text.EmUnits / p.size }
	top := em(m.UnderlinePos) - em(m.UnderlineWidth)/2
	foot, end := top+em(m.UnderlineWidth), em(width)
	p.MoveTo(0, top)
	p.LineTo(end, top)
	p.LineTo(end, foot)
	p.LineTo(0, foot)
}
