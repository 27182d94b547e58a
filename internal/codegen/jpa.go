package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

// annotation is a Jakarta annotation that a stereotype, or the part of a member in a persistent class, asks for.
type annotation struct {
	name      string // full
	arguments []argument
}

// argument is one of an annotation: a text, true or false, or a constant of an enumeration.
type argument struct {
	name     string
	text     string
	flag     bool
	constant string // full, such as jakarta.persistence.CascadeType.ALL
	nested   *annotation
	list     bool // the annotation takes a list, of which this is the one element
}

const persistence = "jakarta.persistence."

// isEntity reports whether rows of a table stand for the instances of a class, by its stereotype or that of a superclass.
func (u *unit) isEntity() bool {
	return u != nil && u.kind == classUnit && (stereotype(u.applied(), "Entity") != nil || u.super.isEntity() && !u.isService())
}

// isPersistent reports whether the class is an entity or gives its fields to one.
func (m *mapper) isPersistent(u *unit) bool {
	return u.isEntity() || u != nil && u.kind == classUnit && slices.ContainsFunc(m.plan.units, func(c *unit) bool { return c.isEntity() && c.reaches(u) })
}

// ofUnit gives the annotations of a class.
func (m *mapper) ofUnit(u *unit) []annotation {
	var out []annotation
	switch {
	case u.isEntity():
		out = m.entity(u)
	case m.isPersistent(u):
		out = []annotation{{name: persistence + "MappedSuperclass"}}
	}
	if tag := stereotype(u.applied(), "Service"); tag != nil {
		out = append(out, annotation{name: "jakarta.enterprise.context.ApplicationScoped"})
		if tag.flag("transactional", true) {
			out = append(out, annotation{name: "jakarta.transaction.Transactional"})
		}
	}
	if stereotype(u.applied(), "Repository") != nil {
		out = append(out, annotation{name: "jakarta.enterprise.context.ApplicationScoped"})
	}
	if tag := stereotype(u.applied(), "Controller"); tag != nil {
		path := tag.text("requestMapping")
		if path == "" {
			path = "/"
		}
		out = append(out, annotation{"jakarta.ws.rs.Path", []argument{{name: "value", text: path}}})
	}
	return slices.CompactFunc(out, func(a, b annotation) bool { return a.name == b.name && len(a.arguments)+len(b.arguments) == 0 })
}

func (m *mapper) entity(u *unit) []annotation {
	if len(m.keys(u)) > 1 {
		m.plan.warn(diag.NotGenerated, u.source.Ident().Origin, "Write one, or give the class a key of one attribute.", "%s: its key of several attributes needs a class for @IdClass", u.name)
	}
	tag := stereotype(u.applied(), "Entity")
	out := []annotation{{name: persistence + "Entity"}}
	m.identified(u)
	if table := m.tableOf(u, tag); table != nil {
		out = append(out, annotation{persistence + "Table", table})
	}
	if tag.flag("cacheable", false) {
		out = append(out, annotation{name: persistence + "Cacheable"})
	}
	isRoot := !slices.ContainsFunc(u.ancestors(), (*unit).isEntity)
	if isRoot && slices.ContainsFunc(m.plan.units, func(c *unit) bool { return c.isEntity() && c.reaches(u) }) {
		said := stereotype(u.applied(), "Inheritance")
		strategy := map[string]string{"singletable": "SINGLE_TABLE", "tableperclass": "TABLE_PER_CLASS"}[spell.Fold(said.text("strategy"))]
		if strategy == "" {
			strategy = "JOINED"
		}
		out = append(out, annotation{persistence + "Inheritance", []argument{{name: "strategy", constant: persistence + "InheritanceType." + strategy}}})
		if column := texts(said, "name", "discriminatorColumn"); column != nil && strategy == "SINGLE_TABLE" {
			out = append(out, annotation{persistence + "DiscriminatorColumn", column})
		}
	}
	return out
}

// texts makes arguments of the tags that have a text: names of arguments and tags by turns.
func texts(tag tags, names ...string) []argument {
	var out []argument
	for i := 0; i < len(names); i += 2 {
		if s := tag.text(names[i+1]); s != "" {
			out = append(out, argument{name: names[i], text: s})
		}
	}
	return out
}

// ofField gives the annotations of a field.
func (m *mapper) ofField(u *unit, f *field) []annotation {
	if f.static || u.kind != classUnit {
		return nil
	}
	var out []annotation
	if tag := stereotype(f.applied, "PersistenceContext"); tag != nil && !f.reference {
		arguments := texts(tag, "unitName", "unitName")
		if typ := tag.text("type"); typ == "EXTENDED" || typ == "TRANSACTION" {
			arguments = append(arguments, argument{name: "type", constant: persistence + "PersistenceContextType." + typ})
		}
		out = append(out, annotation{persistence + "PersistenceContext", arguments})
	}
	if stereotype(f.applied, "Transient") != nil && !f.reference {
		return append(out, annotation{name: persistence + "Transient"})
	}
	if slices.Contains(m.keys(u), f) {
		out = append(out, annotation{name: persistence + "Id"})
		_, counting := autoIncrement[f.typ.builtin]
		if counting && f.value == nil && stereotype(f.applied, "Id").flag("autoIncrement", true) && len(m.keys(u)) == 1 {
			out = append(out, annotation{persistence + "GeneratedValue", []argument{{name: "strategy", constant: persistence + "GenerationType.IDENTITY"}}})
		}
	}
	if m.isPersistent(u) {
		out = append(out, m.mapping(f)...)
		out = append(out, m.places(f)...)
	}
	if tag := stereotype(f.applied, "Column"); tag != nil && !f.reference && !f.typ.unit.isEntity() {
		arguments := texts(tag, "name", "columnName")
		if arguments == nil {
			arguments = texts(tag, "name", "name")
		}
		if arguments == nil && m.isPersistent(u) {
			arguments = m.columnOf(f)
		}
		arguments = append(arguments, texts(tag, "columnDefinition", "sqlType")...)
		for _, name := range []string{"nullable", "unique"} {
			if _, said := tag[name].(bool); said {
				arguments = append(arguments, argument{name: name, flag: tag.flag(name, false)})
			}
		}
		out = append(out, annotation{persistence + "Column", arguments})
	}
	return out
}

// keys are the fields of a persistent class that identify its instances: those with the stereotype Id, else the attribute id, if no
// superclass has any.
func (m *mapper) keys(u *unit) []*field {
	var out []*field
	for _, f := range u.fields {
		if stereotype(f.applied, "Id") != nil && !f.reference {
			out = append(out, f)
		}
	}
	if out != nil || !m.isPersistent(u) {
		return out
	}
	for c := u.super; c != nil; c = c.super {
		if m.isPersistent(c) && len(m.keys(c)) > 0 {
			return nil
		}
	}
	for _, f := range u.fields {
		if strings.EqualFold(f.name, "id") && !f.many && f.storable() && f.typ.unit == nil {
			return []*field{f}
		}
	}
	return nil
}

// mapping says how a field of a persistent class is stored.
func (m *mapper) mapping(f *field) []annotation {
	f = f.unwrapped()
	switch u := f.typ.unit; {
	case f.derived:
		return nil
	case u.isEntity():
		return []annotation{m.relation(f)}
	case u != nil && u.kind == enumUnit && f.many:
		return []annotation{{name: persistence + "ElementCollection"}, m.enumerated(u)}
	case u != nil && u.kind == enumUnit:
		return []annotation{m.enumerated(u)}
	case u == nil && f.many:
		return []annotation{{name: persistence + "ElementCollection"}}
	}
	return nil
}

// relation is the annotation of a reference to an entity.
func (m *mapper) relation(f *field) annotation {
	if f.link == nil {
		return annotation{name: persistence + map[bool]string{true: "ManyToMany", false: "ManyToOne"}[f.many]}
	}
	l := f.link
	far := f.farEnd()
	holder, unique := l.holder()
	nearMany := isMany(l.multiplicity[1-far]) || !f.many && !unique && holder == 1-far
	a := annotation{}
	switch {
	case f.many && nearMany:
		a.name = "ManyToMany"
	case f.many:
		a.name = "OneToMany"
	case nearMany:
		a.name = "ManyToOne"
	default:
		a.name = "OneToOne"
	}
	if opposite := l.field(1 - far); opposite != nil && !l.isHeldBy(1-far) {
		a.arguments = append(a.arguments, argument{name: "mappedBy", text: opposite.name})
	}
	if l.isComposite() && far == 1 && (a.name == "OneToMany" || a.name == "OneToOne") {
		a.arguments = append(a.arguments, argument{name: "cascade", constant: persistence + "CascadeType.ALL", list: true}, argument{name: "orphanRemoval", flag: true})
	}
	if a.name == "ManyToOne" && f.required {
		a.arguments = append(a.arguments, argument{name: "optional"})
	}
	a.name = persistence + a.name
	return a
}

// isHeldBy reports whether the reference at an end is the one that stores the association: the other names it as mappedBy.
func (l *link) isHeldBy(end int) bool {
	if l.isManyToMany() {
		return end == 0 || l.field(1) == nil
	}
	holder, _ := l.holder()
	return holder == end
}

// notation is how a language writes the parts of annotations.
type notation struct {
	use, text, list func(string) string // the name of a class, a text literal, a list of one element
	mark            string              // before an annotation within another
}

// write writes an annotation without the @.
func (a annotation) write(n notation) string {
	var parts []string
	for _, g := range a.arguments {
		value := map[bool]string{true: "true", false: "false"}[g.flag]
		switch {
		case g.nested != nil:
			value = n.mark + g.nested.write(n)
		case g.constant != "":
			at := strings.LastIndexByte(g.constant, '.')
			value = n.use(g.constant[:at]) + g.constant[at:]
		case g.text != "":
			value = n.text(g.text)
		}
		if g.list {
			value = n.list(value)
		}
		if g.name == "value" && len(a.arguments) == 1 {
			parts = append(parts, value)
		} else {
			parts = append(parts, g.name+" = "+value)
		}
	}
	if len(parts) == 0 {
		return n.use(a.name)
	}
	return n.use(a.name) + "(" + strings.Join(parts, ", ") + ")"
}
