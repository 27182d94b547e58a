package bpmn

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of the nodes of BPMN.
const (
	eventSize       = 36 * scene.Px // diameter
	ringGap         = 3 * scene.Px  // between the two circles of an intermediate event
	gatewaySize     = 44 * scene.Px // diagonal
	taskMinW        = 92 * scene.Px
	taskMinH        = 60 * scene.Px
	taskTextW       = 108 * scene.Px // length at which the name of a task is wrapped
	taskPadX        = 10 * scene.Px
	taskPadY        = 12 * scene.Px
	taskRadius      = 9 * scene.Px
	taskIconSize    = 16 * scene.Px // of the symbol of a task's type
	taskIconPad     = 6 * scene.Px  // between it and the border
	markerSize      = 13 * scene.Px // of the markers at the foot
	markerGap       = 7 * scene.Px
	markerPad       = 5 * scene.Px // below them
	borderEventSize = 30 * scene.Px
	doubleGap       = 3 * scene.Px // between the lines of a transaction
	dataW           = 34 * scene.Px
	dataH           = 44 * scene.Px
	storeW          = 48 * scene.Px
	storeH          = 44 * scene.Px
)

// eventLook is what the symbol of an event depends on.
type eventLook struct {
	position   model.EventPosition
	definition model.EventDefinition
	throwing   bool
	dashed     bool // it does not interrupt anything
}

// eventSymbol is the circle of an event with the symbol of its definition (BPMN 2.0.2 §10.5, table 10.93).
func eventSymbol(l eventLook) *view.Symbol {
	return &view.Symbol{W: eventSize, H: eventSize, Shape: layout.Ellipse, Paint: func(g *scene.Group, at scene.Rect) {
		body, ring := theme.BpmnEvent, theme.BpmnRing
		switch {
		case l.position == model.EndPosition:
			body = theme.BpmnEventEnd
		case l.dashed:
			body, ring = theme.BpmnEventDashed, theme.BpmnRingDashed
		}
		g.Draw(scene.Body, body, scene.Ellipse(at))
		inner := at.Inset(at.W * 24 / 100)
		if l.position == model.IntermediatePosition {
			g.Draw(scene.Detail, ring, scene.Ellipse(at.Inset(ringGap)))
			inner = at.Inset(at.W * 27 / 100)
		}
		if l.definition == model.TimerEvent || l.definition == model.TerminateEvent {
			inner = at.Inset(at.W * 22 / 100)
		}
		if draw := eventIcons[l.definition]; draw != nil {
			draw(g, inner, l.throwing)
		}
	}}
}

// gatewaySymbol is the diamond of a gateway with the symbol of its type (BPMN 2.0.2 §10.6).
func gatewaySymbol(t model.GatewayType) *view.Symbol {
	return &view.Symbol{W: gatewaySize, H: gatewaySize, Shape: layout.Diamond, Paint: func(g *scene.Group, at scene.Rect) {
		g.Draw(scene.Body, theme.Box, scene.Diamond(at))
		inset := at.W * 31 / 100
		if t == model.EventBasedGateway {
			inset = at.W * 24 / 100
		}
		if draw := gatewayIcons[t]; draw != nil {
			draw(g, at.Inset(inset), false)
		}
	}}
}

// dataSymbol is a sheet with a folded corner (BPMN 2.0.2 §10.4).
func dataSymbol(collection bool) *view.Symbol {
	return &view.Symbol{W: dataW, H: dataH, Shape: layout.Rect, Paint: func(g *scene.Group, at scene.Rect) {
		fold := at.W * 3 / 10
		corner := scene.Point{X: at.Right() - fold, Y: at.Y + fold}
		g.Draw(scene.Body, theme.BpmnData, scene.Polygon(scene.Point{X: at.X, Y: at.Y}, scene.Point{X: corner.X, Y: at.Y},
			scene.Point{X: at.Right(), Y: corner.Y}, scene.Point{X: at.Right(), Y: at.Bottom()}, scene.Point{X: at.X, Y: at.Bottom()}))
		g.Draw(scene.Detail, theme.BpmnIcon,
			scene.Segments(scene.Point{X: corner.X, Y: at.Y}, corner, scene.Point{X: at.Right(), Y: corner.Y}))
		if collection {
			parallelBars(g,
				scene.Rect{X: at.Center().X - markerSize/2, Y: at.Bottom() - markerSize - 2*scene.Px, W: markerSize, H: markerSize}, false)
		}
	}}
}

// storeSymbol is the barrel of a data store.
func storeSymbol() *view.Symbol {
	return &view.Symbol{W: storeW, H: storeH, Shape: layout.Rect, Paint: func(g *scene.Group, at scene.Rect) {
		const depth, step = 7 * scene.Px, 6 * scene.Px
		g.Draw(scene.Body, theme.BpmnData, scene.Cylinder(at, depth))
		for k := range 3 {
			g.Draw(scene.Detail, theme.BpmnIcon, scene.CylinderLid(scene.Rect{X: at.X, Y: at.Y + k*step, W: at.W, H: at.H}, depth))
		}
	}}
}

// activity is the rounded box of a task, a call activity or a collapsed sub-process (BPMN 2.0.2 §10.3).
type activity struct {
	th      *theme.Theme
	body    string // class of the outline
	double  bool   // whether there is a second line inside
	name    view.Block
	corner  icon   // symbol in the upper left corner, nil for none
	markers []icon // at the foot
	lift    int    // how much higher these stand than usual
}

// insets are the distances of the name from the upper and lower border.
func (a *activity) insets() (top, foot int) {
	top, foot = taskPadY, taskPadY
	if a.corner != nil {
		top = taskIconPad + taskIconSize + 2*scene.Px
	}
	if len(a.markers) > 0 {
		foot = markerPad + markerSize + 4*scene.Px + a.lift
	}
	if a.double {
		top, foot = top+doubleGap, foot+doubleGap
	}
	return top, foot
}

func (a *activity) Size() (w, h int) {
	w, h = a.name.Size(a.th, 0)
	top, foot := a.insets()
	w = max(w+2*taskPadX, rowOf(len(a.markers))+2*taskPadX, taskMinW)
	h = max(h+top+foot, taskMinH)
	if a.double {
		w += 2 * doubleGap
	}
	return view.WholePx(w), view.WholePx(h)
}

func (a *activity) Draw(g *scene.Group, at scene.Rect) {
	m := &a.th.Metrics
	radius := max(taskRadius, m.Radius)
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(at.Move(m.Shadow.X, m.Shadow.Y), radius))
	}
	g.Draw(scene.Body, a.body, scene.RoundBox(at, radius))
	pad := taskIconPad
	if a.double {
		g.Draw(scene.Detail, theme.BpmnRing, scene.RoundBox(at.Inset(doubleGap), radius-doubleGap))
		pad += doubleGap
	}
	if a.corner != nil {
		a.corner(g, scene.Rect{X: at.X + pad, Y: at.Y + pad, W: taskIconSize, H: taskIconSize}, false)
	}
	foot := at.Bottom() - markerPad - a.lift
	if a.double {
		foot -= doubleGap
	}
	drawMarkers(g, a.markers, at.Center().X, foot)
	top, below := a.insets()
	_, h := a.name.Size(a.th, 0)
	a.name.Center(a.th, g, at.Center().X, at.Y+top+(at.H-top-below-h)/2)
}

// rowOf is the length of a row of markers.
func rowOf(n int) int { return max(n*(markerSize+markerGap)-markerGap, 0) }

// drawMarkers draws a row of markers around the middle x, with its foot at y.
func drawMarkers(g *scene.Group, markers []icon, x, y int) {
	x -= rowOf(len(markers)) / 2
	for _, m := range markers {
		m(g, scene.Rect{X: x, Y: y - markerSize, W: markerSize, H: markerSize}, false)
		x += markerSize + markerGap
	}
}

// markersOf are the markers at the foot of an activity.
func markersOf(a model.Activity, isCollapsed bool) []icon {
	var out []icon
	if l := loopIcons[a.Work().Loop.Kind]; l != nil {
		out = append(out, l)
	}
	if isCollapsed {
		out = append(out, collapsed)
	}
	if a.Work().Compensates {
		out = append(out, rewind)
	}
	return out
}

// expandedSub is a sub-process with its content inside.
type expandedSub struct {
	activity
	full bool // whether anything lies in it
}

const (
	subPad     = 12 * scene.Px
	subHeadPad = 7 * scene.Px
)

func (s *expandedSub) Holds() bool { return s.full }

// Header gives the size of the name's area.
func (s *expandedSub) Header() (w, h int) {
	w, h = s.name.Size(s.th, 0)
	return w + 2*taskPadX, h + 2*subHeadPad
}

func (s *expandedSub) Pad() layout.Insets {
	_, h := s.Header()
	in := layout.Insets{Left: subPad, Top: h + subHeadPad, Right: subPad, Bottom: subPad}
	if len(s.markers) > 0 {
		in.Bottom = markerPad + markerSize + subPad/2
	}
	return in
}

func (s *expandedSub) Size() (w, h int) {
	w, h = s.Header()
	return max(w, taskMinW), max(h+subPad, taskMinH)
}

func (s *expandedSub) Draw(g *scene.Group, at scene.Rect) {
	radius := max(taskRadius, s.th.Metrics.Radius)
	g.Draw(scene.Body, s.body, scene.RoundBox(at, radius))
	if s.double {
		g.Draw(scene.Detail, theme.BpmnRing, scene.RoundBox(at.Inset(doubleGap), radius-doubleGap))
	}
	w, h := s.Header()
	g.Header = scene.Rect{X: at.X, Y: at.Y, W: min(w, at.W), H: h}
	s.name.Left(s.th, g, at.X+taskPadX, at.Y+subHeadPad, 0)
	drawMarkers(g, s.markers, at.Center().X, at.Bottom()-markerPad)
}
