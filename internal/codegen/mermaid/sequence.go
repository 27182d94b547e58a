package mermaid

import (
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/model"
)

// messageArrows are the arrows of messages by sort.
var messageArrows = map[model.MessageSort]string{
	model.SyncCall: "->>", model.AsyncCall: "-)", model.Reply: "-->>", model.Create: "-->>", model.Delete: "->>",
}

// groupWords are the statements of combined fragments and of their further operands, "" where the fragment has only one; other
// fragments are shaded, with notes for what they say.
var groupWords = map[model.Operator][2]string{
	model.Alt: {"alt", "else"}, model.Opt: {"opt", ""}, model.Loop: {"loop", ""}, model.Par: {"par", "and"}, model.Break: {"break", ""},
	model.Critical: {"critical", "option"},
}

// sequenceWords begin statements of sequence diagrams, even without a blank behind them.
var sequenceWords = strings.Fields(`acc activate actor alt and as autonumber box break create critical deactivate destroy details else end
	left link loop note off opt option over par participant properties rect right sequencediagram title`)

// takenInSequence reports whether an alias would be read as something else.
func takenInSequence(alias string) bool {
	alias = strings.ToLower(alias)
	for _, word := range sequenceWords {
		if strings.HasPrefix(alias, word) {
			return true
		}
	}
	return alias == outside
}

// outside is the alias of the participant that found messages come from and lost ones go to.
const outside = "outside"

// sequence writes a sequence diagram.
func sequence(w *writer) {
	s := graph.SequenceOf(w.Diagram, takenInSequence)
	w.diagram("sequenceDiagram", func() {
		if s.Numbered {
			w.Line("autonumber")
		}
		for _, e := range s.Events {
			if e.Kind == graph.Sent && (e.From == nil || e.To == nil) {
				w.Warn("Mermaid has no found and lost messages; theirs is a participant \"outside\"")
				w.Line("participant %s", outside)
				break
			}
		}
		for _, l := range s.Lifelines {
			if !l.Created {
				w.Line("%s", participant(l))
			}
		}
		w.events(s)
	})
}

// participant declares a lifeline.
func participant(l *graph.Lifeline) string {
	word := "participant "
	if l.Actor {
		word = "actor "
	}
	lines := append([]string{}, l.Facts...)
	lines = append([]string{l.Name}, lines...)
	if k := keywords(l.Keywords); k != "" {
		lines = append([]string{k}, lines...)
	}
	text := caption(strings.Join(lines, "\n"))
	if text == "" {
		text = " "
	}
	if text == l.Alias {
		return word + l.Alias
	}
	return word + l.Alias + " as " + text
}

// events writes what happens.
func (w *writer) events(s *graph.Sequence) {
	deleted := s.Deleted()
	created := map[*graph.Lifeline]bool{}
	for i, e := range s.Events {
		switch e.Kind {
		case graph.Sent:
			if e.Sort == model.Create && e.To != nil && e.To.Created && !created[e.To] {
				created[e.To] = true
				w.Line("create %s", participant(e.To))
			}
			if deleted[i] {
				w.Line("destroy %s", e.To.Alias)
			}
			w.message(e)
		case graph.Opened, graph.Separated:
			w.operand(s, e)
		case graph.Closed:
			w.Indent(-1)
			w.Line("end")
		case graph.Referred:
			w.noteOver(s, e.On, "ref\n"+e.Text)
		case graph.Remarked:
			w.noteOver(s, e.On, e.Text)
		case graph.Activated:
			w.Line("activate %s", e.On[0].Alias)
		case graph.Deactivated:
			w.Line("deactivate %s", e.On[0].Alias)
		}
	}
}

func (w *writer) message(e graph.Event) {
	from, to := outside, outside
	if e.From != nil {
		from = e.From.Alias
	}
	if e.To != nil {
		to = e.To.Alias
	}
	arrow := messageArrows[e.Sort]
	if arrow == "" {
		arrow = "->>"
	}
	w.Line("%s%s%s: %s", from, arrow, to, caption(e.Text))
}

// operand begins an operand of a combined fragment, with the fragment itself if it is the first one.
func (w *writer) operand(s *graph.Sequence, e graph.Event) {
	words := groupWords[e.Operator]
	text := e.Text
	if len(e.Names) > 0 {
		text = strings.TrimSpace("{" + strings.Join(e.Names, ", ") + "} " + text)
	}
	first := e.Kind == graph.Opened
	switch {
	case first && words[0] != "":
		w.Line("%s", strings.TrimSpace(words[0]+" "+caption(text)))
		w.Indent(1)
	case !first && words[1] != "":
		w.Indent(-1)
		w.Line("%s", strings.TrimSpace(words[1]+" "+caption(e.Text)))
		w.Indent(1)
	default:
		if first {
			w.Line("rect rgba(128, 128, 128, 0.15)")
			w.Indent(1)
		}
		if e.Text != "" {
			text = strings.Replace(text, e.Text, "["+e.Text+"]", 1)
		}
		w.noteOver(s, nil, strings.ToLower(string(e.Operator))+" "+text)
	}
}

// noteOver writes a note over lifelines, over all for none.
func (w *writer) noteOver(s *graph.Sequence, on []*graph.Lifeline, text string) {
	if len(on) == 0 {
		for _, l := range s.Lifelines {
			if !l.Created {
				on = append(on, l)
			}
		}
	}
	if len(on) == 0 {
		w.remark(strings.ReplaceAll(text, "\n", " "))
		return
	}
	over := on[0].Alias
	if len(on) > 1 {
		over += "," + on[len(on)-1].Alias
	}
	w.Line("Note over %s: %s", over, caption(text))
}
