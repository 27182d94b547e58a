package model

import (
	"strconv"

	"kuml-mcp/internal/model/kind"
)

// The C4 diagram types (c4model.com).
const (
	C4ContextDiagram    DiagramType = "context"
	C4ContainerDiagram  DiagramType = "container"
	C4ComponentDiagram  DiagramType = "component"
	C4DeploymentDiagram DiagramType = "deployment"
	C4DynamicDiagram    DiagramType = "dynamic"
	C4LandscapeDiagram  DiagramType = "landscape"
)

// C4Part is what all C4 elements have beside their Head.
type C4Part struct {
	Head
	Description string
	// Technology of containers, components and deployment nodes.
	Technology string
	// External says that a person or system is outside of the enterprise.
	External bool
	Location string // free text of persons and systems
	// OwnerID is the id of the element that this one lies in, "" at the top level.
	OwnerID string
	// MemberIDs are the ids of what lies in an element that a script made with its constructor.
	MemberIDs []string
	Hints     *LayoutHints
}

// Part returns p itself.
func (p *C4Part) Part() *C4Part { return p }

// C4Element is a person, system, container, component, deployment node or container instance.
type C4Element interface {
	Element
	Part() *C4Part
}

// C4Person is someone who uses a system.
type C4Person struct{ C4Part }

// C4SoftwareSystem is the highest level of abstraction.
type C4SoftwareSystem struct {
	C4Part
	Containers []*C4Container
}

// C4Container is an application or data store of a system.
type C4Container struct {
	C4Part
	Components []*C4Component
}

// C4Component is a part of a container that is not deployed by itself.
type C4Component struct {
	C4Part
	Code []*C4CodeElement
}

// C4CodeElement is a class, function or other piece of code that a component consists of.
type C4CodeElement struct{ C4Part }

// C4DeploymentNode is where containers run; nodes nest.
type C4DeploymentNode struct {
	C4Part
	Instances          int // how many of them there are
	Children           []*C4DeploymentNode
	ContainerInstances []*C4ContainerInstance
	// InstanceIDs are the ids of the containers on a node that a script made with its constructor.
	InstanceIDs []string
}

// C4ContainerInstance is a container as it runs on a deployment node.
type C4ContainerInstance struct {
	C4Part
	ContainerID string // "" where the script names none
}

// C4Relationship is a directed relationship of two C4 elements.
type C4Relationship struct {
	Head
	SourceID, TargetID string
	Description        string // "" where the script gives none
	Technology         string
	Bidirectional      bool
	// Implied lists the ids of the relationships that this one stands for in a diagram that shows, instead of their ends, what
	// these lie in or run as. It is empty for a relationship of the script.
	Implied []string
}

// C4Interaction is a step of a dynamic diagram.
type C4Interaction struct {
	Head
	SourceID, TargetID string
	Description        string
	Technology         string
	Sequence           int // from 1
	Response           bool
}

// C4Options is what a C4 diagram says about itself.
type C4Options struct {
	// ScopeID is the system or container whose inside the diagram shows, "" for none.
	ScopeID     string
	Title       string // instead of the name, "" for the name
	Description string
	Notes       []string
	// Absent lists the ids of people and systems that neither this container diagram nor any other diagram shows though the
	// script does not leave them out.
	Absent []string
}

// Label is what a relationship prints as its name: the description, else its ends.
func (r *C4Relationship) Label(source, target string) string {
	if r.Description != "" {
		return r.Description
	}
	return source + " -> " + target
}

// Kind names the metaclass.
func (*C4Person) Kind() kind.Kind            { return kind.C4Person }
func (*C4SoftwareSystem) Kind() kind.Kind    { return kind.C4SoftwareSystem }
func (*C4Container) Kind() kind.Kind         { return kind.C4Container }
func (*C4Component) Kind() kind.Kind         { return kind.C4Component }
func (*C4CodeElement) Kind() kind.Kind       { return kind.C4CodeElement }
func (*C4DeploymentNode) Kind() kind.Kind    { return kind.C4DeploymentNode }
func (*C4ContainerInstance) Kind() kind.Kind { return kind.C4ContainerInstance }
func (*C4Relationship) Kind() kind.Kind      { return kind.C4Relationship }
func (*C4Interaction) Kind() kind.Kind       { return kind.C4Interaction }

// Owned gives the containers.
func (s *C4SoftwareSystem) Owned() []Element { return elementsOf(s.Containers) }

// Owned gives the components.
func (c *C4Container) Owned() []Element { return elementsOf(c.Components) }

// Owned gives the code.
func (c *C4Component) Owned() []Element { return elementsOf(c.Code) }

// Owned gives the nodes inside, then the container instances.
func (n *C4DeploymentNode) Owned() []Element {
	return append(elementsOf(n.Children), elementsOf(n.ContainerInstances)...)
}

func elementsOf[E Element](list []E) []Element {
	out := make([]Element, len(list))
	for i, e := range list {
		out[i] = e
	}
	return out
}

// EndIDs gives source and target.
func (r *C4Relationship) EndIDs() (source, target string) { return r.SourceID, r.TargetID }

// EndIDs gives the one who calls, or answers, and the other.
func (i *C4Interaction) EndIDs() (source, target string) { return i.SourceID, i.TargetID }

// A script prints an element by its String method.

func (p *C4Person) String() string            { return p.Head.text(p) }
func (s *C4SoftwareSystem) String() string    { return s.Head.text(s) }
func (c *C4Container) String() string         { return c.Head.text(c) }
func (c *C4Component) String() string         { return c.Head.text(c) }
func (c *C4CodeElement) String() string       { return c.Head.text(c) }
func (n *C4DeploymentNode) String() string    { return n.Head.text(n) }
func (i *C4ContainerInstance) String() string { return i.Head.text(i) }
func (r *C4Relationship) String() string      { return r.Head.text(r) }
func (i *C4Interaction) String() string       { return strconv.Itoa(i.Sequence) + ": " + i.Description }
