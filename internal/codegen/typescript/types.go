package typescript

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

const stub = "Not yet implemented"

func (f *file) declaration() {
	u := f.unit
	switch {
	case u.Kind == plan.Enum:
		f.Doc(append(slices.Clone(u.Docs), u.LostInterfaces("enumeration of TypeScript")...))
		f.enumeration()
	case u.Kind == plan.Interface:
		f.Doc(append(slices.Clone(u.Docs), u.LostStatics("TypeScript interface")...))
		f.interfaceType()
	case f.options["style"] == "interface":
		f.Doc(u.Docs)
		f.data()
	default:
		f.init()
		f.Doc(u.Docs)
		f.class()
	}
}

func (f *file) enumeration() {
	u := f.unit
	if f.options["enums"] == "union" {
		values := []string{}
		for _, l := range u.Literals {
			if v := source.Quoted(l); !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
		if len(values) == 0 {
			values = []string{"never"}
		}
		f.Line("export type %s = %s;", u.Name, strings.Join(values, " | "))
	} else {
		f.Open("export enum %s {", u.Name)
		for i, name := range literals(u) {
			f.Doc(u.LiteralDocs[u.Literals[i]])
			f.Line("%s = %s,", name, source.Quoted(u.Literals[i]))
		}
		f.Close("}")
	}
	f.enumFunctions()
}

// enumFunctions makes functions of the attributes and operations of an enumeration: its values are plain strings.
func (f *file) enumFunctions() {
	u := f.unit
	self := ident.LowerFirst(u.Name)
	if reserved[self] {
		self += "_"
	}
	for _, q := range u.Fields {
		f.Line("")
		f.Doc(f.notes(q))
		name := f.types.Take(ident.LowerFirst(u.Name) + ident.UpperFirst(f.names.Fields[q]))
		f.Open("export function %s(%s: %s): %s {", name, self, u.Name, undefinedToo(f.fieldType(q), q.Absent()))
		if value := f.initial(q); value != "" {
			f.Line("return %s;", value)
		} else {
			f.throw(stub)
		}
		f.Close("}")
	}
	for _, o := range u.Operations {
		f.Line("")
		f.Doc(o.Docs)
		params := f.parameters(o, true, self)
		if !o.Static {
			params = append([]string{self + ": " + u.Name}, params...)
		}
		name := f.types.Take(ident.LowerFirst(u.Name) + ident.UpperFirst(f.names.Operations[o]))
		f.Open("export function %s(%s): %s {", name, strings.Join(params, ", "), f.result(o))
		f.throw(stub)
		f.Close("}")
	}
}

func undefinedToo(t string, absent bool) string {
	if absent {
		return t + " | undefined"
	}
	return t
}

func (f *file) throw(message string) {
	f.Line(`throw new %s("%s");`, f.global("Error"), message)
}

func (f *file) interfaceType() {
	u := f.unit
	f.Open("export interface %s%s {", u.Name, f.clause(" extends ", u.Interfaces))
	for _, q := range u.Fields {
		if !q.Static {
			f.property(q, q.ReadOnly || q.Derived)
		}
	}
	sep := len(u.Fields) > 0
	for _, o := range u.Operations {
		if o.Static || f.options["style"] == "interface" {
			continue
		}
		if sep {
			f.Line("")
			sep = false
		}
		f.Doc(o.Docs)
		f.Line("%s(%s): %s;", f.names.Operations[o], strings.Join(f.parameters(o, false), ", "), f.result(o))
	}
	f.Close("}")
}

// data is a class as an interface: its attributes and references.
func (f *file) data() {
	u := f.unit
	general := append(u.Superclasses(), u.Interfaces...)
	f.Open("export interface %s%s {", u.Name, f.clause(" extends ", general))
	for _, q := range u.Fields {
		if !q.Static {
			f.property(q, q.ReadOnly || q.Derived)
		}
	}
	f.Close("}")
}

// property is a line of an interface or a class.
func (f *file) property(q *plan.Field, readOnly bool) {
	f.Doc(f.notes(q))
	f.Line("%s%s%s: %s;", map[bool]string{true: "readonly "}[readOnly], f.names.Fields[q],
		map[bool]string{true: "?"}[q.Absent() || q.Back && !q.Many], f.fieldType(q))
}

func (f *file) clause(word string, units []*plan.Unit) string {
	if len(units) == 0 {
		return ""
	}
	names := make([]string, len(units))
	for i, u := range units {
		names[i] = f.use(u, false)
	}
	return word + strings.Join(names, ", ")
}

// superInit is the nearest superclass whose constructor takes something.
func superInit(u *plan.Unit) *plan.Unit {
	for c := u.Super; c != nil; c = c.Super {
		if len(c.ConstructorFields()) > 0 {
			return c
		}
	}
	return nil
}

// init is the type of the constructor's argument: the attributes by name.
func (f *file) init() {
	u := f.unit
	own := u.ConstructorFields()
	if len(own) == 0 {
		return
	}
	extends := ""
	if s := superInit(u); s != nil {
		local := f.inits[s]
		if f.taken[strings.ToLower(local)] {
			local = "Base" + local
		}
		local = f.taken.Take(local)
		f.add(f.modules[s], f.inits[s], local, false)
		extends = " extends " + local
	}
	f.Line("/** What the constructor of {@link %s} takes. */", u.Name)
	f.Open("export interface %s%s {", f.inits[u], extends)
	for _, q := range own {
		f.Line("%s%s: %s;", f.names.Fields[q], map[bool]string{true: "?"}[f.leavable(q)], f.fieldType(q))
	}
	f.Close("}")
	f.Line("")
}

// leavable reports whether the constructor can do without a field.
func (f *file) leavable(q *plan.Field) bool { return q.Absent() || f.initial(q) != "" }
