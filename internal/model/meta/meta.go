// Package meta is the table of the metamodel: one row for each kind of elements and values, with its supertypes, what it is called, where
// it is listed, its properties, and how one is made and copied. The vocabulary of scripts takes its value types and constructors from it,
// constraints their metaclasses, and describe, check and the pictures the words; a kind or property that is added here is known to all.
package meta

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model/kind"
)

// Class is the row of a kind.
type Class struct {
	Kind   kind.Kind
	Doc    string // one line for the reference
	Supers []kind.Kind
	// InternalSupers are those that constraints know beside them, and scripts do not.
	InternalSupers []kind.Kind
	// Is reports whether a value is of the kind or one below it.
	Is func(v any) bool
	// Noun and Plural are what messages call such elements; "" where none speaks of them.
	Noun, Plural string
	// Label is what pictures write to say what kind of element it is, where they do.
	Label string
	// Group is the heading under which a list has such elements, "" for parts, which stand below their owner.
	Group string
	// Nests says that elements that have an owner, other than a package, stand below it though the kind has a group.
	Nests bool
	// Part is the heading for those that one element owns.
	Part string
	// Counted says that the description of a picture counts such elements, in the order of the table; Named, that it gives their names.
	Counted, Named bool
	Properties     []*Property
	// New makes an element with the usual values; nil if there are no elements of just this kind, or scripts cannot make one.
	New func() any
	// Params names the properties that the constructor takes, in its order.
	Params string
	// Usage says how scripts write such a value, for messages about values that are no such.
	Usage string
	// Children says that elements have others inside, which scripts may reach by name.
	Children bool
	// Block is the scope of the block that makes such an element, which takes the properties that are Settable.
	Block string
	// Internal says that the kind is none of kUML: constraints know it, scripts do not.
	Internal bool
}

// Property is a property of a kind.
type Property struct {
	Name, Doc string
	// Type is the type in the notation of the vocabulary: Boolean, Int, String, String?, an enumeration, a kind, List<…>.
	Type string
	// Default is what the constructor takes if it is not told, as the reference shows it; "" if it must be told.
	Default string
	// Get reads the property: bool, int, string, []any, a value of package model, or nil for none. An entry of an enumeration is its
	// name; where Type has null, "" stands for it.
	Get func(of any) any
	// Set writes it with what Get would give; nil if it follows from others.
	Set func(of, value any) error
	// Aliases are other names that constraints may use.
	Aliases []string
	// Refers is the kind of the elements whose ids the property holds, where constraints read the elements themselves.
	Refers kind.Kind
	// Settable says that the block of an element assigns it.
	Settable bool
	// Internal says that the property is none of kUML: constraints read it, scripts do not.
	Internal bool
}

// Classes is the table, supertypes before those below them.
var Classes = slices.Concat(UML, C4, Blueprint, SysML2, BPMN)

var byKind = index(Classes)

func index(classes []*Class) map[kind.Kind]*Class {
	out := map[kind.Kind]*Class{}
	for _, c := range classes {
		if out[c.Kind] != nil {
			panic("meta: " + string(c.Kind) + " has two rows")
		}
		for _, s := range slices.Concat(c.Supers, c.InternalSupers) {
			if out[s] == nil {
				panic("meta: " + string(c.Kind) + " stands before its supertype " + string(s))
			}
		}
		out[c.Kind] = c
	}
	return out
}

// Of gives the row of a kind, nil if there is none.
func Of(k kind.Kind) *Class { return byKind[k] }

// Noun is what messages call elements of a kind: "use case". It is the kind itself if the table knows nothing better.
func Noun(k kind.Kind) string {
	if c := byKind[k]; c != nil && c.Noun != "" {
		return c.Noun
	}
	return string(k)
}

// WithArticle is the noun of a kind with its article: "an actor".
func WithArticle(k kind.Kind) string {
	noun := Noun(k)
	if strings.ContainsAny(noun[:1], "aeiouAEIOU") && !strings.HasPrefix(noun, "use") {
		return "an " + noun
	}
	return "a " + noun
}

// IsA reports whether a kind is the other one or below it.
func IsA(k, super kind.Kind) bool {
	if k == super {
		return true
	}
	c := byKind[k]
	return c != nil && slices.ContainsFunc(c.Supers, func(s kind.Kind) bool { return IsA(s, super) })
}

// Property gives the property of that name that the kind has or inherits, nil if there is none.
func (c *Class) Property(name string) *Property {
	for _, p := range c.Properties {
		if p.Name == name {
			return p
		}
	}
	for _, s := range c.Supers {
		if p := byKind[s].Property(name); p != nil {
			return p
		}
	}
	return nil
}
