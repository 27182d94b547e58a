package sql

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/diag"
)

// attributes gives the tables of an entity the columns of its attributes, and those with several values tables of
// their own.
func (s *Schema) attributes(e *Entity) {
	for _, f := range e.unit.Fields {
		if f.Reference && (f.Type.Unit == nil || f.Type.Unit.Kind == plan.Interface && !s.heldByClasses(f)) {
			s.plan.Warn(diag.NotGenerated, f.Link.Source.Origin, "Let the association lead to a class.",
				"%s.%s has no column: %s has no table", e.unit.Name, f.Name, f.Type.Name)
		}
		if !s.inherits(f) && !f.Storable() || e.keyNames[f] {
			continue
		}
		for _, t := range e.own() {
			s.Fields[f] = s.attribute(e, t, f.Unwrapped())
		}
	}
}

// inherits reports whether a field is the reference to a class that an association gave an interface: no link of classes stores it.
func (s *Schema) inherits(f *plan.Field) bool {
	return f.Reference && f.Implements != nil && s.Entities[f.Type.Unit] != nil && !slices.Contains(s.plan.Links, f.Link)
}

// heldByClasses reports whether the classes of an interface store the association behind a reference to the interface, since it
// leads the other way too.
func (s *Schema) heldByClasses(f *plan.Field) bool {
	return slices.ContainsFunc(f.Link.Fields[:], func(other *plan.Field) bool {
		return other != nil && s.Entities[other.Type.Unit] != nil && s.isImplemented(f.Type.Unit)
	})
}

// isImplemented reports whether a class with rows has what an interface declares.
func (s *Schema) isImplemented(i *plan.Unit) bool {
	return slices.ContainsFunc(s.plan.Units, func(u *plan.Unit) bool { return s.Entities[u] != nil && u.Reaches(i) })
}

// missing reports the references of interfaces that no class stores.
func (s *Schema) missing() {
	for _, i := range s.plan.Units {
		if i.Kind != plan.Interface || s.isImplemented(i) {
			continue
		}
		for _, f := range i.Fields {
			if f.Reference {
				s.plan.Warn(diag.NotGenerated, f.Link.Source.Origin, "Let a class implement the interface.",
					"%s.%s has no column: no class implements %s", i.Name, f.Name, i.Name)
			}
		}
	}
}

func (s *Schema) attribute(e *Entity, t *Table, f *plan.Field) Stored {
	target := s.Entities[f.Type.Unit]
	required := f.Required && !e.Nullable()
	switch {
	case f.Many && target != nil:
		return s.pairs(ident.Snake(s.classOf(t, e).Name)+"_"+ident.Snake(f.Name), e.unit.Name+"."+f.Name+".", s.of(e, t), target)
	case f.Many:
		return s.values(e, t, f)
	case target != nil:
		return Stored{t, nil, t.refer(columnName(f), target, required, "")}
	}
	return Stored{t, nil, []*Column{s.plainColumn(t, f, required, e.Nullable())}}
}

// columnName is the name of a column as a stereotype says it, else the attribute's.
func columnName(f *plan.Field) string {
	if name := plan.Stereotype(f.Applied, "Column").Text("columnName", "name"); name != "" {
		return source.OneLine(name)
	}
	return ident.Snake(f.Name)
}

// plainColumn makes the column of a single value. A shared one stands in a table with rows of other classes, which have no
// value: it may be null whatever a stereotype says, and is that of another class where it has the same name and type.
func (s *Schema) plainColumn(t *Table, f *plan.Field, required, shared bool) *Column {
	tag := plan.Stereotype(f.Applied, "Column")
	c := &Column{Name: columnName(f), notNull: !shared && !tag.Flag("nullable", !required)}
	s.value(c, f)
	if shared {
		c.value = "" // rows of other classes have no value
	}
	target := s.Entities[s.plan.Find(tag.Text("fkEntity"))]
	if target != nil && (len(target.Key) != 1 || len(target.tables()) != 1) {
		target = nil
	}
	if target != nil {
		c.typ = target.Key[0].typ.Plain()
	}
	for _, other := range t.columns {
		if shared && strings.EqualFold(other.Name, c.Name) && other.typ == c.typ && slices.Equal(other.check, c.check) && !other.notNull {
			return other
		}
	}
	unique := tag.Flag("unique", false)
	if unique {
		c.typ = c.typ.Comparable()
	}
	c.Name = s.take(t.taken, c.Name)
	t.columns = append(t.columns, c)
	if target != nil {
		t.constrain([]*Column{c}, target.tables()[0], "")
	}
	if unique {
		t.unique = append(t.unique, []*Column{c})
	}
	return c
}

// values makes the table of an attribute with several values: in order, or each once where they are a set.
func (s *Schema) values(e *Entity, t *Table, f *plan.Field) Stored {
	owner := s.classOf(t, e)
	child := s.add(ident.Snake(owner.Name)+"_"+ident.Snake(f.Name), "The values of "+owner.Name+"."+f.Name+".")
	child.Space = t.Space
	keys := child.refer(ident.Snake(owner.Name), s.of(e, t), true, "CASCADE")
	child.primary = slices.Clone(keys)
	if !f.IsSet {
		child.primary = append(child.primary, child.column("position", plan.ColumnType{Kind: "Int"}, true))
	}
	value := child.column("value", plan.ColumnType{}, true)
	s.value(value, f)
	if f.IsSet {
		value.typ = value.typ.Comparable()
		child.primary = append(child.primary, value)
	}
	return Stored{child, keys, []*Column{value}}
}

// classOf is the class that has a complete table of its own, else that of the entity.
func (s *Schema) classOf(t *Table, e *Entity) *plan.Unit {
	if e.strategy == TablePerClass {
		for _, u := range s.plan.Units {
			if other := s.Entities[u]; other != nil && other.Table == t {
				return u
			}
		}
	}
	return e.unit
}

// of is the entity with one of its tables alone.
func (s *Schema) of(e *Entity, t *Table) *Entity {
	return &Entity{unit: e.unit, strategy: Joined, Table: t, Key: e.keyOf(t)}
}

// value sets a column's type, check and default by the field that it holds.
func (s *Schema) value(c *Column, f *plan.Field) {
	tag := plan.Stereotype(f.Applied, "Column")
	enum := f.Type.Unit
	if name := tag.Text("enumType"); name != "" && s.plan.Find(name) != nil {
		enum = s.plan.Find(name)
	}
	switch {
	case enum != nil && enum.Kind == plan.Enum:
		c.typ, c.check = plan.ColumnType{Kind: "String"}, enum.Literals
	case enum != nil:
		c.typ, c.doc = plan.ColumnType{Kind: "LongText"}, "any "+enum.Name
	case f.Type.Builtin != "":
		c.typ = f.Type.Column()
	default:
		c.typ, c.doc = plan.ColumnType{Kind: "LongText"}, "type "+source.OneLine(f.Type.Name)+" is not declared in the diagram"
	}
	if text := tag.Text("sqlType", "columnType"); text != "" {
		c.typ, c.doc = plan.ParseSQLType(text), ""
	}
	if l, ok := f.DefaultOf(); ok && !f.Many && c.typ.Raw == "" {
		c.value = s.dialect.literal(l, c.typ)
	} else if f.Value != nil && strings.Contains(strings.ToLower(*f.Value), "now") && clocks[c.typ.Kind] != "" {
		c.value = s.dialect.wrap(clocks[c.typ.Kind], c.typ)
	}
}
