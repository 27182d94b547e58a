package ocl

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// unread are the types of properties whose values constraints know nothing about, with the reason.
var unread = map[string]string{
	"Map<String, KumlMetaValue>": "metadata are notes outside of the language",
	"UmlInstanceValue":           "the values of instances are read as the features of their classifiers",
}

// Every property of the metamodel can be read, under all its names.
func TestTableIsRead(t *testing.T) {
	read, w := 0, newWorld(nil, &container{})
	for _, c := range meta.Classes {
		for _, p := range c.Properties {
			for _, name := range append([]string{p.Name}, p.Aliases...) {
				row := inheritedProperty(c.Kind, name)
				if (row == nil) != (unread[p.Type] != "") {
					t.Errorf("%s.%s, a %s: readable %t", c.Kind, name, p.Type, row != nil)
				}
				if row != nil && c.New != nil && p.Get(c.New()) != nil {
					if _, isUnknown := row.get(w, c.New()).(unknownValue); isUnknown {
						t.Errorf("%s.%s is not known", c.Kind, name)
					}
					read++
				}
			}
		}
	}
	if read < 100 {
		t.Errorf("only %d properties were tried", read)
	}
}

// Elements of languages without constraints are read like others, their ids as the elements themselves.
func TestElementsWithoutConstraints(t *testing.T) {
	head := func(id string) model.Head { return model.Head{ID: id, Name: id} }
	web := &model.C4Container{C4Part: model.C4Part{Head: head("Web"), OwnerID: "Shop", Technology: "Go"}}
	shop := &model.C4SoftwareSystem{C4Part: model.C4Part{Head: head("Shop"), External: true}, Containers: []*model.C4Container{web}}
	calls := &model.C4Relationship{SourceID: "Web", TargetID: "Shop"}
	felt := model.Positive
	step := &model.JourneyStep{Head: head("Pay"), PhaseID: "Buy", ActorID: "Guest", TouchpointIDs: []string{"Till"}, Sentiment: &felt}
	buy := &model.Phase{Head: head("Buy"), Order: 2, Steps: []*model.JourneyStep{step}}
	guest := &model.BlueprintActor{Head: head("Guest"), Role: model.StaffRole}
	pool := &model.BpmnParticipant{Head: head("Seller"), ProcessID: "Sell", Horizontal: true}
	talk := &model.ConversationNode{
		Head: head("Talk"), NodeKind: kind.CallConversation, Participants: []string{"A", "B"}, CollaborationID: "Trade",
	}
	elements := []model.Element{
		shop, calls, buy, guest, &model.Touchpoint{Head: head("Till")}, pool, talk, &model.BpmnProcess{Head: head("Sell")},
		&model.BpmnCollaboration{Head: head("Trade")},
	}
	home := &container{elements: elements}
	w := newWorld([]*container{home}, home)
	for _, c := range []struct {
		of             model.Element
		property, want string
	}{
		{shop, "containers", "Sequence{Web}"},
		{shop, "external", "true"},
		{web, "system", "Shop"},
		{web, "owner", "Shop"},
		{web, "technology", "'Go'"},
		{web, "description", "null"},
		{calls, "source", "Web"},
		{calls, "label", "'Web -> Shop'"},
		{step, "phaseRef", "Buy"},
		{step, "actorRef", "Guest"},
		{step, "touchpointRefs", "Sequence{Till}"},
		{step, "sentiment", "'POSITIVE'"},
		{buy, "order", "2"},
		{guest, "role", "'STAFF'"},
		{pool, "processRef", "Sell"},
		{talk, "calledCollaborationRef", "Trade"},
		{talk, "participants", "Sequence{'A', 'B'}"},
	} {
		row := lookup(c.of.Kind(), c.property)
		if row == nil {
			t.Errorf("%s has no %s", c.of.Kind(), c.property)
		} else if got := show(row.get(w, c.of)); got != c.want {
			t.Errorf("%s.%s is %s, want %s", c.of.Kind(), c.property, got, c.want)
		}
	}
}
