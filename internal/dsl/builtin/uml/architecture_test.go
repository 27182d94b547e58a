package uml_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// TestArchitectureIDs checks the ids of the elements of component, composite structure and deployment diagrams.
func TestArchitectureIDs(t *testing.T) {
	tests := []struct{ script, want string }{
		{`componentDiagram(name = "D") {
			val api = interfaceOf(name = "Api")
			val mail = interfaceOf(name = "Mail")
			val shop = component(name = "Shop") {
				provides(iface = api, name = "web")
				requires(iface = mail)
				port(name = "db", type = "Sql", isConjugated = true)
				attribute(name = "size", type = "Int")
				operation(name = "run")
				component(name = "Cart") { port(name = "in") }
			}
			packageOf(name = "p") { component(name = "Inner") { provides(iface = api) } }
			val db = component(name = "Db", id = "store") { port(name = "sql", type = "Sql", id = "sql-port") }
			connect(end1 = shop, port1 = "db", end2 = db, port2 = "sql", name = "uses")
			connect(end1 = shop.port(name = "web"), end2 = shop.nestedComponents[0].ports[0])
			realization(implementing = db, iface = mail)
		}`, `Api Mail Shop Shop::web Shop::db Shop::size Shop::run() Shop::Cart Shop::Cart::in p p::Inner store sql-port
			conn::Shop::db--sql-port conn::Shop::web--Shop::Cart::in real::store..|>Mail
			Shop-provides-Api Shop-requires-Mail p::Inner-provides-Api`},
		{`compositeStructureDiagram(name = "D") {
			val sale = collaboration(name = "Sale") {
				role(name = "buyer", type = "Person", multiplicity = parseMultiplicity("1..*"))
				role(name = "seller", type = typeRef("Person"))
			}
			connectByIds(end1Id = "Sale::buyer", end2Id = "Sale::seller", id = "k")
		}`, "Sale Sale::buyer Sale::seller k"},
		{`deploymentDiagram(name = "D") {
			val server = device(name = "Server") {
				node(name = "JVM") { artifact(name = "shop", fileName = "shop.jar") }
			}
			val conf = artifact(name = "conf")
			val app = executionEnvironment(name = "App")
			deploy(artifact = conf, node = app)
			communicationPath(end1 = server, end2 = app)
			communicationPath(end1 = server, end2 = app)
		}`, "Server Server::JVM Server::JVM::shop conf App deploy::conf-->App commPath::Server--App commPath::Server--App~2"},
	}
	for _, tt := range tests {
		doc := evaluate(t, tt.script)
		if len(doc.Warnings) > 0 {
			t.Errorf("kUML's own forms give warnings: %v", doc.Warnings)
		}
		var got []string
		model.Walk(doc.Diagrams[0].Elements, func(e, _ model.Element) { got = append(got, strings.ReplaceAll(e.Ident().ID, " ", "_")) })
		if want := strings.Fields(tt.want); strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("got\n%s\nwant\n%s", strings.Join(got, " "), strings.Join(want, " "))
		}
	}
}

// TestLenientArchitecture runs models written as kUML has them and in forms that people write instead.
func TestLenientArchitecture(t *testing.T) {
	tests := []struct {
		strict, lenient string
		warnings        int
	}{
		{`componentDiagram(name = "D") {
			val api = interfaceOf(name = "Api")
			val a = component(name = "A") { provides(iface = api); port(name = "p", isConjugated = true); component(name = "In") }
			val b = component(name = "B") { requires(iface = api); port(name = "q") }
			connect(end1 = a, port1 = "p", end2 = b, port2 = "q", name = "k")
		}`, `componentDiagram(name = "D") {
			val api = interfaceOf(name = "Api")
			val a = componentOf(name = "A") { implements(api); val p = port(name = "p") { isConjugated = true }; subcomponent(name = "In") }
			val b = umlComponent(name = "B") { uses("Api"); val q = port(name = "q") }
			connector(source = a.p, target = b.q, label = "k")
		}`, 9},
		{`componentDiagram(name = "D") {
			val a = component(name = "A") { port(name = "p") }
			val b = component(name = "B")
			connectByIds(end1Id = "A", end2Id = "B")
			connectByIds(end1Id = "A::p", end2Id = "B")
		}`, `componentDiagram(name = "D") {
			val a = component(name = "A") { val p = port(name = "p") }
			val b = component(name = "B")
			connect(a, b)
			connect(from = a.p, to = "B")
		}`, 2},
		{`compositeStructureDiagram(name = "D") {
			val e = classOf(name = "Engine")
			val car = classOf(name = "Car") { attribute(name = "engine", type = e) }
			collaboration(name = "Drive") { role(name = "driver", type = typeRef(car)) }
		}`, `compositeStructureDiagram(name = "D") {
			val e = classOf(name = "Engine")
			val car = classOf(name = "Car") { part(name = "engine", type = e) }
			collaboration(name = "Drive") { role(name = "driver", type = car) }
		}`, 2},
		{`deploymentDiagram(name = "D") {
			val s = device(name = "S")
			val app = node(name = "App")
			val jar = artifact(name = "jar")
			deploy(artifact = jar, node = app)
			communicationPath(end1 = s, end2 = app)
		}`, `deploymentDiagram(name = "D") {
			val s = server(name = "S")
			val app = node(name = "App")
			val jar = artifact(name = "jar")
			deploy(artifact = jar, target = "App")
			communicationPath(source = s, target = app)
		}`, 3},
	}
	for _, tt := range tests {
		strict, lenient := evaluate(t, tt.strict), evaluate(t, tt.lenient)
		if len(strict.Warnings) > 0 {
			t.Errorf("kUML's own forms give warnings: %v", strict.Warnings)
		}
		for _, w := range lenient.Warnings {
			if w.Code != diag.Leniency || w.Hint == "" {
				t.Errorf("a warning is %v", w)
			}
		}
		if len(lenient.Warnings) < tt.warnings {
			t.Errorf("%d warnings: %v", len(lenient.Warnings), lenient.Warnings)
		}
		if a, b := printed(strict.Diagrams[0]), printed(lenient.Diagrams[0]); a != b {
			t.Errorf("the forms differ; kUML's own\n%s\nthe others\n%s", a, b)
		}
	}
}

// TestArchitectureErrors writes what cannot be.
func TestArchitectureErrors(t *testing.T) {
	tests := []struct{ script, message, hint string }{
		{`componentDiagram("D") { classOf("A") }`, "[D] a class is not a valid element for a component diagram", "classDiagram { }"},
		{`componentDiagram("D") { val a = component("A"); val b = component("B"); association(a, b) }`,
			"[D] an association is not a valid relationship for a component diagram", ""},
		{`compositeStructureDiagram("D") { packageOf("p") }`, "[D] a package is not a valid element for a composite structure diagram", ""},
		{`compositeStructureDiagram("D") { val a = classOf("A"); classOf("B") { extends(a) } }`,
			"[D] a generalization is not a valid relationship for a composite structure diagram", ""},
		{`deploymentDiagram("D") { component("A") }`, "[D] a component is not a valid element for a deployment diagram", ""},
		{`classDiagram("D") { val a = component("A") { port("p") }; connect(a.port("p"), a.port("p")) }`,
			"[D] a connector is not a valid relationship for a class diagram", "association(source = …, target = …)"},
		{`componentDiagram("D") { val a = component("A") { port("inbox") }; connect(a.port("inbx"), a.port("inbox")) }`,
			`the component "A" has no port "inbx"`, `Did you mean "inbox"?`},
		{`componentDiagram("D") { port("p") }`, "componentDiagram { } has no function 'port'",
			`component(name = "…") { port(name = "…") }`},
		{`deploymentDiagram("D") { val a = node("A"); deploy(artifact = a, node = a) }`, "", ""},
	}
	for _, tt := range tests {
		_, err := dsl.Evaluate(context.Background(), tt.script, dsl.Limits{})
		var f *diag.Failure
		if !errors.As(err, &f) || len(f.Diagnostics) != 1 {
			t.Errorf("%s gives %v", tt.script, err)
			continue
		}
		if d := f.Diagnostics[0]; !strings.Contains(d.Message, tt.message) || !strings.Contains(d.Hint, tt.hint) || !d.IsValid() {
			t.Errorf("%s gives %v", tt.script, d)
		}
	}
}

// TestMissingPorts names ports that are not there; kUML takes them.
func TestMissingPorts(t *testing.T) {
	doc := evaluate(t, `componentDiagram(name = "D") {
		val a = component(name = "A") { port(name = "inbox") }
		val b = component(name = "B")
		connect(end1 = a, port1 = "inbx", end2 = b, port2 = "out")
	}`)
	if len(doc.Warnings) != 2 || !strings.Contains(doc.Warnings[0].Hint, `Did you mean "inbox"?`) ||
		!strings.Contains(doc.Warnings[1].Hint, `port(name = "out")`) {
		t.Errorf("warnings %v", doc.Warnings)
	}
	if k := doc.Diagrams[0].Elements[2].(*model.Connector); k.End1ID != "A::inbx" || k.End2ID != "B::out" {
		t.Errorf("the connector joins %s and %s", k.End1ID, k.End2ID)
	}
}
