package builtin_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// entries are the functions that open the models of each language that has a file of cases in testdata/rows.
var entries = map[string][]string{
	"c4":        {"c4Model"},
	"bpmn":      {"bpmnModel"},
	"blueprint": {"blueprint", "blueprintModel", "serviceBlueprint", "journey", "journeyMap", "userJourney", "customerJourney"},
}

// TestRows runs the cases of testdata/rows: a title, a script, and all that the script has made. After them every function and
// property of every block of these languages must have been used: a row without a case is a fault.
func TestRows(t *testing.T) {
	used := recordUses(t)
	for language := range entries {
		file := filepath.Join("testdata", "rows", language+".txt")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		for _, c := range strings.Split(string(text), "== ")[1:] {
			title, rest, _ := strings.Cut(c, "\n")
			script, want, ok := strings.Cut(rest, "--\n")
			if !ok {
				t.Fatalf("%s, %s: no -- behind the script", file, title)
			}
			got := madeBy(t, title, script)
			fmt.Fprintf(&out, "== %s\n%s--\n%s\n", title, script, got)
			if !updating() && got != strings.TrimRight(want, "\n")+"\n" {
				t.Errorf("%s, %s: got\n%s", file, title, got)
			}
		}
		if updating() {
			if err := os.WriteFile(file, []byte(strings.TrimSuffix(out.String(), "\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, row := range slices.Sorted(maps.Keys(used)) {
		if *used[row] == 0 {
			t.Errorf("no case uses %s", row)
		}
	}
}

// updating reports whether the files are to be written anew, by the flag of the tests in the package itself.
func updating() bool { return flag.Lookup("update").Value.String() == "true" }

// recordUses makes the rows that can be reached from the entries count their uses. It gives the counts.
func recordUses(t *testing.T) map[string]*int {
	t.Helper()
	table, used := builtin.Table(), map[string]*int{}
	seen := map[*vocab.Scope]bool{}
	var reach func(scope string, f *vocab.Function)
	reach = func(scope string, f *vocab.Function) {
		used[scope+": "+f.Signature] = countCalls(f)
		if f.Block == "" {
			return
		}
		for _, s := range table.Lineage(f.Block) {
			if seen[s] {
				continue
			}
			seen[s] = true
			for _, f := range s.Functions {
				reach(s.Name, f)
			}
			for _, p := range s.Properties {
				used[s.Name+": "+p.Name] = countAccess(p)
			}
		}
	}
	for _, names := range entries {
		for _, name := range names {
			i := slices.IndexFunc(table.Top.Functions, func(f *vocab.Function) bool { return f.Name == name })
			if i < 0 {
				t.Fatalf("nothing is called %s", name)
			}
			reach("top", table.Top.Functions[i])
		}
	}
	return used
}

// countCalls makes a function count its calls without an error.
func countCalls(f *vocab.Function) *int {
	n, do := new(int), f.Do
	f.Do = func(c *vocab.Call) (any, error) {
		v, err := do(c)
		if err == nil {
			*n++
		}
		return v, err
	}
	return n
}

// countAccess makes a property count how often it is assigned or, where it cannot be, read.
func countAccess(p *vocab.Property) *int {
	n, get, set := new(int), p.Get, p.Set
	if set == nil {
		p.Get = func(recv any) any {
			*n++
			return get(recv)
		}
		return n
	}
	p.Set = func(recv, v any) error {
		err := set(recv, v)
		if err == nil {
			*n++
		}
		return err
	}
	return n
}

// other is a diagram behind each script, for those whose models have none: a script must draw something.
const other = `classDiagram("other") { }`

// madeBy runs a script and writes what it has made, and in the last line the lines of the script with a warning.
func madeBy(t *testing.T, title, script string) string {
	t.Helper()
	doc, err := dsl.Evaluate(context.Background(), script+other, dsl.Limits{})
	if err != nil {
		t.Errorf("%s: %v", title, err)
		return ""
	}
	d := dump{written: map[model.Element]bool{}}
	for _, m := range doc.Models {
		d.element(0, "", m)
	}
	for _, g := range doc.Diagrams {
		if g.Model != nil {
			d.diagram(g)
		}
	}
	if len(doc.Warnings) > 0 {
		d.WriteString("warnings:")
		for _, w := range doc.Warnings {
			fmt.Fprintf(&d, " %d", w.Line)
		}
		d.WriteString("\n")
	}
	return d.String()
}

// dump writes elements, each in a line: kind, id, name, all fields that are not empty; and what it owns in lines below.
type dump struct {
	strings.Builder
	written map[model.Element]bool // those whose kind and id are enough from now on
}

func (d *dump) element(depth int, role string, e model.Element) {
	fmt.Fprintf(d, "%s%s%s %s", strings.Repeat("  ", depth), role, e.Kind(), e.Ident().ID)
	if d.written[e] {
		d.WriteString("\n")
		return
	}
	d.written[e] = true
	if name := e.Ident().Name; name != "" {
		fmt.Fprintf(d, " %q", name)
	}
	var owned []func()
	d.fields(reflect.ValueOf(e).Elem(), func(name string, es []model.Element) {
		owned = append(owned, func() {
			for _, e := range es {
				d.element(depth+1, name+" ", e)
			}
		})
	})
	d.WriteString("\n")
	for _, write := range owned {
		write()
	}
}

// fields writes the fields of a structure that are not empty. What others are made of is left to owns, with the name of its field.
func (d *dump) fields(v reflect.Value, owns func(name string, es []model.Element)) {
	for i := range v.NumField() {
		f, field := v.Type().Field(i), v.Field(i)
		switch {
		case field.IsZero() || f.Name == "Head" || f.Name == "Origin" || f.Type == reflect.TypeFor[[]*model.Diagram]():
		case f.Anonymous && field.Kind() == reflect.Struct:
			d.fields(field, owns)
		case field.Kind() == reflect.Slice && f.Type.Elem().Implements(reflect.TypeFor[model.Element]()):
			var es []model.Element
			for k := range field.Len() {
				es = append(es, field.Index(k).Interface().(model.Element))
			}
			owns(f.Name, es)
		case field.Kind() == reflect.Pointer && field.Elem().Kind() == reflect.Struct:
			fmt.Fprintf(d, " %s={", f.Name)
			d.fields(field.Elem(), owns)
			d.WriteString(" }")
		case field.Kind() == reflect.Pointer:
			fmt.Fprintf(d, " %s=%v", f.Name, field.Elem().Interface())
		default:
			fmt.Fprintf(d, " %s=%v", f.Name, field.Interface())
		}
	}
}

// diagram writes what a diagram shows, by the ids, and what it alone has.
func (d *dump) diagram(g *model.Diagram) {
	var ids []string
	for _, e := range g.Elements {
		ids = append(ids, e.Ident().ID)
	}
	fmt.Fprintf(d, "%s %q", g.Kind(), g.Name)
	if g.Options != nil {
		d.fields(reflect.ValueOf(g.Options).Elem(), func(string, []model.Element) {})
	}
	fmt.Fprintf(d, " shows %s\n", strings.Join(ids, " "))
	for _, e := range g.Elements {
		if !d.written[e] {
			d.element(1, "", e)
		}
	}
}
