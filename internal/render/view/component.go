package view

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// architecture is what a structure needs to know to draw components, their ports and contracts, and parts.
type architecture struct {
	portLabels, contracts, nested, keyword bool
	parts                                  bool // attributes whose type is a classifier of the diagram are parts
	roleNames                              bool // of parts
	balls                                  map[string]*contract
	ports                                  map[string]portKey // by the id of the port
	wires                                  map[portKey]int    // how many connectors end at each port
	settled                                map[model.Relationship]bool
}

// newArchitecture finds out what a diagram shows.
func newArchitecture(d *model.Diagram) *architecture {
	a := &architecture{
		portLabels: true, contracts: true, nested: true, keyword: true, roleNames: true,
		balls: map[string]*contract{}, ports: map[string]portKey{}, wires: map[portKey]int{}, settled: map[model.Relationship]bool{},
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
func fillComponent(b *board, d *model.Diagram) { newStructure(b, d).fill(d) }

// addComponent draws a component with its ports: a box, or a frame around its parts (UML 2.5.1 §11.6.4).
func (s *structure) addComponent(e model.Element, parent int, path string) {
	c, th := e.(*model.Component), s.b.th
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
	n := node{id: c.ID, class: "component", origin: c.Origin}
	if len(nested)+len(parts) == 0 {
		f := &componentBox{box: box{th: th, body: theme.Box, band: theme.Band}}
		f.head = headWithin(th, c, keyword, name, nameClass(c.IsAbstract), s.opt, th.Metrics.MaxText*3/4-2*iconRoom)
		f.addFeatures(own, s.opt)
		f.addConstraints(own.Constraints)
		n.figure = f
		i = s.b.addNode(n, parent)
	} else {
		i = s.b.addContainer(s.newFrame(c, keyword, name, own, componentIcon), n, parent)
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

// nameClass is the class of a name on a band.
func nameClass(abstract bool) string {
	if abstract {
		return theme.NameAbstract
	}
	return theme.Name
}

// addPort puts a port on the border of node i, which is that of its owner.
func (s *structure) addPort(p *model.Port, owner string, i int) {
	var caption block
	if s.arch.portLabels {
		th := s.b.th
		caption = wrapped(th, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets(s.opt.Stereotypes(p.Stereotypes, p.Applied)),
			maxLabel)
		caption = append(caption, wrapped(th, scene.EdgeLabel, theme.LabelRole, s.portText(p, owner), maxLabel)...)
		for _, t := range s.opt.Tags(p.Applied) {
			caption = append(caption, wrapped(th, scene.EdgeLabel, theme.LabelKeyword, "{"+t+"}", maxLabel)...)
		}
	}
	s.arch.ports[p.ID] = portKey{i, s.b.addPort(i, port{id: p.ID, caption: caption})}
	s.enterID(p, i)
}

// portText gives "name: Type", the type with a tilde where it is conjugated. A type is left out that the ball at the port tells.
func (s *structure) portText(p *model.Port, owner string) string {
	if p.Type != nil && !p.IsConjugated {
		if k := s.arch.balls[p.Type.ReferencedID]; k != nil && k.has(owner) {
			return clean.OneLine(p.Name)
		}
	}
	return notation.Port(p)
}

// componentBox is a box with the icon of components in its head.
type componentBox struct{ box }

// Sizes of the icon of components.
const (
	iconW    = 15 * scene.Px
	iconH    = 15 * scene.Px
	iconGap  = 6 * scene.Px // between icon and text
	iconEdge = 9 * scene.Px // between icon and border, so that no port covers it
	iconRoom = iconW + iconGap
)

func (c *componentBox) size() (w, h int) {
	m := &c.th.Metrics
	w, h = c.box.size()
	hw, _ := c.head.size(c.th, 0)
	return max(w, hw+2*iconRoom+2*m.PadX), h
}

func (c *componentBox) draw(g *scene.Group, at scene.Rect) {
	c.box.draw(g, at)
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

// frame is a box around parts. Its head and features stand at the upper left.
type frame struct {
	th       *theme.Theme
	label    block
	features []part
	round    int                                               // as that of a box
	icon     func(g *scene.Group, class string, at scene.Rect) // nil for none
}

// newFrame makes the frame of an element with its features.
func (s *structure) newFrame(
	e model.NamedElement, keyword, name string, features *model.Features, icon func(*scene.Group, string, scene.Rect),
) *frame {
	th := s.b.th
	rows := box{th: th}
	rows.addFeatures(features, s.opt)
	rows.addConstraints(features.Constraints)
	return &frame{
		th: th, label: head(th, e, keyword, name, theme.ContainerName, s.opt).keywordsAs(theme.ContainerKeyword), features: rows.parts,
		icon: icon,
	}
}

func (f *frame) holds() bool { return true }

func (f *frame) header() (w, h int) {
	m := &f.th.Metrics
	w, h = f.label.size(f.th, 0)
	if f.icon != nil {
		w, h = w+iconRoom, max(h, iconH)
	}
	for _, p := range f.features {
		pw, ph := p.size(f.th)
		w, h = max(w, pw), h+ph+m.PadY
	}
	return w + 2*m.PadX, h + m.PadY
}

func (f *frame) size() (w, h int) {
	w, h = f.header()
	return w + f.th.Metrics.ContainerPad, h + 2*f.th.Metrics.ContainerPad
}

func (f *frame) pad() layout.Insets {
	p := f.th.Metrics.ContainerPad
	_, h := f.header()
	return layout.Insets{Left: p, Top: h + p/2, Right: p, Bottom: p}
}

func (f *frame) draw(g *scene.Group, at scene.Rect) {
	m := &f.th.Metrics
	g.Draw(scene.Body, theme.Container, scene.RoundBox(at, cornerRadius(f.th, f.round)))
	w, h := f.header()
	g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
	lw, lh := f.label.size(f.th, 0)
	y := f.label.left(f.th, g, at.X+m.PadX, at.Y+m.PadY, 0)
	if f.icon != nil {
		f.icon(g, theme.ContainerIcon,
			scene.Rect{X: at.X + m.PadX + lw + iconGap, Y: at.Y + m.PadY + max(0, (min(lh, 2*iconH)-iconH)/2), W: iconW, H: iconH})
		y = max(y, at.Y+m.PadY+iconH)
	}
	for _, p := range f.features {
		y += m.PadY / 2
		g.Draw(scene.Detail, theme.Rule, scene.Segments(scene.Point{X: at.X + m.PadX, Y: y}, scene.Point{X: at.X + w - m.PadX, Y: y}))
		y = p.title.left(f.th, g, at.X+m.PadX, y+m.PadY/2, 0)
		y = p.rows.left(f.th, g, at.X+m.PadX, y, p.signW)
	}
}
