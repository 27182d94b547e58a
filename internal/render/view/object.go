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

func defaultObjectOptions() *model.ObjectOptions {
	return &model.ObjectOptions{ShowClassifierType: true, ShowSlots: true, ShowNullSlots: true}
}

// addInstance draws an instance: a box with an underlined name and its slots (UML 2.5.1 §9.8.4).
func (s *structure) addInstance(e model.Element, parent int, _ string) {
	n, th := e.(*model.InstanceSpecification), s.b.th
	b := &box{th: th, body: theme.Box, band: theme.Band}
	b.head = head(th, n, "", instanceName(n, s.object.ShowClassifierType), theme.NameInstance, s.opt)
	if s.object.ShowSlots {
		var rows block
		for _, slot := range n.Slots {
			if !slot.Value.Null || s.object.ShowNullSlots {
				rows = append(rows, featureRows(th, s.slotLine(slot), 0)...)
			}
		}
		b.addPart(rows, 0)
	}
	i := s.b.addNode(node{figure: b, id: n.ID, class: "instance", origin: n.Origin}, parent)
	s.enter(n, i)
	s.hints[i] = n.Hints
}

// instanceName gives "name: Classifier", where types are not shown the name alone. An instance without a name always tells its
// classifier.
func instanceName(n *model.InstanceSpecification, typed bool) string {
	if name := clean.OneLine(n.Name); name != "" && !typed {
		return name
	}
	return notation.Instance(n)
}

// slotLine gives "feature = value", broken between any two words.
func (s *structure) slotLine(slot *model.Slot) line {
	l := line{class: theme.Text}
	for i, word := range strings.Fields(notation.Slot(slot, func(id string) model.Element { return s.elements[id] })) {
		if i > 0 {
			word = " " + word
		}
		l.pieces = append(l.pieces, word)
	}
	return l
}

// link is a solid line between instances with the name of its association and the roles.
func link(s *structure, l *model.Link) connector {
	th := s.b.th
	c := connector{line: theme.Edge}
	c.addLabel(label{at: layout.Center, rows: wrapped(th, scene.EdgeLabel, theme.LabelInstance, clean.OneLine(l.Name), maxLabel)})
	c.addLabel(label{at: layout.Tail, rows: wrapped(th, scene.EdgeLabel, theme.LabelRole, clean.OneLine(l.SourceRole), maxLabel)})
	c.addLabel(label{at: layout.Head, rows: wrapped(th, scene.EdgeLabel, theme.LabelRole, clean.OneLine(l.TargetRole), maxLabel)})
	return c
}

// fillObject fills a board with an object diagram.
func fillObject(b *board, d *model.Diagram) {
	b.graph.Directed = true // as the associations of their classes run
	newStructure(b, d).fill(d)
}
