package meta

import (
	"reflect"
	"testing"

	"kuml-mcp/internal/model"
)

// A copy says the same and shares nothing.
func TestClone(t *testing.T) {
	k := &model.Constraint{Text: "true"}
	d := &model.ActionDefinition{
		Sysml2Part: model.Sysml2Part{
			Head:        model.Head{ID: "a", Metadata: model.Metadata{{Key: "k", Value: model.MetaText("v")}}},
			Generals:    []model.Sysml2General{{ID: "g"}},
			Usages:      []model.Sysml2Feature{&model.PartUsage{Sysml2Usage: model.Sysml2Usage{TypeID: "t"}}},
			Constraints: []*model.Constraint{k, k},
		},
		Pins: []*model.ActionPin{{Name: "p"}},
	}
	own := Clone[model.Sysml2Definition](d).(*model.ActionDefinition)
	if !reflect.DeepEqual(own, d) {
		t.Fatalf("the copy is %+v", own)
	}
	if own.Constraints[0] != own.Constraints[1] {
		t.Error("what is held twice became two")
	}
	own.ID, own.Metadata[0].Key, own.Generals[0].ID, own.Pins[0].Name, own.Constraints[0].Text = "b", "l", "h", "q", "false"
	own.Usages[0].UsagePart().TypeID = "u"
	if d.ID != "a" || d.Metadata[0].Key != "k" || d.Generals[0].ID != "g" || d.Pins[0].Name != "p" || k.Text != "true" ||
		d.Usages[0].UsagePart().TypeID != "t" {
		t.Errorf("the original became %+v", d)
	}
	if Clone[model.Sysml2Feature](nil) != nil {
		t.Error("a copy of nothing is something")
	}
}
