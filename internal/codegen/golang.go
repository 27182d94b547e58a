package codegen

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

	"kuml-mcp/internal/model"
)

var goOptions = []Option{
	{Name: "tags", Description: "tags of the fields", Default: "none", Choices: []string{"none", "json"}},
}

// golang is one run of the Go generator.
type golang struct {
	plan     *plan
	names    *naming
	pkg      string
	json     bool
	top      namer              // identifiers of the package
	types    map[*unit]string   // the type that references have
	structs  map[*unit]string   // the struct of a class; that of an abstract one is not its type
	literals map[*unit][]string // constants of an enumeration
	getters  map[*field]string  // methods for attributes of interfaces
	views    map[*unit]string   // methods that give the struct of an abstract class
	static   map[*field]string  // variables of static attributes
	hidden   map[any]bool       // fields and operations that are not exported
	external external
}

// golangFiles makes a file for each class, interface and enumeration, all in one package: packages of a model may need each
// other, and those of Go may not.
func golangFiles(p *plan, o settings) []File {
	g := &golang{
		plan: p, pkg: goPackage(p.root), json: o["tags"] == "json", top: namer{}, types: map[*unit]string{}, structs: map[*unit]string{},
		literals: map[*unit][]string{}, getters: map[*field]string{}, views: map[*unit]string{}, static: map[*field]string{}, hidden: map[any]bool{},
	}
	g.nameTypes()
	g.hide()
	g.names = newNaming(p, memberStyle{
		field:     func(f *field) string { return g.member(f.name, g.hidden[f]) },
		operation: func(o *operation) string { return g.member(o.name, g.hidden[o]) },
		reserved:  g.embedded(),
	})
	g.nameMethods()
	var out []File
	files := namer{"external": true}
	for _, u := range p.units {
		f := &goFile{golang: g, unit: u, imports: map[string]bool{}}
		f.declaration()
		out = append(out, File{Name: files.take(goFileName(u.name)) + ".go", Text: f.source(p.headerOf(u))})
	}
	if len(g.external.names) > 0 {
		f := &goFile{golang: g, imports: map[string]bool{}}
		for _, n := range g.external.names {
			f.line("type %s any", n)
		}
		out = append(out, File{Name: "external.go", Text: f.source(p.header("Types that the diagram mentions without declaring them: put the real ones here."))})
	}
	return out
}

// source is a whole file as gofmt writes it.
func (f *goFile) source(header []string) string {
	w := &writer{}
	for _, l := range header {
		w.line("// %s", oneLine(l))
	}
	w.line("")
	w.line("package %s", f.pkg)
	w.line("")
	switch imports := f.usedImports(); len(imports) {
	case 0:
	case 1:
		w.line("import %q", imports[0])
	default:
		w.open("import (")
		for _, i := range imports {
			w.line("%q", i)
		}
		w.close(")")
	}
	text := w.b.String() + "\n" + f.b.String()
	if formatted, err := format.Source([]byte(text)); err == nil {
		return string(formatted)
	}
	return text
}

// usedImports are the imports that the text needs: some types were asked for that did not get into it.
func (f *goFile) usedImports() []string {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+f.b.String(), parser.SkipObjectResolution)
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

// goBuildSuffixes end names of files that Go builds at times only.
var goBuildSuffixes = keywordSet(`test aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos
	386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le ppc ppc64 ppc64le riscv riscv64 s390 s390x
	sparc sparc64 wasm`)

func goFileName(name string) string {
	s := snake(name)
	if goBuildSuffixes[s[strings.LastIndexByte(s, '_')+1:]] && strings.Contains(s, "_") {
		return s + "_type"
	}
	if strings.HasPrefix(s, "_") {
		return "x" + s
	}
	return s
}

// goInitialisms are written in one case.
var goInitialisms = keywordSet("API ASCII CPU CSS DNS EOF GUID HTML HTTP HTTPS ID IP JSON OS RAM SKU SQL TCP TLS TTL UI UID URI URL UUID VAT VM XML")

// goName is an exported name: words with capitals, initialisms in capitals alone.
func goName(name string) string {
	var b strings.Builder
	for _, w := range words(name) {
		if upper := strings.ToUpper(w); goInitialisms[upper] {
			b.WriteString(upper)
		} else {
			b.WriteString(upperFirst(w))
		}
	}
	s := b.String()
	if s == "" || !unicode.IsUpper([]rune(s)[0]) {
		return "X" + s
	}
	return s
}

// goLocal is a name that is not exported.
func goLocal(name string) string {
	s := lowerFirst(goName(name))
	if token.IsKeyword(s) || s == "panic" {
		return s + "_"
	}
	return s
}

func (g *golang) member(name string, hidden bool) string {
	if hidden {
		return goLocal(name)
	}
	return goName(name)
}

// nameTypes names types, those of one name in several packages with the package before it, and constants.
func (g *golang) nameTypes() {
	for _, u := range g.plan.units {
		name := goName(u.name)
		if g.top[strings.ToLower(name)] && u.inPackage {
			name = goName(u.pkg[strings.LastIndexByte(u.pkg, '.')+1:]) + name
		}
		g.types[u] = g.top.take(name)
	}
	for _, u := range g.plan.units {
		switch {
		case u.kind == classUnit && u.abstract:
			g.structs[u] = g.top.take(g.types[u] + "Base")
		case u.kind == classUnit:
			g.structs[u] = g.types[u]
		case u.kind == enumUnit:
			for _, l := range u.literals {
				g.literals[u] = append(g.literals[u], g.top.take(g.types[u]+goConstant(l)))
			}
		}
	}
}

// goConstant is what a literal adds to the name of its type: IN_TRANSIT gives InTransit.
func goConstant(literal string) string {
	if len(literal) > 3 && strings.ToUpper(literal) == literal {
		literal = strings.ToLower(strings.Join(words(literal), "_"))
	}
	return strings.TrimPrefix(goName(literal), "X")
}

// hide finds the members that are not exported.
func (g *golang) hide() {
	for _, u := range g.plan.units {
		for _, q := range u.fields {
			g.hidden[q] = u.kind == classUnit && fieldVisibility(u, q) != model.Public
		}
		for _, o := range u.operations {
			g.hidden[o] = u.kind == classUnit && o.visibility != model.Public && !g.plan.implementsInterface(u, o)
		}
	}
}

// embedded gives for a unit the names of the structs that its own contains or that contain it: they are fields, too.
func (g *golang) embedded() func(u *unit) []string {
	kin := g.plan.kin()
	return func(u *unit) []string {
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
	getters := map[*unit]map[string]string{}
	add := func(u *unit, name string) string {
		name = g.names.free(u, name, nil)
		g.names.member[u] = append(g.names.member[u], namedMember{name: name})
		return name
	}
	for _, u := range g.plan.generalFirst() {
		if u.abstract {
			g.views[u] = add(u, "As"+g.types[u])
		}
		getters[u] = map[string]string{}
		for _, q := range u.fields {
			if q.static {
				g.static[q] = g.top.take(g.types[u] + goName(q.name))
			}
			if u.kind != interfaceUnit || q.static {
				continue
			}
			name := g.names.fields[q]
			for _, k := range g.names.kin[u] {
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
