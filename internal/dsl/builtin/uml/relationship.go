package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelScope is a receiver that holds relationships: a diagram or a model.
type modelScope interface{ modelPart() *container }

func generalizationID(specific, general string) string {
	return "gen::" + specific + "-|>" + general
}

func realizationID(implementing, iface string) string {
	return "real::" + implementing + "..|>" + iface
}

func dependencyID(client, supplier string) string { return "dep::" + client + "..>" + supplier }

// relationID is what an id argument asks for, taken verbatim, or else an id of the relationship's own.
func (b *container) relationID(c *vocab.Call, candidate string) string {
	if id, ok := given[string](c, "id"); ok {
		b.ids.take(id)
		return id
	}
	return b.ids.unique(candidate)
}

// endOf gives the id of an end: a classifier's, a type's, or the text that the script wrote. A text may also be a name;
// set gets the id when that is settled.
func (b *container) endOf(c *vocab.Call, param string, set func(id string)) string {
	switch v := c.Arg(param).(type) {
	case model.Element:
		return v.Ident().ID
	case model.TypeRef:
		if v.ReferencedID != "" {
			return v.ReferencedID
		}
		return v.Name
	case string:
		b.refer(c, v, set)
		return v
	}
	return ""
}

// relate makes the Do of a function that joins two elements, given by the two parameters.
func relate[E model.Element](
	first, second string, id func(a, b string) string, build func(head model.Head) (e E, a, b *string),
) func(modelScope, *vocab.Call) (any, error) {
	return func(s modelScope, c *vocab.Call) (any, error) {
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		m := s.modelPart()
		e, a, b := build(model.Head{Origin: c.Origin})
		if err := m.admitRelationship(e.Kind()); err != nil {
			return nil, err
		}
		*a = m.endOf(c, first, func(id string) { *a = id })
		*b = m.endOf(c, second, func(id string) { *b = id })
		e.Ident().ID = m.relationID(c, id(*a, *b))
		m.add(e)
		return e, nil
	}
}

func generalization(specific, general string) func(modelScope, *vocab.Call) (any, error) {
	return relate(specific, general, generalizationID, func(h model.Head) (*model.Generalization, *string, *string) {
		g := &model.Generalization{Head: h}
		return g, &g.SpecificID, &g.GeneralID
	})
}

func realization(implementing, iface string) func(modelScope, *vocab.Call) (any, error) {
	return relate(implementing, iface, realizationID, func(h model.Head) (*model.Realization, *string, *string) {
		r := &model.Realization{Head: h}
		return r, &r.ImplementingID, &r.InterfaceID
	})
}

// dependencyBuilder is the receiver of the block that a dependency may have.
type dependencyBuilder struct{ dependency *model.Dependency }

func dependency(client, supplier string) func(modelScope, *vocab.Call) (any, error) {
	joined := relate(client, supplier, dependencyID, func(h model.Head) (*model.Dependency, *string, *string) {
		d := &model.Dependency{Head: h}
		return d, &d.ClientID, &d.SupplierID
	})
	return func(s modelScope, c *vocab.Call) (any, error) {
		e, err := joined(s, c)
		if err != nil {
			return nil, err
		}
		d := e.(*model.Dependency)
		d.Name = c.Str("name")
		c.Block = &dependencyBuilder{d}
		return d, nil
	}
}

func addRelationship(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	e := c.Arg("relationship").(model.Element)
	if err := b.admitRelationship(e.Kind()); err != nil {
		return nil, err
	}
	if err := b.adopt(c, e); err != nil {
		return nil, err
	}
	b.add(e)
	return value.Unit{}, nil
}

func registerRelationships(t *vocab.Table) {
	const (
		end   = "UmlClassifier|UmlTypeRef"
		loose = "UmlClassifier|UmlTypeRef|String"
		id    = ", id: String? = null"
	)
	const strictEnds = "association(source = …, target = …) with the vals of both ends, or association(sourceId = …, targetId = …)"
	t.AddScope(&vocab.Scope{
		Name:    "UmlModelScope",
		Doc:     "What diagrams and models hold beside classifiers: relationships and notes.",
		Extends: []string{"UmlContainerScope"},
		Hints:   rows.WithVerbs(modelHints, relationVerbs...),
		Functions: []*vocab.Function{
			fn("association(source: "+end+", target: "+end+id+") -> UmlAssociation {AssociationBuilder}",
				"An association; the source is the whole if it has an aggregation.", association),
			fn("association(sourceId: String, targetId: String"+id+") -> UmlAssociation {AssociationBuilder}",
				"An association between the classifiers of two ids.", associationByIDs),
			fn("generalization(specific: UmlClassifier, general: UmlClassifier"+id+") -> UmlGeneralization",
				"The specific classifier inherits from the general one.", generalization("specific", "general")),
			fn("generalization(specificId: String, generalId: String"+id+") -> UmlGeneralization", "A generalization by ids.",
				generalization("specificId", "generalId")),
			fn("realization(implementing: UmlClassifier, iface: UmlInterface"+id+") -> UmlInterfaceRealization",
				"The classifier implements the interface.", realization("implementing", "iface")),
			fn("realization(implementingId: String, interfaceId: String"+id+") -> UmlInterfaceRealization", "A realization by ids.",
				realization("implementingId", "interfaceId")),
			fn("dependency(client: UmlClassifier, supplier: UmlClassifier, name: String? = null"+id+") -> UmlDependency",
				"The client needs the supplier.", dependency("client", "supplier")),
			fn("dependency(clientId: String, supplierId: String, name: String? = null"+id+") -> UmlDependency", "A dependency by ids.",
				dependency("clientId", "supplierId")),
			fn("addRelationship(relationship: UmlRelationship)", "Adds a relationship that was made with its constructor.",
				addRelationship),
			lenient(fn("association(source/from: "+loose+", target/to: "+loose+id+") -> UmlAssociation {AssociationBuilder}",
				"An association; an end may be given by its name.", association), strictEnds),
			lenient(
				fn("generalization(specific/child/source/subclass/sub: "+loose+", general/parent/target/superclass/super: "+loose+id+
					") -> UmlGeneralization", "A generalization; an end may be given by its name.", generalization("specific", "general")),
				"generalization(specific = …, general = …)"),
			lenient(
				fn("realization(implementing/client/source/implementation: "+loose+", iface/supplier/interface/target: "+loose+id+
					") -> UmlInterfaceRealization", "A realization; an end may be given by its name.", realization("implementing",
					"iface")),
				"realization(implementing = …, iface = …)"),
			lenient(
				fn("dependency(client/source/from: UmlNamedElement|"+loose+", supplier/target/to: UmlNamedElement|"+loose+
					", name/label: String? = null"+
					id+") -> UmlDependency {DependencyBuilder}", "A dependency; an end may be any element or given by its name.",
					dependency("client", "supplier")),
				"dependency(client = …, supplier = …, name = …)"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "DependencyBuilder", Doc: "The block that kuml-mcp accepts behind dependency.",
		Properties: []*vocab.Property{
			text("var name: String? = null", "The label.", func(b *dependencyBuilder) *string { return &b.dependency.Name }),
			lenientProp(text("var label: String? = null", "The label.", func(b *dependencyBuilder) *string { return &b.dependency.Name }),
				"name = …"),
		},
	})
}
