package codegen

import (
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"kuml-mcp/internal/model"
)

var csharpOptions = []Option{
	{Name: "nullable", Description: "whether references that may be absent are marked with ?, as of C# 8", Default: "false", Choices: yesNo},
}

var csharpKeywords = keywordSet(`abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else
	enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long namespace new null object
	operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc static string struct switch this
	throw true try typeof uint ulong unchecked unsafe ushort using virtual void volatile while`)

// cs is one run of the C# generator.
type cs struct {
	plan       *plan
	names      *naming
	namespaces map[*unit]string
	twice      map[string]bool // names of types that several namespaces have
	public     map[*unit]bool
	extensions map[*unit]string // class with the members of an enumeration
	nullable   bool
}

// csharp makes a file for each class, interface and enumeration, in folders for UML packages.
func csharp(p *plan, o settings) []File {
	c := &cs{plan: p, namespaces: map[*unit]string{}, twice: map[string]bool{}, public: map[*unit]bool{}, extensions: map[*unit]string{}, nullable: o.on("nullable")}
	types := map[string]namer{}
	seen := map[string]bool{}
	for _, u := range p.units {
		c.namespaces[u] = c.namespace(u.pkg)
		c.twice[u.name] = seen[u.name]
		seen[u.name] = true
		if types[c.namespaces[u]] == nil {
			types[c.namespaces[u]] = namer{}
		}
		types[c.namespaces[u]].take(u.name)
	}
	for _, u := range p.units {
		if u.kind == enumUnit {
			c.extensions[u] = types[c.namespaces[u]].take(u.name + "Extensions")
		}
	}
	c.publish()
	kin := p.kin()
	c.names = newNaming(p, memberStyle{
		field:     csharpFieldName,
		operation: c.operationName,
		signature: func(o *operation) string {
			return strings.Join((&csFile{cs: c, unit: p.units[0], usings: map[string]bool{}, inner: map[string]bool{}}).parameterTypes(o), ",")
		},
		reserved: func(u *unit) []string { // a member may not have the name of its type
			var out []string
			for _, k := range kin[u] {
				out = append(out, k.name)
			}
			return out
		},
	})
	var out []File
	files := map[string]namer{}
	for _, u := range p.units {
		f := &csFile{cs: c, unit: u, usings: map[string]bool{}, inner: map[string]bool{}}
		f.depth = 1
		f.declaration()
		folder := strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(c.namespaces[u], c.namespace(p.root)), "."), ".", "/")
		if files[folder] == nil {
			files[folder] = namer{}
		}
		out = append(out, File{Name: path.Join(folder, files[folder].take(u.name)) + ".cs", Text: f.source()})
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
		parts[i] = csharpName(part)
		for slices.ContainsFunc(c.plan.units, func(u *unit) bool { return u.name == parts[i] }) {
			parts[i] = plural(parts[i])
		}
	}
	return strings.Join(parts, ".")
}

// csharpName is a name in words with capitals: "taxID" gives TaxId.
func csharpName(name string) string {
	var b strings.Builder
	for _, w := range words(name) {
		if w == strings.ToUpper(w) && (len(w) > 2 || w == "ID") {
			w = strings.ToLower(w)
		}
		b.WriteString(upperFirst(w))
	}
	return identifier(b.String())
}

func csharpParameter(name string) string {
	s := lowerFirst(csharpName(name))
	if csharpKeywords[s] {
		return "@" + s
	}
	return s
}

// csharpObjectMembers are what every class has already.
var csharpObjectMembers = keywordSet("Equals Finalize GetHashCode GetType MemberwiseClone ReferenceEquals ToString")

// csharpFieldName keeps properties from hiding what every class has.
func csharpFieldName(f *field) string {
	name := csharpName(f.name)
	if csharpObjectMembers[name] {
		return name + "Value"
	}
	return name
}

// operationName keeps the names of what every class has for the operations that redefine it.
func (c *cs) operationName(o *operation) string {
	name := csharpName(o.name)
	if csharpObjectMembers[name] && !o.overridesObject() {
		return name + "Value"
	}
	return name
}

// overridesObject reports whether the operation is toString(), getHashCode() or equals(other) as every class has them.
func (o *operation) overridesObject() bool {
	if o.static || o.many || o.returns == nil || o.returns.optional || o.visibility != model.Public {
		return false
	}
	switch csharpName(o.name) {
	case "ToString":
		return len(o.params) == 0 && o.returns.builtin == "String"
	case "GetHashCode":
		return len(o.params) == 0 && o.returns.builtin == "Int"
	case "Equals":
		return len(o.params) == 1 && o.params[0].typ.builtin == "Any" && o.returns.builtin == "Boolean"
	}
	return false
}

// publish finds the types that have to be public: those that say so, and all that another type mentions.
func (c *cs) publish() {
	var mention func(t *typeRef)
	mention = func(t *typeRef) {
		if t == nil {
			return
		}
		if t.unit != nil {
			c.public[t.unit] = true
		}
		for _, a := range t.args {
			mention(a)
		}
	}
	for _, u := range c.plan.units {
		c.public[u] = c.public[u] || u.visibility == model.Public
		for _, q := range u.fields {
			mention(q.typ)
		}
		for _, o := range u.operations {
			mention(o.returns)
			for _, q := range o.params {
				mention(q.typ)
			}
		}
	}
}

// csFile writes one file and collects its usings.
type csFile struct {
	writer
	*cs
	unit   *unit
	usings map[string]bool // namespaces of the standard library
	inner  map[string]bool // and of the model; they stand in the namespace, where they come first
}

// source is the whole file.
func (f *csFile) source() string {
	w := &writer{}
	for _, l := range f.plan.headerOf(f.unit) {
		w.line("// %s", oneLine(l))
	}
	w.line("")
	if f.nullable {
		w.line("#nullable enable")
		w.line("")
	}
	for _, n := range slices.SortedFunc(maps.Keys(f.usings), func(a, b string) int { return strings.Compare(a, b) }) {
		w.line("using %s;", n)
	}
	if len(f.usings) > 0 {
		w.line("")
	}
	w.line("namespace %s", f.namespaces[f.unit])
	w.open("{")
	for _, n := range slices.Sorted(maps.Keys(f.inner)) {
		w.line("using %s;", n)
	}
	if len(f.inner) > 0 {
		w.line("")
	}
	return w.b.String() + f.b.String() + "}\n"
}

// summary writes a documentation comment.
func (f *csFile) summary(lines []string) {
	escape := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")
	switch len(lines) {
	case 0:
	case 1:
		f.line("/// <summary>%s</summary>", escape.Replace(oneLine(lines[0])))
	default:
		f.line("/// <summary>")
		for _, l := range lines {
			f.line("/// %s", escape.Replace(oneLine(l)))
		}
		f.line("/// </summary>")
	}
}

// printable escapes what ends a line in C#, beside the usual.
func printable(s string) string {
	var b strings.Builder
	for _, r := range escapeString(s) {
		switch {
		case r == '\u0085' || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Cf, r):
			b.WriteString(unicodeEscape(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
