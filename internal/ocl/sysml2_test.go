package ocl

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// Definitions tell all that scripts say about them.
func TestSysml2Definitions(t *testing.T) {
	part := func(k *model.Constraint) model.Sysml2Part {
		return model.Sysml2Part{Head: model.Head{ID: "d", Name: "D"}, Constraints: []*model.Constraint{k}}
	}
	for _, c := range []struct {
		build func(*model.Constraint) model.Element
		text  string
		want  string
	}{
		{func(k *model.Constraint) model.Element {
			return &model.PartDefinition{Sysml2Part: part(k)}
		}, "self.qualifiedName = 'D' and self.constraints->size() = 1 and self.oclIsKindOf(Sysml2Element)", "holds"},
		{func(k *model.Constraint) model.Element {
			return &model.RequirementDefinition{Sysml2Part: part(k), Text: "fast"}
		}, "self.reqId = null and self.text = 'fast' and self.subject = null", "holds"},
		{func(k *model.Constraint) model.Element {
			return &model.StateDefinition{Sysml2Part: part(k), IsInitial: true, Entry: "in", Do: "on", Exit: "out"}
		},
			"self.isInitial and not self.isFinal and self.entryAction = self.entry and self.doAction = self.doActivity and " +
				"self.exitAction = 'out'", "holds"},
		{func(k *model.Constraint) model.Element {
			pins := []*model.ActionPin{{Name: "p", TypeID: "T", Direction: model.PinOutput}}
			return &model.ActionDefinition{Sysml2Part: part(k), NodeKind: model.Sysml2Fork, Action: "do", PartitionID: "l", Pins: pins}
		}, "self.kind = 'Fork' and self.nodeKind = self.kind and self.action = 'do' and self.partitionId = 'l' and " +
			"self.pins->forAll(name = 'p' and typeId = 'T' and direction = 'Output' and oclIsTypeOf(ActionPin))", "holds"},
		{func(k *model.Constraint) model.Element {
			return &model.ActionDefinition{Sysml2Part: part(k), NodeKind: model.Sysml2Fork}
		}, "self.kind = 'Frok'", "Constraint 'c' on 'D' threw: 'Frok' is none of the values: " +
			"Action, Initial, Final, FlowFinal, Decision, Merge, Fork, Join; did you mean 'Fork'?"},
		{func(k *model.Constraint) model.Element {
			parameters := []*model.ConstraintParameter{{Name: "u", Direction: model.ParameterIn}}
			return &model.ConstraintDefinition{Sysml2Part: part(k), Expression: "u > 0", Parameters: parameters}
		},
			"self.expression = 'u > 0' and self.parameters->includes('u') and self.ownedParameters->forAll(direction = 'In' and " +
				"typeId = null)", "holds"},
		{func(k *model.Constraint) model.Element {
			return &model.LifelineDefinition{Sysml2Part: part(k), Represents: "x"}
		}, "self.represents = 'x'", "holds"},
		{func(k *model.Constraint) model.Element {
			return &model.ActivityPartitionDefinition{Sysml2Part: part(k)}
		}, "self.represents = null", "holds"},
	} {
		got := rule(c.text, func(k *model.Constraint) *model.Document {
			m := &model.Model{Language: model.SysML2, Elements: []model.Element{c.build(k)}}
			m.Diagrams = []*model.Diagram{{Model: m}}
			return &model.Document{Models: []*model.Model{m}, Diagrams: m.Diagrams}
		})
		if got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
		}
	}
}

// Usages and lines tell all that scripts say about them.
func TestSysml2Usages(t *testing.T) {
	usage := model.Sysml2Usage{
		Head: model.Head{ID: "u", Name: "n"}, TypeID: "D", Multiplicity: model.Multiplicity{Lower: 0, Upper: model.Unlimited},
	}
	message := &model.MessageUsage{Sysml2Usage: usage, SourceID: "a", TargetID: "b", SeqNo: 3, Label: "go", MessageKind: model.Sysml2Reply}
	fragment := &model.CombinedFragmentUsage{
		Operator: model.Sysml2Loop, Operands: []*model.CombinedFragmentOperand{{Guard: "g", EndSeqNo: 4}},
	}
	binding := &model.BindingConnectorUsage{Source: model.Sysml2End{Text: "p::q"}}
	execution := &model.ExecutionSpecificationUsage{LifelineID: "l", StartSeqNo: 1, EndSeqNo: 2}
	derive := &model.Sysml2Relation{Head: model.Head{ID: "r"}, Metaclass: kind.ReqDerive, SourceID: "a", TargetID: "b"}
	c := &container{elements: []model.Element{
		&model.PartDefinition{
			Sysml2Part: model.Sysml2Part{Head: model.Head{ID: "D", Name: "D"}},
		}, message, fragment, binding, execution, derive,
	}}
	w := newWorld([]*container{c}, c)
	for _, tt := range []struct {
		of       any
		property string
		want     any
	}{
		{message, "name", "n"}, {message, "qualifiedName", "u"}, {message, "definitionId", "D"}, {message, "typeId", "D"},
		{message, "isReadOnly", false}, {message, "lower", int64(0)}, {message, "upper", unlimited},
		{message, "sourceLifelineId", "a"}, {message, "targetLifelineId", "b"}, {message, "seqNo", int64(3)}, {message, "messageLabel",
			"go"},
		{message, "kind", "Reply"},
		{fragment, "operator", "Loop"}, {fragment, "definitionId", nil}, {fragment.Operands[0], "guard", "g"}, {fragment.Operands[0],
			"endSeqNo", int64(4)},
		{binding, "sourceEndId", "p::q"}, {binding, "targetEndId", ""},
		{execution, "lifelineId", "l"}, {execution, "startSeqNo", int64(1)}, {execution, "endSeqNo", int64(2)},
		{derive, "id", "r"}, {derive, "sourceRequirementId", "a"}, {derive, "targetRequirementId", "b"},
		{&model.TransitionUsage{Trigger: "t"}, "trigger", "t"}, {&model.TransitionUsage{}, "guard", nil},
		{&model.TransitionUsage{Effect: "e"}, "effect", "e"},
		{&model.ControlFlowUsage{Guard: "g"}, "guard", "g"}, {&model.ObjectFlowUsage{ObjectType: "o"}, "objectType", "o"},
		{&model.UseCaseLineUsage{Metaclass: kind.IncludeUsage, SourceID: "a"}, "sourceUseCaseId", "a"},
		{&model.AttributeUsage{Default: "1"}, "defaultValue", "1"}, {&model.AttributeUsage{Default: "1"}, "defaultExpression", "1"},
	} {
		p := lookup(metaOf(tt.of), tt.property)
		if p == nil {
			t.Errorf("%s.%s cannot be read", metaOf(tt.of), tt.property)
			continue
		}
		if got := p.get(w, tt.of); got != tt.want {
			t.Errorf("%s.%s is %v, want %v", metaOf(tt.of), tt.property, got, tt.want)
		}
	}
	if !isKind(kind.MessageUsage, kind.KermlFeature) || !isKind(kind.ReqDerive, kind.KumlElement) {
		t.Error("usages are features, and lines are elements")
	}
}
