package sysml2

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model/meta"
)

// enums are the enumerations of SysML 2 scripts.
var enums = []*vocab.Enum{
	{Name: "ActivityNodeKind", Doc: "What a node of a flow is.", Entries: meta.Enums["ActivityNodeKind"], Aliases: map[string]string{
		"ACTION": "Action", "INITIAL": "Initial", "FINAL": "Final", "ActivityFinal": "Final", "FLOW_FINAL": "FlowFinal",
		"DECISION": "Decision", "MERGE": "Merge", "FORK": "Fork", "JOIN": "Join",
	}},
	{Name: "PinDirection", Doc: "Which way values go through a pin.", Entries: meta.Enums["PinDirection"], Aliases: map[string]string{
		"In": "Input", "Out": "Output", "INPUT": "Input", "OUTPUT": "Output", "IN": "Input", "OUT": "Output",
	}},
	{Name: "MessageKind", Doc: "How a message is sent.", Entries: meta.Enums["MessageKind"], Aliases: map[string]string{
		"Synchronous": "Sync", "Asynchronous": "Async", "Return": "Reply", "Delete": "Destroy",
		"SYNC": "Sync", "ASYNC": "Async", "REPLY": "Reply", "CREATE": "Create", "DESTROY": "Destroy", "DELETE": "Destroy",
		"SYNC_CALL": "Sync", "ASYNC_CALL": "Async", "SYNCHRONOUS": "Sync", "ASYNCHRONOUS": "Async", "RETURN": "Reply",
	}},
	{
		Name: "CombinedFragmentOperator", Doc: "What a fragment does with its operands.", Entries: meta.Enums["CombinedFragmentOperator"],
		Aliases: map[string]string{
			"ALT": "Alt", "OPT": "Opt", "LOOP": "Loop", "PAR": "Par", "STRICT": "Strict", "SEQ": "Seq", "BREAK": "Break",
			"CRITICAL": "Critical",
		},
	},
	{
		Name: "ConstraintParameterDirection", Doc: "Which way values go through a parameter.",
		Entries: meta.Enums["ConstraintParameterDirection"],
		Aliases: map[string]string{"InOut": "Inout", "Input": "In", "Output": "Out"},
	},
}
