package dsl

import (
	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/syntax"
	"kuml-mcp/internal/model"
)

// exampleOf is what to ask the examples for, by the function that a script begins its diagram with; a row without a type
// stands for all of its language.
var exampleOf = map[string]model.DiagramKind{
	"classDiagram":               model.ClassDiagram.In(model.UML),
	"diagram":                    model.ClassDiagram.In(model.UML),
	"umlModel":                   model.ClassDiagram.In(model.UML),
	"useCaseDiagram":             model.UseCaseDiagram.In(model.UML),
	"objectDiagram":              model.ObjectDiagram.In(model.UML),
	"componentDiagram":           model.ComponentDiagram.In(model.UML),
	"stateDiagram":               model.StateMachineDiagram.In(model.UML),
	"sequenceDiagram":            model.SequenceDiagram.In(model.UML),
	"packageDiagram":             model.PackageDiagram.In(model.UML),
	"compositeStructureDiagram":  model.CompositeStructureDiagram.In(model.UML),
	"deploymentDiagram":          model.DeploymentDiagram.In(model.UML),
	"profileDiagram":             model.ProfileDiagram.In(model.UML),
	"activityDiagram":            model.ActivityDiagram.In(model.UML),
	"communicationDiagram":       model.CommunicationDiagram.In(model.UML),
	"timingDiagram":              model.TimingDiagram.In(model.UML),
	"interactionOverviewDiagram": model.InteractionOverviewDiagram.In(model.UML),
	"c4Model":                    {Language: model.C4},
	"sysml2Model":                {Language: model.SysML2},
	"bpmnModel":                  {Language: model.BPMN},
	"blueprint":                  {Language: model.Blueprint},
	"C4Model":                    {Language: model.C4},
	"Sysml2Model":                {Language: model.SysML2},
	"BpmnModel":                  {Language: model.BPMN},
	"BlueprintModel":             {Language: model.Blueprint},
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
		out = map[string]string{"language": string(e.Language)}
		if e.Type != "" {
			out["diagramType"] = string(e.Type)
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
