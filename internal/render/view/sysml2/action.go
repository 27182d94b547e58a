package sysml2

import (
	"slices"
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// fillAct fills a board with an action flow diagram: nodes look as those of UML activities do, partitions are swimlanes, parameters
// of actions are small squares on their borders. A control flow (succession) is dashed, an object flow solid.
func fillAct(b *view.Board, d *model.Diagram) {
	b.Frame = "act"
	flow := &model.Diagram{Language: model.UML, Type: model.ActivityDiagram}
	s := uml.NewFlow(b, flow, uml.FlowOptions{Guards: true}, model.TopDown)
	a := &actDiagram{Structure: s, of: d, nodes: map[string]*model.ActionDefinition{}, pins: map[string][]int{}}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.ActionDefinition:
			a.nodes[e.ID] = e
		case *model.ControlFlowUsage:
			a.flows = append(a.flows, e)
		case *model.ObjectFlowUsage:
			a.flows = append(a.flows, e)
		}
	}
	a.lanes()
	for _, e := range d.Elements {
		if n, ok := e.(*model.ActionDefinition); ok {
			a.addNode(n, a.laneOf(n))
		}
	}
	for _, f := range a.flows {
		a.addFlow(f)
	}
	s.FinishFlow()
}

// actDiagram is an action flow diagram that is being drawn.
type actDiagram struct {
	*uml.Structure
	of    *model.Diagram
	nodes map[string]*model.ActionDefinition
	flows []model.Relationship
	pins  map[string][]int // by the id of an action: the numbers of its ports, in the order of its pins
	lane  map[string]int   // the board's node of each partition; that of "" is for actions that lie in none
	home  map[string]string
}

// activityKinds translates the kinds of nodes.
var activityKinds = map[model.Sysml2NodeKind]model.ActivityNodeKind{
	model.Sysml2Action: model.ActionNode, model.Sysml2Initial: model.InitialNode, model.Sysml2Final: model.ActivityFinal,
	model.Sysml2FlowFinal: model.FlowFinal,
	model.Sysml2Decision:  model.DecisionNode, model.Sysml2Merge: model.MergeNode, model.Sysml2Fork: model.ForkNode,
	model.Sysml2Join: model.JoinNode,
}

// addNode draws a node in a lane.
func (a *actDiagram) addNode(n *model.ActionDefinition, lane int) {
	node := &model.ActivityNode{Named: model.Named{Head: n.Head}, NodeKind: activityKinds[n.NodeKind]}
	a.Elements[n.ID] = node
	if node.NodeKind != model.ActionNode {
		a.AddActivityNode(node, lane, "")
		return
	}
	node.Stereotypes = keyword("action", n.IsAbstract)
	f := uml.StepBox(a.B.Theme, a.StepHead(&node.Named, theme.Strong))
	if text := clean.OneLine(n.Action); text != "" && text != clean.OneLine(n.Name) {
		f.AddPart(view.Wrapped(a.B.Theme, scene.Feature, theme.Text, text, uml.MaxStep), 0)
	}
	uml.OffMiddle(f)
	i := a.B.AddNode(nodeOf(f, n, "action"), lane)
	a.Enter(node, i)
	for _, p := range pinsAt(n) {
		k := a.B.AddPort(i, view.Port{Caption: a.pinCaption(p)})
		side := layout.Top
		if p.Direction == model.PinOutput {
			side = layout.Bottom
		}
		a.B.Graph.Nodes[i].Ports[k-1].Side = side
		a.pins[n.ID] = append(a.pins[n.ID], k)
	}
}

// nodeOf is the node of a figure that stands for an element.
func nodeOf(f view.Figure, e model.Element, class string) view.Node {
	h := e.Ident()
	return view.Node{Figure: f, ID: h.ID, Class: class, Origin: h.Origin}
}

// pinsAt gives the pins of an action; other nodes have none.
func pinsAt(n *model.ActionDefinition) []*model.ActionPin {
	if n.NodeKind != model.Sysml2Action {
		return nil
	}
	return n.Pins
}

// pinCaption is the name and type of a pin.
func (a *actDiagram) pinCaption(p *model.ActionPin) view.Block {
	return view.Wrapped(a.B.Theme, scene.Name, theme.Label, notation.Names(a.typeName).Typed(p.Name, p.TypeID), uml.MaxCaption)
}

// typeName is the name of the definition that a script mentions by its id, or by any text.
func (a *actDiagram) typeName(id string) string {
	return model.Sysml2NameOf(a.of.Model.Find(id), id)
}

// addFlow draws a flow.
func (a *actDiagram) addFlow(r model.Relationship) {
	source, target := r.EndIDs()
	from, ok := a.ByID[source]
	to, there := a.ByID[target]
	if !ok || !there {
		return
	}
	c := a.ActivityEdge(a.edgeOf(r))
	switch f := r.(type) {
	case *model.ControlFlowUsage:
		c.Line, c.Class = theme.EdgeDashed, "control-flow"
	case *model.ObjectFlowUsage:
		c.Head, c.Class = view.Ending{view.FilledArrow}, "object-flow"
		var typed bool
		c.Ports, typed = a.pinsOf(f)
		if !typed {
			c.AddLabel(view.Label{At: layout.Center, Rows: a.FlowLabel([]string{a.cargo(f)})})
		}
	}
	c.ID, c.Weight = r.Ident().ID, view.RelationWeight
	a.B.Connect(c, from, to)
}

// edgeOf translates a flow.
func (a *actDiagram) edgeOf(r model.Relationship) *model.ActivityEdge {
	e := &model.ActivityEdge{Head: *r.Ident()}
	e.SourceID, e.TargetID = r.EndIDs()
	if f, ok := r.(*model.ControlFlowUsage); ok {
		e.Guard, e.HasGuard = f.Guard, f.Guard != ""
	}
	return e
}

// cargo is what an object flow hands over, as its label says it.
func (a *actDiagram) cargo(f *model.ObjectFlowUsage) string {
	if t := clean.OneLine(a.typeName(f.ObjectType)); t != "" {
		return t
	}
	if notation.IsMereNumber(f.Name) {
		return ""
	}
	return clean.OneLine(f.Name)
}

// pinsOf finds the pins at which an object flow ends, 0 for none: those of its object's type, else those that are called as the flow
// is, else the only one on that side. typed reports whether one of them says what the flow hands over.
func (a *actDiagram) pinsOf(f *model.ObjectFlowUsage) (ports [2]int, typed bool) {
	for k, end := range []struct {
		id  string
		way model.Sysml2Direction
	}{{f.SourceID, model.PinOutput}, {f.TargetID, model.PinInput}} {
		n := a.nodes[end.id]
		best, only := -1, 0
		for i, p := range pinsAt(n) {
			if p.Direction != end.way {
				continue
			}
			only++
			switch {
			case f.ObjectType != "" && p.TypeID == f.ObjectType:
				best = i
			case best < 0 && strings.EqualFold(clean.OneLine(p.Name), clean.OneLine(f.Name)):
				best = i
			}
		}
		if best < 0 && only == 1 {
			best = slices.IndexFunc(n.Pins, func(p *model.ActionPin) bool { return p.Direction == end.way })
		}
		if best >= 0 {
			ports[k] = a.pins[n.ID][best]
			typed = typed || f.ObjectType == "" || n.Pins[best].TypeID == f.ObjectType
		}
	}
	return ports, typed
}
