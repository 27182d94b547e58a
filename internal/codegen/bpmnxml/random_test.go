package bpmnxml

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// scripter writes a random script with everything that BPMN models have.
type scripter struct {
	*rand.Rand
	b      strings.Builder
	indent int
	n      int
}

// randomScript is a script of a model with processes, a collaboration, a choreography and a conversation.
func randomScript(seed uint64) string {
	r := &scripter{Rand: rand.New(rand.NewPCG(seed, 5))}
	r.block("bpmnModel(name = %s)", []any{r.name()}, func() {
		r.line("val store = dataStore(name = %s)", r.name())
		var nodes [3][]string
		for i := range 3 {
			for j := range 6 {
				v := fmt.Sprintf("p%dn%d", i, j)
				r.line("var %s = \"\"", v)
				nodes[i] = append(nodes[i], v)
			}
			r.block("process(id = %s, name = %s)", []any{quoted(fmt.Sprintf("process %d", i)), r.name()}, func() { r.process(nodes[i], 0) })
		}
		r.collaboration(nodes)
		r.choreography()
		r.conversation()
		r.line(`collaborationDiagram(name = "Together", collaborationId = "together")`)
		r.line(`diagram(name = "Alone", processId = "process 2")`)
		r.line(`choreographyDiagram(name = "Dance", choreographyId = "dance")`)
		r.line(`conversationDiagram(name = "Talk", conversationId = "talk")`)
	})
	return r.b.String()
}

func (r *scripter) line(format string, args ...any) {
	r.b.WriteString(strings.Repeat("    ", r.indent) + fmt.Sprintf(format, args...) + "\n")
}

func (r *scripter) block(format string, args []any, content func()) {
	r.line(format+" {", args...)
	r.indent++
	content()
	r.indent--
	r.line("}")
}

// quoted is a text as a script writes it.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`, "$", `\$`).Replace(s) + `"`
}

var randomNames = []string{
	"", "Order", "Check the order", `Say "no" & <leave>`, "Größe prüfen", "two\nlines", "--> ]]> <!--", "1st & last", "a_b", "a b", "日本",
	"it's\ta tab", "id", "PT15M",
}

func (r *scripter) name() string { return quoted(randomNames[r.IntN(len(randomNames))]) }

func (r *scripter) one(words string) string { return r.pick(strings.Fields(words)...) }

func (r *scripter) pick(of ...string) string { return of[r.IntN(len(of))] }

func (r *scripter) fresh(stem string) string {
	r.n++
	return stem + strconv.Itoa(r.n)
}

// process writes the content of a process or sub-process; it keeps the ids of its nodes in the given variables.
func (r *scripter) process(keep []string, depth int) {
	var nodes, activities []string
	add := func(list *[]string, format string, args ...any) {
		v := r.fresh("v")
		r.line("val "+v+" = "+format, args...)
		*list = append(*list, v)
		if list != &nodes {
			nodes = append(nodes, v)
		}
	}
	add(&nodes, "startEvent(name = %s, definition = EventDefinition.%s)",
		r.name(), r.one("NONE MESSAGE TIMER SIGNAL CONDITIONAL MULTIPLE PARALLEL_MULTIPLE"))
	for range 2 + r.IntN(6) {
		switch r.IntN(7) {
		case 0:
			add(&nodes, "gateway(type = GatewayType.%s, name = %s)", r.one("EXCLUSIVE INCLUSIVE PARALLEL EVENT_BASED COMPLEX"), r.name())
		case 1:
			add(&nodes, "intermediateEvent(name = %s, definition = EventDefinition.%s)",
				r.name(), r.one("NONE MESSAGE TIMER SIGNAL CONDITIONAL LINK MULTIPLE PARALLEL_MULTIPLE"))
		case 2:
			add(&nodes, "intermediateEvent(name = %s, definition = EventDefinition.%s, throwing = true)",
				r.name(), r.one("NONE MESSAGE SIGNAL ESCALATION COMPENSATION LINK MULTIPLE"))
		case 3:
			add(&activities, "callActivity(name = %s, calledElement = %s)", r.name(), r.pick(`"process 0"`, `"elsewhere:x"`))
		case 4:
			if depth < 2-r.IntN(2) {
				v := r.fresh("v")
				r.block("val "+v+" = subProcess(name = %s, expanded = %s, triggeredByEvent = %s, transactional = %s)",
					[]any{
						r.name(), r.one("true true false"), r.one("true false false"), r.one("true false"),
					}, func() { r.process(nil, depth+1) })
				nodes, activities = append(nodes, v), append(activities, v)
			}
		default:
			v := r.fresh("v")
			r.block("val "+v+" = task(name = %s, type = TaskType.%s)",
				[]any{r.name(), r.one("NONE USER SERVICE SEND RECEIVE MANUAL SCRIPT BUSINESS_RULE")}, func() {
					switch r.IntN(4) {
					case 0:
						r.line("standardLoop(testBefore = %s, condition = %s)", r.one("true false"), r.name())
					case 1:
						r.line("multiInstance(sequential = %s, cardinality = %s)", r.one("true false"), r.name())
					}
				})
			nodes, activities = append(nodes, v), append(activities, v)
		}
	}
	add(&nodes, "endEvent(name = %s, definition = EventDefinition.%s)",
		r.name(), r.one("NONE MESSAGE SIGNAL ERROR ESCALATION TERMINATE COMPENSATION CANCEL MULTIPLE"))
	for i, v := range keep {
		r.line("%s = %s", v, nodes[i%len(nodes)])
	}
	r.lines(nodes, activities)
}

// lines joins nodes with flows, and puts data and events beside them.
func (r *scripter) lines(nodes, activities []string) {
	for i := 1; i < len(nodes); i++ {
		from := nodes[max(0, i-1-r.IntN(3))]
		switch r.IntN(4) {
		case 0:
			r.line("sequenceFlow(from = %s, to = %s, condition = %s, name = %s)", from, nodes[i], r.name(), r.name())
		case 1:
			r.line("sequenceFlow(from = %s, to = %s, condition = %s, default = %s)", from, nodes[i], r.name(), r.one("true false"))
		default:
			r.line("%s flowsTo %s", from, nodes[i])
		}
	}
	for _, a := range activities {
		switch r.IntN(4) {
		case 0:
			v := r.fresh("v")
			definition := r.one("MESSAGE TIMER ERROR ESCALATION SIGNAL CONDITIONAL CANCEL MULTIPLE COMPENSATION COMPENSATION")
			r.line("val %s = boundaryEvent(attachedTo = %s, name = %s, definition = EventDefinition.%s, interrupting = %s)",
				v, a, r.name(), definition, r.one("true false"))
			if definition == "COMPENSATION" {
				undo := r.fresh("v")
				r.line("val %s = task(name = %s)", undo, r.name())
				r.line("dataAssociation(from = %s, to = %s)", v, undo)
			} else {
				r.line("%s flowsTo %s", v, nodes[len(nodes)-1])
			}
		case 1:
			v := r.fresh("v")
			r.line("val %s = dataObject(name = %s, collection = %s)", v, r.name(), r.one("true false"))
			r.line("dataAssociation(from = %s, to = %s)", a, v)
			r.line("dataAssociation(from = %s, to = %s)", v, nodes[r.IntN(len(nodes))])
		case 2:
			r.line("dataAssociation(from = store, to = %s)", a)
		}
	}
	r.line(`constraint(name = "sound", body = "self.name <> '%s'")`, "")
}

func (r *scripter) collaboration(nodes [3][]string) {
	r.block(`collaboration(name = %s, id = "together")`, []any{r.name()}, func() {
		for i := range 2 {
			r.block("val pool%d = pool(name = %s, horizontal = %s)", []any{i, r.name(), r.one("true true false")}, func() {
				r.line("process(processId = %s)", quoted(fmt.Sprintf("process %d", i)))
				if r.IntN(2) == 0 {
					r.block("lane(name = %s)", []any{r.name()}, func() { r.line("contains(%s)", nodes[i][0]) })
					r.block("lane(name = %s)", []any{r.name()}, func() {
						r.block("lane(name = %s)", []any{r.name()}, func() { r.line("contains(%s, %s)", nodes[i][1], nodes[i][2]) })
						r.block("lane(name = %s)", []any{r.name()}, func() { r.line("contains(%s)", nodes[i][3]) })
					})
				}
			})
		}
		r.line("val outside = blackBoxPool(name = %s)", r.name())
		ends := []string{"pool0", "pool1", "outside"}
		for range r.IntN(4) {
			r.line("messageFlow(from = %s, to = %s, name = %s)", nodes[0][r.IntN(6)], nodes[1][r.IntN(6)], r.name())
			r.line("messageFlow(from = %s, to = %s, name = %s)", ends[r.IntN(3)], nodes[1][0], r.name())
		}
	})
}

func (r *scripter) choreography() {
	r.block(`choreography(id = "dance", name = %s)`, []any{r.name()}, func() {
		nodes := []string{"begin"}
		r.line("val begin = startEvent(name = %s)", r.name())
		for range 2 + r.IntN(5) {
			v := r.fresh("v")
			nodes = append(nodes, v)
			switch r.IntN(4) {
			case 0:
				r.line("val %s = gateway(type = GatewayType.%s, name = %s)", v, r.one("EXCLUSIVE PARALLEL EVENT_BASED INCLUSIVE"), r.name())
			case 1:
				r.line("val %s = intermediateEvent(name = %s)", v, r.name())
			default:
				a, b := r.pick(`"Buyer"`, `"Mrs. Smith"`), r.pick(`"Seller"`, `"Bank"`, `"a_b"`, `"a b"`)
				r.block("val "+v+" = task(name = %s, initiatingParticipant = %s, participants = arrayOf(%s, %s))", []any{r.name(), a, a, b},
					func() {
						if r.IntN(2) == 0 {
							r.line("message(name = %s, participantRef = %s, isInitiating = true)", r.name(), a)
							r.line("message(name = %s, participantRef = %s, isInitiating = false)", r.name(), b)
						}
						r.line("loopType = BpmnLoopType.%s", r.one("NONE STANDARD MULTI_INSTANCE_PARALLEL MULTI_INSTANCE_SEQUENTIAL"))
					})
			}
		}
		r.line("val finish = endEvent(name = %s)", r.name())
		for i, v := range append(nodes, "finish")[1:] {
			r.line("sequenceFlow(from = %s, to = %s, name = %s, condition = %s)", nodes[max(0, i-r.IntN(2))], v, r.name(), r.name())
		}
	})
}

func (r *scripter) conversation() {
	r.block(`conversation(id = "talk", name = %s)`, []any{r.name()}, func() {
		r.line(`participant(name = "Buyer")`)
		r.line(`val topic = node(name = %s, participants = arrayOf("Buyer", "Größe & Co."))`, r.name())
		r.line(`callConversation(name = %s, participants = arrayOf("Buyer", "process 0"), calledCollaborationRef = "together")`, r.name())
		r.block(`subConversation(name = %s, participants = arrayOf("Buyer", "Bank"))`, []any{r.name()}, func() {
			r.line(`node(name = %s, participants = arrayOf("Buyer", "Bank"))`, r.name())
		})
		r.line(`link(participantRef = "Buyer", nodeRef = topic, name = %s)`, r.name())
	})
}
