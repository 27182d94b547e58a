package bpmn

import (
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// eventKind is a row for a way in which an event stands in a flow.
type eventKind struct {
	words     string // what messages call it
	idPart    string
	position  model.EventPosition
	behaviour model.EventBehaviour
	// forbidden are the definitions that it cannot have (BPMN 2.0 §10.5, tables 10.93 and 10.94).
	forbidden []model.EventDefinition
}

var (
	startEvents = &eventKind{
		words: "a start event", idPart: "start", position: model.StartPosition, behaviour: model.Catching,
		forbidden: []model.EventDefinition{model.TerminateEvent, model.LinkEvent, model.CancelEvent},
	}
	endEvents = &eventKind{
		words: "an end event", idPart: "end", position: model.EndPosition, behaviour: model.Throwing,
		forbidden: []model.EventDefinition{model.LinkEvent, model.TimerEvent, model.ConditionalEvent, model.ParallelMultipleEvent},
	}
	catchingEvents = &eventKind{
		words: "an intermediate event", idPart: "intermediate", position: model.IntermediatePosition, behaviour: model.Catching,
		forbidden: []model.EventDefinition{model.TerminateEvent, model.CancelEvent},
	}
	throwingEvents = &eventKind{
		words: "a throwing intermediate event", idPart: "intermediate", position: model.IntermediatePosition, behaviour: model.Throwing,
		forbidden: []model.EventDefinition{
			model.TerminateEvent, model.CancelEvent, model.TimerEvent, model.ConditionalEvent, model.ParallelMultipleEvent,
		},
	}
	boundaryEvents = &eventKind{
		words: "a boundary event", idPart: "boundary", position: model.IntermediatePosition, behaviour: model.Catching,
		forbidden: []model.EventDefinition{model.TerminateEvent, model.LinkEvent},
	}
)

// definitionRules says what a definition is for, for messages about events that cannot have it.
var definitionRules = map[model.EventDefinition]struct{ rule, hint string }{
	model.TerminateEvent: {"only an end event terminates a process", "Write endEvent(name = …, definition = EventDefinition.TERMINATE)."},
	model.LinkEvent: {"a link joins two intermediate events of one process, a throwing and a catching one of the same name",
		"Write intermediateEvent(name = …, definition = EventDefinition.LINK, throwing = true) and another one with throwing = false."},
	model.CancelEvent: {"only an end event inside a transaction, or the event on its border, cancels it",
		"Write endEvent(name = …, definition = EventDefinition.CANCEL) in the transaction, and boundaryEvent(attachedTo = …, " +
			"definition = EventDefinition.CANCEL)."},
	model.TimerEvent: {"a timer is waited for, it cannot be given",
		"Write intermediateEvent(name = …, definition = EventDefinition.TIMER) before it."},
	model.ConditionalEvent: {"a condition is waited for, it cannot be given",
		"Write intermediateEvent(name = …, definition = EventDefinition.CONDITIONAL) before it."},
	model.ParallelMultipleEvent: {"only events that wait can wait for several triggers at once",
		"Write definition = EventDefinition.MULTIPLE."},
}

// check reports a definition that the kind of event cannot have.
func (k *eventKind) check(d model.EventDefinition) error {
	if !slices.Contains(k.forbidden, d) {
		return nil
	}
	r := definitionRules[d]
	return vocab.Errorf("definition", r.hint, "%s cannot have the definition %s: %s", k.words, d, r.rule)
}

// event makes the Do of an event function; the definition is that of the arguments, unless the function has one of its own.
func event(kind *eventKind, own model.EventDefinition) func(flowScope, *vocab.Call) (any, error) {
	return func(s flowScope, c *vocab.Call) (any, error) {
		k := kind
		if throwing, _ := rows.Given[bool](c, "throwing"); throwing && k == catchingEvents {
			k = throwingEvents
		}
		e := &model.BpmnEvent{Position: k.position, Behaviour: k.behaviour, Definition: definitionOf(c, own), Interrupting: true}
		if err := k.check(e.Definition); err != nil {
			return nil, err
		}
		b := s.flowPart()
		var err error
		if e.FlowPart, err = b.node(c, k.idPart); err != nil {
			return nil, err
		}
		if on, ok := rows.Given[bool](c, "interrupting"); ok {
			e.Interrupting = on
		}
		if id, ok := rows.Given[string](c, "attachedTo"); ok {
			b.refer(c, "attachedTo", id, isActivity, b.isNear, func(id string) { e.AttachedToID = id })
		}
		b.add(e)
		return e.ID, nil
	}
}

// definitionOf is the definition that a call gives, by itself or by the name of the function.
func definitionOf(c *vocab.Call, own model.EventDefinition) model.EventDefinition {
	if own != "" {
		return own
	}
	if e, ok := rows.Given[vocab.EnumValue](c, "definition"); ok {
		return model.EventDefinition(e.Name())
	}
	return model.NoDefinition
}

// eventWords are the first words of functions that name the definition of their event, as in timerStartEvent.
var eventWords = []struct {
	word       string
	definition model.EventDefinition
}{
	{"message", model.MessageEvent}, {"timer", model.TimerEvent}, {"error", model.ErrorEvent}, {"escalation", model.EscalationEvent},
	{"signal", model.SignalEvent},
	{"compensation", model.CompensationEvent}, {"conditional", model.ConditionalEvent}, {"link", model.LinkEvent}, {"cancel",
		model.CancelEvent}, {"terminate", model.TerminateEvent},
}

func registerEvents(t *vocab.Table) {
	const (
		plain    = "(name: String? = null, definition: EventDefinition = NONE) -> String"
		loose    = "(name/label: String? = null, definition/type/trigger/eventDefinition/eventType: EventDefinition = NONE) -> String"
		boundary = "(attachedTo/task/activity/host/on: String, name/label: String? = null"
		catching = "Waits for its trigger between start and end; throwing = true gives it instead. Gives its id."
		border   = "Waits on the border of an activity while that runs; gives its id."
	)
	s := t.Scopes["ProcessBuilder"]
	s.Functions = append(s.Functions,
		rows.Child("startEvent"+plain, "Where a process begins; gives its id.", event(startEvents, "")),
		rows.Child("endEvent"+plain, "Where a flow ends; gives its id.", event(endEvents, "")),
		rows.Child("intermediateEvent(name: String? = null, definition: EventDefinition = NONE, throwing: Boolean = false) -> String",
			catching, event(catchingEvents, "")),
		rows.Child(
			"boundaryEvent(attachedTo: String, name: String? = null, definition: EventDefinition = NONE, interrupting: "+
				"Boolean = true) -> String", border, event(boundaryEvents, "")),
	)
	for _, f := range []struct {
		name string
		kind *eventKind
		like string
	}{
		{"startEvent", startEvents, "startEvent(name = …, definition = EventDefinition.…)"},
		{"start", startEvents, "startEvent(name = …)"},
		{"endEvent", endEvents, "endEvent(name = …, definition = EventDefinition.…)"},
		{"end", endEvents, "endEvent(name = …)"},
		{"catchEvent", catchingEvents, "intermediateEvent(name = …, definition = EventDefinition.…)"},
		{"intermediateCatchEvent", catchingEvents, "intermediateEvent(name = …, definition = EventDefinition.…)"},
		{"intermediateCatchingEvent", catchingEvents, "intermediateEvent(name = …, definition = EventDefinition.…)"},
		{"throwEvent", throwingEvents, "intermediateEvent(name = …, definition = EventDefinition.…, throwing = true)"},
		{"intermediateThrowEvent", throwingEvents, "intermediateEvent(name = …, definition = EventDefinition.…, throwing = true)"},
		{"intermediateThrowingEvent", throwingEvents, "intermediateEvent(name = …, definition = EventDefinition.…, throwing = true)"},
	} {
		s.Functions = append(s.Functions, rows.Lenient(rows.Child(f.name+loose, "An event.", event(f.kind, "")), f.like))
	}
	s.Functions = append(s.Functions,
		rows.Lenient(
			rows.Child(
				"intermediateEvent(name/label: String? = null, definition/type/trigger/eventDefinition/eventType: "+
					"EventDefinition = NONE, throwing/isThrowing: Boolean = false) -> String", catching, event(catchingEvents, "")),
			"intermediateEvent(name = …, definition = EventDefinition.…, throwing = …)"),
		rows.Lenient(
			rows.Child("boundaryEvent"+boundary+
				", definition/type/trigger/eventDefinition/eventType: EventDefinition = NONE, "+
				"interrupting/isInterrupting/cancelActivity: Boolean = true) -> String", border, event(boundaryEvents, "")),
			"boundaryEvent(attachedTo = …, name = …, definition = EventDefinition.…)"),
	)
	for _, w := range eventWords {
		registerWordedEvents(s, w.word, w.definition, boundary)
	}
}

// registerWordedEvents enters the functions whose name begins with the definition of their event.
func registerWordedEvents(s *vocab.Scope, word string, d model.EventDefinition, boundary string) {
	const name = "(name/label: String? = null) -> String"
	of := ", definition = EventDefinition." + string(d)
	for _, f := range []struct {
		name, params string
		kind         *eventKind
		like         string
	}{
		{"StartEvent", name, startEvents, "startEvent(name = …" + of + ")"},
		{"EndEvent", name, endEvents, "endEvent(name = …" + of + ")"},
		{"CatchEvent", name, catchingEvents, "intermediateEvent(name = …" + of + ")"},
		{"IntermediateEvent", name, catchingEvents, "intermediateEvent(name = …" + of + ")"},
		{"IntermediateCatchEvent", name, catchingEvents, "intermediateEvent(name = …" + of + ")"},
		{"ThrowEvent", name, throwingEvents, "intermediateEvent(name = …" + of + ", throwing = true)"},
		{"IntermediateThrowEvent", name, throwingEvents, "intermediateEvent(name = …" + of + ", throwing = true)"},
		{"BoundaryEvent", boundary + ", interrupting/isInterrupting/cancelActivity: Boolean = true) -> String", boundaryEvents,
			"boundaryEvent(attachedTo = …, name = …" + of + ")"},
	} {
		if slices.Contains(f.kind.forbidden, d) {
			continue
		}
		s.Functions = append(s.Functions,
			rows.Lenient(rows.Child(word+f.name+f.params, "An event of the definition "+strings.ToLower(string(d))+".", event(f.kind, d)),
				f.like))
	}
}
