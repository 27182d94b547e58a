package graph

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// Sequence is an interaction as a list of what happens.
type Sequence struct {
	Lifelines []*Lifeline
	Events    []Event
	Numbered  bool // whether messages have numbers
}

// Lifeline is a participant.
type Lifeline struct {
	Name  string // with its type
	Actor bool
	Alias string
	// Keywords are its stereotypes, Facts its tagged values.
	Keywords, Facts []string
	// Created says that the first message about the lifeline creates it.
	Created bool
}

// EventKind says what happens.
type EventKind int

// The kinds of events.
const (
	Sent        EventKind = iota // a message
	Opened                       // a combined fragment, and its first operand
	Separated                    // a further operand begins
	Closed                       // a combined fragment
	Referred                     // a use of another interaction
	Remarked                     // a comment
	Activated                    // a lifeline becomes busy
	Deactivated                  // a lifeline is no longer busy with something
)

// Event is something that happens.
type Event struct {
	Kind EventKind
	// Text is the label of a message, the guard of an operand, the name of a use, or a comment.
	Text string
	Sort model.MessageSort
	// From and To are the ends of a message, nil where it is found or lost.
	From, To *Lifeline
	// Operator of a fragment.
	Operator model.Operator
	// Names are the messages that an ignore or consider is about.
	Names []string
	// On are the lifelines of a use, a comment, or of what becomes busy or idle. A use of none is one of all.
	On []*Lifeline
}

// SequenceOf reads a sequence diagram of UML or of SysML 2. taken reports names that no alias may be.
func SequenceOf(d *model.Diagram, taken func(alias string) bool) *Sequence {
	r := &sequencer{
		s: &Sequence{}, lives: map[string]*Lifeline{}, about: map[string][]string{}, ends: map[*model.Message][]*Lifeline{},
		begins: map[*model.Message][]*Lifeline{},
	}
	if o, ok := d.Options.(*model.SequenceOptions); ok {
		r.s.Numbered = o.ShowSequenceNumbers
	}
	interactions, comments := parts(d)
	d.Walk(func(e, _ model.Element) {
		if l, ok := e.(*model.CommentLink); ok {
			r.about[l.CommentID] = append(r.about[l.CommentID], l.ElementID)
		}
	})
	aliases := NewAliases(taken)
	for _, in := range interactions {
		for _, l := range in.Lifelines {
			r.lifeline(l, aliases)
		}
	}
	for _, in := range interactions {
		r.stated = len(in.Executions) > 0
		for _, e := range in.Executions {
			if l := r.lives[e.LifelineID]; l != nil {
				r.begins[e.First] = append(r.begins[e.First], l)
				r.ends[e.Last] = append(r.ends[e.Last], l)
			}
		}
		r.steps(in.Steps)
		r.idle(nil)
	}
	for _, c := range comments {
		if !r.written[c] {
			r.comment(c)
		}
	}
	r.s.findCreated()
	return r.s
}

// parts gives the interactions of a diagram and the comments beside them.
func parts(d *model.Diagram) (interactions []*model.Interaction, comments []*model.Comment) {
	if d.Language == model.SysML2 {
		return []*model.Interaction{model.Sysml2Interaction(d)}, nil
	}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.Interaction:
			interactions = append(interactions, e)
		case *model.Comment:
			comments = append(comments, e)
		}
	}
	return interactions, comments
}

// sequencer makes a sequence.
type sequencer struct {
	s            *Sequence
	lives        map[string]*Lifeline
	about        map[string][]string // the ids of what a comment is about
	written      map[*model.Comment]bool
	stated       bool // whether the model states the executions
	begins, ends map[*model.Message][]*Lifeline
	busy         []*busy
	operands     []*model.Operand // that the next step lies in
}

// busy is a lifeline that is busy since a message in an operand.
type busy struct {
	life, caller *Lifeline
	since        *model.Operand // nil outside of fragments
	over         bool           // whether it ends with the fragment that is being read
}

func (r *sequencer) lifeline(l *model.Lifeline, aliases *Aliases) {
	out := &Lifeline{Name: notation.Lifeline(l), Actor: l.IsActor, Keywords: stereotypes(l.Stereotypes, l.Applied)}
	if t := words(l, l.Applied); t != "" {
		out.Facts = []string{t}
	}
	out.Alias = aliases.For(l.Name, "lifeline")
	r.lives[l.ID] = out
	r.s.Lifelines = append(r.s.Lifelines, out)
}

func (r *sequencer) add(e Event) { r.s.Events = append(r.s.Events, e) }

func (r *sequencer) steps(steps []model.Element) {
	for _, e := range steps {
		switch e := e.(type) {
		case *model.Message:
			r.message(e)
		case *model.CombinedFragment:
			r.fragment(e)
		case *model.InteractionUse:
			r.add(Event{Kind: Referred, Text: OneLine(e.Name), On: r.find(e.LifelineIDs)})
		case *model.Comment:
			r.comment(e)
		}
	}
}

func (r *sequencer) find(ids []string) (out []*Lifeline) {
	for _, id := range ids {
		if l := r.lives[id]; l != nil && !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	return out
}

func (r *sequencer) comment(c *model.Comment) {
	if r.written == nil {
		r.written = map[*model.Comment]bool{}
	}
	r.written[c] = true
	r.add(Event{Kind: Remarked, Text: strings.Join(Lines(c.Text), "\n"), On: r.find(r.about[c.ID])})
}

func (r *sequencer) fragment(f *model.CombinedFragment) {
	for i, o := range f.Operands {
		kind := Opened
		if i > 0 {
			kind = Separated
		}
		guard := ""
		if o.HasGuard {
			guard = OneLine(o.Guard)
		}
		r.add(Event{Kind: kind, Operator: f.Operator, Text: guard, Names: f.Names})
		r.operands = append(r.operands, o)
		r.steps(o.Steps)
		r.idle(o)
		r.operands = r.operands[:len(r.operands)-1]
	}
	if len(f.Operands) == 0 {
		r.add(Event{Kind: Opened, Operator: f.Operator, Names: f.Names})
	}
	r.add(Event{Kind: Closed, Operator: f.Operator})
	within := r.operand()
	r.busy = slices.DeleteFunc(r.busy, func(b *busy) bool {
		if b.over && b.since == within {
			r.add(Event{Kind: Deactivated, On: []*Lifeline{b.life}})
			return true
		}
		return false
	})
}

// operand gives the operand that the next step lies in, nil outside of fragments.
func (r *sequencer) operand() *model.Operand {
	if n := len(r.operands); n > 0 {
		return r.operands[n-1]
	}
	return nil
}

// idle ends what has begun in an operand, nil for the whole interaction.
func (r *sequencer) idle(o *model.Operand) {
	for i := len(r.busy) - 1; i >= 0; i-- {
		if r.busy[i].since == o {
			r.add(Event{Kind: Deactivated, On: []*Lifeline{r.busy[i].life}})
			r.busy = slices.Delete(r.busy, i, i+1)
		}
	}
}

func (r *sequencer) message(m *model.Message) {
	from, to := r.lives[m.FromID], r.lives[m.ToID]
	r.add(Event{Kind: Sent, Text: OneLine(m.Name), Sort: m.Sort, From: from, To: to})
	if r.stated {
		for _, l := range r.begins[m] {
			r.begin(l, nil)
		}
		for _, l := range r.ends[m] {
			r.end(func(b *busy) bool { return b.life == l })
		}
		return
	}
	switch {
	case from == to:
	case m.Sort == model.SyncCall && to != nil:
		r.begin(to, from)
	case m.Sort == model.Reply && from != nil:
		r.end(func(b *busy) bool { return b.life == from && b.caller == to })
	}
	if m.Sort == model.Delete && to != nil {
		for r.end(func(b *busy) bool { return b.life == to && !b.over }) {
		}
	}
}

func (r *sequencer) begin(l, caller *Lifeline) {
	r.busy = append(r.busy, &busy{life: l, caller: caller, since: r.operand()})
	r.add(Event{Kind: Activated, On: []*Lifeline{l}})
}

// end ends the last of what is going on; what began outside of the operand that the message lies in ends behind the fragment. It
// reports whether there was something.
func (r *sequencer) end(fits func(b *busy) bool) bool {
	for i := len(r.busy) - 1; i >= 0; i-- {
		b := r.busy[i]
		if !fits(b) {
			continue
		}
		if b.since != r.operand() {
			b.over = true
			return true
		}
		r.busy = slices.Delete(r.busy, i, i+1)
		r.add(Event{Kind: Deactivated, On: []*Lifeline{b.life}})
		return true
	}
	return false
}

// findCreated finds the lifelines that begin with a message that creates them.
func (s *Sequence) findCreated() {
	seen := map[*Lifeline]bool{}
	for _, e := range s.Events {
		for _, l := range append([]*Lifeline{e.From}, e.On...) {
			seen[l] = true
		}
		if e.Kind != Sent || e.To == nil {
			continue
		}
		e.To.Created = e.To.Created || e.Sort == model.Create && !seen[e.To] && e.From != nil
		seen[e.To] = true
	}
}

// Deleted tells the event that ends a lifeline: the last one that is about it, if that is a message that deletes it.
func (s *Sequence) Deleted() map[int]bool {
	last := map[*Lifeline]int{}
	for i, e := range s.Events {
		for _, l := range append([]*Lifeline{e.From, e.To}, e.On...) {
			if e.Kind != Deactivated {
				last[l] = i
			}
		}
	}
	out := map[int]bool{}
	for i, e := range s.Events {
		if e.Kind == Sent && e.Sort == model.Delete && e.From != nil && e.To != nil && e.From != e.To && last[e.To] == i {
			out[i] = true
		}
	}
	return out
}
