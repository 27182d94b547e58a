package plan

import (
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

func TestTags(t *testing.T) {
	applied := []model.StereotypeApplication{
		{Name: "Index", Tags: []model.TaggedValue{{Name: "columns", Value: []any{"a", "b"}}, {Name: "unique", Value: true}}},
		{Name: "Index",
			Tags: []model.TaggedValue{
				{Name: "columns", Value: "c, d"}, {Name: "name", Value: " x "}, {Name: "kind",
					Value: model.EnumLiteral{Type: "K", Name: "E"}},
			}},
	}
	all := Stereotypes(applied, "Index")
	if len(all) != 2 || Stereotype(applied, "Column") != nil {
		t.Fatal(all)
	}
	if got := strings.Join(all[0].List("columns"), "|") + " " + strings.Join(all[1].List("columns"), "|"); got != "a|b c|d" {
		t.Error(got)
	}
	if !all[0].Flag("unique", false) || all[1].Flag("unique", false) || !all[1].Flag("none", true) {
		t.Error("flags")
	}
	if all[1].Text("none", "name") != "x" || all[1].Text("kind") != "E" || all[0].Text("name") != "" {
		t.Error("texts")
	}
}
