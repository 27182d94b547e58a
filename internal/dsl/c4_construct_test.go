package dsl

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
)

// TestC4Constructors makes a whole model without builders: containers find their systems whichever of both names the other, and
// diagrams show what their ids stand for.
func TestC4Constructors(t *testing.T) {
	doc, diagrams := evaluateC4(t, `
val user = C4Person(id = "u", name = "User")
val shop = C4SoftwareSystem(id = "shop", name = "Shop", containers = listOf("web"))
val web = C4Container(id = "web", name = "Web", technology = "React")
val api = C4Container(id = "api", name = "API", system = "shop")
val login = C4Component(id = "login", name = "Login", container = "api")
val code = C4CodeElement(id = "code", name = "Session", component = "login")
val box = C4DeploymentNode(id = "box", name = "Box", containerInstances = listOf("web"), children = listOf("pod"))
val pod = C4DeploymentNode(id = "pod", name = "Pod", instances = 2)
val uses = C4Relationship(id = "r1", source = "u", target = "shop", label = "uses")
val calls = uses.copy(id = "r2", source = "web", target = "api", label = "calls")
val step = C4Interaction(id = "s1", source = "u", target = "web", description = "asks", sequence = 1)
val m = C4Model(
    id = "m", name = "M",
    elements = listOf(user, shop.copy(name = "Web Shop"), web, api, login, code, box, pod),
    relationships = listOf(uses, calls),
    diagrams = listOf(
        SystemContextDiagram(id = "d1", name = "Context", elements = listOf("u", "shop"), relationships = listOf("r1")),
        ContainerDiagram(id = "d2", name = "Containers", system = "shop", elements = listOf("web", "api"), relationships = listOf("r2")),
        ComponentDiagram(id = "d3", name = "Components", container = "api", elements = listOf("login", "code")),
        SystemLandscapeDiagram(id = "d4", name = "Landscape", elements = listOf("shop")),
        DeploymentDiagram(id = "d5", name = "Deployment", elements = listOf("box", "pod", "web")),
        DynamicDiagram(id = "d6", name = "Steps", interactions = listOf(step, step.copy(id = "s2", sequence = 2, response = true))),
    ),
)
classDiagram(m.diagrams.map { it.name + it.elements.size }.joinToString() + web.copy(name = "W").technology) { }
m
`)
	want := []string{
		"User, Web Shop | User->Web Shop:uses", "Web Shop, Web, API | Web->API:calls", "API, Login, Session | ", "Web Shop | ",
		"Box, Pod, Web | ",
		"User, Web | 1 User->Web:asks; 2 User->Web:asks (response)", " | ",
	}
	if !slices.Equal(diagrams, want) {
		t.Errorf("got %q\nwant %q", diagrams, want)
	}
	if got := doc.Diagrams[6].Name; got != "Context2, Containers3, Components3, Landscape1, Deployment3, Steps2React" {
		t.Errorf("properties: %s", got)
	}
	if doc.Result != 0 {
		t.Errorf("result %d", doc.Result)
	}
	owners := map[string]string{}
	model.Walk(doc.Models[0].Elements, func(e, owner model.Element) {
		if owner != nil {
			owners[e.Ident().ID] = owner.Ident().ID
		}
	})
	for id, owner := range map[string]string{
		"web": "shop", "api": "shop", "login": "api", "code": "login", "pod": "box", "box::web": "box",
	} {
		if owners[id] != owner {
			t.Errorf("%s lies in %q, want %q", id, owners[id], owner)
		}
	}
}

// TestC4ModelCopy makes a second model out of one that a block built; the first stays as it is.
func TestC4ModelCopy(t *testing.T) {
	doc, diagrams := evaluateC4(t, `
val a = c4Model("A") {
    val u = person("U")
    val s = softwareSystem("S") { container("C") }
    relationship(u, s)
    containerDiagram("V") { system = s }
}
a.copy(id = "b", name = "B")
`)
	if want := []string{"S, C, U | U->S:", "S, C, U | U->S:"}; !slices.Equal(diagrams, want) {
		t.Errorf("got %q", diagrams)
	}
	if doc.Diagrams[1].Model.Name != "B" || doc.Result != 1 {
		t.Errorf("model %q, result %d", doc.Diagrams[1].Model.Name, doc.Result)
	}
	if s := doc.Models[0].Elements[1].(*model.C4SoftwareSystem); len(s.Containers) != 1 {
		t.Errorf("the first model has %d containers", len(s.Containers))
	}
}
