package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// sysml2Behaviour is states, actions and messages, in the order in which the description of a picture counts them.
var sysml2Behaviour = []*Class{
	defined[model.StateDefinition](kind.StateDefinition, "state", "states", "A state.",
		field("isInitial: Boolean = false", "Whether it is the first one.", func(d *model.StateDefinition) *bool { return &d.IsInitial }),
		field("isFinal: Boolean = false", "Whether it is an end.", func(d *model.StateDefinition) *bool { return &d.IsFinal }),
		field("entryAction: String? = null", "What is done on entry.", func(d *model.StateDefinition) *string { return &d.Entry }).also(
			"entry"),
		field("exitAction: String? = null", "What is done on exit.", func(d *model.StateDefinition) *string { return &d.Exit }).also(
			"exit"),
		field("doAction: String? = null", "What is done meanwhile.", func(d *model.StateDefinition) *string { return &d.Do }).also(
			"doActivity")),
	used[*model.TransitionUsage](kind.TransitionUsage, element(model.TransitionUsage{Sysml2Usage: one}), "transition", "transitions",
		"A transition.",
		append(usageEnds("State", func(t *model.TransitionUsage) (*string, *string) { return &t.SourceID, &t.TargetID }),
			field("trigger: String? = null", "What starts it.", func(t *model.TransitionUsage) *string { return &t.Trigger }),
			field("guard: String? = null", "When it is taken.", func(t *model.TransitionUsage) *string { return &t.Guard }),
			field("effect: String? = null", "What it does.", func(t *model.TransitionUsage) *string { return &t.Effect }))...,
	).among(Relationships).counted(),
	defined[model.ActivityPartitionDefinition](kind.ActivityPartitionDefinition, "partition", "partitions", "A swimlane.",
		field("represents: String? = null", "Who it is.", func(d *model.ActivityPartitionDefinition) *string { return &d.Represents })),
	actionDefinition(),
	used[*model.ControlFlowUsage](kind.ControlFlowUsage, element(model.ControlFlowUsage{Sysml2Usage: one}), "control flow", "control flows",
		"A control flow.",
		append(usageEnds("Node", func(f *model.ControlFlowUsage) (*string, *string) { return &f.SourceID, &f.TargetID }),
			field("guard: String? = null", "When it is taken.", func(f *model.ControlFlowUsage) *string { return &f.Guard }))...,
	).among(Relationships).counted(),
	used[*model.ObjectFlowUsage](kind.ObjectFlowUsage, element(model.ObjectFlowUsage{Sysml2Usage: one}), "object flow", "object flows",
		"An object flow.",
		append(usageEnds("Node", func(f *model.ObjectFlowUsage) (*string, *string) { return &f.SourceID, &f.TargetID }),
			field("objectType: String? = null", "What it hands over.", func(f *model.ObjectFlowUsage) *string { return &f.ObjectType }))...,
	).among(Relationships).counted(),
	defined[model.LifelineDefinition](kind.LifelineDefinition, "lifeline", "lifelines", "A lifeline.",
		field("represents: String? = null", "Who it is.", func(d *model.LifelineDefinition) *string { return &d.Represents })),
	used[*model.MessageUsage](kind.MessageUsage, element(model.MessageUsage{Sysml2Usage: one, MessageKind: model.Sysml2Sync}),
		"message", "messages", "A message.",
		append(usageEnds("Lifeline", func(m *model.MessageUsage) (*string, *string) { return &m.SourceID, &m.TargetID }),
			field("seqNo: Int", "Its number.", func(m *model.MessageUsage) *int { return &m.SeqNo }),
			field("messageLabel: String", "What it says.", func(m *model.MessageUsage) *string { return &m.Label }),
			field("kind: MessageKind = MessageKind.Sync", "How it is sent.",
				func(m *model.MessageUsage) *model.Sysml2MessageKind { return &m.MessageKind }))...,
	).among(Relationships).counted(),
	used[*model.CombinedFragmentUsage](kind.CombinedFragmentUsage, element(model.CombinedFragmentUsage{Sysml2Usage: one}),
		"combined fragment", "combined fragments", "A fragment.",
		field("operator: CombinedFragmentOperator", "What it does with its operands.",
			func(f *model.CombinedFragmentUsage) *model.Sysml2Operator { return &f.Operator }),
		list("operands: List<CombinedFragmentOperand>", "Its operands.",
			func(f *model.CombinedFragmentUsage) *[]*model.CombinedFragmentOperand { return &f.Operands }),
	).among(Others).counted(),
	used[*model.ExecutionSpecificationUsage](kind.ExecutionSpecificationUsage, element(model.ExecutionSpecificationUsage{Sysml2Usage: one}),
		"execution", "executions", "An execution.",
		field("lifelineId: String", "The id of its lifeline.", func(e *model.ExecutionSpecificationUsage) *string { return &e.LifelineID }),
		field("startSeqNo: Int", "The number of its first message.",
			func(e *model.ExecutionSpecificationUsage) *int { return &e.StartSeqNo }),
		field("endSeqNo: Int", "The number of its last message.", func(e *model.ExecutionSpecificationUsage) *int { return &e.EndSeqNo }),
	).among(Others).counted(),
}

// actionDefinition is the row of the nodes of flows.
func actionDefinition() *Class {
	c := defined[model.ActionDefinition](kind.ActionDefinition, "action node", "action nodes", "An action, or another node of a flow.",
		field("kind: ActivityNodeKind = ActivityNodeKind.Action", "What it is.",
			func(d *model.ActionDefinition) *model.Sysml2NodeKind { return &d.NodeKind }).also("nodeKind"),
		field("action: String? = null", "What is done.", func(d *model.ActionDefinition) *string { return &d.Action }),
		field("partitionId: String? = null", "The id of its partition.", func(d *model.ActionDefinition) *string { return &d.PartitionID }),
		list("pins: List<ActionPin> = emptyList()", "Where it takes and gives values.",
			func(d *model.ActionDefinition) *[]*model.ActionPin { return &d.Pins }))
	c.New = element(model.ActionDefinition{NodeKind: model.Sysml2Action})
	return c
}
