package uml

import (
	"regexp"
	"strings"

	"kuml-mcp/internal/model"
)

// signatureForm is UML's notation of an operation: name(parameters) or name(parameters): Type.
var signatureForm = regexp.MustCompile(`^\s*([^\s(]+)\s*\((.*)\)\s*(?::\s*(\S.*?)\s*)?$`)

// readSignature takes an operation apart whose name is written as UML's notation; ok is false for a plain name and where
// a parameter is not written "name: Type" or "name: Type = default".
func readSignature(text string) (o model.Operation, ok bool) {
	m := signatureForm.FindStringSubmatch(text)
	if m == nil {
		return o, false
	}
	o.Name = m[1]
	for _, part := range splitTop(m[2]) {
		name, typ, ok := strings.Cut(part, ":")
		name = strings.TrimSpace(name)
		if !ok || name == "" || strings.ContainsAny(name, " (<") {
			return o, false
		}
		typ, def, hasDefault := strings.Cut(typ, "=")
		p := &model.Parameter{
			Named: model.Named{Visibility: model.Public}, Type: model.TypeRef{Name: strings.TrimSpace(typ)}, Direction: model.In,
		}
		p.Name, p.Default, p.HasDefault = name, strings.TrimSpace(def), hasDefault
		o.Parameters = append(o.Parameters, p)
	}
	if m[3] != "" {
		o.Returns = &model.TypeRef{Name: m[3]}
	}
	return o, true
}

// splitTop splits a list at the commas that stand outside of brackets; a blank text has no parts.
func splitTop(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	var parts []string
	depth, start := 0, 0
	for i, r := range text {
		switch r {
		case '(', '<', '[', '{':
			depth++
		case ')', '>', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				parts = append(parts, text[start:i])
				start = i + 1
			}
		}
	}
	return append(parts, text[start:])
}
