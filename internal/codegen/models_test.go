package codegen

import "kuml-mcp/internal/model"

// builder makes models for tests.
type builder struct{ d *model.Diagram }

func newBuilder(name string) *builder {
	return &builder{&model.Diagram{Name: name, Language: model.UML, Type: model.ClassDiagram}}
}

func named(id, name string) model.Named {
	return model.Named{Head: model.Head{ID: id, Name: name}, Visibility: model.Public}
}

func (b *builder) class(name string, attributes ...*model.Property) *model.Class {
	c := &model.Class{Named: named(name, name)}
	c.Attributes = attributes
	b.d.Elements = append(b.d.Elements, c)
	return c
}

func (b *builder) iface(name string, operations ...*model.Operation) *model.Interface {
	i := &model.Interface{Named: named(name, name)}
	i.Operations = operations
	b.d.Elements = append(b.d.Elements, i)
	return i
}

func (b *builder) enum(name string, literals ...string) *model.Enumeration {
	e := &model.Enumeration{Named: named(name, name)}
	for _, l := range literals {
		e.Literals = append(e.Literals, &model.Literal{Named: named(name+"::"+l, l)})
	}
	b.d.Elements = append(b.d.Elements, e)
	return e
}

func (b *builder) generalize(specific, general string) {
	b.d.Elements = append(b.d.Elements, &model.Generalization{SpecificID: specific, GeneralID: general})
}

func (b *builder) realize(class, iface string) {
	b.d.Elements = append(b.d.Elements, &model.Realization{ImplementingID: class, InterfaceID: iface})
}

// end makes an association end: "1", "0..1", "*", "1..*" or "" for an unwritten multiplicity.
func end(class, multiplicity, role string) model.AssociationEnd {
	bounds := map[string]model.Multiplicity{"": model.One, "1": model.One, "0..1": {Lower: 0, Upper: 1}, "*": {Lower: 0, Upper: model.Unlimited}, "1..*": {Lower: 1, Upper: model.Unlimited}}
	return model.AssociationEnd{TypeID: class, Role: role, Multiplicity: bounds[multiplicity], MultiplicitySet: multiplicity != "", Navigable: true}
}

func (b *builder) associate(kind model.Aggregation, source, target model.AssociationEnd) *model.Association {
	a := &model.Association{Ends: [2]model.AssociationEnd{source, target}, Aggregation: kind}
	b.d.Elements = append(b.d.Elements, a)
	return a
}

// note says something about an element.
func (b *builder) note(about, text string) {
	c := &model.Comment{Head: model.Head{ID: "note on " + about}, Text: text}
	b.d.Elements = append(b.d.Elements, c, &model.CommentLink{CommentID: c.ID, ElementID: about})
}

// attr makes a private attribute of multiplicity 1; value "" is no default.
func attr(name, typ, value string) *model.Property {
	p := &model.Property{Named: named("::"+name, name), Type: model.TypeRef{Name: typ}, Multiplicity: model.One, Default: value, HasDefault: value != ""}
	p.Visibility = model.Private
	return p
}

func with(p *model.Property, change func(p *model.Property)) *model.Property {
	change(p)
	return p
}

func op(name, returns string, params ...string) *model.Operation {
	o := &model.Operation{Named: named("::"+name, name)}
	if returns != "" {
		o.Returns = &model.TypeRef{Name: returns}
	}
	for i := 0; i < len(params); i += 2 {
		o.Parameters = append(o.Parameters, &model.Parameter{Named: named("", params[i]), Type: model.TypeRef{Name: params[i+1]}, Direction: model.In})
	}
	return o
}

// shop has every feature that the generators know.
func shop() *model.Diagram {
	b := newBuilder("Web Shop")
	status := b.enum("OrderStatus", "OPEN", "paid", "inTransit", "class")
	status.Attributes = []*model.Property{
		attr("label", "String", ""), with(attr("final", "Boolean", "false"), func(p *model.Property) { p.IsReadOnly = true }),
		with(attr("initial", "OrderStatus", "OPEN"), func(p *model.Property) { p.IsStatic = true }),
	}
	status.Operations = []*model.Operation{op("next", "OrderStatus")}
	b.note("OrderStatus::paid", "The money has arrived.")
	b.iface("Priced", op("price", "Money"))
	b.iface("Auditable", op("audit", "", "by", "User")).Attributes = []*model.Property{attr("createdAt", "Instant", "")}
	entity := b.class("Entity", with(attr("id", "UUID", ""), func(p *model.Property) { p.IsReadOnly = true }))
	entity.IsAbstract = true
	entity.Operations = []*model.Operation{with2(op("describe", "String"), func(o *model.Operation) { o.IsAbstract = true })}
	user := b.class("User", attr("name", "String", "\"it's $new\""), attr("active", "Boolean", "true"))
	user.Operations = []*model.Operation{op("getName", "String"), op("setName", "", "name", "String")}
	order := b.class("Order",
		attr("number", "Long", "7"), attr("status", "OrderStatus", "OrderStatus.OPEN"), attr("tax", "Double", "0"),
		with(attr("placedAt", "DateTime", ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: 1} }),
		with(attr("tags", "String", ""), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: model.Unlimited} }),
		with(attr("count", "Int", "0"), func(p *model.Property) { p.IsStatic = true }),
		with(attr("total", "Money", ""), func(p *model.Property) { p.IsDerived = true }),
		with(attr("note", "Rumour", "x()"), func(p *model.Property) { p.Multiplicity = model.Multiplicity{Upper: 1} }),
	)
	order.Operations = []*model.Operation{
		op("add", "OrderLine", "product", "Product", "quantity", "Int"),
		with2(op("find", "Order", "number", "Long"), func(o *model.Operation) { o.IsStatic = true }),
		with2(op("lines", "OrderLine"), func(o *model.Operation) { o.ReturnMultiplicity = &model.Multiplicity{Upper: model.Unlimited} }),
	}
	order.Constraints = []*model.Constraint{
		{Named: named("", "positive"), Text: "self.total >= 0 /* or */"},
		{Named: named("", "sold"), Text: "quantity > 0", ConstraintKind: model.Precondition, ContextOperation: "add"},
	}
	b.note("Order", "What a customer buys at once.\nIts lines never change.")
	b.note("::number", "Counts up.")
	b.class("OrderLine", attr("quantity", "Int", "1"))
	product := b.class("Product", attr("title", "String", ""), attr("value", "Money", "9.95"))
	product.Visibility = model.PackageV
	b.class("Category", attr("name", "String", ""))
	inner := &model.Class{Named: named("stock::Warehouse", "Warehouse")}
	inner.Attributes = []*model.Property{attr("address", "Map<String, List<Int>>", "")}
	b.d.Elements = append(b.d.Elements, &model.Package{Named: named("stock", "stock"), Members: []model.Element{inner}})
	for _, c := range []string{"User", "Order", "Product"} {
		b.generalize(c, "Entity")
	}
	b.realize("Product", "Priced")
	b.realize("Order", "Auditable")
	b.associate(model.Composite, end("Order", "1", "order"), end("OrderLine", "1..*", "items"))
	b.associate(model.NoAggregation, end("OrderLine", "*", ""), end("Product", "1", "product"))
	b.associate(model.NoAggregation, end("User", "1", "customer"), end("Order", "*", ""))
	b.associate(model.Shared, end("Category", "*", ""), end("Product", "*", "products"))
	b.associate(model.NoAggregation, end("Category", "0..1", "parent"), end("Category", "*", "children"))
	b.associate(model.NoAggregation, end("stock::Warehouse", "", ""), end("Product", "", ""))
	return b.d
}

func with2(o *model.Operation, change func(o *model.Operation)) *model.Operation {
	change(o)
	return o
}
