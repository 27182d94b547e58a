package resolve

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

func (r *resolver) reopens(id *syntax.Ident, d *syntax.VarDecl) {
	r.lenient(id.At(), fmt.Sprintf("Put its lines into the block of val %s (line %d).", id.Name, d.Name.At().Line),
		"a block behind a val is not kUML's own; its lines are added to '%s'", id.Name)
}

func (r *resolver) blockAdds(id *syntax.Ident) {
	r.lenient(id.At(), "Put its lines into the block that makes the element.",
		"a block behind a val is not kUML's own; its lines are added to '%s'", id.Name)
}

func (r *resolver) callAdds(id *syntax.Ident, t *Type) {
	r.lenient(id.At(), fmt.Sprintf("Put it into the block that makes the %s.", t),
		"%s() belongs in the block of the element; it is added there", id.Name)
}

func (r *resolver) propertyAdds(id *syntax.Ident, t *Type) {
	r.lenient(id.At(), fmt.Sprintf("Write it in the block that makes the %s.", t),
		"'%s' is set in the block of the element; it is set there", id.Name)
}

func (r *resolver) outerCall(id *syntax.Ident, l level) {
	r.lenient(id.At(), fmt.Sprintf("Move it below the closing } of %s { }.", l.crossed.label),
		"%s() belongs to %s { }, not to %s { }", id.Name, l.label, l.crossed.label)
}

func (r *resolver) lenientRow(id *syntax.Ident, f *vocab.Function) {
	r.lenient(id.At(), "Write: "+f.Lenient, "%s(…) of this form is not kUML's own", id.Name)
}

// renamedRow warns of a call whose arguments have other names than in kUML's own form of the function.
func (r *resolver) renamedRow(s *site, f *vocab.Function, arguments string) {
	var fix *diag.Fix
	first, last := s.x.Args[0].At(), s.x.Args[len(s.x.Args)-1].End()
	if first.Line == last.Line {
		fix = write(diag.Span{Pos: first.Pos, Length: last.Column - first.Column}, arguments)
	}
	r.mend(s.id.At(), fix, fmt.Sprintf("Write: %s(%s)", f.Name, arguments), "%s(…) of this form is not kUML's own", f.Name)
}

func (r *resolver) propertyAsArgument(id *syntax.Ident, f *vocab.Function, p *vocab.Property) {
	if p.Lenient != "" {
		r.lenient(id.At(), fmt.Sprintf("Write: %s(…) { %s }", f.Name, p.Lenient), "'%s' of %s() is not kUML's own", id.Name, f.Name)
		return
	}
	sets := "="
	if p.Mode == vocab.Mut {
		sets = "+="
	}
	r.lenient(id.At(), fmt.Sprintf("Write: %s(…) { %s %s … }", f.Name, p.Name, sets),
		"'%s' is set in the block of %s(), not as an argument", id.Name, f.Name)
}

func (r *resolver) argumentInBlock(id *syntax.Ident, x *syntax.Call, block bool) {
	name := x.Callee().Name
	form := fmt.Sprintf("Write: %s(…, %s = …)", name, id.Name)
	if block {
		form += " { … }"
	}
	r.lenient(id.At(), form, "'%s' is an argument of %s(), not set in its block", id.Name, name)
}

func (r *resolver) blockNotTaken(s *site) {
	r.lenient(s.x.Lambda.At(), "Put its lines behind the call.", "%s() takes no { } block; the block belongs to what is around it",
		s.id.Name)
}

func (r *resolver) aliasArgument(id *syntax.Ident, f *vocab.Function, name string) {
	r.mend(id.At(), write(id.At(), name), fmt.Sprintf("Write: %s = …", name),
		"the parameter of %s() is called '%s', not '%s'", f.Name, name, id.Name)
}

func (r *resolver) enumAlias(id *syntax.Ident, e *vocab.Enum, name string) {
	r.mend(id.At(), write(id.At(), name), "", "the entry is called %s.%s", e.Name, name)
}

func (r *resolver) forwardReference(id *syntax.Ident, v *variable) {
	r.lenient(id.At(), fmt.Sprintf("Move val %s (line %d) up, so that it stands before its first use.", v.name, v.at.Line),
		"'%s' is used before its declaration", id.Name)
}

func (r *resolver) nestedOutside(id *syntax.Ident, v *variable) {
	r.lenient(id.At(), "Declare the val outside the block.",
		"'%s' is declared inside a block (line %d) and used outside of it", id.Name, v.at.Line)
}

func (r *resolver) idOfID(x *syntax.Member, v *variable) {
	r.lenient(x.Name.At(), "Leave .id away.", "'%s' is the id already", v.name)
}

func (r *resolver) notOutside(id *syntax.Ident, v *variable) {
	r.errorf(diag.ScriptUnresolved, id.At(), "Declare it outside the block.",
		"'%s' is declared inside a block (line %d) and not known outside of it", id.Name, v.at.Line)
}

func (r *resolver) nestedClash(id *syntax.Ident, vs []*variable) {
	var lines []string
	for _, v := range vs {
		lines = append(lines, strconv.Itoa(v.at.Line))
	}
	slices.Sort(lines)
	r.errorf(diag.ScriptUnresolved, id.At(), "Give them different names.",
		"'%s' may mean the val in line %s", id.Name, strings.Join(lines, " or "))
}

func (r *resolver) childThroughHandle(x *syntax.Member, v *variable) {
	r.lenient(x.Name.At(), fmt.Sprintf("Declare val %s outside the block and use it by its own name.", v.name),
		"'%s' is a val inside the block (line %d), not a property of the element", v.name, v.at.Line)
}

func (r *resolver) shadowedProperty(id *syntax.Ident, v *variable) {
	r.lenient(id.At(), fmt.Sprintf("Write this.%s = …, or rename the val.", id.Name),
		"'%s' is also a val (line %d); the property of the block is set", id.Name, v.at.Line)
}

func (r *resolver) assignedList(id *syntax.Ident, p *vocab.Property) {
	r.lenient(id.At(), fmt.Sprintf("Write: %s += …", id.Name), "'%s' is a list that grows; it cannot be replaced", id.Name)
}

// noteLenientProp warns of a property that kUML does not have.
func (r *resolver) noteLenientProp(id *syntax.Ident, p *vocab.Property) {
	if p.Lenient != "" {
		r.lenient(id.At(), "Write: "+p.Lenient, "'%s' is not kUML's own", id.Name)
	}
}
