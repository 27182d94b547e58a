package dsl

import (
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// is reports whether a value is of a type.
func (m *machine) is(v any, t vocab.TypeExpr) bool {
	switch {
	case len(t.OneOf) > 0:
		for _, o := range t.OneOf {
			if m.is(v, o) {
				return true
			}
		}
		return false
	case v == nil:
		return t.Nullable || isTypeVar(t.Name)
	case t.Func != nil:
		_, ok := v.(*value.Func)
		return ok
	}
	return m.isNamed(v, t.Name)
}

func isTypeVar(name string) bool { return len(name) == 1 && name[0] >= 'A' && name[0] <= 'Z' }

// isNamed reports whether a value that is not null is of the type of a name.
func (m *machine) isNamed(v any, name string) bool {
	switch name {
	case "Any", "":
		return true
	case "Unit":
		_, ok := v.(value.Unit)
		return ok
	case "Function":
		_, ok := v.(*value.Func)
		return ok
	}
	if isTypeVar(name) {
		return true
	}
	if e := m.table.Enums[name]; e != nil {
		x, ok := v.(vocab.EnumValue)
		return ok && x.Enum == e
	}
	if r, ok := v.(*receiver); ok {
		for _, s := range m.table.Lineage(r.scope) {
			if s.Name == name {
				return true
			}
		}
	}
	if o, ok := v.(*value.Object); ok && o.Class.IsA(name) {
		return true
	}
	if e, ok := v.(*value.Exception); ok && e.IsA(name) {
		return true
	}
	if ty := m.table.Types[name]; ty != nil && ty.Is != nil {
		return ty.Is(v)
	}
	return false
}

// coerce accepts a value of another type where one is wanted.
func (m *machine) coerce(v any, t vocab.TypeExpr) (converted any, note string, ok bool) {
	for _, o := range append([]vocab.TypeExpr{t}, t.OneOf...) {
		if e := m.table.Enums[o.Name]; e != nil {
			if text, ok := v.(string); ok {
				if entry, ok := resolve.EntryNamed(e, text); ok {
					return entry, "Write: " + e.Name + "." + entry.Name(), true
				}
			}
		}
		if ty := m.table.Types[o.Name]; ty != nil && ty.Coerce != nil {
			if c, note, ok := ty.Coerce(v); ok {
				return c, note, true
			}
		}
	}
	return nil, "", false
}

// convert makes a value fit a type: as it is, or leniently with a warning. ok is false if it cannot, which is reported.
func (m *machine) convert(v any, t vocab.TypeExpr, at diag.Span, what string) (converted any, ok bool) {
	if m.is(v, t) {
		if t.Name == "Any" || isTypeVar(t.Name) {
			return v, true
		}
		return raw(v), true
	}
	if c, note, ok := m.coerce(v, t); ok {
		if note != "" {
			m.diags.Warnf(diag.Leniency, at, writeHint(note), "%s is given in another form than kUML's own", what)
		}
		return c, true
	}
	m.wrongValue(v, t, at, what)
	return nil, false
}

// writeHint makes a hint of the form to write.
func writeHint(form string) string {
	if strings.HasPrefix(form, "Write") || strings.HasSuffix(form, ".") {
		return form
	}
	return "Write: " + form
}
