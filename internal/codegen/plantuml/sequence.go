package plantuml

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/model"
)

// messageArrows are the arrows of messages by sort.
var messageArrows = map[model.MessageSort]string{
	model.SyncCall: "->", model.AsyncCall: "->>", model.Reply: "-->", model.Create: "-->>", model.Delete: "->",
}

// groupWords are the statements of combined fragments; others are groups that name the operator.
var groupWords = map[model.Operator]string{
	model.Alt: "alt", model.Opt: "opt", model.Loop: "loop", model.Par: "par", model.Break: "break", model.Critical: "critical",
}

// sequence writes a sequence diagram.
func sequence(w *writer) {
	s := graph.SequenceOf(w.Diagram, taken)
	if s.Numbered {
		w.Line("autonumber")
	}
	for _, l := range s.Lifelines {
		word := "participant"
		if l.Actor {
			word = "actor"
		}
		text := escape(strings.Join(append([]string{l.Name}, l.Facts...), "\n"))
		if text != l.Alias {
			text = `"` + orBlank(text) + `" as ` + l.Alias
		}
		w.Line("%s %s%s", word, text, stereotypes(l.Keywords))
	}
	deleted := s.Deleted()
	created := map[*graph.Lifeline]bool{}
	for i, e := range s.Events {
		if e.Kind == graph.Sent && e.Sort == model.Create && e.To != nil && e.To.Created && !created[e.To] {
			created[e.To] = true
			w.Line("create %s", e.To.Alias)
		}
		w.event(s, e)
		if deleted[i] {
			w.Line("destroy %s", e.To.Alias)
		}
	}
}

// event writes what happens.
func (w *writer) event(s *graph.Sequence, e graph.Event) {
	switch e.Kind {
	case graph.Sent:
		w.message(e)
	case graph.Opened:
		w.Line("%s", groupHead(e))
		w.Indent(1)
	case graph.Separated:
		w.Indent(-1)
		w.Line("%s", strings.TrimSpace("else "+escape(e.Text)))
		w.Indent(1)
	case graph.Closed:
		w.Indent(-1)
		w.Line("end")
	case graph.Referred:
		on := e.On
		if len(on) == 0 {
			on = s.Lifelines
		}
		w.Line("ref over %s : %s", aliases(on), escape(orBlank(e.Text)))
	case graph.Remarked:
		w.sequenceNote(s, e)
	case graph.Activated:
		w.Line("activate %s", e.On[0].Alias)
	case graph.Deactivated:
		w.Line("deactivate %s", e.On[0].Alias)
	}
}

// groupHead opens a combined fragment.
func groupHead(e graph.Event) string {
	text := strings.TrimSpace(escape(e.Text))
	if len(e.Names) > 0 {
		text = strings.TrimSpace(escape("{"+strings.Join(e.Names, ", ")+"}") + " " + text)
	}
	if word := groupWords[e.Operator]; word != "" {
		return strings.TrimSpace(word + " " + text)
	}
	if text != "" {
		text = " [" + text + "]"
	}
	return "group " + strings.ToLower(string(e.Operator)) + text
}

// message writes a message; one that is found or lost comes from or goes to the border.
func (w *writer) message(e graph.Event) {
	arrow := messageArrows[e.Sort]
	if arrow == "" {
		arrow = "->"
	}
	text := ""
	if e.Text != "" {
		text = " : " + escape(e.Text)
	}
	switch {
	case e.From != nil && e.To != nil:
		w.Line("%s %s %s%s", e.From.Alias, arrow, e.To.Alias, text)
	case e.To != nil:
		w.Line("[o%s %s%s", arrow, e.To.Alias, text)
	case e.From != nil:
		w.Line("%s %so]%s", e.From.Alias, arrow, text)
	}
}

// sequenceNote writes a comment over the lifelines that it is about, over all if it is about none.
func (w *writer) sequenceNote(s *graph.Sequence, e graph.Event) {
	on := e.On
	if len(on) == 0 {
		on = s.Lifelines
	}
	if len(on) == 0 {
		w.Line("footer %s", escape(e.Text))
		return
	}
	if len(on) > 2 {
		on = []*graph.Lifeline{on[0], on[len(on)-1]}
	}
	w.Line("note over %s : %s", aliases(on), escape(orBlank(e.Text)))
}

// aliases lists lifelines.
func aliases(list []*graph.Lifeline) string {
	var out []string
	for _, l := range list {
		out = append(out, l.Alias)
	}
	return strings.Join(out, ", ")
}

// orBlank gives a blank in the place of an empty text.
func orBlank(s string) string {
	if s == "" {
		return " "
	}
	return s
}
