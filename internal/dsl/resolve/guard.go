package resolve

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/syntax"
)

// otherLanguages are the entry functions of kUML, each with what it draws. Those that the table lacks are not supported.
var otherLanguages = map[string]string{
	"useCaseDiagram": "UML use cases", "objectDiagram": "UML objects", "componentDiagram": "UML components",
	"stateDiagram": "UML state machines", "sequenceDiagram": "UML sequences", "packageDiagram": "UML packages",
	"compositeStructureDiagram": "UML composite structures", "deploymentDiagram": "UML deployment", "profileDiagram": "UML profiles",
	"activityDiagram": "UML activities", "communicationDiagram": "UML communication", "timingDiagram": "UML timing",
	"interactionOverviewDiagram": "UML interaction overviews", "c4Model": "C4", "sysml2Model": "SysML 2", "bpmnModel": "BPMN",
	"blueprint": "service blueprints", "ermModel": "entity relationships",
}

// forbidden are names that reach outside of the script, each with what it stands for.
var forbidden = map[string]string{
	"File": "files", "Files": "files", "Paths": "files", "Path": "files", "FileReader": "files", "FileWriter": "files",
	"Runtime": "processes", "ProcessBuilder": "processes", "Process": "processes", "ProcessHandle": "processes",
	"System": "system properties", "exitProcess": "the process", "Thread": "threads", "thread": "threads", "Executors": "threads",
	"Socket": "the network", "ServerSocket": "the network", "URL": "the network", "URI": "the network", "HttpClient": "the network",
	"ClassLoader": "class loading", "ScriptEngineManager": "other script engines",
	"runBlocking": "coroutines", "launch": "coroutines", "async": "coroutines", "GlobalScope": "coroutines",
	"coroutineScope": "coroutines", "delay": "coroutines",
	"readLine": "input", "readln": "input", "readlnOrNull": "input",
}

// forbiddenMembers are members that reach outside, whatever the value is.
var forbiddenMembers = map[string]string{
	"javaClass": "reflection", "java": "reflection", "classLoader": "class loading", "getMethod": "reflection",
	"getDeclaredMethod": "reflection",
	"getDeclaredField":  "reflection", "newInstance": "reflection", "forName": "reflection", "getRuntime": "processes", "exec": "processes",
	"readText": "files", "writeText": "files", "appendText": "files", "readLines": "files", "readBytes": "files", "writeBytes": "files",
}

// forbiddenRoots are names that reach outside where something of them is used: packages, and Class.
var forbiddenRoots = map[string]string{
	"java": otherPackages, "javax": otherPackages, "jdk": otherPackages, "sun": otherPackages, "com": otherPackages, "org": otherPackages,
	"io": otherPackages, "net": otherPackages, "kotlinx": otherPackages, "Class": "reflection",
}

// outsidePackages are the parts of Kotlin's library that reach outside.
var outsidePackages = []string{"io", "system", "reflect", "concurrent", "coroutines"}

const otherPackages = "packages outside of kUML"

// forbiddenName reports a name that reaches outside of the script, if it is one and nothing in the script has it.
func (r *resolver) forbiddenName(id *syntax.Ident) bool {
	what := forbidden[id.Name]
	if what == "" && id == r.dotted {
		what = forbiddenRoots[id.Name]
	}
	if what == "" {
		return false
	}
	r.reachesOut(id.At(), id.Name, what)
	return true
}

// forbiddenCall is forbiddenName for a name that is called. Where the block around knows what is meant instead, as it does of
// System in a C4 model, the call is only an unknown one.
func (r *resolver) forbiddenCall(id *syntax.Ident, name string) bool {
	if _, ok := forbidden[name]; !ok || r.declares(name) || r.rawHint(name) != "" {
		return false
	}
	return r.forbiddenName(id)
}

// declares reports whether the script or the vocabulary has a function or class of a name.
func (r *resolver) declares(name string) bool {
	if r.ctors[name] != nil || r.classNames[name] != nil || len(r.index.top[name]) > 0 || r.table.Types[name] != nil ||
		r.local(name) != nil {
		return true
	}
	for s := r.scope; s != nil; s = s.up {
		if len(s.funs[name]) > 0 || s.recv != nil && s.recv.scope != "" && len(r.table.Functions(s.recv.scope, name)) > 0 {
			return true
		}
	}
	return false
}

// forbiddenMember reports a member that reaches outside, unless the script or the vocabulary has one of that name.
func (r *resolver) forbiddenMember(id *syntax.Ident) bool {
	what, ok := forbiddenMembers[id.Name]
	if !ok || len(r.index.methods[id.Name]) > 0 || len(r.index.props[id.Name]) > 0 || r.anyField(id.Name) || r.anyMethod(id.Name) {
		return false
	}
	r.reachesOut(id.At(), id.Name, what)
	return true
}

func (r *resolver) reachesOut(at diag.Span, name, what string) {
	r.errorf(diag.ScriptForbidden, at, "A script can only build a model. Remove this.",
		"'%s' is not allowed: scripts have no access to %s", name, what)
}

func (r *resolver) noReflection(x *syntax.ClassRef) {
	r.reachesOut(x.At(), "::class", "reflection")
}

// checkImport checks what an import line names.
func (r *resolver) checkImport(imp *syntax.Import) {
	parts := make([]string, len(imp.Path))
	for i, id := range imp.Path {
		parts[i] = id.Name
	}
	if len(parts) == 0 {
		return
	}
	path := strings.Join(parts, ".")
	last := parts[len(parts)-1]
	if imp.Alias != nil {
		r.aliases[imp.Alias.Name] = last
		if len(parts) > 1 {
			if e := r.table.Enums[parts[len(parts)-2]]; e != nil {
				r.importEntry(imp, e.Name, last)
			}
		}
	}
	switch parts[0] {
	case "kotlin":
		if len(parts) > 1 && slices.Contains(outsidePackages, parts[1]) {
			r.reachesOut(imp.At(), path, "what it holds")
		}
	case "dev":
		r.checkKumlImport(imp, parts, path)
	default:
		r.reachesOut(imp.At(), path, "other packages")
	}
}

// checkKumlImport checks an import of kUML's own names.
func (r *resolver) checkKumlImport(imp *syntax.Import, parts []string, path string) {
	if len(parts) < 2 || parts[1] != "kuml" {
		r.reachesOut(imp.At(), path, "other packages")
		return
	}
	pkg, names := r.packageOf(parts)
	switch last := parts[len(parts)-1]; {
	case pkg == len(parts) || pkg > 0 && len(names) == 0: // a package, or one of kUML that has nothing for scripts
	case pkg > 0 && slices.Contains(names, parts[pkg]):
	case pkg > 0 && (r.known(last) || pkg < len(parts)-1 && r.table.Enums[parts[pkg]] != nil):
	case !imp.Star && pkg > 0:
		r.noSuchImport(imp, path, names)
	case !imp.Star && r.known(last):
		r.lenient(imp.At(), "Delete the import; kUML needs none.",
			"there is no package %s; '%s' is known without it", strings.Join(parts[:len(parts)-1], "."), last)
	case imp.Star:
		r.noSuchImport(imp, path+".*", nil)
	default:
		r.noSuchImport(imp, path, nil)
	}
}

// packageOf gives how many parts of a dotted name are those of a package, 0 if there is no such package, and what it holds.
func (r *resolver) packageOf(parts []string) (n int, names []string) {
	path := strings.Join(parts, ".")
	for known := range r.table.Packages {
		if strings.HasPrefix(known, path+".") {
			return len(parts), nil
		}
	}
	for n := len(parts); n > 2; n-- {
		if names, ok := r.table.Packages[strings.Join(parts[:n], ".")]; ok {
			return n, names
		}
	}
	return 0, nil
}

// known reports whether the table has something of a name.
func (r *resolver) known(name string) bool {
	return r.knownType(name) || len(r.index.top[name]) > 0 || otherLanguages[name] != "" || len(r.index.methods[name]) > 0
}

// importEntry makes the alias of an enum's entry usable.
func (r *resolver) importEntry(imp *syntax.Import, enum, entry string) {
	r.entryAliases[imp.Alias.Name] = [2]string{enum, entry}
}
