package worker

import (
	"fmt"
	"slices"
	"testing"
)

// bpmnFindings are scripts with what validation must say about them, as "line: code".
var bpmnFindings = []struct {
	name, script string
	want         []string
}{
	{"no start, no end", `bpmnModel("m") {
    process(id = "p", name = "P") { task("T") }
    diagram("d", "p")
}`, []string{"2: NO_START_EVENT", "2: NO_END_EVENT"}},
	{"no steps", `bpmnModel("m") {
    process(id = "p", name = "P") { }
    diagram("d", "p")
}`, []string{"2: NO_CONTENT", "3: NO_CONTENT"}},
	{"ways", `bpmnModel("m") {
    process(id = "p", name = "P") {
        val s = startEvent("S")
        val g = gateway(GatewayType.EXCLUSIVE, "G")
        val a = task("A")
        val b = task("B")
        val lost = task("Lost")
        val e = endEvent("E")
        s flowsTo g flowsTo a flowsTo e
        g flowsTo b
        lost flowsTo e
        sequenceFlow(from = e, to = "gone")
    }
    diagram("d", "p")
}`, []string{"4: NO_DEFAULT_FLOW", "6: DEAD_END", "7: UNREACHABLE", "12: DANGLING_REFERENCE", "12: INVALID_FLOW"}},
	{"events", `bpmnModel("m") {
    process(id = "p", name = "P") {
        val s = startEvent("S", EventDefinition.ERROR)
        val g = gateway(GatewayType.EVENT_BASED, "G")
        val a = task("A", TaskType.RECEIVE)
        val b = task("B")
        val e = endEvent("E")
        s flowsTo g flowsTo a flowsTo e
        g flowsTo b flowsTo e
        boundaryEvent(a, "X", EventDefinition.ERROR, interrupting = false) flowsTo e
        boundaryEvent(a, "Y") flowsTo e
        boundaryEvent("gone", "Z", EventDefinition.TIMER) flowsTo e
        boundaryEvent(b, "C", EventDefinition.CANCEL) flowsTo e
    }
    diagram("d", "p")
}`, []string{
		"3: EVENT_MISPLACED", "9: EVENT_GATEWAY_TARGET", "10: EVENT_MISPLACED", "11: EVENT_MISPLACED", "12: DANGLING_REFERENCE",
		"13: EVENT_MISPLACED",
	}},
	{"pools", `bpmnModel("m") {
    process(id = "p", name = "P") { startEvent("S") flowsTo task("T") flowsTo endEvent("E") }
    process(id = "q", name = "Q") { startEvent("S2") flowsTo endEvent("E2") }
    collaboration(id = "c") {
        pool("A") {
            process("p")
            lane("L") { contains("p_task_2", "gone") }
            lane("M") { contains("p_task_2", "q_start_1") }
        }
        val b = pool("B") { process("nothing") }
        messageFlow(from = "p_start_1", to = "p_task_2")
        messageFlow(from = b, to = b)
        messageFlow(from = b, to = "q_end_2")
        messageFlow(from = b, to = "gone")
    }
    collaborationDiagram("d", "c")
}`, []string{
		"7: DANGLING_REFERENCE", "8: LANE_CONFLICT", "8: LANE_CONFLICT", "10: DANGLING_REFERENCE", "11: MESSAGE_WITHIN_POOL",
		"12: INVALID_FLOW", "13: INVALID_FLOW", "14: DANGLING_REFERENCE",
	}},
	{"sound", `bpmnModel("m") {
    process(id = "p", name = "P") {
        val s = startEvent("S")
        val t = task("T")
        val c = intermediateEvent("Link", EventDefinition.LINK)
        val e = endEvent("E")
        s flowsTo t flowsTo intermediateEvent("Link", EventDefinition.LINK, throwing = true)
        c flowsTo e
        val undo = task("Undo")
        dataAssociation(from = boundaryEvent(t, definition = EventDefinition.COMPENSATION), to = undo)
        subProcess("Question", expanded = true, triggeredByEvent = true) {
            startEvent("Q", EventDefinition.ESCALATION) flowsTo task("Answer") flowsTo endEvent("Answered")
        }
    }
    diagram("d", "p")
}`, nil},
}

// TestBpmnFindings validates each of these scripts.
func TestBpmnFindings(t *testing.T) {
	for _, c := range bpmnFindings {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, f := range exec(t, Request{Op: Validate, Script: c.script}).Validation.Findings {
				got = append(got, fmt.Sprintf("%d: %s", f.Line, f.Code))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q", got)
			}
		})
	}
}
