package uml

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// architecture is what a structure needs to know to draw components, their ports and contracts, and parts.
type architecture struct {
	portLabels, contracts, nested, keyword bool
	parts                                  bool // attributes whose type is a classifier of the diagram are parts
	roleNames                              bool // of parts
	balls                                  map[string]*contract
	ports                                  map[string]view.PortKey // by the id of the port
	wires                                  map[view.PortKey]int    // how many connectors end at each port
	settled                                map[model.Relationship]bool
}

// newArchitecture finds out what a diagram shows.
func newArchitecture(d *model.Diagram) *architecture {
	a := &architecture{
		portLabels: true, contracts: true, nested: true, keyword: true, roleNames: true,
		balls: map[string]*contract{}, ports: map[string]view.PortKey{}, wires: map[view.PortKey]int{},
		settled: map[model.Relationship]bool{},
	}
	switch o := d.Options.(type) {
	case *model.ComponentOptions:
		a.portLabels, a.contracts, a.nested, a.keyword = o.ShowPortLabels, o.ShowInterfaceContracts, o.ShowNestedComponents,
			o.ShowStereotype
	case *model.CompositeOptions:
		a.portLabels, a.roleNames, a.parts = o.ShowPortLabels, o.ShowRoleNames, true
	}
	return a
}

// fillComponent fills a board with a component diagram.
func fillComponent(b *view.Board, d *model.Diagram) { newStructure(b, d).Fill(d) }

// addComponent draws a component with its ports: a box, or a frame around its parts (UML 2.5.1 §11.6.4).
func (s *Structure) addComponent(e model.Element, parent int, path string) {
	c, th := e.(*model.Component), s.B.Theme
	keyword := ""
	if s.arch.keyword {
		keyword = "component"
	}
	own, parts := s.partsOf(&c.Features)
	nested := c.Parts
	if !s.arch.nested {
		nested = nil
	}
	var i int
	name := s.pathName(c, path)
	n := view.Node{ID: c.ID, Class: "component", Origin: c.Origin}
	if len(nested)+len(parts) == 0 {
		f := &componentBox{Box: view.Box{Theme: th, Body: theme.Box, Band: theme.Band}}
		f.Head = headWithin(th, c, keyword, name, view.NameClass(c.IsAbstract), s.opt, th.Metrics.MaxText*3/4-2*iconRoom)
		addFeatures(&f.Box, own, s.opt)
		addConstraints(&f.Box, own.Constraints)
		n.Figure = f
		i = s.B.AddNode(n, parent)
	} else {
		i = s.B.AddContainer(s.newFrame(c, keyword, name, own, componentIcon), n, parent)
	}
	s.enterSelf(c, i)
	s.hints[i] = c.Hints
	for _, p := range c.Ports {
		s.addPort(p, c.ID, i)
	}
	for _, f := range c.Features.FeaturePart().Attributes {
		s.enterID(f, i)
	}
	for _, o := range c.Operations {
		s.enterID(o, i)
	}
	s.addParts(parts, i)
	for _, p := range c.Parts {
		if s.arch.nested {
			s.addComponent(p, i, "")
			continue
		}
		model.Walk([]model.Element{p}, func(inner, _ model.Element) { s.enterID(inner, i) })
	}
}

// addPort puts a port on the border of node i, which is that of its owner.
func (s *Structure) addPort(p *model.Port, owner string, i int) {
	var caption view.Block
	if s.arch.portLabels {
		th := s.B.Theme
		caption = view.Wrapped(th, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets(s.opt.Stereotypes(p.Stereotypes, p.Applied)),
			view.MaxLabel)
		caption = append(caption, view.Wrapped(th, scene.EdgeLabel, theme.LabelRole, s.portText(p, owner), view.MaxLabel)...)
		for _, t := range s.opt.Tags(p.Applied) {
			caption = append(caption, view.Wrapped(th, scene.EdgeLabel, theme.LabelKeyword, "{"+t+"}", view.MaxLabel)...)
		}
	}
	s.arch.ports[p.ID] = view.PortKey{Node: i, Port: s.B.AddPort(i, view.Port{ID: p.ID, Caption: caption})}
	s.enterID(p, i)
}

// portText gives "name: Type", the type with a tilde where it is conjugated. A type is left out that the ball at the port tells.
func (s *Structure) portText(p *model.Port, owner string) string {
	if p.Type != nil && !p.IsConjugated {
		if k := s.arch.balls[p.Type.ReferencedID]; k != nil && k.has(owner) {
			return clean.OneLine(p.Name)
		}
	}
	return notation.Port(p)
}

// componentBox is a box with the icon of components in its head.
type componentBox struct{ view.Box }

// Sizes of the icon of components.
const (
	iconW    = 15 * scene.Px
	iconH    = 15 * scene.Px
	iconGap  = 6 * scene.Px // between icon and text
	iconEdge = 9 * scene.Px // between icon and border, so that no port covers it
	iconRoom = iconW + iconGap
)

func (c *componentBox) Size() (w, h int) {
	m := &c.Theme.Metrics
	w, h = c.Box.Size()
	hw, _ := c.Head.Size(c.Theme, 0)
	return max(w, hw+2*iconRoom+2*m.PadX), h
}

func (c *componentBox) Draw(g *scene.Group, at scene.Rect) {
	c.Box.Draw(g, at)
	componentIcon(g, theme.Icon, scene.Rect{X: at.Right() - iconEdge - iconW, Y: at.Y + iconEdge, W: iconW, H: iconH})
}

// componentIcon draws a small component: a box with two others on its left side.
func componentIcon(g *scene.Group, class string, at scene.Rect) {
	lugW, lugH := at.W*9/20, at.H/5
	body := scene.Rect{X: at.X + lugW/2, Y: at.Y, W: at.W - lugW/2, H: at.H}
	upper := scene.Rect{X: at.X, Y: at.Y + at.H/5, W: lugW, H: lugH}
	lower := scene.Rect{X: at.X, Y: at.Y + at.H*3/5, W: lugW, H: lugH}
	// The body is left open where the small boxes lie over it.
	o := scene.Segments(scene.Point{X: body.X, Y: upper.Y}, scene.Point{X: body.X, Y: body.Y}, scene.Point{X: body.Right(), Y: body.Y},
		scene.Point{X: body.Right(), Y: body.Bottom()}, scene.Point{X: body.X, Y: body.Bottom()}, scene.Point{X: body.X, Y: lower.Bottom()})
	o = append(o, scene.Segments(scene.Point{X: body.X, Y: upper.Bottom()}, scene.Point{X: body.X, Y: lower.Y})...)
	o = append(o, scene.Box(upper)...)
	o = append(o, scene.Box(lower)...)
	g.Draw(scene.Detail, class, o)
}

// Frame is a box around parts. Its head and features stand at the upper left.
type Frame struct {
	Theme    *theme.Theme
	Label    view.Block
	Features []view.Part
	Round    int                                               // as that of a box
	icon     func(g *scene.Group, class string, at scene.Rect) // nil for none
}

// newFrame makes the frame of an element with its features.
func (s *Structure) newFrame(
	e model.NamedElement, keyword, name string, features *model.Features, icon func(*scene.Group, string, scene.Rect),
) *Frame {
	th := s.B.Theme
	rows := view.Box{Theme: th}
	addFeatures(&rows, features, s.opt)
	addConstraints(&rows, features.Constraints)
	return &Frame{
		Theme: th, Label: head(th, e, keyword, name, theme.ContainerName, s.opt).KeywordsAs(theme.ContainerKeyword), Features: rows.Parts,
		icon: icon,
	}
}

func (f *Frame) Holds() bool { return true }

func (f *Frame) Header() (w, h int) {
	m := &f.Theme.Metrics
	w, h = f.Label.Size(f.Theme, 0)
	if f.icon != nil {
		w, h = w+iconRoom, max(h, iconH)
	}
	for _, p := range f.Features {
		pw, ph := p.Size(f.Theme)
		w, h = max(w, pw), h+ph+m.PadY
	}
	return w + 2*m.PadX, h + m.PadY
}

func (f *Frame) Size() (w, h int) {
	w, h = f.Header()
	return w + f.Theme.Metrics.ContainerPad, h + 2*f.Theme.Metrics.ContainerPad
}

func (f *Frame) Pad() layout.Insets {
	p := f.Theme.Metrics.ContainerPad
	_, h := f.Header()
	return layout.Insets{Left: p, Top: h + p/2, Right: p, Bottom: p}
}

func (f *Frame) Draw(g *scene.Group, at scene.Rect) {
	m := &f.Theme.Metrics
	g.Draw(scene.Body, theme.Container, scene.RoundBox(at, view.CornerRadius(f.Theme, f.Round)))
	w, h := f.Header()
	g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
	lw, lh := f.Label.Size(f.Theme, 0)
	y := f.Label.Left(f.Theme, g, at.X+m.PadX, at.Y+m.PadY, 0)
	if f.icon != nil {
		f.icon(g, theme.ContainerIcon,
			scene.Rect{X: at.X + m.PadX + lw + iconGap, Y: at.Y + m.PadY + max(0, (min(lh, 2*iconH)-iconH)/2), W: iconW, H: iconH})
		y = max(y, at.Y+m.PadY+iconH)
	}
	for _, p := range f.Features {
		y += m.PadY / 2
		g.Draw(scene.Detail, theme.Rule, scene.Segments(scene.Point{X: at.X + m.PadX, Y: y}, scene.Point{X: at.X + w - m.PadX, Y: y}))
		y = p.Title.Left(f.Theme, g, at.X+m.PadX, y+m.PadY/2, 0)
		y = p.Rows.Left(f.Theme, g, at.X+m.PadX, y, p.SignW)
	}
}
