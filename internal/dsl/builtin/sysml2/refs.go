package sysml2

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// meaning says what a text that should name an element may be.
type meaning int

const (
	// must is a text of a form that kUML does not have, so that one that names nothing is an error.
	must meaning = iota
	// should is a text that kUML takes whatever it is; one that names nothing is a warning.
	should
	// may is a text that is often no element's: the type of a value, what a lifeline stands for.
	may
)

// ref is an element that the script gave by text: an id or a name.
type ref struct {
	text string
	set  func(id string)
	call vocab.Call
	is   meaning
	noun string // what is wanted
}

// refer gives the id of the element that the argument for a parameter means. For a text, set gets the id when the model is complete.
func (b *modelBuilder) refer(c *vocab.Call, param, noun string, is meaning, set func(id string)) string {
	return b.referTo(c, param, c.Arg(param), noun, is, set)
}

func (b *modelBuilder) referTo(c *vocab.Call, param string, v any, noun string, is meaning, set func(id string)) string {
	switch v := v.(type) {
	case *definitionBuilder:
		return v.d.Ident().ID
	case model.Element:
		return v.Ident().ID
	case string:
		if v == "" {
			return ""
		}
		if is == should && c.Fn.Lenient != "" {
			is = must
		}
		r := &ref{text: v, set: set, call: *c, is: is, noun: noun}
		r.call.Origin.Pos = c.Host.ArgOrigin(c, param).Pos
		b.refs = append(b.refs, r)
		return v
	}
	return ""
}

// names finds elements by id, name and val.
type names struct {
	ids    map[string]model.Element
	byWord map[string][]string
}

func (b *modelBuilder) names() *names {
	n := &names{ids: map[string]model.Element{}, byWord: map[string][]string{}}
	model.Walk(b.m.Elements, func(e, _ model.Element) { n.ids[e.Ident().ID] = e })
	for _, d := range b.definitions {
		h := d.Ident()
		for _, word := range []string{h.Name, h.Origin.Val} {
			if word != "" && !slices.Contains(n.byWord[word], h.ID) {
				n.byWord[word] = append(n.byWord[word], h.ID)
			}
		}
	}
	return n
}

// settle finds the elements that the script gave by text: by id, else by a name or val that only one definition has.
func (b *modelBuilder) settle() {
	if len(b.refs) == 0 {
		return
	}
	n := b.names()
	for i := 0; i < len(b.refs); i++ { // what is found may refer to more
		r := b.refs[i]
		found := n.byWord[r.text]
		switch {
		case n.ids[r.text] != nil:
			r.set(r.text)
		case len(found) == 1:
			if r.is == should { // a lenient form is warned of by itself
				r.call.Host.Warn(&r.call, diag.Leniency, fmt.Sprintf("%q is a name; the id %q is meant", r.text, found[0]), fmt.Sprintf("Write %q, or use the val of the element: ….id", found[0]))
			}
			r.set(found[0])
		case r.is == may && !nearlyDeclared(r.text, n):
		case r.is == must:
			b.errs = append(b.errs, r.unknown(n))
		default:
			e := r.unknown(n)
			r.call.Host.Warn(&r.call, rows.DanglingReference, e.Message, e.Hint)
		}
	}
}

// nearlyDeclared reports a text that is a definition's name but for upper and lower case. A lifeline is often called as what it stands
// for, and so are steps of behaviour.
func nearlyDeclared(text string, n *names) bool {
	for word, ids := range n.byWord {
		if strings.EqualFold(word, text) && slices.ContainsFunc(ids, func(id string) bool { return !isBehavior(n.ids[id]) }) {
			return true
		}
	}
	return false
}

// isBehavior reports whether an element is a part of a behaviour, which nothing is of the type of.
func isBehavior(e model.Element) bool {
	switch e.(type) {
	case *model.LifelineDefinition, *model.ActivityPartitionDefinition, *model.ActionDefinition, *model.StateDefinition:
		return true
	}
	return false
}

// unknown is the error about a text that stands for nothing, or for several elements.
func (r *ref) unknown(n *names) *vocab.Error {
	message, hint := rows.Unknown(r.text, fmt.Sprintf("the model declares no %s %q", r.noun, r.text), n.byWord)
	return &vocab.Error{At: r.call.Origin.Pos, Code: diag.ScriptUnresolved, Message: message, Hint: hint}
}

// definition finds a definition by its id.
func (b *modelBuilder) definition(id string) (model.Sysml2Definition, bool) {
	for _, d := range b.definitions {
		if d.Ident().ID == id {
			return d, true
		}
	}
	return nil, false
}
