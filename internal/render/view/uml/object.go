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

func defaultObjectOptions() *model.ObjectOptions {
	return &model.ObjectOptions{ShowClassifierType: true, ShowSlots: true, ShowNullSlots: true}
}

// addInstance draws an instance: a box with an underlined name and its slots (UML 2.5.1 §9.8.4).
func (s *Structure) addInstance(e model.Element, parent int, _ string) {
	n, th := e.(*model.InstanceSpecification), s.B.Theme
	b := &view.Box{Theme: th, Body: theme.Box, Band: theme.Band}
	b.Head = head(th, n, "", instanceName(n, s.object.ShowClassifierType), theme.NameInstance, s.opt)
	if s.object.ShowSlots {
		var rows view.Block
		for _, slot := range n.Slots {
			if !slot.Value.Null || s.object.ShowNullSlots {
				rows = append(rows, featureRows(th, s.slotLine(slot), 0)...)
			}
		}
		b.AddPart(rows, 0)
	}
	i := s.B.AddNode(view.Node{Figure: b, ID: n.ID, Class: "instance", Origin: n.Origin}, parent)
	s.Enter(n, i)
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
func (s *Structure) slotLine(slot *model.Slot) line {
	l := line{class: theme.Text}
	for i, word := range strings.Fields(notation.Slot(slot, func(id string) model.Element { return s.Elements[id] })) {
		if i > 0 {
			word = " " + word
		}
		l.pieces = append(l.pieces, word)
	}
	return l
}

// link is a solid line between instances with the name of its association and the roles.
func link(s *Structure, l *model.Link) view.Connector {
	th := s.B.Theme
	c := view.Connector{Line: theme.Edge}
	c.AddLabel(view.Label{At: layout.Center,
		Rows: view.Wrapped(th, scene.EdgeLabel, theme.LabelInstance, clean.OneLine(l.Name), view.MaxLabel)})
	c.AddLabel(view.Label{At: layout.Tail,
		Rows: view.Wrapped(th, scene.EdgeLabel, theme.LabelRole, clean.OneLine(l.SourceRole), view.MaxLabel)})
	c.AddLabel(view.Label{At: layout.Head,
		Rows: view.Wrapped(th, scene.EdgeLabel, theme.LabelRole, clean.OneLine(l.TargetRole), view.MaxLabel)})
	return c
}

// fillObject fills a board with an object diagram.
func fillObject(b *view.Board, d *model.Diagram) {
	b.Graph.Directed = true // as the associations of their classes run
	newStructure(b, d).Fill(d)
}
