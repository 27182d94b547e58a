package model

import "kuml-mcp/internal/model/kind"

// Sysml2Usage is what all SysML 2 usages have (§8.3.6).
type Sysml2Usage struct {
	Head
	// QualifiedName is what the script says it is, "" for the id.
	QualifiedName string
	// TypeID is the id of the definition, or free text; "" for a usage without one.
	TypeID       string
	Multiplicity Multiplicity
	// IsAbstract says that there is nothing that is just this, IsReadOnly that it never changes.
	IsAbstract, IsReadOnly bool
}

// UsagePart returns u itself.
func (u *Sysml2Usage) UsagePart() *Sysml2Usage { return u }

// Sysml2Feature is a usage of any kind.
type Sysml2Feature interface {
	Element
	UsagePart() *Sysml2Usage
}

// AttributeUsage is a value that things of a definition have (§8.3.7).
type AttributeUsage struct {
	Sysml2Usage
	Default string // "1500.0[kg]", "" for none
}

// PartUsage is a part that things of a definition consist of (§8.3.11).
type PartUsage struct{ Sysml2Usage }

// PortUsage is where a thing can be connected (§8.3.12).
type PortUsage struct{ Sysml2Usage }

// ConnectionUsage connects parts and ports of a definition (§8.3.13).
type ConnectionUsage struct {
	Sysml2Usage
	Source, Target Sysml2End
}

// BindingConnectorUsage says that two values are always the same (§8.3.13).
type BindingConnectorUsage struct {
	Sysml2Usage
	Source, Target Sysml2End
}

// Sysml2End is an end that a script gives as a path of names.
type Sysml2End struct {
	Text string // as the script has it
	// OwnerID is the id of the definition that the path begins in, "" where the path names nothing.
	OwnerID string
	// Path gives the ids of the usages that the path leads over, outermost first. In a binding the last one may be a parameter:
	// that of the constraint OwnerID if it is the only one.
	Path []string
	// Parameter is the name of the parameter that a binding ends at, "" for none.
	Parameter string
	Origin    Origin
}

// Resolved reports whether the end names something.
func (e *Sysml2End) Resolved() bool { return e.OwnerID != "" }

// TransitionUsage leads from one state to another one (§8.3.18).
type TransitionUsage struct {
	Sysml2Usage
	SourceID, TargetID     string
	Trigger, Guard, Effect string // "" for none
}

// ControlFlowUsage says that one node follows another one (§8.3.17).
type ControlFlowUsage struct {
	Sysml2Usage
	SourceID, TargetID string
	Guard              string // "" for none
}

// ObjectFlowUsage hands something over from one node to another one (§8.3.14).
type ObjectFlowUsage struct {
	Sysml2Usage
	SourceID, TargetID string
	ObjectType         string // id of a definition, or free text; "" for none
}

// Sysml2MessageKind says how a message is sent.
type Sysml2MessageKind string

// The kinds of messages, as kUML spells them.
const (
	Sysml2Sync    Sysml2MessageKind = "Sync"
	Sysml2Async   Sysml2MessageKind = "Async"
	Sysml2Reply   Sysml2MessageKind = "Reply"
	Sysml2Create  Sysml2MessageKind = "Create"
	Sysml2Destroy Sysml2MessageKind = "Destroy"
)

// MessageUsage is a message between two lifelines.
type MessageUsage struct {
	Sysml2Usage
	SourceID, TargetID string
	SeqNo              int
	Label              string
	MessageKind        Sysml2MessageKind
}

// Sysml2Operator says what a combined fragment does with its operands.
type Sysml2Operator string

// The operators, as kUML spells them.
const (
	Sysml2Alt      Sysml2Operator = "Alt"
	Sysml2Opt      Sysml2Operator = "Opt"
	Sysml2Loop     Sysml2Operator = "Loop"
	Sysml2Par      Sysml2Operator = "Par"
	Sysml2Strict   Sysml2Operator = "Strict"
	Sysml2Seq      Sysml2Operator = "Seq"
	Sysml2Break    Sysml2Operator = "Break"
	Sysml2Critical Sysml2Operator = "Critical"
)

// CombinedFragmentOperand holds the messages of a range of sequence numbers.
type CombinedFragmentOperand struct {
	Guard                string // "" for none
	StartSeqNo, EndSeqNo int    // both inside
}

// CombinedFragmentUsage is a part of an interaction with an operator.
type CombinedFragmentUsage struct {
	Sysml2Usage
	Operator Sysml2Operator
	Operands []*CombinedFragmentOperand
}

// ExecutionSpecificationUsage says that a lifeline is active from one message to another one.
type ExecutionSpecificationUsage struct {
	Sysml2Usage
	LifelineID           string
	StartSeqNo, EndSeqNo int
}

// Sysml2Relation is a line that one diagram has for itself, between elements of the model: an association of a use case, an
// «include», a «satisfy», … .
type Sysml2Relation struct {
	Head
	// Metaclass is kind.UcAssociation … kind.ReqContains.
	Metaclass          kind.Kind
	SourceID, TargetID string
}

// Kind names the metaclass.
func (*AttributeUsage) Kind() kind.Kind              { return kind.AttributeUsage }
func (*PartUsage) Kind() kind.Kind                   { return kind.PartUsage }
func (*PortUsage) Kind() kind.Kind                   { return kind.PortUsage }
func (*ConnectionUsage) Kind() kind.Kind             { return kind.ConnectionUsage }
func (*BindingConnectorUsage) Kind() kind.Kind       { return kind.BindingConnectorUsage }
func (*TransitionUsage) Kind() kind.Kind             { return kind.TransitionUsage }
func (*ControlFlowUsage) Kind() kind.Kind            { return kind.ControlFlowUsage }
func (*ObjectFlowUsage) Kind() kind.Kind             { return kind.ObjectFlowUsage }
func (*MessageUsage) Kind() kind.Kind                { return kind.MessageUsage }
func (*CombinedFragmentUsage) Kind() kind.Kind       { return kind.CombinedFragmentUsage }
func (*ExecutionSpecificationUsage) Kind() kind.Kind { return kind.ExecutionSpecificationUsage }
func (r *Sysml2Relation) Kind() kind.Kind            { return r.Metaclass }

// EndIDs gives the element at the end of each path, "" where it names nothing.
func (c *ConnectionUsage) EndIDs() (source, target string) { return c.Source.id(), c.Target.id() }

// EndIDs gives the element at the end of each path; for a parameter that is its constraint.
func (b *BindingConnectorUsage) EndIDs() (source, target string) { return b.Source.id(), b.Target.id() }

// EndIDs gives the state that the transition leaves and the one it leads to.
func (t *TransitionUsage) EndIDs() (source, target string) { return t.SourceID, t.TargetID }

// EndIDs gives the node that the flow leaves and the one it leads to.
func (f *ControlFlowUsage) EndIDs() (source, target string) { return f.SourceID, f.TargetID }

// EndIDs gives the node that the flow leaves and the one it leads to.
func (f *ObjectFlowUsage) EndIDs() (source, target string) { return f.SourceID, f.TargetID }

// EndIDs gives the sending and the receiving lifeline.
func (m *MessageUsage) EndIDs() (source, target string) { return m.SourceID, m.TargetID }

// EndIDs gives source and target.
func (r *Sysml2Relation) EndIDs() (source, target string) { return r.SourceID, r.TargetID }

func (e *Sysml2End) id() string {
	if n := len(e.Path); n > 0 {
		return e.Path[n-1]
	}
	return e.OwnerID
}

// A script prints an element by its String method.

func (u *AttributeUsage) String() string              { return u.Head.text(u) }
func (u *PartUsage) String() string                   { return u.Head.text(u) }
func (u *PortUsage) String() string                   { return u.Head.text(u) }
func (c *ConnectionUsage) String() string             { return c.Head.text(c) }
func (b *BindingConnectorUsage) String() string       { return b.Head.text(b) }
func (t *TransitionUsage) String() string             { return t.Head.text(t) }
func (f *ControlFlowUsage) String() string            { return f.Head.text(f) }
func (f *ObjectFlowUsage) String() string             { return f.Head.text(f) }
func (m *MessageUsage) String() string                { return m.Head.text(m) }
func (f *CombinedFragmentUsage) String() string       { return f.Head.text(f) }
func (e *ExecutionSpecificationUsage) String() string { return e.Head.text(e) }
func (r *Sysml2Relation) String() string              { return r.Head.text(r) }
