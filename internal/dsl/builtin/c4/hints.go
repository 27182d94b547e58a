package c4

// What to write instead of names that people write, though the block they stand in does not have them.
const (
	database = `Write container(name = "Orders") { technology = "PostgreSQL" } in the block of the system; ` +
		`a name or technology that speaks of a database is drawn as a cylinder.`
	queue = `Write container(name = "Orders queue") { technology = "RabbitMQ" } in the block of the system; ` +
		`a name or technology that speaks of a queue is drawn as one.`
	outside        = "Write softwareSystem(name = …) { external = true }."
	tag            = "Leave it out: the looks follow from the kinds of elements and the theme."
	handle         = "To refer to an element later, keep it in a val: val api = container(name = …) { … }."
	infrastructure = "Write deploymentNode(name = …) { technology = … } in the block of the model."
	environment    = "Leave it out, and say it in the name: deploymentDiagram(name = \"Production\") { … }."
	c4System       = "Write softwareSystem(name = …) { … }; to refer to it later, keep it in a val."
	c4Rel          = "Write relationship(source = %1%, target = %2%) { description = %3% }."
	context        = "Write systemContextDiagram(name = …) { include(…) } in the block of the model."
)

var (
	modelHints = map[string]string{
		"system": "Write softwareSystem(name = …) { … }.", "externalSystem": outside, "softwareSystemExternal": outside,
		"externalPerson": "Write person(name = …) { external = true }.",
		"actor":          "Write person(name = …) { … }.", "user": "Write person(name = …) { … }.", "database": database,
		"containerDb": database, "queue": queue, "containerQueue": queue,
		"rel": "Write relationship(source = …, target = …) { description = … }.", "systemContext": context, "contextDiagram": context,
		"landscapeDiagram": "Write systemLandscapeDiagram(name = …) { }.", "systemLandscape": "Write systemLandscapeDiagram(name = …) { }.",
		"infrastructureNode": infrastructure, "deploymentDiagram.environment": environment,
		"relationship.protocol": "Write { technology = … } behind it.",
		"systemLandscapeView":   "Write systemLandscapeDiagram(name = …) { }.",
		"landscapeView":         "Write systemLandscapeDiagram(name = …) { }.",
		"systemContextView":     context, "contextView": context,
		"containerView":  "Write containerDiagram(name = …) { system = … } with the val of the system.",
		"componentView":  "Write componentDiagram(name = …) { container = … } with the val of the container.",
		"deploymentView": "Write deploymentDiagram(name = …) { include(…) } with the vals of the deployment nodes.",
		"dynamicView":    "Write dynamicDiagram(name = …) { interaction(description = …, from = …, to = …) }.",
		"person.alias":   handle, "person.id": handle, "softwareSystem.alias": handle, "softwareSystem.id": handle,
		"container.alias": handle, "deploymentNode.id": handle,
		"System": c4System, "System_Ext": outside, "Person_Ext": "Write person(name = …) { external = true }.", "SystemDb": c4System,
		"SystemQueue": c4System,
		"Rel":         c4Rel, "Rel_D": c4Rel, "Rel_U": c4Rel, "Rel_L": c4Rel, "Rel_R": c4Rel, "Rel_Down": c4Rel, "Rel_Up": c4Rel,
		"Rel_Left": c4Rel, "Rel_Right": c4Rel, "BiRel": c4Rel, "Rel_Back": c4Rel,
		"ContainerDb": database, "ContainerQueue": queue,
		"System_Boundary":    "Write softwareSystem(name = …) { … } with the containers in its block.",
		"Container_Boundary": "Write container(name = …) { … } with the components in its block.",
		"views":              "Write the diagrams directly in the block of the model: containerDiagram(name = …) { system = … }.",
		"styles":             tag, "style": tag, "tags": tag, "theme": tag,
	}
	systemHints = map[string]string{
		"container.alias": handle, "container.id": handle,
		"database": database, "containerDb": database, "queue": queue, "containerQueue": queue, "tags": tag, "tag": tag, "stereotype": tag,
		"technology": "technology belongs to containers and components.",
	}
	elementHints = map[string]string{
		"component.alias": handle, "component.id": handle, "tags": tag, "tag": tag, "stereotype": tag,
		"type": "Write technology = … or description = ….",
	}
	relationshipHints = map[string]string{
		"protocol": "Write technology = ….", "tags": tag, "name": "Write description = …; it is the label of the line.", "style": tag,
	}
	nodeHints = map[string]string{
		"tags": tag, "tag": tag, "container": "Write containerInstance(name = …, containerId = api.id) with the val of the container.",
	}
)

var diagramHints = map[string]string{
	"autoLayout": "Leave it out: the server places everything.", "animation": "Leave it out: a picture does not move.", "theme": tag,
	"styles":             tag,
	"scope":              "Write system = … in a containerDiagram, container = … in a componentDiagram, include(…) in others.",
	"includeAll":         "Leave it out: a view without include(…) shows what it is about and all that is related to it.",
	"node":               "Write deploymentNode(name = …) { … } in the block of the model, and include(…) it here.",
	"infrastructureNode": infrastructure,
	"relationship":       "relationship() belongs in the block of the model.",
	"system":             "Write include(…) with the vals of what is to be seen.",
	"step":               "Write interaction(description = …, from = …, to = …).",
	"message":            "Write interaction(description = …, from = …, to = …) in a dynamicDiagram.",
}
