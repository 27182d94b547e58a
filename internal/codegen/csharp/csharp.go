// Package csharp writes C# classes from the plan of a class diagram.
package csharp

import (
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

// Options are the options of the generator.
var Options = []gen.Option{
	{Name: "nullable", Description: "whether references that may be absent are marked with ?, as of C# 8", Default: "false",
		Choices: gen.YesNo},
}

var keywords = ident.Keywords(
	`abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else
	enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace ` +
		`new null object
	operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct ` +
		`switch this
	throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while`)

// cs is one run of the C# generator.
type cs struct {
	plan       *plan.Plan
	names      *plan.Naming
	namespaces map[*plan.Unit]string
	twice      map[string]bool // names of types that several namespaces have
	public     map[*plan.Unit]bool
	extensions map[*plan.Unit]string // class with the members of an enumeration
	nullable   bool
}

// Files makes a file for each class, interface and enumeration, in folders for UML packages.
func Files(p *plan.Plan, o gen.Settings) []gen.File {
	c := &cs{
		plan: p, namespaces: map[*plan.Unit]string{}, twice: map[string]bool{}, public: map[*plan.Unit]bool{},
		extensions: map[*plan.Unit]string{}, nullable: o.On("nullable"),
	}
	types := map[string]ident.Taken{}
	seen := map[string]bool{}
	for _, u := range p.Units {
		c.namespaces[u] = c.namespace(u.Package)
		c.twice[u.Name] = seen[u.Name]
		seen[u.Name] = true
		if types[c.namespaces[u]] == nil {
			types[c.namespaces[u]] = ident.Taken{}
		}
		types[c.namespaces[u]].Take(u.Name)
	}
	for _, u := range p.Units {
		if u.Kind == plan.Enum {
			c.extensions[u] = types[c.namespaces[u]].Take(u.Name + "Extensions")
		}
	}
	c.publish()
	kin := p.Kin()
	c.names = plan.NewNaming(p, plan.MemberStyle{
		Field:     fieldName,
		Operation: c.operationName,
		Signature: func(o *plan.Operation) string {
			return strings.Join((&file{cs: c, unit: p.Units[0], usings: map[string]bool{}, inner: map[string]bool{}}).parameterTypes(o),
				",")
		},
		Reserved: func(u *plan.Unit) []string { // a member may not have the name of its type
			var out []string
			for _, k := range kin[u] {
				out = append(out, k.Name)
			}
			return out
		},
	})
	var out []gen.File
	files := map[string]ident.Taken{}
	for _, u := range p.Units {
		f := &file{cs: c, unit: u, usings: map[string]bool{}, inner: map[string]bool{}}
		f.Depth = 1
		f.declaration()
		folder := strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(c.namespaces[u], c.namespace(p.Root)), "."), ".", "/")
		if files[folder] == nil {
			files[folder] = ident.Taken{}
		}
		out = append(out, gen.File{Name: path.Join(folder, files[folder].Take(u.Name)) + ".cs", Text: f.source()})
	}
	return out
}

// namespace is a package with capitals; a part that is the name of a type, too, gets an s: the compiler could not tell them apart.
func (c *cs) namespace(pkg string) string {
	if pkg == "" {
		pkg = "model"
	}
	parts := strings.Split(pkg, ".")
	for i, part := range parts {
		parts[i] = nameOf(part)
		for slices.ContainsFunc(c.plan.Units, func(u *plan.Unit) bool { return u.Name == parts[i] }) {
			parts[i] = ident.Plural(parts[i])
		}
	}
	return strings.Join(parts, ".")
}

// nameOf is a name in words with capitals: "taxID" gives TaxId.
func nameOf(name string) string {
	var b strings.Builder
	for _, w := range ident.Words(name) {
		if w == strings.ToUpper(w) && (len(w) > 2 || w == "ID") {
			w = strings.ToLower(w)
		}
		b.WriteString(ident.UpperFirst(w))
	}
	return ident.Identifier(b.String())
}

func parameter(name string) string {
	s := ident.LowerFirst(nameOf(name))
	if keywords[s] {
		return "@" + s
	}
	return s
}

// objectMembers are what every class has already.
var objectMembers = ident.Keywords("Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString")

// fieldName keeps properties from hiding what every class has.
func fieldName(f *plan.Field) string {
	name := nameOf(f.Name)
	if objectMembers[name] {
		return name + "Value"
	}
	return name
}

// operationName keeps the names of what every class has for the operations that redefine it.
func (c *cs) operationName(o *plan.Operation) string {
	name := nameOf(o.Name)
	if objectMembers[name] && !overridesObject(o) {
		return name + "Value"
	}
	return name
}

// overridesObject reports whether the operation is toString(), getHashCode() or equals(other) as every class has them.
func overridesObject(o *plan.Operation) bool {
	if o.Static || o.Many || o.Returns == nil || o.Returns.Optional || o.Visibility != model.Public {
		return false
	}
	switch nameOf(o.Name) {
	case "ToString":
		return len(o.Params) == 0 && o.Returns.Builtin == "String"
	case "GetHashCode":
		return len(o.Params) == 0 && o.Returns.Builtin == "Int"
	case "Equals":
		return len(o.Params) == 1 && o.Params[0].Type.Builtin == "Any" && o.Returns.Builtin == "Boolean"
	}
	return false
}

// publish finds the types that have to be public: those that say so, and all that another type mentions.
func (c *cs) publish() {
	var mention func(t *plan.Type)
	mention = func(t *plan.Type) {
		if t == nil {
			return
		}
		if t.Unit != nil {
			c.public[t.Unit] = true
		}
		for _, a := range t.Args {
			mention(a)
		}
	}
	for _, u := range c.plan.Units {
		c.public[u] = c.public[u] || u.Visibility == model.Public
		for _, q := range u.Fields {
			mention(q.Type)
		}
		for _, o := range u.Operations {
			mention(o.Returns)
			for _, q := range o.Params {
				mention(q.Type)
			}
		}
	}
}

// file writes one file and collects its usings.
type file struct {
	source.Writer
	*cs
	unit   *plan.Unit
	usings map[string]bool // namespaces of the standard library
	inner  map[string]bool // and of the model; they stand in the namespace, where they come first
}

// source is the whole file.
func (f *file) source() string {
	w := &source.Writer{}
	for _, l := range f.plan.HeaderOf(f.unit) {
		w.Line("// %s", source.OneLine(l))
	}
	w.Line("")
	if f.nullable {
		w.Line("#nullable enable")
		w.Line("")
	}
	for _, n := range slices.SortedFunc(maps.Keys(f.usings), func(a, b string) int { return strings.Compare(a, b) }) {
		w.Line("using %s;", n)
	}
	if len(f.usings) > 0 {
		w.Line("")
	}
	w.Line("namespace %s", f.namespaces[f.unit])
	w.Open("{")
	for _, n := range slices.Sorted(maps.Keys(f.inner)) {
		w.Line("using %s;", n)
	}
	if len(f.inner) > 0 {
		w.Line("")
	}
	return w.Buf.String() + f.Buf.String() + "}\n"
}

// summary writes a documentation comment.
func (f *file) summary(lines []string) {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	switch len(lines) {
	case 0:
	case 1:
		f.Line("/// <summary>%s</summary>", escape.Replace(source.OneLine(lines[0])))
	default:
		f.Line("/// <summary>")
		for _, l := range lines {
			f.Line("/// %s", escape.Replace(source.OneLine(l)))
		}
		f.Line("/// </summary>")
	}
}

// printable escapes what ends a line in C#, beside the usual.
func printable(s string) string {
	var b strings.Builder
	for _, r := range source.EscapeString(s) {
		switch {
		case r == '\u0085' || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Cf, r):
			b.WriteString(unicodeEscape(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
