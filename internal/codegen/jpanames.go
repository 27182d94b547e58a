package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
)

// mapper finds the annotations of the classes of a plan. Its schema has the names that the SQL of the plan gives tables and
// columns; the annotations name those that Jakarta Persistence would call otherwise.
type mapper struct {
	plan   *plan
	schema *schema // nil of a plan without entities
	// constants gives the names of an enumeration's literals in the language.
	constants func(*unit) []string
	reported  map[*unit]bool // the enumerations whose constants are not what the SQL allows
}

func newMapper(p *plan, constants func(*unit) []string) *mapper {
	m := &mapper{plan: p, constants: constants, reported: map[*unit]bool{}}
	if slices.ContainsFunc(p.units, (*unit).isEntity) {
		said := p.warnings // those of the schema are no matter of the code
		m.schema = newSchema(p, settings{"dialect": "postgres", "inheritance": joined, "idType": "long"})
		p.warnings = said
	}
	return m
}

// identified reports an entity that no attribute identifies.
func (m *mapper) identified(u *unit) {
	for c := u; c != nil; c = c.super {
		if m.isPersistent(c) && len(m.keys(c)) > 0 {
			return
		}
	}
	m.plan.warn(diag.NotGenerated, u.source.Ident().Origin, "Give it an attribute id of type Long or UUID.", "%s: an entity needs an @Id, and no attribute identifies it", u.name)
}

// enumerated stores an enumeration by the names of its constants. Where these are not the literals, which the SQL checks, that is
// reported once.
func (m *mapper) enumerated(u *unit) annotation {
	constants := m.constants(u)
	if at := slices.IndexFunc(constants, func(c string) bool { return !slices.Contains(u.literals, c) }); at >= 0 && !m.reported[u] {
		m.reported[u] = true
		m.plan.warn(diag.NotGenerated, u.source.Ident().Origin, "Write the literals like constants: "+constant(u.literals[at])+".",
			"%s: the literal %q is stored as the name of its constant, %s, which the check of the sql does not allow", u.name, u.literals[at], constants[at])
	}
	return annotation{persistence + "Enumerated", []argument{{name: "value", constant: persistence + "EnumType.STRING"}}}
}

// tableOf gives the arguments of @Table, nil where they say nothing new.
func (m *mapper) tableOf(u *unit, tag tags) []argument {
	out := texts(tag, "name", "tableName", "schema", "schema")
	e := m.schema.entities[u]
	if tag.text("tableName") != "" || e == nil || e.table == nil || e.nullable() || strings.EqualFold(e.table.name, u.name) {
		return out
	}
	return append([]argument{{name: "name", text: e.table.name}}, out...)
}

// columnOf gives the name of the one column of a field, where it is not the field's.
func (m *mapper) columnOf(f *field) []argument {
	at := m.schema.fields[f]
	if len(at.far) != 1 || strings.EqualFold(at.far[0].name, f.name) {
		return nil
	}
	return []argument{{name: "name", text: at.far[0].name}}
}

// places gives the annotations that name the columns and the table of a field.
func (m *mapper) places(f *field) []annotation {
	plain := f.unwrapped()
	switch {
	case f.derived:
		return nil
	case plain.typ.unit.isEntity():
		return m.joins(f)
	case f.reference:
		return nil
	case plain.many:
		return m.collection(f)
	case stereotype(f.applied, "Column") == nil:
		if name := m.columnOf(f); name != nil {
			return []annotation{{persistence + "Column", name}}
		}
	}
	return nil
}

// collection names the table of an attribute with several values. Only lists have an order.
func (m *mapper) collection(f *field) []annotation {
	at := m.schema.fields[f]
	if len(at.near) != 1 || len(at.far) != 1 {
		return nil
	}
	out := []annotation{{persistence + "CollectionTable", slices.Concat(at.table.names(), joinColumn("joinColumns", at.near[0]))}}
	if f.typ.builtin != "Set" {
		out = append(out, annotation{persistence + "OrderColumn", []argument{{name: "name", text: "position"}}})
	}
	if stereotype(f.applied, "Column") == nil {
		out = append(out, annotation{persistence + "Column", []argument{{name: "name", text: at.far[0].name}}})
	}
	return out
}

// joins names the foreign key or the junction table of a reference to an entity, unless the other side does.
func (m *mapper) joins(f *field) []annotation {
	at, ok := m.schema.fields[f]
	holds, turned := true, false
	if !ok && f.link != nil {
		near := 1 - f.farEnd()
		at = m.schema.links[f.link]
		holds = f.link.isHeldBy(near) || f.link.field(near) == nil
		turned = near == 1
	}
	switch {
	case !holds || len(at.far) != 1 || len(at.near) > 1:
		return nil
	case len(at.near) == 0:
		target := m.schema.entities[f.typ.unit]
		if !f.many && target != nil && len(target.key) == 1 && strings.EqualFold(at.far[0].name, f.name+"_"+target.key[0].name) {
			return nil
		}
		return []annotation{{persistence + "JoinColumn", []argument{{name: "name", text: at.far[0].name}}}}
	}
	near, far := at.near[0], at.far[0]
	if turned {
		near, far = far, near
	}
	return []annotation{{persistence + "JoinTable", slices.Concat(at.table.names(), joinColumn("joinColumns", near), joinColumn("inverseJoinColumns", far))}}
}

// names are the arguments that name a table.
func (t *table) names() []argument {
	out := []argument{{name: "name", text: t.name}}
	if t.space != "" {
		out = append(out, argument{name: "schema", text: t.space})
	}
	return out
}

func joinColumn(name string, c *column) []argument {
	return []argument{{name: name, list: true, nested: &annotation{persistence + "JoinColumn", []argument{{name: "name", text: c.name}}}}}
}

// farEnd is the end of its link that a reference leads to.
func (f *field) farEnd() int {
	if to := f.link.fields[0]; to != nil && to.name == f.name && to.typ.unit == f.typ.unit {
		return 0
	}
	return 1
}
