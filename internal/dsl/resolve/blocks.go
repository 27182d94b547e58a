package resolve

import (
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/dsl/vocab"
)

// trailing resolves the block or lambda behind a call.
func (r *resolver) trailing(s *site, p *plan, call *Call, binds map[string]*Type) {
	for i, j := range p.to {
		if j == toBlock {
			call.BlockFn = s.args[i].X
		}
	}
	f := p.cand.fn
	l := s.x.Lambda
	switch {
	case l == nil:
	case p.lambda == toBlock:
		call.Block = r.builderBlock(s, l, f)
		return
	case p.lambda >= 0:
		var fn *FuncType
		if want := fromRow(f.Params[p.lambda].Type, binds); want != nil {
			fn = want.Func
		}
		v, t := r.lambda(l, fn, s.id.Name)
		if binds != nil {
			r.bind(f.Params[p.lambda].Type, t, binds)
		}
		call.Args = append(call.Args, Arg{X: v})
	}
}

// builderBlock resolves a block whose receiver is a builder.
func (r *resolver) builderBlock(s *site, l *syntax.Lambda, f *vocab.Function) *Block {
	scopeName := f.Block
	b := &Block{Scope: scopeName}
	v := r.hidden(&Type{Name: scopeName})
	b.Body = r.newBody(l.At())
	label := s.id.Name
	if l.Label != nil {
		label = l.Label.Name
	}
	if len(l.Params) > 0 {
		r.blockWithParams(s, l)
	}
	b.Recv = r.read(v, l)
	r.inBody(b.Body, func() {
		recv := &receiver{typ: v.typ, v: v, label: label, scope: scopeName, callee: &blockCall{s.x, f}}
		sc := &scope{recv: recv, label: label, block: b.Body}
		r.within(sc, func() {
			b.Body.Stmts, _ = r.statements(l.Stmts, false)
			r.keepInner(sc)
		})
	})
	return b
}

// withoutProperties moves the arguments that are properties of the block, or the block itself, out of the argument list.
func (r *resolver) withoutProperties(s *site, p *plan, call *Call) {
	special := false
	for _, j := range p.to {
		special = special || j < 0
	}
	if !special {
		return
	}
	var args []Arg
	for i, a := range call.Args {
		j := 0
		if i < len(p.to) {
			j = p.to[i]
		}
		switch j {
		case toBlock:
		case toProperty:
			if call.Block == nil {
				scopeName := p.cand.fn.Block
				call.Block = &Block{Scope: scopeName, Recv: r.read(r.hidden(&Type{Name: scopeName}), s.x)}
			}
			at := Place{s.x.Args[i].At()}
			call.Block.Sets = append(call.Block.Sets,
				&SetProp{Place: at, Recv: call.Block.Recv, Name: p.props[i].Name, Prop: p.props[i], X: a.X})
		default:
			args = append(args, a)
		}
	}
	call.Args = args
}
