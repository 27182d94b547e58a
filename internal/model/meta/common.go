package meta

import (
	"reflect"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// common are the kinds above those of all languages.
var common = []*Class{
	{Kind: kind.KumlElement, Doc: "Anything in a model that has an id.", Is: of[model.Element], Properties: []*Property{
		field("id: String", "Its id.", func(e model.Element) *string { return &e.Ident().ID }),
		field("metadata: Map<String, KumlMetaValue> = emptyMap()", "Notes beside the language.",
			func(e model.Element) *model.Metadata { return &e.Ident().Metadata }),
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

// lineEnds are the name of a line and the ids of both its ends, elements of two kinds.
func lineEnds[T any](source, target string, from, to kind.Kind, at func(T) (source, target *string)) []*Property {
	return []*Property{
		nameMay,
		field(source+": String", "The id of the end that it comes from.", func(l T) *string { s, _ := at(l); return s }).to(from).also(
			"source"),
		field(target+": String", "The id of the end that it leads to.", func(l T) *string { _, t := at(l); return t }).to(to).also(
			"target"),
	}
}

// members makes a property of the ids of what lies in an element: as its constructor was told, until it has its place in a model.
func members[T any, E model.Element](row, doc string, at func(T) (list []E, told *[]string)) *Property {
	p := derived(row, doc, func(of T) any {
		list, told := at(of)
		if len(list) == 0 {
			return items(*told)
		}
		return ids(list)
	})
	p.Set = func(of, value any) error {
		_, told := at(of.(T))
		return assign(reflect.ValueOf(told).Elem(), value)
	}
	return p
}

// ids gives the ids of elements as Get hands them out.
func ids[E model.Element](list []E) any {
	out := make([]any, len(list))
	for i, e := range list {
		out[i] = e.Ident().ID
	}
	return out
}

// textOrNil gives a text, nil for none.
func textOrNil[S ~string](s S) any {
	if s == "" {
		return nil
	}
	return string(s)
}
