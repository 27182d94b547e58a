package uml

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// classifierBuilder is the receiver of classOf { }, interfaceOf { } and enumOf { }.
type classifierBuilder struct {
	element
	classifier model.Classifier
	features   *model.Features
	relations  []pending
}

// Subject gives the classifier.
func (b *classifierBuilder) Subject() any { return b.classifier }

func (b *classifierBuilder) classifierPart() *classifierBuilder { return b }

// classifierScope is a receiver that takes features.
type classifierScope interface{ classifierPart() *classifierBuilder }

// Close gives the classifier.
func (b *classifierBuilder) Close() (any, error) {
	b.finish()
	b.within.add(b.classifier)
	b.handOver()
	return b.classifier, nil
}

// handOver gives the relationships that the block declares to what is around.
func (b *classifierBuilder) handOver() {
	b.within.addRelationships(b.relations)
	b.relations = nil
}

// Reopened carries over what was added behind the block.
func (b *classifierBuilder) Reopened() {
	b.finish()
	b.handOver()
}

// classBuilder is the receiver of classOf { }.
type classBuilder struct {
	classifierBuilder
	class *model.Class
}

// interfaceBuilder is the receiver of interfaceOf { }.
type interfaceBuilder struct{ classifierBuilder }

// enumerationBuilder is the receiver of enumOf { }.
type enumerationBuilder struct {
	classifierBuilder
	enumeration *model.Enumeration
}

func classOf(s containerScope, c *vocab.Call) (any, error) {
	named, err := s.containerPart().named(c, kind.UmlClass)
	if err != nil {
		return nil, err
	}
	class := &model.Class{Named: named}
	c.Block = &classBuilder{newClassifier(s, class, &class.Named, &class.Features, "Class"), class}
	return class, nil
}

func interfaceOf(s containerScope, c *vocab.Call) (any, error) {
	named, err := s.containerPart().named(c, kind.UmlInterface)
	if err != nil {
		return nil, err
	}
	i := &model.Interface{Named: named}
	c.Block = &interfaceBuilder{newClassifier(s, i, &i.Named, &i.Features, "Interface")}
	return i, nil
}

func enumOf(s containerScope, c *vocab.Call) (any, error) {
	named, err := s.containerPart().named(c, kind.UmlEnumeration)
	if err != nil {
		return nil, err
	}
	e := &model.Enumeration{Named: named}
	c.Block = &enumerationBuilder{newClassifier(s, e, &e.Named, &e.Features, "Enumeration"), e}
	return e, nil
}

func newClassifier(s containerScope, m model.Classifier, named *model.Named, features *model.Features, metaclass string) classifierBuilder {
	return classifierBuilder{
		element:    element{named: named, metaclass: metaclass, within: s.containerPart()},
		classifier: m, features: features,
	}
}

func literal(b *enumerationBuilder, c *vocab.Call) (any, error) {
	named, err := b.feature(c, model.Public)
	if err != nil {
		return nil, err
	}
	b.enumeration.Literals = append(b.enumeration.Literals, &model.Literal{Named: named})
	return value.Unit{}, nil
}

func literals(b *enumerationBuilder, c *vocab.Call) (any, error) {
	return value.Unit{}, b.addLiterals(c, c.List("names"))
}

// enumWith makes the Do of a function whose arguments of these parameters are literals.
func enumWith(params ...string) func(containerScope, *vocab.Call) (any, error) {
	return func(s containerScope, c *vocab.Call) (any, error) {
		e, err := enumOf(s, c)
		if err != nil {
			return nil, err
		}
		var names []any
		for _, p := range params {
			if name, ok := c.Arg(p).(string); ok {
				names = append(names, name)
			} else {
				names = append(names, c.List(p)...)
			}
		}
		return e, c.Block.(*enumerationBuilder).addLiterals(c, names)
	}
}

func (b *enumerationBuilder) addLiterals(c *vocab.Call, names []any) error {
	if err := c.Host.Grow(len(names)); err != nil {
		return err
	}
	for _, v := range names {
		name, ok := v.(string)
		if !ok {
			return vocab.Errorf("", "Write literal(name = …) in its block.", "the literals of an enumeration are texts")
		}
		head := model.Head{ID: b.within.uniqueNamed(c, child(b.named.ID, name), name), Name: name, Origin: c.Origin}
		b.enumeration.Literals = append(b.enumeration.Literals, &model.Literal{Named: model.Named{Head: head, Visibility: model.Public}})
	}
	return nil
}

// feature makes what the named parts of a classifier have in common.
func (b *classifierBuilder) feature(c *vocab.Call, v model.Visibility) (model.Named, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.Named{}, err
	}
	name := c.Str("name")
	id := b.within.idOf(c, child(b.named.ID, name), name)
	return model.Named{Head: model.Head{ID: id, Name: name, Origin: c.Origin}, Visibility: v}, nil
}

// extends makes the Do of a function whose parameter is the general classifier.
func extends(param string) func(classifierScope, *vocab.Call) (any, error) {
	return func(s classifierScope, c *vocab.Call) (any, error) {
		b := s.classifierPart()
		g := &model.Generalization{Head: model.Head{Origin: c.Origin}, SpecificID: b.named.ID}
		g.GeneralID = b.within.endOf(c, param, func(id string) { g.GeneralID = id })
		return b.relate(c, g, generalizationID)
	}
}

// implements makes the Do of a function whose parameter is the interface.
func implements(param string) func(classifierScope, *vocab.Call) (any, error) {
	return func(s classifierScope, c *vocab.Call) (any, error) {
		b := s.classifierPart()
		r := &model.Realization{Head: model.Head{Origin: c.Origin}, ImplementingID: b.named.ID}
		r.InterfaceID = b.within.endOf(c, param, func(id string) { r.InterfaceID = id })
		return b.relate(c, r, realizationID)
	}
}

// relate keeps a relationship until the classifier is complete; it gets its id then.
func (b *classifierBuilder) relate(c *vocab.Call, r model.Relationship, id func(source, target string) string) (any, error) {
	if b.within.owner == nil {
		if err := b.within.admitRelationship(r.Kind()); err != nil {
			return nil, err
		}
	}
	b.relations = append(b.relations, pending{r, id(r.EndIDs())})
	return value.Unit{}, c.Host.Grow(1)
}

func addPendingGeneralization(s classifierScope, c *vocab.Call) (any, error) {
	g := &model.Generalization{Head: model.Head{Origin: c.Origin}, SpecificID: c.Str("specificId"), GeneralID: c.Str("generalId")}
	return s.classifierPart().relate(c, g, generalizationID)
}

func addPendingRealization(s classifierScope, c *vocab.Call) (any, error) {
	r := &model.Realization{Head: model.Head{Origin: c.Origin}, ImplementingID: c.Str("implementingId"), InterfaceID: c.Str("interfaceId")}
	return s.classifierPart().relate(c, r, realizationID)
}

// addFeature makes the Do of a function that adds a feature made with its constructor.
func addFeature[F model.Element](param string, add func(*model.Features, F)) func(classifierScope, *vocab.Call) (any, error) {
	return func(s classifierScope, c *vocab.Call) (any, error) {
		b := s.classifierPart()
		f := c.Arg(param).(F)
		if err := b.within.adopt(c, f); err != nil {
			return nil, err
		}
		add(b.features, f)
		return value.Unit{}, nil
	}
}

func registerClassifiers(t *vocab.Table) {
	t.AddScope(&vocab.Scope{
		Name: "UmlClassifierScope",
		Doc:  "Features of a classifier and what it inherits from.",
		Functions: []*vocab.Function{
			fn("extends(general: UmlClassifier)", "Inherits from a classifier.", extends("general")),
			fn("extends(generalId: String)", "Inherits from the classifier of that id.", extends("generalId")),
			fn("implements(iface/interface: UmlInterface)", "Realizes an interface.", implements("iface")),
			fn("implements(interfaceId: String)", "Realizes the interface of that id.", implements("interfaceId")),
			fn("addAttribute(property: UmlProperty)", "Adds an attribute that was made with its constructor.",
				addFeature("property", func(f *model.Features, p *model.Property) { f.Attributes = append(f.Attributes, p) })),
			fn("addOperation(op: UmlOperation)", "Adds an operation that was made with its constructor.",
				addFeature("op", func(f *model.Features, o *model.Operation) { f.Operations = append(f.Operations, o) })),
			fn("addConstraint(constraint: UmlConstraint)", "Adds a constraint that was made with its constructor.",
				addFeature("constraint", func(f *model.Features, k *model.Constraint) { f.Constraints = append(f.Constraints, k) })),
			fn("addPendingGeneralization(specificId: String, generalId: String)", "Inherits, given by ids.", addPendingGeneralization),
			fn("addPendingRealization(implementingId: String, interfaceId: String)", "Realizes, given by ids.", addPendingRealization),
			lenient(fn("extends(general/parent/superclass/super: UmlClassifier|String)", "Inherits from a classifier.", extends("general")),
				"extends(general = …) with the val of the classifier, or extends(generalId = …)"),
			lenient(fn("generalization(general/generalId/parent/superclass/super: UmlClassifier|String)", "Inherits from a classifier.",
				extends("general")), "extends(general = …)"),
			lenient(fn("specializes(general: UmlClassifier|String)", "Inherits from a classifier.", extends("general")),
				"extends(general = …)"),
			lenient(fn("inherits(general: UmlClassifier|String)", "Inherits from a classifier.", extends("general")),
				"extends(general = …)"),
			lenient(fn("superClass(general: UmlClassifier|String)", "Inherits from a classifier.", extends("general")),
				"extends(general = …)"),
			lenient(fn("realizes(iface/interface: UmlInterface|String)", "Realizes an interface.", implements("iface")),
				"implements(iface = …)"),
			lenient(fn("implements(iface/interface: UmlClassifier|String)", "Realizes a classifier.", implements("iface")),
				"implements(iface = …) with the val of an interface, or implements(interfaceId = …)"),
		},
		Properties: []*vocab.Property{
			val("val ownerId: String", "The id of the classifier.", func(s classifierScope) any { return s.classifierPart().named.ID }),
			takenIDs(func(s classifierScope) *root { return s.classifierPart().within.root }),
		},
	})
	id := val("val id: String", "The id of the element.", func(s elementScope) any { return s.elementPart().named.ID })
	bases := []string{"UmlClassifierScope", "UmlElementScope", "LayoutHintsScope"}
	t.AddScope(&vocab.Scope{
		Name: "ClassBuilder", Doc: "The block of classOf.", Extends: bases, Hints: classHints,
		Properties: []*vocab.Property{
			id,
			visibilityRow(model.Public),
			lenientProp(flag("var abstract: Boolean = false", "Whether the class is abstract.",
				func(b *classBuilder) *bool { return &b.class.IsAbstract }), "isAbstract = true"),
			stereotypesRow(),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "InterfaceBuilder", Doc: "The block of interfaceOf.", Extends: bases, Hints: classHints,
		Properties: []*vocab.Property{
			id, visibilityRow(model.Public), stereotypesRow(),
			lenientProp(variable("var isAbstract: Boolean = true", "Interfaces are abstract.",
				func(*interfaceBuilder) any { return true }, func(*interfaceBuilder, bool) {}),
				"interfaceOf(…) without isAbstract; interfaces are abstract anyway"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "EnumerationBuilder", Doc: "The block of enumOf.", Extends: bases,
		Properties: []*vocab.Property{id, visibilityRow(model.Public), stereotypesRow()},
		Functions: []*vocab.Function{
			childFn("literal(name: String, id: String? = null)", "A literal.", literal),
			lenient(childFn("literals(vararg names: String)", "Several literals.", literals), `literal("A"); literal("B")`),
			lenient(childFn("enumLiteral(name: String, id: String? = null)", "A literal.", literal), `literal("A")`),
			lenient(childFn("value(name: String, id: String? = null)", "A literal.", literal), `literal("A")`),
			lenient(childFn("entry(name: String, id: String? = null)", "A literal.", literal), `literal("A")`),
			lenient(childFn("constant(name: String, id: String? = null)", "A literal.", literal), `literal("A")`),
		},
	})
}
