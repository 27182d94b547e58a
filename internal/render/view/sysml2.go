package view

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// sysml2Views holds a row for each type of SysML 2 diagrams.
var sysml2Views = viewsOf(sysml2StructureViews, sysml2BehaviourViews)

// sysml2StructureViews holds a row for each type of SysML 2 diagrams of structure.
var sysml2StructureViews = viewTable{
	model.BddDiagram.In(model.SysML2): {"Block definition diagram", fillBdd},
	model.IbdDiagram.In(model.SysML2): {"Internal block diagram", fillIbd},
	model.UcDiagram.In(model.SysML2):  {"Use case diagram", fillUc},
	model.ReqDiagram.In(model.SysML2): {"Requirement diagram", fillReq},
	model.ParDiagram.In(model.SysML2): {"Parametric diagram", fillPar},
}

// usageRadius is that of the corners of usages, which are round in all themes; those of definitions are square.
const usageRadius = 12 * scene.Px

// sysml2Words gives the keywords of definitions by kind, with the class of the SVG and the class of the theme for the head.
var sysml2Words = map[kind.Kind]metaclass{
	kind.PartDefinition:              {"part-def", "part def", theme.Band},
	kind.AttributeDefinition:         {"attribute-def", "attribute def", theme.BandValue},
	kind.PortDefinition:              {"port-def", "port def", theme.BandAlt},
	kind.ConnectionDefinition:        {"connection-def", "connection def", theme.BandAlt},
	kind.ActorDefinition:             {"actor-def", "actor def", theme.BandAlt},
	kind.UseCaseDefinition:           {"use-case-def", "use case def", theme.BandAlt},
	kind.RequirementDefinition:       {"requirement-def", "requirement def", theme.BandAlt},
	kind.StateDefinition:             {"state-def", "state def", theme.BandAlt},
	kind.ActionDefinition:            {"action-def", "action def", theme.BandAlt},
	kind.ActivityPartitionDefinition: {"partition", "partition", theme.BandAlt},
	kind.LifelineDefinition:          {"lifeline", "lifeline", theme.BandAlt},
	kind.ConstraintDefinition:        {"constraint-def", "constraint def", theme.BandValue},
}

// blocks fills a board from the definitions and usages of a SysML 2 model.
type blocks struct {
	b    *board
	d    *model.Diagram
	byID map[string]model.Element // of the whole model
	// shown gives the nodes of what the diagram shows, by id or path of ids.
	shown map[string]int
	ports map[string]portKey // by path of ids
}

// newBlocks makes an empty diagram, in a frame that is called word.
func newBlocks(b *board, d *model.Diagram, word string) *blocks {
	b.frame = word
	k := &blocks{b: b, d: d, byID: map[string]model.Element{}, shown: map[string]int{}, ports: map[string]portKey{}}
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
func (k *blocks) head(d model.Sysml2Definition, name string) block {
	th, p := k.b.th, d.DefinitionPart()
	word := sysml2Words[d.Kind()].keyword
	if p.IsAbstract {
		word = "abstract " + word
	}
	limit := th.Metrics.MaxText * 3 / 4
	rows := wrapped(th, scene.Keyword, theme.Keyword, notation.Guillemets([]string{word}), limit)
	rows = append(rows, wrapped(th, scene.Name, nameClass(p.IsAbstract), name, limit)...)
	var outside []string
	for _, g := range p.Generals {
		if _, ok := k.shown[g.ID]; !ok || g.ID == p.ID {
			outside = append(outside, k.nameOf(g.ID))
		}
	}
	if len(outside) > 0 {
		rows = append(rows, wrapped(th, scene.Keyword, theme.Keyword, ":> "+strings.Join(outside, ", "), limit)...)
	}
	return rows
}

// box is the box of a definition with its name alone.
func (k *blocks) box(d model.Sysml2Definition, name string) *box {
	return &box{th: k.b.th, body: theme.Box, band: sysml2Words[d.Kind()].band, head: k.head(d, name), round: squareCorners}
}

// reserve makes the ids of elements known as shown before their nodes are made.
func (k *blocks) reserve(elements []model.Element) {
	for _, e := range elements {
		k.shown[e.Ident().ID] = -1
	}
}

// add puts the node of a definition on the board.
func (k *blocks) add(d model.Sysml2Definition, f figure) int {
	h := d.Ident()
	i := k.b.addNode(node{figure: f, id: h.ID, class: sysml2Words[d.Kind()].class, origin: h.Origin}, -1)
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
			k.b.connect(connector{
				id: model.Sysml2SpecializationID(p.ID, g.ID), class: "specialization", line: theme.Edge, head: ending{triangle}, up: true,
				tree: "specialization " + g.ID, weight: relationWeight,
			}, k.shown[p.ID], to)
		}
	}
}

// label gives the label in the middle of a line.
func (k *blocks) label(class, text string) label {
	return label{at: layout.Center, rows: wrapped(k.b.th, scene.EdgeLabel, class, text, maxLabel)}
}

// wrappedRows breaks a line of a compartment, setting in what is behind the first row.
func (k *blocks) wrappedRows(class, text string) block {
	rows := wrapped(k.b.th, scene.Feature, class, text, k.b.th.Metrics.MaxText-hanging)
	for i := 1; i < len(rows); i++ {
		rows[i].indent = hanging
	}
	return rows
}
