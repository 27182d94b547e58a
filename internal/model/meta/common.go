package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// common are the kinds above those of all languages.
var common = []*Class{
	{Kind: kind.KumlElement, Doc: "Anything in a model that has an id.", Is: of[model.Element], Properties: []*Property{
		field("id: String", "Its id.", func(e model.Element) *string { return &e.Ident().ID }),
		field("metadata: Map<String, KumlMetaValue> = emptyMap()", "Notes beside the language.", func(e model.Element) *model.Metadata { return &e.Ident().Metadata }),
	}},
}

// element makes a maker of blank elements.
func element[E any](usual E) func() any {
	return func() any {
		e := usual
		return &e
	}
}

// nameRow is the name of the elements that must have one, that of those that may.
var (
	nameRow = field("name: String", "Its name.", func(e model.Element) *string { return &e.Ident().Name })
	nameMay = field("name: String? = null", "Its name.", func(e model.Element) *string { return &e.Ident().Name })
)
