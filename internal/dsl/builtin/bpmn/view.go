package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// view is a diagram as a script sees it: made with a constructor, or read from a model.
type view struct {
	kind          *diagramKind
	name, subject string
	elements      []string // ids of what it shows, none for all
	origin        model.Origin
}

// String prints it in a script.
func (v *view) String() string { return v.kind.typeName() + "(name=" + v.name + ")" }

// typeName is the name of the type of a kind's diagrams.
func (k *diagramKind) typeName() string {
	return string(k.typ.In(model.BPMN).Metaclass())
}

// views gives the diagrams of a model.
func views(m *model.Model) *value.List {
	var out []*view
	for _, d := range m.Diagrams {
		at := slices.IndexFunc(diagramKinds, func(k *diagramKind) bool { return k.typ == d.Type })
		v := &view{kind: diagramKinds[at], name: d.Name, origin: d.Origin}
		if o, ok := d.Options.(*model.BpmnOptions); ok {
			v.subject, v.elements = o.SubjectID, o.Included
		}
		out = append(out, v)
	}
	return rows.List(out)
}

func diagramTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "BpmnDiagram", Doc: "A diagram of a BPMN model.", Is: rows.IsA[*view], Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(v *view) any { return v.name }),
		rows.Val("val elementIds: List<String>", "The ids of what it shows; empty for all.",
			func(v *view) any { return rows.List(v.elements) }),
	}})
	for _, k := range diagramKinds {
		t.AddType(&vocab.Type{Name: k.typeName(), Doc: k.doc, Supers: []string{"BpmnDiagram"},
			Is: func(x any) bool { v, ok := x.(*view); return ok && v.kind == k },
			Properties: []*vocab.Property{
				rows.Val("val "+k.param+": String", "The id of what it shows.", func(v *view) any { return v.subject }),
			}})
	}
}

func diagramConstructors() []*vocab.Function {
	var out []*vocab.Function
	for _, k := range diagramKinds {
		out = append(out,
			rows.Constructor(k.typeName()+"(name: String, "+k.param+": String, elementIds: List<String> = emptyList())",
				func(c *vocab.Call) (any, error) {
					return &view{k, c.Str("name"), c.Str(k.param), rows.Elements[string](c, "elementIds"), c.Origin}, nil
				}))
	}
	return out
}

// place adds the diagram to a model that a call makes.
func (v *view) place(b *modelBuilder, c *vocab.Call) {
	options := &model.BpmnOptions{SubjectID: v.subject, Included: slices.Clone(v.elements)}
	d := &model.Diagram{ID: v.name, Name: v.name, Language: model.BPMN, Type: v.kind.typ, Model: b.m, Options: options, Origin: v.origin}
	db := &diagramBuilder{modelBuilder: b, d: d, options: options, kind: v.kind, call: *c}
	db.call.Origin = v.origin
	b.doc.Diagrams = append(b.doc.Diagrams, d)
	b.m.Diagrams = append(b.m.Diagrams, d)
	b.diagrams = append(b.diagrams, db)
}
