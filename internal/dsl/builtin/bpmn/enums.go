package bpmn

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model/meta"
)

var (
	eventPositions = &vocab.Enum{
		Name: "EventPosition", Doc: "Where in a flow an event stands.",
		Entries: meta.Enums["EventPosition"],
	}
	eventBehaviours = &vocab.Enum{
		Name: "EventBehaviour", Doc: "Whether an event waits for its trigger (CATCHING) or gives it (THROWING).",
		Entries: meta.Enums["EventBehaviour"],
	}
	eventDefinitions = &vocab.Enum{
		Name: "EventDefinition", Doc: "The trigger or result of an event, its symbol.",
		Entries: meta.Enums["EventDefinition"],
		Aliases: map[string]string{
			"None": "NONE", "Message": "MESSAGE", "Timer": "TIMER", "Error": "ERROR", "Escalation": "ESCALATION", "Signal": "SIGNAL",
			"Compensation": "COMPENSATION", "COMPENSATE": "COMPENSATION", "Conditional": "CONDITIONAL", "CONDITION": "CONDITIONAL",
			"Link":   "LINK",
			"Cancel": "CANCEL", "Multiple": "MULTIPLE", "ParallelMultiple": "PARALLEL_MULTIPLE", "Terminate": "TERMINATE",
			"TERMINATION": "TERMINATE",
		},
	}
	gatewayTypes = &vocab.Enum{
		Name: "GatewayType", Doc: "How a gateway chooses among flows.",
		Entries: meta.Enums["GatewayType"],
		Aliases: map[string]string{
			"Exclusive": "EXCLUSIVE", "XOR": "EXCLUSIVE", "DATA_BASED": "EXCLUSIVE", "Inclusive": "INCLUSIVE", "OR": "INCLUSIVE",
			"Parallel": "PARALLEL", "AND": "PARALLEL",
			"EventBased": "EVENT_BASED", "EVENT": "EVENT_BASED", "EVENTBASED": "EVENT_BASED", "Complex": "COMPLEX",
		},
	}
	gatewayDirections = &vocab.Enum{
		Name: "GatewayDirection", Doc: "Whether a gateway splits flows or brings them together.",
		Entries: meta.Enums["GatewayDirection"],
	}
	taskTypes = &vocab.Enum{
		Name: "TaskType", Doc: "Who or what carries a task out, its symbol.",
		Entries: meta.Enums["TaskType"],
		Aliases: map[string]string{
			"ABSTRACT": "NONE", "User": "USER", "USER_TASK": "USER", "HUMAN": "USER", "Service": "SERVICE", "SERVICE_TASK": "SERVICE",
			"Send": "SEND", "SEND_TASK": "SEND",
			"Receive": "RECEIVE", "RECEIVE_TASK": "RECEIVE", "Manual": "MANUAL", "MANUAL_TASK": "MANUAL", "Script": "SCRIPT",
			"SCRIPT_TASK":  "SCRIPT",
			"BusinessRule": "BUSINESS_RULE", "BUSINESS_RULE_TASK": "BUSINESS_RULE", "RULE": "BUSINESS_RULE",
			"BUSINESSRULE": "BUSINESS_RULE",
		},
	}
	loopTypes = &vocab.Enum{
		Name: "BpmnLoopType", Doc: "How often an activity runs.",
		Entries: meta.Enums["BpmnLoopType"],
		Aliases: map[string]string{
			"Standard": "STANDARD", "LOOP": "STANDARD", "STANDARD_LOOP": "STANDARD", "PARALLEL": "MULTI_INSTANCE_PARALLEL",
			"SEQUENTIAL":     "MULTI_INSTANCE_SEQUENTIAL",
			"MULTI_INSTANCE": "MULTI_INSTANCE_PARALLEL", "PARALLEL_MULTI_INSTANCE": "MULTI_INSTANCE_PARALLEL",
			"SEQUENTIAL_MULTI_INSTANCE": "MULTI_INSTANCE_SEQUENTIAL",
		},
	}
)

// enums is every enumeration of this package.
var enums = []*vocab.Enum{eventPositions, eventBehaviours, eventDefinitions, gatewayTypes, gatewayDirections, taskTypes, loopTypes}
