package sysml2

import "kuml-mcp/internal/dsl/vocab"

// enums are the enumerations of SysML 2 scripts.
var enums = []*vocab.Enum{
	{Name: "ActivityNodeKind", Doc: "What a node of a flow is.", Entries: []string{"Action", "Initial", "Final", "FlowFinal", "Decision", "Merge", "Fork", "Join"}},
	{Name: "PinDirection", Doc: "Which way values go through a pin.", Entries: []string{"Input", "Output"}, Aliases: map[string]string{"In": "Input", "Out": "Output"}},
	{Name: "MessageKind", Doc: "How a message is sent.", Entries: []string{"Sync", "Async", "Reply", "Create", "Destroy"}, Aliases: map[string]string{"Synchronous": "Sync", "Asynchronous": "Async", "Return": "Reply", "Delete": "Destroy"}},
	{Name: "CombinedFragmentOperator", Doc: "What a fragment does with its operands.", Entries: []string{"Alt", "Opt", "Loop", "Par", "Strict", "Seq", "Break", "Critical"}},
	{Name: "ConstraintParameterDirection", Doc: "Which way values go through a parameter.", Entries: []string{"In", "Out", "Inout"}, Aliases: map[string]string{"InOut": "Inout", "Input": "In", "Output": "Out"}},
}
