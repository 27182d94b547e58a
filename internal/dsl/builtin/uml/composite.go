package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// compositeDiagrams is the row of composite structure diagrams.
var compositeDiagrams = &diagramKind{
	entry: "COMPOSITE_STRUCTURE", typ: model.CompositeStructureDiagram, what: "a composite structure diagram",
	options:       func() any { return &model.CompositeOptions{ShowPortLabels: true, ShowRoleNames: true} },
	elements:      admission{only: []kind.Kind{kind.UmlClass, kind.UmlInterface, kind.UmlComponent, kind.UmlCollaboration}},
	relationships: admission{only: []kind.Kind{kind.UmlConnector, kind.UmlDependency, kind.UmlInterfaceRealization, kind.UmlCommentLink}},
	complete:      (*diagramBuilder).contracts,
}

// collaborationBuilder is the receiver of collaboration { }.
type collaborationBuilder struct {
	element
	collaboration *model.Collaboration
}

// Close gives the collaboration.
func (b *collaborationBuilder) Close() (any, error) {
	b.finish()
	b.within.add(b.collaboration)
	return b.collaboration, nil
}

func collaboration(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	named, err := within.named(c, kind.UmlCollaboration)
	if err != nil {
		return nil, err
	}
	m := &model.Collaboration{Named: named}
	c.Block = &collaborationBuilder{element{named: &m.Named, metaclass: "Collaboration", within: within}, m}
	return m, nil
}

// collaborationRoleBuilder is the receiver of role { }.
type collaborationRoleBuilder struct {
	element
	role *model.CollaborationRole
}

// Close gives the role.
func (b *collaborationRoleBuilder) Close() (any, error) {
	b.finish()
	return b.role, nil
}

func collaborationRole(b *collaborationBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	name := c.Str("name")
	head := model.Head{ID: b.within.uniqueNamed(c, child(b.collaboration.ID, name), name), Name: name, Origin: c.Origin}
	r := &model.CollaborationRole{
		Named: model.Named{Head: head, Visibility: model.Public}, Type: typeOf(c.Arg("type")), Multiplicity: model.One,
	}
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		r.Multiplicity, r.MultiplicitySet = m, true
	}
	b.collaboration.Roles = append(b.collaboration.Roles, r)
	c.Block = &collaborationRoleBuilder{element{named: &r.Named, metaclass: "Property", within: b.within}, r}
	return r, nil
}

func registerComposites(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("compositeStructureDiagram(name: String) -> KumlDiagram {CompositeStructureDiagramBuilder}",
			"A composite structure diagram: parts, ports and collaborations.", declare(compositeDiagrams)))
	type options = model.CompositeOptions
	t.AddScope(&vocab.Scope{
		Name: "CompositeStructureDiagramBuilder", Doc: "The block of compositeStructureDiagram.", Extends: []string{"UmlModelScope"},
		Hints: compositeHints,
		Properties: []*vocab.Property{
			option("var showPortLabels: Boolean = true", "Whether the names of ports are drawn.",
				func(o *options) *bool { return &o.ShowPortLabels }),
			option("var showRoleNames: Boolean = true", "Whether the names of parts and roles are drawn before their types.",
				func(o *options) *bool { return &o.ShowRoleNames }),
		},
	})
	containers := t.Scopes["UmlContainerScope"]
	containers.Functions = append(containers.Functions,
		childFn("collaboration(name: String, id: String? = null) -> UmlCollaboration {CollaborationBuilder}",
			"A collaboration: roles that play together.", collaboration))
	t.Scopes["ClassBuilder"].Functions = append(t.Scopes["ClassBuilder"].Functions,
		lenient(childFn("part(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty", "A part of a type.", attributeWithOptions),
			"attribute(name = …, type = …)"))
	const roleTail = ", multiplicity/cardinality: Multiplicity = Multiplicity()) -> UmlCollaborationRole {CollaborationRoleBuilder}"
	t.AddScope(&vocab.Scope{
		Name: "CollaborationBuilder", Doc: "The block of collaboration.", Extends: []string{"UmlElementScope"},
		Functions: []*vocab.Function{
			childFn("role(name: String, type: UmlTypeRef|String"+roleTail, "A role of a type.", collaborationRole),
			lenient(childFn("role(name: String, type: UmlClassifier"+roleTail, "A role of a classifier.", collaborationRole),
				"role(name = …, type = typeRef(classifier = …))"),
		},
		Properties: []*vocab.Property{
			val("val id: String", "The id of the collaboration.", func(b *collaborationBuilder) any { return b.collaboration.ID }),
			takenIDs(func(b *collaborationBuilder) *root { return b.within.root }),
			visibilityRow(model.Public),
			lenientProp(stereotypesRow(), `stereotype("…") of a profile`),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "CollaborationRoleBuilder", Doc: "The block of role.", Extends: []string{"UmlElementScope"},
		Properties: []*vocab.Property{
			takenIDs(func(b *collaborationRoleBuilder) *root { return b.within.root }),
			lenientProp(stereotypesRow(), `stereotype("…") of a profile`),
		},
	})
}
