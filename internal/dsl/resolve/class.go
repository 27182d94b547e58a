package resolve

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
)

// announceClass makes a class known: its name, constructor, fields and methods, but not yet their code.
func (r *resolver) announceClass(d *syntax.ClassDecl) *Class {
	c := &Class{ID: len(r.prog.Classes), At: d.At(), Methods: map[string][]*Func{}}
	r.prog.Classes = append(r.prog.Classes, c)
	r.classes[d] = c
	if len(r.receivers()) > 0 && r.receivers()[0].scope != "" && d.Name != nil {
		r.drawn = append(r.drawn, d)
	}
	c.Kind = map[syntax.ClassKind]ClassKind{
		syntax.DataClass: DataClass, syntax.EnumClass: EnumClass, syntax.Object: ObjectClass, syntax.CompanionObject: ObjectClass, syntax.Interface: InterfaceClass,
	}[d.Kind]
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
	f := &function{name: c.Name, fn: c.Init, frame: fr, home: r.frame, class: c, result: &Type{Name: c.Name, Class: c}}
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
				f := &Field{Name: m.Name.Name, Mutable: m.Mutable}
				if m.Type != nil {
					f.Type = r.typeOf(m.Type)
				}
				c.promised = append(c.promised, f)
			} else if m.Name != nil {
				f := &Field{Name: m.Name.Name, Mutable: m.Mutable, Param: -1}
				if m.Type != nil {
					f.Type = r.typeOf(m.Type)
				}
				c.Fields = append(c.Fields, f)
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
	r.getters[m.Getter] = f
	if r.members[c]["<get>"+f.name] == nil {
		r.members[c]["<get>"+f.name] = []*function{f}
	}
}

// classDecl resolves the code of a class.
func (r *resolver) classDecl(d *syntax.ClassDecl) []Stmt {
	c := r.classes[d]
	if c == nil {
		return nil
	}
	var out []Stmt
	r.within(&scope{class: c}, func() {
		for _, m := range d.Members {
			if nested, ok := m.(*syntax.ClassDecl); ok {
				out = append(out, r.classDecl(nested)...)
			}
		}
	})
	self := &Type{Name: c.Name, Class: c}
	inside := func(do func()) {
		if c.Companion == nil {
			r.within(&scope{class: c}, do)
			return
		}
		v := r.hidden(&Type{Name: c.Companion.Name, Class: c.Companion})
		out = append(out, &Set{Place: Place{d.At()}, To: r.read(v, d), X: &ClassValue{Place{d.At()}, c.Companion, ""}})
		r.within(&scope{class: c, recv: &receiver{typ: v.typ, v: v, label: c.Companion.Name}}, do)
	}
	inside(func() {
		r.classInit(c, d, self)
		body := func(f *function) {
			r.funBody(f, &variable{name: "this", frame: f.frame, slot: f.fn.Receiver, typ: self, known: true})
		}
		for _, m := range d.Members {
			if v, ok := m.(*syntax.VarDecl); ok && v.Getter != nil {
				body(r.getters[v.Getter])
			}
			fd, ok := m.(*syntax.FunDecl)
			if !ok || fd.Name == nil {
				continue
			}
			for _, f := range r.members[c][fd.Name.Name] {
				if f.decl == fd {
					body(f)
				}
			}
		}
	})
	r.abstractLeft(c, d)
	for _, e := range d.Entries {
		out = r.enumEntryDecl(c, e, out)
	}
	return append([]Stmt{&Declare{Place{d.At()}, c}}, out...)
}

// classInit resolves what runs when an object is made.
func (r *resolver) classInit(c *Class, d *syntax.ClassDecl, self *Type) {
	f := r.members[c]["<init>"][0]
	this := &variable{name: "this", frame: f.frame, slot: f.fn.Receiver, typ: self, known: true}
	s := &scope{frame: f.frame, recv: &receiver{typ: self, v: this, label: c.Name}}
	r.inFunction(f, s, func() {
		r.params(f, d.Params)
		r.superCall(c, d)
		for _, m := range d.Members {
			switch m := m.(type) {
			case *syntax.VarDecl:
				f.fn.Body.Stmts = append(f.fn.Body.Stmts, r.fieldInit(c, m, this)...)
			case *syntax.InitBlock:
				list, _ := r.block(m.Body, false)
				f.fn.Body.Stmts = append(f.fn.Body.Stmts, list...)
			}
		}
	})
}

func (r *resolver) fieldInit(c *Class, m *syntax.VarDecl, this *variable) []Stmt {
	if m.Name == nil || m.Value == nil || m.Extension || m.Getter != nil {
		return nil
	}
	i := slices.IndexFunc(c.Fields, func(f *Field) bool { return f.Name == m.Name.Name && f.Param < 0 })
	x, t := r.exprWant(m.Value, c.Fields[i].Type)
	if m.Type == nil {
		c.Fields[i].Type = t
	} else {
		x = r.conform(x, t, c.Fields[i].Type, m.Value, m.Name.Name)
	}
	return []Stmt{&SetProp{Place: Place{m.At()}, Recv: r.read(this, m), Name: m.Name.Name, X: x}}
}

func (r *resolver) enumEntryDecl(c *Class, e *syntax.EnumEntry, out []Stmt) []Stmt {
	entry := &EnumEntry{}
	if e.Name != nil {
		entry.Name = e.Name.Name
	}
	f := r.members[c]["<init>"][0]
	call := &syntax.Call{Range: e.Range, Fun: e.Name, Args: e.Args}
	s := r.newSite(call, e.Name)
	p := match(call, ownParams(f.fn.Params), false, false, nil)
	if p.misfit != nil {
		r.rest(s)
		r.misfitOwn(s, f, p.misfit)
	} else {
		entry.Args = r.ownArgs(s, f, p)
	}
	c.Entries = append(c.Entries, entry)
	return out
}

// construct makes the call of a constructor.
func (r *resolver) construct(s *site, f *function, p *plan) (Expr, *Type) {
	r.used[f.class] = true
	if f.class.Abstract {
		r.errorf(diag.ScriptType, s.id.At(), "Make one of the classes that build on it.", "no objects are made of '%s', which is abstract", f.class.Name)
	}
	return &New{Place{s.x.At()}, f.class, r.ownArgs(s, f, p)}, f.result
}

// methods gives the methods of a class under a name.
func (r *resolver) methods(c *Class, name string) []*function {
	if name == "<init>" || strings.HasPrefix(name, "<get>") {
		return nil
	}
	return r.inherited(c, name)
}

// field gives the type of a property of a class.
func (r *resolver) field(c *Class, name string) (*Type, bool) {
	for _, k := range c.Lineage() {
		for _, f := range k.Fields {
			if f.Name == name {
				return f.Type, true
			}
		}
		if gets := r.members[k]["<get>"+name]; gets != nil {
			return gets[0].result, true
		}
		for _, f := range k.promised {
			if f.Name == name {
				return f.Type, true
			}
		}
	}
	if c.Kind == EnumClass {
		switch name {
		case "name":
			return typeString, true
		case "ordinal":
			return typeInt, true
		}
	}
	return nil, false
}

// anyField reports whether some class of the script has a property of that name.
func (r *resolver) anyField(name string) bool {
	for _, c := range r.prog.Classes {
		if _, ok := r.field(c, name); ok {
			return true
		}
	}
	return false
}

// anyMethod reports whether some class or extension function of the script has that name.
func (r *resolver) anyMethod(name string) bool {
	for _, c := range r.prog.Classes {
		if len(r.methods(c, name)) > 0 || name == "copy" && c.Kind == DataClass {
			return true
		}
	}
	return false
}

// classMember resolves Class.x: an entry, a member of the companion or object.
func (r *resolver) classMember(x *syntax.Member, c *Class) (Expr, *Type) {
	at := Place{x.At()}
	name := x.Name.Name
	r.used[c] = true
	if c.Kind == EnumClass {
		for _, d := range r.entriesOf(c) {
			if d == name {
				return &ClassValue{at, c, name}, &Type{Name: c.Name, Class: c}
			}
		}
		if name == "entries" {
			return &Entries{at, c}, &Type{Name: "List", Args: []*Type{{Name: c.Name, Class: c}}}
		}
	}
	target := c
	if c.Kind != ObjectClass {
		target = c.Companion
	}
	for _, n := range c.Nested {
		if n.Name == name && n.Kind == ObjectClass {
			return &ClassValue{at, n, ""}, &Type{Name: n.Name, Class: n}
		}
	}
	if target == nil {
		r.noClassMember(x.Name, c)
		return bad(x)
	}
	t := &Type{Name: target.Name, Class: target}
	return r.get(x, &ClassValue{Place{x.X.At()}, target, ""}, t)
}

// ownEnum resolves the names that an enum class offers inside itself: its entries, and the list of them.
func (r *resolver) ownEnum(id *syntax.Ident) (Expr, *Type, bool) {
	for s := r.scope; s != nil; s = s.up {
		if s.class == nil || s.class.Kind != EnumClass {
			continue
		}
		self := &Type{Name: s.class.Name, Class: s.class}
		if id.Name == "entries" {
			return &Entries{Place{id.At()}, s.class}, &Type{Name: "List", Args: []*Type{self}}, true
		}
		if slices.Contains(r.entriesOf(s.class), id.Name) {
			return &ClassValue{Place{id.At()}, s.class, id.Name}, self, true
		}
	}
	return nil, nil, false
}

// entriesOf gives the names of an enum class's entries, also before its declaration is resolved.
func (r *resolver) entriesOf(c *Class) []string {
	for d, k := range r.classes {
		if k == c {
			out := make([]string, len(d.Entries))
			for i, e := range d.Entries {
				out[i] = e.Name.Name
			}
			return out
		}
	}
	return nil
}

// classCall resolves Class.f(…).
func (r *resolver) classCall(s *site, c *Class) (Expr, *Type) {
	at := Place{s.x.At()}
	name := s.id.Name
	self := &Type{Name: c.Name, Class: c}
	r.used[c] = true
	if c.Kind == EnumClass {
		switch {
		case name == "values" && len(s.x.Args) == 0:
			return &Entries{at, c}, &Type{Name: "List", Args: []*Type{self}}
		case name == "valueOf" && len(s.x.Args) == 1:
			r.arg(s, 0, typeString)
			return &EntryOf{at, &Entries{at, c}, c.Name, s.args[0].X}, self
		}
	}
	for _, n := range c.Nested {
		if n.Name == name && r.ctors[name] != nil {
			return r.callName(s.x, s.id)
		}
	}
	target := c
	if c.Kind != ObjectClass {
		target = c.Companion
	}
	if target == nil {
		r.rest(s)
		r.noClassMember(s.id, c)
		return bad(s.x)
	}
	return r.callOn(s.x, &ClassValue{at, target, ""}, &Type{Name: target.Name, Class: target}, s.id, false)
}

// copyCall resolves x.copy(…) of a data class.
func (r *resolver) copyCall(s *site, recv Expr, t *Type, safe bool) (Expr, *Type) {
	c := t.Class
	ps := ownParams(c.Params)
	for i := range ps {
		ps[i].optional = true
	}
	p := match(s.x, ps, false, false, nil)
	if p.misfit != nil {
		r.rest(s)
		r.misfitOwn(s, r.members[c]["<init>"][0], p.misfit)
		return bad(s.x)
	}
	return &Copy{Place{s.x.At()}, recv, safe, r.ownArgs(s, r.members[c]["<init>"][0], p)}, t
}

// componentCall resolves x.component1() and the like of a data class.
func (r *resolver) componentCall(s *site, recv Expr, t *Type, safe bool) (Expr, *Type, bool) {
	c := t.Class
	n, err := strconv.Atoi(strings.TrimPrefix(s.id.Name, "component"))
	if err != nil || c.Kind != DataClass || !strings.HasPrefix(s.id.Name, "component") || n < 1 || n > len(c.Params) || len(s.x.Args) > 0 || s.x.Lambda != nil {
		return nil, nil, false
	}
	name := c.Params[n-1].Name
	ft, _ := r.field(c, name)
	if safe {
		ft = ft.nullable()
	}
	return &Get{Place{s.x.At()}, recv, safe, name, nil}, ft, true
}

// checkDrawn warns of classes that are declared in a diagram and never used: Kotlin's class draws nothing.
func (r *resolver) checkDrawn() {
	for _, d := range r.drawn {
		if !r.used[r.classes[d]] {
			r.drawsNothing(d)
		}
	}
}
