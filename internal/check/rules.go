package check

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
	"kuml-mcp/internal/spell"
)

func (s *subject) find(severity diag.Severity, code diag.Code, at model.Origin, hint, format string, args ...any) {
	s.findings = append(s.findings, diag.Diagnostic{
		Span: diag.Span{Pos: at.Pos}, Severity: severity, Code: code, Message: fmt.Sprintf(format, args...), Hint: hint,
	})
}

// firstElements is what a diagram of each type may begin with.
var firstElements = map[model.DiagramKind]string{
	model.SequenceDiagram.In(model.UML):            `lifeline(name = "Shop")`,
	model.CommunicationDiagram.In(model.UML):       `role(classifierName = "Shop")`,
	model.TimingDiagram.In(model.UML):              `lifeline(name = "Light", states = listOf("Off", "On")) { tick(t = 0, state = "Off") }`,
	model.InteractionOverviewDiagram.In(model.UML): `initial()`,
	model.ClassDiagram.In(model.UML):               `classOf(name = "Order")`,
	model.ObjectDiagram.In(model.UML):              `instanceOf(classifier = …, name = "order")`,
	model.PackageDiagram.In(model.UML):             `packageOf(name = "billing")`,
	model.ProfileDiagram.In(model.UML):             `stereotype(name = "Entity", metaclasses = listOf("Class"))`,
	model.UseCaseDiagram.In(model.UML):             `actor(name = "Customer")`,
	model.StateMachineDiagram.In(model.UML):        `state(name = "Open")`,
	model.ActivityDiagram.In(model.UML):            `action(name = "Check order")`,

	model.ComponentDiagram.In(model.UML):          `component(name = "Shop")`,
	model.CompositeStructureDiagram.In(model.UML): `component(name = "Engine")`,
	model.DeploymentDiagram.In(model.UML):         `device(name = "Server")`,
}

// addElements says what to do about an empty diagram.
func addElements(d *model.Diagram) string {
	if first := firstElements[d.DiagramKind()]; first != "" {
		return "Add elements in its block, for example " + first + "."
	}
	return "Add elements in its block."
}

// isEmpty reports whether a diagram shows nothing.
func isEmpty(d *model.Diagram) bool {
	if len(d.Elements) != 1 {
		return len(d.Elements) == 0
	}
	in, ok := d.Elements[0].(*model.Interaction)
	return ok && len(in.Owned()) == 0
}

func noContent(s *subject) {
	// A model may hold its elements in the diagrams inside it.
	if isEmpty(s.diagram) && (s.diagram.Level == "" || !s.others) {
		s.find(diag.Warning, diag.NoContent, s.diagram.Origin, addElements(s.diagram), "the diagram %q is empty", s.diagram.Name)
	}
	for _, e := range s.all {
		if n, ok := e.(*model.Enumeration); ok && len(n.Literals) == 0 {
			s.find(diag.Info, diag.NoContent, n.Origin, `Add its values in its block: literal("…").`, "the enumeration %q has no literals",
				n.Name)
		}
	}
}

func missingNames(s *subject) {
	for _, e := range s.all {
		if _, ok := e.(*model.InstanceSpecification); ok || mayBeUnnamed(e) {
			continue // may be anonymous
		}
		if _, named := e.(model.NamedElement); named && strings.TrimSpace(e.Ident().Name) == "" {
			s.find(diag.Warning, diag.MissingName, e.Ident().Origin, "Give it a name.", "this %s has no name", meta.Noun(e.Kind()))
		}
	}
}

func duplicateIDs(s *subject) {
	for _, e := range s.all {
		if first := s.byID[e.Ident().ID]; first != e {
			where := ""
			if first.Ident().Origin.IsValid() {
				where = fmt.Sprintf(" (line %d)", first.Ident().Origin.Line)
			}
			s.find(diag.Warning, diag.DuplicateID, e.Ident().Origin, "Give one of them another id, or leave the argument id out.",
				"the id %q is used twice; the other element is the %s%s", e.Ident().ID, meta.Noun(first.Kind()), where)
		}
	}
}

// danglingEnds finds relationships to what the diagram does not declare.
func danglingEnds(s *subject) {
	var known []string
	for _, e := range s.all {
		switch e.(type) {
		case model.Classifier, model.Vertex, *model.ActivityNode:
			known = append(known, e.Ident().ID)
		}
	}
	for _, r := range s.relations {
		source, target := r.EndIDs()
		for _, id := range []string{source, target} {
			if _, sent := r.(*model.Message); sent && id == "" {
				continue // found or lost
			}
			if s.byID[id] != nil || s.tells(id) {
				continue
			}
			hint := "Declare it, or use the val of the element that is meant."
			if len(s.findings) < diag.Max { // comparing every name with every other takes its time
				if near := spell.Nearest(id, known, 3); len(near) > 0 {
					hint = "Did you mean " + strings.Join(near, ", ") + "?"
				}
			}
			s.find(diag.Warning, diag.DanglingReference, r.Ident().Origin, hint, "this %s leads to %q, which the diagram does not declare",
				meta.Noun(r.Kind()), id)
		}
	}
}

// repetitions finds generalizations and realizations that say again what another one says.
func repetitions(s *subject) {
	seen := map[string]model.Relationship{}
	for _, r := range s.relations {
		switch r.(type) {
		case *model.Generalization, *model.Realization:
		default:
			continue
		}
		source, target := r.EndIDs()
		key := string(r.Kind()) + "\x00" + source + "\x00" + target
		first := seen[key]
		if first == nil {
			seen[key] = r
			continue
		}
		where := ""
		if first.Ident().Origin.IsValid() {
			where = fmt.Sprintf(" in line %d", first.Ident().Origin.Line)
		}
		s.find(diag.Warning, diag.RepeatedRelationship, r.Ident().Origin, "Remove one of the two.",
			"the %s from %s to %s is there already%s", meta.Noun(r.Kind()), s.name(source), s.name(target), where)
	}
}

// kinds finds generalizations and realizations between kinds of classifiers that they cannot join.
func kinds(s *subject) {
	for _, r := range s.relations {
		source, target := r.EndIDs()
		from, to := s.byID[source], s.byID[target]
		if from == nil || to == nil {
			continue
		}
		_, toInterface := to.(*model.Interface)
		_, fromInterface := from.(*model.Interface)
		switch r.(type) {
		case *model.Realization:
			if !toInterface {
				s.find(diag.Warning, diag.KindMismatch, r.Ident().Origin,
					"Use a generalization, or declare "+s.name(target)+" with interfaceOf.",
					"%s is no interface, so it cannot be realized", s.name(target))
			}
		case *model.Generalization:
			switch {
			case toInterface && !fromInterface:
				s.find(diag.Warning, diag.KindMismatch, r.Ident().Origin,
					"Use implements(iface = …) or realization(implementing = …, iface = …).",
					"%s is an interface: the %s %s realizes it, rather than inheriting from it",
					s.name(target), meta.Noun(from.Kind()), s.name(source))
			case from.Kind() != to.Kind():
				s.find(diag.Warning, diag.KindMismatch, r.Ident().Origin, "A generalization joins classifiers of one kind.",
					"the %s %s cannot inherit from the %s %s", meta.Noun(from.Kind()), s.name(source), meta.Noun(to.Kind()), s.name(target))
			case isLeaf(to):
				s.find(diag.Warning, diag.KindMismatch, r.Ident().Origin,
					"Take isLeaf off it, or let the other class inherit from something else.",
					"%s is a leaf, from which nothing inherits, and %s does", s.name(target), s.name(source))
			}
		}
	}
}

func isLeaf(e model.Element) bool {
	c, ok := e.(*model.Class)
	return ok && c.IsLeaf
}

func multiplicities(s *subject) {
	for _, e := range s.all {
		switch e := e.(type) {
		case *model.Property:
			s.multiplicity(e.Multiplicity, e.Origin, fmt.Sprintf("the attribute %q", e.Name))
		case *model.Operation:
			if e.ReturnMultiplicity != nil {
				s.multiplicity(*e.ReturnMultiplicity, e.Origin, fmt.Sprintf("the result of %q", e.Name))
			}
		case *model.Association:
			for _, end := range e.Ends {
				s.multiplicity(end.Multiplicity, e.Origin, fmt.Sprintf("the end at %s", s.name(end.TypeID)))
			}
			whole := e.Ends[0]
			if e.Aggregation == model.Composite && whole.MultiplicitySet &&
				(whole.Multiplicity.Upper > 1 || whole.Multiplicity.Upper == model.Unlimited) {
				s.find(diag.Warning, diag.SharedComposite, e.Origin,
					`Give the source the multiplicity 1 or 0..1, or use AggregationKind.SHARED.`,
					"a part belongs to at most one composite whole, but the end at %s has the multiplicity %s",
					s.name(whole.TypeID), whole.Multiplicity)
			}
		}
	}
}

func (s *subject) multiplicity(m model.Multiplicity, at model.Origin, what string) {
	if m.Upper != model.Unlimited && m.Lower > m.Upper {
		s.find(diag.Warning, diag.EmptyMultiplicity, at, "The lower bound comes first.", "the multiplicity %d..%d of %s admits nothing",
			m.Lower, m.Upper, what)
	}
}
