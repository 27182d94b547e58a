package model

import "kuml-mcp/internal/model/kind"

// The UML diagram types about components, composite structures and deployments.
const (
	ComponentDiagram          DiagramType = "component"
	CompositeStructureDiagram DiagramType = "composite-structure"
	DeploymentDiagram         DiagramType = "deployment"
)

// Component is a modular part of a system with ports and parts (UML 2.5.1 §11.6).
type Component struct {
	Named
	Features
	IsAbstract bool
	Ports      []*Port
	// ProvidedIDs and RequiredIDs are the ids of the interfaces that the component offers and needs.
	ProvidedIDs, RequiredIDs []string
	Parts                    []*Component // the components inside
}

// Port is a point of interaction of a component (§11.3.3).
type Port struct {
	Named
	Type         *TypeRef // nil: none
	IsConjugated bool     // whether what the type provides is required, and the other way round
}

// Connector joins two ports, parts or roles (§11.2.3).
type Connector struct {
	Head
	End1ID, End2ID string
}

// Collaboration is a set of roles that play together (§11.7).
type Collaboration struct {
	Named
	Roles []*CollaborationRole
}

// CollaborationRole is a part that something plays in a collaboration.
type CollaborationRole struct {
	Named
	Type            TypeRef
	Multiplicity    Multiplicity
	MultiplicitySet bool // whether the script wrote it
}

// NodeKind says what sort of node a deployment target is (§19.4).
type NodeKind string

// The kinds of nodes, as kUML spells them.
const (
	PlainNode            NodeKind = "node"
	Device               NodeKind = "device"
	ExecutionEnvironment NodeKind = "executionEnvironment"
)

// DeploymentNode is a resource that artifacts are deployed on (§19.4).
type DeploymentNode struct {
	Named
	NodeKind  NodeKind
	Children  []Element // nodes inside
	Artifacts []*Artifact
}

// Artifact is a physical piece of information: a file, a package, a table (§19.3).
type Artifact struct {
	Named
	FileName string // "" for none
}

// The keywords of deployment diagrams, as the names of dependencies have them.
const (
	DeployKeyword            = "«deploy»"
	CommunicationPathKeyword = "«communicationPath»"
)

// ComponentOptions is the display options of a component diagram.
type ComponentOptions struct {
	ShowPortLabels         bool
	ShowInterfaceContracts bool // balls and sockets
	ShowNestedComponents   bool
	ShowStereotype         bool // the keyword «component»
}

// CompositeOptions is the display options of a composite structure diagram.
type CompositeOptions struct {
	ShowPortLabels bool
	ShowRoleNames  bool
}

// DeploymentOptions is the display options of a deployment diagram.
type DeploymentOptions struct {
	ShowHardwareStereotype bool // «device», «executionEnvironment»
	ShowArtifactStereotype bool // «artifact»
}

func (*Component) Kind() kind.Kind         { return kind.UmlComponent }
func (*Port) Kind() kind.Kind              { return kind.UmlPort }
func (*Connector) Kind() kind.Kind         { return kind.UmlConnector }
func (*Collaboration) Kind() kind.Kind     { return kind.UmlCollaboration }
func (*CollaborationRole) Kind() kind.Kind { return kind.UmlCollaborationRole }
func (*DeploymentNode) Kind() kind.Kind    { return kind.UmlNode }
func (*Artifact) Kind() kind.Kind          { return kind.UmlArtifact }

func (*Component) classifier()     {}
func (*Collaboration) classifier() {}

// Owned gives the ports, the features, then the parts.
func (c *Component) Owned() []Element {
	var out []Element
	for _, p := range c.Ports {
		out = append(out, p)
	}
	out = append(out, c.Features.owned()...)
	for _, p := range c.Parts {
		out = append(out, p)
	}
	return out
}

// Port gives the port of a name, nil if there is none.
func (c *Component) Port(name string) *Port {
	for _, p := range c.Ports {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// Owned gives the roles.
func (c *Collaboration) Owned() []Element {
	out := make([]Element, len(c.Roles))
	for i, r := range c.Roles {
		out[i] = r
	}
	return out
}

// Owned gives the artifacts, then the nodes inside.
func (n *DeploymentNode) Owned() []Element {
	var out []Element
	for _, a := range n.Artifacts {
		out = append(out, a)
	}
	return append(out, n.Children...)
}

// EndIDs gives the two ends.
func (c *Connector) EndIDs() (source, target string) { return c.End1ID, c.End2ID }

func (c *Component) String() string         { return c.Named.text(c) }
func (p *Port) String() string              { return p.Named.text(p) }
func (c *Connector) String() string         { return c.Head.text(c) }
func (c *Collaboration) String() string     { return c.Named.text(c) }
func (r *CollaborationRole) String() string { return r.Named.text(r) }
func (n *DeploymentNode) String() string    { return n.Named.text(n) }
func (a *Artifact) String() string          { return a.Named.text(a) }

// ImpliedContracts gives the relationships that the provided and required interfaces of the components of some elements mean, where
// both are among these: a realization unless there is one, and a dependency "use" (UML 2.5.1 §11.6.4). Nothing is added to the elements.
func ImpliedContracts(elements []Element) (implied []Relationship) {
	interfaces, realized := map[string]bool{}, map[[2]string]bool{}
	var components []*Component
	Walk(elements, func(e, _ Element) {
		switch e := e.(type) {
		case *Interface:
			interfaces[e.ID] = true
		case *Component:
			components = append(components, e)
		case *Realization:
			realized[[2]string{e.ImplementingID, e.InterfaceID}] = true
		}
	})
	for _, c := range components {
		at := Origin{Pos: c.Origin.Pos}
		for _, id := range c.ProvidedIDs {
			key := [2]string{c.ID, id}
			if interfaces[id] && !realized[key] {
				realized[key] = true
				implied = append(implied,
					&Realization{Head: Head{ID: c.ID + "-provides-" + id, Origin: at}, ImplementingID: c.ID, InterfaceID: id})
			}
		}
		used := map[string]bool{}
		for _, id := range c.RequiredIDs {
			if interfaces[id] && !used[id] {
				used[id] = true
				implied = append(implied,
					&Dependency{Head: Head{ID: c.ID + "-requires-" + id, Name: "use", Origin: at}, ClientID: c.ID, SupplierID: id})
			}
		}
	}
	return implied
}
