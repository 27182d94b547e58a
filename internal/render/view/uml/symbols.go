package uml

import (
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of symbols.
const (
	InitialSize  = 20 * scene.Px // diameter of the disc where a flow starts
	finalSize    = 24 * scene.Px // diameter of the circles where it ends
	junctionSize = 14 * scene.Px
	historySize  = 28 * scene.Px
	diamondSize  = 36 * scene.Px
	barThickness = 10 * scene.Px
)

// Disc is a filled circle: an initial node or a junction.
func Disc(diameter int) *view.Symbol {
	return &view.Symbol{W: diameter, H: diameter, Shape: layout.Ellipse, Paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Solid, scene.Ellipse(at))
	}}
}

// Bullseye is a circle around a disc: the end of a whole activity or state machine.
func Bullseye() *view.Symbol {
	return &view.Symbol{W: finalSize, H: finalSize, Shape: layout.Ellipse, Paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
		g.Draw(scene.Detail, theme.Solid, scene.Ellipse(at.Inset(at.W/4)))
	}}
}

// crossedCircle is the end of one flow.
func crossedCircle() *view.Symbol {
	return &view.Symbol{W: finalSize, H: finalSize, Shape: layout.Ellipse, Paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
		// The strokes reach the circle at 45 degrees: 0.146 of the diameter from each side of its box.
		r := at.Inset(at.W * 146 / 1000)
		g.Draw(scene.Detail, theme.SolidLine, scene.Segments(scene.Point{X: r.X, Y: r.Y}, scene.Point{X: r.Right(), Y: r.Bottom()}).
			To(scene.Point{X: r.Right(), Y: r.Y}).Line(scene.Point{X: r.X, Y: r.Bottom()}))
	}}
}

// lozenge is a diamond: a decision, a merge or a choice.
func lozenge() *view.Symbol {
	return &view.Symbol{W: diamondSize, H: diamondSize, Shape: layout.Diamond, Paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Diamond(at))
	}}
}

// lettered is a circle with letters in it: a history.
func lettered(th *theme.Theme, letters string) *view.Symbol {
	return &view.Symbol{W: historySize, H: historySize, Shape: layout.Ellipse, Theme: th, Mark: letters,
		Paint: func(g *scene.Group, at scene.Rect) {
			g.Draw(scene.Body, theme.Box, scene.Ellipse(at))
		}}
}

// bar is a thick line across the direction of the flow: a fork or a join.
func bar(flow layout.Direction) *view.Symbol {
	s := &view.Symbol{W: view.MinBar, H: barThickness, Bar: true, Paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Solid, scene.RoundBox(at, barThickness/4))
	}}
	if flow == layout.LeftRight {
		s.W, s.H = s.H, s.W
	}
	return s
}
