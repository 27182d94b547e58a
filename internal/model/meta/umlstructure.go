package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// umlArchitecture is what component, composite structure and deployment diagrams show.
var umlArchitecture = []*Class{
	{
		Kind: kind.UmlComponent, Doc: "A component.", Supers: kinds(kind.UmlClassifier), Is: of[*model.Component],
		Block: "ComponentBuilder", Children: true,
		Noun: "component", Plural: "components", Group: Classifiers, Nests: true, Part: "Components", Counted: true, Named: true,
		New: element(model.Component{Named: public}),
		Params: "id name visibility isAbstract ports providedInterfaceIds requiredInterfaceIds nestedComponents attributes operations " +
			"stereotypes appliedStereotypes",
		Properties: []*Property{
			field("isAbstract: Boolean = false", "Whether it is abstract.",
				func(c *model.Component) *bool { return &c.IsAbstract }).settable(),
			list("ports: List<UmlPort> = emptyList()", "Its ports.",
				func(c *model.Component) *[]*model.Port { return &c.Ports }).also("ownedPort", "ownedPorts", "port"),
			list("providedInterfaceIds: List<String> = emptyList()", "The ids of the interfaces it offers.",
				func(c *model.Component) *[]string { return &c.ProvidedIDs }),
			list("requiredInterfaceIds: List<String> = emptyList()", "The ids of the interfaces it needs.",
				func(c *model.Component) *[]string { return &c.RequiredIDs }),
			list("nestedComponents: List<UmlComponent> = emptyList()", "The components inside.",
				func(c *model.Component) *[]*model.Component { return &c.Parts }).also("parts", "components", "part"),
			attributesRow, operationsRow,
		},
	},
	{
		Kind: kind.UmlPort, Doc: "A port of a component.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Port],
		Noun: "port", Plural: "ports", Part: "Ports", Counted: true, New: element(model.Port{Named: public}),
		Params: "id name visibility type isConjugated stereotypes appliedStereotypes",
		Properties: []*Property{
			field("type: UmlTypeRef? = null", "Its type.", func(p *model.Port) **model.TypeRef { return &p.Type }),
			field("isConjugated: Boolean = false", "Whether what its type provides is required.",
				func(p *model.Port) *bool { return &p.IsConjugated }),
		},
	},
	{
		Kind: kind.UmlCollaboration, Doc: "A collaboration.", Supers: kinds(kind.UmlClassifier), Is: of[*model.Collaboration],
		Children: true,
		Noun:     "collaboration", Plural: "collaborations", Group: Classifiers, Part: "Collaborations", Counted: true, Named: true,
		New: element(model.Collaboration{Named: public}), Params: "id name visibility roles stereotypes appliedStereotypes",
		Properties: []*Property{
			list("roles: List<UmlCollaborationRole> = emptyList()", "Its roles.",
				func(c *model.Collaboration) *[]*model.CollaborationRole { return &c.Roles }).also("role", "collaborationRole"),
		},
	},
	{
		Kind: kind.UmlCollaborationRole, Doc: "A role of a collaboration.", Supers: kinds(kind.UmlNamedElement),
		Is:   of[*model.CollaborationRole],
		Noun: "role", Plural: "roles", Part: "Roles", New: element(model.CollaborationRole{Named: public, Multiplicity: model.One}),
		Params: "id name visibility type multiplicity stereotypes appliedStereotypes",
		Properties: []*Property{
			field("type: UmlTypeRef", "Its type.", func(r *model.CollaborationRole) *model.TypeRef { return &r.Type }),
			stored(derived("multiplicity: Multiplicity = Multiplicity()", "How many play it.",
				func(r *model.CollaborationRole) any { return r.Multiplicity }),
				func(r *model.CollaborationRole, m model.Multiplicity) { r.Multiplicity, r.MultiplicitySet = m, true }),
		},
	},
	{
		Kind: kind.UmlNode, Doc: "A node of a deployment.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.DeploymentNode],
		Children: true,
		Noun:     "node", Plural: "nodes", Group: Others, Nests: true, Part: "Nodes", Counted: true, Named: true,
		New:    element(model.DeploymentNode{Named: public, NodeKind: model.PlainNode}),
		Params: "id name visibility nodeKind children artifacts stereotypes appliedStereotypes",
		Properties: []*Property{
			field(`nodeKind: String = "node"`, "Its kind: node, device or executionEnvironment.",
				func(n *model.DeploymentNode) *model.NodeKind { return &n.NodeKind }),
			list("children: List<UmlNamedElement> = emptyList()", "The nodes inside.",
				func(n *model.DeploymentNode) *[]model.Element { return &n.Children }),
			list("artifacts: List<UmlArtifact> = emptyList()", "The artifacts on it.",
				func(n *model.DeploymentNode) *[]*model.Artifact { return &n.Artifacts }),
		},
	},
	{
		Kind: kind.UmlArtifact, Doc: "An artifact.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Artifact],
		Noun: "artifact", Plural: "artifacts", Group: Others, Nests: true, Part: "Artifacts", Counted: true, Named: true,
		New: element(model.Artifact{Named: public}), Params: "id name visibility fileName stereotypes appliedStereotypes",
		Properties: []*Property{
			field("fileName: String? = null", "The name of its file.", func(a *model.Artifact) *string { return &a.FileName }),
		},
	},
}

// umlConnectors is the row of connectors.
var umlConnectors = []*Class{{
	Kind: kind.UmlConnector, Doc: "A connector.", Supers: kinds(kind.UmlRelationship), Is: of[*model.Connector],
	Noun: "connector", Plural: "connectors", Group: Relationships, Counted: true, New: element(model.Connector{}),
	Params: "id end1Id end2Id name",
	Properties: []*Property{
		nameMay,
		field("end1Id: String", "The id of one end.", func(k *model.Connector) *string { return &k.End1ID }),
		field("end2Id: String", "The id of the other end.", func(k *model.Connector) *string { return &k.End2ID }),
	},
}}
