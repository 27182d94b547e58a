package uml

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// contract is an interface that is drawn as a ball, with who provides and who requires it.
type contract struct {
	provided, required []string // ids
}

// has reports whether an element takes part.
func (k *contract) has(id string) bool {
	for _, list := range [][]string{k.provided, k.required} {
		for _, other := range list {
			if other == id {
				return true
			}
		}
	}
	return false
}

// findContracts finds the interfaces that are balls: those without features that someone provides or requires (UML 2.5.1 §10.4.4,
// §11.6.4). Others are boxes.
func (s *Structure) findContracts() {
	for _, r := range s.relations {
		source, target := r.EndIDs()
		i, ok := s.Elements[target].(*model.Interface)
		if !ok || len(i.Attributes)+len(i.Operations)+len(i.Constraints) > 0 || !s.contracting(source) {
			continue
		}
		_, provides := r.(*model.Realization)
		if !provides && !isUse(r) {
			continue
		}
		k := s.arch.balls[target]
		if k == nil {
			k = &contract{}
			s.arch.balls[target] = k
		}
		if provides {
			k.provided = append(k.provided, source)
		} else {
			k.required = append(k.required, source)
		}
	}
}

// addContracts adds what components provide and require in a diagram whose elements do not say it: a class diagram. A dependency
// "use" of the script stands for the required interface.
func (s *Structure) addContracts(d *model.Diagram) {
	used := map[[2]string]bool{}
	for _, r := range s.relations {
		if isUse(r) {
			client, supplier := r.EndIDs()
			used[[2]string{client, supplier}] = true
		}
	}
	for _, r := range model.ImpliedContracts(d.Elements) {
		if client, supplier := r.EndIDs(); !isUse(r) || !used[[2]string{client, supplier}] {
			s.relations = append(s.relations, r)
		}
	}
}

// contracting reports whether an element can have balls and sockets.
func (s *Structure) contracting(id string) bool {
	switch s.Elements[id].(type) {
	case *model.Component, *model.Class:
		return true
	}
	return false
}

// isUse reports whether a relationship is a dependency that uses its supplier.
func isUse(r model.Relationship) bool {
	d, ok := r.(*model.Dependency)
	if !ok {
		return false
	}
	name, _ := model.Unquoted(clean.OneLine(d.Name))
	return name == "use"
}

// Sizes of balls and sockets.
const (
	ballSize  = 18 * scene.Px // diameter
	socketGap = 4 * scene.Px  // between ball and socket
)

// ball is the circle of an interface. Its box leaves room for sockets around it.
type ball struct {
	provided, required bool // there is only the socket where nobody provides the interface
}

func (b *ball) gap() int {
	if b.required {
		return socketGap
	}
	return 0
}

func (b *ball) Size() (w, h int) {
	n := ballSize + 2*b.gap()
	return n, n
}

func (b *ball) Draw(g *scene.Group, at scene.Rect) {
	if b.provided {
		g.Draw(scene.Body, theme.Ball, scene.Ellipse(at.Inset(b.gap())))
	}
}

// Land moves a point on a side of the box to the circle.
func (b *ball) Land(p, _ scene.Point, at scene.Rect) scene.Point {
	return p.Along(at.Center(), b.gap())
}

// socket is half a circle around the ball at the tip.
var socket = view.Mark{
	Class:  theme.MarkOpen,
	Length: func(*theme.Metrics) int { return socketGap },
	Width:  func(*theme.Metrics) int { return ballSize + 2*socketGap },
	Outline: func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
		return scene.HalfCircle(tip, from, ballSize/2, ballSize/2+socketGap)
	},
	Covers: true,
}

// addInterface draws an interface: as a ball where that is its form, else as a box.
func (s *Structure) addInterface(e model.Element, parent int, path string) {
	i := e.(*model.Interface)
	k := s.arch.balls[i.ID]
	if k == nil {
		s.addClassifier(i, parent, path)
		return
	}
	if !s.arch.contracts {
		return
	}
	th := s.B.Theme
	caption := headWithin(th, i, "", s.pathName(i, path), theme.Label, s.opt, view.MaxLabel).KeywordsAs(theme.LabelKeyword)
	for k := range caption {
		caption[k].Role = scene.EdgeLabel
	}
	n := s.B.AddDot(view.Node{
		Figure: &ball{len(k.provided) > 0, len(k.required) > 0}, ID: i.ID, Class: "interface", Origin: i.Origin, Caption: caption,
	}, parent)
	s.Enter(i, n)
	s.hints[n] = i.Hints
}

// contractWire draws a relationship to an interface of a component, at the port for it. It reports whether there was anything to
// be said.
func (s *Structure) contractWire(r model.Relationship) bool {
	source, target := r.EndIDs()
	_, provides := r.(*model.Realization)
	if _, ok := s.Elements[target].(*model.Interface); !ok || !provides && !isUse(r) || !s.contracting(source) {
		return false
	}
	k := s.arch.balls[target]
	if !s.arch.contracts && (k != nil || s.implied(r)) {
		return true // not to be shown
	}
	look := connectors[r.Kind()](s, r)
	if k != nil {
		look = view.Connector{Line: theme.Edge}
		if provides {
			look.Up, look.Sides[1], look.Tree = true, layout.Bottom, "provided "+target
		} else {
			look.Head, look.Sides[1], look.Tree = view.Ending{socket}, layout.Top, "required "+target
		}
	}
	look.ID, look.Class, look.Weight = r.Ident().ID, RelationClasses[r.Kind()], view.RelationWeight
	from := s.find(source)
	if p := s.contractPort(source, target, !provides); p.Port > 0 {
		from, look.Ports[0] = p.Node, p.Port
	}
	s.B.Connect(look, from, s.find(target))
	return true
}

// implied reports whether a relationship follows from what a component provides or requires.
func (s *Structure) implied(r model.Relationship) bool {
	source, target := r.EndIDs()
	c, ok := s.Elements[source].(*model.Component)
	if !ok {
		return false
	}
	ids := c.RequiredIDs
	if _, provides := r.(*model.Realization); provides {
		ids = c.ProvidedIDs
	}
	for _, id := range ids {
		if id == target {
			return true
		}
	}
	return false
}

// contractPort finds the port of a component for an interface: one of its type, conjugated if the interface is required.
func (s *Structure) contractPort(owner, iface string, required bool) view.PortKey {
	c, ok := s.Elements[owner].(*model.Component)
	if !ok {
		return view.PortKey{}
	}
	for _, p := range c.Ports {
		if p.Type != nil && p.Type.ReferencedID == iface && p.IsConjugated == required {
			return s.arch.ports[p.ID]
		}
	}
	return view.PortKey{}
}
