package model

import "kuml-mcp/internal/model/kind"

// The interactions of UML (UML 2.5.1 §17): what sequence diagrams show.

// SequenceDiagram is the type of sequence diagrams.
const SequenceDiagram DiagramType = "sequence"

// MessageSort is the kind of a message (§17.12.24).
type MessageSort string

// The sorts, as kUML spells them.
const (
	SyncCall  MessageSort = "SYNC_CALL"
	AsyncCall MessageSort = "ASYNC_CALL"
	Reply     MessageSort = "REPLY"
	Create    MessageSort = "CREATE"
	Delete    MessageSort = "DELETE"
)

// Operator of a combined fragment (§17.6.3).
type Operator string

// The operators. kUML itself has the first five.
const (
	Alt      Operator = "ALT"
	Opt      Operator = "OPT"
	Loop     Operator = "LOOP"
	Par      Operator = "PAR"
	Break    Operator = "BREAK"
	Strict   Operator = "STRICT"
	Seq      Operator = "SEQ"
	Critical Operator = "CRITICAL"
	Neg      Operator = "NEG"
	Assert   Operator = "ASSERT"
	Ignore   Operator = "IGNORE"
	Consider Operator = "CONSIDER"
)

// Interaction is the content of a sequence diagram. Messages and Fragments list all there are, however deep they stand; the
// order in which things happen is that of Steps.
type Interaction struct {
	Named
	Lifelines []*Lifeline
	Messages  []*Message
	Fragments []*CombinedFragment // those inside another one before it
	Uses      []*InteractionUse
	// Executions are those that the model states; without any, they follow from the messages.
	Executions []*Execution
	// Steps are what happens, outermost: *Message, *CombinedFragment, *InteractionUse or *Comment.
	Steps []Element
}

// Lifeline is a participant of an interaction (§17.3).
type Lifeline struct {
	Named
	Represents *TypeRef // nil: not said
	IsActor    bool
}

// Message is a communication between two lifelines (§17.4). Its name is the label.
type Message struct {
	Head
	FromID, ToID string // lifelines; "" for the end of a found or lost message
	Sort         MessageSort
	Sequence     int // from 1, over the whole interaction
}

// Execution is the time that a lifeline is busy (§17.2.2), from one message to another one.
type Execution struct {
	Head
	LifelineID  string
	First, Last *Message
}

// CombinedFragment is an operator with its operands (§17.6.3).
type CombinedFragment struct {
	Head
	Operator Operator
	Operands []*Operand
	// Names are the messages that an ignore or consider is about.
	Names []string
}

// Operand is one branch of a combined fragment.
type Operand struct {
	Guard    string
	HasGuard bool
	Steps    []Element // as Interaction.Steps
	// MessageIDs and FragmentIDs are the content of an operand that a script made by itself, until the interaction it is added
	// to is complete; then they are what Steps holds.
	MessageIDs, FragmentIDs []string
}

// InteractionUse is a reference to another interaction (§17.7.3). Its name is that interaction's.
type InteractionUse struct {
	Head
	LifelineIDs []string // the lifelines it covers; none: all
}

// SequenceOptions is the display options of a sequence diagram.
type SequenceOptions struct {
	ShowActivationBars     bool
	ShowSequenceNumbers    bool
	ShowReturnArrows       bool
	NumberFragmentBranches bool
}

func (*Interaction) Kind() kind.Kind      { return kind.UmlInteraction }
func (*Lifeline) Kind() kind.Kind         { return kind.UmlLifeline }
func (*Message) Kind() kind.Kind          { return kind.UmlMessage }
func (*CombinedFragment) Kind() kind.Kind { return kind.UmlCombinedFragment }
func (*InteractionUse) Kind() kind.Kind   { return kind.UmlInteractionUse }

// Owned gives the lifelines, messages, fragments and uses.
func (i *Interaction) Owned() []Element {
	out := make([]Element, 0, len(i.Lifelines)+len(i.Messages)+len(i.Fragments)+len(i.Uses))
	for _, l := range i.Lifelines {
		out = append(out, l)
	}
	for _, m := range i.Messages {
		out = append(out, m)
	}
	for _, f := range i.Fragments {
		out = append(out, f)
	}
	for _, u := range i.Uses {
		out = append(out, u)
	}
	return out
}

// EndIDs gives the sending and the receiving lifeline, "" where a message is found or lost.
func (m *Message) EndIDs() (source, target string) { return m.FromID, m.ToID }

func (i *Interaction) String() string      { return i.Named.text(i) }
func (l *Lifeline) String() string         { return l.Named.text(l) }
func (m *Message) String() string          { return m.Head.text(m) }
func (f *CombinedFragment) String() string { return f.Head.text(f) }
func (u *InteractionUse) String() string   { return u.Head.text(u) }
