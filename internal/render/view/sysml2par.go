package view

import (
	"slices"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// fillPar fills a board with constraints, whose parameters are small squares on their borders, and with the definitions whose
// values these are bound to.
func fillPar(b *board, d *model.Diagram) {
	k := newBlocks(b, d, "par")
	b.graph.Direction = layout.LeftRight
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
	b.growCrowded()
}

// addConstraint draws a constraint with its parameters.
func (k *blocks) addConstraint(d *model.ConstraintDefinition) {
	th := k.b.th
	limit := th.Metrics.MaxText * 3 / 4
	f := &box{th: th, body: theme.Box, band: theme.BandValue, round: usageRadius}
	f.head = wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets([]string{"constraint"}), limit)
	f.head = append(f.head, wrapped(th, scene.Name, nameClass(d.IsAbstract), clean.OneLine(d.Name), limit)...)
	if s := prose(d.Expression); s != "" {
		f.addPart(k.wrappedRows(theme.Text, "{"+s+"}"), 0)
	}
	i := k.add(d, f)
	for _, p := range d.Parameters {
		caption := wrapped(th, scene.EdgeLabel, theme.LabelRole, k.names().Parameter(p), maxLabel)
		n := k.b.addPort(i, port{id: d.ID + "::" + p.Name, caption: caption})
		k.ports[step(d.ID, p.Name)] = portKey{i, n}
		k.b.graph.Nodes[i].Ports[n-1].Side = sideOf[p.Direction]
	}
}

// addValues draws a definition: a frame around the values that are bound, with the others in a compartment.
func (k *blocks) addValues(d model.Sysml2Definition, bound [][]string) {
	th, h := k.b.th, d.Ident()
	f := &frame{th: th, label: k.head(d, clean.OneLine(h.Name)).keywordsAs(theme.ContainerKeyword), round: squareCorners}
	for i := range f.label {
		if f.label[i].role == scene.Name {
			f.label[i].class = theme.ContainerName
		}
	}
	direct := map[string]bool{}
	for _, path := range bound {
		direct[first(path)] = direct[first(path)] || len(path) == 1
	}
	var others block
	for _, u := range d.DefinitionPart().Usages {
		if _, ok := u.(*model.AttributeUsage); ok && !direct[u.Ident().ID] {
			others = append(others, k.wrappedRows(theme.Text, k.names().Usage(u))...)
		}
	}
	if len(bound) == 0 {
		b := k.box(d, clean.OneLine(h.Name))
		b.addTitled("attributes", others)
		k.add(d, b)
		return
	}
	if len(others) > 0 {
		f.features = append(f.features, part{rows: others})
	}
	i := k.b.addContainer(f, node{id: h.ID, class: sysml2Words[d.Kind()].class, origin: h.Origin}, -1)
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
	th := k.b.th
	id := path[len(path)-1]
	f := &box{th: th, body: theme.Box, round: usageRadius, head: wrapped(th, scene.Name, theme.Text, text, th.Metrics.MaxText*3/4)}
	n := k.b.addNode(node{figure: f, id: id, class: "attribute", origin: k.byID[id].Ident().Origin}, i)
	k.b.graph.Nodes[n].Grow = false // a value stays as small as its text, though lines leave it
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
	c := connector{id: u.ID, class: "binding", line: theme.Edge, weight: relationWeight, ports: [2]int{from.port, to.port}}
	c.addLabel(label{at: layout.Center, rows: wrapped(k.b.th, scene.EdgeLabel, theme.Label, "=", maxLabel)})
	k.b.connect(c, from.node, to.node)
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
func (k *blocks) valueAt(e *model.Sysml2End) (portKey, bool) {
	if e.Parameter != "" && len(e.Path) == 0 {
		p, ok := k.ports[step(e.OwnerID, e.Parameter)]
		return p, ok
	}
	i, ok := k.shown[e.OwnerID+step("", strings.Join(e.Path, "/"))]
	return portKey{node: i}, ok
}
