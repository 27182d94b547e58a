package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

func collaborationConstructors() []*vocab.Function {
	return []*vocab.Function{
		rows.Constructor("BpmnCollaboration"+idAndName+", participants: List<BpmnParticipant> = emptyList(), messageFlows: List<MessageFlow> = emptyList())", func(c *vocab.Call) (any, error) {
			return &model.BpmnCollaboration{
				Head: rows.Head(c), Participants: rows.Elements[*model.BpmnParticipant](c, "participants"), MessageFlows: rows.Elements[*model.MessageFlow](c, "messageFlows"),
			}, nil
		}),
		rows.Constructor("BpmnParticipant"+idAndName+", processRef: String? = null, lanes: List<BpmnLane> = emptyList(), horizontal: Boolean = true)", func(c *vocab.Call) (any, error) {
			p := &model.BpmnParticipant{Head: rows.Head(c), ProcessID: c.Str("processRef"), Lanes: rows.Elements[*model.BpmnLane](c, "lanes"), Horizontal: flag(c, "horizontal", true)}
			p.BlackBox = p.ProcessID == ""
			return p, nil
		}),
		rows.Constructor("BpmnLane"+idAndName+", flowNodeRefs: List<String> = emptyList(), childLanes: List<BpmnLane> = emptyList())", func(c *vocab.Call) (any, error) {
			return &model.BpmnLane{Head: rows.Head(c), NodeIDs: rows.Elements[string](c, "flowNodeRefs"), Lanes: rows.Elements[*model.BpmnLane](c, "childLanes")}, nil
		}),
		rows.Constructor("MessageFlow"+idAndName+", sourceRef: String, targetRef: String)", func(c *vocab.Call) (any, error) {
			return &model.MessageFlow{Head: rows.Head(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef")}, nil
		}),
	}
}

func choreographyConstructors() []*vocab.Function {
	return []*vocab.Function{
		rows.Constructor("BpmnChoreography"+idAndName+", tasks: List<ChoreographyTask> = emptyList(), gateways: List<ChoreographyGateway> = emptyList(), "+
			"events: List<ChoreographyEvent> = emptyList(), sequenceFlows: List<ChoreographySequenceFlow> = emptyList())", choreographyFrom),
		rows.Constructor("ChoreographyTask"+idAndName+", initiatingParticipant: String, participants: List<String> = emptyList(), "+
			"messageFlows: List<ChoreographyMessageFlow> = emptyList(), isMultiInstance: Boolean = false, loopType: BpmnLoopType? = null)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyTask{
				Head: rows.Head(c), Initiating: c.Str("initiatingParticipant"), Participants: rows.Elements[string](c, "participants"),
				Messages: rows.Elements[*model.ChoreographyMessage](c, "messageFlows"), IsMulti: c.Bool("isMultiInstance"), Loop: model.LoopKind(c.Enum("loopType")),
			}, nil
		}),
		rows.Constructor("ChoreographyMessageFlow"+idAndName+", participantRef: String, isInitiating: Boolean)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyMessage{Head: rows.Head(c), Participant: c.Str("participantRef"), Initiating: c.Bool("isInitiating")}, nil
		}),
		rows.Constructor("ChoreographyGateway"+idAndName+", type: GatewayType)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyGateway{Head: rows.Head(c), GatewayType: model.GatewayType(c.Enum("type"))}, nil
		}),
		rows.Constructor("ChoreographyEvent"+idAndName+", position: EventPosition)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographyEvent{Head: rows.Head(c), Position: model.EventPosition(c.Enum("position"))}, nil
		}),
		rows.Constructor("ChoreographySequenceFlow"+idAndName+", sourceRef: String, targetRef: String, condition: String? = null)", func(c *vocab.Call) (any, error) {
			return &model.ChoreographySequenceFlow{Head: rows.Head(c), SourceID: c.Str("sourceRef"), TargetID: c.Str("targetRef"), Condition: c.Str("condition")}, nil
		}),
	}
}

// choreographyFrom makes a choreography. A copy keeps the order of the nodes that it shares with its original.
func choreographyFrom(c *vocab.Call) (any, error) {
	k := &model.BpmnChoreography{
		Head: rows.Head(c), Tasks: rows.Elements[*model.ChoreographyTask](c, "tasks"), Gateways: rows.Elements[*model.ChoreographyGateway](c, "gateways"),
		Events: rows.Elements[*model.ChoreographyEvent](c, "events"), Flows: rows.Elements[*model.ChoreographySequenceFlow](c, "sequenceFlows"),
	}
	var all []model.Element
	for _, param := range []string{"tasks", "gateways", "events"} {
		all = append(all, rows.Elements[model.Element](c, param)...)
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
	node := func(name, params string, of kind.Kind) *vocab.Function {
		return rows.Constructor(name+idAndName+", participants: List<String> = emptyList()"+params+")", func(c *vocab.Call) (any, error) {
			n := &model.ConversationNode{Head: rows.Head(c), NodeKind: of, Participants: rows.Elements[string](c, "participants")}
			switch of {
			case kind.CallConversation:
				n.CollaborationID = c.Str("calledCollaborationRef")
			case kind.SubConversation:
				n.Children = rows.Elements[*model.ConversationNode](c, "children")
			}
			return n, nil
		})
	}
	return []*vocab.Function{
		rows.Constructor("BpmnConversation"+idAndName+", participants: List<String> = emptyList(), nodes: List<ConversationNodeElement> = emptyList(), "+
			"links: List<ConversationLink> = emptyList())", func(c *vocab.Call) (any, error) {
			k := &model.BpmnConversation{Head: rows.Head(c), Nodes: rows.Elements[*model.ConversationNode](c, "nodes"), Links: rows.Elements[*model.ConversationLink](c, "links")}
			b := &conversationBuilder{k: k}
			for _, name := range rows.Elements[string](c, "participants") {
				b.participant(name, c.Origin)
			}
			_, err := b.Close()
			return k, err
		}),
		node("ConversationNode", "", kind.ConversationNode),
		node("CallConversation", ", calledCollaborationRef: String", kind.CallConversation),
		node("SubConversation", ", children: List<ConversationNodeElement> = emptyList()", kind.SubConversation),
		rows.Constructor("ConversationLink"+idAndName+", participantRef: String, conversationNodeRef: String)", func(c *vocab.Call) (any, error) {
			return &model.ConversationLink{Head: rows.Head(c), ParticipantID: c.Str("participantRef"), NodeID: c.Str("conversationNodeRef")}, nil
		}),
	}
}
