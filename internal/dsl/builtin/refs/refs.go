// Package refs finds the elements that a script gives by text, when the model is complete: by id, else by a name or val that only
// one element has. What the languages do in different ways is data of the references and of the rules.
package refs

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// Ref is a text of the script that stands for an element.
type Ref struct {
	Text string
	// Noun is what is wanted, for messages.
	Noun string
	// Set gets the id of what is found. Where nothing is, the text stays in place of the id.
	Set func(id string)
	// Call is where the text stands.
	Call vocab.Call
	// Fits says which elements may be meant, nil for all.
	Fits func(model.Element) bool
	// Near says which of several elements of a name are preferred, nil for none.
	Near func(model.Element) bool
	// AnyName says that nothing is said of a name in place of an id.
	AnyName bool
	// Must says that a text that names nothing is an error: kUML does not have the form. Else it takes any text, and there is a warning.
	Must bool
	// Quiet says where nothing is said of a text that names nothing, nil for nowhere.
	Quiet func(*Index) bool
	// Lost is told that the text names nothing, nil where nobody need know.
	Lost func(*Index)
}

// At gives the call with the place of its argument for a parameter.
func At(c *vocab.Call, param string) vocab.Call {
	call := *c
	call.Origin.Pos = c.Host.ArgOrigin(c, param).Pos
	return call
}

// fits reports whether an element may be meant.
func (r *Ref) fits(e model.Element) bool { return r.Fits == nil || r.Fits(e) }

// Note is what to say about a text and what to do about it; the zero Note says nothing.
type Note struct{ Message, Hint string }

// Rules are what a language has of its own.
type Rules struct {
	// Named says that a text is the name or val of what has the id.
	Named func(r *Ref, id string) Note
	// Nothing says that a text stands for nothing. Without a hint, names that resemble it are told.
	Nothing func(r *Ref) Note
	// Otherwise finds what is meant by a text that is neither an id nor what only one element is called: "" if nothing is. It may be nil.
	Otherwise func(r *Ref, ix *Index) (id string, n Note)
}

// List holds the references of a model under construction. The zero List is ready to use.
type List struct{ refs []*Ref }

// Add notes a reference.
func (l *List) Add(r *Ref) { l.refs = append(l.refs, r) }

// Settle finds what the references mean among the elements that fill enters into the index. What is found may add more references. The
// errors are about texts that must stand for something.
func (l *List) Settle(rules Rules, fill func(*Index)) []error {
	if len(l.refs) == 0 {
		return nil
	}
	ix := &Index{byID: map[string][]model.Element{}, byWord: map[string][]model.Element{}}
	fill(ix)
	var errs []error
	for i := 0; i < len(l.refs); i++ {
		r := l.refs[i]
		id, note := ix.find(r, rules)
		if id == "" {
			if err := ix.unknown(r, rules); err != nil {
				errs = append(errs, err)
			}
			continue
		}
		if note.Message != "" {
			r.Call.Host.Warn(&r.Call, diag.Leniency, note.Message, note.Hint)
		}
		r.Set(id)
	}
	return errs
}

// Index finds elements by what a script may call them.
type Index struct{ byID, byWord map[string][]model.Element }

// Add enters an element by its id.
func (ix *Index) Add(e model.Element) {
	id := e.Ident().ID
	ix.byID[id] = append(ix.byID[id], e)
}

// Name enters an element by its name and val.
func (ix *Index) Name(e model.Element) {
	h := e.Ident()
	for _, word := range []string{h.Name, h.Origin.Val} {
		if word != "" && !slices.Contains(ix.byWord[word], e) {
			ix.byWord[word] = append(ix.byWord[word], e)
		}
	}
}

// ByID gives the elements of an id.
func (ix *Index) ByID(id string) []model.Element { return ix.byID[id] }

// IDs gives all ids, in any order.
func (ix *Index) IDs() []string { return slices.Collect(maps.Keys(ix.byID)) }

// ByWord gives the elements of a name or val.
func (ix *Index) ByWord(word string) []model.Element { return ix.byWord[word] }

// Only gives the id of the only element of a name or val, "" if there is none.
func (ix *Index) Only(word string) string {
	if found := ids(ix.byWord[word], anything); len(found) == 1 {
		return found[0]
	}
	return ""
}

func anything(model.Element) bool { return true }

// Words gives all names and vals, in any order.
func (ix *Index) Words() []string { return slices.Collect(maps.Keys(ix.byWord)) }

// find gives the id that a reference means, "" if there is none, and what is to be said about that.
func (ix *Index) find(r *Ref, rules Rules) (string, Note) {
	if slices.ContainsFunc(ix.byID[r.Text], r.fits) {
		return r.Text, Note{}
	}
	if id := r.Choose(ix.byWord[r.Text]); id != "" {
		if r.AnyName {
			return id, Note{}
		}
		return id, rules.Named(r, id)
	}
	if rules.Otherwise != nil {
		return rules.Otherwise(r, ix)
	}
	return "", Note{}
}

// Choose gives the id of the only element that fits, of several that of the only one that is near; "" if there is none.
func (r *Ref) Choose(list []model.Element) string {
	fit := ids(list, r.fits)
	if r.Near != nil {
		if near := ids(list, func(e model.Element) bool { return r.fits(e) && r.Near(e) }); len(near) == 1 {
			return near[0]
		}
	}
	if len(fit) == 1 {
		return fit[0]
	}
	return ""
}

// ids gives the ids of some elements, each once.
func ids(list []model.Element, of func(model.Element) bool) []string {
	var out []string
	for _, e := range list {
		if id := e.Ident().ID; of(e) && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// unknown says that a text stands for nothing, or for several elements: as a warning, or as the error where it must stand for one.
func (ix *Index) unknown(r *Ref, rules Rules) error {
	if r.Quiet != nil && r.Quiet(ix) {
		return nil
	}
	n := ix.why(r, rules)
	if r.Must {
		return &vocab.Error{At: r.Call.Origin.Pos, Code: diag.ScriptUnresolved, Message: n.Message, Hint: n.Hint}
	}
	r.Call.Host.WarnAbout(&r.Call, r.Text, diag.DanglingReference, n.Message, n.Hint)
	if r.Lost != nil {
		r.Lost(ix)
	}
	return nil
}

// why words what is to be said of a text that stands for no element, or for several.
func (ix *Index) why(r *Ref, rules Rules) Note {
	if found := ids(ix.byWord[r.Text], r.fits); len(found) > 1 {
		return Note{
			fmt.Sprintf("%q may be several elements", r.Text),
			"Use the val of the one that is meant, or its id: " + strings.Join(found, ", ") + ".",
		}
	}
	n := rules.Nothing(r)
	if n.Hint != "" {
		return n
	}
	n.Hint = "Declare it, or use the val of the element that is meant."
	words := slices.DeleteFunc(ix.Words(), func(w string) bool { return !slices.ContainsFunc(ix.byWord[w], r.fits) })
	slices.Sort(words)
	if near := spell.Nearest(r.Text, words, 3); len(near) > 0 {
		n.Hint = "Did you mean " + strings.Join(near, ", ") + "?"
	}
	return n
}
