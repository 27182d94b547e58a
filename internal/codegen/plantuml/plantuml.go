// Package plantuml writes diagrams as scripts of PlantUML.
package plantuml

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
	{model.UML, model.PackageDiagram, graphOf(classes)},
	{model.UML, model.ProfileDiagram, graphOf(classes)},
	{model.UML, model.ObjectDiagram, graphOf(classes)},
	{model.UML, model.CommunicationDiagram, graphOf(classes)},
	{model.UML, model.ComponentDiagram, graphOf(parts)},
	{model.UML, model.CompositeStructureDiagram, graphOf(parts)},
	{model.UML, model.DeploymentDiagram, graphOf(parts)},
	{model.UML, model.UseCaseDiagram, graphOf(parts)},
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

// words are those that begin statements of PlantUML; no alias may be one.
var words = strings.Fields(`abstract activate actor after agent allow_mixing allowmixing annotation archimate artifact as autonumber
	backward boundary box break card center circle class clock cloud collections component concise control create critical database
	deactivate default destroy diamond digraph else elseif end endif enduml entity enum file fill folder footer fork frame group header
	hexagon hide if include interface is json label legend left link loop mainframe map namespace newpage node not note object of on opt
	order over package page par partition participant person process queue rectangle ref remove return right robust scale set show skin
	skinparam split stack start startuml state static stop storage struct style switch then title top together usecase while`)

// taken reports whether an alias would be read as something else.
func taken(alias string) bool {
	alias = strings.ToLower(alias)
	return slices.Contains(words, alias) || strings.HasPrefix(alias, "remark") || strings.HasPrefix(alias, "note")
}
