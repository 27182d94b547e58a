package worker

import (
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

func documentOf(result int, diagrams ...*model.Diagram) *model.Document {
	return &model.Document{Diagrams: diagrams, Result: result}
}

func diagramOf(name string, t model.DiagramType) *model.Diagram {
	return &model.Diagram{ID: name, Name: name, Language: model.UML, Type: t}
}

func TestChosen(t *testing.T) {
	doc := documentOf(1, diagramOf("Shop", "class"), diagramOf("Flow", "activity"), diagramOf("0", "class"),
		diagramOf("Twin", "class"), diagramOf("Twin", "class"))
	tests := []struct {
		want  string
		index int // -1: UNKNOWN_DIAGRAM
	}{
		{"", 1}, {"  ", 1}, {"Shop", 0}, {"shop", 0}, {" Flow ", 1},
		{"0", 2}, // a name comes before an index
		{"1", 1}, {"4", 4}, {"5", -1}, {"-1", -1}, {"Sho", -1}, {"Twin", -1}, {"twin", -1},
	}
	for _, tt := range tests {
		d, err := chosen(doc, tt.want)
		if tt.index < 0 {
			wantCode(t, err, diag.UnknownDiagram)
			continue
		}
		if err != nil || d != doc.Diagrams[tt.index] {
			t.Errorf("chosen(%q) = %v, %v; want diagram %d", tt.want, d, err, tt.index)
		}
	}
	_, err := chosen(documentOf(0), "")
	wantCode(t, err, diag.NoDiagram)
}

func TestChosenOrAll(t *testing.T) {
	doc := documentOf(0, diagramOf("A", "class"), diagramOf("B", "class"))
	if all, err := chosenOrAll(doc, ""); err != nil || len(all) != 2 {
		t.Errorf("without a choice: %d diagrams, %v", len(all), err)
	}
	if one, err := chosenOrAll(doc, "B"); err != nil || len(one) != 1 || one[0] != doc.Diagrams[1] {
		t.Errorf("B: %v, %v", one, err)
	}
	_, err := chosenOrAll(doc, "C")
	wantCode(t, err, diag.UnknownDiagram)
}

func TestChosenForCode(t *testing.T) {
	kotlin, err := codegen.Lookup("kotlin")
	if err != nil {
		t.Fatal(err)
	}
	flow, shop, stock := diagramOf("Flow", "activity"), diagramOf("Shop", "class"), diagramOf("Stock", "class")
	tests := []struct {
		name string
		doc  *model.Document
		want string
		got  *model.Diagram // nil: NOT_A_CLASS_DIAGRAM
	}{
		{"the result", documentOf(1, shop, stock), "", stock},
		{"the only one", documentOf(0, flow, shop), "", shop},
		{"as asked", documentOf(0, flow, shop, stock), "Stock", stock},
		{"several", documentOf(0, flow, shop, stock), "", nil},
		{"none", documentOf(0, flow), "", nil},
		{"another kind asked for", documentOf(0, flow, shop), "Flow", nil},
	}
	for _, tt := range tests {
		d, err := chosenForCode(tt.doc, tt.want, kotlin)
		if d != tt.got && tt.got != nil {
			t.Errorf("%s: got %v, %v", tt.name, d, err)
		}
		if tt.got == nil {
			wantCode(t, err, diag.NotAClassDiagram)
		}
	}
	for part, doc := range map[string]*model.Document{
		"the only one of the script": documentOf(0, flow), "none of the script's diagrams": documentOf(0, flow, flow),
	} {
		if _, err := chosenForCode(doc, "", kotlin); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%v does not say %q", err, part)
		}
	}
	_, err = chosenForCode(tests[3].doc, "", kotlin)
	var f *diag.Failure
	if !errors.As(err, &f) {
		t.Fatal(err)
	}
	candidates, ok := f.Details["diagrams"].([]map[string]any)
	if !ok || len(candidates) != 2 || candidates[1]["name"] != "Stock" || candidates[1]["index"] != 2 {
		t.Errorf("candidates are %v", f.Details["diagrams"])
	}
}
