// Package vocab holds the types of the declaration table: scopes with their functions and
// properties, value types, enums. The rows themselves live with the builders in
// internal/dsl/builtin; the checker, the argument binder, the messages ("did you mean …",
// "classOf has no parameter …"), the run time and the reference listing all read the one table.
//
// Rows are written as signatures in a notation close to Kotlin's:
//
//	classOf(name: String, id: String? = null) -> UmlClass {ClassBuilder}
//	association(source: UmlClassifier|UmlTypeRef, target: UmlClassifier|UmlTypeRef, id: String? = null) -> UmlAssociation
//	    {AssociationBuilder}
//	infix String.to(value: Any?)
//	List<T>.map(transform: (T) -> R) -> List<R>
//	comment(text: String, vararg anchors: String, id: String? = null) -> UmlComment
//	source() {AssociationEndBuilder}!
//	var isAbstract: Boolean = false
//	val id: String
//	mut stereotypes: List<String>
//
// "{S}" names the scope of an optional trailing block, "{S}!" of a mandatory one; "mut" is a
// read-only reference to a list that += and add() change. A malformed row panics when the
// table is built, so that any test finds it.
package vocab

import (
	"fmt"
	"sort"
)

// Table is everything that scripts may name.
type Table struct {
	Top    *Scope            // functions and values usable anywhere
	Scopes map[string]*Scope // receivers of blocks, by name
	Types  map[string]*Type  // value types, by name
	Enums  map[string]*Enum  // enumerations, by name
	// Packages lists the importable names of each dev.kuml package ("dev.kuml.uml" →
	// "UmlClass", …).
	Packages map[string][]string
}

// Scope is a set of functions and properties that a block's receiver offers.
type Scope struct {
	Name       string
	Doc        string
	Extends    []string // scopes whose members this one offers too
	Functions  []*Function
	Properties []*Property
	// Hints answers names that people write in this scope though nothing of it has them: what to write instead.
	// A scope also gives the hints of those it extends.
	Hints map[string]string
	// Refused names functions of the scopes it extends whose elements do not belong here: their calls fail, and no message offers them.
	Refused map[string]bool
}

// Function is one row: a function, or one overload of it.
type Function struct {
	Name     string
	Receiver *TypeExpr // extension receiver ("String" in String.to), nil for a member of its scope
	Infix    bool      // may be written a f b
	Params   []Param
	Returns  TypeExpr
	Block    string // scope of the trailing block, "" if it takes none
	// BlockRequired says that the call needs its block.
	BlockRequired bool
	Doc           string // one line
	// Lenient marks a row that kUML itself does not have; it holds the form to write instead, and each
	// use is a warning that names it.
	Lenient string
	// Child says that the call makes a child of the block it stands in; other calls
	// (relationships, diagrams) may be served by an outer block.
	Child bool
	// Do carries the call out. It returns the call's value; a function that takes a block sets
	// c.Block to the block's receiver, whether or not the script wrote the block. If that receiver is
	// a Closer, it is closed after the block (at once if there is none) and Close gives the final value.
	Do func(c *Call) (any, error)

	Signature string // the row as written
}

// Param is a parameter of a Function.
type Param struct {
	Name       string
	Type       TypeExpr
	HasDefault bool
	Default    string // as written in the row
	Vararg     bool
	Aliases    []string // other names that are accepted with a warning
	// Check says what is wrong with a value, as far as the value alone tells; nil if all values of the type are right.
	// Constants are checked before the script runs, so that their errors are told together with all others.
	Check func(v any) *Error
}

// Property is a property of a scope or a value type.
type Property struct {
	Name    string
	Type    TypeExpr
	Mode    Mode
	Default string // as written in the row, for the reference
	Doc     string
	Lenient string             // as in Function
	Check   func(v any) *Error // as in Param
	// Get reads the property of a receiver.
	Get func(recv any) any
	// Set assigns it; nil unless Mode is Var.
	Set func(recv, value any) error
}

// Mode says what may be done with a property.
type Mode int

// The modes: val is read only, var is assignable, mut is a list that += and add() change.
const (
	Val Mode = iota
	Var
	Mut
)

// Type is a type of values: a class of the model, a data class, a standard type.
type Type struct {
	Name       string
	Doc        string
	Supers     []string // direct supertypes by name
	Is         func(v any) bool
	Properties []*Property
	// Usage says how a value is written, for messages about values that are no such.
	Usage string
	// Children says that elements of the type have others inside, which scripts may reach by name.
	Children bool
	// Reopens is the scope of the block that makes such an element, if more may be added to it behind the block; the receiver is
	// a Reopener then.
	Reopens   string
	Functions []*Function // members
	Companion []*Function // functions of the type itself, called T.f(…)
	Constants []*Property // values of the type itself, read as T.p; Get is called with nil
	// Constructor is the row of the public constructor, nil if there is none.
	Constructor *Function
	// Coerce accepts a value of another type where this one is wanted. note is not empty if the form is a
	// leniency; it says what to write instead.
	Coerce func(v any) (converted any, note string, ok bool)
}

// Enum is an enumeration of the vocabulary.
type Enum struct {
	Name    string
	Entries []string
	Doc     string
	// Unqualified says that the entries may be written without the enum's name.
	Unqualified bool
	// Aliases maps other spellings to entries; each use is a warning.
	Aliases    map[string]string
	Properties []*Property // of the entries, besides name and ordinal
	Companion  []*Function // functions of the enum itself, called E.f(…), besides values() and valueOf()
}

// EnumValue is an entry of an enum as a value of a script.
type EnumValue struct {
	Enum  *Enum
	Index int
}

// Name of the entry.
func (e EnumValue) Name() string { return e.Enum.Entries[e.Index] }

// String gives the entry's name, as Kotlin prints it.
func (e EnumValue) String() string { return e.Name() }

// TypeName is the enum's name.
func (e EnumValue) TypeName() string { return e.Enum.Name }

// CompareTo orders the entries of one enum by their place.
func (e EnumValue) CompareTo(other any) (order int, ok bool) {
	o, ok := other.(EnumValue)
	return e.Index - o.Index, ok && o.Enum == e.Enum
}

// Value gives the enum's entry of that name.
func (e *Enum) Value(name string) (EnumValue, bool) {
	for i, n := range e.Entries {
		if n == name {
			return EnumValue{e, i}, true
		}
	}
	return EnumValue{}, false
}

// NewTable makes an empty table.
func NewTable() *Table {
	return &Table{
		Top:      &Scope{Name: "top", Doc: "Functions and values that may be used anywhere."},
		Scopes:   map[string]*Scope{},
		Types:    map[string]*Type{},
		Enums:    map[string]*Enum{},
		Packages: map[string][]string{},
	}
}

// AddScope enters a scope; it panics if the name is taken.
func (t *Table) AddScope(s *Scope) *Scope {
	if t.Scopes[s.Name] != nil {
		panic("vocab: scope " + s.Name + " is declared twice")
	}
	t.Scopes[s.Name] = s
	return s
}

// AddType enters a value type; it panics if the name is taken.
func (t *Table) AddType(ty *Type) *Type {
	if t.Types[ty.Name] != nil {
		panic("vocab: type " + ty.Name + " is declared twice")
	}
	t.Types[ty.Name] = ty
	return ty
}

// AddEnum enters an enum; it panics if the name is taken.
func (t *Table) AddEnum(e *Enum) *Enum {
	if t.Enums[e.Name] != nil {
		panic("vocab: enum " + e.Name + " is declared twice")
	}
	t.Enums[e.Name] = e
	return e
}

// Lineage gives a scope and, behind it, all it extends, each once, nearest first.
func (t *Table) Lineage(scope string) []*Scope {
	var out []*Scope
	seen := map[string]bool{}
	queue := []string{scope}
	for len(queue) > 0 {
		name := queue[0]
		queue = queue[1:]
		s := t.Scopes[name]
		if s == nil || seen[name] {
			continue
		}
		seen[name] = true
		out = append(out, s)
		queue = append(queue, s.Extends...)
	}
	return out
}

// Functions gives the rows (overloads) of a function name that a scope offers.
func (t *Table) Functions(scope, name string) []*Function {
	var out []*Function
	for _, s := range t.Lineage(scope) {
		for _, f := range s.Functions {
			if f.Name == name && f.Receiver == nil {
				out = append(out, f)
			}
		}
	}
	return out
}

// Hint gives what to write instead of a name that a scope does not offer, "" if nothing is known about it.
func (t *Table) Hint(scope, name string) string {
	for _, s := range t.Lineage(scope) {
		if h, ok := s.Hints[name]; ok {
			return h
		}
	}
	return t.Top.Hints[name]
}

// Property gives the property of that name that a scope offers, or nil.
func (t *Table) Property(scope, name string) *Property {
	for _, s := range t.Lineage(scope) {
		for _, p := range s.Properties {
			if p.Name == name {
				return p
			}
		}
	}
	return nil
}

// IsA reports whether type sub is super or one of its subtypes.
func (t *Table) IsA(sub, super string) bool {
	if sub == super || super == "Any" {
		return true
	}
	ty := t.Types[sub]
	if ty == nil {
		return false
	}
	for _, s := range ty.Supers {
		if t.IsA(s, super) {
			return true
		}
	}
	return false
}

// Validate checks that every name a row mentions exists; it gives all faults, sorted.
func (t *Table) Validate() []string {
	var faults []string
	fail := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	check := func(where string, functions []*Function, properties []*Property) {
		for _, f := range functions {
			if f.Block != "" && t.Scopes[f.Block] == nil {
				fail("%s: %s: no scope %s", where, f.Name, f.Block)
			}
			if f.Do == nil {
				fail("%s: %s: no implementation", where, f.Name)
			}
		}
		names := map[string]bool{}
		for _, p := range properties {
			if names[p.Name] {
				fail("%s: the property %s is declared twice", where, p.Name)
			}
			names[p.Name] = true
		}
		faults = append(faults, t.overlaps(where, functions)...)
	}
	for _, s := range append([]*Scope{t.Top}, values(t.Scopes)...) {
		for _, e := range s.Extends {
			if t.Scopes[e] == nil {
				fail("scope %s: no scope %s", s.Name, e)
			}
		}
		check("scope "+s.Name, s.Functions, s.Properties)
	}
	for _, ty := range values(t.Types) {
		for _, e := range ty.Supers {
			if t.Types[e] == nil {
				fail("type %s: no type %s", ty.Name, e)
			}
		}
		if ty.Reopens != "" && t.Scopes[ty.Reopens] == nil {
			fail("type %s: no scope %s", ty.Name, ty.Reopens)
		}
		check("type "+ty.Name, ty.Functions, ty.Properties)
		check("companion of "+ty.Name, ty.Companion, ty.Constants)
	}
	for _, e := range values(t.Enums) {
		check("companion of "+e.Name, e.Companion, nil)
		check("enum "+e.Name, nil, e.Properties)
	}
	sort.Strings(faults)
	return faults
}

func values[V any](m map[string]V) []V {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	out := make([]V, len(keys))
	for i, k := range keys {
		out[i] = m[k]
	}
	return out
}
