package codegen

import (
	"slices"
	"strings"
)

var sqlOptions = []Option{
	{Name: "dialect", Aliases: []string{"sql-dialect"}, Description: "the database", Default: "postgres", Choices: []string{"postgres", "mysql", "h2", "sqlite"}},
	{Name: "drop", Aliases: []string{"sql-drop"}, Description: "whether the tables are dropped first", Default: "false", Choices: yesNo},
	{Name: "inheritance", Description: "how subclasses are stored, where the stereotype Inheritance does not say", Default: joined, Choices: strategies},
	{Name: "idType", Description: "type of the keys of classes without an attribute id", Default: "long", Choices: []string{"long", "int", "uuid"}},
}

// sql makes schema.sql in the dialect of a database.
func sql(p *plan, o settings) []File {
	s := newSchema(p, o)
	w := &sqlWriter{schema: s, dialect: s.dialect}
	for _, l := range p.header("Dialect: " + s.dialect.title + ".") {
		w.line("-- %s", l)
	}
	w.spaces()
	if o.on("drop") {
		w.drops()
	}
	for _, t := range s.tables {
		w.line("")
		w.create(t)
	}
	w.deferred()
	w.indexes()
	return []File{{Name: "schema.sql", Text: w.b.String()}}
}

// sqlWriter writes a schema.
type sqlWriter struct {
	writer
	schema  *schema
	dialect *dialect
}

// table is the name of a table with its schema.
func (w *sqlWriter) table(t *table) string {
	if t.space == "" || !w.dialect.schemas {
		return w.dialect.name(t.name)
	}
	return w.dialect.name(t.space) + "." + w.dialect.name(t.name)
}

// circular gives the foreign keys that are added, and dropped, apart from their tables.
func (w *sqlWriter) circular() (out []*foreignKey, owners []*table) {
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
func (w *sqlWriter) drops() {
	w.line("")
	keys, owners := w.circular()
	if len(keys) > 0 {
		if w.dialect.before != "" {
			w.line("%s", w.dialect.before)
		} else {
			for i, f := range keys {
				w.line("ALTER TABLE IF EXISTS %s DROP CONSTRAINT IF EXISTS %s;", w.table(owners[i]), w.dialect.name(f.name))
			}
		}
	}
	for _, t := range slices.Backward(w.schema.tables) {
		w.line("DROP TABLE IF EXISTS %s;", w.table(t))
	}
	if len(keys) > 0 && w.dialect.after != "" {
		w.line("%s", w.dialect.after)
	}
}

// spaces creates the schemas that the tables stand in.
func (w *sqlWriter) spaces() {
	var done []string
	for _, t := range w.schema.tables {
		if t.space == "" || t.space == "public" || !w.dialect.schemas || slices.Contains(done, t.space) {
			continue
		}
		if len(done) == 0 {
			w.line("")
		}
		w.line("CREATE SCHEMA IF NOT EXISTS %s;", w.dialect.name(t.space))
		done = append(done, t.space)
	}
}

func (w *sqlWriter) create(t *table) {
	for _, d := range t.docs {
		w.line("-- %s", oneLine(d))
	}
	var rows, notes []string
	for _, c := range t.columns {
		rows, notes = append(rows, w.definition(t, c)), append(notes, oneLine(c.doc))
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
	w.open("CREATE TABLE %s (", w.table(t))
	for i, row := range rows {
		if i < len(rows)-1 {
			row += ","
		}
		if i < len(notes) && notes[i] != "" {
			row += " -- " + notes[i]
		}
		w.line("%s", row)
	}
	w.close(");")
}

func (w *sqlWriter) columns(list []*column) string {
	var names []string
	for _, c := range list {
		names = append(names, c.name)
	}
	return w.dialect.names(names)
}

// indexed lists the columns of an index; of long texts the beginning, where the database wants it so.
func (w *sqlWriter) indexed(list []*column) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = w.dialect.name(c.name)
		if w.dialect.wrapped[c.typ.kind] && longTypes[c.typ.kind] {
			names[i] += "(255)"
		}
	}
	return strings.Join(names, ", ")
}

func (w *sqlWriter) constraint(t *table, f *foreignKey) string {
	target := w.table(f.target)
	if t.space != "" && f.target.space == "" && w.dialect.home != "" {
		target = w.dialect.name(w.dialect.home) + "." + target
	}
	s := "CONSTRAINT " + w.dialect.name(f.name) + " FOREIGN KEY (" + w.columns(f.columns) + ") REFERENCES " + target + " (" + w.columns(f.target.primary) + ")"
	if f.onDelete != "" {
		s += " ON DELETE " + f.onDelete
	}
	if f.onUpdate != "" {
		s += " ON UPDATE " + f.onUpdate
	}
	return s
}

func (w *sqlWriter) definition(t *table, c *column) string {
	s := w.dialect.name(c.name) + " " + w.dialect.typ(c.typ)
	isKey := len(t.primary) == 1 && t.primary[0] == c
	if c.notNull && (!isKey || w.dialect.nullKeys && !c.typ.counts) {
		s += " NOT NULL"
	}
	if c.value != "" && !c.typ.counts {
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
		s += " CHECK (" + w.dialect.name(c.name) + " IN (" + strings.Join(values, ", ") + "))"
	}
	return s
}

// deferred adds the foreign keys that break cycles.
func (w *sqlWriter) deferred() {
	keys, owners := w.circular()
	if len(keys) == 0 || w.dialect.forward {
		return
	}
	w.line("")
	w.line("-- References in a circle: added last, and empty until both rows exist.")
	for i, f := range keys {
		w.line("ALTER TABLE %s ADD %s;", w.table(owners[i]), w.constraint(owners[i], f))
	}
}

// indexes adds those that the model asks for, and one for every foreign key that no key, unique constraint or index begins with.
func (w *sqlWriter) indexes() {
	first := true
	write := func(format string, args ...any) {
		if first {
			w.line("")
			first = false
		}
		w.line(format, args...)
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
			name := "idx_" + t.name
			for _, c := range f.columns {
				name += "_" + c.name
			}
			write("CREATE INDEX %s ON %s (%s);", w.dialect.name(w.schema.take(w.schema.names, name)), w.table(t), w.columns(f.columns))
		}
	}
}

// covers reports whether a key, a unique constraint or an index begins with the columns.
func (t *table) covers(columns []*column) bool {
	begins := func(list []*column) bool {
		return len(list) >= len(columns) && slices.Equal(list[:len(columns)], columns)
	}
	return begins(t.primary) || slices.ContainsFunc(t.unique, begins) ||
		slices.ContainsFunc(t.indexes, func(x *index) bool { return x.where == "" && begins(x.columns) })
}
