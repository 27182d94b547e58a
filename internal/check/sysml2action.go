package check

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// actionRoles says what the nodes of action flows do.
var actionRoles = map[model.Sysml2NodeKind]role{
	model.Sysml2Initial: initial, model.Sysml2Final: final, model.Sysml2FlowFinal: final, model.Sysml2Decision: deciding,
	model.Sysml2Merge: merging,
	model.Sysml2Fork:  forking, model.Sysml2Join: joining,
}

// actionRole is what a node does in the flow.
func (s *subject) actionRole(id string) role {
	if n, ok := s.byID[id].(*model.ActionDefinition); ok {
		return actionRoles[n.NodeKind]
	}
	return other
}

// sysml2Actions checks the flows of each diagram.
func sysml2Actions(s *subject) {
	reached := newSteps(s.relations).reach(s.initialNodes(), nothing)
	for _, d := range s.diagramsOf(model.ActDiagram) {
		var nodes []*model.ActionDefinition
		lanes := map[string]bool{}
		for _, e := range d.Elements {
			if n, ok := e.(*model.ActionDefinition); ok {
				nodes = append(nodes, n)
				lanes[n.PartitionID] = true
			}
		}
		for _, e := range d.Elements {
			if p, ok := e.(*model.ActivityPartitionDefinition); ok && !lanes[p.ID] {
				s.find(diag.Info, diag.NoContent, p.Origin,
					"Say so of an action: actionDef(name = …, partition = "+inScript(p)+"), or leave it out.",
					"no action of %q lies in the partition %q, so it is not drawn", d.Name, p.Name)
			}
		}
		if len(nodes) == 0 {
			continue
		}
		f := newSteps(relationsOf(d))
		s.wrongWays(f, s.actionRole, actWords)
		started := slices.ContainsFunc(nodes, func(n *model.ActionDefinition) bool { return reached[n.ID] })
		if !started {
			s.find(diag.Warning, diag.NoInitial, d.Origin,
				"Write val start = initialNode() and controlFlow(name = …, source = start, target = …).",
				"the diagram %q has no initial node, so it is open where it starts", d.Name)
		}
		for _, n := range nodes {
			if started && !reached[n.ID] {
				s.find(diag.Warning, diag.Unreachable, n.Origin, "Add a flow that leads to it, or leave it out.",
					"no flow leads from the initial node to %s", s.quoted(n.ID))
			}
			s.actionNode(f, n)
		}
		s.pins(d)
	}
}

// initialNodes lists the ids of the nodes of the model where a flow begins.
func (s *subject) initialNodes() (ids []string) {
	for _, e := range s.all {
		if n, ok := e.(*model.ActionDefinition); ok && n.NodeKind == model.Sysml2Initial {
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// actionNode checks the flows at a node.
func (s *subject) actionNode(f *steps, n *model.ActionDefinition) {
	in, out := len(f.in[n.ID]), len(f.out[n.ID])
	r := actionRoles[n.NodeKind]
	switch {
	case r == initial && out == 0:
		s.find(diag.Warning, diag.InvalidFlow, n.Origin, "Write controlFlow(name = …, source = …, target = …) from it to the first action.",
			"no flow leaves the initial node %q", n.Name)
	case r == deciding:
		s.guards(f, n.ID, actWords)
	case r == merging && out > 1:
		s.wrongDegree(n, in, out, "Use decisionNode(…) to select one of several flows.", "a merge has one way out")
	case r == forking && (in > 1 || out < 2):
		s.wrongDegree(n, in, out, "Use mergeNode(…) where alternatives come together.", "a fork has one way in and several ways out")
	case r == joining && (in < 2 || out > 1):
		s.wrongDegree(n, in, out, "Use mergeNode(…) where alternatives come together.", "a join has several ways in and one way out")
	}
}

func (s *subject) wrongDegree(n *model.ActionDefinition, in, out int, hint, demand string) {
	word := map[model.Sysml2NodeKind]string{model.Sysml2Merge: "merge", model.Sysml2Fork: "fork", model.Sysml2Join: "join"}[n.NodeKind]
	s.find(diag.Warning, diag.InvalidFlow, n.Origin, hint,
		"the %s %q has %s and %s; %s", word, n.Name, ways(in, "in"), ways(out, "out"), demand)
}

// pins finds object flows that hand over what the pins at their ends are not for.
func (s *subject) pins(d *model.Diagram) {
	for _, e := range d.Elements {
		f, ok := e.(*model.ObjectFlowUsage)
		if !ok || f.ObjectType == "" {
			continue
		}
		for _, end := range []struct {
			id, does string
			way      model.Sysml2Direction
		}{{f.SourceID, "hands over", model.PinOutput}, {f.TargetID, "takes", model.PinInput}} {
			n, ok := s.byID[end.id].(*model.ActionDefinition)
			if !ok {
				continue
			}
			typed := func(p *model.ActionPin) bool { return p.Direction == end.way && p.TypeID != "" }
			fits := func(p *model.ActionPin) bool { return p.Direction == end.way && p.TypeID == f.ObjectType }
			if slices.ContainsFunc(n.Pins, typed) && !slices.ContainsFunc(n.Pins, fits) {
				s.find(diag.Warning, diag.KindMismatch, f.Origin,
					"Give the pin the type of the flow, or add a pin: ActionPin(name = …, typeId = …, direction = PinDirection."+
						string(end.way)+").",
					"the object flow %q is about %s, but no pin of %q %s that", f.Name, s.name(f.ObjectType), n.Name, end.does)
			}
		}
	}
}
