package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

// attributeBuilder is the receiver of attribute { }.
type attributeBuilder struct {
	element
	property *model.Property
	owner    *model.Features
}

// Subject gives the attribute.
func (b *attributeBuilder) Subject() any { return b.property }

// Close gives the attribute.
func (b *attributeBuilder) Close() (any, error) {
	b.finish()
	b.owner.Attributes = append(b.owner.Attributes, b.property)
	return b.property, nil
}

func (b *attributeBuilder) setMultiplicity(m model.Multiplicity) {
	b.property.Multiplicity, b.property.MultiplicitySet = m, true
}

// newAttribute makes an attribute with its name and type.
func (b *classifierBuilder) newAttribute(c *vocab.Call) (*attributeBuilder, error) {
	named, err := b.feature(c, model.Private)
	if err != nil {
		return nil, err
	}
	p := &model.Property{Named: named, Type: typeOf(c.Arg("type")), Multiplicity: model.One}
	meta.MarkDerived(p)
	return &attributeBuilder{element{named: &p.Named, metaclass: "Property", within: b.within}, p, b.features}, nil
}

// attribute is the function whose options stand in its block.
func attribute(s classifierScope, c *vocab.Call) (any, error) {
	b, err := s.classifierPart().newAttribute(c)
	if err != nil {
		return nil, err
	}
	c.Block = b
	return b.property, nil
}

// attributeWithOptions is the function with the options as arguments.
func attributeWithOptions(s classifierScope, c *vocab.Call) (any, error) {
	b, err := s.classifierPart().newAttribute(c)
	if err != nil {
		return nil, err
	}
	p := b.property
	p.Visibility = visibilityOr(c, model.Private)
	p.Default, p.HasDefault = given[string](c, "defaultValue")
	p.IsStatic, p.IsReadOnly = c.Bool("isStatic"), c.Bool("isReadOnly")
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		b.setMultiplicity(m)
	}
	return b.Close()
}

// attributeWithBounds is the function with the multiplicity given by its bounds.
func attributeWithBounds(s classifierScope, c *vocab.Call) (any, error) {
	m, err := rows.Bounds(c)
	if err != nil {
		return nil, err
	}
	b, err := s.classifierPart().newAttribute(c)
	if err != nil {
		return nil, err
	}
	b.setMultiplicity(m)
	c.Block = b
	return b.property, nil
}

const (
	typeParam     = "type: UmlTypeRef|String|UmlClassifier"
	optionsParams = "visibility: Visibility = PRIVATE, multiplicity/cardinality: Multiplicity = Multiplicity(), defaultValue/default: " +
		"String? = null, isStatic/static: Boolean = false, isReadOnly/readOnly: Boolean = false, id: String? = null"
)

func registerAttributes(t *vocab.Table) {
	s := t.Scopes["UmlClassifierScope"]
	s.Functions = append(s.Functions,
		childFn("attribute(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty", "An attribute with its options as arguments.",
			attributeWithOptions),
		childFn("attribute(name: String, "+typeParam+", id: String? = null) -> UmlProperty {AttributeBuilder}!",
			"An attribute with its options in a block.", attribute),
		lenient(childFn("field(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty", "An attribute.", attributeWithOptions),
			"attribute(name = …, type = …)"),
		lenient(childFn("property(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty", "An attribute.", attributeWithOptions),
			"attribute(name = …, type = …)"),
		lenient(
			rows.WithBounds(
				childFn("attribute(name: String, "+typeParam+
					", lower/min: Any?, upper/max: Any? = null, id: String? = null) -> UmlProperty {AttributeBuilder}",
					"An attribute with the bounds of its multiplicity as arguments.",
					attributeWithBounds)), "multiplicity = Multiplicity(lower = …, upper = …)"),
		lenient(
			rows.WithBounds(
				childFn("attribute(name: String, "+typeParam+", upper/max: Any?, id: String? = null) -> UmlProperty {AttributeBuilder}",
					"An attribute with the upper bound of its multiplicity as an argument.",
					attributeWithBounds)), "multiplicity = Multiplicity(lower = 0, upper = …)"),
	)
	t.AddScope(&vocab.Scope{
		Name: "AttributeBuilder", Doc: "The block of attribute.", Extends: []string{"UmlElementScope"}, Hints: attributeHints,
		Properties: []*vocab.Property{
			visibilityRow(model.Private),
			variable("var multiplicity: Multiplicity = Multiplicity()", "How many values it has.",
				func(b *attributeBuilder) any { return b.property.Multiplicity },
				(*attributeBuilder).setMultiplicity),
			lenientProp(looseMultiplicity("cardinality", (*attributeBuilder).setMultiplicity), "multiplicity = …"),
			attributeDefault("defaultValue"),
			lenientProp(attributeDefault("default"), "defaultValue = …"),
			lenientProp(flag("var static: Boolean = false", "See isStatic.",
				func(b *attributeBuilder) *bool { return &b.property.IsStatic }), "isStatic = …"),
			lenientProp(flag("var readOnly: Boolean = false", "See isReadOnly.",
				func(b *attributeBuilder) *bool { return &b.property.IsReadOnly }), "isReadOnly = …"),
			lenientProp(flag("var isDerived: Boolean = false", "Whether it is computed, shown as /name.",
				func(b *attributeBuilder) *bool { return &b.property.IsDerived }), `attribute(name = "/name", …)`),
			stereotypesRow(),
		},
		Functions: []*vocab.Function{
			lenient(
				vocab.Checked(fn("multiplicity(spec: String)", "The multiplicity as text.",
					func(b *attributeBuilder, c *vocab.Call) (any, error) {
						m, err := rows.MultiplicityArg(c, "spec")
						if err == nil {
							b.setMultiplicity(m)
						}
						return value.Unit{}, err
					}), "spec", rows.CheckMultiplicity), `multiplicity = parseMultiplicity("…")`),
			lenient(
				rows.WithBounds(fn("multiplicity(lower/min: Any?, upper/max: Any? = null)", "The multiplicity by its bounds.",
					func(b *attributeBuilder, c *vocab.Call) (any, error) {
						m, err := rows.Bounds(c)
						if err == nil {
							b.setMultiplicity(m)
						}
						return value.Unit{}, err
					})), "multiplicity = Multiplicity(lower = …, upper = …)"),
		},
	})
}

func attributeDefault(name string) *vocab.Property {
	return variable("var "+name+": String? = null", "The value of new instances.",
		func(b *attributeBuilder) any { return optional(b.property.HasDefault, b.property.Default) },
		func(b *attributeBuilder, v any) { b.property.Default, b.property.HasDefault = v.(string) })
}
