package resolve

import (
	"slices"

	"kuml-mcp/internal/dsl/syntax"
)

// The rule "a handle with a block behind it adds to the element":
//
//	val order = classOf("Order")
//	order { attribute("id", "UUID") }
//
// means the declaration with those lines in its own block. The lines go there before anything is resolved, so that the
// element is built once, as from the form to write instead. The handle may stand in the list of its declaration, in the blocks of
// elements behind it, or, as shop.api { } and api { } do, outside of the block that declares it; but not where a loop or a
// condition decides about it.

// reopened moves the blocks of handles in a list of statements, and in the blocks of elements within it, into the calls that
// make the elements.
func (r *resolver) reopened(list []syntax.Stmt) []syntax.Stmt {
	var out []syntax.Stmt // nil until the first block is moved
	for i, st := range list {
		before := out
		if before == nil {
			before = list[:i:i]
		}
		move := func(b *handleBlock) bool {
			changed := r.addTo(before, b, "")
			if changed == nil {
				return false
			}
			r.reopens(b.call.Callee(), b.to)
			before = changed
			return true
		}
		rest := st
		if b := handleBlockOf(st); b != nil {
			if r.free(b, "") && move(b) {
				rest = nil
			}
		} else {
			rest = r.withoutBlocks(st, "", move)
		}
		if out == nil && rest == st {
			continue
		}
		out = before
		if rest != nil {
			out = append(out, rest)
		}
	}
	if out == nil {
		return list
	}
	return out
}

// handleBlock is a statement that is a handle with a block.
type handleBlock struct {
	path []*syntax.Ident // the names of vals, each declared in the block of the one before
	call *syntax.Call
	to   *syntax.VarDecl // the declaration that takes the lines
}

// handleBlockOf gives the handle and block that a statement is, nil for other statements.
func handleBlockOf(st syntax.Stmt) *handleBlock {
	x, ok := st.(*syntax.ExprStmt)
	if !ok {
		return nil
	}
	call, ok := x.X.(*syntax.Call)
	if !ok || call.Lambda == nil || call.HasParens() || len(call.TypeArgs) > 0 || len(call.ElseBlocks) > 0 || len(call.Lambda.Params) > 0 {
		return nil
	}
	if path := dotted(call.Fun); path != nil {
		return &handleBlock{path: path, call: call}
	}
	return nil
}

// free reports whether the name of a handle can be nothing else that a scope knows to call; "" is the current one.
func (r *resolver) free(b *handleBlock, scope string) bool {
	if len(b.path) > 1 {
		return true
	}
	_, taken := r.nearest(b.path[0].Name, scope)
	return !taken
}

// addTo gives the statements with the lines of a block in the declaration of its handle, nil if none of them declares it. scope is
// that of the block they stand in, "" for the current one.
func (r *resolver) addTo(list []syntax.Stmt, b *handleBlock, scope string) []syntax.Stmt {
	for i, st := range slices.Backward(list) {
		d, ok := st.(*syntax.VarDecl)
		if !ok || d.Name == nil || d.Name.Name != b.path[0].Name {
			continue
		}
		own := r.blockScope(d.Value, scope)
		if own == "" || r.usesLater(b.call.Lambda, list[i+1:], scope) {
			return nil
		}
		made := d
		if len(b.path) == 1 {
			made = withBlock(d, b.call.Lambda)
			b.to = made
		} else if made = r.addInside(d, b, own); made == nil {
			return nil
		}
		return replaced(list, i, made)
	}
	if len(b.path) > 1 {
		return nil
	}
	var out []syntax.Stmt
	for i, st := range list { // in the block of an element
		call := callOfStatement(st)
		own := r.blockScope(call, scope)
		if own == "" || call.Lambda == nil {
			continue
		}
		inner := r.addTo(call.Lambda.Stmts, b, own)
		if inner == nil {
			continue
		}
		if out != nil {
			return nil // two may be meant
		}
		out = replaced(list, i, withStatements(st, inner))
	}
	return out
}

// addInside adds the lines of a block to what the rest of its path names inside the block of a declaration.
func (r *resolver) addInside(d *syntax.VarDecl, b *handleBlock, scope string) *syntax.VarDecl {
	call := d.Value.(*syntax.Call)
	if call.Lambda == nil {
		return nil
	}
	part := &handleBlock{path: b.path[1:], call: b.call}
	inner := r.addTo(call.Lambda.Stmts, part, scope)
	if inner == nil {
		return nil
	}
	b.to = part.to
	return withStatements(d, inner).(*syntax.VarDecl)
}

// withoutBlocks gives a statement without the blocks of handles that move takes away out of the blocks of elements in it.
func (r *resolver) withoutBlocks(st syntax.Stmt, scope string, move func(*handleBlock) bool) syntax.Stmt {
	call := callOfStatement(st)
	if call == nil || call.Lambda == nil || !holdsBlocks(call.Lambda.Stmts) {
		return st
	}
	own := r.blockScope(call, scope)
	if own == "" {
		return st
	}
	var kept []syntax.Stmt
	moved := false
	for i, inner := range call.Lambda.Stmts {
		if b := handleBlockOf(inner); b != nil {
			if r.free(b, own) && !declares(call.Lambda.Stmts[:i], b.path[0].Name) && move(b) {
				moved = true
				continue
			}
		} else if rest := r.withoutBlocks(inner, own, move); rest != inner {
			moved, inner = true, rest
		}
		kept = append(kept, inner)
	}
	if !moved {
		return st
	}
	return withStatements(st, kept)
}

// holdsBlocks reports whether there are blocks of handles in some statements or in the blocks of those.
func holdsBlocks(list []syntax.Stmt) bool {
	return slices.ContainsFunc(list, func(st syntax.Stmt) bool {
		if handleBlockOf(st) != nil {
			return true
		}
		call := callOfStatement(st)
		return call != nil && call.Lambda != nil && holdsBlocks(call.Lambda.Stmts)
	})
}

// declares reports whether one of some statements declares a val of a name.
func declares(list []syntax.Stmt, name string) bool {
	return slices.ContainsFunc(list, func(st syntax.Stmt) bool {
		d, ok := st.(*syntax.VarDecl)
		return ok && d.Name != nil && d.Name.Name == name
	})
}

// usesLater reports whether a block uses a val that one of some statements declares and that is no element.
func (r *resolver) usesLater(block *syntax.Lambda, list []syntax.Stmt, scope string) bool {
	found := false
	syntax.Inspect(block, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && !found {
			found = slices.ContainsFunc(list, func(st syntax.Stmt) bool {
				d, ok := st.(*syntax.VarDecl)
				return ok && d.Name != nil && d.Name.Name == id.Name && r.blockScope(d.Value, scope) == ""
			})
		}
		return !found
	})
	return found
}

// callOfStatement gives the call that a statement is or takes its value from, nil for other statements.
func callOfStatement(st syntax.Stmt) *syntax.Call {
	var x syntax.Expr
	switch st := st.(type) {
	case *syntax.ExprStmt:
		x = st.X
	case *syntax.VarDecl:
		x = st.Value
	}
	call, _ := x.(*syntax.Call)
	return call
}

// blockScope gives the scope of the block of a call that can only be that of a function whose block builds its value, "" for
// other expressions. scope is that of the block around, "" for the current one.
func (r *resolver) blockScope(x syntax.Expr, scope string) string {
	call, ok := x.(*syntax.Call)
	if !ok || call == nil || call.Lambda != nil && len(call.Lambda.Params) > 0 {
		return ""
	}
	id, ok := call.Fun.(*syntax.Ident)
	if !ok {
		return ""
	}
	l, _ := r.nearest(id.Name, scope)
	if len(l.own) > 0 {
		return ""
	}
	own := ""
	for _, c := range l.cands {
		if c.fn.Block == "" || c.fn.Returns.Name == "" || own != "" && own != c.fn.Block {
			return ""
		}
		own = c.fn.Block
	}
	return own
}

// replaced gives a list with another statement at a place.
func replaced(list []syntax.Stmt, i int, st syntax.Stmt) []syntax.Stmt {
	out := slices.Clone(list)
	out[i] = st
	return out
}

// withStatements gives a statement whose call has other statements in its block.
func withStatements(st syntax.Stmt, list []syntax.Stmt) syntax.Stmt {
	call := *callOfStatement(st)
	block := *call.Lambda
	block.Stmts, call.Lambda = list, &block
	switch st := st.(type) {
	case *syntax.VarDecl:
		out := *st
		out.Value = &call
		return &out
	case *syntax.ExprStmt:
		out := *st
		out.X = &call
		return &out
	}
	return st
}

// withBlock gives a declaration whose call has the statements of a further block.
func withBlock(d *syntax.VarDecl, more *syntax.Lambda) *syntax.VarDecl {
	out, call, block := *d, *d.Value.(*syntax.Call), *more
	if call.Lambda != nil {
		block = *call.Lambda
		block.Stmts = slices.Concat(block.Stmts, more.Stmts)
	}
	call.Lambda = &block
	out.Value = &call
	return &out
}
