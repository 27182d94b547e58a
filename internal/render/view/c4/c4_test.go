package c4

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
)

// maker builds C4 models and one diagram that shows what is made.
type maker struct {
	m *model.Model
	d *model.Diagram
	o *model.C4Options
	n int
}

func newC4(t model.DiagramType, name string) *maker {
	o := &model.C4Options{}
	m := &model.Model{Head: model.Head{ID: "model", Name: name}, Language: model.C4}
	d := &model.Diagram{ID: "d", Name: name, Language: model.C4, Type: t, Model: m, Options: o}
	m.Diagrams = []*model.Diagram{d}
	return &maker{m: m, d: d, o: o}
}

func (k *maker) doc() *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{k.d}, Models: []*model.Model{k.m}}
}

// part reads "name [technology] description".
func (k *maker) part(owner model.C4Element, text string) model.C4Part {
	k.n++
	p := model.C4Part{Head: model.Head{ID: fmt.Sprintf("c4-%d", k.n)}}
	p.Name, text, _ = strings.Cut(text, " | ")
	p.Technology, p.Description, _ = strings.Cut(text, " | ")
	if owner != nil {
		p.OwnerID = owner.Ident().ID
	}
	return p
}

func (k *maker) show(e model.C4Element, top bool) {
	k.d.Elements = append(k.d.Elements, e)
	if top {
		k.m.Elements = append(k.m.Elements, e)
	}
}

func (k *maker) person(text string) *model.C4Person {
	e := &model.C4Person{C4Part: k.part(nil, text)}
	k.show(e, true)
	return e
}

func (k *maker) system(text string) *model.C4SoftwareSystem {
	e := &model.C4SoftwareSystem{C4Part: k.part(nil, text)}
	k.show(e, true)
	return e
}

func (k *maker) external(text string) *model.C4SoftwareSystem {
	e := k.system(text)
	e.External = true
	return e
}

// scope is a system whose inside the diagram shows.
func (k *maker) scope(text string) *model.C4SoftwareSystem {
	e := k.system(text)
	k.o.ScopeID = e.ID
	return e
}

func (k *maker) container(in *model.C4SoftwareSystem, text string) *model.C4Container {
	e := &model.C4Container{C4Part: k.part(in, text)}
	in.Containers = append(in.Containers, e)
	k.show(e, false)
	return e
}

func (k *maker) component(in *model.C4Container, text string) *model.C4Component {
	e := &model.C4Component{C4Part: k.part(in, text)}
	in.Components = append(in.Components, e)
	k.show(e, false)
	return e
}

func (k *maker) node(in *model.C4DeploymentNode, text string, instances int) *model.C4DeploymentNode {
	e := &model.C4DeploymentNode{Instances: instances}
	if in == nil {
		e.C4Part = k.part(nil, text)
		k.show(e, true)
		return e
	}
	e.C4Part = k.part(in, text)
	in.Children = append(in.Children, e)
	k.show(e, false)
	return e
}

func (k *maker) instance(on *model.C4DeploymentNode, of *model.C4Container) *model.C4ContainerInstance {
	e := &model.C4ContainerInstance{C4Part: k.part(on, of.Name), ContainerID: of.ID}
	on.ContainerInstances = append(on.ContainerInstances, e)
	k.show(e, false)
	return e
}

// relate reads "description | technology".
func (k *maker) relate(a, b model.Element, text string) *model.C4Relationship {
	r := &model.C4Relationship{SourceID: a.Ident().ID, TargetID: b.Ident().ID}
	r.ID = "rel::" + r.SourceID + "->" + r.TargetID
	r.Description, r.Technology, _ = strings.Cut(text, " | ")
	k.d.Elements = append(k.d.Elements, r)
	return r
}

func (k *maker) step(a, b model.Element, text string, response bool) {
	i := &model.C4Interaction{SourceID: a.Ident().ID, TargetID: b.Ident().ID, Response: response}
	for _, e := range k.d.Elements {
		if _, ok := e.(*model.C4Interaction); ok {
			i.Sequence++
		}
	}
	i.Sequence++
	i.ID = fmt.Sprintf("step-%d", i.Sequence)
	i.Description, i.Technology, _ = strings.Cut(text, " | ")
	k.d.Elements = append(k.d.Elements, i)
}

var cases = []viewtest.Case{
	{Name: "c4-context", Make: context}, {Name: "c4-container", Make: container}, {Name: "c4-boundary", Make: boundaryEnds},
	{Name: "c4-component", Make: component},
	{Name: "c4-deployment", Make: deployment}, {Name: "c4-dynamic", Make: dynamic}, {Name: "c4-landscape", Make: landscape},
	{Name: "c4-bare", Make: bare},
}

func context() *model.Document {
	k := newC4(model.C4ContextDiagram, "Parcel lockers")
	k.o.Title, k.o.Description, k.o.Notes = "Parcel lockers in their surroundings", "Who uses the lockers and what they rely on", []string{
		"Lockers work for\nan hour without a network.",
	}
	customer := k.person("Customer |  | Sends and collects parcels")
	driver := k.person("Driver |  | Fills and empties lockers")
	driver.External = true
	lockers := k.system("Locker System |  | Knows which parcel lies behind which door and who may open it")
	maps, sms := k.external("Map Service"), k.external("SMS Gateway |  | Delivers codes")
	k.relate(customer, lockers, "Opens doors with | Code or app")
	k.relate(driver, lockers, "Fills")
	k.relate(lockers, maps, "Shows places with | HTTPS")
	k.relate(lockers, sms, "Sends codes through | SMPP")
	k.relate(sms, customer, "Sends a code to")
	k.relate(lockers, driver, "").Bidirectional = true
	return k.doc()
}

func container() *model.Document {
	k := newC4(model.C4ContainerDiagram, "Parcel lockers: containers")
	customer := k.person("Customer |  | Sends and collects parcels")
	s := k.scope("Locker System")
	app := k.container(s, "Mobile App | Flutter | Finds lockers and opens doors")
	api := k.container(s, "API | Kotlin, Ktor | Rules of lockers and parcels")
	db := k.container(s, "Parcel Database | PostgreSQL 16 | Parcels, doors, codes")
	queue := k.container(s, "Door Events | Apache Kafka | What was opened and closed")
	device := k.container(s, "Locker Controller | Rust, embedded Linux | Opens doors")
	sms := k.external("SMS Gateway |  | Delivers codes")
	k.relate(customer, app, "Uses")
	k.relate(app, api, "Calls | JSON/HTTPS")
	k.relate(api, db, "Reads from and writes to | SQL")
	k.relate(device, queue, "Publishes door events to | MQTT")
	k.relate(api, queue, "Reads door events from | Kafka protocol")
	k.relate(api, device, "Tells which door to open | MQTT")
	k.relate(api, sms, "Sends codes through | SMPP")
	k.relate(device, device, "Watches itself")
	return k.doc()
}

// boundaryEnds has relationships that end at the system in scope, also at itself, and one that stands for several.
func boundaryEnds() *model.Document {
	k := newC4(model.C4ContainerDiagram, "Boundary ends")
	a, b := k.person("Agent"), k.person("Customer")
	s := k.scope("Call Centre |  | Answers")
	desk := k.container(s, "Desk | Electron | For agents")
	k.container(s, "Archive DB")
	out := k.external("Phone Network")
	k.relate(a, s, "Works with | HTTPS")
	k.relate(b, s, "Calls | Phone")
	k.relate(s, out, "Routes calls through\nBooks numbers from\nReports faults to\nPays | SIP, REST").Implied = []string{"1", "2", "3", "4"}
	k.relate(out, s, "Announces calls to")
	k.relate(s, s, "Balances load")
	k.relate(s, desk, "Starts")
	k.o.Absent = []string{a.ID, b.ID}
	return k.doc()
}

func component() *model.Document {
	k := newC4(model.C4ComponentDiagram, "API: components")
	k.o.Notes = nil
	s := &model.C4SoftwareSystem{C4Part: k.part(nil, "Locker System")}
	k.m.Elements = append(k.m.Elements, s)
	app := k.container(s, "Mobile App | Flutter | Finds lockers")
	api := k.container(s, "API | Kotlin, Ktor")
	k.o.ScopeID = api.ID
	doors := k.component(api, "Doors | Module | Which door is free")
	codes := k.component(api, "Codes | Module | Makes and checks codes")
	audit := k.component(api, "Audit | Module")
	db := k.container(s, "Parcel Database | PostgreSQL")
	staff := k.person("Support")
	k.relate(app, doors, "Asks for a free door | JSON/HTTPS")
	k.relate(app, codes, "Redeems a code | JSON/HTTPS")
	k.relate(codes, doors, "Opens through")
	k.relate(codes, audit, "Records attempts in")
	k.relate(doors, audit, "Records openings in")
	k.relate(audit, db, "Writes to | SQL")
	k.relate(doors, db, "Reads from and writes to | SQL")
	k.relate(staff, audit, "Looks into")
	return k.doc()
}

func deployment() *model.Document {
	k := newC4(model.C4DeploymentDiagram, "Live")
	s := &model.C4SoftwareSystem{C4Part: k.part(nil, "Locker System")}
	k.m.Elements = append(k.m.Elements, s)
	made := len(k.d.Elements)
	api, db := k.container(s, "API | Kotlin | Rules of lockers"), k.container(s, "Parcel Database | PostgreSQL")
	k.d.Elements = k.d.Elements[:made]
	cloud := k.node(nil, "Cloud | Region north | Two zones", 1)
	pods := k.node(cloud, "API Pod | Kubernetes", 4)
	dbs := k.node(cloud, "Database Server | Debian", 2)
	k.node(nil, "Spare Rack | Bare metal", 1)
	a, d := k.instance(pods, api), k.instance(dbs, db)
	k.relate(a, d, "Reads from and writes to | SQL")
	k.relate(pods, dbs, "Watches")
	return k.doc()
}

func dynamic() *model.Document {
	k := newC4(model.C4DynamicDiagram, "Collecting a parcel")
	k.o.Description = "With a code"
	customer := k.person("Customer")
	s := &model.C4SoftwareSystem{C4Part: k.part(nil, "Locker System")}
	k.m.Elements = append(k.m.Elements, s)
	app, api := k.container(s, "Mobile App | Flutter"), k.container(s, "API | Kotlin")
	db := k.container(s, "Parcel Database | PostgreSQL")
	k.step(customer, app, "Enters the code", false)
	k.step(app, api, "Redeems the code | JSON/HTTPS", false)
	k.step(api, db, "Looks the code up | SQL", false)
	k.step(db, api, "The door", true)
	k.step(api, api, "Marks the parcel as collected", false)
	k.step(api, app, "Opens the door", true)
	return k.doc()
}

func landscape() *model.Document {
	k := newC4(model.C4LandscapeDiagram, "A company and its systems with a name that is far longer than any of its pictures is wide")
	staff, boss := k.person("Staff"), k.person("Head of Operations and Everything Else That Is Not Sales")
	a, b, c := k.system("Sales"), k.system("Stock |  | What lies where"), k.system("Reports")
	k.relate(staff, a, "Sells with")
	k.relate(staff, b, "Moves goods with")
	k.relate(boss, c, "Reads")
	k.relate(a, b, "Reserves in | Events")
	k.relate(b, a, "Tells what is there | Events")
	k.relate(c, a, "Gathers from | Nightly files")
	k.relate(c, b, "Gathers from | Nightly files")
	k.system("Unused")
	return k.doc()
}

// bare has names without anything else, empty frames and ends that are not there.
func bare() *model.Document {
	k := newC4(model.C4ContainerDiagram, "")
	s := k.scope("S")
	o := k.system("")
	k.relate(s, o, "")
	k.relate(s, &model.C4Person{C4Part: model.C4Part{Head: model.Head{ID: "nobody"}}}, "lost")
	return k.doc()
}

// TestC4Texts checks what must be readable in the pictures, and what must not.
func TestC4Texts(t *testing.T) {
	for _, tt := range []struct {
		name      string
		make      func() *model.Document
		want, not string
	}{
		{"context", context,
			"Parcel lockers in their surroundings|Who uses the lockers and what they rely on|[External Person]|[External Software " +
				"System]|[SMPP]|Lockers work for|External person", "Deployment node|->"},
		{"container", container, "[Container: Rust, embedded Linux]|Software system boundary|Database|Queue", "Response"},
		{"boundary", boundaryEnds,
			"Routes calls through|Books numbers from|Reports faults to|and 1 more|[SIP, REST]|Not shown in any diagram: " +
				"Agent and Customer.", "Pays"},
		{"component", component, "[Component: Module]|Container boundary", "Locker System"},
		{"deployment", deployment, "API Pod ×4|Database Server ×2|Cloud|[Deployment Node: Region north]|[Container: PostgreSQL]",
			"Cloud ×1|Locker System"},
		{"dynamic", dynamic, "1: Enters the code|4: The door|Response|Step|Locker System", "Relationship"},
	} {
		s := draw(t, tt.make(), "kuml")
		texts := "\n"
		for _, g := range s.Groups {
			for _, x := range g.Texts {
				texts += x.Str + "\n"
			}
		}
		joined := strings.ReplaceAll(texts, "\n", " ")
		for _, w := range strings.Split(tt.want, "|") {
			if !strings.Contains(joined, w) {
				t.Errorf("%s does not show %q", tt.name, w)
			}
		}
		for _, w := range strings.Split(tt.not, "|") {
			if strings.Contains(joined, w) {
				t.Errorf("%s shows %q", tt.name, w)
			}
		}
	}
}

// TestC4Shapes checks which containers are drawn as databases and queues.
func TestC4Shapes(t *testing.T) {
	for _, tt := range []struct {
		name, technology string
		want             shape
	}{
		{"Orders", "PostgreSQL", databaseShape}, {"Orders", "PostgreSQL 16", databaseShape}, {"Orders", "Amazon S3", databaseShape},
		{"Order Database", "", databaseShape},
		{"Order DB", "Oracle 19c cluster", databaseShape}, {"Search", "Elasticsearch, Redis", databaseShape}, {"Orders", "Apache Kafka",
			queueShape}, {"Event Bus", "RabbitMQ", queueShape},
		{"Mail Queue", "Go", queueShape}, {"Database Gateway", "Java", plainShape}, {"API", "Spring Boot, PostgreSQL", plainShape},
		{"Analytics", "Kafka Streams", plainShape},
		{"Web", "React", plainShape}, {"", "", plainShape}, {"Queue Monitor", "Go", plainShape},
	} {
		if got := shapeOf(&model.C4Container{}, tt.name, tt.technology); got != tt.want {
			t.Errorf("%q of %q has shape %d, want %d", tt.name, tt.technology, got, tt.want)
		}
	}
	if shapeOf(&model.C4SoftwareSystem{}, "Database", "PostgreSQL") != plainShape ||
		shapeOf(&model.C4Person{}, "Queue", "") != personShape {
		t.Error("systems are plain, people are people")
	}
}

// TestC4Land checks that lines end on the outline of a shape.
func TestC4Land(t *testing.T) {
	th, _ := theme.Get("kuml")
	at := scene.Rect{X: 100, Y: 200, W: 2000, H: 1200}
	for _, shape := range []shape{plainShape, personShape, databaseShape, queueShape} {
		f := &box{th: th, tone: theme.C4Container, shape: shape}
		for i := range 21 {
			x, y := at.X+i*at.W/20, at.Y+i*at.H/20
			for _, p := range []scene.Point{{X: x, Y: at.Y}, {X: x, Y: at.Bottom()}, {X: at.X, Y: y}, {X: at.Right(), Y: y}} {
				q := f.Land(p, p, at)
				if q.X < at.X || q.X > at.Right() || q.Y < at.Y || q.Y > at.Bottom() {
					t.Errorf("shape %d: %v lands at %v, outside", shape, p, q)
				}
				if shape == plainShape && p != q {
					t.Errorf("%v moves to %v on a plain box", p, q)
				}
			}
		}
		mid := scene.Point{X: at.Center().X, Y: at.Y}
		if shape != personShape && f.Land(mid, mid, at) != mid {
			t.Errorf("shape %d does not touch the middle of its upper side", shape)
		}
	}
}

// randomC4 is a container view of up to 20 containers with labelled relationships between anything.
func randomC4(seed uint64, containers, relations int) *model.Document {
	r := rand.New(rand.NewPCG(seed, 11))
	phrase := func(n int) string {
		var out []string
		for range 1 + r.IntN(n) {
			out = append(out,
				[]string{
					"reads", "orders", "from", "Warenwirtschaft", "sends", "notifications", "to", "every", "customer", "注文", "x",
				}[r.IntN(11)])
		}
		return strings.Join(out, " ")
	}
	k := newC4(model.C4ContainerDiagram, phrase(4))
	s := k.scope(phrase(2))
	ends := []model.Element{s}
	for range containers {
		ends = append(ends,
			k.container(s, phrase(3)+" | "+[]string{"Go", "PostgreSQL", "Kafka", "", "Kotlin, Spring Boot"}[r.IntN(5)]+" | "+phrase(9)))
	}
	for range r.IntN(5) {
		ends = append(ends, k.person(phrase(2)+" |  | "+phrase(6)))
	}
	for range r.IntN(5) {
		ends = append(ends, k.external(phrase(3)+" |  | "+phrase(6)))
	}
	for range relations {
		text := phrase(5)
		if r.IntN(3) > 0 {
			text += " | " + phrase(2)
		}
		k.relate(ends[r.IntN(len(ends))], ends[r.IntN(len(ends))], text).Bidirectional = r.IntN(9) == 0
	}
	return k.doc()
}

// TestRandomC4 checks the invariants of pictures over random models: no faults but a few labels on lines.
func TestRandomC4(t *testing.T) {
	t.Parallel()
	labels, onLine := 0, 0
	for seed := range uint64(30) {
		containers := 1 + int(seed*7)%20
		s := draw(t, randomC4(seed, containers, min(containers*3/2, 30)), theme.Names()[seed%4])
		for _, g := range s.Groups {
			if g.Kind == scene.Edge && len(g.Texts) > 0 {
				labels++
			}
		}
		for _, v := range scene.Check(s) {
			if v.Rule == scene.LineOnText {
				onLine++
				continue
			}
			t.Errorf("seed %d: %v", seed, v)
		}
	}
	if onLine*100 > labels {
		t.Errorf("%d of %d labels lie on a line", onLine, labels)
	}
}
