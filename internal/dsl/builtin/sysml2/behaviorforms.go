package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// The forms of states, actions and messages that people write and kUML does not have: other names, texts in place of vals, blocks in
// place of arguments, messages without a number.

// definitionForm is a row for other names of a function that makes a definition.
type definitionForm struct {
	names  []string
	head   string // name and id
	params string
	strict string // what to write instead
	row    *definitionRow
}

const (
	named      = "name: String, id: String = name"
	looseLane  = ", partition/lane/swimlane: ActivityPartitionDefinition|String|Nothing? = null"
	loosePins  = ", pins: List<ActionPin> = emptyList()"
	looseState = ", entryAction/entry/onEntry: String? = null, exitAction/exit/onExit: String? = null, " +
		"doAction/doActivity/activity/during: String? = null"
	looseRole = ", represents/type/typeId: Sysml2Definition|String|Nothing? = null"
)

// stateAs makes a state that is the first one, or an end.
func stateAs(mark func(*model.StateDefinition)) func(*modelBuilder, *vocab.Call, model.Sysml2Part) model.Sysml2Definition {
	return func(_ *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		s := &model.StateDefinition{Sysml2Part: p, Entry: c.Str("entryAction"), Exit: c.Str("exitAction"), Do: c.Str("doAction")}
		mark(s)
		return s
	}
}

var (
	initialStateRow = &definitionRow{
		typ: "StateDefinition", defaultName: "Initial", make: stateAs(func(s *model.StateDefinition) { s.IsInitial = true }),
	}
	finalStateRow = &definitionRow{
		typ: "StateDefinition", defaultName: "Final", make: stateAs(func(s *model.StateDefinition) { s.IsFinal = true }),
	}
)

// rowOf finds the row of a function.
func rowOf(list []*definitionRow, function string) *definitionRow {
	for _, r := range list {
		if r.function == function {
			return r
		}
	}
	panic("sysml2: no row " + function)
}

// definitionForms lists the other names of definitions.
func definitionForms() []definitionForm {
	unnamed := func(name string) string { return `name: String = "` + name + `", id: String = name` }
	forms := []definitionForm{
		{[]string{"stateDef", "state"}, named,
			", isInitial/initial/isStart: Boolean = false, isFinal/final/isEnd: Boolean = false" + looseState +
				", isAbstract/abstract: Boolean = false", "stateDef(name = …, isInitial = …, entryAction = …)", stateRow},
		{[]string{"initialState", "startState"}, unnamed("Initial"), looseState, "stateDef(name = …, isInitial = true)", initialStateRow},
		{[]string{"finalState", "endState"}, unnamed("Final"), looseState, "stateDef(name = …, isFinal = true)", finalStateRow},
		{[]string{"actionDef", "action"}, named,
			", action/body/script: String? = null, kind: ActivityNodeKind = ActivityNodeKind.Action" + looseLane + loosePins +
				", isAbstract/abstract: Boolean = false", "actionDef(name = …, partition = …) with the val of the partition",
			rowOf(actionRows, "actionDef")},
		{[]string{"activityPartition", "activityPartitionDef", "partition", "partitionDef", "swimlane", "lane"}, named, looseRole,
			"activityPartition(name = …)", rowOf(actionRows, "activityPartition")},
		{[]string{"lifelineDef", "lifeline", "participant"}, named, looseRole + ", isAbstract/abstract: Boolean = false",
			"lifelineDef(name = …, represents = ….id)", lifelineRow},
	}
	for _, n := range []struct {
		function, name string
		names          []string
	}{
		{"initialNode", "Initial", []string{"initialNode", "initial", "startNode"}}, {"finalNode", "Final",
			[]string{"finalNode", "final", "activityFinal", "activityFinalNode", "endNode"}},
		{"flowFinalNode", "FlowFinal", []string{"flowFinalNode", "flowFinal"}}, {"decisionNode", "Decision",
			[]string{"decisionNode", "decision"}},
		{"mergeNode", "Merge", []string{"mergeNode", "merge"}}, {"forkNode", "Fork", []string{"forkNode", "fork"}}, {"joinNode", "Join",
			[]string{"joinNode", "join"}},
	} {
		row := *rowOf(actionRows, n.function)
		row.defaultName = n.name
		forms = append(forms, definitionForm{n.names, unnamed(n.name), looseLane, n.function + "(name = …)", &row})
	}
	return forms
}

// rows makes the rows of a form.
func (f definitionForm) rows() (out []*vocab.Function) {
	tail := ") -> " + string(f.row.typ)
	if !f.row.plain {
		tail += " {DefinitionBuilder}"
	}
	for _, name := range f.names {
		out = append(out, rows.Lenient(rows.Fn(name+"("+f.head+f.params+tail, f.row.doc, f.row.define), f.strict))
	}
	return out
}

// numbered makes the Do of a message whose number follows from the messages before it.
func numbered(s rooted, c *vocab.Call) (any, error) {
	if _, ok := rows.Given[any](c, "seqNo"); !ok {
		last := 0
		for _, e := range s.root().m.Elements {
			if m, ok := e.(*model.MessageUsage); ok {
				last = max(last, m.SeqNo)
			}
		}
		for i, p := range c.Fn.Params {
			if p.Name == "seqNo" {
				c.Args[i] = int32(last + 1)
			}
		}
	}
	return message("source", "target")(s, c)
}

// lineBuilder is the receiver of the block of a transition or flow.
type lineBuilder struct {
	*modelBuilder
	line any
	set  map[string]*string
}

// Close gives the line.
func (b *lineBuilder) Close() (any, error) { return b.line, nil }

// inBlock makes the Do of a line that says in a block what else it is.
func inBlock(do func(rooted, *vocab.Call) (any, error)) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		line, err := do(s, c)
		if err != nil {
			return nil, err
		}
		b := &lineBuilder{modelBuilder: s.root(), line: line, set: map[string]*string{}}
		switch l := line.(type) {
		case *model.TransitionUsage:
			b.set["trigger"], b.set["guard"], b.set["effect"] = &l.Trigger, &l.Guard, &l.Effect
		case *model.ControlFlowUsage:
			b.set["guard"] = &l.Guard
		}
		c.Block = b
		return line, nil
	}
}

// lineProperty is a row for what is said in the block of a line.
func lineProperty(name, part, doc string) *vocab.Property {
	return rows.LenientProp(vocab.Prop("var "+name+": String?", doc,
		func(recv any) any {
			if at := recv.(*lineBuilder).set[part]; at != nil {
				return rows.Nullable(*at)
			}
			return nil
		},
		func(recv, v any) error {
			at := recv.(*lineBuilder).set[part]
			if at == nil {
				return vocab.Errorf("", "A flow has a guard alone.", "a control flow has no %s", name)
			}
			*at, _ = v.(string)
			return nil
		}), "the argument "+part+" = …")
}

// addPin makes the Do of a word in the block of an action that gives it a pin.
func addPin(direction model.Sysml2Direction) func(*definitionBuilder, *vocab.Call) (any, error) {
	return func(b *definitionBuilder, c *vocab.Call) (any, error) {
		a, ok := b.d.(*model.ActionDefinition)
		if !ok {
			return nil, vocab.Errorf("", "Write port(name = …, typeId = …).", "only actions have pins")
		}
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		p := &model.ActionPin{Name: c.Str("name"), Direction: direction}
		if d, ok := rows.Given[vocab.EnumValue](c, "direction"); ok {
			p.Direction = model.Sysml2Direction(d.Name())
		}
		p.TypeID = b.refer(c, "typeId", "definition", may, func(id string) { p.TypeID = id })
		a.Pins = append(a.Pins, p)
		return *p, nil
	}
}

// fragmentHint says how a fragment is written.
const fragmentHint = "Write combinedFragment(name = …, operator = CombinedFragmentOperator.Alt, " +
	"operands = listOf(CombinedFragmentOperand(guard = …, startSeqNo = …, endSeqNo = …))) in the block of the model: " +
	"its operands hold messages by their seqNo."

func registerBehaviorForms(t *vocab.Table) {
	models := t.Scopes["Sysml2ModelBuilder"]
	add := func(strict string, f *vocab.Function) {
		models.Functions = append(models.Functions, rows.Lenient(f, strict))
	}
	for _, f := range definitionForms() {
		models.Functions = append(models.Functions, f.rows()...)
	}
	add("message(label = …, source = …, target = …, seqNo = …): the numbers give the order", rows.Fn(
		"message(label/message: String, source/from/sourceId/sourceLifelineId: LifelineDefinition|String, "+
			"target/to/targetId/targetLifelineId: LifelineDefinition|String, kind/type: MessageKind = MessageKind.Sync, id: "+
			"String? = null, name: String = label, seqNo/sequenceNumber/number/order: Int = 0) -> MessageUsage",
		"A message behind all others.", numbered))
	add("transition(name = …, source = …, target = …, trigger = …, guard = …, effect = …)", rows.Fn(
		"transition(name: String = \"\", source/from/sourceId/sourceStateId: StateDefinition|String, target/to/targetId/targetStateId: "+
			"StateDefinition|String, trigger/event: String? = null, guard/condition: String? = null, effect/action: String? = null, id: "+
			"String? = null) -> TransitionUsage {TransitionUsageBuilder}",
		"A transition that says the rest in its block.", inBlock(transition("source", "target"))))
	add("transition(name = …, source = …, target = …, trigger = …)", rows.Fn(
		"transition(source: StateDefinition, target: StateDefinition, trigger: String? = null, guard: String? = null, effect: "+
			"String? = null, name: String = \"\", id: String? = null) -> TransitionUsage",
		"A transition whose ends come first.", transition("source", "target")))
	add("controlFlow(name = …, source = …, target = …, guard = …)",
		rows.Fn(
			"controlFlow(source: ActionDefinition, target: ActionDefinition, guard: String? = null, name: String = \"\", id: "+
				"String? = null) -> ControlFlowUsage",
			"A control flow whose ends come first.", controlFlow("source", "target")))
	add("message(label = …, source = …, target = …, seqNo = …)", rows.Fn(
		"message(source: LifelineDefinition, target: LifelineDefinition, label: String, seqNo: Int = 0, kind: "+
			"MessageKind = MessageKind.Sync, id: String? = null, name: String = label) -> MessageUsage",
		"A message whose ends come first.", numbered))
	const flowEnds = "source/from/sourceId/sourceNodeId: ActionDefinition|String, target/to/targetId/targetNodeId: " +
		"ActionDefinition|String, guard/condition: String? = null"
	for _, word := range []string{"flow", "edge", "succession"} {
		add("controlFlow(name = …, source = …, target = …)",
			rows.Fn(word+"("+flowEnds+", name: String = \"\", id: String? = null) -> ControlFlowUsage", "A control flow.",
				controlFlow("source", "target")))
	}
	add("controlFlow(name = …, source = …, target = …, guard = …)",
		rows.Fn("controlFlow(name: String = \"\", "+flowEnds+", id: String? = null) -> ControlFlowUsage {TransitionUsageBuilder}",
			"A control flow that says the rest in its block.", inBlock(controlFlow("source", "target"))))
	for _, word := range []string{"execution", "executionSpecification", "activation"} {
		add("executionSpec(name = …, lifeline = …, startSeqNo = …, endSeqNo = …)",
			rows.Fn(word+
				"(name: String = \"\", lifeline/lifelineId: LifelineDefinition|String, startSeqNo/start/from: Int, endSeqNo/end/to: "+
				"Int, id: String? = null) -> ExecutionSpecificationUsage",
				"A lifeline is active from one message to another one.", executionSpec))
	}
	registerOperands(t)
	registerPins(t)
	t.AddScope(&vocab.Scope{Name: "TransitionUsageBuilder", Doc: "The block of a transition or control flow; kUML itself has none.",
		Properties: []*vocab.Property{
			lineProperty("trigger", "trigger", "The event that causes it."), lineProperty("event", "trigger",
				"The event that causes it."), lineProperty("guard", "guard", "Its condition."),
			lineProperty("condition", "guard", "Its condition."), lineProperty("effect", "effect",
				"What happens on the way."), lineProperty("action", "effect", "What happens on the way."),
		}})
	for _, word := range []string{"alt", "opt", "loop", "strict", "critical", "fragment", "alternative"} {
		models.Hints[word] = fragmentHint
		t.Scopes["SeqDiagramBuilder"].Hints[word] = fragmentHint
	}
}

// registerOperands enters the functions that make an operand.
func registerOperands(t *vocab.Table) {
	const operands = "(guard/condition: String? = null, startSeqNo/start/from/first: Int, endSeqNo/end/to/last: Int)" +
		" -> CombinedFragmentOperand"
	operandOf := func(c *vocab.Call) (any, error) {
		return model.CombinedFragmentOperand{
			Guard: c.Str("guard"), StartSeqNo: number(c, "startSeqNo"), EndSeqNo: number(c, "endSeqNo"),
		}, nil
	}
	for _, word := range []string{"operand", "CombinedFragmentOperand"} {
		t.Top.Functions = append(t.Top.Functions,
			rows.Lenient(vocab.Fn(word+operands, "An operand of a fragment.", operandOf),
				"CombinedFragmentOperand(guard = …, startSeqNo = …, endSeqNo = …)"))
	}
}

// registerPins enters the functions that add a pin in the block of an action.
func registerPins(t *vocab.Table) {
	const (
		pinType = "typeId/type: Sysml2Definition|String|Nothing? = null"
		pinForm = "actionDef(name = …, pins = listOf(ActionPin(name = …, typeId = …, direction = PinDirection.Input)))"
	)
	block := t.Scopes["DefinitionBuilder"]
	block.Functions = append(block.Functions,
		rows.Lenient(rows.Fn("pin(name: String, "+pinType+", direction: PinDirection = PinDirection.Input) -> ActionPin", "A pin.",
			addPin(model.PinInput)), pinForm))
	for _, p := range []struct {
		word      string
		direction model.Sysml2Direction
	}{{"inputPin", model.PinInput}, {"input", model.PinInput}, {"outputPin", model.PinOutput}, {"output", model.PinOutput}} {
		block.Functions = append(block.Functions,
			rows.Lenient(rows.Fn(p.word+"(name: String, "+pinType+") -> ActionPin", "A pin.", addPin(p.direction)), pinForm))
	}
}
