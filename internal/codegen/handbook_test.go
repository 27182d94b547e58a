package codegen_test

import (
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/handbook"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

var updateHandbook = flag.Bool("update-handbook", false, "write generated files into the handbook page anew")

// shownFile is a block of a page that shows a generated file: its plugin or language, its name and its text.
var shownFile = regexp.MustCompile(`(?s)\[source,([a-z]+)\]\n\.([^\n]+)\n----\n(.*?)----\n`)

// languagePlugins are the plugins whose name is not that of the language they write.
var languagePlugins = map[string]string{"json": "jsonschema", "kt": "kotlin", "xml": "bpmn-xml"}

// handbookScript is a script of a page.
var handbookScript = regexp.MustCompile(`(?s)\[source,kotlin\]\n----\n(.*?)\n----\n`)

// takenBy gives the first diagram of some that a plugin takes.
func takenBy(t *testing.T, plugin string, diagrams []*model.Diagram) *model.Diagram {
	t.Helper()
	p, err := codegen.Lookup(plugin)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(diagrams, p.Accepts)
	if at < 0 {
		t.Fatalf("the handbook has no diagram for %s", plugin)
	}
	return diagrams[at]
}

// What the handbook shows must be what the generators make of the first of its diagrams that they take.
func TestHandbookShowsGeneratedFiles(t *testing.T) {
	pages := handbook.Pages()
	page := pages[slices.IndexFunc(pages, func(p handbook.Page) bool { return p.File == "codegen.adoc" })]
	var diagrams []*model.Diagram
	for _, m := range handbookScript.FindAllStringSubmatch(page.Text, -1) {
		doc, err := dsl.Evaluate(t.Context(), m[1], dsl.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		diagrams = append(diagrams, doc.Diagrams...)
	}
	files := map[string]string{}
	shown := 0
	text := shownFile.ReplaceAllStringFunc(page.Text, func(block string) string {
		m := shownFile.FindStringSubmatch(block)
		plugin := m[1]
		if p := languagePlugins[plugin]; p != "" {
			plugin = p
		}
		for _, f := range gentest.Generate(t, takenBy(t, plugin, diagrams), plugin, codegen.Options{}) {
			files[plugin+" "+f.Name] = f.Text
		}
		want, ok := files[plugin+" "+m[2]]
		if !ok {
			t.Errorf("%s makes no file %s", plugin, m[2])
			return block
		}
		shown++
		if m[3] != want && !*updateHandbook {
			t.Errorf("the handbook shows another %s than %s makes; run with -update-handbook", m[2], plugin)
		}
		return strings.TrimSuffix(block, m[3]+"----\n") + want + "----\n"
	})
	if shown == 0 {
		t.Error("the handbook shows no generated file")
	}
	if *updateHandbook {
		if err := os.WriteFile("../../handbook/"+page.File, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
