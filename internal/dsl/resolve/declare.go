package resolve

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
)

// declare makes a variable visible in the current scope.
func (r *resolver) declare(v *variable) {
	s := r.scope
	if s.vars == nil {
		s.vars = map[string]*variable{}
	}
	if old := s.vars[v.name]; old != nil && v.name != "_" {
		r.declaredTwice(v, old)
	}
	s.vars[v.name] = v
	v.known = true
	if s.later[v.name] == v {
		delete(s.later, v.name)
	}
}

// bindName makes and declares a variable of a name.
func (r *resolver) bindName(id *syntax.Ident, t *Type, mutable bool) *variable {
	v := &variable{name: id.Name, at: id.At(), frame: r.frame, slot: r.frame.newSlot(), typ: t, mutable: mutable}
	r.declare(v)
	return v
}

// announce makes the names that a list of statements declares known ahead of their declarations.
func (r *resolver) announce(list []syntax.Stmt) {
	s := r.scope
	for _, st := range list {
		switch d := st.(type) {
		case *syntax.VarDecl:
			if d.Extension {
				r.refusedProps[d.Name.Name] = true
			}
			if d.Name == nil || d.Extension {
				continue
			}
			v := r.variableFor(d.Name, d.Mutable)
			if s.later == nil {
				s.later = map[string]*variable{}
			}
			if s.later[d.Name.Name] == nil {
				s.later[d.Name.Name] = v
			}
			r.announceBlocks(d.Value)
		case *syntax.ExprStmt:
			r.announceBlocks(d.X)
		case *syntax.ClassDecl:
			r.announceClass(d)
		case *syntax.BadStmt:
			if d.Declares != nil {
				r.refuse(d.Declares)
			}
			r.announce(d.Stmts)
		}
	}
	for _, st := range list {
		switch d := st.(type) {
		case *syntax.FunDecl:
			r.announceFun(d)
		case *syntax.ClassDecl:
			r.link(d)
		}
	}
}

// variableFor makes the variable of a declaration, once.
func (r *resolver) variableFor(id *syntax.Ident, mutable bool) *variable {
	v := r.vars[id]
	if v == nil {
		v = &variable{name: id.Name, at: id.At(), frame: r.frame, slot: r.frame.newSlot(), mutable: mutable}
		r.vars[id] = v
	}
	return v
}

// announceBlocks notes the vals inside the trailing blocks of an expression.
func (r *resolver) announceBlocks(x syntax.Expr) {
	call, ok := syntax.Unparen(x).(*syntax.Call)
	if !ok || call.Lambda == nil {
		return
	}
	for _, st := range call.Lambda.Stmts {
		switch d := st.(type) {
		case *syntax.VarDecl:
			if d.Name != nil {
				if r.scope.ahead == nil {
					r.scope.ahead = map[string][]*syntax.Ident{}
				}
				r.scope.ahead[d.Name.Name] = append(r.scope.ahead[d.Name.Name], d.Name)
			}
			if d.Value != nil {
				r.announceBlocks(d.Value)
			}
		case *syntax.ExprStmt:
			r.announceBlocks(d.X)
		}
	}
}

// announceFun makes a function known in the scope it is declared in.
func (r *resolver) announceFun(d *syntax.FunDecl) {
	if d.Name == nil {
		return
	}
	f := r.newFunction(d)
	s := r.scope
	if s.funs == nil {
		s.funs = map[string][]*function{}
	}
	s.funs[f.name] = append(s.funs[f.name], f)
}

// newFunction makes a function of its signature; its statements are resolved later.
func (r *resolver) newFunction(d *syntax.FunDecl) *function {
	f := &function{
		name: d.Name.Name, decl: d, home: r.frame,
		fn: &Func{Name: d.Name.Name, Receiver: -1, At: d.At()},
	}
	r.functions[d] = f
	f.frame = &frame{up: r.frame}
	if d.Receiver != nil {
		f.recv = r.typeOf(d.Receiver)
		f.fn.Takes = f.recv
		f.fn.Receiver = f.frame.newSlot()
	}
	for _, p := range d.Params {
		f.fn.Params = append(f.fn.Params, r.newParam(f.frame, p))
	}
	if d.Result != nil {
		f.result = r.typeOf(d.Result)
	} else if d.Body != nil {
		f.result = typeUnit
	}
	return f
}

func (r *resolver) newParam(fr *frame, p *syntax.Param) *FuncParam {
	q := &FuncParam{Slot: fr.newSlot(), Vararg: p.Vararg, Type: r.typeOf(p.Type), At: p.At()}
	if p.Name != nil {
		q.Name = p.Name.Name
	}
	if p.Default != nil {
		q.Default = &Const{Place: Place{p.Default.At()}} // replaced when the function is resolved
	}
	return q
}

// classKinds are the kinds of classes by the words that declare them; what is not among them is a PlainClass.
var classKinds = map[syntax.ClassKind]ClassKind{
	syntax.DataClass: DataClass, syntax.EnumClass: EnumClass, syntax.Interface: InterfaceClass,
	syntax.Object: ObjectClass, syntax.CompanionObject: ObjectClass,
}

// announceClass makes a class known: its name, constructor, fields and methods, but not yet their code.
func (r *resolver) announceClass(d *syntax.ClassDecl) *Class {
	c := &Class{ID: len(r.prog.Classes), At: d.At(), Methods: map[string][]*Func{}}
	r.prog.Classes = append(r.prog.Classes, c)
	r.classes[d] = c
	if r.inBlock() && d.Name != nil {
		r.drawn = append(r.drawn, d)
	}
	c.Kind = classKinds[d.Kind]
	c.Abstract = d.Mods.Has("abstract") || d.Mods.Has("sealed")
	c.open = c.Abstract || d.Mods.Has("open")
	c.Name = "Companion"
	if d.Name != nil {
		c.Name = d.Name.Name
		if d.Kind != syntax.CompanionObject {
			if old := r.classNames[c.Name]; old != nil {
				r.classTwice(d.Name, old)
			}
			r.classNames[c.Name] = c
		}
	}
	for _, e := range d.Entries {
		c.names = append(c.names, e.Name.Name)
	}
	for _, m := range d.Members {
		if nested, ok := m.(*syntax.ClassDecl); ok {
			n := r.announceClass(nested)
			if nested.Kind == syntax.CompanionObject {
				c.Companion = n
			} else {
				c.Nested = append(c.Nested, n)
			}
		}
	}
	r.constructor(c, d)
	r.announceMembers(c, d)
	return c
}

// refuse makes a type known that is declared in a way that is an error.
func (r *resolver) refuse(id *syntax.Ident) {
	if r.classNames[id.Name] == nil {
		r.classNames[id.Name] = &Class{Name: id.Name, At: id.At(), refused: true}
	}
}

// constructor makes the primary constructor, which is the signature of Init.
func (r *resolver) constructor(c *Class, d *syntax.ClassDecl) {
	fr := &frame{up: r.frame}
	c.Init = &Func{Name: c.Name, Receiver: fr.newSlot(), At: d.At()}
	for _, p := range d.Params {
		q := r.newParam(fr, p)
		c.Init.Params = append(c.Init.Params, q)
		if p.Property || c.Kind == DataClass {
			c.Fields = append(c.Fields, &Field{Name: q.Name, Type: q.Type, Mutable: p.Mutable, Param: len(c.Init.Params) - 1})
		}
	}
	c.Params = c.Init.Params
	f := &function{name: c.Name, fn: c.Init, frame: fr, home: r.frame, class: c, result: c.typ()}
	if c.Kind == PlainClass || c.Kind == DataClass {
		r.ctors[c.Name] = f
	}
	if c.refused {
		f.result = typeBad
	}
	r.members[c] = map[string][]*function{"<init>": {f}}
}

func (r *resolver) announceMembers(c *Class, d *syntax.ClassDecl) {
	for _, m := range d.Members {
		switch m := m.(type) {
		case *syntax.VarDecl:
			if m.Extension {
				r.refusedProps[m.Name.Name] = true
			} else if m.Getter != nil {
				r.announceGetter(c, m)
			} else if m.Name != nil && m.Value == nil && (c.Kind == InterfaceClass || m.Mods.Has("abstract")) {
				c.promised = append(c.promised, &Field{Name: m.Name.Name, Type: r.typeOf(m.Type), Mutable: m.Mutable})
			} else if m.Name != nil {
				c.Fields = append(c.Fields, &Field{Name: m.Name.Name, Type: r.typeOf(m.Type), Mutable: m.Mutable, Param: -1})
			}
		case *syntax.FunDecl:
			if m.Name == nil {
				continue
			}
			f := r.newFunction(m)
			if f.fn.Receiver < 0 {
				f.fn.Receiver = f.frame.newSlot()
			}
			f.method = c
			c.Methods[f.name] = append(c.Methods[f.name], f.fn)
			r.members[c][f.name] = append(r.members[c][f.name], f)
		}
	}
}

// announceGetter makes a property known whose value its get() gives.
func (r *resolver) announceGetter(c *Class, m *syntax.VarDecl) {
	f := r.newFunction(m.Getter)
	f.fn.Receiver = f.frame.newSlot()
	f.method = c
	if c.Getters == nil {
		c.Getters = map[string]*Func{}
	}
	c.Getters[f.name] = f.fn
	if r.members[c]["<get>"+f.name] == nil {
		r.members[c]["<get>"+f.name] = []*function{f}
	}
}

// link finds the classes that a class names behind its colon. They must be announced.
func (r *resolver) link(d *syntax.ClassDecl) {
	c := r.classes[d]
	for _, m := range d.Members {
		if nested, ok := m.(*syntax.ClassDecl); ok {
			r.link(nested)
		}
	}
	for _, s := range d.Supers {
		t := r.typeOf(s.Type)
		switch {
		case t == nil || s.Delegate: // which is reported
			c.refused = true
		case t.Class == nil:
			r.errorf(diag.ScriptType, s.At(), "Write out what the class has.", "a class cannot build on %s", t)
			c.refused = true
		case slices.Contains(t.Class.Lineage(), c):
			r.errorf(diag.ScriptType, s.At(), "", "class '%s' would build on itself", c.Name)
		case t.Class.Kind == InterfaceClass:
			c.Supers = append(c.Supers, t.Class)
		case t.Class.Kind != PlainClass:
			r.errorf(diag.ScriptType, s.At(), "Only classes and interfaces can be built on.", "'%s' cannot be built on", t.Class.Name)
		case c.Super != nil || c.Kind == InterfaceClass:
			r.errorf(diag.ScriptType, s.At(), "Let it build on one class, and on interfaces.",
				"'%s' cannot build on the class '%s' as well", c.Name, t.Class.Name)
		default:
			if !t.Class.open {
				r.lenient(s.At(), "Write: open class "+t.Class.Name, "class '%s' is not open, so that Kotlin lets nothing build on it",
					t.Class.Name)
			}
			c.Super = t.Class
			c.Supers = slices.Insert(c.Supers, 0, t.Class)
		}
	}
	if c.refused {
		r.members[c]["<init>"][0].result = typeBad
	}
}
