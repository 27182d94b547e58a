package uml

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// architectureCases are the golden pictures of components, parts and nodes.
var architectureCases = []viewtest.Case{
	{Name: "component", Make: componentCase},
	{Name: "component-contracts", Make: contractsCase},
	{Name: "component-options", Make: hiddenCase},
	{Name: "class-components", Make: classComponentsCase},
	{Name: "composite", Make: compositeCase},
	{Name: "collaboration", Make: collaborationCase},
	{Name: "deployment", Make: deploymentCase},
}

// archMaker builds component, composite structure and deployment diagrams.
type archMaker struct{ *maker }

func newArch(name string, t model.DiagramType, options any) archMaker {
	m := archMaker{newMaker(name)}
	m.d.Type, m.d.Options = t, options
	return m
}

// component makes a component; what is given is its ports ("name: ~Type"), parts and features.
func (m archMaker) component(name string, content ...any) *model.Component {
	c := &model.Component{Named: m.named(name)}
	m.put(c)
	m.into(c, content)
	return c
}

// part makes a component that is to be the content of another one.
func (m archMaker) part(name string, content ...any) func(*model.Component) {
	return func(outer *model.Component) {
		c := &model.Component{Named: model.Named{Head: model.Head{ID: outer.ID + "::" + name, Name: name}, Visibility: model.Public}}
		outer.Parts = append(outer.Parts, c)
		m.into(c, content)
	}
}

func (m archMaker) into(c *model.Component, content []any) {
	for _, part := range content {
		switch part := part.(type) {
		case string:
			name, typ, typed := strings.Cut(part, ": ")
			p := &model.Port{Named: model.Named{Head: model.Head{ID: c.ID + "::" + name, Name: name}, Visibility: model.Public}}
			if typed {
				bare, conjugated := strings.CutPrefix(typ, "~")
				p.Type, p.IsConjugated = &model.TypeRef{Name: bare, ReferencedID: bare}, conjugated
			}
			c.Ports = append(c.Ports, p)
		case func(*model.Component):
			part(c)
		case *model.Property:
			part.ID = c.ID + "::" + part.Name
			c.Attributes = append(c.Attributes, part)
		case *model.Operation:
			part.ID = c.ID + "::" + part.Name
			c.Operations = append(c.Operations, part)
		}
	}
}

// provides and requires say what the builder of a diagram adds for components.
func (m archMaker) provides(c *model.Component, ifaces ...string) {
	c.ProvidedIDs = append(c.ProvidedIDs, ifaces...)
	for _, i := range ifaces {
		m.d.Elements = append(m.d.Elements,
			&model.Realization{Head: model.Head{ID: c.ID + "-provides-" + i}, ImplementingID: c.ID, InterfaceID: i})
	}
}

func (m archMaker) requires(c *model.Component, ifaces ...string) {
	c.RequiredIDs = append(c.RequiredIDs, ifaces...)
	for _, i := range ifaces {
		m.d.Elements = append(m.d.Elements,
			&model.Dependency{Head: model.Head{ID: c.ID + "-requires-" + i, Name: "use"}, ClientID: c.ID, SupplierID: i})
	}
}

func (m archMaker) wire(a, b, name string) {
	m.d.Elements = append(m.d.Elements, &model.Connector{Head: model.Head{ID: "conn::" + a + "--" + b, Name: name}, End1ID: a, End2ID: b})
}

func (m archMaker) collaboration(name string, roles ...string) {
	c := &model.Collaboration{Named: m.named(name)}
	for _, text := range roles {
		n, t, _ := strings.Cut(text, ": ")
		r := &model.CollaborationRole{
			Named: model.Named{Head: model.Head{ID: c.ID + "::" + n, Name: n}, Visibility: model.Public}, Multiplicity: model.One,
		}
		if t, many := strings.CutSuffix(t, " [0..*]"); many {
			r.Type, r.Multiplicity, r.MultiplicitySet = model.TypeRef{Name: t}, model.Multiplicity{Upper: model.Unlimited}, true
		} else {
			r.Type = model.TypeRef{Name: t}
		}
		c.Roles = append(c.Roles, r)
	}
	m.put(c)
}

// node makes a node with others and artifacts inside.
func node3(id string, kind model.NodeKind, content ...model.Element) *model.DeploymentNode {
	n := &model.DeploymentNode{Named: model.Named{Head: model.Head{ID: id, Name: id}, Visibility: model.Public}, NodeKind: kind}
	for _, e := range content {
		e.Ident().ID = id + "::" + e.Ident().Name
		if a, ok := e.(*model.Artifact); ok {
			n.Artifacts = append(n.Artifacts, a)
		} else {
			n.Children = append(n.Children, e)
		}
	}
	return n
}

func artifact(id, file string) *model.Artifact {
	return &model.Artifact{Named: model.Named{Head: model.Head{ID: id, Name: id}, Visibility: model.Public}, FileName: file}
}

func (m archMaker) depends(a, b, name string) {
	m.d.Elements = append(m.d.Elements, &model.Dependency{Head: model.Head{ID: a + ">" + b, Name: name}, ClientID: a, SupplierID: b})
}

func allComponents() *model.ComponentOptions {
	return &model.ComponentOptions{ShowPortLabels: true, ShowInterfaceContracts: true, ShowNestedComponents: true, ShowStereotype: true}
}

// componentCase has parts, features and stereotypes in components, delegation and assembly, and several lines at one port.
func componentCase() *model.Document {
	m := newArch("Brewery", model.ComponentDiagram, allComponents())
	kettle := m.component("Kettle", "in", "out: Wort", attr("litres: Int", value("500")), op("boil()"),
		m.part("Burner", "gas", "heat"), m.part("Sensor", "probe: ~Heat"))
	kettle.Stereotypes = []string{"vessel"}
	kettle.Applied = []model.StereotypeApplication{{Name: "Certified", Tags: []model.TaggedValue{{Name: "until", Value: int64(2030)}}}}
	kettle.Ports[0].Applied = []model.StereotypeApplication{{Name: "Service"}}
	panel := m.component("Panel", "a", "b")
	panel.IsAbstract = true
	m.component("Fermenter 1", "wort: ~Wort")
	m.component("Fermenter 2", "wort: ~Wort")
	m.inPackage("utilities", func() { m.component("Gas grid", "tap") })
	m.wire("Kettle::in", "Kettle::Burner::gas", "")
	m.wire("Kettle::Burner::heat", "Kettle::Sensor::probe", "watched by")
	m.wire("Kettle::out", "Fermenter 1::wort", "")
	m.wire("Kettle::out", "Fermenter 2::wort", "")
	m.wire("utilities::Gas grid::tap", "Kettle::in", "supply")
	m.wire("Panel::a", "Kettle::missing", "")
	m.wire("Panel", "Fermenter 1", "")
	m.note("n", "Everything is stainless.", "Kettle")
	return m.doc()
}

// contractsCase has interfaces in all forms: provided, required, both, by several, at ports and at the border, as boxes.
func contractsCase() *model.Document {
	m := newArch("Contracts", model.ComponentDiagram, allComponents())
	for _, name := range []string{"Orders", "Mail", "Clock", "Log"} {
		m.iface(name)
	}
	m.iface("Payment", op("pay(sum: Money)"))
	m.iface("Alone")
	shop := m.component("Shop", "orders: Orders", "mail: ~Mail")
	web, app, post, all := m.component("Web"), m.component("App", "orders: ~Orders"), m.component("Post",
		"pay: Payment"), m.component("Everyone")
	m.provides(shop, "Orders")
	m.requires(shop, "Mail", "Payment")
	m.requires(web, "Orders", "Clock")
	m.requires(app, "Orders")
	m.provides(post, "Mail", "Payment")
	m.provides(all, "Log")
	m.wire("Shop::mail", "Post", "")
	m.depends("Web", "Log", "writes to")
	return m.doc()
}

// hiddenCase shows as little of components as there is.
func hiddenCase() *model.Document {
	m := newArch("Plain", model.ComponentDiagram, &model.ComponentOptions{})
	m.iface("Orders")
	m.iface("Payment", op("pay()"))
	shop := m.component("Shop", "orders: Orders", m.part("Cart", "in"))
	web := m.component("Web", "out")
	m.provides(shop, "Orders")
	m.requires(web, "Orders", "Payment")
	m.wire("Web::out", "Shop::Cart::in", "")
	m.wire("Shop::orders", "Shop::Cart::in", "")
	return m.doc()
}

// classComponentsCase has contracts of components in a class diagram, whose elements have no relationships for them, except for one.
func classComponentsCase() *model.Document {
	m := newArch("Classes and components", model.ClassDiagram, nil)
	m.iface("Orders")
	m.iface("Mail", op("send()"))
	m.class("Basket")
	shop, web := m.component("Shop", "orders: Orders"), m.component("Web", "mail: ~Mail")
	shop.ProvidedIDs, web.RequiredIDs = []string{"Orders"}, []string{"Orders", "Mail"}
	m.depends("Web", "Orders", "«use»")
	m.depends("Shop", "Basket", "")
	return m.doc()
}

// compositeCase has parts by attributes and by components, with and without ports.
func compositeCase() *model.Document {
	m := newArch("Bicycle", model.CompositeStructureDiagram, &model.CompositeOptions{ShowPortLabels: true, ShowRoleNames: true})
	m.class("Wheel", attr("size: Int"))
	m.class("Chain")
	m.class("Bicycle", attr("serial: String"), attr("wheels: Wheel", many(2, 2)), attr("chain: Chain"),
		inv("pair", "self.wheels->size() = 2"))
	m.class("Lock", attr("code: String"))
	m.component("Drive", "pedal: Force", "hub: ~Force", attr("ratio: Double"),
		m.part("crank", "in", "out"), m.part("sprocket", "in", "out"), m.part("freewheel", "in", "out"))
	m.wire("Bicycle::wheels", "Bicycle::chain", "drives")
	m.wire("Drive::pedal", "Drive::crank::in", "")
	m.wire("Drive::crank::out", "Drive::sprocket::in", "")
	m.wire("Drive::sprocket::out", "Drive::freewheel::in", "")
	m.wire("Drive::freewheel::out", "Drive::hub", "")
	m.depends("Bicycle", "Drive", "use")
	return m.doc()
}

// collaborationCase has collaborations with and without roles and lines between these.
func collaborationCase() *model.Document {
	m := newArch("Sale", model.CompositeStructureDiagram, &model.CompositeOptions{ShowPortLabels: true})
	m.collaboration("Observer pattern", "subject: Sensor", "observers: Display [0..*]")
	m.collaboration("Broker", "buyer: Person", "seller: Person", "agent: Office")
	m.collaboration("Empty")
	m.component("Market", "trade")
	m.wire("Observer pattern::subject", "Observer pattern::observers", "notifies")
	m.wire("Broker::buyer", "Broker::agent", "")
	m.wire("Broker::seller", "Broker::agent", "")
	m.wire("Broker::agent", "Market::trade", "")
	m.depends("Market", "Broker", "«represents»")
	return m.doc()
}

// deploymentCase has nodes of all kinds in one another, artifacts, and the lines between them.
func deploymentCase() *model.Document {
	m := newArch("Weather service", model.DeploymentDiagram,
		&model.DeploymentOptions{ShowHardwareStereotype: true, ShowArtifactStereotype: true})
	station := node3("Station", model.Device)
	server := node3("Server", model.Device,
		node3("JVM", model.ExecutionEnvironment,
			node3("Container", model.PlainNode, artifact("forecast", "forecast.jar"), artifact("limits", "limits"))),
		artifact("config", ""))
	server.Stereotypes = []string{"virtual"}
	m.put(station)
	m.put(server)
	m.put(node3("Archive", model.PlainNode))
	m.put(artifact("model", "model.bin"))
	m.depends("model", "Server::JVM", model.DeployKeyword)
	m.depends("Station", "Server", model.CommunicationPathKeyword+" MQTT")
	m.depends("Server", "Archive", model.CommunicationPathKeyword)
	m.depends("model", "Server::config", "manifest")
	m.note("n", "Updated twice a day.", "model")
	return m.doc()
}

func TestContractForms(t *testing.T) {
	s := draw(t, contractsCase(), "kuml")
	balls, sockets := 0, 0
	for _, g := range s.Groups {
		for _, p := range g.Paths {
			if p.Class == theme.Ball {
				balls++
			}
			if g.Kind == scene.Edge && g.Class == "dependency" && p.Role == scene.Marker && len(p.D) == 3 && p.D[1].Op == scene.CurveTo {
				sockets++
			}
		}
	}
	// Orders, Mail and Log are provided; Orders is required twice with one socket, Mail once, Clock by nobody provided.
	if balls != 3 || sockets != 3 {
		t.Errorf("%d balls and %d sockets", balls, sockets)
	}
	got := viewtest.Texts(s)
	for _, want := range []string{"orders", "mail: ~Mail", "orders: ~Orders", "pay: Payment", "«use»", "Clock", "Alone"} {
		if !slices.Contains(got, want) {
			t.Errorf("the picture lacks %q: %q", want, got)
		}
	}
}

// TestJoinedConnector: a connector between the ports of a ball and its socket is not drawn again.
func TestJoinedConnector(t *testing.T) {
	for _, third := range []bool{false, true} {
		m := newArch("m", model.ComponentDiagram, allComponents())
		m.iface("Orders")
		shop, web := m.component("Shop", "o: Orders"), m.component("Web", "o: ~Orders")
		m.provides(shop, "Orders")
		m.requires(web, "Orders")
		if third {
			m.requires(m.component("App"), "Orders")
		}
		m.wire("Web::o", "Shop::o", "")
		if got := viewtest.ClassesOf(draw(t, m.doc(), "kuml"))["connector"]; (got == 1) != third {
			t.Errorf("with a third: %t, %d connectors", third, got)
		}
	}
}

func TestHiddenComponents(t *testing.T) {
	s := draw(t, hiddenCase(), "kuml")
	got := viewtest.ClassesOf(s)
	if got["component"] != 2 || got["port"] != 2 || got["caption"] != 0 || got["connector"] != 1 ||
		got["realization"]+got["dependency"] != 0 {
		t.Errorf("groups: %v", got)
	}
	for _, text := range viewtest.Texts(s) {
		if strings.Contains(text, "component") || strings.Contains(text, "Orders") {
			t.Errorf("the picture has the text %q", text)
		}
	}
}

func TestParts(t *testing.T) {
	for names, want := range map[bool][]string{
		true:  {"wheels: Wheel [2]", "chain: Chain", "- serial: String", "{pair: self.wheels->size() = 2}"},
		false: {": Wheel [2]", ": Chain", "- serial: String"},
	} {
		doc := compositeCase()
		doc.Diagrams[0].Options.(*model.CompositeOptions).ShowRoleNames = names
		s := draw(t, doc, "kuml")
		got := strings.Join(viewtest.Texts(s), "\n")
		for _, w := range want {
			if !strings.Contains(got, strings.TrimPrefix(w, "- ")) {
				t.Errorf("with names %t, the picture lacks %q", names, w)
			}
		}
		if parts := viewtest.ClassesOf(s)["part"]; parts != 2 {
			t.Errorf("%d parts", parts)
		}
	}
}

func TestDeploymentKeywords(t *testing.T) {
	doc := deploymentCase()
	doc.Diagrams[0].Options = &model.DeploymentOptions{}
	for _, text := range viewtest.Texts(draw(t, doc, "kuml")) {
		if text == "«device»" || text == "«executionEnvironment»" || text == "«artifact»" {
			t.Errorf("the picture has %s", text)
		}
	}
	got := viewtest.Texts(draw(t, deploymentCase(), "kuml"))
	for _, want := range []string{
		"«device»", "«executionEnvironment»", "«artifact»", "«virtual»", "«deploy»", "«manifest»", "MQTT", "forecast.jar",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("the picture lacks %q: %q", want, got)
		}
	}
	if slices.Contains(got, "«communicationPath»") {
		t.Error("a path tells its keyword")
	}
}

// TestCubeLand moves the ends of lines to the outline of a block, all around.
func TestCubeLand(t *testing.T) {
	at := scene.Rect{X: 100, Y: 200, W: 1000, H: 800}
	c := &cube{}
	d := cubeDepth
	for _, tt := range []struct{ p, want scene.Point }{
		{scene.Point{X: at.X, Y: at.Y}, scene.Point{X: at.X + d, Y: at.Y}},
		{scene.Point{X: at.X + d/2, Y: at.Y}, scene.Point{X: at.X + d/2, Y: at.Y + d/2}},
		{scene.Point{X: at.X + 500, Y: at.Y}, scene.Point{X: at.X + 500, Y: at.Y}},
		{scene.Point{X: at.X, Y: at.Y + d/4}, scene.Point{X: at.X + d - d/4, Y: at.Y + d/4}},
		{scene.Point{X: at.X, Y: at.Y + 500}, scene.Point{X: at.X, Y: at.Y + 500}},
		{scene.Point{X: at.Right(), Y: at.Bottom() - d/2}, scene.Point{X: at.Right() - d/2, Y: at.Bottom() - d/2}},
		{scene.Point{X: at.Right() - d/2, Y: at.Bottom()}, scene.Point{X: at.Right() - d/2, Y: at.Bottom() - d/2}},
		{scene.Point{X: at.Right(), Y: at.Y + 300}, scene.Point{X: at.Right(), Y: at.Y + 300}},
	} {
		got := c.Land(tt.p, scene.Point{}, at)
		if tt.p == (scene.Point{X: at.X, Y: at.Y}) {
			got.X, got.Y = max(got.X, at.X+d), at.Y // a corner may go either way
		}
		if got != tt.want {
			t.Errorf("%v lands at %v, not %v", tt.p, got, tt.want)
		}
	}
}

// TestAnchorsOfPorts ties a note to a port's component.
func TestAnchorsOfPorts(t *testing.T) {
	m := newArch("m", model.ComponentDiagram, allComponents())
	m.component("A", "p")
	m.note("n", "about it", "A::p")
	if b := fill(m.maker); len(b.Graph.Edges) != 1 || b.Graph.Nodes[b.Graph.Edges[0].To].Ports == nil {
		t.Errorf("edges %v", b.Graph.Edges)
	}
}

// randomArchitecture makes a diagram of one of the three types with components, interfaces and connectors, or nodes and artifacts,
// as they come.
func randomArchitecture(seed uint64) *model.Document {
	r := &random{Random: viewtest.NewRandom(seed, 11)}
	if seed%3 == 2 {
		return r.deployment()
	}
	types := []model.DiagramType{model.ComponentDiagram, model.CompositeStructureDiagram}
	options := []any{allComponents(), &model.CompositeOptions{ShowPortLabels: true, ShowRoleNames: r.IntN(2) == 0}}
	k := seed % 3
	m := newArch("Random "+string(types[k]), types[k], options[k])
	var components, ports []string
	var tops []*model.Component
	interfaces := []string{}
	for i := range r.IntN(4) {
		name := fmt.Sprintf("%s%d", r.Name(), i)
		if r.IntN(3) == 0 {
			m.iface(name, op("run()"))
		} else {
			m.iface(name)
		}
		interfaces = append(interfaces, name)
	}
	var content func(id string, depth int) []any
	content = func(id string, depth int) []any {
		var out []any
		for i := range r.IntN(4) {
			name := fmt.Sprintf("p%d%s", i, r.One("", "", r.Name()))
			ports = append(ports, id+"::"+name)
			if len(interfaces) > 0 && r.IntN(3) == 0 {
				name += ": " + r.One("", "~") + interfaces[r.IntN(len(interfaces))]
			}
			out = append(out, name)
		}
		if r.IntN(4) == 0 {
			out = append(out, attr(r.Name()+": "+r.Name()))
		}
		if depth < 2 && r.IntN(3) == 0 {
			for i := range 1 + r.IntN(3) {
				name := fmt.Sprintf("%s%d", r.Name(), i)
				components = append(components, id+"::"+name)
				out = append(out, m.part(name, content(id+"::"+name, depth+1)...))
			}
		}
		return out
	}
	for i := range 1 + r.IntN(7) {
		name := fmt.Sprintf("%s%d", r.Name(), i)
		components = append(components, name)
		tops = append(tops, m.component(name, content(name, 0)...))
	}
	for _, c := range tops {
		for _, i := range interfaces {
			switch r.IntN(5) {
			case 0:
				m.provides(c, i)
			case 1:
				m.requires(c, i)
			}
		}
	}
	if k == 1 {
		m.collaboration("Together", "one: "+r.Name(), "many: "+r.Name()+" [0..*]", "third: T")
		m.wire("Together::one", "Together::many", r.One("", "knows"))
	}
	ends := append(slices.Clone(ports), components...)
	for range r.IntN(len(ends) + 1) {
		a, b := ends[r.IntN(len(ends))], ends[r.IntN(len(ends))]
		m.wire(a, b, r.One("", "", "", r.Name()))
	}
	if r.IntN(2) == 0 {
		m.note("n", r.Name(), components[r.IntN(len(components))])
	}
	return m.doc()
}

func (r *random) deployment() *model.Document {
	m := newArch("Random deployment", model.DeploymentDiagram,
		&model.DeploymentOptions{ShowHardwareStereotype: r.IntN(2) == 0, ShowArtifactStereotype: true})
	var nodes, artifacts []string
	kinds := []model.NodeKind{model.PlainNode, model.Device, model.ExecutionEnvironment}
	n := 0
	var build func(depth int) model.Element
	build = func(depth int) model.Element {
		n++
		name := fmt.Sprintf("%s%d", r.Name(), n)
		if depth > 0 && r.IntN(2) == 0 {
			return artifact(name, r.One("", r.Name()))
		}
		var inside []model.Element
		for range r.IntN(3) {
			if depth < 3 {
				inside = append(inside, build(depth+1))
			}
		}
		return node3(name, kinds[r.IntN(3)], inside...)
	}
	for range 1 + r.IntN(6) {
		e := build(r.IntN(2))
		m.put(e)
	}
	model.Walk(m.d.Elements, func(e, _ model.Element) {
		if e.Kind() == "UmlArtifact" {
			artifacts = append(artifacts, e.Ident().ID)
		} else {
			nodes = append(nodes, e.Ident().ID)
		}
	})
	for range r.IntN(2 * (len(nodes) + 1)) {
		if len(nodes) == 0 {
			break
		}
		to := nodes[r.IntN(len(nodes))]
		if len(artifacts) > 0 && r.IntN(2) == 0 {
			m.depends(artifacts[r.IntN(len(artifacts))], to, model.DeployKeyword)
		} else {
			m.depends(nodes[r.IntN(len(nodes))], to, model.CommunicationPathKeyword+r.One("", " "+r.Name()))
		}
	}
	return m.doc()
}

// TestRandomArchitecture checks the invariants of pictures over random models: no faults, but a few texts without room in crowded
// ones.
func TestRandomArchitecture(t *testing.T) {
	t.Parallel()
	things, crowded := 0, 0
	for seed := range trials.Seeds(90) {
		s := draw(t, randomArchitecture(seed), theme.Names()[seed%4])
		things += len(s.Groups)
		for _, v := range scene.Check(s) {
			switch v.Rule {
			case scene.LineOnText, scene.TextOnText, scene.TextOnNode, scene.SharedLine:
				crowded++
				t.Logf("seed %d: %v", seed, v)
			default:
				t.Errorf("seed %d: %v", seed, v)
			}
		}
	}
	if crowded*100 > things {
		t.Errorf("%d faults in %d groups", crowded, things)
	}
}

// TestPortsOnBoard checks what the layout is told about ports.
func TestPortsOnBoard(t *testing.T) {
	b := fill(archMaker{newMaker("m")}.maker)
	if len(b.Ports) != 0 {
		t.Errorf("ports %v", b.Ports)
	}
	m := newArch("m", model.ComponentDiagram, allComponents())
	m.component("A", "left", "right: ~T")
	m.component("B", "p")
	m.wire("B::p", "A::right", "k")
	b = fill(m.maker)
	g := b.Graph
	if len(g.Nodes[0].Ports) != 2 || len(g.Nodes[1].Ports) != 1 || g.Nodes[0].Ports[1].Caption.W <= g.Nodes[0].Ports[0].Caption.W {
		t.Errorf("ports %v and %v", g.Nodes[0].Ports, g.Nodes[1].Ports)
	}
	if e := g.Edges[0]; e.From != 1 || e.FromPort != 1 || e.To != 0 || e.ToPort != 2 || len(e.Labels) != 1 ||
		e.Labels[0].At != layout.Center {
		t.Errorf("edge %+v", e)
	}
}
