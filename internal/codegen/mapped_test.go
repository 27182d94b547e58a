package codegen

import (
	_ "embed"
	"testing"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

//go:embed testdata/mapped.kuml.kts
var mappedScript string

// mapped is a diagram with the stereotypes of the profiles JavaEE and ErmMapping.
func mapped(t *testing.T) *model.Diagram {
	t.Helper()
	doc, err := dsl.Evaluate(t.Context(), mappedScript, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return doc.Diagrams[0]
}

func TestMappedGolden(t *testing.T) {
	for _, plugin := range []string{"java", "kotlin", "sql"} {
		golden(t, mapped(t), "mapped-"+plugin, plugin, nil)
	}
	golden(t, mapped(t), "mapped-sql-mysql", "sql", map[string]string{"dialect": "mysql"})
}
