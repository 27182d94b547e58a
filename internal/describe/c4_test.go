package describe

import (
	"testing"

	"kuml-mcp/internal/model"
)

// library is a C4 model with one of each kind of element and two diagrams.
func library() *model.Document {
	part := func(id, name, owner string, line int, val string) model.C4Part {
		return model.C4Part{Head: at(id, name, line, val), OwnerID: owner}
	}
	reader := &model.C4Person{C4Part: part("c4-0", "Reader", "", 2, "reader")}
	reader.Description, reader.Location = "Borrows\nbooks", "City"
	search := &model.C4Component{C4Part: part("c4-3", "Search", "c4-2", 5, "")}
	search.Technology = "Go package"
	api := &model.C4Container{C4Part: part("c4-2", "API", "c4-1", 4, "api"), Components: []*model.C4Component{search}}
	api.Technology, api.Description = "Go", "Rules of lending"
	lending := &model.C4SoftwareSystem{C4Part: part("c4-1", "Lending", "", 3, "lending"), Containers: []*model.C4Container{api}}
	mail := &model.C4SoftwareSystem{C4Part: part("c4-4", "Mail", "", 6, "mail")}
	mail.External = true
	pod := &model.C4DeploymentNode{C4Part: part("c4-6", "Pod", "c4-5", 8, ""), Instances: 3}
	pod.ContainerInstances = []*model.C4ContainerInstance{{C4Part: part("c4-7", "API", "c4-6", 9, ""), ContainerID: "c4-2"}}
	cloud := &model.C4DeploymentNode{C4Part: part("c4-5", "Cloud", "", 7, "cloud"), Instances: 1, Children: []*model.C4DeploymentNode{pod}}
	uses := &model.C4Relationship{
		Head: at("rel::c4-0->c4-2", "asks", 10, ""), SourceID: "c4-0", TargetID: "c4-2", Description: "asks", Technology: "HTTPS",
	}
	sends := &model.C4Relationship{Head: at("rel::c4-2->c4-4", "", 11, ""), SourceID: "c4-2", TargetID: "c4-4", Bidirectional: true}
	m := &model.Model{Head: at("c4-8", "City Library", 1, "library"), Language: model.C4, Description: "What the library runs",
		Elements: []model.Element{reader, lending, mail, cloud, uses, sends}}
	view := &model.Diagram{ID: "c4-9", Name: "Containers", Language: model.C4, Type: model.C4ContainerDiagram, Model: m,
		Origin:   at("", "", 12, "").Origin,
		Elements: []model.Element{lending, api, mail, reader, uses, sends}}
	step := &model.C4Interaction{
		Head: at("c4-10", "asks", 14, ""), SourceID: "c4-0", TargetID: "c4-2", Description: "asks", Technology: "HTTPS", Sequence: 1,
	}
	answer := &model.C4Interaction{
		Head: at("c4-11", "answers", 15, ""), SourceID: "c4-2", TargetID: "c4-0", Description: "answers", Sequence: 2, Response: true,
	}
	scene := &model.Diagram{ID: "c4-12", Name: "Searching", Language: model.C4, Type: model.C4DynamicDiagram, Model: m,
		Origin:   at("", "", 13, "").Origin,
		Elements: []model.Element{reader, api, step, answer}}
	m.Diagrams = []*model.Diagram{view, scene}
	return &model.Document{Diagrams: m.Diagrams, Models: []*model.Model{m}}
}

func TestListC4(t *testing.T) {
	doc := library()
	golden(t, "c4-list.txt", List(doc, doc.Diagrams))
	golden(t, "c4-list-one.txt", List(doc, doc.Diagrams[1:]))
}

func TestElementsOfC4(t *testing.T) {
	doc := library()
	for file, ref := range map[string]string{
		"c4-person.txt": "reader", "c4-system.txt": "Lending", "c4-container.txt": "api", "c4-component.txt": "Search",
		"c4-node.txt": "Pod", "c4-instance.txt": "c4-7",
		"c4-relationship.txt": "rel::c4-2->c4-4", "c4-step.txt": "c4-11", "c4-model.txt": "City Library", "c4-diagram.txt": "Containers",
	} {
		got, err := Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		golden(t, file, got)
	}
}
