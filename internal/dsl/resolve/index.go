package resolve

import (
	"maps"
	"slices"
	"sync"

	"kuml-mcp/internal/dsl/vocab"
)

// candidate is a row with the type its receiver must have, "" for any.
type candidate struct {
	fn *vocab.Function
	on string
}

// index is a table seen by member names.
type index struct {
	methods map[string][]candidate
	props   map[string][]onProp
	// entries are the enum entries that may be written alone.
	entries map[string][]vocab.EnumValue
	top     map[string][]*vocab.Function
}

// onProp is a property with the type it belongs to.
type onProp struct {
	prop *vocab.Property
	on   string
}

var indexes sync.Map // *vocab.Table → *index

// indexOf gives the index of a table, made once.
func indexOf(t *vocab.Table) *index {
	if x, ok := indexes.Load(t); ok {
		return x.(*index)
	}
	x := &index{
		methods: map[string][]candidate{},
		props:   map[string][]onProp{},
		entries: map[string][]vocab.EnumValue{},
		top:     map[string][]*vocab.Function{},
	}
	for _, name := range sortedKeys(t.Types) {
		ty := t.Types[name]
		for _, f := range ty.Functions {
			x.method(f, name)
		}
		for _, p := range ty.Properties {
			x.props[p.Name] = append(x.props[p.Name], onProp{p, name})
		}
	}
	for _, name := range sortedKeys(t.Scopes) {
		s := t.Scopes[name]
		for _, f := range s.Functions {
			if f.Receiver == nil {
				x.method(f, name)
			}
		}
		for _, p := range s.Properties {
			x.props[p.Name] = append(x.props[p.Name], onProp{p, name})
		}
	}
	for _, f := range t.Top.Functions {
		if f.Receiver == nil {
			x.top[f.Name] = append(x.top[f.Name], f)
			continue
		}
		on := f.Receiver.Name
		if isTypeVar(on) {
			on = ""
		}
		x.method(f, on)
	}
	for _, name := range sortedKeys(t.Enums) {
		e := t.Enums[name]
		if !e.Unqualified {
			continue
		}
		for i, n := range e.Entries {
			x.entries[n] = append(x.entries[n], vocab.EnumValue{Enum: e, Index: i})
		}
	}
	got, _ := indexes.LoadOrStore(t, x)
	return got.(*index)
}

func (x *index) method(f *vocab.Function, on string) {
	x.methods[f.Name] = append(x.methods[f.Name], candidate{f, on})
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// Methods gives the functions that values offer under a name, as choices that differ in the receiver's type.
func Methods(t *vocab.Table, name string) []*Choice {
	var out []*Choice
	for _, c := range indexOf(t).methods[name] {
		out = append(out, &Choice{Fn: c.fn, OnType: c.on})
	}
	return out
}

// Properties gives the rows of the properties of a name with the types that have them.
func Properties(t *vocab.Table, name string) (props []*vocab.Property, on []string) {
	for _, p := range indexOf(t).props[name] {
		props, on = append(props, p.prop), append(on, p.on)
	}
	return props, on
}
