package c4

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// ref is an element that the script gave by text: an id or a name.
type ref struct {
	text string
	set  func(id string)
	call vocab.Call
	// or is another text to try, "" for none.
	or string
	// loose says that kUML takes any text here, so that one that names nothing is a warning.
	loose bool
}

// refer gives the id of the element that v, the argument for a parameter, means. For a text, set gets the id when the model is complete.
func (b *modelBuilder) refer(c *vocab.Call, param string, v any, set func(id string)) string {
	switch v := v.(type) {
	case model.Element:
		return v.Ident().ID
	case string:
		r := &ref{text: v, set: set, call: *c}
		r.call.Origin.Pos = c.Host.ArgOrigin(c, param).Pos
		b.refs = append(b.refs, r)
		return v
	}
	return ""
}

// referLoosely is refer for an argument that may be any text; or is another text to try.
func (b *modelBuilder) referLoosely(c *vocab.Call, param string, v any, or string, set func(id string)) string {
	if v == "" {
		return ""
	}
	id := b.refer(c, param, v, set)
	if _, ok := v.(string); ok {
		r := b.refs[len(b.refs)-1]
		r.or, r.loose = or, true
	}
	return id
}

// settle finds the elements that the script gave by text: by id, else by a name or val that only one element has.
func (b *modelBuilder) settle() {
	if len(b.refs) == 0 {
		return
	}
	ids, byWord := map[string]bool{}, map[string][]string{}
	enter := func(word, id string) {
		if word != "" && !slices.Contains(byWord[word], id) {
			byWord[word] = append(byWord[word], id)
		}
	}
	for _, v := range b.elements.Items() {
		if e, ok := v.(model.C4Element); ok {
			h := e.Ident()
			ids[h.ID] = true
			if _, ok := e.(*model.C4ContainerInstance); ok {
				continue // it has the name of its container
			}
			enter(h.Name, h.ID)
			enter(h.Origin.Val, h.ID)
		}
	}
	for _, r := range b.refs {
		found := byWord[r.text]
		switch {
		case ids[r.text]:
			r.set(r.text)
		case len(found) == 1:
			r.call.Host.Warn(&r.call, diag.Leniency, fmt.Sprintf("%q is a name; an element is wanted", r.text), "Use the val of the element.")
			r.set(found[0])
		case r.loose:
			e := r.unknown(byWord)
			r.call.Host.Warn(&r.call, rows.DanglingReference, e.Message, e.Hint)
			r.set("")
			if found := byWord[r.or]; len(found) == 1 {
				r.set(found[0])
			}
		default:
			b.errs = append(b.errs, r.unknown(byWord))
		}
	}
}

// unknown is the error about a text that stands for nothing, or for several elements.
func (r *ref) unknown(byWord map[string][]string) *vocab.Error {
	message, hint := rows.Unknown(r.text, fmt.Sprintf("the model has no element %q", r.text), byWord)
	return &vocab.Error{At: r.call.Origin.Pos, Code: diag.ScriptUnresolved, Message: message, Hint: hint}
}
