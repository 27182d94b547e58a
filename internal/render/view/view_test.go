package view

import (
	"testing"

	"kuml-mcp/examples"
)

// Every diagram type that can be drawn has examples, over which other tests run.
func TestTypesHaveExamples(t *testing.T) {
	for typ := range views {
		if len(examples.Of(string(typ.Language), string(typ.Type))) == 0 {
			t.Errorf("%s diagrams have no example", typ)
		}
	}
}
