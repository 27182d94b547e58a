package codegen

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
)

// schema is the relational form of a plan: tables for classes by their inheritance strategy, junction tables for many-to-many
// associations, child tables for attributes with several values.
type schema struct {
	plan     *plan
	dialect  *dialect
	settings settings
	tables   []*table
	entities map[*unit]*entity
	fields   map[*field]stored
	links    map[*link]stored // near is the source's end of a junction table
	names    namer            // of tables and indexes
	keys     namer            // of foreign keys
	rivals   map[[2]*unit]int // the number of links whose foreign key leads from one class to another
}

// stored tells the columns that hold a field or link: those of values or of the key of the far end, and those of the near end's key
// where a table of its own has both.
type stored struct {
	table     *table
	near, far []*column
}

type table struct {
	schema  *schema
	name    string
	space   string // the schema it stands in, "" for the default one
	docs    []string
	columns []*column
	taken   namer
	primary []*column
	foreign []*foreignKey
	unique  [][]*column
	indexes []*index
}

type column struct {
	name    string
	typ     columnType
	notNull bool
	value   string // DEFAULT, "" for none
	check   []string
	doc     string
}

// foreignKey is a reference to the primary key of a table.
type foreignKey struct {
	name               string
	columns            []*column
	target             *table
	onDelete, onUpdate string
	deferred           bool // breaks a cycle: added after both tables exist
}

// index is one that the model asks for.
type index struct {
	name    string
	columns []*column
	unique  bool
	where   string
}

func newSchema(p *plan, o settings) *schema {
	s := &schema{plan: p, dialect: dialects[o["dialect"]], settings: o, entities: map[*unit]*entity{}, fields: map[*field]stored{}, links: map[*link]stored{}, names: namer{}, keys: namer{}}
	classes := slices.DeleteFunc(p.topDown(), func(u *unit) bool { return u.kind != classUnit || u.isService() })
	for _, u := range classes {
		s.entity(u)
	}
	for _, u := range p.units {
		if e := s.entities[u]; e != nil {
			s.attributes(e)
		}
	}
	s.missing()
	s.rivals = rivals(p.links)
	for _, l := range p.links {
		s.link(l)
	}
	for _, u := range p.units {
		if e := s.entities[u]; e != nil {
			s.wanted(e)
		}
	}
	s.order()
	return s
}

// isService reports whether a class by its stereotype does things with rows instead of being one.
func (u *unit) isService() bool {
	return slices.ContainsFunc([]string{"Service", "Controller", "RestController", "Repository", "SpringData"}, func(name string) bool {
		return stereotype(u.applied(), name) != nil
	})
}

// take gives a name once, not longer than the dialect keeps.
func (s *schema) take(n namer, name string) string {
	if longest := s.dialect.longest - 3; len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	return n.take(name)
}

func (s *schema) add(name string, docs ...string) *table {
	t := &table{schema: s, name: s.take(s.names, name), docs: docs, taken: namer{}}
	s.tables = append(s.tables, t)
	return t
}

func (t *table) column(name string, typ columnType, notNull bool) *column {
	c := &column{name: t.schema.take(t.taken, name), typ: typ, notNull: notNull}
	t.columns = append(t.columns, c)
	return c
}

// refer adds the columns that hold the key of an entity, and a foreign key where one table has all its rows.
func (t *table) refer(name string, e *entity, notNull bool, onDelete string) []*column {
	var out []*column
	for _, k := range e.key {
		c := t.column(e.keyColumn(name, k), k.typ.plain(), notNull)
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
func (e *entity) keyColumn(name string, k *column) string {
	if len(e.key) > 1 {
		return name + "_" + k.name
	}
	return name + "_id"
}

// hasRoom reports whether a reference to an entity can have the name.
func (t *table) hasRoom(name string, e *entity) bool {
	return !slices.ContainsFunc(e.key, func(k *column) bool { return t.taken[strings.ToLower(e.keyColumn(name, k))] })
}

func (t *table) constrain(columns []*column, target *table, onDelete string) *foreignKey {
	name := "fk_" + t.name
	for _, c := range columns {
		name += "_" + c.name
	}
	f := &foreignKey{name: t.schema.take(t.schema.keys, name), columns: columns, target: target, onDelete: onDelete}
	t.foreign = append(t.foreign, f)
	return f
}

func tableNames(list []*table) []string {
	if len(list) == 0 {
		return []string{"no table"}
	}
	var out []string
	for _, t := range list {
		out = append(out, t.name)
	}
	return out
}

// find looks for the columns that an index names, as columns or as attributes.
func (t *table) find(names []string) []*column {
	var out []*column
	for _, n := range names {
		at := slices.IndexFunc(t.columns, func(c *column) bool {
			return strings.EqualFold(c.name, n) || c.name == snake(n) || c.name == snake(n)+"_id"
		})
		if at < 0 {
			return nil
		}
		out = append(out, t.columns[at])
	}
	return out
}

// wanted makes the indexes that stereotypes ask for.
func (s *schema) wanted(e *entity) {
	for i, tag := range stereotypes(e.unit.applied(), "Index") {
		names := tag.list("columns")
		for _, t := range e.own() {
			columns := t.find(names)
			if len(columns) == 0 {
				s.plan.warn(diag.NotGenerated, e.unit.source.Ident().Origin, "Name attributes of the class or columns of its table.",
					"%s: its index %s names columns that the table %s does not have: %s", e.unit.name, strconv.Itoa(i+1), t.name, strings.Join(names, ", "))
				continue
			}
			name := tag.text("name")
			if name == "" {
				name = "idx_" + t.name
				for _, c := range columns {
					name += "_" + c.name
				}
			}
			t.indexes = append(t.indexes, &index{s.take(s.names, name), columns, tag.flag("unique", false), oneLine(tag.text("where"))})
		}
	}
}
