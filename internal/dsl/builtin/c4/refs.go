package c4

import (
	"fmt"

	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

var refRules = refs.Rules{
	Named: func(r *refs.Ref, _ string) refs.Note {
		return refs.Note{Message: fmt.Sprintf("%q is a name; an element is wanted", r.Text), Hint: "Use the val of the element."}
	},
	Nothing: func(r *refs.Ref) refs.Note {
		return refs.Note{Message: fmt.Sprintf("the model has no element %q", r.Text)}
	},
}

// refer gives the id of the element that v, the argument for a parameter, means. For a text, set gets the id when the model is complete.
func (b *modelBuilder) refer(c *vocab.Call, param string, v any, set func(id string)) string {
	return b.note(v, &refs.Ref{Set: set, Call: refs.At(c, param), Must: true})
}

// referLoosely is refer for an argument that may be any text; or is another text to try. What names nothing has no id.
func (b *modelBuilder) referLoosely(c *vocab.Call, param string, v any, or string, set func(id string)) string {
	if v == "" {
		return ""
	}
	return b.note(v, &refs.Ref{Set: set, Call: refs.At(c, param), Lost: func(ix *refs.Index) {
		set(ix.Only(or))
	}})
}

// note gives the id of an element, or the text in its place that the reference is about.
func (b *modelBuilder) note(v any, r *refs.Ref) string {
	switch v := v.(type) {
	case model.Element:
		return v.Ident().ID
	case string:
		r.Text = v
		b.refs.Add(r)
		return v
	}
	return ""
}

// settle finds the elements that the script gave by text.
func (b *modelBuilder) settle() {
	b.errs = append(b.errs, b.refs.Settle(refRules, func(ix *refs.Index) {
		for _, v := range b.elements.Items() {
			e, ok := v.(model.C4Element)
			if !ok {
				continue
			}
			ix.Add(e)
			if _, ok := e.(*model.C4ContainerInstance); !ok { // it has the name of its container
				ix.Name(e)
			}
		}
	})...)
}
