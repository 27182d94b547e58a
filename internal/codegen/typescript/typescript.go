// Package typescript writes TypeScript modules from the plan of a class diagram.
package typescript

import (
	"maps"
	"path"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// Options are the options of the generator.
var Options = []gen.Option{
	{Name: "style", Description: "class: classes with constructors and methods; interface: the data alone, as interfaces", Default: "class",
		Choices: []string{"class", "interface"}},
	{Name: "enums", Description: "enum: string enums; union: unions of string literals", Default: "enum",
		Choices: []string{"enum", "union"}},
	{Name: "extension", Description: "ending of imported modules: none for bundlers, js for Node", Default: "none",
		Choices: []string{"none", "js"}},
}

// reserved cannot be names of parameters and variables.
var reserved = ident.Keywords(
	`arguments await break case catch class const continue debugger default delete do else enum eval export extends false
	finally for function if implements import in instanceof interface let new null package private protected public return static ` +
		`super switch
	this throw true try typeof undefined var void while with yield`)

// types are the TypeScript names of the built-in types. Dates and collections are objects of the standard library.
var types = map[string]string{
	"String": "string", "Int": "number", "Long": "number", "Short": "number", "Byte": "number", "Float": "number", "Double": "number",
	"Boolean": "boolean", "Char": "string", "Any": "unknown", "Unit": "void", "UUID": "string",
	"Time": "string", "Duration": "string", "BigDecimal": "number", "BigInteger": "bigint", "Json": "unknown",
}

// objects are those of them that a type of the model may hide.
var objects = map[string]string{"Date": "Date", "DateTime": "Date", "Instant": "Date", "Bytes": "Uint8Array", "Set": "Set", "Map": "Map"}

// Target allows several superclasses where classes are interfaces.
func Target(o gen.Settings) plan.Target { return plan.Target{SeveralSupers: o["style"] == "interface"} }

// ts is one run of the TypeScript generator.
type ts struct {
	plan     *plan.Plan
	names    *plan.Naming
	modules  map[*plan.Unit]string // path of a unit's module, without ending
	inits    map[*plan.Unit]string // name of the type of its constructor's argument
	options  gen.Settings
	external plan.External
}

// Files makes a module for each class, interface and enumeration, and an index for each folder.
func Files(p *plan.Plan, o gen.Settings) []gen.File {
	t := &ts{plan: p, names: plan.NewNaming(p, members), modules: map[*plan.Unit]string{}, inits: map[*plan.Unit]string{}, options: o}
	files, types := map[string]ident.Taken{}, map[string]ident.Taken{}
	for _, u := range p.Units {
		folder := p.Folder(u)
		if files[folder] == nil {
			files[folder], types[folder] = ident.Taken{"index": true, "external": true}, ident.Taken{}
		}
		t.modules[u] = path.Join(folder, files[folder].Take(kebab(u.Name)))
		types[folder].Take(u.Name)
	}
	for _, u := range p.Units {
		t.inits[u] = types[p.Folder(u)].Take(u.Name + "Init")
	}
	var out []gen.File
	for _, u := range p.Units {
		f := &file{ts: t, unit: u, types: types[p.Folder(u)], imports: map[string]*tsImport{}, local: map[*plan.Unit]string{u: u.Name}}
		f.taken = ident.Taken{strings.ToLower(u.Name): true, strings.ToLower(t.inits[u]): true}
		f.declaration()
		out = append(out, gen.File{Name: t.modules[u] + ".ts", Text: f.head() + f.Buf.String()})
	}
	if len(t.external.Names) > 0 {
		out = append(out, t.placeholders())
	}
	return append(out, t.barrels()...)
}

// members keeps names as written: any word may name a member, but for those that classes have by themselves.
var members = plan.MemberStyle{
	Field:     func(f *plan.Field) string { return member(f.Name, f.Static) },
	Operation: func(o *plan.Operation) string { return member(o.Name, o.Static) },
	Merges:    true,
}

func member(name string, static bool) string {
	if name == "constructor" || static && slices.Contains([]string{"name", "length", "prototype", "caller", "arguments"}, name) {
		return name + "_"
	}
	return name
}

// kebab is lower-case words joined by hyphens.
func kebab(name string) string {
	w := ident.Words(name)
	if len(w) == 0 {
		return "_"
	}
	return strings.ToLower(strings.Join(w, "-"))
}

// placeholders declares the types that the diagram mentions only, so that the modules compile before they are there.
func (t *ts) placeholders() gen.File {
	w := &source.Writer{}
	for _, l := range t.plan.Header("Types that the diagram mentions without declaring them: put the real ones here.") {
		w.Line("// %s", source.CommentText(l))
	}
	w.Line("")
	for _, n := range t.external.Names {
		params := make([]string, t.external.Arity[n])
		for i := range params {
			params[i] = "_" + string(rune('A'+i%26)) + " = unknown"
		}
		w.Line("export type %s%s = unknown;", n, source.Angled(params))
	}
	return gen.File{Name: "external.ts", Text: w.Buf.String()}
}

// barrels makes an index.ts for every folder, which exports its modules, and the folders in it as namespaces.
func (t *ts) barrels() []gen.File {
	lines := map[string][]string{}
	export := func(folder, line string) {
		if !slices.Contains(lines[folder], line) {
			lines[folder] = append(lines[folder], line)
		}
	}
	folders := []string{}
	for _, u := range t.plan.Units {
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
	if len(t.external.Names) > 0 {
		export("", `export * from "./external`+t.ending()+`";`)
	}
	var out []gen.File
	for _, folder := range slices.Sorted(maps.Keys(lines)) {
		slices.Sort(lines[folder])
		out = append(out, gen.File{Name: path.Join(folder, "index.ts"), Text: strings.Join(lines[folder], "\n") + "\n"})
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
