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
	{Kind: model.ClassDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.ProfileDiagram.In(model.UML), Write: graphOf(classes)},
	{Kind: model.PackageDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.ObjectDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.CommunicationDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.ComponentDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.CompositeStructureDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.DeploymentDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.UseCaseDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.StateMachineDiagram.In(model.UML), Write: graphOf(states)},
	{Kind: model.ActivityDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.InteractionOverviewDiagram.In(model.UML), Write: graphOf(flowchart)},
	{Kind: model.SequenceDiagram.In(model.UML), Write: script(sequence)},
	{Kind: model.C4ContextDiagram.In(model.C4), Write: c4("C4Context")},
	{Kind: model.C4ContainerDiagram.In(model.C4), Write: c4("C4Container")},
	{Kind: model.C4ComponentDiagram.In(model.C4), Write: c4("C4Component")},
	{Kind: model.C4DeploymentDiagram.In(model.C4), Write: c4("C4Deployment")},
	{Kind: model.C4DynamicDiagram.In(model.C4), Write: c4("C4Dynamic")},
	{Kind: model.C4LandscapeDiagram.In(model.C4), Write: c4("C4Context")},
	{Kind: model.BddDiagram.In(model.SysML2), Write: graphOf(classes)},
	{Kind: model.ReqDiagram.In(model.SysML2), Write: graphOf(requirements)},
	{Kind: model.IbdDiagram.In(model.SysML2), Write: graphOf(flowchart)},
	{Kind: model.UcDiagram.In(model.SysML2), Write: graphOf(flowchart)},
	{Kind: model.StmDiagram.In(model.SysML2), Write: graphOf(states)},
	{Kind: model.ActDiagram.In(model.SysML2), Write: graphOf(flowchart)},
	{Kind: model.SeqDiagram.In(model.SysML2), Write: script(sequence)},
	{Kind: model.ProcessDiagram.In(model.BPMN), Write: graphOf(flowchart)},
	{Kind: model.CollaborationDiagram.In(model.BPMN), Write: graphOf(flowchart)},
	{Kind: model.JourneyDiagram.In(model.Blueprint), Write: script(journey)},
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
	return slices.Contains(words, alias) || strings.HasSuffix(alias, "_") || strings.HasPrefix(alias, "note") ||
		strings.HasPrefix(alias, "graph") || strings.HasPrefix(alias, "flowchart")
}
