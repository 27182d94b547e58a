package resources

import (
	"encoding/json"
	"mime"
	"slices"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"

	"kuml-mcp/examples"
	"kuml-mcp/handbook"
	"kuml-mcp/internal/tools"
)

func find(t *testing.T, uri string) Resource {
	t.Helper()
	all := All()
	i := slices.IndexFunc(all, func(r Resource) bool { return r.URI == uri })
	if i < 0 {
		t.Fatalf("no resource %s", uri)
	}
	return all[i]
}

func TestAll(t *testing.T) {
	types := map[string]string{
		"kuml://dsl/reference":          "text/asciidoc",
		"kuml://dsl/examples":           "text/markdown",
		"kuml://dsl/schema":             "application/json",
		"kuml://dsl/examples/uml/class": "text/x-kotlin",
		"kuml://dsl/functions/uml":      "text/asciidoc",
		"kuml://dsl/functions/kotlin":   "text/asciidoc",
	}
	names := map[string]bool{}
	for _, r := range All() {
		if want, ok := types[r.URI]; ok && r.MIMEType != want {
			t.Errorf("%s is %s, want %s", r.URI, r.MIMEType, want)
		}
		delete(types, r.URI)
		if _, _, err := mime.ParseMediaType(r.MIMEType); err != nil {
			t.Errorf("%s: %v", r.URI, err)
		}
		if names[r.Name] || r.Title == "" || r.Description == "" || r.Text() == "" {
			t.Errorf("%s: name %q, title %q, description %q, %d bytes", r.URI, r.Name, r.Title, r.Description, len(r.Text()))
		}
		names[r.Name] = true
	}
	if len(types) > 0 {
		t.Errorf("missing: %v", types)
	}
}

func TestReference(t *testing.T) {
	if got := find(t, "kuml://dsl/reference").Text(); got != handbook.Reference() {
		t.Error("the reference is not the handbook")
	}
}

// mostText is the size in bytes up to which clients read a text as one.
const mostText = 128 << 10

// Every language of the examples has a table of its functions, and so has Kotlin's library. None is too large to be read.
func TestFunctions(t *testing.T) {
	for part, rows := range map[string][]string{
		"uml":       {"classDiagram(name: String): KumlDiagram [ { ClassDiagramBuilder } ]", "==== ClassBuilder", "`Visibility`::"},
		"c4":        {"c4Model(", "==== C4ModelBuilder", "kuml://dsl/functions/uml"},
		"sysml2":    {"sysml2Model(", "val kW: UnitValue", "Unit.KILOGRAM: MeasurementUnit"},
		"bpmn":      {"bpmnModel(", "`TaskType`::"},
		"blueprint": {"blueprint(", "`Sentiment`::"},
		"kotlin": {"Iterable<T>.map(transform: (T) -> R): List<R>",
			"Regex.find(input: CharSequence, startIndex: Int = 0): MatchResult?"},
	} {
		text := find(t, "kuml://dsl/functions/"+part).Text()
		for _, row := range rows {
			if !strings.Contains(text, row) {
				t.Errorf("%s lacks %s", part, row)
			}
		}
		if len(text) > mostText {
			t.Errorf("%s has %d bytes", part, len(text))
		}
	}
	for _, language := range examples.Languages {
		find(t, "kuml://dsl/functions/"+language)
	}
}

// Both resources with examples hold every script, under its title.
func TestExampleResources(t *testing.T) {
	markdown := find(t, "kuml://dsl/examples").Text()
	for _, e := range examples.All() {
		script := strings.TrimRight(e.Script, "\n")
		if !strings.Contains(markdown, "### "+e.Title+"\n\n"+e.Description+"\n\n```kotlin\n"+script+"\n```\n") {
			t.Errorf("the examples lack %s", e.File)
		}
		joined := find(t, "kuml://dsl/examples/"+e.Language+"/"+e.DiagramType).Text()
		if !strings.Contains(joined, "// ── "+e.Title+" ──\n"+script+"\n") {
			t.Errorf("the examples of its type lack %s", e.File)
		}
	}
}

// The schema says the same as the listing of the tools.
func TestSchema(t *testing.T) {
	var body struct {
		Tools    []map[string]any
		Builders struct{ Types, Enumerations []any }
	}
	if err := json.Unmarshal([]byte(find(t, "kuml://dsl/schema").Text()), &body); err != nil {
		t.Fatal(err)
	}
	if len(body.Tools) != len(tools.All()) {
		t.Fatalf("%d tools", len(body.Tools))
	}
	if len(body.Builders.Types) == 0 || len(body.Builders.Enumerations) == 0 {
		t.Errorf("builders: %+v", body.Builders)
	}
	for i, tool := range tools.All() {
		got := body.Tools[i]
		listed, err := json.Marshal(tool.Declaration().InputSchema)
		if err != nil {
			t.Fatal(err)
		}
		shown, err := json.Marshal(got["inputSchema"])
		if err != nil {
			t.Fatal(err)
		}
		if !sameJSON(t, listed, shown) || got["name"] != tool.Name || got["description"] != tool.Description {
			t.Errorf("%s: %v", tool.Name, got)
		}
		if codes, _ := got["errorCodes"].([]any); len(codes) != len(tool.Codes) {
			t.Errorf("%s: codes %v, want %v", tool.Name, codes, tool.Codes)
		}
	}
}

// sameJSON compares two texts of JSON; the order of members does not count.
func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var texts [2]string
	for i, data := range [][]byte{a, b} {
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	return texts[0] == texts[1]
}

func TestHandlers(t *testing.T) {
	for i, r := range ServerResources() {
		want := All()[i]
		contents, err := r.Handler(t.Context(), mcp.ReadResourceRequest{})
		if err != nil || len(contents) != 1 {
			t.Fatalf("%s: %v, %v", want.URI, contents, err)
		}
		text, ok := contents[0].(mcp.TextResourceContents)
		if !ok || text.URI != want.URI || text.MIMEType != want.MIMEType || text.Text != want.Text() {
			t.Errorf("%s: %+v", want.URI, contents[0])
		}
	}
}
