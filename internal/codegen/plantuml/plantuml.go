// Package plantuml writes diagrams as scripts of PlantUML.
package plantuml

import (
	"regexp"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Type is a type of diagrams that can be written.
type Type struct {
	Language model.Language
	Diagram  model.DiagramType
	write    func(w *writer)
}

// types are the diagrams that can be written.
var types = []Type{
	{model.UML, model.ClassDiagram, graphOf(classes)},
	{model.UML, model.PackageDiagram, graphOf(classes)},
	{model.UML, model.ProfileDiagram, graphOf(classes)},
	{model.UML, model.ObjectDiagram, graphOf(classes)},
	{model.UML, model.CommunicationDiagram, graphOf(classes)},
	{model.UML, model.ComponentDiagram, graphOf(parts)},
	{model.UML, model.CompositeStructureDiagram, graphOf(parts)},
	{model.UML, model.DeploymentDiagram, graphOf(parts)},
	{model.UML, model.UseCaseDiagram, graphOf(parts)},
	{model.UML, model.StateMachineDiagram, graphOf(states)},
	{model.UML, model.ActivityDiagram, graphOf(states)},
	{model.UML, model.InteractionOverviewDiagram, graphOf(states)},
	{model.UML, model.SequenceDiagram, sequence},
	{model.UML, model.TimingDiagram, timing},
	{model.C4, model.C4ContextDiagram, graphOf(parts)},
	{model.C4, model.C4ContainerDiagram, graphOf(parts)},
	{model.C4, model.C4ComponentDiagram, graphOf(parts)},
	{model.C4, model.C4DeploymentDiagram, graphOf(parts)},
	{model.C4, model.C4DynamicDiagram, graphOf(parts)},
	{model.C4, model.C4LandscapeDiagram, graphOf(parts)},
	{model.SysML2, model.BddDiagram, graphOf(classes)},
	{model.SysML2, model.ReqDiagram, graphOf(classes)},
	{model.SysML2, model.IbdDiagram, graphOf(parts)},
	{model.SysML2, model.UcDiagram, graphOf(parts)},
	{model.SysML2, model.StmDiagram, graphOf(states)},
	{model.SysML2, model.ActDiagram, graphOf(states)},
	{model.SysML2, model.SeqDiagram, sequence},
	{model.BPMN, model.ProcessDiagram, graphOf(states)},
	{model.BPMN, model.CollaborationDiagram, graphOf(states)},
}

// Types gives the diagrams that can be written.
func Types() []Type { return types }

// Write gives the script of a diagram, of one of the Types, and what it cannot say.
func Write(d *model.Diagram) (string, []diag.Diagnostic) {
	i := slices.IndexFunc(types, func(t Type) bool { return t.Language == d.Language && t.Diagram == d.Type })
	w := &writer{Script: graph.NewScript("  "), d: d}
	w.Line("@startuml")
	if name := graph.OneLine(d.Name); name != "" {
		w.Line("title %s", escape(name))
	}
	types[i].write(w)
	w.Line("@enduml")
	return w.Text(), w.Warnings
}

// writer collects the lines of a script.
type writer struct {
	*graph.Script
	d *model.Diagram
	g *graph.Graph // of a diagram that is written as a graph
	// starts are the initial nodes of a state diagram that are written as [*].
	starts map[*graph.Node]bool
}

// graphOf makes a writer of one that writes the graph of the diagram.
func graphOf(write func(w *writer)) func(w *writer) {
	return func(w *writer) {
		w.g = graph.Of(w.d)
		w.g.SetAliases(taken)
		if w.g.LeftRight {
			w.Line("left to right direction")
		}
		write(w)
		for _, r := range w.g.Remarks {
			w.Line("note %s as remark%d", quote(r), slices.Index(w.g.Remarks, r)+1)
		}
	}
}

// own are the aliases of notes.
var own = regexp.MustCompile(`^(note|remark)\d+$`)

// taken reports whether an alias is that of a note. Words of PlantUML can be aliases.
func taken(alias string) bool { return own.MatchString(strings.ToLower(alias)) }
