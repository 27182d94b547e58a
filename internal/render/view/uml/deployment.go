package uml

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

func defaultDeploymentOptions() *model.DeploymentOptions {
	return &model.DeploymentOptions{ShowHardwareStereotype: true, ShowArtifactStereotype: true}
}

// fillDeployment fills a board with a deployment diagram.
func fillDeployment(b *view.Board, d *model.Diagram) { newStructure(b, d).Fill(d) }

// addNode draws a node as a block in three dimensions, around what it holds (UML 2.5.1 §19.4.4).
func (s *Structure) addNode(e model.Element, parent int, path string) {
	n, th := e.(*model.DeploymentNode), s.B.Theme
	keyword := ""
	if n.NodeKind != model.PlainNode && s.deployment.ShowHardwareStereotype {
		keyword = clean.OneLine(string(n.NodeKind))
	}
	f := &cube{th: th, content: len(n.Children)+len(n.Artifacts) > 0}
	f.label = head(th, n, keyword, s.pathName(n, path), theme.ContainerName, s.opt).KeywordsAs(theme.ContainerKeyword)
	i := s.B.AddContainer(f, view.Node{ID: n.ID, Class: "node", Origin: n.Origin}, parent)
	s.enterSelf(n, i)
	s.hints[i] = n.Hints
	s.addNodes(n.Owned(), i, "")
}

// addArtifact draws an artifact: a box with the icon of documents (§19.3.4).
func (s *Structure) addArtifact(e model.Element, parent int, path string) {
	a, th := e.(*model.Artifact), s.B.Theme
	keyword := ""
	if s.deployment.ShowArtifactStereotype {
		keyword = "artifact"
	}
	f := &artifactBox{view.Box{Theme: th, Body: theme.Box, Band: theme.BandAlt}}
	f.Head = headWithin(th, a, keyword, s.pathName(a, path), theme.Name, s.opt, th.Metrics.MaxText*3/4-2*iconRoom)
	if file := clean.OneLine(a.FileName); file != "" && file != clean.OneLine(a.Name) {
		f.AddPart(view.Wrapped(th, scene.Feature, theme.Text, file, th.Metrics.MaxText), 0)
	}
	s.addFigure(a, f, view.Node{Class: "artifact"}, parent)
}

// artifactBox is a box with the icon of documents in its head.
type artifactBox struct{ view.Box }

func (a *artifactBox) Size() (w, h int) {
	m := &a.Theme.Metrics
	w, h = a.Box.Size()
	hw, _ := a.Head.Size(a.Theme, 0)
	return max(w, hw+2*iconRoom+2*m.PadX), h
}

func (a *artifactBox) Draw(g *scene.Group, at scene.Rect) {
	a.Box.Draw(g, at)
	const w, h, fold = 12 * scene.Px, 15 * scene.Px, 4 * scene.Px
	r := scene.Rect{X: at.Right() - iconEdge - w, Y: at.Y + iconEdge, W: w, H: h}
	g.Draw(scene.Detail, theme.Icon, append(scene.NoteBox(r, fold), scene.NoteFold(r, fold)...))
}

// cube is a block in three dimensions: a front, an upper and a right side. Its name stands at the upper left of the front, in the
// middle if it holds nothing.
type cube struct {
	th      *theme.Theme
	label   view.Block
	content bool
}

// cubeDepth is how far the sides reach to the upper right.
const cubeDepth = 12 * scene.Px

func (c *cube) Holds() bool { return c.content }

func (c *cube) Header() (w, h int) {
	m := &c.th.Metrics
	w, h = c.label.Size(c.th, 0)
	return w + 2*m.PadX, h + m.PadY + cubeDepth
}

func (c *cube) Size() (w, h int) {
	m := &c.th.Metrics
	w, h = c.Header()
	if c.content {
		return w + cubeDepth, h + 2*m.ContainerPad
	}
	return max(w, m.MinBox) + cubeDepth, max(h+m.PadY, view.MinBoxHeight+cubeDepth)
}

func (c *cube) Pad() layout.Insets {
	p := c.th.Metrics.ContainerPad
	_, h := c.Header()
	return layout.Insets{Left: p, Top: h + p/2, Right: p + cubeDepth, Bottom: p}
}

// Rim keeps labels off the upper and the right side.
func (c *cube) Rim() layout.Insets { return layout.Insets{Top: cubeDepth, Right: cubeDepth} }

func (c *cube) Draw(g *scene.Group, at scene.Rect) {
	m := &c.th.Metrics
	front := scene.Rect{X: at.X, Y: at.Y + cubeDepth, W: at.W - cubeDepth, H: at.H - cubeDepth}
	far := scene.Point{X: front.Right(), Y: front.Y} // the corner at which the three sides meet
	g.Draw(scene.Body, theme.Side, scene.Polygon(
		scene.Point{X: at.X, Y: front.Y}, scene.Point{X: at.X + cubeDepth, Y: at.Y}, scene.Point{X: at.Right(), Y: at.Y},
		scene.Point{X: at.Right(), Y: at.Bottom() - cubeDepth}, scene.Point{X: front.Right(), Y: at.Bottom()}, scene.Point{
			X: at.X, Y: at.Bottom(),
		}))
	g.Draw(scene.Detail, theme.Front, scene.Box(front))
	g.Draw(scene.Detail, theme.Front, scene.Segments(far, scene.Point{X: at.Right(), Y: at.Y}))
	w, h := c.Header()
	_, lh := c.label.Size(c.th, 0)
	if c.content {
		g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
		c.label.Left(c.th, g, front.X+m.PadX, front.Y+m.PadY, 0)
		return
	}
	c.label.Center(c.th, g, front.Center().X, front.Y+(front.H-lh)/2)
}

// Land moves a point from the box to the outline, which leaves two of the box's corners free.
func (c *cube) Land(p, _ scene.Point, at scene.Rect) scene.Point {
	upper := at.X + cubeDepth - p.X + at.Y + cubeDepth - p.Y - cubeDepth // how far the point lies beyond the upper left slope
	lower := p.X - (at.Right() - cubeDepth) + p.Y - (at.Bottom() - cubeDepth) - cubeDepth
	switch {
	case upper > 0 && p.Y == at.Y:
		p.Y += upper
	case upper > 0 && p.X == at.X:
		p.X += upper
	case lower > 0 && p.Y == at.Bottom():
		p.Y -= lower
	case lower > 0 && p.X == at.Right():
		p.X -= lower
	}
	return p
}

// path is a communication path between nodes: a solid line with what is said about it.
func path(s *Structure, label string) view.Connector {
	return s.labelledLine(label, "communication-path")
}

// isPath reports whether a dependency is a communication path, and gives its label.
func isPath(d *model.Dependency) (label string, ok bool) {
	label, ok = strings.CutPrefix(clean.OneLine(d.Name), model.CommunicationPathKeyword)
	return strings.TrimSpace(label), ok
}
