package dsl

import (
	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/syntax"
)

// exampleOf is what to ask the examples for, by the function that a script begins its diagram with.
var exampleOf = map[string]struct{ language, diagramType string }{
	"classDiagram":               {"uml", "class"},
	"diagram":                    {"uml", "class"},
	"umlModel":                   {"uml", "class"},
	"useCaseDiagram":             {"uml", "use-case"},
	"objectDiagram":              {"uml", "object"},
	"componentDiagram":           {"uml", "component"},
	"stateDiagram":               {"uml", "state-machine"},
	"sequenceDiagram":            {"uml", "sequence"},
	"packageDiagram":             {"uml", "package"},
	"compositeStructureDiagram":  {"uml", "composite-structure"},
	"deploymentDiagram":          {"uml", "deployment"},
	"profileDiagram":             {"uml", "profile"},
	"activityDiagram":            {"uml", "activity"},
	"communicationDiagram":       {"uml", "communication"},
	"timingDiagram":              {"uml", "timing"},
	"interactionOverviewDiagram": {"uml", "interaction-overview"},
	"c4Model":                    {"c4", ""},
	"sysml2Model":                {"sysml2", ""},
	"bpmnModel":                  {"bpmn", ""},
	"blueprint":                  {"blueprint", ""},
	"C4Model":                    {"c4", ""},
	"Sysml2Model":                {"sysml2", ""},
	"BpmnModel":                  {"bpmn", ""},
	"BlueprintModel":             {"blueprint", ""},
}

// examples gives the arguments of kuml.examples that fit a script, nil if its diagrams are of no kind that can be drawn.
func examples(file *syntax.File) map[string]string {
	var out map[string]string
	syntax.Inspect(file, func(n syntax.Node) bool {
		call, ok := n.(*syntax.Call)
		if !ok || out != nil {
			return out == nil
		}
		id := call.Callee()
		if id == nil {
			return true
		}
		e, ok := exampleOf[id.Name]
		if !ok || !has(id.Name) {
			return true
		}
		out = map[string]string{"language": e.language}
		if e.diagramType != "" {
			out["diagramType"] = e.diagramType
		}
		return false
	})
	return out
}

// has reports whether the vocabulary has a function at the top.
func has(name string) bool {
	for _, f := range builtin.Table().Top.Functions {
		if f.Name == name && f.Receiver == nil {
			return true
		}
	}
	return false
}
