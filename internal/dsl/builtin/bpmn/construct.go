package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Each element, diagram and model can be made with a constructor, from texts, ids and what lies in it.

// flag gives a Boolean argument, usual if there is none.
func flag(c *vocab.Call, param string, usual bool) bool {
	if b, ok := rows.Given[bool](c, param); ok {
		return b
	}
	return usual
}

func partOf(c *vocab.Call) model.FlowPart {
	return model.FlowPart{Head: rows.Head(c), Incoming: rows.Elements[string](c, "incoming"), Outgoing: rows.Elements[string](c, "outgoing")}
}

func workOf(c *vocab.Call) model.ActivityPart {
	l, _ := c.Arg("loopCharacteristics").(loop)
	return model.ActivityPart{FlowPart: partOf(c), Loop: model.ActivityLoop(l), BoundaryEvents: rows.Elements[string](c, "boundaryEvents")}
}

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	for _, f := range slices.Concat(nodeConstructors(), flowConstructors(), collaborationConstructors(), choreographyConstructors(), conversationConstructors(), diagramConstructors()) {
		rows.Construct(t.Types, f)
	}
	rows.Construct(t.Types, rows.Constructor("BpmnModel(name: String, processes: List<BpmnProcess> = emptyList(), dataStores: List<BpmnDataStore> = emptyList(), "+
		"collaborations: List<BpmnCollaboration> = emptyList(), choreographies: List<BpmnChoreography> = emptyList(), "+
		"conversations: List<BpmnConversation> = emptyList(), diagrams: List<BpmnDiagram> = emptyList())", modelFrom))
}

// The parameters that constructors begin and end with.
const (
	idAndName = "(id: String, name: String? = null"
	joined    = ", incoming: List<String> = emptyList(), outgoing: List<String> = emptyList())"
	working   = ", loopCharacteristics: LoopCharacteristics? = null, boundaryEvents: List<String> = emptyList()" + joined
)

func nodeConstructors() []*vocab.Function {
	return []*vocab.Function{
		rows.Constructor("BpmnEvent"+idAndName+", position: EventPosition, definition: EventDefinition = EventDefinition.NONE, behaviour: EventBehaviour = EventBehaviour.CATCHING, "+
			"interrupting: Boolean = true, attachedToRef: String? = null"+joined, func(c *vocab.Call) (any, error) {
			return &model.BpmnEvent{
				FlowPart: partOf(c), Position: model.EventPosition(c.Enum("position")), Definition: rows.Chosen(c, "definition", model.NoDefinition),
				Behaviour: rows.Chosen(c, "behaviour", model.Catching), Interrupting: flag(c, "interrupting", true), AttachedToID: c.Str("attachedToRef"),
			}, nil
		}),
		rows.Constructor("BpmnTask"+idAndName+", taskType: TaskType = TaskType.NONE"+working, func(c *vocab.Call) (any, error) {
			return &model.BpmnTask{ActivityPart: workOf(c), TaskType: rows.Chosen(c, "taskType", model.PlainTask)}, nil
		}),
		rows.Constructor("BpmnSubProcess"+idAndName+", expanded: Boolean = false, triggeredByEvent: Boolean = false, transactional: Boolean = false, "+
			"flowElements: List<String> = emptyList(), flowElementNodes: List<BpmnFlowNode> = emptyList(), innerSequenceFlows: List<SequenceFlow> = emptyList(), "+
			"innerDataObjects: List<BpmnDataObject> = emptyList(), innerDataAssociations: List<DataAssociation> = emptyList()"+working, subProcessFrom),
		rows.Constructor("BpmnCallActivity"+idAndName+", calledElement: String? = null"+working, func(c *vocab.Call) (any, error) {
			return &model.BpmnCallActivity{ActivityPart: workOf(c), CalledElement: c.Str("calledElement")}, nil
		}),
		rows.Constructor("BpmnGateway"+idAndName+", gatewayType: GatewayType, direction: GatewayDirection = GatewayDirection.UNSPECIFIED, defaultFlow: String? = null"+joined, func(c *vocab.Call) (any, error) {
			return &model.BpmnGateway{
				FlowPart: partOf(c), GatewayType: model.GatewayType(c.Enum("gatewayType")), Direction: rows.Chosen(c, "direction", model.UnspecifiedDirection), DefaultFlowID: c.Str("defaultFlow"),
			}, nil
		}),
		rows.Constructor("StandardLoop(testBefore: Boolean = false, loopCondition: String? = null)", func(c *vocab.Call) (any, error) {
			return loop{Kind: model.StandardLoop, TestBefore: c.Bool("testBefore"), Condition: c.Str("loopCondition")}, nil
		}),
		rows.Constructor("MultiInstanceLoop(sequential: Boolean = false, cardinality: String? = null)", func(c *vocab.Call) (any, error) {
			l := loop{Kind: model.ParallelInstances, Cardinality: c.Str("cardinality")}
			if c.Bool("sequential") {
				l.Kind = model.SequentialInstances
			}
			return l, nil
		}),
	}
}

func subProcessFrom(c *vocab.Call) (any, error) {
	p := &model.BpmnSubProcess{
		ActivityPart: workOf(c), Expanded: c.Bool("expanded"), TriggeredByEvent: c.Bool("triggeredByEvent"), Transactional: c.Bool("transactional"),
		MemberIDs: rows.Elements[string](c, "flowElements"),
		BpmnFlow: model.BpmnFlow{
			Nodes: rows.Elements[model.FlowNode](c, "flowElementNodes"), Flows: rows.Elements[*model.SequenceFlow](c, "innerSequenceFlows"),
			DataObjects: rows.Elements[*model.BpmnDataObject](c, "innerDataObjects"), Associations: rows.Elements[*model.DataAssociation](c, "innerDataAssociations"),
		},
	}
	if of, ok := c.Recv.(*model.BpmnSubProcess); ok { // which is copied
		p.Constraints = of.Constraints
	}
	return p, nil
}

func flowConstructors() []*vocab.Function {
	const ends = ", sourceRef: String, targetRef: String"
	return []*vocab.Function{
		rows.Constructor("BpmnProcess"+idAndName+", flowNodes: List<BpmnFlowNode> = emptyList(), sequenceFlows: List<SequenceFlow> = emptyList(), "+
			"dataObjects: List<BpmnDataObject> = emptyList(), dataAssociations: List<DataAssociation> = emptyList(), constraints: List<UmlConstraint> = emptyList())",
			func(c *vocab.Call) (any, error) {
				p := &model.BpmnProcess{Head: rows.Head(c), BpmnFlow: model.BpmnFlow{
					Nodes: rows.Elements[model.FlowNode](c, "flowNodes"), Flows: rows.Elements[*model.SequenceFlow](c, "sequenceFlows"),
					DataObjects: rows.Elements[*model.BpmnDataObject](c, "dataObjects"), Associations: rows.Elements[*model.DataAssociation](c, "dataAssociations"),
					Constraints: rows.Elements[*model.Constraint](c, "constraints"),
				}}
				if of, ok := c.Recv.(*model.BpmnProcess); ok { // which is copied
					p.Lanes = of.Lanes
				}
				return p, nil
			}),
		rows.Constructor("SequenceFlow"+idAndName+ends+", conditionExpression: String? = null, isDefault: Boolean = false, immediate: Boolean = false)", func(c *vocab.Call) (any, error) {
			return &model.SequenceFlow{
				Head: rows.Head(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef"),
				Condition: c.Str("conditionExpression"), IsDefault: c.Bool("isDefault"), Immediate: c.Bool("immediate"),
			}, nil
		}),
		rows.Constructor("BpmnDataObject"+idAndName+", collection: Boolean = false)", func(c *vocab.Call) (any, error) {
			return &model.BpmnDataObject{Head: rows.Head(c), Collection: c.Bool("collection")}, nil
		}),
		rows.Constructor("BpmnDataStore"+idAndName+", unlimited: Boolean = false)", func(c *vocab.Call) (any, error) {
			return &model.BpmnDataStore{Head: rows.Head(c), Unlimited: c.Bool("unlimited")}, nil
		}),
		rows.Constructor("DataAssociation(id: String, sourceRef: String, targetRef: String, name: String? = null)", func(c *vocab.Call) (any, error) {
			return &model.DataAssociation{Head: rows.Head(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef")}, nil
		}),
	}
}
