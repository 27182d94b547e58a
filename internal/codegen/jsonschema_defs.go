package codegen

import (
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// definitions are the members of $defs: the types of the diagram, then those that it does not declare.
func (g *js) definitions() object {
	var out object
	for _, u := range g.plan.units {
		switch {
		case u.kind == enumUnit:
			out = append(out, member{g.keys[u], g.enumeration(u)})
		case g.properties[u] == "":
			out = append(out, member{g.keys[u], g.leaf(u)})
		default:
			out = append(out, member{g.keys[u], g.family(u)})
			if u.kind == classUnit || g.plan.unrealized(u) {
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

func (g *js) enumeration(u *unit) object {
	docs := slices.Clone(u.docs)
	var values []string
	for _, l := range u.literals {
		if slices.Contains(values, l) {
			continue
		}
		values = append(values, l)
		if d := u.literalDocs[l]; d != nil {
			docs = append(docs, l+": "+oneLine(strings.Join(d, " ")))
		}
	}
	if len(values) == 0 {
		return append(described(docs), member{"not", object{}})
	}
	return append(described(docs), member{"type", "string"}, member{"enum", values})
}

// leaf is a class that no other one extends, or an abstract one or an interface without any classes below.
func (g *js) leaf(u *unit) object {
	out := g.shape(u)
	if u.kind == classUnit && !u.abstract {
		out = g.mark(out, u)
	}
	switch {
	case !g.closed || u.kind == interfaceUnit:
	case len(g.above(u)) > 0:
		out = append(out, member{"unevaluatedProperties", false})
	default:
		out = append(out, member{"additionalProperties", false})
	}
	return out
}

// above are the classes and interfaces whose properties a class or interface has beside its own.
func (g *js) above(u *unit) []*unit {
	if u.kind == interfaceUnit {
		return u.interfaces
	}
	return u.superclasses()
}

// shape is what all objects of a class or interface have, those of subclasses, too.
func (g *js) shape(u *unit) object {
	out := append(described(u.docs), member{"type", "object"})
	var general []any
	for _, a := range g.above(u) {
		general = append(general, object{{"$ref", g.pointer(g.properties[a])}})
	}
	if len(general) > 0 {
		out = append(out, member{"allOf", general})
	}
	var properties object
	var required []string
	for _, q := range u.fields {
		if q.static || q.back {
			continue
		}
		properties = append(properties, member{q.name, g.property(q)})
		if _, hasDefault := q.defaultOf(); q.required && !q.derived && !hasDefault {
			required = append(required, q.name)
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
func (g *js) mark(shape object, u *unit) object {
	if g.discriminator == "" || len(g.above(u)) == 0 && len(u.interfaces) == 0 && g.properties[u] == "" {
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
func (g *js) family(u *unit) object {
	concrete := g.plan.concrete(u)
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
		return append(described(u.docs), choices[0].(object)...)
	}
	word := "anyOf"
	if g.discriminator != "" {
		word = "oneOf"
	}
	return append(described(u.docs), member{word, choices})
}

// property is the schema of an attribute or reference.
func (g *js) property(q *field) object {
	var out object
	if q.many {
		out = object{{"type", "array"}, {"items", g.nullable(q.typ)}}
		if q.bounds.Lower > 0 {
			out = append(out, member{"minItems", q.bounds.Lower})
		}
		if q.bounds.Upper != model.Unlimited {
			out = append(out, member{"maxItems", q.bounds.Upper})
		}
	} else {
		out = g.nullable(q.typ)
	}
	l, ok := q.defaultOf()
	out = append(described(q.notesBut(l.kind != "fresh")), out...)
	if q.derived {
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
func (g *js) nullable(t *typeRef) object {
	s := g.typ(t)
	if !t.optional || t.builtin == "Unit" {
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

func defaultJSON(q *field, l literal) any {
	switch l.kind {
	case "null":
		if q.typ.optional {
			return number("null")
		}
		return nil
	case "empty":
		if q.typ.builtin == "Map" && !q.many && keyed(q.typ.args[0]) {
			return object{}
		}
		return []any{}
	case "fresh":
		return nil
	case "Time", "DateTime": // the formats of JSON Schema want a zone
		return l.text + "Z"
	case "Boolean":
		return l.text == "true"
	case "Int", "Long", "Short", "Byte", "BigInteger":
		return number(whole(l.text))
	case "Float", "Double", "BigDecimal":
		if !fits(l.text, 64) {
			return nil
		}
		return number(decimal(l.text))
	}
	return l.text
}
