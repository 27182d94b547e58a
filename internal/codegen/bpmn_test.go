package codegen_test

import (
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

// A BPMN diagram gives a file that is named after the model.
func TestBpmnXML(t *testing.T) {
	m := &model.Model{
		Head: model.Head{ID: "Shop floor", Name: "Shop floor"}, Language: model.BPMN,
		Elements: []model.Element{&model.BpmnProcess{Head: model.Head{ID: "p", Name: "Build"}}},
	}
	d := &model.Diagram{
		ID: "d", Name: "Build", Language: model.BPMN, Type: model.ProcessDiagram, Model: m, Options: &model.BpmnOptions{SubjectID: "p"},
	}
	m.Diagrams = []*model.Diagram{d}
	files := gentest.Generate(t, d, "bpmn-xml",
		codegen.Options{Values: map[string]string{"isExecutable": "true", "target-namespace": "urn:x"}})
	if len(files) != 1 || files[0].Name != "shop-floor.bpmn" {
		t.Fatalf("files %v", files)
	}
	for _, want := range []string{
		`<bpmn:process id="p" name="Build" isExecutable="true" />`, `targetNamespace="urn:x"`,
		`<bpmndi:BPMNPlane id="Plane_d" bpmnElement="p" />`,
	} {
		if !strings.Contains(files[0].Text, want) {
			t.Errorf("%s is missing in\n%s", want, files[0].Text)
		}
	}
}
