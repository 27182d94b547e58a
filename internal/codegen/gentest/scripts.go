package gentest

import (
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/dsl"
)

// ScriptCase is a class diagram and what a plugin's files and warnings, one after the other, contain or do not contain.
type ScriptCase struct {
	Name, Plugin, Script string
	Values               map[string]string
	Want, Not            []string
}

// CheckScripts compares what plugins make of scripts.
func CheckScripts(t *testing.T, cases []ScriptCase) {
	t.Helper()
	for _, c := range cases {
		doc, err := dsl.Evaluate(t.Context(), "classDiagram(name = \"D\") {\n"+c.Script+"\n}", dsl.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		p, err := codegen.Lookup(c.Plugin)
		if err != nil {
			t.Fatal(err)
		}
		out, err := p.Generate(t.Context(), doc, doc.Diagrams[0], codegen.Options{Values: c.Values})
		if err != nil {
			t.Fatalf("%s: %v", c.Name, err)
		}
		var b strings.Builder
		for _, f := range out.Files {
			b.WriteString("==== " + f.Name + "\n" + f.Text)
		}
		for _, w := range out.Warnings {
			b.WriteString("warning " + string(w.Code) + " " + w.Message + "\n")
		}
		for _, want := range c.Want {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s, %s: %q is missing in\n%s", c.Name, c.Plugin, want, b.String())
			}
		}
		for _, not := range c.Not {
			if strings.Contains(b.String(), not) {
				t.Errorf("%s, %s: %q is in\n%s", c.Name, c.Plugin, not, b.String())
			}
		}
	}
}

// OutputOf is what a generator makes of a script's first diagram, all files in one text.
func OutputOf(t *testing.T, plugin, script string) (text string, warnings []string) {
	t.Helper()
	doc, err := dsl.Evaluate(t.Context(), script, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := codegen.Lookup(plugin)
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.Generate(t.Context(), doc, doc.Diagrams[0], codegen.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range out.Files {
		text += f.Text
	}
	for _, w := range out.Warnings {
		warnings = append(warnings, w.Message)
	}
	return text, warnings
}
