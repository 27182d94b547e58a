package gentest

import "kuml-mcp/internal/model"

// Builder makes models for tests.
type Builder struct{ Diagram *model.Diagram }

// NewBuilder begins a class diagram.
func NewBuilder(name string) *Builder {
	return &Builder{&model.Diagram{Name: name, Language: model.UML, Type: model.ClassDiagram}}
}

// Named is a public name with its id.
func Named(id, name string) model.Named {
	return model.Named{Head: model.Head{ID: id, Name: name}, Visibility: model.Public}
}

// Class adds a class.
func (b *Builder) Class(name string, attributes ...*model.Property) *model.Class {
	c := &model.Class{Named: Named(name, name)}
	c.Attributes = attributes
	b.Diagram.Elements = append(b.Diagram.Elements, c)
	return c
}

func (b *Builder) iface(name string, operations ...*model.Operation) *model.Interface {
	i := &model.Interface{Named: Named(name, name)}
	i.Operations = operations
	b.Diagram.Elements = append(b.Diagram.Elements, i)
	return i
}

// Enum adds an enumeration.
func (b *Builder) Enum(name string, literals ...string) *model.Enumeration {
	e := &model.Enumeration{Named: Named(name, name)}
	for _, l := range literals {
		e.Literals = append(e.Literals, &model.Literal{Named: Named(name+"::"+l, l)})
	}
	b.Diagram.Elements = append(b.Diagram.Elements, e)
	return e
}

// Generalize makes one class more special than another.
func (b *Builder) Generalize(specific, general string) {
	b.Diagram.Elements = append(b.Diagram.Elements, &model.Generalization{SpecificID: specific, GeneralID: general})
}

func (b *Builder) realize(class, iface string) {
	b.Diagram.Elements = append(b.Diagram.Elements, &model.Realization{ImplementingID: class, InterfaceID: iface})
}

// End makes an association end: "1", "0..1", "*", "1..*" or "" for an unwritten multiplicity.
func End(class, multiplicity, role string) model.AssociationEnd {
	bounds := map[string]model.Multiplicity{
		"": model.One, "1": model.One, "0..1": {Lower: 0, Upper: 1}, "*": {Lower: 0, Upper: model.Unlimited},
		"1..*": {Lower: 1, Upper: model.Unlimited},
	}
	return model.AssociationEnd{
		TypeID: class, Role: role, Multiplicity: bounds[multiplicity], MultiplicitySet: multiplicity != "", Navigable: true,
	}
}

// Associate joins two classes.
func (b *Builder) Associate(kind model.Aggregation, source, target model.AssociationEnd) *model.Association {
	a := &model.Association{Ends: [2]model.AssociationEnd{source, target}, Aggregation: kind}
	b.Diagram.Elements = append(b.Diagram.Elements, a)
	return a
}

// note says something about an element.
func (b *Builder) note(about, text string) {
	c := &model.Comment{Head: model.Head{ID: "note on " + about}, Text: text}
	b.Diagram.Elements = append(b.Diagram.Elements, c, &model.CommentLink{CommentID: c.ID, ElementID: about})
}

// Attr makes a private attribute of multiplicity 1; value "" is no default.
func Attr(name, typ, value string) *model.Property {
	p := &model.Property{
		Named: Named("::"+name, name), Type: model.TypeRef{Name: typ}, Multiplicity: model.One, Default: value, HasDefault: value != "",
	}
	p.Visibility = model.Private
	return p
}

// With changes an attribute.
func With(p *model.Property, change func(p *model.Property)) *model.Property {
	change(p)
	return p
}

// Op is a public operation; names and types of its parameters stand by turns.
func Op(name, returns string, params ...string) *model.Operation {
	o := &model.Operation{Named: Named("::"+name, name)}
	if returns != "" {
		o.Returns = &model.TypeRef{Name: returns}
	}
	for i := 0; i < len(params); i += 2 {
		o.Parameters = append(o.Parameters,
			&model.Parameter{Named: Named("", params[i]), Type: model.TypeRef{Name: params[i+1]}, Direction: model.In})
	}
	return o
}

// Shop has every feature that the generators know.
func Shop() *model.Diagram {
	b := NewBuilder("Web Shop")
	status := b.Enum("OrderStatus", "OPEN", "paid", "inTransit", "class")
	status.Attributes = []*model.Property{
		Attr("label", "String", ""), With(Attr("final", "Boolean", "false"), func(p *model.Property) { p.IsReadOnly = true }),
		With(Attr("initial", "OrderStatus", "OPEN"), func(p *model.Property) { p.IsStatic = true }),
	}
	status.Operations = []*model.Operation{Op("next", "OrderStatus")}
	b.note("OrderStatus::paid", "The money has arrived.")
	b.iface("Priced", Op("price", "Money"))
	b.iface("Auditable", Op("audit", "", "by", "User")).Attributes = []*model.Property{Attr("createdAt", "Instant", "")}
	entity := b.Class("Entity", With(Attr("id", "UUID", ""), func(p *model.Property) { p.IsReadOnly = true }))
	entity.IsAbstract = true
	entity.Operations = []*model.Operation{with2(Op("describe", "String"), func(o *model.Operation) { o.IsAbstract = true })}
	user := b.Class("User", Attr("name", "String", "\"it's $new\""), Attr("active", "Boolean", "true"))
	user.Operations = []*model.Operation{Op("getName", "String"), Op("setName", "", "name", "String")}
	order := b.Class("Order",
		Attr("number", "Long", "7"), Attr("status", "OrderStatus", "OrderStatus.OPEN"), Attr("tax", "Double", "0"),
		With(Attr("placedAt", "DateTime", ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: 1} }),
		With(Attr("tags", "String", ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: model.Unlimited} }),
		With(Attr("count", "Int", "0"), func(p *model.Property) { p.IsStatic = true }),
		With(Attr("total", "Money", ""), func(p *model.Property) { p.IsDerived = true }),
		With(Attr("note", "Rumour", "x()"), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: 1} }),
	)
	order.Operations = []*model.Operation{
		Op("add", "OrderLine", "product", "Product", "quantity", "Int"),
		with2(Op("find", "Order", "number", "Long"), func(o *model.Operation) { o.IsStatic = true }),
		with2(Op("lines", "OrderLine"), func(o *model.Operation) { o.ReturnMultiplicity = &model.Multiplicity{Upper: model.Unlimited} }),
	}
	order.Constraints = []*model.Constraint{
		{Named: Named("", "positive"), Text: "self.total >= 0 /* or */"},
		{Named: Named("", "sold"), Text: "quantity > 0", ConstraintKind: model.Precondition, ContextOperation: "add"},
	}
	b.note("Order", "What a customer buys at once.\nIts lines never change.")
	b.note("::number", "Counts up.")
	b.Class("OrderLine", Attr("quantity", "Int", "1"))
	product := b.Class("Product", Attr("title", "String", ""), Attr("value", "Money", "9.95"))
	product.Visibility = model.PackageV
	b.Class("Category", Attr("name", "String", ""))
	inner := &model.Class{Named: Named("stock::Warehouse", "Warehouse")}
	inner.Attributes = []*model.Property{Attr("address", "Map<String, List<Int>>", "")}
	b.Diagram.Elements = append(b.Diagram.Elements, &model.Package{Named: Named("stock", "stock"), Members: []model.Element{inner}})
	for _, c := range []string{"User", "Order", "Product"} {
		b.Generalize(c, "Entity")
	}
	b.realize("Product", "Priced")
	b.realize("Order", "Auditable")
	b.Associate(model.Composite, End("Order", "1", "order"), End("OrderLine", "1..*", "items"))
	b.Associate(model.NoAggregation, End("OrderLine", "*", ""), End("Product", "1", "product"))
	b.Associate(model.NoAggregation, End("User", "1", "customer"), End("Order", "*", ""))
	b.Associate(model.Shared, End("Category", "*", ""), End("Product", "*", "products"))
	b.Associate(model.NoAggregation, End("Category", "0..1", "parent"), End("Category", "*", "children"))
	b.Associate(model.NoAggregation, End("stock::Warehouse", "", ""), End("Product", "", ""))
	return b.Diagram
}

func with2(o *model.Operation, change func(o *model.Operation)) *model.Operation {
	change(o)
	return o
}
