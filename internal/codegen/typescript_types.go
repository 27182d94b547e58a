package codegen

import (
	"slices"
	"strings"
)

const tsStub = "Not yet implemented"

func (f *tsFile) declaration() {
	u := f.unit
	switch {
	case u.kind == enumUnit:
		f.doc(append(slices.Clone(u.docs), u.lostInterfaces("enumeration of TypeScript")...))
		f.enumeration()
	case u.kind == interfaceUnit:
		f.doc(append(slices.Clone(u.docs), u.lostStatics("TypeScript interface")...))
		f.interfaceType()
	case f.options["style"] == "interface":
		f.doc(u.docs)
		f.data()
	default:
		f.init()
		f.doc(u.docs)
		f.class()
	}
}

func (f *tsFile) enumeration() {
	u := f.unit
	if f.options["enums"] == "union" {
		values := []string{}
		for _, l := range u.literals {
			if v := quoted(l); !slices.Contains(values, v) {
				values = append(values, v)
			}
		}
		if len(values) == 0 {
			values = []string{"never"}
		}
		f.line("export type %s = %s;", u.name, strings.Join(values, " | "))
	} else {
		f.open("export enum %s {", u.name)
		for i, name := range tsLiterals(u) {
			f.doc(u.literalDocs[u.literals[i]])
			f.line("%s = %s,", name, quoted(u.literals[i]))
		}
		f.close("}")
	}
	f.enumFunctions()
}

// enumFunctions makes functions of the attributes and operations of an enumeration: its values are plain strings.
func (f *tsFile) enumFunctions() {
	u := f.unit
	self := lowerFirst(u.name)
	if tsReserved[self] {
		self += "_"
	}
	for _, q := range u.fields {
		f.line("")
		f.doc(f.notes(q))
		name := f.types.take(lowerFirst(u.name) + upperFirst(f.names.fields[q]))
		f.open("export function %s(%s: %s): %s {", name, self, u.name, undefinedToo(f.fieldType(q), q.absent()))
		if value := f.initial(q); value != "" {
			f.line("return %s;", value)
		} else {
			f.throw(tsStub)
		}
		f.close("}")
	}
	for _, o := range u.operations {
		f.line("")
		f.doc(o.docs)
		params := f.parameters(o, true, self)
		if !o.static {
			params = append([]string{self + ": " + u.name}, params...)
		}
		name := f.types.take(lowerFirst(u.name) + upperFirst(f.names.operations[o]))
		f.open("export function %s(%s): %s {", name, strings.Join(params, ", "), f.result(o))
		f.throw(tsStub)
		f.close("}")
	}
}

func undefinedToo(t string, absent bool) string {
	if absent {
		return t + " | undefined"
	}
	return t
}

func (f *tsFile) throw(message string) {
	f.line(`throw new %s("%s");`, f.global("Error"), message)
}

func (f *tsFile) interfaceType() {
	u := f.unit
	f.open("export interface %s%s {", u.name, f.clause(" extends ", u.interfaces))
	for _, q := range u.fields {
		if !q.static {
			f.property(q, q.readOnly || q.derived)
		}
	}
	sep := len(u.fields) > 0
	for _, o := range u.operations {
		if o.static || f.options["style"] == "interface" {
			continue
		}
		if sep {
			f.line("")
			sep = false
		}
		f.doc(o.docs)
		f.line("%s(%s): %s;", f.names.operations[o], strings.Join(f.parameters(o, false), ", "), f.result(o))
	}
	f.close("}")
}

// data is a class as an interface: its attributes and references.
func (f *tsFile) data() {
	u := f.unit
	general := append(u.superclasses(), u.interfaces...)
	f.open("export interface %s%s {", u.name, f.clause(" extends ", general))
	for _, q := range u.fields {
		if !q.static {
			f.property(q, q.readOnly || q.derived)
		}
	}
	f.close("}")
}

// property is a line of an interface or a class.
func (f *tsFile) property(q *field, readOnly bool) {
	f.doc(f.notes(q))
	f.line("%s%s%s: %s;", map[bool]string{true: "readonly "}[readOnly], f.names.fields[q], map[bool]string{true: "?"}[q.absent() || q.back && !q.many], f.fieldType(q))
}

func (f *tsFile) clause(word string, units []*unit) string {
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
func (u *unit) superInit() *unit {
	for c := u.super; c != nil; c = c.super {
		if len(c.constructorFields()) > 0 {
			return c
		}
	}
	return nil
}

// init is the type of the constructor's argument: the attributes by name.
func (f *tsFile) init() {
	u := f.unit
	own := u.constructorFields()
	if len(own) == 0 {
		return
	}
	extends := ""
	if s := u.superInit(); s != nil {
		local := f.inits[s]
		if f.taken[strings.ToLower(local)] {
			local = "Base" + local
		}
		local = f.taken.take(local)
		f.add(f.modules[s], f.inits[s], local, false)
		extends = " extends " + local
	}
	f.line("/** What the constructor of {@link %s} takes. */", u.name)
	f.open("export interface %s%s {", f.inits[u], extends)
	for _, q := range own {
		f.line("%s%s: %s;", f.names.fields[q], map[bool]string{true: "?"}[f.leavable(q)], f.fieldType(q))
	}
	f.close("}")
	f.line("")
}

// leavable reports whether the constructor can do without a field.
func (f *tsFile) leavable(q *field) bool { return q.absent() || f.initial(q) != "" }
