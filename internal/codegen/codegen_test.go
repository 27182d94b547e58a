package codegen_test

import (
	"errors"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/codegen/sql"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// classPlugins names the plugins that take class diagrams.
func classPlugins() []string {
	var out []string
	for _, p := range codegen.Plugins() {
		if p.Accepts(gentest.Shop()) {
			out = append(out, p.Name)
		}
	}
	return out
}

// variants are options of plugins that have golden files of their own, by plugin.
var variants = map[string][]map[string]string{
	"java": {{"style": "records"}, {"style": "lombok"}},
	"sql": {{"dialect": "mysql", "drop": "true"}, {"dialect": "h2", "inheritance": sql.SingleTable},
		{"dialect": "sqlite", "inheritance": sql.TablePerClass, "idType": "uuid"}},
}

func TestGolden(t *testing.T) {
	for _, plugin := range classPlugins() {
		golden(t, gentest.Shop(), plugin, plugin, nil)
		for _, values := range variants[plugin] {
			name := plugin
			for _, option := range slices.Sorted(maps.Keys(values)) {
				name += "-" + values[option]
			}
			golden(t, gentest.Shop(), name, plugin, values)
		}
	}
}

// golden compares what a plugin makes of a diagram with testdata/<name>.golden.
func golden(t *testing.T, d *model.Diagram, name, plugin string, values map[string]string) {
	t.Helper()
	var got strings.Builder
	for _, f := range gentest.Generate(t, d, plugin, codegen.Options{Package: "com.example.shop", Values: values}) {
		got.WriteString("==== " + f.Name + "\n" + f.Text)
	}
	file := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("%s differs from %s; run with -update and look at the difference", name, file)
	}
}

func TestErrors(t *testing.T) {
	other := gentest.NewBuilder("x").Diagram
	other.Type = "sequence"
	for _, c := range []struct {
		d      *model.Diagram
		plugin string
		opt    codegen.Options
		want   diag.Code
	}{
		{gentest.Shop(), "java", codegen.Options{Values: map[string]string{"colour": "red"}}, diag.InvalidArgument},
		{gentest.Shop(), "java", codegen.Options{Package: "com..x"}, diag.InvalidArgument},
		{other, "java", codegen.Options{}, diag.NotAClassDiagram},
	} {
		p, err := codegen.Lookup(c.plugin)
		if err != nil {
			t.Fatal(err)
		}
		_, err = p.Generate(t.Context(), &model.Document{Diagrams: []*model.Diagram{c.d}}, c.d, c.opt)
		var f *diag.Failure
		if !errors.As(err, &f) || f.Code != c.want {
			t.Errorf("%s: %v, want %s", c.plugin, err, c.want)
		}
	}
}

func TestLookupNamesThePlugins(t *testing.T) {
	_, err := codegen.Lookup("cobol")
	var f *diag.Failure
	if !errors.As(err, &f) || f.Code != diag.UnknownPlugin {
		t.Fatalf("got %v, want %s", err, diag.UnknownPlugin)
	}
	for _, name := range codegen.Names() {
		if !strings.Contains(f.Message, name) {
			t.Errorf("%q does not name %s", f.Message, name)
		}
	}
}

func TestDeterministic(t *testing.T) {
	for _, plugin := range classPlugins() {
		first := gentest.Generate(t, gentest.RandomModel(5, 20), plugin, codegen.Options{})
		for range 5 {
			for i, f := range gentest.Generate(t, gentest.RandomModel(5, 20), plugin, codegen.Options{}) {
				if f != first[i] {
					t.Fatalf("%s: %s differs between runs", plugin, f.Name)
				}
			}
		}
	}
}

func TestMappedGolden(t *testing.T) {
	for _, plugin := range []string{"java", "kotlin", "sql"} {
		golden(t, gentest.Mapped(t), "mapped-"+plugin, plugin, nil)
	}
	golden(t, gentest.Mapped(t), "mapped-sql-mysql", "sql", map[string]string{"dialect": "mysql"})
}
