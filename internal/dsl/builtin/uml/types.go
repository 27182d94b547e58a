package uml

import (
	"strconv"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

func isA[T any](v any) bool { return rows.IsA[T](v) }

func list[T any](items []T) *value.List { return rows.List(items) }

// upperOf gives an upper bound as scripts see it: null for unlimited.
func upperOf(m model.Multiplicity) any {
	if m.Upper == model.Unlimited {
		return nil
	}
	return int32(m.Upper)
}

// optional gives a value, or null if it is not there.
func optional(there bool, v any) any {
	if there {
		return v
	}
	return nil
}

func registerTypes(t *vocab.Table) {
	rows.MetadataTypes(t)
	for _, ty := range append(valueTypes(), instanceValueType()) {
		t.AddType(ty)
	}
	m := metamodel()
	m.Types(t, meta.UML)
	m.Constructors(t, meta.UML)
	for _, f := range diagramConstructors() {
		rows.Construct(t.Types, f)
	}
	component := t.Types[string(kind.UmlComponent)]
	component.Functions = append(component.Functions, fn("port(name: String) -> UmlPort", "Its port of a name.", portOf))
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("typeRef(name: String) -> UmlTypeRef", "A type by its name.", typeRef),
		vocab.Fn("typeRef(classifier: UmlClassifier) -> UmlTypeRef", "A classifier as a type.",
			func(c *vocab.Call) (any, error) { return typeOf(c.Arg("classifier")), nil }),
		vocab.Fn("typeRef(name: String, referencedId: String?) -> UmlTypeRef", "A type by name and the id of its classifier.", typeRef),
		vocab.Checked(vocab.Fn("parseMultiplicity(spec: String) -> Multiplicity", "A multiplicity from text: 1, 0..1, 1..*, *, 2..5.",
			func(c *vocab.Call) (any, error) {
				return rows.MultiplicityArg(c, "spec")
			}), "spec", rows.CheckMultiplicity),
		lenient(vocab.Fn("Multiplicity(lower/min/spec: Int|String = 1, upper/max: Int|String|Nothing? = 1) -> Multiplicity",
			"A multiplicity whose bounds are texts.", multiplicityOfTexts),
			"Multiplicity(lower = 1, upper = null), null for no upper bound"),
	)
}

func typeRef(c *vocab.Call) (any, error) {
	r := model.TypeRef{Name: c.Str("name")}
	if len(c.Fn.Params) > 1 {
		r.ReferencedID = c.Str("referencedId")
	}
	return r, nil
}

// metamodel is what the value types of UML have beside the table of the metamodel.
func metamodel() *rows.Metamodel {
	m := &rows.Metamodel{
		Enums: map[string]*vocab.Enum{}, Reopens: reopens,
		Make: map[kind.Kind]func(*vocab.Call) (any, error){
			kind.UmlTimingTick: func(c *vocab.Call) (any, error) {
				t, _ := given[int32](c, "t")
				return model.Tick{Time: int(t), State: c.Str("state"), Origin: c.Origin}, nil
			},
		},
		Finish: map[kind.Kind]func(*vocab.Call, any) error{
			kind.UmlConstraint: func(c *vocab.Call, made any) error {
				made.(*model.Constraint).TextOrigin = c.Host.ArgOrigin(c, "body")
				return nil
			},
			kind.UmlInteraction: orderSteps,
		},
	}
	for _, e := range enums {
		m.Enums[e.Name] = e
	}
	return m
}

// reopens names the blocks of the elements that take more behind their block.
var reopens = map[kind.Kind]string{
	kind.UmlClass: "ClassBuilder", kind.UmlInterface: "InterfaceBuilder", kind.UmlEnumeration: "EnumerationBuilder",
	kind.UmlPackage:   "PackageBuilder",
	kind.UmlComponent: "ComponentBuilder", kind.UmlCollaboration: "CollaborationBuilder",
	kind.UmlInstanceSpecification: "UmlInstanceSpecificationBuilder",
	kind.UmlActor:                 "ActorBuilder", kind.UmlUseCase: "UseCaseBuilder", kind.UmlNode: "NodeScope",
	kind.UmlState: "CompositeStateBuilder",
}

// valueTypes are diagrams, models and values that are no elements.
func valueTypes() []*vocab.Type {
	return []*vocab.Type{
		{Name: "KumlDiagram", Doc: "A diagram.", Is: func(v any) bool { d, ok := v.(*model.Diagram); return ok && d.Level == "" },
			Properties: diagramProperties()},
		{Name: "KumlModel", Doc: "A model.", Is: func(v any) bool { d, ok := v.(*model.Diagram); return ok && d.Level != "" },
			Properties: append(diagramProperties(),
				val("val level: ModelLevel", "Its level of abstraction.",
					func(d *model.Diagram) any { return entry(modelLevels, d.Level) }),
				val("val root: KumlElement?", "The first element of a model.", func(d *model.Diagram) any {
					if len(d.Elements) == 0 {
						return nil
					}
					return d.Elements[0]
				}),
				val("val language: ModelingLanguage", "Its language.",
					func(*model.Diagram) any { return entry(modelingLanguages, "UML") }))},
		{Name: "UmlTypeRef", Doc: "The name of a type, maybe with the classifier that it is.", Is: isA[model.TypeRef],
			Coerce: coerceTypeRef, Properties: []*vocab.Property{
				val("val name: String", "The name.", func(r model.TypeRef) any { return r.Name }),
				val("val referencedId: String?", "The id of the classifier.",
					func(r model.TypeRef) any { return nullable(r.ReferencedID) }),
			},
			Constructor: vocab.Fn("UmlTypeRef(name: String, referencedId: String? = null) -> UmlTypeRef", "The name of a type.", typeRef)},
		{Name: "Multiplicity", Doc: "How many values or objects: lower to upper, null for unlimited.", Is: isA[model.Multiplicity],
			Coerce: coerceMultiplicity, Usage: "Use 1, 0..1, 1..*, 0..*, * or n..m.", Properties: []*vocab.Property{
				val("val lower: Int", "The least number.", func(m model.Multiplicity) any { return int32(m.Lower) }),
				val("val upper: Int?", "The greatest number, null for unlimited.", upperOf),
			},
			Constructor: vocab.Fn("Multiplicity(lower/min: Int = 1, upper/max: Int? = 1) -> Multiplicity", "A multiplicity.",
				multiplicity)},
	}
}

func diagramProperties() []*vocab.Property {
	return []*vocab.Property{
		val("val id: String", "Its id.", func(d *model.Diagram) any { return d.ID }),
		val("val name: String", "Its name.", func(d *model.Diagram) any { return d.Name }),
		val("val type: DiagramType", "Its kind.", func(d *model.Diagram) any { return entry(diagramTypes, entryOf(d.Type)) }),
		val("val elements: List<KumlElement>", "What it holds.", func(d *model.Diagram) any { return list(d.Elements) }),
		val("val metadata: Map<String, KumlMetaValue>", "Notes beside the language.",
			func(d *model.Diagram) any { return rows.MetadataMap(d.Metadata) }),
		val("val config: DiagramConfig?", "Its display options.", func(d *model.Diagram) any { return configOf(d) }),
	}
}

// typeOf makes a type reference of a type argument: a text, a reference or a classifier.
func typeOf(v any) model.TypeRef {
	switch v := v.(type) {
	case string:
		return model.TypeRef{Name: v}
	case model.TypeRef:
		return v
	case model.Classifier:
		return model.TypeRef{Name: v.Ident().Name, ReferencedID: v.Ident().ID}
	}
	return model.TypeRef{}
}

// coerceTypeRef takes texts and classifiers where a type reference is wanted.
func coerceTypeRef(v any) (any, string, bool) {
	switch v := v.(type) {
	case string:
		return model.TypeRef{Name: v}, "Write: typeRef(" + strconv.Quote(v) + ")", true
	case model.Classifier:
		return typeOf(v), "Write: typeRef(classifier = …)", true
	}
	return nil, "", false
}
