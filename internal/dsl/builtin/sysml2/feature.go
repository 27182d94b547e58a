package sysml2

import (
	"fmt"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// featureBuilder is the receiver of the block that is accepted behind a usage.
type featureBuilder struct{ u *model.Sysml2Usage }

// usage makes what all usages in a definition have. noun is what is wanted as a type.
func (b *definitionBuilder) usage(c *vocab.Call, u *model.Sysml2Usage, noun string, is meaning) error {
	h, err := b.named(c, b.d.Ident().ID+"::"+c.Str("name"))
	if err != nil {
		return err
	}
	u.Head = h
	if u.Multiplicity, err = multiplicityOf(c); err != nil {
		return err
	}
	if v, ok := rows.Given[any](c, "typeId"); ok {
		u.TypeID = b.referTo(c, "typeId", v, noun, is, func(id string) { u.TypeID = id })
	}
	return nil
}

// own adds a usage to the definition.
func (b *definitionBuilder) own(c *vocab.Call, f model.Sysml2Feature) any {
	b.part().Usages = append(b.part().Usages, f)
	if c.Fn.Block != "" {
		c.Block = &featureBuilder{f.UsagePart()}
	}
	return f
}

func attribute(b *definitionBuilder, c *vocab.Call) (any, error) {
	a := &model.AttributeUsage{}
	if err := b.usage(c, &a.Sysml2Usage, "definition", may); err != nil {
		return nil, err
	}
	var err error
	if v, ok := rows.Given[any](c, "default"); ok {
		a.Default, err = defaultText(v)
	}
	return b.own(c, a), err
}

func part(b *definitionBuilder, c *vocab.Call) (any, error) {
	p := &model.PartUsage{}
	if err := b.usage(c, &p.Sysml2Usage, "definition", should); err != nil {
		return nil, err
	}
	if _, typed := rows.Given[any](c, "typeId"); !typed {
		b.untyped = append(b.untyped, &untyped{p, *c})
	}
	return b.own(c, p), nil
}

func port(b *definitionBuilder, c *vocab.Call) (any, error) {
	p := &model.PortUsage{}
	if err := b.usage(c, &p.Sysml2Usage, "definition", should); err != nil {
		return nil, err
	}
	return b.own(c, p), nil
}

func connect(b *definitionBuilder, c *vocab.Call) (any, error) {
	k := &model.ConnectionUsage{}
	if err := b.usage(c, &k.Sysml2Usage, "definition", should); err != nil {
		return nil, err
	}
	b.end(c, "sourceEndId", b.d, &k.Source)
	b.end(c, "targetEndId", b.d, &k.Target)
	return b.own(c, k), nil
}

// constraint adds a constraint to the definition.
func constraint(b *definitionBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	p := b.part()
	id := b.ids.unique(fmt.Sprintf("%s_inv_%d", p.ID, len(p.Constraints)+1))
	k := &model.Constraint{
		Named: model.Named{Head: model.Head{ID: id, Name: c.Str("name"), Origin: c.Origin}, Visibility: model.Public},
		Text:  c.Str("body"), ConstraintKind: model.Invariant, TextOrigin: c.Host.ArgOrigin(c, "body"),
	}
	p.Constraints = append(p.Constraints, k)
	return k, nil
}

// composition makes a part of the definition that stands first.
func composition(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	parent, child := c.Arg("parent").(model.Sysml2Definition), c.Arg("child").(model.Sysml2Definition)
	name := c.Str("roleName")
	if name == "" {
		name = child.Ident().Name
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	m, err := multiplicityOf(c)
	if err != nil {
		return nil, err
	}
	id := b.ids.unique(parent.Ident().ID + "::" + name)
	u := &model.PartUsage{
		Sysml2Usage: model.Sysml2Usage{Head: model.Head{ID: id, Name: name, Origin: c.Origin}, TypeID: child.Ident().ID, Multiplicity: m},
	}
	p := parent.DefinitionPart()
	p.Usages = append(p.Usages, u)
	return value.Unit{}, nil
}

// The parameter of usages for their multiplicity, and the form of one that kUML has.
const (
	usageMany  = ", multiplicity: KermlMultiplicity = KermlMultiplicity.EXACTLY_ONE"
	strictMany = `multiplicity = KermlMultiplicity(lower = …, upper = …), null for no upper bound`
)

func registerFeatures(t *vocab.Table) {
	const typeID = "(name: String, typeId/type/definition/of/definitionId: String"
	s := t.AddScope(&vocab.Scope{
		Name: "DefinitionBuilder", Doc: "The block of a definition: what it consists of.", Hints: definitionHints,
		Functions: []*vocab.Function{
			rows.Child("attribute"+typeID+usageMany+", default: UnitValue? = null) -> AttributeUsage",
				"A value; the type is a definition's id or any name.", attribute),
			rows.Child("part"+typeID+usageMany+") -> PartUsage", "A part; the type is the id of a part definition.", part),
			rows.Child("port"+typeID+usageMany+") -> PortUsage", "Where it can be connected; the type is the id of a port definition.",
				port),
			rows.Child("connect(name: String, typeId: String, sourceEndId: String, targetEndId: String"+usageMany+") -> ConnectionUsage",
				`A connection between parts or ports, given as "part::port", "part" or "port".`, connect),
			rows.Child("constraint(name: String, body: String) -> UmlConstraint", "A condition that always holds.", constraint),
		},
	})
	s.Functions = append(s.Functions, looseFeatures()...)
	registerUsageBlock(t)
	models := t.Scopes["Sysml2ModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Lenient(
			rows.Fn(
				"composition(parent/owner/source/whole: Sysml2Definition, child/target/part: Sysml2Definition, roleName/role/name: "+
					"String? = null"+usageMany+")", "The parent consists of the child.", composition),
			"part(name = …, typeId = ….id) in the block of the parent"))
}

// looseFeatures makes the rows of what people write instead: handles for ids, a block, other names, bounds.
func looseFeatures() (out []*vocab.Function) {
	const loosely = "(name: String, typeId/type/definition/of/definitionId: Sysml2Definition|String"
	for _, f := range []struct {
		names []string
		typ   kind.Kind
		more  string // further parameters
		doc   string
		do    func(*definitionBuilder, *vocab.Call) (any, error)
	}{
		{[]string{"attribute", "valueProperty", "value", "property"}, kind.AttributeUsage,
			", default/defaultValue: UnitValue|String|Number|Boolean|Nothing? = null", "A value.", attribute},
		{[]string{"part", "partProperty", "component"}, kind.PartUsage, "", "A part.", part},
		{[]string{"port"}, kind.PortUsage, "", "Where it can be connected.", port},
	} {
		for _, name := range f.names {
			strict := f.names[0] + "(name = …, typeId = ….id)"
			tail := f.more + ") -> " + string(f.typ) + " {UsageBuilder}"
			out = append(out,
				rows.Lenient(
					rows.Child(name+loosely+usageMany[:len(", multiplicity")]+"/cardinality/count"+usageMany[len(", multiplicity"):]+
						tail, f.doc, f.do), strict),
				rows.Lenient(rows.WithBounds(rows.Child(name+loosely+", lower/min: Any?, upper/max: Any? = null"+tail, f.doc, f.do)),
					strictMany),
				rows.Lenient(rows.WithBounds(rows.Child(name+loosely+", upper/max: Any?"+tail, f.doc, f.do)), strictMany),
			)
		}
	}
	return append(out,
		rows.Lenient(
			rows.Child("attribute(name: String"+usageMany+
				", default/defaultValue: UnitValue|String|Number|Boolean|Nothing? = null) -> AttributeUsage {UsageBuilder}",
				"A value without a type.", attribute), `attribute(name = …, typeId = "Real")`),
		rows.Lenient(rows.Child("part(name: String"+usageMany+") -> PartUsage {UsageBuilder}", "A part without a type.", part),
			"part(name = …, typeId = ….id)"),
		rows.Lenient(rows.Child("port(name: String"+usageMany+") -> PortUsage {UsageBuilder}", "A port without a type.", port),
			"port(name = …, typeId = ….id)"),
		rows.Lenient(
			rows.Child(
				"connect(name: String = \"\", typeId/type/definition: Sysml2Definition|String = \"\", "+
					"sourceEndId/source/from/sourceEnd/end1: Sysml2Usage|String, targetEndId/target/to/targetEnd/end2: Sysml2Usage|String"+
					usageMany+") -> ConnectionUsage {UsageBuilder}",
				"A connection; an end may be the val of a usage.",
				connect), `connect(name = …, typeId = ….id, sourceEndId = "part::port", targetEndId = "part::port")`),
		rows.Lenient(
			rows.Child(
				"connection(name: String = \"\", typeId/type/definition: Sysml2Definition|String = \"\", "+
					"sourceEndId/source/from/sourceEnd/end1: Sysml2Usage|String, targetEndId/target/to/targetEnd/end2: Sysml2Usage|String"+
					usageMany+") -> ConnectionUsage {UsageBuilder}",
				"A connection.", connect), `connect(name = …, typeId = ….id, sourceEndId = "part::port", targetEndId = "part::port")`),
	)
}

// registerUsageBlock enters the block behind a usage.
func registerUsageBlock(t *vocab.Table) {
	t.AddScope(&vocab.Scope{
		Name: "UsageBuilder", Doc: "The block that is accepted behind a usage.", Hints: usageHints,
		Properties: []*vocab.Property{
			rows.LenientProp(looseMultiplicityProperty("multiplicity"), strictMany),
			rows.LenientProp(looseMultiplicityProperty("cardinality"), strictMany),
		},
		Functions: []*vocab.Function{
			rows.Lenient(
				vocab.Checked(rows.Fn("multiplicity(spec: String)", "The multiplicity as text.",
					func(b *featureBuilder, c *vocab.Call) (any, error) {
						m, err := rows.MultiplicityArg(c, "spec")
						if err == nil {
							b.u.Multiplicity = m
						}
						return value.Unit{}, err
					}), "spec", rows.CheckMultiplicity), strictMany),
			rows.Lenient(
				rows.WithBounds(rows.Fn("multiplicity(lower/min: Any?, upper/max: Any? = null)", "The multiplicity by its bounds.",
					func(b *featureBuilder, c *vocab.Call) (any, error) {
						m, err := rows.Bounds(c)
						if err == nil {
							b.u.Multiplicity = m
						}
						return value.Unit{}, err
					})), strictMany),
		},
	})
}
