package kotlin

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jvm"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

func (k *file) enum() {
	u := k.unit
	head := fmt.Sprintf("%senum class %s%s", typeVisibility(u.Visibility), k.name(u.Name), k.supertypes(""))
	members := len(u.Fields)+len(u.Operations) > 0
	if len(u.Literals) == 0 && !members {
		k.Line("%s", head)
		return
	}
	k.Open("%s {", head)
	for i, l := range k.literals(u) {
		k.Doc(u.LiteralDocs[u.Literals[i]])
		k.Line("%s,", k.name(l))
	}
	if members {
		k.Line(";")
		k.Line("")
		k.body()
	}
	k.Close("}")
}

// literals gives the constants of an enumeration, in upper case, each once.
func (k *file) literals(u *plan.Unit) []string {
	names := ident.Taken{}
	out := make([]string, len(u.Literals))
	for i, l := range u.Literals {
		out[i] = names.Take(ident.Constant(l))
	}
	return out
}

func (k *file) interfaceType() {
	u := k.unit
	head := fmt.Sprintf("%sinterface %s%s", typeVisibility(u.Visibility), k.name(u.Name), k.supertypes(""))
	if len(u.Fields) == 0 && len(u.Operations) == 0 {
		k.Line("%s", head)
		return
	}
	k.Open("%s {", head)
	sep := false
	for _, f := range u.Fields {
		if f.Static {
			continue
		}
		k.Doc(f.Notes())
		keyword := "val"
		if !f.ReadOnly && !f.Derived {
			keyword = "var"
		}
		k.Line("%s %s: %s", keyword, k.name(f.Name), k.fieldType(f))
		sep = true
	}
	k.operations(sep)
	k.companion()
	k.Close("}")
}

// isData reports whether the class becomes a data class: attributes only, no part in inheritance, and no entity, which
// is more than its values. The equality of one whose objects may lead back to themselves would never end.
func (k *file) isData() bool {
	u := k.unit
	return !k.mapper.IsPersistent(u) && !u.Abstract && !u.Extended && u.Super == nil && len(u.Operations) == 0 &&
		len(u.ConstructorFields()) > 0 &&
		!slices.ContainsFunc(u.Fields, func(f *plan.Field) bool { return f.Derived || f.Loops })
}

func (k *file) class() {
	u := k.unit
	keyword := map[bool]string{true: "abstract class", false: "class"}[u.Abstract]
	switch {
	case k.isData():
		keyword = "data class"
	case u.Extended && !u.Abstract:
		keyword = "open class"
	}
	head := typeVisibility(u.Visibility) + keyword + " " + k.name(u.Name)
	own, inherited := u.ConstructorFields(), u.Inherited()
	taken := map[string]bool{}
	for _, f := range own {
		taken[f.Name] = true
	}
	inherited = slices.DeleteFunc(inherited, func(f *plan.Field) bool { return taken[f.Name] })
	var params []string
	for _, f := range inherited {
		params = append(params, fmt.Sprintf("%s: %s%s", k.name(f.Name), k.fieldType(f), k.value(f)))
	}
	for _, f := range own {
		params = append(params, k.parameter(f))
	}
	head, tail := k.header(head, own, params), k.supertypes(k.superArguments())
	if !k.hasBody() {
		k.Line("%s%s", head, tail)
		return
	}
	k.Open("%s%s {", head, tail)
	k.body()
	k.Close("}")
}

// header writes the constructor, one parameter a line when there are several, with documentation where a field has notes.
func (k *file) header(head string, own []*plan.Field, params []string) string {
	documented := slices.ContainsFunc(own, func(f *plan.Field) bool { return len(f.Notes())+len(k.mapper.OfField(k.unit, f)) > 0 })
	if oneLine := head + "(" + strings.Join(params, ", ") + ")"; len(params) < 2 && !documented && len(oneLine) < 100 {
		if len(params) == 0 {
			return head
		}
		return oneLine
	}
	w := &source.Writer{Depth: k.Depth + 1}
	plain := len(params) - len(own)
	for i, s := range params {
		if i >= plain {
			w.Doc(own[i-plain].Notes())
			for _, a := range k.fieldAnnotations(own[i-plain]) {
				w.Line("%s", a)
			}
		}
		w.Line("%s,", s)
	}
	return head + "(\n" + w.Buf.String() + strings.Repeat("    ", k.Depth) + ")"
}

// parameter is a constructor property.
func (k *file) parameter(f *plan.Field) string {
	keyword := "var"
	if f.ReadOnly || k.isData() {
		keyword = "val"
	}
	if f.Implements != nil && !f.ReadOnly {
		keyword = "var"
	}
	return fmt.Sprintf("%s%s%s %s: %s%s", k.fieldVisibility(f), override(f), keyword, k.name(f.Name), k.fieldType(f), k.value(f))
}

func override(f *plan.Field) string {
	if f.Implements != nil {
		return "override "
	}
	return ""
}

// fieldVisibility is empty for private attributes, since Kotlin reaches properties through accessors and a constructor
// property that nobody can read is of no use. It is private where an operation has the accessor's name.
func (k *file) fieldVisibility(f *plan.Field) string {
	switch {
	case f.Implements != nil:
		return ""
	case clashes(k.plan, k.unit, f):
		return "private "
	case f.Visibility == model.Private:
		return ""
	}
	return visibilities[f.Visibility]
}

// clashes reports whether the unit or one of its subclasses has an operation with the name of the field's accessor.
func clashes(p *plan.Plan, u *plan.Unit, f *plan.Field) bool {
	for _, c := range p.Units {
		if c != u && !c.Reaches(u) {
			continue
		}
		for _, o := range c.Operations {
			if slices.Contains(f.AccessorNames(), jvm.MethodName(p, o)) && len(o.Params) < 2 {
				return true
			}
		}
	}
	return false
}

// supertypes is the clause ": Super(args), Interface".
func (k *file) supertypes(arguments string) string {
	var parts []string
	if s := k.unit.Super; s != nil {
		parts = append(parts, k.typ(&plan.Type{Unit: s})+"("+arguments+")")
	}
	for _, i := range k.unit.Interfaces {
		parts = append(parts, k.typ(&plan.Type{Unit: i}))
	}
	if len(parts) == 0 {
		return ""
	}
	return " : " + strings.Join(parts, ", ")
}

// superArguments passes the inherited constructor parameters on by name.
func (k *file) superArguments() string {
	var parts []string
	for _, f := range k.unit.Inherited() {
		parts = append(parts, k.name(f.Name))
	}
	return strings.Join(parts, ", ")
}
