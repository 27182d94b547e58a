package check

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// architecture is the components of a diagram and what owns each port, part and component.
type architecture struct {
	*subject
	components []*model.Component
	owner      map[string]model.Element // by the id of what is owned
}

func newArchitecture(s *subject) *architecture {
	a := &architecture{subject: s, owner: map[string]model.Element{}}
	for _, e := range s.all {
		c, ok := e.(*model.Component)
		if !ok {
			continue
		}
		a.components = append(a.components, c)
		for _, part := range c.Owned() {
			a.owner[part.Ident().ID] = c
		}
	}
	return a
}

// components checks the contracts of components and the connectors between them (UML 2.5.1 §11.2, §11.6).
func components(s *subject) {
	a := newArchitecture(s)
	if len(a.components) == 0 {
		return
	}
	a.contracts()
	for _, r := range s.relations {
		if k, ok := r.(*model.Connector); ok && s.byID[k.End1ID] != nil && s.byID[k.End2ID] != nil {
			a.connector(k)
		}
	}
}

// contracts finds interfaces that are not shown, and those that nobody provides.
func (a *architecture) contracts() {
	realized := map[string]bool{}
	for _, r := range a.relations {
		if r, ok := r.(*model.Realization); ok {
			realized[r.InterfaceID] = true
		}
	}
	for _, c := range a.components {
		for _, id := range c.ProvidedIDs {
			realized[id] = true
		}
	}
	for _, c := range a.components {
		for _, id := range slices.Concat(c.ProvidedIDs, c.RequiredIDs) {
			if i, known := a.world.classifiers[id].(*model.Interface); known && a.byID[id] == nil {
				a.find(diag.Info, diag.NotShown, c.Origin, "Declare the interface in this diagram.",
					"the interface %s of %s is not in this diagram, so that it is not drawn", i.Name, c.Name)
			}
		}
		for _, id := range c.RequiredIDs {
			if a.byID[id] != nil && !realized[id] {
				a.find(diag.Info, diag.UnprovidedInterface, c.Origin, "Let a component provide it: provides(iface = …).",
					"%s requires %s, which nothing in the diagram provides", c.Name, a.name(id))
			}
		}
	}
}

// connector checks the ends of a connector.
func (a *architecture) connector(k *model.Connector) {
	outer1, outer2 := a.owner[k.End1ID], a.owner[k.End2ID]
	p1, ok1 := a.byID[k.End1ID].(*model.Port)
	p2, ok2 := a.byID[k.End2ID].(*model.Port)
	delegation := ok1 && ok2 && (a.owned(outer1) == outer2 || a.owned(outer2) == outer1)
	if border := a.border(k); border != nil {
		a.find(diag.Info, diag.CrossesBorder, k.Origin, "Give it a port, and connect that with both ends.",
			"this connector runs into %s without a port of it", border.Ident().Name)
	}
	if !ok1 || !ok2 || p1.Type == nil || p2.Type == nil || p1.Type.Name != p2.Type.Name {
		return
	}
	what := "provide"
	if p1.IsConjugated {
		what = "require"
	}
	switch {
	case delegation && p1.IsConjugated != p2.IsConjugated:
		a.find(diag.Warning, diag.IncompatiblePorts, k.Origin, "Make both conjugated, or neither.",
			"this connector passes %s on from %s to %s, but one of them provides it and the other requires it",
			p1.Type.Name, p1.Name, p2.Name)
	case !delegation && p1.IsConjugated == p2.IsConjugated:
		a.find(diag.Warning, diag.IncompatiblePorts, k.Origin, "Make the port of the one that requires it conjugated: isConjugated = true.",
			"%s and %s are joined, but both %s %s", p1.Name, p2.Name, what, p1.Type.Name)
	}
}

// owned gives the owner of an element, nil if it has none.
func (a *architecture) owned(e model.Element) model.Element {
	if e == nil {
		return nil
	}
	return a.owner[e.Ident().ID]
}

// border gives a component that a connector runs into from outside, though it ends neither at the component nor at a port of it.
func (a *architecture) border(k *model.Connector) model.Element {
	for _, ends := range [][2]string{{k.End1ID, k.End2ID}, {k.End2ID, k.End1ID}} {
		at := a.byID[ends[0]]
		if _, port := at.(*model.Port); port {
			at = a.owned(at)
		}
		for outer := a.owned(at); outer != nil; outer = a.owned(outer) {
			if !a.holds(outer, a.byID[ends[1]]) {
				return outer
			}
		}
	}
	return nil
}

// holds reports whether an element is a component, belongs to it or lies in it.
func (a *architecture) holds(component, e model.Element) bool {
	for e != nil && e != component {
		e = a.owned(e)
	}
	return e != nil
}

// deployments finds artifacts that are on no node.
func deployments(s *subject) {
	deployed := map[string]bool{}
	for _, r := range s.relations {
		if d, ok := r.(*model.Dependency); ok {
			deployed[d.ClientID] = true
		}
	}
	if s.diagram == nil {
		return
	}
	for _, e := range s.diagram.Elements {
		if a, ok := e.(*model.Artifact); ok && !deployed[a.ID] {
			s.find(diag.Info, diag.NotDeployed, a.Origin, "Write deploy(artifact = …, node = …), or declare it in the block of a node.",
				"the artifact %s is deployed nowhere", a.Name)
		}
	}
}
