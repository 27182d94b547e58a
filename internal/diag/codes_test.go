package diag_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/tools"
)

// root is the folder of the project.
const root = "../.."

// declared is a code as codes.go declares it.
type declared struct {
	name, value, doc, group string
}

// table reads codes.go.
func table(t *testing.T) []declared {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "codes.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var out []declared
	for _, d := range file.Decls {
		g := d.(*ast.GenDecl)
		if g.Tok != token.CONST {
			continue
		}
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			out = append(out, declared{v.Names[0].Name, unquoted(t, v.Values[0]), v.Comment.Text(), g.Doc.Text()})
		}
	}
	return out
}

func unquoted(t *testing.T, x ast.Expr) string {
	t.Helper()
	s, err := strconv.Unquote(x.(*ast.BasicLit).Value)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Each code has a name like its value, a line of documentation, and no other code's value.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range table(t) {
		if bare := strings.NewReplacer("_", "", ".", "").Replace(c.value); !strings.EqualFold(bare, c.name) {
			t.Errorf("%s is %q; name it after that", c.name, c.value)
		}
		if c.doc == "" || c.group == "" {
			t.Errorf("%s has no line of documentation", c.name)
		}
		if seen[c.value] {
			t.Errorf("%q is declared twice", c.value)
		}
		seen[c.value] = true
	}
	if len(seen) < 100 {
		t.Errorf("%d codes were read", len(seen))
	}
}

// No other package has codes of its own, be it as constants or as texts.
func TestCodesStandHereAlone(t *testing.T) {
	codes := map[string]bool{}
	for _, c := range table(t) {
		if strings.ContainsAny(c.value, "_.") { // a single word may mean something else
			codes[strconv.Quote(c.value)] = true
		}
	}
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") ||
			filepath.Base(path) == "codes.go" {
			return err
		}
		files++
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if codes[n.Value] {
					t.Errorf("%s: the code %s as a text; take the constant of diag", set.Position(n.Pos()), n.Value)
				}
			case *ast.KeyValueExpr:
				key, ok := n.Key.(*ast.Ident)
				if v, text := n.Value.(*ast.BasicLit); ok && text && key.Name == "Code" {
					t.Errorf("%s: the code %s as a text; take the constant of diag", set.Position(n.Pos()), v.Value)
				}
			case *ast.ValueSpec:
				if isCode(n.Type) && len(n.Values) > 0 {
					t.Errorf("%s: a code of its own; declare it in diag", set.Position(n.Pos()))
				}
			case *ast.CallExpr:
				if isCode(n.Fun) {
					t.Errorf("%s: a code made of a text; declare it in diag", set.Position(n.Pos()))
				}
			}
			return true
		})
		return nil
	})
	if err != nil || files < 300 {
		t.Errorf("%d files were read: %v", files, err)
	}
}

// isCode reports whether a type is diag.Code.
func isCode(x ast.Expr) bool {
	s, ok := x.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := s.X.(*ast.Ident)
	return ok && pkg.Name == "diag" && s.Sel.Name == "Code"
}

// The codes that the tools list, as the schema of the tools shows them, are those of errors of tools and scripts.
func TestCodesOfTools(t *testing.T) {
	var want, got []string
	for _, c := range table(t) {
		if strings.HasPrefix(c.group, "The codes of tool errors") || strings.HasPrefix(c.group, "The codes of errors in a script") {
			want = append(want, c.value)
		}
	}
	for _, tool := range tools.All() {
		for _, c := range tool.Codes {
			if c := string(c); !slices.Contains(got, c) {
				got = append(got, c)
			}
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) || !slices.Contains(got, string(diag.Internal)) {
		t.Errorf("the tools list %v; declared are %v", got, want)
	}
}
