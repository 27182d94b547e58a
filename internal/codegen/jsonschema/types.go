package jsonschema

import (
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
)

// types are the schemas of the built-in types; what a document may have in any form is missing.
var types = map[string]object{
	"String": {{"type", "string"}}, "Boolean": {{"type", "boolean"}}, "Unit": {{"type", "null"}},
	"Int":   {{"type", "integer"}, {"minimum", number("-2147483648")}, {"maximum", number("2147483647")}},
	"Short": {{"type", "integer"}, {"minimum", number("-32768")}, {"maximum", number("32767")}},
	"Byte":  {{"type", "integer"}, {"minimum", number("-128")}, {"maximum", number("127")}},
	"Long":  {{"type", "integer"}}, "BigInteger": {{"type", "integer"}},
	"Float": {{"type", "number"}}, "Double": {{"type", "number"}}, "BigDecimal": {{"type", "number"}},
	"Char": {{"type", "string"}, {"minLength", 1}, {"maxLength", 1}},
	"UUID": {{"type", "string"}, {"format", "uuid"}},
	"Date": {{"type", "string"}, {"format", "date"}}, "DateTime": {{"type", "string"}, {"format", "date-time"}},
	"Instant": {{"type", "string"}, {"format", "date-time"}}, "Time": {{"type", "string"}, {"format", "time"}},
	"Duration": {{"type", "string"}, {"format", "duration"}},
	"Bytes":    {{"type", "string"}, {"contentEncoding", "base64"}},
}

// typ is the schema of a type.
func (g *js) typ(t *plan.Type) object {
	switch {
	case t.Unit != nil:
		return g.ref(t.Unit)
	case t.Builtin == "":
		return object{{"$ref", g.pointer(g.undeclared(t.Name))}}
	case t.Builtin == "List":
		return object{{"type", "array"}, {"items", g.nullable(t.Args[0])}}
	case t.Builtin == "Set":
		return object{{"type", "array"}, {"items", g.nullable(t.Args[0])}, {"uniqueItems", true}}
	case t.Builtin == "Map":
		return g.mapping(t.Args[0], t.Args[1])
	}
	return append(object{}, types[t.Builtin]...)
}

func (g *js) undeclared(name string) string {
	if g.unknown[name] == "" {
		g.unknown[name] = g.taken.Take(ident.Pascal(name))
	}
	return g.unknown[name]
}

// keyed reports whether values of a type may be names of properties.
func keyed(key *plan.Type) bool {
	return key.Unit != nil && key.Unit.Kind == plan.Enum ||
		key.Unit == nil && types[key.Builtin] != nil && key.Builtin != "Unit" && key.Builtin != "Bytes"
}

// mapping is an object where keys can be names of properties, else a list of keys with values.
func (g *js) mapping(key, value *plan.Type) object {
	if !keyed(key) {
		entry := object{
			{"type", "object"}, {"properties", object{{"key", g.nullable(key)}, {"value", g.nullable(value)}}},
			{"required", []string{"key", "value"}}, {"additionalProperties", false},
		}
		return object{{"type", "array"}, {"items", entry}}
	}
	out := object{{"type", "object"}}
	switch schema := g.typ(key); {
	case key.Unit != nil:
		out = append(out, member{"propertyNames", schema})
	case schema[0].value == "integer":
		out = append(out, member{"propertyNames", object{{"pattern", "^-?[0-9]+$"}}})
	case schema[0].value == "number":
		out = append(out, member{"propertyNames", object{{"pattern", "^-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$"}}})
	case schema[0].value == "boolean":
		out = append(out, member{"propertyNames", object{{"enum", []string{"false", "true"}}}})
	case len(schema) > 1:
		out = append(out, member{"propertyNames", schema[1:]})
	}
	return append(out, member{"additionalProperties", g.nullable(value)})
}
