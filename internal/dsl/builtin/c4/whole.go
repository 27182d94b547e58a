package c4

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// view is a diagram that a script makes with a constructor: what it shows are ids until it is given to a model.
type view struct {
	kind          *diagramKind
	head          model.Head
	description   string
	scope         string // id of the system or container whose inside it shows, "" for none
	elements      []string
	relationships []string
	interactions  []*model.C4Interaction
}

// String prints it in a script.
func (v *view) String() string {
	return v.kind.typeName() + "(id=" + v.head.ID + ", name=" + v.head.Name + ")"
}

// Ident gives what it has in common with elements.
func (v *view) Ident() *model.Head { return &v.head }

// typeName is the name of the type of a kind's diagrams.
func (k *diagramKind) typeName() string {
	return string(k.typ.In(model.C4).Metaclass())
}

// scopeParam is the parameter of a constructor that names the element whose inside a diagram shows, "" if it shows none's.
func (k *diagramKind) scopeParam() string {
	return map[model.DiagramType]string{model.C4ContainerDiagram: "system", model.C4ComponentDiagram: "container"}[k.typ]
}

// views gives the diagrams of a model as a script sees them.
func views(m *model.Model) *value.List {
	var out []*view
	for _, d := range m.Diagrams {
		at := slices.IndexFunc(diagramKinds, func(k *diagramKind) bool { return k.typ == d.Type })
		v := &view{kind: diagramKinds[at], head: model.Head{ID: d.ID, Name: d.Name, Origin: d.Origin, Metadata: d.Metadata}}
		if o, ok := d.Options.(*model.C4Options); ok {
			v.description, v.scope = o.Description, o.ScopeID
		}
		for _, e := range d.Elements {
			switch e := e.(type) {
			case *model.C4Interaction:
				v.interactions = append(v.interactions, e)
			case *model.C4Relationship:
				v.relationships = append(v.relationships, e.ID)
			default:
				v.elements = append(v.elements, e.Ident().ID)
			}
		}
		out = append(out, v)
	}
	return rows.List(out)
}

func diagramTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "C4Diagram", Doc: "A diagram of a C4 model.", Is: rows.IsA[*view], Properties: []*vocab.Property{
		rows.Val("val id: String", "Its id.", func(v *view) any { return v.head.ID }),
		rows.MetadataProperty[*view](),
		rows.Val("val name: String", "Its name.", func(v *view) any { return v.head.Name }),
		rows.Val("val description: String?", "What it is about.", func(v *view) any { return rows.Nullable(v.description) }),
		rows.Val("val elements: List<String>", "The ids of what it shows.", func(v *view) any { return rows.List(v.elements) }),
		rows.Val("val relationships: List<String>", "The ids of the relationships that it shows.",
			func(v *view) any { return rows.List(v.relationships) }),
	}})
	for _, k := range diagramKinds {
		own := &vocab.Type{
			Name: k.typeName(), Doc: k.doc, Supers: []string{"C4Diagram"},
			Is: func(x any) bool { v, ok := x.(*view); return ok && v.kind == k },
		}
		if p := k.scopeParam(); p != "" {
			own.Properties = append(own.Properties,
				rows.Val("val "+p+": String", "The id of the element whose inside it shows.", func(v *view) any { return v.scope }))
		}
		if k.typ == model.C4DynamicDiagram {
			own.Properties = append(own.Properties,
				rows.Val("val interactions: List<C4Interaction>", "Its steps.", func(v *view) any { return rows.List(v.interactions) }))
		}
		t.AddType(own)
	}
}

func diagramConstructors() []*vocab.Function {
	var out []*vocab.Function
	for _, k := range diagramKinds {
		head := k.typeName() + elementHead
		if p := k.scopeParam(); p != "" {
			head += p + ": String, "
		}
		if k.typ == model.C4DynamicDiagram {
			head += "interactions: List<C4Interaction> = emptyList(), "
		}
		head += "elements: List<String> = emptyList(), relationships: List<String> = emptyList())"
		out = append(out, rows.Constructor(head, func(c *vocab.Call) (any, error) {
			v := &view{
				kind: k, head: model.Head{ID: c.Str("id"), Name: c.Str("name"), Origin: c.Origin}, description: c.Str("description"),
				elements: rows.Elements[string](c, "elements"), relationships: rows.Elements[string](c, "relationships"),
			}
			if p := k.scopeParam(); p != "" {
				v.scope = c.Str(p)
			}
			if k.typ == model.C4DynamicDiagram {
				for _, i := range c.List("interactions") {
					v.interactions = append(v.interactions, i.(*model.C4Interaction))
				}
			}
			return v, nil
		}))
	}
	return out
}

// modelFrom makes a whole model of what a script made with constructors. Elements of other models come in as copies.
func modelFrom(c *vocab.Call) (any, error) {
	elements, relationships := c.List("elements"), c.List("relationships")
	if err := c.Host.Grow(1 + len(elements) + len(relationships)); err != nil {
		return nil, err
	}
	m := &model.Model{
		Head: model.Head{ID: c.Str("id"), Name: c.Str("name"), Origin: c.Origin}, Language: model.C4, Description: c.Str("description"),
	}
	b := &modelBuilder{
		doc: c.Host.Document(), m: m, placed: map[model.Element]bool{}, elements: value.NewMutableList(nil),
		relationships: value.NewMutableList(nil),
	}
	for _, v := range elements {
		if e := loose(v.(model.C4Element)); e != nil {
			if err := b.list(e); err != nil {
				return nil, err
			}
		}
	}
	if err := b.relationships.Add(relationships...); err != nil {
		return nil, err
	}
	b.adopt()
	b.doc.Models = append(b.doc.Models, m)
	all := newContents(m)
	for _, v := range c.List("diagrams") {
		d, err := v.(*view).shown(m, all)
		if err != nil {
			return nil, err
		}
		m.Diagrams = append(m.Diagrams, d)
		b.doc.Diagrams = append(b.doc.Diagrams, d)
	}
	return m, nil
}

// loose gives an element without what lies in it, which it knows by id; nil for an instance, which its node makes anew.
func loose(e model.C4Element) model.C4Element {
	switch e := e.(type) {
	case *model.C4SoftwareSystem:
		own := *e
		if len(own.Containers) > 0 {
			own.MemberIDs, own.Containers = idsOf(e.Containers), nil
		}
		return &own
	case *model.C4Container:
		own := *e
		if len(own.Components) > 0 {
			own.MemberIDs, own.Components = idsOf(e.Components), nil
		}
		return &own
	case *model.C4Component:
		own := *e
		own.Code = nil
		return &own
	case *model.C4DeploymentNode:
		own := *e
		if len(own.Children) > 0 {
			own.MemberIDs, own.Children = idsOf(e.Children), nil
		}
		own.ContainerInstances = nil
		if len(e.ContainerInstances) > 0 {
			own.InstanceIDs = nil
			for _, i := range e.ContainerInstances {
				own.InstanceIDs = append(own.InstanceIDs, i.ContainerID)
			}
		}
		return &own
	case *model.C4CodeElement:
		own := *e
		return &own
	case *model.C4Person:
		own := *e
		return &own
	}
	return nil
}

func idsOf[E model.Element](list []E) []string {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = e.Ident().ID
	}
	return out
}

// shown makes the diagram of a model that shows what the ids stand for.
func (v *view) shown(m *model.Model, all *contents) (*model.Diagram, error) {
	d := &model.Diagram{
		ID: v.head.ID, Name: v.head.Name, Language: model.C4, Type: v.kind.typ, Model: m, Origin: v.head.Origin, Metadata: v.head.Metadata,
		Options: &model.C4Options{Description: v.description, ScopeID: v.scope},
	}
	unknown := func(id, what string) error {
		return vocab.Errorf("diagrams", "Put it into the list of the model, or leave its id out of the diagram.",
			"the diagram %q shows the %s %q, which the model does not have", d.Name, what, id)
	}
	s := all.selection(nil)
	ids := v.elements
	if v.scope != "" {
		ids = append([]string{v.scope}, ids...)
	}
	for _, i := range v.interactions {
		ids = append(slices.Clone(ids), i.SourceID, i.TargetID)
	}
	for _, id := range ids {
		e := all.byID[id]
		if e == nil {
			return nil, unknown(id, "element")
		}
		if i := all.instanceOf(id); i != nil && v.kind.typ == model.C4DeploymentDiagram {
			e = i
		}
		s.add(e)
	}
	for _, e := range s.shown {
		d.Elements = append(d.Elements, e)
	}
	for _, id := range v.relationships {
		at := slices.IndexFunc(all.relations, func(r *model.C4Relationship) bool { return r.ID == id })
		if at < 0 {
			return nil, unknown(id, "relationship")
		}
		d.Elements = append(d.Elements, all.relations[at])
	}
	for _, i := range v.interactions {
		d.Elements = append(d.Elements, i)
	}
	return d, nil
}

// instanceOf gives the first instance of a container, nil if there is none.
func (x *contents) instanceOf(id string) *model.C4ContainerInstance {
	for _, e := range x.order {
		if i, ok := e.(*model.C4ContainerInstance); ok && i.ContainerID == id {
			return i
		}
	}
	return nil
}
