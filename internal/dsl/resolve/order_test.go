package resolve

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// order is the way of a script through the package, as the package comment tells it: no file uses what is defined in a later step.
// The files that are not listed resolve expressions and statements, and call one another.
var order = [][]string{
	{"tree", "walk"},
	{"types", "classes", "match", "index", "scope"},
	{"levels", "lookup"},
	{
		"messages", "messages_around", "messages_calls", "messages_forms", "messages_lenient", "messages_members", "messages_names",
		"messages_values", "template", "guard",
	},
	{"name", "early", "written"},
	{"reopen", "branch"},
	{"declare"},
}

// stepOf gives the place of a file in the order.
func stepOf(file string) int {
	if i := slices.IndexFunc(order, func(files []string) bool { return slices.Contains(files, file) }); i >= 0 {
		return i
	}
	return len(order)
}

func TestOrder(t *testing.T) {
	home := map[string]int{} // the step of a function, or of a method of the resolver, whose name begins with a dot
	var bodies []struct {
		name, file string
		body       *ast.BlockStmt
	}
	paths, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		file := strings.TrimSuffix(path, ".go")
		if strings.HasSuffix(file, "_test") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			name := fn.Name.Name
			if fn.Recv != nil {
				name = "." + name
			}
			if fn.Recv == nil || isResolver(fn.Recv.List[0].Type) {
				home[name] = stepOf(file)
			}
			bodies = append(bodies, struct {
				name, file string
				body       *ast.BlockStmt
			}{fn.Name.Name, file, fn.Body})
		}
	}
	if len(home) < 300 {
		t.Fatalf("only %d functions found", len(home))
	}
	for _, b := range bodies {
		ast.Inspect(b.body, func(n ast.Node) bool {
			used := ""
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if id, ok := n.X.(*ast.Ident); ok && id.Name == "r" {
					used = "." + n.Sel.Name
				}
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok {
					used = id.Name
				}
			}
			if at, ok := home[used]; ok && at > stepOf(b.file) {
				t.Errorf("%s.go: %s uses %s of a later step", b.file, b.name, used)
			}
			return true
		})
	}
}

// isResolver reports whether a receiver is the resolver.
func isResolver(x ast.Expr) bool {
	p, ok := x.(*ast.StarExpr)
	if !ok {
		return false
	}
	id, ok := p.X.(*ast.Ident)
	return ok && id.Name == "resolver"
}
