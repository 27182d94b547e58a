package notation

import (
	"strings"

	"kuml-mcp/internal/clean"
)

// Reaction gives the parts of the label of a transition that are not empty: "trigger", "[guard]", "/ effect" (UML 2.5.1
// §14.2.4.8).
func Reaction(trigger, guard, effect string) []string {
	var parts []string
	for _, p := range []string{clean.OneLine(trigger), Guard(guard), after("/ ", effect)} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// Guard gives a guard in one pair of brackets, which a script may have written, "" for none.
func Guard(guard string) string {
	guard = clean.OneLine(guard)
	for len(guard) > 1 && guard[0] == '[' && guard[len(guard)-1] == ']' && balancedInside(guard) {
		guard = strings.TrimSpace(guard[1 : len(guard)-1])
	}
	if guard == "" {
		return ""
	}
	return "[" + guard + "]"
}

// balancedInside reports whether the first and the last bracket of a text belong together.
func balancedInside(s string) bool {
	depth := 0
	for i, r := range s {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
			if depth == 0 && i < len(s)-1 {
				return false
			}
		}
	}
	return depth == 0
}

// Behaviour is what a state does on an occasion: "entry", "reserve()".
type Behaviour struct{ Occasion, Text string }

// String gives "entry / reserve()".
func (b Behaviour) String() string { return b.Occasion + " / " + b.Text }

// Behaviours lists what a state does on entry, while it is active, and on exit, without what is not said.
func Behaviours(entry, do, exit string) []Behaviour {
	var out []Behaviour
	for _, b := range []Behaviour{{"entry", entry}, {"do", do}, {"exit", exit}} {
		if b.Text = clean.OneLine(b.Text); b.Text != "" {
			out = append(out, b)
		}
	}
	return out
}

// symbolNames are names of control nodes that say nothing, without blanks, digits and signs.
var symbolNames = map[string]bool{
	"": true, "initial": true, "initialstate": true, "initialnode": true, "start": true, "startstate": true, "startnode": true,
	"final": true, "finalstate": true, "finalnode": true, "activityfinal": true, "end": true, "endstate": true, "endnode": true,
	"stop":      true,
	"flowfinal": true, "decision": true, "decisionnode": true, "merge": true, "mergenode": true, "fork": true, "forknode": true,
	"join": true, "joinnode": true, "choice": true, "junction": true, "history": true, "shallowhistory": true, "deephistory": true,
}

// IsSymbolName reports whether the name of a control node only repeats what its symbol is, maybe with a number.
func IsSymbolName(name string) bool {
	return symbolNames[strings.Map(func(r rune) rune {
		if strings.ContainsRune(" _-0123456789", r) {
			return -1
		}
		return r
	}, strings.ToLower(clean.OneLine(name)))]
}

// lineWords are the names of lines that only number what has them.
var lineWords = map[string]bool{
	"": true, "t": true, "tr": true, "trans": true, "transition": true, "f": true, "cf": true, "of": true, "flow": true,
	"controlflow": true, "objectflow": true, "edge": true, "e": true,
}

// IsMereNumber reports whether a name only numbers the line that has it: t1, flow_2, "Transition 3".
func IsMereNumber(name string) bool {
	word := strings.TrimRight(strings.ToLower(strings.TrimSpace(name)), "0123456789")
	return lineWords[strings.TrimRight(word, " _-")]
}

// after gives a text behind a prefix, "" for no text.
func after(prefix, text string) string {
	if text = clean.OneLine(text); text == "" {
		return ""
	}
	return prefix + text
}
