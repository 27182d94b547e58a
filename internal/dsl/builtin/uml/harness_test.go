package uml_test

import (
	"fmt"
	"slices"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// script calls rows of the table as a running script would. Each call stands on a line of its own.
type script struct {
	t        *testing.T
	table    *vocab.Table
	doc      model.Document
	grown    int
	limit    int // elements that may be made, 0 for any number
	line     int
	warnings []string
	// err is the first error; calls after it do nothing.
	err error
}

// named is named arguments.
type named map[string]any

// block is what a test knows inside a block: its receiver and the scope of that.
type block struct {
	*script
	recv  any
	scope string
}

func newScript(t *testing.T) *script { return &script{t: t, table: builtin.Table()} }

func (s *script) Document() *model.Document { return &s.doc }

func (s *script) Warn(c *vocab.Call, code diag.Code, message, hint string) {
	s.warnings = append(s.warnings, fmt.Sprintf("%d: %s: %s", c.Origin.Line, code, message))
}

func (s *script) WarnAbout(c *vocab.Call, _ string, code diag.Code, message, hint string) {
	s.Warn(c, code, message, hint)
}

func (s *script) Grow(n int) error {
	s.grown += n
	if s.limit > 0 && s.grown > s.limit {
		return fmt.Errorf("more than %d elements", s.limit)
	}
	return nil
}

func (s *script) Step(int) error                                          { return nil }
func (s *script) Alloc(int) error                                         { return nil }
func (s *script) WarnSwapped(*vocab.Call, string, string, string, string) {}
func (s *script) Print(string)                                            {}
func (s *script) IsType(any, vocab.TypeExpr) bool                         { return true }
func (s *script) Invoke(any, ...any) (any, error)                         { return nil, nil }
func (s *script) ArgOrigin(c *vocab.Call, _ string) model.Origin          { return c.Origin }

// top calls a function of the top level.
func (s *script) top(name string, args ...any) any {
	return block{script: s}.call(name, args...)
}

// class draws a class diagram called D.
func (s *script) class(content func(d block)) *model.Diagram {
	d, _ := s.top("classDiagram", "D", content).(*model.Diagram)
	return d
}

// call calls a function of the block: positional arguments first, then named ones, then a block.
func (b block) call(name string, args ...any) any {
	s := b.script
	s.line++
	if s.err != nil {
		return nil
	}
	var rows []*vocab.Function
	if b.scope != "" {
		rows = s.table.Functions(b.scope, name)
	}
	for _, f := range append(slices.Clone(s.table.Top.Functions), constructorOf(s.table, name)...) {
		if f.Name == name && f.Receiver == nil {
			rows = append(rows, f)
		}
	}
	if b.scope == "" && len(rows) == 0 {
		s.t.Fatalf("nothing is called %s", name)
	}
	return b.callOne(name, rows, args)
}

func constructorOf(t *vocab.Table, name string) []*vocab.Function {
	if ty := t.Types[name]; ty != nil && ty.Constructor != nil {
		return []*vocab.Function{ty.Constructor}
	}
	return nil
}

// callOne calls the first row that the arguments fit, strict rows before lenient ones.
func (b block) callOne(name string, rows []*vocab.Function, args []any) any {
	s := b.script
	var content func(block)
	if n := len(args); n > 0 {
		if f, ok := args[n-1].(func(block)); ok {
			content, args = f, args[:n-1]
		}
	}
	slices.SortStableFunc(rows, func(f, g *vocab.Function) int { return len(f.Lenient) - len(g.Lenient) })
	for _, coerce := range []bool{false, true} {
		for _, f := range rows {
			if f.BlockRequired && content == nil || f.Block == "" && content != nil {
				continue
			}
			if c := s.bind(f, b.recv, args, coerce); c != nil {
				return s.run(c, content)
			}
		}
	}
	s.t.Fatalf("no %s in %s takes %v", name, b.scope, args)
	return nil
}

// bind makes a call of a row, nil if the arguments do not fit it.
func (s *script) bind(f *vocab.Function, recv any, args []any, coerce bool) *vocab.Call {
	c := &vocab.Call{Fn: f, Recv: recv, Args: make([]any, len(f.Params)), Given: make([]bool, len(f.Params)), Host: s}
	c.Origin.Line, c.Origin.Column = s.line, 1
	give := func(i int, v any) bool {
		v, ok := s.convert(v, f.Params[i].Type, coerce)
		if !ok {
			return false
		}
		if f.Params[i].Vararg {
			list, _ := c.Args[i].([]any)
			v = append(list, v)
		}
		c.Args[i], c.Given[i] = v, true
		return true
	}
	i := 0
	for _, a := range args {
		if n, ok := a.(named); ok {
			for name, v := range n {
				i := slices.IndexFunc(f.Params, func(p vocab.Param) bool { return p.Name == name || slices.Contains(p.Aliases, name) })
				if i < 0 || !give(i, v) {
					return nil
				}
			}
			continue
		}
		if i == len(f.Params) || !give(i, a) {
			return nil
		}
		if !f.Params[i].Vararg {
			i++
		}
	}
	for i, p := range f.Params {
		if !c.Given[i] && !p.HasDefault && !p.Vararg {
			return nil
		}
	}
	return c
}

// convert checks a value against a type.
func (s *script) convert(v any, t vocab.TypeExpr, coerce bool) (any, bool) {
	if v == nil {
		return nil, t.Nullable
	}
	for _, one := range t.OneOf {
		if v, ok := s.convert(v, one, coerce); ok {
			return v, true
		}
	}
	if e := s.table.Enums[t.Name]; e != nil {
		if name, ok := v.(string); ok {
			return e.Value(name)
		}
	}
	switch t.Name {
	case "String":
		_, ok := v.(string)
		return v, ok
	case "Int":
		_, ok := v.(int32)
		return v, ok
	case "Boolean":
		_, ok := v.(bool)
		return v, ok
	case "Any":
		return v, true
	case "Pair":
		_, ok := v.(*value.Pair)
		return v, ok
	case "List":
		_, ok := v.(*value.List)
		return v, ok
	}
	ty := s.table.Types[t.Name]
	switch {
	case ty == nil:
		return nil, false
	case ty.Is(v):
		return v, true
	case coerce && ty.Coerce != nil:
		v, _, ok := ty.Coerce(v)
		return v, ok
	}
	return nil, false
}

func (s *script) run(c *vocab.Call, content func(block)) any {
	v, err := c.Fn.Do(c)
	if err != nil {
		s.err = err
		return nil
	}
	if content != nil {
		content(block{s, c.Block, c.Fn.Block})
	}
	if closer, ok := c.Block.(vocab.Closer); ok && s.err == nil {
		if v, s.err = closer.Close(); s.err != nil {
			return nil
		}
	}
	return v
}

// set assigns a property of the block.
func (b block) set(name string, v any) {
	p := b.table.Property(b.scope, name)
	if p == nil || p.Set == nil {
		b.t.Fatalf("%s has no variable %s", b.scope, name)
	}
	v, ok := b.convert(v, p.Type, true)
	if !ok {
		b.t.Fatalf("%s.%s does not take %v", b.scope, name, v)
	}
	if err := p.Set(b.recv, v); err != nil && b.err == nil {
		b.err = err
	}
}

// get reads a property of the block.
func (b block) get(name string) any {
	p := b.table.Property(b.scope, name)
	if p == nil {
		b.t.Fatalf("%s has no property %s", b.scope, name)
	}
	return p.Get(b.recv)
}

// add is list += value.
func (b block) add(name string, v any) {
	if err := b.get(name).(*value.List).Add(v); err != nil {
		b.t.Fatal(err)
	}
}

// prop reads a property of a value.
func (s *script) prop(v any, typ, name string) any {
	for ty := s.table.Types[typ]; ; {
		for _, p := range ty.Properties {
			if p.Name == name {
				return p.Get(v)
			}
		}
		if len(ty.Supers) == 0 {
			s.t.Fatalf("%s has no property %s", typ, name)
		}
		ty = s.table.Types[ty.Supers[0]]
	}
}

func list(items ...any) *value.List { return value.NewList(items) }
