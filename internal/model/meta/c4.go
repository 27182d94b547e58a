package meta

import (
	"slices"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// C4 is the rows of C4.
var C4 = slices.Concat(c4Elements, c4Lines)

// What elements have by kind.
var (
	c4External = field("external: Boolean = false", "Whether it is outside.", func(e model.C4Element) *bool { return &e.Part().External })
	c4Location = field("location: String? = null", "Where it is.", func(e model.C4Element) *string { return &e.Part().Location })
	c4Built    = field("technology: String? = null", "What it is built with.",
		func(e model.C4Element) *string { return &e.Part().Technology })
)

// c4Owner is the row of what an element lies in.
func c4Owner(name string, k kind.Kind) *Property {
	return field(name+": String? = null", "The id of what it lies in.", func(e model.C4Element) *string { return &e.Part().OwnerID }).to(k)
}

var c4Elements = []*Class{
	{
		Kind: kind.C4Element, Doc: "Anything that relationships of a C4 model join.", Supers: kinds(kind.KumlElement),
		Is:    of[model.C4Element],
		Usage: "Use the val of an element: val shop = softwareSystem(name = …).",
		Properties: []*Property{
			nameRow,
			field("description: String? = null", "What it is for.", func(e model.C4Element) *string { return &e.Part().Description }),
		},
	},
	{
		Kind: kind.C4Person, Doc: "A person.", Supers: kinds(kind.C4Element), Is: of[*model.C4Person],
		Noun: "person", Plural: "people", Label: "Person", Group: "People", Counted: true, Named: true, New: element(model.C4Person{}),
		Params: "id name description external location", Properties: []*Property{c4External, c4Location},
	},
	{
		Kind: kind.C4SoftwareSystem, Doc: "A software system.", Supers: kinds(kind.C4Element), Is: of[*model.C4SoftwareSystem],
		Children: true,
		Noun:     "software system", Plural: "software systems", Label: "Software System", Group: "Software systems", Counted: true,
		Named: true,
		New:   element(model.C4SoftwareSystem{}), Params: "id name description external location containers",
		Properties: []*Property{
			c4External, c4Location,
			members("containers: List<String> = emptyList()", "The ids of its containers.",
				func(s *model.C4SoftwareSystem) ([]*model.C4Container, *[]string) {
					return s.Containers, &s.MemberIDs
				}).to(kind.C4Container),
		},
	},
	{
		Kind: kind.C4Container, Doc: "A container.", Supers: kinds(kind.C4Element), Is: of[*model.C4Container], Children: true,
		Noun: "container", Plural: "containers", Label: "Container", Part: "Containers", Counted: true, Named: true,
		New: element(model.C4Container{}), Params: "id name description technology system components",
		Properties: []*Property{
			c4Built, c4Owner("system", kind.C4SoftwareSystem),
			members("components: List<String> = emptyList()", "The ids of its components.",
				func(k *model.C4Container) ([]*model.C4Component, *[]string) { return k.Components, &k.MemberIDs }).to(kind.C4Component),
		},
	},
	{
		Kind: kind.C4Component, Doc: "A component.", Supers: kinds(kind.C4Element), Is: of[*model.C4Component],
		Noun: "component", Plural: "components", Label: "Component", Part: "Components", Counted: true, Named: true,
		New: element(model.C4Component{}), Params: "id name description technology container",
		Properties: []*Property{c4Built, c4Owner("container", kind.C4Container)},
	},
	{
		Kind: kind.C4CodeElement, Doc: "A piece of code.", Supers: kinds(kind.C4Element), Is: of[*model.C4CodeElement],
		Noun: "code element", Plural: "code elements", Label: "Code", Part: "Code", Counted: true, Named: true,
		New: element(model.C4CodeElement{}), Params: "id name description technology component",
		Properties: []*Property{c4Built, c4Owner("component", kind.C4Component)},
	},
	{
		Kind: kind.C4DeploymentNode, Doc: "A deployment node.", Supers: kinds(kind.C4Element), Is: of[*model.C4DeploymentNode],
		Children: true,
		Noun:     "deployment node", Plural: "deployment nodes", Label: "Deployment Node", Group: "Deployment nodes", Nests: true,
		Part: "Deployment nodes", Counted: true, Named: true, New: element(model.C4DeploymentNode{Instances: 1}),
		Params: "id name description technology instances containerInstances children",
		Properties: []*Property{
			c4Built,
			field("instances: Int = 1", "How many of them there are.", func(n *model.C4DeploymentNode) *int { return &n.Instances }),
			members("containerInstances: List<String> = emptyList()", "The ids of the containers on it.",
				func(n *model.C4DeploymentNode) ([]*model.C4ContainerInstance, *[]string) {
					return n.ContainerInstances, &n.InstanceIDs
				},
			).to(kind.C4ContainerInstance),
			members("children: List<String> = emptyList()", "The ids of the nodes in it.",
				func(n *model.C4DeploymentNode) ([]*model.C4DeploymentNode, *[]string) {
					return n.Children, &n.MemberIDs
				}).to(kind.C4DeploymentNode),
		},
	},
	{
		Kind: kind.C4ContainerInstance, Doc: "A container on a deployment node.", Supers: kinds(kind.C4Element),
		Is:   of[*model.C4ContainerInstance],
		Noun: "container instance", Plural: "container instances", Label: "Container", Part: "Container instances", Counted: true,
		Named: true,
		Properties: []*Property{
			field("containerId: String?", "The id of the container.",
				func(i *model.C4ContainerInstance) *string { return &i.ContainerID }).to(kind.C4Container),
		},
	},
}

var c4Lines = []*Class{
	{
		Kind: kind.C4Relationship, Doc: "A relationship of a C4 model.", Supers: kinds(kind.KumlElement), Is: of[*model.C4Relationship],
		Noun: "relationship", Plural: "relationships", Group: Relationships, Counted: true, New: element(model.C4Relationship{}),
		Params: "id source target label technology bidirectional description",
		Properties: []*Property{
			field("source: String", "The id of the source.", func(r *model.C4Relationship) *string { return &r.SourceID }).to(
				kind.C4Element),
			field("target: String", "The id of the target.", func(r *model.C4Relationship) *string { return &r.TargetID }).to(
				kind.C4Element),
			stored(derived("label: String", "The description, or the ids of both ends.",
				func(r *model.C4Relationship) any { return r.Label(r.SourceID, r.TargetID) }), labelC4),
			stored(derived("description: String? = null", "What the source does with the target.",
				func(r *model.C4Relationship) any { return textOrNil(r.Description) }),
				func(r *model.C4Relationship, text string) { r.Description, r.Name = text, text }),
			field("technology: String? = null", "How.", func(r *model.C4Relationship) *string { return &r.Technology }),
			field("bidirectional: Boolean = false", "Whether both use each other.",
				func(r *model.C4Relationship) *bool { return &r.Bidirectional }),
		},
	},
	{
		Kind: kind.C4Interaction, Doc: "A step of a dynamic diagram.", Is: of[*model.C4Interaction],
		Noun: "step", Plural: "steps", Counted: true, New: element(model.C4Interaction{}),
		Params: "id source target description sequence technology response",
		Properties: []*Property{
			field("id: String", "Its id.", func(i *model.C4Interaction) *string { return &i.ID }),
			field("source: String", "The id of who acts.", func(i *model.C4Interaction) *string { return &i.SourceID }).to(kind.C4Element),
			field("target: String", "The id of the other.", func(i *model.C4Interaction) *string { return &i.TargetID }).to(kind.C4Element),
			stored(derived("description: String", "What happens.", func(i *model.C4Interaction) any { return i.Description }),
				func(i *model.C4Interaction, text string) { i.Description, i.Name = text, text }),
			field("sequence: Int", "Its number.", func(i *model.C4Interaction) *int { return &i.Sequence }),
			field("technology: String? = null", "How.", func(i *model.C4Interaction) *string { return &i.Technology }),
			field("response: Boolean = false", "Whether it answers an earlier step.",
				func(i *model.C4Interaction) *bool { return &i.Response }),
		},
	},
}

// labelC4 describes a relationship, unless the label is the one that it has without a description.
func labelC4(r *model.C4Relationship, label string) {
	if unsaid := (&model.C4Relationship{}).Label(r.SourceID, r.TargetID); label != "" && label != unsaid {
		r.Description, r.Name = label, label
	}
}
