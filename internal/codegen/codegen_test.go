package codegen

import (
	databasesql "database/sql"
	"errors"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	_ "github.com/ncruces/go-sqlite3/driver"

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

func TestGolden(t *testing.T) {
	for _, plugin := range classPlugins() {
		var got strings.Builder
		for _, f := range generate(t, shop(), plugin, Options{Package: "com.example.shop"}) {
			got.WriteString("==== " + f.Name + "\n" + f.Text)
		}
		golden := filepath.Join("testdata", plugin+".golden")
		if *update {
			if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s differs from %s; run with -update and look at the difference", plugin, golden)
		}
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
		{pascal("order line"), "OrderLine"}, {pascal("order"), "Order"}, {camel("is new"), "isNew"}, {constant("inTransit"), "IN_TRANSIT"},
		{lowerFirst("URLList"), "urlList"}, {lowerFirst("URL"), "url"}, {lowerFirst("OrderItem"), "orderItem"},
		{plural("category"), "categories"}, {plural("bus"), "buses"}, {plural("day"), "days"}, {plural("order"), "orders"},
		{identifier("2nd"), "_2nd"}, {identifier(""), "_"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// The schema must load whatever the model is, and its foreign keys must hold together.
func TestSQLLoadsIntoSQLite(t *testing.T) {
	models := []*model.Diagram{shop(), newBuilder("Empty").d}
	for seed := range uint64(60) {
		models = append(models, randomModel(seed, 3+int(seed)%12))
	}
	for _, d := range models {
		db, err := databasesql.Open("sqlite3", ":memory:")
		if err != nil {
			t.Fatal(err)
		}
		db.SetMaxOpenConns(1)
		text := generate(t, d, "sql", Options{})[0].Text
		if _, err := db.Exec("PRAGMA foreign_keys = ON;\n" + text); err != nil {
			t.Fatalf("%s: %v\n%s", d.Name, err, text)
		}
		want := len(regexp.MustCompile(`(?m)REFERENCES `).FindAllString(text, -1))
		var got int
		if err := db.QueryRow("SELECT count(*) FROM sqlite_schema s, pragma_foreign_key_list(s.name) WHERE s.type = 'table'").Scan(&got); err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%s: %d foreign keys in the database, %d in the text", d.Name, got, want)
		}
		db.Close()
	}
}

func TestSQLRowsRespectTheModel(t *testing.T) {
	db, err := databasesql.Open("sqlite3", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("PRAGMA foreign_keys = ON;" + generate(t, shop(), "sql", Options{})[0].Text); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		statement string
		ok        bool
	}{
		{"INSERT INTO entities (id) VALUES ('e1'), ('e2')", true},
		{"INSERT INTO users (id, name, active) VALUES ('e1', 'Ann', TRUE)", true},
		{"INSERT INTO users (id, name, active) VALUES ('nobody', 'Eve', TRUE)", false},
		{"INSERT INTO orders (id, number, status, tax, user_id, created_at) VALUES ('e2', 1, 'LOST', 0, 'e1', 'now')", false},
		{"INSERT INTO orders (id, number, status, tax, created_at) VALUES ('e2', 1, 'OPEN', 0, 'now')", false},
		{"INSERT INTO orders (id, number, status, tax, user_id, created_at) VALUES ('e2', 1, 'OPEN', 0, 'e1', 'now')", true},
		{"INSERT INTO order_tags (order_id, position, value) VALUES ('e2', 1, 'urgent')", true},
		{"INSERT INTO categories (id, name) VALUES (1, 'Books')", true},
		{"INSERT INTO categories (id, name, parent_id) VALUES (2, 'Novels', 1)", true},
		{"DELETE FROM entities WHERE id = 'e2'", true},
	} {
		if _, err := db.Exec(c.statement); (err == nil) != c.ok {
			t.Errorf("%s: %v", c.statement, err)
		}
	}
	var left int
	if err := db.QueryRow("SELECT count(*) FROM order_tags").Scan(&left); err != nil || left != 0 {
		t.Errorf("%d tags survive their order (%v)", left, err)
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
