package resolve

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// outerProperty gives the nearest block outside of the innermost one that has a property of a name; nil if none has. Blocks do not
// see the properties of those around them, but their authors mean them.
func (r *resolver) outerProperty(name string) (*receiver, *vocab.Property) {
	inner := true
	for _, recv := range r.receivers() {
		if recv.scope == "" {
			continue
		}
		if !inner {
			if p := r.table.Property(recv.scope, name); p != nil && p.Lenient == "" {
				return recv, p
			}
		}
		inner = false
	}
	return nil, nil
}

// moveOut says where the assignment of a property belongs that a block around has, "" if none has it.
func (r *resolver) moveOut(name, where string) string {
	recv, p := r.outerProperty(name)
	if recv == nil || p.Mode == vocab.Val {
		return ""
	}
	return fmt.Sprintf("'%s' belongs to %s { }: move it there, out of %s { }.", name, recv.label, where)
}

// readOuter says how a property that a block around has is read, "" if none has it.
func (r *resolver) readOuter(name string) string {
	recv, _ := r.outerProperty(name)
	if recv == nil {
		return ""
	}
	return fmt.Sprintf("Write this@%s.%s: a block does not see the properties of the one around it.", recv.label, name)
}

// nothingToSet reports an assignment in a block behind a call that takes none, to what the call does not take either.
func (r *resolver) nothingToSet(s *site, id *syntax.Ident, f *vocab.Function) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Delete it. It takes: "+rowSignature(f),
		"%s() takes no { } block, and there is no '%s' to set", f.Name, id.Name)
}

// wantsElement reports whether a name stands where an element is meant, though a text may stand there too: as its id, or in a form
// that kUML does not have.
func (r *resolver) wantsElement(id *syntax.Ident) bool {
	f := r.asked.fn
	if f == nil || !unicode.IsLower([]rune(id.Name)[0]) {
		return false
	}
	for _, o := range r.wanted.OneOf {
		if f.Lenient != "" && r.isA(o.Name, "KumlElement") {
			return true
		}
	}
	switch r.asked.param {
	case "from", "to", "source", "target", "sourceId", "targetId", "fromId", "toId":
		return r.wanted.is("String") && len(r.elementNames()) > 0
	}
	return false
}

// elementNames lists the vals that stand for elements, sorted.
func (r *resolver) elementNames() []string {
	names := slices.DeleteFunc(r.allNames(), func(n string) bool {
		v := r.visible(n)
		return v == nil || !v.known || !v.isHandle()
	})
	slices.Sort(names)
	return slices.Compact(names)
}

// noElement reports a name that stands for no element where one is meant.
func (r *resolver) noElement(id *syntax.Ident) {
	hint := fmt.Sprintf("Declare it first: val %s = …", id.Name)
	if names := r.elementNames(); len(names) > 0 && len(names) <= 12 {
		hint += ", or use the val of the element that is meant: " + strings.Join(names, ", ") + "."
	}
	r.errorf(diag.ScriptUnresolved, id.At(), hint, "nothing is called '%s'", id.Name)
}

// extension words the head of a function of the script that calls what a block offers, "" where the call stands in no function
// or no block offers it.
func (r *resolver) extension(name string) string {
	if r.fn == nil || r.fn.decl == nil || r.fn.recv != nil {
		return ""
	}
	for _, f := range r.table.Top.Functions {
		if f.Block != "" && f.Lenient == "" && r.calledTop[f.Name] && len(r.table.Functions(f.Block, name)) > 0 {
			params := "…"
			if len(r.fn.decl.Params) == 0 {
				params = ""
			}
			return fmt.Sprintf("Say in whose block it stands: fun %s.%s(%s) { … }, and call it in %s { }.",
				f.Block, r.fn.name, params, f.Name)
		}
	}
	return ""
}

// blockMember words the use of something inside the block that a function around takes, as source { multiplicity = … } for
// source.multiplicity; "" where no function of the name takes a block.
func (r *resolver) blockMember(name, member, value string) string {
	f := r.functionAround(name)
	if f == nil || f.Block == "" {
		return ""
	}
	sc := r.index.scopes[f.Block]
	if strings.HasPrefix(value, `"`) && slices.ContainsFunc(sc.functions[member], func(c candidate) bool {
		return c.fn.Lenient == "" && len(c.fn.Params) == 1 && c.fn.Params[0].Type.Name == "String"
	}) {
		return fmt.Sprintf("Write: %s { %s(%s) }", name, member, value)
	}
	if p := sc.props[member]; p == nil || p.Mode == vocab.Val {
		return ""
	}
	return fmt.Sprintf("Write: %s { %s = %s }", name, member, value)
}
