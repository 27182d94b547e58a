package bpmnxml

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// parsed is a document that has been read again.
type parsed struct {
	root   *part
	byID   map[string]*part
	shapes map[string]*part // the places by plane and element, as "plane element"
	faults []string
}

// part is an element of a parsed document, without its prefix.
type part struct {
	name  string
	attrs map[string]string
	text  string
	kids  []*part
	owner *part
}

func (p *part) id() string { return p.attrs["id"] }

// all gives the children of some names.
func (p *part) all(names ...string) []*part {
	var out []*part
	for _, k := range p.kids {
		if slices.Contains(names, k.name) {
			out = append(out, k)
		}
	}
	return out
}

func (p *part) walk(visit func(*part)) {
	visit(p)
	for _, k := range p.kids {
		k.walk(visit)
	}
}

func (d *parsed) fault(format string, args ...any) {
	d.faults = append(d.faults, fmt.Sprintf(format, args...))
}

// read parses a file and notes what is wrong with it.
func read(t *testing.T, text string) *parsed {
	t.Helper()
	d := &parsed{byID: map[string]*part{}, shapes: map[string]*part{}}
	top := &part{}
	at := top
	dec := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, text)
		}
		switch token := token.(type) {
		case xml.StartElement:
			k := &part{name: token.Name.Local, attrs: map[string]string{}, owner: at}
			for _, a := range token.Attr {
				if _, twice := k.attrs[a.Name.Local]; twice && a.Name.Space == "" {
					d.fault("%s has %s twice", k.name, a.Name.Local)
				}
				k.attrs[a.Name.Local] = a.Value
			}
			at.kids = append(at.kids, k)
			at = k
		case xml.EndElement:
			at = at.owner
		case xml.CharData:
			at.text += strings.TrimSpace(string(token))
		}
	}
	d.root = top.kids[0]
	d.checkIDs()
	d.checkReferences()
	d.checkOrder()
	d.checkFlows()
	d.checkPlaces()
	return d
}

var validID = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)

func (d *parsed) checkIDs() {
	d.root.walk(func(p *part) {
		id, ok := p.attrs["id"]
		switch {
		case !ok:
		case !validID.MatchString(id):
			d.fault("%q is no id", id)
		case d.byID[id] != nil:
			d.fault("two elements have the id %s", id)
		default:
			d.byID[id] = p
		}
	})
}

// What refers to other elements: attributes, and elements by their text.
var (
	refAttrs = strings.Fields(
		"sourceRef targetRef processRef default attachedToRef messageRef signalRef errorRef escalationRef dataObjectRef dataStoreRef " +
			"calledCollaborationRef initiatingParticipantRef bpmnElement choreographyActivityShape")
	refElements = strings.Fields(
		"incoming outgoing flowNodeRef sourceRef targetRef participantRef messageFlowRef dataInputRefs dataOutputRefs")
)

func (d *parsed) checkReferences() {
	d.root.walk(func(p *part) {
		for _, name := range refAttrs {
			if v, ok := p.attrs[name]; ok && d.byID[v] == nil {
				d.fault("%s of %s %s refers to nothing: %q", name, p.name, p.id(), v)
			}
		}
		if slices.Contains(refElements, p.name) && d.byID[p.text] == nil {
			d.fault("%s of %s refers to nothing: %q", p.name, p.owner.id(), p.text)
		}
	})
}

// groups are the substitution groups of the schema.
var groups = map[string]string{
	"flowElement": "startEvent endEvent intermediateCatchEvent intermediateThrowEvent boundaryEvent task userTask serviceTask sendTask " +
		"receiveTask manualTask scriptTask " +
		"businessRuleTask subProcess transaction callActivity exclusiveGateway inclusiveGateway parallelGateway eventBasedGateway " +
		"complexGateway " +
		"sequenceFlow dataObject dataObjectReference dataStoreReference choreographyTask",
	"artifact":            "association",
	"conversationNode":    "conversation callConversation subConversation",
	"loopCharacteristics": "standardLoopCharacteristics multiInstanceLoopCharacteristics",
	"eventDefinition": "messageEventDefinition signalEventDefinition errorEventDefinition escalationEventDefinition " +
		"timerEventDefinition conditionalEventDefinition " +
		"linkEventDefinition compensateEventDefinition cancelEventDefinition terminateEventDefinition",
	"rootElement": "collaboration choreography process dataStore message signal error escalation",
	"catch":       "property dataOutput dataOutputAssociation outputSet eventDefinition",
	"throw":       "property dataInput dataInputAssociation inputSet eventDefinition",
	"flowNode":    "incoming outgoing",
	"activity":    "ioSpecification property dataInputAssociation dataOutputAssociation resourceRole loopCharacteristics",
	"together":    "participant messageFlow artifact conversationNode conversationLink",
}

// sequences are the children that the complex types of the schema have, in their order (BPMN20.xsd, Semantic.xsd, BPMNDI.xsd). A name
// with a + stands for the names of a row above in their order, another name of a row for any of them.
var sequences = map[string]string{
	"definitions": "rootElement BPMNDiagram", "process": "laneSet flowElement artifact", "collaboration": "+together",
	"choreography": "+together flowElement", "laneSet": "lane", "childLaneSet": "lane", "lane": "flowNodeRef childLaneSet",
	"startEvent": "+flowNode +catch", "intermediateCatchEvent": "+flowNode +catch", "boundaryEvent": "+flowNode +catch",
	"endEvent": "+flowNode +throw", "intermediateThrowEvent": "+flowNode +throw",
	"task": "+flowNode +activity", "userTask": "+flowNode +activity", "serviceTask": "+flowNode +activity",
	"sendTask":    "+flowNode +activity",
	"receiveTask": "+flowNode +activity", "manualTask": "+flowNode +activity", "scriptTask": "+flowNode +activity",
	"businessRuleTask": "+flowNode +activity",
	"callActivity":     "+flowNode +activity", "subProcess": "+flowNode +activity laneSet flowElement artifact",
	"transaction":      "+flowNode +activity laneSet flowElement artifact",
	"exclusiveGateway": "+flowNode", "inclusiveGateway": "+flowNode", "parallelGateway": "+flowNode", "eventBasedGateway": "+flowNode",
	"complexGateway":   "+flowNode",
	"choreographyTask": "+flowNode participantRef messageFlowRef", "sequenceFlow": "conditionExpression",
	"conversation": "participantRef", "callConversation": "participantRef", "subConversation": "participantRef conversationNode",
	"ioSpecification": "dataInput dataOutput inputSet outputSet", "inputSet": "dataInputRefs", "outputSet": "dataOutputRefs",
	"dataInputAssociation": "sourceRef targetRef", "dataOutputAssociation": "sourceRef targetRef",
	"timerEventDefinition": "timeDate timeDuration timeCycle", "standardLoopCharacteristics": "loopCondition",
	"multiInstanceLoopCharacteristics": "loopCardinality", "conditionalEventDefinition": "condition",
	"BPMNDiagram": "BPMNPlane", "BPMNPlane": "BPMNShape BPMNEdge", "BPMNShape": "Bounds BPMNLabel", "BPMNEdge": "waypoint BPMNLabel",
	"BPMNLabel": "Bounds",
}

// places gives the place of each name that a sequence allows.
func places(sequence string) map[string]int {
	out := map[string]int{}
	n := 0
	for _, word := range strings.Fields(sequence) {
		if inner, ok := strings.CutPrefix(word, "+"); ok {
			for name, at := range places(groups[inner]) {
				out[name] = n + at
			}
			n += len(strings.Fields(groups[inner]))
			continue
		}
		for _, name := range strings.Fields(groups[word]) {
			out[name] = n
		}
		out[word] = n
		n++
	}
	return out
}

// counts are how often children must and may be there, where the schema does not leave it open.
var counts = []struct {
	in, child   string
	least, most int
}{
	{"ioSpecification", "inputSet", 1, math.MaxInt}, {"ioSpecification", "outputSet", 1, math.MaxInt}, {"conditionalEventDefinition",
		"condition", 1, 1},
	{"dataInputAssociation", "targetRef", 1, 1}, {"dataOutputAssociation", "targetRef", 1, 1}, {"sequenceFlow", "conditionExpression", 0,
		1},
	{"choreographyTask", "participantRef", 2, math.MaxInt}, {"choreographyTask", "messageFlowRef", 1, 2},
	{"conversation", "participantRef", 2, math.MaxInt}, {"callConversation", "participantRef", 2, math.MaxInt}, {"subConversation",
		"participantRef", 2, math.MaxInt},
	{"startEvent", "outputSet", 0, 1}, {"endEvent", "inputSet", 0, 1}, {"lane", "childLaneSet", 0, 1}, {"BPMNDiagram", "BPMNPlane", 1, 1},
	{"BPMNShape", "Bounds", 1, 1}, {"BPMNShape", "BPMNLabel", 0, 1}, {"BPMNEdge", "waypoint", 2, math.MaxInt}, {"BPMNEdge", "BPMNLabel", 0,
		1},
	{"timerEventDefinition", "timeDuration", 0, 1},
}

func (d *parsed) checkOrder() {
	d.root.walk(func(p *part) {
		for _, c := range counts {
			if n := len(p.all(c.child)); p.name == c.in && (n < c.least || n > c.most) {
				d.fault("%s %s has %d times %s", p.name, p.id(), n, c.child)
			}
		}
		order := places("documentation " + sequences[p.name])
		last := 0
		for _, k := range p.kids {
			at, ok := order[k.name]
			switch {
			case !ok:
				d.fault("%s %s must not have %s", p.name, p.id(), k.name)
			case at < last:
				d.fault("%s comes too late in %s %s", k.name, p.name, p.id())
			}
			last = at
		}
	})
}

// checkFlows checks that nodes and flows agree.
func (d *parsed) checkFlows() {
	var want, got []string
	d.root.walk(func(p *part) {
		switch p.name {
		case "sequenceFlow":
			want = append(want, p.attrs["sourceRef"]+" outgoing "+p.id(), p.attrs["targetRef"]+" incoming "+p.id())
		case "incoming", "outgoing":
			got = append(got, p.owner.id()+" "+p.name+" "+p.text)
		}
	})
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(want, got) {
		d.fault("the flows are %v, the nodes have %v", want, got)
	}
}

// checkPlaces checks that lines begin and end at what they join, and that everything that belongs to a plane has its place.
func (d *parsed) checkPlaces() {
	for _, diagram := range d.root.all("BPMNDiagram") {
		plane := diagram.all("BPMNPlane")[0]
		for _, s := range plane.all("BPMNShape") {
			if s.attrs["choreographyActivityShape"] == "" {
				d.shapes[plane.id()+" "+s.attrs["bpmnElement"]] = s
			}
		}
		lines := map[string]bool{}
		for _, e := range plane.all("BPMNEdge") {
			lines[e.attrs["bpmnElement"]] = true
			d.checkLine(plane, e)
		}
		d.root.walk(func(p *part) {
			from, to := d.endsOf(p)
			if from != nil && d.shapes[plane.id()+" "+from.id()] != nil && d.shapes[plane.id()+" "+to.id()] != nil && !lines[p.id()] {
				d.fault("%s %s has no line on %s", p.name, p.id(), plane.id())
			}
		})
	}
}

// endsOf gives what a line joins, nil for what is no line.
func (d *parsed) endsOf(p *part) (from, to *part) {
	switch p.name {
	case "dataInputAssociation":
		return d.byID[p.all("sourceRef")[0].text], p.owner
	case "dataOutputAssociation":
		return p.owner, d.byID[p.all("targetRef")[0].text]
	}
	if p.attrs["sourceRef"] == "" {
		return nil, nil
	}
	return d.byID[p.attrs["sourceRef"]], d.byID[p.attrs["targetRef"]]
}

func (d *parsed) checkLine(plane, e *part) {
	from, to := d.endsOf(d.byID[e.attrs["bpmnElement"]])
	points := e.all("waypoint")
	if from == nil || to == nil || len(points) < 2 {
		d.fault("%s is no line with ends and points", e.id())
		return
	}
	first, last := points[0], points[len(points)-1]
	if !touches(d.shapes[plane.id()+" "+from.id()], from, first) || !touches(d.shapes[plane.id()+" "+to.id()], to, last) {
		d.fault("%s does not join %s and %s", e.id(), from.id(), to.id())
	}
}

func number(p *part, name string) float64 {
	f, err := strconv.ParseFloat(p.attrs[name], 64)
	if err != nil {
		return math.NaN()
	}
	return f
}

// touches reports whether a point lies on the outline of what a shape stands for, within a pixel.
func touches(shape, of, at *part) bool {
	if shape == nil {
		return false
	}
	b := shape.all("Bounds")[0]
	w, h := number(b, "width")/2, number(b, "height")/2
	dx, dy := math.Abs(number(at, "x")-number(b, "x")-w), math.Abs(number(at, "y")-number(b, "y")-h)
	switch {
	case strings.HasSuffix(of.name, "Event"):
		return math.Abs(math.Hypot(dx, dy)-w) <= 1
	case strings.HasSuffix(of.name, "Gateway"):
		return math.Abs(dx*h+dy*w-w*h) <= w+h
	case strings.HasSuffix(strings.ToLower(of.name), "conversation"):
		return dx <= w+1 && dy <= h+1
	}
	return dx <= w+1 && dy <= h+1 && (dx >= w-1 || dy >= h-1)
}

// checkComplete checks that everything that a diagram shows has a shape on its plane.
func (d *parsed) checkComplete(shown []model.Element) {
	plane := d.root.all("BPMNDiagram")[0].all("BPMNPlane")[0]
	names := map[string]int{}
	for _, e := range append(plane.all("BPMNShape"), plane.all("BPMNEdge")...) {
		if e.attrs["choreographyActivityShape"] == "" {
			names[d.byID[e.attrs["bpmnElement"]].attrs["name"]]++
		}
	}
	for _, e := range shown {
		if _, line := e.(model.Relationship); !line && e.Kind() != "UmlConstraint" {
			if names[e.Ident().Name] == 0 {
				d.fault("%s %s has no place", e.Kind(), e.Ident().ID)
			}
			names[e.Ident().Name]--
		}
	}
}
