package sql

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/diag"
)

// link turns an association into a foreign key or a junction table.
func (s *Schema) link(l *plan.Link) {
	if s.Entities[l.Ends[0]] == nil || s.Entities[l.Ends[1]] == nil {
		s.plan.Warn(diag.NotGenerated, l.Source.Origin, "", "the association of %s and %s has no column, since one of them has no table",
			l.Ends[0].Name, l.Ends[1].Name)
		return
	}
	if l.IsManyToMany() {
		s.junction(l)
		return
	}
	holder, unique := l.Holder()
	s.reference(l, holder, unique)
}

// rivals counts the links whose foreign keys lead from one class to the same other one.
func rivals(links []*plan.Link) map[[2]*plan.Unit]int {
	out := map[[2]*plan.Unit]int{}
	for _, l := range links {
		if !l.IsManyToMany() {
			holder, _ := l.Holder()
			out[[2]*plan.Unit{l.Ends[holder], l.Ends[1-holder]}]++
		}
	}
	return out
}

// keyNames are the names that a foreign key may have, without _id, best first: the class that it leads to, but the role where
// the class would not tell what is meant, then the association's name.
func (s *Schema) keyNames(l *plan.Link, holder int) []string {
	end, from, to := l.Source.Ends[1-holder], l.Ends[holder], l.Ends[1-holder]
	var specific []string
	for _, name := range []string{end.Role, l.Source.Name} {
		if strings.TrimSpace(name) != "" {
			specific = append(specific, ident.Snake(name))
		}
	}
	near, oneWay := l.IsOneWay()
	oneToOne := !plan.IsMany(l.Multiplicity[0]) && !plan.IsMany(l.Multiplicity[1])
	switch general := ident.Snake(to.Name); {
	case from == to && end.Role == "":
		return append([]string{"parent_" + general}, specific...)
	case from == to || s.rivals[[2]*plan.Unit{from, to}] > 1 || oneToOne && oneWay && near == holder && end.Role != "":
		return append(specific, general)
	default:
		return append([]string{general}, specific...)
	}
}

// reference puts a foreign key to the other end's table into the tables at the holder's end.
func (s *Schema) reference(l *plan.Link, holder int, unique bool) {
	one := 1 - holder
	e, target := s.Entities[l.Ends[holder]], s.Entities[l.Ends[one]]
	end := l.Source.Ends[one]
	names := s.keyNames(l, holder)
	for _, t := range e.own() {
		name := names[0]
		if free := slices.IndexFunc(names, func(n string) bool { return t.hasRoom(n, target) }); free >= 0 {
			name = names[free]
		}
		// the first row of a tree refers to none
		notNull, onDelete := end.Multiplicity.Lower > 0 && !e.Nullable() && t != target.Table, ""
		if l.IsComposite() && one == 0 {
			onDelete = "CASCADE"
		}
		columns := t.refer(name, target, notNull, onDelete)
		if unique {
			t.unique = append(t.unique, columns)
		}
		t.mapKey(l, columns)
		s.Links[l] = Stored{t, nil, columns}
	}
}

// actions are the referential actions that the stereotype FK may name.
var actions = map[string]string{"CASCADE": "CASCADE", "SET_NULL": "SET NULL", "SET_DEFAULT": "SET DEFAULT", "RESTRICT": "RESTRICT"}

// mapKey gives the foreign key of an association what its stereotype FK says.
func (t *Table) mapKey(l *plan.Link, columns []*Column) {
	tag := plan.Stereotype(l.Source.Applied, "FK")
	if tag == nil || len(t.foreign) == 0 || t.foreign[len(t.foreign)-1].columns[0] != columns[0] {
		return
	}
	f := t.foreign[len(t.foreign)-1]
	if name := tag.Text("constraintName"); name != "" {
		f.name = t.schema.take(t.schema.keys, source.OneLine(name))
	}
	action := func(name string) string {
		return actions[strings.ReplaceAll(strings.ToUpper(tag.Text(name)), " ", "_")]
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
func (s *Schema) junction(l *plan.Link) {
	a, b := s.Entities[l.Ends[0]], s.Entities[l.Ends[1]]
	tag := plan.Stereotype(l.Source.Applied, "JunctionTable")
	name := tag.Text("tableName")
	if name == "" {
		name = a.tableName() + "_" + b.tableName()
	}
	names := [2]string{ident.Snake(a.unit.Name), ident.Snake(b.unit.Name)}
	if a == b {
		names = [2]string{"source", "target"}
		for i, end := range l.Source.Ends {
			if end.Role != "" {
				names[i] = ident.Snake(end.Role)
			}
		}
	}
	for i, n := range []string{"sourceColumn", "targetColumn"} {
		if column := tag.Text(n); column != "" {
			names[i] = strings.TrimSuffix(source.OneLine(column), "_id")
		}
	}
	t := s.add(name)
	s.Links[l] = t.join(names[0], a, names[1], b)
	if a.Table != nil && b.Table != nil && a.Table.Space == b.Table.Space {
		t.Space = a.Table.Space
	}
}

// tableName names the class in the name of a junction table.
func (e *Entity) tableName() string {
	if name := e.saidTable().Text("tableName"); name != "" {
		return source.OneLine(name)
	}
	if e.Table != nil && !e.Nullable() {
		return e.Table.Name
	}
	return ident.Plural(ident.Snake(e.unit.Name))
}

// pairs makes the junction table of an attribute with several rows of another table.
func (s *Schema) pairs(name, doc string, owner, target *Entity) Stored {
	t := s.add(name, doc)
	if target.Table != nil && target.Table.Space == owner.Table.Space {
		t.Space = owner.Table.Space
	}
	return t.join(ident.Snake(owner.unit.Name), owner, ident.Snake(target.unit.Name), target)
}

// join gives a junction table its columns.
func (t *Table) join(nearName string, near *Entity, farName string, far *Entity) Stored {
	out := Stored{t, t.refer(nearName, near, true, "CASCADE"), t.refer(farName, far, true, "CASCADE")}
	t.primary = slices.Concat(out.Near, out.Far)
	return out
}
