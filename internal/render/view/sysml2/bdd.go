package sysml2

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

// fillBdd fills a board with definitions. A part whose type is in the diagram is a line with a filled diamond at the whole; others
// stand in a compartment.
func fillBdd(b *view.Board, d *model.Diagram) {
	k := newBlocks(b, d, "bdd")
	k.reserve(d.Elements)
	for _, e := range d.Elements {
		if x, ok := e.(model.Sysml2Definition); ok {
			f := k.box(x, clean.OneLine(x.Ident().Name))
			k.addCompartments(f, x)
			k.add(x, f)
		}
	}
	for _, e := range d.Elements {
		if x, ok := e.(model.Sysml2Definition); ok {
			k.compositions(x)
		}
	}
	k.specializations()
}

// isLine reports whether a part is a line to the box of its type.
func (k *blocks) isLine(u model.Sysml2Feature) bool {
	p, ok := u.(*model.PartUsage)
	if !ok || p.TypeID == "" {
		return false
	}
	_, ok = k.shown[p.TypeID]
	return ok && k.definition(p.TypeID) != nil
}

// compartments are the titles of the compartments, in order.
var compartments = []struct {
	title string
	kind  kind.Kind
}{
	{"attributes", kind.AttributeUsage}, {"parts", kind.PartUsage}, {"ports", kind.PortUsage}, {"connections", kind.ConnectionUsage},
	{"perform actions", kind.ActionUsage}, {"states", kind.StateUsage}, {"use cases", kind.UseCaseUsage}, {"actors", kind.ActorUsage},
	{"requirements", kind.RequirementUsage},
	{"lifelines", kind.LifelineUsage}, {"partitions", kind.ActivityPartitionUsage},
}

// addCompartments lists what a definition consists of and says about itself.
func (k *blocks) addCompartments(f *view.Box, d model.Sysml2Definition) {
	k.addFacts(f, d)
	p := d.DefinitionPart()
	for _, c := range compartments {
		f.AddTitled(c.title, k.usageRows(p, c.kind))
	}
	rows := k.usageRows(p, kind.ConstraintUsage)
	for _, c := range p.Constraints {
		rows = append(rows, k.wrappedRows(theme.Text, view.Prose(notation.Constraint(c)))...)
	}
	f.AddTitled("constraints", rows)
}

// usageRows lists the usages of a kind that a definition has, without those that are lines.
func (k *blocks) usageRows(p *model.Sysml2Part, of kind.Kind) view.Block {
	var rows view.Block
	for _, u := range p.Usages {
		if u.Kind() == of && !k.isLine(u) {
			rows = append(rows, k.wrappedRows(theme.Text, k.names().Usage(u))...)
		}
	}
	return rows
}

// maxRequirement is the length at which the text of a requirement is wrapped.
const maxRequirement = 260 * scene.Px

// addFacts adds the compartments that only some kinds of definitions have.
func (k *blocks) addFacts(f *view.Box, d model.Sysml2Definition) {
	switch d := d.(type) {
	case *model.RequirementDefinition:
		f.AddTitled("text", view.Wrapped(k.b.Theme, scene.Feature, theme.Text, view.Prose(d.Text), maxRequirement))
		if s := k.nameOf(d.Subject); s != "" {
			f.AddTitled("subject", k.wrappedRows(theme.Text, s))
		}
	case *model.ConstraintDefinition:
		if s := view.Prose(d.Expression); s != "" {
			f.AddTitled("constraint", k.wrappedRows(theme.Text, "{"+s+"}"))
		}
		var rows view.Block
		for _, p := range d.Parameters {
			rows = append(rows, k.wrappedRows(theme.Text, k.names().Parameter(p))...)
		}
		f.AddTitled("parameters", rows)
	case *model.ActionDefinition:
		var rows view.Block
		for _, p := range d.Pins {
			rows = append(rows, k.wrappedRows(theme.Text, k.names().Pin(p))...)
		}
		f.AddTitled("parameters", rows)
	case *model.StateDefinition:
		var rows view.Block
		for _, b := range notation.Behaviours(d.Entry, d.Do, d.Exit) {
			rows = append(rows, k.wrappedRows(theme.Text, b.String())...)
		}
		f.AddTitled("actions", rows)
	}
}

// compositions draws the parts of a definition that are lines: from the box of the type to the diamond at the whole, which they
// share.
func (k *blocks) compositions(d model.Sysml2Definition) {
	h := d.Ident()
	for _, u := range d.DefinitionPart().Usages {
		if !k.isLine(u) {
			continue
		}
		p := u.UsagePart()
		c := view.Connector{
			ID: p.ID, Class: "composition", Line: theme.Edge, Head: view.Ending{view.FilledDiamond}, Up: true, Weight: view.RelationWeight,
			Tree: "composition " + h.ID,
		}
		at := layout.Tail
		if p.TypeID == h.ID { // a loop, whose label needs the room at its end more than the diamond does
			c.Tree, c.Up, c.Tail, c.Head, at = "", false, c.Head, nil, layout.Head
		}
		c.AddLabel(view.Label{At: at,
			Rows: view.Wrapped(k.b.Theme, scene.EdgeLabel, theme.LabelRole, notation.Composition(u), view.MaxLabel)})
		k.b.Connect(c, k.shown[p.TypeID], k.shown[h.ID])
	}
}
