package view

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

func defaultUseCaseOptions() *model.UseCaseOptions {
	return &model.UseCaseOptions{ShowSubjectBox: true}
}

// maxOval is the length at which the name of a use case or actor is wrapped.
const maxOval = 150 * scene.Px

// addActor draws an actor: a stick figure, or a box with a keyword.
func (s *structure) addActor(e model.Element, parent int, path string) {
	a := e.(*model.Actor)
	if s.useCase.ActorBoxes {
		s.addClassifier(a, parent, path)
		return
	}
	i := s.addFigure(a, &stickFigure{th: s.b.th, text: s.caption(a, path)}, node{class: "actor"}, parent)
	s.b.graph.Nodes[i].Shape, s.b.graph.Nodes[i].Grow = layout.Ellipse, false // lines go to the person in the middle
}

// addUseCase draws a use case: an oval with its extension points and constraints in a compartment (UML 2.5.1 §18.1.4).
func (s *structure) addUseCase(e model.Element, parent int, path string) {
	u, th := e.(*model.UseCase), s.b.th
	o := &ellipse{th: th, name: s.caption(u, path)}
	if points := s.extensionPoints(u); len(points) > 0 {
		o.parts = append(o.parts, row{str: "extension points", class: theme.Soft, role: scene.Keyword})
		for _, p := range points {
			o.parts = append(o.parts, wrapped(th, scene.Feature, theme.Text, p, maxOval)...)
		}
	}
	for _, c := range u.Constraints {
		o.parts = append(o.parts, wrapped(th, scene.Feature, theme.Soft, prose(notation.Constraint(c)), maxOval)...)
	}
	i := s.addFigure(u, o, node{class: "use-case"}, parent)
	s.b.graph.Nodes[i].Shape, s.b.graph.Nodes[i].Grow = layout.Ellipse, false
}

// caption is the name of an element with its stereotypes, in rows of nearly equal length, for figures without a head.
func (s *structure) caption(e model.NamedElement, path string) block {
	return balanced(maxOval, func(limit int) block {
		return headWithin(s.b.th, e, "", s.pathName(e, path), theme.Strong, s.opt, limit).keywordsAs(theme.Soft)
	})
}

// addFigure puts the figure of an element on the board.
func (s *structure) addFigure(e model.NamedElement, f figure, n node, parent int) int {
	h := e.Ident()
	n.figure, n.id, n.origin = f, h.ID, h.Origin
	i := s.b.addNode(n, parent)
	s.enter(e, i)
	s.hints[i] = e.NamedPart().Hints
	return i
}

// extensionPoints lists those that a use case declares and those where others extend it.
func (s *structure) extensionPoints(u *model.UseCase) []string {
	var out []string
	add := func(p string) {
		if p = clean.OneLine(p); p != "" && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	for _, p := range u.ExtensionPoints {
		add(p)
	}
	for _, r := range s.relations {
		if e, ok := r.(*model.Extend); ok && e.BaseID == u.ID {
			add(e.ExtensionPoint)
		}
	}
	return out
}

// addSubject draws the boundary of a system.
func (s *structure) addSubject(e model.Element, parent int, _ string) {
	if !s.useCase.ShowSubjectBox {
		return
	}
	b, th := e.(*model.Subject), s.b.th
	var inside []string
	for _, id := range b.UseCaseIDs {
		if _, ok := s.elements[id].(*model.UseCase); ok && s.subjects[id] == nil {
			s.subjects[id] = b
			inside = append(inside, id)
		}
	}
	f := &boundary{
		th: th, label: head(th, b, "", clean.OneLine(b.Name), theme.ContainerName, s.opt).keywordsAs(theme.ContainerKeyword),
		content: len(inside) > 0,
	}
	i := s.b.addContainer(f, node{id: b.ID, class: "subject", origin: b.Origin}, parent)
	s.enter(b, i)
	s.hints[i] = b.Hints
}

// fillSubjects moves use cases into the first subject that has them.
func (s *structure) fillSubjects() {
	for id, b := range s.subjects {
		s.b.graph.Nodes[s.byID[id]].Parent = s.byID[b.ID]
	}
}

// include and extend are dashed arrows with a keyword: to what is included, and from the extension to what it extends, which
// stands before it.
func include(s *structure, _ model.Relationship) connector { return s.keywordArrow("include") }

func extend(s *structure, r model.Relationship) connector {
	c := s.keywordArrow("extend")
	c.up = true
	return c
}

// keywordArrow is a dashed open arrow with a keyword.
func (s *structure) keywordArrow(keyword string) connector {
	c := connector{line: theme.EdgeDashed, head: ending{openArrow}}
	c.addLabel(label{at: layout.Center, rows: wrapped(
		s.b.th, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets([]string{keyword}), maxLabel,
	)})
	return c
}

// Distances in a use case diagram: between neighbours in a column, and between columns, where keywords stand beside the lines.
const (
	useCaseGap = 28 * scene.Px
	columnGap  = 96 * scene.Px
)

// fillUseCase fills a board with a use case diagram. Actors that start something stand on the left, those that only
// take part on the right.
func fillUseCase(b *board, d *model.Diagram) {
	s := newStructure(b, d)
	b.graph.Direction, b.graph.Directed, b.graph.Spacing.Node = layout.LeftRight, true, useCaseGap
	b.graph.Spacing.Rank, s.straight = columnGap, true
	s.fill(d)
	s.rankActors(d)
	b.growCrowded()
	s.equalWidth(func(f figure) bool { _, ok := f.(*stickFigure); return ok })
	s.equalWidth(func(f figure) bool { _, ok := f.(*ellipse); return ok })
}

// equalWidth gives nodes with figures of a kind the width of the widest.
func (s *structure) equalWidth(of func(figure) bool) {
	widest := 0
	for i, n := range s.b.nodes {
		if of(n.figure) {
			widest = max(widest, s.b.graph.Nodes[i].W)
		}
	}
	for i, n := range s.b.nodes {
		if of(n.figure) {
			s.b.graph.Nodes[i].W = widest
		}
	}
}

// rankActors puts actors that are only the target of associations on one side and the others on the other. Actors that are
// related by generalizations stand on one side.
func (s *structure) rankActors(d *model.Diagram) {
	starts, takesPart := map[string]bool{}, map[string]bool{}
	var generalizations []*model.Generalization
	for _, r := range s.relations {
		switch r := r.(type) {
		case *model.Association:
			starts[r.Ends[0].TypeID], takesPart[r.Ends[1].TypeID] = true, true
		case *model.Generalization:
			generalizations = append(generalizations, r)
		}
	}
	spread := func(set map[string]bool) {
		for changed := true; changed; {
			changed = false
			for _, g := range generalizations {
				if set[g.SpecificID] != set[g.GeneralID] {
					set[g.SpecificID], set[g.GeneralID], changed = true, true, true
				}
			}
		}
	}
	spread(starts)
	spread(takesPart)
	for _, e := range d.Elements {
		if a, ok := e.(*model.Actor); ok {
			rank := "first"
			if takesPart[a.ID] && !starts[a.ID] {
				rank = "last"
			}
			s.b.graph.Nodes[s.byID[a.ID]].Rank = rank
		}
	}
}
