package sysml2

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// selection gathers what a diagram shows, each element once.
type selection struct {
	b   *diagramBuilder
	has map[string]bool
}

// selected begins a selection with what the script includes.
func (b *diagramBuilder) selected() *selection {
	s := &selection{b, map[string]bool{}}
	if len(b.included) == 0 {
		return s
	}
	byID := map[string]model.Element{}
	model.Walk(b.m.Elements, func(e, _ model.Element) { byID[e.Ident().ID] = e })
	for _, id := range b.included {
		if e := byID[id]; e != nil {
			s.add(e)
		}
	}
	return s
}

// add shows an element.
func (s *selection) add(e model.Element) {
	if id := e.Ident().ID; !s.has[id] {
		s.has[id] = true
		s.b.d.Elements = append(s.b.d.Elements, e)
	}
}

// addKinds shows all definitions of some kinds.
func (s *selection) addKinds(kinds ...kind.Kind) {
	for _, k := range kinds {
		for _, d := range s.b.definitions {
			if d.Kind() == k {
				s.add(d)
			}
		}
	}
}

// showDefinitions shows what is included, or all definitions of structure, or all there are if there are no such.
func (b *diagramBuilder) showDefinitions() {
	s := b.selected()
	if len(b.included) > 0 {
		return
	}
	s.addKinds(kind.PartDefinition, kind.PortDefinition, kind.ConnectionDefinition, kind.AttributeDefinition)
	if len(b.d.Elements) == 0 {
		for _, d := range b.definitions {
			s.add(d)
		}
	}
}

// showInside shows the parts of the owner that are included, or all of them, the owner's ports, and the connections between what
// is shown. What the owner inherits is its own as well.
func (b *diagramBuilder) showInside() {
	s := b.selected()
	owner, ok := b.definition(b.options.OwnerID)
	if !ok {
		return
	}
	all := newPaths(b.definitions).lineage(owner)
	for _, d := range all {
		for _, u := range d.DefinitionPart().Usages {
			switch u.(type) {
			case *model.PartUsage:
				if len(b.included) == 0 {
					s.add(u)
				}
			case *model.PortUsage:
				s.add(u)
			}
		}
	}
	for _, d := range all {
		for _, u := range d.DefinitionPart().Usages {
			if k, ok := u.(*model.ConnectionUsage); ok && s.hasEnd(&k.Source) && s.hasEnd(&k.Target) {
				s.add(k)
			}
		}
	}
}

// hasEnd reports whether the part or port that an end begins with is shown.
func (s *selection) hasEnd(e *model.Sysml2End) bool {
	return len(e.Path) > 0 && s.has[e.Path[0]]
}

// showRelated shows what is included with the lines of the diagram, or all that the type of diagram is about. What a line joins is
// shown as well, with a warning where the script includes other elements alone.
func (b *diagramBuilder) showRelated() {
	s := b.selected()
	if len(b.included) == 0 {
		if b.kind.typ == model.UcDiagram {
			s.addKinds(kind.ActorDefinition, kind.UseCaseDefinition)
		} else {
			s.addKinds(kind.RequirementDefinition)
		}
	}
	for _, r := range b.relations {
		for _, id := range []string{r.r.SourceID, r.r.TargetID} {
			d, ok := b.definition(id)
			if !ok || s.has[id] {
				continue
			}
			if len(b.included) > 0 {
				r.call.Host.Warn(&r.call, diag.NotShown,
					fmt.Sprintf("the diagram %q does not include %q, where this line ends; it is shown all the same",
						b.d.Name, d.Ident().Name),
					"Include it as well: include("+nameInScript(d)+")")
			}
			s.add(d)
		}
	}
	for _, r := range b.relations {
		if s.has[r.r.SourceID] && s.has[r.r.TargetID] {
			s.add(r.r)
		}
	}
	if b.kind.typ == model.UcDiagram {
		s.useCaseLines()
	}
}

// useCaseLines shows the lines between use cases that the model itself has, unless the diagram draws the same by itself.
func (s *selection) useCaseLines() {
	type line struct {
		metaclass      kind.Kind
		source, target string
	}
	kinds := map[kind.Kind]kind.Kind{kind.IncludeUsage: kind.UcInclude, kind.ExtendUsage: kind.UcExtend}
	drawn := map[line]bool{}
	for _, r := range s.b.relations {
		drawn[line{r.r.Metaclass, r.r.SourceID, r.r.TargetID}] = true
	}
	for _, e := range s.b.m.Elements {
		u, ok := e.(*model.UseCaseLineUsage)
		if !ok || !s.has[u.SourceID] || !s.has[u.TargetID] {
			continue
		}
		k := line{kinds[u.Metaclass], u.SourceID, u.TargetID}
		if !drawn[k] {
			drawn[k] = true
			s.add(&model.Sysml2Relation{Head: u.Head, Metaclass: k.metaclass, SourceID: k.source, TargetID: k.target})
		}
	}
}

// nameInScript gives what a script calls an element.
func nameInScript(e model.Element) string {
	if v := e.Ident().Origin.Val; v != "" {
		return v
	}
	return "…"
}

// lines are the usages of a model that join elements of a type of diagram, or belong to them.
var lines = map[model.DiagramType]struct {
	nodes []kind.Kind // all that is shown if nothing is included
	lines map[kind.Kind]bool
}{
	model.StmDiagram: {[]kind.Kind{kind.StateDefinition}, map[kind.Kind]bool{kind.TransitionUsage: true}},
	model.ActDiagram: {[]kind.Kind{kind.ActivityPartitionDefinition, kind.ActionDefinition},
		map[kind.Kind]bool{kind.ControlFlowUsage: true, kind.ObjectFlowUsage: true}},
	model.SeqDiagram: {[]kind.Kind{kind.LifelineDefinition},
		map[kind.Kind]bool{kind.MessageUsage: true, kind.CombinedFragmentUsage: true, kind.ExecutionSpecificationUsage: true}},
}

// showLines shows the nodes that are included, or all of them, and the lines between them. The partitions that nodes lie in are shown
// with them.
func (b *diagramBuilder) showLines() {
	of := lines[b.kind.typ]
	s := b.selected()
	if len(b.included) == 0 {
		s.addKinds(of.nodes...)
	}
	partitions := map[string]bool{}
	for _, e := range b.d.Elements {
		if a, ok := e.(*model.ActionDefinition); ok {
			partitions[a.PartitionID] = true
		}
	}
	for _, d := range b.definitions {
		if partitions[d.Ident().ID] {
			s.add(d)
		}
	}
	for _, e := range b.m.Elements {
		if !of.lines[e.Kind()] {
			continue
		}
		switch e := e.(type) {
		case *model.ExecutionSpecificationUsage:
			if !s.has[e.LifelineID] || !b.ownsRange(e, e.StartSeqNo, e.EndSeqNo) {
				continue
			}
		case *model.CombinedFragmentUsage:
			if first, last := e.Range(); !b.ownsRange(e, first, last) {
				continue
			}
		case model.Relationship:
			if source, target := e.EndIDs(); !s.has[source] || !s.has[target] {
				continue
			}
		}
		s.add(e)
	}
}

// showBindings shows the definitions that are included, or all constraints with what their parameters are bound to, and the
// bindings between them.
func (b *diagramBuilder) showBindings() {
	s := b.selected()
	bindings := b.bindings()
	if len(b.included) == 0 {
		s.addKinds(kind.ConstraintDefinition)
		for _, k := range bindings {
			for _, e := range []*model.Sysml2End{&k.Source, &k.Target} {
				if d, ok := b.definition(e.OwnerID); ok {
					s.add(d)
				}
			}
		}
	}
	for _, k := range bindings {
		if s.has[k.Source.OwnerID] && s.has[k.Target.OwnerID] {
			s.add(k)
		}
	}
}

// bindings lists the bindings of the model.
func (b *modelBuilder) bindings() []*model.BindingConnectorUsage {
	var out []*model.BindingConnectorUsage
	for _, e := range b.m.Elements {
		if k, ok := e.(*model.BindingConnectorUsage); ok {
			out = append(out, k)
		}
	}
	return out
}
