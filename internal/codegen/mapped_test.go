package codegen

import (
	"os"
	"testing"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// mapped is a diagram with the stereotypes of the profiles JavaEE and ErmMapping.
func mapped(t *testing.T) *model.Diagram {
	t.Helper()
	script, err := os.ReadFile("testdata/mapped.kuml.kts")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := dsl.Evaluate(t.Context(), string(script), dsl.Limits{})
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
