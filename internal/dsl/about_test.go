package dsl

import (
	"slices"
	"testing"

	"kuml-mcp/internal/diag"
)

// Warnings that later stages read say what they are about, beside the message for people.
func TestWarningsAbout(t *testing.T) {
	tests := []struct {
		script string
		code   diag.Code
		about  string
	}{
		{`componentDiagram(name = "D") {
    component(name = "A")
    connectByIds(end1Id = "A", end2Id = "Ordr")
}`, diag.DanglingReference, "Ordr"},
		{`classDiagram(name = "D") {
    classOf(name = "A")
    classOf(name = "A")
}`, diag.DuplicateName, "A~2"},
		{`componentDiagram(name = "D") {
    val a = component(name = "A")
    val b = component(name = "B") { port(name = "p") }
    connect(end1 = a, port1 = "q", end2 = b, port2 = "p")
}`, diag.DanglingReference, "A::q"},
		{`bpmnModel(name = "M") {
    val p = process(name = "P") { startEvent(name = "S") }
    diagram(name = "D", processId = p) { include("nobody") }
}`, diag.DanglingReference, "nobody"},
		{`blueprint(name = "B") {
    phase(name = "P") { customer(name = "Asks", actor = "nobody") }
    journeyDiagram(name = "D")
}`, diag.DanglingReference, "nobody"},
		{`sysml2Model(name = "M") {
    val a = attributeDef(name = "A")
    val c = constraintDef(name = "C", expression = "x = 1", parameters = listOf(
        ConstraintParameter(name = "x", typeId = a.id, direction = ConstraintParameterDirection.In)))
    bind(name = "b", source = "Nobody::x", target = "C::x")
    parDiagram(name = "D") { include(c) }
}`, diag.DanglingReference, "Nobody::x"},
	}
	for _, tt := range tests {
		doc, err := Evaluate(t.Context(), tt.script, Limits{})
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		at := slices.IndexFunc(doc.Warnings, func(w diag.Diagnostic) bool { return w.Code == tt.code })
		if at < 0 || doc.Warnings[at].About != tt.about {
			t.Errorf("%s\nwarnings %+v; want %s about %q", tt.script, doc.Warnings, tt.code, tt.about)
		}
	}
}
