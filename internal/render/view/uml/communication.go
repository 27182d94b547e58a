package uml

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// maxLinkMessage is the length at which a message along a link is wrapped.
const maxLinkMessage = 220 * scene.Px

// fillCommunication fills a board with a communication diagram: participants, and links with their messages beside them.
func fillCommunication(b *view.Board, d *model.Diagram) {
	b.Frame = "sd"
	nodes := map[string]int{}
	enter := func(id string, n view.Node) {
		if _, taken := nodes[id]; !taken {
			nodes[id] = len(b.Nodes)
		}
		b.AddNode(n, -1)
	}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.InstanceSpecification:
			enter(e.ID, view.Node{Figure: roleBox(b.Theme, e), ID: e.ID, Class: "lifeline", Origin: e.Origin})
		case *model.Comment:
			enter(e.ID, view.Node{Figure: view.NewNote(b.Theme, e.Text), ID: e.ID, Class: "comment", Origin: e.Origin})
		}
	}
	find := func(id string) int {
		if _, ok := nodes[id]; !ok {
			enter(id, view.Node{Figure: freeBox(b.Theme, id), ID: id, Class: "free"})
		}
		return nodes[id]
	}
	links := map[string]*model.Link{}
	for _, e := range d.Elements {
		if l, ok := e.(*model.Link); ok {
			links[l.ID] = l
			c := view.Connector{ID: l.ID, Class: "link", Line: theme.Edge, Weight: view.RelationWeight}
			if len(l.Messages) > 0 {
				c.Labels = []view.Label{messagesLabel(b.Theme, l.Messages)}
			}
			b.Connect(c, find(l.SourceID), find(l.TargetID))
		}
	}
	for _, e := range d.Elements {
		if a, ok := e.(*model.CommentLink); ok {
			about := a.ElementID
			if l := links[about]; l != nil {
				about = l.SourceID
			}
			b.Connect(view.Connector{ID: a.ID, Class: RelationClasses[a.Kind()], Line: theme.EdgeAnchor, Style: layout.Straight},
				find(a.CommentID), find(about))
		}
	}
}

// roleBox is the box of a participant: "role : Type".
func roleBox(th *theme.Theme, i *model.InstanceSpecification) *view.Box {
	name := clean.OneLine(i.Name)
	if i.ClassifierName != "" {
		name += " : " + clean.OneLine(i.ClassifierName)
	}
	rows := view.Wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets(defaultDisplay().Stereotypes(i.Stereotypes, i.Applied)),
		maxHead)
	return &view.Box{
		Theme: th, Body: theme.Box, Band: theme.Band,
		Head: append(rows, view.Wrapped(th, scene.Name, theme.Name, strings.TrimSpace(name), maxHead)...),
	}
}

// messagesLabel is the label of a link: its messages below each other, each with an arrow.
func messagesLabel(th *theme.Theme, messages []*model.LinkMessage) view.Label {
	l := view.Label{At: layout.Center}
	for _, m := range messages {
		s := view.Along
		if m.Against {
			s = view.Against
		}
		for _, r := range view.Wrapped(th, scene.EdgeLabel, theme.Label, clean.OneLine(m.Label), maxLinkMessage) {
			l.Rows, l.Senses = append(l.Rows, r), append(l.Senses, s)
			s = view.Nowhere
		}
	}
	return l
}
