package jvm

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/sql"
	"kuml-mcp/internal/diag"
)

// Mapper finds the annotations of the classes of a plan. Its schema has the names that the SQL of the plan gives tables and
// columns; the annotations name those that Jakarta Persistence would call otherwise.
type Mapper struct {
	plan   *plan.Plan
	schema *sql.Schema // nil of a plan without entities
	// constants gives the names of an enumeration's literals in the language.
	constants func(*plan.Unit) []string
	reported  map[*plan.Unit]bool // the enumerations whose constants are not what the SQL allows
}

// NewMapper makes the mapper of a plan; constants are the names of an enumeration's literals in code.
func NewMapper(p *plan.Plan, constants func(*plan.Unit) []string) *Mapper {
	m := &Mapper{plan: p, constants: constants, reported: map[*plan.Unit]bool{}}
	if slices.ContainsFunc(p.Units, isEntity) {
		said := p.Warnings // those of the schema are no matter of the code
		m.schema = sql.NewSchema(p, gen.Settings{"dialect": "postgres", "inheritance": sql.Joined, "idType": "long"})
		p.Warnings = said
	}
	return m
}

// identified reports an entity that no attribute identifies.
func (m *Mapper) identified(u *plan.Unit) {
	for c := u; c != nil; c = c.Super {
		if m.IsPersistent(c) && len(m.keys(c)) > 0 {
			return
		}
	}
	m.plan.Warn(diag.NotGenerated, u.Source.Ident().Origin, "Give it an attribute id of type Long or UUID.",
		"%s: an entity needs an @Id, and no attribute identifies it", u.Name)
}

// enumerated stores an enumeration by the names of its constants. Where these are not the literals, which the SQL checks, that is
// reported once.
func (m *Mapper) enumerated(u *plan.Unit) Annotation {
	constants := m.constants(u)
	if at := slices.IndexFunc(constants, func(c string) bool { return !slices.Contains(u.Literals, c) }); at >= 0 && !m.reported[u] {
		m.reported[u] = true
		m.plan.Warn(diag.NotGenerated, u.Source.Ident().Origin, "Write the literals like constants: "+ident.Constant(u.Literals[at])+".",
			"%s: the literal %q is stored as the name of its constant, %s, which the check of the sql does not allow",
			u.Name, u.Literals[at], constants[at])
	}
	return Annotation{persistence + "Enumerated", []argument{{name: "value", constant: persistence + "EnumType.STRING"}}}
}

// tableOf gives the arguments of @Table, nil where they say nothing new.
func (m *Mapper) tableOf(u *plan.Unit, tag plan.Tags) []argument {
	out := texts(tag, "name", "tableName", "schema", "schema")
	e := m.schema.Entities[u]
	if tag.Text("tableName") != "" || e == nil || e.Table == nil || e.Nullable() || strings.EqualFold(e.Table.Name, u.Name) {
		return out
	}
	return append([]argument{{name: "name", text: e.Table.Name}}, out...)
}

// columnOf gives the name of the one column of a field, where it is not the field's.
func (m *Mapper) columnOf(f *plan.Field) []argument {
	at := m.schema.Fields[f]
	if len(at.Far) != 1 || strings.EqualFold(at.Far[0].Name, f.Name) {
		return nil
	}
	return []argument{{name: "name", text: at.Far[0].Name}}
}

// places gives the annotations that name the columns and the table of a field.
func (m *Mapper) places(f *plan.Field) []Annotation {
	plain := f.Unwrapped()
	switch {
	case f.Derived:
		return nil
	case isEntity(plain.Type.Unit):
		return m.joins(f)
	case f.Reference:
		return nil
	case plain.Many:
		return m.collection(f)
	case plan.Stereotype(f.Applied, "Column") == nil:
		if name := m.columnOf(f); name != nil {
			return []Annotation{{persistence + "Column", name}}
		}
	}
	return nil
}

// collection names the table of an attribute with several values. Only lists have an order.
func (m *Mapper) collection(f *plan.Field) []Annotation {
	at := m.schema.Fields[f]
	if len(at.Near) != 1 || len(at.Far) != 1 {
		return nil
	}
	out := []Annotation{{persistence + "CollectionTable", slices.Concat(names(at.Table), joinColumn("joinColumns", at.Near[0]))}}
	if f.Type.Builtin != "Set" {
		out = append(out, Annotation{persistence + "OrderColumn", []argument{{name: "name", text: "position"}}})
	}
	if plan.Stereotype(f.Applied, "Column") == nil {
		out = append(out, Annotation{persistence + "Column", []argument{{name: "name", text: at.Far[0].Name}}})
	}
	return out
}

// joins names the foreign key or the junction table of a reference to an entity, unless the other side does.
func (m *Mapper) joins(f *plan.Field) []Annotation {
	at, ok := m.schema.Fields[f]
	holds, turned := true, false
	if !ok && f.Link != nil {
		near := 1 - farEnd(f)
		at = m.schema.Links[f.Link]
		holds = isHeldBy(f.Link, near) || f.Link.Field(near) == nil
		turned = near == 1
	}
	switch {
	case !holds || len(at.Far) != 1 || len(at.Near) > 1:
		return nil
	case len(at.Near) == 0:
		target := m.schema.Entities[f.Type.Unit]
		if !f.Many && target != nil && len(target.Key) == 1 && strings.EqualFold(at.Far[0].Name, f.Name+"_"+target.Key[0].Name) {
			return nil
		}
		return []Annotation{{persistence + "JoinColumn", []argument{{name: "name", text: at.Far[0].Name}}}}
	}
	near, far := at.Near[0], at.Far[0]
	if turned {
		near, far = far, near
	}
	return []Annotation{
		{persistence + "JoinTable", slices.Concat(names(at.Table), joinColumn("joinColumns", near), joinColumn("inverseJoinColumns", far))},
	}
}

// names are the arguments that name a table.
func names(t *sql.Table) []argument {
	out := []argument{{name: "name", text: t.Name}}
	if t.Space != "" {
		out = append(out, argument{name: "schema", text: t.Space})
	}
	return out
}

func joinColumn(name string, c *sql.Column) []argument {
	return []argument{{name: name, list: true, nested: &Annotation{persistence + "JoinColumn", []argument{{name: "name", text: c.Name}}}}}
}

// farEnd is the end of its link that a reference leads to.
func farEnd(f *plan.Field) int {
	if to := f.Link.Fields[0]; to != nil && to.Name == f.Name && to.Type.Unit == f.Type.Unit {
		return 0
	}
	return 1
}
