package uml

import "kuml-mcp/internal/dsl/builtin/rows"

// The hints are for words that people write in a block though nothing of it has them, and whose meaning there
// is not clear enough to be taken.
var (
	topHints = map[string]string{
		"classOf": inDiagram, "interfaceOf": inDiagram, "enumOf": inDiagram, "packageOf": inDiagram, "association": inDiagram,
		"generalization": inDiagram, "realization": inDiagram, "dependency": inDiagram, "umlClass": inDiagram,
	}
	containerHints = map[string]string{
		"enumeration":   `An enumeration is written enumOf(name = "Status") { literal("OPEN"); literal("PAID") }.`,
		"enum":          `An enumeration is written enumOf(name = "Status") { literal("OPEN"); literal("PAID") }.`,
		"abstractClass": "Write classOf(name = …) { isAbstract = true }.",
		"clazz":         "Write classOf(name = …).", "class_": "Write classOf(name = …).", "cls": "Write classOf(name = …).",
		"entity":     `Write classOf(name = …) { stereotypes += "entity" }.`,
		"instanceOf": "Instances belong in objectDiagram { }.",
		"dataType":   `A data type is written classOf(name = "Money") { stereotypes += "dataType" }.`,
		"primitive": `Types such as String and Int need no declaration; your own is written classOf(name = "Money") { stereotypes += ` +
			`"dataType" }.`,
		"lifeline": "Lifelines belong in sequenceDiagram { }.",
		"state":    "States belong in stateDiagram { }.",
	}
	modelHints = map[string]string{
		"composition":      "Write association(source = whole, target = part) { aggregation = AggregationKind.COMPOSITE }.",
		"aggregation":      "Write association(source = whole, target = part) { aggregation = AggregationKind.SHARED }.",
		"inheritance":      "Write generalization(specific = …, general = …), or extends(general = …) in the block of the subclass.",
		"relationship":     "Write association(…), dependency(…), generalization(…) or realization(…).",
		"attribute":        "attribute() belongs in the block of a class, interface or enumeration.",
		"operation":        "operation() belongs in the block of a class or interface.",
		"connect":          "connect() belongs in componentDiagram { }.",
		"constraint":       "constraint() belongs in the block of the classifier it is about.",
		"associationClass": "An association class is not supported; draw two associations through a class.",
	}
	objectHints = map[string]string{
		"object": "Write instanceOf(classifier = …, name = …).",
	}
	packageHints = map[string]string{
		"import": "Write packageImport(client = …, supplier = …).",
		"merge":  "Write packageMerge(client = …, supplier = …).",
		"access": "Write packageAccess(client = …, supplier = …).",
	}
	useCaseHints = map[string]string{
		"boundary": `Write subject("…", useCase, …) behind the use cases.`,
		"uses":     "Write association(source = actor, target = useCase).",
	}
	componentDiagramHints = map[string]string{
		"port":     `port() belongs in the block of a component: component(name = "…") { port(name = "…") }.`,
		"provides": "provides() belongs in the block of the component that offers the interface.",
		"requires": "requires() belongs in the block of the component that needs the interface.",
		"association": "Components are joined with connect(end1 = …, end2 = …) between ports, or with dependency(client = …, " +
			"supplier = …).",
		"classOf":  "Classes belong in classDiagram { } or in packageOf { }; a component diagram has component(name = …).",
		"uses":     "Write dependency(client = …, supplier = …).",
		"assembly": "Write connect(end1 = …, end2 = …) with the vals of two ports.",
		"node":     "Nodes belong in deploymentDiagram { }.",
		"database": `Write component(name = "…") { stereotypes += "database" }.`,
	}
	componentHints = map[string]string{
		"connect": "connect() belongs in the diagram, behind the components that it joins.",
		"extends": "Components do not inherit in a component diagram; write dependency(client = …, supplier = …).",
		"classOf": "Classes belong in the diagram or a package; the parts of a component are components.",
	}
	compositeHints = map[string]string{
		"port": `port() belongs in the block of a component: component(name = "…") { port(name = "…") }.`,
		"role": `role() belongs in collaboration(name = "…") { role(name = "…", type = "…") }.`,
		"part": "A part is an attribute whose type is a classifier: attribute(name = …, type = …) in the block of its owner; " +
			"or a component inside a component.",
		"connector": "Write connect(end1 = …, end2 = …).",
	}
	deploymentHints = map[string]string{
		"component":   "Components belong in componentDiagram { }; what is deployed is an artifact(name = …).",
		"database":    `Write executionEnvironment(name = "…").`,
		"association": "Write communicationPath(end1 = …, end2 = …).",
	}
	nodeHints = map[string]string{
		"deploy":            "An artifact in the block of a node is deployed there; deploy(artifact = …, node = …) belongs in the diagram.",
		"communicationPath": "communicationPath() belongs in the diagram, behind the nodes that it joins.",
	}
	profileHints = map[string]string{
		"extends": "Write extension(stereotype = …, metaclass = …).",
		"tag":     `tag() belongs in the block of a stereotype: stereotype("…") { tag(name = …, type = …) }.`,
	}
	classHints = map[string]string{
		"port":         `Ports belong in component(name = "…") { port(name = "…") }.`,
		"composition":  "Write below the block: association(source = %1%, target = %2%) { aggregation = AggregationKind.COMPOSITE }",
		"aggregates":   "Write below the block: association(source = %1%, target = %2%) { aggregation = AggregationKind.SHARED }",
		"inheritance":  "Write extends(general = …) in the block of the subclass.",
		"inherits":     "Write extends(general = %1%).",
		"relationship": "Write association(…), dependency(…), generalization(…) or realization(…) below the block, in that of the diagram.",
		"enumeration":  `An enumeration is written enumOf(name = "Status") { literal("OPEN"); literal("PAID") }.`,
		"literal":      `Literals belong in an enumeration: enumOf(name = "Status") { literal("OPEN"); literal("PAID") }.`,
		"constant": `Write attribute(name = …, type = …, isStatic = true, isReadOnly = true); ` +
			`literals belong in enumOf(name = …) { literal("…") }.`,
		"source":       "source { } belongs in the block of association(source = …, target = …).",
		"target":       "target { } belongs in the block of association(source = …, target = …).",
		"role":         "role belongs in source { } or target { } of an association.",
		"multiplicity": "multiplicity belongs in source { } or target { } of an association, or is an argument of attribute().",
		"aggregation":  "aggregation belongs in the block of association(source = …, target = …).",
		"via":          "An association class is not supported; draw two associations through a class.",
	}
	attributeHints = map[string]string{
		"type": "The type is an argument: attribute(name = …, type = …).",
	}
	operationHints = map[string]string{
		"multiplicity": `Write returns(typeName = "…", multiplicity = …).`,
	}
	associationHints = map[string]string{
		"via":          "An association class is not supported; draw two associations through a class.",
		"multiplicity": `multiplicity() belongs to one end: source { multiplicity(%1%) } or target { multiplicity(%1%) }.`,
		"cardinality":  `A multiplicity belongs to one end: source { multiplicity(%1%) } or target { multiplicity(%1%) }.`,
		"role":         "A role belongs to one end: source { role = %1% } or target { role = %1% }.",
		"navigable":    "navigable belongs to one end: source { navigable = %1% } or target { navigable = %1% }.",
		"extends":      "extends() belongs in the block of the subclass. %instead% generalization(specific = %block.other%, general = %1%)",
		"implements":   "implements() belongs in the block of the class. %instead% realization(implementing = %block.other%, iface = %1%)",
	}
	endHints = map[string]string{
		"aggregation": "aggregation belongs in association { }, where it makes the source the whole.",
		"type":        "The classifier of an end is an argument: association(source = …, target = …).",
	}
)

const inDiagram = `Put it into a diagram: classDiagram(name = "…") { … }.`

// Verbs that people write between two elements.
var (
	relationVerbs = []rows.Verb{
		{Words: "extends inherits inheritsFrom specializes specialises isA subclassOf subClassOf extendsFrom",
			Form: "generalization(specific = %1%, general = %2%)"},
		{Words: "generalizes generalises superclassOf", Form: "generalization(specific = %2%, general = %1%)"},
		{Words: "implements realizes realises", Form: "realization(implementing = %1%, iface = %2%)"},
		{Words: "dependsOn depends uses calls requires dependency", Form: "dependency(client = %1%, supplier = %2%)"},
		{Words: "association associate associates associatesWith associatedWith knows has references relatesTo connectsTo linksTo " +
			"communicatesWith interactsWith participatesIn performs",
			Form: "association(source = %1%, target = %2%)"},
		{Words: "composition composes contains owns consistsOf",
			Form: "association(source = %1%, target = %2%) { aggregation = AggregationKind.COMPOSITE }"},
		{Words: "aggregation aggregates", Form: "association(source = %1%, target = %2%) { aggregation = AggregationKind.SHARED }"},
	}
	messageVerbs = []rows.Verb{
		{Words: "sends send sendsTo calls call invokes invoke asks requests tells notifies message to",
			Form: "message(from = %1%, to = …, label = …)"},
		{Words: "replies reply returns responds answers returnsTo", Form: "reply(from = %1%, to = …, label = …)"},
		{Words: "creates create", Form: "create(from = %1%, to = …)"},
	}
	flowVerbs       = []rows.Verb{{Words: "then next to leadsTo flowTo goesTo flow edge connectTo", Form: "edge(from = %1%, to = %2%)"}}
	transitionVerbs = []rows.Verb{
		{Words: "then next to leadsTo goTo transitionTo transitionsTo transition moveTo", Form: "transition(source = %1%, target = %2%)"},
	}
	linkVerbs = []rows.Verb{{Words: "link linkTo linksTo linkedTo connectsTo associatedWith has", Form: "link(from = %1%, to = %2%)"}}
	pathVerbs = []rows.Verb{{Words: "communicatesWith connectsTo connectedTo connect linksTo communicationPath",
		Form: "communicationPath(end1 = %1%, end2 = %2%)"},
		{Words: "deploy deploys deployedOn deployedTo deployTo runsOn hostedOn", Form: "deploy(artifact = %1%, node = %2%)"}}
	tickVerbs = []rows.Verb{
		{Words: "tick at change state",
			Form: "the ticks in the block of the lifeline: lifeline(name = …, states = listOf(…)) { tick(t = …, state = …) }"},
	}
)
