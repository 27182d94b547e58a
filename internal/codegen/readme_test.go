package codegen_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/dsl"
)

// What the README shows must be what the generator makes.
func TestReadmeShowsGeneratedFile(t *testing.T) {
	const readme = "../../README.md"
	page, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)```kotlin\n(.*?)```.*?```sql\n(.*?)```").FindStringSubmatchIndex(string(page))
	if m == nil {
		t.Fatal("the README shows no script with its SQL")
	}
	doc, err := dsl.Evaluate(t.Context(), string(page[m[2]:m[3]]), dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range doc.Warnings {
		t.Error(w)
	}
	want := gentest.Generate(t, doc.Diagrams[0], "sql", codegen.Options{})[0].Text
	if string(page[m[4]:m[5]]) == want {
		return
	}
	if !*updateHandbook {
		t.Fatal("the README shows something else than sql makes; run with -update-handbook")
	}
	text := strings.Join([]string{string(page[:m[4]]), want, string(page[m[5]:])}, "")
	if err := os.WriteFile(readme, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
