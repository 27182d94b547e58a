package plan

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Type is a resolved type.
type Type struct {
	Name     string // as declared
	Builtin  string // key of builtins, "" if none
	Unit     *Unit  // a type of the model, nil if none
	Library  string // full name of a class that neither of them is, where the language has its package; "" if none
	Args     []*Type
	Optional bool // written with ? behind it
}

// String gives the type in a neutral notation, for comparing signatures.
func (t *Type) String() string {
	if t == nil {
		return ""
	}
	s := t.Builtin
	switch {
	case t.Unit != nil:
		s = t.Unit.Package + "." + t.Unit.Name
	case s == "":
		s = t.Name
	}
	for _, a := range t.Args {
		s += "<" + a.String() + ">"
	}
	return s
}

// BuiltinTypes lists the built-in types with all their spellings, the key first.
var BuiltinTypes = [][]string{
	{"String", "string", "str", "Text", "text"},
	{"Int", "Integer", "int", "integer", "i32"}, {"Long", "long", "i64"}, {"Short", "short"}, {"Byte", "byte"},
	{"Float", "float", "f32"}, {"Double", "double", "Real", "real", "f64"},
	{"Boolean", "boolean", "bool", "Bool"}, {"Char", "char", "Character"},
	{"Any", "any", "Object", "object"}, {"Unit", "unit", "void", "Void", "None"},
	{"UUID", "uuid", "Uuid", "Guid", "GUID"},
	{"Date", "LocalDate", "date"}, {"DateTime", "LocalDateTime", "datetime", "Timestamp", "timestamp"}, {"Time", "LocalTime", "time"},
	{"Instant", "instant"}, {"Duration", "duration"},
	{"BigDecimal", "Decimal", "decimal", "Money", "money"}, {"BigInteger"},
	{"Bytes", "ByteArray", "byte[]", "Blob", "blob", "bytes"}, {"Json", "JSON", "json"},
	{"List", "MutableList", "Collection", "Iterable", "Sequence", "list", "Array"}, {"Set", "MutableSet", "set"}, {"Map", "MutableMap",
		"map", "Dictionary"},
}

// spellings maps what people write to the keys of builtins.
var spellings = func() map[string]string {
	out := map[string]string{}
	for _, names := range BuiltinTypes {
		for _, n := range names {
			out[n] = names[0]
		}
	}
	return out
}()

// resolve finds what a type declared in a package is: a type of the model first, then a built-in one, else it is kept as written and
// noted as unknown.
func (p *Plan) resolve(ref model.TypeRef, at model.Origin, pkg string) *Type {
	if ref.ReferencedID != "" {
		if u := p.Find(ref.ReferencedID); u != nil {
			return &Type{Name: u.Name, Unit: u}
		}
	}
	known := len(p.unknown)
	t := p.parseType(strings.TrimSpace(ref.Name), pkg)
	for _, name := range p.unknown[known:] {
		p.Warn(diag.UnknownType, at, "Declare it with classOf or enumOf, or write a type that exists.",
			"the diagram does not declare the type %q", name)
	}
	return t
}

// parseType reads "T", "T?", "T[]", "List<T>", "Map<K, V>".
func (p *Plan) parseType(text, pkg string) *Type {
	if rest, ok := strings.CutSuffix(text, "?"); ok {
		t := p.parseType(strings.TrimSpace(rest), pkg)
		t.Optional = true
		return t
	}
	if u := p.typeNamed(text, pkg); u != nil {
		return &Type{Name: u.Name, Unit: u}
	}
	if key := spellings[text]; key != "" {
		return &Type{Name: text, Builtin: key, Args: p.missingArgs(key)}
	}
	if rest, ok := strings.CutSuffix(text, "[]"); ok {
		return &Type{Name: text, Builtin: "List", Args: []*Type{p.parseType(strings.TrimSpace(rest), pkg)}}
	}
	if open := strings.IndexByte(text, '<'); open > 0 && strings.HasSuffix(text, ">") {
		t := &Type{Name: strings.TrimSpace(text[:open])}
		if q := p.qualified(t.Name); q != nil {
			t = q
		}
		t.Builtin = spellings[t.Name]
		for _, a := range splitArgs(text[open+1 : len(text)-1]) {
			t.Args = append(t.Args, p.parseType(a, pkg))
		}
		if want := len(p.missingArgs(t.Builtin)); want > 0 && len(t.Args) != want {
			t.Args = p.missingArgs(t.Builtin)
		}
		if t.Builtin == "" && t.Library == "" {
			p.note(t.Name)
		}
		return t
	}
	if t := p.qualified(text); t != nil {
		return t
	}
	if t := p.libraryType(text); t != nil {
		return t
	}
	if at := strings.LastIndexAny(text, ".:"); at >= 0 { // written with its package
		simple := strings.TrimSpace(text[at+1:])
		if u := p.typeIn(simple, packagePath("", text[:at])); u != nil {
			return &Type{Name: u.Name, Unit: u}
		}
		if p.typeNamed(simple, pkg) != nil || spellings[simple] != "" || p.libraryType(simple) != nil {
			return p.parseType(simple, pkg)
		}
	}
	p.note(text)
	return &Type{Name: text}
}

// typeNamed finds the type that a name written in a package means: by its id, else by its name, the nearest of those that share it:
// in the package itself, then in the packages around it, then anywhere.
func (p *Plan) typeNamed(name, pkg string) *Unit {
	same := p.byName[name]
	if name == "" {
		return nil
	}
	if u := p.byID[name]; u != nil && !slices.Contains(same, u) {
		return u
	}
	for ; ; pkg = pkg[:max(0, strings.LastIndexByte(pkg, '.'))] {
		for _, u := range same {
			if u.Package == pkg || pkg == "" {
				return u
			}
		}
		if pkg == "" {
			return nil
		}
	}
}

// typeIn finds a type by its name and the last parts of its package's path.
func (p *Plan) typeIn(name, path string) *Unit {
	for _, u := range p.byName[name] {
		if strings.HasSuffix("."+u.Package, "."+path) {
			return u
		}
	}
	return nil
}

// missingArgs are the type arguments of a collection written without any.
func (p *Plan) missingArgs(builtin string) []*Type {
	unknown := &Type{Name: "Any", Builtin: "Any"}
	switch builtin {
	case "List", "Set":
		return []*Type{unknown}
	case "Map":
		return []*Type{{Name: "String", Builtin: "String"}, unknown}
	}
	return nil
}

func (p *Plan) note(name string) {
	if name != "" && !slices.Contains(p.unknown, name) {
		p.unknown = append(p.unknown, name)
	}
}

// splitArgs splits type arguments at top-level commas.
func splitArgs(text string) []string {
	var out []string
	depth, start := 0, 0
	for i, r := range text {
		switch r {
		case '<':
			depth++
		case '>':
			depth--
		case ',':
			if depth == 0 {
				out = append(out, strings.TrimSpace(text[start:i]))
				start = i + 1
			}
		}
	}
	return append(out, strings.TrimSpace(text[start:]))
}
