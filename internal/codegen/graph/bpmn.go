package graph

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// bpmn reads a process or a collaboration of BPMN: pools and lanes are boundaries around flow nodes.
func (x *builder) bpmn() {
	parents := x.bpmnParents()
	var node func(id string) *Node
	node = func(id string) *Node {
		if n := x.nodes[id]; n != nil {
			return n
		}
		n := x.bpmnNode(x.elements[id])
		if n == nil {
			return nil
		}
		x.nodes[id] = n // before the parent, against circles
		var parent *Node
		for p := parents[id]; p != "" && parent == nil; p = parents[p] {
			parent = node(p)
		}
		if parent != nil && parent.Within(n) {
			parent = nil
		}
		return x.add(n, parent)
	}
	for _, e := range x.d.Elements {
		node(e.Ident().ID)
	}
	for _, e := range x.d.Elements {
		x.bpmnLine(e)
	}
}

// bpmnParents gives the id of what each element lies in.
func (x *builder) bpmnParents() map[string]string {
	parents := map[string]string{}
	pools := map[string]string{} // by process
	model.Walk(x.d.Model.Elements, func(e, owner model.Element) {
		id := e.Ident().ID
		if owner != nil && parents[id] == "" {
			parents[id] = owner.Ident().ID
		}
		if p, ok := e.(*model.BpmnParticipant); ok && x.elements[p.ID] != nil && p.ProcessID != "" && pools[p.ProcessID] == "" {
			pools[p.ProcessID] = p.ID
		}
	})
	for process, pool := range pools {
		parents[process] = pool
	}
	x.d.Walk(func(e, _ model.Element) {
		if lane, ok := e.(*model.BpmnLane); ok {
			for _, id := range lane.NodeIDs {
				if _, inSub := x.elements[parents[id]].(*model.BpmnSubProcess); !inSub {
					parents[id] = lane.ID
				}
			}
		}
	})
	return parents
}

// bpmnNode makes the node of an element, nil for what is none.
func (x *builder) bpmnNode(e model.Element) *Node {
	if e == nil {
		return nil
	}
	n := &Node{Kind: State, ID: e.Ident().ID, Element: e, Name: OneLine(e.Ident().Name)}
	switch e := e.(type) {
	case *model.BpmnParticipant:
		n.Kind, n.Keywords = System, []string{"pool"}
	case *model.BpmnLane:
		n.Kind, n.Keywords = System, []string{"lane"}
	case *model.BpmnEvent:
		x.bpmnEvent(n, e)
	case *model.BpmnGateway:
		n.Kind = Choice
		if e.GatewayType != model.ExclusiveGateway {
			n.Keywords = []string{e.GatewayType.Words()}
		}
	case *model.BpmnTask:
		n.Keywords = activityWords(strings.TrimSpace(e.TaskType.Words()+" task"), &e.ActivityPart)
	case *model.BpmnCallActivity:
		n.Keywords = activityWords("call activity", &e.ActivityPart)
		if e.CalledElement != "" {
			n.Facts = append(n.Facts, "calls "+x.bpmnName(e.CalledElement))
		}
	case *model.BpmnSubProcess:
		n.Keywords = activityWords(subProcessWord(e), &e.ActivityPart)
	case *model.BpmnDataObject:
		n.Kind = Artifact
		if e.Collection {
			n.Keywords = []string{"collection"}
		}
	case *model.BpmnDataStore:
		n.Kind = Store
	default:
		return nil
	}
	return n
}

// bpmnName gives the name of what has an id, in the diagram or elsewhere in its model.
func (x *builder) bpmnName(id string) string {
	if e := x.d.Model.Find(id); e != nil && e.Ident().Name != "" {
		return OneLine(e.Ident().Name)
	}
	return OneLine(id)
}

func subProcessWord(e *model.BpmnSubProcess) string {
	switch {
	case e.TriggeredByEvent:
		return "event sub-process"
	case e.Transactional:
		return "transaction"
	}
	return "sub-process"
}

// loopWords say how often an activity runs.
var loopWords = map[model.LoopKind]string{
	model.StandardLoop: "loop", model.ParallelInstances: "parallel multi-instance", model.SequentialInstances: "sequential multi-instance",
}

// activityWords are the keywords of an activity; a plain task needs none.
func activityWords(word string, a *model.ActivityPart) (out []string) {
	if word != "task" {
		out = append(out, word)
	}
	if loop := loopWords[a.Loop.Kind]; loop != "" {
		out = append(out, joined(loop, OneLine(a.Loop.Condition), OneLine(a.Loop.Cardinality)))
	}
	if a.Compensates {
		out = append(out, "compensation")
	}
	return out
}

// bpmnEvent says what an event is; one that is a mere start or end is that symbol.
func (x *builder) bpmnEvent(n *Node, e *model.BpmnEvent) {
	plain := e.Definition == model.NoDefinition || e.Definition == ""
	switch {
	case e.Position == model.StartPosition && plain && e.AttachedToID == "" && n.Name == "":
		n.Kind = Initial
		return
	case e.Position == model.EndPosition && plain:
		n.Kind = Final
		return
	}
	n.Kind = FlowEvent
	behaviour := ""
	if e.Position == model.IntermediatePosition {
		behaviour = strings.ToLower(string(e.Behaviour))
	}
	interrupting := ""
	if !e.Interrupting && (e.AttachedToID != "" || e.Position == model.StartPosition) {
		interrupting = "non-interrupting"
	}
	position := strings.ToLower(string(e.Position))
	if e.AttachedToID != "" {
		position, behaviour = "boundary", ""
	}
	n.Keywords = []string{joined(interrupting, e.Definition.Words(), behaviour, position, "event")}
}

// bpmnLine adds the line of a flow or association, or of an event to the activity that it stands on.
func (x *builder) bpmnLine(e model.Element) {
	if v, ok := e.(*model.BpmnEvent); ok && x.nodes[v.AttachedToID] != nil {
		x.connect(&Edge{ID: v.ID, From: x.nodes[v.AttachedToID], To: x.nodes[v.ID], Dashed: true, Keyword: "boundary"})
		return
	}
	r, ok := e.(model.Relationship)
	if !ok {
		return
	}
	source, target := r.EndIDs()
	edge := &Edge{ID: e.Ident().ID, Head: Arrow, Label: OneLine(e.Ident().Name)}
	switch r := r.(type) {
	case *model.SequenceFlow:
		isDefault := ""
		if r.IsDefault || x.isDefault(r) {
			isDefault = "{default}"
		}
		edge.Label = joined(edge.Label, notation.Guard(r.Condition), isDefault)
	case *model.MessageFlow:
		edge.Dashed = true
		edge.Keyword = "message"
	case *model.DataAssociation:
		edge.Dashed = true
	default:
		return
	}
	edge.From, edge.To = x.end(source), x.end(target)
	x.connect(edge)
}

// isDefault reports whether a gateway has a flow as its default.
func (x *builder) isDefault(f *model.SequenceFlow) bool {
	g, ok := x.elements[f.SourceID].(*model.BpmnGateway)
	return ok && g.DefaultFlowID == f.ID
}
