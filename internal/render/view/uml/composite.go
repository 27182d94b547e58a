package uml

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// fillComposite fills a board with a composite structure diagram.
func fillComposite(b *view.Board, d *model.Diagram) {
	s := newStructure(b, d)
	s.drawings[kind.UmlClass] = (*Structure).addStructuredClass
	s.Fill(d)
}

// addStructuredClass draws a class: as a frame around its parts, if it has any (UML 2.5.1 §11.2.4).
func (s *Structure) addStructuredClass(e model.Element, parent int, path string) {
	c := e.(*model.Class)
	own, parts := s.partsOf(&c.Features)
	if len(parts) == 0 {
		s.addClassifier(c, parent, path)
		return
	}
	i := s.B.AddContainer(s.newFrame(c, "", s.pathName(c, path), own, nil), view.Node{ID: c.ID, Class: "class", Origin: c.Origin}, parent)
	s.Enter(c, i)
	s.hints[i] = c.Hints
	s.addParts(parts, i)
}

// partsOf splits the features of a classifier into those that its compartments list and the attributes that are its parts: those
// whose type is a classifier of the diagram, where the diagram shows parts.
func (s *Structure) partsOf(f *model.Features) (own *model.Features, parts []*model.Property) {
	if !s.arch.parts {
		return f, nil
	}
	rest := *f
	rest.Attributes = nil
	for _, p := range f.Attributes {
		if s.isPart(p) {
			parts = append(parts, p)
		} else {
			rest.Attributes = append(rest.Attributes, p)
		}
	}
	return &rest, parts
}

// isPart reports whether the type of an attribute is a classifier of the diagram, other than an enumeration.
func (s *Structure) isPart(p *model.Property) bool {
	if p.IsStatic {
		return false
	}
	e := s.Elements[p.Type.ReferencedID]
	if e == nil {
		e = s.Elements[p.Type.Name]
	}
	switch e.(type) {
	case *model.Class, *model.Interface, *model.Component:
		return true
	}
	return false
}

// addParts draws attributes as parts in the frame of their owner, node i.
func (s *Structure) addParts(parts []*model.Property, i int) {
	for _, p := range parts {
		f := s.partBox(p, p.Type, p.Multiplicity, p.MultiplicitySet)
		delete(s.ByID, p.ID) // it has a node of its own
		s.addFigure(p, f, view.Node{Class: "part"}, i)
	}
}

// partBox is the box of a part or role: "name: Type [m]".
func (s *Structure) partBox(e model.NamedElement, t model.TypeRef, m model.Multiplicity, written bool) *view.Box {
	th, name := s.B.Theme, e.NamedPart().Name
	if !s.arch.roleNames && clean.OneLine(t.Name) != "" {
		name = ""
	}
	text := notation.Role(name, t, m, written)
	return &view.Box{Theme: th, Body: theme.Box, Head: head(th, e, "", text, theme.Strong, s.unsigned()).KeywordsAs(theme.Soft)}
}

// collaboration is a dashed oval with a name and, in the middle, its roles.
type collaboration struct {
	th    *theme.Theme
	label view.Block
	w, h  int // of the roles
}

// Distances in the oval of a collaboration.
const (
	roleGap = 12 * scene.Px // between name and roles
	ovalPad = 10 * scene.Px // between what is in it and the line
)

// content is the size of name and roles.
func (c *collaboration) content() (w, h int) {
	w, h = c.label.Size(c.th, 0)
	if c.h > 0 {
		w, h = max(w, c.w), h+roleGap+c.h
	}
	return w + 2*ovalPad, h + 2*ovalPad
}

// Size is that of the oval around the content, which touches it with its corners.
func (c *collaboration) Size() (w, h int) {
	w, h = c.content()
	return view.WholePx(w * 1415 / 1000), view.WholePx(h * 1415 / 1000)
}

func (c *collaboration) Draw(g *scene.Group, at scene.Rect) {
	g.Draw(scene.Body, theme.Collaboration, scene.Ellipse(at))
	c.label.Center(c.th, g, at.Center().X, c.top(at))
}

// top is where the name begins.
func (c *collaboration) top(at scene.Rect) int {
	_, h := c.content()
	return at.Y + (at.H-h)/2 + ovalPad
}

// roles is the place of the roles.
func (c *collaboration) roles(at scene.Rect) scene.Point {
	_, h := c.label.Size(c.th, 0)
	return scene.Point{X: (at.Center().X - c.w/2) / scene.Px * scene.Px, Y: c.top(at) + h + roleGap}
}

// addCollaboration draws a collaboration with its roles and the connectors between them (UML 2.5.1 §11.7.4).
func (s *Structure) addCollaboration(e model.Element, parent int, path string) {
	c, th := e.(*model.Collaboration), s.B.Theme
	inner := view.NewBoard(th)
	inner.Graph.Spacing.Node /= 2
	roles := map[string]int{}
	for _, r := range c.Roles {
		f := s.partBox(r, r.Type, r.Multiplicity, r.MultiplicitySet)
		roles[r.ID] = inner.AddNode(view.Node{Figure: f, ID: r.ID, Class: "role", Origin: r.Origin}, -1)
	}
	for _, r := range s.relations {
		k, ok := r.(*model.Connector)
		if !ok {
			continue
		}
		from, known := roles[k.End1ID]
		to, both := roles[k.End2ID]
		if known && both {
			s.arch.settled[k] = true
			inner.Connect(s.plainWire(k), from, to)
		}
	}
	f := &collaboration{
		th: th, label: headWithin(th, c, "", s.pathName(c, path), theme.ContainerName, s.opt, maxOval).KeywordsAs(theme.ContainerKeyword),
	}
	n := view.Node{Class: "collaboration"}
	if n.Inner = view.NewInset(inner, f.roles); n.Inner != nil {
		f.w, f.h = n.Inner.Placed.W, n.Inner.Placed.H
	}
	i := s.addFigure(c, f, n, parent)
	s.B.Graph.Nodes[i].Shape, s.B.Graph.Nodes[i].Grow = layout.Ellipse, false
}
