package sql

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/diag"
)

// Schema is the relational form of a plan: tables for classes by their inheritance strategy, junction tables for many-to-many
// associations, child tables for attributes with several values.
type Schema struct {
	plan     *plan.Plan
	dialect  *dialect
	settings gen.Settings
	tables   []*Table
	Entities map[*plan.Unit]*Entity
	Fields   map[*plan.Field]Stored
	Links    map[*plan.Link]Stored // near is the source's end of a junction table
	names    ident.Taken           // of tables and indexes
	keys     ident.Taken           // of foreign keys
	rivals   map[[2]*plan.Unit]int // the number of links whose foreign key leads from one class to another
}

// Stored tells the columns that hold a field or link: those of values or of the key of the far end, and those of the near end's key
// where a table of its own has both.
type Stored struct {
	Table     *Table
	Near, Far []*Column
}

// Table is a table of the schema.
type Table struct {
	schema  *Schema
	Name    string
	Space   string // the schema it stands in, "" for the default one
	docs    []string
	columns []*Column
	taken   ident.Taken
	primary []*Column
	foreign []*foreignKey
	unique  [][]*Column
	indexes []*index
}

// Column is a column of a table.
type Column struct {
	Name    string
	typ     plan.ColumnType
	notNull bool
	value   string // DEFAULT, "" for none
	check   []string
	doc     string
}

// foreignKey is a reference to the primary key of a table.
type foreignKey struct {
	name               string
	columns            []*Column
	target             *Table
	onDelete, onUpdate string
	deferred           bool // breaks a cycle: added after both tables exist
}

// index is one that the model asks for.
type index struct {
	name    string
	columns []*Column
	unique  bool
	where   string
}

// NewSchema makes the tables of a plan.
func NewSchema(p *plan.Plan, o gen.Settings) *Schema {
	s := &Schema{
		plan: p, dialect: dialects[o["dialect"]], settings: o, Entities: map[*plan.Unit]*Entity{}, Fields: map[*plan.Field]Stored{},
		Links: map[*plan.Link]Stored{}, names: ident.Taken{}, keys: ident.Taken{},
	}
	classes := slices.DeleteFunc(p.TopDown(), func(u *plan.Unit) bool { return u.Kind != plan.Class || u.IsService() })
	for _, u := range classes {
		s.entity(u)
	}
	for _, u := range p.Units {
		if e := s.Entities[u]; e != nil {
			s.attributes(e)
		}
	}
	s.missing()
	s.rivals = rivals(p.Links)
	for _, l := range p.Links {
		s.link(l)
	}
	for _, u := range p.Units {
		if e := s.Entities[u]; e != nil {
			s.wanted(e)
		}
	}
	s.order()
	return s
}

// take gives a name once, not longer than the dialect keeps.
func (s *Schema) take(n ident.Taken, name string) string {
	if longest := s.dialect.longest - 3; len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	return n.Take(name)
}

func (s *Schema) add(name string, docs ...string) *Table {
	t := &Table{schema: s, Name: s.take(s.names, name), docs: docs, taken: ident.Taken{}}
	s.tables = append(s.tables, t)
	return t
}

func (t *Table) column(name string, typ plan.ColumnType, notNull bool) *Column {
	c := &Column{Name: t.schema.take(t.taken, name), typ: typ, notNull: notNull}
	t.columns = append(t.columns, c)
	return c
}

// refer adds the columns that hold the key of an entity, and a foreign key where one table has all its rows.
func (t *Table) refer(name string, e *Entity, notNull bool, onDelete string) []*Column {
	var out []*Column
	for _, k := range e.Key {
		c := t.column(e.keyColumn(name, k), k.typ.Plain(), notNull)
		if tables := e.tables(); len(tables) != 1 {
			c.doc = "the key of a row of " + strings.Join(tableNames(tables), " or ")
		}
		out = append(out, c)
	}
	if tables := e.tables(); len(tables) == 1 {
		t.constrain(out, tables[0], onDelete)
	}
	return out
}

// keyColumn is the name of a column that refers to a column of the entity's key.
func (e *Entity) keyColumn(name string, k *Column) string {
	if len(e.Key) > 1 {
		return name + "_" + k.Name
	}
	return name + "_id"
}

// hasRoom reports whether a reference to an entity can have the name.
func (t *Table) hasRoom(name string, e *Entity) bool {
	return !slices.ContainsFunc(e.Key, func(k *Column) bool { return t.taken[strings.ToLower(e.keyColumn(name, k))] })
}

func (t *Table) constrain(columns []*Column, target *Table, onDelete string) *foreignKey {
	name := "fk_" + t.Name
	for _, c := range columns {
		name += "_" + c.Name
	}
	f := &foreignKey{name: t.schema.take(t.schema.keys, name), columns: columns, target: target, onDelete: onDelete}
	t.foreign = append(t.foreign, f)
	return f
}

func tableNames(list []*Table) []string {
	if len(list) == 0 {
		return []string{"no table"}
	}
	var out []string
	for _, t := range list {
		out = append(out, t.Name)
	}
	return out
}

// find looks for the columns that an index names, as columns or as attributes.
func (t *Table) find(names []string) []*Column {
	var out []*Column
	for _, n := range names {
		at := slices.IndexFunc(t.columns, func(c *Column) bool {
			return strings.EqualFold(c.Name, n) || c.Name == ident.Snake(n) || c.Name == ident.Snake(n)+"_id"
		})
		if at < 0 {
			return nil
		}
		out = append(out, t.columns[at])
	}
	return out
}

// wanted makes the indexes that stereotypes ask for.
func (s *Schema) wanted(e *Entity) {
	for i, tag := range plan.Stereotypes(e.unit.Applied(), "Index") {
		names := tag.List("columns")
		for _, t := range e.own() {
			columns := t.find(names)
			if len(columns) == 0 {
				s.plan.Warn(diag.NotGenerated, e.unit.Source.Ident().Origin, "Name attributes of the class or columns of its table.",
					"%s: its index %s names columns that the table %s does not have: %s",
					e.unit.Name, strconv.Itoa(i+1), t.Name, strings.Join(names, ", "))
				continue
			}
			name := tag.Text("name")
			if name == "" {
				name = "idx_" + t.Name
				for _, c := range columns {
					name += "_" + c.Name
				}
			}
			t.indexes = append(t.indexes,
				&index{s.take(s.names, name), columns, tag.Flag("unique", false), source.OneLine(tag.Text("where"))})
		}
	}
}
