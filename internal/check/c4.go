package check

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

// c4Elements gives the elements of a model, owners first.
func (s *subject) c4Elements() []model.C4Element { return elementsOf[model.C4Element](s) }

func c4Names(s *subject) {
	for _, e := range s.c4Elements() {
		switch first := s.byID[e.Ident().ID]; {
		case strings.TrimSpace(e.Ident().Name) == "":
			s.find(diag.Warning, diag.MissingName, e.Ident().Origin, "Give it a name.", "this %s has no name", meta.Noun(e.Kind()))
		case first != model.Element(e):
			s.find(diag.Warning, diag.DuplicateID, e.Ident().Origin, "Give one of them another id.",
				"the id %q is used twice; the other element is the %s %q",
				e.Ident().ID, meta.Noun(first.Kind()), first.Ident().Name)
		}
	}
}

// c4Relations finds relationships that lead nowhere, say what another one says, or say nothing.
func c4Relations(s *subject) {
	seen := map[string]*model.C4Relationship{}
	for _, e := range s.relations {
		r, ok := e.(*model.C4Relationship)
		if !ok {
			continue
		}
		for _, id := range []string{r.SourceID, r.TargetID} {
			if s.byID[id] == nil {
				s.find(diag.Warning, diag.DanglingReference, r.Origin, "Use the val of the element that is meant.",
					"this relationship leads to %q, which the model does not declare", id)
			}
		}
		key := strings.Join([]string{r.SourceID, r.TargetID, r.Description, r.Technology}, "\x00")
		if first := seen[key]; first != nil {
			where := ""
			if first.Origin.IsValid() {
				where = fmt.Sprintf(" in line %d", first.Origin.Line)
			}
			s.find(diag.Warning, diag.RepeatedRelationship, r.Origin, "Remove one of the two.",
				"the relationship from %s to %s is there already%s", s.name(r.SourceID), s.name(r.TargetID), where)
			continue
		}
		seen[key] = r
		if r.Description == "" {
			s.find(diag.Info, diag.NoDescription, r.Origin, `Write in its block: description = "…".`,
				"the relationship from %s to %s does not say what it is about", s.name(r.SourceID), s.name(r.TargetID))
		}
	}
}

// c4Technology finds containers that do not say what they are built with.
func c4Technology(s *subject) {
	for _, e := range s.c4Elements() {
		if k, ok := e.(*model.C4Container); ok && k.Technology == "" {
			s.find(diag.Info, diag.NoTechnology, k.Origin, `Write in its block: technology = "…".`, "the container %q has no technology",
				k.Name)
		}
	}
}

// c4Orphans finds people and systems that neither they themselves nor anything in them is related to anything else.
func c4Orphans(s *subject) {
	related := map[string]bool{}
	for _, r := range s.ends() {
		source, target := s.top(r[0]), s.top(r[1])
		if source != target {
			related[source], related[target] = true, true
		}
	}
	var tops []model.C4Element
	for _, e := range s.c4Elements() {
		switch e.(type) {
		case *model.C4Person, *model.C4SoftwareSystem:
			tops = append(tops, e)
		}
	}
	if len(tops) < 2 {
		return // nothing to be related to
	}
	for _, e := range tops {
		if !related[e.Ident().ID] {
			s.find(diag.Warning, diag.Unrelated, e.Ident().Origin,
				"Say what it does with others: relationship(source = …, target = …) { description = … }.",
				"the %s %q has no relationship with anything outside of it", meta.Noun(e.Kind()), e.Ident().Name)
		}
	}
}

// ends gives the ends of all relationships and of all steps of the diagrams.
func (s *subject) ends() [][2]string {
	var out [][2]string
	add := func(e model.Element) {
		if r, ok := e.(model.Relationship); ok {
			source, target := r.EndIDs()
			out = append(out, [2]string{source, target})
		}
	}
	for _, r := range s.relations {
		add(r)
	}
	for _, d := range s.model.Diagrams {
		for _, e := range d.Elements {
			add(e)
		}
	}
	return out
}

// top gives the id of the outermost element that an element lies in.
func (s *subject) top(id string) string {
	for range len(s.byID) {
		e, ok := s.byID[id].(model.C4Element)
		if !ok || e.Part().OwnerID == "" {
			break
		}
		id = e.Part().OwnerID
	}
	return id
}

// c4Shown finds what no diagram shows, told once for all that lies in one element, and diagrams that show nothing.
func c4Shown(s *subject) {
	shown := map[string]bool{}
	show := func(id string) { // what it lies in is there as well
		for e, ok := s.byID[id].(model.C4Element); ok && !shown[id]; e, ok = s.byID[id].(model.C4Element) {
			shown[id] = true
			id = e.Part().OwnerID
		}
	}
	for _, d := range s.model.Diagrams {
		if len(d.Elements) == 0 {
			s.find(diag.Warning, diag.NoContent, d.Origin, "Check what it includes.", "the diagram %q shows nothing", d.Name)
		}
		for _, e := range d.Elements {
			show(e.Ident().ID)
			if i, ok := e.(*model.C4ContainerInstance); ok {
				show(i.ContainerID)
			}
		}
	}
	hidden := map[string][]string{} // by owner
	for _, e := range s.c4Elements() {
		if shown[e.Ident().ID] {
			continue
		}
		owner := e.Part().OwnerID
		if owner == "" {
			s.find(diag.Info, diag.NotShown, e.Ident().Origin, "Include it in one, or relate it to what one shows.",
				"no diagram shows the %s %q", meta.Noun(e.Kind()), e.Ident().Name)
			continue
		}
		if _, ok := s.byID[owner].(*model.C4DeploymentNode); !ok { // what lies in a node is shown with it
			hidden[owner] = append(hidden[owner], e.Ident().Name)
		}
	}
	for _, e := range s.c4Elements() {
		names := hidden[e.Ident().ID]
		if len(names) == 0 {
			continue
		}
		if more := len(names) - maxCircle; more > 0 {
			names = append(names[:maxCircle:maxCircle], fmt.Sprintf("%d more", more))
		}
		hint := "Show them in containerDiagram(name = …) { system = … }."
		if _, ok := e.(*model.C4Container); ok {
			hint = "Show them in componentDiagram(name = …) { container = … }."
		}
		s.find(diag.Info, diag.NotShown, e.Ident().Origin, hint,
			"no diagram shows what lies in %q: %s", e.Ident().Name, strings.Join(names, ", "))
	}
}
