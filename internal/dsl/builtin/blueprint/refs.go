package blueprint

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// wanted is what an id may stand for.
type wanted struct {
	noun  string   // with its article
	kinds []string // as model.Element.Kind gives them
}

var (
	actors      = wanted{"an actor", []string{"Actor"}}
	channels    = wanted{"a channel", []string{"Channel"}}
	touchpoints = wanted{"a touchpoint", []string{"Touchpoint"}}
	ends        = wanted{"a step or touchpoint", []string{"JourneyStep", "Touchpoint"}}
)

// ref is an element that the script gave by text: an id, else a name or val.
type ref struct {
	text string
	of   wanted
	set  func(id string)
	call vocab.Call
}

// refer notes that a text, in the argument for a parameter, should be the id of an element. It gives the text; set gets the id
// when the model is complete, if that is another one.
func (b *modelBuilder) refer(c *vocab.Call, param, text string, of wanted, set func(id string)) string {
	if text == "" {
		return ""
	}
	r := &ref{text: text, of: of, set: set, call: *c}
	if param != "" {
		r.call.Origin.Pos = c.Host.ArgOrigin(c, param).Pos
	}
	b.refs = append(b.refs, r)
	return text
}

// settle finds the elements that the script gave by text: by id, else by a name or val that only one element of the kind has.
func (b *modelBuilder) settle() {
	var all []model.Element
	model.Walk(b.m.Elements, func(e, _ model.Element) { all = append(all, e) })
	known := map[string]map[string]bool{}      // ids by kind
	byWord := map[string]map[string][]string{} // ids by kind and by name or val
	enter := func(kind, word, id string) {
		if word != "" && !slices.Contains(byWord[kind][word], id) {
			byWord[kind][word] = append(byWord[kind][word], id)
		}
	}
	for _, e := range all {
		kind, h := e.Kind(), e.Ident()
		if known[kind] == nil {
			known[kind], byWord[kind] = map[string]bool{}, map[string][]string{}
		}
		known[kind][h.ID] = true
		enter(kind, h.Name, h.ID)
		enter(kind, h.Origin.Val, h.ID)
	}
	for _, r := range b.refs {
		if slices.ContainsFunc(r.of.kinds, func(kind string) bool { return known[kind][r.text] }) {
			continue
		}
		words := map[string][]string{}
		for _, kind := range r.of.kinds {
			for word, ids := range byWord[kind] {
				words[word] = append(words[word], ids...)
			}
		}
		if found := words[r.text]; len(found) == 1 {
			r.call.Host.Warn(&r.call, diag.Leniency, fmt.Sprintf("%q is a name; the id of %s is wanted", r.text, r.of.noun), "Use the val that holds it.")
			r.set(found[0])
			continue
		}
		r.unknown(words)
	}
}

// unknown warns of a text that stands for nothing, or for several elements.
func (r *ref) unknown(words map[string][]string) {
	message, hint := rows.Unknown(r.text, fmt.Sprintf("the model has no %s %q", r.of.noun[strings.Index(r.of.noun, " ")+1:], r.text), words)
	r.call.Host.Warn(&r.call, rows.DanglingReference, message, hint)
}
