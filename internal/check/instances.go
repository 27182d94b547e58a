package check

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// instances compares instances with their classifiers, wherever the document declares these (UML 2.5.1 §9.8.3).
func instances(s *subject) {
	for _, e := range s.all {
		i, ok := e.(*model.InstanceSpecification)
		if !ok {
			continue
		}
		if s.world.classifiers[i.ClassifierID] == nil {
			s.unknownClassifier(i)
			continue
		}
		s.slots(i)
	}
}

// unknownClassifier tells of an instance of something that nothing declares, though other classifiers are declared.
func (s *subject) unknownClassifier(i *model.InstanceSpecification) {
	if len(s.world.classifiers) == 0 {
		return
	}
	var names []string
	for _, c := range s.world.classifiers {
		names = append(names, c.Ident().Name)
	}
	slices.Sort(names)
	hint := "Declare it in a class diagram of the script, to have its slots and links checked."
	if near := spell.Nearest(i.ClassifierName, names, 3); len(near) > 0 {
		hint = "Did you mean " + strings.Join(near, ", ") + "?"
	}
	s.find(diag.Info, diag.UnknownClassifier, i.Origin, hint, "the script declares no classifier %q", i.ClassifierName)
}

func (s *subject) slots(i *model.InstanceSpecification) {
	lineage := s.world.lineage(i.ClassifierID)
	for _, id := range lineage {
		if s.world.classifiers[id] == nil {
			return // it inherits from something that is not known
		}
	}
	features := s.world.features(lineage)
	seen := map[string]int{}
	for _, slot := range i.Slots {
		if slot.Value.InstanceID != "" && s.byID[slot.Value.InstanceID] == nil {
			s.find(diag.Warning, diag.DanglingReference, i.Origin, "Use ref(…) with the val of an instance of this diagram.",
				"the slot %q refers to %q, which the diagram does not declare", slot.Feature, slot.Value.InstanceID)
		}
		if !slices.Contains(features, slot.Feature) {
			hint := "Add the attribute to " + i.ClassifierName + ", or remove the slot."
			if near := spell.Nearest(slot.Feature, features, 3); len(near) > 0 {
				hint = "Did you mean " + strings.Join(near, ", ") + "?"
			}
			s.find(diag.Warning, diag.UnknownFeature, i.Origin, hint, "%s has no attribute or association end %q",
				i.ClassifierName, slot.Feature)
			continue
		}
		a := s.world.attribute(lineage, slot.Feature)
		seen[slot.Feature]++
		if a != nil && a.Multiplicity.Upper != model.Unlimited && seen[slot.Feature] == a.Multiplicity.Upper+1 {
			s.find(diag.Warning, diag.RepeatedSlot, i.Origin, "Remove one of the values, or give the attribute another multiplicity.",
				"%q has more values than the multiplicity %s of the attribute allows", slot.Feature, a.Multiplicity)
		}
		s.enumerated(i, slot, a)
	}
}

// enumerated checks the value of an attribute whose type is an enumeration.
func (s *subject) enumerated(i *model.InstanceSpecification, slot *model.Slot, a *model.Property) {
	if a == nil || slot.Value.Null || slot.Value.InstanceID != "" {
		return
	}
	e, ok := s.world.classifiers[a.Type.ReferencedID].(*model.Enumeration)
	if !ok || len(e.Literals) == 0 {
		return
	}
	var names []string
	for _, l := range e.Literals {
		names = append(names, l.Name)
	}
	value := slot.Value.Text[strings.LastIndexAny(slot.Value.Text, ".:")+1:]
	if !slices.Contains(names, value) {
		s.find(diag.Warning, diag.UnknownLiteral, i.Origin, e.Name+" has: "+strings.Join(names, ", ")+".", "%q is no literal of %s",
			slot.Value.Text, e.Name)
	}
}

// links compares links with the associations of the classifiers that they join.
func links(s *subject) {
	if s.diagram.Type == model.CommunicationDiagram {
		return // its participants need no classifiers
	}
	for _, r := range s.relations {
		l, ok := r.(*model.Link)
		if !ok {
			continue
		}
		from, _ := s.byID[l.SourceID].(*model.InstanceSpecification)
		to, _ := s.byID[l.TargetID].(*model.InstanceSpecification)
		if from == nil || to == nil || s.world.classifiers[from.ClassifierID] == nil || s.world.classifiers[to.ClassifierID] == nil {
			continue
		}
		a, b := s.world.lineage(from.ClassifierID), s.world.lineage(to.ClassifierID)
		switch k := s.world.associations[l.AssociationID]; {
		case k != nil && !joins(k, a, b):
			source, target := k.EndIDs()
			s.find(diag.Warning, diag.LinkMismatch, l.Origin, "Use an association between the classifiers of the two instances.",
				"the association joins %s and %s, not %s and %s", source, target, from.ClassifierName, to.ClassifierName)
		case k == nil && !s.world.joined(a, b):
			s.find(diag.Warning, diag.LinkWithoutAssociation, l.Origin,
				"Declare association(source = …, target = …) between them in a class diagram.",
				"no association joins %s and %s, so their instances cannot be linked", from.ClassifierName, to.ClassifierName)
		}
	}
}
