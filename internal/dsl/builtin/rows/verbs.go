package rows

import (
	"maps"
	"strings"
)

// Verb is what people write between two elements, as a.word(b) or a word b, and the form that says it; %1% and %2% in the form
// are the two.
type Verb struct{ Words, Form string }

// WithVerbs adds hints for verbs to those of a scope: names that begin with a dot stand behind a value.
func WithVerbs(hints map[string]string, verbs ...Verb) map[string]string {
	out := maps.Clone(hints)
	for _, v := range verbs {
		for _, word := range strings.Fields(v.Words) {
			out["."+word] = "Write: " + v.Form
		}
	}
	return out
}
