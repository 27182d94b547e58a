package view

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/theme"
)

func defaultActivityOptions() *model.ActivityOptions {
	return &model.ActivityOptions{ShowGuardLabels: true}
}

// fillActivity fills a board with an activity diagram (UML 2.5.1 §15.2.4, §15.3.4).
func fillActivity(b *board, d *model.Diagram) {
	o := optionsOf(d, defaultActivityOptions)
	s := newFlow(b, d, flowOptions{guards: o.ShowGuardLabels, effects: true, behaviours: true}, o.Orientation)
	s.fill(d)
	s.finishFlow()
}

// addActivityNode draws a node of an activity: an action, an object or the symbol of its kind.
func (s *structure) addActivityNode(e model.Element, parent int, _ string) {
	n := e.(*model.ActivityNode)
	switch n.NodeKind {
	case model.InitialNode:
		s.addSymbol(n, disc(initialSize), "initial", parent)
	case model.ActivityFinal:
		s.addSymbol(n, bullseye(), "activity-final", parent)
	case model.FlowFinal:
		s.addSymbol(n, crossedCircle(), "flow-final", parent)
	case model.DecisionNode:
		s.addSymbol(n, lozenge(), "decision", parent)
	case model.MergeNode:
		s.addSymbol(n, lozenge(), "merge", parent)
	case model.ForkNode:
		s.addSymbol(n, bar(s.b.graph.Direction), "fork", parent)
	case model.JoinNode:
		s.addSymbol(n, bar(s.b.graph.Direction), "join", parent)
	default:
		s.addStep(n, parent)
	}
}

// addStep draws an action as a rounded box and an object as a plain one.
func (s *structure) addStep(n *model.ActivityNode, parent int) {
	th := s.b.th
	f, class := stepBox(th, s.stepHead(&n.Named, theme.Strong)), "action"
	if n.NodeKind == model.ObjectNode {
		f, class = &box{th: th, body: theme.Box, head: s.stepHead(&n.Named, theme.Strong), round: 1}, "object"
	}
	i := s.b.addNode(node{figure: f, id: n.ID, class: class, origin: n.Origin}, parent)
	s.enter(n, i)
	s.hints[i] = n.Hints
}

// activityEdge is a solid line with an open arrowhead and the guard near the node that it leaves.
func (s *structure) activityEdge(e *model.ActivityEdge) connector {
	c := connector{line: theme.Edge, head: ending{openArrow}}
	if e.IsObjectFlow {
		c.class = "object-flow"
	}
	if s.flow.guards {
		at := layout.Tail
		if s.crowded(e.SourceID) {
			at = layout.Center
		}
		c.addLabel(label{at: at, rows: s.flowLabel([]string{notation.Guard(e.Guard)})})
	}
	return c
}
