package ocl

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// rule checks a constraint of an element that a function makes.
func rule(text string, build func(k *model.Constraint) *model.Document) string {
	k := constraint(model.Invariant, "c", text)
	doc := build(k)
	return outcome(Validate(doc, doc.Diagrams, ""))
}

// only is a document with one diagram.
func only(elements ...model.Element) *model.Document {
	return &model.Document{Diagrams: []*model.Diagram{{Elements: elements}}}
}

// Constraints of every kind of element that can have some.
func TestElements(t *testing.T) {
	state := func(k *model.Constraint) *model.Document {
		open := &model.State{Named: named("M::Open"), Entry: "ring()", Constraints: []*model.Constraint{k}}
		shut := &model.State{Named: named("M::Shut")}
		return only(&model.StateMachine{
			Named: named("M"), Vertices: []model.Vertex{open, shut},
			Transitions: []*model.Transition{{Head: model.Head{ID: "t"}, SourceID: "M::Open", TargetID: "M::Shut", Trigger: "close"}},
		})
	}
	useCase := func(k *model.Constraint) *model.Document {
		sell := &model.UseCase{Named: named("Sell"), Features: model.Features{Constraints: []*model.Constraint{k}}}
		clerk := &model.Actor{Named: named("Clerk")}
		return only(sell, clerk, &model.UseCase{Named: named("Weigh")},
			&model.Association{Ends: [2]model.AssociationEnd{{TypeID: "Clerk"}, {TypeID: "Sell"}}}, &model.Include{
				BaseID: "Sell", AdditionID: "Weigh",
			})
	}
	enumeration := func(k *model.Constraint) *model.Document {
		return only(&model.Package{Named: named("p"), Members: []model.Element{
			&model.Enumeration{
				Named: named("p::Colour"), Literals: []*model.Literal{{Named: named("p::Colour::RED")}},
				Features: model.Features{Constraints: []*model.Constraint{k}},
			},
		}})
	}
	component := func(k *model.Constraint) *model.Document {
		return only(&model.Interface{Named: named("Heat")}, &model.Component{
			Named: named("Plant"), Features: model.Features{Constraints: []*model.Constraint{k}}, ProvidedIDs: []string{"Heat"},
			Ports: []*model.Port{{Named: named("Plant::supply"), Type: &model.TypeRef{Name: "Heat", ReferencedID: "Heat"}}},
		})
	}
	process := func(k *model.Constraint) *model.Document {
		start := &model.BpmnEvent{Position: model.StartPosition, Definition: model.TimerEvent}
		check := &model.BpmnTask{TaskType: model.UserTask}
		check.Loop = model.ActivityLoop{Kind: model.StandardLoop, Condition: "open"}
		start.ID, start.Name, start.Outgoing, check.ID, check.Name, check.Incoming = "s", "start", []string{"f"}, "t", "check", []string{
			"f",
		}
		f := &model.SequenceFlow{Head: model.Head{ID: "f"}, SourceID: "s", TargetID: "t"}
		sub := &model.BpmnSubProcess{
			BpmnFlow: model.BpmnFlow{
				Nodes: []model.FlowNode{start, check}, Flows: []*model.SequenceFlow{f}, Constraints: []*model.Constraint{k},
			},
		}
		sub.ID, sub.Name = "sub", "Check"
		m := &model.Model{
			Language: model.BPMN,
			Elements: []model.Element{
				&model.BpmnProcess{Head: model.Head{ID: "p", Name: "P"}, BpmnFlow: model.BpmnFlow{Nodes: []model.FlowNode{sub}}},
			},
		}
		m.Diagrams = []*model.Diagram{{Model: m}}
		return &model.Document{Models: []*model.Model{m}, Diagrams: m.Diagrams}
	}
	part := func(k *model.Constraint) *model.Document {
		usage := func(name, typ string) model.Sysml2Usage {
			return model.Sysml2Usage{Head: model.Head{ID: "Car::" + name, Name: name}, TypeID: typ, Multiplicity: model.One}
		}
		engine := &model.PartDefinition{
			Sysml2Part: model.Sysml2Part{
				Head: model.Head{ID: "Engine", Name: "Engine"},
				Usages: []model.Sysml2Feature{
					&model.AttributeUsage{Sysml2Usage: usage("power", "Real")}, &model.AttributeUsage{
						Sysml2Usage: usage("torque", "Torque"),
					},
				},
			},
		}
		torque := &model.AttributeDefinition{Sysml2Part: model.Sysml2Part{Head: model.Head{ID: "Torque", Name: "Torque"}}}
		vehicle := &model.PartDefinition{
			Sysml2Part: model.Sysml2Part{
				Head: model.Head{ID: "Vehicle", Name: "Vehicle"}, IsAbstract: true,
				Usages: []model.Sysml2Feature{&model.AttributeUsage{Sysml2Usage: usage("mass", "Real"), Default: "9"}},
			},
		}
		car := &model.PartDefinition{
			Sysml2Part: model.Sysml2Part{
				Head: model.Head{ID: "Car", Name: "Car"}, Generals: []model.Sysml2General{{ID: "Vehicle"}},
				Usages:      []model.Sysml2Feature{&model.PartUsage{Sysml2Usage: usage("engine", "Engine")}},
				Constraints: []*model.Constraint{k},
			},
		}
		m := &model.Model{Language: model.SysML2, Elements: []model.Element{engine, torque, vehicle, car}}
		m.Diagrams = []*model.Diagram{{Model: m}}
		return &model.Document{Models: []*model.Model{m}, Diagrams: m.Diagrams}
	}
	for _, c := range []struct {
		build func(*model.Constraint) *model.Document
		text  string
		want  string
	}{
		{state, "self.outgoing->size() = 1 and outgoing.target.name->includes('Shut') and self.entry = 'ring()' and not self.isComposite",
			"holds"},
		{state, "self.incoming->notEmpty()", "Constraint 'c' violated on 'Open': evaluated to false"},
		{state, "self.outgoin->isEmpty()",
			"Constraint 'c' on 'Open' threw: UmlState has no attribute, association end or property 'outgoin'; did you mean 'outgoing'?"},
		{state, "self.owner.oclIsTypeOf(StateMachine) and self.outgoing->forAll(trigger = 'close' and guard = null)", "holds"},
		{useCase,
			"self.actors->size() = 1 and actors.name->first() = 'Clerk' and self.include->exists(name = 'Weigh') and extend->isEmpty()",
			"holds"},
		{useCase, "self.actors->forAll(oclIsTypeOf(Actor) and oclIsTypeOf(UmlActor))", "holds"}, // not the one of service blueprints
		{useCase, "self.actors->isEmpty()", "Constraint 'c' violated on 'Sell': evaluated to false"},
		{enumeration, "self.literals->size() = 1 and self.literals.name->includes('RED') and self.qualifiedName = 'p::Colour'", "holds"},
		{enumeration, "self.literals->size() > 1", "Constraint 'c' violated on 'Colour': evaluated to false"},
		{component,
			"self.ownedPort->size() = 1 and ports->forAll(type = 'Heat' and not isConjugated) and provided->exists(oclIsTypeOf(Interface))",
			"holds"},
		{component, "self.required->notEmpty()", "Constraint 'c' violated on 'Plant': evaluated to false"},
		{process,
			"self.flowNodes->size() = 2 and self.flowNodes->select(position = 'start')->forAll(definition = 'timer') and " +
				"self.tasks->forAll(taskType = 'user')", "holds"},
		{process,
			"self.sequenceFlows->forAll(f | f.sourceRef.name = 'start' and f.targetRef.oclIsKindOf(FlowNode) and " +
				"f.targetRef.oclIsTypeOf(BpmnTask)) and self.tasks.incoming->size() = 1", "holds"},
		{process, "self.gateways->notEmpty()", "Constraint 'c' violated on 'Check': evaluated to false"},
		{process, "self.tasks->forAll(taskType = 'usr')",
			"Constraint 'c' on 'Check' threw: 'usr' is none of the values: NONE, USER, SERVICE, SEND, RECEIVE, MANUAL, SCRIPT, " +
				"BUSINESS_RULE; did you mean 'USER'?"},
		{process,
			"not self.expanded and not self.transactional and self.flowElementNodes = self.flowNodes and self.flowElements = " +
				"self.flowNodes", "holds"},
		{process,
			"self.innerSequenceFlows->forAll(f | not f.immediate and f.conditionExpression = null) and self.innerDataObjects->isEmpty()",
			"holds"},
		{process, "self.events->forAll(interrupting = isInterrupting and behaviour <> 'throwing' and attachedToRef = null)", "holds"},
		{process, "self.tasks->forAll(loopType = 'standard' and loopCharacteristics.loopCondition = 'open')", "holds"},
		{process, "self.tasks.loopCharacteristics->forAll(oclIsTypeOf(StandardLoop) and oclIsKindOf(LoopCharacteristics))", "holds"},
		{process, "self.tasks.loopCharacteristics->exists(oclIsKindOf(MultiInstanceLoop))",
			"Constraint 'c' violated on 'Check': evaluated to false"},
		{process, "self.tasks->forAll(loopCharacteristics.cardinality = '3')", "Constraint 'c' violated on 'Check': evaluated to false"},
		{process, "self.ownedElements->exists(source.name = 'start')", "holds"}, // kinds differ in what a source is
		{part,
			"self.features->size() = 2 and self.specializations.name->includes('Vehicle') and not self.isAbstract and " +
				"self.parts->forAll(type = 'Engine' and upper = 1)", "holds"},
		{part, "self.mass.name = 'mass' and self.engine.typeId = 'Engine' and self.mass.defaultValue = '9'", "holds"},
		{part, "self.mass > 0 and self.engine.power > 10", "holds"}, // about cars, of which there are none
		{part, "self.engine.torque > 10", "holds"},                  // a quantity may be compared with a number
		{part, "self.engine.powr > 10",
			"Constraint 'c' on 'Car' threw: Engine has no attribute, association end or property 'powr'; did you mean 'power'?"},
		{part, "1 = 2", "Constraint 'c' violated on 'Car': evaluated to false"},
	} {
		if got := rule(c.text, c.build); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// Constraints of a stereotype hold for the elements that it is applied to, with its tagged values and those of what it specializes.
func TestStereotypes(t *testing.T) {
	check := func(text string, tags ...model.TaggedValue) *Report {
		base := &model.Stereotype{
			Name: "Stored", Tags: []model.TagDefinition{{Name: "limit", Type: "Int", Default: int64(3)}},
			Constraints: []model.Constraint{*constraint(model.Invariant, "c", text)},
		}
		table := &model.Stereotype{
			Name: "Table", Specializes: "Stored",
			Tags: []model.TagDefinition{{Name: "key", Type: "String"}, {Name: "columns", Type: "List"}},
		}
		p := &model.Profile{Namespace: "n", Stereotypes: []*model.Stereotype{table, base}}
		class := &model.Class{Named: named("Customer")}
		class.Applied = []model.StereotypeApplication{{ProfileNamespace: "n", Name: "Table", Tags: tags}}
		class.Attributes = []*model.Property{{Named: named("Customer::number"), Type: model.TypeRef{Name: "Int"}, Multiplicity: model.One}}
		doc := only(class)
		doc.Diagrams[0].Profiles = []*model.Profile{p}
		return Validate(doc, doc.Diagrams, "")
	}
	for _, c := range []struct{ text, want string }{
		{"self.attributes->size() <= self.limit", "holds"},
		{"limit > 3", "Constraint 'stereotype:Stored:c' violated on 'Customer': evaluated to false"},
		{"self.attributes.name->includes(key)", "holds"},
		{"columns->size() = 2 and columns->includes('a')", "holds"},
		{"self.stereotypes->includes('Table') and self.appliedStereotypes->forAll(name = 'Table' and key = 'number')", "holds"},
		{"self.nope",
			"Constraint 'stereotype:Stored:c' on 'Customer' threw: Customer has no attribute, association end or property 'nope'"},
	} {
		r := check(c.text, model.TaggedValue{Name: "key", Value: "number"}, model.TaggedValue{Name: "columns", Value: []any{"a", "b"}})
		if got := outcome(r); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
	if r := check("false"); r.Violations[0].ConstraintID != "Customer::stereotype:Stored:c" {
		t.Errorf("%+v", r.Violations)
	}
}

// Definitions are reached from any instance, in any order, and may not go in a circle.
func TestDefinitions(t *testing.T) {
	define := func(name, text string) *model.Constraint { return constraint(model.Definition, name, text) }
	chain := []*model.Constraint{define("d0", "1")}
	for i := range 150 {
		chain = append(chain, define(fmt.Sprintf("d%d", i+1), fmt.Sprintf("d%d + 1", i)))
	}
	double := []*model.Constraint{define("e0", "1")}
	for i := range 60 {
		double = append(double, define(fmt.Sprintf("e%d", i+1), fmt.Sprintf("e%d + e%d", i, i)))
	}
	for _, c := range []struct {
		list []*model.Constraint
		text string
		want string
	}{
		{[]*model.Constraint{define("a", "b + 1"), define("b", "quantity")}, "a > 2", "violated by o2"},
		{[]*model.Constraint{define("big", "quantity > 2")}, "self.big or Order.allInstances()->exists(o | o.big)", "holds"},
		{[]*model.Constraint{define("big", "quantity > 2")}, "Order.allInstances()->forAll(o | o.big)", "violated by o1"},
		{[]*model.Constraint{define("a", "b"), define("b", "a")}, "1 = 1", "Definition 'a' on 'Order' threw: the definition uses itself"},
		{[]*model.Constraint{define("a", "self.nope")}, "a = 1",
			"Definition 'a' on 'Order' threw: Order has no attribute, association end or property 'nope'"},
		{[]*model.Constraint{define("big", "context Order def: big : Boolean = quantity > 2")}, "big", "violated by o2"},
		{chain, "d150 = 151", "Definition 'd101' on 'Order' threw: definitions that use others are nested more than 100 levels deep"},
		{double, "e60 > 0", "takes too many steps"},
	} {
		d := shop(append(c.list, constraint(model.Invariant, "c", c.text))...)
		objects := &model.Diagram{
			Type:     model.ObjectDiagram,
			Elements: []model.Element{instance("o1", "Order", "quantity=3"), instance("o2", "Order", "quantity=1")},
		}
		doc := &model.Document{Diagrams: []*model.Diagram{d, objects}}
		r := Validate(doc, doc.Diagrams, "")
		if got := outcome(r); got != c.want && !strings.Contains(got, c.want) {
			t.Errorf("%s\n got %.200s\nwant %s", c.text, got, c.want)
		}
	}
}

// A place in the text is a place in the script, whatever quotation marks, escapes and margins there are.
func TestPlaces(t *testing.T) {
	for _, c := range []struct {
		name, script, text string
		origin             Pos
		at                 Pos
		want               *Pos
	}{
		{"quoted", `  c("a", "self.nope")`, "self.nope", Pos{1, 10}, Pos{1, 6}, &Pos{1, 16}},
		{"escapes", `  c("a", "x = \"y\" and nope")`, `x = "y" and nope`, Pos{1, 10}, Pos{1, 13}, &Pos{1, 25}},
		{"a template", `  c("a", "$x and nope")`, `yes and nope`, Pos{1, 10}, Pos{1, 9}, nil},
		{"a name", `  c("a", rule)`, "self.nope", Pos{1, 10}, Pos{1, 6}, nil},
		{"raw", "c(\"a\", \"\"\"self.nope\"\"\")", "self.nope", Pos{1, 8}, Pos{1, 6}, &Pos{1, 16}},
		{"a margin", "c(\"a\", \"\"\"\n    self.x\n      = nope\n\"\"\".trimIndent())", "self.x\n  = nope", Pos{1, 8}, Pos{2, 5},
			&Pos{3, 9}},
		{"nothing", "", "x", Pos{}, Pos{1, 1}, nil},
		{"beyond the script", "x", "x", Pos{9, 9}, Pos{1, 1}, nil},
	} {
		k := &model.Constraint{Text: c.text}
		k.TextOrigin.Line, k.TextOrigin.Column = c.origin.Line, c.origin.Col
		got := locate(c.script, k, &c.at)
		if (got == nil) != (c.want == nil) || got != nil && *got != *c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
