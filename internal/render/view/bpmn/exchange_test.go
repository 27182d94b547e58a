package bpmn

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// exchangeMaker builds choreographies and conversations with a diagram that shows everything.
type exchangeMaker struct {
	d *model.Diagram
	n int
}

func newExchange(t model.DiagramType, name string) *exchangeMaker {
	m := &model.Model{Head: model.Head{ID: name, Name: name}, Language: model.BPMN}
	d := &model.Diagram{ID: name, Name: name, Language: model.BPMN, Type: t, Model: m, Options: &model.BpmnOptions{}}
	m.Diagrams = []*model.Diagram{d}
	return &exchangeMaker{d: d}
}

func (k *exchangeMaker) doc() *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{k.d}, Models: []*model.Model{k.d.Model}}
}

func (k *exchangeMaker) put(e model.Element, name string) string {
	k.n++
	h := e.Ident()
	h.ID, h.Name = fmt.Sprintf("n%d", k.n), name
	k.d.Elements = append(k.d.Elements, e)
	k.d.Model.Elements = append(k.d.Model.Elements, e)
	return h.ID
}

func (k *exchangeMaker) event(p model.EventPosition, name string) string {
	return k.put(&model.ChoreographyEvent{Position: p}, name)
}

func (k *exchangeMaker) gateway(t model.GatewayType, name string) string {
	return k.put(&model.ChoreographyGateway{GatewayType: t}, name)
}

// task makes a task between a and b, initiated by a. Messages are "from a" or "from b: name".
func (k *exchangeMaker) task(name, a, b string, messages ...string) *model.ChoreographyTask {
	t := &model.ChoreographyTask{Initiating: a, Participants: []string{a, b}}
	for i, text := range messages {
		from, label, _ := strings.Cut(text, ": ")
		m := &model.ChoreographyMessage{Head: model.Head{ID: fmt.Sprintf("m%d-%d", k.n, i), Name: label}, Participant: b}
		if from == "a" {
			m.Participant, m.Initiating = a, true
		}
		t.Messages = append(t.Messages, m)
	}
	k.put(t, name)
	return t
}

func (k *exchangeMaker) flow(from, to, name, condition string) {
	k.put(&model.ChoreographySequenceFlow{SourceID: from, TargetID: to, Condition: condition}, name)
}

// chain joins nodes in a row.
func (k *exchangeMaker) chain(ids ...string) {
	for i := 1; i < len(ids); i++ {
		k.flow(ids[i-1], ids[i], "", "")
	}
}

func (k *exchangeMaker) party(name string) string {
	p := &model.ConversationParticipant{}
	k.put(p, name)
	p.ID = name
	return name
}

func (k *exchangeMaker) talk(kind kind.Kind, name string, parties ...string) string {
	return k.put(&model.ConversationNode{NodeKind: kind, Participants: parties}, name)
}

var exchangeCases = []viewtest.Case{
	{Name: "choreography", Make: wholeChoreography}, {Name: "choreography-plain", Make: plainChoreography},
	{Name: "conversation", Make: wholeConversation},
	{Name: "conversation-implied", Make: impliedLinks},
	{Name: "choreography-empty", Make: func() *model.Document { return newExchange(model.ChoreographyDiagram, "Nothing yet").doc() }},
	{Name: "conversation-empty", Make: func() *model.Document { return newExchange(model.ConversationDiagram, "Nothing yet").doc() }},
}

// wholeChoreography has tasks with every combination of messages, all markers, each gateway and event, labels and conditions.
func wholeChoreography() *model.Document {
	k := newExchange(model.ChoreographyDiagram, "Renting a flat")
	start, end, late := k.event(model.StartPosition, "Flat is free"), k.event(model.EndPosition, "Rented"), k.event(model.EndPosition, "")
	wait := k.event(model.IntermediatePosition, "A week later")
	ask := k.task("Ask for a date", "Tenant", "Agency", "a: Request", "b: List of dates and places to meet at")
	see := k.task("See the flat", "Agency", "Tenant")
	offer := k.task("Offer", "Tenant", "Owner of the house and its garden", "a: Papers")
	sign := k.task("Sign the contract in two copies", "Owner of the house and its garden", "Tenant", "b: ", "a: Contract")
	refuse := k.task("Refuse", "Owner of the house and its garden", "Tenant", "b: Regret")
	see.Loop, offer.Loop, sign.Loop, sign.IsMulti = model.StandardLoop, model.SequentialInstances, model.ParallelInstances, true
	split, join := k.gateway(model.ExclusiveGateway, "Accepted?"), k.gateway(model.ParallelGateway, "")
	inclusive, events, complex := k.gateway(model.InclusiveGateway, ""), k.gateway(model.EventBasedGateway, "First answer"),
		k.gateway(model.ComplexGateway, "")
	k.chain(start, ask.ID, wait, see.ID, inclusive, offer.ID, split)
	k.flow(split, sign.ID, "yes", "income >= 3 * rent")
	k.flow(split, refuse.ID, "no", "")
	k.chain(sign.ID, join, complex, end)
	k.chain(refuse.ID, events, late)
	k.flow(events, ask.ID, "again", "")
	k.flow(see.ID, late, "", "too loud")
	return k.doc()
}

// plainChoreography has no messages.
func plainChoreography() *model.Document {
	k := newExchange(model.ChoreographyDiagram, "Without messages")
	start, end := k.event(model.StartPosition, ""), k.event(model.EndPosition, "")
	a, b := k.task("Greet", "Guest", "Host"), k.task("", "Host", "Host")
	k.chain(start, a.ID, b.ID, end)
	k.flow(a.ID, "nowhere", "", "")
	return k.doc()
}

// wholeConversation has each kind of node, links with names, and a participant of several nodes.
func wholeConversation() *model.Document {
	k := newExchange(model.ConversationDiagram, "Running a farm")
	farmer, vet, dairy, buyer := k.party("Farmer"), k.party("Veterinarian"), k.party("Dairy"), k.party("Customers of the farm shop")
	care := k.talk(kind.ConversationNode, "Health of the herd", farmer, vet)
	milk := k.talk(kind.CallConversation, "Milk", farmer, dairy)
	shop := k.talk(kind.SubConversation, "Shop", farmer, buyer, dairy)
	for _, l := range [][3]string{
		{farmer, care, ""}, {vet, care, "on call"}, {farmer, milk, ""}, {dairy, milk, "daily"}, {farmer, shop, ""}, {buyer, shop, ""},
	} {
		k.put(&model.ConversationLink{ParticipantID: l[0], NodeID: l[1]}, l[2])
	}
	return k.doc()
}

// impliedLinks has no links of its own.
func impliedLinks() *model.Document {
	k := newExchange(model.ConversationDiagram, "Seminar")
	for _, name := range []string{"Teacher", "Student", "Dean", "Library"} {
		k.party(name)
	}
	k.talk(kind.ConversationNode, "Grades", "Teacher", "Student", "Dean")
	k.talk(kind.ConversationNode, "", "Student", "Library")
	return k.doc()
}

// TestLinks counts the lines of a conversation: those of the script, and those that its nodes imply.
func TestLinks(t *testing.T) {
	for _, tt := range []struct {
		make func() *model.Document
		want int
	}{{wholeConversation, 7}, {impliedLinks, 5}} {
		lines := 0
		for _, g := range draw(t, tt.make(), "plain").Groups {
			if g.Kind == scene.Edge {
				lines++
				if len(g.Paths) != 2 || g.Paths[0].Class != theme.LinkOuter || g.Paths[1].Class != theme.LinkInner {
					t.Errorf("the link %s is no double line", g.ID)
				}
			}
		}
		if lines != tt.want {
			t.Errorf("%d links, want %d", lines, tt.want)
		}
	}
}

// randomExchange is a choreography or conversation of any shape.
func randomExchange(seed uint64) *model.Document {
	r := rand.New(rand.NewPCG(seed, 31))
	phrase := func(n int) string {
		var out []string
		for range r.IntN(n) + 1 {
			out = append(out, viewtest.Words[r.IntN(len(viewtest.Words))])
		}
		return strings.Join(out, " ")
	}
	if seed%3 == 0 {
		k := newExchange(model.ConversationDiagram, phrase(3))
		var parties, nodes []string
		for i := range 2 + r.IntN(6) {
			parties = append(parties, k.party(fmt.Sprintf("%s %d", phrase(2), i)))
		}
		for range 1 + r.IntN(5) {
			kind := []kind.Kind{kind.ConversationNode, kind.CallConversation, kind.SubConversation}[r.IntN(3)]
			i := r.IntN(len(parties))
			nodes = append(nodes, k.talk(kind, phrase(4), parties[i], parties[(i+1+r.IntN(len(parties)-1))%len(parties)]))
		}
		for range r.IntN(6) {
			k.put(&model.ConversationLink{ParticipantID: parties[r.IntN(len(parties))], NodeID: nodes[r.IntN(len(nodes))]}, phrase(2))
		}
		return k.doc()
	}
	k := newExchange(model.ChoreographyDiagram, phrase(3))
	ids := []string{k.event(model.StartPosition, phrase(2))}
	leaving := map[string]int{}
	source := func() string { // a node that few flows leave yet
		for {
			if id := ids[r.IntN(len(ids))]; leaving[id] < 3 {
				leaving[id]++
				return id
			}
		}
	}
	for range 1 + r.IntN(12) {
		var id string
		switch r.IntN(5) {
		case 0:
			id = k.gateway([]model.GatewayType{model.ExclusiveGateway, model.EventBasedGateway, model.ComplexGateway}[r.IntN(3)], phrase(3))
		case 1:
			id = k.event([]model.EventPosition{model.EndPosition, model.IntermediatePosition}[r.IntN(2)], phrase(2))
		default:
			var messages []string
			for _, from := range []string{"a", "b"} {
				if r.IntN(2) == 0 {
					messages = append(messages, from+": "+phrase(4))
				}
			}
			t := k.task(phrase(5), phrase(2), phrase(3), messages...)
			t.Loop = []model.LoopKind{"", model.ParallelInstances, model.StandardLoop}[r.IntN(3)]
			id = t.ID
		}
		label := ""
		if r.IntN(4) == 0 {
			label = phrase(2)
		}
		k.flow(source(), id, label, "")
		ids = append(ids, id)
	}
	for range r.IntN(4) {
		k.flow(source(), ids[r.IntN(len(ids))], "", "")
	}
	return k.doc()
}

// TestRandomExchanges checks the invariants of pictures over random models: no faults but a few labels on lines.
func TestRandomExchanges(t *testing.T) {
	t.Parallel()
	labels, onLine := 0, 0
	for seed := range trials.Seeds(60) {
		s := draw(t, randomExchange(seed), theme.Names()[seed%4])
		for _, g := range s.Groups {
			if g.Kind == scene.Edge && len(g.Texts) > 0 {
				labels++
			}
		}
		crossed := map[[2]int]bool{}
		for _, v := range scene.Check(s) {
			if v.Rule == scene.LineOnText {
				crossed[v.Groups] = true
				continue
			}
			t.Errorf("seed %d: %v", seed, v)
		}
		onLine += len(crossed)
	}
	if onLine*100 > labels {
		t.Errorf("%d of %d labels lie on a line", onLine, labels)
	}
}
