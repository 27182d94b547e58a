package codegen

import (
	"errors"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// generate fails the test on an error.
func generate(t *testing.T, d *model.Diagram, plugin string, opt Options) []File {
	t.Helper()
	p, err := Lookup(plugin)
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.Generate(t.Context(), &model.Document{Diagrams: []*model.Diagram{d}}, d, opt)
	if err != nil {
		t.Fatal(err)
	}
	return out.Files
}

// classPlugins names the plugins that take class diagrams.
func classPlugins() []string {
	var out []string
	for _, p := range Plugins() {
		if p.Accepts(shop()) {
			out = append(out, p.Name)
		}
	}
	return out
}

// variants are options of plugins that have golden files of their own, by plugin.
var variants = map[string][]map[string]string{
	"java": {{"style": "records"}, {"style": "lombok"}},
	"sql":  {{"dialect": "mysql", "drop": "true"}, {"dialect": "h2", "inheritance": singleTable}, {"dialect": "sqlite", "inheritance": tablePerClass, "idType": "uuid"}},
}

func TestGolden(t *testing.T) {
	for _, plugin := range classPlugins() {
		golden(t, shop(), plugin, plugin, nil)
		for _, values := range variants[plugin] {
			name := plugin
			for _, option := range slices.Sorted(maps.Keys(values)) {
				name += "-" + values[option]
			}
			golden(t, shop(), name, plugin, values)
		}
	}
}

// golden compares what a plugin makes of a diagram with testdata/<name>.golden.
func golden(t *testing.T, d *model.Diagram, name, plugin string, values map[string]string) {
	t.Helper()
	var got strings.Builder
	for _, f := range generate(t, d, plugin, Options{Package: "com.example.shop", Values: values}) {
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
	other := newBuilder("x").d
	other.Type = "sequence"
	for _, c := range []struct {
		d      *model.Diagram
		plugin string
		opt    Options
		want   diag.Code
	}{
		{shop(), "java", Options{Values: map[string]string{"colour": "red"}}, diag.InvalidArgument},
		{shop(), "java", Options{Package: "com..x"}, diag.InvalidArgument},
		{other, "java", Options{}, diag.NotAClassDiagram},
	} {
		p, err := Lookup(c.plugin)
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
	_, err := Lookup("cobol")
	var f *diag.Failure
	if !errors.As(err, &f) || f.Code != diag.UnknownPlugin {
		t.Fatalf("got %v, want %s", err, diag.UnknownPlugin)
	}
	for _, name := range Names() {
		if !strings.Contains(f.Message, name) {
			t.Errorf("%q does not name %s", f.Message, name)
		}
	}
}

func TestSettings(t *testing.T) {
	p := &Plugin{Name: "x", Options: []Option{
		{Name: "style", Aliases: []string{"java-style"}, Default: "pojo", Choices: []string{"pojo", "records"}},
		{Name: "drop", Default: "false", Choices: yesNo}, {Name: "schema"},
	}}
	for _, c := range []struct {
		given map[string]string
		want  settings
		part  string // of the error
	}{
		{nil, settings{"style": "pojo", "drop": "false", "schema": ""}, ""},
		{map[string]string{"Java_Style": "RECORDS", "drop": "true", "schema": "Shop"}, settings{"style": "records", "drop": "true", "schema": "Shop"}, ""},
		{map[string]string{"style": "record"}, settings{"style": "records", "drop": "false", "schema": ""}, ""},
		{map[string]string{"style": "beans"}, nil, `must be one of pojo, records, not "beans"`},
		{map[string]string{"stile": "pojo"}, nil, `no option "stile"; did you mean style? It has style, drop, schema`},
	} {
		got, err := p.settings(c.given)
		if c.part == "" && (err != nil || !maps.Equal(got, c.want)) || c.part != "" && (err == nil || !strings.Contains(err.Error(), c.part)) {
			t.Errorf("%v: %v, %v", c.given, got, err)
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{snake("taxID"), "tax_id"}, {snake("HTTPServer"), "http_server"}, {snake("orderLine"), "order_line"}, {snake("is new"), "is_new"},
		{pascal("order line"), "OrderLine"}, {pascal("order"), "Order"}, {camel("is new"), "isNew"}, {camel("a b"), "aB"}, {camel("2nd try"), "_2ndTry"}, {camel("URL-list"), "urlList"}, {constant("1A"), "_1A"}, {constant("line2Total"), "LINE2_TOTAL"}, {constant("inTransit"), "IN_TRANSIT"},
		{lowerFirst("URLList"), "urlList"}, {lowerFirst("URL"), "url"}, {lowerFirst("OrderItem"), "orderItem"},
		{plural("category"), "categories"}, {plural("bus"), "buses"}, {plural("day"), "days"}, {plural("order"), "orders"},
		{identifier("2nd"), "_2nd"}, {identifier(""), "_"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestDeterministic(t *testing.T) {
	for _, plugin := range classPlugins() {
		first := generate(t, randomModel(5, 20), plugin, Options{})
		for range 5 {
			for i, f := range generate(t, randomModel(5, 20), plugin, Options{}) {
				if f != first[i] {
					t.Fatalf("%s: %s differs between runs", plugin, f.Name)
				}
			}
		}
	}
}
