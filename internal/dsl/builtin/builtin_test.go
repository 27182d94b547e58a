package builtin

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestTableIsWhole(t *testing.T) {
	for _, fault := range Table().Validate() {
		t.Error(fault)
	}
}

// host answers what a constructor asks of it.
type host struct{ vocab.Host }

func (host) Document() *model.Document                                { return &model.Document{} }
func (host) Grow(int) error                                           { return nil }
func (host) Warn(*vocab.Call, diag.Code, string, string)              {}
func (host) WarnAbout(*vocab.Call, string, diag.Code, string, string) {}
func (host) ArgOrigin(c *vocab.Call, param string) model.Origin       { return c.Origin }

// No constructor may ask for a parameter that it does not have. What else it makes of arguments that are all missing does not matter.
func TestConstructorsAskForTheirOwnParameters(t *testing.T) {
	made := 0
	for name, ty := range Table().Types {
		for _, f := range append([]*vocab.Function{ty.Constructor}, ty.Companion...) {
			if f == nil {
				continue
			}
			func() {
				defer func() {
					if p := recover(); p != nil && strings.Contains(fmt.Sprint(p), "has no parameter") {
						t.Errorf("%s: %v", name, p)
					}
				}()
				made++
				_, _ = f.Do(&vocab.Call{Fn: f, Args: make([]any, len(f.Params)), Given: make([]bool, len(f.Params)), Host: host{}})
			}()
		}
	}
	if made < 150 {
		t.Errorf("only %d constructors", made)
	}
}

// TestRowsSayWhatTheyMean checks what every row of the languages must have for the reference and for messages.
func TestRowsSayWhatTheyMean(t *testing.T) {
	v := Describe()
	check := func(where, doc string) {
		r := []rune(doc)
		if len(r) == 0 || !unicode.IsUpper(r[0]) && r[0] != '+' || !strings.HasSuffix(doc, ".") || strings.Contains(doc, "\n") {
			t.Errorf("%s: the line of documentation is %q", where, doc)
		}
	}
	groups := append([]Group{v.Top}, append(v.Blocks, v.Types...)...)
	for _, g := range groups {
		check(g.Name, g.Doc)
		for _, f := range append(g.Functions, g.Own...) {
			check(g.Name+"."+f.Name, f.Doc)
		}
		for _, p := range append(g.Properties, g.Constants...) {
			check(g.Name+"."+p.Name, p.Doc)
		}
	}
	for _, e := range v.Enumerations {
		check(e.Name, e.Doc)
		for _, f := range e.Functions {
			check(e.Name+"."+f.Name, f.Doc)
		}
		for _, p := range e.Properties {
			check(e.Name+"."+p.Name, p.Doc)
		}
	}
}

// TestTypesAreKnown checks that rows mention only types, enumerations and scopes of the table.
func TestTypesAreKnown(t *testing.T) {
	table := Table()
	var check func(where string, ty vocab.TypeExpr)
	check = func(where string, ty vocab.TypeExpr) {
		for _, one := range append(append([]vocab.TypeExpr{}, ty.OneOf...), ty.Args...) {
			check(where, one)
		}
		if ty.Name == "" || table.Types[ty.Name] != nil || table.Enums[ty.Name] != nil || table.Scopes[ty.Name] != nil {
			return
		}
		t.Errorf("%s: there is no type %s", where, ty.Name)
	}
	rows := func(where string, functions []*vocab.Function, properties []*vocab.Property) {
		for _, f := range functions {
			for _, p := range f.Params {
				check(where+"."+f.Name+"."+p.Name, p.Type)
			}
			check(where+"."+f.Name, f.Returns)
		}
		for _, p := range properties {
			check(where+"."+p.Name, p.Type)
		}
	}
	own := modelling()
	rows("top", own.Top.Functions, own.Top.Properties)
	for _, s := range own.Scopes {
		rows(s.Name, s.Functions, s.Properties)
	}
	for _, ty := range own.Types {
		rows(ty.Name, ty.Functions, ty.Properties)
		rows(ty.Name, ty.Companion, ty.Constants)
		if ty.Constructor != nil {
			rows(ty.Name, []*vocab.Function{ty.Constructor}, nil)
		}
	}
	for _, e := range own.Enums {
		rows(e.Name, e.Companion, e.Properties)
	}
}

func TestReference(t *testing.T) {
	for _, p := range Parts() {
		got, path := p.Reference(), "testdata/"+p.Name+".adoc"
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("the reference differs from %s; run with -update and look at the change", path)
		}
	}
}

// The parts together have every row of the table, each once.
func TestPartsAreTheWhole(t *testing.T) {
	whole := describe(Table())
	rows := func(v Vocabulary) []string {
		var all []string
		for _, g := range slices.Concat([]Group{v.Top}, v.Blocks, v.Types) {
			for _, f := range slices.Concat(g.Functions, g.Own) {
				all = append(all, g.Name+" "+f.Signature)
			}
			for _, p := range slices.Concat(g.Properties, g.Constants) {
				all = append(all, g.Name+" "+p.Name)
			}
		}
		for _, e := range v.Enumerations {
			all = append(all, e.Name)
		}
		slices.Sort(all)
		return all
	}
	var parts []string
	for _, p := range Parts() {
		parts = append(parts, rows(describe(p.own()))...)
	}
	slices.Sort(parts)
	if want := rows(whole); !slices.Equal(parts, want) {
		t.Errorf("the parts have %d rows, the table %d", len(parts), len(want))
	}
}

func TestDescribeIsJSON(t *testing.T) {
	data, err := json.Marshal(Describe())
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		`"name":"classOf"`, `"name":"attribute"`, `"block":"ClassBuilder"`, `"entries":["PUBLIC","PRIVATE","PROTECTED","PACKAGE"]`,
	} {
		if !strings.Contains(string(data), part) {
			t.Errorf("the vocabulary lacks %s", part)
		}
	}
	if strings.Contains(string(data), "umlClass") {
		t.Error("the vocabulary lists a form that is only tolerated")
	}
}

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		build(Parts())
	}
}
