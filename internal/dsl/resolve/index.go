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
	top     map[string][]candidate
	scopes  map[string]*scopeIndex
	guarded map[string]bool // functions whose block depends on a guard
	rows    map[*vocab.Function]*row
}

// scopeIndex is what a builder's scope offers, inherited members included.
type scopeIndex struct {
	functions map[string][]candidate
	props     map[string]*vocab.Property
}

// row is what the resolver needs of a function again and again.
type row struct {
	params  []param
	types   []*Type // of the parameters; type variables are not known
	result  *Type
	generic bool // there are type variables
}

// onProp is a property with the type it belongs to.
type onProp struct {
	prop *vocab.Property
	on   string
}

var indexes sync.Map // *vocab.Table → *index

// Prepare builds what Resolve needs of a table, which it otherwise does when the table is first used.
func Prepare(t *vocab.Table) { indexOf(t) }

// indexOf gives the index of a table, made once.
func indexOf(t *vocab.Table) *index {
	if x, ok := indexes.Load(t); ok {
		return x.(*index)
	}
	x := &index{
		methods: map[string][]candidate{},
		props:   map[string][]onProp{},
		entries: map[string][]vocab.EnumValue{},
		top:     map[string][]candidate{},
		scopes:  map[string]*scopeIndex{},
		rows:    map[*vocab.Function]*row{},
		guarded: map[string]bool{},
	}
	for _, name := range sortedKeys(t.Types) {
		ty := t.Types[name]
		for _, f := range ty.Functions {
			x.method(f, name)
		}
		for _, p := range ty.Properties {
			x.props[p.Name] = append(x.props[p.Name], onProp{p, name})
		}
		for _, f := range ty.Companion {
			x.row(f, true)
		}
		if ty.Constructor != nil {
			x.row(ty.Constructor, false)
			x.top[name] = append(x.top[name], candidate{fn: ty.Constructor})
		}
	}
	for _, name := range sortedKeys(t.Scopes) {
		s := t.Scopes[name]
		for _, f := range s.Functions {
			if f.Receiver == nil {
				x.method(f, name)
			}
			x.row(f, false)
			if takesGuard(f) {
				x.guarded[f.Name] = true
			}
		}
		for _, p := range s.Properties {
			x.props[p.Name] = append(x.props[p.Name], onProp{p, name})
		}
	}
	for _, f := range t.Top.Functions {
		if f.Receiver == nil {
			x.row(f, true)
			x.top[f.Name] = append(x.top[f.Name], candidate{fn: f})
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
		for _, p := range e.Properties {
			x.props[p.Name] = append(x.props[p.Name], onProp{p, name})
		}
		for _, f := range e.Companion {
			x.row(f, true)
		}
		if !e.Unqualified {
			continue
		}
		for i, n := range e.Entries {
			x.entries[n] = append(x.entries[n], vocab.EnumValue{Enum: e, Index: i})
		}
	}
	for name := range t.Scopes {
		x.scopes[name] = scopeOf(t, name)
	}
	got, _ := indexes.LoadOrStore(t, x)
	return got.(*index)
}

// scopeOf gathers what a scope and those it extends offer.
func scopeOf(t *vocab.Table, name string) *scopeIndex {
	s := &scopeIndex{functions: map[string][]candidate{}, props: map[string]*vocab.Property{}}
	for _, l := range t.Lineage(name) {
		for _, f := range l.Functions {
			if f.Receiver == nil {
				s.functions[f.Name] = append(s.functions[f.Name], candidate{fn: f})
			}
		}
		for _, p := range l.Properties {
			if s.props[p.Name] == nil {
				s.props[p.Name] = p
			}
		}
	}
	return s
}

// row notes a function. Members of a type share the type variables of its receiver.
func (x *index) row(f *vocab.Function, generic bool) {
	w := &row{params: rowParams(f), generic: generic || f.Receiver != nil, result: fromRow(f.Returns, nil)}
	for _, p := range f.Params {
		w.types = append(w.types, fromRow(p.Type, nil))
	}
	x.rows[f] = w
}

func (x *index) method(f *vocab.Function, on string) {
	if x.rows[f] == nil {
		x.row(f, true)
	}
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

// takesGuard reports whether a row makes a block that depends on a guard.
func takesGuard(f *vocab.Function) bool {
	return f.BlockRequired && slices.ContainsFunc(f.Params, func(p vocab.Param) bool { return p.Name == guardWord })
}

// named gives the functions of a name.
func named(own []*vocab.Function, name string) []candidate {
	var cands []candidate
	for _, f := range own {
		if f.Name == name {
			cands = append(cands, candidate{fn: f})
		}
	}
	return cands
}
