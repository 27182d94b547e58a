package golang

import (
	"strconv"
	"strings"
	"unicode"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// file writes one file and collects its imports.
type file struct {
	source.Writer
	*golang
	unit    *plan.Unit
	imports map[string]bool
}

const stub = `panic("not yet implemented")`

// docs writes a documentation comment that begins with a name.
func (f *file) docs(name string, lines []string) {
	for i, l := range lines {
		if i == 0 && name != "" {
			l = name + ": " + l
		}
		f.Line("%s", strings.TrimSpace("// "+source.OneLine(l)))
	}
}

func (f *file) declaration() {
	u := f.unit
	switch {
	case u.Kind == plan.Enum:
		f.enumeration()
	case u.Kind == plan.Interface:
		f.docs(f.types[u], u.Docs)
		f.interfaceType(nil)
	default:
		if u.Abstract {
			f.polymorphic()
		}
		f.structType()
		f.constructor()
	}
	f.statics()
	if u.Kind != plan.Interface {
		f.assertions()
		f.accessors()
		if u.Kind == plan.Class {
			f.derived()
		}
	}
	for _, o := range u.Operations {
		if u.Kind != plan.Interface && !o.Abstract && !o.Static {
			f.operation(o)
		}
	}
	for _, o := range u.Operations {
		if o.Static {
			f.operation(o)
		}
	}
}

func (f *file) enumeration() {
	u := f.unit
	f.docs(f.types[u], u.Docs)
	f.Line("type %s string", f.types[u])
	if len(u.Literals) > 0 {
		f.Line("")
		f.Line("// The values of %s.", f.types[u])
		f.Open("const (")
		for i, l := range u.Literals {
			f.docs("", u.LiteralDocs[l])
			f.Line("%s %s = %s", f.literals[u][i], f.types[u], strconv.Quote(l))
		}
		f.Close(")")
	}
	for _, q := range u.Fields {
		if q.Static {
			continue
		}
		name := f.names.Fields[q]
		f.Line("")
		f.docs(name, f.notes(q))
		f.Open("func (%s %s) %s() %s {", f.receiver(), f.types[u], name, f.fieldType(q))
		if value := f.value(q); value != "" && !strings.HasPrefix(f.fieldType(q), "*") {
			f.Line("return %s", value)
		} else {
			f.Line("%s", stub)
		}
		f.Close("}")
	}
}

// polymorphic is the interface of an abstract class: what references to it hold.
func (f *file) polymorphic() {
	u := f.unit
	f.Line("// %s is an abstract class. %s holds what its subclasses share: they embed it.", f.types[u], f.structs[u])
	for _, l := range u.Docs {
		f.Line("// %s", source.OneLine(l))
	}
	f.interfaceType(func() {
		f.Line("// %s gives the part that all have.", f.views[u])
		f.Line("%s() *%s", f.views[u], f.structs[u])
	})
	f.Line("")
}

// interfaceType writes an interface of the operations, and of accessors for the attributes of an interface of the model.
func (f *file) interfaceType(first func()) {
	u := f.unit
	f.Open("type %s interface {", f.types[u])
	if u.Super != nil && u.Super.Abstract {
		f.Line("%s", f.types[u.Super])
	}
	for _, i := range u.Interfaces {
		f.Line("%s", f.types[i])
	}
	if first != nil {
		first()
	}
	for _, q := range u.Fields {
		if q.Static || u.Kind != plan.Interface {
			continue
		}
		name := f.names.Fields[q]
		if q.Derived {
			f.docs(name, f.notes(q))
			f.Line("%s() %s", name, f.fieldType(q))
			continue
		}
		f.docs(f.getters[q], f.notes(q))
		f.Line("%s() %s", f.getters[q], f.fieldType(q))
		if !q.ReadOnly {
			f.Line("Set%s(%s %s)", strings.TrimPrefix(f.getters[q], "Get"), localName(q.Name), f.fieldType(q))
		}
	}
	for _, o := range u.Operations {
		if o.Static || f.hidden[o] && !o.Abstract {
			continue
		}
		f.docs(f.names.Operations[o], f.operationDocs(o))
		f.Line("%s(%s)%s", f.names.Operations[o], strings.Join(f.parameters(o), ", "), f.result(o))
	}
	f.Close("}")
}

func (f *file) structType() {
	u := f.unit
	if u.Abstract {
		f.Line("// %s holds the attributes of every %s.", f.structs[u], f.types[u])
	} else {
		f.docs(f.types[u], u.Docs)
	}
	f.Open("type %s struct {", f.structs[u])
	if u.Super != nil {
		f.Line("%s", f.structs[u.Super])
		f.Line("")
	}
	for _, q := range u.Fields {
		if q.Static || q.Derived {
			continue
		}
		notes := f.notes(q)
		if q.Back {
			notes = append([]string{"Back reference."}, notes...)
		}
		f.docs("", notes)
		t := f.fieldType(q)
		if q.Back && !q.Many {
			t = f.maybe(q.Type)
		}
		f.Line("%s %s%s", f.names.Fields[q], t, f.tag(q))
	}
	f.Close("}")
	if u.Abstract {
		f.Line("")
		f.Line("// %s gives the part that all have.", f.views[u])
		f.Line("func (%s *%s) %s() *%s { return %s }", f.receiver(), f.structs[u], f.views[u], f.structs[u], f.receiver())
	}
}

func (f *file) tag(q *plan.Field) string {
	switch {
	case !f.json || f.hidden[q]:
		return ""
	case q.Back:
		return " `json:\"-\"`"
	case q.Absent():
		return " `json:\"" + q.Name + ",omitempty\"`"
	}
	return " `json:\"" + q.Name + "\"`"
}

// constructor makes an object with the default values, if there are any.
func (f *file) constructor() {
	u := f.unit
	w := &file{golang: f.golang, unit: u, imports: f.imports}
	var locals []string
	literal := w.composite(u, &locals)
	if literal == f.structs[u]+"{}" || u.Abstract {
		return
	}
	name := f.top.Take("New" + f.types[u])
	f.Line("")
	f.Line("// %s makes %s %s with the default values of its attributes.", name, article(f.types[u]), f.types[u])
	f.Open("func %s() *%s {", name, f.types[u])
	for _, l := range locals {
		f.Line("%s", l)
	}
	f.Line("return &%s", literal)
	f.Close("}")
}

// zero are values that variables have anyway.
var zero = ident.Keywords(`0 0.0 false ""`)

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
func (f *file) composite(u *plan.Unit, locals *[]string) string {
	var parts []string
	if u.Super != nil {
		if s := f.composite(u.Super, locals); !strings.HasSuffix(s, "{}") {
			parts = append(parts, f.structs[u.Super]+": "+s)
		}
	}
	for _, q := range u.ConstructorFields() {
		value, t := f.value(q), f.fieldType(q)
		if value == "" || zero[value] && !strings.HasPrefix(t, "*") {
			continue
		}
		name := f.names.Fields[q]
		if strings.HasPrefix(t, "*") && !strings.HasPrefix(value, "big.") {
			local := localName(q.Name) + "Default"
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
func (f *file) receiver() string {
	if r := unicode.ToLower([]rune(f.types[f.unit])[0]); r < unicode.MaxASCII {
		return string(r)
	}
	return "x"
}

// owner is the receiver with its type.
func (f *file) owner() string {
	if f.unit.Kind == plan.Enum {
		return f.receiver() + " " + f.types[f.unit]
	}
	return f.receiver() + " *" + f.structs[f.unit]
}

// statics are variables; read-only ones with a plain value are constants.
func (f *file) statics() {
	for _, q := range f.unit.Fields {
		if !q.Static {
			continue
		}
		f.Line("")
		t, value := f.fieldType(q), f.value(q)
		f.docs(f.static[q], f.notes(q))
		plain := value != "" && !strings.ContainsAny(t, "*[")
		switch {
		case q.Derived:
			f.Line("func %s() %s { %s }", f.static[q], t, stub)
		case plain && q.ReadOnly && t != "time.Time":
			f.Line("const %s %s = %s", f.static[q], t, value)
		case value != "" && !zero[value] && (plain || strings.HasPrefix(value, "big.") || strings.HasPrefix(value, "map[")):
			if inferred(t, value) {
				t = ""
			}
			f.Line("var %s %s = %s", f.static[q], t, value)
		default:
			f.Line("var %s %s", f.static[q], t)
		}
	}
}
