package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

func defaultActivityOptions() *model.ActivityOptions {
	return &model.ActivityOptions{ShowGuardLabels: true}
}

// fillActivity fills a board with an activity diagram (UML 2.5.1 §15.2.4, §15.3.4).
func fillActivity(b *view.Board, d *model.Diagram) {
	o := optionsOf(d, defaultActivityOptions)
	s := NewFlow(b, d, FlowOptions{Guards: o.ShowGuardLabels, Effects: true, Behaviours: true}, o.Orientation)
	s.Fill(d)
	s.FinishFlow()
}

// AddActivityNode draws a node of an activity: an action, an object or the symbol of its kind.
func (s *Structure) AddActivityNode(e model.Element, parent int, _ string) {
	n := e.(*model.ActivityNode)
	switch n.NodeKind {
	case model.InitialNode:
		s.addSymbol(n, Disc(InitialSize), "initial", parent)
	case model.ActivityFinal:
		s.addSymbol(n, Bullseye(), "activity-final", parent)
	case model.FlowFinal:
		s.addSymbol(n, crossedCircle(), "flow-final", parent)
	case model.DecisionNode:
		s.addSymbol(n, lozenge(), "decision", parent)
	case model.MergeNode:
		s.addSymbol(n, lozenge(), "merge", parent)
	case model.ForkNode:
		s.addSymbol(n, bar(s.B.Graph.Direction), "fork", parent)
	case model.JoinNode:
		s.addSymbol(n, bar(s.B.Graph.Direction), "join", parent)
	default:
		s.addStep(n, parent)
	}
}

// addStep draws an action as a rounded box and an object as a plain one.
func (s *Structure) addStep(n *model.ActivityNode, parent int) {
	th := s.B.Theme
	f, class := StepBox(th, s.StepHead(&n.Named, theme.Strong)), "action"
	if n.NodeKind == model.ObjectNode {
		f, class = &view.Box{Theme: th, Body: theme.Box, Head: s.StepHead(&n.Named, theme.Strong), Round: 1}, "object"
	}
	i := s.B.AddNode(view.Node{Figure: f, ID: n.ID, Class: class, Origin: n.Origin}, parent)
	s.Enter(n, i)
	s.hints[i] = n.Hints
}

// ActivityEdge is a solid line with an open arrowhead and the guard near the node that it leaves.
func (s *Structure) ActivityEdge(e *model.ActivityEdge) view.Connector {
	c := view.Connector{Line: theme.Edge, Head: view.Ending{view.OpenArrow}}
	if e.IsObjectFlow {
		c.Class = "object-flow"
	}
	if s.flow.Guards {
		at := layout.Tail
		if s.crowded(e.SourceID) {
			at = layout.Center
		}
		c.AddLabel(view.Label{At: at, Rows: s.FlowLabel([]string{notation.Guard(e.Guard)})})
	}
	return c
}
