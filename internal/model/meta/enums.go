package meta

import "kuml-mcp/internal/model"

// Enums gives the entries of the enumerations that properties have as their type, by name.
var Enums = map[string][]string{
	"Visibility":              {"PUBLIC", "PRIVATE", "PROTECTED", "PACKAGE"},
	"AggregationKind":         {"NONE", "SHARED", "COMPOSITE"},
	"ParameterDirection":      {"IN", "OUT", "INOUT", "RETURN"},
	"UmlConstraintKind":       {"Invariant", "Definition", "Precondition", "Postcondition", "Body"},
	"PseudostateKind":         {"INITIAL", "CHOICE", "FORK", "JOIN", "JUNCTION", "SHALLOW_HISTORY", "DEEP_HISTORY"},
	"UmlActivityNodeKind":     {"ACTION", "INITIAL", "ACTIVITY_FINAL", "FLOW_FINAL", "DECISION", "MERGE", "FORK", "JOIN", "OBJECT"},
	"UmlInteractionFrameKind": {"INTERACTION_REF", "DECISION", "MERGE", "INITIAL", "FINAL"},
	"MessageSort":             {"SYNC_CALL", "ASYNC_CALL", "REPLY", "CREATE", "DELETE"},
	"InteractionOperator":     {"ALT", "OPT", "LOOP", "PAR", "BREAK", "STRICT", "SEQ", "CRITICAL", "NEG", "ASSERT", "IGNORE", "CONSIDER"},
	"EventPosition":           {"START", "INTERMEDIATE", "END"},
	"EventBehaviour":          {"CATCHING", "THROWING"},
	"EventDefinition": {
		"NONE", "MESSAGE", "TIMER", "ERROR", "ESCALATION", "SIGNAL", "COMPENSATION", "CONDITIONAL", "LINK", "CANCEL", "MULTIPLE",
		"PARALLEL_MULTIPLE", "TERMINATE",
	},
	"GatewayType":      {"EXCLUSIVE", "INCLUSIVE", "PARALLEL", "EVENT_BASED", "COMPLEX"},
	"GatewayDirection": {"UNSPECIFIED", "DIVERGING", "CONVERGING", "MIXED"},
	"TaskType":         {"NONE", "USER", "SERVICE", "SEND", "RECEIVE", "MANUAL", "SCRIPT", "BUSINESS_RULE"},
	"BpmnLoopType":     {"NONE", "STANDARD", "MULTI_INSTANCE_PARALLEL", "MULTI_INSTANCE_SEQUENTIAL"},
	"ActorRole":        {"CUSTOMER", "STAFF", "SYSTEM", "PARTNER"},
	"ChannelKind":      {"WEB", "APP", "PHONE", "EMAIL", "IN_PERSON", "MAIL", "SOCIAL", "CHAT", "OTHER"},
	"TouchpointSymbol": {"CIRCLE", "DIAMOND", "SQUARE", "HEXAGON"},
	"ConnectionStyle":  {"SOLID", "DASHED"},
	"BlueprintLayer":   {"CUSTOMER_ACTIONS", "FRONTSTAGE", "BACKSTAGE", "SUPPORT_PROCESSES"},
	"Sentiment":        model.Sentiments,
	"UmlMetaclass":     model.Metaclasses,

	"ActivityNodeKind":             {"Action", "Initial", "Final", "FlowFinal", "Decision", "Merge", "Fork", "Join"},
	"PinDirection":                 {"Input", "Output"},
	"MessageKind":                  {"Sync", "Async", "Reply", "Create", "Destroy"},
	"CombinedFragmentOperator":     {"Alt", "Opt", "Loop", "Par", "Strict", "Seq", "Break", "Critical"},
	"ConstraintParameterDirection": {"In", "Out", "Inout"},
}
