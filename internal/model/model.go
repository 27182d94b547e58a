// Package model holds what a script describes, as plain data: a Document with its diagrams,
// and the elements and relationships of each modelling language with their stable ids and
// the place in the script where each came from. It knows neither who built it nor how it
// is drawn.
package model

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model/kind"
)

// Document is the value of a whole script.
type Document struct {
	// Diagrams in the order of their declaration.
	Diagrams []*Diagram
	// Result is the index in Diagrams of the script's value, the diagram that is drawn
	// when none is asked for.
	Result int
	// Models that diagrams show parts of, those without diagrams included.
	Models []*Model
	// Serial is the number that the next element gets in a language whose ids are numbers.
	Serial int
	// Profiles are those that the script declares itself.
	Profiles []*Profile
	// Warnings tell which lenient readings were applied and what else is worth saying.
	Warnings []diag.Diagnostic
}

// Language names a modelling language.
type Language string

// The modelling languages.
const (
	UML       Language = "uml"
	C4        Language = "c4"
	SysML2    Language = "sysml2"
	BPMN      Language = "bpmn"
	Blueprint Language = "blueprint"
)

// DiagramType names a kind of diagram within its language, spelled as the example types are
// ("class", "state-machine", …).
type DiagramType string

// The UML diagram types that have a view.
const (
	ClassDiagram DiagramType = "class"
)

// Diagram is one picture's worth of model.
type Diagram struct {
	ID       string
	Name     string
	Language Language
	Type     DiagramType
	Level    string // "" for a diagram, the level of abstraction (PIM, …) for a model as a whole
	// Model is the model that the diagram shows a part of, nil where the diagram has its elements for itself.
	Model *Model
	// Elements in declaration order, relationships and comments among them. Those of a diagram with a Model are what the
	// diagram shows of it, owners and what they own side by side.
	Elements []Element
	// Options is the display options of the diagram's type (*ClassOptions, …).
	Options any
	// Profiles are those whose stereotypes the diagram uses, built-in ones among them.
	Profiles []*Profile
	Layout   DiagramLayout
	Metadata Metadata
	Origin   Origin
	// Nested says that the script made it in the block of a model or diagram, which it is no part of.
	Nested bool
}

// Kind is the diagram's metaclass as kUML names it ("KumlDiagram", "ContainerDiagram", …).
func (d *Diagram) Kind() kind.Kind { return d.DiagramKind().Metaclass() }

// DiagramKind is the diagram's language and type.
func (d *Diagram) DiagramKind() DiagramKind { return d.Type.In(d.Language) }

// Walk calls visit for every element that the diagram shows, with its owner (nil at top level): those that
// Elements lists and, if the diagram has no Model, what these own.
func (d *Diagram) Walk(visit func(e, owner Element)) {
	if d.Model == nil {
		Walk(d.Elements, visit)
		return
	}
	for _, e := range d.Elements {
		visit(e, nil)
	}
}

// Model is a set of elements that several diagrams show parts of.
type Model struct {
	Head
	Language    Language
	Description string
	// Elements at the top level in declaration order, relationships among them.
	Elements []Element
	// Diagrams in declaration order.
	Diagrams []*Diagram
}

// Kind is the model's metaclass as kUML names it ("C4Model", …).
func (m *Model) Kind() kind.Kind { return modelKinds[m.Language] }

// modelKinds names the models of the languages that have one.
var modelKinds = map[Language]kind.Kind{C4: kind.C4Model, SysML2: kind.Sysml2Model, BPMN: kind.BpmnModel, Blueprint: kind.BlueprintModel}

// Owned gives the elements at the top level.
func (m *Model) Owned() []Element { return m.Elements }

// String prints it in a script.
func (m *Model) String() string { return m.Head.text(m) }

// FirstDiagram is the diagram that stands for the model, nil if it has none.
func (m *Model) FirstDiagram() *Diagram {
	if len(m.Diagrams) == 0 {
		return nil
	}
	return m.Diagrams[0]
}

// DiagramLayout is what a script says about the layout of a whole diagram.
type DiagramLayout struct {
	Engine     string // "", "elk.layered" or "kuml.grid"
	MergeEdges *bool  // nil: not said
}

// Origin is where in the script something was declared. The zero Origin means "not in the script".
type Origin struct {
	diag.Pos
	Val string // the name of the val that holds it, "" if none
}

// Element is anything in a diagram that has an id: classifiers, features, relationships, comments, …
type Element interface {
	// Ident gives the part that all elements have in common.
	Ident() *Head
	// Kind is the element's metaclass as kUML names it ("UmlClass", "UmlAssociation", …).
	Kind() kind.Kind
}

// Head is what every element has.
type Head struct {
	ID       string
	Name     string
	Origin   Origin
	Metadata Metadata
}

// Ident returns h itself, so that embedding a Head makes an Element.
func (h *Head) Ident() *Head { return h }

// text is how an element prints in a script: its kind, id and name.
func (h *Head) text(e Element) string {
	s := string(e.Kind()) + "(id=" + h.ID
	if h.Name != "" {
		s += ", name=" + h.Name
	}
	return s + ")"
}

// Walk calls visit for every element of a list and, depth first, for what each owns
// (package members, attributes, operations, parameters, …), with the owner (nil at top level).
func Walk(elements []Element, visit func(e, owner Element)) { walk(elements, nil, visit) }

func walk(elements []Element, owner Element, visit func(e, owner Element)) {
	for _, e := range elements {
		visit(e, owner)
		if o, ok := e.(Owner); ok {
			walk(o.Owned(), e, visit)
		}
	}
}

// Owner is an element that has others inside.
type Owner interface {
	Element
	// Owned gives the direct content in declaration order.
	Owned() []Element
}

// LayoutHints is what a layout { } block says about one element's place in a grid.
type LayoutHints struct {
	Col, Row         *int // 0-based grid cell; nil: not said
	ColSpan, RowSpan int  // 1 unless said otherwise
	Pinned           bool
	Relative         []RelativeHint
}

// RelativeHint places an element by another one.
type RelativeHint struct {
	Kind  string // "above", "below", "leftOf", "rightOf", "sameRowAs", "sameColAs"
	Other string // the other element's id
}
