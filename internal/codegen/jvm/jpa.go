package jvm

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/sql"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

// Annotation is a Jakarta annotation that a stereotype, or the part of a member in a persistent class, asks for.
type Annotation struct {
	name      string // full
	arguments []argument
}

// argument is one of an annotation: a text, true or false, or a constant of an enumeration.
type argument struct {
	name     string
	text     string
	flag     bool
	constant string // full, such as jakarta.persistence.CascadeType.ALL
	nested   *Annotation
	list     bool // the annotation takes a list, of which this is the one element
}

const persistence = "jakarta.persistence."

// isEntity reports whether rows of a table stand for the instances of a class, by its stereotype or that of a superclass.
func isEntity(u *plan.Unit) bool {
	return u != nil && u.Kind == plan.Class && (plan.Stereotype(u.Applied(), "Entity") != nil || isEntity(u.Super) && !u.IsService())
}

// IsPersistent reports whether the class is an entity or gives its fields to one.
func (m *Mapper) IsPersistent(u *plan.Unit) bool {
	return isEntity(u) ||
		u != nil && u.Kind == plan.Class &&
			slices.ContainsFunc(m.plan.Units, func(c *plan.Unit) bool { return isEntity(c) && c.Reaches(u) })
}

// OfUnit gives the annotations of a class.
func (m *Mapper) OfUnit(u *plan.Unit) []Annotation {
	var out []Annotation
	switch {
	case isEntity(u):
		out = m.entity(u)
	case m.IsPersistent(u):
		out = []Annotation{{name: persistence + "MappedSuperclass"}}
	}
	if tag := plan.Stereotype(u.Applied(), "Service"); tag != nil {
		out = append(out, Annotation{name: "jakarta.enterprise.context.ApplicationScoped"})
		if tag.Flag("transactional", true) {
			out = append(out, Annotation{name: "jakarta.transaction.Transactional"})
		}
	}
	if plan.Stereotype(u.Applied(), "Repository") != nil {
		out = append(out, Annotation{name: "jakarta.enterprise.context.ApplicationScoped"})
	}
	if tag := plan.Stereotype(u.Applied(), "Controller"); tag != nil {
		path := tag.Text("requestMapping")
		if path == "" {
			path = "/"
		}
		out = append(out, Annotation{"jakarta.ws.rs.Path", []argument{{name: "value", text: path}}})
	}
	return slices.CompactFunc(out, func(a, b Annotation) bool { return a.name == b.name && len(a.arguments)+len(b.arguments) == 0 })
}

func (m *Mapper) entity(u *plan.Unit) []Annotation {
	if len(m.keys(u)) > 1 {
		m.plan.Warn(diag.NotGenerated, u.Source.Ident().Origin, "Write one, or give the class a key of one attribute.",
			"%s: its key of several attributes needs a class for @IdClass", u.Name)
	}
	tag := plan.Stereotype(u.Applied(), "Entity")
	out := []Annotation{{name: persistence + "Entity"}}
	m.identified(u)
	if table := m.tableOf(u, tag); table != nil {
		out = append(out, Annotation{persistence + "Table", table})
	}
	if tag.Flag("cacheable", false) {
		out = append(out, Annotation{name: persistence + "Cacheable"})
	}
	isRoot := !slices.ContainsFunc(u.Ancestors(), isEntity)
	if isRoot && slices.ContainsFunc(m.plan.Units, func(c *plan.Unit) bool { return isEntity(c) && c.Reaches(u) }) {
		said := plan.Stereotype(u.Applied(), "Inheritance")
		strategy := map[string]string{"singletable": "SINGLE_TABLE", "tableperclass": "TABLE_PER_CLASS"}[spell.Fold(said.Text("strategy"))]
		if strategy == "" {
			strategy = "JOINED"
		}
		out = append(out,
			Annotation{persistence + "Inheritance", []argument{{name: "strategy", constant: persistence + "InheritanceType." + strategy}}})
		if column := texts(said, "name", "discriminatorColumn"); column != nil && strategy == "SINGLE_TABLE" {
			out = append(out, Annotation{persistence + "DiscriminatorColumn", column})
		}
	}
	return out
}

// texts makes arguments of the tags that have a text: names of arguments and tags by turns.
func texts(tag plan.Tags, names ...string) []argument {
	var out []argument
	for i := 0; i < len(names); i += 2 {
		if s := tag.Text(names[i+1]); s != "" {
			out = append(out, argument{name: names[i], text: s})
		}
	}
	return out
}

// OfField gives the annotations of a field.
func (m *Mapper) OfField(u *plan.Unit, f *plan.Field) []Annotation {
	if f.Static || u.Kind != plan.Class {
		return nil
	}
	var out []Annotation
	if tag := plan.Stereotype(f.Applied, "PersistenceContext"); tag != nil && !f.Reference {
		arguments := texts(tag, "unitName", "unitName")
		if typ := tag.Text("type"); typ == "EXTENDED" || typ == "TRANSACTION" {
			arguments = append(arguments, argument{name: "type", constant: persistence + "PersistenceContextType." + typ})
		}
		out = append(out, Annotation{persistence + "PersistenceContext", arguments})
	}
	if plan.Stereotype(f.Applied, "Transient") != nil && !f.Reference {
		return append(out, Annotation{name: persistence + "Transient"})
	}
	if slices.Contains(m.keys(u), f) {
		out = append(out, Annotation{name: persistence + "Id"})
		_, counting := sql.AutoIncrement[f.Type.Builtin]
		if counting && f.Value == nil && plan.Stereotype(f.Applied, "Id").Flag("autoIncrement", true) && len(m.keys(u)) == 1 {
			out = append(out,
				Annotation{
					persistence + "GeneratedValue", []argument{{name: "strategy", constant: persistence + "GenerationType.IDENTITY"}},
				})
		}
	}
	if m.IsPersistent(u) {
		out = append(out, m.mapping(f)...)
		out = append(out, m.places(f)...)
	}
	if tag := plan.Stereotype(f.Applied, "Column"); tag != nil && !f.Reference && !isEntity(f.Type.Unit) {
		arguments := texts(tag, "name", "columnName")
		if arguments == nil {
			arguments = texts(tag, "name", "name")
		}
		if arguments == nil && m.IsPersistent(u) {
			arguments = m.columnOf(f)
		}
		arguments = append(arguments, texts(tag, "columnDefinition", "sqlType")...)
		for _, name := range []string{"nullable", "unique"} {
			if _, said := tag[name].(bool); said {
				arguments = append(arguments, argument{name: name, flag: tag.Flag(name, false)})
			}
		}
		out = append(out, Annotation{persistence + "Column", arguments})
	}
	return out
}

// keys are the fields of a persistent class that identify its instances: those with the stereotype Id, else the attribute id, if no
// superclass has any.
func (m *Mapper) keys(u *plan.Unit) []*plan.Field {
	var out []*plan.Field
	for _, f := range u.Fields {
		if plan.Stereotype(f.Applied, "Id") != nil && !f.Reference {
			out = append(out, f)
		}
	}
	if out != nil || !m.IsPersistent(u) {
		return out
	}
	for c := u.Super; c != nil; c = c.Super {
		if m.IsPersistent(c) && len(m.keys(c)) > 0 {
			return nil
		}
	}
	for _, f := range u.Fields {
		if strings.EqualFold(f.Name, "id") && !f.Many && f.Storable() && f.Type.Unit == nil {
			return []*plan.Field{f}
		}
	}
	return nil
}

// mapping says how a field of a persistent class is stored.
func (m *Mapper) mapping(f *plan.Field) []Annotation {
	f = f.Unwrapped()
	switch u := f.Type.Unit; {
	case f.Derived:
		return nil
	case isEntity(u):
		return []Annotation{m.relation(f)}
	case u != nil && u.Kind == plan.Enum && f.Many:
		return []Annotation{{name: persistence + "ElementCollection"}, m.enumerated(u)}
	case u != nil && u.Kind == plan.Enum:
		return []Annotation{m.enumerated(u)}
	case u == nil && f.Many:
		return []Annotation{{name: persistence + "ElementCollection"}}
	}
	return nil
}

// relation is the annotation of a reference to an entity.
func (m *Mapper) relation(f *plan.Field) Annotation {
	if f.Link == nil {
		return Annotation{name: persistence + map[bool]string{true: "ManyToMany", false: "ManyToOne"}[f.Many]}
	}
	l := f.Link
	far := farEnd(f)
	holder, unique := l.Holder()
	nearMany := plan.IsMany(l.Multiplicity[1-far]) || !f.Many && !unique && holder == 1-far
	a := Annotation{}
	switch {
	case f.Many && nearMany:
		a.name = "ManyToMany"
	case f.Many:
		a.name = "OneToMany"
	case nearMany:
		a.name = "ManyToOne"
	default:
		a.name = "OneToOne"
	}
	if opposite := l.Field(1 - far); opposite != nil && !isHeldBy(l, 1-far) {
		a.arguments = append(a.arguments, argument{name: "mappedBy", text: opposite.Name})
	}
	if l.IsComposite() && far == 1 && (a.name == "OneToMany" || a.name == "OneToOne") {
		a.arguments = append(a.arguments, argument{name: "cascade", constant: persistence + "CascadeType.ALL", list: true},
			argument{name: "orphanRemoval", flag: true})
	}
	if a.name == "ManyToOne" && f.Required {
		a.arguments = append(a.arguments, argument{name: "optional"})
	}
	a.name = persistence + a.name
	return a
}

// isHeldBy reports whether the reference at an end is the one that stores the association: the other names it as mappedBy.
func isHeldBy(l *plan.Link, end int) bool {
	if l.IsManyToMany() {
		return end == 0 || l.Field(1) == nil
	}
	holder, _ := l.Holder()
	return holder == end
}

// Notation is how a language writes the parts of annotations.
type Notation struct {
	Use, Text, List func(string) string // the name of a class, a text literal, a list of one element
	Mark            string              // before an annotation within another
}

// Write writes an annotation without the @.
func (a Annotation) Write(n Notation) string {
	var parts []string
	for _, g := range a.arguments {
		value := map[bool]string{true: "true", false: "false"}[g.flag]
		switch {
		case g.nested != nil:
			value = n.Mark + g.nested.Write(n)
		case g.constant != "":
			at := strings.LastIndexByte(g.constant, '.')
			value = n.Use(g.constant[:at]) + g.constant[at:]
		case g.text != "":
			value = n.Text(g.text)
		}
		if g.list {
			value = n.List(value)
		}
		if g.name == "value" && len(a.arguments) == 1 {
			parts = append(parts, value)
		} else {
			parts = append(parts, g.name+" = "+value)
		}
	}
	if len(parts) == 0 {
		return n.Use(a.name)
	}
	return n.Use(a.name) + "(" + strings.Join(parts, ", ") + ")"
}
