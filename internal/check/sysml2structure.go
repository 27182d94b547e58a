package check

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// sysml2Structure are the rules for definitions and what they consist of.
var sysml2Structure = []func(*subject){
	sysml2Names, sysml2Generals, sysml2Parts, sysml2Types, sysml2Requirements, sysml2Bindings, sysml2Lines, sysml2Shown,
}

// definitions lists the definitions of a model.
func (s *subject) definitions() []model.Sysml2Definition {
	return elementsOf[model.Sysml2Definition](s)
}

// sysml2Names finds definitions and parts without a name.
func sysml2Names(s *subject) {
	for _, e := range s.all {
		switch e.(type) {
		case model.Sysml2Definition, *model.PartUsage, *model.AttributeUsage, *model.PortUsage, *model.Sysml2PlainUsage:
			if strings.TrimSpace(e.Ident().Name) == "" {
				s.find(diag.Warning, diag.MissingName, e.Ident().Origin, "Give it a name.", "this %s has no name", meta.Noun(e.Kind()))
			}
		}
	}
}

// sysml2Generals finds definitions that specialize themselves, or one of another kind.
func sysml2Generals(s *subject) {
	edges := map[string][]edge{}
	for _, d := range s.definitions() {
		p := d.DefinitionPart()
		for _, g := range p.Generals {
			edges[p.ID] = append(edges[p.ID], edge{g.ID, g.Origin})
			if other := s.byID[g.ID]; other != nil && other.Kind() != d.Kind() {
				s.find(diag.Warning, diag.KindMismatch, g.Origin, "Let it specialize a definition of its own kind.",
					"the %s %q specializes the %s %q", meta.Noun(d.Kind()), p.Name, meta.Noun(other.Kind()), other.Ident().Name)
			}
		}
	}
	s.eachCircle(edges, func(path []string, e edge) {
		s.find(diag.Error, diag.CircularInheritance, e.origin, "Remove one of these specializations.", "specialization in a circle: %s",
			strings.Join(s.circleNames(path, e.to), " -> "))
	})
}

// sysml2Parts finds definitions that always have a part that has them as a part, and multiplicities that nothing can satisfy.
func sysml2Parts(s *subject) {
	edges := map[string][]edge{}
	for _, d := range s.definitions() {
		for _, u := range d.DefinitionPart().Usages {
			p := u.UsagePart()
			if m := p.Multiplicity; m.Upper != model.Unlimited && m.Upper < m.Lower {
				s.find(diag.Error, diag.EmptyMultiplicity, p.Origin, "Let the upper bound be at least the lower one.",
					"the multiplicity %s of %q can never be satisfied", m, p.Name)
			}
			if part, ok := u.(*model.PartUsage); ok && part.Multiplicity.Lower > 0 && s.byID[part.TypeID] != nil {
				edges[d.Ident().ID] = append(edges[d.Ident().ID], edge{part.TypeID, part.Origin})
			}
		}
	}
	s.eachCircle(edges, func(path []string, e edge) {
		s.find(diag.Warning, diag.CircularComposition, e.origin, "Give one of these parts the multiplicity 0..1 or 0..*.",
			"parts without end: %s", strings.Join(s.circleNames(path, e.to), " -> "))
	})
}

// usageTypes tells the kinds of definitions that usages of a kind may have as their type, with what to write.
var usageTypes = map[kind.Kind]struct {
	kinds []kind.Kind
	hint  string
}{
	kind.PartUsage:       {[]kind.Kind{kind.PartDefinition, kind.ActorDefinition}, "Declare it with partDef(name = …)."},
	kind.PortUsage:       {[]kind.Kind{kind.PortDefinition}, "Declare it with portDef(name = …)."},
	kind.ConnectionUsage: {[]kind.Kind{kind.ConnectionDefinition}, "Declare it with connectionDef(name = …)."},
	kind.AttributeUsage: {[]kind.Kind{kind.AttributeDefinition},
		"Declare it with attributeDef(name = …), or write part(name = …, typeId = …)."},

	kind.ActionUsage:            {[]kind.Kind{kind.ActionDefinition}, "Let it be of an ActionDefinition."},
	kind.StateUsage:             {[]kind.Kind{kind.StateDefinition}, "Let it be of a StateDefinition."},
	kind.UseCaseUsage:           {[]kind.Kind{kind.UseCaseDefinition}, "Let it be of a UseCaseDefinition."},
	kind.ActorUsage:             {[]kind.Kind{kind.ActorDefinition, kind.PartDefinition}, "Let it be of an ActorDefinition."},
	kind.RequirementUsage:       {[]kind.Kind{kind.RequirementDefinition}, "Let it be of a RequirementDefinition."},
	kind.ConstraintUsage:        {[]kind.Kind{kind.ConstraintDefinition}, "Let it be of a ConstraintDefinition."},
	kind.LifelineUsage:          {[]kind.Kind{kind.LifelineDefinition}, "Let it be of a LifelineDefinition."},
	kind.ActivityPartitionUsage: {[]kind.Kind{kind.ActivityPartitionDefinition}, "Let it be of an ActivityPartitionDefinition."},
}

// sysml2Types finds usages whose type is a definition of the wrong kind.
func sysml2Types(s *subject) {
	for _, d := range s.definitions() {
		for _, u := range d.DefinitionPart().Usages {
			typ, want := s.byID[u.UsagePart().TypeID], usageTypes[u.Kind()]
			if _, ok := typ.(model.Sysml2Definition); !ok || slices.Contains(want.kinds, typ.Kind()) {
				continue
			}
			s.find(diag.Warning, diag.KindMismatch, u.Ident().Origin, want.hint,
				"the type of the %s %q is the %s %q", meta.Noun(u.Kind()), u.Ident().Name, meta.Noun(typ.Kind()), typ.Ident().Name)
		}
	}
}

// sysml2Requirements finds requirements that nothing satisfies or verifies, neither themselves nor what they consist of, and ids
// of requirements that are used twice. Only models with requirement diagrams can say so.
func sysml2Requirements(s *subject) {
	done, diagrams := map[string]bool{}, s.diagramsOf(model.ReqDiagram)
	for _, d := range diagrams {
		for _, e := range d.Elements {
			r, ok := e.(*model.Sysml2Relation)
			if !ok {
				continue
			}
			if r.Metaclass == kind.ReqContains {
				done[r.SourceID] = true
			} else {
				done[r.TargetID] = true
			}
		}
	}
	first := map[string]*model.RequirementDefinition{}
	for _, d := range s.definitions() {
		r, ok := d.(*model.RequirementDefinition)
		if !ok {
			continue
		}
		if len(diagrams) > 0 && !done[r.ID] {
			s.find(diag.Warning, diag.UnsatisfiedRequirement, r.Origin,
				"Write in the block of a reqDiagram: satisfy(source = …, requirement = …), or verify(source = …, requirement = …).",
				"nothing satisfies or verifies the requirement %q", r.Name)
		}
		if r.ReqID == "" {
			continue
		}
		if other := first[r.ReqID]; other != nil {
			s.find(diag.Warning, diag.DuplicateID, r.Origin, "Give one of them another reqId.", "the requirement %q has the reqId %q of %q",
				r.Name, r.ReqID, other.Name)
			continue
		}
		first[r.ReqID] = r
	}
}

// sysml2Bindings finds bindings of what is no value and of values of different types, and parameters of shown constraints that nothing
// is bound to.
func sysml2Bindings(s *subject) {
	bound := map[string]bool{}
	for _, e := range s.all {
		k, ok := e.(*model.BindingConnectorUsage)
		if !ok {
			continue
		}
		var types []string
		for _, end := range []*model.Sysml2End{&k.Source, &k.Target} {
			if !end.Resolved() {
				continue
			}
			bound[end.OwnerID+"::"+end.Parameter] = true
			if t, value := s.valueType(end); value && t != "" {
				types = append(types, t)
			} else if !value {
				s.find(diag.Warning, diag.KindMismatch, end.Origin,
					`Bind a parameter or an attribute: "Constraint::parameter", "Part::attribute".`,
					"%q is no value, so that nothing can be bound to it", end.Text)
			}
		}
		if len(types) == 2 && types[0] != types[1] {
			s.find(diag.Warning, diag.TypeMismatch, k.Origin, "Give both the same type.",
				"the binding %q makes a value of the type %s equal to one of the type %s", k.Name, s.name(types[0]), s.name(types[1]))
		}
	}
	for _, d := range s.diagramsOf(model.ParDiagram) {
		for _, e := range d.Elements {
			c, ok := e.(*model.ConstraintDefinition)
			if !ok {
				continue
			}
			for _, p := range c.Parameters {
				if !bound[c.ID+"::"+p.Name] {
					s.find(diag.Info, diag.UnboundParameter, c.Origin,
						`Bind it: bind(name = …, source = "`+c.Name+"::"+p.Name+`", target = …).`,
						"nothing is bound to the parameter %q of %q", p.Name, c.Name)
				}
			}
		}
	}
}

// valueType gives the type of what an end of a binding leads to, "" for none, and whether it is a value.
func (s *subject) valueType(e *model.Sysml2End) (typ string, value bool) {
	if e.Parameter != "" {
		owner := e.OwnerID
		if n := len(e.Path); n > 0 {
			if u, ok := s.byID[e.Path[n-1]].(model.Sysml2Feature); ok {
				owner = u.UsagePart().TypeID
			}
		}
		if c, ok := s.byID[owner].(*model.ConstraintDefinition); ok {
			for _, p := range c.Parameters {
				if p.Name == e.Parameter {
					return p.TypeID, true
				}
			}
		}
		return "", true
	}
	if n := len(e.Path); n > 0 {
		if a, ok := s.byID[e.Path[n-1]].(*model.AttributeUsage); ok {
			return a.TypeID, true
		}
	}
	return "", false
}

// sysml2Lines finds lines of a diagram that say what another one says.
func sysml2Lines(s *subject) {
	for _, d := range s.model.Diagrams {
		seen := map[[3]string]bool{}
		for _, e := range d.Elements {
			r, ok := e.(*model.Sysml2Relation)
			if !ok {
				continue
			}
			key := [3]string{string(r.Metaclass), r.SourceID, r.TargetID}
			if seen[key] {
				s.find(diag.Warning, diag.RepeatedRelationship, r.Origin, "Remove one of the two.",
					"the line from %s to %s is there already", s.name(r.SourceID), s.name(r.TargetID))
			}
			seen[key] = true
			if r.SourceID == r.TargetID {
				s.find(diag.Warning, diag.KindMismatch, r.Origin, "Let it lead to another element.",
					"this line leads from %q to itself", s.name(r.SourceID))
			}
		}
	}
}

// sysml2Shown finds diagrams that show nothing, and definitions of structure that no diagram shows, neither themselves nor as a type.
func sysml2Shown(s *subject) {
	seen := map[string]bool{}
	for _, d := range s.model.Diagrams {
		if len(d.Elements) == 0 {
			s.find(diag.Warning, diag.NoContent, d.Origin, "Check what it includes.", "the diagram %q shows nothing", d.Name)
		}
		for _, e := range d.Elements {
			seen[e.Ident().ID] = true
		}
		if o, ok := d.Options.(*model.Sysml2Options); ok {
			seen[o.OwnerID] = true
		}
	}
	for _, e := range s.all {
		for _, id := range sysml2Mentions(e) {
			seen[id] = true
		}
	}
	for _, d := range s.definitions() {
		switch d.(type) {
		case *model.PartDefinition, *model.RequirementDefinition, *model.ActorDefinition, *model.UseCaseDefinition,
			*model.ConstraintDefinition:
			if h := d.Ident(); !seen[h.ID] && len(s.model.Diagrams) > 0 {
				s.find(diag.Info, diag.NotShown, h.Origin, "Include it in one: include(…).", "no diagram shows the %s %q",
					meta.Noun(d.Kind()), h.Name)
			}
		}
	}
}

// sysml2Mentions lists the ids of the definitions that an element mentions: types, what it specializes, what it stands for.
func sysml2Mentions(e model.Element) (ids []string) {
	switch e := e.(type) {
	case *model.ObjectFlowUsage:
		ids = append(ids, e.ObjectType)
	case *model.RequirementDefinition:
		ids = append(ids, e.Subject)
	case *model.ActivityPartitionDefinition:
		ids = append(ids, e.Represents)
	case *model.LifelineDefinition:
		ids = append(ids, e.Represents)
	case *model.ActionDefinition:
		for _, p := range e.Pins {
			ids = append(ids, p.TypeID)
		}
	case *model.ConstraintDefinition:
		for _, p := range e.Parameters {
			ids = append(ids, p.TypeID)
		}
	}
	if u, ok := e.(model.Sysml2Feature); ok {
		ids = append(ids, u.UsagePart().TypeID)
	}
	if d, ok := e.(model.Sysml2Definition); ok {
		for _, g := range d.DefinitionPart().Generals {
			ids = append(ids, g.ID)
		}
	}
	return ids
}
