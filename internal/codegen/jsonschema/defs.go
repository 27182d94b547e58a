package jsonschema

import (
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

// definitions are the members of $defs: the types of the diagram, then those that it does not declare.
func (g *js) definitions() object {
	var out object
	for _, u := range g.plan.Units {
		switch {
		case u.Kind == plan.Enum:
			out = append(out, member{g.keys[u], g.enumeration(u)})
		case g.properties[u] == "":
			out = append(out, member{g.keys[u], g.leaf(u)})
		default:
			out = append(out, member{g.keys[u], g.family(u)})
			if u.Kind == plan.Class || g.plan.Unrealized(u) {
				out = append(out, member{g.properties[u], g.shape(u)})
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(g.unknown)) {
		out = append(out, member{g.unknown[name], object{{"description", "The diagram does not declare the type " + name + "."}}})
	}
	return out
}

func described(lines []string) object {
	if len(lines) == 0 {
		return nil
	}
	return object{{"description", strings.Join(lines, "\n")}}
}

func (g *js) enumeration(u *plan.Unit) object {
	docs := slices.Clone(u.Docs)
	var values []string
	for _, l := range u.Literals {
		if slices.Contains(values, l) {
			continue
		}
		values = append(values, l)
		if d := u.LiteralDocs[l]; d != nil {
			docs = append(docs, l+": "+source.OneLine(strings.Join(d, " ")))
		}
	}
	if len(values) == 0 {
		return append(described(docs), member{"not", object{}})
	}
	return append(described(docs), member{"type", "string"}, member{"enum", values})
}

// leaf is a class that no other one extends, or an abstract one or an interface without any classes below.
func (g *js) leaf(u *plan.Unit) object {
	out := g.shape(u)
	if u.Kind == plan.Class && !u.Abstract {
		out = g.mark(out, u)
	}
	switch {
	case !g.closed || u.Kind == plan.Interface:
	case len(g.above(u)) > 0:
		out = append(out, member{"unevaluatedProperties", false})
	default:
		out = append(out, member{"additionalProperties", false})
	}
	return out
}

// above are the classes and interfaces whose properties a class or interface has beside its own.
func (g *js) above(u *plan.Unit) []*plan.Unit {
	if u.Kind == plan.Interface {
		return u.Interfaces
	}
	return u.Superclasses()
}

// shape is what all objects of a class or interface have, those of subclasses, too.
func (g *js) shape(u *plan.Unit) object {
	out := append(described(u.Docs), member{"type", "object"})
	var general []any
	for _, a := range g.above(u) {
		general = append(general, object{{"$ref", g.pointer(g.properties[a])}})
	}
	if len(general) > 0 {
		out = append(out, member{"allOf", general})
	}
	var properties object
	var required []string
	for _, q := range u.Fields {
		if q.Static || q.Back {
			continue
		}
		properties = append(properties, member{q.Name, g.property(q)})
		if _, hasDefault := q.DefaultOf(); q.Required && !q.Derived && !hasDefault {
			required = append(required, q.Name)
		}
	}
	if len(properties) > 0 {
		out = append(out, member{"properties", properties})
	}
	if len(required) > 0 {
		out = append(out, member{"required", required})
	}
	return out
}

// mark adds the property that tells classes apart, where there is such a property and the class is one of a family.
func (g *js) mark(shape object, u *plan.Unit) object {
	if g.discriminator == "" || len(g.above(u)) == 0 && len(u.Interfaces) == 0 && g.properties[u] == "" {
		return shape
	}
	mark := member{g.discriminator, object{{"const", g.keys[u]}}}
	at := slices.IndexFunc(shape, func(m member) bool { return m.name == "properties" })
	if at < 0 {
		shape = append(shape, member{"properties", object{mark}})
	} else {
		shape[at].value = append(object{mark}, shape[at].value.(object)...)
	}
	at = slices.IndexFunc(shape, func(m member) bool { return m.name == "required" })
	if at < 0 {
		return append(shape, member{"required", []string{g.discriminator}})
	}
	shape[at].value = append([]string{g.discriminator}, shape[at].value.([]string)...)
	return shape
}

// family is a class or interface that others extend: an object of any of the concrete ones.
func (g *js) family(u *plan.Unit) object {
	concrete := g.plan.Concrete(u)
	if len(concrete) == 0 {
		return object{{"$ref", g.pointer(g.properties[u])}}
	}
	var choices []any
	for _, c := range concrete {
		if c != u && g.properties[c] == "" {
			choices = append(choices, g.ref(c))
			continue
		}
		own := g.mark(object{{"$ref", g.pointer(g.properties[c])}}, c) // itself, without its subclasses
		if g.closed {
			own = append(own, member{"unevaluatedProperties", false})
		}
		choices = append(choices, own)
	}
	if len(choices) == 1 {
		return append(described(u.Docs), choices[0].(object)...)
	}
	word := "anyOf"
	if g.discriminator != "" {
		word = "oneOf"
	}
	return append(described(u.Docs), member{word, choices})
}

// property is the schema of an attribute or reference.
func (g *js) property(q *plan.Field) object {
	var out object
	if q.Many {
		out = object{{"type", "array"}, {"items", g.nullable(q.Type)}}
		if q.Bounds.Lower > 0 {
			out = append(out, member{"minItems", q.Bounds.Lower})
		}
		if q.Bounds.Upper != model.Unlimited {
			out = append(out, member{"maxItems", q.Bounds.Upper})
		}
	} else {
		out = g.nullable(q.Type)
	}
	l, ok := q.DefaultOf()
	out = append(described(q.NotesBut(l.Kind != "fresh")), out...)
	if q.Derived {
		out = append(out, member{"readOnly", true})
	}
	if ok {
		if value := defaultJSON(q, l); value != nil {
			out = append(out, member{"default", value})
		}
	}
	return out
}

// nullable is the schema of a type, with null where the type is written with a question mark.
func (g *js) nullable(t *plan.Type) object {
	s := g.typ(t)
	if !t.Optional || t.Builtin == "Unit" {
		return s
	}
	if at := slices.IndexFunc(s, func(m member) bool { return m.name == "type" }); at >= 0 {
		s[at].value = []string{s[at].value.(string), "null"}
		return s
	}
	if len(s) == 0 {
		return s
	}
	return object{{"anyOf", []any{s, object{{"type", "null"}}}}}
}

func defaultJSON(q *plan.Field, l plan.Literal) any {
	switch l.Kind {
	case "null":
		if q.Type.Optional {
			return number("null")
		}
		return nil
	case "empty":
		if q.Type.Builtin == "Map" && !q.Many && keyed(q.Type.Args[0]) {
			return object{}
		}
		return []any{}
	case "fresh":
		return nil
	case "Time", "DateTime": // the formats of JSON Schema want a zone
		return l.Text + "Z"
	case "Boolean":
		return l.Text == "true"
	case "Int", "Long", "Short", "Byte", "BigInteger":
		return number(source.Whole(l.Text))
	case "Float", "Double", "BigDecimal":
		if !source.Fits(l.Text, 64) {
			return nil
		}
		return number(source.Decimal(l.Text))
	}
	return l.Text
}
