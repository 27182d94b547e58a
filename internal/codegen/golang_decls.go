package codegen

import (
	"strconv"
	"strings"
	"unicode"
)

// goFile writes one file and collects its imports.
type goFile struct {
	writer
	*golang
	unit    *unit
	imports map[string]bool
}

const goStub = `panic("not yet implemented")`

// docs writes a documentation comment that begins with a name.
func (f *goFile) docs(name string, lines []string) {
	for i, l := range lines {
		if i == 0 && name != "" {
			l = name + ": " + l
		}
		f.line("%s", strings.TrimSpace("// "+oneLine(l)))
	}
}

func (f *goFile) declaration() {
	u := f.unit
	switch {
	case u.kind == enumUnit:
		f.enumeration()
	case u.kind == interfaceUnit:
		f.docs(f.types[u], u.docs)
		f.interfaceType(nil)
	default:
		if u.abstract {
			f.polymorphic()
		}
		f.structType()
		f.constructor()
	}
	f.statics()
	if u.kind != interfaceUnit {
		f.assertions()
		f.accessors()
		if u.kind == classUnit {
			f.derived()
		}
	}
	for _, o := range u.operations {
		if u.kind != interfaceUnit && !o.abstract && !o.static {
			f.operation(o)
		}
	}
	for _, o := range u.operations {
		if o.static {
			f.operation(o)
		}
	}
}

func (f *goFile) enumeration() {
	u := f.unit
	f.docs(f.types[u], u.docs)
	f.line("type %s string", f.types[u])
	if len(u.literals) > 0 {
		f.line("")
		f.line("// The values of %s.", f.types[u])
		f.open("const (")
		for i, l := range u.literals {
			f.docs("", u.literalDocs[l])
			f.line("%s %s = %s", f.literals[u][i], f.types[u], strconv.Quote(l))
		}
		f.close(")")
	}
	for _, q := range u.fields {
		if q.static {
			continue
		}
		name := f.names.fields[q]
		f.line("")
		f.docs(name, f.notes(q))
		f.open("func (%s %s) %s() %s {", f.receiver(), f.types[u], name, f.fieldType(q))
		if value := f.value(q); value != "" && !strings.HasPrefix(f.fieldType(q), "*") {
			f.line("return %s", value)
		} else {
			f.line("%s", goStub)
		}
		f.close("}")
	}
}

// polymorphic is the interface of an abstract class: what references to it hold.
func (f *goFile) polymorphic() {
	u := f.unit
	f.line("// %s is an abstract class. %s holds what its subclasses share: they embed it.", f.types[u], f.structs[u])
	for _, l := range u.docs {
		f.line("// %s", oneLine(l))
	}
	f.interfaceType(func() {
		f.line("// %s gives the part that all have.", f.views[u])
		f.line("%s() *%s", f.views[u], f.structs[u])
	})
	f.line("")
}

// interfaceType writes an interface of the operations, and of accessors for the attributes of an interface of the model.
func (f *goFile) interfaceType(first func()) {
	u := f.unit
	f.open("type %s interface {", f.types[u])
	if u.super != nil && u.super.abstract {
		f.line("%s", f.types[u.super])
	}
	for _, i := range u.interfaces {
		f.line("%s", f.types[i])
	}
	if first != nil {
		first()
	}
	for _, q := range u.fields {
		if q.static || u.kind != interfaceUnit {
			continue
		}
		name := f.names.fields[q]
		if q.derived {
			f.docs(name, f.notes(q))
			f.line("%s() %s", name, f.fieldType(q))
			continue
		}
		f.docs(f.getters[q], f.notes(q))
		f.line("%s() %s", f.getters[q], f.fieldType(q))
		if !q.readOnly {
			f.line("Set%s(%s %s)", strings.TrimPrefix(f.getters[q], "Get"), goLocal(q.name), f.fieldType(q))
		}
	}
	for _, o := range u.operations {
		if o.static || f.hidden[o] && !o.abstract {
			continue
		}
		f.docs(f.names.operations[o], f.operationDocs(o))
		f.line("%s(%s)%s", f.names.operations[o], strings.Join(f.parameters(o), ", "), f.result(o))
	}
	f.close("}")
}

func (f *goFile) structType() {
	u := f.unit
	if u.abstract {
		f.line("// %s holds the attributes of every %s.", f.structs[u], f.types[u])
	} else {
		f.docs(f.types[u], u.docs)
	}
	f.open("type %s struct {", f.structs[u])
	if u.super != nil {
		f.line("%s", f.structs[u.super])
		f.line("")
	}
	for _, q := range u.fields {
		if q.static || q.derived {
			continue
		}
		notes := f.notes(q)
		if q.back {
			notes = append([]string{"Back reference."}, notes...)
		}
		f.docs("", notes)
		t := f.fieldType(q)
		if q.back && !q.many {
			t = f.maybe(q.typ)
		}
		f.line("%s %s%s", f.names.fields[q], t, f.tag(q))
	}
	f.close("}")
	if u.abstract {
		f.line("")
		f.line("// %s gives the part that all have.", f.views[u])
		f.line("func (%s *%s) %s() *%s { return %s }", f.receiver(), f.structs[u], f.views[u], f.structs[u], f.receiver())
	}
}

func (f *goFile) tag(q *field) string {
	switch {
	case !f.json || f.hidden[q]:
		return ""
	case q.back:
		return " `json:\"-\"`"
	case q.absent():
		return " `json:\"" + q.name + ",omitempty\"`"
	}
	return " `json:\"" + q.name + "\"`"
}

// constructor makes an object with the default values, if there are any.
func (f *goFile) constructor() {
	u := f.unit
	w := &goFile{golang: f.golang, unit: u, imports: f.imports}
	var locals []string
	literal := w.composite(u, &locals)
	if literal == f.structs[u]+"{}" || u.abstract {
		return
	}
	name := f.top.take("New" + f.types[u])
	f.line("")
	f.line("// %s makes %s %s with the default values of its attributes.", name, article(f.types[u]), f.types[u])
	f.open("func %s() *%s {", name, f.types[u])
	for _, l := range locals {
		f.line("%s", l)
	}
	f.line("return &%s", literal)
	f.close("}")
}

// goZero are values that variables have anyway.
var goZero = keywordSet(`0 0.0 false ""`)

// inferred reports whether a variable with the value has the type without naming it.
func inferred(t, value string) bool {
	switch t {
	case "int", "int8", "int16", "int64", "float32":
		return t == "int"
	case "float64":
		return strings.ContainsAny(value, ".e")
	}
	return true
}

func article(word string) string {
	if strings.ContainsRune("AEIO", []rune(word)[0]) {
		return "an"
	}
	return "a"
}

// composite is a literal of the unit's struct with all defaults, those of superclasses in it. What a pointer leads to gets a
// variable.
func (f *goFile) composite(u *unit, locals *[]string) string {
	var parts []string
	if u.super != nil {
		if s := f.composite(u.super, locals); !strings.HasSuffix(s, "{}") {
			parts = append(parts, f.structs[u.super]+": "+s)
		}
	}
	for _, q := range u.constructorFields() {
		value, t := f.value(q), f.fieldType(q)
		if value == "" || goZero[value] && !strings.HasPrefix(t, "*") {
			continue
		}
		name := f.names.fields[q]
		if strings.HasPrefix(t, "*") && !strings.HasPrefix(value, "big.") {
			local := goLocal(q.name) + "Default"
			if !inferred(t[1:], value) {
				value = t[1:] + "(" + value + ")"
			}
			*locals = append(*locals, local+" := "+value)
			value = "&" + local
		}
		parts = append(parts, name+": "+value)
	}
	if len(parts) == 0 {
		return f.structs[u] + "{}"
	}
	return f.structs[u] + "{\n" + strings.Join(parts, ",\n") + ",\n}"
}

// receiver is the name of the receiver of methods.
func (f *goFile) receiver() string {
	if r := unicode.ToLower([]rune(f.types[f.unit])[0]); r < unicode.MaxASCII {
		return string(r)
	}
	return "x"
}

// owner is the receiver with its type.
func (f *goFile) owner() string {
	if f.unit.kind == enumUnit {
		return f.receiver() + " " + f.types[f.unit]
	}
	return f.receiver() + " *" + f.structs[f.unit]
}

// statics are variables; read-only ones with a plain value are constants.
func (f *goFile) statics() {
	for _, q := range f.unit.fields {
		if !q.static {
			continue
		}
		f.line("")
		t, value := f.fieldType(q), f.value(q)
		f.docs(f.static[q], f.notes(q))
		plain := value != "" && !strings.ContainsAny(t, "*[")
		switch {
		case q.derived:
			f.line("func %s() %s { %s }", f.static[q], t, goStub)
		case plain && q.readOnly && t != "time.Time":
			f.line("const %s %s = %s", f.static[q], t, value)
		case value != "" && !goZero[value] && (plain || strings.HasPrefix(value, "big.") || strings.HasPrefix(value, "map[")):
			if inferred(t, value) {
				t = ""
			}
			f.line("var %s %s = %s", f.static[q], t, value)
		default:
			f.line("var %s %s", f.static[q], t)
		}
	}
}
