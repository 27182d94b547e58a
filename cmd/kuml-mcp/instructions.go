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
  val motor = partDef(name = "Motor", isAbstract = true)
  val electric = partDef(name = "ElectricMotor", specializesId = motor.id)
  val car = partDef(name = "Car") {
    attribute(name = "mass", typeId = "Real", default = 1500.kg)
    part(name = "motors", typeId = electric.id, multiplicity = KermlMultiplicity(lower = 1, upper = 4))
  }
  bdd(name = "Structure") { include(car); include(motor); include(electric) }
}`},
}

const loop = `kUML scripts (a Kotlin DSL) become pictures, checks, descriptions and code.
1. kuml.examples: take a correct script of the diagram type as a model.
2. kuml.render (format=png to look at it): draws the script.
3. An error lists every mistake with line, column and hint, often with the text that repairs it: repair all, render again. Warnings name what was read leniently.
A val holds an element for later use: association(source = customer, target = order). Names and types are texts in quotes. No imports, no layout: the server places everything.
kuml.validate checks constraints, kuml.list_elements and kuml.describe tell ids and relations, kuml.generate writes code. Handbook: resource kuml://dsl/reference.
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
