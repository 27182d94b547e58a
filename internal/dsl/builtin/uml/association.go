package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// associationBuilder is the receiver of association { }.
type associationBuilder struct {
	association *model.Association
	within      *container
	call        vocab.Call
	names       *value.List
}

func association(s modelScope, c *vocab.Call) (any, error) {
	return s.modelPart().associate(c, "source", "target")
}

func associationByIDs(s modelScope, c *vocab.Call) (any, error) {
	return s.modelPart().associate(c, "sourceId", "targetId")
}

func (b *container) associate(c *vocab.Call, source, target string) (any, error) {
	if err := b.admitRelationship(kind.UmlAssociation); err != nil {
		return nil, err
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	a := &model.Association{Head: model.Head{Origin: c.Origin}, Aggregation: model.NoAggregation}
	for i, param := range []string{source, target} {
		end := &a.Ends[i]
		end.TypeID = b.endOf(c, param, func(id string) { end.TypeID = id })
		end.Multiplicity, end.Navigable = model.One, true
	}
	c.Block = &associationBuilder{association: a, within: b, call: *c}
	return a, nil
}

// Close gives the association. Its id holds its name, so it is known only now.
func (b *associationBuilder) Close() (any, error) {
	a := b.association
	a.Stereotypes = texts(b.names)
	id := "assoc::" + a.Ends[0].TypeID + "-->" + a.Ends[1].TypeID
	if a.Name != "" {
		id += "::" + a.Name
	}
	a.ID = b.within.relationID(&b.call, id)
	b.within.add(a)
	return a, nil
}

// endBuilder is the receiver of source { } and target { }.
type endBuilder struct{ end *model.AssociationEnd }

// endBlock makes the Do of source() or target().
func endBlock(i int) func(*associationBuilder, *vocab.Call) (any, error) {
	return func(b *associationBuilder, c *vocab.Call) (any, error) {
		c.Block = &endBuilder{&b.association.Ends[i]}
		return value.Unit{}, nil
	}
}

// endArguments makes the Do of source() or target() with the end's properties as arguments.
func endArguments(i int) func(*associationBuilder, *vocab.Call) (any, error) {
	return func(b *associationBuilder, c *vocab.Call) (any, error) {
		end := &b.association.Ends[i]
		if role, ok := given[string](c, "role"); ok {
			end.Role = role
		}
		if v := c.Arg("multiplicity"); v != nil {
			m, ok := v.(model.Multiplicity)
			if !ok {
				read, _, ok := coerceMultiplicity(v)
				if !ok {
					return nil, vocab.Errorf("multiplicity", rows.MultiplicityHint, "%#v is not a multiplicity", v)
				}
				m = read.(model.Multiplicity)
			}
			end.Multiplicity, end.MultiplicitySet = m, true
		}
		if n, ok := given[bool](c, "navigable"); ok {
			end.Navigable, end.NavigableSet = n, true
		}
		return value.Unit{}, nil
	}
}

// endRole and endNavigable make the rows of an end's properties, under a name and for a receiver that has the end.
func endRole[B any](name string, end func(B) *model.AssociationEnd) *vocab.Property {
	return text("var "+name+": String? = null", "The name of the end.", func(b B) *string { return &end(b).Role })
}

// setMultiplicity makes the setter of an end's multiplicity.
func setMultiplicity[B any](end func(B) *model.AssociationEnd) func(B, model.Multiplicity) {
	return func(b B, m model.Multiplicity) { end(b).Multiplicity, end(b).MultiplicitySet = m, true }
}

func endNavigable[B any](name string, end func(B) *model.AssociationEnd) *vocab.Property {
	return variable("var "+name+": Boolean = true", "Whether the end can be reached from the other one.",
		func(b B) any { return end(b).Navigable },
		func(b B, v bool) { end(b).Navigable, end(b).NavigableSet = v, true })
}

func registerAssociations(t *vocab.Table) {
	self := func(b *endBuilder) *model.AssociationEnd { return b.end }
	source := func(b *associationBuilder) *model.AssociationEnd { return &b.association.Ends[0] }
	target := func(b *associationBuilder) *model.AssociationEnd { return &b.association.Ends[1] }
	inEnd := func(end, property string) string { return end + " { " + property + " = … }" }
	name := func(row string) *vocab.Property {
		return text(row, "The name, drawn along the line.", func(b *associationBuilder) *string { return &b.association.Name })
	}
	t.AddScope(&vocab.Scope{
		Name: "AssociationBuilder", Doc: "The block of association.", Hints: associationHints,
		Properties: []*vocab.Property{
			name("var name: String? = null"),
			choice(aggregationKinds, "var aggregation: AggregationKind = NONE",
				"SHARED or COMPOSITE make the source a whole: its end gets the diamond.",
				func(b *associationBuilder) *model.Aggregation { return &b.association.Aggregation }),
			vocab.Prop("mut stereotypes: List<String>", "Names shown in « » along the line.", func(recv any) any {
				b := recv.(*associationBuilder)
				if b.names == nil {
					b.names = value.NewMutableList(nil)
				}
				return b.names
			}, nil),
			lenientProp(name("var label: String? = null"), "name = …"),
			lenientProp(choice(aggregationKinds, "var aggregationKind: AggregationKind = NONE", "See aggregation.",
				func(b *associationBuilder) *model.Aggregation { return &b.association.Aggregation }), "aggregation = …"),
			lenientProp(endRole("sourceRole", source), inEnd("source", "role")),
			lenientProp(endRole("targetRole", target), inEnd("target", "role")),
			lenientProp(looseMultiplicity("sourceMultiplicity", setMultiplicity(source)), `source { multiplicity("…") }`),
			lenientProp(looseMultiplicity("targetMultiplicity", setMultiplicity(target)), `target { multiplicity("…") }`),
			lenientProp(endNavigable("sourceNavigable", source), inEnd("source", "navigable")),
			lenientProp(endNavigable("targetNavigable", target), inEnd("target", "navigable")),
			ignoredStyle[*associationBuilder]("routeStyle"),
		},
		Functions: []*vocab.Function{
			fn("source() {AssociationEndBuilder}!", "The end at the source: the whole, if there is one.", endBlock(0)),
			fn("target() {AssociationEndBuilder}!", "The end at the target.", endBlock(1)),
			lenient(vocab.Checked(fn("source("+endParams+")", "The end at the source.", endArguments(0)), "multiplicity",
				rows.CheckMultiplicity), "source { role = …; multiplicity(…) }"),
			lenient(vocab.Checked(fn("target("+endParams+")", "The end at the target.", endArguments(1)), "multiplicity",
				rows.CheckMultiplicity), "target { role = …; multiplicity(…) }"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "AssociationEndBuilder", Doc: "The block of source and target.", Hints: endHints,
		Properties: []*vocab.Property{
			endRole("role", self),
			variable("var multiplicity: Multiplicity = Multiplicity()", "How many objects stand at the end for one at the other.",
				func(b *endBuilder) any { return b.end.Multiplicity }, setMultiplicity(self)),
			endNavigable("navigable", self),
			lenientProp(endRole("name", self), "role = …"),
			lenientProp(endRole("roleName", self), "role = …"),
			lenientProp(looseMultiplicity("cardinality", setMultiplicity(self)), `multiplicity("…")`),
			lenientProp(endNavigable("isNavigable", self), "navigable = …"),
		},
		Functions: []*vocab.Function{
			vocab.Checked(fn("multiplicity(spec: String)", "How many, as text: 1, 0..1, 1..*, *, 2..5.", endSpec), "spec",
				rows.CheckMultiplicity),
			lenient(
				rows.WithBounds(fn("multiplicity(lower/min: Any?, upper/max: Any? = null)", "How many, by lower and upper bound.",
					endBounds)), `multiplicity("lower..upper")`),
			lenient(vocab.Checked(fn("cardinality(spec: String)", "How many, as text.", endSpec), "spec", rows.CheckMultiplicity),
				`multiplicity("…")`),
			lenient(fn("role(name: String)", "The name of the end.", func(b *endBuilder, c *vocab.Call) (any, error) {
				b.end.Role = c.Str("name")
				return value.Unit{}, nil
			}), "role = …"),
		},
	})
}

const endParams = "role/name: String? = null, multiplicity/cardinality: Multiplicity|String|Int|Nothing? = null, navigable/isNavigable: " +
	"Boolean? = null"

func endSpec(b *endBuilder, c *vocab.Call) (any, error) {
	m, err := rows.MultiplicityArg(c, "spec")
	if err != nil {
		return nil, err
	}
	b.end.Multiplicity, b.end.MultiplicitySet = m, true
	return value.Unit{}, nil
}

func endBounds(b *endBuilder, c *vocab.Call) (any, error) {
	m, err := rows.Bounds(c)
	if err != nil {
		return nil, err
	}
	b.end.Multiplicity, b.end.MultiplicitySet = m, true
	return value.Unit{}, nil
}
