package meta

import (
	"cmp"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// classifierRows makes the rows of what definitions and classifiers of KerML have in common.
func classifierRows[T any](part func(T) *model.Sysml2Part) []*Property {
	return []*Property{
		stored(derived("qualifiedName: String = name", "Its name with the namespace before it.", func(of T) any {
			return cmp.Or(part(of).QualifiedName, part(of).Name)
		}), func(of T, name string) { part(of).QualifiedName = name }),
		field("isAbstract: Boolean = false", "Whether there is nothing that is just this.",
			func(of T) *bool { return &part(of).IsAbstract }),
		stored(derived("features: List<KermlFeature> = emptyList()", "What it consists of.", func(of T) any {
			out := []any{}
			for _, u := range part(of).Usages {
				out = append(out, featureOf(u))
			}
			return out
		}), func(of T, features []*model.KermlFeature) {
			part(of).Usages = nil
			for _, f := range features {
				part(of).Usages = append(part(of).Usages, usageOf(f))
			}
		}),
		stored(derived("specializations: List<KermlSpecialization> = emptyList()", "What it specializes.", func(of T) any {
			out := []any{}
			for _, g := range part(of).Generals {
				out = append(out, &model.KermlSpecialization{SpecificID: part(of).ID, GeneralID: g.ID})
			}
			return out
		}), func(of T, all []*model.KermlSpecialization) {
			part(of).Generals = nil
			for _, s := range all {
				part(of).Generals = append(part(of).Generals, model.Sysml2General{ID: s.GeneralID})
			}
		}),
	}
}

// featureOf gives a usage as a feature.
func featureOf(u model.Sysml2Feature) *model.KermlFeature {
	if f, ok := u.(*model.KermlFeature); ok {
		return f
	}
	f := &model.KermlFeature{Sysml2Usage: *u.UsagePart(), Of: u}
	if a, ok := u.(*model.AttributeUsage); ok {
		f.Default = a.Default
	}
	return f
}

// usageOf gives what a feature is in a definition: a usage of the kind that it was read from, or the feature itself until a model
// tells what its type is.
func usageOf(f *model.KermlFeature) model.Sysml2Feature {
	if f.Of == nil {
		return f
	}
	u := Clone(f.Of)
	*u.UsagePart() = f.Sysml2Usage
	if a, ok := u.(*model.AttributeUsage); ok {
		a.Default = f.Default
	}
	return u
}

// The rows of usages and features.
var (
	qualifiedRow = stored(derived("qualifiedName: String = name", "Its name with the namespace before it.",
		func(u model.Sysml2Feature) any {
			return cmp.Or(u.UsagePart().QualifiedName, u.Ident().ID)
		}), func(u model.Sysml2Feature, name string) { u.UsagePart().QualifiedName = name })
	usageMultiplicityRow = field("multiplicity: KermlMultiplicity = KermlMultiplicity.EXACTLY_ONE", "How many.",
		func(u model.Sysml2Feature) *model.Multiplicity { return &u.UsagePart().Multiplicity })
)

// one is the usual usage.
var one = model.Sysml2Usage{Multiplicity: model.One}

// kermlCore is what the language of SysML 2 builds on.
var kermlCore = []*Class{
	{
		Kind: kind.KermlFeature, Doc: "What a definition consists of; its type tells whether it is a part, a port or an attribute.",
		Supers: kinds(kind.KumlElement), Is: of[*model.KermlFeature], Usage: "Write KermlFeature(id = …, name = …, typeId = …).",
		Noun: "feature", Plural: "features", New: element(model.KermlFeature{Sysml2Usage: one}),
		Params: "id name qualifiedName typeId definitionId multiplicity isAbstract isReadOnly defaultExpression",
		Properties: []*Property{
			nameRow, qualifiedRow,
			field("typeId: String? = null", "The id of its type.", func(u model.Sysml2Feature) *string { return &u.UsagePart().TypeID }),
			field("definitionId: String? = null", "The id of the definition that it is a usage of.",
				func(f *model.KermlFeature) *string { return &f.DefinitionID }),
			usageMultiplicityRow,
			field("isAbstract: Boolean = false", "Whether there is nothing that is just this.",
				func(u model.Sysml2Feature) *bool { return &u.UsagePart().IsAbstract }),
			field("isReadOnly: Boolean = false", "Whether it never changes.",
				func(u model.Sysml2Feature) *bool { return &u.UsagePart().IsReadOnly }),
			field("defaultExpression: String? = null", "The value of new things.",
				func(f *model.KermlFeature) *string { return &f.Default }),
		},
	},
	{
		Kind: kind.KermlSpecialization, Doc: "One definition specializes another one.", Is: of[*model.KermlSpecialization],
		Usage: "Write KermlSpecialization(specificId = …, generalId = …).", Noun: "specialization", Plural: "specializations",
		New: element(model.KermlSpecialization{}), Params: "specificId generalId",
		Properties: []*Property{
			field("specificId: String", "The id of the definition that specializes.",
				func(s *model.KermlSpecialization) *string { return &s.SpecificID }),
			field("generalId: String", "The id of the one that it specializes.",
				func(s *model.KermlSpecialization) *string { return &s.GeneralID }),
		},
	},
	kermlClassifier(kind.KermlClassifier, "classifier", "classifiers", "A classifier of KerML, which no diagram shows."),
	kermlClassifier(kind.KermlDataType, "data type", "data types", "A data type of KerML, which no diagram shows."),
}

// kermlClassifier makes the row of a kind of classifiers that are no definitions.
func kermlClassifier(k kind.Kind, noun, plural, doc string) *Class {
	return &Class{
		Kind: k, Doc: doc, Supers: kinds(kind.KumlElement), Noun: noun, Plural: plural, New: element(model.KermlClassifier{Metaclass: k}),
		Is:         func(v any) bool { c, ok := v.(*model.KermlClassifier); return ok && c.Metaclass == k },
		Params:     definitionParams,
		Properties: append(classifierRows(func(c *model.KermlClassifier) *model.Sysml2Part { return &c.Part }), nameRow),
	}
}

// definitionParams are what the constructors of definitions and classifiers begin with.
const definitionParams = "id name qualifiedName isAbstract features specializations"
