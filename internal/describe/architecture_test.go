package describe

import (
	"testing"

	"kuml-mcp/internal/model"
)

// plant is a diagram with the elements of component, composite structure and deployment diagrams.
func plant() *model.Diagram {
	i := &model.Interface{Named: public(at("Orders", "Orders", 2, "orders"))}
	port := &model.Port{Named: public(at("Shop::orders", "orders", 4, "")), Type: &model.TypeRef{Name: "Orders", ReferencedID: "Orders"}}
	back := &model.Port{Named: public(at("Shop::back", "back", 5, "")), Type: &model.TypeRef{Name: "Stock"}, IsConjugated: true}
	cart := &model.Component{
		Named: public(at("Shop::Cart", "Cart", 6, "cart")), Ports: []*model.Port{{Named: public(at("Shop::Cart::in", "in", 7, ""))}},
	}
	shop := &model.Component{Named: public(at("Shop", "Shop", 3, "shop")), Ports: []*model.Port{port, back},
		Parts:       []*model.Component{cart},
		ProvidedIDs: []string{"Orders"}, RequiredIDs: []string{"Stock"}}
	packed := &model.Component{Named: public(at("billing::Ledger", "Ledger", 9, ""))}
	role := &model.CollaborationRole{Named: public(at("Sale::buyer", "buyer", 11, "")),
		Type:         model.TypeRef{Name: "Shop", ReferencedID: "Shop"},
		Multiplicity: model.Multiplicity{Lower: 1, Upper: model.Unlimited}, MultiplicitySet: true}
	jar := &model.Artifact{Named: public(at("Server::JVM::shop", "shop", 14, "")), FileName: "shop.jar"}
	jvm := &model.DeploymentNode{
		Named: public(at("Server::JVM", "JVM", 13, "")), NodeKind: model.ExecutionEnvironment, Artifacts: []*model.Artifact{jar},
	}
	server := &model.DeploymentNode{
		Named: public(at("Server", "Server", 12, "server")), NodeKind: model.Device, Children: []model.Element{jvm},
	}
	conf := &model.Artifact{Named: public(at("conf", "conf", 15, ""))}
	deploy := &model.Dependency{Head: at("deploy::conf-->Server", model.DeployKeyword, 16, ""), ClientID: "conf", SupplierID: "Server"}
	return &model.Diagram{ID: "Plant", Name: "Plant", Language: model.UML, Type: model.ComponentDiagram, Elements: []model.Element{
		i, shop, &model.Package{Named: public(at("billing", "billing", 8, "")), Members: []model.Element{packed}},
		&model.Collaboration{Named: public(at("Sale", "Sale", 10, "")), Roles: []*model.CollaborationRole{role}},
		server, conf, deploy,
		&model.Connector{Head: at("conn::Shop::orders--Shop::Cart::in", "inner", 17, ""), End1ID: "Shop::orders", End2ID: "Shop::Cart::in"},
	}}
}

func TestListOfArchitecture(t *testing.T) {
	golden(t, "architecture.txt", List(&model.Document{}, []*model.Diagram{plant()}))
}

func TestArchitectureElements(t *testing.T) {
	d := plant()
	for file, ref := range map[string]string{
		"component.txt": "shop", "port.txt": "Shop::orders", "connector.txt": "inner", "collaboration.txt": "Sale", "role.txt": "buyer",
		"node.txt": "server", "artifact.txt": "conf", "contract.txt": "Orders",
	} {
		got, err := Element(&model.Document{}, []*model.Diagram{d}, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		golden(t, file, got)
	}
}
