package resolve

import "kuml-mcp/internal/dsl/syntax"

// The rule "a handle with a block behind it adds to the element":
//
//	val order = classOf("Order")
//	order { attribute("id", "UUID") }
//
// means the declaration with those lines in its own block. The lines go there before anything is resolved, so that the
// element is built once, as from the form to write instead.

// reopened moves the blocks of handles in a list of statements into the calls that make the elements.
func (r *resolver) reopened(list []syntax.Stmt) []syntax.Stmt {
	var out []syntax.Stmt // nil until the first block is moved
	for i, st := range list {
		call := blockOfName(st)
		if call == nil {
			if out != nil {
				out = append(out, st)
			}
			continue
		}
		before := out
		if before == nil {
			before = list[:i:i]
		}
		at := r.declaredElement(before, call.Callee().Name)
		switch {
		case at >= 0:
			if out == nil {
				out = append(make([]syntax.Stmt, 0, len(list)), before...)
			}
			out[at] = withBlock(out[at].(*syntax.VarDecl), call.Lambda)
			r.reopens(call.Callee(), out[at].(*syntax.VarDecl))
		case out != nil:
			out = append(out, st)
		}
	}
	if out == nil {
		return list
	}
	return out
}

// blockOfName gives the call of a statement that is a name with a block and nothing else, nil for other statements.
func blockOfName(st syntax.Stmt) *syntax.Call {
	x, ok := st.(*syntax.ExprStmt)
	if !ok {
		return nil
	}
	call, ok := x.X.(*syntax.Call)
	if !ok || call.Lambda == nil || call.HasParens() || len(call.TypeArgs) > 0 || len(call.ElseBlocks) > 0 || len(call.Lambda.Params) > 0 {
		return nil
	}
	if _, ok := call.Fun.(*syntax.Ident); !ok {
		return nil
	}
	return call
}

// declaredElement finds the val of a name among the statements before, if a function with a block gives its value and
// nothing else of that name can be called; it is -1 otherwise.
func (r *resolver) declaredElement(before []syntax.Stmt, name string) int {
	for i := len(before) - 1; i >= 0; i-- {
		d, ok := before[i].(*syntax.VarDecl)
		if !ok || d.Name == nil || d.Name.Name != name {
			continue
		}
		call, ok := d.Value.(*syntax.Call)
		if !ok || call.Lambda != nil && len(call.Lambda.Params) > 0 || !r.makesElement(call) {
			return -1
		}
		for range r.levels(name) {
			return -1
		}
		return i
	}
	return -1
}

// makesElement reports whether a call can only be that of a function whose block builds its value.
func (r *resolver) makesElement(call *syntax.Call) bool {
	id, ok := call.Fun.(*syntax.Ident)
	if !ok {
		return false
	}
	for l := range r.levels(id.Name) {
		for _, c := range l.cands {
			if c.fn.Block == "" || c.fn.Returns.Name == "" {
				return false
			}
		}
		return len(l.cands) > 0 && len(l.own) == 0 && l.fn == nil
	}
	return false
}

// withBlock gives a declaration whose call has the statements of a further block.
func withBlock(d *syntax.VarDecl, more *syntax.Lambda) *syntax.VarDecl {
	out, call, block := *d, *d.Value.(*syntax.Call), *more
	if call.Lambda != nil {
		block = *call.Lambda
		block.Stmts = append(append([]syntax.Stmt(nil), block.Stmts...), more.Stmts...)
	}
	call.Lambda = &block
	out.Value = &call
	return &out
}
