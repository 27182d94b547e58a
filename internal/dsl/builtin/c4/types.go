package c4

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

func part(e model.C4Element) *model.C4Part { return e.Part() }

// ids makes a list of a script out of the ids of elements.
func ids[E model.Element](list []E) *value.List {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = e.Ident().ID
	}
	return rows.List(out)
}

// members gives the ids of what lies in an element: as its constructor was told, until it has its place in a model.
func members[E model.Element](of model.C4Element, list []E) *value.List {
	if given := of.Part().MemberIDs; len(list) == 0 {
		return rows.List(given)
	}
	return ids(list)
}

// instanceIDs gives the ids of the containers on a node.
func instanceIDs(n *model.C4DeploymentNode) any {
	if len(n.ContainerInstances) == 0 {
		return rows.List(n.InstanceIDs)
	}
	return ids(n.ContainerInstances)
}

// flat lists the elements of a model, each before what lies in it.
func flat(m *model.Model) (elements []model.C4Element, relationships []*model.C4Relationship) {
	model.Walk(m.Elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case model.C4Element:
			elements = append(elements, e)
		case *model.C4Relationship:
			relationships = append(relationships, e)
		}
	})
	return elements, relationships
}

func registerTypes(t *vocab.Table) {
	technology := rows.Val("val technology: String?", "What it is built with.", func(e model.C4Element) any { return rows.Nullable(part(e).Technology) })
	external := rows.Val("val external: Boolean", "Whether it is outside.", func(e model.C4Element) any { return part(e).External })
	location := rows.Val("val location: String?", "Where it is.", func(e model.C4Element) any { return rows.Nullable(part(e).Location) })
	owner := func(name string) *vocab.Property {
		return rows.Val("val "+name+": String?", "The id of what it lies in.", func(e model.C4Element) any { return rows.Nullable(part(e).OwnerID) })
	}
	element := func(name, doc string, is func(any) bool, children bool, properties ...*vocab.Property) *vocab.Type {
		return t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"C4Element"}, Is: is, Children: children, Properties: properties})
	}
	t.AddType(&vocab.Type{Name: "C4Element", Doc: "Anything that relationships of a C4 model join.", Supers: []string{"KumlElement"}, Is: rows.IsA[model.C4Element],
		Usage: "Use the val of an element: val shop = softwareSystem(name = …).",
		Properties: []*vocab.Property{
			rows.Val("val name: String", "Its name.", func(e model.C4Element) any { return part(e).Name }),
			rows.Val("val description: String?", "What it is for.", func(e model.C4Element) any { return rows.Nullable(part(e).Description) }),
		}})
	element("C4Person", "A person.", rows.IsA[*model.C4Person], false, external, location)
	element("C4SoftwareSystem", "A software system.", rows.IsA[*model.C4SoftwareSystem], true, external, location,
		rows.Val("val containers: List<String>", "The ids of its containers.", func(s *model.C4SoftwareSystem) any { return members(s, s.Containers) }))
	element("C4Container", "A container.", rows.IsA[*model.C4Container], true, technology, owner("system"),
		rows.Val("val components: List<String>", "The ids of its components.", func(k *model.C4Container) any { return members(k, k.Components) }))
	element("C4Component", "A component.", rows.IsA[*model.C4Component], false, technology, owner("container"))
	element("C4DeploymentNode", "A deployment node.", rows.IsA[*model.C4DeploymentNode], true, technology,
		rows.Val("val instances: Int", "How many of them there are.", func(n *model.C4DeploymentNode) any { return int32(n.Instances) }),
		rows.Val("val containerInstances: List<String>", "The ids of the containers on it.", instanceIDs),
		rows.Val("val children: List<String>", "The ids of the nodes in it.", func(n *model.C4DeploymentNode) any { return members(n, n.Children) }))
	element("C4ContainerInstance", "A container on a deployment node.", rows.IsA[*model.C4ContainerInstance], false,
		rows.Val("val containerId: String?", "The id of the container.", func(i *model.C4ContainerInstance) any { return rows.Nullable(i.ContainerID) }))
	element("C4CodeElement", "A piece of code.", rows.IsA[*model.C4CodeElement], false, technology, owner("component"))
	for name, scope := range map[kind.Kind]string{
		kind.C4Person: "PersonScope", kind.C4SoftwareSystem: "SoftwareSystemScope", kind.C4Container: "ContainerScope", kind.C4Component: "ComponentScope", kind.C4DeploymentNode: "DeploymentNodeScope",
	} {
		t.Types[string(name)].Reopens = scope
	}
	relationshipTypes(t)
	diagramTypes(t)
}

func relationshipTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "C4Relationship", Doc: "A relationship of a C4 model.", Supers: []string{"KumlElement"}, Is: rows.IsA[*model.C4Relationship], Properties: []*vocab.Property{
		rows.Val("val source: String", "The id of the source.", func(r *model.C4Relationship) any { return r.SourceID }),
		rows.Val("val target: String", "The id of the target.", func(r *model.C4Relationship) any { return r.TargetID }),
		rows.Val("val label: String", "The description, or the ids of both ends.", func(r *model.C4Relationship) any { return r.Label(r.SourceID, r.TargetID) }),
		rows.Val("val description: String?", "What the source does with the target.", func(r *model.C4Relationship) any { return rows.Nullable(r.Description) }),
		rows.Val("val technology: String?", "How.", func(r *model.C4Relationship) any { return rows.Nullable(r.Technology) }),
		rows.Val("val bidirectional: Boolean", "Whether both use each other.", func(r *model.C4Relationship) any { return r.Bidirectional }),
	}})
	t.AddType(&vocab.Type{Name: "C4Model", Doc: "A C4 model.", Supers: []string{"KumlElement"}, Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.C4 }, Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(m *model.Model) any { return m.Name }),
		rows.Val("val description: String?", "What it is about.", func(m *model.Model) any { return rows.Nullable(m.Description) }),
		rows.Val("val elements: List<C4Element>", "All its elements.", func(m *model.Model) any { all, _ := flat(m); return rows.List(all) }),
		rows.Val("val relationships: List<C4Relationship>", "All its relationships.", func(m *model.Model) any { _, all := flat(m); return rows.List(all) }),
		rows.Val("val diagrams: List<C4Diagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
	}})
}
