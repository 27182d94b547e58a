package ocl

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// fromTable makes the metaclasses of the table of the metamodel. Beside the properties there, a kind has those that follow from others,
// which go before those of the same name: the attributes of a class are, to a constraint, the inherited ones too.
func fromTable() []metaclass {
	out := make([]metaclass, len(meta.Classes))
	for i, c := range meta.Classes {
		own := slices.DeleteFunc(tableRows(c), func(p modelProperty) bool { return derives(c, p.name) })
		out[i] = metaclass{c.Kind, supersOf(c), append(derivedRows(c.Kind), own...)}
	}
	return out
}

// derives reports whether a kind, or one above it, has a property that follows from others.
func derives(c *meta.Class, name string) bool {
	return slices.ContainsFunc(derivedRows(c.Kind), func(p modelProperty) bool { return p.name == name }) ||
		slices.ContainsFunc(supersOf(c), func(s kind.Kind) bool { return derives(meta.Of(s), name) })
}

// supersOf gives the supertypes of a kind as constraints see them.
func supersOf(c *meta.Class) []kind.Kind { return slices.Concat(c.Supers, c.InternalSupers) }

// derivedRows gives the properties of a kind that follow from others.
func derivedRows(k kind.Kind) []modelProperty {
	var out []modelProperty
	for _, of := range derived {
		out = append(out, of[k]...)
	}
	return out
}

// derived holds the properties of kinds that follow from others.
var derived = []map[kind.Kind][]modelProperty{commonDerived, umlDerived, behaviourDerived, sysml2Derived, bpmnDerived}

// tableRows makes the rows of a kind's properties in the table of the metamodel, under all their names.
func tableRows(c *meta.Class) []modelProperty {
	var out []modelProperty
	for _, p := range c.Properties {
		row, ok := tableRow(p)
		if !ok {
			continue
		}
		out = append(out, aliases(row, p.Aliases...)...)
		if row.typ.same(elementType(kind.Multiplicity)) {
			out = append(out, bounds(p)...)
		}
	}
	return out
}

// tableRow makes the row of a property, if constraints know values of its type.
func tableRow(p *meta.Property) (modelProperty, bool) {
	if p.Refers != "" {
		return referring(p), true
	}
	name, isList := strings.CutPrefix(strings.TrimSuffix(p.Type, "?"), "List<")
	t, ok := declaredAs(strings.TrimSuffix(name, ">"))
	if isList {
		t = collOf(sequence, t)
	}
	return modelProperty{p.Name, t, func(w *world, v any) any { return w.value(p.Get(bare(v))) }}, ok
}

// declaredAs gives the type of values that the vocabulary calls so.
func declaredAs(name string) (t typ, ok bool) {
	switch name {
	case "Boolean":
		return boolType, true
	case "Int":
		return intType, true
	case "String":
		return stringType, true
	case "UmlTypeRef":
		return typeType, true
	case "KermlMultiplicity":
		return elementType(kind.Multiplicity), true
	}
	if words := meta.Enums[name]; words != nil {
		return wordType(words...), true
	}
	k := kind.Kind(name)
	return elementType(k), meta.Of(k) != nil || k == kind.Multiplicity || k == kind.KumlStereotypeApplication
}

// referring makes the row of a property that holds the ids of elements: the elements themselves.
func referring(p *meta.Property) modelProperty {
	if strings.HasPrefix(p.Type, "List<") {
		return modelProperty{p.Name, listOf(p.Refers), func(w *world, v any) any {
			out := &collection{kind: sequence}
			ids, _ := p.Get(v).([]any)
			for _, id := range ids {
				if e := w.byID[id.(string)]; e != nil {
					out.items = append(out.items, e)
				}
			}
			return out
		}}
	}
	return modelProperty{p.Name, elementType(p.Refers), func(w *world, v any) any {
		id, _ := p.Get(v).(string)
		return element(w.byID[id])
	}}
}

// bounds makes the rows of both ends of a multiplicity.
func bounds(p *meta.Property) []modelProperty {
	of := func(v any) model.Multiplicity {
		m, _ := p.Get(bare(v)).(model.Multiplicity)
		return m
	}
	return []modelProperty{
		{"lower", intType, func(_ *world, v any) any { return int64(of(v).Lower) }},
		{"upper", intType, func(_ *world, v any) any { return upper(of(v)) }},
	}
}

// bare gives what the table knows of a value.
func bare(v any) any {
	if end, ok := v.(associationEnd); ok {
		return &end.association.Ends[end.at]
	}
	return v
}

// value gives what a property holds as constraints see it.
func (w *world) value(v any) any {
	switch v := v.(type) {
	case int:
		return int64(v)
	case model.TypeRef:
		return w.typeOf(v)
	case *model.StereotypeApplication:
		return applied{v}
	case []any:
		out := &collection{kind: sequence, items: make([]any, len(v))}
		for i, x := range v {
			out.items[i] = w.value(x)
		}
		return out
	}
	return v
}
