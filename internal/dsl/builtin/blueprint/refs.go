package blueprint

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// wanted is what an id may stand for.
type wanted struct {
	noun  string      // with its article
	kinds []kind.Kind // as model.Element.Kind gives them
}

var (
	actors      = wanted{"an actor", []kind.Kind{kind.Actor}}
	channels    = wanted{"a channel", []kind.Kind{kind.Channel}}
	touchpoints = wanted{"a touchpoint", []kind.Kind{kind.Touchpoint}}
	ends        = wanted{"a step or touchpoint", []kind.Kind{kind.JourneyStep, kind.Touchpoint}}
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
	known := map[kind.Kind]map[string]bool{}      // ids by kind
	byWord := map[kind.Kind]map[string][]string{} // ids by kind and by name or val
	enter := func(of kind.Kind, word, id string) {
		if word != "" && !slices.Contains(byWord[of][word], id) {
			byWord[of][word] = append(byWord[of][word], id)
		}
	}
	for _, e := range all {
		of, h := e.Kind(), e.Ident()
		if known[of] == nil {
			known[of], byWord[of] = map[string]bool{}, map[string][]string{}
		}
		known[of][h.ID] = true
		enter(of, h.Name, h.ID)
		enter(of, h.Origin.Val, h.ID)
	}
	for _, r := range b.refs {
		if slices.ContainsFunc(r.of.kinds, func(of kind.Kind) bool { return known[of][r.text] }) {
			continue
		}
		words := map[string][]string{}
		for _, of := range r.of.kinds {
			for word, ids := range byWord[of] {
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
