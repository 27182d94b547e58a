package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// recordNames cannot be components of a record.
var recordNames = keywordSet("clone finalize getClass hashCode notify notifyAll toString wait")

// isRecord reports whether the class becomes a record: one with values that nobody changes, and no part in inheritance between
// classes. Arrays in records would be compared by identity.
func (j *javaFile) isRecord() bool {
	u := j.unit
	own := u.constructorFields()
	if j.style != "records" || u.kind != classUnit || u.abstract || u.extended || u.super != nil || len(own) == 0 || j.mapper.isPersistent(u) {
		return false
	}
	if slices.ContainsFunc(u.fields, func(f *field) bool { return f.implements != nil && !f.derived && (f.back || !f.readOnly) }) {
		return false
	}
	for _, f := range own {
		if f.loops { // a record has all its values in equality
			return false
		}
		accessor := func(o *operation) bool { return len(o.params) == 0 && j.plan.jvmName(o) == f.name }
		if recordNames[f.name] || f.typ.builtin == "Bytes" && !f.many || slices.ContainsFunc(u.operations, accessor) {
			return false
		}
	}
	return true
}

// recordDoc documents a record and its components.
func (j *javaFile) recordDoc() {
	lines := slices.Clone(j.unit.docs)
	for _, f := range j.unit.fields {
		if f.back { // two records that hold each other cannot be made
			lines = append(lines, "Left out: "+f.name+", which leads back to "+f.typ.name+".")
		}
	}
	for _, f := range j.unit.constructorFields() {
		notes := f.notes()
		if f.value != nil && j.value(f) != "" {
			notes = append(notes, "Default: "+oneLine(*f.value)+".")
		}
		if len(notes) > 0 {
			lines = append(lines, "@param "+j.name(f.name)+" "+strings.Join(notes, " "))
		}
	}
	j.doc(lines)
}

func (j *javaFile) record(visibility string) {
	var components []string
	for _, f := range j.unit.constructorFields() {
		components = append(components, j.fieldType(f)+" "+j.name(f.name))
	}
	list := strings.Join(components, ", ")
	if len(list) > 80 {
		indent := "\n" + strings.Repeat("    ", j.depth+1)
		list = indent + strings.Join(components, ","+indent)
	}
	j.open("%srecord %s(%s)%s {", visibility, j.name(j.unit.name), list, j.clause(" implements ", j.unit.interfaces))
	sep := &separator{w: &j.writer}
	for _, f := range j.unit.fields {
		if f.static {
			if !sep.begun {
				sep.next()
			}
			j.field(f)
		}
	}
	for _, f := range j.unit.fields {
		if !f.static && (f.derived || f.implements != nil) {
			j.accessors(f, sep)
		}
	}
	for _, o := range j.unit.operations {
		sep.next()
		j.operation(o)
	}
}

const lombok = "lombok."

// isLombok reports whether Lombok writes the constructors and accessors of the class.
func (j *javaFile) isLombok() bool {
	u := j.unit
	return j.style == "lombok" && u.kind == classUnit && (u.hasState() || len(u.lombokInherited()) > 0)
}

// state are the own fields of instances: the parameters of the constructor that Lombok writes.
func (u *unit) state() []*field {
	return slices.DeleteFunc(slices.Clone(u.fields), func(f *field) bool { return f.static || f.derived })
}

// hasState reports whether instances have fields of their own.
func (u *unit) hasState() bool { return len(u.state()) > 0 }

// lombokInherited are the parameters of the superclass's constructor, which Lombok does not pass on.
func (u *unit) lombokInherited() []*field {
	if u.super == nil {
		return nil
	}
	return append(u.super.lombokInherited(), u.super.state()...)
}

// lombokConstructor writes the constructor with all fields where there are inherited ones.
func (j *javaFile) lombokConstructor(sep *separator) {
	if inherited := j.unit.lombokInherited(); len(inherited) > 0 {
		sep.next()
		j.fullConstructor("public", j.unit.state(), inherited)
	}
}

func (j *javaFile) lombokClass() {
	if !j.unit.hasState() {
		if len(j.unit.lombokInherited()) > 0 {
			j.line("@%s", j.use(lombok+"NoArgsConstructor"))
		}
		return
	}
	declares := func(names ...string) bool {
		return slices.ContainsFunc(j.unit.operations, func(o *operation) bool { return slices.Contains(names, j.plan.jvmName(o)) })
	}
	identity := !declares("equals", "hashCode")
	if identity {
		j.line("@%s", j.use(lombok+"Data"))
	} else {
		j.line("@%s", j.use(lombok+"Getter"))
		j.line("@%s", j.use(lombok+"Setter"))
	}
	j.line("@%s", j.use(lombok+"NoArgsConstructor"))
	if len(j.unit.lombokInherited()) == 0 {
		j.line("@%s", j.use(lombok+"AllArgsConstructor"))
	}
	inherits := len(j.unit.inherited()) > 0
	if j.unit.super != nil && identity {
		j.line("@%s(callSuper = %t)", j.use(lombok+"EqualsAndHashCode"), inherits)
	}
	switch {
	case declares("toString"):
	case inherits:
		j.line("@%s(callSuper = true)", j.use(lombok+"ToString"))
	case !identity:
		j.line("@%s", j.use(lombok+"ToString"))
	}
}

// lombokField keeps Lombok from making a field more visible, more changeable or more important than it is.
func (j *javaFile) lombokField(f *field) {
	if f.static {
		return
	}
	if f.back || f.loops {
		j.line("@%s.Exclude", j.use(lombok+"EqualsAndHashCode"))
		j.line("@%s.Exclude", j.use(lombok+"ToString"))
	}
	level := map[model.Visibility]string{model.Protected: "PROTECTED", model.PackageV: "PACKAGE"}[f.visibility]
	getter, setter := level, level
	if j.hasOperation(j.getter(f), 0) || f.implements != nil {
		getter = "NONE" // written by hand
	}
	if f.readOnly && !f.back || j.hasOperation(j.setter(f), 1) || f.implements != nil {
		setter = "NONE"
	}
	for _, a := range [][2]string{{"Getter", getter}, {"Setter", setter}} {
		if a[1] != "" {
			j.line("@%s(%s.%s)", j.use(lombok+a[0]), j.use(lombok+"AccessLevel"), a[1])
		}
	}
}
