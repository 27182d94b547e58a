package bpmn

import (
	"fmt"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// conversationBuilder is the receiver of conversation { }.
type conversationBuilder struct {
	*modelBuilder
	k    *model.BpmnConversation
	call vocab.Call
}

// conversationScope is a receiver that conversation nodes may be declared in.
type conversationScope interface {
	whole() *conversationBuilder
	// members gives the place for a new node, and what its id is without the number.
	members() (list *[]*model.ConversationNode, stem string)
}

func (b *conversationBuilder) whole() *conversationBuilder { return b }

func (b *conversationBuilder) members() (list *[]*model.ConversationNode, stem string) {
	return &b.k.Nodes, b.k.ID + "_node"
}

// subConversationBuilder is the receiver of the block of a sub-conversation.
type subConversationBuilder struct {
	*conversationBuilder
	n *model.ConversationNode
}

func (b *subConversationBuilder) members() (list *[]*model.ConversationNode, stem string) {
	return &b.n.Children, b.n.ID + "_child"
}

// Close gives the id of the sub-conversation.
func (b *subConversationBuilder) Close() (any, error) { return b.n.ID, nil }

// Close gives the id of the conversation. A participant that only a node names is one of the conversation too.
func (b *conversationBuilder) Close() (any, error) {
	nodes := map[string]bool{}
	var visit func(list []*model.ConversationNode)
	visit = func(list []*model.ConversationNode) {
		for _, n := range list {
			if nodes[n.ID] {
				continue
			}
			nodes[n.ID] = true
			for _, name := range n.Participants {
				b.participant(name, n.Origin)
			}
			visit(n.Children)
		}
	}
	visit(b.k.Nodes)
	for _, l := range b.k.Links {
		if !nodes[l.NodeID] {
			continue
		}
		b.participant(l.ParticipantID, l.Origin)
	}
	for _, p := range b.k.Participants {
		if nodes[p.ID] {
			return nil, &vocab.Error{
				At: p.Origin.Pos, Message: fmt.Sprintf("the participant %q has the id of a conversation node", p.ID),
				Hint: "Give the node or the participant another name.",
			}
		}
	}
	return b.k.ID, nil
}

// participant adds a participant, unless it is there.
func (b *conversationBuilder) participant(name string, at model.Origin) {
	for _, p := range b.k.Participants {
		if p.ID == name {
			return
		}
	}
	at.Val = ""
	b.k.Participants = append(b.k.Participants, &model.ConversationParticipant{Head: model.Head{ID: name, Name: name, Origin: at}})
}

func conversation(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	b.conversations++
	h, err := b.head(c, nth("conversation", b.conversations))
	if err != nil {
		return nil, err
	}
	k := &model.BpmnConversation{Head: h}
	b.m.Elements = append(b.m.Elements, k)
	c.Block = &conversationBuilder{b, k, *c}
	return k.ID, nil
}

func participant(b *conversationBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	b.participant(c.Str("name"), c.Origin)
	return c.Str("name"), nil
}

// conversationNode makes the Do of a function for a kind of node.
func conversationNode(of kind.Kind) func(conversationScope, *vocab.Call) (any, error) {
	return func(s conversationScope, c *vocab.Call) (any, error) {
		b := s.whole()
		list, stem := s.members()
		h, err := b.modelBuilder.head(c, nth(stem, len(*list)+1))
		if err != nil {
			return nil, err
		}
		n := &model.ConversationNode{Head: h, NodeKind: of}
		for _, v := range c.List("participants") {
			if name, ok := v.(string); ok {
				n.Participants = append(n.Participants, name)
			}
		}
		if len(n.Participants) < 2 {
			return nil, vocab.Errorf("participants", c.Fn.Name+`(name = …, participants = arrayOf("…", "…"))`,
				"a conversation has two participants at least, %s has %d", strconv.Quote(h.Name), len(n.Participants))
		}
		if of == kind.CallConversation {
			b.refer(c, "calledCollaborationRef", c.Str("calledCollaborationRef"), isKind(kind.BpmnCollaboration), nil,
				func(id string) { n.CollaborationID = id })
		}
		*list = append(*list, n)
		c.Block = &subConversationBuilder{b, n}
		return n.ID, nil
	}
}

func link(b *conversationBuilder, c *vocab.Call) (any, error) {
	h, err := b.modelBuilder.head(c, nth(b.k.ID+"_link", len(b.k.Links)+1))
	if err != nil {
		return nil, err
	}
	l := &model.ConversationLink{Head: h, ParticipantID: c.Str("participantRef")}
	isNode := func(e model.Element) bool { _, ok := e.(*model.ConversationNode); return ok }
	b.refer(c, "nodeRef", c.Str("nodeRef"), isNode, nil, func(id string) { l.NodeID = id })
	b.k.Links = append(b.k.Links, l)
	return l.ID, nil
}

// conversationRows are the functions for nodes of a conversation.
func conversationRows() []*vocab.Function {
	const tail = ", id: String? = null) -> String"
	return []*vocab.Function{
		rows.Child("node(name: String? = null, vararg participants: String"+tail,
			"A conversation between participants, by their names; gives its id.", conversationNode(kind.ConversationNode)),
		rows.Child("callConversation(name: String? = null, vararg participants: String, calledCollaborationRef: String"+tail,
			"A conversation that a collaboration carries out, given by its id; gives its own id.", conversationNode(kind.CallConversation)),
		rows.Child("subConversation(name: String? = null, vararg participants: String"+tail+" {SubConversationBuilder}",
			"A conversation that consists of others; gives its id.", conversationNode(kind.SubConversation)),
		rows.Lenient(rows.Child("conversationNode(name/label: String? = null, vararg participants: String"+tail, "A conversation.",
			conversationNode(kind.ConversationNode)), "node(name = …, participants = arrayOf(…))"),
		rows.Lenient(
			rows.Child(
				"callConversation(name: String? = null, vararg participants: String, "+
					"calledCollaborationRef/calledCollaboration/collaboration/collaborationId/calls: String"+tail,
				"A conversation that a collaboration carries out.", conversationNode(kind.CallConversation)),
			"callConversation(name = …, participants = arrayOf(…), calledCollaborationRef = …)"),
	}
}

func registerConversation(t *vocab.Table) {
	models := t.Scopes["BpmnModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Child("conversation(id: String? = null, name: String? = null) -> String {ConversationBuilder}!",
			"Who exchanges messages about what; gives its id.", conversation))
	t.AddScope(&vocab.Scope{
		Name: "ConversationBuilder", Doc: "The block of conversation.",
		Functions: append(conversationRows(),
			rows.Child("participant(name: String) -> String", "A participant; gives its name, which is its id.", participant),
			rows.Fn("link(participantRef: String, nodeRef: String, name: String? = null) -> String",
				"Joins a participant and a conversation; gives its id.", link),
			rows.Lenient(
				rows.Fn("link(participantRef/participant/from: String, nodeRef/node/to: String, name/label: String? = null) -> String",
					"Joins a participant and a conversation.", link), "link(participantRef = …, nodeRef = …)"),
			rows.Lenient(
				rows.Fn(
					"conversationLink(participantRef/participant/from: String, nodeRef/node/to: String, name/label: "+
						"String? = null) -> String", "Joins a participant and a conversation.",
					link), "link(participantRef = …, nodeRef = …)"),
		),
	})
	t.AddScope(&vocab.Scope{Name: "SubConversationBuilder", Doc: "The block of subConversation.", Functions: conversationRows()})
}
