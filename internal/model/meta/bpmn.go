package meta

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// BPMN is the rows of BPMN.
var BPMN = slices.Concat(bpmnCore, bpmnPools, bpmnNodes, bpmnData, bpmnLines, bpmnWholes, bpmnLoops, bpmnChoreographies, bpmnConversations)

// bpmnCore is the supertypes of what processes consist of.
var bpmnCore = []*Class{
	{
		Kind: kind.BpmnFlowContainer, Doc: "A process or sub-process.", Supers: kinds(kind.KumlElement), Internal: true,
		Is: func(v any) bool { return of[*model.BpmnProcess](v) || of[*model.BpmnSubProcess](v) },
	},
	{
		Kind: kind.BpmnFlowNode, Doc: "An event, gateway or activity.", Supers: kinds(kind.KumlElement), Is: of[model.FlowNode],
		Properties: []*Property{
			nameMay,
			list("incoming: List<String> = emptyList()", "The ids of the flows that lead to it.",
				func(n model.FlowNode) *[]string { return &n.Flow().Incoming }).to(kind.SequenceFlow),
			list("outgoing: List<String> = emptyList()", "The ids of the flows that lead away.",
				func(n model.FlowNode) *[]string { return &n.Flow().Outgoing }).to(kind.SequenceFlow),
		},
	},
	{
		Kind: kind.BpmnActivity, Doc: "A step of any kind.", Supers: kinds(kind.BpmnFlowNode), Is: of[model.Activity], Internal: true,
		Properties: []*Property{
			list("boundaryEvents: List<String> = emptyList()", "The ids of the events on its border.",
				func(a model.Activity) *[]string { return &a.Work().BoundaryEvents }).to(kind.BpmnEvent),
			stored(derived("loopCharacteristics: LoopCharacteristics? = null", "What makes it run more than once.", loopOf),
				func(a model.Activity, l model.ActivityLoop) { a.Work().Loop = l }),
			field("isForCompensation: Boolean = false", "Whether it undoes another one.",
				func(a model.Activity) *bool { return &a.Work().Compensates }).internal(),
			derived("loopType: BpmnLoopType?", "How often it runs.",
				func(a model.Activity) any { return textOrNil(a.Work().Loop.Kind) }).internal(),
		},
	},
}

// bpmnPools are pools and their lanes.
var bpmnPools = []*Class{
	{
		Kind: kind.BpmnParticipant, Doc: "A pool.", Supers: kinds(kind.KumlElement), Is: of[*model.BpmnParticipant],
		Noun: "pool", Plural: "pools", Part: "Pools", Counted: true, Named: true, New: element(model.BpmnParticipant{Horizontal: true}),
		Params: "id name processRef lanes horizontal",
		Properties: []*Property{
			nameMay,
			field("processRef: String? = null", "The id of its process.",
				func(p *model.BpmnParticipant) *string { return &p.ProcessID }).to(kind.BpmnProcess),
			list("lanes: List<BpmnLane> = emptyList()", "Its lanes.",
				func(p *model.BpmnParticipant) *[]*model.BpmnLane { return &p.Lanes }),
			field("horizontal: Boolean = true", "Whether it runs from left to right.",
				func(p *model.BpmnParticipant) *bool { return &p.Horizontal }),
		},
	},
	{
		Kind: kind.BpmnLane, Doc: "A part of a pool.", Supers: kinds(kind.KumlElement), Is: of[*model.BpmnLane],
		Noun: "lane", Plural: "lanes", Part: "Lanes", Counted: true, Named: true, New: element(model.BpmnLane{}),
		Params: "id name flowNodeRefs childLanes",
		Properties: []*Property{
			nameMay,
			list("flowNodeRefs: List<String> = emptyList()", "The ids of the flow nodes in it.",
				func(l *model.BpmnLane) *[]string { return &l.NodeIDs }).to(kind.BpmnFlowNode),
			list("childLanes: List<BpmnLane> = emptyList()", "The lanes inside.",
				func(l *model.BpmnLane) *[]*model.BpmnLane { return &l.Lanes }),
		},
	},
}

// bpmnNodes are what sequence flows join.
var bpmnNodes = []*Class{
	{
		Kind: kind.BpmnEvent, Doc: "An event.", Supers: kinds(kind.BpmnFlowNode), Is: of[*model.BpmnEvent],
		Noun: "event", Plural: "events", Part: "Events", Counted: true,
		New:    element(model.BpmnEvent{Definition: model.NoDefinition, Behaviour: model.Catching, Interrupting: true}),
		Params: "id name position definition behaviour interrupting attachedToRef incoming outgoing",
		Properties: []*Property{
			field("position: EventPosition", "Where in the flow it stands.",
				func(e *model.BpmnEvent) *model.EventPosition { return &e.Position }),
			field("definition: EventDefinition = EventDefinition.NONE", "Its trigger or result.",
				func(e *model.BpmnEvent) *model.EventDefinition { return &e.Definition }).also("eventDefinition", "trigger"),
			field("behaviour: EventBehaviour = EventBehaviour.CATCHING", "Whether it waits or gives.",
				func(e *model.BpmnEvent) *model.EventBehaviour { return &e.Behaviour }),
			field("interrupting: Boolean = true", "Whether it ends the activity it stands at.",
				func(e *model.BpmnEvent) *bool { return &e.Interrupting }).also("isInterrupting"),
			field("attachedToRef: String? = null", "The id of the activity on whose border it stands.",
				func(e *model.BpmnEvent) *string { return &e.AttachedToID }).to(kind.BpmnActivity),
		},
	},
	{
		Kind: kind.BpmnTask, Doc: "A step.", Supers: kinds(kind.BpmnActivity), Is: of[*model.BpmnTask],
		Noun: "task", Plural: "tasks", Part: "Tasks", Counted: true, Named: true, New: element(model.BpmnTask{TaskType: model.PlainTask}),
		Params: "id name taskType loopCharacteristics boundaryEvents incoming outgoing",
		Properties: []*Property{
			field("taskType: TaskType = TaskType.NONE", "Who or what carries it out.",
				func(t *model.BpmnTask) *model.TaskType { return &t.TaskType }).also("type"),
		},
	},
	{
		Kind: kind.BpmnSubProcess, Doc: "A step that consists of others.", Supers: kinds(kind.BpmnActivity, kind.BpmnFlowContainer),
		Is:   of[*model.BpmnSubProcess],
		Noun: "sub-process", Plural: "sub-processes", Part: "Sub-processes", Counted: true, Named: true,
		New: element(model.BpmnSubProcess{}),
		Params: "id name expanded triggeredByEvent transactional flowElements flowElementNodes innerSequenceFlows innerDataObjects " +
			"innerDataAssociations loopCharacteristics boundaryEvents incoming outgoing",
		Properties: []*Property{
			field("expanded: Boolean = false", "Whether its content is drawn.",
				func(p *model.BpmnSubProcess) *bool { return &p.Expanded }).also("isExpanded"),
			field("triggeredByEvent: Boolean = false", "Whether an event starts it.",
				func(p *model.BpmnSubProcess) *bool { return &p.TriggeredByEvent }),
			field("transactional: Boolean = false", "Whether it is a transaction.",
				func(p *model.BpmnSubProcess) *bool { return &p.Transactional }).also("isTransaction"),
			list("flowElementNodes: List<BpmnFlowNode> = emptyList()", "Its flow nodes.",
				func(p *model.BpmnSubProcess) *[]model.FlowNode { return &p.Nodes }),
			list("innerSequenceFlows: List<SequenceFlow> = emptyList()", "Its sequence flows.",
				func(p *model.BpmnSubProcess) *[]*model.SequenceFlow { return &p.Flows }),
			members("flowElements: List<String> = emptyList()", "The ids of its flow nodes.",
				func(p *model.BpmnSubProcess) ([]model.FlowNode, *[]string) { return p.Nodes, &p.MemberIDs }).to(kind.BpmnFlowNode),
			list("innerDataObjects: List<BpmnDataObject> = emptyList()", "Its data objects.",
				func(p *model.BpmnSubProcess) *[]*model.BpmnDataObject { return &p.DataObjects }),
			list("innerDataAssociations: List<DataAssociation> = emptyList()", "Its data associations.",
				func(p *model.BpmnSubProcess) *[]*model.DataAssociation { return &p.Associations }),
		},
	},
	{
		Kind: kind.BpmnCallActivity, Doc: "A step that another process carries out.", Supers: kinds(kind.BpmnActivity),
		Is:   of[*model.BpmnCallActivity],
		Noun: "call activity", Plural: "call activities", Part: "Call activities",
		Counted: true, Named: true, New: element(model.BpmnCallActivity{}),
		Params: "id name calledElement loopCharacteristics boundaryEvents incoming outgoing",
		Properties: []*Property{
			field("calledElement: String? = null", "The id of the process.",
				func(a *model.BpmnCallActivity) *string { return &a.CalledElement }).to(kind.BpmnProcess),
		},
	},
	{
		Kind: kind.BpmnGateway, Doc: "Where flows split or come together.", Supers: kinds(kind.BpmnFlowNode), Is: of[*model.BpmnGateway],
		Noun: "gateway", Plural: "gateways", Part: "Gateways",
		Counted: true, New: element(model.BpmnGateway{Direction: model.UnspecifiedDirection}),
		Params: "id name gatewayType direction defaultFlow incoming outgoing",
		Properties: []*Property{
			field("gatewayType: GatewayType", "How it chooses.", func(g *model.BpmnGateway) *model.GatewayType { return &g.GatewayType }),
			field("direction: GatewayDirection = GatewayDirection.UNSPECIFIED", "Whether it splits or joins.",
				func(g *model.BpmnGateway) *model.GatewayDirection { return &g.Direction }).also("gatewayDirection"),
			field("defaultFlow: String? = null", "The id of its default flow.",
				func(g *model.BpmnGateway) *string { return &g.DefaultFlowID }).to(kind.SequenceFlow),
		},
	},
}

// bpmnData is what processes work with.
var bpmnData = []*Class{
	{
		Kind: kind.BpmnDataObject, Doc: "Information that a process works with.", Supers: kinds(kind.KumlElement),
		Is:   of[*model.BpmnDataObject],
		Noun: "data object", Plural: "data objects", Part: "Data objects", Counted: true, Named: true, New: element(model.BpmnDataObject{}),
		Params: "id name collection",
		Properties: []*Property{
			nameMay,
			field("collection: Boolean = false", "Whether there are several of it.",
				func(o *model.BpmnDataObject) *bool { return &o.Collection }).also("isCollection"),
		},
	},
	{
		Kind: kind.BpmnDataStore, Doc: "Where data stay.", Supers: kinds(kind.KumlElement), Is: of[*model.BpmnDataStore],
		Noun: "data store", Plural: "data stores", Group: "Data stores", Counted: true, Named: true, New: element(model.BpmnDataStore{}),
		Params: "id name unlimited",
		Properties: []*Property{
			nameMay,
			field("unlimited: Boolean = false", "Whether it has room for any number of data.",
				func(s *model.BpmnDataStore) *bool { return &s.Unlimited }),
		},
	},
}

// bpmnLines are what processes and collaborations draw between others.
var bpmnLines = []*Class{
	{
		Kind: kind.SequenceFlow, Doc: "The order of two flow nodes.", Supers: kinds(kind.KumlElement), Is: of[*model.SequenceFlow],
		Noun: "sequence flow", Plural: "sequence flows", Part: "Sequence flows", Counted: true, New: element(model.SequenceFlow{}),
		Params: "id name sourceRef targetRef conditionExpression isDefault immediate",
		Properties: append(lineEnds("sourceRef", "targetRef", kind.BpmnFlowNode, kind.BpmnFlowNode,
			func(f *model.SequenceFlow) (source, target *string) { return &f.SourceID, &f.TargetID }),
			field("conditionExpression: String? = null", "When it is taken.",
				func(f *model.SequenceFlow) *string { return &f.Condition }).also("condition"),
			field("isDefault: Boolean = false", "Whether it is taken if no condition holds.",
				func(f *model.SequenceFlow) *bool { return &f.IsDefault }),
			field("immediate: Boolean = false", "Whether its target begins at once.",
				func(f *model.SequenceFlow) *bool { return &f.Immediate }),
		),
	},
	{
		Kind: kind.MessageFlow, Doc: "A message.", Supers: kinds(kind.KumlElement), Is: of[*model.MessageFlow],
		Noun: "message flow", Plural: "message flows", Part: "Message flows", Counted: true, New: element(model.MessageFlow{}),
		Params: "id name sourceRef targetRef",
		Properties: lineEnds("sourceRef", "targetRef", kind.KumlElement, kind.KumlElement,
			func(f *model.MessageFlow) (source, target *string) { return &f.SourceID, &f.TargetID }),
	},
	{
		Kind: kind.DataAssociation, Doc: "Reading or writing of data.", Supers: kinds(kind.KumlElement), Is: of[*model.DataAssociation],
		Noun: "data association", Plural: "data associations", Part: "Data associations", Counted: true,
		New:    element(model.DataAssociation{}),
		Params: "id sourceRef targetRef name",
		Properties: lineEnds("sourceRef", "targetRef", kind.KumlElement, kind.KumlElement,
			func(a *model.DataAssociation) (source, target *string) { return &a.SourceID, &a.TargetID }),
	},
}

// bpmnWholes are processes and collaborations.
var bpmnWholes = []*Class{
	{
		Kind: kind.BpmnProcess, Doc: "A process.", Supers: kinds(kind.BpmnFlowContainer), Is: of[*model.BpmnProcess],
		Noun: "process", Plural: "processes", Group: "Processes", New: element(model.BpmnProcess{}),
		Params: "id name flowNodes sequenceFlows dataObjects dataAssociations constraints",
		Properties: []*Property{
			nameMay,
			list("flowNodes: List<BpmnFlowNode> = emptyList()", "Its flow nodes.",
				func(p *model.BpmnProcess) *[]model.FlowNode { return &p.Nodes }),
			list("sequenceFlows: List<SequenceFlow> = emptyList()", "Its sequence flows.",
				func(p *model.BpmnProcess) *[]*model.SequenceFlow { return &p.Flows }),
			list("dataObjects: List<BpmnDataObject> = emptyList()", "Its data objects.",
				func(p *model.BpmnProcess) *[]*model.BpmnDataObject { return &p.DataObjects }),
			list("dataAssociations: List<DataAssociation> = emptyList()", "Its data associations.",
				func(p *model.BpmnProcess) *[]*model.DataAssociation { return &p.Associations }),
			list("constraints: List<UmlConstraint> = emptyList()", "Its constraints.",
				func(p *model.BpmnProcess) *[]*model.Constraint { return &p.Constraints }),
			derived("renderableElements: List<KumlElement>",
				"What a diagram may show of it: flow nodes, data objects, and what joins them.",
				func(p *model.BpmnProcess) any {
					return slices.Concat(items(p.Nodes), items(p.DataObjects), items(p.Flows), items(p.Associations))
				}),
		},
	},
	{
		Kind: kind.BpmnCollaboration, Doc: "Several participants with the messages between them.", Supers: kinds(kind.KumlElement),
		Is: of[*model.BpmnCollaboration], Noun: "collaboration", Plural: "collaborations", Group: "Collaborations",
		New: element(model.BpmnCollaboration{}), Params: "id name participants messageFlows",
		Properties: []*Property{
			nameMay,
			list("participants: List<BpmnParticipant> = emptyList()", "Its pools.",
				func(k *model.BpmnCollaboration) *[]*model.BpmnParticipant { return &k.Participants }),
			list("messageFlows: List<MessageFlow> = emptyList()", "Its messages.",
				func(k *model.BpmnCollaboration) *[]*model.MessageFlow { return &k.MessageFlows }),
		},
	},
}

// bpmnLoops are what makes an activity run more than once. They are values, which scripts make by functions of their own.
var bpmnLoops = []*Class{
	{Kind: kind.LoopCharacteristics, Doc: "What makes an activity run more than once.", Is: of[model.ActivityLoop]},
	{
		Kind: kind.StandardLoop, Doc: "An activity is repeated while a condition holds.", Supers: kinds(kind.LoopCharacteristics),
		Is:     func(v any) bool { l, ok := v.(model.ActivityLoop); return ok && l.Kind == model.StandardLoop },
		Params: "testBefore loopCondition",
		Properties: []*Property{
			derived("testBefore: Boolean = false", "Whether the condition is tested before the first run.",
				func(l model.ActivityLoop) any { return l.TestBefore }),
			derived("loopCondition: String? = null", "The condition.", func(l model.ActivityLoop) any { return textOrNil(l.Condition) }),
		},
	},
	{
		Kind: kind.MultiInstanceLoop, Doc: "An activity runs once for each of several things.", Supers: kinds(kind.LoopCharacteristics),
		Is:     func(v any) bool { l, ok := v.(model.ActivityLoop); return ok && l.Kind != model.StandardLoop },
		Params: "sequential cardinality",
		Properties: []*Property{
			derived("sequential: Boolean = false", "Whether one run waits for the other.",
				func(l model.ActivityLoop) any { return l.Kind == model.SequentialInstances }),
			derived("cardinality: String? = null", "How many runs there are.",
				func(l model.ActivityLoop) any { return textOrNil(l.Cardinality) }),
		},
	},
}

// loopOf gives what makes an activity run more than once, nil if it runs once.
func loopOf(a model.Activity) any {
	if l := a.Work().Loop; l.Kind != "" && l.Kind != model.NoLoop {
		return l
	}
	return nil
}
