package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// usageFrom gives what the constructors of usages have in common.
func usageFrom(c *vocab.Call) (model.Sysml2Usage, error) {
	m, err := multiplicityOf(c)
	u := model.Sysml2Usage{Head: rows.Head(c), QualifiedName: qualified(c), Multiplicity: m}
	if id := c.Str("definitionId"); id != usualDefinitions[kind.Kind(c.Fn.Name)] {
		u.TypeID = id
	}
	if of, ok := c.Recv.(model.Sysml2Feature); ok { // which is copied
		u.IsAbstract, u.IsReadOnly = of.UsagePart().IsAbstract, of.UsagePart().IsReadOnly
	}
	return u, err
}

// usualDefinitions are the ids of the definitions that lines have unless they say otherwise. No model declares them.
var usualDefinitions = map[kind.Kind]string{
	"ControlFlowUsage": "sysml2.controlFlow", "ObjectFlowUsage": "sysml2.objectFlow", "MessageUsage": "sysml2.message", "TransitionUsage": "sysml2.transition",
	"BindingConnectorUsage": "sysml2.bindingConnector", "CombinedFragmentUsage": "sysml2.combinedFragment", "ExecutionSpecificationUsage": "sysml2.executionSpec",
}

// definitionOf gives the id of the definition of a usage as kUML has it.
func definitionOf(u model.Sysml2Feature) string {
	if id := u.UsagePart().TypeID; id != "" {
		return id
	}
	return usualDefinitions[u.Kind()]
}

// usageMakers are the constructors of usages: what they take behind the multiplicity, and what they make of it.
var usageMakers = []struct {
	name   kind.Kind
	params string
	make   func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature
}{
	{"PartUsage", "", func(_ *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature { return &model.PartUsage{Sysml2Usage: u} }},
	{"PortUsage", "", func(_ *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature { return &model.PortUsage{Sysml2Usage: u} }},
	{"AttributeUsage", ", defaultExpression: String? = null", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.AttributeUsage{Sysml2Usage: u, Default: c.Str("defaultExpression")}
	}},
	{"ConnectionUsage", ", sourceEndId: String, targetEndId: String", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.ConnectionUsage{Sysml2Usage: u, Source: endFrom(c, "sourceEndId"), Target: endFrom(c, "targetEndId")}
	}},
	{"BindingConnectorUsage", ", sourceEndId: String, targetEndId: String", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.BindingConnectorUsage{Sysml2Usage: u, Source: endFrom(c, "sourceEndId"), Target: endFrom(c, "targetEndId")}
	}},
	{"ControlFlowUsage", ", sourceNodeId: String, targetNodeId: String, guard: String? = null", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.ControlFlowUsage{Sysml2Usage: u, SourceID: c.Str("sourceNodeId"), TargetID: c.Str("targetNodeId"), Guard: c.Str("guard")}
	}},
	{"ObjectFlowUsage", ", sourceNodeId: String, targetNodeId: String, objectType: String? = null", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.ObjectFlowUsage{Sysml2Usage: u, SourceID: c.Str("sourceNodeId"), TargetID: c.Str("targetNodeId"), ObjectType: c.Str("objectType")}
	}},
	{"MessageUsage", ", sourceLifelineId: String, targetLifelineId: String, seqNo: Int, messageLabel: String, kind: MessageKind = MessageKind.Sync", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.MessageUsage{Sysml2Usage: u, SourceID: c.Str("sourceLifelineId"), TargetID: c.Str("targetLifelineId"), SeqNo: number(c, "seqNo"), Label: c.Str("messageLabel"), MessageKind: rows.Chosen(c, "kind", model.Sysml2Sync)}
	}},
	{"TransitionUsage", ", sourceStateId: String, targetStateId: String, trigger: String? = null, guard: String? = null, effect: String? = null", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.TransitionUsage{Sysml2Usage: u, SourceID: c.Str("sourceStateId"), TargetID: c.Str("targetStateId"), Trigger: c.Str("trigger"), Guard: c.Str("guard"), Effect: c.Str("effect")}
	}},
	{"CombinedFragmentUsage", ", operator: CombinedFragmentOperator, operands: List<CombinedFragmentOperand>", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.CombinedFragmentUsage{Sysml2Usage: u, Operator: model.Sysml2Operator(c.Enum("operator")), Operands: operandsFrom(c)}
	}},
	{"ExecutionSpecificationUsage", ", lifelineId: String, startSeqNo: Int, endSeqNo: Int", func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.ExecutionSpecificationUsage{Sysml2Usage: u, LifelineID: c.Str("lifelineId"), StartSeqNo: number(c, "startSeqNo"), EndSeqNo: number(c, "endSeqNo")}
	}},
	{kind.IncludeUsage, useCaseEnds, useCaseLine(kind.IncludeUsage)}, {kind.ExtendUsage, useCaseEnds, useCaseLine(kind.ExtendUsage)},
	{kind.ActorUsage, "", plainUsage(kind.ActorUsage)}, {kind.UseCaseUsage, "", plainUsage(kind.UseCaseUsage)}, {kind.RequirementUsage, "", plainUsage(kind.RequirementUsage)},
	{kind.StateUsage, "", plainUsage(kind.StateUsage)}, {kind.ActionUsage, "", plainUsage(kind.ActionUsage)}, {kind.ActivityPartitionUsage, "", plainUsage(kind.ActivityPartitionUsage)},
	{kind.LifelineUsage, "", plainUsage(kind.LifelineUsage)}, {kind.ConstraintUsage, "", plainUsage(kind.ConstraintUsage)},
}

const useCaseEnds = ", sourceUseCaseId: String, targetUseCaseId: String"

func useCaseLine(metaclass kind.Kind) func(*vocab.Call, model.Sysml2Usage) model.Sysml2Feature {
	return func(c *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.UseCaseLineUsage{Sysml2Usage: u, Metaclass: metaclass, SourceID: c.Str("sourceUseCaseId"), TargetID: c.Str("targetUseCaseId")}
	}
}

func plainUsage(metaclass kind.Kind) func(*vocab.Call, model.Sysml2Usage) model.Sysml2Feature {
	return func(_ *vocab.Call, u model.Sysml2Usage) model.Sysml2Feature {
		return &model.Sysml2PlainUsage{Sysml2Usage: u, Metaclass: metaclass}
	}
}

// endFrom makes an end of the path that an argument gives.
func endFrom(c *vocab.Call, param string) model.Sysml2End {
	return model.Sysml2End{Text: c.Str(param), Origin: model.Origin{Pos: c.Host.ArgOrigin(c, param).Pos}}
}

func operandsFrom(c *vocab.Call) []*model.CombinedFragmentOperand {
	var out []*model.CombinedFragmentOperand
	for _, o := range rows.Elements[operand](c, "operands") {
		out = append(out, &o.CombinedFragmentOperand)
	}
	return out
}

func usageConstructors() []*vocab.Function {
	var out []*vocab.Function
	for _, m := range usageMakers {
		definition := "definitionId: String"
		if usual := usualDefinitions[m.name]; usual != "" {
			definition += ` = "` + usual + `"`
		}
		out = append(out, rows.Constructor(string(m.name)+"(id: String, name: String, qualifiedName: String = name, "+definition+", multiplicity: KermlMultiplicity = KermlMultiplicity.EXACTLY_ONE"+m.params+")", func(c *vocab.Call) (any, error) {
			u, err := usageFrom(c)
			if err != nil {
				return nil, err
			}
			return m.make(c, u), nil
		}))
	}
	return out
}

// relationFields names the parameters for the ends of the lines of diagrams, and the list of a diagram that they stand in.
var relationFields = map[kind.Kind]struct{ list, source, target string }{
	kind.UcAssociation: {"associations", "actorId", "useCaseId"},
	kind.UcInclude:     {"includes", "sourceUseCaseId", "targetUseCaseId"},
	kind.UcExtend:      {"extends", "sourceUseCaseId", "targetUseCaseId"},
	kind.ReqSatisfy:    {"satisfies", "sourceId", "requirementId"},
	kind.ReqVerify:     {"verifies", "sourceId", "requirementId"},
	kind.ReqDerive:     {"derives", "sourceRequirementId", "targetRequirementId"},
	kind.ReqContains:   {"contains", "parentRequirementId", "childRequirementId"},
}

func relationConstructors() []*vocab.Function {
	var out []*vocab.Function
	for _, k := range diagramKinds {
		for _, r := range k.relations {
			f := relationFields[r.typ]
			out = append(out, rows.Constructor(string(r.typ)+"(id: String, "+f.source+": String, "+f.target+": String)", func(c *vocab.Call) (any, error) {
				return &model.Sysml2Relation{Head: model.Head{ID: c.Str("id"), Origin: c.Origin}, Metaclass: r.typ, SourceID: c.Str(f.source), TargetID: c.Str(f.target)}, nil
			}))
		}
	}
	return out
}
