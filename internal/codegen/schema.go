package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// schema is the relational form of a plan: a table for each class, joined-table inheritance, junction tables for
// many-to-many associations, child tables for attributes with several values.
type schema struct {
	tables []*table
	byUnit map[*unit]*table
	names  namer
}

type table struct {
	name    string
	doc     string
	columns []*column
	taken   namer
	primary []string // column names
	foreign []*foreignKey
	unique  [][]string
}

type column struct {
	name    string
	typ     string
	notNull bool
	value   string // DEFAULT, "" for none
	check   []string
	doc     string
}

// foreignKey is a single-column reference.
type foreignKey struct {
	column   *column
	target   *table
	onDelete string
	deferred bool // breaks a cycle: added after both tables exist
}

func newSchema(p *plan) *schema {
	s := &schema{byUnit: map[*unit]*table{}, names: namer{}}
	classes := slices.DeleteFunc(slices.Clone(p.units), func(u *unit) bool { return u.kind != classUnit })
	slices.SortStableFunc(classes, func(a, b *unit) int { return a.depth() - b.depth() })
	for _, u := range classes {
		s.table(u)
	}
	for _, u := range p.units {
		if u.kind == classUnit {
			s.attributes(u)
		}
	}
	for _, l := range p.links {
		s.link(l)
	}
	s.order()
	return s
}

func (s *schema) add(name, doc string) *table {
	t := &table{name: s.names.take(name), doc: doc, taken: namer{}}
	s.tables = append(s.tables, t)
	return t
}

// table makes a class's table with its primary key.
func (s *schema) table(u *unit) {
	t := s.add(plural(snake(u.name)), "")
	s.byUnit[u] = t
	if u.super != nil {
		parent := s.byUnit[u.super]
		t.doc = "Each row extends one of " + parent.name + "."
		id := t.column(parent.primary[0], parent.keyType(), true)
		t.primary = []string{id.name}
		t.foreign = append(t.foreign, &foreignKey{column: id, target: parent, onDelete: "CASCADE"})
		return
	}
	t.doc = classDoc(u)
	for _, f := range u.fields {
		if strings.EqualFold(f.name, "id") && !f.many && !f.static && !f.reference {
			id := t.column("id", keyTypes[f.typ.builtin], true)
			if id.typ == "" {
				id.typ = "VARCHAR(255)"
			}
			t.primary = []string{id.name}
			return
		}
	}
	t.primary = []string{t.column("id", "BIGSERIAL", true).name}
}

func classDoc(u *unit) string {
	if len(u.docs) == 0 {
		return ""
	}
	return u.docs[0]
}

// keyTypes are the column types of primary keys; whole numbers count up by themselves.
var keyTypes = map[string]string{"Int": "SERIAL", "Long": "BIGSERIAL", "Short": "SMALLSERIAL", "UUID": "UUID", "String": "VARCHAR(255)", "BigInteger": "BIGSERIAL"}

// counting maps the types that count up to those of columns that refer to them.
var counting = map[string]string{"SERIAL": "INTEGER", "BIGSERIAL": "BIGINT", "SMALLSERIAL": "SMALLINT"}

// keyType is the type of a column that refers to the table.
func (t *table) keyType() string {
	for _, c := range t.columns {
		if c.name == t.primary[0] {
			if plain := counting[c.typ]; plain != "" {
				return plain
			}
			return c.typ
		}
	}
	return "BIGINT"
}

func (t *table) column(name, typ string, notNull bool) *column {
	c := &column{name: t.taken.take(name), typ: typ, notNull: notNull}
	t.columns = append(t.columns, c)
	return c
}

func (t *table) refer(name string, target *table, notNull bool, onDelete string) *column {
	c := t.column(name, target.keyType(), notNull)
	t.foreign = append(t.foreign, &foreignKey{column: c, target: target, onDelete: onDelete})
	return c
}

// columnTypes are the column types of the built-in types (PostgreSQL; SQLite takes them all).
var columnTypes = map[string]string{
	"String": "VARCHAR(255)", "Int": "INTEGER", "Long": "BIGINT", "Short": "SMALLINT", "Byte": "SMALLINT", "Float": "REAL", "Double": "DOUBLE PRECISION",
	"Boolean": "BOOLEAN", "Char": "CHAR(1)", "Any": "TEXT", "UUID": "UUID", "Date": "DATE", "DateTime": "TIMESTAMP", "Time": "TIME", "Instant": "TIMESTAMP",
	"Duration": "BIGINT", "BigDecimal": "DECIMAL(19, 2)", "BigInteger": "DECIMAL(38, 0)", "Bytes": "BYTEA", "Json": "JSONB", "Map": "JSONB", "List": "JSONB", "Set": "JSONB",
}

func (s *schema) attributes(u *unit) {
	t := s.byUnit[u]
	for _, f := range u.fields {
		isKey := u.super == nil && strings.EqualFold(f.name, "id") && t.taken["id"] && !f.many
		if f.static || f.derived || f.reference || isKey {
			continue
		}
		s.attribute(u, t, f)
	}
}

func (s *schema) attribute(u *unit, t *table, f *field) {
	target := s.byUnit[f.typ.unit]
	name := snake(f.name)
	switch {
	case f.many && target != nil:
		junction := s.add(snake(u.name)+"_"+name, u.name+"."+f.name)
		a := junction.refer(snake(u.name)+"_id", t, true, "CASCADE")
		b := junction.refer(snake(f.typ.unit.name)+"_id", target, true, "CASCADE")
		junction.primary = []string{a.name, b.name}
	case f.many:
		child := s.add(snake(u.name)+"_"+name, "The values of "+u.name+"."+f.name+".")
		owner := child.refer(snake(u.name)+"_id", t, true, "CASCADE")
		position := child.column("position", "INTEGER", true)
		value := child.column("value", "", true)
		s.value(value, f)
		child.primary = []string{owner.name, position.name}
	case target != nil:
		t.refer(name+"_id", target, f.required, "")
	default:
		c := t.column(name, "", f.required)
		s.value(c, f)
	}
}

// value sets a column's type, check and default by the field it holds.
func (s *schema) value(c *column, f *field) {
	switch u := f.typ.unit; {
	case u != nil && u.kind == enumUnit:
		c.typ, c.check = "VARCHAR(255)", u.literals
	case u != nil:
		c.typ, c.doc = "TEXT", "any "+u.name
	case columnTypes[f.typ.builtin] != "":
		c.typ = columnTypes[f.typ.builtin]
	default:
		c.typ, c.doc = "TEXT", "type "+oneLine(f.typ.name)+" is not declared in the diagram"
	}
	if l, ok := f.defaultOf(); ok && !f.many {
		c.value = sqlLiteral(l)
	} else if f.value != nil {
		c.value = clocks[f.typ.builtin][strings.Contains(strings.ToLower(*f.value), "now")]
	}
}

// clocks are the defaults of date and time columns whose model default says "now".
var clocks = map[string]map[bool]string{
	"Date": {true: "CURRENT_DATE"}, "Time": {true: "CURRENT_TIME"}, "DateTime": {true: "CURRENT_TIMESTAMP"}, "Instant": {true: "CURRENT_TIMESTAMP"},
}

func sqlLiteral(l literal) string {
	switch l.kind {
	case "null", "empty":
		return ""
	case "String", "Char", "enum":
		return quoteText(l.text)
	case "Boolean":
		return strings.ToUpper(l.text)
	}
	return strings.TrimSuffix(l.text, ".")
}

func quoteText(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// link turns an association into a foreign key or a junction table.
func (s *schema) link(l *link) {
	many := [2]bool{isMany(l.multiplicity[0]), isMany(l.multiplicity[1])}
	ends := l.source.Ends
	switch {
	case many[0] && many[1]:
		s.junction(l)
	case many[1]:
		s.reference(l, 1, false)
	case many[0] || !ends[0].MultiplicitySet && !ends[1].MultiplicitySet:
		s.reference(l, 0, false)
	default:
		s.reference(l, 1, true)
	}
}

// reference puts a foreign key to the other end's table into the table at the holder's end.
func (s *schema) reference(l *link, holder int, unique bool) {
	one := 1 - holder
	t, target := s.byUnit[l.ends[holder]], s.byUnit[l.ends[one]]
	end := l.source.Ends[one]
	name := snake(l.ends[one].name)
	switch {
	case t == target && end.Role != "":
		name = snake(end.Role)
	case t == target:
		name = "parent_" + name
	case t.taken[name+"_id"] && end.Role != "":
		name = snake(end.Role)
	}
	notNull, onDelete := end.Multiplicity.Lower > 0, ""
	if l.source.Aggregation == model.Composite && one == 0 {
		onDelete = "CASCADE"
	}
	if t == target { // the first row of a tree refers to none
		notNull = false
	}
	c := t.refer(name+"_id", target, notNull, onDelete)
	if unique {
		t.unique = append(t.unique, []string{c.name})
	}
}

func (s *schema) junction(l *link) {
	a, b := s.byUnit[l.ends[0]], s.byUnit[l.ends[1]]
	t := s.add(a.name+"_"+b.name, "")
	names := [2]string{snake(l.ends[0].name), snake(l.ends[1].name)}
	if a == b {
		names = [2]string{"source", "target"}
		for i, end := range l.source.Ends {
			if end.Role != "" {
				names[i] = snake(end.Role)
			}
		}
	}
	x := t.refer(names[0]+"_id", a, true, "CASCADE")
	y := t.refer(names[1]+"_id", b, true, "CASCADE")
	t.primary = []string{x.name, y.name}
}

// order sorts the tables so that each comes after those it refers to. A cycle is broken at a key that may be null, or that
// is made so: rows could never be inserted otherwise.
func (s *schema) order() {
	var out []*table
	placed := map[*table]bool{}
	rest := slices.Clone(s.tables)
	ready := func(t *table) bool {
		return !slices.ContainsFunc(t.foreign, func(f *foreignKey) bool { return !f.deferred && f.target != t && !placed[f.target] })
	}
	for len(rest) > 0 {
		at := slices.IndexFunc(rest, ready)
		if at < 0 {
			breakCycle(rest, placed)
			continue
		}
		out, placed[rest[at]] = append(out, rest[at]), true
		rest = slices.Delete(rest, at, at+1)
	}
	s.tables = out
}

// breakCycle defers one unplaced foreign key: the first that may be null, else the first that is no part of a primary key.
func breakCycle(rest []*table, placed map[*table]bool) {
	for _, wantNullable := range []bool{true, false} {
		for _, t := range rest {
			for _, f := range t.foreign {
				if f.deferred || placed[f.target] || f.target == t || slices.Contains(t.primary, f.column.name) || wantNullable && f.column.notNull {
					continue
				}
				f.deferred, f.column.notNull = true, false
				return
			}
		}
	}
	panic("codegen: primary keys refer to each other in a circle")
}
