package uml

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

func defaultUseCaseOptions() *model.UseCaseOptions {
	return &model.UseCaseOptions{ShowSubjectBox: true}
}

// maxOval is the length at which the name of a use case or actor is wrapped.
const maxOval = 150 * scene.Px

// addActor draws an actor: a stick figure, or a box with a keyword.
func (s *Structure) addActor(e model.Element, parent int, path string) {
	a := e.(*model.Actor)
	if s.useCase.ActorBoxes {
		s.addClassifier(a, parent, path)
		return
	}
	i := s.addFigure(a, &stickFigure{th: s.B.Theme, text: s.caption(a, path)}, view.Node{Class: "actor"}, parent)
	s.B.Graph.Nodes[i].Shape, s.B.Graph.Nodes[i].Grow = layout.Ellipse, false // lines go to the person in the middle
}

// addUseCase draws a use case: an oval with its extension points and constraints in a compartment (UML 2.5.1 §18.1.4).
func (s *Structure) addUseCase(e model.Element, parent int, path string) {
	u, th := e.(*model.UseCase), s.B.Theme
	o := &ellipse{th: th, name: s.caption(u, path)}
	if points := s.extensionPoints(u); len(points) > 0 {
		o.parts = append(o.parts, view.Row{Str: "extension points", Class: theme.Soft, Role: scene.Keyword})
		for _, p := range points {
			o.parts = append(o.parts, view.Wrapped(th, scene.Feature, theme.Text, p, maxOval)...)
		}
	}
	for _, c := range u.Constraints {
		o.parts = append(o.parts, view.Wrapped(th, scene.Feature, theme.Soft, view.Prose(notation.Constraint(c)), maxOval)...)
	}
	i := s.addFigure(u, o, view.Node{Class: "use-case"}, parent)
	s.B.Graph.Nodes[i].Shape, s.B.Graph.Nodes[i].Grow = layout.Ellipse, false
}

// caption is the name of an element with its stereotypes, in rows of nearly equal length, for figures without a head.
func (s *Structure) caption(e model.NamedElement, path string) view.Block {
	return view.Balanced(maxOval, func(limit int) view.Block {
		return headWithin(s.B.Theme, e, "", s.pathName(e, path), theme.Strong, s.opt, limit).KeywordsAs(theme.Soft)
	})
}

// addFigure puts the figure of an element on the board.
func (s *Structure) addFigure(e model.NamedElement, f view.Figure, n view.Node, parent int) int {
	h := e.Ident()
	n.Figure, n.ID, n.Origin = f, h.ID, h.Origin
	i := s.B.AddNode(n, parent)
	s.Enter(e, i)
	s.hints[i] = e.NamedPart().Hints
	return i
}

// extensionPoints lists those that a use case declares and those where others extend it.
func (s *Structure) extensionPoints(u *model.UseCase) []string {
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
func (s *Structure) addSubject(e model.Element, parent int, _ string) {
	if !s.useCase.ShowSubjectBox {
		return
	}
	b, th := e.(*model.Subject), s.B.Theme
	var inside []string
	for _, id := range b.UseCaseIDs {
		if _, ok := s.Elements[id].(*model.UseCase); ok && s.subjects[id] == nil {
			s.subjects[id] = b
			inside = append(inside, id)
		}
	}
	f := &boundary{
		th: th, label: head(th, b, "", clean.OneLine(b.Name), theme.ContainerName, s.opt).KeywordsAs(theme.ContainerKeyword),
		content: len(inside) > 0,
	}
	i := s.B.AddContainer(f, view.Node{ID: b.ID, Class: "subject", Origin: b.Origin}, parent)
	s.Enter(b, i)
	s.hints[i] = b.Hints
}

// fillSubjects moves use cases into the first subject that has them.
func (s *Structure) fillSubjects() {
	for id, b := range s.subjects {
		s.B.Graph.Nodes[s.ByID[id]].Parent = s.ByID[b.ID]
	}
}

// include and extend are dashed arrows with a keyword: to what is included, and from the extension to what it extends, which
// stands before it.
func include(s *Structure, _ model.Relationship) view.Connector { return s.keywordArrow("include") }

func extend(s *Structure, r model.Relationship) view.Connector {
	c := s.keywordArrow("extend")
	c.Up = true
	return c
}

// keywordArrow is a dashed open arrow with a keyword.
func (s *Structure) keywordArrow(keyword string) view.Connector {
	c := view.Connector{Line: theme.EdgeDashed, Head: view.Ending{view.OpenArrow}}
	c.AddLabel(view.Label{At: layout.Center, Rows: view.Wrapped(
		s.B.Theme, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets([]string{keyword}), view.MaxLabel,
	)})
	return c
}

// Distances in a use case diagram: between neighbours in a column, and between columns, where keywords stand beside the lines.
const (
	useCaseGap = 28 * scene.Px
	columnGap  = 96 * scene.Px
)

// FillUseCase fills a board with a use case diagram. Actors that start something stand on the left, those that only
// take part on the right.
func FillUseCase(b *view.Board, d *model.Diagram) {
	s := newStructure(b, d)
	b.Graph.Direction, b.Graph.Directed, b.Graph.Spacing.Node = layout.LeftRight, true, useCaseGap
	b.Graph.Spacing.Rank, s.straight = columnGap, true
	s.Fill(d)
	s.rankActors(d)
	b.GrowCrowded()
	s.equalWidth(func(f view.Figure) bool { _, ok := f.(*stickFigure); return ok })
	s.equalWidth(func(f view.Figure) bool { _, ok := f.(*ellipse); return ok })
}

// equalWidth gives nodes with figures of a kind the width of the widest.
func (s *Structure) equalWidth(of func(view.Figure) bool) {
	widest := 0
	for i, n := range s.B.Nodes {
		if of(n.Figure) {
			widest = max(widest, s.B.Graph.Nodes[i].W)
		}
	}
	for i, n := range s.B.Nodes {
		if of(n.Figure) {
			s.B.Graph.Nodes[i].W = widest
		}
	}
}

// rankActors puts actors that are only the target of associations on one side and the others on the other. Actors that are
// related by generalizations stand on one side.
func (s *Structure) rankActors(d *model.Diagram) {
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
			s.B.Graph.Nodes[s.ByID[a.ID]].Rank = rank
		}
	}
}
