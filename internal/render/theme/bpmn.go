package theme

import "kuml-mcp/internal/render/scene"

// The classes of BPMN diagrams.
const (
	// BpmnEvent is the circle of an event, BpmnEventDashed that of one that interrupts nothing, BpmnEventEnd the thick one of an
	// end event. BpmnRing and BpmnRingDashed are the second circle of intermediate events.
	BpmnEvent       = "bpmn-event"
	BpmnEventDashed = "bpmn-event-dashed"
	BpmnEventEnd    = "bpmn-event-end"
	BpmnRing        = "bpmn-ring"
	BpmnRingDashed  = "bpmn-ring-dashed"
	// BpmnCall is the thick outline of a call activity, BpmnEventSub the dotted one of an event sub-process.
	BpmnCall     = "bpmn-call"
	BpmnEventSub = "bpmn-event-sub"
	// BpmnSub and BpmnSubEvent are the outlines of sub-processes whose content is drawn.
	BpmnSub      = "bpmn-sub"
	BpmnSubEvent = "bpmn-sub-event"
	// BpmnIcon is a stroke of a marker, BpmnIconFilled a filled part of one, BpmnIconPaper a part that hides what is behind it,
	// BpmnIconCut a stroke over a filled part, BpmnBold a stroke of a gateway's marker.
	BpmnIcon       = "bpmn-icon"
	BpmnIconFilled = "bpmn-icon-filled"
	BpmnIconPaper  = "bpmn-icon-paper"
	BpmnIconCut    = "bpmn-icon-cut"
	BpmnBold       = "bpmn-bold"
	// BpmnData is the outline of a data object or store.
	BpmnData = "bpmn-data"
	// BpmnAssociation is the dotted line between data and what works with them.
	BpmnAssociation = "bpmn-association"
	// BpmnPool and BpmnLane are the outlines of pools and lanes, BpmnPoolHead and BpmnLaneHead the strips with their names.
	BpmnPool     = "bpmn-pool"
	BpmnLane     = "bpmn-lane"
	BpmnPoolHead = "bpmn-pool-head"
	BpmnLaneHead = "bpmn-lane-head"
)

// dotted makes the line of a style a row of dots.
func dotted(s scene.Style) scene.Style {
	s.Dash = [4]int{s.Width, s.Width * 5 / 2}
	s.RoundCaps = true
	return s
}

// addBpmn adds the looks of BPMN diagrams.
func (d *design) addBpmn(styles map[string]scene.Style) {
	p, w := &d.palette, &d.strokes
	styles[BpmnEvent] = shape(p.fill, p.line, w.box)
	styles[BpmnEventDashed] = dashed(shape(p.fill, p.line, w.box), w)
	styles[BpmnEventEnd] = shape(p.fill, p.line, w.box*5/2)
	styles[BpmnRing] = shape(none, p.line, w.box)
	styles[BpmnRingDashed] = dashed(shape(none, p.line, w.box), w)
	styles[BpmnCall] = shape(p.fill, p.line, w.box*5/2)
	styles[BpmnEventSub] = dotted(shape(p.fill, p.line, w.box))
	styles[BpmnSub] = shape(p.container, p.line, w.box)
	styles[BpmnSubEvent] = dotted(shape(p.container, p.line, w.box))
	icon := line(p.line, w.box, w)
	styles[BpmnIcon] = icon
	styles[BpmnIconFilled] = shape(p.line, p.line, w.rule)
	styles[BpmnIconPaper] = filled(p.fill, icon)
	styles[BpmnIconCut] = line(p.fill, w.box, w)
	styles[BpmnBold] = line(p.line, w.box*2, w)
	styles[BpmnData] = shape(p.free, p.line, w.box)
	styles[BpmnAssociation] = dotted(line(p.edge, w.edge, w))
	styles[BpmnPool] = shape(p.free, p.containerLine, w.container)
	styles[BpmnLane] = shape(none, p.containerLine, w.container)
	styles[BpmnPoolHead] = shape(p.tab, p.containerLine, w.container)
	styles[BpmnLaneHead] = shape(p.container, p.containerLine, w.container)
}
