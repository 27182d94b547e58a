package c4

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// addToKey adds the kind of a box.
func addToKey(k *view.Key, of boxKind, shape shape, external bool) {
	label, outline := view.Sentence(of.noun),
		func(th *theme.Theme, at scene.Rect) scene.Outline { return scene.RoundBox(at, th.Metrics.Radius/2) }
	switch shape {
	case databaseShape:
		label, outline = "Database", func(_ *theme.Theme, at scene.Rect) scene.Outline { return scene.Cylinder(at, view.SignH/6) }
	case queueShape:
		label, outline = "Queue", func(_ *theme.Theme, at scene.Rect) scene.Outline { return scene.Pipe(at, view.SignH/6) }
	}
	if external {
		label = "External " + view.LowerFirst(label)
	}
	if k.Add(label, func(th *theme.Theme, g *scene.Group, at scene.Rect) {
		if shape != personShape {
			g.Draw(scene.Detail, of.tone, outline(th, at))
			return
		}
		d := at.H * 9 / 20
		g.Draw(scene.Detail, of.tone,
			scene.RoundBox(scene.Rect{X: at.X + at.W/6, Y: at.Y + d - view.SignH/10, W: at.W * 2 / 3, H: at.H - d + view.SignH/10},
				view.SignH/5))
		g.Draw(scene.Detail, of.tone, scene.Ellipse(scene.Rect{X: at.X + (at.W-d)/2, Y: at.Y, W: d, H: d}))
	}) {
		k.Kinds++
	}
}
