package bpmnxml

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/trials"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// evaluate gives the document of a script.
func evaluate(t testing.TB, script string) *model.Document {
	t.Helper()
	doc, err := dsl.Evaluate(t.Context(), script, dsl.Limits{})
	if err != nil {
		t.Fatalf("%v\n%s", err, script)
	}
	return doc
}

func write(t testing.TB, doc *model.Document, d *model.Diagram, o Options) File {
	t.Helper()
	f, err := Write(t.Context(), doc, d, o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// bpmnExamples are the examples by name.
func bpmnExamples() map[string]string {
	out := map[string]string{}
	for _, e := range examples.All() {
		if e.Language == "bpmn" {
			out[e.DiagramType+"/"+strings.TrimSuffix(filepath.Base(e.File), ".kuml.kts")] = e.Script
		}
	}
	return out
}

// Every diagram of every example gives a valid file, and everything that it shows has its place.
func TestExamples(t *testing.T) {
	scripts := bpmnExamples()
	if len(scripts) < 8 {
		t.Fatalf("there are only %d examples", len(scripts))
	}
	for name, script := range scripts {
		doc := evaluate(t, script)
		for _, d := range doc.Diagrams {
			f := write(t, doc, d, Options{})
			p := read(t, f.Text)
			p.checkComplete(d.Elements)
			for _, fault := range p.faults {
				t.Errorf("%s, %s: %s", name, d.Name, fault)
			}
			if len(f.Warnings) > 0 {
				t.Errorf("%s, %s: %v", name, d.Name, f.Warnings)
			}
			if again := write(t, doc, d, Options{}); again.Text != f.Text {
				t.Errorf("%s, %s: another text the second time", name, d.Name)
			}
		}
	}
}

// The files of random models are valid, whatever the names in them are.
func TestRandom(t *testing.T) {
	for seed := range trials.Seeds(40) {
		doc := evaluate(t, randomScript(seed))
		d := doc.Diagrams[int(seed)%len(doc.Diagrams)]
		p := read(t, write(t, doc, d, Options{}).Text)
		p.checkComplete(d.Elements)
		for _, fault := range p.faults {
			t.Errorf("seed %d, %s: %s", seed, d.Name, fault)
		}
	}
}

// The golden files show a process and a collaboration in full.
func TestGolden(t *testing.T) {
	for _, name := range []string{
		"process/travel-booking", "collaboration/online-pharmacy", "choreography/parts-order", "conversation/building-a-house",
	} {
		script, ok := bpmnExamples()[name]
		if !ok {
			t.Fatalf("there is no example %s in %v", name, bpmnExamples())
		}
		doc := evaluate(t, script)
		f := write(t, doc, doc.Diagrams[0], Options{})
		path := filepath.Join("testdata", filepath.Base(name)+".bpmn")
		if *update {
			if err := os.WriteFile(path, []byte(f.Text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(want) != f.Text {
			t.Errorf("%s differs from what is written; run with -update and look at the difference", path)
		}
	}
}

func TestFileName(t *testing.T) {
	for name, want := range map[string]string{
		"Online pharmacy": "online-pharmacy.bpmn", "": "model.bpmn", "Größe/..\\x": "gr-e-..-x.bpmn", "../../etc": "etc.bpmn",
		"日本": "model.bpmn", "v1.2": "v1.2.bpmn",
	} {
		if got := fileName(name); got != want {
			t.Errorf("%q: got %s, want %s", name, got, want)
		}
	}
}

func TestIDs(t *testing.T) {
	d := newIDs()
	for _, tt := range [][2]string{
		{"a b", "a_b"}, {"a-b", "a-b"}, {"a  b", "a_b_2"}, {"1st", "_1st"}, {"", "id"}, {"é", "id_2"}, {".x", "_.x"},
	} {
		if got := d.fresh(tt[0]); got != tt[1] {
			t.Errorf("%q: got %s, want %s", tt[0], got, tt[1])
		}
	}
}

// What the model refers to and does not have is left out, and the rest is a valid file.
func TestLeftOut(t *testing.T) {
	k := &model.BpmnProcess{Head: model.Head{ID: "p", Name: "P"}}
	task := &model.BpmnTask{TaskType: model.PlainTask}
	task.Head = model.Head{
		ID: "t", Name: "Work",
		Metadata: model.Metadata{
			{Key: "documentation", Value: model.MetaText("Done by <hand>")}, {Key: "hours", Value: model.MetaInteger(3)},
		},
	}
	event := &model.BpmnEvent{
		FlowPart: model.FlowPart{Head: model.Head{ID: "e", Name: "Late"}}, Position: model.IntermediatePosition,
		Definition: model.MultipleEvent, Behaviour: model.Catching, AttachedToID: "gone",
	}
	split := &model.BpmnGateway{FlowPart: model.FlowPart{Head: model.Head{ID: "g"}}, GatewayType: model.ParallelGateway}
	k.Nodes = []model.FlowNode{task, event, split, task}
	k.Flows = []*model.SequenceFlow{
		{Head: model.Head{ID: "f"}, SourceID: "t", TargetID: "gone"}, {Head: model.Head{ID: "h"}, SourceID: "g", TargetID: "t",
			IsDefault: true, Immediate: true},
	}
	k.Associations = []*model.DataAssociation{
		{Head: model.Head{ID: "a"}, SourceID: "gone", TargetID: "t"}, {Head: model.Head{ID: "b"}, SourceID: "t", TargetID: "e"},
	}
	c := &model.BpmnCollaboration{Head: model.Head{ID: "c"}}
	c.Participants = []*model.BpmnParticipant{
		{Head: model.Head{ID: "x", Name: "X"}, ProcessID: "gone"},
		{Head: model.Head{ID: "y", Name: "Y"}, Lanes: []*model.BpmnLane{{Head: model.Head{ID: "l"}}}},
		{Head: model.Head{ID: "z", Name: "Z"}, ProcessID: "p",
			Lanes: []*model.BpmnLane{{Head: model.Head{ID: "m", Name: "M"}, NodeIDs: []string{"t", "gone"}}}},
	}
	c.MessageFlows = []*model.MessageFlow{{Head: model.Head{ID: "n"}, SourceID: "x", TargetID: "gone"}}
	m := &model.Model{Head: model.Head{ID: "M", Name: "M"}, Language: model.BPMN, Elements: []model.Element{k, c}}
	d := &model.Diagram{
		ID: "d", Language: model.BPMN, Type: model.CollaborationDiagram, Model: m, Options: &model.BpmnOptions{SubjectID: "c"},
	}
	d.Elements = append(d.Elements, c.Owned()...)
	m.Diagrams = []*model.Diagram{d}
	f := write(t, &model.Document{Diagrams: m.Diagrams, Models: []*model.Model{m}}, d,
		Options{Executable: true, Namespace: "http://example.org/a&b"})
	for _, fault := range read(t, f.Text).faults {
		t.Error(fault)
	}
	var got []string
	for _, w := range f.Warnings {
		got = append(got, w.Message)
	}
	want := []string{
		`the pool "X" is written without a process: the model has no process "gone"`,
		`the lanes of the pool "Y" are left out, since it has no process`,
		`the message flow from "x" to "gone" is left out: messages flow between pools, steps and events of the model`,
		`the lane "M" is written without "gone", which the model does not have`,
		`the border that the event "Late" stands on is left out: the model has no activity "gone"`,
		`the model does not say what the event "Late" has several of; the file gives it a message and a signal`,
		`the default flow of a parallel gateway is left out: it takes all of its flows, or the first that happens`,
		`the sequence flow from "t" to "gone" is left out: the model lacks one of them`,
		`the association of "gone" and "t" is left out: the model lacks one of them`,
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	for _, text := range []string{
		"<bpmn:documentation>Done by &lt;hand&gt;</bpmn:documentation>", "<bpmn:documentation>hours: 3</bpmn:documentation>",
		`isExecutable="true"`, `targetNamespace="http://example.org/a&amp;b"`, `isImmediate="true"`,
		`<bpmn:association id="b" associationDirection="One" sourceRef="t" targetRef="e" />`,
	} {
		if !strings.Contains(f.Text, text) {
			t.Errorf("%s is missing in\n%s", text, f.Text)
		}
	}
}

// A timer whose name is a time of ISO 8601 waits for that.
func TestTimers(t *testing.T) {
	for name, want := range map[string]string{
		"2027-01-31": "timeDate", "2027-01-31T08:00:00Z": "timeDate", "PT15M": "timeDuration", "P1DT2H": "timeDuration",
		"P2W": "timeDuration", "R3/PT10H": "timeCycle",
		"R/P1D": "timeCycle", "After 3 days": "", "Paid": "", "P": "", "": "",
	} {
		n := definitions[model.TimerEvent](nil, &model.BpmnEvent{FlowPart: model.FlowPart{Head: model.Head{Name: name}}}, true)[0]
		switch {
		case want == "" && len(n.kids) > 0:
			t.Errorf("%q became %s", name, n.kids[0].name)
		case want != "" && (len(n.kids) != 1 || n.kids[0].name != "bpmn:"+want || n.kids[0].text != name):
			t.Errorf("%q: got %v, want %s", name, n.kids, want)
		}
	}
}
