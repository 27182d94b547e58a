package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

func registerComponents(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("componentDiagram(name: String) -> KumlDiagram {ComponentDiagramBuilder}", "A component diagram.",
			declare(componentDiagrams)))
	type options = model.ComponentOptions
	t.AddScope(&vocab.Scope{
		Name: "ComponentDiagramBuilder", Doc: "The block of componentDiagram.", Extends: []string{"UmlModelScope"},
		Hints: componentDiagramHints,
		Properties: []*vocab.Property{
			option("var showPortLabels: Boolean = true", "Whether the names of ports are drawn.",
				func(o *options) *bool { return &o.ShowPortLabels }),
			option("var showInterfaceContracts: Boolean = true", "Whether provided and required interfaces are drawn.",
				func(o *options) *bool { return &o.ShowInterfaceContracts }),
			option("var showNestedComponents: Boolean = true", "Whether the components inside of others are drawn.",
				func(o *options) *bool { return &o.ShowNestedComponents }),
			option("var showStereotype: Boolean = true", "Whether «component» is drawn.",
				func(o *options) *bool { return &o.ShowStereotype }),
			layoutEngineRow(),
		},
	})
	containers := t.Scopes["UmlContainerScope"]
	containers.Functions = append(containers.Functions,
		childFn("component"+componentRow, "A component.", component),
		lenient(childFn("componentOf"+componentRow, "A component.", component), "component(name = …)"),
		lenient(childFn("umlComponent"+componentRow, "A component.", component), "component(name = …)"),
	)
	registerComponentScope(t)
	registerConnectors(t)
	t.AddScope(&vocab.Scope{
		Name: "PortBuilder", Doc: "The block of port.", Extends: []string{"UmlElementScope"},
		Properties: []*vocab.Property{
			stereotypesRow(),
			lenientProp(flag("var isConjugated: Boolean = false", "Whether what its type provides is required.",
				func(b *portBuilder) *bool { return &b.port.IsConjugated }),
				"port(name = …, type = …, isConjugated = true)"),
			lenientProp(visibilityRow(model.Public), "port(name = …, visibility = …)"),
		},
	})
}

const (
	componentRow = "(name: String, id: String? = null) -> UmlComponent {ComponentBuilder}"
	portTail     = ", isConjugated/conjugated: Boolean = false, visibility: Visibility = PUBLIC, id: " +
		"String? = null) -> UmlPort {PortBuilder}"
)

func registerComponentScope(t *vocab.Table) {
	const (
		provides = "provides(iface = …)"
		requires = "requires(iface = …)"
		loose    = "iface/interface: UmlInterface|String, name: String? = null"
	)
	t.AddScope(&vocab.Scope{
		Name: "UmlComponentScope", Doc: "Ports, parts and contracts of a component.", Hints: componentHints,
		Functions: append(ruleRows(),
			childFn("component"+componentRow, "A component inside.", part),
			childFn("port(name: String, type: UmlTypeRef? = null"+portTail, "A port on the border.", port),
			childFn("port(name: String, type: String|UmlClassifier"+portTail, "A port of a type.", port),
			fn("provides(iface/interface: UmlInterface, name: String? = null)", "Offers an interface, at a port if a name is given.",
				contract(provided, false)),
			fn("providesById(interfaceId: String)", "Offers the interface of an id.", contractByID(provided)),
			fn("requires(iface/interface: UmlInterface, name: String? = null)", "Needs an interface, at a port if a name is given.",
				contract(required, true)),
			fn("requiresById(interfaceId: String)", "Needs the interface of an id.", contractByID(required)),
			childFn("attribute(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty",
				"An attribute with its options as arguments.", attributeWithOptions),
			childFn("attribute(name: String, "+typeParam+", id: String? = null) -> UmlProperty {AttributeBuilder}!",
				"An attribute with its options in a block.", attribute),
			childFn("operation(name: String, id: String? = null) -> UmlOperation {OperationBuilder}", "An operation.", operation),
			fn("addPort(port: UmlPort)", "Adds a port that was made with its constructor.",
				addPart("port", func(m *model.Component, p *model.Port) { m.Ports = append(m.Ports, p) })),
			fn("addNestedComponent(component: UmlComponent)", "Adds a component that was made with its constructor.",
				addPart("component", func(m *model.Component, p *model.Component) { m.Parts = append(m.Parts, p) })),
			fn("addProvidedInterface(interfaceId: String)", "Offers the interface of an id.", contractByID(provided)),
			fn("addRequiredInterface(interfaceId: String)", "Needs the interface of an id.", contractByID(required)),
			lenient(fn("provides("+loose+")", "Offers an interface, given by its name.", contract(provided, false)), provides),
			lenient(fn("requires("+loose+")", "Needs an interface, given by its name.", contract(required, true)), requires),
			lenient(fn("providedInterface("+loose+")", "Offers an interface.", contract(provided, false)), provides),
			lenient(fn("requiredInterface("+loose+")", "Needs an interface.", contract(required, true)), requires),
			lenient(fn("implements("+loose+")", "Offers an interface.", contract(provided, false)), provides),
			lenient(fn("realizes("+loose+")", "Offers an interface.", contract(provided, false)), provides),
			lenient(fn("uses("+loose+")", "Needs an interface.", contract(required, true)), requires),
			lenient(childFn("part(name: String, "+typeParam+", "+optionsParams+") -> UmlProperty", "A part of a type.",
				attributeWithOptions), "attribute(name = …, type = typeRef(classifier = …))"),
			lenient(childFn("subcomponent"+componentRow, "A component inside.", part), "component(name = …)"),
		),
		Properties: []*vocab.Property{
			val("val ownerId: String", "The id of the component.", func(s componentScope) any { return s.componentPart().component.ID }),
			takenIDs(func(s componentScope) *root { return s.componentPart().within.root }),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "ComponentBuilder", Doc: "The block of component.",
		Extends: []string{"UmlComponentScope", "UmlElementScope", "LayoutHintsScope"},
		Properties: []*vocab.Property{
			val("val id: String", "The id of the component.", func(b *componentBuilder) any { return b.component.ID }),
			visibilityRow(model.Public),
			stereotypesRow(),
		},
	})
}

func registerConnectors(t *vocab.Table) {
	const (
		joins = "connect(end1 = …, end2 = …) with the vals of two ports, or connect(end1 = component, port1 = \"…\", end2 = component, " +
			"port2 = \"…\")"
		ends = "(end1/source/from: UmlPort|UmlComponent|UmlProperty|UmlCollaborationRole|String, end2/target/to: " +
			"UmlPort|UmlComponent|UmlProperty|UmlCollaborationRole|String, name/label: String? = null, id: String? = null) -> UmlConnector"
	)
	models := t.Scopes["UmlModelScope"]
	models.Functions = append(models.Functions,
		fn(
			"connect(end1: UmlComponent, port1: String, end2: UmlComponent, port2: String, name: String? = null, id: "+
				"String? = null) -> UmlConnector", "A connector between the ports of two components, given by name.", connectNamed),
		fn("connect(end1: UmlPort, end2: UmlPort, name: String? = null, id: String? = null) -> UmlConnector",
			"A connector between two ports.", connect("end1", "end2")),
		fn("connectByIds(end1Id: String, end2Id: String, name: String? = null, id: String? = null) -> UmlConnector",
			"A connector between the elements of two ids.", connect("end1Id", "end2Id")),
		lenient(fn("connect"+ends, "A connector; an end may be a port, a component or a part, or given by its name.",
			connect("end1", "end2")), joins),
		lenient(fn("connector"+ends, "A connector.", connect("end1", "end2")), joins),
		lenient(fn("delegate"+ends, "A connector between a component and what is inside.", connect("end1", "end2")), joins),
	)
}
