// Package bpmn is the BPMN part of the vocabulary: the rows that scripts may use inside bpmnModel { } and the builders behind
// them. The functions give the ids of what they make, as texts; when the model is complete, these are settled, the flow nodes
// get their flows, and the diagrams get what they show.
//
// Register enters all of it into a table. A file holds one subject: its builder first, then its rows. Rows that
// kUML itself does not have are marked lenient and name the form to write instead.
package bpmn

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
)

// Register enters the BPMN vocabulary into a table. It panics if a name is taken.
func Register(t *vocab.Table) {
	own := vocab.NewTable()
	for _, register := range []func(*vocab.Table){
		registerModel, registerProcess, registerEvents, registerActivities, registerCollaboration,
		registerChoreography, registerConversation, registerDiagrams, registerTypes,
	} {
		register(own)
	}
	for _, e := range enums {
		own.AddEnum(e)
	}
	rows.Packages(own, "dev.kuml.bpmn.dsl", "dev.kuml.bpmn.model", map[string]string{})
	rows.Enter(t, own)
	registerConstructors(t)
}
