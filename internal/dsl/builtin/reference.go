package builtin

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/vocab"
)

// Group is a block, or the top level, with what may be written in it.
type Group struct {
	Name       string     `json:"name"`
	Doc        string     `json:"doc"`
	Extends    []string   `json:"extends,omitempty"` // groups whose members this one offers too
	Functions  []Function `json:"functions,omitempty"`
	Properties []Property `json:"properties,omitempty"`
	// Own holds the functions of a type itself, called with its name before them, and Constants its values, read likewise.
	Own       []Function `json:"own,omitempty"`
	Constants []Property `json:"constants,omitempty"`
}

// Function is a function, or one overload of it.
type Function struct {
	Name       string      `json:"name"`
	Signature  string      `json:"signature"`
	Parameters []Parameter `json:"parameters,omitempty"`
	Returns    string      `json:"returns,omitempty"`
	Block      string      `json:"block,omitempty"` // the group that holds what its block offers
	// BlockRequired says that the block must be written.
	BlockRequired bool   `json:"blockRequired,omitempty"`
	Doc           string `json:"doc"`
}

// Parameter is a parameter of a function.
type Parameter struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Default  string `json:"default,omitempty"`
	Optional bool   `json:"optional,omitempty"`
	Vararg   bool   `json:"vararg,omitempty"`
}

// Property is a property of a block or of a value.
type Property struct {
	Name    string `json:"name"`
	Type    string `json:"type"`
	Kind    string `json:"kind"` // "val" to read, "var" to assign, "list" to add to with +=
	Default string `json:"default,omitempty"`
	Doc     string `json:"doc"`
}

// Enumeration is an enumeration with its entries.
type Enumeration struct {
	Name        string   `json:"name"`
	Entries     []string `json:"entries"`
	Unqualified bool     `json:"unqualified,omitempty"` // whether an entry may be written without the name before it
	Doc         string   `json:"doc"`
	// Functions are those of the enumeration itself, called with its name before them; Properties those of its entries.
	Functions  []Function `json:"functions,omitempty"`
	Properties []Property `json:"properties,omitempty"`
}

// Vocabulary is what the modelling languages add to Kotlin.
type Vocabulary struct {
	Top          Group         `json:"top"`
	Blocks       []Group       `json:"blocks"`
	Types        []Group       `json:"types"` // what may be read of values
	Enumerations []Enumeration `json:"enumerations"`
}

// Describe gives the vocabulary of the modelling languages, without the forms that are accepted with a warning, as the
// schema resource lists it; blocks, types and enumerations are in alphabetical order.
func Describe() Vocabulary { return describe(modelling()) }

func describe(t *vocab.Table) Vocabulary {
	v := Vocabulary{Top: group(t.Top.Name, t.Top.Doc, nil, t.Top.Functions, t.Top.Properties)}
	for _, name := range strictScopes(t) {
		s := t.Scopes[name]
		v.Blocks = append(v.Blocks, group(s.Name, s.Doc, s.Extends, s.Functions, s.Properties))
	}
	for _, name := range slices.Sorted(maps.Keys(t.Types)) {
		ty := t.Types[name]
		functions := slices.Clone(ty.Functions)
		if ty.Constructor != nil {
			functions = append([]*vocab.Function{ty.Constructor}, functions...)
		}
		g, own := group(ty.Name, ty.Doc, ty.Supers, functions, ty.Properties), group("", "", nil, ty.Companion, ty.Constants)
		g.Own, g.Constants = own.Functions, own.Properties
		v.Types = append(v.Types, g)
	}
	for _, name := range slices.Sorted(maps.Keys(t.Enums)) {
		e := t.Enums[name]
		own := group(e.Name, e.Doc, nil, e.Companion, e.Properties)
		v.Enumerations = append(v.Enumerations, Enumeration{e.Name, e.Entries, e.Unqualified, e.Doc, own.Functions, own.Properties})
	}
	return v
}

// strictScopes gives the names of the blocks that functions of kUML itself take, with those they extend, in alphabetical
// order.
func strictScopes(t *vocab.Table) []string {
	used := map[string]bool{}
	mark := func(functions []*vocab.Function) {
		for _, f := range functions {
			if f.Block != "" && f.Lenient == "" {
				for _, s := range t.Lineage(f.Block) {
					used[s.Name] = true
				}
			}
		}
	}
	mark(t.Top.Functions)
	for _, s := range t.Scopes {
		mark(s.Functions)
	}
	return slices.Sorted(maps.Keys(used))
}

func group(name, doc string, extends []string, functions []*vocab.Function, properties []*vocab.Property) Group {
	g := Group{Name: name, Doc: doc, Extends: extends}
	for _, f := range functions {
		if f.Lenient == "" {
			g.Functions = append(g.Functions, function(f))
		}
	}
	for _, p := range properties {
		if p.Lenient == "" {
			kind := [...]string{vocab.Val: "val", vocab.Var: "var", vocab.Mut: "list"}[p.Mode]
			g.Properties = append(g.Properties, Property{p.Name, p.Type.String(), kind, p.Default, p.Doc})
		}
	}
	return g
}

func function(f *vocab.Function) Function {
	out := Function{Name: f.Name, Block: f.Block, BlockRequired: f.BlockRequired, Doc: f.Doc}
	parameters := make([]string, len(f.Params))
	for i, p := range f.Params {
		q := Parameter{Name: p.Name, Type: p.Type.String(), Default: p.Default, Optional: p.HasDefault, Vararg: p.Vararg}
		out.Parameters = append(out.Parameters, q)
		s := p.Name + ": " + q.Type
		if p.Vararg {
			s = "vararg " + s
		}
		if p.HasDefault {
			s += " = " + p.Default
		}
		parameters[i] = s
	}
	name := f.Name
	if f.Receiver != nil {
		name = f.Receiver.String() + "." + name
	}
	if f.Infix {
		name = "infix " + name
	}
	out.Signature = name + "(" + strings.Join(parameters, ", ") + ")"
	if r := f.Returns.String(); r != "Unit" {
		out.Returns = r
		out.Signature += ": " + r
	}
	switch {
	case f.BlockRequired:
		out.Signature += " { " + f.Block + " }"
	case f.Block != "":
		out.Signature += " [ { " + f.Block + " } ]"
	}
	return out
}

// Reference gives the vocabulary of a part as AsciiDoc.
func (p Part) Reference() string {
	v := describe(p.own())
	var b strings.Builder
	fmt.Fprintf(&b, "== %s\n\n", p.Title)
	b.WriteString("A signature ends with the block that its call takes, in square brackets where the block may be left out; " +
		"the block offers what stands under its own name.")
	switch p.Name {
	case library.Name:
		b.WriteString(" A capital letter alone stands for any type.")
	case languages[0].Name:
		fmt.Fprintf(&b, " Types without an entry are those of kuml://dsl/functions/%s.", library.Name)
	default:
		fmt.Fprintf(&b, " Blocks and types without an entry are those of kuml://dsl/functions/%s and kuml://dsl/functions/%s.",
			languages[0].Name, library.Name)
	}
	b.WriteString("\n")
	b.WriteString("\n=== Top level\n")
	writeGroup(&b, v.Top)
	section(&b, "Blocks", len(v.Blocks))
	for _, g := range v.Blocks {
		fmt.Fprintf(&b, "\n==== %s\n", g.Name)
		writeGroup(&b, g)
	}
	section(&b, "Values", len(v.Types))
	for _, g := range v.Types {
		fmt.Fprintf(&b, "\n==== %s\n", g.Name)
		writeGroup(&b, g)
	}
	section(&b, "Enumerations", len(v.Enumerations))
	b.WriteString("\n")
	for _, e := range v.Enumerations {
		use := ""
		if e.Unqualified {
			use = " The entries may stand alone."
		}
		fmt.Fprintf(&b, "`%s`:: %s%s +\n`%s`\n", e.Name, plain(e.Doc), use, strings.Join(e.Entries, "`, `"))
		for _, f := range e.Functions {
			fmt.Fprintf(&b, "`+%s.%s+`:: %s\n", e.Name, f.Signature, plain(f.Doc))
		}
		for _, p := range e.Properties {
			fmt.Fprintf(&b, "`+%s.….%s: %s+`:: %s\n", e.Name, p.Name, p.Type, plain(p.Doc))
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// section begins a section, unless it is empty.
func section(b *strings.Builder, title string, entries int) {
	if entries > 0 {
		fmt.Fprintf(b, "\n=== %s\n", title)
	}
}

func writeGroup(b *strings.Builder, g Group) {
	fmt.Fprintf(b, "\n%s", plain(g.Doc))
	if n := len(g.Extends); n > 0 {
		all := g.Extends[0]
		if n > 1 {
			all = strings.Join(g.Extends[:n-1], ", ") + " and " + g.Extends[n-1]
		}
		fmt.Fprintf(b, " What stands under %s belongs here too.", all)
	}
	b.WriteString("\n")
	if len(g.Functions)+len(g.Properties)+len(g.Own)+len(g.Constants) > 0 {
		b.WriteString("\n")
	}
	for _, f := range g.Functions {
		fmt.Fprintf(b, "`+%s+`:: %s\n", f.Signature, plain(f.Doc))
	}
	for _, p := range g.Properties {
		row := p.Kind + " " + p.Name + ": " + p.Type
		if p.Default != "" {
			row += " = " + p.Default
		}
		fmt.Fprintf(b, "`+%s+`:: %s\n", row, plain(p.Doc))
	}
	for _, f := range g.Own {
		fmt.Fprintf(b, "`+%s.%s+`:: %s\n", g.Name, f.Signature, plain(f.Doc))
	}
	for _, p := range g.Constants {
		fmt.Fprintf(b, "`+%s.%s: %s+`:: %s\n", g.Name, p.Name, p.Type, plain(p.Doc))
	}
}

// plain keeps AsciiDoc from reading marks into a line of text.
func plain(s string) string {
	if strings.ContainsAny(s, "*_#~^`{+") {
		return "pass:c[" + s + "]"
	}
	return s
}
