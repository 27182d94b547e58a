package gentest

import (
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/model"
)

// Stubs declares the types that a diagram leaves out in all packages of its code; params are their type parameters.
func Stubs(d *model.Diagram, pkg string, declare func(pkg, name, params string) gen.File) []gen.File {
	var out []gen.File
	for p := range packages(d, pkg) {
		for name, args := range UnknownTypes(d) {
			params := ""
			if args > 0 {
				params = "<" + strings.TrimSuffix(strings.Repeat("T, ", args), ", ") + ">"
			}
			out = append(out, declare(p, name, params))
		}
	}
	return out
}

// UnknownTypes gives the types that a diagram mentions without declaring them: the name and the number of type arguments.
func UnknownTypes(d *model.Diagram) map[string]int {
	out := map[string]int{}
	for _, u := range plan.New(d, "", plan.Target{}).Units {
		u.EachType(func(t *plan.Type) {
			if t.Unit == nil && t.Builtin == "" {
				out[t.Name] = len(t.Args)
			}
		})
	}
	return out
}

// packages gives the packages of the code of a diagram.
func packages(d *model.Diagram, pkg string) map[string]bool {
	out := map[string]bool{}
	for _, u := range plan.New(d, pkg, plan.Target{}).Units {
		out[u.Package] = true
	}
	return out
}
