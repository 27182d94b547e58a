package bpmn

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// icon draws a marker of BPMN (BPMN 2.0.2 §7.2, §10.3–10.6) into a square. One that throws is filled.
type icon func(g *scene.Group, at scene.Rect, filled bool)

// pen draws into a square with coordinates from 0 to 100.
type pen struct {
	g  *scene.Group
	at scene.Rect
}

func (p pen) point(x, y int) scene.Point {
	return scene.Point{X: p.at.X + x*p.at.W/100, Y: p.at.Y + y*p.at.H/100}
}

func (p pen) rect(x, y, right, foot int) scene.Rect {
	return scene.RectAround(p.point(x, y), p.point(right, foot))
}

// points makes points of pairs of coordinates.
func (p pen) points(xy ...int) []scene.Point {
	out := make([]scene.Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, p.point(xy[i], xy[i+1]))
	}
	return out
}

// polygon draws a closed outline, filled or hollow.
func (p pen) polygon(filled bool, xy ...int) { p.shape(filled, scene.Polygon(p.points(xy...)...)) }

// shape draws a closed outline, filled or hollow.
func (p pen) shape(filled bool, o scene.Outline) {
	class := theme.BpmnIconPaper
	if filled {
		class = theme.BpmnIconFilled
	}
	p.g.Draw(scene.Detail, class, o)
}

// line draws an open line.
func (p pen) line(class string, xy ...int) {
	p.g.Draw(scene.Detail, class, scene.Segments(p.points(xy...)...))
}

// eventIcons are the symbols of event definitions.
var eventIcons = map[model.EventDefinition]icon{
	model.MessageEvent: envelope,
	model.TimerEvent:   clock,
	model.ErrorEvent: func(g *scene.Group, at scene.Rect, filled bool) {
		pen{g, at}.polygon(filled, 8, 92, 34, 18, 58, 58, 92, 8, 66, 82, 42, 44)
	},
	model.EscalationEvent: func(g *scene.Group, at scene.Rect, filled bool) {
		pen{g, at}.polygon(filled, 50, 4, 86, 94, 50, 58, 14, 94)
	},
	model.SignalEvent: func(g *scene.Group, at scene.Rect, filled bool) {
		pen{g, at}.polygon(filled, 50, 4, 98, 86, 2, 86)
	},
	model.CompensationEvent: rewind,
	model.ConditionalEvent: func(g *scene.Group, at scene.Rect, filled bool) {
		p := pen{g, at}
		p.shape(false, scene.Box(p.rect(14, 4, 86, 96)))
		for y := 22; y <= 78; y += 19 {
			p.line(theme.BpmnIcon, 26, y, 74, y)
		}
	},
	model.LinkEvent: func(g *scene.Group, at scene.Rect, filled bool) {
		pen{g, at}.polygon(filled, 4, 36, 58, 36, 58, 14, 98, 50, 58, 86, 58, 64, 4, 64)
	},
	model.CancelEvent: func(g *scene.Group, at scene.Rect, filled bool) {
		pen{g, at}.polygon(filled, 22, 6, 50, 34, 78, 6, 94, 22, 66, 50, 94, 78, 78, 94, 50, 66, 22, 94, 6, 78, 34, 50, 6, 22)
	},
	model.MultipleEvent:         pentagon,
	model.ParallelMultipleEvent: hollowPlus,
	model.TerminateEvent: func(g *scene.Group, at scene.Rect, _ bool) {
		g.Draw(scene.Detail, theme.BpmnIconFilled, scene.Ellipse(at))
	},
}

// envelope is a message.
func envelope(g *scene.Group, at scene.Rect, filled bool) {
	p := pen{g, at}
	p.shape(filled, scene.Box(p.rect(0, 16, 100, 84)))
	class := theme.BpmnIcon
	if filled {
		class = theme.BpmnIconCut
	}
	p.line(class, 3, 19, 50, 54, 97, 19)
}

// clock is a timer.
func clock(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	p.shape(false, scene.Ellipse(at))
	for _, t := range [][4]int{
		{50, 6, 50, 14}, {94, 50, 86, 50}, {50, 94, 50, 86}, {6, 50, 14, 50}, {72, 12, 69, 17}, {88, 28, 83, 31}, {88, 72, 83, 69}, {72, 88,
			69, 83}, {28, 88, 31, 83}, {12, 72, 17, 69}, {12, 28, 17, 31}, {28, 12, 31, 17},
	} {
		p.line(theme.BpmnIcon, t[:]...)
	}
	p.line(theme.BpmnIcon, 56, 20, 50, 52, 74, 52)
}

// rewind is a compensation: two triangles that point back.
func rewind(g *scene.Group, at scene.Rect, filled bool) {
	p := pen{g, at}
	p.polygon(filled, 4, 50, 48, 16, 48, 84)
	p.polygon(filled, 52, 50, 96, 16, 96, 84)
}

// pentagon stands for one of several events.
func pentagon(g *scene.Group, at scene.Rect, filled bool) {
	pen{g, at}.polygon(filled, 50, 2, 98, 38, 80, 94, 20, 94, 2, 38)
}

// hollowPlus stands for all of several events.
func hollowPlus(g *scene.Group, at scene.Rect, filled bool) {
	pen{g, at}.polygon(filled, 36, 4, 64, 4, 64, 36, 96, 36, 96, 64, 64, 64, 64, 96, 36, 96, 36, 64, 4, 64, 4, 36, 36, 36)
}

// gatewayIcons are the symbols of gateways.
var gatewayIcons = map[model.GatewayType]icon{
	model.ExclusiveGateway: func(g *scene.Group, at scene.Rect, _ bool) {
		p := pen{g, at.Inset(at.W / 12)}
		p.line(theme.BpmnBold, 12, 4, 88, 96)
		p.line(theme.BpmnBold, 88, 4, 12, 96)
	},
	model.ParallelGateway: func(g *scene.Group, at scene.Rect, _ bool) { plus(g, at) },
	model.InclusiveGateway: func(g *scene.Group, at scene.Rect, _ bool) {
		g.Draw(scene.Detail, theme.BpmnBold, scene.Ellipse(at.Inset(at.W/20)))
	},
	model.ComplexGateway: func(g *scene.Group, at scene.Rect, _ bool) {
		p := pen{g, at}
		plus(g, at)
		p.line(theme.BpmnBold, 18, 18, 82, 82)
		p.line(theme.BpmnBold, 82, 18, 18, 82)
	},
	model.EventBasedGateway: func(g *scene.Group, at scene.Rect, _ bool) {
		g.Draw(scene.Detail, theme.BpmnRing, scene.Ellipse(at))
		g.Draw(scene.Detail, theme.BpmnRing, scene.Ellipse(at.Inset(at.W/10)))
		pentagon(g, at.Inset(at.W*23/100), false)
	},
}

// plus is two thick strokes.
func plus(g *scene.Group, at scene.Rect) {
	p := pen{g, at}
	p.line(theme.BpmnBold, 50, 0, 50, 100)
	p.line(theme.BpmnBold, 0, 50, 100, 50)
}

// taskIcons are the symbols of task types.
var taskIcons = map[model.TaskType]icon{
	model.SendTask:    func(g *scene.Group, at scene.Rect, _ bool) { envelope(g, at, true) },
	model.ReceiveTask: func(g *scene.Group, at scene.Rect, _ bool) { envelope(g, at, false) },
	model.UserTask:    person,
	model.ManualTask:  hand,
	model.ServiceTask: func(g *scene.Group, at scene.Rect, _ bool) {
		p := pen{g, at}
		gear(g, p.rect(0, 0, 74, 74))
		gear(g, p.rect(26, 26, 100, 100))
	},
	model.ScriptTask:       scroll,
	model.BusinessRuleTask: ruleTable,
}

// person is a head over shoulders.
func person(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	p.shape(false, scene.Outline{}.To(p.point(8, 98)).Line(p.point(8, 74)).
		Curve(p.point(8, 60), p.point(22, 54), p.point(50, 54)).
		Curve(p.point(78, 54), p.point(92, 60), p.point(92, 74)).
		Line(p.point(92, 98)).Close())
	p.line(theme.BpmnIcon, 28, 98, 28, 78)
	p.line(theme.BpmnIcon, 72, 98, 72, 78)
	p.shape(false, scene.Ellipse(p.rect(27, 2, 73, 54)))
	p.shape(true, scene.Outline{}.To(p.point(27, 26)).
		Curve(p.point(27, -4), p.point(73, -4), p.point(73, 26)).
		Curve(p.point(60, 12), p.point(45, 30), p.point(27, 26)).Close())
}

// hand is a pointing hand.
func hand(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	p.shape(false, scene.Outline{}.To(p.point(2, 42)).
		Curve(p.point(8, 30), p.point(22, 14), p.point(34, 8)).
		Curve(p.point(42, 6), p.point(48, 14), p.point(42, 20)).
		Line(p.point(34, 28)).Line(p.point(92, 28)).
		Curve(p.point(100, 28), p.point(100, 42), p.point(92, 42)).Line(p.point(94, 42)).
		Curve(p.point(102, 42), p.point(102, 57), p.point(94, 57)).Line(p.point(90, 57)).
		Curve(p.point(98, 57), p.point(98, 72), p.point(90, 72)).Line(p.point(84, 72)).
		Curve(p.point(92, 72), p.point(92, 87), p.point(84, 87)).Line(p.point(26, 87)).
		Curve(p.point(12, 87), p.point(6, 78), p.point(2, 70)).Close())
	p.line(theme.BpmnIcon, 56, 42, 92, 42)
	p.line(theme.BpmnIcon, 56, 57, 90, 57)
	p.line(theme.BpmnIcon, 56, 72, 84, 72)
}

// gear is a wheel with teeth.
func gear(g *scene.Group, at scene.Rect) {
	p := pen{g, at}
	p.polygon(false,
		42, 2, 58, 2, 61, 16, 69, 19, 81, 11, 91, 21, 82, 33, 85, 41, 98, 43, 98, 58, 85, 61, 82, 68, 90, 80, 80, 90, 68, 82, 61, 85, 58,
		98, 42, 98,
		39, 85, 31, 82, 20, 90, 10, 80, 18, 68, 15, 61, 2, 58, 2, 43, 15, 41, 18, 33, 9, 21, 19, 11, 31, 19, 39, 16)
	p.shape(false, scene.Ellipse(p.rect(35, 35, 65, 65)))
}

// scroll is a sheet with lines of writing.
func scroll(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	p.shape(false, scene.Outline{}.To(p.point(30, 2)).Line(p.point(96, 2)).
		Curve(p.point(70, 22), p.point(70, 34), p.point(84, 52)).
		Curve(p.point(96, 68), p.point(96, 82), p.point(72, 98)).
		Line(p.point(4, 98)).
		Curve(p.point(30, 80), p.point(30, 68), p.point(18, 52)).
		Curve(p.point(4, 34), p.point(6, 20), p.point(30, 2)).Close())
	p.line(theme.BpmnIcon, 28, 20, 66, 20)
	p.line(theme.BpmnIcon, 28, 39, 64, 39)
	p.line(theme.BpmnIcon, 36, 60, 74, 60)
	p.line(theme.BpmnIcon, 38, 80, 74, 80)
}

// ruleTable is a table with a head.
func ruleTable(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	p.shape(false, scene.Box(p.rect(2, 12, 98, 88)))
	p.shape(true, scene.Box(p.rect(2, 12, 98, 34)))
	p.line(theme.BpmnIcon, 2, 61, 98, 61)
	p.line(theme.BpmnIcon, 32, 34, 32, 88)
}

// The markers at the foot of activities.

// loopArrow is a circle that ends in an arrowhead.
func loopArrow(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	g.Draw(scene.Detail, theme.BpmnIcon, scene.Outline{}.To(p.point(34, 88)).
		Curve(p.point(10, 78), p.point(0, 50), p.point(16, 27)).
		Curve(p.point(30, 6), p.point(60, 0), p.point(80, 18)).
		Curve(p.point(100, 36), p.point(100, 64), p.point(82, 82)).
		Curve(p.point(76, 88), p.point(70, 91), p.point(62, 93)))
	p.line(theme.BpmnIcon, 10, 94, 35, 89, 31, 64)
}

func parallelBars(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	for _, x := range []int{18, 50, 82} {
		p.line(theme.BpmnBold, x, 8, x, 92)
	}
}

func sequentialBars(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	for _, y := range []int{18, 50, 82} {
		p.line(theme.BpmnBold, 8, y, 92, y)
	}
}

// collapsed is the box with a plus of a sub-process whose content is not drawn.
func collapsed(g *scene.Group, at scene.Rect, _ bool) {
	p := pen{g, at}
	p.shape(false, scene.Box(at))
	p.line(theme.BpmnIcon, 50, 20, 50, 80)
	p.line(theme.BpmnIcon, 20, 50, 80, 50)
}

// loopIcons are the markers of activities that run more than once.
var loopIcons = map[model.LoopKind]icon{
	model.StandardLoop: loopArrow, model.ParallelInstances: parallelBars, model.SequentialInstances: sequentialBars,
}
