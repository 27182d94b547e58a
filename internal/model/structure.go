package model

import "kuml-mcp/internal/model/kind"

// The further UML diagram types about structure, and use case diagrams.
const (
	ObjectDiagram  DiagramType = "object"
	PackageDiagram DiagramType = "package"
	ProfileDiagram DiagramType = "profile"
	UseCaseDiagram DiagramType = "use-case"
)

// InstanceSpecification is an object of a classifier (UML 2.5.1 §9.8). Its name may be empty.
type InstanceSpecification struct {
	Named
	ClassifierID   string // of the classifier, or its name where no model declares it
	ClassifierName string
	Slots          []*Slot
}

// Slot is the value that an instance has for a feature of its classifier.
type Slot struct {
	FeatureID string // "" where the classifier itself has no such attribute
	Feature   string // the feature's name
	Value     InstanceValue
}

// InstanceValue is the value of a slot: a literal, an instance, or null.
type InstanceValue struct {
	Text       string // of a literal
	InstanceID string // of an instance, "" for a literal
	Null       bool
}

// Link is an instance of an association, whose name it has (§9.8).
type Link struct {
	Head
	AssociationID      string // "" where the script names none
	SourceID, TargetID string // of the instances
	SourceRole         string // "" for none
	TargetRole         string
	// Messages run along a link of a communication diagram, in the order in which they are sent.
	Messages []*LinkMessage
}

// Actor is a role that users or other systems play towards a subject (§18.1).
type Actor struct{ Named }

// UseCase is what a subject does for its actors (§18.1). Of the features only constraints can be said so far.
type UseCase struct {
	Named
	Features
	// ExtensionPoints are those that the use case declares; those that an Extend mentions come on top.
	ExtensionPoints []string
}

// Subject is the system that use cases belong to, drawn as a boundary around them (§18.1).
type Subject struct {
	Named
	UseCaseIDs []string
}

// Include says that the base use case contains the behaviour of the addition (§18.1).
type Include struct {
	Head
	BaseID, AdditionID string
}

// Extend says that the extension may add to the base use case, at an extension point (§18.1).
type Extend struct {
	Head
	BaseID, ExtensionID string
	ExtensionPoint      string // "" for none
}

// StereotypeClass is a stereotype as a profile diagram shows it (§12.3); Stereotype is one that a profile declares.
type StereotypeClass struct {
	Named
	Metaclasses []string // names of what it extends, beside the extensions that the diagram has
	Tags        []*Property
}

// ObjectOptions is the display options of an object diagram.
type ObjectOptions struct {
	ShowClassifierType bool // whether ": Classifier" is shown
	ShowSlots          bool
	ShowNullSlots      bool
}

// PackageOptions is the display options of a package diagram.
type PackageOptions struct {
	ShowStereotypes bool
	ShowFolderTabs  bool
}

// UseCaseOptions is the display options of a use case diagram.
type UseCaseOptions struct {
	ShowSubjectBox bool
	ActorBoxes     bool // actors are boxes instead of stick figures
}

// ProfileOptions is the display options of a profile diagram.
type ProfileOptions struct{ ShowMetaclassStereotype bool }

func (*InstanceSpecification) Kind() kind.Kind { return kind.UmlInstanceSpecification }
func (*Link) Kind() kind.Kind                  { return kind.UmlLink }
func (*Actor) Kind() kind.Kind                 { return kind.UmlActor }
func (*UseCase) Kind() kind.Kind               { return kind.UmlUseCase }
func (*Subject) Kind() kind.Kind               { return kind.UmlUseCaseSubject }
func (*Include) Kind() kind.Kind               { return kind.UmlInclude }
func (*Extend) Kind() kind.Kind                { return kind.UmlExtend }
func (*StereotypeClass) Kind() kind.Kind       { return kind.UmlStereotype }

func (*Actor) classifier()   {}
func (*UseCase) classifier() {}

// Owned gives the constraints.
func (u *UseCase) Owned() []Element { return u.Features.owned() }

// Owned gives the tag definitions.
func (s *StereotypeClass) Owned() []Element {
	out := make([]Element, len(s.Tags))
	for i, t := range s.Tags {
		out[i] = t
	}
	return out
}

// EndIDs gives the two instances.
func (l *Link) EndIDs() (source, target string) { return l.SourceID, l.TargetID }

// EndIDs gives the base and the addition.
func (i *Include) EndIDs() (source, target string) { return i.BaseID, i.AdditionID }

// EndIDs gives the extension and the base: the line runs from the extension to what it extends.
func (e *Extend) EndIDs() (source, target string) { return e.ExtensionID, e.BaseID }

func (i *InstanceSpecification) String() string { return i.Named.text(i) }
func (l *Link) String() string                  { return l.Head.text(l) }
func (a *Actor) String() string                 { return a.Named.text(a) }
func (u *UseCase) String() string               { return u.Named.text(u) }
func (s *Subject) String() string               { return s.Named.text(s) }
func (i *Include) String() string               { return i.Head.text(i) }
func (e *Extend) String() string                { return e.Head.text(e) }
func (s *StereotypeClass) String() string       { return s.Named.text(s) }
