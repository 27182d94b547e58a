package check

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// mayBeUnnamed reports whether an element is a mere symbol that needs no name.
func mayBeUnnamed(e model.Element) bool {
	switch e := e.(type) {
	case *model.Pseudostate, *model.FinalState:
		return true
	case *model.ActivityNode:
		return e.NodeKind != model.ActionNode && e.NodeKind != model.ObjectNode
	}
	return false
}

// step is a transition or a flow, as the rules about both see it.
type step struct {
	model.Relationship
	source, target string
	guard          string // without brackets
	trigger        string
	object         bool
}

// steps are those of a diagram, by where they come from and lead to.
type steps struct {
	all     []step
	out, in map[string][]int // numbers of all by id
}

func newSteps(relations []model.Relationship) *steps {
	f := &steps{out: map[string][]int{}, in: map[string][]int{}}
	for _, r := range relations {
		t := step{Relationship: r}
		t.source, t.target = r.EndIDs()
		switch r := r.(type) {
		case *model.Transition:
			t.guard, t.trigger = bare(r.Guard), strings.Join(strings.Fields(r.Trigger), " ")
		case *model.ActivityEdge:
			t.guard, t.object = bare(r.Guard), r.IsObjectFlow
		case *model.TransitionUsage:
			t.guard, t.trigger = bare(r.Guard), sysml2Trigger(r)
		case *model.ControlFlowUsage:
			t.guard = bare(r.Guard)
		case *model.ObjectFlowUsage:
			t.object = true
		default:
			continue
		}
		f.out[t.source] = append(f.out[t.source], len(f.all))
		f.in[t.target] = append(f.in[t.target], len(f.all))
		f.all = append(f.all, t)
	}
	return f
}

// bare is a guard in lower case without brackets and without blanks that mean nothing.
func bare(guard string) string {
	guard = strings.TrimSpace(guard)
	if strings.HasPrefix(guard, "[") && strings.HasSuffix(guard, "]") {
		guard = guard[1 : len(guard)-1]
	}
	return strings.ToLower(strings.Join(strings.Fields(guard), " "))
}

// reach gives everything that can be reached from some elements. more lists what else is reached with an element.
func (f *steps) reach(from []string, more func(id string) []string) map[string]bool {
	seen := map[string]bool{}
	queue := append([]string(nil), from...)
	for len(queue) > 0 {
		id := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if seen[id] {
			continue
		}
		seen[id] = true
		queue = append(queue, more(id)...)
		for _, k := range f.out[id] {
			queue = append(queue, f.all[k].target)
		}
	}
	return seen
}

// role is what a symbol does in a flow, whether of states or of actions.
type role uint8

const (
	other role = iota
	initial
	final
	deciding // by guards
	merging
	forking
	joining
)

// flowWords is what messages call the parts of one of the two kinds of flows.
type flowWords struct {
	step           string // a line
	initial, final string // the symbols, with their article
	// What to do about a line that leaves a final symbol, or leads into an initial one.
	leaving, entering string
}

const (
	leavingFinal    = "Let it start elsewhere, or replace the final symbol."
	enteringInitial = "Let it lead to what comes behind the initial symbol."
)

var (
	machineWords = flowWords{
		step: "transition", initial: "an initial state", final: "a final state", leaving: leavingFinal, entering: enteringInitial,
	}
	activityWords = flowWords{
		step: "flow", initial: "an initial node", final: "a final node", leaving: leavingFinal, entering: enteringInitial,
	}
)

// wrongWays checks that nothing leads into an initial symbol or out of a final one.
func (s *subject) wrongWays(f *steps, roleOf func(id string) role, w flowWords) {
	for _, t := range f.all {
		at := t.Ident().Origin
		if roleOf(t.source) == final {
			s.find(diag.Warning, diag.InvalidFlow, at, w.leaving, "this %s leaves %s, %s, where the way ends",
				w.step, w.final, s.quoted(t.source))
		}
		if roleOf(t.target) == initial {
			s.find(diag.Warning, diag.InvalidFlow, at, w.entering, "this %s leads into %s, %s, where the way begins",
				w.step, w.initial, s.quoted(t.target))
		}
	}
}

// quoted is the name of an element in quotes.
func (s *subject) quoted(id string) string { return fmt.Sprintf("%q", s.name(id)) }

// guards checks the guards behind a place of decision: each must be there, differ from the others, and one must hold.
func (s *subject) guards(f *steps, id string, w flowWords) {
	out := f.out[id]
	if len(out) < 2 {
		return
	}
	at := s.byID[id].Ident().Origin
	first := map[string]bool{}
	open, hasElse := 0, false
	var guards []string
	for _, k := range out {
		g := f.all[k].guard
		if f.all[k].object && g == "" {
			return // the object itself may decide
		}
		switch {
		case g == "":
			open++
		case g == "else":
			hasElse = true
		case first[g]:
			s.find(diag.Info, diag.GuardOverlap, f.all[k].Ident().Origin, "Give each its own condition.",
				"two %ss out of %s have the guard [%s]", w.step, s.quoted(id), g)
		default:
			first[g] = true
			guards = append(guards, g)
		}
	}
	switch {
	case open > 0:
		s.find(diag.Info, diag.GuardOverlap, at, `Write guard = "…" for each, "else" for the last one.`,
			"%d of the %d %ss out of %s have no guard, so it is open which is taken", open, len(out), w.step, s.quoted(id))
	case !hasElse && !exhaustive(guards):
		s.find(diag.Info, diag.NoElse, at, `Give one of them the guard "else".`,
			"none of the %ss out of %s has the guard [else]: where no guard holds, nothing goes on", w.step, s.quoted(id))
	}
}

// opposites are pairs of words of which one always holds.
var opposites = map[string]string{
	"yes": "no", "true": "false", "ok": "not ok", "valid": "invalid", "success": "failure", "approved": "rejected", "accepted": "rejected",
	"passed": "failed",
	"found":  "not found", "available": "unavailable", "in stock": "out of stock", "pass": "fail", "y": "n",
}

// against gives for each comparison the one that holds where it does not; longer signs come first.
var against = []struct{ sign, other string }{
	{"<=", ">"}, {">=", "<"}, {"==", "!="}, {"!=", "=="}, {"<>", "="}, {"<", ">="}, {">", "<="}, {"=", "<>"},
}

// exhaustive reports whether two guards are such that one of them always holds.
func exhaustive(guards []string) bool {
	for _, a := range guards {
		for _, b := range guards {
			if opposites[a] == b || b == "not "+a || b == "!"+a || b == "not("+a+")" || b == "!("+a+")" || b == negated(a) {
				return true
			}
		}
	}
	return false
}

// negated is a comparison turned into its opposite, or a text that no guard has.
func negated(guard string) string {
	for _, c := range against {
		if l, r, ok := strings.Cut(guard, c.sign); ok {
			return l + c.other + r
		}
	}
	return "\x00"
}
