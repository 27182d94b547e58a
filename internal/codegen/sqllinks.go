package codegen

import (
	"strings"

	"kuml-mcp/internal/diag"
)

// link turns an association into a foreign key or a junction table.
func (s *schema) link(l *link) {
	if s.entities[l.ends[0]] == nil || s.entities[l.ends[1]] == nil {
		s.plan.warn(diag.NotGenerated, l.source.Origin, "", "the association of %s and %s has no column, since one of them has no table", l.ends[0].name, l.ends[1].name)
		return
	}
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

// reference puts a foreign key to the other end's table into the tables at the holder's end.
func (s *schema) reference(l *link, holder int, unique bool) {
	one := 1 - holder
	e, target := s.entities[l.ends[holder]], s.entities[l.ends[one]]
	end := l.source.Ends[one]
	for _, t := range e.own() {
		name := snake(target.unit.name)
		switch {
		case e == target && end.Role != "":
			name = snake(end.Role)
		case e == target:
			name = "parent_" + name
		case t.taken[name+"_id"] && end.Role != "":
			name = snake(end.Role)
		}
		// the first row of a tree refers to none
		notNull, onDelete := end.Multiplicity.Lower > 0 && !e.nullable() && t != target.table, ""
		if l.isComposite() && one == 0 {
			onDelete = "CASCADE"
		}
		columns := t.refer(name, target, notNull, onDelete)
		if unique {
			t.unique = append(t.unique, columns)
		}
		t.mapKey(l, columns)
	}
}

// actions are the referential actions that the stereotype FK may name.
var actions = map[string]string{"CASCADE": "CASCADE", "SET_NULL": "SET NULL", "SET_DEFAULT": "SET DEFAULT", "RESTRICT": "RESTRICT"}

// mapKey gives the foreign key of an association what its stereotype FK says.
func (t *table) mapKey(l *link, columns []*column) {
	tag := stereotype(l.source.Applied, "FK")
	if tag == nil || len(t.foreign) == 0 || t.foreign[len(t.foreign)-1].columns[0] != columns[0] {
		return
	}
	f := t.foreign[len(t.foreign)-1]
	if name := tag.text("constraintName"); name != "" {
		f.name = t.schema.take(t.schema.keys, oneLine(name))
	}
	action := func(name string) string {
		return actions[strings.ReplaceAll(strings.ToUpper(tag.text(name)), " ", "_")]
	}
	if a := action("onDelete"); a != "" {
		f.onDelete = a
	}
	f.onUpdate = action("onUpdate")
	for _, c := range columns {
		c.notNull = c.notNull && f.onDelete != "SET NULL" && f.onUpdate != "SET NULL"
	}
}

// junction makes the table of a many-to-many association.
func (s *schema) junction(l *link) {
	a, b := s.entities[l.ends[0]], s.entities[l.ends[1]]
	tag := stereotype(l.source.Applied, "JunctionTable")
	name := tag.text("tableName")
	if name == "" {
		name = a.tableName() + "_" + b.tableName()
	}
	names := [2]string{snake(a.unit.name), snake(b.unit.name)}
	if a == b {
		names = [2]string{"source", "target"}
		for i, end := range l.source.Ends {
			if end.Role != "" {
				names[i] = snake(end.Role)
			}
		}
	}
	for i, n := range []string{"sourceColumn", "targetColumn"} {
		if column := tag.text(n); column != "" {
			names[i] = strings.TrimSuffix(oneLine(column), "_id")
		}
	}
	t := s.add(name)
	t.primary = append(t.refer(names[0], a, true, "CASCADE"), t.refer(names[1], b, true, "CASCADE")...)
	if a.table != nil && b.table != nil && a.table.space == b.table.space {
		t.space = a.table.space
	}
}

func (e *entity) tableName() string {
	if e.table != nil && !e.nullable() {
		return e.table.name
	}
	return plural(snake(e.unit.name))
}

// pairs makes the junction table of an attribute with several rows of another table.
func (s *schema) pairs(name, doc string, owner, target *entity) {
	t := s.add(name, doc)
	if target.table != nil && target.table.space == owner.table.space {
		t.space = owner.table.space
	}
	t.primary = append(t.refer(snake(owner.unit.name), owner, true, "CASCADE"), t.refer(snake(target.unit.name), target, true, "CASCADE")...)
}
