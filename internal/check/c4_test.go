package check

import (
	"slices"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// c4Part is the head of an element that stands in a line of the script.
func c4Part(id, name, owner string, line int) model.C4Part {
	return model.C4Part{Head: model.Head{ID: id, Name: name, Origin: model.Origin{Pos: diag.Pos{Line: line, Column: 1}}}, OwnerID: owner}
}

func c4Relation(source, target, description string, line int) *model.C4Relationship {
	r := &model.C4Relationship{
		Head: model.Head{ID: "rel", Origin: model.Origin{Pos: diag.Pos{Line: line, Column: 1}}}, SourceID: source, TargetID: target,
		Description: description,
	}
	return r
}

// TestC4 checks each finding about a C4 model, and that a sound model has none.
func TestC4(t *testing.T) {
	person := &model.C4Person{C4Part: c4Part("p", "Reader", "", 1)}
	component := &model.C4Component{C4Part: c4Part("k", "Search", "c", 4)}
	container := &model.C4Container{C4Part: c4Part("c", "API", "s", 3), Components: []*model.C4Component{component}}
	store := &model.C4Container{C4Part: c4Part("d", "Store", "s", 5)}
	store.Technology = "SQL"
	system := &model.C4SoftwareSystem{C4Part: c4Part("s", "Library", "", 2), Containers: []*model.C4Container{container, store}}
	lone := &model.C4SoftwareSystem{C4Part: c4Part("l", "Lone", "", 6)}
	twin := &model.C4Person{C4Part: c4Part("p", " ", "", 7)}
	twin2 := &model.C4Person{C4Part: c4Part("p", "Twin", "", 8)}
	used := c4Relation("p", "c", "uses", 9)
	node := &model.C4DeploymentNode{
		C4Part: c4Part("n", "Node", "", 14), Instances: 1,
		ContainerInstances: []*model.C4ContainerInstance{{C4Part: c4Part("i", "Store", "n", 15), ContainerID: "d"}},
	}
	m := &model.Model{Language: model.C4, Elements: []model.Element{
		person, system, lone, twin, twin2, used, c4Relation("p", "c", "uses", 10), c4Relation("c", "d", "", 11), c4Relation("c", "gone",
			"asks", 12), node,
	}}
	view := &model.Diagram{
		Name: "V", Language: model.C4, Type: model.C4ContainerDiagram, Model: m, Elements: []model.Element{system, container, person, used},
	}
	empty := &model.Diagram{
		Name: "W", Language: model.C4, Type: model.C4LandscapeDiagram, Model: m, Origin: model.Origin{Pos: diag.Pos{Line: 13, Column: 1}},
	}
	m.Diagrams = []*model.Diagram{view, empty}
	var got []string
	for _, f := range Findings(&model.Document{}, m.Diagrams) {
		got = append(got, f.String())
	}
	want := []string{
		`2:1: info: no diagram shows what lies in "Library": Store (Show them in containerDiagram(name = …) { system = … }.)`,
		`3:1: info: the container "API" has no technology (Write in its block: technology = "…".)`,
		`3:1: info: no diagram shows what lies in "API": Search (Show them in componentDiagram(name = …) { container = … }.)`,
		`6:1: warning: the software system "Lone" has no relationship with anything outside of it (Say what it does with others: ` +
			`relationship(source = …, target = …) { description = … }.)`,
		`6:1: info: no diagram shows the software system "Lone" (Include it in one, or relate it to what one shows.)`,
		`7:1: warning: this person has no name (Give it a name.)`,
		`8:1: warning: the id "p" is used twice; the other element is the person "Reader" (Give one of them another id.)`,
		`10:1: warning: the relationship from Reader to API is there already in line 9 (Remove one of the two.)`,
		`11:1: info: the relationship from API to Store does not say what it is about (Write in its block: description = "…".)`,
		`12:1: warning: this relationship leads to "gone", which the model does not declare (Use the val of the element that is meant.)`,
		`13:1: warning: the diagram "W" shows nothing (Check what it includes.)`,
		`14:1: info: no diagram shows the deployment node "Node" (Include it in one, or relate it to what one shows.)`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got")
		for _, g := range got {
			t.Log(g)
		}
	}
	view.Elements = append(view.Elements, component, store, lone, node)
	container.Technology = "Go"
	m.Elements = []model.Element{person, system, used, c4Relation("c", "d", "reads", 11), node}
	m.Diagrams = m.Diagrams[:1]
	if left := Findings(&model.Document{}, m.Diagrams); len(left) > 0 {
		t.Errorf("a sound model has findings: %v", left)
	}
}
