package bpmn

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// activityBuilder is the receiver of the block of a task or call activity.
type activityBuilder struct {
	*flowBuilder
	a model.Activity
}

// worker is the receiver of a block that says how an activity runs.
type worker interface{ activity() model.Activity }

func (b *activityBuilder) activity() model.Activity { return b.a }

// Close gives the id of the activity.
func (b *activityBuilder) Close() (any, error) { return b.a.Ident().ID, nil }

// subBuilder is the receiver of the block of a sub-process.
type subBuilder struct{ *flowBuilder }

func (b *subBuilder) activity() model.Activity { return b.sub }

// task makes the Do of a task function; "" takes the type from the arguments.
func task(typ model.TaskType) func(flowScope, *vocab.Call) (any, error) {
	return func(s flowScope, c *vocab.Call) (any, error) {
		b := s.flowPart()
		part, err := b.node(c, "task")
		if err != nil {
			return nil, err
		}
		t := &model.BpmnTask{TaskType: typ}
		t.FlowPart = part
		if typ == "" {
			t.TaskType = model.PlainTask
			if e, ok := rows.Given[vocab.EnumValue](c, "type"); ok {
				t.TaskType = model.TaskType(e.Name())
			}
		}
		b.add(t)
		c.Block = &activityBuilder{b, t}
		return t.ID, nil
	}
}

// subProcess makes the Do of a sub-process function; given sets what the name of the function says already.
func subProcess(given func(*model.BpmnSubProcess)) func(flowScope, *vocab.Call) (any, error) {
	return func(s flowScope, c *vocab.Call) (any, error) {
		b := s.flowPart()
		part, err := b.node(c, "sub")
		if err != nil {
			return nil, err
		}
		p := &model.BpmnSubProcess{}
		p.FlowPart = part
		p.Expanded, _ = rows.Given[bool](c, "expanded")
		p.TriggeredByEvent, _ = rows.Given[bool](c, "triggeredByEvent")
		p.Transactional, _ = rows.Given[bool](c, "transactional")
		if given != nil {
			given(p)
		}
		b.add(p)
		c.Block = &subBuilder{&flowBuilder{modelBuilder: b.modelBuilder, head: &p.Head, flow: &p.BpmnFlow, sub: p, process: b.process}}
		return p.ID, nil
	}
}

func callActivity(s flowScope, c *vocab.Call) (any, error) {
	b := s.flowPart()
	part, err := b.node(c, "call")
	if err != nil {
		return nil, err
	}
	a := &model.BpmnCallActivity{}
	a.FlowPart = part
	b.refer(c, "calledElement", c.Str("calledElement"), isProcess, nil, func(id string) { a.CalledElement = id })
	b.add(a)
	c.Block = &activityBuilder{b, a}
	return a.ID, nil
}

func standardLoop(w worker, c *vocab.Call) (any, error) {
	w.activity().Work().Loop = model.ActivityLoop{Kind: model.StandardLoop, TestBefore: c.Bool("testBefore"), Condition: c.Str("condition")}
	return value.Unit{}, nil
}

func multiInstance(w worker, c *vocab.Call) (any, error) {
	w.activity().Work().Loop = instances(c)
	return value.Unit{}, nil
}

// instances is the loop of an activity that runs several times.
func instances(c *vocab.Call) model.ActivityLoop {
	l := model.ActivityLoop{Kind: model.ParallelInstances, Cardinality: c.Str("cardinality")}
	if c.Bool("sequential") {
		l.Kind = model.SequentialInstances
	}
	return l
}

// attach puts an event that is declared elsewhere on the border of the activity.
func attach(b *activityBuilder, c *vocab.Call) (any, error) {
	work := b.a.Work()
	at := len(work.BoundaryEvents)
	work.BoundaryEvents = append(work.BoundaryEvents, "")
	b.refer(c, "eventId", c.Str("eventId"), isKind(kind.BpmnEvent), b.isNear, func(id string) { work.BoundaryEvents[at] = id })
	return value.Unit{}, nil
}

// own declares an event on the border of the activity, in its block.
func own(b *activityBuilder, c *vocab.Call) (any, error) {
	v, err := event(boundaryEvents, "")(b, c)
	if err != nil {
		return nil, err
	}
	b.flow.Nodes[len(b.flow.Nodes)-1].(*model.BpmnEvent).AttachedToID = b.a.Ident().ID
	return v, nil
}

// taskWords are the functions that name the type of their task.
var taskWords = []struct {
	name string
	typ  model.TaskType
}{
	{"userTask", model.UserTask}, {"serviceTask", model.ServiceTask}, {"sendTask", model.SendTask}, {"receiveTask", model.ReceiveTask},
	{"manualTask", model.ManualTask},
	{"scriptTask", model.ScriptTask}, {"businessRuleTask", model.BusinessRuleTask},
}

// loopRows are the functions that say how often an activity runs.
func loopRows() []*vocab.Function {
	return []*vocab.Function{
		rows.Fn("standardLoop(testBefore: Boolean = false, condition: String? = null)",
			"The activity is repeated while the condition holds.", standardLoop),
		rows.Fn("multiInstance(sequential: Boolean = false, cardinality: String? = null)",
			"The activity runs several times: side by side, or one after the other.", multiInstance),
	}
}

func registerActivities(t *vocab.Table) {
	s := t.Scopes["ProcessBuilder"]
	s.Functions = append(s.Functions,
		rows.Child("task(name: String? = null, type: TaskType = NONE) -> String {TaskBuilder}", "A step; gives its id.", task("")),
		rows.Child(
			"subProcess(name: String? = null, expanded: Boolean = false, triggeredByEvent: Boolean = false, transactional: "+
				"Boolean = false) -> String {ProcessBuilder}",
			"A step that consists of others, which are drawn if it is expanded; gives its id.", subProcess(nil)),
		rows.Child("callActivity(name: String? = null, calledElement: String? = null) -> String",
			"A step that another process carries out, given by its id; gives the id of the step.", callActivity),
		rows.Lenient(rows.Child("task(name/label: String? = null, type/taskType/kind: TaskType = NONE) -> String {TaskBuilder}", "A step.",
			task("")), "task(name = …, type = TaskType.…)"),
		rows.Lenient(
			rows.Child(
				"callActivity(name/label: String? = null, calledElement/process/processId/calls/called: "+
					"String? = null) -> String {CallActivityScope}", "A step that another process carries out.",
				callActivity), "callActivity(name = …, calledElement = …)"),
	)
	for _, w := range taskWords {
		s.Functions = append(s.Functions,
			rows.Lenient(rows.Child(w.name+"(name/label: String? = null) -> String {TaskBuilder}", "A step.", task(w.typ)),
				"task(name = …, type = TaskType."+string(w.typ)+")"))
	}
	for _, f := range []struct {
		name, like string
		given      func(*model.BpmnSubProcess)
	}{
		{"eventSubProcess", "subProcess(name = …, expanded = true, triggeredByEvent = true) { … }",
			func(p *model.BpmnSubProcess) { p.TriggeredByEvent = true }},
		{"transaction", "subProcess(name = …, expanded = true, transactional = true) { … }",
			func(p *model.BpmnSubProcess) { p.Transactional = true }},
		{"subprocess", "subProcess(name = …) { … }", nil},
	} {
		s.Functions = append(s.Functions, rows.Lenient(
			rows.Child(f.name+
				"(name/label: String? = null, expanded/isExpanded: Boolean = false, triggeredByEvent: Boolean = false, transactional: "+
				"Boolean = false) -> String {SubProcessScope}", "A step that consists of others.", subProcess(f.given)), f.like))
	}
	s.Functions = append(s.Functions,
		rows.Lenient(
			rows.Child(
				"subProcess(name/label: String? = null, expanded/isExpanded: Boolean = false, "+
					"triggeredByEvent/isEvent/eventTriggered/event: Boolean = false, transactional/isTransaction/transaction: "+
					"Boolean = false) -> String {SubProcessScope}", "A step that consists of others.", subProcess(nil)),
			"subProcess(name = …, expanded = …, triggeredByEvent = …, transactional = …) { … }"))
	for _, f := range loopRows() {
		s.Functions = append(s.Functions, rows.Lenient(f, "task(name = …) { "+f.Name+"(…) }: kUML knows loops of tasks alone"))
	}

	tasks := &vocab.Scope{Name: "TaskBuilder", Doc: "The block of task.", Hints: taskHints, Functions: append(loopRows(),
		rows.Fn("boundaryEvent(eventId: String)", "An event on the border, declared with boundaryEvent() in the process.", attach))}
	addLoose(tasks)
	t.AddScope(tasks)
	calls := &vocab.Scope{Name: "CallActivityScope", Doc: "The block of callActivity.", Hints: taskHints}
	for _, f := range loopRows() {
		calls.Functions = append(calls.Functions, rows.Lenient(f, "task(name = …) { "+f.Name+"(…) }: kUML knows loops of tasks alone"))
	}
	addLoose(calls)
	t.AddScope(calls)
	t.AddScope(&vocab.Scope{Name: "SubProcessScope", Doc: "The block of a sub-process.", Extends: []string{"ProcessBuilder"}})
}

// addLoose adds to the block of an activity what kUML does not have there.
func addLoose(s *vocab.Scope) {
	const like = "boundaryEvent(attachedTo = …, name = …, definition = EventDefinition.…) in the process, with the val of the activity"
	s.Functions = append(s.Functions,
		rows.Lenient(
			rows.Child(
				"boundaryEvent(name/label: String? = null, definition/type/trigger/eventDefinition: EventDefinition, "+
					"interrupting/isInterrupting/cancelActivity: Boolean = true) -> String", "An event on the border.", own), like),
		rows.Lenient(rows.Fn("loop(testBefore: Boolean = false, condition: String? = null)", "The activity is repeated.", standardLoop),
			"standardLoop(condition = …)"),
		rows.Lenient(rows.Fn("multiInstanceLoop(sequential/isSequential: Boolean = false, cardinality: String? = null)",
			"The activity runs several times.", multiInstance), "multiInstance(sequential = …, cardinality = …)"))
}

var taskHints = map[string]string{
	"description":   "A step has a name alone: task(name = …).",
	"documentation": "A step has a name alone: task(name = …).",
	"assignee":      "Say who does it with a lane: pool(name = …) { lane(name = …) { contains(…) } }.",
	"lane":          "A lane names its steps: pool(name = …) { lane(name = …) { contains(…) } }.",
}
