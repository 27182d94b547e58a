package uml

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

func TestFilter(t *testing.T) {
	tests := []struct {
		filter model.VisibilityFilter
		shown  string
	}{
		{"", "+-#~"},
		{model.FilterAll, "+-#~"},
		{model.FilterPublicAndProtected, "+#"},
		{model.FilterPublicOnly, "+"},
	}
	for _, tt := range tests {
		var got string
		for _, v := range []model.Visibility{model.Public, model.Private, model.Protected, model.PackageV} {
			if passes(&model.Named{Visibility: v}, tt.filter) {
				got += notation.Signs[v]
			}
		}
		if got != tt.shown {
			t.Errorf("filter %q shows %q, want %q", tt.filter, got, tt.shown)
		}
	}
}
