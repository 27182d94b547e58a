package sysml2

import "kuml-mcp/internal/dsl/vocab"

// The enumerations of SysML 2 scripts.
var (
	nodeKinds = &vocab.Enum{Name: "ActivityNodeKind", Doc: "What a node of a flow is.", Entries: []string{"Action", "Initial", "Final", "FlowFinal", "Decision", "Merge", "Fork", "Join"},
		Aliases: map[string]string{"ACTION": "Action", "INITIAL": "Initial", "FINAL": "Final", "ActivityFinal": "Final", "FLOW_FINAL": "FlowFinal", "DECISION": "Decision", "MERGE": "Merge", "FORK": "Fork", "JOIN": "Join"}}
	pinDirections = &vocab.Enum{Name: "PinDirection", Doc: "Which way values go through a pin.", Entries: []string{"Input", "Output"}, Aliases: map[string]string{"In": "Input", "Out": "Output", "INPUT": "Input", "OUTPUT": "Output", "IN": "Input", "OUT": "Output"}}
	messageKinds  = &vocab.Enum{Name: "MessageKind", Doc: "How a message is sent.", Entries: []string{"Sync", "Async", "Reply", "Create", "Destroy"}, Aliases: map[string]string{"Synchronous": "Sync", "Asynchronous": "Async", "Return": "Reply", "Delete": "Destroy",
		"SYNC": "Sync", "ASYNC": "Async", "REPLY": "Reply", "CREATE": "Create", "DESTROY": "Destroy", "DELETE": "Destroy", "SYNC_CALL": "Sync", "ASYNC_CALL": "Async", "SYNCHRONOUS": "Sync", "ASYNCHRONOUS": "Async", "RETURN": "Reply"}}
	fragmentOperators = &vocab.Enum{Name: "CombinedFragmentOperator", Doc: "What a fragment does with its operands.", Entries: []string{"Alt", "Opt", "Loop", "Par", "Strict", "Seq", "Break", "Critical"},
		Aliases: map[string]string{"ALT": "Alt", "OPT": "Opt", "LOOP": "Loop", "PAR": "Par", "STRICT": "Strict", "SEQ": "Seq", "BREAK": "Break", "CRITICAL": "Critical"}}
	parameterDirections = &vocab.Enum{Name: "ConstraintParameterDirection", Doc: "Which way values go through a parameter.", Entries: []string{"In", "Out", "Inout"}, Aliases: map[string]string{"InOut": "Inout", "Input": "In", "Output": "Out"}}
)

var enums = []*vocab.Enum{nodeKinds, pinDirections, messageKinds, fragmentOperators, parameterDirections}
