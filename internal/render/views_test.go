package render

import (
	"context"
	"errors"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/theme"
)

func TestUnknownType(t *testing.T) {
	d := &model.Diagram{Language: model.UML, Type: "no-such-type"}
	th, _ := theme.Get("kuml")
	_, _, err := Draw(context.Background(), &model.Document{}, d, th)
	var f *diag.Failure
	if !errors.As(err, &f) || f.Code != diag.UnsupportedLanguage {
		t.Errorf("got %v", err)
	}
}

// Every diagram type that can be drawn has examples, over which other tests run.
func TestTypesHaveExamples(t *testing.T) {
	for typ := range views {
		if len(examples.Of(string(typ.Language), string(typ.Type))) == 0 {
			t.Errorf("%s diagrams have no example", typ)
		}
	}
}
