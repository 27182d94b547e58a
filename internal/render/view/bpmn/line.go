package bpmn

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of the marks of BPMN.
const (
	messageCircle = 8 * scene.Px
	messageHead   = 11 * scene.Px
	slashBack     = 11 * scene.Px // from the end of the line to the middle of the slash
	slashSize     = 9 * scene.Px
	flowDiamond   = 15 * scene.Px
)

// The marks of BPMN (BPMN 2.0.2 §7.2).
var (
	// messageStart is the circle where a message flow begins, messageEnd the hollow triangle at its end (§9.4).
	messageStart = view.Mark{Class: theme.MarkHollow,
		Length: func(*theme.Metrics) int { return messageCircle },
		Width:  func(*theme.Metrics) int { return messageCircle },
		Outline: func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.CircleMark(tip, from, messageCircle)
		}, Covers: true}
	messageEnd = view.Mark{Class: theme.MarkHollow,
		Length: func(*theme.Metrics) int { return messageHead },
		Width:  func(*theme.Metrics) int { return messageHead },
		Outline: func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.Triangle(tip, from, messageHead, messageHead)
		}, Covers: true}
	// defaultSlash crosses the line of a default flow near its start.
	defaultSlash = view.Mark{Class: theme.MarkOpen,
		Length: func(*theme.Metrics) int { return slashBack + slashSize },
		Width:  func(*theme.Metrics) int { return slashSize },
		Outline: func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.SlashMark(tip, from, slashBack, slashSize)
		}, Covers: false}
	// conditionalDiamond begins a conditional flow that leaves an activity.
	conditionalDiamond = view.Mark{Class: theme.MarkHollow,
		Length: func(*theme.Metrics) int { return flowDiamond },
		Width:  func(*theme.Metrics) int { return flowDiamond * 2 / 3 },
		Outline: func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.DiamondMark(tip, from, flowDiamond, flowDiamond*2/3)
		}, Covers: true}
)

const maxFlowLabel = 120 * scene.Px // length at which the label of a flow is wrapped

// connect joins the elements of the diagram.
func (p *picture) connect() {
	for _, e := range p.d.Elements {
		r, ok := e.(model.Relationship)
		if !ok {
			continue
		}
		if c, ok := p.connector(r); ok {
			source, target := r.EndIDs()
			p.join(r, c, source, target)
		}
	}
}

// connector gives the line of a relationship.
func (p *picture) connector(r model.Relationship) (view.Connector, bool) {
	c := view.Connector{ID: r.Ident().ID, Line: theme.Edge, Weight: 4}
	switch r := r.(type) {
	case *model.SequenceFlow:
		c.Class = "sequence-flow"
		c.Head = view.Ending{view.FilledArrow}
		_, activity := p.elements[r.SourceID].(model.Activity)
		switch {
		case r.IsDefault:
			c.Tail = view.Ending{defaultSlash}
		case r.Condition != "" && activity:
			c.Tail = view.Ending{conditionalDiamond}
		}
		p.labelFlow(&c, r.SourceID, clean.OneLine(r.Name), clean.OneLine(r.Condition))
	case *model.MessageFlow:
		c.Class, c.Line, c.Loose, c.Beside = "message-flow", theme.EdgeDashed, true, true
		c.Tail, c.Head = view.Ending{messageStart}, view.Ending{messageEnd}
		if rows := view.Wrapped(p.b.Theme, scene.EdgeLabel, theme.Label, clean.OneLine(r.Name), maxFlowLabel); len(rows) > 0 {
			c.Labels = append(c.Labels, view.Label{At: layout.Center, Rows: rows})
		}
	case *model.DataAssociation:
		c.Class, c.Line, c.Loose = "data-association", theme.BpmnAssociation, true
		c.Head = view.Ending{view.OpenArrow}
	case *model.ChoreographySequenceFlow:
		p.exchangeFlow(r, &c)
	default:
		return c, false
	}
	return c, true
}

// labelFlow puts name and condition of a flow beside it: near the node that it leaves if several flows leave that.
func (p *picture) labelFlow(c *view.Connector, source, name, condition string) {
	text := name
	switch {
	case text == "":
		text = condition
	case condition != "" && condition != name:
		text += "\n[" + condition + "]"
	}
	rows := view.Wrapped(p.b.Theme, scene.EdgeLabel, theme.Label, text, maxFlowLabel)
	if len(rows) == 0 {
		return
	}
	at := layout.Center
	if n, ok := p.elements[source].(model.FlowNode); ok && len(n.Flow().Outgoing) > 1 && len(n.Flow().Outgoing) <= 3 {
		at = layout.Tail
	}
	c.Labels = append(c.Labels, view.Label{At: at, Rows: rows})
}

// join puts a connector on the board, unless one of its ends is not drawn.
func (p *picture) join(r model.Relationship, c view.Connector, source, target string) {
	from, ok1 := p.ends[source]
	to, ok2 := p.ends[target]
	if !ok1 || !ok2 {
		return
	}
	if pool, ok := p.pools[source]; ok {
		from.node, c.Sides[0] = pool.facing(p.bandOf(target))
	}
	if pool, ok := p.pools[target]; ok {
		to.node, c.Sides[1] = pool.facing(p.bandOf(source))
	}
	c.Ports = [2]int{from.port, to.port}
	p.b.Connect(c, from.node, to.node)
}
