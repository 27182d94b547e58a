// Package plantuml writes diagrams as scripts of PlantUML.
package plantuml

import (
	"regexp"
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// types are the diagrams that can be written.
var types = []graph.Type{
	{Kind: model.ClassDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.PackageDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.ProfileDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.ObjectDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.CommunicationDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.ComponentDiagram.In(model.UML), Write: graphOf(parts)},
	{Kind: model.CompositeStructureDiagram.In(model.UML), Write: graphOf(parts)},
	{Kind: model.DeploymentDiagram.In(model.UML), Write: graphOf(parts)},
	{Kind: model.UseCaseDiagram.In(model.UML), Write: graphOf(parts)},
	{Kind: model.StateMachineDiagram.In(model.UML), Write: graphOf(states)},
	{Kind: model.ActivityDiagram.In(model.UML), Write: graphOf(states)},
	{Kind: model.InteractionOverviewDiagram.In(model.UML), Write: graphOf(states)},
	{Kind: model.SequenceDiagram.In(model.UML), Write: script(sequence)},
	{Kind: model.TimingDiagram.In(model.UML), Write: script(timing)},
	{Kind: model.C4ContextDiagram.In(model.C4), Write: graphOf(parts)},
	{Kind: model.C4ContainerDiagram.In(model.C4), Write: graphOf(parts)},
	{Kind: model.C4ComponentDiagram.In(model.C4), Write: graphOf(parts)},
	{Kind: model.C4DeploymentDiagram.In(model.C4), Write: graphOf(parts)},
	{Kind: model.C4DynamicDiagram.In(model.C4), Write: graphOf(parts)},
	{Kind: model.C4LandscapeDiagram.In(model.C4), Write: graphOf(parts)},
	{Kind: model.BddDiagram.In(model.SysML2), Write: graphOf(classes)},
	{Kind: model.ReqDiagram.In(model.SysML2), Write: graphOf(classes)},
	{Kind: model.IbdDiagram.In(model.SysML2), Write: graphOf(parts)},
	{Kind: model.UcDiagram.In(model.SysML2), Write: graphOf(parts)},
	{Kind: model.StmDiagram.In(model.SysML2), Write: graphOf(states)},
	{Kind: model.ActDiagram.In(model.SysML2), Write: graphOf(states)},
	{Kind: model.SeqDiagram.In(model.SysML2), Write: script(sequence)},
	{Kind: model.ProcessDiagram.In(model.BPMN), Write: graphOf(states)},
	{Kind: model.CollaborationDiagram.In(model.BPMN), Write: graphOf(states)},
}

// Types gives the diagrams that can be written.
func Types() []graph.Type { return types }

// Write gives the script of a diagram, of one of the Types, and what it cannot say.
func Write(d *model.Diagram) (string, []diag.Diagnostic) { return graph.Write(types, d, "  ") }

// writer writes a script.
type writer struct{ *graph.Writing }

// script writes a diagram between the lines that every script has.
func script(write func(w *writer)) func(w *graph.Writing) {
	return func(w *graph.Writing) {
		w.Line("@startuml")
		name := graph.OneLine(w.Diagram.Name)
		if w.Graph != nil {
			name = w.Graph.Name
		}
		if name != "" {
			w.Line("title %s", escape(name))
		}
		write(&writer{w})
		w.Line("@enduml")
	}
}

// graphOf writes a diagram as a graph.
func graphOf(write func(w *writer)) func(w *graph.Writing) {
	content := script(func(w *writer) {
		if w.Graph.LeftRight {
			w.Line("left to right direction")
		}
		write(w)
		for i, r := range w.Graph.Remarks {
			w.Line("note %s as remark%d", quote(r), i+1)
		}
	})
	return func(w *graph.Writing) {
		w.Read(taken)
		content(w)
	}
}

// own are the aliases of notes.
var own = regexp.MustCompile(`^(note|remark)\d+$`)

// taken reports whether an alias is that of a note. Words of PlantUML can be aliases.
func taken(alias string) bool { return own.MatchString(strings.ToLower(alias)) }
