package java

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/jvm"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

// recordNames cannot be components of a record.
var recordNames = ident.Keywords("clone finalize getClass hashCode notify notifyAll toString wait")

// isRecord reports whether the class becomes a record: one with values that nobody changes, and no part in inheritance between
// classes. Arrays in records would be compared by identity.
func (j *file) isRecord() bool {
	u := j.unit
	own := u.ConstructorFields()
	if j.style != "records" || u.Kind != plan.Class || u.Abstract || u.Extended || u.Super != nil || len(own) == 0 ||
		j.mapper.IsPersistent(u) {
		return false
	}
	if slices.ContainsFunc(u.Fields, func(f *plan.Field) bool { return f.Implements != nil && !f.Derived && (f.Back || !f.ReadOnly) }) {
		return false
	}
	for _, f := range own {
		if f.Loops { // a record has all its values in equality
			return false
		}
		accessor := func(o *plan.Operation) bool { return len(o.Params) == 0 && jvm.MethodName(j.plan, o) == f.Name }
		if recordNames[f.Name] || f.Type.Builtin == "Bytes" && !f.Many || slices.ContainsFunc(u.Operations, accessor) {
			return false
		}
	}
	return true
}

// recordDoc documents a record and its components.
func (j *file) recordDoc() {
	lines := slices.Clone(j.unit.Docs)
	for _, f := range j.unit.Fields {
		if f.Back { // two records that hold each other cannot be made
			lines = append(lines, "Left out: "+f.Name+", which leads back to "+f.Type.Name+".")
		}
	}
	for _, f := range j.unit.ConstructorFields() {
		notes := f.Notes()
		if f.Value != nil && j.value(f) != "" {
			notes = append(notes, "Default: "+source.OneLine(*f.Value)+".")
		}
		if len(notes) > 0 {
			lines = append(lines, "@param "+j.name(f.Name)+" "+strings.Join(notes, " "))
		}
	}
	j.Doc(lines)
}

func (j *file) record(visibility string) {
	var components []string
	for _, f := range j.unit.ConstructorFields() {
		components = append(components, j.fieldType(f)+" "+j.name(f.Name))
	}
	list := strings.Join(components, ", ")
	if len(list) > 80 {
		indent := "\n" + strings.Repeat("    ", j.Depth+1)
		list = indent + strings.Join(components, ","+indent)
	}
	j.Open("%srecord %s(%s)%s {", visibility, j.name(j.unit.Name), list, j.clause(" implements ", j.unit.Interfaces))
	sep := &separator{w: &j.Writer}
	for _, f := range j.unit.Fields {
		if f.Static {
			if !sep.begun {
				sep.next()
			}
			j.field(f)
		}
	}
	for _, f := range j.unit.Fields {
		if !f.Static && (f.Derived || f.Implements != nil) {
			j.accessors(f, sep)
		}
	}
	for _, o := range j.unit.Operations {
		sep.next()
		j.operation(o)
	}
}

const lombok = "lombok."

// isLombok reports whether Lombok writes the constructors and accessors of the class.
func (j *file) isLombok() bool {
	u := j.unit
	return j.style == "lombok" && u.Kind == plan.Class && (u.HasState() || len(lombokInherited(u)) > 0)
}

// lombokInherited are the parameters of the superclass's constructor, which Lombok does not pass on.
func lombokInherited(u *plan.Unit) []*plan.Field {
	if u.Super == nil {
		return nil
	}
	return append(lombokInherited(u.Super), u.Super.State()...)
}

// lombokConstructor writes the constructor with all fields where there are inherited ones.
func (j *file) lombokConstructor(sep *separator) {
	if inherited := lombokInherited(j.unit); len(inherited) > 0 {
		sep.next()
		j.fullConstructor("public", j.unit.State(), inherited)
	}
}

func (j *file) lombokClass() {
	if !j.unit.HasState() {
		if len(lombokInherited(j.unit)) > 0 {
			j.Line("@%s", j.use(lombok+"NoArgsConstructor"))
		}
		return
	}
	declares := func(names ...string) bool {
		return slices.ContainsFunc(j.unit.Operations,
			func(o *plan.Operation) bool { return slices.Contains(names, jvm.MethodName(j.plan, o)) })
	}
	identity := !declares("equals", "hashCode")
	if identity {
		j.Line("@%s", j.use(lombok+"Data"))
	} else {
		j.Line("@%s", j.use(lombok+"Getter"))
		j.Line("@%s", j.use(lombok+"Setter"))
	}
	j.Line("@%s", j.use(lombok+"NoArgsConstructor"))
	if len(lombokInherited(j.unit)) == 0 {
		j.Line("@%s", j.use(lombok+"AllArgsConstructor"))
	}
	inherits := len(j.unit.Inherited()) > 0
	if j.unit.Super != nil && identity {
		j.Line("@%s(callSuper = %t)", j.use(lombok+"EqualsAndHashCode"), inherits)
	}
	switch {
	case declares("toString"):
	case inherits:
		j.Line("@%s(callSuper = true)", j.use(lombok+"ToString"))
	case !identity:
		j.Line("@%s", j.use(lombok+"ToString"))
	}
}

// lombokField keeps Lombok from making a field more visible, more changeable or more important than it is.
func (j *file) lombokField(f *plan.Field) {
	if f.Static {
		return
	}
	if f.Back || f.Loops {
		j.Line("@%s.Exclude", j.use(lombok+"EqualsAndHashCode"))
		j.Line("@%s.Exclude", j.use(lombok+"ToString"))
	}
	level := map[model.Visibility]string{model.Protected: "PROTECTED", model.PackageV: "PACKAGE"}[f.Visibility]
	getter, setter := level, level
	if j.hasOperation(j.getter(f), 0) || f.Implements != nil {
		getter = "NONE" // written by hand
	}
	if f.ReadOnly && !f.Back || j.hasOperation(j.setter(f), 1) || f.Implements != nil {
		setter = "NONE"
	}
	for _, a := range [][2]string{{"Getter", getter}, {"Setter", setter}} {
		if a[1] != "" {
			j.Line("@%s(%s.%s)", j.use(lombok+a[0]), j.use(lombok+"AccessLevel"), a[1])
		}
	}
}
