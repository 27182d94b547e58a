package check

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// activityRoles says what the nodes of activities do in the flow.
var activityRoles = map[model.ActivityNodeKind]role{
	model.InitialNode: initial, model.ActivityFinal: final, model.FlowFinal: final, model.DecisionNode: deciding, model.MergeNode: merging,
	model.ForkNode: forking, model.JoinNode: joining,
}

// activityRole is what a node does in the flow.
func (s *subject) activityRole(id string) role {
	if n, ok := s.byID[id].(*model.ActivityNode); ok {
		return activityRoles[n.NodeKind]
	}
	return other
}

// ways tells a number of lines in or out.
func ways(n int, where string) string {
	switch n {
	case 0:
		return "no way " + where
	case 1:
		return "one way " + where
	}
	return fmt.Sprintf("%d ways %s", n, where)
}

// activities checks what UML 2.5.1 §15.2 and §15.3 demand of activities.
func activities(s *subject) {
	var nodes []*model.ActivityNode
	var starts []string
	for _, e := range s.all {
		if n, ok := e.(*model.ActivityNode); ok {
			nodes = append(nodes, n)
			if n.NodeKind == model.InitialNode {
				starts = append(starts, n.ID)
			}
		}
	}
	if len(nodes) == 0 {
		return
	}
	f := newSteps(s.relations)
	s.wrongWays(f, s.activityRole, activityWords)
	if len(starts) == 0 {
		s.find(diag.Warning, diag.NoInitial, s.diagram.Origin, "Write val start = initialNode() and edge(from = start, to = …).",
			"the activity %q has no initial node, so it is open where it starts", s.diagram.Name)
	}
	reached := f.reach(starts, nothing)
	for _, n := range nodes {
		if len(starts) > 0 && !reached[n.ID] {
			s.find(diag.Warning, diag.Unreachable, n.Origin, "Add a flow that leads to it, or leave it out.",
				"no flow leads from the initial node to %s", s.quoted(n.ID))
		}
		s.activityNode(f, n)
	}
}

// activityNode checks the flows at a node.
func (s *subject) activityNode(f *steps, n *model.ActivityNode) {
	in, out := len(f.in[n.ID]), len(f.out[n.ID])
	wrong := func(hint, demand string) {
		s.find(diag.Warning, diag.InvalidFlow, n.Origin, hint, "the %s %q has %s and %s; %s",
			activityWord(n.NodeKind), n.Name, ways(in, "in"), ways(out, "out"), demand)
	}
	switch activityRoles[n.NodeKind] {
	case initial:
		if out == 0 {
			s.find(diag.Warning, diag.InvalidFlow, n.Origin, "Write edge(from = …, to = …) from it to the first action.",
				"no flow leaves the initial node %q", n.Name)
		}
	case deciding:
		s.guards(f, n.ID, activityWords)
	case merging:
		if out > 1 {
			wrong("Use decision() to select one of several flows.", "a merge has one way out")
		}
	case forking:
		if in > 1 || out < 2 {
			wrong("Use merge() where alternatives come together.", "a fork has one way in and several ways out")
		}
	case joining:
		if in < 2 || out > 1 {
			wrong("Use merge() where alternatives come together.", "a join has several ways in and one way out")
		}
	case other:
		if n.NodeKind == model.ActionNode {
			s.implicit(f, n)
		}
	}
}

// activityWord is what messages call a node that forks or brings together.
func activityWord(k model.ActivityNodeKind) string {
	return map[model.ActivityNodeKind]string{model.MergeNode: "merge", model.ForkNode: "fork", model.JoinNode: "join"}[k]
}

// implicit checks the flows into and out of an action: it waits for all that lead in (§15.5.3), and offers a token to
// all that lead out.
func (s *subject) implicit(f *steps, n *model.ActivityNode) {
	var in []int
	for _, k := range f.in[n.ID] {
		if !f.all[k].object {
			in = append(in, k)
		}
	}
	if len(in) > 1 {
		if why := f.alternative(s, n.ID, in); why != "" {
			s.find(diag.Warning, diag.ImplicitJoin, n.Origin, "Put a merge() before it and let the flows lead there.",
				"the action %q waits for all %d flows that lead to it, but %s, so they never all arrive", n.Name, len(in), why)
		}
	}
	guarded := 0
	for _, k := range f.out[n.ID] {
		if f.all[k].guard != "" {
			guarded++
		}
	}
	if guarded > 1 {
		s.find(diag.Info, diag.GuardOverlap, n.Origin, "Put a decision() behind it and let the flows leave from there.",
			"%d flows with guards leave the action %q directly", guarded, n.Name)
	}
}

// nothing is for reach: nothing else is reached with an element.
func nothing(string) []string { return nil }

// maxTraced bounds the flows of an activity whose alternatives are looked for.
const maxTraced = 400

// alternative says why some of the flows into a node cannot all have tokens: two lie behind different ways out of a
// decision, or one comes back from the node itself. It gives "" where flows are concurrent.
func (f *steps) alternative(s *subject, id string, in []int) string {
	if len(f.all) > maxTraced {
		return ""
	}
	// By node with several ways out: which of them each flow can come through.
	decision, seen := "", map[string]bool{}
	for _, t := range f.all {
		x := t.source
		if seen[x] || len(f.out[x]) < 2 || decision != "" && s.activityRole(x) == deciding {
			continue
		}
		seen[x] = true
		switch apart := f.apart(x, id, in); {
		case apart && s.activityRole(x) == deciding:
			decision = x
		case apart:
			return "" // they come from a fork
		}
	}
	if decision != "" {
		return fmt.Sprintf("they come from different ways out of %s", s.quoted(decision))
	}
	behind := f.reach([]string{id}, nothing)
	for _, k := range in {
		if src := f.all[k].source; behind[src] {
			return fmt.Sprintf("one comes back from %s", s.quoted(src))
		}
	}
	return ""
}

// apart reports whether two of the flows into a node come through different ways out of another one.
func (f *steps) apart(x, id string, in []int) bool {
	through := make([]map[int]bool, len(in)) // by flow: the ways out that lead to it
	for _, k := range f.out[x] {
		var reached map[string]bool
		if f.all[k].target != id {
			reached = f.without(id, f.all[k].target)
		}
		for i, flow := range in {
			if flow == k || reached[f.all[flow].source] {
				if through[i] == nil {
					through[i] = map[int]bool{}
				}
				through[i][k] = true
			}
		}
	}
	for i := range through {
		for j := range i {
			for a := range through[i] {
				for b := range through[j] {
					if a != b {
						return true
					}
				}
			}
		}
	}
	return false
}

// without gives what can be reached from a node on ways that do not pass another one.
func (f *steps) without(barred, from string) map[string]bool {
	seen := map[string]bool{}
	queue := []string{from}
	for len(queue) > 0 {
		id := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if seen[id] || id == barred {
			continue
		}
		seen[id] = true
		for _, k := range f.out[id] {
			queue = append(queue, f.all[k].target)
		}
	}
	return seen
}
