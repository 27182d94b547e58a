// Package mermaid writes diagrams as scripts of Mermaid.
package mermaid

import (
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
	{model.UML, model.ProfileDiagram, graphOf(classes)},
	{model.UML, model.PackageDiagram, graphOf(flowchart)},
	{model.UML, model.ObjectDiagram, graphOf(flowchart)},
	{model.UML, model.CommunicationDiagram, graphOf(flowchart)},
	{model.UML, model.ComponentDiagram, graphOf(flowchart)},
	{model.UML, model.CompositeStructureDiagram, graphOf(flowchart)},
	{model.UML, model.DeploymentDiagram, graphOf(flowchart)},
	{model.UML, model.UseCaseDiagram, graphOf(flowchart)},
	{model.UML, model.StateMachineDiagram, graphOf(states)},
	{model.UML, model.ActivityDiagram, graphOf(flowchart)},
	{model.UML, model.InteractionOverviewDiagram, graphOf(flowchart)},
	{model.UML, model.SequenceDiagram, sequence},
	{model.C4, model.C4ContextDiagram, c4("C4Context")},
	{model.C4, model.C4ContainerDiagram, c4("C4Container")},
	{model.C4, model.C4ComponentDiagram, c4("C4Component")},
	{model.C4, model.C4DeploymentDiagram, c4("C4Deployment")},
	{model.C4, model.C4DynamicDiagram, c4("C4Dynamic")},
	{model.C4, model.C4LandscapeDiagram, c4("C4Context")},
	{model.SysML2, model.BddDiagram, graphOf(classes)},
	{model.SysML2, model.ReqDiagram, graphOf(requirements)},
	{model.SysML2, model.IbdDiagram, graphOf(flowchart)},
	{model.SysML2, model.UcDiagram, graphOf(flowchart)},
	{model.SysML2, model.StmDiagram, graphOf(states)},
	{model.SysML2, model.ActDiagram, graphOf(flowchart)},
	{model.SysML2, model.SeqDiagram, sequence},
	{model.BPMN, model.ProcessDiagram, graphOf(flowchart)},
	{model.BPMN, model.CollaborationDiagram, graphOf(flowchart)},
	{model.Blueprint, model.JourneyDiagram, journey},
}

// Types gives the diagrams that can be written.
func Types() []Type { return types }

// Write gives the script of a diagram, of one of the Types, and what it cannot say.
func Write(d *model.Diagram) (string, []diag.Diagnostic) {
	i := slices.IndexFunc(types, func(t Type) bool { return t.Language == d.Language && t.Diagram == d.Type })
	w := &writer{Script: graph.NewScript("    "), d: d}
	types[i].write(w)
	return w.Text(), w.Warnings
}

// writer collects the lines of a script.
type writer struct {
	*graph.Script
	d *model.Diagram
	g *graph.Graph // of a diagram that is written as a graph
	// starts are the initial and final nodes of a state diagram that are written as [*].
	starts map[*graph.Node]bool
}

// diagram writes the title, the keyword of the diagram's type and its content.
func (w *writer) diagram(keyword string, content func()) {
	if name := graph.OneLine(w.d.Name); name != "" {
		w.Line("---")
		w.Line("title: %s", yaml(name))
		w.Line("---")
	}
	w.Block(keyword, "", content)
}

// remark writes a comment.
func (w *writer) remark(text string) { w.Line("%%%% %s", escape(graph.OneLine(text))) }

// graphOf makes a writer of one that writes the graph of the diagram.
func graphOf(write func(w *writer)) func(w *writer) {
	return func(w *writer) {
		w.g = graph.Of(w.d)
		w.g.SetAliases(taken)
		write(w)
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
