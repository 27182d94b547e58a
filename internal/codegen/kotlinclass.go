package codegen

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

func (k *kotlinFile) enum() {
	u := k.unit
	head := fmt.Sprintf("%senum class %s%s", typeVisibility(u.visibility), k.name(u.name), k.supertypes(""))
	members := len(u.fields)+len(u.operations) > 0
	if len(u.literals) == 0 && !members {
		k.line("%s", head)
		return
	}
	k.open("%s {", head)
	for i, l := range k.literals(u) {
		k.doc(u.literalDocs[u.literals[i]])
		k.line("%s,", k.name(l))
	}
	if members {
		k.line(";")
		k.line("")
		k.body()
	}
	k.close("}")
}

// literals gives the constants of an enumeration, in upper case, each once.
func (k *kotlinFile) literals(u *unit) []string {
	names := namer{}
	out := make([]string, len(u.literals))
	for i, l := range u.literals {
		out[i] = names.take(constant(l))
	}
	return out
}

func (k *kotlinFile) interfaceType() {
	u := k.unit
	head := fmt.Sprintf("%sinterface %s%s", typeVisibility(u.visibility), k.name(u.name), k.supertypes(""))
	if len(u.fields) == 0 && len(u.operations) == 0 {
		k.line("%s", head)
		return
	}
	k.open("%s {", head)
	sep := false
	for _, f := range u.fields {
		if f.static {
			continue
		}
		k.doc(f.notes())
		keyword := "val"
		if !f.readOnly && !f.derived {
			keyword = "var"
		}
		k.line("%s %s: %s", keyword, k.name(f.name), k.fieldType(f))
		sep = true
	}
	k.operations(sep)
	k.companion()
	k.close("}")
}

// isData reports whether the class becomes a data class: attributes only, no part in inheritance, and no entity, which
// is more than its values. The equality of one whose objects may lead back to themselves would never end.
func (k *kotlinFile) isData() bool {
	u := k.unit
	return !k.mapper.isPersistent(u) && !u.abstract && !u.extended && u.super == nil && len(u.operations) == 0 && len(u.constructorFields()) > 0 &&
		!slices.ContainsFunc(u.fields, func(f *field) bool { return f.derived || f.loops })
}

func (k *kotlinFile) class() {
	u := k.unit
	keyword := map[bool]string{true: "abstract class", false: "class"}[u.abstract]
	switch {
	case k.isData():
		keyword = "data class"
	case u.extended && !u.abstract:
		keyword = "open class"
	}
	head := typeVisibility(u.visibility) + keyword + " " + k.name(u.name)
	own, inherited := u.constructorFields(), u.inherited()
	taken := map[string]bool{}
	for _, f := range own {
		taken[f.name] = true
	}
	inherited = slices.DeleteFunc(inherited, func(f *field) bool { return taken[f.name] })
	var params []string
	for _, f := range inherited {
		params = append(params, fmt.Sprintf("%s: %s%s", k.name(f.name), k.fieldType(f), k.value(f)))
	}
	for _, f := range own {
		params = append(params, k.parameter(f))
	}
	head, tail := k.header(head, own, params), k.supertypes(k.superArguments())
	if !k.hasBody() {
		k.line("%s%s", head, tail)
		return
	}
	k.open("%s%s {", head, tail)
	k.body()
	k.close("}")
}

// header writes the constructor, one parameter a line when there are several, with documentation where a field has notes.
func (k *kotlinFile) header(head string, own []*field, params []string) string {
	documented := slices.ContainsFunc(own, func(f *field) bool { return len(f.notes())+len(k.mapper.ofField(k.unit, f)) > 0 })
	if oneLine := head + "(" + strings.Join(params, ", ") + ")"; len(params) < 2 && !documented && len(oneLine) < 100 {
		if len(params) == 0 {
			return head
		}
		return oneLine
	}
	w := &writer{depth: k.depth + 1}
	plain := len(params) - len(own)
	for i, s := range params {
		if i >= plain {
			w.doc(own[i-plain].notes())
			for _, a := range k.fieldAnnotations(own[i-plain]) {
				w.line("%s", a)
			}
		}
		w.line("%s,", s)
	}
	return head + "(\n" + w.b.String() + strings.Repeat("    ", k.depth) + ")"
}

// parameter is a constructor property.
func (k *kotlinFile) parameter(f *field) string {
	keyword := "var"
	if f.readOnly || k.isData() {
		keyword = "val"
	}
	if f.implements != nil && !f.readOnly {
		keyword = "var"
	}
	return fmt.Sprintf("%s%s%s %s: %s%s", k.fieldVisibility(f), override(f), keyword, k.name(f.name), k.fieldType(f), k.value(f))
}

func override(f *field) string {
	if f.implements != nil {
		return "override "
	}
	return ""
}

// fieldVisibility is empty for private attributes, since Kotlin reaches properties through accessors and a constructor
// property that nobody can read is of no use. It is private where an operation has the accessor's name.
func (k *kotlinFile) fieldVisibility(f *field) string {
	switch {
	case f.implements != nil:
		return ""
	case k.plan.clashes(k.unit, f):
		return "private "
	case f.visibility == model.Private:
		return ""
	}
	return kotlinVisibility[f.visibility]
}

// clashes reports whether the unit or one of its subclasses has an operation with the name of the field's accessor.
func (p *plan) clashes(u *unit, f *field) bool {
	for _, c := range p.units {
		if c != u && !c.reaches(u) {
			continue
		}
		for _, o := range c.operations {
			if slices.Contains(f.accessorNames(), p.jvmName(o)) && len(o.params) < 2 {
				return true
			}
		}
	}
	return false
}

// supertypes is the clause ": Super(args), Interface".
func (k *kotlinFile) supertypes(arguments string) string {
	var parts []string
	if s := k.unit.super; s != nil {
		parts = append(parts, k.typ(&typeRef{unit: s})+"("+arguments+")")
	}
	for _, i := range k.unit.interfaces {
		parts = append(parts, k.typ(&typeRef{unit: i}))
	}
	if len(parts) == 0 {
		return ""
	}
	return " : " + strings.Join(parts, ", ")
}

// superArguments passes the inherited constructor parameters on by name.
func (k *kotlinFile) superArguments() string {
	var parts []string
	for _, f := range k.unit.inherited() {
		parts = append(parts, k.name(f.name))
	}
	return strings.Join(parts, ", ")
}
