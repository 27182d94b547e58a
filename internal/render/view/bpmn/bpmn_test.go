package bpmn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
)

// flowCases are the golden pictures of processes and collaborations.
var flowCases = []viewtest.Case{
	{Name: "bpmn-events", Make: events},
	{Name: "bpmn-activities", Make: activities},
	{Name: "bpmn-gateways", Make: gateways},
	{Name: "bpmn-data", Make: data},
	{Name: "bpmn-subprocess", Make: subProcesses},
	{Name: "bpmn-lanes", Make: func() *model.Document { return pools(true) }},
	{Name: "bpmn-vertical", Make: func() *model.Document { return pools(false) }},
	{Name: "bpmn-empty", Make: func() *model.Document { return newBpmnMaker("Nothing", model.ProcessDiagram).doc() }},
}

// events shows every event that BPMN has.
func events() *model.Document {
	k := newBpmnMaker("Events", model.ProcessDiagram)
	for _, d := range []model.EventDefinition{
		model.NoDefinition, model.MessageEvent, model.TimerEvent, model.ConditionalEvent, model.LinkEvent, model.SignalEvent,
		model.ErrorEvent,
		model.EscalationEvent, model.TerminateEvent, model.CompensationEvent, model.CancelEvent, model.MultipleEvent,
		model.ParallelMultipleEvent,
	} {
		name := d.Words()
		row := []string{k.event(name, model.StartPosition, d, false), k.event("", model.IntermediatePosition, d, false)}
		host := k.step(name)
		row = append(row, host, k.event("", model.IntermediatePosition, d, true), k.event(name, model.EndPosition, d, true))
		k.border(host, "", d, true)
		k.border(host, "", d, false)
		k.chain(row...)
	}
	return k.doc()
}

// activities shows the types, loops and kinds of activities.
func activities() *model.Document {
	k := newBpmnMaker("Activities", model.ProcessDiagram)
	start := k.start("Begin")
	loops := []model.LoopKind{"", model.StandardLoop, model.ParallelInstances, model.SequentialInstances}
	for i, t := range []model.TaskType{
		model.PlainTask, model.UserTask, model.ServiceTask, model.SendTask, model.ReceiveTask, model.ManualTask, model.ScriptTask,
		model.BusinessRuleTask,
	} {
		k.chain(start, k.task("A task that is a "+strings.TrimSpace(t.Words()+" task"), t, loops[i%4]), k.end(""))
	}
	call := &model.BpmnCallActivity{CalledElement: "p1"}
	call.Head = k.head("Call another process")
	call.Loop.Kind = model.StandardLoop
	k.chain(start, k.add(call))
	k.chain(start, k.sub("Sub-process", func(s *model.BpmnSubProcess) { s.Loop.Kind = model.ParallelInstances; s.Compensates = true }, nil))
	k.chain(start, k.sub("Transaction", func(s *model.BpmnSubProcess) { s.Transactional = true }, nil))
	k.sub("Event sub-process", func(s *model.BpmnSubProcess) {
		s.TriggeredByEvent = true
		s.Nodes = append(s.Nodes, &model.BpmnEvent{
			FlowPart: model.FlowPart{Head: model.Head{ID: "trigger"}}, Position: model.StartPosition, Definition: model.TimerEvent,
		})
	}, nil)
	return k.doc()
}

// gateways shows all gateways, default, conditional and returning flows.
func gateways() *model.Document {
	k := newBpmnMaker("Gateways", model.ProcessDiagram)
	ask := k.step("Ask")
	first := k.gateway("Which way?", model.ExclusiveGateway)
	k.chain(k.start("Question"), ask, first)
	for i, t := range []model.GatewayType{model.InclusiveGateway, model.ParallelGateway, model.EventBasedGateway, model.ComplexGateway} {
		g := k.gateway("", t)
		f := k.sequence(first, g)
		f.Name, f.IsDefault = "way "+fmt.Sprint(i+1), i == 0
		a, b, c := k.step("Left "+fmt.Sprint(i)), k.step("Right "+fmt.Sprint(i)), k.gateway("", t)
		k.chain(g, a, c)
		k.chain(g, b, c)
		k.chain(c, k.end("Done "+fmt.Sprint(i)))
		if i == 1 {
			back := k.sequence(b, ask)
			back.Condition, back.Name = "not yet understood", "again"
		}
	}
	return k.doc()
}

// data shows data objects and stores.
func data() *model.Document {
	k := newBpmnMaker("Data", model.ProcessDiagram)
	a, b, c := k.step("Measure"), k.step("Calculate mean"), k.step("Publish")
	k.chain(k.start(""), a, b, c, k.end(""))
	values, mean, archive := k.data("Measured values", true), k.data("Mean", false), k.store("Archive of the weather stations")
	k.associate(a, values)
	k.associate(values, b)
	k.associate(b, mean)
	k.associate(mean, c)
	k.associate(c, archive)
	k.associate(archive, a)
	return k.doc()
}

// subProcesses shows sub-processes with their content, one in another.
func subProcesses() *model.Document {
	k := newBpmnMaker("Sub-processes", model.ProcessDiagram)
	start := k.start("Ordered")
	outer := k.sub("Assemble bicycle", func(s *model.BpmnSubProcess) { s.Loop.Kind = model.SequentialInstances }, func() {
		begin := k.start("")
		wheel := k.step("True the wheel")
		inner := k.sub("Mount brakes", func(s *model.BpmnSubProcess) { s.Transactional = true }, func() {
			k.chain(k.start(""), k.step("Mount"), k.step("Adjust"), k.end(""))
		})
		k.border(inner, "Cable too short", model.ErrorEvent, true)
		k.chain(begin, wheel, inner, k.end("Assembled"))
	})
	late := k.border(outer, "After 3 hours", model.TimerEvent, false)
	ship := k.step("Ship")
	k.chain(start, outer, ship, k.end("Shipped"))
	k.chain(late, k.step("Ask for help"), k.end("Helped"))
	k.sub("Order cancelled", func(s *model.BpmnSubProcess) { s.TriggeredByEvent = true }, func() {
		k.chain(k.event("Cancellation", model.StartPosition, model.MessageEvent, false), k.step("Take apart"), k.end(""))
	})
	k.sub("Nothing inside", nil, func() {})
	return k.doc()
}

// pools shows pools with lanes, a black box and messages in either orientation.
func pools(horizontal bool) *model.Document {
	k := newBpmnMaker("Loan", model.CollaborationDiagram)
	k.process()
	need, apply, wait, sign, happy := k.start("House found"), k.task("Apply for loan", model.SendTask, ""),
		k.event("Offer arrived", model.IntermediatePosition, model.MessageEvent, false), k.step("Sign contract"), k.end("House bought")
	k.chain(need, apply, wait, sign, happy)
	k.process()
	in, check, ok := k.event("Application", model.StartPosition, model.MessageEvent, false), k.step("Check application"),
		k.gateway("Creditworthy?", model.ExclusiveGateway)
	rate, offer, no, done := k.task("Calculate rate", model.BusinessRuleTask, ""), k.task("Send offer",
		model.SendTask, ""), k.end("Refused"), k.end("Offer made")
	lost := k.step("In no lane")
	k.chain(in, check, ok)
	k.sequence(ok, no).Condition = "no"
	k.sequence(ok, rate).Name = "yes"
	k.chain(rate, offer, done)
	k.chain(check, lost)
	file := k.data("Application form", false)
	k.associate(check, file)
	k.pool("Buyer", "p1", horizontal)
	k.pool("Bank", "p2", horizontal,
		k.lane("Front office", nil, in, check, ok, no),
		k.lane("Back office", []*model.BpmnLane{k.lane("Risk", nil, rate), k.lane("Contracts", nil, offer, done)}))
	agency := k.pool("Credit agency", "", horizontal)
	k.message(apply, in, "Application")
	k.message(offer, wait, "Offer")
	k.message(check, agency, "Enquiry")
	k.message(agency, check, "")
	return k.doc()
}

// randomBpmn makes a collaboration of random processes in pools with lanes: mostly from one node to the next ones, with ways back,
// borders, sub-processes, data and messages.
func randomBpmn(seed uint64) *model.Document {
	r := viewtest.NewRandom(seed, 11)
	k := newBpmnMaker("Random collaboration", model.CollaborationDiagram)
	horizontal := r.IntN(4) > 0
	var talkers []string
	pools := map[string]int{}
	for i := range 1 + r.IntN(3) {
		nodes := k.randomFlow(r, 1+r.IntN(14), 0)
		for _, id := range nodes {
			pools[id] = i
		}
		talkers = append(talkers, nodes...)
		var lanes []*model.BpmnLane
		for range r.IntN(4) {
			lanes = append(lanes, k.lane(r.One("", r.Name()), nil))
		}
		if len(lanes) > 0 && r.IntN(3) == 0 {
			lanes[0].Lanes = []*model.BpmnLane{k.lane(r.Name(), nil), k.lane(r.Name(), nil)}
		}
		for _, id := range nodes {
			if len(lanes) > 0 && r.IntN(8) > 0 {
				l := lanes[r.IntN(len(lanes))]
				if len(l.Lanes) > 0 {
					l = l.Lanes[r.IntN(2)]
				}
				l.NodeIDs = append(l.NodeIDs, id)
			}
		}
		id := k.pool(r.Name(), k.p.ID, horizontal, lanes...)
		pools[id] = i
		talkers = append(talkers, id)
	}
	if r.IntN(2) == 0 {
		id := k.pool(r.Name(), "", horizontal)
		pools[id] = -1
		talkers = append(talkers, id)
	}
	for range r.IntN(6) {
		a, b := talkers[r.IntN(len(talkers))], talkers[r.IntN(len(talkers))]
		if pools[a] != pools[b] {
			k.message(a, b, r.One("", r.Name()))
		}
	}
	return k.doc()
}

// randomFlow fills a new process, or at some depth the sub-process that is open, and gives the nodes of it.
func (k *maker) randomFlow(r *viewtest.Random, n, depth int) []string {
	if depth == 0 {
		k.process()
	}
	var nodes []string
	lines := map[string]int{}
	for range n {
		switch r.IntN(9) {
		case 0:
			nodes = append(nodes, k.event(r.One("", r.Name()), model.IntermediatePosition, model.TimerEvent, false))
		case 1:
			nodes = append(nodes, k.end(r.Name()))
		case 2, 3:
			nodes = append(nodes, k.gateway(r.One("", "", r.Name()), model.ExclusiveGateway))
		case 4:
			if depth < 2 {
				nodes = append(nodes, k.sub(r.Name(), nil, func() { k.randomFlow(r, 1+r.IntN(5), depth+1) }))
			}
		default:
			nodes = append(nodes, k.task(r.Name(), model.UserTask, model.LoopKind(r.One("", "STANDARD"))))
		}
	}
	join := func(a, b string) {
		if lines[a] < 5 && lines[b] < 5 && a != b {
			f := k.sequence(a, b)
			f.Name = r.One("", "", r.Name())
			lines[a]++
			lines[b]++
		}
	}
	for i := 1; i < len(nodes); i++ {
		join(nodes[max(0, i-1-r.IntN(3))], nodes[i])
	}
	for range r.IntN(len(nodes)/3 + 1) {
		join(nodes[r.IntN(len(nodes))], nodes[r.IntN(len(nodes))])
	}
	for _, id := range slices.Clone(nodes) {
		if _, ok := k.byID[id].(model.Activity); !ok {
			continue
		}
		if r.IntN(5) == 0 {
			b := k.border(id, r.One("", r.Name()), model.ErrorEvent, r.IntN(2) == 0)
			if to := nodes[r.IntN(len(nodes))]; to != id && lines[to] < 5 {
				k.sequence(b, to)
				lines[to]++
			}
		}
		if r.IntN(5) == 0 {
			k.associate(id, k.data(r.Name(), r.IntN(2) == 0))
		}
	}
	return nodes
}

// TestRandomBpmn checks the invariants of pictures over random collaborations, and that all nodes lie in their lanes. Of the names
// beside symbols and lines, which are very long here, a few may touch something.
func TestRandomBpmn(t *testing.T) {
	t.Parallel()
	labels, touching := 0, 0
	for seed := range uint64(60) {
		doc := randomBpmn(seed)
		s := draw(t, doc, theme.Names()[seed%4])
		for _, g := range s.Groups {
			if g.Kind == scene.Edge || g.Kind == scene.Label {
				labels += len(g.Texts)
			}
		}
		for _, v := range scene.Check(s) {
			switch v.Rule {
			case scene.LineOnText, scene.TextOnText, scene.TextOnNode:
				touching++
			default:
				t.Errorf("seed %d: %v", seed, v)
			}
		}
		checkLanes(t, doc, s)
	}
	if touching*100 > labels {
		t.Errorf("%d of %d labels touch something", touching, labels)
	}
}

// Lines that lead out of a sub-process do not mix what is around it with its content.
func TestLinesOutOfSubProcesses(t *testing.T) {
	for _, theme := range theme.Names() {
		k := newBpmnMaker("Out", model.CollaborationDiagram)
		k.process()
		var inner []string
		begin := k.start("Begin")
		outer := k.sub("Outer", nil, func() {
			fetch, deep := k.step("Fetch"), k.sub("Deep", nil, func() { k.chain(k.start(""), k.step("Look closely")) })
			pack := k.step("Pack")
			k.chain(deep, fetch)
			inner = append(inner, fetch, pack)
		})
		k.chain(begin, outer, k.step("Ship"), k.end("Shipped"))
		k.chain(begin, k.step("Write invoice"))
		k.associate(inner[0], k.store("Stock"))
		k.associate(inner[1], k.store("Shelf"))
		k.pool("Shop", k.p.ID, true, k.lane("Front", nil, begin), k.lane("Back", nil, outer))
		k.message(inner[1], k.pool("Carrier", "", true), "Parcel")
		for _, v := range scene.Check(draw(t, k.doc(), theme)) {
			t.Errorf("%s: %v", theme, v)
		}
	}
}

// checkLanes checks that every node that a lane names lies in it, and that lanes and pools are aligned.
func checkLanes(t *testing.T, doc *model.Document, s *scene.Scene) {
	t.Helper()
	at := map[string]scene.Rect{}
	for _, g := range s.Groups {
		if g.Kind == scene.Node || g.Kind == scene.Container {
			at[g.ID] = g.Bounds
		}
	}
	var pools []scene.Rect
	for _, e := range doc.Diagrams[0].Elements {
		switch e := e.(type) {
		case *model.BpmnLane:
			for _, id := range e.NodeIDs {
				if r, ok := at[id]; ok && !at[e.ID].Contains(r) {
					t.Errorf("%s at %v is not in its lane %q at %v", id, r, e.Name, at[e.ID])
				}
			}
		case *model.BpmnParticipant:
			pools = append(pools, at[e.ID])
		}
	}
	for _, p := range pools {
		if (p.X != pools[0].X || p.Right() != pools[0].Right()) && (p.Y != pools[0].Y || p.Bottom() != pools[0].Bottom()) {
			t.Errorf("the pools %v and %v are not aligned", pools[0], p)
		}
	}
}

// TestBpmnWarnings checks what is said about what is drawn in another way than the script says.
func TestBpmnWarnings(t *testing.T) {
	k := newBpmnMaker("Warned", model.CollaborationDiagram)
	k.process()
	a, b := k.start("Begin"), k.step("Lost")
	k.chain(a, b)
	k.flow.Flows = append(k.flow.Flows, &model.SequenceFlow{Head: model.Head{ID: "f"}, SourceID: a, TargetID: "gone"})
	k.process()
	k.step("Other")
	k.pool("One", "p1", true, k.lane("Lane", nil, a))
	k.pool("Two", "p2", false)
	doc := k.doc()
	th, _ := theme.Get("kuml")
	_, warnings, err := Views[doc.Diagrams[0].DiagramKind()].Draw(t.Context(), doc, doc.Diagrams[0], th)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range warnings {
		got = append(got, w.Message)
	}
	want := []string{
		`no lane holds "Lost"; it is drawn in "Lane"`,
		`the pool "Two" runs like the others, from left to right`,
		`a flow is not drawn: the model has no element "gone"`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// BenchmarkBpmn draws a process of 60 nodes in six lanes.
func BenchmarkBpmn(b *testing.B) {
	doc := sixLanes()
	for b.Loop() {
		svg.Write(draw(b, doc, "kuml"))
	}
}

// sixLanes is a process of 60 nodes in six lanes, as they occur in practice: gateways that split and join, ways back.
func sixLanes() *model.Document {
	k := newBpmnMaker("Six lanes", model.CollaborationDiagram)
	k.process()
	var nodes []string
	for i := range 60 {
		switch {
		case i == 0:
			nodes = append(nodes, k.start("Begin"))
		case i == 59:
			nodes = append(nodes, k.end("End"))
		case i%6 == 2 || i%6 == 5:
			nodes = append(nodes, k.gateway(fmt.Sprintf("Choice %d", i), model.ExclusiveGateway))
		default:
			nodes = append(nodes, k.step(fmt.Sprintf("Step number %d", i)))
		}
	}
	for i := 1; i < 60; i++ {
		switch i % 6 {
		case 4:
			k.sequence(nodes[i-2], nodes[i])
		case 5:
			k.sequence(nodes[i-1], nodes[i])
			k.sequence(nodes[i-2], nodes[i])
		default:
			k.sequence(nodes[i-1], nodes[i])
		}
		if i%20 == 17 {
			k.sequence(nodes[i], nodes[i-10])
		}
	}
	var lanes []*model.BpmnLane
	for l := range 6 {
		lane := k.lane(fmt.Sprintf("Department %d", l+1), nil)
		for i := range 60 {
			if i/3%6 == l {
				lane.NodeIDs = append(lane.NodeIDs, nodes[i])
			}
		}
		lanes = append(lanes, lane)
	}
	k.pool("Company", "p1", true, lanes...)
	return k.doc()
}
