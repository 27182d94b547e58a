package uml

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/spell"
)

// componentDiagrams is the row of component diagrams.
var componentDiagrams = &diagramKind{
	entry: "COMPONENT", typ: model.ComponentDiagram, what: "a component diagram",
	options: func() any {
		return &model.ComponentOptions{ShowPortLabels: true, ShowInterfaceContracts: true, ShowNestedComponents: true, ShowStereotype: true}
	},
	elements:      admission{only: []kind.Kind{kind.UmlComponent, kind.UmlInterface, kind.UmlPackage}},
	relationships: admission{only: []kind.Kind{kind.UmlConnector, kind.UmlInterfaceRealization, kind.UmlDependency, kind.UmlCommentLink}},
	instead: map[kind.Kind]string{
		kind.UmlAssociation: "Components are joined with connect(end1 = …, end2 = …) between ports, or with dependency(client = …, " +
			"supplier = …).",
		kind.UmlClass: "Write component(name = …); classes belong in classDiagram { }, or in packageOf { } within this diagram.",
	},
	complete: (*diagramBuilder).contracts,
}

// componentBuilder is the receiver of component { }.
type componentBuilder struct {
	classifierBuilder
	component *model.Component
	outer     *componentBuilder // in whose block it stands, nil for none
}

func (b *componentBuilder) componentPart() *componentBuilder { return b }

// componentScope is a receiver that has ports and parts.
type componentScope interface{ componentPart() *componentBuilder }

// Close gives the component.
func (b *componentBuilder) Close() (any, error) {
	b.finish()
	if b.outer != nil {
		b.outer.component.Parts = append(b.outer.component.Parts, b.component)
	} else {
		b.within.add(b.component)
	}
	b.handOver()
	return b.component, nil
}

// component makes a component in a diagram or package.
func component(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	if err := within.admit(kind.UmlComponent); err != nil {
		return nil, err
	}
	return newComponent(within, nil, c)
}

// part makes a component inside another one.
func part(s componentScope, c *vocab.Call) (any, error) {
	outer := s.componentPart()
	return newComponent(outer.within, outer, c)
}

func newComponent(within *container, outer *componentBuilder, c *vocab.Call) (any, error) {
	owner := within.id
	if outer != nil {
		owner = outer.component.ID
	}
	named, err := within.namedIn(c, owner)
	if err != nil {
		return nil, err
	}
	m := &model.Component{Named: named}
	c.Block = &componentBuilder{classifierBuilder{
		element:    element{named: &m.Named, metaclass: "Component", within: within},
		classifier: m, features: &m.Features,
	}, m, outer}
	return m, nil
}

// portBuilder is the receiver of port { }.
type portBuilder struct {
	element
	port *model.Port
}

// Close gives the port.
func (b *portBuilder) Close() (any, error) {
	b.finish()
	return b.port, nil
}

func port(s componentScope, c *vocab.Call) (any, error) {
	b := s.componentPart()
	p, err := b.newPort(c, c.Str("name"))
	if err != nil {
		return nil, err
	}
	if v := c.Arg("type"); v != nil {
		t := typeOf(v)
		p.Type = &t
	}
	p.IsConjugated = c.Bool("isConjugated")
	p.Visibility = visibilityOr(c, model.Public)
	c.Block = &portBuilder{element{named: &p.Named, metaclass: "Port", within: b.within}, p}
	return p, nil
}

// newPort adds a port of a name.
func (b *componentBuilder) newPort(c *vocab.Call, name string) (*model.Port, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	head := model.Head{ID: b.within.idOf(c, child(b.component.ID, name), name), Name: name, Origin: c.Origin}
	p := &model.Port{Named: model.Named{Head: head, Visibility: model.Public}}
	b.component.Ports = append(b.component.Ports, p)
	return p, nil
}

// contract makes the Do of provides() or requires(): the list that gets the interface, and whether a port for it is conjugated.
func contract(list func(*model.Component) *[]string, conjugated bool) func(componentScope, *vocab.Call) (any, error) {
	return func(s componentScope, c *vocab.Call) (any, error) {
		b := s.componentPart()
		if name, ok := given[string](c, "name"); ok && name != "" {
			p, err := b.newPort(c, name)
			if err != nil {
				return nil, err
			}
			t := typeOf(c.Arg("iface"))
			p.Type, p.IsConjugated = &t, conjugated
			if _, text := c.Arg("iface").(string); text {
				t.ReferencedID = t.Name
			}
		}
		b.record(c, "iface", list(b.component))
		return value.Unit{}, nil
	}
}

// contractByID is contract for the functions that take an id.
func contractByID(list func(*model.Component) *[]string) func(componentScope, *vocab.Call) (any, error) {
	return func(s componentScope, c *vocab.Call) (any, error) {
		b := s.componentPart()
		b.record(c, "interfaceId", list(b.component))
		return value.Unit{}, nil
	}
}

// record enters the interface of an argument in a list.
func (b *componentBuilder) record(c *vocab.Call, param string, list *[]string) {
	i := len(*list)
	*list = append(*list, "")
	(*list)[i] = b.within.endOf(c, param, func(id string) { (*list)[i] = id })
}

func provided(c *model.Component) *[]string { return &c.ProvidedIDs }
func required(c *model.Component) *[]string { return &c.RequiredIDs }

// contracts adds the realizations and dependencies that the provided and required interfaces of the diagram's components
// mean, unless the script declares them itself.
func (b *diagramBuilder) contracts() {
	for _, r := range model.ImpliedContracts(b.diagram.Elements) {
		b.ids.reserve(r.Ident().ID)
		b.diagram.Elements = append(b.diagram.Elements, r)
	}
}

func connectorID(end1, end2 string) string { return "conn::" + end1 + "--" + end2 }

// connect makes the Do of a function that joins two ports, parts or components, given by the two parameters.
func connect(end1, end2 string) func(modelScope, *vocab.Call) (any, error) {
	joined := relate(end1, end2, connectorID, func(h model.Head) (*model.Connector, *string, *string) {
		k := &model.Connector{Head: h}
		return k, &k.End1ID, &k.End2ID
	})
	return func(s modelScope, c *vocab.Call) (any, error) {
		v, err := joined(s, c)
		if err != nil {
			return nil, err
		}
		v.(*model.Connector).Name = c.Str("name")
		return v, nil
	}
}

// connectNamed joins the ports of two components that have given names.
func connectNamed(s modelScope, c *vocab.Call) (any, error) {
	m := s.modelPart()
	if err := m.admitRelationship(kind.UmlConnector); err != nil {
		return nil, err
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	k := &model.Connector{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}}
	for i, id := range []*string{&k.End1ID, &k.End2ID} {
		n := fmt.Sprint(i + 1)
		owner, name := c.Arg("end"+n).(*model.Component), c.Str("port"+n)
		*id = child(owner.ID, name)
		if p := owner.Port(name); p != nil {
			*id = p.ID
		} else {
			c.Host.WarnAbout(c, *id, diag.DanglingReference, noPort(owner, name), portHint(owner, name))
		}
	}
	k.ID = m.relationID(c, connectorID(k.End1ID, k.End2ID))
	m.add(k)
	return k, nil
}

func noPort(c *model.Component, name string) string {
	return fmt.Sprintf("the component %q has no port %q", c.Name, name)
}

// portHint says which ports a component has, or the one that is meant instead of a name.
func portHint(c *model.Component, name string) string {
	var names []string
	for _, p := range c.Ports {
		names = append(names, p.Name)
	}
	if near := spell.Nearest(name, names, 1); len(near) > 0 {
		return fmt.Sprintf("Did you mean %q?", near[0])
	}
	if len(names) == 0 {
		return fmt.Sprintf("Declare it in its block: port(name = %q).", name)
	}
	return fmt.Sprintf("It has %s. Or declare it in its block: port(name = %q).", strings.Join(names, ", "), name)
}

// portOf looks a port up by its name.
func portOf(component *model.Component, c *vocab.Call) (any, error) {
	name := c.Str("name")
	if p := component.Port(name); p != nil {
		return p, nil
	}
	return nil, vocab.Errorf("name", portHint(component, name), "%s", noPort(component, name))
}

// addPart makes the Do of a function that adds a part made with its constructor.
func addPart[E model.Element](param string, add func(*model.Component, E)) func(componentScope, *vocab.Call) (any, error) {
	return func(s componentScope, c *vocab.Call) (any, error) {
		b := s.componentPart()
		e := c.Arg(param).(E)
		if model.Element(e) == model.Element(b.component) {
			return nil, vocab.Errorf(param, "", "the component %q cannot be inside itself", b.component.Name)
		}
		if err := b.within.adopt(c, e); err != nil {
			return nil, err
		}
		add(b.component, e)
		return value.Unit{}, nil
	}
}
