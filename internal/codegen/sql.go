package codegen

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// sql makes schema.sql in the common part of PostgreSQL's and SQLite's dialects.
func sql(p *plan, _ settings) []File {
	s := newSchema(p)
	w := &writer{}
	for _, l := range p.header() {
		w.line("-- %s", l)
	}
	w.line("-- Dialect: PostgreSQL; loads into SQLite, too.")
	for _, t := range s.tables {
		w.line("")
		t.create(w)
	}
	s.deferred(w)
	s.indexes(w)
	return []File{{Name: "schema.sql", Text: w.b.String()}}
}

var plainIdentifier = regexp.MustCompile(`^[a-z_][a-z0-9_]*$`)

// sqlReserved are words that PostgreSQL or SQLite reserve.
var sqlReserved = keywordSet(`all analyse analyze and any array as asc asymmetric authorization between both by case cast check collate column commit
	constraint create cross current_catalog current_date current_role current_time current_timestamp current_user default deferrable delete desc
	distinct do drop else end escape except exists false fetch for foreign freeze from full grant group having if in index initially inner insert
	intersect into is isnull join lateral leading left like limit localtime localtimestamp natural not nothing notnull null offset on only or order
	outer overlaps placing primary references returning right select session_user set similar some symmetric table tablesample then to trailing
	transaction true trigger union unique update user using values variadic verbose view when where window with`)

// maxIdentifier is the number of bytes that PostgreSQL keeps of a name.
const maxIdentifier = 63

// quoteName puts a name in quotes where it needs them.
func quoteName(s string) string {
	if len(s) > maxIdentifier {
		s = strings.ToValidUTF8(s[:maxIdentifier], "")
	}
	if plainIdentifier.MatchString(s) && !sqlReserved[s] {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}

func quoteNames(list []string) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = quoteName(n)
	}
	return strings.Join(out, ", ")
}

func (t *table) create(w *writer) {
	if t.doc != "" {
		w.line("-- %s", oneLine(t.doc))
	}
	var rows, notes []string
	for _, c := range t.columns {
		if f := t.foreignOf(c); f == nil || !f.deferred {
			rows, notes = append(rows, t.definition(c)), append(notes, c.doc)
		}
	}
	if len(t.primary) > 1 {
		rows = append(rows, "PRIMARY KEY ("+quoteNames(t.primary)+")")
	}
	for _, u := range t.unique {
		if f := t.foreignByName(u[0]); f == nil || !f.deferred {
			rows = append(rows, "UNIQUE ("+quoteNames(u)+")")
		}
	}
	for _, f := range t.foreign {
		if !f.deferred {
			rows = append(rows, "FOREIGN KEY ("+quoteName(f.column.name)+") "+f.clause())
		}
	}
	w.open("CREATE TABLE %s (", quoteName(t.name))
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

func (f *foreignKey) clause() string {
	s := fmt.Sprintf("REFERENCES %s (%s)", quoteName(f.target.name), quoteName(f.target.primary[0]))
	if f.onDelete != "" {
		s += " ON DELETE " + f.onDelete
	}
	return s
}

func (t *table) foreignOf(c *column) *foreignKey {
	for _, f := range t.foreign {
		if f.column == c {
			return f
		}
	}
	return nil
}

func (t *table) foreignByName(name string) *foreignKey {
	for _, f := range t.foreign {
		if f.column.name == name {
			return f
		}
	}
	return nil
}

func (t *table) definition(c *column) string {
	s := quoteName(c.name) + " " + c.typ
	if len(t.primary) == 1 && t.primary[0] == c.name {
		return s + " PRIMARY KEY"
	}
	if c.notNull {
		s += " NOT NULL"
	}
	if c.value != "" {
		s += " DEFAULT " + c.value
	}
	if len(c.check) > 0 {
		values := make([]string, len(c.check))
		for i, v := range c.check {
			values[i] = quoteText(v)
		}
		s += fmt.Sprintf(" CHECK (%s IN (%s))", quoteName(c.name), strings.Join(values, ", "))
	}
	return s
}

// deferred adds the foreign keys that break cycles, in the one form that both dialects have.
func (s *schema) deferred(w *writer) {
	first := true
	for _, t := range s.tables {
		for _, f := range t.foreign {
			if !f.deferred {
				continue
			}
			if first {
				w.line("")
				w.line("-- References in a circle: added last, and empty until both rows exist.")
				first = false
			}
			w.line("ALTER TABLE %s ADD COLUMN %s %s %s;", quoteName(t.name), quoteName(f.column.name), f.column.typ, f.clause())
			if slices.ContainsFunc(t.unique, func(u []string) bool { return u[0] == f.column.name }) {
				w.line("CREATE UNIQUE INDEX %s ON %s (%s);", quoteName("uq_"+t.name+"_"+f.column.name), quoteName(t.name), quoteName(f.column.name))
			}
		}
	}
}

// indexes adds an index for every foreign key that no key or unique constraint begins with.
func (s *schema) indexes(w *writer) {
	first := true
	for _, t := range s.tables {
		for _, f := range t.foreign {
			covered := t.primary[0] == f.column.name || slices.ContainsFunc(t.unique, func(u []string) bool { return u[0] == f.column.name })
			if covered {
				continue
			}
			if first {
				w.line("")
				first = false
			}
			w.line("CREATE INDEX %s ON %s (%s);", quoteName("idx_"+t.name+"_"+f.column.name), quoteName(t.name), quoteName(f.column.name))
		}
	}
}
