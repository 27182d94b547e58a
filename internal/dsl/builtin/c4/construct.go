package c4

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// Each element, relationship, diagram and model can be made with a constructor, from texts and ids.

// partFrom gives what the constructors of elements have in common.
func partFrom(c *vocab.Call) model.C4Part {
	p := model.C4Part{Head: model.Head{ID: c.Str("id"), Name: c.Str("name"), Origin: c.Origin}, Description: c.Str("description")}
	p.Technology, _ = rows.Given[string](c, "technology")
	p.External, _ = rows.Given[bool](c, "external")
	p.Location, _ = rows.Given[string](c, "location")
	return p
}

const elementHead = "(id: String, name: String, description: String? = null, "

// constructors gives the types their constructors and copy(). The types that they build on must be in the table.
func constructors(t *vocab.Table) {
	for _, f := range slices.Concat(elementConstructors(), diagramConstructors(), []*vocab.Function{
		vocab.Fn("C4Relationship(id: String, source: String, target: String, label: String, technology: String? = null, bidirectional: Boolean = false, description: String? = null) -> C4Relationship", "", relationshipFrom),
		vocab.Fn("C4Interaction(id: String, source: String, target: String, description: String, sequence: Int, technology: String? = null, response: Boolean = false) -> C4Interaction", "", interactionFrom),
		vocab.Fn("C4Model"+elementHead+"elements: List<C4Element> = emptyList(), relationships: List<C4Relationship> = emptyList(), diagrams: List<C4Diagram> = emptyList()) -> C4Model", "", modelFrom),
	}) {
		f.Doc = "Makes a " + f.Name + " by itself."
		rows.Construct(t.Types, f)
	}
}

func elementConstructors() []*vocab.Function {
	return []*vocab.Function{
		vocab.Fn("C4Person"+elementHead+"external: Boolean = false, location: String? = null) -> C4Person", "", func(c *vocab.Call) (any, error) {
			return &model.C4Person{C4Part: partFrom(c)}, nil
		}),
		vocab.Fn("C4SoftwareSystem"+elementHead+"external: Boolean = false, location: String? = null, containers: List<String> = emptyList()) -> C4SoftwareSystem", "", func(c *vocab.Call) (any, error) {
			s := &model.C4SoftwareSystem{C4Part: partFrom(c)}
			s.MemberIDs = rows.Elements[string](c, "containers")
			return s, nil
		}),
		vocab.Fn("C4Container"+elementHead+"technology: String? = null, system: String? = null, components: List<String> = emptyList()) -> C4Container", "", func(c *vocab.Call) (any, error) {
			k := &model.C4Container{C4Part: partFrom(c)}
			k.OwnerID, k.MemberIDs = c.Str("system"), rows.Elements[string](c, "components")
			return k, nil
		}),
		vocab.Fn("C4Component"+elementHead+"technology: String? = null, container: String? = null) -> C4Component", "", func(c *vocab.Call) (any, error) {
			k := &model.C4Component{C4Part: partFrom(c)}
			k.OwnerID = c.Str("container")
			return k, nil
		}),
		vocab.Fn("C4CodeElement"+elementHead+"technology: String? = null, component: String? = null) -> C4CodeElement", "", func(c *vocab.Call) (any, error) {
			k := &model.C4CodeElement{C4Part: partFrom(c)}
			k.OwnerID = c.Str("component")
			return k, nil
		}),
		vocab.Fn("C4DeploymentNode"+elementHead+"technology: String? = null, instances: Int = 1, containerInstances: List<String> = emptyList(), children: List<String> = emptyList()) -> C4DeploymentNode", "", func(c *vocab.Call) (any, error) {
			n := &model.C4DeploymentNode{C4Part: partFrom(c), Instances: 1, InstanceIDs: rows.Elements[string](c, "containerInstances")}
			n.MemberIDs = rows.Elements[string](c, "children")
			if i, ok := rows.Given[int32](c, "instances"); ok {
				n.Instances = int(i)
			}
			return n, nil
		}),
	}
}

func relationshipFrom(c *vocab.Call) (any, error) {
	r := &model.C4Relationship{
		Head: model.Head{ID: c.Str("id"), Origin: c.Origin}, SourceID: c.Str("source"), TargetID: c.Str("target"),
		Technology: c.Str("technology"), Bidirectional: c.Bool("bidirectional"),
	}
	unsaid := r.Label(r.SourceID, r.TargetID) // the label of a copy
	if r.Description = c.Str("label"); r.Description == "" || r.Description == unsaid {
		r.Description = c.Str("description")
	}
	r.Name = r.Description
	return r, nil
}

func interactionFrom(c *vocab.Call) (any, error) {
	i := &model.C4Interaction{
		Head: model.Head{ID: c.Str("id"), Name: c.Str("description"), Origin: c.Origin}, SourceID: c.Str("source"), TargetID: c.Str("target"),
		Description: c.Str("description"), Technology: c.Str("technology"), Response: c.Bool("response"),
	}
	n, _ := rows.Given[int32](c, "sequence")
	i.Sequence = int(n)
	return i, nil
}
