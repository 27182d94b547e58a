package sysml2_test

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
)

// behaviorInWords runs the block of a model and puts it into words, without places in the script. It fails if there are warnings and
// should be none, or the other way round.
func behaviorInWords(t *testing.T, block string, lenient bool) string {
	t.Helper()
	doc, err := dsl.Evaluate(context.Background(), "sysml2Model(name = \"M\") {\n"+block+"\nbdd(name = \"all of it\")\n}", dsl.Limits{})
	if err != nil {
		t.Fatalf("%s\n%v", block, err)
	}
	if lenient != (len(doc.Warnings) > 0) {
		t.Errorf("%s\ngives the warnings %v", block, doc.Warnings)
	}
	doc.Warnings = nil
	return regexp.MustCompile(`line \d+(, val \w+)?: |, line \d+`).ReplaceAllString(describe.List(doc, doc.Diagrams), "")
}

// TestBehaviorForms compares what people write about states, actions and messages with what kUML has: both mean the same.
func TestBehaviorForms(t *testing.T) {
	const (
		states    = "val a = stateDef(name = \"A\"); val b = stateDef(name = \"B\"); stmDiagram(name = \"D\") { }\n"
		actions   = "val a = actionDef(name = \"A\"); val b = actionDef(name = \"B\"); actDiagram(name = \"D\") { }\n"
		lifelines = "val a = lifelineDef(name = \"a\"); val b = lifelineDef(name = \"b\"); seqDiagram(name = \"D\") { }\n"
		messages  = lifelines +
			`message(label = "x", source = a, target = b, seqNo = 1); message(label = "y", source = b, target = a, seqNo = 2)` + "\n"
	)
	for _, tt := range []struct{ name, strict, lenient string }{
		{"state", `stateDef(name = "A", isInitial = true, entryAction = "x")`, `state(name = "A", initial = true, entry = "x")`},
		{"what a state does, in its block", `stateDef(name = "A", doAction = "x", exitAction = "y")`,
			`stateDef(name = "A") { doAction = "x"; exitAction = "y" }`},
		{"initial and final states", `stateDef(name = "Initial", isInitial = true); stateDef(name = "End", isFinal = true)`,
			`initialState(); finalState("End")`},
		{"a transition without a name", states + `transition(name = "", source = a, target = b, trigger = "x", guard = "y")`,
			states + `transition(source = a, target = b, trigger = "x", guard = "y")`},
		{"a transition with ends alone", states + `transition(name = "", source = a, target = b, trigger = "x")`,
			states + `transition(a, b, "x")`},
		{"a transition with a block", states + `transition(name = "t", source = a, target = b, trigger = "x", guard = "y", effect = "z")`,
			states + `transition(name = "t", source = a, target = b) { event = "x"; guard = "y"; effect = "z" }`},
		{"actions", `actionDef(name = "A", action = "x")`, `action(name = "A", action = "x")`},
		{"control nodes",
			`initialNode(); decisionNode(name = "ok?"); mergeNode(name = "Merge"); forkNode(name = "Fork"); joinNode(name = "Join"); ` +
				`finalNode(); flowFinalNode()`,
			`initial(); decision("ok?"); merge(); fork(); join(); final(); flowFinal()`},
		{"partitions", `val p = activityPartition(name = "P", represents = "Q"); actionDef(name = "A", partition = p)`,
			`swimlane(name = "P", type = "Q"); actionDef(name = "A", partition = "P")`},
		{"pins",
			`actionDef(name = "A", pins = listOf(ActionPin(name = "x"), ActionPin(name = "y", typeId = "T", ` +
				`direction = PinDirection.Output), ActionPin(name = "z")))`,
			`actionDef(name = "A") { inputPin("x"); outputPin(name = "y", type = "T"); pin(name = "z", direction = PinDirection.IN) }`},
		{"flows", actions + `controlFlow(name = "", source = a, target = b, guard = "x"); controlFlow(name = "", source = b, target = a)`,
			actions + `flow(from = a, to = b, guard = "x"); edge(b, a)`},
		{"a flow with a block", actions + `controlFlow(name = "f", source = a, target = b, guard = "x")`,
			actions + `controlFlow(name = "f", source = a, target = b) { guard = "x" }`},
		{"lifelines", `lifelineDef(name = "a", represents = "A")`, `lifeline(name = "a", type = "A")`},
		{"messages without numbers", messages, lifelines + `message(label = "x", source = a, target = b); message(b, a, "y")`},
		{"kinds of messages", lifelines + `message(label = "x", source = a, target = b, seqNo = 7, kind = MessageKind.Async)`,
			lifelines + `message(label = "x", source = a, target = b, seqNo = 7, kind = MessageKind.ASYNC)`},
		{"fragments",
			messages +
				`combinedFragment(name = "f", operator = CombinedFragmentOperator.Alt, operands = listOf(CombinedFragmentOperand(guard ` +
				`= "x", startSeqNo = 1, endSeqNo = 1), CombinedFragmentOperand(startSeqNo = 2, endSeqNo = 2)))`,
			messages +
				`combinedFragment(name = "f", operator = CombinedFragmentOperator.ALT, operands = listOf(operand("x", 1, 1), ` +
				`CombinedFragmentOperand(start = 2, end = 2)))`},
		{"executions", messages + `executionSpec(name = "e", lifeline = a, startSeqNo = 1, endSeqNo = 2)`,
			messages + `activation(name = "e", lifeline = "a", start = 1, end = 2)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			want, got := behaviorInWords(t, tt.strict, false), behaviorInWords(t, tt.lenient, true)
			if got != want {
				t.Errorf("%s\ngives\n%s\nwant\n%s", tt.lenient, got, want)
			}
		})
	}
}

// TestBehaviorErrors checks what is said about forms that mean nothing for certain.
func TestBehaviorErrors(t *testing.T) {
	for _, tt := range []struct{ block, want string }{
		{`partDef(name = "P") { inputPin("x") }`, "only actions have pins"},
		{`val a = actionDef(name = "A"); controlFlow(source = a, target = a) { trigger = "x" }`, "a control flow has no trigger"},
		{`actionDef(name = "A", partition = "Nobody")`, `the model declares no partition "Nobody"`},
		{`seqDiagram(name = "D") { loop(guard = "x") { } }`, "combinedFragment(name = …, operator = CombinedFragmentOperator.Alt"},
		{`state("S") { entry("work()") }`, `entryAction = "…"`},
		{`val s = stateDef(name = "S"); transition(s, s, on = "tick")`, "Write trigger = …"},
		{`constraintDef(name = "C") { parameter("x") }`, "parameters = listOf(ConstraintParameter(name = …))"},
		{`partDef(name = "P") { flowPort("x") }`, "Write port(name = …"},
		{`ucDiagram(name = "D") { subject("S") }`, "Leave it out"},
		{
			`val a = partDef(name = "P"); val c = constraintDef(name = "C", parameters = listOf(ConstraintParameter(name = "x"))); ` +
				`bind(name = "b", source = "P", target = c.x)`, `A parameter is named by a text: "C::x".`,
		},
		{`testCase("T")`, "Write actionDef(name = …)"},
		{`transition(source = "A", target = "B")`, `the model declares no state "A"`},
	} {
		_, err := dsl.Evaluate(context.Background(), "sysml2Model(name = \"M\") {\n"+tt.block+"\n}", dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) {
			t.Errorf("%s gives %v", tt.block, err)
			continue
		}
		var said []string
		for _, d := range f.Diagnostics {
			said = append(said, d.Message+" ("+d.Hint+")")
		}
		if !strings.Contains(strings.Join(said, "\n"), tt.want) {
			t.Errorf("%s says %s, want %s", tt.block, said, tt.want)
		}
	}
}
