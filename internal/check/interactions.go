package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// interactions runs through what happens in a sequence diagram (UML 2.5.1 §17.3, §17.4).
func interactions(s *subject) {
	for _, e := range s.all {
		in, ok := e.(*model.Interaction)
		if !ok {
			continue
		}
		if len(in.Lifelines) > 0 && len(in.Messages) == 0 && len(in.Uses) == 0 {
			s.find(diag.Info, diag.NoContent, in.Origin, "Add messages: message(from = …, to = …, label = …).",
				"nothing happens in the interaction %q", in.Name)
			continue
		}
		s.course(in, umlCourse)
		s.silent(in)
	}
}

// courseWords is what hints about the course of an interaction say in the words of a language.
type courseWords struct {
	before, behind string // move a message before the end of a lifeline, behind its creation
	unasked        string // make a reply something else; %s is who sends it
	guard, branch  string // give a branch a guard; add a branch, or say that there is none
	parallel       string // split what happens at the same time
}

var umlCourse = courseWords{
	before: "Move the message before the one that ends the lifeline.", behind: "Move the message behind the one that creates the lifeline.",
	unasked: "Add the call before it, or write message(…) if %s sends it unasked.", guard: `Write branch(guard = "…") { … }.`,
	branch:   "Add the other branch, or write opt(guard = …) { … } if there is no alternative.",
	parallel: "Put what happens at the same time into a branch of its own.",
}

// course follows an interaction.
func (s *subject) course(in *model.Interaction, w courseWords) {
	x := &course{subject: s, creation: map[string]*model.Message{}, words: w}
	for _, m := range in.Messages {
		if m.Sort == model.Create && x.creation[m.ToID] == nil {
			x.creation[m.ToID] = m
		}
	}
	x.run(in.Steps, history{created: map[string]bool{}, destroyed: map[string]*model.Message{}})
}

// silent tells of lifelines that take part in nothing.
func (s *subject) silent(in *model.Interaction) {
	busy := map[string]bool{}
	for _, m := range in.Messages {
		busy[m.FromID], busy[m.ToID] = true, true
	}
	for _, u := range in.Uses {
		if len(u.LifelineIDs) == 0 {
			return
		}
		for _, id := range u.LifelineIDs {
			busy[id] = true
		}
	}
	for _, l := range in.Lifelines {
		if !busy[l.ID] {
			s.find(diag.Info, diag.UnusedLifeline, l.Origin, "Remove it, or let it send or get a message.",
				"the lifeline %q takes part in nothing", l.Name)
		}
	}
}

// course runs through an interaction.
type course struct {
	*subject
	creation map[string]*model.Message // the message that creates each lifeline first
	words    courseWords
}

// history is what has happened so far on one way through an interaction.
type history struct {
	created   map[string]bool
	destroyed map[string]*model.Message
	waiting   []*model.Message // calls without a reply
}

// maxWaiting bounds the calls without a reply that are kept in mind, since the work would else grow with the square of their
// number.
const maxWaiting = 200

func (h history) clone() history {
	return history{maps.Clone(h.created), maps.Clone(h.destroyed), slices.Clone(h.waiting)}
}

// run goes through steps and returns the history behind them.
func (x *course) run(steps []model.Element, h history) history {
	for _, e := range steps {
		switch e := e.(type) {
		case *model.Message:
			h = x.message(e, h)
		case *model.CombinedFragment:
			h = x.fragment(e, h)
		}
	}
	return h
}

func (x *course) message(m *model.Message, h history) history {
	for _, id := range []string{m.FromID, m.ToID} {
		if d := h.destroyed[id]; d != nil && id != "" {
			x.find(diag.Warning, diag.DestroyedLifeline, m.Origin, x.words.before,
				"%q is ended %s, before the message %q", x.name(id), inLine(d.Origin), m.Name)
			break
		}
	}
	if m.Sort == model.Create {
		h.created[m.ToID] = true
	}
	for _, id := range []string{m.FromID, m.ToID} {
		if c := x.creation[id]; c != nil && !h.created[id] && c != m {
			x.find(diag.Warning, diag.LifelineNotCreated, m.Origin, x.words.behind, "%q is not created until %s, behind the message %q",
				x.name(id), strings.TrimPrefix(inLine(c.Origin), "in "), m.Name)
			break
		}
	}
	switch m.Sort {
	case model.Delete:
		h.destroyed[m.ToID] = m
	case model.Reply:
		return x.reply(m, h)
	}
	if m.FromID != "" && m.ToID != "" {
		h.waiting = append(h.waiting, m)
		h.waiting = h.waiting[max(0, len(h.waiting)-maxWaiting):]
	}
	return h
}

// reply takes the call that a reply answers out of those that wait.
func (x *course) reply(m *model.Message, h history) history {
	for k := len(h.waiting) - 1; k >= 0; k-- {
		if c := h.waiting[k]; c.FromID == m.ToID && c.ToID == m.FromID {
			h.waiting = slices.Delete(slices.Clone(h.waiting), k, k+1)
			return h
		}
	}
	if m.FromID != "" && m.ToID != "" {
		from, to := x.name(m.FromID), x.name(m.ToID)
		x.find(diag.Warning, diag.ReplyWithoutCall, m.Origin, fmt.Sprintf(x.words.unasked, from),
			"the reply %q answers no call: %s has not called %s, or was answered already", m.Name, to, from)
	}
	return h
}

func inLine(o model.Origin) string {
	if !o.IsValid() {
		return "earlier"
	}
	return fmt.Sprintf("in line %d", o.Line)
}

// fragment goes through each operand from the history before all of them. Behind the fragment, what one operand did counts: calls
// wait that may still wait, lifelines are ended that are ended in any case.
func (x *course) fragment(f *model.CombinedFragment, h history) history {
	x.operands(f)
	var ends []history
	if optional(f) {
		ends = append(ends, h)
	}
	for _, o := range f.Operands {
		before := h
		if len(ends) > 0 && (f.Operator == model.Seq || f.Operator == model.Strict) {
			before = ends[len(ends)-1]
		}
		ends = append(ends, x.run(o.Steps, before.clone()))
	}
	if len(ends) == 0 {
		return h
	}
	if f.Operator == model.Seq || f.Operator == model.Strict || f.Operator == model.Break {
		if f.Operator == model.Break { // what follows happens only without it
			return ends[0]
		}
		return ends[len(ends)-1]
	}
	out := ends[0].clone()
	for _, e := range ends[1:] {
		for id := range e.created {
			out.created[id] = true
		}
		maps.DeleteFunc(out.destroyed, func(id string, _ *model.Message) bool { return e.destroyed[id] == nil && f.Operator != model.Par })
		if f.Operator == model.Par {
			maps.Copy(out.destroyed, e.destroyed)
		}
		for _, m := range e.waiting {
			if !slices.Contains(out.waiting, m) {
				out.waiting = append(out.waiting, m)
			}
		}
	}
	return out
}

// optional reports whether the content of a fragment may not happen at all.
func optional(f *model.CombinedFragment) bool {
	switch f.Operator {
	case model.Opt, model.Loop, model.Break, model.Neg:
		return true
	case model.Alt:
		return !slices.ContainsFunc(f.Operands, isElse)
	}
	return false
}

// isElse reports whether an operand is for all other cases.
func isElse(o *model.Operand) bool { return strings.EqualFold(bareGuard(o), "else") }

// bareGuard is a guard without brackets around it.
func bareGuard(o *model.Operand) string { return strings.TrimSpace(strings.Trim(o.Guard, "[] ")) }

// operands looks at the branches of a fragment.
func (x *course) operands(f *model.CombinedFragment) {
	if len(f.Operands) == 0 {
		x.find(diag.Info, diag.EmptyBranch, f.Origin, x.words.guard, "this %s has no branches", operatorName(f))
	}
	seen := map[string]bool{}
	for i, o := range f.Operands {
		if len(o.Steps) == 0 {
			x.find(diag.Info, diag.EmptyBranch, f.Origin, "Put messages into it, or remove it.", "%s of this %s is empty",
				ordinal(i, len(f.Operands)), operatorName(f))
		}
		if f.Operator != model.Alt {
			continue
		}
		g := bareGuard(o)
		switch {
		case g == "" && len(f.Operands) > 1:
			x.find(diag.Info, diag.MissingGuard, f.Origin, x.words.guard, "%s of this alt has no guard, so nothing says when it happens",
				ordinal(i, len(f.Operands)))
		case g != "" && seen[g]:
			x.find(diag.Warning, diag.RepeatedGuard, f.Origin, "Give each branch a guard of its own.",
				"two branches of this alt have the guard %q", g)
		}
		seen[g] = true
	}
	if len(f.Operands) == 1 && (f.Operator == model.Alt || f.Operator == model.Par) {
		hint := x.words.branch
		if f.Operator == model.Par {
			hint = x.words.parallel
		}
		x.find(diag.Info, diag.OneBranch, f.Origin, hint, "this %s has a single branch", operatorName(f))
	}
}

func operatorName(f *model.CombinedFragment) string { return strings.ToLower(string(f.Operator)) }

// ordinal names a branch.
func ordinal(i, n int) string {
	if n == 1 {
		return "the content"
	}
	return fmt.Sprintf("branch %d", i+1)
}
