package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model/meta"
)

var (
	diagramTypes = &vocab.Enum{
		Name: "DiagramType", Doc: "The kind of a diagram.", Unqualified: true,
		Entries: []string{
			"CLASS", "SEQUENCE", "STATE", "COMPONENT", "USE_CASE", "OBJECT", "COMPOSITE_STRUCTURE", "PACKAGE", "DEPLOYMENT",
			"PROFILE", "ACTIVITY", "COMMUNICATION", "TIMING", "INTERACTION_OVERVIEW", "BPMN_PROCESS", "BPMN_COLLABORATION",
			"BPMN_CHOREOGRAPHY", "BPMN_CONVERSATION", "JOURNEY", "BLUEPRINT",
		},
		Aliases: map[string]string{"Class": "CLASS"},
	}
	modelLevels = &vocab.Enum{
		Name: "ModelLevel", Doc: "The level of abstraction of a model, as in model-driven architecture.",
		Entries: []string{"CIM", "PIM", "PSM", "DEPLOYMENT"},
	}
	modelingLanguages = &vocab.Enum{
		Name: "ModelingLanguage", Doc: "The language of a model.",
		Entries: []string{"UML", "SYSML2", "C4", "MIXED"},
	}
	visibilities = &vocab.Enum{
		Name: "Visibility", Doc: "Who sees a member: + - # ~.", Unqualified: true,
		Entries: meta.Enums["Visibility"],
		Aliases: map[string]string{
			"Public": "PUBLIC", "Private": "PRIVATE", "Protected": "PROTECTED", "Package": "PACKAGE",
			"public": "PUBLIC", "private": "PRIVATE", "protected": "PROTECTED", "INTERNAL": "PACKAGE", "PACKAGE_PRIVATE": "PACKAGE",
		},
	}
	visibilityFilters = &vocab.Enum{
		Name: "VisibilityFilter", Doc: "Which members a class diagram shows.",
		Entries: []string{"ALL", "PUBLIC_AND_PROTECTED", "PUBLIC_ONLY"},
		Aliases: map[string]string{
			"All": "ALL", "PublicOnly": "PUBLIC_ONLY", "PublicAndProtected": "PUBLIC_AND_PROTECTED", "PUBLIC": "PUBLIC_ONLY",
		},
	}
	aggregationKinds = &vocab.Enum{
		Name: "AggregationKind", Doc: "Whether the source of an association is a whole: hollow (SHARED) or filled (COMPOSITE) diamond.",
		Unqualified: true,
		Entries:     meta.Enums["AggregationKind"],
		Aliases: map[string]string{
			"None": "NONE", "Shared": "SHARED", "Composite": "COMPOSITE", "AGGREGATION": "SHARED", "Aggregation": "SHARED",
			"AGGREGATE": "SHARED", "COMPOSITION": "COMPOSITE", "Composition": "COMPOSITE",
		},
	}
	parameterDirections = &vocab.Enum{
		Name: "ParameterDirection", Doc: "The direction of an operation's parameter.",
		Entries: meta.Enums["ParameterDirection"],
		Aliases: map[string]string{"In": "IN", "Out": "OUT", "InOut": "INOUT", "IN_OUT": "INOUT", "Inout": "INOUT", "Return": "RETURN"},
	}
	constraintKinds = &vocab.Enum{
		Name: "UmlConstraintKind", Doc: "What an OCL constraint is about.",
		Entries: meta.Enums["UmlConstraintKind"],
		Aliases: map[string]string{
			"INVARIANT": "Invariant", "DEFINITION": "Definition", "PRECONDITION": "Precondition", "POSTCONDITION": "Postcondition",
			"BODY": "Body",
		},
	}
	actorStyles = &vocab.Enum{
		Name: "ActorStyle", Doc: "How actors are drawn.",
		Entries: []string{"STICK_FIGURE", "RECTANGLE"},
		Aliases: map[string]string{"StickFigure": "STICK_FIGURE", "STICK": "STICK_FIGURE", "Rectangle": "RECTANGLE", "BOX": "RECTANGLE"},
	}
	pseudostateKinds = &vocab.Enum{
		Name: "PseudostateKind", Doc: "What a pseudostate does.",
		Entries: meta.Enums["PseudostateKind"],
		Aliases: map[string]string{
			"Initial": "INITIAL", "Choice": "CHOICE", "Fork": "FORK", "Join": "JOIN", "Junction": "JUNCTION",
			"ShallowHistory": "SHALLOW_HISTORY",
			"DeepHistory":    "DEEP_HISTORY", "HISTORY": "SHALLOW_HISTORY", "History": "SHALLOW_HISTORY",
		},
	}
	stateOrientations = &vocab.Enum{
		Name: "StateDiagramOrientation", Doc: "Where a state machine runs to.",
		Entries: []string{"TOP_DOWN", "LEFT_RIGHT"}, Aliases: orientationAliases,
	}
	activityOrientations = &vocab.Enum{
		Name: "ActivityOrientation", Doc: "Where an activity runs to.",
		Entries: []string{"TOP_DOWN", "LEFT_RIGHT"}, Aliases: orientationAliases,
	}
	orientationAliases = map[string]string{
		"TopDown": "TOP_DOWN", "TOP_TO_BOTTOM": "TOP_DOWN", "TOP_BOTTOM": "TOP_DOWN", "VERTICAL": "TOP_DOWN",
		"LeftRight": "LEFT_RIGHT", "LEFT_TO_RIGHT": "LEFT_RIGHT", "HORIZONTAL": "LEFT_RIGHT",
	}
	activityNodeKinds = &vocab.Enum{
		Name: "UmlActivityNodeKind", Doc: "What a node of an activity is.",
		Entries: meta.Enums["UmlActivityNodeKind"],
		Aliases: map[string]string{
			"Action": "ACTION", "Initial": "INITIAL", "ActivityFinal": "ACTIVITY_FINAL", "FINAL": "ACTIVITY_FINAL",
			"Final": "ACTIVITY_FINAL", "FlowFinal": "FLOW_FINAL",
			"Decision": "DECISION", "Merge": "MERGE", "Fork": "FORK", "Join": "JOIN", "Object": "OBJECT", "OBJECT_NODE": "OBJECT",
		},
	}
	edgeStyles = &vocab.Enum{
		Name: "EdgeRouteStyle", Doc: "How lines run; accepted without effect.",
		Entries: []string{"Direct", "OrthogonalRounded", "TreeRounded", "Bezier"},
	}
	metaclasses = &vocab.Enum{
		Name: "UmlMetaclass", Doc: "The kinds of elements that a stereotype can extend.",
		Entries: meta.Enums["UmlMetaclass"],
	}
)

// enums is every enumeration of this package.
var enums = []*vocab.Enum{
	diagramTypes, modelLevels, modelingLanguages, visibilities, visibilityFilters, aggregationKinds, parameterDirections, constraintKinds,
	edgeStyles, metaclasses, actorStyles,
	messageSorts, messageStyles, interactionOperators, interactionFrameKinds,
	pseudostateKinds, stateOrientations, activityNodeKinds, activityOrientations,
}
