package check

import (
	"slices"
	"strconv"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// bpmnExchanges examines the choreographies and conversations of a BPMN model.
func bpmnExchanges(s *subject) {
	for _, e := range s.model.Elements {
		switch e := e.(type) {
		case *model.BpmnChoreography:
			newChoreographyCheck(s, e).run()
		case *model.BpmnConversation:
			s.conversation(e)
		}
	}
}

// choreographyCheck examines one choreography (BPMN 2.0.2 §11).
type choreographyCheck struct {
	s        *subject
	k        *model.BpmnChoreography
	nodes    map[string]model.Element
	outgoing map[string][]*model.ChoreographySequenceFlow
	incoming map[string]int
}

func newChoreographyCheck(s *subject, k *model.BpmnChoreography) *choreographyCheck {
	c := &choreographyCheck{
		s: s, k: k, nodes: map[string]model.Element{}, outgoing: map[string][]*model.ChoreographySequenceFlow{}, incoming: map[string]int{},
	}
	for _, n := range k.Order {
		c.nodes[n.Ident().ID] = n
	}
	for _, f := range k.Flows {
		c.outgoing[f.SourceID] = append(c.outgoing[f.SourceID], f)
		c.incoming[f.TargetID]++
	}
	return c
}

func (c *choreographyCheck) run() {
	if len(c.k.Order) == 0 {
		c.s.find(diag.Warning, diag.NoContent, c.k.Origin,
			`Add tasks in its block: task(name = "Order", initiatingParticipant = "Buyer", participants = arrayOf("Buyer", "Seller")).`,
			"the choreography %q is empty", nameOr(c.k.Name, c.k.ID))
		return
	}
	c.flows()
	c.reach()
	for _, t := range c.k.Tasks {
		c.messages(t)
		c.follow(t)
	}
}

// flows finds flows that lead nowhere, that leave an end event, and conditions where nothing is decided.
func (c *choreographyCheck) flows() {
	for _, f := range c.k.Flows {
		for _, id := range []string{f.SourceID, f.TargetID} {
			if c.nodes[id] == nil && !c.s.tells(id) {
				c.s.find(diag.Warning, diag.DanglingReference, f.Origin, "Use the val of the node that is meant.",
					"this flow leads to %q, which the choreography does not declare", id)
			}
		}
		switch n := c.nodes[f.SourceID].(type) {
		case *model.ChoreographyEvent:
			if n.Position == model.EndPosition {
				c.s.find(diag.Warning, diag.Misplaced, f.Origin, "Let the flow leave what stands before the end event.",
					"a flow leaves the end event %s", named(n))
			}
		case *model.ChoreographyGateway:
			if f.Condition != "" && n.GatewayType != model.ExclusiveGateway && n.GatewayType != model.InclusiveGateway {
				c.s.find(diag.Warning, diag.Misplaced, f.Origin, "Only exclusive and inclusive gateways decide by conditions.",
					"the condition %q leaves the %s gateway %s", f.Condition, n.GatewayType.Words(), named(n))
			}
		default:
			if f.Condition != "" && n != nil {
				c.s.find(diag.Warning, diag.Misplaced, f.Origin,
					"Put gateway(type = GatewayType.EXCLUSIVE) behind it and let the flow leave that.",
					"the condition %q leaves %s, which is no exclusive or inclusive gateway", f.Condition, named(n))
			}
		}
	}
}

// reach finds what no flow from a start event leads to.
func (c *choreographyCheck) reach() {
	seen := map[string]bool{}
	var queue []string
	for _, e := range c.k.Events {
		if e.Position == model.StartPosition && c.incoming[e.ID] == 0 {
			queue = append(queue, e.ID)
			seen[e.ID] = true
		}
	}
	if len(queue) == 0 {
		c.s.find(diag.Warning, diag.NoContent, c.k.Origin, "Add startEvent(name = …) and a flow from it.",
			"the choreography %q has no start event that it can begin with", nameOr(c.k.Name, c.k.ID))
		return
	}
	for len(queue) > 0 {
		id := queue[0]
		queue = queue[1:]
		for _, f := range c.outgoing[id] {
			if !seen[f.TargetID] {
				seen[f.TargetID] = true
				queue = append(queue, f.TargetID)
			}
		}
	}
	for _, n := range c.k.Order {
		if !seen[n.Ident().ID] {
			c.s.find(diag.Warning, diag.Unreachable, n.Ident().Origin, "Draw a flow to it: sequenceFlow(from = …, to = …).",
				"no flow from a start event leads to %s", named(n))
		}
	}
}

// messages finds messages of others than the participants of a task.
func (c *choreographyCheck) messages(t *model.ChoreographyTask) {
	for _, m := range t.Messages {
		switch {
		case !slices.Contains(t.Participants, m.Participant):
			c.s.find(diag.Warning, diag.DanglingReference, m.Origin, "Name one of the participants: "+quotedNames(t.Participants)+".",
				"%q sends a message, but is no participant of %s", m.Participant, named(t))
		case m.Initiating && m.Participant != t.Initiating:
			c.s.find(diag.Warning, diag.Misplaced, m.Origin, "Let "+strconv.Quote(t.Initiating)+" send it, or write isInitiating = false.",
				"the initiating message of %s comes from %q, but %q initiates it", named(t), m.Participant, t.Initiating)
		}
	}
}

// follow finds tasks whose initiating participant cannot know that it is their turn: it took no part in what came before.
func (c *choreographyCheck) follow(t *model.ChoreographyTask) {
	seen := map[string]bool{}
	var visit func(id string)
	visit = func(id string) {
		for _, f := range c.outgoing[id] {
			if seen[f.TargetID] {
				continue
			}
			seen[f.TargetID] = true
			next, ok := c.nodes[f.TargetID].(*model.ChoreographyTask)
			if !ok {
				visit(f.TargetID)
				continue
			}
			if !slices.ContainsFunc(next.Participants, func(name string) bool { return slices.Contains(t.Participants, name) }) {
				c.s.find(diag.Warning, diag.Unrelated, next.Origin, "Put a task between them that one of its participants takes part in.",
					"%s follows %s, but no participant of it took part in that", named(next), named(t))
			}
		}
	}
	visit(t.ID)
}

// conversation finds links and calls that lead nowhere, links of others than the participants of a node, and participants that
// talk to nobody.
func (s *subject) conversation(k *model.BpmnConversation) {
	if len(k.Nodes) == 0 {
		s.find(diag.Warning, diag.NoContent, k.Origin,
			`Add conversations in its block: node(name = "Order", participants = arrayOf("Buyer", "Seller")).`, "%q has no conversations",
			nameOr(k.Name, k.ID))
	}
	talks := map[string]bool{}
	nodes := map[string]*model.ConversationNode{}
	var visit func(list []*model.ConversationNode)
	visit = func(list []*model.ConversationNode) {
		for _, n := range list {
			nodes[n.ID] = n
			for _, name := range n.Participants {
				talks[name] = true
			}
			if _, ok := s.byID[n.CollaborationID].(*model.BpmnCollaboration); !ok && n.NodeKind == kind.CallConversation &&
				!s.tells(n.CollaborationID) {
				s.find(diag.Info, diag.DanglingReference, n.Origin, "Declare it: collaboration(id = …) { … }.",
					"%s calls the collaboration %q, which the model does not declare", named(n), n.CollaborationID)
			}
			if n.NodeKind == kind.SubConversation && len(n.Children) == 0 {
				s.find(diag.Info, diag.NoContent, n.Origin, "Add conversations in its block, or use node(…).",
					"the sub-conversation %s has no conversations in it", named(n))
			}
			visit(n.Children)
		}
	}
	visit(k.Nodes)
	for _, l := range k.Links {
		n := nodes[l.NodeID]
		switch {
		case n == nil && !s.tells(l.NodeID):
			s.find(diag.Warning, diag.DanglingReference, l.Origin, "Use the val of the conversation that is meant.",
				"this link leads to %q, which is no conversation", l.NodeID)
		case n != nil && !slices.Contains(n.Participants, l.ParticipantID):
			s.find(diag.Warning, diag.Misplaced, l.Origin,
				"Name it in the conversation's participants: "+quotedNames(append(slices.Clone(n.Participants), l.ParticipantID))+".",
				"%q is linked with %s, but is none of its participants", l.ParticipantID, named(n))
		}
	}
	for _, p := range k.Participants {
		if !talks[p.ID] && len(k.Nodes) > 0 {
			s.find(diag.Info, diag.Unrelated, p.Origin, "Name it in the participants of a conversation.",
				"%q takes part in no conversation", p.Name)
		}
	}
}

// named is an element's name in quotes, or its id.
func named(e model.Element) string { return strconv.Quote(nameOr(e.Ident().Name, e.Ident().ID)) }

func nameOr(name, id string) string {
	if name != "" {
		return name
	}
	return id
}

// quotedNames gives names in quotes, in a row.
func quotedNames(names []string) string {
	out := ""
	for i, n := range names {
		if i > 0 {
			out += ", "
		}
		out += strconv.Quote(n)
	}
	return out
}
