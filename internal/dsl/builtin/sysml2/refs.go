package sysml2

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/builtin/refs"
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

var refRules = refs.Rules{
	Named: func(r *refs.Ref, id string) refs.Note {
		return refs.Note{
			Message: fmt.Sprintf("%q is a name; the id %q is meant", r.Text, id),
			Hint:    fmt.Sprintf("Write %q, or use the val of the element: ….id", id),
		}
	},
	Nothing: func(r *refs.Ref) refs.Note {
		return refs.Note{Message: fmt.Sprintf("the model declares no %s %q", r.Noun, r.Text)}
	},
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
		if is == should && c.Fn.Lenient != "" {
			is = must
		}
		call := refs.At(c, param)
		b.mention(&call, v, noun, is, set)
		return v
	}
	return ""
}

// mention notes an id that an element gives by text, to be found when the model is complete.
func (b *modelBuilder) mention(c *vocab.Call, text, noun string, is meaning, set func(id string)) {
	if text == "" {
		return
	}
	// A lenient form is warned of by itself.
	r := &refs.Ref{Text: text, Noun: noun, Set: set, Call: *c, AnyName: is != should, Must: is == must}
	if is == may {
		r.Quiet = func(ix *refs.Index) bool { return !nearlyDeclared(text, ix) }
	}
	b.refs.Add(r)
}

// settle finds the elements that the script gave by text: by id, else by a name or val of a definition.
func (b *modelBuilder) settle() {
	b.errs = append(b.errs, b.refs.Settle(refRules, func(ix *refs.Index) {
		model.Walk(b.m.Elements, func(e, _ model.Element) { ix.Add(e) })
		for _, d := range b.definitions {
			ix.Name(d)
		}
	})...)
}

// nearlyDeclared reports a text that is a definition's name but for upper and lower case. A lifeline is often called as what it stands
// for, and so are steps of behaviour.
func nearlyDeclared(text string, ix *refs.Index) bool {
	return slices.ContainsFunc(ix.Words(), func(word string) bool {
		return strings.EqualFold(word, text) && slices.ContainsFunc(ix.ByWord(word), func(e model.Element) bool { return !isBehavior(e) })
	})
}

// isBehavior reports whether an element is a part of a behaviour, which nothing is of the type of.
func isBehavior(e model.Element) bool {
	switch e.(type) {
	case *model.LifelineDefinition, *model.ActivityPartitionDefinition, *model.ActionDefinition, *model.StateDefinition:
		return true
	}
	return false
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
