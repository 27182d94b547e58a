package sql

import "slices"

// order sorts the tables so that each comes after those it refers to. A cycle is broken at a key that may be null, or that
// is made so: rows could never be inserted otherwise.
func (s *Schema) order() {
	var out []*Table
	placed := map[*Table]bool{}
	rest := slices.Clone(s.tables)
	ready := func(t *Table) bool {
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

// breakCycle defers one foreign key of a circle of tables that are not placed: the first that may be null, else the first that is
// no part of a primary key, else the first. Tables that only wait for the circle keep theirs.
func breakCycle(rest []*Table, placed map[*Table]bool) {
	for _, fits := range []func(t *Table, f *foreignKey) bool{
		func(t *Table, f *foreignKey) bool { return !f.columns[0].notNull },
		func(t *Table, f *foreignKey) bool { return !slices.Contains(t.primary, f.columns[0]) },
		func(t *Table, f *foreignKey) bool { return true },
	} {
		for _, t := range rest {
			for _, f := range t.foreign {
				if f.deferred || placed[f.target] || f.target == t || !fits(t, f) || !f.target.leadsTo(t, map[*Table]bool{}) {
					continue
				}
				f.deferred = true
				for _, c := range f.columns {
					c.notNull = c.notNull && slices.Contains(t.primary, c)
				}
				return
			}
		}
	}
}

// leadsTo reports whether foreign keys that are not deferred lead from t to the other table, past those seen already.
func (t *Table) leadsTo(other *Table, seen map[*Table]bool) bool {
	if t == other {
		return true
	}
	seen[t] = true
	return slices.ContainsFunc(t.foreign, func(f *foreignKey) bool {
		return !f.deferred && !seen[f.target] && f.target.leadsTo(other, seen)
	})
}
