// Package mermaid writes diagrams as scripts of Mermaid.
package mermaid

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// types are the diagrams that can be written.
var types = []graph.Type{
	{Language: model.UML, Diagram: model.ClassDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.ProfileDiagram, Write: graphOf(classes)},
	{Language: model.UML, Diagram: model.PackageDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.ObjectDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.CommunicationDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.ComponentDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.CompositeStructureDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.DeploymentDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.UseCaseDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.StateMachineDiagram, Write: graphOf(states)},
	{Language: model.UML, Diagram: model.ActivityDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.InteractionOverviewDiagram, Write: graphOf(flowchart)},
	{Language: model.UML, Diagram: model.SequenceDiagram, Write: script(sequence)},
	{Language: model.C4, Diagram: model.C4ContextDiagram, Write: c4("C4Context")},
	{Language: model.C4, Diagram: model.C4ContainerDiagram, Write: c4("C4Container")},
	{Language: model.C4, Diagram: model.C4ComponentDiagram, Write: c4("C4Component")},
	{Language: model.C4, Diagram: model.C4DeploymentDiagram, Write: c4("C4Deployment")},
	{Language: model.C4, Diagram: model.C4DynamicDiagram, Write: c4("C4Dynamic")},
	{Language: model.C4, Diagram: model.C4LandscapeDiagram, Write: c4("C4Context")},
	{Language: model.SysML2, Diagram: model.BddDiagram, Write: graphOf(classes)},
	{Language: model.SysML2, Diagram: model.ReqDiagram, Write: graphOf(requirements)},
	{Language: model.SysML2, Diagram: model.IbdDiagram, Write: graphOf(flowchart)},
	{Language: model.SysML2, Diagram: model.UcDiagram, Write: graphOf(flowchart)},
	{Language: model.SysML2, Diagram: model.StmDiagram, Write: graphOf(states)},
	{Language: model.SysML2, Diagram: model.ActDiagram, Write: graphOf(flowchart)},
	{Language: model.SysML2, Diagram: model.SeqDiagram, Write: script(sequence)},
	{Language: model.BPMN, Diagram: model.ProcessDiagram, Write: graphOf(flowchart)},
	{Language: model.BPMN, Diagram: model.CollaborationDiagram, Write: graphOf(flowchart)},
	{Language: model.Blueprint, Diagram: model.JourneyDiagram, Write: script(journey)},
}

// Types gives the diagrams that can be written.
func Types() []graph.Type { return types }

// Write gives the script of a diagram, of one of the Types, and what it cannot say.
func Write(d *model.Diagram) (string, []diag.Diagnostic) { return graph.Write(types, d, "    ") }

// writer writes a script.
type writer struct{ *graph.Writing }

// script makes a function of the table.
func script(write func(w *writer)) func(w *graph.Writing) {
	return func(w *graph.Writing) { write(&writer{w}) }
}

// diagram writes the title, the keyword of the diagram's type and its content.
func (w *writer) diagram(keyword string, content func()) {
	if name := graph.OneLine(w.Diagram.Name); name != "" {
		w.Line("---")
		w.Line("title: %s", yaml(name))
		w.Line("---")
	}
	w.Block(keyword, "", content)
}

// remark writes a comment.
func (w *writer) remark(text string) { w.Line("%%%% %s", escape(graph.OneLine(text))) }

// graphOf writes a diagram as a graph.
func graphOf(write func(w *writer)) func(w *graph.Writing) {
	return func(w *graph.Writing) {
		w.Read(taken)
		write(&writer{w})
	}
}

// words are those that begin statements of Mermaid; no alias may be one.
var words = strings.Fields(`accdescr acctitle call callback class classdef classdiagram click css cssclass default direction end flowchart
	graph href interpolate link links linkstyle namespace note requirement element state statediagram style subgraph title as fork join
	choice left right of hide scale`)

// taken reports whether an alias would be read as something else.
func taken(alias string) bool {
	alias = strings.ToLower(alias)
	return slices.Contains(words, alias) || strings.HasSuffix(alias, "_") || strings.HasPrefix(alias, "note") || strings.HasPrefix(alias, "graph") || strings.HasPrefix(alias, "flowchart")
}
