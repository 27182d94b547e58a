package resolve

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
)

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
	inside := func(do func()) {
		if c.Companion == nil {
			r.within(&scope{class: c}, do)
			return
		}
		v := r.hidden(c.Companion.typ())
		out = append(out, &Set{Place: Place{d.At()}, To: r.read(v, d), X: &ClassValue{Place{d.At()}, c.Companion, ""}})
		r.within(&scope{class: c, recv: &receiver{typ: v.typ, v: v, label: c.Companion.Name}}, do)
	}
	inside(func() {
		r.classInit(c, d)
		for _, m := range d.Members {
			switch m := m.(type) {
			case *syntax.VarDecl:
				r.funDecl(m.Getter)
			case *syntax.FunDecl:
				r.funDecl(m)
			}
		}
	})
	r.abstractLeft(c, d)
	for _, e := range d.Entries {
		r.enumEntryDecl(c, e)
	}
	return append([]Stmt{&Declare{Place{d.At()}, c}}, out...)
}

// classInit resolves what runs when an object is made.
func (r *resolver) classInit(c *Class, d *syntax.ClassDecl) {
	f := r.members[c]["<init>"][0]
	self := r.receives(f, c.typ(), c.Name)
	r.inFunction(f, &scope{frame: f.frame, recv: self}, func() {
		r.params(f, d.Params)
		r.superCall(c, d)
		for _, m := range d.Members {
			switch m := m.(type) {
			case *syntax.VarDecl:
				f.fn.Body.Stmts = append(f.fn.Body.Stmts, r.fieldInit(c, m, self.v)...)
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

func (r *resolver) enumEntryDecl(c *Class, e *syntax.EnumEntry) {
	entry := &EnumEntry{}
	if e.Name != nil {
		entry.Name = e.Name.Name
	}
	entry.Args, _ = r.constructorArgs(c, r.newSite(&syntax.Call{Range: e.Range, Fun: e.Name, Args: e.Args}, e.Name), false)
	c.Entries = append(c.Entries, entry)
}

// constructorArgs resolves arguments for the constructor of a class; ok is false if it does not take them, which is reported. With
// optional, none of them must be given.
func (r *resolver) constructorArgs(c *Class, s *site, optional bool) (args []Arg, ok bool) {
	f := r.members[c]["<init>"][0]
	ps := ownParams(c.Params)
	for i := range ps {
		ps[i].optional = ps[i].optional || optional
	}
	p := match(s.x, ps, false, false, nil)
	if p.misfit != nil {
		r.rest(s)
		r.misfitOwn(s, f, p.misfit)
		return nil, false
	}
	return r.ownArgs(s, f, p), true
}

// construct makes the call of a constructor.
func (r *resolver) construct(s *site, f *function, p *plan) (Expr, *Type) {
	r.used[f.class] = true
	if f.class.Abstract {
		r.errorf(diag.ScriptType, s.id.At(), "Make one of the classes that build on it.",
			"no objects are made of '%s', which is abstract", f.class.Name)
	}
	return &New{Place{s.x.At()}, f.class, r.ownArgs(s, f, p)}, f.result
}

// classMember resolves Class.x: an entry, a member of the companion or object.
func (r *resolver) classMember(x *syntax.Member, c *Class) (Expr, *Type) {
	at := Place{x.At()}
	name := x.Name.Name
	r.used[c] = true
	if c.Kind == EnumClass {
		for _, d := range c.names {
			if d == name {
				return &ClassValue{at, c, name}, c.typ()
			}
		}
		if name == "entries" {
			return &Entries{at, c}, &Type{Name: "List", Args: []*Type{c.typ()}}
		}
	}
	target := c
	if c.Kind != ObjectClass {
		target = c.Companion
	}
	for _, n := range c.Nested {
		if n.Name == name && n.Kind == ObjectClass {
			return &ClassValue{at, n, ""}, n.typ()
		}
	}
	if target == nil {
		r.noClassMember(x.Name, c)
		return bad(x)
	}
	t := target.typ()
	return r.get(x, &ClassValue{Place{x.X.At()}, target, ""}, t)
}

// classCall resolves Class.f(…).
func (r *resolver) classCall(s *site, c *Class) (Expr, *Type) {
	at := Place{s.x.At()}
	name := s.id.Name
	self := c.typ()
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
		r.noClassMember(s.id, c)
		return r.rest(s)
	}
	return r.callOn(s.x, &ClassValue{at, target, ""}, target.typ(), s.id, false)
}

// copyCall resolves x.copy(…) of a data class.
func (r *resolver) copyCall(s *site, recv Expr, t *Type, safe bool) (Expr, *Type) {
	args, ok := r.constructorArgs(t.Class, s, true)
	if !ok {
		return bad(s.x)
	}
	return &Copy{Place{s.x.At()}, recv, safe, args}, t
}

// componentCall resolves x.component1() and the like of a data class.
func (r *resolver) componentCall(s *site, recv Expr, t *Type, safe bool) (Expr, *Type, bool) {
	c := t.Class
	digits, ok := strings.CutPrefix(s.id.Name, "component")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || c.Kind != DataClass || n < 1 || n > len(c.Params) || len(s.x.Args) > 0 || s.x.Lambda != nil {
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
