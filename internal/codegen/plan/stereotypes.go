package plan

import (
	"strings"

	"kuml-mcp/internal/model"
)

// Tags are the tagged values of a stereotype by name; those that the script does not give are missing.
type Tags map[string]any

// Stereotype gives the tagged values of an applied stereotype, whatever its profile; nil if it is not applied. Several
// applications of one name are one: the first value of a tag counts.
func Stereotype(applied []model.StereotypeApplication, name string) Tags {
	var out Tags
	for _, a := range applied {
		if a.Name != name {
			continue
		}
		if out == nil {
			out = Tags{}
		}
		for _, t := range a.Tags {
			if _, ok := out[t.Name]; !ok {
				out[t.Name] = t.Value
			}
		}
	}
	return out
}

// Stereotypes gives the tagged values of every application of a stereotype.
func Stereotypes(applied []model.StereotypeApplication, name string) []Tags {
	var out []Tags
	for i, a := range applied {
		if a.Name == name {
			out = append(out, Stereotype(applied[i:i+1], name))
		}
	}
	return out
}

// Text gives the first of the tags that has a text that is not empty, "" for none.
func (t Tags) Text(names ...string) string {
	for _, n := range names {
		if s, ok := t[n].(string); ok && strings.TrimSpace(s) != "" {
			return strings.TrimSpace(s)
		}
		if e, ok := t[n].(model.EnumLiteral); ok {
			return e.Name
		}
	}
	return ""
}

// Flag gives a tag that is on or off; standard where the script does not say.
func (t Tags) Flag(name string, standard bool) bool {
	if b, ok := t[name].(bool); ok {
		return b
	}
	return standard
}

// List gives the texts of a tag; one text may name several, separated by commas.
func (t Tags) List(name string) []string {
	var out []string
	add := func(v any) {
		if s, ok := v.(string); ok {
			for _, part := range strings.Split(s, ",") {
				if part = strings.TrimSpace(part); part != "" {
					out = append(out, part)
				}
			}
		}
	}
	if values, ok := t[name].([]any); ok {
		for _, v := range values {
			add(v)
		}
		return out
	}
	add(t[name])
	return out
}

// Applied are the stereotypes of a classifier.
func (u *Unit) Applied() []model.StereotypeApplication { return u.Source.NamedPart().Applied }
