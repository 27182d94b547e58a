package sysml2

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// containment is the sign at the whole of a requirement that consists of others: a circle with a plus.
var containment = view.Mark{Class: theme.MarkHollow,
	Length: func(m *theme.Metrics) int { return m.CircleSize * 3 / 2 },
	Width:  func(m *theme.Metrics) int { return m.CircleSize * 3 / 2 },
	Outline: func(m *theme.Metrics, tip, from scene.Point) scene.Outline {
		size := m.CircleSize * 3 / 2
		middle := tip.Along(from, size/2)
		o := scene.CircleMark(tip, from, size)
		o = append(o, scene.Segments(middle.Sub(scene.Point{X: size / 2}), middle.Add(scene.Point{X: size / 2}))...)
		return append(o, scene.Segments(middle.Sub(scene.Point{Y: size / 2}), middle.Add(scene.Point{Y: size / 2}))...)
	}, Covers: true}

// reqWords are the keywords of the dashed arrows of requirement diagrams.
var reqWords = map[kind.Kind]string{kind.ReqSatisfy: "satisfy", kind.ReqVerify: "verify", kind.ReqDerive: "derivation"}

// fillReq fills a board with requirements and what has to do with them.
func fillReq(b *view.Board, d *model.Diagram) {
	k := newBlocks(b, d, "req")
	k.reserve(d.Elements)
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.RequirementDefinition:
			name := clean.OneLine(e.Name)
			if id := clean.OneLine(e.ReqID); id != "" {
				name = "<" + id + "> " + name
			}
			f := k.box(e, name)
			k.addFacts(f, e)
			k.add(e, f)
		case model.Sysml2Definition:
			k.add(e, k.box(e, clean.OneLine(e.Ident().Name)))
		}
	}
	for _, e := range d.Elements {
		if r, ok := e.(*model.Sysml2Relation); ok {
			k.requirementLine(r)
		}
	}
	k.specializations()
}

// requirementLine draws a line of a requirement diagram. The requirement that another element refers to stands above it.
func (k *blocks) requirementLine(r *model.Sysml2Relation) {
	from, to := k.shown[r.SourceID], k.shown[r.TargetID]
	c := view.Connector{ID: r.ID, Class: strings.ToLower(strings.TrimPrefix(string(r.Metaclass), "Req")), Weight: view.RelationWeight,
		Up: true}
	if word := reqWords[r.Metaclass]; word != "" {
		c.Line, c.Head = theme.EdgeDashed, view.Ending{view.OpenArrow}
		c.AddLabel(k.label(theme.LabelKeyword, notation.Guillemets([]string{word})))
		k.b.Connect(c, from, to)
		return
	}
	c.Line, c.Head, c.Tree = theme.Edge, view.Ending{containment}, "containment "+r.SourceID
	k.b.Connect(c, to, from)
}
