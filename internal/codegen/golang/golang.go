// Package golang writes a Go package from the plan of a class diagram.
package golang

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
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
	{Name: "tags", Description: "tags of the fields", Default: "none", Choices: []string{"none", "json"}},
}

// golang is one run of the Go generator.
type golang struct {
	plan     *plan.Plan
	names    *plan.Naming
	pkg      string
	json     bool
	top      ident.Taken             // identifiers of the package
	types    map[*plan.Unit]string   // the type that references have
	structs  map[*plan.Unit]string   // the struct of a class; that of an abstract one is not its type
	literals map[*plan.Unit][]string // constants of an enumeration
	getters  map[*plan.Field]string  // methods for attributes of interfaces
	views    map[*plan.Unit]string   // methods that give the struct of an abstract class
	static   map[*plan.Field]string  // variables of static attributes
	hidden   map[any]bool            // fields and operations that are not exported
	external plan.External
}

// Files makes a file for each class, interface and enumeration, all in one package: packages of a model may need each
// other, and those of Go may not.
func Files(p *plan.Plan, o gen.Settings) []gen.File {
	g := &golang{
		plan: p, pkg: goPackage(p.Root), json: o["tags"] == "json", top: ident.Taken{}, types: map[*plan.Unit]string{},
		structs:  map[*plan.Unit]string{},
		literals: map[*plan.Unit][]string{}, getters: map[*plan.Field]string{}, views: map[*plan.Unit]string{},
		static: map[*plan.Field]string{}, hidden: map[any]bool{},
	}
	g.nameTypes()
	g.hide()
	g.names = plan.NewNaming(p, plan.MemberStyle{
		Field:     func(f *plan.Field) string { return g.member(f.Name, g.hidden[f]) },
		Operation: func(o *plan.Operation) string { return g.member(o.Name, g.hidden[o]) },
		Reserved:  g.embedded(),
	})
	g.nameMethods()
	var out []gen.File
	files := ident.Taken{"external": true}
	for _, u := range p.Units {
		f := &file{golang: g, unit: u, imports: map[string]bool{}}
		f.declaration()
		out = append(out, gen.File{Name: files.Take(fileName(u.Name)) + ".go", Text: f.source(p.HeaderOf(u))})
	}
	if len(g.external.Names) > 0 {
		f := &file{golang: g, imports: map[string]bool{}}
		for _, n := range g.external.Names {
			f.Line("type %s any", n)
		}
		out = append(out, gen.File{
			Name: "external.go",
			Text: f.source(p.Header("Types that the diagram mentions without declaring them: put the real ones here.")),
		})
	}
	return out
}

// source is a whole file as gofmt writes it.
func (f *file) source(header []string) string {
	w := &source.Writer{}
	for _, l := range header {
		w.Line("// %s", source.OneLine(l))
	}
	w.Line("")
	w.Line("package %s", f.pkg)
	w.Line("")
	switch imports := f.usedImports(); len(imports) {
	case 0:
	case 1:
		w.Line("import %q", imports[0])
	default:
		w.Open("import (")
		for _, i := range imports {
			w.Line("%q", i)
		}
		w.Close(")")
	}
	text := w.Buf.String() + "\n" + f.Buf.String()
	if formatted, err := format.Source([]byte(text)); err == nil {
		return string(formatted)
	}
	return text
}

// usedImports are the imports that the text needs: some types were asked for that did not get into it.
func (f *file) usedImports() []string {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+f.Buf.String(), parser.SkipObjectResolution)
	if err != nil {
		return slices.Sorted(maps.Keys(f.imports))
	}
	used := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	return slices.DeleteFunc(slices.Sorted(maps.Keys(f.imports)), func(i string) bool { return !used[path.Base(i)] })
}

// goPackage is the name of the package: the last part of the given one, without underscores.
func goPackage(root string) string {
	name := strings.ToLower(strings.ReplaceAll(root[strings.LastIndexByte(root, '.')+1:], "_", ""))
	if name == "" || name == "main" || token.IsKeyword(name) || unicode.IsDigit([]rune(name)[0]) {
		return "model" + strings.TrimPrefix(name, "main")
	}
	return name
}

// buildSuffixes end names of files that Go builds at times only.
var buildSuffixes = ident.Keywords(
	`test aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos
	386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le ppc ppc64 ppc64le riscv ` +
		`riscv64 s390 s390x
	sparc sparc64 wasm`)

func fileName(name string) string {
	s := ident.Snake(name)
	if buildSuffixes[s[strings.LastIndexByte(s, '_')+1:]] && strings.Contains(s, "_") {
		return s + "_type"
	}
	if strings.HasPrefix(s, "_") {
		return "x" + s
	}
	return s
}

// initialisms are written in one case.
var initialisms = ident.Keywords(
	"API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON OS RAM SKU SQL TCP TLS TTL UI UID URI URL UUID VAT VM XML")

// nameOf is an exported name: words with capitals, initialisms in capitals alone.
func nameOf(name string) string {
	var b strings.Builder
	for _, w := range ident.Words(name) {
		if upper := strings.ToUpper(w); initialisms[upper] {
			b.WriteString(upper)
		} else {
			b.WriteString(ident.UpperFirst(w))
		}
	}
	s := b.String()
	if s == "" || !unicode.IsUpper([]rune(s)[0]) {
		return "X" + s
	}
	return s
}

// localName is a name that is not exported.
func localName(name string) string {
	s := ident.LowerFirst(nameOf(name))
	if token.IsKeyword(s) || s == "panic" {
		return s + "_"
	}
	return s
}

func (g *golang) member(name string, hidden bool) string {
	if hidden {
		return localName(name)
	}
	return nameOf(name)
}

// nameTypes names types, those of one name in several packages with the package before it, and constants.
func (g *golang) nameTypes() {
	for _, u := range g.plan.Units {
		name := nameOf(u.Name)
		if g.top[strings.ToLower(name)] && u.InPackage {
			name = nameOf(u.Package[strings.LastIndexByte(u.Package, '.')+1:]) + name
		}
		g.types[u] = g.top.Take(name)
	}
	for _, u := range g.plan.Units {
		switch {
		case u.Kind == plan.Class && u.Abstract:
			g.structs[u] = g.top.Take(g.types[u] + "Base")
		case u.Kind == plan.Class:
			g.structs[u] = g.types[u]
		case u.Kind == plan.Enum:
			for _, l := range u.Literals {
				g.literals[u] = append(g.literals[u], g.top.Take(g.types[u]+constant(l)))
			}
		}
	}
}

// constant is what a literal adds to the name of its type: IN_TRANSIT gives InTransit.
func constant(literal string) string {
	if len(literal) > 3 && strings.ToUpper(literal) == literal {
		literal = strings.ToLower(strings.Join(ident.Words(literal), "_"))
	}
	return strings.TrimPrefix(nameOf(literal), "X")
}

// hide finds the members that are not exported.
func (g *golang) hide() {
	for _, u := range g.plan.Units {
		for _, q := range u.Fields {
			g.hidden[q] = u.Kind == plan.Class && plan.FieldVisibility(u, q) != model.Public
		}
		for _, o := range u.Operations {
			g.hidden[o] = u.Kind == plan.Class && o.Visibility != model.Public && !g.plan.ImplementsInterface(u, o)
		}
	}
}

// embedded gives for a unit the names of the structs that its own contains or that contain it: they are fields, too.
func (g *golang) embedded() func(u *plan.Unit) []string {
	kin := g.plan.Kin()
	return func(u *plan.Unit) []string {
		var out []string
		for _, k := range kin[u] {
			if g.structs[k] != "" {
				out = append(out, g.structs[k])
			}
		}
		return out
	}
}

// nameMethods names what the plan does not have: accessors for attributes of interfaces, the methods that give the struct
// of an abstract class, and variables for static attributes.
func (g *golang) nameMethods() {
	getters := map[*plan.Unit]map[string]string{}
	add := func(u *plan.Unit, name string) string {
		name = g.names.Free(u, name, nil)
		g.names.Member[u] = append(g.names.Member[u], plan.NamedMember{Name: name})
		return name
	}
	for _, u := range g.plan.GeneralFirst() {
		if u.Abstract {
			g.views[u] = add(u, "As"+g.types[u])
		}
		getters[u] = map[string]string{}
		for _, q := range u.Fields {
			if q.Static {
				g.static[q] = g.top.Take(g.types[u] + nameOf(q.Name))
			}
			if u.Kind != plan.Interface || q.Static {
				continue
			}
			name := g.names.Fields[q]
			for _, k := range g.names.Kin[u] {
				if getters[k][name] != "" {
					g.getters[q] = getters[k][name]
				}
			}
			if g.getters[q] == "" {
				g.getters[q] = add(u, "Get"+name)
				add(u, "Set"+strings.TrimPrefix(g.getters[q], "Get"))
			}
			getters[u][name] = g.getters[q]
		}
	}
}
