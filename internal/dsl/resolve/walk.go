package resolve

// Walk calls visit for every node below one, depth first, itself included; with the lambdas and bodies inside.
func Walk(n any, visit func(n any)) {
	switch n := n.(type) {
	case nil:
		return
	case []Stmt:
		for _, s := range n {
			Walk(s, visit)
		}
		return
	case []Expr:
		for _, x := range n {
			Walk(x, visit)
		}
		return
	case []Arg:
		for _, a := range n {
			Walk(a.X, visit)
		}
		return
	case *Body:
		if n != nil {
			Walk(n.Stmts, visit)
		}
		return
	}
	visit(n)
	for _, c := range children(n) {
		Walk(c, visit)
	}
}

// children gives the parts of a node that Walk visits.
func children(n any) []any {
	switch n := n.(type) {
	case *Do:
		return []any{n.X}
	case *Set:
		return []any{n.X}
	case *Unpack:
		return []any{n.X}
	case *SetProp:
		return []any{n.Recv, n.X}
	case *AddTo:
		return []any{n.List, n.X}
	case *Yield:
		return []any{n.X}
	case *Return:
		return []any{n.X}
	case *Throw:
		return []any{n.X}
	case *If:
		return []any{n.Cond, n.Then, n.Else}
	case *Loop:
		return []any{n.Iter, n.Cond, n.Body}
	case *Try:
		out := []any{n.Body, n.Finally}
		for _, c := range n.Catches {
			out = append(out, c.Body)
		}
		return out
	case *Template:
		return []any{n.Parts}
	case *Call:
		out := []any{n.Recv, n.Builder, n.Args, n.BlockFn}
		if b := n.Block; b != nil {
			for _, s := range b.Sets {
				out = append(out, s)
			}
			out = append(out, b.Body)
		}
		return out
	case *CallUser:
		return []any{n.Recv, n.Args}
	case *CallMethod:
		return []any{n.Recv, n.Args}
	case *Apply:
		return []any{n.Fn, n.Args}
	case *Get:
		return []any{n.X}
	case *Child:
		return []any{n.Recv}
	case *Reopen:
		return []any{n.Handle, n.X}
	case *Binary:
		return []any{n.X, n.Y}
	case *Unary:
		return []any{n.X}
	case *Logic:
		return []any{n.X, n.Y}
	case *Elvis:
		return []any{n.X, n.Y}
	case *Cond:
		return []any{n.If, n.Then, n.Else}
	case *Is:
		return []any{n.X}
	case *Cast:
		return []any{n.X}
	case *Inline:
		return []any{n.Body}
	case *Lambda:
		return []any{n.Fn.Body}
	case *Run:
		return []any{n.Stmt}
	case *New:
		return []any{n.Args}
	case *Copy:
		return []any{n.Recv, n.Args}
	case *EntryOf:
		return []any{n.Entries, n.Name}
	}
	return nil
}
