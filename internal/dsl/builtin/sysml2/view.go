package sysml2

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// view is a diagram as a script sees it: made with a constructor, built by a block, or read from a model.
type view struct {
	kind        *diagramKind
	name, owner string
	elements    []string // ids of what it shows, none for all
	relations   []*model.Sysml2Relation
	origin      model.Origin
}

// view gives a diagram that a block builds.
func (b *diagramBuilder) view() *view {
	v := &view{kind: b.kind, name: b.d.Name, owner: b.options.OwnerID, elements: slices.Clone(b.included), origin: b.d.Origin}
	for _, r := range b.relations {
		v.relations = append(v.relations, r.r)
	}
	return v
}

// String prints it in a script.
func (v *view) String() string { return v.kind.typeName() + "(name=" + v.name + ")" }

// typeName is the name of the type of a kind's diagrams.
func (k *diagramKind) typeName() string {
	return string(k.typ.In(model.SysML2).Metaclass())
}

// views gives the diagrams of a model.
func views(m *model.Model) *value.List {
	var out []*view
	for _, d := range m.Diagrams {
		at := slices.IndexFunc(diagramKinds, func(k *diagramKind) bool { return k.typ == d.Type })
		v := &view{kind: diagramKinds[at], name: d.Name, origin: d.Origin}
		if o, ok := d.Options.(*model.Sysml2Options); ok {
			v.owner, v.elements = o.OwnerID, o.Included
		}
		for _, e := range d.Elements {
			if r, ok := e.(*model.Sysml2Relation); ok {
				v.relations = append(v.relations, r)
			}
		}
		out = append(out, v)
	}
	return rows.List(out)
}

// of gives the lines of a diagram that are of one kind.
func (v *view) of(metaclass kind.Kind) []*model.Sysml2Relation {
	var out []*model.Sysml2Relation
	for _, r := range v.relations {
		if r.Metaclass == metaclass {
			out = append(out, r)
		}
	}
	return out
}

func diagramTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "Sysml2Diagram", Doc: "A diagram of a SysML 2 model.", Is: rows.IsA[*view], Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(v *view) any { return v.name }),
		rows.Val("val elementIds: List<String>", "The ids of what it shows; empty for all.",
			func(v *view) any { return rows.List(v.elements) }),
	}})
	for _, k := range diagramKinds {
		own := &vocab.Type{
			Name: k.typeName(), Doc: k.doc, Supers: []string{"Sysml2Diagram"},
			Is: func(x any) bool { v, ok := x.(*view); return ok && v.kind == k },
		}
		if k.typ == model.IbdDiagram {
			own.Properties = append(own.Properties,
				rows.Val("val ownerId: String", "The id of the definition whose inside it shows.", func(v *view) any { return v.owner }))
		}
		for _, r := range k.relations {
			row := "val " + r.list + ": List<" + string(r.typ) + ">"
			own.Properties = append(own.Properties, rows.Val(row, meta.Of(r.typ).Doc, func(v *view) any { return rows.List(v.of(r.typ)) }))
		}
		t.AddType(own)
	}
}

func diagramConstructors() []*vocab.Function {
	var out []*vocab.Function
	for _, k := range diagramKinds {
		params := "(name: String"
		if k.typ == model.IbdDiagram {
			params += ", ownerId: String"
		}
		params += ", elementIds: List<String> = emptyList()"
		for _, r := range k.relations {
			params += ", " + r.list + ": List<" + string(r.typ) + "> = emptyList()"
		}
		out = append(out, rows.Constructor(k.typeName()+params+")", func(c *vocab.Call) (any, error) {
			v := &view{kind: k, name: c.Str("name"), elements: rows.Elements[string](c, "elementIds"), origin: c.Origin}
			if k.typ == model.IbdDiagram {
				v.owner = c.Str("ownerId")
			}
			for _, r := range k.relations {
				v.relations = append(v.relations, rows.Elements[*model.Sysml2Relation](c, r.list)...)
			}
			return v, nil
		}))
	}
	return out
}

// place adds the diagram to a model that a call makes.
func (v *view) place(b *modelBuilder, c *vocab.Call) error {
	call := *c
	call.Origin = v.origin
	o := &model.Sysml2Options{OwnerID: v.owner}
	d := &model.Diagram{ID: v.name, Name: v.name, Language: model.SysML2, Type: v.kind.typ, Model: b.m, Options: o, Origin: v.origin}
	db := &diagramBuilder{modelBuilder: b, d: d, kind: v.kind, options: o, own: newIDs(), included: slices.Clone(v.elements)}
	b.mention(&call, v.owner, "part definition", must, func(id string) { o.OwnerID = id })
	for i, id := range db.included {
		b.mention(&call, id, "element", should, func(id string) { db.included[i] = id })
	}
	for _, r := range v.relations {
		if db.own.taken[r.ID] {
			return twice(&r.Head, "lines of the diagram")
		}
		db.own.unique(r.ID)
		own, line := cloned(r), call
		line.Origin = r.Origin
		b.mention(&line, own.SourceID, "definition", should, func(id string) { own.SourceID = id })
		b.mention(&line, own.TargetID, "definition", should, func(id string) { own.TargetID = id })
		db.relations = append(db.relations, &relation{own, line})
	}
	b.doc.Diagrams = append(b.doc.Diagrams, d)
	b.m.Diagrams = append(b.m.Diagrams, d)
	b.diagrams = append(b.diagrams, db)
	return nil
}
