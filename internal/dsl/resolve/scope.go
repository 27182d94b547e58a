package resolve

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// frame is a set of slots that exists once for each call of a function or turn of a loop.
type frame struct {
	up    *frame
	slots int
}

// newSlot reserves a slot.
func (f *frame) newSlot() int {
	f.slots++
	return f.slots - 1
}

// hops counts the frames from one outwards to another; ok is false if the other does not enclose it.
func (f *frame) hops(to *frame) (n int, ok bool) {
	for g := f; g != nil; g = g.up {
		if g == to {
			return n, true
		}
		n++
	}
	return 0, false
}

// variable is a declared name that holds a value.
type variable struct {
	name    string
	at      diag.Span
	frame   *frame
	slot    int
	typ     *Type
	mutable bool
	late    bool // lateinit, or declared without a value
	known   bool // the declaration has been resolved
	handle  bool // may hold an element of the model
	ident   bool // holds the id of an element, which the function that made the element gave
	// inner are the vals of the block that makes its value.
	inner map[string][]*variable
}

// function is a function of the script with what the resolver knows of it.
type function struct {
	name   string
	fn     *Func
	frame  *frame // of its own statements
	home   *frame // in which it is declared
	decl   *syntax.FunDecl
	recv   *Type // receiver type of an extension function
	result *Type
	done   bool
	method *Class // the class it belongs to, else nil
	class  *Class // the class it constructs, else nil
}

// receiver is what this means in a block, a function or a class.
type receiver struct {
	typ    *Type // nil if not known
	v      *variable
	label  string
	scope  string // the builder scope's name, "" for other values
	callee *blockCall
}

// blockCall is the call whose block is being resolved.
type blockCall struct {
	name string
	body *Body
	x    *syntax.Call
	fn   *vocab.Function
}

// scope is a stretch of the script in which names are declared.
type scope struct {
	up    *scope
	frame *frame
	top   bool // the script's own top level
	vars  map[string]*variable
	later map[string]*variable // declared further down in this scope
	funs  map[string][]*function
	recv  *receiver
	// nested are the vals of builder blocks in this scope that have ended.
	nested map[string][]*variable
	// ahead are the declarations inside builder blocks further down.
	ahead map[string][]*syntax.Ident
	// where a labelled return, break or continue goes
	label string
	fn    *function // set in the outermost scope of a function or lambda
	block *Body     // set in the scope of a builder block
	class *Class    // set in the scope of a class's members
	loop  *Loop
	in    *Body // the body that the loop stands in
	head  bool  // the head of a loop, which break and continue cannot leave
}

// export makes the vals of a builder block that has ended known to the scope around it.
func (s *scope) export(to *scope) {
	if s.frame != to.frame {
		return
	}
	add := func(name string, v *variable) {
		if to.nested == nil {
			to.nested = map[string][]*variable{}
		}
		to.nested[name] = append(to.nested[name], v)
	}
	for name, v := range s.vars {
		add(name, v)
	}
	for name, vs := range s.nested {
		for _, v := range vs {
			add(name, v)
		}
	}
}

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

// hidden makes a variable without a name.
func (r *resolver) hidden(t *Type) *variable {
	return &variable{frame: r.frame, slot: r.frame.newSlot(), typ: t, known: true}
}

// bindName makes and declares a variable of a name.
func (r *resolver) bindName(id *syntax.Ident, t *Type, mutable bool) *variable {
	v := &variable{name: id.Name, at: id.At(), frame: r.frame, slot: r.frame.newSlot(), typ: t, mutable: mutable}
	r.declare(v)
	return v
}

// read makes the expression that reads a variable.
func (r *resolver) read(v *variable, at syntax.Node) *Var {
	hops, _ := r.frame.hops(v.frame)
	x := r.nodes.reads.New()
	x.Name, x.Hops, x.Slot, x.Type = v.name, hops, v.slot, v.typ
	if at != nil {
		x.Span = at.At()
	}
	return x
}

// local finds a visible variable in the scopes up to, not including, the top level.
func (r *resolver) local(name string) *variable {
	for s := r.scope; s != nil && !s.top; s = s.up {
		if v := s.vars[name]; v != nil {
			return v
		}
	}
	return nil
}

// visible finds a variable by name, also one of the top level.
func (r *resolver) visible(name string) *variable {
	if v := r.local(name); v != nil {
		return v
	}
	return r.global(name)
}

// global finds a visible variable of the top level.
func (r *resolver) global(name string) *variable {
	for s := r.scope; s != nil; s = s.up {
		if s.top {
			if v := s.vars[name]; v != nil {
				return v
			}
		}
	}
	return nil
}

// receivers gives the receivers around, innermost first.
func (r *resolver) receivers() []*receiver {
	var out []*receiver
	for s := r.scope; s != nil; s = s.up {
		if s.recv != nil {
			out = append(out, s.recv)
		}
	}
	return out
}
