package sysml2

import (
	"slices"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// fillPar fills a board with constraints, whose parameters are small squares on their borders, and with the definitions whose
// values these are bound to.
func fillPar(b *view.Board, d *model.Diagram) {
	k := newBlocks(b, d, "par")
	b.Graph.Direction = layout.LeftRight
	bound := map[string][][]string{} // paths by the id of their definition
	var bindings []*model.BindingConnectorUsage
	for _, e := range d.Elements {
		if u, ok := e.(*model.BindingConnectorUsage); ok {
			bindings = append(bindings, u)
			for _, end := range []*model.Sysml2End{&u.Source, &u.Target} {
				if len(end.Path) > 0 {
					bound[end.OwnerID] = append(bound[end.OwnerID], end.Path)
				}
			}
		}
	}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.ConstraintDefinition:
			k.addConstraint(e)
		case model.Sysml2Definition:
			k.addValues(e, bound[e.Ident().ID])
		}
	}
	for _, u := range bindings {
		k.bind(u)
	}
	b.GrowCrowded()
}

// addConstraint draws a constraint with its parameters.
func (k *blocks) addConstraint(d *model.ConstraintDefinition) {
	th := k.b.Theme
	limit := th.Metrics.MaxText * 3 / 4
	f := &view.Box{Theme: th, Body: theme.Box, Band: theme.BandValue, Round: usageRadius}
	f.Head = view.Wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets([]string{"constraint"}), limit)
	f.Head = append(f.Head, view.Wrapped(th, scene.Name, view.NameClass(d.IsAbstract), clean.OneLine(d.Name), limit)...)
	if s := view.Prose(d.Expression); s != "" {
		f.AddPart(k.wrappedRows(theme.Text, "{"+s+"}"), 0)
	}
	i := k.add(d, f)
	for _, p := range d.Parameters {
		caption := view.Wrapped(th, scene.EdgeLabel, theme.LabelRole, k.names().Parameter(p), view.MaxLabel)
		n := k.b.AddPort(i, view.Port{ID: d.ID + "::" + p.Name, Caption: caption})
		k.ports[step(d.ID, p.Name)] = view.PortKey{Node: i, Port: n}
		k.b.Graph.Nodes[i].Ports[n-1].Side = sideOf[p.Direction]
	}
}

// addValues draws a definition: a frame around the values that are bound, with the others in a compartment.
func (k *blocks) addValues(d model.Sysml2Definition, bound [][]string) {
	th, h := k.b.Theme, d.Ident()
	f := &uml.Frame{Theme: th, Label: k.head(d, clean.OneLine(h.Name)).KeywordsAs(theme.ContainerKeyword), Round: view.SquareCorners}
	for i := range f.Label {
		if f.Label[i].Role == scene.Name {
			f.Label[i].Class = theme.ContainerName
		}
	}
	direct := map[string]bool{}
	for _, path := range bound {
		direct[first(path)] = direct[first(path)] || len(path) == 1
	}
	var others view.Block
	for _, u := range d.DefinitionPart().Usages {
		if _, ok := u.(*model.AttributeUsage); ok && !direct[u.Ident().ID] {
			others = append(others, k.wrappedRows(theme.Text, k.names().Usage(u))...)
		}
	}
	if len(bound) == 0 {
		b := k.box(d, clean.OneLine(h.Name))
		b.AddTitled("attributes", others)
		k.add(d, b)
		return
	}
	if len(others) > 0 {
		f.Features = append(f.Features, view.Part{Rows: others})
	}
	i := k.b.AddContainer(f, view.Node{ID: h.ID, Class: words[d.Kind()].Class, Origin: h.Origin}, -1)
	k.shown[h.ID] = i
	for _, path := range bound {
		k.addValue(h.ID, path, i)
	}
}

// addValue draws a value of a definition, or of one of its parts, once.
func (k *blocks) addValue(owner string, path []string, i int) {
	key := owner + step("", strings.Join(path, "/"))
	if _, ok := k.shown[key]; ok {
		return
	}
	var names []string
	text := ""
	for _, id := range path {
		u, ok := k.byID[id].(model.Sysml2Feature)
		if !ok {
			return
		}
		names = append(names, clean.OneLine(u.Ident().Name))
		text = strings.Join(names, ".") + strings.TrimPrefix(k.names().Usage(u), clean.OneLine(u.Ident().Name))
	}
	th := k.b.Theme
	id := path[len(path)-1]
	f := &view.Box{Theme: th, Body: theme.Box, Round: usageRadius,
		Head: view.Wrapped(th, scene.Name, theme.Text, text, th.Metrics.MaxText*3/4)}
	n := k.b.AddNode(view.Node{Figure: f, ID: id, Class: "attribute", Origin: k.byID[id].Ident().Origin}, i)
	k.b.Graph.Nodes[n].Grow = false // a value stays as small as its text, though lines leave it
	k.shown[key] = n
}

// bind draws a binding: a line with an equals sign.
func (k *blocks) bind(u *model.BindingConnectorUsage) {
	from, ok := k.valueAt(&u.Source)
	to, there := k.valueAt(&u.Target)
	if !ok || !there || from == to {
		return
	}
	if k.takes(&u.Source) || k.gives(&u.Target) { // values flow from left to right
		from, to = to, from
	}
	c := view.Connector{ID: u.ID, Class: "binding", Line: theme.Edge, Weight: view.RelationWeight, Ports: [2]int{from.Port, to.Port}}
	c.AddLabel(view.Label{At: layout.Center, Rows: view.Wrapped(k.b.Theme, scene.EdgeLabel, theme.Label, "=", view.MaxLabel)})
	k.b.Connect(c, from.Node, to.Node)
}

// takes and gives report whether an end is a parameter that takes or gives a value.
func (k *blocks) takes(e *model.Sysml2End) bool { return k.directed(e, model.ParameterIn) }

func (k *blocks) gives(e *model.Sysml2End) bool { return k.directed(e, model.ParameterOut) }

func (k *blocks) directed(e *model.Sysml2End, way model.Sysml2Direction) bool {
	d, ok := k.byID[e.OwnerID].(*model.ConstraintDefinition)
	return ok && slices.ContainsFunc(d.Parameters, func(p *model.ConstraintParameter) bool {
		return len(e.Path) == 0 && p.Name == e.Parameter && p.Direction == way
	})
}

// valueAt finds the parameter or value at which a binding ends.
func (k *blocks) valueAt(e *model.Sysml2End) (view.PortKey, bool) {
	if e.Parameter != "" && len(e.Path) == 0 {
		p, ok := k.ports[step(e.OwnerID, e.Parameter)]
		return p, ok
	}
	i, ok := k.shown[e.OwnerID+step("", strings.Join(e.Path, "/"))]
	return view.PortKey{Node: i}, ok
}
