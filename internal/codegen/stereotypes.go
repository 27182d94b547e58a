package codegen

import (
	"strings"

	"kuml-mcp/internal/model"
)

// tags are the tagged values of a stereotype by name; those that the script does not give are missing.
type tags map[string]any

// stereotype gives the tagged values of an applied stereotype, whatever its profile; nil if it is not applied. Several
// applications of one name are one: the first value of a tag counts.
func stereotype(applied []model.StereotypeApplication, name string) tags {
	var out tags
	for _, a := range applied {
		if a.Name != name {
			continue
		}
		if out == nil {
			out = tags{}
		}
		for _, t := range a.Tags {
			if _, ok := out[t.Name]; !ok {
				out[t.Name] = t.Value
			}
		}
	}
	return out
}

// stereotypes gives the tagged values of every application of a stereotype.
func stereotypes(applied []model.StereotypeApplication, name string) []tags {
	var out []tags
	for i, a := range applied {
		if a.Name == name {
			out = append(out, stereotype(applied[i:i+1], name))
		}
	}
	return out
}

// text gives the first of the tags that has a text that is not empty, "" for none.
func (t tags) text(names ...string) string {
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

// flag gives a tag that is on or off; standard where the script does not say.
func (t tags) flag(name string, standard bool) bool {
	if b, ok := t[name].(bool); ok {
		return b
	}
	return standard
}

// list gives the texts of a tag; one text may name several, separated by commas.
func (t tags) list(name string) []string {
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

// applied are the stereotypes of a classifier.
func (u *unit) applied() []model.StereotypeApplication { return u.source.NamedPart().Applied }
