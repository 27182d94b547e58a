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
	{Language: model.UML, Diagram: model.ClassDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.PackageDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.ProfileDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.ObjectDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.CommunicationDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.ComponentDiagram, Write: graphOf(parts)},
	{Language: model.UML, Diagram: model.CompositeStructureDiagram, Write: graphOf(parts)},
	{Language: model.UML, Diagram: model.DeploymentDiagram, Write: graphOf(parts)},
	{Language: model.UML, Diagram: model.UseCaseDiagram, Write: graphOf(parts)},
	{Language: model.UML, Diagram: model.StateMachineDiagram, Write: graphOf(states)},
	{Language: model.UML, Diagram: model.ActivityDiagram, Write: graphOf(states)},
	{Language: model.UML, Diagram: model.InteractionOverviewDiagram, Write: graphOf(states)},
	{Language: model.UML, Diagram: model.SequenceDiagram, Write: script(sequence)},
	{Language: model.UML, Diagram: model.TimingDiagram, Write: script(timing)},
	{Language: model.C4, Diagram: model.C4ContextDiagram, Write: graphOf(parts)},
	{Language: model.C4, Diagram: model.C4ContainerDiagram, Write: graphOf(parts)},
	{Language: model.C4, Diagram: model.C4ComponentDiagram, Write: graphOf(parts)},
	{Language: model.C4, Diagram: model.C4DeploymentDiagram, Write: graphOf(parts)},
	{Language: model.C4, Diagram: model.C4DynamicDiagram, Write: graphOf(parts)},
	{Language: model.C4, Diagram: model.C4LandscapeDiagram, Write: graphOf(parts)},
	{Language: model.SysML2, Diagram: model.BddDiagram, Write: graphOf(classes)},
	{Language: model.SysML2, Diagram: model.ReqDiagram, Write: graphOf(classes)},
	{Language: model.SysML2, Diagram: model.IbdDiagram, Write: graphOf(parts)},
	{Language: model.SysML2, Diagram: model.UcDiagram, Write: graphOf(parts)},
	{Language: model.SysML2, Diagram: model.StmDiagram, Write: graphOf(states)},
	{Language: model.SysML2, Diagram: model.ActDiagram, Write: graphOf(states)},
	{Language: model.SysML2, Diagram: model.SeqDiagram, Write: script(sequence)},
	{Language: model.BPMN, Diagram: model.ProcessDiagram, Write: graphOf(states)},
	{Language: model.BPMN, Diagram: model.CollaborationDiagram, Write: graphOf(states)},
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
