package blueprint

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// view is a diagram as a script sees it: made with a constructor, or read from a model.
type view struct {
	kind    *diagramKind
	name    string
	options *model.BlueprintOptions
	origin  model.Origin
}

// String prints it in a script.
func (v *view) String() string { return v.kind.typeName() + "(name=" + v.name + ")" }

// typeName is the name of the type of a kind's diagrams.
func (k *diagramKind) typeName() string {
	return string(k.typ.In(model.Blueprint).Metaclass())
}

// views gives the diagrams of a model.
func views(m *model.Model) *value.List {
	var out []*view
	for _, d := range m.Diagrams {
		kind := blueprintKind
		if d.Type == model.JourneyDiagram {
			kind = journeyKind
		}
		options, _ := d.Options.(*model.BlueprintOptions)
		out = append(out, &view{kind, d.Name, options, d.Origin})
	}
	return rows.List(out)
}

// entrySet makes a set of a script out of names of an enum's entries.
func entrySet[E ~string](e *vocab.Enum, list []E) *value.Set {
	s := value.NewSet()
	for _, v := range entries(e, list).Items() {
		_, _ = s.Add(v) // a new set takes any entry
	}
	return s
}

func diagramTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "BlueprintDiagram", Doc: "A diagram of a service.", Is: rows.IsA[*view], Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(v *view) any { return v.name }),
		rows.Val("val visibleLayers: Set<BlueprintLayer>", "The lanes that it shows.",
			func(v *view) any { return entrySet(layers, v.options.Layers) }),
		rows.Val("val showEmotionCurve: Boolean", "Whether the mood is drawn as a curve.",
			func(v *view) any { return v.options.EmotionCurve }),
		rows.Val("val elementIds: List<String>", "The ids of the phases and steps that it shows; empty for all.",
			func(v *view) any { return rows.List(v.options.Included) }),
	}})
	for _, k := range []*diagramKind{journeyKind, blueprintKind} {
		own := &vocab.Type{
			Name: k.typeName(), Doc: k.doc, Supers: []string{"BlueprintDiagram"},
			Is: func(x any) bool { v, ok := x.(*view); return ok && v.kind == k },
		}
		if k == blueprintKind {
			own.Properties = []*vocab.Property{
				rows.Val("val showLines: Set<BlueprintLine>", "The lines between lanes that it shows.",
					func(v *view) any { return entrySet(lines, v.options.Lines) }),
			}
		}
		t.AddType(own)
	}
}

// viewFrom makes the Do of the constructor of a kind's diagrams.
func viewFrom(k *diagramKind) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		v := &view{k, c.Str("name"), k.options(), c.Origin}
		v.options.Included = rows.Elements[string](c, "elementIds")
		if s, ok := rows.Given[items](c, "visibleLayers"); ok {
			v.options.Layers = chosen(model.BlueprintLayers, s.Items())
		}
		if s, ok := rows.Given[items](c, "showLines"); ok {
			v.options.Lines = chosen(model.BlueprintLines, s.Items())
		}
		if b, ok := rows.Given[bool](c, "showEmotionCurve"); ok {
			v.options.EmotionCurve = b
		}
		return v, nil
	}
}

// place adds the diagram to a model.
func (v *view) place(b *modelBuilder) {
	db := v.kind.declare(b, v.name, v.origin)
	*db.options = model.BlueprintOptions{
		Layers: slices.Clone(v.options.Layers), Lines: slices.Clone(v.options.Lines), EmotionCurve: v.options.EmotionCurve,
		Included: slices.Clone(v.options.Included),
	}
}
