package describe

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// bpmnGroups are the headings of a BPMN model.
var bpmnGroups = []string{"Processes", "Data stores", "Collaborations", "Choreographies", "Conversations"}

var bpmnWordings = map[kind.Kind]wording{
	kind.BpmnProcess: {text: bpmnName},
	kind.BpmnEvent: {text: bpmnEventText, facts: func(x *index, b *strings.Builder, e model.Element) {
		v := e.(*model.BpmnEvent)
		x.fact(b, "Event", bpmnEventWords(v))
		if v.AttachedToID != "" {
			x.fact(b, "Attached to", x.reference(v.AttachedToID))
			x.fact(b, "Interrupting", yesNo(v.Interrupting))
		}
		x.shownIn(b, e)
	}},
	kind.BpmnTask: {text: bpmnActivityText, facts: bpmnActivityFacts},
	kind.BpmnCallActivity: {text: bpmnActivityText, facts: func(x *index, b *strings.Builder, e model.Element) {
		if called := e.(*model.BpmnCallActivity).CalledElement; called != "" {
			x.fact(b, "Calls", x.reference(called))
		}
		bpmnActivityFacts(x, b, e)
	}},
	kind.BpmnSubProcess: {text: bpmnActivityText, facts: bpmnActivityFacts},
	kind.BpmnGateway: {text: bpmnGatewayText, facts: func(x *index, b *strings.Builder, e model.Element) {
		g := e.(*model.BpmnGateway)
		x.fact(b, "Type", g.GatewayType.Words())
		if g.DefaultFlowID != "" {
			x.fact(b, "Default flow", x.reference(g.DefaultFlowID))
		}
		x.shownIn(b, e)
	}},
	kind.SequenceFlow: {text: bpmnFlowText, facts: func(x *index, b *strings.Builder, e model.Element) {
		f := e.(*model.SequenceFlow)
		x.describeEnds(b, f)
		x.fact(b, "Condition", oneLine(f.Condition))
		if f.IsDefault {
			x.fact(b, "Default", "yes")
		}
	}},
	kind.BpmnDataObject: {text: func(_ *index, e model.Element) string {
		if e.(*model.BpmnDataObject).Collection {
			return oneLine(e.Ident().Name) + ", data object, collection"
		}
		return oneLine(e.Ident().Name) + ", data object"
	}},
	kind.BpmnDataStore: {text: func(_ *index, e model.Element) string {
		if e.(*model.BpmnDataStore).Unlimited {
			return oneLine(e.Ident().Name) + ", unlimited"
		}
		return oneLine(e.Ident().Name)
	}},
	kind.BpmnCollaboration: {text: bpmnName},
	kind.BpmnParticipant: {text: bpmnPoolText, facts: func(x *index, b *strings.Builder, e model.Element) {
		if p := e.(*model.BpmnParticipant); p.ProcessID != "" {
			x.fact(b, "Process", x.reference(p.ProcessID))
		} else {
			x.fact(b, "Process", "none, a black box")
		}
		x.shownIn(b, e)
	}},
	kind.BpmnLane: {text: func(x *index, e model.Element) string {
		s := oneLine(e.Ident().Name)
		if names := x.namesOf(e.(*model.BpmnLane).NodeIDs); names != "" {
			s += ": " + names
		}
		return s
	}},
}

// bpmnName is a name, the id where there is none.
func bpmnName(_ *index, e model.Element) string {
	if name := oneLine(e.Ident().Name); name != "" {
		return name
	}
	return oneLine(e.Ident().ID)
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// comma joins the words of a line that are not empty.
func comma(words ...string) string {
	var out []string
	for _, w := range words {
		if w != "" {
			out = append(out, w)
		}
	}
	return strings.Join(out, ", ")
}

// bpmnEventWords gives "message start event", "non-interrupting timer boundary event", "throwing signal event".
func bpmnEventWords(e *model.BpmnEvent) string {
	var words []string
	if !e.Interrupting {
		words = append(words, "non-interrupting")
	}
	if e.Position == model.IntermediatePosition && e.Behaviour == model.Throwing {
		words = append(words, "throwing")
	}
	if d := e.Definition.Words(); d != "" {
		words = append(words, d)
	}
	switch {
	case e.AttachedToID != "":
		words = append(words, "boundary")
	case e.Position != model.IntermediatePosition:
		words = append(words, strings.ToLower(string(e.Position)))
	default:
		words = append(words, "intermediate")
	}
	return strings.Join(append(words, "event"), " ")
}

func bpmnEventText(x *index, e model.Element) string {
	v := e.(*model.BpmnEvent)
	s := comma(oneLine(v.Name), bpmnEventWords(v))
	if v.AttachedToID != "" {
		s += " of " + x.nameOf(v.AttachedToID)
	}
	return s
}

// activityWords says what kind of activity it is.
func activityWords(e model.Activity) string {
	switch a := e.(type) {
	case *model.BpmnTask:
		return strings.TrimSpace(a.TaskType.Words() + " task")
	case *model.BpmnCallActivity:
		return "call activity"
	case *model.BpmnSubProcess:
		switch {
		case a.TriggeredByEvent:
			return "event sub-process"
		case a.Transactional:
			return "transaction"
		}
	}
	return "sub-process"
}

// loopWords says how often an activity runs.
func loopWords(l model.ActivityLoop) string {
	switch l.Kind {
	case model.StandardLoop:
		s := "loop"
		if l.TestBefore {
			s += ", tested before"
		}
		if l.Condition != "" {
			s += " [" + oneLine(l.Condition) + "]"
		}
		return s
	case model.ParallelInstances, model.SequentialInstances:
		s := "parallel instances"
		if l.Kind == model.SequentialInstances {
			s = "sequential instances"
		}
		if l.Cardinality != "" {
			s += " [" + oneLine(l.Cardinality) + "]"
		}
		return s
	}
	return ""
}

func bpmnActivityText(x *index, e model.Element) string {
	a := e.(model.Activity)
	s := comma(oneLine(a.Ident().Name), activityWords(a), loopWords(a.Work().Loop))
	if c, ok := e.(*model.BpmnCallActivity); ok && c.CalledElement != "" {
		s += " of " + x.nameOf(c.CalledElement)
	}
	return s
}

func bpmnActivityFacts(x *index, b *strings.Builder, e model.Element) {
	w := e.(model.Activity).Work()
	x.fact(b, "Activity", activityWords(e.(model.Activity)))
	x.fact(b, "Runs", loopWords(w.Loop))
	if w.Compensates {
		x.fact(b, "Compensates", "yes")
	}
	if s, ok := e.(*model.BpmnSubProcess); ok {
		x.fact(b, "Expanded", yesNo(s.Expanded))
	}
	x.fact(b, "Boundary events", x.namesOf(w.BoundaryEvents))
	x.fact(b, "Lane", x.laneOf(e.Ident().ID))
	x.shownIn(b, e)
}

// laneOf names the lane that holds a flow node, "" for none.
func (x *index) laneOf(id string) string {
	for _, e := range x.all {
		if l, ok := e.element.(*model.BpmnLane); ok {
			for _, n := range l.NodeIDs {
				if n == id {
					return x.reference(l.ID)
				}
			}
		}
	}
	return ""
}

func bpmnGatewayText(x *index, e model.Element) string {
	g := e.(*model.BpmnGateway)
	s := comma(oneLine(g.Name), g.GatewayType.Words()+" gateway")
	if f, ok := x.byID[g.DefaultFlowID].(*model.SequenceFlow); ok {
		s += ", by default to " + x.nameOf(f.TargetID)
	}
	return s
}

func bpmnFlowText(x *index, e model.Element) string {
	f := e.(*model.SequenceFlow)
	s := x.relationship(f)
	if f.Condition != "" {
		s += " [" + oneLine(f.Condition) + "]"
	}
	if f.IsDefault {
		s += ", default"
	}
	return s
}

func bpmnPoolText(x *index, e model.Element) string {
	p := e.(*model.BpmnParticipant)
	s := comma(oneLine(p.Name), "pool")
	switch {
	case p.ProcessID == "":
		s = comma(oneLine(p.Name), "black-box pool")
	default:
		s += " of the process " + x.nameOf(p.ProcessID)
	}
	if !p.Horizontal {
		s += ", vertical"
	}
	return s
}
