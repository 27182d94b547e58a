package codegen

import (
	"maps"
	"path"
	"slices"
	"strings"
)

var typescriptOptions = []Option{
	{Name: "style", Description: "class: classes with constructors and methods; interface: the data alone, as interfaces", Default: "class", Choices: []string{"class", "interface"}},
	{Name: "enums", Description: "enum: string enums; union: unions of string literals", Default: "enum", Choices: []string{"enum", "union"}},
	{Name: "extension", Description: "ending of imported modules: none for bundlers, js for Node", Default: "none", Choices: []string{"none", "js"}},
}

// tsReserved cannot be names of parameters and variables.
var tsReserved = keywordSet(`arguments await break case catch class const continue debugger default delete do else enum eval export extends false
	finally for function if implements import in instanceof interface let new null package private protected public return static super switch
	this throw true try typeof undefined var void while with yield`)

// tsTypes are the TypeScript names of the built-in types. Dates and collections are objects of the standard library.
var tsTypes = map[string]string{
	"String": "string", "Int": "number", "Long": "number", "Short": "number", "Byte": "number", "Float": "number", "Double": "number",
	"Boolean": "boolean", "Char": "string", "Any": "unknown", "Unit": "void", "UUID": "string",
	"Time": "string", "Duration": "string", "BigDecimal": "number", "BigInteger": "bigint", "Json": "unknown",
}

// tsObjects are those of them that a type of the model may hide.
var tsObjects = map[string]string{"Date": "Date", "DateTime": "Date", "Instant": "Date", "Bytes": "Uint8Array", "Set": "Set", "Map": "Map"}

// typescriptTarget allows several superclasses where classes are interfaces.
func typescriptTarget(o settings) target { return target{several: o["style"] == "interface"} }

// ts is one run of the TypeScript generator.
type ts struct {
	plan     *plan
	names    *naming
	modules  map[*unit]string // path of a unit's module, without ending
	inits    map[*unit]string // name of the type of its constructor's argument
	options  settings
	external external
}

// typescript makes a module for each class, interface and enumeration, and an index for each folder.
func typescript(p *plan, o settings) []File {
	t := &ts{plan: p, names: newNaming(p, tsMembers), modules: map[*unit]string{}, inits: map[*unit]string{}, options: o}
	files, types := map[string]namer{}, map[string]namer{}
	for _, u := range p.units {
		folder := p.folder(u)
		if files[folder] == nil {
			files[folder], types[folder] = namer{"index": true, "external": true}, namer{}
		}
		t.modules[u] = path.Join(folder, files[folder].take(kebab(u.name)))
		types[folder].take(u.name)
	}
	for _, u := range p.units {
		t.inits[u] = types[p.folder(u)].take(u.name + "Init")
	}
	var out []File
	for _, u := range p.units {
		f := &tsFile{ts: t, unit: u, types: types[p.folder(u)], imports: map[string]*tsImport{}, local: map[*unit]string{u: u.name}}
		f.taken = namer{strings.ToLower(u.name): true, strings.ToLower(t.inits[u]): true}
		f.declaration()
		out = append(out, File{Name: t.modules[u] + ".ts", Text: f.head() + f.b.String()})
	}
	if len(t.external.names) > 0 {
		out = append(out, t.placeholders())
	}
	return append(out, t.barrels()...)
}

// tsMembers keeps names as written: any word may name a member, but for those that classes have by themselves.
var tsMembers = memberStyle{
	field:     func(f *field) string { return tsMember(f.name, f.static) },
	operation: func(o *operation) string { return tsMember(o.name, o.static) },
	merges:    true,
}

func tsMember(name string, static bool) string {
	if name == "constructor" || static && slices.Contains([]string{"name", "length", "prototype", "caller", "arguments"}, name) {
		return name + "_"
	}
	return name
}

// folder is where a unit stands below the base package, "" for the base package itself.
func (p *plan) folder(u *unit) string {
	return strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(u.pkg, p.root), "."), ".", "/")
}

// prefixed is the name of a type for where another one has its simple name: with the folders before it.
func (p *plan) prefixed(u *unit) string {
	if folder := p.folder(u); folder != "" {
		return pascal(strings.ReplaceAll(folder, "/", " ")) + u.name
	}
	return "Outer" + u.name
}

// kebab is lower-case words joined by hyphens.
func kebab(name string) string {
	w := words(name)
	if len(w) == 0 {
		return "_"
	}
	return strings.ToLower(strings.Join(w, "-"))
}

// external collects the types that the diagram mentions and nobody declares.
type external struct {
	names []string
	arity map[string]int
}

// mention gives the name of an undeclared type.
func (e *external) mention(t *typeRef) string {
	name := pascal(t.name)
	if e.arity == nil {
		e.arity = map[string]int{}
	}
	if !slices.Contains(e.names, name) {
		e.names = append(e.names, name)
	}
	e.arity[name] = max(e.arity[name], len(t.args))
	return name
}

// placeholders declares the types that the diagram mentions only, so that the modules compile before they are there.
func (t *ts) placeholders() File {
	w := &writer{}
	for _, l := range t.plan.header("Types that the diagram mentions without declaring them: put the real ones here.") {
		w.line("// %s", commentText(l))
	}
	w.line("")
	for _, n := range t.external.names {
		params := make([]string, t.external.arity[n])
		for i := range params {
			params[i] = "_" + string(rune('A'+i%26)) + " = unknown"
		}
		w.line("export type %s%s = unknown;", n, angled(params))
	}
	return File{Name: "external.ts", Text: w.b.String()}
}

func angled(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return "<" + strings.Join(args, ", ") + ">"
}

// barrels makes an index.ts for every folder, which exports its modules, and the folders in it as namespaces.
func (t *ts) barrels() []File {
	lines := map[string][]string{}
	export := func(folder, line string) {
		if !slices.Contains(lines[folder], line) {
			lines[folder] = append(lines[folder], line)
		}
	}
	folders := []string{}
	for _, u := range t.plan.units {
		m := t.modules[u]
		folder, file := path.Split(m)
		folder = strings.TrimSuffix(folder, "/")
		export(folder, `export * from "./`+file+t.ending()+`";`)
		for ; folder != "" && !slices.Contains(folders, folder); folder = parentFolder(folder) {
			folders = append(folders, folder)
		}
	}
	for _, f := range folders {
		export(parentFolder(f), "export * as "+path.Base(f)+` from "./`+path.Base(f)+"/index"+t.ending()+`";`)
	}
	if len(t.external.names) > 0 {
		export("", `export * from "./external`+t.ending()+`";`)
	}
	var out []File
	for _, folder := range slices.Sorted(maps.Keys(lines)) {
		slices.Sort(lines[folder])
		out = append(out, File{Name: path.Join(folder, "index.ts"), Text: strings.Join(lines[folder], "\n") + "\n"})
	}
	return out
}

func parentFolder(folder string) string {
	if at := strings.LastIndexByte(folder, '/'); at >= 0 {
		return folder[:at]
	}
	return ""
}

// ending is what imports put behind the path of a module.
func (t *ts) ending() string {
	if t.options["extension"] == "js" {
		return ".js"
	}
	return ""
}
