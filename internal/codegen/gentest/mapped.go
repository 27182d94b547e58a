package gentest

import (
	_ "embed"
	"testing"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

//go:embed testdata/mapped.kuml.kts
var mappedScript string

// Mapped is a diagram with the stereotypes of the profiles JavaEE and ErmMapping.
func Mapped(t *testing.T) *model.Diagram {
	t.Helper()
	doc, err := dsl.Evaluate(t.Context(), mappedScript, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Diagrams[0]
}
