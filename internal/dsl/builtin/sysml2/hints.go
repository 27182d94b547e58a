package sysml2

// What to write instead of names that people write, though the block they stand in does not have them.
const (
	reversed = "It would make this definition the general one. If it is a kind of %1%, write partDef(name = …, specializesId = %1%); " +
		"if %1% is a kind of it, put specializesId on that one."
	unitHint = `A value has its unit behind it: default = 5.kW; the units are kg, m, s, kmph, kW, kWh, V, A and deg. Without a value, ` +
		`let the type tell: typeId = "PowerValue".`
	inside    = "It belongs in the block of the definition that has it: partDef(name = …) { … }."
	many      = `Write multiplicity = KermlMultiplicity(lower = 0, upper = null), null for no upper bound.`
	inModel   = "It belongs in the block of the model, outside of the definitions and diagrams."
	testCase  = "Write actionDef(name = …), and verify(source = …, requirement = …) in reqDiagram(name = …) { … }."
	boundary  = "Leave it out: the frame of a diagram stands for the system, and the name of the diagram says which it is."
	stateWork = `What a state does are texts: stateDef(name = …, entryAction = "…", doAction = "…", exitAction = "…").`
	inDiagram = `Put it into a model: sysml2Model(name = "…") { … }.`
)

var topHints = map[string]string{
	"partDef": inDiagram, "bdd": inDiagram, "ibd": inDiagram, "ucDiagram": inDiagram, "reqDiagram": inDiagram, "stmDiagram": inDiagram,
	"actDiagram": inDiagram, "seqDiagram": inDiagram, "parDiagram": inDiagram,
	"sysmlModel": `Write sysml2Model(name = "…") { … }.`, "sysML2Model": `Write sysml2Model(name = "…") { … }.`,
}

var modelHints = map[string]string{
	"testCase": testCase, "verification": testCase, "verificationCase": testCase, "verificationDef": testCase, "testCaseDef": testCase,
	"transition.on":    "Write trigger = …; it is the event that starts the transition.",
	"transition.event": "Write trigger = …; it is the event that starts the transition.",
	"part":             inside, "attribute": inside, "port": inside, "connect": inside, "connection": inside,
	"satisfy": "It belongs in reqDiagram(name = …) { … }.", "verify": "It belongs in reqDiagram(name = …) { … }.",
	"derive": "It belongs in reqDiagram(name = …) { … }.", "contains": "It belongs in reqDiagram(name = …) { … }.",
	"include": "It belongs in the block of a diagram: bdd(name = …) { include(…) }.", "extend": "It belongs in ucDiagram(name = …) { … }.",
	"association": "It belongs in ucDiagram(name = …) { … }; parts are connected with part(…) and connect(…) in the block of a definition.",
	"requirement": "Write requirementDef(name = …, reqId = …, text = …).", "useCase": "Write useCaseDef(name = …).",
	"actor": "Write actorDef(name = …).", "state": "Write stateDef(name = …).",
	"initialState": "Write stateDef(name = …, isInitial = true).", "finalState": "Write stateDef(name = …, isFinal = true).",
	"action": "Write actionDef(name = …).", "lifeline": "Write lifelineDef(name = …).",
	"constraint":   "Write constraintDef(name = …, expression = …, parameters = listOf(ConstraintParameter(name = …))).",
	"interfaceDef": "Write portDef(name = …).", "itemDef": "Write partDef(name = …) or attributeDef(name = …).",
	"enumDef":   "Write attributeDef(name = …).",
	"valueType": "Write attributeDef(name = …).", "dataType": "Write attributeDef(name = …).",
	"package":                "Leave it out: a model has no packages.",
	"blockDefinitionDiagram": "Write bdd(name = …) { include(…) }.", "bddDiagram": "Write bdd(name = …) { include(…) }.",
	"internalBlockDiagram": "Write ibd(name = …, owner = …) { include(…) }.",
	"ibdDiagram":           "Write ibd(name = …, owner = …) { include(…) }.",
	"useCaseDiagram":       "Write ucDiagram(name = …) { include(…) }.", "ucd": "Write ucDiagram(name = …) { include(…) }.",
	"requirementDiagram": "Write reqDiagram(name = …) { include(…) }.", "requirementsDiagram": "Write reqDiagram(name = …) { include(…) }.",
	"req":                 "Write reqDiagram(name = …) { include(…) }.",
	"blockDiagram":        "Write bdd(name = …) { include(…) }.",
	"stateMachineDiagram": "Write stmDiagram(name = …) { include(…) }.", "stm": "Write stmDiagram(name = …) { include(…) }.",
	"activityDiagram": "Write actDiagram(name = …) { include(…) }.", "act": "Write actDiagram(name = …) { include(…) }.",
	"sequenceDiagram": "Write seqDiagram(name = …) { include(…) }.", "seq": "Write seqDiagram(name = …) { include(…) }.",
	"parametricDiagram": "Write parDiagram(name = …) { include(…) }.", "par": "Write parDiagram(name = …) { include(…) }.",
}

var definitionHints = map[string]string{
	"entry": stateWork, "exit": stateWork, "doActivity": stateWork, "onEntry": stateWork, "onExit": stateWork,
	"flowPort": "Write port(name = …, typeId = …).", "proxyPort": "Write port(name = …, typeId = …).",
	"fullPort":    "Write port(name = …, typeId = …).",
	"parameter":   "Write constraintDef(name = …, expression = …, parameters = listOf(ConstraintParameter(name = …))).",
	"generalizes": reversed, "specializedBy": reversed, "subtype": reversed,
	"operation":      "A definition has no operations; write actionDef(name = …) in the block of the model.",
	"action":         "Write actionDef(name = …) in the block of the model.",
	"attribute.unit": unitHint, "valueProperty.unit": unitHint, "attribute.value": unitHint, "part.isMultiple": many,
	"part.isOrdered": many, "part.isComposite": "Leave it out: a part always belongs to the whole.",
	"port.direction":    "Leave it out: a port has a type alone.",
	"reference":         "Write part(name = …, typeId = …); there are no references.",
	"referenceProperty": "Write part(name = …, typeId = …); there are no references.",
	"ref":               "Write part(name = …, typeId = …); there are no references.",
	"requirement":       "Write requirementDef(name = …, reqId = …, text = …, subject = …) in the block of the model.",
	"state":             "Write stateDef(name = …) in the block of the model.",
	"exactly":           many, "range": many, "stereotype": "Leave it out: the kind of a definition follows from its function.",
	"doc": "Leave it out, or write a Kotlin comment.", "description": "Leave it out, or write a Kotlin comment.",
}

var usageHints = map[string]string{
	"attribute": "Attributes belong to the definition: partDef(name = …) { attribute(…) }.",
	"part":      "Parts belong to the definition: partDef(name = …) { part(…) }.",
	"port":      "Ports belong to the definition: partDef(name = …) { port(…) }.",
}

var diagramHints = map[string]string{
	"transition": inModel, "controlFlow": inModel, "objectFlow": inModel, "message": inModel, "bind": inModel, "connect": inside,
	"part":    inside,
	"subject": boundary, "system": boundary, "systemBoundary": boundary,
	"showPorts":      "Leave it out: a diagram shows all that its elements have.",
	"showAttributes": "Leave it out: a diagram shows all that its elements have.",
	"title":          "Leave it out: the name of the diagram is its title.", "layout": "Leave it out: the server places everything.",
	"includeAll": "Leave it out: a diagram without include(…) shows everything.", "show": "Write include(…).", "add": "Write include(…).",
	"generalization": "Write partDef(name = …, specializesId = ….id).",
}
