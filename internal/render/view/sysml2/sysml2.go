// Package sysml2 draws SysML 2 diagrams. Its flows, states and interactions look as UML's do.
package sysml2

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// Views holds a row for each type of SysML 2 diagrams.
var Views = view.Join(structureViews, behaviourViews)

// structureViews holds a row for each type of SysML 2 diagrams of structure.
var structureViews = view.Table{
	model.BddDiagram.In(model.SysML2): {Title: "Block definition diagram", Fill: fillBdd},
	model.IbdDiagram.In(model.SysML2): {Title: "Internal block diagram", Fill: fillIbd},
	model.UcDiagram.In(model.SysML2):  {Title: "Use case diagram", Fill: fillUc},
	model.ReqDiagram.In(model.SysML2): {Title: "Requirement diagram", Fill: fillReq},
	model.ParDiagram.In(model.SysML2): {Title: "Parametric diagram", Fill: fillPar},
}

// usageRadius is that of the corners of usages, which are round in all themes; those of definitions are square.
const usageRadius = 12 * scene.Px

// words gives the keywords of definitions by kind, with the class of the SVG and the class of the theme for the head.
var words = map[kind.Kind]uml.Metaclass{
	kind.PartDefinition:              {Class: "part-def", Keyword: "part def", Band: theme.Band},
	kind.AttributeDefinition:         {Class: "attribute-def", Keyword: "attribute def", Band: theme.BandValue},
	kind.PortDefinition:              {Class: "port-def", Keyword: "port def", Band: theme.BandAlt},
	kind.ConnectionDefinition:        {Class: "connection-def", Keyword: "connection def", Band: theme.BandAlt},
	kind.ActorDefinition:             {Class: "actor-def", Keyword: "actor def", Band: theme.BandAlt},
	kind.UseCaseDefinition:           {Class: "use-case-def", Keyword: "use case def", Band: theme.BandAlt},
	kind.RequirementDefinition:       {Class: "requirement-def", Keyword: "requirement def", Band: theme.BandAlt},
	kind.StateDefinition:             {Class: "state-def", Keyword: "state def", Band: theme.BandAlt},
	kind.ActionDefinition:            {Class: "action-def", Keyword: "action def", Band: theme.BandAlt},
	kind.ActivityPartitionDefinition: {Class: "partition", Keyword: "partition", Band: theme.BandAlt},
	kind.LifelineDefinition:          {Class: "lifeline", Keyword: "lifeline", Band: theme.BandAlt},
	kind.ConstraintDefinition:        {Class: "constraint-def", Keyword: "constraint def", Band: theme.BandValue},
}

// blocks fills a board from the definitions and usages of a SysML 2 model.
type blocks struct {
	b    *view.Board
	d    *model.Diagram
	byID map[string]model.Element // of the whole model
	// shown gives the nodes of what the diagram shows, by id or path of ids.
	shown map[string]int
	ports map[string]view.PortKey // by path of ids
}

// newBlocks makes an empty diagram, in a frame that is called word.
func newBlocks(b *view.Board, d *model.Diagram, word string) *blocks {
	b.Frame = word
	k := &blocks{b: b, d: d, byID: map[string]model.Element{}, shown: map[string]int{}, ports: map[string]view.PortKey{}}
	model.Walk(d.Model.Elements, func(e, _ model.Element) {
		if id := e.Ident().ID; k.byID[id] == nil {
			k.byID[id] = e
		}
	})
	return k
}

// definition finds a definition, nil if there is none of that id.
func (k *blocks) definition(id string) model.Sysml2Definition {
	d, _ := k.byID[id].(model.Sysml2Definition)
	return d
}

// lineage gives a definition and all that it specializes, nearest first.
func (k *blocks) lineage(d model.Sysml2Definition) []model.Sysml2Definition {
	return model.Sysml2Lineage(d, k.definition)
}

// nameOf is what a picture calls an element that the model mentions by its id, or by any text.
func (k *blocks) nameOf(id string) string {
	if e := k.byID[id]; e != nil {
		return clean.OneLine(e.Ident().Name)
	}
	return clean.OneLine(id)
}

// names gives the names of what the model mentions, for the texts of its elements.
func (k *blocks) names() notation.Names { return k.nameOf }

// head gives the rows above the compartments of a definition: keyword, name, and what it specializes outside of the diagram.
func (k *blocks) head(d model.Sysml2Definition, name string) view.Block {
	th, p := k.b.Theme, d.DefinitionPart()
	word := words[d.Kind()].Keyword
	if p.IsAbstract {
		word = "abstract " + word
	}
	limit := th.Metrics.MaxText * 3 / 4
	rows := view.Wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets([]string{word}), limit)
	rows = append(rows, view.Wrapped(th, scene.Name, view.NameClass(p.IsAbstract), name, limit)...)
	var outside []string
	for _, g := range p.Generals {
		if _, ok := k.shown[g.ID]; !ok || g.ID == p.ID {
			outside = append(outside, k.nameOf(g.ID))
		}
	}
	if len(outside) > 0 {
		rows = append(rows, view.Wrapped(th, scene.Keyword, theme.Keyword, ":> "+strings.Join(outside, ", "), limit)...)
	}
	return rows
}

// box is the box of a definition with its name alone.
func (k *blocks) box(d model.Sysml2Definition, name string) *view.Box {
	return &view.Box{Theme: k.b.Theme, Body: theme.Box, Band: words[d.Kind()].Band, Head: k.head(d, name), Round: view.SquareCorners}
}

// reserve makes the ids of elements known as shown before their nodes are made.
func (k *blocks) reserve(elements []model.Element) {
	for _, e := range elements {
		k.shown[e.Ident().ID] = -1
	}
}

// add puts the node of a definition on the board.
func (k *blocks) add(d model.Sysml2Definition, f view.Figure) int {
	h := d.Ident()
	i := k.b.AddNode(view.Node{Figure: f, ID: h.ID, Class: words[d.Kind()].Class, Origin: h.Origin}, -1)
	k.shown[h.ID] = i
	return i
}

// specializations draws a line with a hollow triangle from each definition to those that it specializes. The lines to one general
// definition join.
func (k *blocks) specializations() {
	for _, e := range k.d.Elements {
		d, ok := e.(model.Sysml2Definition)
		if !ok {
			continue
		}
		p := d.DefinitionPart()
		for _, g := range p.Generals {
			to, ok := k.shown[g.ID]
			if !ok || g.ID == p.ID {
				continue
			}
			k.b.Connect(view.Connector{
				ID: model.Sysml2SpecializationID(p.ID, g.ID), Class: "specialization", Line: theme.Edge, Head: view.Ending{view.Triangle},
				Up:   true,
				Tree: "specialization " + g.ID, Weight: view.RelationWeight,
			}, k.shown[p.ID], to)
		}
	}
}

// label gives the label in the middle of a line.
func (k *blocks) label(class, text string) view.Label {
	return view.Label{At: layout.Center, Rows: view.Wrapped(k.b.Theme, scene.EdgeLabel, class, text, view.MaxLabel)}
}

// wrappedRows breaks a line of a compartment, setting in what is behind the first row.
func (k *blocks) wrappedRows(class, text string) view.Block {
	rows := view.Wrapped(k.b.Theme, scene.Feature, class, text, k.b.Theme.Metrics.MaxText-view.Hanging)
	for i := 1; i < len(rows); i++ {
		rows[i].Indent = view.Hanging
	}
	return rows
}
