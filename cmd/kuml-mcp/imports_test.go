package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "kuml-mcp/"

// layers lists the packages of the project from the bottom up. A package may import those of lower layers, and those that
// stand before it in its own. An entry that ends in /... stands for a package and all below it, which may
// import each other.
var layers = [][]string{
	{"internal/diag", "internal/clean", "internal/slab", "internal/spell", "internal/boot", "internal/trials", "internal/model/kind",
		"examples", "handbook"},
	{"internal/model"},
	{"internal/model/meta", "internal/notation"},
	{"internal/dsl/syntax", "internal/dsl/vocab", "internal/dsl/value/..."},
	{"internal/dsl/builtin/..."},
	{"internal/dsl/resolve"},
	{"internal/dsl/gogen"},
	{"internal/dsl"},
	{"internal/ocl", "internal/describe", "internal/check"},
	{"internal/render/text", "internal/render/scene", "internal/render/theme", "internal/render/scene/scenetest"},
	{"internal/render/layout", "internal/render/layout/sequence", "internal/render/layout/matrix"},
	{"internal/render/view", "internal/render/view/uml", "internal/render/view/..."},
	{"internal/render/svg", "internal/render/png"},
	{"internal/render"},
	{ // after the drawing: diagram interchange needs its places
		"internal/codegen/gen", "internal/codegen/ident", "internal/codegen/source", "internal/codegen/plan", "internal/codegen/sql",
		"internal/codegen/jvm", "internal/codegen/...",
	},
	{"internal/worker"},
	{"internal/tools"},
	{"internal/resources"},
	{"internal/demo", "internal/gallery", "internal/compare", "cmd/kuml-mcp"},
}

// rules says what a package must not import, beyond the order of the layers.
var rules = []struct{ pkg, mustNot string }{
	{"internal/dsl/syntax", "internal/model internal/dsl/..."},
	{"internal/dsl/vocab", "internal/dsl/..."},
	{"internal/dsl/builtin/...", "internal/dsl/syntax"},
	{"internal/dsl/resolve", "internal/dsl/builtin/... internal/model"},
	{"internal/dsl/gogen", "internal/dsl/builtin/... internal/model"},
	{"internal/ocl", "internal/dsl/..."},
	{"internal/codegen/...", "internal/dsl/..."},
	{"internal/describe", "internal/dsl/..."},
	{"internal/check", "internal/dsl/..."},
	{"internal/render/text", "internal/model"},
	{"internal/render/scene/...", "internal/model"},
	{"internal/render/theme", "internal/model"},
	{"internal/render/layout/...", "internal/model"},
	{"internal/render/svg", "internal/model internal/render/layout internal/render/png"},
	{"internal/render/png", "internal/model internal/render/layout internal/render/svg"},
	{"internal/render/...", "internal/dsl/... internal/ocl internal/codegen/... internal/describe internal/check"},
	{"internal/boot", "internal/..."}, // initialised before everything else
}

// reserved says which packages alone may import a package from elsewhere; "" stands for none.
var reserved = map[string]string{
	"github.com/traefik/yaegi":       "internal/dsl",
	"github.com/goccy/go-graphviz":   "internal/render/layout",
	"github.com/srwiley/oksvg":       "internal/render/png",
	"github.com/srwiley/rasterx":     "internal/render/png",
	"github.com/mark3labs/mcp-go":    "internal/tools internal/resources internal/demo cmd/kuml-mcp",
	"github.com/go-text/typesetting": "internal/render/text",
	"os": "internal/boot internal/trials internal/worker internal/demo internal/gallery internal/compare " +
		"cmd/kuml-mcp",
	"os/exec":   "",
	"net":       "",
	"unsafe":    "",
	"plugin":    "",
	"math/rand": "internal/compare", // seeded: its graphs are always the same
	"C":         "",
}

// helpers are packages for tests alone. They may import what tests may, and nothing else may import them.
var helpers = []string{"internal/codegen/gentest", "internal/render/view/viewtest", "internal/render/scene/scenetest"}

// covers reports whether a pattern, which may end in /..., stands for a package.
func covers(pattern, pkg string) bool {
	stem, deep := strings.CutSuffix(pattern, "/...")
	return pkg == stem || deep && strings.HasPrefix(pkg, stem+"/")
}

// rank is the place of a package in the layers, the layer first; ok is false if it has none.
func rank(pkg string) (layer, place int, ok bool) {
	for i, l := range layers {
		for j, entry := range l {
			if covers(entry, pkg) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// Imports go one way: from the command down to the diagnostics.
func TestImports(t *testing.T) {
	for pkg, imports := range imported(t) {
		if slices.Contains(helpers, pkg) {
			continue
		}
		layer, place, ok := rank(pkg)
		if !ok {
			t.Errorf("%s stands in no layer; add it to the list", pkg)
			continue
		}
		for _, imp := range imports {
			own, isOwn := strings.CutPrefix(imp, module)
			if !isOwn {
				checkForeign(t, pkg, imp)
				continue
			}
			if l, p, ok := rank(own); ok && (l > layer || l == layer && p > place) {
				t.Errorf("%s imports %s, which stands above it", pkg, own)
			}
			if slices.Contains(helpers, own) {
				t.Errorf("%s imports %s, which is for tests", pkg, own)
			}
			for _, r := range rules {
				for _, forbidden := range strings.Fields(r.mustNot) {
					if covers(r.pkg, pkg) && covers(forbidden, own) {
						t.Errorf("%s imports %s, which it must not know", pkg, own)
					}
				}
			}
		}
	}
}

func checkForeign(t *testing.T, pkg, imp string) {
	t.Helper()
	for prefix, allowed := range reserved {
		// addresses alone, no network
		if imp != prefix && !strings.HasPrefix(imp, prefix+"/") || prefix == "os" && imp != "os" || imp == "net/url" {
			continue
		}
		if !slices.Contains(strings.Fields(allowed), pkg) {
			t.Errorf("%s imports %s", pkg, imp)
		}
	}
}

// imported reads the imports of every package from its source files, for all systems, tests left out.
func imported(t *testing.T) map[string][]string {
	t.Helper()
	root := filepath.Join("..", "..")
	out := map[string][]string{}
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && file != root):
			return fs.SkipDir
		case d.IsDir() || path.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go"):
			return nil
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(rel)
		for _, spec := range tree.Imports {
			imp, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			out[pkg] = append(out[pkg], imp)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 20 {
		t.Fatalf("only %d packages were found", len(out))
	}
	return out
}
