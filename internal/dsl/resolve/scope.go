package resolve

import (
	"maps"

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
	x  *syntax.Call
	fn *vocab.Function
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

// hidden makes a variable without a name.
func (r *resolver) hidden(t *Type) *variable {
	return &variable{frame: r.frame, slot: r.frame.newSlot(), typ: t, known: true}
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

// builder gives the receiver of the innermost builder block around, nil outside of all.
func (r *resolver) builder() *receiver {
	for s := r.scope; s != nil; s = s.up {
		if s.recv != nil && s.recv.scope != "" {
			return s.recv
		}
	}
	return nil
}

// inBlock reports whether the innermost receiver around is a builder's.
func (r *resolver) inBlock() bool {
	for s := r.scope; s != nil; s = s.up {
		if s.recv != nil {
			return s.recv.scope != ""
		}
	}
	return false
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

// allNames lists the names of values that are visible.
func (r *resolver) allNames() []string {
	var out []string
	for s := r.scope; s != nil; s = s.up {
		for n := range maps.Keys(s.vars) {
			out = append(out, n)
		}
		for n := range maps.Keys(s.later) {
			out = append(out, n)
		}
		for n := range maps.Keys(s.nested) {
			out = append(out, n)
		}
	}
	return out
}

// variableOf gives the variable that an expression names, nil for other expressions.
func (r *resolver) variableOf(x syntax.Expr) *variable {
	if id, ok := syntax.Unparen(x).(*syntax.Ident); ok {
		return r.visible(id.Name)
	}
	return nil
}

// inBad reports whether a block around has an unknown receiver because of an error that is reported already.
func (r *resolver) inBad() bool {
	for _, recv := range r.receivers() {
		if recv.typ == typeBad {
			return true
		}
	}
	return false
}

// isHandle reports whether a variable stands for an element of the model: it may hold one, or holds the id of one.
func (v *variable) isHandle() bool { return v.handle && (v.ident || !isKotlinType(v.typ)) }
