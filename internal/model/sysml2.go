package model

import (
	"slices"

	"kuml-mcp/internal/model/kind"
)

// The definitions of SysML 2 (OMG SysML v2, part 1). All of a model's diagrams show the same definitions and usages, which are in
// the Model; what an element of a script means by text (an end, a type, a general definition) is an id here.

// Sysml2Part is what all SysML 2 definitions have.
type Sysml2Part struct {
	Head
	// QualifiedName is what the script says it is, "" for the name.
	QualifiedName string
	IsAbstract    bool
	// Generals are the definitions that this one specializes.
	Generals []Sysml2General
	// Usages that the definition owns (AttributeUsage, PartUsage, PortUsage, ConnectionUsage, Sysml2PlainUsage), in declaration order.
	Usages []Sysml2Feature
	// Constraints that the definition owns.
	Constraints []*Constraint
}

// Sysml2General is a subclassification: what a definition specializes (§8.2.2.3).
type Sysml2General struct {
	ID     string
	Origin Origin
}

// Sysml2SpecializationID is the id of the line of a subclassification in pictures; it is no element of its own.
func Sysml2SpecializationID(specific, general string) string {
	return "specialization:" + specific + "::" + general
}

// DefinitionPart returns p itself.
func (p *Sysml2Part) DefinitionPart() *Sysml2Part { return p }

// Owned gives the usages, then the constraints.
func (p *Sysml2Part) Owned() []Element {
	out := make([]Element, 0, len(p.Usages)+len(p.Constraints))
	for _, u := range p.Usages {
		out = append(out, u)
	}
	return append(out, elementsOf(p.Constraints)...)
}

// Sysml2Definition is a definition of any kind (§8.3.6).
type Sysml2Definition interface {
	Owner
	DefinitionPart() *Sysml2Part
}

// PartDefinition defines a part of a system (§8.3.11).
type PartDefinition struct{ Sysml2Part }

// AttributeDefinition defines a kind of values (§8.3.7).
type AttributeDefinition struct{ Sysml2Part }

// PortDefinition defines a point of connection (§8.3.12).
type PortDefinition struct{ Sysml2Part }

// ConnectionDefinition defines how parts are connected (§8.3.13).
type ConnectionDefinition struct{ Sysml2Part }

// ActorDefinition defines someone who takes part in use cases (§8.3.25).
type ActorDefinition struct{ Sysml2Part }

// UseCaseDefinition defines what actors want from a system (§8.3.25).
type UseCaseDefinition struct{ Sysml2Part }

// RequirementDefinition defines what is required (§8.3.21).
type RequirementDefinition struct {
	Sysml2Part
	ReqID   string // the id that people give to the requirement, "" for none
	Text    string
	Subject string // id of a definition, or free text; "" for none
}

// StateDefinition defines a state (§8.3.18).
type StateDefinition struct {
	Sysml2Part
	IsInitial, IsFinal bool
	Entry, Exit, Do    string // behaviours, "" for none
}

// Sysml2NodeKind says what a node of an action flow is (§8.3.17).
type Sysml2NodeKind string

// The kinds of nodes, as kUML spells them.
const (
	Sysml2Action    Sysml2NodeKind = "Action"
	Sysml2Initial   Sysml2NodeKind = "Initial"
	Sysml2Final     Sysml2NodeKind = "Final"
	Sysml2FlowFinal Sysml2NodeKind = "FlowFinal"
	Sysml2Decision  Sysml2NodeKind = "Decision"
	Sysml2Merge     Sysml2NodeKind = "Merge"
	Sysml2Fork      Sysml2NodeKind = "Fork"
	Sysml2Join      Sysml2NodeKind = "Join"
)

// Sysml2Direction is which way values go.
type Sysml2Direction string

// The directions of pins (Input, Output) and of parameters of constraints (In, Out, Inout), as kUML spells them.
const (
	PinInput       Sysml2Direction = "Input"
	PinOutput      Sysml2Direction = "Output"
	ParameterIn    Sysml2Direction = "In"
	ParameterOut   Sysml2Direction = "Out"
	ParameterInout Sysml2Direction = "Inout"
)

// ActionPin is a parameter of an action, drawn on its border (§8.3.16).
type ActionPin struct {
	Name      string
	TypeID    string // id of a definition, or free text; "" for none
	Direction Sysml2Direction
}

// ActionDefinition defines an action, or stands for a control node of a flow (§8.3.16, §8.3.17).
type ActionDefinition struct {
	Sysml2Part
	NodeKind    Sysml2NodeKind
	Action      string // what is done, "" for nothing but the name
	PartitionID string // id of the ActivityPartitionDefinition that the node lies in, "" for none
	Pins        []*ActionPin
}

// ActivityPartitionDefinition defines who carries out actions: a swimlane.
type ActivityPartitionDefinition struct {
	Sysml2Part
	Represents string // id of a definition, or free text; "" for none
}

// LifelineDefinition defines a participant of an interaction.
type LifelineDefinition struct {
	Sysml2Part
	Represents string // id of a definition, or free text; "" for none
}

// ConstraintParameter is a parameter of a constraint, drawn on its border (§8.3.20).
type ConstraintParameter struct {
	Name      string
	TypeID    string // id of a definition, or free text; "" for none
	Direction Sysml2Direction
}

// ConstraintDefinition defines a relation of values (§8.3.20).
type ConstraintDefinition struct {
	Sysml2Part
	Expression string
	Parameters []*ConstraintParameter
}

// Kind names the metaclass.
func (*PartDefinition) Kind() kind.Kind              { return kind.PartDefinition }
func (*AttributeDefinition) Kind() kind.Kind         { return kind.AttributeDefinition }
func (*PortDefinition) Kind() kind.Kind              { return kind.PortDefinition }
func (*ConnectionDefinition) Kind() kind.Kind        { return kind.ConnectionDefinition }
func (*ActorDefinition) Kind() kind.Kind             { return kind.ActorDefinition }
func (*UseCaseDefinition) Kind() kind.Kind           { return kind.UseCaseDefinition }
func (*RequirementDefinition) Kind() kind.Kind       { return kind.RequirementDefinition }
func (*StateDefinition) Kind() kind.Kind             { return kind.StateDefinition }
func (*ActionDefinition) Kind() kind.Kind            { return kind.ActionDefinition }
func (*ActivityPartitionDefinition) Kind() kind.Kind { return kind.ActivityPartitionDefinition }
func (*LifelineDefinition) Kind() kind.Kind          { return kind.LifelineDefinition }
func (*ConstraintDefinition) Kind() kind.Kind        { return kind.ConstraintDefinition }

// A script prints an element by its String method.

func (d *PartDefinition) String() string              { return d.Head.text(d) }
func (d *AttributeDefinition) String() string         { return d.Head.text(d) }
func (d *PortDefinition) String() string              { return d.Head.text(d) }
func (d *ConnectionDefinition) String() string        { return d.Head.text(d) }
func (d *ActorDefinition) String() string             { return d.Head.text(d) }
func (d *UseCaseDefinition) String() string           { return d.Head.text(d) }
func (d *RequirementDefinition) String() string       { return d.Head.text(d) }
func (d *StateDefinition) String() string             { return d.Head.text(d) }
func (d *ActionDefinition) String() string            { return d.Head.text(d) }
func (d *ActivityPartitionDefinition) String() string { return d.Head.text(d) }
func (d *LifelineDefinition) String() string          { return d.Head.text(d) }
func (d *ConstraintDefinition) String() string        { return d.Head.text(d) }

// Sysml2Lineage gives a definition and all that it specializes, nearest first. of finds a definition by its id, nil if there is none.
func Sysml2Lineage(d Sysml2Definition, of func(id string) Sysml2Definition) []Sysml2Definition {
	out := []Sysml2Definition{d}
	for i := 0; i < len(out); i++ {
		for _, g := range out[i].DefinitionPart().Generals {
			if x := of(g.ID); x != nil && !slices.Contains(out, x) {
				out = append(out, x)
			}
		}
	}
	return out
}
