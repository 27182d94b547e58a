package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

func collaborationConstructors() []*vocab.Function {
	return []*vocab.Function{
		constructor("BpmnCollaboration"+idAndName+", participants: List<BpmnParticipant> = emptyList(), messageFlows: List<MessageFlow> = emptyList())", func(c *vocab.Call) (any, error) {
			return &model.BpmnCollaboration{
				Head: headOf(c), Participants: elementsOf[*model.BpmnParticipant](c, "participants"), MessageFlows: elementsOf[*model.MessageFlow](c, "messageFlows"),
			}, nil
		}),
		constructor("BpmnParticipant"+idAndName+", processRef: String? = null, lanes: List<BpmnLane> = emptyList(), horizontal: Boolean = true)", func(c *vocab.Call) (any, error) {
			p := &model.BpmnParticipant{Head: headOf(c), ProcessID: c.Str("processRef"), Lanes: elementsOf[*model.BpmnLane](c, "lanes"), Horizontal: flag(c, "horizontal", true)}
			p.BlackBox = p.ProcessID == ""
			return p, nil
		}),
		constructor("BpmnLane"+idAndName+", flowNodeRefs: List<String> = emptyList(), childLanes: List<BpmnLane> = emptyList())", func(c *vocab.Call) (any, error) {
			return &model.BpmnLane{Head: headOf(c), NodeIDs: elementsOf[string](c, "flowNodeRefs"), Lanes: elementsOf[*model.BpmnLane](c, "childLanes")}, nil
		}),
		constructor("MessageFlow"+idAndName+", sourceRef: String, targetRef: String)", func(c *vocab.Call) (any, error) {
			return &model.MessageFlow{Head: headOf(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef")}, nil
		}),
	}
}

func choreographyConstructors() []*vocab.Function {
	return []*vocab.Function{
		constructor("BpmnChoreography"+idAndName+", tasks: List<ChoreographyTask> = emptyList(), gateways: List<ChoreographyGateway> = emptyList(), "+
			"events: List<ChoreographyEvent> = emptyList(), sequenceFlows: List<ChoreographySequenceFlow> = emptyList())", choreographyFrom),
		constructor("ChoreographyTask"+idAndName+", initiatingParticipant: String, participants: List<String> = emptyList(), "+
			"messageFlows: List<ChoreographyMessageFlow> = emptyList(), isMultiInstance: Boolean = false, loopType: BpmnLoopType? = null)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyTask{
				Head: headOf(c), Initiating: c.Str("initiatingParticipant"), Participants: elementsOf[string](c, "participants"),
				Messages: elementsOf[*model.ChoreographyMessage](c, "messageFlows"), IsMulti: c.Bool("isMultiInstance"), Loop: model.LoopKind(c.Enum("loopType")),
			}, nil
		}),
		constructor("ChoreographyMessageFlow"+idAndName+", participantRef: String, isInitiating: Boolean)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyMessage{Head: headOf(c), Participant: c.Str("participantRef"), Initiating: c.Bool("isInitiating")}, nil
		}),
		constructor("ChoreographyGateway"+idAndName+", type: GatewayType)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyGateway{Head: headOf(c), GatewayType: model.GatewayType(c.Enum("type"))}, nil
		}),
		constructor("ChoreographyEvent"+idAndName+", position: EventPosition)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyEvent{Head: headOf(c), Position: model.EventPosition(c.Enum("position"))}, nil
		}),
		constructor("ChoreographySequenceFlow"+idAndName+", sourceRef: String, targetRef: String, condition: String? = null)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographySequenceFlow{Head: headOf(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef"), Condition: c.Str("condition")}, nil
		}),
	}
}

// choreographyFrom makes a choreography. A copy keeps the order of the nodes that it shares with its original.
func choreographyFrom(c *vocab.Call) (any, error) {
	k := &model.BpmnChoreography{
		Head: headOf(c), Tasks: elementsOf[*model.ChoreographyTask](c, "tasks"), Gateways: elementsOf[*model.ChoreographyGateway](c, "gateways"),
		Events: elementsOf[*model.ChoreographyEvent](c, "events"), Flows: elementsOf[*model.ChoreographySequenceFlow](c, "sequenceFlows"),
	}
	var all []model.Element
	for _, param := range []string{"tasks", "gateways", "events"} {
		all = append(all, elementsOf[model.Element](c, param)...)
	}
	if of, ok := c.Recv.(*model.BpmnChoreography); ok {
		for _, n := range of.Order {
			if at := slices.Index(all, n); at >= 0 {
				k.Order = append(k.Order, n)
				all = slices.Delete(all, at, at+1)
			}
		}
	}
	k.Order = append(k.Order, all...)
	return k, nil
}

func conversationConstructors() []*vocab.Function {
	node := func(name, params string, kind model.ConversationNodeKind) *vocab.Function {
		return constructor(name+idAndName+", participants: List<String> = emptyList()"+params+")", func(c *vocab.Call) (any, error) {
			n := &model.ConversationNode{Head: headOf(c), NodeKind: kind, Participants: elementsOf[string](c, "participants")}
			switch kind {
			case model.CallConversation:
				n.CollaborationID = c.Str("calledCollaborationRef")
			case model.SubConversation:
				n.Children = elementsOf[*model.ConversationNode](c, "children")
			}
			return n, nil
		})
	}
	return []*vocab.Function{
		constructor("BpmnConversation"+idAndName+", participants: List<String> = emptyList(), nodes: List<ConversationNodeElement> = emptyList(), "+
			"links: List<ConversationLink> = emptyList())", func(c *vocab.Call) (any, error) {
			k := &model.BpmnConversation{Head: headOf(c), Nodes: elementsOf[*model.ConversationNode](c, "nodes"), Links: elementsOf[*model.ConversationLink](c, "links")}
			b := &conversationBuilder{k: k}
			for _, name := range elementsOf[string](c, "participants") {
				b.participant(name, c.Origin)
			}
			_, err := b.Close()
			return k, err
		}),
		node("ConversationNode", "", model.PlainConversation),
		node("CallConversation", ", calledCollaborationRef: String", model.CallConversation),
		node("SubConversation", ", children: List<ConversationNodeElement> = emptyList()", model.SubConversation),
		constructor("ConversationLink"+idAndName+", participantRef: String, conversationNodeRef: String)", func(c *vocab.Call) (any, error) {
			return &model.ConversationLink{Head: headOf(c), ParticipantID: c.Str("participantRef"), NodeID: c.Str("conversationNodeRef")}, nil
		}),
	}
}
