package bpmnxml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// linkOf is the key of the id of a link that the model does not have by itself: it follows from the participants of a node.
type linkOf struct{ participant, node model.Element }

// conversation writes a conversation, which is a collaboration without processes (§9.5).
func (x *exporter) conversation(k *model.BpmnConversation) *node {
	n := x.named("collaboration", k)
	if n == nil {
		return nil
	}
	for _, p := range k.Participants {
		n.add(x.named("participant", p))
	}
	for _, c := range k.Nodes {
		n.add(x.conversationNode(k, c))
	}
	return n.add(x.links(k)...)
}

// conversationTags are the elements of the conversation nodes.
var conversationTags = map[kind.Kind]string{
	kind.ConversationNode: "conversation", kind.CallConversation: "callConversation", kind.SubConversation: "subConversation",
}

func (x *exporter) conversationNode(k *model.BpmnConversation, c *model.ConversationNode) *node {
	n := x.named(conversationTags[c.NodeKind], c)
	if n == nil {
		return nil
	}
	switch called := x.elements[c.CollaborationID].(type) {
	case *model.BpmnCollaboration, *model.BpmnConversation, *model.BpmnChoreography:
		n.set("calledCollaborationRef", x.id(called))
	default:
		if c.NodeKind == kind.CallConversation {
			x.warn(c, "what the conversation %q calls is left out: the model has no collaboration %q", c.Name, c.CollaborationID)
		}
	}
	for _, name := range c.Participants {
		if p := partyNamed(k, name); p != nil {
			n.add(ref("participantRef", x.id(p)))
		}
	}
	for _, inner := range c.Children {
		n.add(x.conversationNode(k, inner))
	}
	return n
}

// partyNamed is the participant of a name, nil for none.
func partyNamed(k *model.BpmnConversation, name string) *model.ConversationParticipant {
	for _, p := range k.Participants {
		if p.ID == name {
			return p
		}
	}
	return nil
}

// links writes the links of the model, then those that follow from the participants of the conversations.
func (x *exporter) links(k *model.BpmnConversation) []*node {
	var out []*node
	linked := map[linkOf]bool{}
	add := func(p *model.ConversationParticipant, c model.Element, n *node) {
		linked[linkOf{p, c}] = true
		out = append(out, n.set("sourceRef", x.id(p)).set("targetRef", x.id(c)))
	}
	for _, l := range k.Links {
		p, c := partyNamed(k, l.ParticipantID), x.elements[l.NodeID]
		if _, ok := c.(*model.ConversationNode); !ok || p == nil {
			x.warn(l, "the link of %q and %q is left out: the model lacks one of them", l.ParticipantID, l.NodeID)
			continue
		}
		if n := x.named("conversationLink", l); n != nil {
			add(p, c, n)
		}
	}
	for _, c := range k.Nodes {
		for _, name := range c.Participants {
			if p := partyNamed(k, name); p != nil && !linked[linkOf{p, c}] {
				add(p, c, el("conversationLink").set("id", x.ids.keep(linkOf{p, c}, c.ID+"_"+name)))
			}
		}
	}
	return out
}
