package diag

// Code names a kind of failure. Codes are stable: agents and tests match on them. Their names are in Go what they are in an answer.
type Code string

// The codes of tool errors.
const (
	InvalidArgument     Code = "INVALID_ARGUMENT"     // an argument of a tool is missing or not as it should be
	UnsupportedLanguage Code = "UNSUPPORTED_LANGUAGE" // diagrams of the type cannot be drawn
	Timeout             Code = "TIMEOUT"              // the job took too long
	Busy                Code = "BUSY"                 // all workers are busy and the queue is full
	Cancelled           Code = "CANCELLED"            // the client took the request back, or the server is shutting down
	ResultTooLarge      Code = "RESULT_TOO_LARGE"     // the answer is larger than the server sends
	NoDiagram           Code = "NO_DIAGRAM"           // the script declares no diagram
	UnknownDiagram      Code = "UNKNOWN_DIAGRAM"      // the script has no diagram of that name or index
	UnknownTheme        Code = "UNKNOWN_THEME"        // there is no theme of that name
	ElementNotFound     Code = "ELEMENT_NOT_FOUND"    // the model has no element of that id or name
	UnknownPlugin       Code = "UNKNOWN_PLUGIN"       // there is no generator of that name
	NotAClassDiagram    Code = "NOT_A_CLASS_DIAGRAM"  // the generator does not take the diagram
	NotABpmnDiagram     Code = "NOT_A_BPMN_DIAGRAM"   // the same of a generator for BPMN alone
	UnknownLanguage     Code = "UNKNOWN_LANGUAGE"     // there are no examples of that modelling language
	UnknownDiagramType  Code = "UNKNOWN_DIAGRAM_TYPE" // there are no examples of that type of diagrams
	Internal            Code = "INTERNAL"             // a fault of the program
)

// The codes of errors in a script.
const (
	ScriptTooLarge   Code = "SCRIPT_TOO_LARGE"  // it has more bytes than are read
	ScriptForbidden  Code = "SCRIPT_FORBIDDEN"  // it uses what scripts have no access to
	ScriptSyntax     Code = "SCRIPT_SYNTAX"     // it is no Kotlin
	ScriptUnresolved Code = "SCRIPT_UNRESOLVED" // a name is not known
	ScriptType       Code = "SCRIPT_TYPE"       // a value is of the wrong type
	ScriptRuntime    Code = "SCRIPT_RUNTIME"    // it fails while it runs
	ScriptLimit      Code = "SCRIPT_LIMIT"      // it uses up a budget
)

// The codes of warnings about the building of a model. Findings of the checks share some.
const (
	Leniency          Code = "LENIENCY"           // the form is not kUML's own, its meaning is beyond doubt
	DuplicateID       Code = "DUPLICATE_ID"       // an id is given twice
	DuplicateName     Code = "DUPLICATE_NAME"     // an element got another id, because its name is taken in its namespace
	SuspiciousID      Code = "SUSPICIOUS_ID"      // an argument that is an id looks like something else
	DanglingReference Code = "DANGLING_REFERENCE" // a text that should be an id stands for no element
	NotDrawn          Code = "NOT_DRAWN"          // an element has no place in diagrams of the type
	NotShown          Code = "NOT_SHOWN"          // what a diagram or model refers to is not in the picture, or not as the script says
)

// The codes of warnings about a picture.
const (
	HintConflictGridSlot              Code = "hint.conflict.gridSlot"              // two elements want one cell of the grid
	HintUnfulfilledRelativeConstraint Code = "hint.unfulfilled.relativeConstraint" // an element cannot stand where a hint says
	DrawnOtherwise                    Code = "DRAWN_OTHERWISE"                     // something is not drawn as said, or not at all
	MissingGlyph                      Code = "MISSING_GLYPH"                       // a PNG shows boxes for characters that no font has
)

// The codes of warnings about generated files.
const (
	UnknownType    Code = "UNKNOWN_TYPE"    // code mentions a type that the diagram does not declare
	NotGenerated   Code = "NOT_GENERATED"   // code leaves something out
	NotExpressible Code = "NOT_EXPRESSIBLE" // the script of another tool cannot say it
	LeftOut        Code = "LEFT_OUT"        // a BPMN file lacks it
)

// The codes of findings about any model.
const (
	NoContent     Code = "NO_CONTENT"     // a diagram or model is empty
	MissingName   Code = "MISSING_NAME"   // an element has no name
	KindMismatch  Code = "KIND_MISMATCH"  // a relationship joins what it cannot join
	Misplaced     Code = "MISPLACED"      // something stands where it has no meaning
	Unrelated     Code = "UNRELATED"      // an element has nothing to do with any other
	TypeMismatch  Code = "TYPE_MISMATCH"  // a binding joins values of different types
	NoTechnology  Code = "NO_TECHNOLOGY"  // a container does not say what it is made with
	NoDescription Code = "NO_DESCRIPTION" // a relationship does not say what it is about

	RepeatedRelationship Code = "REPEATED_RELATIONSHIP" // the same relationship is there already
)

// The codes of findings about structure.
const (
	CircularInheritance    Code = "CIRCULAR_INHERITANCE"    // a classifier specialises itself
	CircularComposition    Code = "CIRCULAR_COMPOSITION"    // a definition is a part of itself
	EmptyMultiplicity      Code = "EMPTY_MULTIPLICITY"      // the bounds admit nothing
	SharedComposite        Code = "SHARED_COMPOSITE"        // a part belongs to several wholes
	NotDistinguishable     Code = "NOT_DISTINGUISHABLE"     // members of a namespace cannot be told apart
	UnprovidedInterface    Code = "UNPROVIDED_INTERFACE"    // an interface is required, and nobody provides it
	IncompatiblePorts      Code = "INCOMPATIBLE_PORTS"      // a connector joins two ports that both provide or both require their type
	CrossesBorder          Code = "CROSSES_BORDER"          // a connector runs into a component without a port
	NotDeployed            Code = "NOT_DEPLOYED"            // an artifact is on no node
	CircularInclude        Code = "CIRCULAR_INCLUDE"        // a use case includes itself
	ExtendsItself          Code = "EXTENDS_ITSELF"          // a use case extends itself
	UnsatisfiedRequirement Code = "UNSATISFIED_REQUIREMENT" // nothing satisfies or verifies a requirement
	UnboundParameter       Code = "UNBOUND_PARAMETER"       // nothing is bound to the parameter of a constraint
)

// The codes of findings about instances.
const (
	UnknownClassifier      Code = "UNKNOWN_CLASSIFIER"       // the script does not declare the classifier of an instance
	UnknownFeature         Code = "UNKNOWN_FEATURE"          // a slot is for no attribute or end of the classifier
	UnknownLiteral         Code = "UNKNOWN_LITERAL"          // a value is no literal of the enumeration
	RepeatedSlot           Code = "REPEATED_SLOT"            // a slot has more values than it may have
	SlotType               Code = "SLOT_TYPE"                // a value is none of the type of the attribute
	LinkWithoutAssociation Code = "LINK_WITHOUT_ASSOCIATION" // the classifiers of two linked instances have no association
	LinkMismatch           Code = "LINK_MISMATCH"            // a link is of an association of other classifiers
)

// The codes of findings about stereotypes.
const (
	UnknownStereotype                 Code = "UNKNOWN_STEREOTYPE"                   // no profile has it
	StereotypeMisuse                  Code = "STEREOTYPE_MISUSE"                    // it is applied to what it does not extend, or wrongly
	MissingRequiredStereotypeProperty Code = "MISSING_REQUIRED_STEREOTYPE_PROPERTY" // a tag that it requires has no value
	TagType                           Code = "TAG_TYPE"                             // the value of a tag is of another type
	UnknownMetaclass                  Code = "UNKNOWN_METACLASS"                    // a stereotype extends none, or an unknown one
)

// The codes of findings about flows: state machines, activities, processes, interaction overviews.
const (
	InvalidFlow         Code = "INVALID_FLOW"         // a node has lines that its kind does not allow
	ImpossibleFlow      Code = "IMPOSSIBLE_FLOW"      // a flow of an overview leads into a start or out of an end
	NoInitial           Code = "NO_INITIAL"           // it is open where the flow begins
	NoInitialNode       Code = "NO_INITIAL_NODE"      // an overview has no start
	Unreachable         Code = "UNREACHABLE"          // no way leads there from the start
	GuardOverlap        Code = "GUARD_OVERLAP"        // several ways may be open at a time
	DecisionGuards      Code = "DECISION_GUARDS"      // guards of a decision in an overview are missing or repeated
	NoElse              Code = "NO_ELSE"              // nothing goes on where no guard holds
	ImplicitJoin        Code = "IMPLICIT_JOIN"        // an action waits for flows that never all arrive
	AmbiguousTransition Code = "AMBIGUOUS_TRANSITION" // it is open which of two transitions is taken
	UnknownInteraction  Code = "UNKNOWN_INTERACTION"  // an overview refers to an interaction that the script does not have
)

// The codes of findings about interactions and timing.
const (
	DestroyedLifeline    Code = "DESTROYED_LIFELINE"    // a lifeline takes part when it is ended
	LifelineNotCreated   Code = "LIFELINE_NOT_CREATED"  // a lifeline takes part before it is created
	UnusedLifeline       Code = "UNUSED_LIFELINE"       // no message begins or ends at a lifeline
	ReplyWithoutCall     Code = "REPLY_WITHOUT_CALL"    // a reply answers nothing
	EmptyBranch          Code = "EMPTY_BRANCH"          // a fragment has no branches, or one without content
	OneBranch            Code = "ONE_BRANCH"            // a fragment of alternatives has one only
	MissingGuard         Code = "MISSING_GUARD"         // nothing says when a branch happens
	RepeatedGuard        Code = "REPEATED_GUARD"        // two branches have the same guard
	RepeatedNumber       Code = "REPEATED_NUMBER"       // two messages have the same number
	WrongRange           Code = "WRONG_RANGE"           // a range of numbers ends before it begins
	OverlappingFragments Code = "OVERLAPPING_FRAGMENTS" // two fragments or branches share numbers
	UnknownState         Code = "UNKNOWN_STATE"         // a lifeline does not have the state that it changes to
	UnusedState          Code = "UNUSED_STATE"          // a lifeline is never in one of its states
	RepeatedTime         Code = "REPEATED_TIME"         // a lifeline changes twice at one time
	TimeOrder            Code = "TIME_ORDER"            // changes are not written in the order of their times
)

// The codes of findings about BPMN.
const (
	NoStartEvent       Code = "NO_START_EVENT"       // a process has no start event
	NoEndEvent         Code = "NO_END_EVENT"         // a process has no end event
	NoDefaultFlow      Code = "NO_DEFAULT_FLOW"      // nothing goes on where no condition holds
	DeadEnd            Code = "DEAD_END"             // nothing follows, though the process has an end event
	EventMisplaced     Code = "EVENT_MISPLACED"      // an event of the kind cannot stand there
	EventGatewayTarget Code = "EVENT_GATEWAY_TARGET" // behind an event-based gateway stands something else than what waits for events
	MessageWithinPool  Code = "MESSAGE_WITHIN_POOL"  // a message flow does not leave its pool
	LaneConflict       Code = "LANE_CONFLICT"        // a node lies in several lanes, or is none of the process
)
