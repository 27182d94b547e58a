package rows

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// Metamodel says what a language's value types have beside what the table of the metamodel tells.
type Metamodel struct {
	// Enums are the enumerations of its properties.
	Enums map[string]*vocab.Enum
	// Wrap gives values of a type the form that scripts have of them, Unwrap takes it off again; both by the name of the type.
	Wrap, Unwrap map[string]func(any) any
	// Takes are the parameters of constructors that take more than their property's type, by kind and name: "id/key: String|Int".
	Takes map[kind.Kind]map[string]string
	// Reopens names the blocks of the elements that take more behind their block.
	Reopens map[kind.Kind]string
	// Coerce are the readings of values of other types.
	Coerce map[kind.Kind]func(v any) (converted any, note string, ok bool)
	// Make are the constructors of kinds that are made of more than their properties.
	Make map[kind.Kind]func(*vocab.Call) (any, error)
	// Finish completes what a constructor of the kind, or of one below it, made of its arguments.
	Finish map[kind.Kind]func(c *vocab.Call, made any) error
}

// Types enters the value types of kinds.
func (m *Metamodel) Types(t *vocab.Table, classes []*meta.Class) {
	for _, class := range classes {
		if class.Internal {
			continue
		}
		ty := &vocab.Type{
			Name: string(class.Kind), Doc: class.Doc, Supers: visible(class.Supers), Is: m.test(class), Usage: class.Usage,
			Children: class.Children,
			Reopens:  m.Reopens[class.Kind], Coerce: m.Coerce[class.Kind],
		}
		for _, p := range own(class) {
			ty.Properties = append(ty.Properties, vocab.Prop("val "+p.Name+": "+p.Type, p.Doc, m.getter(class, p), nil))
		}
		t.AddType(ty)
		m.blockRows(t, class)
	}
}

// Constructors gives the types of kinds their constructors and copy(). The types that they build on must be in the table.
func (m *Metamodel) Constructors(t *vocab.Table, classes []*meta.Class) {
	for _, class := range classes {
		if class.New != nil || m.Make[class.Kind] != nil {
			Construct(t.Types, m.constructor(class))
		}
	}
}

// Subject is a builder of an element, whose properties its block assigns.
type Subject interface{ Subject() any }

// blockRows gives the block of a kind the properties that it assigns.
func (m *Metamodel) blockRows(t *vocab.Table, class *meta.Class) {
	for _, p := range class.Properties {
		if !p.Settable {
			continue
		}
		typ, get := vocab.ParseType(p.Type), m.getter(class, p)
		scope := t.Scopes[class.Block]
		scope.Properties = append(scope.Properties, vocab.Prop("var "+p.Name+": "+p.Type+" = "+p.Default, p.Doc,
			func(recv any) any { return get(recv.(Subject).Subject()) },
			func(recv, value any) error { return p.Set(recv.(Subject).Subject(), m.plain(typ, value)) }))
	}
}

// visible gives supertypes as scripts know them: in place of internal ones what is above these, unless that is above an earlier one too.
func visible(supers []kind.Kind) []string {
	var out []string
	for _, s := range supers {
		names := []string{string(s)}
		if c := meta.Of(s); c.Internal {
			names = visible(c.Supers)
		}
		for _, n := range names {
			if !slices.ContainsFunc(out, func(o string) bool { return meta.IsA(kind.Kind(o), kind.Kind(n)) }) {
				out = append(out, n)
			}
		}
	}
	return out
}

// own gives the properties that scripts see of a kind beside those of its supertypes. What internal supertypes have is its own.
func own(class *meta.Class) []*meta.Property {
	var out []*meta.Property
	for _, s := range class.Supers {
		if c := meta.Of(s); c.Internal {
			out = append(out, own(c)...)
		}
	}
	for _, p := range class.Properties {
		if !p.Internal && !inherited(class, p) {
			out = append(out, p)
		}
	}
	return out
}

// inherited reports whether scripts see a property just as a supertype has it.
func inherited(class *meta.Class, p *meta.Property) bool {
	for _, s := range class.Supers {
		if q := meta.Of(s).Property(p.Name); q != nil {
			return q.Type == p.Type && q.Doc == p.Doc
		}
	}
	return false
}

// test is the test whether a value of a script is of a kind.
func (m *Metamodel) test(class *meta.Class) func(any) bool {
	if unwrap := m.Unwrap[string(class.Kind)]; unwrap != nil {
		return func(v any) bool { return class.Is(unwrap(v)) }
	}
	return class.Is
}

// getter reads a property as scripts see it.
func (m *Metamodel) getter(class *meta.Class, p *meta.Property) func(any) any {
	typ, unwrap := vocab.ParseType(p.Type), m.Unwrap[string(class.Kind)]
	return func(recv any) any {
		if unwrap != nil {
			recv = unwrap(recv)
		}
		return m.script(typ, p.Get(recv))
	}
}

// AsValues makes the kinds of that name values of scripts, which are the same if what they hold is: in the model they stand behind
// pointers.
func AsValues[T any](m *Metamodel, k kind.Kind) {
	m.Wrap[string(k)] = func(v any) any { return *v.(*T) }
	m.Unwrap[string(k)] = func(v any) any {
		if x, ok := v.(T); ok {
			return &x
		}
		return v
	}
}

// script gives a value of the model the form that scripts have of it.
func (m *Metamodel) script(typ vocab.TypeExpr, v any) any {
	if v == nil {
		return nil
	}
	if wrap := m.Wrap[typ.Name]; wrap != nil {
		return wrap(v)
	}
	switch v := v.(type) {
	case int:
		return int32(v)
	case string:
		if e := m.Enums[typ.Name]; e != nil {
			return Entry(e, v)
		}
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = m.script(typ.Args[0], x)
		}
		return value.NewList(out)
	case model.Metadata:
		return MetadataMap(v)
	}
	return v
}

// plain takes a value of a script for what the model has.
func (m *Metamodel) plain(typ vocab.TypeExpr, v any) any {
	if unwrap := m.Unwrap[typ.Name]; unwrap != nil && v != nil {
		return unwrap(v)
	}
	switch v := v.(type) {
	case int32:
		return int(v)
	case vocab.EnumValue:
		return v.Name()
	case interface{ Items() []any }:
		return m.plain(typ, v.Items())
	case []any:
		out := make([]any, len(v))
		for i, x := range v {
			out[i] = m.plain(typ.Args[0], x)
		}
		return out
	}
	return v
}

// constructor makes the row of a kind's constructor.
func (m *Metamodel) constructor(class *meta.Class) *vocab.Function {
	names := strings.Fields(class.Params)
	params := make([]string, len(names))
	for i, name := range names {
		p := class.Property(name)
		if p == nil {
			panic("rows: " + string(class.Kind) + " has no property " + name)
		}
		params[i] = cmp.Or(m.Takes[class.Kind][name], p.Name+": "+p.Type)
		if p.Default != "" {
			params[i] += " = " + p.Default
		}
	}
	do := m.Make[class.Kind]
	if do == nil {
		do = func(c *vocab.Call) (any, error) { return m.made(class, c) }
	}
	return Constructor(string(class.Kind)+"("+strings.Join(params, ", ")+")", do)
}

// made carries out a constructor.
func (m *Metamodel) made(class *meta.Class, c *vocab.Call) (any, error) {
	out := class.New()
	if e, ok := out.(model.Element); ok {
		e.Ident().Origin = c.Origin
	}
	for i, param := range c.Fn.Params {
		p := class.Property(param.Name)
		if !c.Given[i] || p.Name == "metadata" { // which Construct takes
			continue
		}
		v := m.plain(param.Type, c.Args[i])
		if e, ok := v.(model.Element); ok && strings.HasPrefix(p.Type, "String") { // an element where its id is wanted
			v = e.Ident().ID
		}
		err := p.Set(out, v)
		var refusal *meta.Refusal
		switch {
		case errors.As(err, &refusal):
			return nil, vocab.Errorf(param.Name, refusal.Hint, "%s", refusal.Message)
		case err != nil:
			return nil, vocab.Errorf(param.Name, "", "'%s' takes a %s", param.Name, param.Type)
		}
	}
	if err := m.finish(class, c, out); err != nil {
		return nil, err
	}
	return m.script(vocab.TypeExpr{Name: string(class.Kind)}, out), nil
}

// finish completes what a constructor made, as the kinds above it have it first.
func (m *Metamodel) finish(class *meta.Class, c *vocab.Call, made any) error {
	for _, s := range class.Supers {
		if err := m.finish(meta.Of(s), c, made); err != nil {
			return err
		}
	}
	if finish := m.Finish[class.Kind]; finish != nil {
		return finish(c, made)
	}
	return nil
}
