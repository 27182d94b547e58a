package bpmn

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// owned gives the elements of a model that have a Go type.
func owned[E model.Element](m *model.Model) []E {
	var out []E
	for _, e := range m.Elements {
		if x, ok := e.(E); ok {
			out = append(out, x)
		}
	}
	return out
}

// registerTypes enters what may be read of the elements that a script gets hold of.
func registerTypes(t *vocab.Table) {
	element := func(name, doc string, is func(any) bool, properties ...*vocab.Property) {
		properties = append([]*vocab.Property{
			rows.Val("val name: String?", "Its name.", func(e model.Element) any { return rows.Nullable(e.Ident().Name) }),
		}, properties...)
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"KumlElement"}, Is: is, Properties: properties})
	}
	element("BpmnModel", "A BPMN model.", func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.BPMN },
		rows.Val("val processes: List<BpmnProcess>", "Its processes.", func(m *model.Model) any { return rows.List(owned[*model.BpmnProcess](m)) }),
		rows.Val("val dataStores: List<BpmnDataStore>", "Its data stores.", func(m *model.Model) any { return rows.List(owned[*model.BpmnDataStore](m)) }),
		rows.Val("val collaborations: List<BpmnCollaboration>", "Its collaborations.", func(m *model.Model) any { return rows.List(owned[*model.BpmnCollaboration](m)) }),
		rows.Val("val choreographies: List<BpmnChoreography>", "Its choreographies.", func(m *model.Model) any { return rows.List(owned[*model.BpmnChoreography](m)) }),
		rows.Val("val conversations: List<BpmnConversation>", "Its conversations.", func(m *model.Model) any { return rows.List(owned[*model.BpmnConversation](m)) }),
		rows.Val("val diagrams: List<BpmnDiagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }))
	element("BpmnProcess", "A process.", rows.IsA[*model.BpmnProcess],
		rows.Val("val flowNodes: List<BpmnFlowNode>", "Its flow nodes.", func(p *model.BpmnProcess) any { return rows.List(p.Nodes) }),
		rows.Val("val sequenceFlows: List<SequenceFlow>", "Its sequence flows.", func(p *model.BpmnProcess) any { return rows.List(p.Flows) }),
		rows.Val("val dataObjects: List<BpmnDataObject>", "Its data objects.", func(p *model.BpmnProcess) any { return rows.List(p.DataObjects) }),
		rows.Val("val dataAssociations: List<DataAssociation>", "Its data associations.", func(p *model.BpmnProcess) any { return rows.List(p.Associations) }),
		rows.Val("val constraints: List<UmlConstraint>", "Its constraints.", func(p *model.BpmnProcess) any { return rows.List(p.Constraints) }),
		rows.Val("val renderableElements: List<KumlElement>", "What a diagram may show of it: flow nodes, data objects, and what joins them.", renderable))
	t.Types["BpmnModel"].Functions = []*vocab.Function{rows.Fn(elementByID, "The element of an id, null if there is none.", find[*model.Model])}
	t.Types["BpmnProcess"].Functions = []*vocab.Function{rows.Fn(elementByID, "The element of an id, null if there is none.", find[*model.BpmnProcess])}
	element("BpmnFlowNode", "An event, gateway or activity.", rows.IsA[model.FlowNode],
		rows.Val("val incoming: List<String>", "The ids of the flows that lead to it.", func(n model.FlowNode) any { return rows.List(n.Flow().Incoming) }),
		rows.Val("val outgoing: List<String>", "The ids of the flows that lead away.", func(n model.FlowNode) any { return rows.List(n.Flow().Outgoing) }))
	node := func(name, doc string, is func(any) bool, properties ...*vocab.Property) {
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"BpmnFlowNode"}, Is: is, Properties: properties})
	}
	borders := rows.Val("val boundaryEvents: List<String>", "The ids of the events on its border.", func(a model.Activity) any { return rows.List(a.Work().BoundaryEvents) })
	t.AddType(&vocab.Type{Name: "LoopCharacteristics", Doc: "What makes an activity run more than once.", Is: rows.IsA[loop]})
	looping := rows.Val("val loopCharacteristics: LoopCharacteristics?", "What makes it run more than once.", func(a model.Activity) any { return loopOf(a.Work().Loop) })
	node("BpmnEvent", "An event.", rows.IsA[*model.BpmnEvent],
		rows.Val("val position: EventPosition", "Where in the flow it stands.", func(e *model.BpmnEvent) any { return rows.Entry(eventPositions, e.Position) }),
		rows.Val("val definition: EventDefinition", "Its trigger or result.", func(e *model.BpmnEvent) any { return rows.Entry(eventDefinitions, e.Definition) }),
		rows.Val("val behaviour: EventBehaviour", "Whether it waits or gives.", func(e *model.BpmnEvent) any { return rows.Entry(eventBehaviours, e.Behaviour) }),
		rows.Val("val interrupting: Boolean", "Whether it ends the activity it stands at.", func(e *model.BpmnEvent) any { return e.Interrupting }),
		rows.Val("val attachedToRef: String?", "The id of the activity on whose border it stands.", func(e *model.BpmnEvent) any { return rows.Nullable(e.AttachedToID) }))
	node("BpmnTask", "A step.", rows.IsA[*model.BpmnTask], borders, looping,
		rows.Val("val taskType: TaskType", "Who or what carries it out.", func(k *model.BpmnTask) any { return rows.Entry(taskTypes, k.TaskType) }))
	node("BpmnSubProcess", "A step that consists of others.", rows.IsA[*model.BpmnSubProcess], borders, looping,
		rows.Val("val expanded: Boolean", "Whether its content is drawn.", func(p *model.BpmnSubProcess) any { return p.Expanded }),
		rows.Val("val triggeredByEvent: Boolean", "Whether an event starts it.", func(p *model.BpmnSubProcess) any { return p.TriggeredByEvent }),
		rows.Val("val transactional: Boolean", "Whether it is a transaction.", func(p *model.BpmnSubProcess) any { return p.Transactional }),
		rows.Val("val flowElementNodes: List<BpmnFlowNode>", "Its flow nodes.", func(p *model.BpmnSubProcess) any { return rows.List(p.Nodes) }),
		rows.Val("val innerSequenceFlows: List<SequenceFlow>", "Its sequence flows.", func(p *model.BpmnSubProcess) any { return rows.List(p.Flows) }),
		rows.Val("val flowElements: List<String>", "The ids of its flow nodes.", memberIDs),
		rows.Val("val innerDataObjects: List<BpmnDataObject>", "Its data objects.", func(p *model.BpmnSubProcess) any { return rows.List(p.DataObjects) }),
		rows.Val("val innerDataAssociations: List<DataAssociation>", "Its data associations.", func(p *model.BpmnSubProcess) any { return rows.List(p.Associations) }))
	node("BpmnCallActivity", "A step that another process carries out.", rows.IsA[*model.BpmnCallActivity], borders, looping,
		rows.Val("val calledElement: String?", "The id of the process.", func(a *model.BpmnCallActivity) any { return rows.Nullable(a.CalledElement) }))
	node("BpmnGateway", "Where flows split or come together.", rows.IsA[*model.BpmnGateway],
		rows.Val("val gatewayType: GatewayType", "How it chooses.", func(g *model.BpmnGateway) any { return rows.Entry(gatewayTypes, g.GatewayType) }),
		rows.Val("val direction: GatewayDirection", "Whether it splits or joins.", func(g *model.BpmnGateway) any { return rows.Entry(gatewayDirections, g.Direction) }),
		rows.Val("val defaultFlow: String?", "The id of its default flow.", func(g *model.BpmnGateway) any { return rows.Nullable(g.DefaultFlowID) }))
	loopTypeRows(t)
	lineTypes(element)
	participantTypes(element)
	choreographyTypes(element)
	conversationTypes(t, element)
	diagramTypes(t)
}

// addType enters a type of elements with what may be read of them.
type addType func(name, doc string, is func(any) bool, properties ...*vocab.Property)

// ends makes the properties of both ends of a line.
func ends(from, to string) []*vocab.Property {
	return []*vocab.Property{
		rows.Val("val "+from+": String", "The id of the end that it comes from.", func(r model.Relationship) any { source, _ := r.EndIDs(); return source }),
		rows.Val("val "+to+": String", "The id of the end that it leads to.", func(r model.Relationship) any { _, target := r.EndIDs(); return target }),
	}
}

func lineTypes(element addType) {
	line := ends("sourceRef", "targetRef")
	element("SequenceFlow", "The order of two flow nodes.", rows.IsA[*model.SequenceFlow], append(line,
		rows.Val("val conditionExpression: String?", "When it is taken.", func(f *model.SequenceFlow) any { return rows.Nullable(f.Condition) }),
		rows.Val("val isDefault: Boolean", "Whether it is taken if no condition holds.", func(f *model.SequenceFlow) any { return f.IsDefault }),
		rows.Val("val immediate: Boolean", "Whether its target begins at once.", func(f *model.SequenceFlow) any { return f.Immediate }))...)
	element("DataAssociation", "Reading or writing of data.", rows.IsA[*model.DataAssociation], line...)
	element("MessageFlow", "A message.", rows.IsA[*model.MessageFlow], line...)
	element("BpmnDataObject", "Information that a process works with.", rows.IsA[*model.BpmnDataObject],
		rows.Val("val collection: Boolean", "Whether there are several of it.", func(o *model.BpmnDataObject) any { return o.Collection }))
	element("BpmnDataStore", "Where data stay.", rows.IsA[*model.BpmnDataStore],
		rows.Val("val unlimited: Boolean", "Whether it has room for any number of data.", func(s *model.BpmnDataStore) any { return s.Unlimited }))
}

func participantTypes(element addType) {
	element("BpmnCollaboration", "Several participants with the messages between them.", rows.IsA[*model.BpmnCollaboration],
		rows.Val("val participants: List<BpmnParticipant>", "Its pools.", func(k *model.BpmnCollaboration) any { return rows.List(k.Participants) }),
		rows.Val("val messageFlows: List<MessageFlow>", "Its messages.", func(k *model.BpmnCollaboration) any { return rows.List(k.MessageFlows) }))
	element("BpmnParticipant", "A pool.", rows.IsA[*model.BpmnParticipant],
		rows.Val("val processRef: String?", "The id of its process.", func(p *model.BpmnParticipant) any { return rows.Nullable(p.ProcessID) }),
		rows.Val("val lanes: List<BpmnLane>", "Its lanes.", func(p *model.BpmnParticipant) any { return rows.List(p.Lanes) }),
		rows.Val("val horizontal: Boolean", "Whether it runs from left to right.", func(p *model.BpmnParticipant) any { return p.Horizontal }))
	element("BpmnLane", "A part of a pool.", rows.IsA[*model.BpmnLane],
		rows.Val("val flowNodeRefs: List<String>", "The ids of the flow nodes in it.", func(l *model.BpmnLane) any { return rows.List(l.NodeIDs) }),
		rows.Val("val childLanes: List<BpmnLane>", "The lanes inside.", func(l *model.BpmnLane) any { return rows.List(l.Lanes) }))
}
