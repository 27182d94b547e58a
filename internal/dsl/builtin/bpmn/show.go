package bpmn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// finish gives the diagram what it shows of its subject: everything, or what the script includes.
func (b *diagramBuilder) finish() {
	s := &selection{m: b.m, asked: map[string]bool{}, shown: map[string]bool{}}
	for _, id := range b.options.Included {
		s.asked[id] = true
	}
	s.all = len(s.asked) == 0 || b.everything
	at := slices.IndexFunc(b.m.Elements, func(e model.Element) bool {
		return e.Kind() == b.kind.subject && e.Ident().ID == b.options.SubjectID
	})
	if at < 0 {
		b.errs = append(b.errs, b.noSubject())
		return
	}
	s.subject(b.m.Elements[at])
	b.d.Elements = s.out
	b.warnUnknown()
}

// warnUnknown tells of included ids that the model does not have.
func (b *diagramBuilder) warnUnknown() {
	known := map[string]bool{}
	model.Walk(b.m.Elements, func(e, _ model.Element) { known[e.Ident().ID] = true })
	for _, id := range b.options.Included {
		if !known[id] {
			b.call.Host.WarnAbout(&b.call, id, diag.DanglingReference,
				fmt.Sprintf("the diagram includes %q, which the model does not declare", id), "Use the val of what is meant.")
		}
	}
}

// noSubject is the error about a diagram of something that the model does not have.
func (b *diagramBuilder) noSubject() error {
	what := strings.ToLower(strings.TrimPrefix(string(b.kind.subject), "Bpmn"))
	var ids []string
	for _, e := range b.m.Elements {
		if e.Kind() == b.kind.subject {
			ids = append(ids, strconv.Quote(e.Ident().ID))
		}
	}
	hint := "Declare it before: " + what + "(id = " + strconv.Quote(b.options.SubjectID) + ", name = …) { … }."
	if b.call.Fn.Returns.Name == string(kind.BpmnModel) { // a constructor makes the model
		hint = "Put it into the lists of the model: " + string(b.kind.subject) + "(id = " + strconv.Quote(b.options.SubjectID) + ", …)."
	}
	if len(ids) > 0 {
		hint = "The model has: " + strings.Join(ids, ", ") + "."
	}
	return &vocab.Error{
		At: b.call.Origin.Pos, Code: diag.ScriptUnresolved, Message: fmt.Sprintf("the model has no %s %q", what, b.options.SubjectID),
		Hint: hint,
	}
}

// selection gathers what a diagram shows, owners before what they own.
type selection struct {
	m     *model.Model
	all   bool            // whether everything is shown
	asked map[string]bool // the ids that the script includes
	shown map[string]bool // the ids of what is shown
	out   []model.Element
	lines []model.Relationship // what joins elements, shown if its ends are
}

// subject takes in what a diagram is about.
func (s *selection) subject(e model.Element) {
	switch e := e.(type) {
	case *model.BpmnProcess:
		s.process(e, false)
	case *model.BpmnCollaboration:
		s.collaboration(e)
	case *model.BpmnChoreography:
		for _, n := range e.Order {
			s.add(n, s.wants(n))
		}
		s.lines = append(s.lines, relations(e.Flows)...)
	case *model.BpmnConversation:
		s.conversation(e)
	}
	s.stores()
	for _, r := range s.lines {
		from, to := r.EndIDs()
		if s.shown[from] && s.shown[to] {
			s.out = append(s.out, r)
		}
	}
}

// wants reports whether the script asks for an element by itself.
func (s *selection) wants(e model.Element) bool { return s.all || s.asked[e.Ident().ID] }

// add shows an element if it is wanted.
func (s *selection) add(e model.Element, wanted bool) {
	if wanted && !s.shown[e.Ident().ID] {
		s.shown[e.Ident().ID] = true
		s.out = append(s.out, e)
	}
}

// process takes in a process, all of it if it is wanted whole.
func (s *selection) process(p *model.BpmnProcess, whole bool) {
	whole = whole || s.wants(p)
	for _, l := range p.Lanes {
		s.lane(l, whole, p.Nodes)
	}
	s.flow(&p.BpmnFlow, whole)
}

// lane takes in a lane that is wanted, or has something in it that is.
func (s *selection) lane(l *model.BpmnLane, whole bool, nodes []model.FlowNode) {
	if s.asked[l.ID] { // with all that lies in it
		for _, n := range nodes {
			if slices.Contains(l.NodeIDs, n.Ident().ID) {
				s.asked[n.Ident().ID] = true
			}
		}
	}
	for _, inner := range l.Lanes {
		if s.asked[l.ID] {
			s.asked[inner.ID] = true
		}
	}
	s.add(l, whole || s.holds(l))
	for _, inner := range l.Lanes {
		s.lane(inner, whole, nodes)
	}
}

// holds reports whether a lane is wanted or has anything wanted in it.
func (s *selection) holds(l *model.BpmnLane) bool {
	return s.asked[l.ID] || slices.ContainsFunc(l.NodeIDs, func(id string) bool { return s.asked[id] }) ||
		slices.ContainsFunc(l.Lanes, s.holds)
}

// flow takes in the content of a process or sub-process.
func (s *selection) flow(f *model.BpmnFlow, whole bool) {
	for _, n := range f.Nodes {
		sub, ok := n.(*model.BpmnSubProcess)
		wanted := whole || s.wants(n) || ok && sub.Expanded && s.inside(&sub.BpmnFlow)
		s.add(n, wanted)
		if ok && sub.Expanded && wanted {
			s.flow(&sub.BpmnFlow, whole || s.wants(n))
		}
	}
	for _, o := range f.DataObjects {
		s.add(o, whole || s.wants(o))
	}
	s.lines = append(s.lines, relations(f.Flows)...)
	s.lines = append(s.lines, relations(f.Associations)...)
}

// inside reports whether anything in a flow is wanted.
func (s *selection) inside(f *model.BpmnFlow) bool {
	return slices.ContainsFunc(f.Nodes, func(n model.FlowNode) bool {
		sub, ok := n.(*model.BpmnSubProcess)
		return s.asked[n.Ident().ID] || ok && sub.Expanded && s.inside(&sub.BpmnFlow)
	}) || slices.ContainsFunc(f.DataObjects, func(o *model.BpmnDataObject) bool { return s.asked[o.ID] })
}

// collaboration takes in pools with their processes, and messages.
func (s *selection) collaboration(k *model.BpmnCollaboration) {
	done := map[string]bool{} // processes; one that runs in several pools is drawn in the first
	for _, p := range k.Participants {
		process := s.processOf(p.ProcessID)
		if process != nil && done[process.ID] {
			process = nil
		}
		whole := s.wants(p)
		wanted := whole || slices.ContainsFunc(p.Lanes, s.holds) || process != nil && (s.asked[process.ID] || s.inside(&process.BpmnFlow))
		if !wanted {
			continue
		}
		s.add(p, true)
		if process == nil {
			continue
		}
		done[process.ID] = true
		for _, l := range p.Lanes {
			s.lane(l, whole, process.Nodes)
		}
		s.process(process, whole)
	}
	s.lines = append(s.lines, relations(k.MessageFlows)...)
}

func (s *selection) processOf(id string) *model.BpmnProcess {
	for _, e := range s.m.Elements {
		if p, ok := e.(*model.BpmnProcess); ok && p.ID == id {
			return p
		}
	}
	return nil
}

// conversation takes in participants and conversation nodes. Where the script draws no links, there is one from each
// participant of a node.
func (s *selection) conversation(k *model.BpmnConversation) {
	for _, p := range k.Participants {
		s.add(p, s.wants(p))
	}
	for _, n := range k.Nodes {
		s.add(n, s.wants(n))
	}
	s.lines = append(s.lines, relations(k.Links)...)
}

// stores shows the data stores that a line joins to something shown.
func (s *selection) stores() {
	for _, e := range s.m.Elements {
		if _, ok := e.(*model.BpmnDataStore); !ok {
			continue
		}
		used := slices.ContainsFunc(s.lines, func(r model.Relationship) bool {
			from, to := r.EndIDs()
			return from == e.Ident().ID && s.shown[to] || to == e.Ident().ID && s.shown[from]
		})
		s.add(e, used && s.all || s.asked[e.Ident().ID])
	}
}

func relations[R model.Relationship](list []R) []model.Relationship {
	out := make([]model.Relationship, len(list))
	for i, r := range list {
		out[i] = r
	}
	return out
}
