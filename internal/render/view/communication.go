package view

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// maxLinkMessage is the length at which a message along a link is wrapped.
const maxLinkMessage = 220 * scene.Px

// fillCommunication fills a board with a communication diagram: participants, and links with their messages beside them.
func fillCommunication(b *board, d *model.Diagram) {
	b.frame = "sd"
	nodes := map[string]int{}
	enter := func(id string, n node) {
		if _, taken := nodes[id]; !taken {
			nodes[id] = len(b.nodes)
		}
		b.addNode(n, -1)
	}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.InstanceSpecification:
			enter(e.ID, node{figure: roleBox(b.th, e), id: e.ID, class: "lifeline", origin: e.Origin})
		case *model.Comment:
			enter(e.ID, node{figure: newNote(b.th, e.Text), id: e.ID, class: "comment", origin: e.Origin})
		}
	}
	find := func(id string) int {
		if _, ok := nodes[id]; !ok {
			enter(id, node{figure: freeBox(b.th, id), id: id, class: "free"})
		}
		return nodes[id]
	}
	links := map[string]*model.Link{}
	for _, e := range d.Elements {
		if l, ok := e.(*model.Link); ok {
			links[l.ID] = l
			c := connector{id: l.ID, class: "link", line: theme.Edge, weight: relationWeight}
			if len(l.Messages) > 0 {
				c.labels = []label{messagesLabel(b.th, l.Messages)}
			}
			b.connect(c, find(l.SourceID), find(l.TargetID))
		}
	}
	for _, e := range d.Elements {
		if a, ok := e.(*model.CommentLink); ok {
			about := a.ElementID
			if l := links[about]; l != nil {
				about = l.SourceID
			}
			b.connect(connector{id: a.ID, class: relationClasses[a.Kind()], line: theme.EdgeAnchor, style: layout.Straight},
				find(a.CommentID), find(about))
		}
	}
}

// roleBox is the box of a participant: "role : Type".
func roleBox(th *theme.Theme, i *model.InstanceSpecification) *box {
	name := clean.OneLine(i.Name)
	if i.ClassifierName != "" {
		name += " : " + clean.OneLine(i.ClassifierName)
	}
	rows := wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets(defaultDisplay().Stereotypes(i.Stereotypes, i.Applied)), maxHead)
	return &box{
		th: th, body: theme.Box, band: theme.Band,
		head: append(rows, wrapped(th, scene.Name, theme.Name, strings.TrimSpace(name), maxHead)...),
	}
}

// messagesLabel is the label of a link: its messages below each other, each with an arrow.
func messagesLabel(th *theme.Theme, messages []*model.LinkMessage) label {
	l := label{at: layout.Center}
	for _, m := range messages {
		s := along
		if m.Against {
			s = against
		}
		for _, r := range wrapped(th, scene.EdgeLabel, theme.Label, clean.OneLine(m.Label), maxLinkMessage) {
			l.rows, l.senses = append(l.rows, r), append(l.senses, s)
			s = nowhere
		}
	}
	return l
}
