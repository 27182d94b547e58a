package uml

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

var refRules = refs.Rules{
	Named: func(r *refs.Ref, id string) refs.Note {
		return refs.Note{Message: fmt.Sprintf("%q is a name; the id %q is meant", r.Text, id), Hint: write(id)}
	},
	Nothing: func(r *refs.Ref) refs.Note {
		n := refs.Note{Message: fmt.Sprintf("the diagram declares no %q", r.Text)}
		if f := r.Call.Fn.Name; f == "provides" || f == "requires" {
			n.Hint = fmt.Sprintf("Declare it above: val iface = interfaceOf(name = %q), and write %s(iface = iface).", r.Text, f)
		}
		return n
	},
	Otherwise: endOfID,
}

// refer notes that a script gave an element by text. What is not found is left as it is with a warning, since kUML takes any text; where
// the call is of a form that kUML does not have, which is warned of, it is an error.
func (r *root) refer(c *vocab.Call, text string, set func(id string)) {
	lenient := c.Fn.Lenient != ""
	r.refs.Add(&refs.Ref{Text: text, Set: set, Call: *c, AnyName: lenient, Must: lenient})
}

// settle finds the elements that the script gave by text: by id, else by a name or val, parts of others aside.
func (r *root) settle() error {
	return errors.Join(r.refs.Settle(refRules, func(ix *refs.Index) {
		model.Walk(r.diagram.Elements, func(e, _ model.Element) {
			ix.Add(e)
			if _, named := e.(model.NamedElement); named && !partKinds[e.Kind()] {
				ix.Name(e)
			}
		})
	})...)
}

// endOfID finds the only id whose last names are those of a path, as Elevator::Moving::Down for Moving::Down.
func endOfID(r *refs.Ref, ix *refs.Index) (string, refs.Note) {
	if !strings.Contains(r.Text, "::") || len(ix.ByWord(r.Text)) > 0 {
		return "", refs.Note{}
	}
	found := slices.DeleteFunc(ix.IDs(), func(id string) bool { return !strings.HasSuffix(id, "::"+r.Text) })
	if len(found) != 1 {
		return "", refs.Note{}
	}
	id := found[0]
	return id, refs.Note{Message: fmt.Sprintf("%q is part of an id; the id %q is meant", r.Text, id), Hint: write(id)}
}

// write is the hint to write an id.
func write(id string) string { return fmt.Sprintf("Write %q, or use the val of the element.", id) }
