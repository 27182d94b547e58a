package main

import (
	"strings"

	"kuml-mcp/internal/tools"
)

// skeletons are the smallest correct scripts, one for each language that is understood.
var skeletons = []struct{ language, script string }{
	{"UML", `classDiagram(name = "Shop") {
  val customer = classOf(name = "Customer") { attribute(name = "id", type = "UUID") }
  val order = classOf(name = "Order")
  association(source = customer, target = order) { target { multiplicity("0..*"); role = "orders" } }
}`},
	{"C4", `c4Model(name = "Shop") {
  lateinit var web: C4Container
  val shop = softwareSystem(name = "Shop") { web = container(name = "Web") { technology = "Go" } }
  val user = person(name = "Customer")
  relationship(source = user, target = web) { description = "buys" }
  containerDiagram(name = "Inside") { system = shop }
}`},
	{"SysML 2", `sysml2Model(name = "Car") {
  val motor = partDef(name = "Motor")
  val car = partDef(name = "Car") {
    attribute(name = "mass", typeId = "Real", default = 1500.kg)
    part(name = "motor", typeId = motor.id)
  }
  bdd(name = "Structure") { include(car); include(motor) }
}`},
	{"BPMN", `bpmnModel(name = "Sale") {
  process(id = "sale") {
    val start = startEvent(name = "Order")
    val check = task(name = "Check", type = TaskType.USER)
    start flowsTo check flowsTo endEvent()
  }
  diagram(name = "Sale", processId = "sale")
}`},
	{"Service blueprint", `blueprint(name = "Hotel") {
  phase(name = "Arrive") { customer(name = "Checks in", sentiment = Sentiment.NEUTRAL); frontstage(name = "Welcomes") }
  blueprintDiagram(name = "Stay")
}`},
}

const loop = `kUML scripts (a Kotlin DSL) become pictures, checks, descriptions and code.
1. kuml.examples: take a correct script of the diagram type as a model.
2. kuml.render (format=png to look at it) draws it.
3. An error lists every mistake with line, column and hint: repair all, render again.
A val holds an element for later use. Names and types are texts. No imports, no layout: the server places everything.
kuml.validate, kuml.list_elements, kuml.describe, kuml.generate check, list, explain and write code.
Resources: kuml://dsl/reference, the handbook; kuml://dsl/functions/<language>, all functions of uml, c4, sysml2, bpmn, blueprint or kotlin.
`

// instructions is what initialize tells a client about the use of the server.
func instructions(underscore bool) string {
	var b strings.Builder
	b.WriteString(loop)
	for _, s := range skeletons {
		b.WriteString("\n" + s.language + ":\n" + s.script + "\n")
	}
	text := b.String()
	if underscore {
		for _, t := range tools.All() {
			text = strings.ReplaceAll(text, t.Name, t.Underscored())
		}
	}
	return text
}
