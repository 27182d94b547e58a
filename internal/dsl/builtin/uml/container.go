package uml

import (
	"fmt"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// root is a diagram or model under construction.
type root struct {
	diagram  *model.Diagram
	kind     *diagramKind // nil: anything may stand in the diagram
	ids      ids
	profiles []*model.Profile
	// late is relationships declared inside packages. They stand in the diagram behind the package.
	late []pending
	// refs are the elements that the script gave by text. They are settled when the diagram is complete.
	refs refs.List
}

// pending is a relationship that has no id yet, with the id to get if that is free.
type pending struct {
	relationship model.Relationship
	candidate    string
}

// container is the scope of everything that holds classifiers: diagrams, models and packages.
type container struct {
	*root
	owner   *container     // nil at the top
	pkg     *model.Package // nil at the top
	id      string         // "" at the top
	members *[]model.Element
}

// containerScope is a receiver that holds classifiers.
type containerScope interface{ containerPart() *container }

func (c *container) containerPart() *container { return c }

// add appends an element.
func (c *container) add(e model.Element) { *c.members = append(*c.members, e) }

// addRelationships appends what a classifier's extends() and implements() made: right behind it at the top, behind
// the outermost package for those inside one.
func (c *container) addRelationships(relations []pending) {
	if c.owner != nil {
		c.late = append(c.late, relations...)
		return
	}
	for _, p := range relations {
		p.relationship.Ident().ID = c.ids.unique(p.candidate)
		c.add(p.relationship)
	}
}

// flush appends the relationships of a package that is complete. kUML loses them, so their ids do not count for the
// numbers of notes.
func (c *container) flush() {
	for _, p := range c.late {
		id := c.ids.free(p.candidate)
		c.ids.reserve(id)
		p.relationship.Ident().ID = id
		c.diagram.Elements = append(c.diagram.Elements, p.relationship)
	}
	c.late = nil
}

// named makes what all named elements have in common, with an id of its own within the container. It fails if the
// container does not take elements of the kind.
func (c *container) named(call *vocab.Call, of kind.Kind) (model.Named, error) {
	if err := c.admit(of); err != nil {
		return model.Named{}, err
	}
	return c.namedIn(call, c.id)
}

// namedIn is named for what lies in the owner of an id and may stand there.
func (c *container) namedIn(call *vocab.Call, owner string) (model.Named, error) {
	if err := call.Host.Grow(1); err != nil {
		return model.Named{}, err
	}
	name := call.Str("name")
	id, explicit := given[string](call, "id")
	if !explicit {
		id = c.uniqueNamed(call, child(owner, name), name)
	} else if got := c.ids.unique(id); got != id {
		warnTaken(call, got, fmt.Sprintf("the id %q is taken; this element gets the id %q", id, got))
		id = got
	}
	return model.Named{Head: model.Head{ID: id, Name: name, Origin: call.Origin}, Visibility: model.Public}, nil
}

// placed is named with an id that is made of more than the name: the candidate, or what an id argument asks for,
// verbatim.
func (c *container) placed(call *vocab.Call, of kind.Kind, candidate string) (model.Named, error) {
	if err := c.admit(of); err != nil {
		return model.Named{}, err
	}
	if err := call.Host.Grow(1); err != nil {
		return model.Named{}, err
	}
	name := call.Str("name")
	id, explicit := given[string](call, "id")
	switch {
	case explicit:
		c.ids.take(id)
	case name == "":
		id = c.ids.unique(candidate) // nothing is wrong with several that have no name
	default:
		id = c.uniqueNamed(call, candidate, name)
	}
	return model.Named{Head: model.Head{ID: id, Name: name, Origin: call.Origin}, Visibility: model.Public}, nil
}

// uniqueNamed gives an id of its own to an element of a name, with a warning if it has to differ from the candidate.
func (c *container) uniqueNamed(call *vocab.Call, candidate, name string) string {
	id := c.ids.unique(candidate)
	if id != candidate {
		warnTaken(call, id, fmt.Sprintf("there is another element called %q here; this one gets the id %q", name, id))
	}
	return id
}

// idOf is what an id argument asks for, taken verbatim, or else an id of the named element's own.
func (c *container) idOf(call *vocab.Call, candidate, name string) string {
	if id, ok := given[string](call, "id"); ok {
		c.ids.take(id)
		return id
	}
	return c.uniqueNamed(call, candidate, name)
}

// warnTaken says that an element got an id that it would not have had.
func warnTaken(call *vocab.Call, id, message string) {
	call.Host.WarnAbout(call, id, diag.DuplicateName, message,
		"Give each element a name of its own; to mention an element again, use its val.")
}

// packageBuilder is the receiver of packageOf { }.
type packageBuilder struct {
	element
	container
}

// Close gives the package.
func (b *packageBuilder) Close() (any, error) {
	b.finish()
	b.container.owner.add(b.pkg)
	if b.container.owner.owner == nil {
		b.container.flush()
	}
	return b.pkg, nil
}

func packageOf(s containerScope, c *vocab.Call) (any, error) {
	owner := s.containerPart()
	named, err := owner.named(c, kind.UmlPackage)
	if err != nil {
		return nil, err
	}
	p := &model.Package{Named: named}
	b := &packageBuilder{}
	b.container = container{root: owner.root, owner: owner, pkg: p, id: p.ID, members: &p.Members}
	b.element = element{named: &p.Named, metaclass: "Package", within: &b.container}
	c.Block = b
	return p, nil
}

func registerContainers(t *vocab.Table) {
	t.AddScope(&vocab.Scope{
		Name: "UmlContainerScope",
		Doc:  "What diagrams, models and packages hold.",
		Functions: []*vocab.Function{
			childFn("classOf(name: String, id: String? = null) -> UmlClass {ClassBuilder}", "A class.", classOf),
			childFn("interfaceOf(name: String, id: String? = null) -> UmlInterface {InterfaceBuilder}", "An interface.", interfaceOf),
			childFn("enumOf(name: String, id: String? = null) -> UmlEnumeration {EnumerationBuilder}", "An enumeration.", enumOf),
			childFn("packageOf(name: String, id: String? = null) -> UmlPackage {PackageBuilder}", "A package; packages nest.", packageOf),
			childFn("package(name: String, id: String? = null) -> UmlPackage {PackageBuilder}",
				"The same as packageOf; Kotlin wants it in backticks.", packageOf),
			fn("addNamedElement(element: UmlNamedElement)", "Adds an element that was made with its constructor.", addNamedElement),
			lenient(childFn("umlClass(name: String, id: String? = null) -> UmlClass {ClassBuilder}", "A class.", classOf),
				"classOf(name = …)"),
			lenient(childFn("umlInterface(name: String, id: String? = null) -> UmlInterface {InterfaceBuilder}", "An interface.",
				interfaceOf), "interfaceOf(name = …)"),
			lenient(childFn("interface(name: String, id: String? = null) -> UmlInterface {InterfaceBuilder}", "An interface.", interfaceOf),
				"interfaceOf(name = …)"),
			lenient(
				childFn(
					"enumOf(name: String, literals/values/entries: List<String>, id: String? = null) -> UmlEnumeration "+
						"{EnumerationBuilder}", "An enumeration.",
					enumWith("literals")), `enumOf(name = …) { literal("A"); literal("B") }`),
			lenient(
				childFn("enumOf(name: String, first: String, second: String, vararg more: String) -> UmlEnumeration {EnumerationBuilder}",
					"An enumeration.", enumWith("first", "second", "more")), `enumOf(name = …) { literal("A"); literal("B") }`),
			lenient(childFn("umlEnum(name: String, id: String? = null) -> UmlEnumeration {EnumerationBuilder}", "An enumeration.", enumOf),
				"enumOf(name = …)"),
			lenient(childFn("umlPackage(name: String, id: String? = null) -> UmlPackage {PackageBuilder}", "A package.", packageOf),
				"packageOf(name = …)"),
		},
		Properties: []*vocab.Property{
			val("val containerId: String?", "The id of the package, null at the top.",
				func(s containerScope) any { return nullable(s.containerPart().id) }),
			takenIDs(func(s containerScope) *root { return s.containerPart().root }),
		},
		Hints: containerHints,
	})
	t.AddScope(&vocab.Scope{
		Name:    "PackageBuilder",
		Doc:     "The block of packageOf.",
		Extends: []string{"UmlContainerScope", "UmlElementScope"},
		Properties: []*vocab.Property{
			visibilityRow(model.Public),
			stereotypesRow(),
		},
	})
}

// partKinds are the kinds of elements that only stand inside others.
var partKinds = map[kind.Kind]bool{
	kind.UmlPort: true, kind.UmlCollaborationRole: true, kind.UmlProperty: true, kind.UmlOperation: true, kind.UmlParameter: true,
	kind.UmlConstraint: true, kind.UmlEnumerationLiteral: true,
}

func addNamedElement(s containerScope, c *vocab.Call) (any, error) {
	b := s.containerPart()
	e := c.Arg("element").(model.NamedElement)
	if partKinds[e.Kind()] {
		return nil, vocab.Errorf("element", "Give it to the constructor of the element that owns it.",
			"[%s] %s cannot stand by itself; it is a part of another element", b.diagram.Name, e.Kind())
	}
	if err := b.admit(e.Kind()); err != nil {
		return nil, err
	}
	if err := b.adopt(c, e); err != nil {
		return nil, err
	}
	b.add(e)
	return value.Unit{}, nil
}

// adopt charges for an element that the script made by itself, with all it owns, and marks its ids as taken.
func (c *container) adopt(call *vocab.Call, e model.Element) error {
	for up := c; up != nil; up = up.owner {
		if up.pkg != nil && model.Element(up.pkg) == e {
			return vocab.Errorf("", "", "the package %q cannot be inside itself", up.pkg.Name)
		}
	}
	if err := call.Host.Grow(1); err != nil {
		return err
	}
	c.ids.take(e.Ident().ID)
	if !e.Ident().Origin.IsValid() {
		e.Ident().Origin = call.Origin
	}
	if o, ok := e.(model.Owner); ok {
		for _, part := range o.Owned() {
			if err := c.adopt(call, part); err != nil {
				return err
			}
		}
	}
	return nil
}
