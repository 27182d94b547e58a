package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// entity is a class with rows of its own.
type entity struct {
	unit     *unit
	parent   *entity // of the superclass, nil if it has none with rows
	children []*entity
	strategy string
	table    *table // nil for an abstract class whose subclasses have complete tables
	key      []*column
	keyNames map[*field]bool // the attributes that are the key
}

// The ways of storing a class and its subclasses, as the option and the stereotype Inheritance name them.
const (
	joined        = "joined"
	singleTable   = "single-table"
	tablePerClass = "table-per-class"
)

var strategies = []string{joined, singleTable, tablePerClass}

// entity makes a class's table, with its primary key.
func (s *schema) entity(u *unit) {
	e := &entity{unit: u, keyNames: map[*field]bool{}}
	s.entities[u] = e
	if u.super != nil {
		e.parent = s.entities[u.super]
	}
	if e.parent == nil {
		e.strategy = s.strategy(u)
	} else {
		e.strategy = e.parent.strategy
		e.parent.children = append(e.parent.children, e)
	}
	switch {
	case e.parent == nil && e.strategy == tablePerClass && u.abstract:
		e.key = s.key(e, &table{schema: s, taken: namer{}})
	case e.strategy == tablePerClass && u.abstract:
		e.key = e.parent.key
	case e.parent != nil && e.strategy == singleTable:
		e.table, e.key = e.parent.table, e.parent.key
	default:
		s.ownTable(e)
	}
}

// ownTable makes a table for one class. The key is its own, or repeats that of the superclass.
func (s *schema) ownTable(e *entity) {
	u := e.unit
	mapping := e.saidTable()
	name := mapping.text("tableName")
	if name == "" {
		name = plural(snake(u.name))
	}
	e.table = s.add(oneLine(name), docsOf(u)...)
	if space := mapping.text("schema"); space != "public" { // the one that is meant anyway
		e.table.space = oneLine(space)
	}
	if e.parent == nil {
		e.key = s.key(e, e.table)
		e.table.primary = e.key
		s.discriminator(e)
		return
	}
	for _, k := range e.parent.key {
		typ := k.typ
		if e.strategy == joined {
			typ = typ.plain()
		}
		e.key = append(e.key, e.table.column(k.name, typ, true))
	}
	e.table.primary = e.key
	if e.strategy == joined {
		parent := e.parent.table
		e.table.docs = append(e.table.docs, "Each row extends one of "+parent.name+".")
		e.table.constrain(e.key, parent, "CASCADE")
		return
	}
	for i, k := range e.parent.key {
		e.key[i].value = k.value
	}
}

// saidTable gives the tags of the stereotype that names the class's table.
func (e *entity) saidTable() tags {
	if tag := stereotype(e.unit.applied(), "Entity"); tag.text("tableName") != "" {
		return tag
	}
	return stereotype(e.unit.applied(), "Table")
}

func docsOf(u *unit) []string {
	var out []string
	for _, d := range u.docs {
		out = append(out, oneLine(d))
	}
	return out
}

// strategy is how a class without superclass and its subclasses are stored.
func (s *schema) strategy(u *unit) string {
	said := spell.Fold(stereotype(u.applied(), "Inheritance").text("strategy"))
	for _, name := range strategies {
		if spell.Fold(name) == said {
			return name
		}
	}
	return s.settings["inheritance"]
}

// discriminator adds the column that tells which class a row is of, where one table has the rows of several.
func (s *schema) discriminator(e *entity) {
	if e.strategy != singleTable || !e.unit.extended {
		return
	}
	name := stereotype(e.unit.applied(), "Inheritance").text("discriminatorColumn")
	if name == "" {
		name = "dtype"
	}
	c := e.table.column(name, columnType{kind: "String"}, true)
	for _, u := range s.plan.units {
		if (u == e.unit || u.reaches(e.unit)) && u.kind == classUnit && !u.abstract && !u.isService() {
			c.check = append(c.check, u.name)
		}
	}
}

// key makes the columns of a primary key: the attributes with the stereotype Id, else the attribute id, else a
// number or UUID that the database makes.
func (s *schema) key(e *entity, t *table) []*column {
	var fields []*field
	for _, f := range e.unit.fields {
		if stereotype(f.applied, "Id") != nil && f.storable() && !f.many {
			fields = append(fields, f)
		}
	}
	if fields == nil {
		fields = slices.DeleteFunc(slices.Clone(e.unit.fields), func(f *field) bool {
			return !strings.EqualFold(f.name, "id") || f.many || !f.storable() || s.entities[f.typ.unit] != nil
		})
		fields = fields[:min(len(fields), 1)]
	}
	if len(fields) == 0 {
		return []*column{s.madeKey(t)}
	}
	var out []*column
	for _, f := range fields {
		c := s.plainColumn(t, f, true, false)
		c.typ = c.typ.comparable()
		tag := stereotype(f.applied, "Id")
		_, counting := autoIncrement[c.typ.kind]
		c.typ.counts = len(fields) == 1 && c.typ.raw == "" && counting && c.value == "" && tag.flag("autoIncrement", true)
		e.keyNames[f] = true
		s.fields[f] = stored{t, nil, []*column{c}}
		out = append(out, c)
	}
	return out
}

// madeKey is a key that no attribute stands for.
func (s *schema) madeKey(t *table) *column {
	switch s.settings["idType"] {
	case "uuid":
		c := t.column("id", columnType{kind: "UUID"}, true)
		c.value = s.dialect.newUUID
		return c
	case "int":
		return t.column("id", columnType{kind: "Int", counts: true}, true)
	}
	return t.column("id", columnType{kind: "Long", counts: true}, true)
}

// storable reports whether an attribute has a value of its own for each row.
func (f *field) storable() bool {
	isLink := f.reference && (f.typ.unit == nil || f.typ.unit.kind != enumUnit)
	return !f.static && !f.derived && !isLink && stereotype(f.applied, "Transient") == nil
}

// tables gives the tables that have the rows of the class and its subclasses, each row once.
func (e *entity) tables() []*table {
	if e.strategy != tablePerClass {
		return []*table{e.table}
	}
	var out []*table
	if e.table != nil {
		out = append(out, e.table)
	}
	for _, c := range e.children {
		out = append(out, c.tables()...)
	}
	return out
}

// own gives the tables that have the attributes of the class: those of all subclasses where their tables are complete.
func (e *entity) own() []*table { return e.tables() }

// keyOf is the key of the entity as one of its tables has it.
func (e *entity) keyOf(t *table) []*column {
	if t.primary != nil {
		return t.primary
	}
	return e.key
}

// nullable reports whether rows of other classes stand in the same table.
func (e *entity) nullable() bool { return e.strategy == singleTable && e.parent != nil }

// isComposite reports whether the source owns the target of an association.
func (l *link) isComposite() bool { return l.source.Aggregation == model.Composite }
