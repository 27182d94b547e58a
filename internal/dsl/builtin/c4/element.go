package c4

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// elementBuilder is the receiver of the block of an element.
type elementBuilder struct {
	*modelBuilder
	e model.C4Element
	// children is the list of containers that the block of a system offers.
	children *value.List
	// home is what the block of an element that stands outside of its owner says about that.
	home *homeless
}

// Hints gives the place of the element's layout hints.
func (b *elementBuilder) Hints() **model.LayoutHints { return &b.e.Part().Hints }

// Refer gives the id of the element that an argument means.
func (b *elementBuilder) Refer(c *vocab.Call, param string, set func(id string)) string {
	return b.referLoosely(c, param, c.Arg(param), "", set)
}

// Close gives the element.
func (b *elementBuilder) Close() (any, error) {
	if s, ok := b.e.(*model.C4SoftwareSystem); ok {
		b.takeContainers(s)
	}
	return b.e, b.list(b.e)
}

// Reopened takes over what was added behind the block.
func (b *elementBuilder) Reopened() {
	if s, ok := b.e.(*model.C4SoftwareSystem); ok {
		b.takeContainers(s)
	}
}

// takeContainers makes the containers of a system those of its list.
func (b *elementBuilder) takeContainers(s *model.C4SoftwareSystem) {
	s.Containers = nil
	for _, v := range b.children.Items() {
		if k, ok := v.(*model.C4Container); ok {
			k.OwnerID = s.ID
			b.placed[k] = true
			s.Containers = append(s.Containers, k)
		}
	}
}

func person(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	p, err := b.part(c)
	if err != nil {
		return nil, err
	}
	e := &model.C4Person{C4Part: p}
	b.top(e)
	c.Block = &elementBuilder{modelBuilder: b, e: e}
	return e, nil
}

func softwareSystem(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	p, err := b.part(c)
	if err != nil {
		return nil, err
	}
	e := &model.C4SoftwareSystem{C4Part: p}
	b.top(e)
	c.Block = &elementBuilder{modelBuilder: b, e: e, children: value.NewMutableList(nil)}
	return e, nil
}

func container(b *elementBuilder, c *vocab.Call) (any, error) {
	p, err := b.part(c)
	if err != nil {
		return nil, err
	}
	sys := b.e.(*model.C4SoftwareSystem)
	p.OwnerID = sys.ID
	e := &model.C4Container{C4Part: p}
	b.placed[e] = true
	sys.Containers = append(sys.Containers, e)
	c.Block = &elementBuilder{modelBuilder: b.modelBuilder, e: e}
	return e, b.children.Add(e)
}

func component(b *elementBuilder, c *vocab.Call) (any, error) {
	p, err := b.part(c)
	if err != nil {
		return nil, err
	}
	k := b.e.(*model.C4Container)
	p.OwnerID = k.ID
	e := &model.C4Component{C4Part: p}
	b.placed[e] = true
	k.Components = append(k.Components, e)
	c.Block = &elementBuilder{modelBuilder: b.modelBuilder, e: e}
	return e, nil
}

// contains puts containers that stand elsewhere into the system.
func contains(b *elementBuilder, c *vocab.Call) (any, error) {
	for _, v := range c.List("containers") {
		at, err := b.children.IndexOf(v)
		if err != nil {
			return nil, err
		}
		if at >= 0 {
			continue
		}
		if err := b.children.Add(v); err != nil {
			return nil, err
		}
	}
	return value.Unit{}, nil
}

// The properties of elements.

func description() *vocab.Property {
	return rows.Text("var description: String? = null", "What it is for.",
		func(b *elementBuilder) *string { return &b.e.Part().Description })
}

func technology() *vocab.Property {
	return rows.Text("var technology: String? = null", "What it is built with.",
		func(b *elementBuilder) *string { return &b.e.Part().Technology })
}

func external() *vocab.Property {
	return rows.Flag("var external: Boolean = false", "Whether it is outside of what the model is about; drawn muted.",
		func(b *elementBuilder) *bool { return &b.e.Part().External })
}

func location() *vocab.Property {
	return rows.Text("var location: String? = null", "Where it is.", func(b *elementBuilder) *string { return &b.e.Part().Location })
}

func idRow(name string) *vocab.Property {
	return rows.Val("val "+name+": String", "Its id.", func(b *elementBuilder) any { return b.e.Ident().ID })
}

func registerElements(t *vocab.Table) {
	models := t.Scopes["C4ModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Child("person(name: String) -> C4Person {PersonScope}", "Someone who uses a software system.", person),
		rows.Child("softwareSystem(name: String) -> C4SoftwareSystem {SoftwareSystemScope}", "A software system.", softwareSystem),
		rows.Lenient(rows.Child("person(name: String, description: String?) -> C4Person {PersonScope}",
			"Someone who uses a software system.", person), "person(name = …) { description = … }"),
		rows.Lenient(rows.Child("softwareSystem(name: String, description: String?) -> C4SoftwareSystem {SoftwareSystemScope}",
			"A software system.", softwareSystem),
			"softwareSystem(name = …) { description = … }"),
	)
	t.AddScope(&vocab.Scope{
		Name: "PersonScope", Doc: "The block of person.", Extends: []string{"LayoutHintsScope"}, Hints: elementHints,
		Properties: []*vocab.Property{description(), external(), location()},
	})
	t.AddScope(&vocab.Scope{
		Name: "SoftwareSystemScope", Doc: "The block of softwareSystem.", Extends: []string{"C4ModelScope", "LayoutHintsScope"},
		Hints: systemHints,
		Functions: []*vocab.Function{
			rows.Child("container(name: String) -> C4Container {ContainerScope}", "An application or data store of the system.", container),
			rows.Lenient(rows.Fn("contains(vararg containers: C4Container)", "Containers that were declared outside of the block.",
				contains), "val … = container(name = …) { … } in the block of the system"),
			rows.Lenient(rows.Fn("containers(vararg containers: C4Container)", "Containers that were declared outside of the block.",
				contains), "val … = container(name = …) { … } in the block of the system"),
		},
		Properties: []*vocab.Property{
			description(), external(), location(), idRow("systemId"),
			vocab.Prop("mut containers: List<C4Container>", "Its containers so far.",
				func(recv any) any { return recv.(*elementBuilder).children }, nil),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "ContainerScope", Doc: "The block of container.", Extends: []string{"C4ModelScope", "LayoutHintsScope"}, Hints: elementHints,
		Functions: []*vocab.Function{
			rows.Child("component(name: String) -> C4Component {ComponentScope}", "A part of the container.", component),
		},
		Properties: []*vocab.Property{description(), technology(), idRow("containerId")},
	})
	t.AddScope(&vocab.Scope{
		Name: "ComponentScope", Doc: "The block of component.", Extends: []string{"LayoutHintsScope"}, Hints: elementHints,
		Properties: []*vocab.Property{description(), technology()},
	})
	registerHomeless(t)
}
