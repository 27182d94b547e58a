// Package sql writes the tables of a relational database from the plan of a class diagram.
package sql

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
)

// Options are the options of the generator.
var Options = []gen.Option{
	{Name: "dialect", Aliases: []string{"sql-dialect"}, Description: "the database", Default: "postgres",
		Choices: []string{"postgres", "mysql", "h2", "sqlite"}},
	{Name: "drop", Aliases: []string{"sql-drop"}, Description: "whether the tables are dropped first", Default: "false",
		Choices: gen.YesNo},
	{Name: "inheritance", Description: "how subclasses are stored, where the stereotype Inheritance does not say", Default: Joined,
		Choices: strategies},
	{Name: "idType", Description: "type of the keys of classes without an attribute id", Default: "long",
		Choices: []string{"long", "int", "uuid"}},
}

// Files makes schema.sql in the dialect of a database.
func Files(p *plan.Plan, o gen.Settings) []gen.File {
	s := NewSchema(p, o)
	w := &writer{schema: s, dialect: s.dialect}
	for _, l := range p.Header("Dialect: " + s.dialect.title + ".") {
		w.Line("-- %s", l)
	}
	w.spaces()
	if o.On("drop") {
		w.drops()
	}
	for _, t := range s.tables {
		w.Line("")
		w.create(t)
	}
	w.deferred()
	w.indexes()
	return []gen.File{{Name: "schema.sql", Text: w.Buf.String()}}
}

// writer writes a schema.
type writer struct {
	source.Writer
	schema  *Schema
	dialect *dialect
}

// table is the name of a table with its schema.
func (w *writer) table(t *Table) string {
	if t.Space == "" || !w.dialect.schemas {
		return w.dialect.name(t.Name)
	}
	return w.dialect.name(t.Space) + "." + w.dialect.name(t.Name)
}

// circular gives the foreign keys that are added, and dropped, apart from their tables.
func (w *writer) circular() (out []*foreignKey, owners []*Table) {
	for _, t := range w.schema.tables {
		for _, f := range t.foreign {
			if f.deferred {
				out, owners = append(out, f), append(owners, t)
			}
		}
	}
	return out, owners
}

// drops removes all tables, last first.
func (w *writer) drops() {
	w.Line("")
	keys, owners := w.circular()
	if len(keys) > 0 {
		if w.dialect.before != "" {
			w.Line("%s", w.dialect.before)
		} else {
			for i, f := range keys {
				w.Line("ALTER TABLE IF EXISTS %s DROP CONSTRAINT IF EXISTS %s;", w.table(owners[i]), w.dialect.name(f.name))
			}
		}
	}
	for _, t := range slices.Backward(w.schema.tables) {
		w.Line("DROP TABLE IF EXISTS %s;", w.table(t))
	}
	if len(keys) > 0 && w.dialect.after != "" {
		w.Line("%s", w.dialect.after)
	}
}

// spaces creates the schemas that the tables stand in.
func (w *writer) spaces() {
	var done []string
	for _, t := range w.schema.tables {
		if t.Space == "" || t.Space == "public" || !w.dialect.schemas || slices.Contains(done, t.Space) {
			continue
		}
		if len(done) == 0 {
			w.Line("")
		}
		w.Line("CREATE SCHEMA IF NOT EXISTS %s;", w.dialect.name(t.Space))
		done = append(done, t.Space)
	}
}

func (w *writer) create(t *Table) {
	for _, d := range t.docs {
		w.Line("-- %s", source.OneLine(d))
	}
	var rows, notes []string
	for _, c := range t.columns {
		rows, notes = append(rows, w.definition(t, c)), append(notes, source.OneLine(c.doc))
	}
	if len(t.primary) > 1 {
		rows = append(rows, "PRIMARY KEY ("+w.columns(t.primary)+")")
	}
	for _, u := range t.unique {
		rows = append(rows, "UNIQUE ("+w.columns(u)+")")
	}
	for _, f := range t.foreign {
		if !f.deferred || w.dialect.forward {
			rows = append(rows, w.constraint(t, f))
		}
	}
	w.Open("CREATE TABLE %s (", w.table(t))
	for i, row := range rows {
		if i < len(rows)-1 {
			row += ","
		}
		if i < len(notes) && notes[i] != "" {
			row += " -- " + notes[i]
		}
		w.Line("%s", row)
	}
	w.Close(");")
}

func (w *writer) columns(list []*Column) string {
	var names []string
	for _, c := range list {
		names = append(names, c.Name)
	}
	return w.dialect.names(names)
}

// indexed lists the columns of an index; of long texts the beginning, where the database wants it so.
func (w *writer) indexed(list []*Column) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = w.dialect.name(c.Name)
		if w.dialect.wrapped[c.typ.Kind] && plan.LongTypes[c.typ.Kind] {
			names[i] += "(255)"
		}
	}
	return strings.Join(names, ", ")
}

func (w *writer) constraint(t *Table, f *foreignKey) string {
	target := w.table(f.target)
	if t.Space != "" && f.target.Space == "" && w.dialect.home != "" {
		target = w.dialect.name(w.dialect.home) + "." + target
	}
	s := "CONSTRAINT " + w.dialect.name(f.name) + " FOREIGN KEY (" + w.columns(f.columns) + ") REFERENCES " + target + " (" +
		w.columns(f.target.primary) + ")"
	if f.onDelete != "" {
		s += " ON DELETE " + f.onDelete
	}
	if f.onUpdate != "" {
		s += " ON UPDATE " + f.onUpdate
	}
	return s
}

func (w *writer) definition(t *Table, c *Column) string {
	s := w.dialect.name(c.Name) + " " + w.dialect.typ(c.typ)
	isKey := len(t.primary) == 1 && t.primary[0] == c
	if c.notNull && (!isKey || w.dialect.nullKeys && !c.typ.Counts) {
		s += " NOT NULL"
	}
	if c.value != "" && !c.typ.Counts {
		s += " DEFAULT " + c.value
	}
	if isKey {
		s += " PRIMARY KEY"
	}
	if len(c.check) > 0 {
		values := make([]string, len(c.check))
		for i, v := range c.check {
			values[i] = w.dialect.text(v)
		}
		s += " CHECK (" + w.dialect.name(c.Name) + " IN (" + strings.Join(values, ", ") + "))"
	}
	return s
}

// deferred adds the foreign keys that break cycles.
func (w *writer) deferred() {
	keys, owners := w.circular()
	if len(keys) == 0 || w.dialect.forward {
		return
	}
	w.Line("")
	w.Line("-- References in a circle: added last, and empty until both rows exist.")
	for i, f := range keys {
		w.Line("ALTER TABLE %s ADD %s;", w.table(owners[i]), w.constraint(owners[i], f))
	}
}

// indexes adds those that the model asks for, and one for every foreign key that no key, unique constraint or index begins with.
func (w *writer) indexes() {
	first := true
	write := func(format string, args ...any) {
		if first {
			w.Line("")
			first = false
		}
		w.Line(format, args...)
	}
	for _, t := range w.schema.tables {
		for _, x := range t.indexes {
			kind, where := "INDEX", ""
			if x.unique {
				kind = "UNIQUE INDEX"
			}
			if x.where != "" {
				where = " WHERE " + x.where
			}
			if where != "" && !w.dialect.partial {
				write("-- %s has no indexes with a condition: %s", w.dialect.title, x.where)
				if x.unique {
					continue
				}
				where = ""
			}
			write("CREATE %s %s ON %s (%s)%s;", kind, w.dialect.name(x.name), w.table(t), w.indexed(x.columns), where)
		}
		for _, f := range t.foreign {
			if w.dialect.indexesKeys || t.covers(f.columns) {
				continue
			}
			name := "idx_" + t.Name
			for _, c := range f.columns {
				name += "_" + c.Name
			}
			write("CREATE INDEX %s ON %s (%s);", w.dialect.name(w.schema.take(w.schema.names, name)), w.table(t), w.columns(f.columns))
		}
	}
}

// covers reports whether a key, a unique constraint or an index begins with the columns.
func (t *Table) covers(columns []*Column) bool {
	begins := func(list []*Column) bool {
		return len(list) >= len(columns) && slices.Equal(list[:len(columns)], columns)
	}
	return begins(t.primary) || slices.ContainsFunc(t.unique, begins) ||
		slices.ContainsFunc(t.indexes, func(x *index) bool { return x.where == "" && begins(x.columns) })
}
