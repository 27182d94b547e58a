package sysml2

import (
	"strings"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// place is the place of a usage in a definition.
type place struct {
	in model.Sysml2Definition
	at int
}

// assembly makes a whole model of what a script made with constructors. All of it comes in as copies.
type assembly struct {
	*modelBuilder
	call  *vocab.Call
	byID  map[string]model.Sysml2Definition
	owned map[string]place  // where what lies in definitions stands, by its id
	inIbd map[string]string // the owner of the ibd that shows a usage, by the id of the usage
}

func modelFrom(c *vocab.Call) (any, error) {
	m := &model.Model{Head: model.Head{ID: c.Str("name"), Name: c.Str("name"), Origin: c.Origin}, Language: model.SysML2}
	a := &assembly{
		modelBuilder: &modelBuilder{doc: c.Host.Document(), m: m, ids: newIDs()}, call: c,
		byID: map[string]model.Sysml2Definition{}, owned: map[string]place{}, inIbd: map[string]string{},
	}
	definitions, usages, diagrams := rows.Elements[model.Sysml2Definition](c, "definitions"), rows.Elements[model.Sysml2Feature](c,
		"usages"), rows.Elements[*view](c, "diagrams")
	if err := c.Host.Grow(1 + len(definitions) + len(usages) + len(diagrams)); err != nil {
		return nil, err
	}
	for _, v := range diagrams {
		if v.kind.typ == model.IbdDiagram {
			for _, id := range v.elements {
				a.inIbd[id] = v.owner
			}
		}
	}
	for _, d := range definitions {
		if err := a.define(cloned(d)); err != nil {
			return nil, err
		}
	}
	if err := a.use(usages); err != nil {
		return nil, err
	}
	a.mentions()
	a.doc.Models = append(a.doc.Models, m)
	for _, v := range diagrams {
		if err := v.place(a.modelBuilder, c); err != nil {
			return nil, err
		}
	}
	return a.Close()
}

// twice is the error about two elements of one id.
func twice(h *model.Head, what string) *vocab.Error {
	err := vocab.Errorf("", "Give each element an id of its own.", "two %s have the id %q", what, h.ID)
	err.At = h.Origin.Pos
	return err
}

// define takes in a definition with what lies in it.
func (a *assembly) define(d model.Sysml2Definition) error {
	p := d.DefinitionPart()
	if err := a.call.Host.Grow(len(p.Usages) + len(p.Constraints)); err != nil {
		return err
	}
	for i, e := range append([]model.Element{d}, p.Owned()...) {
		h := e.Ident()
		if a.ids.taken[h.ID] {
			return twice(h, "elements of the model")
		}
		a.ids.unique(h.ID)
		switch {
		case i == 0: // the definition itself
		case i <= len(p.Usages):
			a.owned[h.ID] = place{d, i - 1}
		}
	}
	a.byID[p.ID] = d
	a.definitions = append(a.definitions, d)
	a.add(d)
	return nil
}

// use takes in usages: into the definitions that they belong to, or into the model itself. Connections come last, since their ends
// tell where they belong.
func (a *assembly) use(usages []model.Sysml2Feature) error {
	seen := map[string]bool{}
	var connections []*model.ConnectionUsage
	for _, u := range usages {
		h := u.Ident()
		at, inside := a.owned[h.ID]
		if seen[h.ID] || a.ids.taken[h.ID] && !inside {
			return twice(h, "elements of the model")
		}
		seen[h.ID] = true
		own := cloned(u)
		if inside { // the list of the model tells more than that of the definition
			at.in.DefinitionPart().Usages[at.at] = own
			continue
		}
		a.ids.unique(h.ID)
		if k, ok := own.(*model.ConnectionUsage); ok && a.ownerOf(own) == nil {
			connections = append(connections, k)
			continue
		}
		a.put(own, a.ownerOf(own))
	}
	a.typeFeatures()
	p := newPaths(a.definitions)
	for _, k := range connections {
		owner, err := a.connected(k, p)
		if err != nil {
			return err
		}
		a.put(k, owner)
	}
	return nil
}

// put adds a usage to a definition, or to the model if that is nil.
func (a *assembly) put(u model.Sysml2Feature, owner model.Sysml2Definition) {
	if owner == nil {
		a.add(u)
		return
	}
	p := owner.DefinitionPart()
	p.Usages = append(p.Usages, u)
}

// ownerOf finds the definition that a usage belongs to: by its id or qualified name ("Car::engine"), or by the diagram that shows
// it. Lines between definitions belong to the model.
func (a *assembly) ownerOf(u model.Sysml2Feature) model.Sysml2Definition {
	switch u.(type) {
	case *model.PartUsage, *model.PortUsage, *model.AttributeUsage, *model.ConnectionUsage, *model.Sysml2PlainUsage, *model.KermlFeature:
	default:
		return nil
	}
	for _, path := range []string{u.Ident().ID, u.UsagePart().QualifiedName} {
		for at := strings.LastIndex(path, "::"); at > 0; at = strings.LastIndex(path[:at], "::") {
			if d := a.byID[path[:at]]; d != nil {
				return d
			}
		}
	}
	return a.byID[a.inIbd[u.Ident().ID]]
}

// connected finds the first definition that has both ends of a connection, or else one of them; nil if there is none.
func (a *assembly) connected(k *model.ConnectionUsage, p *paths) (half model.Sysml2Definition, err error) {
	for _, find := range []func(model.Sysml2Definition, *model.Sysml2End) bool{p.fromOwner, p.fromName} {
		for _, d := range a.definitions {
			if err := a.call.Host.Step(1); err != nil {
				return nil, err
			}
			source, target := k.Source, k.Target
			begins, ends := find(d, &source), find(d, &target)
			if begins && ends {
				return d, nil
			}
			if half == nil && (begins || ends) {
				half = d
			}
		}
	}
	return half, nil
}

// typeFeatures makes usages of the features that were made by themselves.
func (a *assembly) typeFeatures() {
	usage := func(u model.Sysml2Feature) model.Sysml2Feature {
		f, ok := u.(*model.KermlFeature)
		if !ok {
			return u
		}
		if f.TypeID == "" {
			f.TypeID = f.DefinitionID
		}
		return typed(f, a.byID[f.TypeID])
	}
	for _, d := range a.definitions {
		p := d.DefinitionPart()
		for i, u := range p.Usages {
			p.Usages[i] = usage(u)
		}
	}
	for i, e := range a.m.Elements {
		if u, ok := e.(model.Sysml2Feature); ok {
			a.m.Elements[i] = usage(u)
		}
	}
}

// mentions notes all that the elements of the model give by id.
func (a *assembly) mentions() {
	model.Walk(a.m.Elements, func(e, owner model.Element) {
		c := *a.call
		c.Origin = e.Ident().Origin
		note := func(at *string, noun string, is meaning) { a.mention(&c, *at, noun, is, func(id string) { *at = id }) }
		switch e := e.(type) {
		case model.Sysml2Definition:
			a.mentionsOf(e, note)
		case model.Sysml2Feature:
			is := should
			if _, ok := e.(*model.AttributeUsage); ok {
				is = may
			}
			note(&e.UsagePart().TypeID, "definition", is)
			a.mentionsOfLine(e, owner, &c, note)
		}
	})
}

// mentionsOf notes what a definition gives by id.
func (a *assembly) mentionsOf(d model.Sysml2Definition, note func(*string, string, meaning)) {
	p := d.DefinitionPart()
	for i := range p.Generals {
		note(&p.Generals[i].ID, "definition", should)
	}
	switch d := d.(type) {
	case *model.RequirementDefinition:
		note(&d.Subject, "definition", may)
	case *model.ConstraintDefinition:
		for _, q := range d.Parameters {
			note(&q.TypeID, "definition", may)
		}
	case *model.ActionDefinition:
		note(&d.PartitionID, "partition", should)
		for _, q := range d.Pins {
			note(&q.TypeID, "definition", may)
		}
	case *model.ActivityPartitionDefinition:
		note(&d.Represents, "definition", may)
	case *model.LifelineDefinition:
		note(&d.Represents, "definition", may)
	}
}

// mentionsOfLine notes the ends of a usage that joins others.
func (a *assembly) mentionsOfLine(u model.Sysml2Feature, owner model.Element, c *vocab.Call, note func(*string, string, meaning)) {
	between := func(source, target *string, noun string) {
		note(source, noun, should)
		note(target, noun, should)
	}
	switch u := u.(type) {
	case *model.TransitionUsage:
		between(&u.SourceID, &u.TargetID, "state")
	case *model.ControlFlowUsage:
		between(&u.SourceID, &u.TargetID, "node")
	case *model.ObjectFlowUsage:
		between(&u.SourceID, &u.TargetID, "node")
		note(&u.ObjectType, "definition", may)
	case *model.MessageUsage:
		between(&u.SourceID, &u.TargetID, "lifeline")
	case *model.UseCaseLineUsage:
		between(&u.SourceID, &u.TargetID, "use case")
	case *model.ExecutionSpecificationUsage:
		note(&u.LifelineID, "lifeline", should)
	case *model.ConnectionUsage:
		d, _ := owner.(model.Sysml2Definition)
		a.ends = append(a.ends, &end{e: &u.Source, owner: d, call: *c}, &end{e: &u.Target, owner: d, call: *c})
	case *model.BindingConnectorUsage:
		a.ends = append(a.ends, &end{e: &u.Source, call: *c}, &end{e: &u.Target, call: *c})
	}
}
