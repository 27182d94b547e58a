package dsl

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
)

// TestNotations sends scripts in other notations. Each is answered by one error that names the notation and shows a script
// in kUML's, which must work as it stands once its language is there.
func TestNotations(t *testing.T) {
	for _, test := range []struct{ name, notation, entry, script string }{
		{"PlantUML class", "PlantUML", "classDiagram", "@startuml\nclass A {\n  +name: String\n}\nA <|-- B\n@enduml"},
		{"PlantUML sequence", "PlantUML", "sequenceDiagram", "\n@startuml\nAlice -> Bob: hello\n@enduml"},
		{"PlantUML state", "PlantUML", "stateDiagram", "@startuml\n[*] --> Open\n@enduml"},
		{"PlantUML use case", "PlantUML", "useCaseDiagram", "@startuml\nactor User\nUser --> (Log in)\n@enduml"},
		{"PlantUML activity", "PlantUML", "activityDiagram", "@startuml\nstart\n:check;\n@enduml"},
		{"PlantUML component", "PlantUML", "componentDiagram", "@startuml\n[Web] --> [Orders]\n@enduml"},
		{"C4-PlantUML", "PlantUML", "c4Model", "@startuml\n!include C4_Container.puml\nPerson(a, \"A\")\nRel(a, b, \"x\")\n@enduml"},
		{"Mermaid class", "Mermaid", "classDiagram", "classDiagram\n    Animal <|-- Duck\n    class Duck{\n      +swim()\n    }"},
		{"Mermaid sequence", "Mermaid", "sequenceDiagram", "%% a comment\nsequenceDiagram\n    Alice->>Bob: Hello"},
		{"Mermaid state", "Mermaid", "stateDiagram", "---\ntitle: x\n---\nstateDiagram-v2\n    [*] --> Still"},
		{"Mermaid flowchart", "Mermaid", "activityDiagram", "flowchart TD\n    A[Start] --> B{Ok?}"},
		{"Mermaid C4", "Mermaid", "c4Model", "C4Context\n  Person(a, \"A\")"},
		{"fence", "Mermaid", "classDiagram", "```mermaid\nclassDiagram\n  A --> B\n```"},
		{"fence with another kind", "PlantUML", "sequenceDiagram", "```plantuml\nparticipant A\nA -> B: x\n```"},
		{"DOT", "Graphviz DOT", "classDiagram", "digraph G { a -> b; }"},
		{"Structurizr", "Structurizr DSL", "c4Model", "workspace \"Shop\" {\n    model {\n    }\n}"},
		{"SysML v2", "SysML v2 text", "sysml2Model", "package Vehicle {\n    part def Engine;\n}"},
		{"SysML v2 definition", "SysML v2 text", "sysml2Model", "part def Engine { part cylinder : Cylinder[4]; }"},
		{"BPMN", "BPMN XML", "bpmnModel",
			"<?xml version=\"1.0\"?>\n<bpmn:definitions xmlns:bpmn=\"x\"><bpmn:process id=\"p\"/></bpmn:definitions>"},
		{"XMI", "XML", "classDiagram", "<xmi:XMI xmlns:uml=\"x\"></xmi:XMI>"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Evaluate(context.Background(), test.script, Limits{})
			var f *diag.Failure
			if !errors.As(err, &f) || len(f.Diagnostics) != 1 {
				t.Fatalf("got %v", err)
			}
			d := f.Diagnostics[0]
			if want := "this is " + test.notation + ", not a kUML script"; d.Message != want {
				t.Errorf("got %q, want %q", d.Message, want)
			}
			_, skeleton, _ := strings.Cut(d.Hint, "\n")
			if !strings.HasPrefix(skeleton, test.entry+"(") {
				t.Fatalf("want a script of %s:\n%s", test.entry, skeleton)
			}
			doc, err := Evaluate(context.Background(), skeleton, Limits{})
			if errors.As(err, &f) && f.Code == diag.UnsupportedLanguage {
				return
			}
			if err != nil {
				t.Fatalf("%s\n%v", skeleton, err)
			}
			if len(doc.Warnings) > 0 {
				t.Errorf("%s\n%v", skeleton, doc.Warnings)
			}
		})
	}
}

// TestNoOtherNotation has scripts that only look like another notation.
func TestNoOtherNotation(t *testing.T) {
	for _, script := range []string{
		"classDiagram(name = \"a\") {\n}",
		"classDiagram (\"a\") {\n}",
		"// sequenceDiagram\nclassDiagram(\"a\") { }",
		"package shop\nclassDiagram(\"a\") { }",
		"val graph = 1\nclassDiagram(\"a\") { classOf(\"@startuml\") }",
		"```kotlin\nclassDiagram(\"a\") { }\n```",
	} {
		if _, err := Evaluate(context.Background(), script, Limits{}); err != nil {
			t.Errorf("%s\n%v", script, err)
		}
	}
}
