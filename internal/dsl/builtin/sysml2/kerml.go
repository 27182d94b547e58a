package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// feature is a KermlFeature of a script: what a definition consists of, in KerML's words. In a model its type tells which kind of
// usage it is.
type feature struct {
	model.Sysml2Usage
	definitionID string
	defaultText  string
	of           model.Sysml2Feature // the usage that it was read from, nil if it was made by itself
}

// Kind names the metaclass.
func (*feature) Kind() kind.Kind { return kind.KermlFeature }

// String prints it in a script.
func (f *feature) String() string { return "KermlFeature(id=" + f.ID + ", name=" + f.Name + ")" }

// featureOf gives a usage as a feature.
func featureOf(u model.Sysml2Feature) *feature {
	if f, ok := u.(*feature); ok {
		return f
	}
	f := &feature{Sysml2Usage: *u.UsagePart(), of: u}
	if a, ok := u.(*model.AttributeUsage); ok {
		f.defaultText = a.Default
	}
	return f
}

// featuresOf gives what a definition consists of.
func featuresOf(p *model.Sysml2Part) *value.List {
	out := make([]*feature, len(p.Usages))
	for i, u := range p.Usages {
		out[i] = featureOf(u)
	}
	return rows.List(out)
}

// usage gives what a feature is in a definition: a usage of the kind that it was read from, or the feature itself until a model
// tells what its type is.
func (f *feature) usage() model.Sysml2Feature {
	if f.of == nil {
		return f
	}
	u := cloneUsage(f.of)
	*u.UsagePart() = f.Sysml2Usage
	if a, ok := u.(*model.AttributeUsage); ok {
		a.Default = f.defaultText
	}
	return u
}

// featureKinds tells which kind of usage a feature is by the kind of its type; of any other type it is an attribute.
var featureKinds = map[kind.Kind]kind.Kind{
	kind.ActorDefinition: kind.ActorUsage, kind.UseCaseDefinition: kind.UseCaseUsage, kind.RequirementDefinition: kind.RequirementUsage, kind.StateDefinition: kind.StateUsage,
	kind.ActionDefinition: kind.ActionUsage, kind.ActivityPartitionDefinition: kind.ActivityPartitionUsage, kind.LifelineDefinition: kind.LifelineUsage, kind.ConstraintDefinition: kind.ConstraintUsage,
}

// typed gives a feature that was made by itself as the usage that its type tells, nil for no known type.
func (f *feature) typed(typ model.Sysml2Definition) model.Sysml2Feature {
	switch typ.(type) {
	case *model.PartDefinition:
		return &model.PartUsage{Sysml2Usage: f.Sysml2Usage}
	case *model.PortDefinition:
		return &model.PortUsage{Sysml2Usage: f.Sysml2Usage}
	case nil, *model.AttributeDefinition, *model.ConnectionDefinition:
		return &model.AttributeUsage{Sysml2Usage: f.Sysml2Usage, Default: f.defaultText}
	}
	return &model.Sysml2PlainUsage{Sysml2Usage: f.Sysml2Usage, Metaclass: featureKinds[typ.Kind()]}
}

// specialization is a KermlSpecialization of a script.
type specialization struct{ specific, general string }

// KotlinText gives the specialization as a script prints it.
func (s specialization) KotlinText() string {
	return "KermlSpecialization(specificId=" + s.specific + ", generalId=" + s.general + ")"
}

func specializationsOf(p *model.Sysml2Part) *value.List {
	var out []specialization
	for _, g := range p.Generals {
		out = append(out, specialization{p.ID, g.ID})
	}
	return rows.List(out)
}

// classifier is a KermlClassifier or KermlDataType of a script, which models and diagrams do not have.
type classifier struct {
	p         model.Sysml2Part
	metaclass kind.Kind
}

// Ident gives what it has in common with all elements.
func (k *classifier) Ident() *model.Head { return &k.p.Head }

// Kind names the metaclass.
func (k *classifier) Kind() kind.Kind { return k.metaclass }

// String prints it in a script.
func (k *classifier) String() string {
	return string(k.metaclass) + "(id=" + k.p.ID + ", name=" + k.p.Name + ")"
}

// classified gives what definitions and classifiers of KerML have in common.
func classified(v any) *model.Sysml2Part {
	if k, ok := v.(*classifier); ok {
		return &k.p
	}
	return v.(model.Sysml2Definition).DefinitionPart()
}

// classifierProperties are the properties of definitions and classifiers.
func classifierProperties() []*vocab.Property {
	part := func(row, doc string, get func(*model.Sysml2Part) any) *vocab.Property {
		return vocab.Prop(row, doc, func(recv any) any { return get(classified(recv)) }, nil)
	}
	return []*vocab.Property{
		part("val qualifiedName: String", "Its name with the namespace before it.", func(p *model.Sysml2Part) any {
			if p.QualifiedName != "" {
				return p.QualifiedName
			}
			return p.Name
		}),
		part("val isAbstract: Boolean", "Whether there is nothing that is just this.", func(p *model.Sysml2Part) any { return p.IsAbstract }),
		part("val features: List<KermlFeature>", "What it consists of.", func(p *model.Sysml2Part) any { return featuresOf(p) }),
		part("val specializations: List<KermlSpecialization>", "What it specializes.", func(p *model.Sysml2Part) any { return specializationsOf(p) }),
	}
}

// kermlTypes enters the types of KerML.
func kermlTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "KermlFeature", Doc: "What a definition consists of; its type tells whether it is a part, a port or an attribute.", Supers: []string{"KumlElement"}, Is: rows.IsA[*feature],
		Usage: "Write KermlFeature(id = …, name = …, typeId = …).",
		Properties: []*vocab.Property{
			rows.Val("val name: String", "Its name.", func(f *feature) any { return f.Name }),
			qualifiedName(),
			rows.Val("val typeId: String?", "The id of its type.", func(f *feature) any { return rows.Nullable(f.TypeID) }),
			rows.Val("val definitionId: String?", "The id of the definition that it is a usage of.", func(f *feature) any { return rows.Nullable(f.definitionID) }),
			usageMultiplicity(),
			rows.Val("val isAbstract: Boolean", "Whether there is nothing that is just this.", func(f *feature) any { return f.IsAbstract }),
			rows.Val("val isReadOnly: Boolean", "Whether it never changes.", func(f *feature) any { return f.IsReadOnly }),
			rows.Val("val defaultExpression: String?", "The value of new things.", func(f *feature) any { return rows.Nullable(f.defaultText) }),
		}})
	t.AddType(&vocab.Type{Name: "KermlSpecialization", Doc: "One definition specializes another one.", Is: rows.IsA[specialization], Usage: "Write KermlSpecialization(specificId = …, generalId = …).",
		Properties: []*vocab.Property{
			rows.Val("val specificId: String", "The id of the definition that specializes.", func(s specialization) any { return s.specific }),
			rows.Val("val generalId: String", "The id of the one that it specializes.", func(s specialization) any { return s.general }),
		}})
	for _, k := range []struct {
		name kind.Kind
		doc  string
	}{{kind.KermlClassifier, "A classifier of KerML, which no diagram shows."}, {kind.KermlDataType, "A data type of KerML, which no diagram shows."}} {
		t.AddType(&vocab.Type{Name: string(k.name), Doc: k.doc, Supers: []string{"KumlElement"}, Is: func(v any) bool { c, ok := v.(*classifier); return ok && c.metaclass == k.name },
			Properties: append(classifierProperties(), rows.Val("val name: String", "Its name.", func(k *classifier) any { return k.p.Name }))})
	}
}

// kermlConstructors are the constructors of KerML's types.
func kermlConstructors() []*vocab.Function {
	out := []*vocab.Function{
		rows.Constructor("KermlFeature(id: String, name: String, qualifiedName: String = name, typeId: String? = null, definitionId: String? = null, multiplicity: KermlMultiplicity = KermlMultiplicity.EXACTLY_ONE, "+
			"isAbstract: Boolean = false, isReadOnly: Boolean = false, defaultExpression: String? = null)", func(c *vocab.Call) (any, error) {
			u, err := usageFrom(c)
			f := &feature{Sysml2Usage: u, definitionID: c.Str("definitionId"), defaultText: c.Str("defaultExpression")}
			f.TypeID, f.IsAbstract, f.IsReadOnly = c.Str("typeId"), c.Bool("isAbstract"), c.Bool("isReadOnly")
			if of, ok := c.Recv.(*feature); ok { // which is copied
				f.of = of.of
			}
			return f, err
		}),
		rows.Constructor("KermlSpecialization(specificId: String, generalId: String)", func(c *vocab.Call) (any, error) {
			return specialization{c.Str("specificId"), c.Str("generalId")}, nil
		}),
	}
	for _, name := range []kind.Kind{kind.KermlClassifier, kind.KermlDataType} {
		out = append(out, rows.Constructor(string(name)+definitionHead+")", func(c *vocab.Call) (any, error) {
			p, err := partFrom(c)
			return &classifier{p, name}, err
		}))
	}
	return out
}
