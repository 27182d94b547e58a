package view

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
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
	messageStart = mark{theme.MarkHollow,
		func(*theme.Metrics) int { return messageCircle },
		func(*theme.Metrics) int { return messageCircle },
		func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.CircleMark(tip, from, messageCircle)
		}, true}
	messageEnd = mark{theme.MarkHollow,
		func(*theme.Metrics) int { return messageHead },
		func(*theme.Metrics) int { return messageHead },
		func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.Triangle(tip, from, messageHead, messageHead)
		}, true}
	// defaultSlash crosses the line of a default flow near its start.
	defaultSlash = mark{theme.MarkOpen,
		func(*theme.Metrics) int { return slashBack + slashSize },
		func(*theme.Metrics) int { return slashSize },
		func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.SlashMark(tip, from, slashBack, slashSize)
		}, false}
	// conditionalDiamond begins a conditional flow that leaves an activity.
	conditionalDiamond = mark{theme.MarkHollow,
		func(*theme.Metrics) int { return flowDiamond },
		func(*theme.Metrics) int { return flowDiamond * 2 / 3 },
		func(_ *theme.Metrics, tip, from scene.Point) scene.Outline {
			return scene.DiamondMark(tip, from, flowDiamond, flowDiamond*2/3)
		}, true}
)

const maxFlowLabel = 120 * scene.Px // length at which the label of a flow is wrapped

// connect joins the elements of the diagram.
func (p *bpmnPicture) connect() {
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
func (p *bpmnPicture) connector(r model.Relationship) (connector, bool) {
	c := connector{id: r.Ident().ID, line: theme.Edge, weight: 4}
	switch r := r.(type) {
	case *model.SequenceFlow:
		c.class = "sequence-flow"
		c.head = ending{filledArrow}
		_, activity := p.elements[r.SourceID].(model.Activity)
		switch {
		case r.IsDefault:
			c.tail = ending{defaultSlash}
		case r.Condition != "" && activity:
			c.tail = ending{conditionalDiamond}
		}
		p.labelFlow(&c, r.SourceID, clean.OneLine(r.Name), clean.OneLine(r.Condition))
	case *model.MessageFlow:
		c.class, c.line, c.loose, c.beside = "message-flow", theme.EdgeDashed, true, true
		c.tail, c.head = ending{messageStart}, ending{messageEnd}
		if rows := wrapped(p.b.th, scene.EdgeLabel, theme.Label, clean.OneLine(r.Name), maxFlowLabel); len(rows) > 0 {
			c.labels = append(c.labels, label{at: layout.Center, rows: rows})
		}
	case *model.DataAssociation:
		c.class, c.line, c.loose = "data-association", theme.BpmnAssociation, true
		c.head = ending{openArrow}
	case *model.ChoreographySequenceFlow:
		p.exchangeFlow(r, &c)
	default:
		return c, false
	}
	return c, true
}

// labelFlow puts name and condition of a flow beside it: near the node that it leaves if several flows leave that.
func (p *bpmnPicture) labelFlow(c *connector, source, name, condition string) {
	text := name
	switch {
	case text == "":
		text = condition
	case condition != "" && condition != name:
		text += "\n[" + condition + "]"
	}
	rows := wrapped(p.b.th, scene.EdgeLabel, theme.Label, text, maxFlowLabel)
	if len(rows) == 0 {
		return
	}
	at := layout.Center
	if n, ok := p.elements[source].(model.FlowNode); ok && len(n.Flow().Outgoing) > 1 && len(n.Flow().Outgoing) <= 3 {
		at = layout.Tail
	}
	c.labels = append(c.labels, label{at: at, rows: rows})
}

// join puts a connector on the board, unless one of its ends is not drawn.
func (p *bpmnPicture) join(r model.Relationship, c connector, source, target string) {
	from, ok1 := p.ends[source]
	to, ok2 := p.ends[target]
	if !ok1 || !ok2 {
		return
	}
	if pool, ok := p.pools[source]; ok {
		from.node, c.sides[0] = pool.facing(p.bandOf(target))
	}
	if pool, ok := p.pools[target]; ok {
		to.node, c.sides[1] = pool.facing(p.bandOf(source))
	}
	c.ports = [2]int{from.port, to.port}
	p.b.connect(c, from.node, to.node)
}
