package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
)

// link turns an association into a foreign key or a junction table.
func (s *schema) link(l *link) {
	if s.entities[l.ends[0]] == nil || s.entities[l.ends[1]] == nil {
		s.plan.warn(diag.NotGenerated, l.source.Origin, "", "the association of %s and %s has no column, since one of them has no table", l.ends[0].name, l.ends[1].name)
		return
	}
	if l.isManyToMany() {
		s.junction(l)
		return
	}
	holder, unique := l.holder()
	s.reference(l, holder, unique)
}

func (l *link) isManyToMany() bool { return isMany(l.multiplicity[0]) && isMany(l.multiplicity[1]) }

// isOneWay reports whether code leads from one end to the other alone, and from which.
func (l *link) isOneWay() (near int, ok bool) {
	toTarget, toSource := l.field(1) != nil, l.field(0) != nil
	if toSource {
		near = 1
	}
	return near, toTarget != toSource
}

// field is the reference to an end that its opposite class has, nil if it has none or inherits it.
func (l *link) field(far int) *field {
	if f := l.fields[far]; f != nil && slices.Contains(l.ends[1-far].fields, f) {
		return f
	}
	return nil
}

// holder is the end whose rows refer to those of the other, and whether each refers to another one: the end with many, else the one
// whose class has the only reference, else the target. A source without a multiplicity that nothing leads to limits nothing.
func (l *link) holder() (end int, unique bool) {
	ends := l.source.Ends
	unwritten := !ends[0].MultiplicitySet && !ends[1].MultiplicitySet
	near, oneWay := l.isOneWay()
	switch {
	case isMany(l.multiplicity[1]):
		return 1, false
	case isMany(l.multiplicity[0]):
		return 0, false
	case oneWay:
		return near, ends[near].MultiplicitySet || l.isComposite() && !unwritten
	case unwritten:
		return 0, l.field(0) != nil
	}
	return 1, true
}

// rivals counts the links whose foreign keys lead from one class to the same other one.
func rivals(links []*link) map[[2]*unit]int {
	out := map[[2]*unit]int{}
	for _, l := range links {
		if !l.isManyToMany() {
			holder, _ := l.holder()
			out[[2]*unit{l.ends[holder], l.ends[1-holder]}]++
		}
	}
	return out
}

// keyNames are the names that a foreign key may have, without _id, best first: the class that it leads to, but the role where
// the class would not tell what is meant, then the association's name.
func (s *schema) keyNames(l *link, holder int) []string {
	end, from, to := l.source.Ends[1-holder], l.ends[holder], l.ends[1-holder]
	var specific []string
	for _, name := range []string{end.Role, l.source.Name} {
		if strings.TrimSpace(name) != "" {
			specific = append(specific, snake(name))
		}
	}
	near, oneWay := l.isOneWay()
	oneToOne := !isMany(l.multiplicity[0]) && !isMany(l.multiplicity[1])
	switch general := snake(to.name); {
	case from == to && end.Role == "":
		return append([]string{"parent_" + general}, specific...)
	case from == to || s.rivals[[2]*unit{from, to}] > 1 || oneToOne && oneWay && near == holder && end.Role != "":
		return append(specific, general)
	default:
		return append([]string{general}, specific...)
	}
}

// reference puts a foreign key to the other end's table into the tables at the holder's end.
func (s *schema) reference(l *link, holder int, unique bool) {
	one := 1 - holder
	e, target := s.entities[l.ends[holder]], s.entities[l.ends[one]]
	end := l.source.Ends[one]
	names := s.keyNames(l, holder)
	for _, t := range e.own() {
		name := names[0]
		if free := slices.IndexFunc(names, func(n string) bool { return t.hasRoom(n, target) }); free >= 0 {
			name = names[free]
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
		s.links[l] = stored{t, nil, columns}
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
	s.links[l] = t.join(names[0], a, names[1], b)
	if a.table != nil && b.table != nil && a.table.space == b.table.space {
		t.space = a.table.space
	}
}

// tableName names the class in the name of a junction table.
func (e *entity) tableName() string {
	if name := e.saidTable().text("tableName"); name != "" {
		return oneLine(name)
	}
	if e.table != nil && !e.nullable() {
		return e.table.name
	}
	return plural(snake(e.unit.name))
}

// pairs makes the junction table of an attribute with several rows of another table.
func (s *schema) pairs(name, doc string, owner, target *entity) stored {
	t := s.add(name, doc)
	if target.table != nil && target.table.space == owner.table.space {
		t.space = owner.table.space
	}
	return t.join(snake(owner.unit.name), owner, snake(target.unit.name), target)
}

// join gives a junction table its columns.
func (t *table) join(nearName string, near *entity, farName string, far *entity) stored {
	out := stored{t, t.refer(nearName, near, true, "CASCADE"), t.refer(farName, far, true, "CASCADE")}
	t.primary = slices.Concat(out.near, out.far)
	return out
}
