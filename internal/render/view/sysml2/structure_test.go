package sysml2

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
)

// blockCases are the golden pictures of diagrams of structure.
var blockCases = []viewtest.Case{
	{Name: "bdd", Make: bddCase}, {Name: "bdd-kinds", Make: bddKinds}, {Name: "ibd", Make: ibdCase}, {Name: "sysml2-uc", Make: ucCase},
	{Name: "req", Make: reqCase}, {Name: "par", Make: parCase},
}

// structureMaker makes models of SysML 2 with one diagram of structure.
type structureMaker struct{ *behaviorMaker }

func newBlocksCase(name string, t model.DiagramType) *structureMaker {
	m := &structureMaker{newBehavior(name, t)}
	m.d.Options = &model.Sysml2Options{}
	return m
}

// part adds a part definition that the diagram shows; features are "attribute mass : Real = 1.0[kg]", "part wheels : Wheel [2..4]",
// "port in : T", "constraint light : mass < 9" and "general Base".
func (m *structureMaker) part(name string, features ...string) *model.PartDefinition {
	d := &model.PartDefinition{Sysml2Part: part(name)}
	m.put(d)
	m.fill(&d.Sysml2Part, features)
	return d
}

func (m *structureMaker) fill(d *model.Sysml2Part, features []string) {
	for _, f := range features {
		kind, text, _ := strings.Cut(f, " ")
		text, value, _ := strings.Cut(text, " = ")
		text, bounds, _ := strings.Cut(text, " [")
		name, typ, _ := strings.Cut(text, " : ")
		u := model.Sysml2Usage{Head: model.Head{ID: d.ID + "::" + name, Name: name}, TypeID: typ, Multiplicity: model.One}
		switch strings.TrimSuffix(bounds, "]") {
		case "2..4":
			u.Multiplicity = model.Multiplicity{Lower: 2, Upper: 4}
		case "0..*":
			u.Multiplicity = model.Multiplicity{Lower: 0, Upper: model.Unlimited}
		}
		switch kind {
		case "attribute":
			d.Usages = append(d.Usages, &model.AttributeUsage{Sysml2Usage: u, Default: value})
		case "part":
			d.Usages = append(d.Usages, &model.PartUsage{Sysml2Usage: u})
		case "port":
			d.Usages = append(d.Usages, &model.PortUsage{Sysml2Usage: u})
		case "constraint":
			d.Constraints = append(d.Constraints,
				&model.Constraint{Named: model.Named{Head: model.Head{ID: u.ID, Name: name}}, Text: typ, ConstraintKind: model.Invariant})
		case "general":
			d.Generals = append(d.Generals, model.Sysml2General{ID: name})
		case "abstract":
			d.IsAbstract = true
		}
	}
}

// endAt makes an end of ids.
func endAt(owner, parameter string, ids ...string) model.Sysml2End {
	return model.Sysml2End{Text: strings.Join(ids, "::"), OwnerID: owner, Path: ids, Parameter: parameter}
}

// connect adds a connection to a definition, and to the diagram.
func (m *structureMaker) connect(d *model.PartDefinition, name, typ string, source, target model.Sysml2End) {
	k := &model.ConnectionUsage{
		Sysml2Usage: model.Sysml2Usage{Head: model.Head{ID: d.ID + "::" + name, Name: name}, TypeID: typ, Multiplicity: model.One},
		Source:      source, Target: target,
	}
	d.Usages = append(d.Usages, k)
	m.d.Elements = append(m.d.Elements, k)
}

// relate adds a line of the diagram.
func (m *structureMaker) relate(of kind.Kind, source, target string) {
	m.d.Elements = append(m.d.Elements, &model.Sysml2Relation{
		Head: model.Head{ID: string(of) + ":" + source + "::" + target}, Metaclass: of, SourceID: source, TargetID: target,
	})
}

func (m *structureMaker) requirement(name, id, text, subject string) string {
	return m.put(&model.RequirementDefinition{Sysml2Part: part(name), ReqID: id, Text: text, Subject: subject})
}

// bddCase shows parts as lines and as text, specializations inside and outside of the diagram, and all compartments.
func bddCase() *model.Document {
	m := newBlocksCase("Bicycle", model.BddDiagram)
	m.part("Bicycle", "attribute mass : Mass = 12.5[kg]", "attribute tags : String [0..*]", "part frame : Frame",
		"part wheels : Wheel [2..4]", "part spare : Wheel [0..*]", "part bell : Bell", "part lock",
		"port dynamo : Power", "constraint light : mass <= 15 [kg]")
	bicycle := m.d.Elements[0].(*model.PartDefinition)
	bicycle.Usages = append(bicycle.Usages, &model.ConnectionUsage{
		Sysml2Usage: model.Sysml2Usage{Head: model.Head{ID: "Bicycle::axle", Name: "axle"}, TypeID: "Bolt", Multiplicity: model.One},
		Source:      endAt("Bicycle", "", "frame", "dropout"), Target: endAt("Bicycle", "", "wheels"),
	})
	m.part("Frame", "general Casting", "attribute material : String")
	m.part("Wheel", "abstract x", "part tyre : Tyre", "part wheelInWheel : Wheel [0..*]")
	m.part("SpokeWheel", "general Wheel")
	m.part("DiscWheel", "general Wheel", "general Disc")
	m.part("Tyre")
	m.hide(&model.PartDefinition{Sysml2Part: part("Casting")})
	return m.doc()
}

// bddKinds shows a definition of each kind.
func bddKinds() *model.Document {
	m := newBlocksCase("Kinds", model.BddDiagram)
	m.put(&model.AttributeDefinition{Sysml2Part: part("Mass")})
	m.put(&model.PortDefinition{Sysml2Part: part("Power")})
	m.put(&model.ConnectionDefinition{Sysml2Part: part("Cable")})
	m.put(&model.ActorDefinition{Sysml2Part: part("Rider")})
	m.put(&model.UseCaseDefinition{Sysml2Part: part("Ride")})
	m.requirement("Safe", "R1", "The bicycle shall be safe on wet roads\nand in the dark.", "Bicycle")
	m.put(&model.ConstraintDefinition{Sysml2Part: part("Law"), Expression: "f = m * a", Parameters: []*model.ConstraintParameter{
		{Name: "f", Direction: model.ParameterOut}, {Name: "m", TypeID: "Mass", Direction: model.ParameterIn}, {Name: "a",
			Direction: model.ParameterInout}}})
	m.state("Riding", "entry / mount()", "do / pedal()", "exit / dismount()", "abstract")
	m.node(model.Sysml2Action, "Brake", "", "in force:Force", "out speed")
	m.partition("Front", "")
	m.lifeline("rider", "Rider")
	return m.doc()
}

// ibdCase shows ports, parts with and without types, typed connections, and a part of a part.
func ibdCase() *model.Document {
	m := newBlocksCase("Power", model.IbdDiagram)
	car := &model.PartDefinition{Sysml2Part: part("Car")}
	m.hide(car)
	m.fill(&car.Sysml2Part,
		[]string{"part pack : Pack", "part motors : Motor [2..4]", "part axle : Axle", "part box", "port plug : Dc", "port radio"})
	for _, d := range []struct {
		name     string
		features []string
	}{
		{"Pack", []string{"port out : Dc", "port charge : Dc", "port idle"}}, {"Motor", []string{"general Machine"}}, {"Machine",
			[]string{"port supply : Dc"}}, {"Axle", []string{"part hub : Hub", "part shaft"}}, {"Hub", []string{"port flange"}},
	} {
		p := &model.PartDefinition{Sysml2Part: part(d.name)}
		m.hide(p)
		m.fill(&p.Sysml2Part, d.features)
	}
	m.d.Options = &model.Sysml2Options{OwnerID: "Car"}
	for _, u := range car.Usages {
		m.d.Elements = append(m.d.Elements, u)
	}
	m.connect(car, "charging", "Cable", endAt("Car", "", "Car::plug"), endAt("Car", "", "Car::pack", "Pack::charge"))
	m.connect(car, "drive", "Cable", endAt("Car", "", "Car::pack", "Pack::out"), endAt("Car", "", "Car::motors", "Machine::supply"))
	m.connect(car, "turn", "", endAt("Car", "", "Car::motors"), endAt("Car", "", "Car::axle", "Axle::hub", "Hub::flange"))
	m.connect(car, "", "", endAt("Car", "", "Car::radio"), endAt("Car", "", "Car::box"))
	m.connect(car, "dangling", "", model.Sysml2End{Text: "nothing"}, endAt("Car", "", "Car::box"))
	return m.doc()
}

func ucCase() *model.Document {
	m := newBlocksCase("Bank", model.UcDiagram)
	customer := m.put(&model.ActorDefinition{Sysml2Part: part("Customer")})
	vip := &model.ActorDefinition{Sysml2Part: part("VIP")}
	vip.Generals = []model.Sysml2General{{ID: customer}}
	m.put(vip)
	network := m.put(&model.ActorDefinition{Sysml2Part: part("Card network")})
	pay := m.put(&model.UseCaseDefinition{Sysml2Part: part("Pay")})
	check := m.put(&model.UseCaseDefinition{Sysml2Part: part("Check the card")})
	tip := &model.UseCaseDefinition{Sysml2Part: part("Give a tip")}
	tip.IsAbstract = true
	m.put(tip)
	m.part("Terminal")
	m.relate(kind.UcAssociation, customer, pay)
	m.relate(kind.UcAssociation, network, check)
	m.relate(kind.UcAssociation, "VIP", "Give a tip")
	m.relate(kind.UcAssociation, "VIP", pay)
	m.relate(kind.UcInclude, pay, check)
	m.relate(kind.UcExtend, "Give a tip", pay)
	return m.doc()
}

func reqCase() *model.Document {
	m := newBlocksCase("Needs", model.ReqDiagram)
	safe := m.requirement("Safe", "R1", "The bicycle shall stop within 3 m from 15 km/h on a wet road.", "Bicycle")
	front := m.requirement("Front brake", "R1.1", "", "")
	rear := m.requirement("Rear brake", "R1.2", "It shall work with one hand.", "")
	derived := m.requirement("Lever force", "", "At most 40 N.", "")
	m.part("Brake", "attribute force : Real")
	test := m.put(&model.ActionDefinition{Sysml2Part: part("BrakeTest"), NodeKind: model.Sysml2Action})
	m.relate(kind.ReqContains, safe, front)
	m.relate(kind.ReqContains, safe, rear)
	m.relate(kind.ReqDerive, derived, rear)
	m.relate(kind.ReqSatisfy, "Brake", front)
	m.relate(kind.ReqVerify, test, front)
	m.relate(kind.ReqSatisfy, "Brake", derived)
	return m.doc()
}

func parCase() *model.Document {
	m := newBlocksCase("Law of motion", model.ParDiagram)
	law := &model.ConstraintDefinition{Sysml2Part: part("Newton"), Expression: "f = m * a", Parameters: []*model.ConstraintParameter{
		{Name: "f", TypeID: "Force", Direction: model.ParameterOut}, {Name: "m", TypeID: "Mass", Direction: model.ParameterIn}, {Name: "a",
			Direction: model.ParameterInout}}}
	m.put(law)
	m.part("Car", "attribute mass : Mass = 1500.0[kg]", "attribute acceleration : Acceleration", "attribute colour : String",
		"part engine : Engine")
	m.part("Plain", "attribute alone : Real")
	engine := &model.PartDefinition{Sysml2Part: part("Engine")}
	m.hide(engine)
	m.fill(&engine.Sysml2Part, []string{"attribute force : Force"})
	bind := func(name string, source, target model.Sysml2End) {
		m.put(&model.BindingConnectorUsage{Sysml2Usage: usage(name), Source: source, Target: target})
	}
	bind("m", endAt("Newton", "m"), endAt("Car", "", "Car::mass"))
	bind("a", endAt("Car", "", "Car::acceleration"), endAt("Newton", "a"))
	bind("f", endAt("Car", "", "Car::engine", "Engine::force"), endAt("Newton", "f"))
	return m.doc()
}

// TestBlockTexts checks what is written in pictures of structure.
func TestBlockTexts(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		diagram    model.DiagramType
		make       func(m *structureMaker)
	}{
		{"a part that is a line", "«part def»|A|«part def»|B|b [2..4]", model.BddDiagram,
			func(m *structureMaker) { m.part("A", "part b : B [2..4]"); m.part("B") }},
		{"a part that is text", "«part def»|A|parts|b : B [2..4]", model.BddDiagram,
			func(m *structureMaker) { m.part("A", "part b : B [2..4]") }},
		{"a part without type", "«part def»|A|parts|b", model.BddDiagram, func(m *structureMaker) { m.part("A", "part b") }},
		{"a value with a unit", "«part def»|A|attributes|x : Real = 1500 [kg]", model.BddDiagram,
			func(m *structureMaker) { m.part("A", "attribute x : Real = 1500.0[kg]") }},
		{"a value without a unit", "«part def»|A|attributes|x = red", model.BddDiagram,
			func(m *structureMaker) { m.part("A", "attribute x = red") }},
		{"a general definition elsewhere", "«abstract part def»|A|:> Base", model.BddDiagram,
			func(m *structureMaker) { m.part("A", "general Base", "abstract x") }},
		{"a general definition in the picture", "«part def»|A|«part def»|Base", model.BddDiagram,
			func(m *structureMaker) { m.part("A", "general Base"); m.part("Base") }},
		{"a definition of itself", "«part def»|A|:> A", model.BddDiagram, func(m *structureMaker) { m.part("A", "general A") }},
		{"a requirement", "«requirement def»|<R1> Safe|text|Be safe.|subject|Car", model.ReqDiagram,
			func(m *structureMaker) { m.requirement("Safe", "R1", "Be safe.", "Car") }},
		{"a derivation", "«requirement def»|A|«requirement def»|B|«derivation»", model.ReqDiagram, func(m *structureMaker) {
			m.requirement("A", "", "", "")
			m.requirement("B", "", "", "")
			m.relate(kind.ReqDerive, "A", "B")
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := newBlocksCase("D", tt.diagram)
			tt.make(m)
			if got := textsOf(t, m.doc()); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestBlockIDs checks that everything that a diagram shows has a group of its own.
func TestBlockIDs(t *testing.T) {
	for _, c := range []func() *model.Document{bddCase, bddKinds, ibdCase, ucCase, reqCase, parCase} {
		doc := c()
		drawn := map[string]int{}
		for _, g := range draw(t, doc, "kuml").Groups {
			drawn[g.ID]++
		}
		for _, e := range doc.Diagrams[0].Elements {
			if k, ok := e.(*model.ConnectionUsage); ok && !k.Source.Resolved() {
				continue
			}
			if id := e.Ident().ID; drawn[id] != 1 {
				t.Errorf("%s: %q is drawn %d times", doc.Diagrams[0].Name, id, drawn[id])
			}
		}
	}
}

// randomBlocks makes a diagram of structure with everything that its type may hold, in any combination.
func randomBlocks(seed uint64, typ model.DiagramType, n int) *model.Document {
	r := viewtest.NewRandom(seed, 31)
	m := newBlocksCase("Random "+string(typ), typ)
	name := func(i int) string { return fmt.Sprintf("%s%d", r.Name(), i) }
	var ids []string
	for i := range n {
		var features []string
		for range r.IntN(5) {
			target := r.Name()
			if len(ids) > 0 && r.IntN(3) > 0 {
				target = ids[r.IntN(len(ids))]
			}
			f := fmt.Sprintf("%s %s : %s%s", r.One("attribute", "part", "part", "port", "general", "constraint"), name(r.IntN(99)), target,
				r.One("", " [2..4]", " [0..*]", " = 12.0[kg]"))
			if strings.HasPrefix(f, "general") {
				f = "general " + target
			}
			features = append(features, f)
		}
		switch {
		case typ == model.ReqDiagram && r.IntN(3) > 0:
			ids = append(ids, m.requirement(name(i), r.One("", "R1", r.Name()), strings.Repeat(r.Name()+" ", r.IntN(20)), r.One("", "Car")))
		case typ == model.ParDiagram && r.IntN(3) == 0:
			c := &model.ConstraintDefinition{Sysml2Part: part(name(i)), Expression: r.One("", r.Name()+" = "+r.Name())}
			for k := range r.IntN(5) {
				c.Parameters = append(c.Parameters, &model.ConstraintParameter{
					Name: name(k), TypeID: r.One("", "Real", r.Name()),
					Direction: []model.Sysml2Direction{model.ParameterIn, model.ParameterOut, model.ParameterInout}[r.IntN(3)],
				})
			}
			ids = append(ids, m.put(c))
		default:
			ids = append(ids, m.part(name(i), features...).ID)
		}
	}
	for range n {
		line(r, m, typ, ids)
	}
	if typ == model.IbdDiagram {
		openInside(r, m)
	}
	return m.doc()
}

// line adds a line of a requirement or parametric diagram.
func line(r *viewtest.Random, m *structureMaker, typ model.DiagramType, ids []string) {
	source, target := ids[r.IntN(len(ids))], ids[r.IntN(len(ids))]
	switch typ {
	case model.ReqDiagram:
		m.relate(viewtest.One(r, kind.ReqSatisfy, kind.ReqVerify, kind.ReqDerive, kind.ReqContains), source, target)
	case model.ParDiagram:
		m.put(&model.BindingConnectorUsage{Sysml2Usage: usage(r.Name()), Source: value(r, m, source), Target: value(r, m, target)})
	}
}

// value gives an end of a binding at a definition.
func value(r *viewtest.Random, m *structureMaker, id string) model.Sysml2End {
	switch d := m.d.Model.Find(id).(type) {
	case *model.ConstraintDefinition:
		if n := len(d.Parameters); n > 0 {
			return endAt(id, d.Parameters[r.IntN(n)].Name)
		}
	case *model.PartDefinition:
		if n := len(d.Usages); n > 0 {
			return endAt(id, "", d.Usages[r.IntN(n)].Ident().ID)
		}
	}
	return model.Sysml2End{Text: "nothing"}
}

// openInside makes a random diagram one of the inside of its last definition, whose parts have the others as types.
func openInside(r *viewtest.Random, m *structureMaker) {
	all := m.d.Elements
	owner := all[len(all)-1].(*model.PartDefinition)
	m.d.Options, m.d.Elements = &model.Sysml2Options{OwnerID: owner.ID}, nil
	var ends []model.Sysml2End
	for i, e := range all[:len(all)-1] {
		typ := e.(*model.PartDefinition)
		u := &model.PartUsage{
			Sysml2Usage: model.Sysml2Usage{
				Head: model.Head{ID: fmt.Sprintf("%s::p%d", owner.ID, i), Name: r.Name()}, TypeID: typ.ID, Multiplicity: model.One,
			},
		}
		owner.Usages = append(owner.Usages, u)
		ends = append(ends, endAt(owner.ID, "", u.ID))
		for _, f := range typ.Usages {
			ends = append(ends, endAt(owner.ID, "", u.ID, f.Ident().ID))
		}
	}
	for _, u := range owner.Usages {
		m.d.Elements = append(m.d.Elements, u)
	}
	for i := range len(ends) {
		m.connect(owner, fmt.Sprintf("%s%d", r.One("", r.Name()), i), r.One("", "Cable"), ends[r.IntN(len(ends))], ends[r.IntN(len(ends))])
	}
}

// TestRandomBlocks checks the invariants of pictures over random models: no faults but a few labels on lines.
func TestRandomBlocks(t *testing.T) {
	t.Parallel()
	labels, onLine := 0, 0
	for _, typ := range []model.DiagramType{model.BddDiagram, model.IbdDiagram, model.ReqDiagram, model.ParDiagram} {
		for seed := range uint64(12) {
			s := draw(t, randomBlocks(seed, typ, 2+int(seed)), theme.Names()[seed%4])
			for _, g := range s.Groups {
				labels += len(g.Texts)
			}
			for _, v := range scene.Check(s) {
				if v.Rule == scene.LineOnText {
					onLine++
					continue
				}
				t.Errorf("%s, seed %d: %v", typ, seed, v)
			}
		}
	}
	if onLine*100 > labels {
		t.Errorf("%d of %d labels lie on a line", onLine, labels)
	}
}
