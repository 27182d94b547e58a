package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
)

// attributes gives the tables of an entity the columns of its attributes, and those with several values tables of
// their own.
func (s *schema) attributes(e *entity) {
	for _, f := range e.unit.fields {
		if f.reference && (f.typ.unit == nil || f.typ.unit.kind == interfaceUnit && !s.heldByClasses(f)) {
			s.plan.warn(diag.NotGenerated, f.link.source.Origin, "Let the association lead to a class.", "%s.%s has no column: %s has no table", e.unit.name, f.name, f.typ.name)
		}
		if !s.inherits(f) && !f.storable() || e.keyNames[f] {
			continue
		}
		for _, t := range e.own() {
			s.fields[f] = s.attribute(e, t, f.unwrapped())
		}
	}
}

// inherits reports whether a field is the reference to a class that an association gave an interface: no link of classes stores it.
func (s *schema) inherits(f *field) bool {
	return f.reference && f.implements != nil && s.entities[f.typ.unit] != nil && !slices.Contains(s.plan.links, f.link)
}

// heldByClasses reports whether the classes of an interface store the association behind a reference to the interface, since it
// leads the other way too.
func (s *schema) heldByClasses(f *field) bool {
	return slices.ContainsFunc(f.link.fields[:], func(other *field) bool {
		return other != nil && s.entities[other.typ.unit] != nil && s.isImplemented(f.typ.unit)
	})
}

// isImplemented reports whether a class with rows has what an interface declares.
func (s *schema) isImplemented(i *unit) bool {
	return slices.ContainsFunc(s.plan.units, func(u *unit) bool { return s.entities[u] != nil && u.reaches(i) })
}

// missing reports the references of interfaces that no class stores.
func (s *schema) missing() {
	for _, i := range s.plan.units {
		if i.kind != interfaceUnit || s.isImplemented(i) {
			continue
		}
		for _, f := range i.fields {
			if f.reference {
				s.plan.warn(diag.NotGenerated, f.link.source.Origin, "Let a class implement the interface.", "%s.%s has no column: no class implements %s", i.name, f.name, i.name)
			}
		}
	}
}

// unwrapped makes an attribute of a collection type one with several values.
func (f *field) unwrapped() *field {
	if f.many || f.typ.builtin != "List" && f.typ.builtin != "Set" || len(f.typ.args) != 1 {
		return f
	}
	element := f.typ.args[0]
	if element.builtin == "Any" || element.unit == nil && len(element.args) > 0 {
		return f
	}
	out := *f
	out.typ, out.many, out.required, out.isSet = element, true, false, f.typ.builtin == "Set"
	return &out
}

func (s *schema) attribute(e *entity, t *table, f *field) stored {
	target := s.entities[f.typ.unit]
	required := f.required && !e.nullable()
	switch {
	case f.many && target != nil:
		return s.pairs(snake(s.classOf(t, e).name)+"_"+snake(f.name), e.unit.name+"."+f.name+".", s.of(e, t), target)
	case f.many:
		return s.values(e, t, f)
	case target != nil:
		return stored{t, nil, t.refer(columnName(f), target, required, "")}
	}
	return stored{t, nil, []*column{s.plainColumn(t, f, required, e.nullable())}}
}

// columnName is the name of a column as a stereotype says it, else the attribute's.
func columnName(f *field) string {
	if name := stereotype(f.applied, "Column").text("columnName", "name"); name != "" {
		return oneLine(name)
	}
	return snake(f.name)
}

// plainColumn makes the column of a single value. A shared one stands in a table with rows of other classes, which have no
// value: it may be null whatever a stereotype says, and is that of another class where it has the same name and type.
func (s *schema) plainColumn(t *table, f *field, required, shared bool) *column {
	tag := stereotype(f.applied, "Column")
	c := &column{name: columnName(f), notNull: !shared && !tag.flag("nullable", !required)}
	s.value(c, f)
	if shared {
		c.value = "" // rows of other classes have no value
	}
	target := s.entities[s.plan.find(tag.text("fkEntity"))]
	if target != nil && (len(target.key) != 1 || len(target.tables()) != 1) {
		target = nil
	}
	if target != nil {
		c.typ = target.key[0].typ.plain()
	}
	for _, other := range t.columns {
		if shared && strings.EqualFold(other.name, c.name) && other.typ == c.typ && slices.Equal(other.check, c.check) && !other.notNull {
			return other
		}
	}
	unique := tag.flag("unique", false)
	if unique {
		c.typ = c.typ.comparable()
	}
	c.name = s.take(t.taken, c.name)
	t.columns = append(t.columns, c)
	if target != nil {
		t.constrain([]*column{c}, target.tables()[0], "")
	}
	if unique {
		t.unique = append(t.unique, []*column{c})
	}
	return c
}

// values makes the table of an attribute with several values: in order, or each once where they are a set.
func (s *schema) values(e *entity, t *table, f *field) stored {
	owner := s.classOf(t, e)
	child := s.add(snake(owner.name)+"_"+snake(f.name), "The values of "+owner.name+"."+f.name+".")
	child.space = t.space
	keys := child.refer(snake(owner.name), s.of(e, t), true, "CASCADE")
	child.primary = slices.Clone(keys)
	if !f.isSet {
		child.primary = append(child.primary, child.column("position", columnType{kind: "Int"}, true))
	}
	value := child.column("value", columnType{}, true)
	s.value(value, f)
	if f.isSet {
		value.typ = value.typ.comparable()
		child.primary = append(child.primary, value)
	}
	return stored{child, keys, []*column{value}}
}

// classOf is the class that has a complete table of its own, else that of the entity.
func (s *schema) classOf(t *table, e *entity) *unit {
	if e.strategy == tablePerClass {
		for _, u := range s.plan.units {
			if other := s.entities[u]; other != nil && other.table == t {
				return u
			}
		}
	}
	return e.unit
}

// of is the entity with one of its tables alone.
func (s *schema) of(e *entity, t *table) *entity {
	return &entity{unit: e.unit, strategy: joined, table: t, key: e.keyOf(t)}
}

// value sets a column's type, check and default by the field that it holds.
func (s *schema) value(c *column, f *field) {
	tag := stereotype(f.applied, "Column")
	enum := f.typ.unit
	if name := tag.text("enumType"); name != "" && s.plan.find(name) != nil {
		enum = s.plan.find(name)
	}
	switch {
	case enum != nil && enum.kind == enumUnit:
		c.typ, c.check = columnType{kind: "String"}, enum.literals
	case enum != nil:
		c.typ, c.doc = columnType{kind: "LongText"}, "any "+enum.name
	case f.typ.builtin != "":
		c.typ = f.typ.column()
	default:
		c.typ, c.doc = columnType{kind: "LongText"}, "type "+oneLine(f.typ.name)+" is not declared in the diagram"
	}
	if text := tag.text("sqlType", "columnType"); text != "" {
		c.typ, c.doc = parseSQLType(text), ""
	}
	if l, ok := f.defaultOf(); ok && !f.many && c.typ.raw == "" {
		c.value = s.dialect.literal(l, c.typ)
	} else if f.value != nil && strings.Contains(strings.ToLower(*f.value), "now") && clocks[c.typ.kind] != "" {
		c.value = s.dialect.wrap(clocks[c.typ.kind], c.typ)
	}
}
