package c4

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// diagramBuilder is the receiver of the block of a diagram. What the diagram shows is settled when the model is complete.
type diagramBuilder struct {
	*modelBuilder
	d       *model.Diagram
	options *model.C4Options
	kind    *diagramKind
	call    vocab.Call
	// included and excluded hold ids.
	included, excluded []string
	everything         bool   // whether the script includes "*"
	scope              string // id of the system or container that is asked for, "" for none
	// Options that the kinds of diagrams have in part.
	externals, persons, relations, externalRelations, internalRelations, allSystems, allPersons bool
	interactions                                                                                []*model.C4Interaction
}

// diagramKind is a row for a kind of diagram.
type diagramKind struct {
	function, scope, doc string
	required             bool // whether the call needs its block
	typ                  model.DiagramType
	// members says what may be included, "" for any element.
	members string
	show    func(d *diagramBuilder, all *contents) error
}

var diagramKinds = []*diagramKind{
	{function: "systemContextDiagram", scope: "SystemContextDiagramBuilder", doc: "People and systems around a system.",
		typ: model.C4ContextDiagram, members: "person or software system", show: (*diagramBuilder).showContext},
	{function: "containerDiagram", scope: "ContainerDiagramBuilder", doc: "The containers of a system, and who they work with.",
		typ: model.C4ContainerDiagram, show: (*diagramBuilder).showContainers},
	{function: "systemLandscapeDiagram", scope: "SystemLandscapeDiagramBuilder", doc: "All people and systems.",
		typ: model.C4LandscapeDiagram, members: "person or software system", show: (*diagramBuilder).showLandscape},
	{function: "componentDiagram", scope: "C4ComponentDiagramBuilder", required: true,
		doc: "The components of a container, and who they work with.", typ: model.C4ComponentDiagram,
		show: (*diagramBuilder).showComponents},
	{function: "deploymentDiagram", scope: "C4DeploymentDiagramBuilder", doc: "Which containers run on which deployment nodes.",
		typ: model.C4DeploymentDiagram, show: (*diagramBuilder).showDeployment},
	{function: "dynamicDiagram", scope: "DynamicDiagramBuilder", doc: "Numbered steps of a scenario.", typ: model.C4DynamicDiagram,
		show: (*diagramBuilder).showInteractions},
}

// open makes the Do of a kind's function.
func (k *diagramKind) open(s rooted, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	b := s.root()
	options := &model.C4Options{Description: c.Str("description")}
	d := &model.Diagram{Name: c.Str("name"), Language: model.C4, Type: k.typ, Model: b.m, Options: options, Origin: c.Origin}
	db := &diagramBuilder{
		modelBuilder: b, d: d, options: options, kind: k, call: *c,
		externals: true, persons: true, relations: true, externalRelations: true, internalRelations: true, allSystems: true,
		allPersons: true,
	}
	b.doc.Diagrams = append(b.doc.Diagrams, d)
	b.m.Diagrams = append(b.m.Diagrams, d)
	b.diagrams = append(b.diagrams, db)
	c.Block = db
	return value.Unit{}, nil
}

// Close gives no value.
func (b *diagramBuilder) Close() (any, error) { return value.Unit{}, nil }

// finish gives the diagram its id and content.
func (b *diagramBuilder) finish(all *contents) {
	for _, i := range b.interactions {
		i.ID = b.next()
	}
	b.d.ID = b.next()
	if err := b.kind.show(b, all); err != nil {
		b.errs = append(b.errs, err)
	}
	b.options.ScopeID = b.scope
}

// fail is an error about the call of the diagram.
func (b *diagramBuilder) fail(hint, format string, args ...any) error {
	return &vocab.Error{At: b.call.Origin.Pos, Message: fmt.Sprintf(format, args...), Hint: hint}
}

// allowed reports an element that the kind of diagram does not show.
func (b *diagramBuilder) allowed(c *vocab.Call, param string, e model.Element) error {
	if b.kind.members == "" {
		return nil
	}
	switch e.(type) {
	case *model.C4Person, *model.C4SoftwareSystem:
		return nil
	}
	return vocab.Errorf(param,
		"Show containers in containerDiagram(name = …) { system = … }, components in componentDiagram(name = …) { container = … }.",
		"[%s] %s %q is no %s, and a %s shows nothing else",
		b.d.Name, meta.Noun(e.Kind()), e.Ident().Name, b.kind.members, strings.TrimSuffix(b.kind.function, "Diagram")+" diagram")
}

// collect makes the Do of include() and exclude().
func collect(param string, to func(*diagramBuilder) *[]string) func(*diagramBuilder, *vocab.Call) (any, error) {
	return func(b *diagramBuilder, c *vocab.Call) (any, error) {
		list := to(b)
		for _, v := range c.List(param) {
			if err := c.Host.Step(1); err != nil {
				return nil, err
			}
			if v == "*" {
				b.everything = true
				continue
			}
			if e, ok := v.(model.Element); ok && list == &b.included {
				if err := b.allowed(c, param, e); err != nil {
					return nil, err
				}
			}
			at := len(*list)
			*list = append(*list, "")
			(*list)[at] = b.refer(c, param, v, func(id string) { (*list)[at] = id })
		}
		return value.Unit{}, nil
	}
}

func included(b *diagramBuilder) *[]string { return &b.included }
func excluded(b *diagramBuilder) *[]string { return &b.excluded }

// element includes one element and gives it back.
func element(b *diagramBuilder, c *vocab.Call) (any, error) {
	e := c.Arg("elem").(model.Element)
	b.included = append(b.included, e.Ident().ID)
	return e, nil
}

// here makes the Do of a function that declares an element in the block of a diagram, which then shows it.
func here(declare func(rooted, *vocab.Call) (any, error)) func(*diagramBuilder, *vocab.Call) (any, error) {
	return func(b *diagramBuilder, c *vocab.Call) (any, error) {
		v, err := declare(b, c)
		if e, ok := v.(model.Element); ok && err == nil {
			b.included = append(b.included, e.Ident().ID)
		}
		return v, err
	}
}

// interaction makes the Do of a step of a dynamic diagram.
func interaction(response bool) func(*diagramBuilder, *vocab.Call) (any, error) {
	return func(b *diagramBuilder, c *vocab.Call) (any, error) {
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		i := &model.C4Interaction{
			Head: model.Head{Name: c.Str("description"), Origin: c.Origin}, Description: c.Str("description"),
			Technology: c.Str("technology"),
			Sequence:   len(b.interactions) + 1, Response: response,
		}
		i.SourceID = b.refer(c, "from", c.Arg("from"), func(id string) { i.SourceID = id })
		i.TargetID = b.refer(c, "to", c.Arg("to"), func(id string) { i.TargetID = id })
		b.interactions = append(b.interactions, i)
		return value.Unit{}, nil
	}
}

func title(b *diagramBuilder, c *vocab.Call) (any, error) {
	b.options.Title = c.Str("text")
	return value.Unit{}, nil
}

func note(b *diagramBuilder, c *vocab.Call) (any, error) {
	b.options.Notes = append(b.options.Notes, c.Str("text"))
	return value.Unit{}, nil
}

// option makes the row of a display option.
func option(name, doc string, at func(*diagramBuilder) *bool) *vocab.Property {
	return rows.Flag("var "+name+": Boolean = true", doc, at)
}

// scopeOf makes the row of the element whose inside a diagram shows.
func scopeOf(name, typ, doc string) *vocab.Property {
	return rows.Var("var "+name+": "+string(typ)+"? = null", doc,
		func(b *diagramBuilder) any {
			for _, v := range b.elements.Items() {
				if e, ok := v.(model.C4Element); ok && e.Ident().ID == b.scope {
					return e
				}
			}
			return nil
		},
		func(b *diagramBuilder, v any) {
			b.scope = ""
			if v != nil {
				b.scope = b.refer(&b.call, "", v, func(id string) { b.scope = id })
			}
		})
}

func registerDiagrams(t *vocab.Table) {
	models := t.Scopes["C4ModelBuilder"]
	for _, k := range diagramKinds {
		required := ""
		if k.required {
			required = "!"
		}
		models.Functions = append(models.Functions,
			rows.Fn(k.function+"(name: String, description: String? = null) {"+k.scope+"}"+required, k.doc, k.open))
	}
	context := diagramScope(t, "SystemContextDiagramBuilder",
		option("showExternalRelationships", "Whether relationships with external people and systems are drawn.",
			func(b *diagramBuilder) *bool { return &b.externalRelations }),
		option("showInternalRelationships", "Whether the other relationships are drawn.",
			func(b *diagramBuilder) *bool { return &b.internalRelations }),
		rows.LenientProp(scopeOf("system", "C4SoftwareSystem|String", "The system in the middle."),
			"include(…) with the vals of all that is to be seen"))
	context.Functions = append(context.Functions,
		rows.Fn("element(elem: C4Person) -> C4Person", "Shows a person.", element),
		rows.Fn("element(elem: C4SoftwareSystem) -> C4SoftwareSystem", "Shows a system.", element),
		rows.Lenient(rows.Child("person(name: String) -> C4Person {PersonScope}", "A person, declared where it is shown.", here(person)),
			"person(name = …) in the block of the model, and include(…) it here"),
		rows.Lenient(rows.Child("softwareSystem(name: String) -> C4SoftwareSystem {SoftwareSystemScope}",
			"A system, declared where it is shown.",
			here(softwareSystem)), "softwareSystem(name = …) in the block of the model, and include(…) it here"))
	addChoice(context, "include", "elements", kind.C4Element,
		"Shows these people and systems; without it, the system and all it works with.", included)
	addChoice(context, "exclude", "elements", kind.C4Element, "Leaves these out.", excluded)

	containers := diagramScope(t, "ContainerDiagramBuilder",
		scopeOf("system", "C4SoftwareSystem|String", "The system whose containers are shown."),
		option("showExternalSystems", "Whether other systems are shown.", func(b *diagramBuilder) *bool { return &b.externals }),
		option("showRelatedPersons", "Whether people are shown.", func(b *diagramBuilder) *bool { return &b.persons }),
		option("showRelationships", "Whether relationships are drawn.", func(b *diagramBuilder) *bool { return &b.relations }))
	addChoice(containers, "exclude", "containers", kind.C4Container, "Leaves these containers out.", excluded)
	containers.Functions = append(containers.Functions,
		rows.Lenient(rows.Fn("include(vararg elements: C4Element|String)",
			"Shows these too; a system among them is the one whose containers are shown.", collect("elements",
				included)), "system = … with the val of the system"),
		rows.Lenient(rows.Fn("exclude(vararg elements: C4Element|String)", "Leaves these out.", collect("elements", excluded)),
			"exclude(…) with vals of containers"))

	landscape := diagramScope(t, "SystemLandscapeDiagramBuilder",
		option("includeAllSystems", "Whether all systems are shown.", func(b *diagramBuilder) *bool { return &b.allSystems }),
		option("includeAllPersons", "Whether all people are shown.", func(b *diagramBuilder) *bool { return &b.allPersons }))
	addChoice(landscape, "include", "elements", kind.C4Element, "Shows these people and systems too.", included)
	addChoice(landscape, "exclude", "elements", kind.C4Element, "Leaves these out.", excluded)

	components := diagramScope(t, "C4ComponentDiagramBuilder",
		scopeOf("container", "C4Container|String", "The container whose components are shown."),
		option("showExternalReferences", "Whether containers, systems and people around are shown.",
			func(b *diagramBuilder) *bool { return &b.externals }),
		option("showRelationships", "Whether relationships are drawn.", func(b *diagramBuilder) *bool { return &b.relations }))
	addChoice(components, "exclude", "components", kind.C4Component, "Leaves these components out.", excluded)
	components.Functions = append(components.Functions,
		rows.Lenient(rows.Fn("include(vararg elements: C4Element|String)",
			"Shows these too; a container among them is the one whose components are shown.", collect("elements",
				included)), "container = … with the val of the container"),
		rows.Lenient(rows.Fn("exclude(vararg elements: C4Element|String)", "Leaves these out.", collect("elements", excluded)),
			"exclude(…) with vals of components"))

	deployment := diagramScope(t, "C4DeploymentDiagramBuilder")
	addChoice(deployment, "include", "nodes", kind.C4DeploymentNode, "Shows these nodes with all in them; without it, all nodes.", included)
	addChoice(deployment, "exclude", "nodes", kind.C4DeploymentNode, "Leaves these out.", excluded)

	dynamic := diagramScope(t, "DynamicDiagramBuilder")
	for _, f := range []struct {
		name, doc string
		response  bool
	}{{"interaction", "The next step.", false}, {"response", "The next step, which answers an earlier one; drawn dashed.", true}} {
		dynamic.Functions = append(dynamic.Functions,
			rows.Fn(f.name+"(description: String, from: C4Element, to: C4Element, technology: String? = null)", f.doc,
				interaction(f.response)),
			rows.Lenient(
				rows.Fn(f.name+
					"(description/label: String = \"\", from/source: C4Element|String, to/target: C4Element|String, technology: "+
					"String? = null)", f.doc, interaction(f.response)),
				f.name+"(description = …, from = …, to = …) with the vals of both"))
	}
}

// diagramScope enters the scope of a diagram, with what all of them offer.
func diagramScope(t *vocab.Table, name string, own ...*vocab.Property) *vocab.Scope {
	at := slices.IndexFunc(diagramKinds, func(k *diagramKind) bool { return k.scope == name })
	return t.AddScope(&vocab.Scope{
		Name: name, Doc: "The block of " + diagramKinds[at].function + ".", Hints: diagramHints,
		Functions: []*vocab.Function{
			rows.Fn("title(text: String)", "The title of the picture, instead of the name.", title),
			rows.Fn("note(text: String)", "A note in the picture.", note),
		},
		Properties: append(own,
			rows.Text("var description: String? = null", "A line under the title.",
				func(b *diagramBuilder) *string { return &b.options.Description })),
	})
}

// addChoice adds include() or exclude() to a scope: with handles, and leniently with names.
func addChoice(s *vocab.Scope, name, param string, typ kind.Kind, doc string, to func(*diagramBuilder) *[]string) {
	s.Functions = append(s.Functions,
		rows.Fn(name+"(vararg "+param+": "+string(typ)+")", doc, collect(param, to)),
		rows.Lenient(rows.Fn(name+"(vararg "+param+": "+string(typ)+"|String)", doc, collect(param, to)), name+"(…) with vals"))
}
