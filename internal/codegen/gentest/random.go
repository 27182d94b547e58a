package gentest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// RandomModel is a model of n classes with every feature and arbitrary relations, cycles included.
func RandomModel(seed uint64, n int) *model.Diagram {
	g := &generator{
		Rand: rand.New(rand.NewPCG(seed, 1)), Builder: NewBuilder(fmt.Sprintf("Random %d", seed)), types: slices.Clone(memberTypes),
	}
	g.fixed()
	var inner *model.Package
	if seed%3 > 0 {
		inner = g.pkg(g.pkg(nil, "Outer Part"), "class")
	} else { // undeclared types only where all code is in one package, so that they can be declared once
		g.types = append(g.types, "Rumour", "Page<Kind>")
	}
	for i := range n {
		c := g.class(i)
		switch {
		case inner != nil && g.chance(4):
			inner.Members = append(inner.Members, c)
		default:
			g.Diagram.Elements = append(g.Diagram.Elements, c)
		}
	}
	for i := range n {
		g.relations(i)
	}
	if inner == nil {
		g.Diagram.Elements = append(g.Diagram.Elements,
			&model.Association{Ends: [2]model.AssociationEnd{End(g.ids[0], "1", ""), End("Rumour", "*", "rumours")}})
	}
	return g.Diagram
}

// generator makes a random model.
type generator struct {
	*rand.Rand
	*Builder
	ids   []string
	types []string
}

func pick[T any](g *generator, list ...T) T { return list[g.IntN(len(list))] }

func (g *generator) chance(n int) bool { return g.IntN(n) == 0 }

// fixed are the interfaces and the enumeration of every model.
func (g *generator) fixed() {
	kind := g.Enum("Kind", "A", "b c", "default", "name")
	kind.Attributes = []*model.Property{
		Attr("weight", "Int", ""), Attr("name", "String", ""), Attr("open", "Boolean",
			"true"), With(Attr("first", "Kind", "A"), func(p *model.Property) { p.IsStatic = true }),
	}
	kind.Operations = []*model.Operation{Op("ordinal", "Int"), Op("valueOf", "Kind", "text", "String")}
	g.iface("Shape", Op("area", "Double"), Op("move", "", "x", "Int", "y", "Int")).Attributes = []*model.Property{
		Attr("label", "String", ""),
	}
	g.iface("Solid", Op("volume", "Double"))
	g.realize("Solid", "Shape")
	if g.chance(2) {
		g.realize("Kind", "Solid")
	}
	g.note("Kind::A", "first\nliteral */")
}

func (g *generator) pkg(within *model.Package, name string) *model.Package {
	p := &model.Package{Named: Named(name, name)}
	if within == nil {
		g.Diagram.Elements = append(g.Diagram.Elements, p)
	} else {
		within.Members = append(within.Members, p)
	}
	return p
}

var (
	memberNames = []string{
		"id", "name", "class", "value", "total", "is new", "val", "Order", "größe", "x-y", "2nd", "a \"quoted\" */ name",
	}
	memberTypes = []string{
		"String", "Int", "long", "Boolean", "Double", "UUID", "Date", "Money", "List<String>", "String?", "Int[]", "Kind", "Bytes", "char",
		"java.time.Instant", "Map",
	}
	operationNames = []string{
		"run", "getName", "describe", "import", "toString", "notify", "equals", "clone", "hashCode", "wait", "finalize", "name",
	}
	multiplicities = []string{"", "1", "0..1", "*", "1..*"}
)

func (g *generator) class(i int) *model.Class {
	id := fmt.Sprintf("Class%d", i)
	g.ids = append(g.ids, id)
	c := &model.Class{Named: Named(id, id)}
	if g.chance(8) {
		c.Name = pick(g, "class", "Two Words", "Kind", "Straße", "String", "List")
	}
	c.IsAbstract = g.chance(6)
	c.Visibility = pick(g, model.Public, model.Public, model.PackageV, model.Protected)
	for k := range g.IntN(6) {
		c.Attributes = append(c.Attributes, g.attribute(fmt.Sprintf("%s.a%d", id, k)))
	}
	for range g.IntN(4) {
		c.Operations = append(c.Operations, g.operation())
	}
	if g.chance(4) {
		c.Constraints = []*model.Constraint{{Named: Named("", "rule"), Text: "self.total > 0 /* \\u0041 */\nand true"}}
		g.note(id, "A note\nof \"two\" lines */ and \\u0041")
	}
	if g.chance(4) {
		c.Stereotypes = []string{"thing"}
		c.Applied = []model.StereotypeApplication{
			{ProfileNamespace: "dev.kuml.profiles.erm", Name: "Entity",
				Tags: []model.TaggedValue{{Name: "tableName", Value: fmt.Sprintf("T_%d", i)}}},
		}
	}
	return c
}

func (g *generator) attribute(id string) *model.Property {
	p := Attr(pick(g, memberNames...), pick(g, g.types...), pick(g, "", "", "0", "true", "A", "text", "null", "1.5", "'q'\"$x\n"))
	p.ID = id
	p.Visibility = pick(g, model.Private, model.Private, model.Public, model.Protected, model.PackageV)
	p.Multiplicity = End("", pick(g, multiplicities...), "").Multiplicity
	p.IsStatic, p.IsReadOnly, p.IsDerived = g.chance(8), g.chance(4), g.chance(8)
	switch g.IntN(12) {
	case 0:
		g.note(id, "About an attribute.")
	case 1:
		p.Applied = []model.StereotypeApplication{{ProfileNamespace: "dev.kuml.profiles.erm", Name: "Transient"}}
	case 2:
		p.Applied = []model.StereotypeApplication{{ProfileNamespace: "dev.kuml.profiles.erm", Name: "Column", Tags: []model.TaggedValue{
			{Name: "columnName", Value: "c_" + strings.ReplaceAll(id, ".", "_")}, {Name: "unique", Value: g.chance(2)}, {Name: "nullable",
				Value: g.chance(2)}}}}
	}
	return p
}

func (g *generator) operation() *model.Operation {
	var o *model.Operation
	switch name := pick(g, operationNames...); name {
	case "toString", "notify", "clone", "hashCode", "wait", "finalize", "name":
		o = Op(name, pick(g, "", "String", "Int", "Any"))
	case "equals":
		o = Op(name, "Boolean", "other", pick(g, "Any", "Int"))
	default:
		o = Op(name, pick(g, "", "String", pick(g, g.types...)), "when", "Date", "fun", "Int")
	}
	o.IsStatic = g.chance(6)
	o.IsAbstract = !o.IsStatic && g.chance(6)
	o.Visibility = pick(g, model.Public, model.Public, model.Private, model.Protected, model.PackageV)
	if o.Returns != nil {
		o.ReturnMultiplicity = pick(g, nil, &model.Multiplicity{Upper: 1}, &model.Multiplicity{Upper: model.Unlimited})
	}
	return o
}

// relations of the i-th class: superclasses, interfaces and associations.
func (g *generator) relations(i int) {
	if i > 0 && g.chance(3) {
		g.Generalize(g.ids[i], g.ids[g.IntN(i)])
	}
	if g.chance(10) {
		g.Generalize(g.ids[i], pick(g, append(g.ids, "Nobody")...))
	}
	if g.chance(5) {
		g.realize(g.ids[i], pick(g, "Shape", "Solid"))
	}
	role := func() string { return pick(g, "", "", "owner", "part") }
	a := g.Associate(pick(g, model.NoAggregation, model.Shared, model.Composite),
		End(pick(g, g.ids...), pick(g, multiplicities...), role()), End(pick(g, append(g.ids, "Kind", "Shape")...),
			pick(g, multiplicities...), role()))
	if g.chance(5) {
		a.Ends[1].NavigableSet, a.Ends[1].Navigable = true, g.chance(2)
	}
}
