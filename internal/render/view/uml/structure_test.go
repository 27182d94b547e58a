package uml

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// of makes the diagram one of another type.
func (m *maker) of(t model.DiagramType, options any) *maker {
	m.d.Type, m.d.Options = t, options
	return m
}

// instance adds an instance with slots written "feature = value"; the value null is none, one that begins with @ an instance.
func (m *maker) instance(name, classifier string, slots ...string) *model.InstanceSpecification {
	i := &model.InstanceSpecification{Named: m.named(name + "@" + classifier), ClassifierID: classifier, ClassifierName: classifier}
	i.Name = name
	for _, s := range slots {
		feature, text, _ := strings.Cut(s, " = ")
		v := model.InstanceValue{Text: text}
		if id, ok := strings.CutPrefix(text, "@"); ok {
			v = model.InstanceValue{InstanceID: id}
		}
		if text == "null" {
			v = model.InstanceValue{Null: true}
		}
		i.Slots = append(i.Slots, &model.Slot{Feature: feature, Value: v})
	}
	m.put(i)
	return i
}

func (m *maker) link(source, target, name, sourceRole, targetRole string) {
	m.d.Elements = append(m.d.Elements, &model.Link{
		Head: model.Head{ID: "link::" + source + "-->" + target, Name: name}, SourceID: source, TargetID: target, SourceRole: sourceRole,
		TargetRole: targetRole,
	})
}

func (m *maker) actor(name string) *model.Actor {
	a := &model.Actor{Named: m.named(name)}
	m.put(a)
	return a
}

func (m *maker) useCase(name string, points ...string) *model.UseCase {
	u := &model.UseCase{Named: m.named(name), ExtensionPoints: points}
	m.put(u)
	return u
}

func (m *maker) subject(name string, useCases ...string) *model.Subject {
	s := &model.Subject{Named: m.named(name), UseCaseIDs: useCases}
	m.put(s)
	return s
}

// associate joins two classifiers whose ids may have blanks.
func (m *maker) associate(source, target string, set ...func(*model.Association)) *model.Association {
	a := m.assoc("x", "y", set...)
	a.ID = "assoc::" + source + "-->" + target
	a.Ends[0].TypeID, a.Ends[1].TypeID = source, target
	return a
}

func (m *maker) include(base, addition string) {
	m.d.Elements = append(m.d.Elements,
		&model.Include{Head: model.Head{ID: "include::" + base + "..>" + addition}, BaseID: base, AdditionID: addition})
}

func (m *maker) extend(base, extension, at string) {
	m.d.Elements = append(m.d.Elements,
		&model.Extend{
			Head: model.Head{ID: "extend::" + base + "..>" + extension}, BaseID: base, ExtensionID: extension, ExtensionPoint: at,
		})
}

func (m *maker) stereotype(name string, metaclasses []string, tags ...*model.Property) *model.StereotypeClass {
	s := &model.StereotypeClass{Named: m.named(name), Metaclasses: metaclasses, Tags: tags}
	m.put(s)
	return s
}

func (m *maker) metaclass(name string) {
	c := m.class(name)
	c.ID, c.Stereotypes = "metaclass::"+name, []string{"metaclass"}
}

func objects() *model.Document {
	m := newMaker("An order at noon").of(model.ObjectDiagram, defaultObjectOptions())
	m.instance("o4711", "Order", "number = 4711", "status = PAID", "voucher = null", "customer = @mara@Customer").Stereotypes = []string{
		"snapshot",
	}
	m.instance("mara", "Customer", "name = Mara Lindt")
	m.instance("", "OrderLine", "quantity = 2", "note = Please ring twice, the bell of the second floor is broken and nobody will hear it")
	m.instance("shelf7", "")
	m.link("o4711@Order", "mara@Customer", "placed by", "", "customer")
	m.link("o4711@Order", "@OrderLine", "", "order", "lines")
	m.link("@OrderLine", "shelf7@", "", "", "")
	m.note("n", "Noon, before packing.", "o4711@Order")
	return m.doc()
}

func bareObjects() *model.Document {
	m := newMaker("Objects by name alone").of(model.ObjectDiagram,
		&model.ObjectOptions{ShowClassifierType: false, ShowSlots: true, ShowNullSlots: false})
	m.instance("a", "Node", "next = @b@Node", "previous = null")
	m.instance("b", "Node", "next = null")
	m.instance("", "Cursor")
	m.link("a@Node", "b@Node", "", "", "")
	return m.doc()
}

func plainPackages() *model.Document {
	m := newMaker("Packages without tabs").of(model.PackageDiagram, &model.PackageOptions{})
	m.inPackage("app", func() {
		m.class("Shell").Stereotypes = []string{"entry"}
		m.inPackage("views", func() { m.class("Page") })
	}).Stereotypes = []string{"subsystem"}
	m.inPackage("lib", func() {})
	m.uses("app", "lib", "«import»")
	m.extends("app::Shell", "app::views::Page")
	return m.doc()
}

func useCases() *model.Document {
	m := newMaker("Ticket machine").of(model.UseCaseDiagram, defaultUseCaseOptions())
	for _, a := range []string{"Passenger", "Commuter", "Technician"} {
		m.actor(a)
	}
	m.actor("Payment Network").Stereotypes = []string{"system"}
	m.useCase("Buy a ticket", "change is due")
	m.useCase("Buy a monthly pass").Applied = []model.StereotypeApplication{
		{Name: "Audited", Tags: []model.TaggedValue{{Name: "level", Value: int64(2)}}},
	}
	m.useCase("Pay")
	m.useCase("Return change")
	u := m.useCase("Refill paper")
	u.Constraints = []*model.Constraint{inv("closed", "self.lid = closed")}
	m.subject("Machine", "Buy a ticket", "Buy a monthly pass", "Pay", "Return change", "Refill paper")
	m.subject("Back office")
	m.extends("Passenger", "Commuter")
	m.extends("Buy a ticket", "Buy a monthly pass")
	m.associate("Passenger", "Buy a ticket", func(a *model.Association) {
		a.Ends[0].MultiplicitySet, a.Ends[1].MultiplicitySet = true, true
		a.Ends[1].Multiplicity = testMultiplicities["*"]
	})
	m.associate("Commuter", "Buy a monthly pass", called("renews"))
	m.associate("Technician", "Refill paper", navigable(false, true))
	m.associate("Pay", "Payment Network")
	m.include("Buy a ticket", "Pay")
	m.extend("Buy a ticket", "Return change", "too much paid")
	m.note("n", "Cash only after ten.", "Pay")
	return m.doc()
}

func boxedActors() *model.Document {
	m := newMaker("Actors as boxes").of(model.UseCaseDiagram, &model.UseCaseOptions{ActorBoxes: true})
	m.actor("Scheduler").Stereotypes = []string{"system"}
	m.useCase("Start the night run")
	m.useCase("Write the log")
	m.subject("Batch", "Start the night run", "Write the log")
	m.associate("Scheduler", "Start the night run")
	m.include("Start the night run", "Write the log")
	return m.doc()
}

func profiles() *model.Document {
	m := newMaker("Persistence profile").of(model.ProfileDiagram, defaultProfileOptions())
	m.metaclass("Class")
	m.stereotype("Entity", nil, attr("table: String", value(`"none"`)), attr("indexes: String", many(0, model.Unlimited)))
	m.stereotype("View", []string{"Class", "Interface"})
	m.stereotype("Column", []string{"Property"}, attr("name: String"))
	m.uses("Entity", "metaclass::Class", "«extension»")
	m.note("n", "One table an entity.", "Entity")
	return m.doc()
}

func bareProfile() *model.Document {
	m := newMaker("No keyword above metaclasses").of(model.ProfileDiagram, &model.ProfileOptions{})
	m.stereotype("Traced", []string{"Operation"})
	return m.doc()
}

func mixed() *model.Document {
	m := newMaker("All sorts")
	m.inPackage("requirements", func() {
		m.actor("Clerk")
		m.useCase("File a claim")
		m.subject("Claims", "requirements::File a claim")
	})
	m.inPackage("design", func() {
		m.class("Claim", attr("amount: Money"))
		m.instance("first", "Claim", "amount = 12")
	})
	m.stereotype("Insured", []string{"Class"})
	m.associate("requirements::Clerk", "requirements::File a claim")
	m.uses("requirements::File a claim", "design::Claim", "trace")
	return m.doc()
}

// TestDisplayOptions switches each option of the diagram types and looks for what the picture shows.
func TestDisplayOptions(t *testing.T) {
	for _, tt := range []struct {
		name       string
		doc        func() *model.Document
		options    any
		shows, not []string
	}{
		{"object", objects, &model.ObjectOptions{ShowClassifierType: true, ShowSlots: true, ShowNullSlots: true},
			[]string{"o4711: Order", "voucher = null", ": OrderLine", "customer = mara"}, nil},
		{"object without types", objects, &model.ObjectOptions{ShowSlots: true}, []string{"o4711", "status = PAID", ": OrderLine"},
			[]string{"o4711: Order", "voucher = null"}},
		{"object without slots", objects, &model.ObjectOptions{ShowClassifierType: true}, []string{"o4711: Order"},
			[]string{"status = PAID"}},
		{"package", plainPackages, &model.PackageOptions{ShowStereotypes: true, ShowFolderTabs: true},
			[]string{"«subsystem»", "«entry»", "«import»"}, nil},
		{"package without stereotypes", plainPackages, &model.PackageOptions{ShowFolderTabs: true}, []string{"«import»"},
			[]string{"«subsystem»", "«entry»"}},
		{"use case", useCases, &model.UseCaseOptions{ShowSubjectBox: true},
			[]string{"Machine", "extension points", "change is due", "too much paid", "«system»", "«Audited»"}, []string{"«actor»"}},
		{"use case without subject", useCases, &model.UseCaseOptions{}, []string{"Pay"}, []string{"Machine"}},
		{"use case with boxes", useCases, &model.UseCaseOptions{ActorBoxes: true}, []string{"«actor»", "Technician"}, nil},
		{"profile", profiles, &model.ProfileOptions{ShowMetaclassStereotype: true},
			[]string{"«metaclass»", "«stereotype»", "Interface", `table: String = "none"`, "indexes: String [0..*]"}, []string{
				"- table: String",
			}},
		{"profile without keyword", profiles, &model.ProfileOptions{}, []string{"«stereotype»", "Interface"}, []string{"«metaclass»"}},
	} {
		doc := tt.doc()
		doc.Diagrams[0].Options = tt.options
		got := viewtest.Texts(draw(t, doc, "kuml"))
		for _, want := range tt.shows {
			if !slices.Contains(got, want) {
				t.Errorf("%s: no %q in %q", tt.name, want, got)
			}
		}
		for _, s := range tt.not {
			if slices.Contains(got, s) {
				t.Errorf("%s: %q is drawn", tt.name, s)
			}
		}
	}
}

// TestPlaces looks at what lies in what, and on which side.
func TestPlaces(t *testing.T) {
	s := draw(t, useCases(), "kuml")
	at := map[string]*scene.Group{}
	for i := range s.Groups {
		at[s.Groups[i].ID] = &s.Groups[i]
	}
	machine := at["Machine"].Bounds
	for _, id := range []string{"Buy a ticket", "Pay", "Refill paper"} {
		if !machine.Contains(at[id].Bounds) {
			t.Errorf("%s lies outside of its subject", id)
		}
	}
	for id, left := range map[string]bool{"Passenger": true, "Commuter": true, "Technician": true, "Payment Network": false} {
		if b := at[id].Bounds; left && b.Right() > machine.X || !left && b.X < machine.Right() {
			t.Errorf("%s stands at %v, the subject at %v", id, b, machine)
		}
	}
	s = draw(t, profiles(), "kuml")
	extensions := 0
	for _, g := range s.Groups {
		if g.Class == "extension" {
			extensions++
			if g.ID == "" {
				t.Error("an extension without an id")
			}
		}
	}
	if extensions != 4 {
		t.Errorf("%d extensions", extensions)
	}
}

// randomStructure makes a model of one of the diagram types with everything that it can hold.
func randomStructure(seed uint64, nodes, edges int) *model.Document {
	r := newRandom(seed)
	r.m = newMaker("Random "+string(randomKinds[seed%4].typ)).of(randomKinds[seed%4].typ, nil)
	kind := randomKinds[seed%4]
	for i := range nodes {
		kind.node(r, fmt.Sprintf("%s%d", r.Name(), i))
	}
	if len(r.ids) == 0 {
		return r.m.doc()
	}
	for range edges {
		a, b := r.end(), r.end()
		if r.IntN(6) == 0 {
			r.m.note("note "+r.Name(), strings.Repeat(r.Name()+" ", 1+r.IntN(9)), a)
			continue
		}
		kind.edge(r, a, b)
	}
	return r.m.doc()
}

// randomKinds says what each diagram type is made of.
var randomKinds = []struct {
	typ  model.DiagramType
	node func(r *random, name string)
	edge func(r *random, a, b string)
}{
	{model.ObjectDiagram, func(r *random, name string) {
		var slots []string
		for range r.IntN(5) {
			slots = append(slots, r.Name()+" = "+r.One("null", r.Name(), "@"+r.Name()))
		}
		r.ids = append(r.ids, r.m.instance(r.One("", name), name, slots...).ID)
	}, func(r *random, a, b string) {
		r.m.link(a, b, r.One("", r.Name()), r.One("", r.Name()), r.One("", r.Name()))
	}},
	{model.PackageDiagram, func(r *random, name string) {
		p := r.m.inPackage(name, func() {
			if r.IntN(2) == 0 {
				r.ids = append(r.ids, r.m.class(r.Name(), r.features()...).ID)
			}
		})
		p.Stereotypes = []string{r.One("subsystem", r.Name())}
		r.ids = append(r.ids, p.ID)
	}, func(r *random, a, b string) { r.m.uses(a, b, r.One("«import»", "«merge»", "«access»", "")) }},
	{model.ProfileDiagram, func(r *random, name string) {
		r.ids = append(r.ids, r.m.stereotype(name, []string{r.One("Class", "Property", r.Name())}, attr(r.Name()+": "+r.Name())).ID)
	}, func(r *random, a, b string) { r.m.uses(a, b, r.One("«extension»", "use", r.Name())) }},
	{model.UseCaseDiagram, func(r *random, name string) {
		switch r.IntN(6) {
		case 0, 1:
			r.ids = append(r.ids, r.m.actor(name).ID)
		case 2:
			if len(r.ids) > 0 {
				r.m.subject(name, r.ids[r.IntN(len(r.ids)):]...)
			}
		default:
			r.ids = append(r.ids, r.m.useCase(name, r.One("", r.Name())).ID)
		}
	}, func(r *random, a, b string) {
		switch r.IntN(4) {
		case 0:
			r.m.include(a, b)
		case 1:
			r.m.extend(a, b, r.One("", r.Name()))
		case 2:
			r.m.extends(a, b)
		default:
			r.m.associate(a, b, called(r.One("", r.Name())))
		}
	}},
}

// TestRandomStructures checks the invariants of pictures over random models of these diagram types: no faults but one
// label in a hundred on a line.
func TestRandomStructures(t *testing.T) {
	t.Parallel()
	labels, onLine := 0, 0
	for seed := range trials.Seeds(80) {
		nodes := 1 + int(seed/4)
		doc := randomStructure(seed, nodes, int(seed*3)%(nodes+nodes/2+1))
		s := draw(t, doc, theme.Names()[seed/4%4])
		for _, g := range s.Groups {
			if g.Kind == scene.Edge {
				labels += len(g.Texts)
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
