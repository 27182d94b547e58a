package blueprint

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/builtin/refs"
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

var refRules = refs.Rules{
	Named: func(r *refs.Ref, _ string) refs.Note {
		return refs.Note{Message: fmt.Sprintf("%q is a name; the id of %s is wanted", r.Text, r.Noun), Hint: "Use the val that holds it."}
	},
	Nothing: func(r *refs.Ref) refs.Note {
		_, noun, _ := strings.Cut(r.Noun, " ")
		return refs.Note{Message: fmt.Sprintf("the model has no %s %q", noun, r.Text)}
	},
}

// refer notes that a text, in the argument for a parameter, should be the id of an element. It gives the text; set gets the id
// when the model is complete.
func (b *modelBuilder) refer(c *vocab.Call, param, text string, of wanted, set func(id string)) string {
	if text != "" {
		b.refs.Add(&refs.Ref{
			Text: text, Noun: of.noun, Set: set, Call: refs.At(c, param),
			Fits: func(e model.Element) bool { return slices.Contains(of.kinds, e.Kind()) },
		})
	}
	return text
}

// settle finds the elements that the script gave by text. None of them must exist.
func (b *modelBuilder) settle() {
	b.refs.Settle(refRules, func(ix *refs.Index) {
		model.Walk(b.m.Elements, func(e, _ model.Element) {
			ix.Add(e)
			ix.Name(e)
		})
	})
}
