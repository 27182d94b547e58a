package sql

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/spell"
)

// Entity is a class with rows of its own.
type Entity struct {
	unit     *plan.Unit
	parent   *Entity // of the superclass, nil if it has none with rows
	children []*Entity
	strategy string
	Table    *Table // nil for an abstract class whose subclasses have complete tables
	Key      []*Column
	keyNames map[*plan.Field]bool // the attributes that are the key
}

// The ways of storing a class and its subclasses, as the option and the stereotype Inheritance name them.
const (
	Joined        = "joined"
	SingleTable   = "single-table"
	TablePerClass = "table-per-class"
)

var strategies = []string{Joined, SingleTable, TablePerClass}

// entity makes a class's table, with its primary key.
func (s *Schema) entity(u *plan.Unit) {
	e := &Entity{unit: u, keyNames: map[*plan.Field]bool{}}
	s.Entities[u] = e
	if u.Super != nil {
		e.parent = s.Entities[u.Super]
	}
	if e.parent == nil {
		e.strategy = s.strategy(u)
	} else {
		e.strategy = e.parent.strategy
		e.parent.children = append(e.parent.children, e)
	}
	switch {
	case e.parent == nil && e.strategy == TablePerClass && u.Abstract:
		e.Key = s.key(e, &Table{schema: s, taken: ident.Taken{}})
	case e.strategy == TablePerClass && u.Abstract:
		e.Key = e.parent.Key
	case e.parent != nil && e.strategy == SingleTable:
		e.Table, e.Key = e.parent.Table, e.parent.Key
	default:
		s.ownTable(e)
	}
}

// ownTable makes a table for one class. The key is its own, or repeats that of the superclass.
func (s *Schema) ownTable(e *Entity) {
	u := e.unit
	mapping := e.saidTable()
	name := mapping.Text("tableName")
	if name == "" {
		name = ident.Plural(ident.Snake(u.Name))
	}
	e.Table = s.add(source.OneLine(name), docsOf(u)...)
	if space := mapping.Text("schema"); space != "public" { // the one that is meant anyway
		e.Table.Space = source.OneLine(space)
	}
	if e.parent == nil {
		e.Key = s.key(e, e.Table)
		e.Table.primary = e.Key
		s.discriminator(e)
		return
	}
	for _, k := range e.parent.Key {
		typ := k.typ
		if e.strategy == Joined {
			typ = typ.Plain()
		}
		e.Key = append(e.Key, e.Table.column(k.Name, typ, true))
	}
	e.Table.primary = e.Key
	if e.strategy == Joined {
		parent := e.parent.Table
		e.Table.docs = append(e.Table.docs, "Each row extends one of "+parent.Name+".")
		e.Table.constrain(e.Key, parent, "CASCADE")
		return
	}
	for i, k := range e.parent.Key {
		e.Key[i].value = k.value
	}
}

// saidTable gives the tags of the stereotype that names the class's table.
func (e *Entity) saidTable() plan.Tags {
	if tag := plan.Stereotype(e.unit.Applied(), "Entity"); tag.Text("tableName") != "" {
		return tag
	}
	return plan.Stereotype(e.unit.Applied(), "Table")
}

func docsOf(u *plan.Unit) []string {
	var out []string
	for _, d := range u.Docs {
		out = append(out, source.OneLine(d))
	}
	return out
}

// strategy is how a class without superclass and its subclasses are stored.
func (s *Schema) strategy(u *plan.Unit) string {
	said := spell.Fold(plan.Stereotype(u.Applied(), "Inheritance").Text("strategy"))
	for _, name := range strategies {
		if spell.Fold(name) == said {
			return name
		}
	}
	return s.settings["inheritance"]
}

// discriminator adds the column that tells which class a row is of, where one table has the rows of several.
func (s *Schema) discriminator(e *Entity) {
	if e.strategy != SingleTable || !e.unit.Extended {
		return
	}
	name := plan.Stereotype(e.unit.Applied(), "Inheritance").Text("discriminatorColumn")
	if name == "" {
		name = "dtype"
	}
	c := e.Table.column(name, plan.ColumnType{Kind: "String"}, true)
	for _, u := range s.plan.Units {
		if (u == e.unit || u.Reaches(e.unit)) && u.Kind == plan.Class && !u.Abstract && !u.IsService() {
			c.check = append(c.check, u.Name)
		}
	}
}

// key makes the columns of a primary key: the attributes with the stereotype Id, else the attribute id, else a
// number or UUID that the database makes.
func (s *Schema) key(e *Entity, t *Table) []*Column {
	var fields []*plan.Field
	for _, f := range e.unit.Fields {
		if plan.Stereotype(f.Applied, "Id") != nil && f.Storable() && !f.Many {
			fields = append(fields, f)
		}
	}
	if fields == nil {
		fields = slices.DeleteFunc(slices.Clone(e.unit.Fields), func(f *plan.Field) bool {
			return !strings.EqualFold(f.Name, "id") || f.Many || !f.Storable() || s.Entities[f.Type.Unit] != nil
		})
		fields = fields[:min(len(fields), 1)]
	}
	if len(fields) == 0 {
		return []*Column{s.madeKey(t)}
	}
	var out []*Column
	for _, f := range fields {
		c := s.plainColumn(t, f, true, false)
		c.typ = c.typ.Comparable()
		tag := plan.Stereotype(f.Applied, "Id")
		_, counting := AutoIncrement[c.typ.Kind]
		c.typ.Counts = len(fields) == 1 && c.typ.Raw == "" && counting && c.value == "" && tag.Flag("autoIncrement", true)
		e.keyNames[f] = true
		s.Fields[f] = Stored{t, nil, []*Column{c}}
		out = append(out, c)
	}
	return out
}

// madeKey is a key that no attribute stands for.
func (s *Schema) madeKey(t *Table) *Column {
	switch s.settings["idType"] {
	case "uuid":
		c := t.column("id", plan.ColumnType{Kind: "UUID"}, true)
		c.value = s.dialect.newUUID
		return c
	case "int":
		return t.column("id", plan.ColumnType{Kind: "Int", Counts: true}, true)
	}
	return t.column("id", plan.ColumnType{Kind: "Long", Counts: true}, true)
}

// tables gives the tables that have the rows of the class and its subclasses, each row once.
func (e *Entity) tables() []*Table {
	if e.strategy != TablePerClass {
		return []*Table{e.Table}
	}
	var out []*Table
	if e.Table != nil {
		out = append(out, e.Table)
	}
	for _, c := range e.children {
		out = append(out, c.tables()...)
	}
	return out
}

// own gives the tables that have the attributes of the class: those of all subclasses where their tables are complete.
func (e *Entity) own() []*Table { return e.tables() }

// keyOf is the key of the entity as one of its tables has it.
func (e *Entity) keyOf(t *Table) []*Column {
	if t.primary != nil {
		return t.primary
	}
	return e.Key
}

// Nullable reports whether rows of other classes stand in the same table.
func (e *Entity) Nullable() bool { return e.strategy == SingleTable && e.parent != nil }
