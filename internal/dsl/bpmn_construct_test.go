package dsl

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// bakery is a BPMN model of all four kinds, made without builders.
const bakery = `
val go = BpmnEvent(id = "go", name = "Order", position = EventPosition.START, definition = EventDefinition.MESSAGE)
val bake = BpmnTask(id = "bake", name = "Bake", taskType = TaskType.MANUAL, loopCharacteristics = MultiInstanceLoop(sequential = true, ` +
	`cardinality = "3"))
val burnt = BpmnEvent(id = "burnt", position = EventPosition.INTERMEDIATE, definition = EventDefinition.ERROR, interrupting = false, ` +
	`attachedToRef = "bake")
val good = BpmnGateway(id = "good", name = "Good?", gatewayType = GatewayType.EXCLUSIVE, defaultFlow = "f4")
val pack = BpmnSubProcess(id = "pack", name = "Pack", expanded = true, flowElements = listOf("wrap", "label"))
val wrap = BpmnTask(id = "wrap", name = "Wrap", loopCharacteristics = StandardLoop(testBefore = true, loopCondition = "more"))
val label = BpmnCallActivity(id = "label", name = "Label", calledElement = "labels")
val end = go.copy(id = "end", name = "Sent", position = EventPosition.END, behaviour = EventBehaviour.THROWING)
val flow = SequenceFlow(id = "f1", sourceRef = "go", targetRef = "bake")
val flows = listOf(
    flow, flow.copy(id = "f2", sourceRef = "bake", targetRef = "good"), flow.copy(id = "f3", sourceRef = "good", targetRef = "bake", ` +
	`conditionExpression = "no"),
    SequenceFlow(id = "f4", sourceRef = "good", targetRef = "pack", immediate = true), SequenceFlow(id = "f5", sourceRef = "wrap", ` +
	`targetRef = "label"),
    SequenceFlow(id = "f6", sourceRef = "pack", targetRef = "end"), SequenceFlow(id = "f7", sourceRef = "burnt", targetRef = "end"),
)
val process = BpmnProcess(
    id = "p", name = "Baking", flowNodes = listOf(go, bake, burnt, good, pack, wrap, label, end), sequenceFlows = flows,
    dataObjects = listOf(BpmnDataObject(id = "list", name = "Orders", collection = true)),
    dataAssociations = listOf(DataAssociation(id = "a1", sourceRef = "list", targetRef = "bake"), DataAssociation(id = "a2", ` +
	`sourceRef = "bake", targetRef = "shelf")),
)
val shelf = BpmnDataStore(id = "shelf", name = "Shelf", unlimited = true)
val lane = BpmnLane(id = "l", name = "Oven", flowNodeRefs = listOf("go", "bake", "burnt", "good", "pack", "end"))
val shop = BpmnCollaboration(
    id = "c", name = "Shop", participants = listOf(BpmnParticipant(id = "baker", name = "Baker", processRef = "p", ` +
	`lanes = listOf(lane)), BpmnParticipant(id = "guest", name = "Guest")),
    messageFlows = listOf(MessageFlow(id = "m1", name = "order", sourceRef = "guest", targetRef = "go")),
)
val deal = BpmnChoreography(
    id = "h", name = "Deal",
    tasks = listOf(ChoreographyTask(
        id = "ask", name = "Ask", initiatingParticipant = "Guest", participants = listOf("Guest", "Baker"), ` +
	`loopType = BpmnLoopType.STANDARD,
        messageFlows = listOf(ChoreographyMessageFlow(id = "q", name = "price?", participantRef = "Guest", isInitiating = true)),
    )),
    gateways = listOf(ChoreographyGateway(id = "or", type = GatewayType.EXCLUSIVE)),
    events = listOf(ChoreographyEvent(id = "first", position = EventPosition.START), ChoreographyEvent(id = "last", ` +
	`position = EventPosition.END)),
    sequenceFlows = listOf(
        ChoreographySequenceFlow(id = "x1", sourceRef = "first", targetRef = "ask"), ChoreographySequenceFlow(id = "x2", ` +
	`sourceRef = "ask", targetRef = "or"),
        ChoreographySequenceFlow(id = "x3", sourceRef = "or", targetRef = "last", condition = "agreed"), ` +
	`ChoreographySequenceFlow(id = "x4", sourceRef = "or", targetRef = "ask"),
    ),
)
val talk = BpmnConversation(
    id = "t", name = "Talk", participants = listOf("Guest"),
    nodes = listOf(
        ConversationNode(id = "n1", name = "Taste", participants = listOf("Guest", "Baker")),
        CallConversation(id = "n2", name = "Pay", participants = listOf("Guest", "Bank"), calledCollaborationRef = "c"),
        SubConversation(id = "n3", name = "Feast", participants = listOf("Guest", "Baker"), ` +
	`children = listOf(ConversationNode(id = "n4", name = "Cake", participants = listOf("Guest", "Baker")))),
    ),
    links = listOf(ConversationLink(id = "k1", participantRef = "Guest", conversationNodeRef = "n1")),
)
val m = BpmnModel(
    name = "Bakery", processes = listOf(process), dataStores = listOf(shelf), collaborations = listOf(shop), ` +
	`choreographies = listOf(deal), conversations = listOf(talk),
    diagrams = listOf(
        ProcessDiagram(name = "P", processId = "p"), ProcessDiagram(name = "Part", processId = "p", elementIds = listOf("go", "bake")),
        CollaborationDiagram(name = "C", collaborationId = "c"), ChoreographyDiagram(name = "H", choreographyId = "h"), ` +
	`ConversationDiagram(name = "T", conversationId = "t"),
    ),
)
`

// TestBpmnConstructors makes a whole model without builders, and another one out of it, which leaves the first as it was.
func TestBpmnConstructors(t *testing.T) {
	doc, err := Evaluate(context.Background(), bakery+`
val own = m.processes[0]
val log = listOf(
    bake.loopCharacteristics, wrap.loopCharacteristics == StandardLoop(true, "more"), (bake.loopCharacteristics as `+
		`MultiInstanceLoop).sequential, go.loopCharacteristicsOrNone(),
    own.elementById("label")?.id, own.elementById("nix"), m.elementById("q")?.id, own.renderableElements.size, pack.flowElements, `+
		`(own.elementById("pack") as BpmnSubProcess).flowElements,
    own.flowNodes.map { it.outgoing }, m.conversations[0].participants, m.diagrams.map { it.name + it.elementIds.size }, `+
		`(m.diagrams[0] as ProcessDiagram).processId,
    m.choreographies[0].tasks[0].loopType, own.sequenceFlows.map { it.isDefault.toString() + it.immediate }.distinct(), `+
		`(talk.nodes[2] as SubConversation).children.size,
).joinToString("|")
fun BpmnEvent.loopCharacteristicsOrNone() = "none"
m.copy(name = log, processes = listOf(own.copy(sequenceFlows = own.sequenceFlows.filter { it.id != "f6" })), diagrams = m.diagrams.take(1))
m
`, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range doc.Warnings {
		t.Errorf("warning: %s", w.Message)
	}
	want := []string{
		"go bake burnt good pack wrap label end list shelf f5 f1 f2 f3 f4 f6 f7 a1 a2", "go bake f1",
		"baker l go bake burnt good pack wrap label end list guest shelf f5 f1 f2 f3 f4 f6 f7 a1 a2 m1",
		"ask or first last x1 x2 x3 x4", "Guest Baker Bank n1 n2 n3 k1",
		"go bake burnt good pack wrap label end list shelf f5 f1 f2 f3 f4 f7 a1 a2",
	}
	if doc.Result != 0 || len(doc.Models) != 2 || len(doc.Diagrams) != len(want) {
		t.Fatalf("result %d of %d diagrams, %d models", doc.Result, len(doc.Diagrams), len(doc.Models))
	}
	for i, d := range doc.Diagrams {
		if got := shownIn(d); got != want[i] {
			t.Errorf("diagram %s shows\n%s, want\n%s", d.Name, got, want[i])
		}
	}
	const log = "MultiInstanceLoop(sequential=true, cardinality=3)|true|true|none|label|null|q|15|[wrap, label]|[wrap, label]|" +
		"[[f1], [f2], [f7], [f3, f4], [f6], []]|[Guest, Baker, Bank]|[P0, Part2, C0, H0, T0]|p|STANDARD|[falsefalse, truetrue]|1"
	if got := doc.Models[1].Name; got != log {
		t.Errorf("properties: %s\nwant        %s", got, log)
	}
	end := doc.Models[0].Elements[0].(*model.BpmnProcess).Nodes[5].(*model.BpmnEvent)
	if len(end.Incoming) != 2 || end.Behaviour != model.Throwing || end.Position != model.EndPosition {
		t.Errorf("the end is %+v", end)
	}
}

// TestBpmnConstructorErrors checks what is said about models that do not hang together.
func TestBpmnConstructorErrors(t *testing.T) {
	for _, tt := range []struct{ name, from, to, message, hint string }{
		{"same id", `id = "shelf"`, `id = "bake"`, `two elements of the model have the id "bake"`, "Give each element an id of its own."},
		{"node twice", `flowNodes = listOf(go, `, `flowNodes = listOf(go, go, `, `two elements of the model have the id "go"`, "Give each"},
		{"no such process", `processId = "p"`, `processId = "b"`, `the model has no process "b"`, `The model has: "p".`},
		{"no process at all", `processes = listOf(process), `, ``, `the model has no process "p"`, `BpmnProcess(id = "p", …)`},
		{"participant and node", `id = "n1"`, `id = "Guest"`, `the participant "Guest" has the id of a conversation node`, "another name"},
		{"a child twice", `children = listOf(`, `children = List(2) { ConversationNode(id = "n5") } + listOf(`,
			`two elements of the model have the id "n5"`, "Give each"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Evaluate(context.Background(), strings.Replace(bakery, tt.from, tt.to, 1), Limits{})
			var f *diag.Failure
			if !errors.As(err, &f) {
				t.Fatalf("got %v", err)
			}
			d := f.Diagnostics[0]
			if !strings.Contains(d.Message, tt.message) || !strings.Contains(d.Hint, tt.hint) || d.Line < 2 {
				t.Errorf("got %+v", d)
			}
		})
	}
}

// TestBpmnNesting checks that elements that hold one another many times over end in an error.
func TestBpmnNesting(t *testing.T) {
	for name, script := range map[string]string{
		"sub-processes": `var p = BpmnSubProcess(id = "p")
for (i in 1..60) { p = BpmnSubProcess(id = "p$i", flowElementNodes = listOf(p, p)) }
BpmnModel(name = "M", processes = listOf(BpmnProcess(id = "q", flowNodes = listOf(p))))`,
		"conversations": `var n: ConversationNodeElement = ConversationNode(id = "n")
for (i in 1..60) { n = SubConversation(id = "n$i", children = listOf(n, n)) }
BpmnModel(name = "M", conversations = listOf(BpmnConversation(id = "c", nodes = listOf(n))))`,
		"searching": `var p = BpmnSubProcess(id = "p")
for (i in 1..60) { p = BpmnSubProcess(id = "p$i", flowElementNodes = listOf(p, p)) }
BpmnProcess(id = "q", flowNodes = listOf(p)).elementById("x")`,
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Evaluate(context.Background(), script, Limits{}); err == nil {
				t.Error("no error")
			}
		})
	}
}
