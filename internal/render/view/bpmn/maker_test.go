package bpmn

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// maker builds a BPMN model with one diagram of all of it.
type maker struct {
	m    *model.Model
	d    *model.Diagram
	p    *model.BpmnProcess // the process that nodes are added to
	flow *model.BpmnFlow
	k    *model.BpmnCollaboration
	n    int
	byID map[string]model.FlowNode
}

func newBpmnMaker(name string, typ model.DiagramType) *maker {
	m := &model.Model{Head: model.Head{ID: name, Name: name}, Language: model.BPMN}
	d := &model.Diagram{ID: "d", Name: name, Language: model.BPMN, Type: typ, Model: m, Options: &model.BpmnOptions{SubjectID: "p1"}}
	m.Diagrams = []*model.Diagram{d}
	k := &maker{m: m, d: d, byID: map[string]model.FlowNode{}}
	if typ == model.CollaborationDiagram {
		k.k = &model.BpmnCollaboration{Head: model.Head{ID: "k"}}
		m.Elements = append(m.Elements, k.k)
		d.Options = &model.BpmnOptions{SubjectID: "k"}
	} else {
		k.process()
	}
	return k
}

func (k *maker) head(name string) model.Head {
	k.n++
	return model.Head{ID: fmt.Sprintf("e%d", k.n), Name: name, Origin: model.Origin{Pos: diag.Pos{Line: k.n, Column: 1}}}
}

// process begins a process.
func (k *maker) process() *model.BpmnProcess {
	n := 1
	for _, e := range k.m.Elements {
		if _, ok := e.(*model.BpmnProcess); ok {
			n++
		}
	}
	k.p = &model.BpmnProcess{Head: model.Head{ID: fmt.Sprintf("p%d", n)}}
	k.flow = &k.p.BpmnFlow
	k.m.Elements = append(k.m.Elements, k.p)
	return k.p
}

func (k *maker) add(n model.FlowNode) string {
	k.flow.Nodes = append(k.flow.Nodes, n)
	k.byID[n.Ident().ID] = n
	return n.Ident().ID
}

func (k *maker) event(name string, position model.EventPosition, d model.EventDefinition, throwing bool) string {
	e := &model.BpmnEvent{
		FlowPart: model.FlowPart{Head: k.head(name)}, Position: position, Definition: d, Behaviour: model.Catching, Interrupting: true,
	}
	if throwing {
		e.Behaviour = model.Throwing
	}
	return k.add(e)
}

func (k *maker) start(name string) string {
	return k.event(name, model.StartPosition, model.NoDefinition, false)
}

func (k *maker) end(name string) string {
	return k.event(name, model.EndPosition, model.NoDefinition, true)
}

// border puts an event on the border of an activity.
func (k *maker) border(host, name string, d model.EventDefinition, interrupting bool) string {
	e := &model.BpmnEvent{
		FlowPart: model.FlowPart{Head: k.head(name)}, Position: model.IntermediatePosition, Definition: d, Behaviour: model.Catching,
		Interrupting: interrupting, AttachedToID: host,
	}
	w := k.byID[host].(model.Activity).Work()
	w.BoundaryEvents = append(w.BoundaryEvents, e.ID)
	return k.add(e)
}

func (k *maker) task(name string, typ model.TaskType, loop model.LoopKind) string {
	t := &model.BpmnTask{TaskType: typ}
	t.Head, t.Loop.Kind = k.head(name), loop
	return k.add(t)
}

func (k *maker) step(name string) string { return k.task(name, model.PlainTask, "") }

func (k *maker) gateway(name string, typ model.GatewayType) string {
	return k.add(&model.BpmnGateway{FlowPart: model.FlowPart{Head: k.head(name)}, GatewayType: typ})
}

// sub adds a sub-process and calls content to fill it.
func (k *maker) sub(name string, set func(*model.BpmnSubProcess), content func()) string {
	s := &model.BpmnSubProcess{Expanded: content != nil}
	s.Head = k.head(name)
	if set != nil {
		set(s)
	}
	k.add(s)
	if content != nil {
		outer := k.flow
		k.flow = &s.BpmnFlow
		content()
		k.flow = outer
	}
	return s.ID
}

func (k *maker) sequence(from, to string) *model.SequenceFlow {
	f := &model.SequenceFlow{Head: k.head(""), SourceID: from, TargetID: to}
	k.flow.Flows = append(k.flow.Flows, f)
	k.byID[from].Flow().Outgoing = append(k.byID[from].Flow().Outgoing, f.ID)
	k.byID[to].Flow().Incoming = append(k.byID[to].Flow().Incoming, f.ID)
	return f
}

func (k *maker) chain(ids ...string) {
	for i := 1; i < len(ids); i++ {
		k.sequence(ids[i-1], ids[i])
	}
}

func (k *maker) data(name string, collection bool) string {
	o := &model.BpmnDataObject{Head: k.head(name), Collection: collection}
	k.flow.DataObjects = append(k.flow.DataObjects, o)
	return o.ID
}

func (k *maker) store(name string) string {
	s := &model.BpmnDataStore{Head: k.head(name)}
	k.m.Elements = append(k.m.Elements, s)
	return s.ID
}

func (k *maker) associate(from, to string) {
	k.flow.Associations = append(k.flow.Associations, &model.DataAssociation{Head: k.head(""), SourceID: from, TargetID: to})
}

func (k *maker) pool(name, process string, horizontal bool, lanes ...*model.BpmnLane) string {
	p := &model.BpmnParticipant{Head: k.head(name), ProcessID: process, Horizontal: horizontal, Lanes: lanes}
	k.k.Participants = append(k.k.Participants, p)
	return p.ID
}

func (k *maker) lane(name string, inner []*model.BpmnLane, nodes ...string) *model.BpmnLane {
	return &model.BpmnLane{Head: k.head(name), NodeIDs: nodes, Lanes: inner}
}

func (k *maker) message(from, to, name string) {
	k.k.MessageFlows = append(k.k.MessageFlows, &model.MessageFlow{Head: k.head(name), SourceID: from, TargetID: to})
}

// doc gives the document; the diagram shows all that is drawn.
func (k *maker) doc() *model.Document {
	k.d.Elements = nil
	model.Walk(k.m.Elements, func(e, owner model.Element) {
		switch e.(type) {
		case *model.BpmnProcess, *model.BpmnCollaboration:
		default:
			if s, ok := owner.(*model.BpmnSubProcess); !ok || s.Expanded {
				k.d.Elements = append(k.d.Elements, e)
			}
		}
	})
	return &model.Document{Diagrams: []*model.Diagram{k.d}, Models: []*model.Model{k.m}}
}
