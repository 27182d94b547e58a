package model

import (
	"fmt"
	"strconv"

	"kuml-mcp/internal/model/kind"
)

// Visibility of a named element (UML 2.5.1 §7.4).
type Visibility string

// The visibilities, as kUML spells them.
const (
	Public    Visibility = "PUBLIC"
	Private   Visibility = "PRIVATE"
	Protected Visibility = "PROTECTED"
	PackageV  Visibility = "PACKAGE"
)

// Multiplicity is a range of cardinalities. The zero value is not valid; see One.
type Multiplicity struct {
	Lower int
	Upper int // Unlimited for *
}

// Unlimited is the upper bound written "*".
const Unlimited = -1

// One is the multiplicity 1, the default.
var One = Multiplicity{1, 1}

// String gives the text that most authors write: "1", "0..1", "0..*", "2..5".
func (m Multiplicity) String() string {
	switch {
	case m.Upper == Unlimited:
		return strconv.Itoa(m.Lower) + "..*"
	case m.Lower == m.Upper:
		return strconv.Itoa(m.Lower)
	}
	return strconv.Itoa(m.Lower) + ".." + strconv.Itoa(m.Upper)
}

// KotlinText gives the multiplicity as a script prints it.
func (m Multiplicity) KotlinText() string {
	if m.Upper == Unlimited {
		return fmt.Sprintf("Multiplicity(lower=%d, upper=null)", m.Lower)
	}
	return fmt.Sprintf("Multiplicity(lower=%d, upper=%d)", m.Lower, m.Upper)
}

// TypeRef names a type: free text, or a classifier of the model when ReferencedID is set.
type TypeRef struct {
	Name         string
	ReferencedID string
}

// String gives the name.
func (t TypeRef) String() string { return t.Name }

// StereotypeApplication is a stereotype of a profile, applied with tagged values.
type StereotypeApplication struct {
	ProfileNamespace string
	Name             string
	Tags             []TaggedValue // in the order written
}

// TaggedValue is one value of a stereotype application.
type TaggedValue struct {
	Name  string
	Value any // string, int64, float64, bool, EnumLiteral or []any of these
}

// EnumLiteral is an enumeration entry as a value.
type EnumLiteral struct{ Type, Name string }

// Named is what named UML elements have beside their Head.
type Named struct {
	Head
	Visibility  Visibility
	Stereotypes []string // display names added with +=, without tags
	Applied     []StereotypeApplication
	Hints       *LayoutHints
}

// NamedPart returns n itself.
func (n *Named) NamedPart() *Named { return n }

// NamedElement is an element with a visibility and stereotypes.
type NamedElement interface {
	Element
	NamedPart() *Named
}

// Classifier is an element that can be an end of an association, generalization or dependency.
type Classifier interface {
	NamedElement
	classifier()
}

// Features is the attributes, operations and constraints of a class or interface.
type Features struct {
	Attributes  []*Property
	Operations  []*Operation
	Constraints []*Constraint
}

// FeaturePart returns f itself.
func (f *Features) FeaturePart() *Features { return f }

// Featured is a classifier that may have attributes, operations and constraints.
type Featured interface {
	Classifier
	FeaturePart() *Features
}

func (f *Features) owned() []Element {
	out := make([]Element, 0, len(f.Attributes)+len(f.Operations)+len(f.Constraints))
	for _, a := range f.Attributes {
		out = append(out, a)
	}
	for _, o := range f.Operations {
		out = append(out, o)
	}
	for _, c := range f.Constraints {
		out = append(out, c)
	}
	return out
}

// Class is a UML class (§11.4).
type Class struct {
	Named
	Features
	IsAbstract bool
	IsLeaf     bool // nothing may inherit from it (§9.9.4)
}

// Interface is a UML interface (§10.4).
type Interface struct {
	Named
	Features
}

// Enumeration is a UML enumeration (§10.2). Being a data type it may have features as well.
type Enumeration struct {
	Named
	Features
	Literals []*Literal
}

// Literal is a literal of an enumeration.
type Literal struct{ Named }

// Package is a UML package (§12.2).
type Package struct {
	Named
	Members []Element
}

// Property is an attribute (§9.5).
type Property struct {
	Named
	Type            TypeRef
	Multiplicity    Multiplicity
	MultiplicitySet bool // whether the script wrote a multiplicity
	Default         string
	HasDefault      bool
	IsStatic        bool
	IsReadOnly      bool
	IsDerived       bool
}

// Operation is an operation (§9.6).
type Operation struct {
	Named
	Parameters         []*Parameter
	Returns            *TypeRef // nil: no return type
	ReturnMultiplicity *Multiplicity
	IsAbstract         bool
	IsStatic           bool
}

// Parameter of an operation (§9.4).
type Parameter struct {
	Named
	Type       TypeRef
	Direction  Direction
	Default    string
	HasDefault bool
}

// Direction of a parameter.
type Direction string

// The parameter directions.
const (
	In     Direction = "IN"
	Out    Direction = "OUT"
	InOut  Direction = "INOUT"
	Return Direction = "RETURN"
)

// ConstraintKind says what an OCL constraint is about (§7.6; OCL 2.4 §12).
type ConstraintKind string

// The constraint kinds.
const (
	Invariant     ConstraintKind = "Invariant"
	Definition    ConstraintKind = "Definition"
	Precondition  ConstraintKind = "Precondition"
	Postcondition ConstraintKind = "Postcondition"
	Body          ConstraintKind = "Body"
)

// Constraint is an OCL constraint on a classifier.
type Constraint struct {
	Named
	Text             string // the OCL expression
	ConstraintKind   ConstraintKind
	ContextOperation string // name of the operation for pre-, postconditions and bodies
	TextOrigin       Origin // where the text begins in the script, if it is a plain literal
}

// Aggregation kind of an association; the whole is the source.
type Aggregation string

// The aggregation kinds.
const (
	NoAggregation Aggregation = "NONE"
	Shared        Aggregation = "SHARED"
	Composite     Aggregation = "COMPOSITE"
)

// Association is a binary association (§11.5). Ends[0] is the source, Ends[1] the target.
type Association struct {
	Head
	Stereotypes []string
	Applied     []StereotypeApplication
	Ends        [2]AssociationEnd
	Aggregation Aggregation
}

// AssociationEnd is one end of an association.
type AssociationEnd struct {
	TypeID          string // id of the classifier, or a free type name
	Role            string
	Multiplicity    Multiplicity
	MultiplicitySet bool // whether the script wrote one; an unwritten one is not drawn
	Navigable       bool
	NavigableSet    bool // whether the script wrote it
}

// Generalization goes from the specific to the general classifier (§9.9).
type Generalization struct {
	Head
	SpecificID, GeneralID string
}

// Realization goes from the implementing classifier to the interface (§10.4).
type Realization struct {
	Head
	ImplementingID, InterfaceID string
}

// Dependency goes from the client to the supplier (§7.7). Name is drawn as its label.
type Dependency struct {
	Head
	ClientID, SupplierID string
}

// Comment is a note (§7.2); CommentLinks attach it to elements.
type Comment struct {
	Head
	Text string
}

// CommentLink attaches a comment to an element.
type CommentLink struct {
	Head
	CommentID, ElementID string
}

// Relationship is an element that joins two others.
type Relationship interface {
	Element
	// EndIDs gives the ids (or free type names) of the two ends, source first.
	EndIDs() (source, target string)
}

// VisibilityFilter hides members below a visibility.
type VisibilityFilter string

// The filters.
const (
	FilterAll                VisibilityFilter = "ALL"
	FilterPublicAndProtected VisibilityFilter = "PUBLIC_AND_PROTECTED"
	FilterPublicOnly         VisibilityFilter = "PUBLIC_ONLY"
)

// ClassOptions is the display options of a class diagram.
type ClassOptions struct {
	ShowAttributes   bool
	ShowOperations   bool
	ShowVisibility   bool
	Filter           VisibilityFilter
	ShowPackageNames bool
}

func (*Class) Kind() kind.Kind          { return kind.UmlClass }
func (*Interface) Kind() kind.Kind      { return kind.UmlInterface }
func (*Enumeration) Kind() kind.Kind    { return kind.UmlEnumeration }
func (*Literal) Kind() kind.Kind        { return kind.UmlEnumerationLiteral }
func (*Package) Kind() kind.Kind        { return kind.UmlPackage }
func (*Property) Kind() kind.Kind       { return kind.UmlProperty }
func (*Operation) Kind() kind.Kind      { return kind.UmlOperation }
func (*Parameter) Kind() kind.Kind      { return kind.UmlParameter }
func (*Constraint) Kind() kind.Kind     { return kind.UmlConstraint }
func (*Association) Kind() kind.Kind    { return kind.UmlAssociation }
func (*Generalization) Kind() kind.Kind { return kind.UmlGeneralization }
func (*Realization) Kind() kind.Kind    { return kind.UmlInterfaceRealization }
func (*Dependency) Kind() kind.Kind     { return kind.UmlDependency }
func (*Comment) Kind() kind.Kind        { return kind.UmlComment }
func (*CommentLink) Kind() kind.Kind    { return kind.UmlCommentLink }

func (*Class) classifier()       {}
func (*Interface) classifier()   {}
func (*Enumeration) classifier() {}

// Owned gives attributes, operations, then constraints.
func (c *Class) Owned() []Element { return c.Features.owned() }

// Owned gives attributes, operations, then constraints.
func (i *Interface) Owned() []Element { return i.Features.owned() }

// Owned gives the literals, then attributes, operations and constraints.
func (e *Enumeration) Owned() []Element {
	features := e.Features.owned()
	out := make([]Element, 0, len(e.Literals)+len(features))
	for _, l := range e.Literals {
		out = append(out, l)
	}
	return append(out, features...)
}

// Owned gives the members.
func (p *Package) Owned() []Element { return p.Members }

// Owned gives the parameters.
func (o *Operation) Owned() []Element {
	out := make([]Element, len(o.Parameters))
	for i, p := range o.Parameters {
		out[i] = p
	}
	return out
}

// EndIDs gives the classifiers at the source and the target end.
func (a *Association) EndIDs() (source, target string) { return a.Ends[0].TypeID, a.Ends[1].TypeID }

// EndIDs gives the specific and the general classifier.
func (g *Generalization) EndIDs() (source, target string) { return g.SpecificID, g.GeneralID }

// EndIDs gives the implementing classifier and the interface.
func (r *Realization) EndIDs() (source, target string) { return r.ImplementingID, r.InterfaceID }

// EndIDs gives client and supplier.
func (d *Dependency) EndIDs() (source, target string) { return d.ClientID, d.SupplierID }

// EndIDs gives the comment and the element.
func (l *CommentLink) EndIDs() (source, target string) { return l.CommentID, l.ElementID }

// A script prints an element by its String method.

func (c *Class) String() string          { return c.Named.text(c) }
func (i *Interface) String() string      { return i.Named.text(i) }
func (e *Enumeration) String() string    { return e.Named.text(e) }
func (l *Literal) String() string        { return l.Named.text(l) }
func (p *Package) String() string        { return p.Named.text(p) }
func (p *Property) String() string       { return p.Named.text(p) }
func (o *Operation) String() string      { return o.Named.text(o) }
func (p *Parameter) String() string      { return p.Named.text(p) }
func (c *Constraint) String() string     { return c.Named.text(c) }
func (a *Association) String() string    { return a.Head.text(a) }
func (g *Generalization) String() string { return g.Head.text(g) }
func (r *Realization) String() string    { return r.Head.text(r) }
func (d *Dependency) String() string     { return d.Head.text(d) }
func (c *Comment) String() string        { return c.Head.text(c) }
func (l *CommentLink) String() string    { return l.Head.text(l) }
