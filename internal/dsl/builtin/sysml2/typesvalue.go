package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// typeID gives the id of a type that an argument gives as an id or as a definition.
func typeID(c *vocab.Call) string {
	if e, ok := c.Arg("typeId").(model.Element); ok {
		return e.Ident().ID
	}
	return c.Str("typeId")
}

// valueTypes are the values that definitions and fragments consist of.
func valueTypes(t *vocab.Table) {
	t.AddType(&vocab.Type{Name: "ActionPin", Doc: "Where an action takes or gives a value.", Is: rows.IsA[pin], Usage: "Write ActionPin(name = …, direction = PinDirection.Input).", Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(p pin) any { return p.Name }),
		rows.Val("val typeId: String?", "The id of its type.", func(p pin) any { return rows.Nullable(p.TypeID) }),
		rows.Val("val direction: PinDirection", "Which way values go.", func(p pin) any { return rows.Entry(pinDirections, p.Direction) }),
	}})
	t.AddType(&vocab.Type{Name: "ConstraintParameter", Doc: "A value that a constraint relates to others.", Is: rows.IsA[parameter], Usage: "Write ConstraintParameter(name = …).", Properties: []*vocab.Property{
		rows.Val("val name: String", "Its name.", func(p parameter) any { return p.Name }),
		rows.Val("val typeId: String?", "The id of its type.", func(p parameter) any { return rows.Nullable(p.TypeID) }),
		rows.Val("val direction: ConstraintParameterDirection", "Which way values go.", func(p parameter) any { return rows.Entry(parameterDirections, p.Direction) }),
	}})
	t.AddType(&vocab.Type{Name: "CombinedFragmentOperand", Doc: "The messages of a fragment from one number to another one.", Is: rows.IsA[operand], Usage: "Write CombinedFragmentOperand(guard = …, startSeqNo = …, endSeqNo = …).", Properties: []*vocab.Property{
		rows.Val("val guard: String?", "Its condition.", func(o operand) any { return rows.Nullable(o.Guard) }),
		rows.Val("val startSeqNo: Int", "The number of its first message.", func(o operand) any { return int32(o.StartSeqNo) }),
		rows.Val("val endSeqNo: Int", "The number of its last message.", func(o operand) any { return int32(o.EndSeqNo) }),
	}})
}

// valueConstructors are the constructors of those values.
func valueConstructors() []*vocab.Function {
	const typ = "typeId/type: String|AttributeDefinition|PartDefinition|Nothing? = null"
	return []*vocab.Function{
		rows.Constructor("ActionPin(name: String, "+typ+", direction: PinDirection = PinDirection.Input)", func(c *vocab.Call) (any, error) {
			return pin{model.ActionPin{Name: c.Str("name"), TypeID: typeID(c), Direction: rows.Chosen(c, "direction", model.PinInput)}}, nil
		}),
		rows.Constructor("ConstraintParameter(name: String, "+typ+", direction: ConstraintParameterDirection = ConstraintParameterDirection.Inout)", func(c *vocab.Call) (any, error) {
			return parameter{model.ConstraintParameter{Name: c.Str("name"), TypeID: typeID(c), Direction: rows.Chosen(c, "direction", model.ParameterInout)}}, nil
		}),
		rows.Constructor("CombinedFragmentOperand(guard: String? = null, startSeqNo: Int, endSeqNo: Int)", func(c *vocab.Call) (any, error) {
			return operand{model.CombinedFragmentOperand{Guard: c.Str("guard"), StartSeqNo: number(c, "startSeqNo"), EndSeqNo: number(c, "endSeqNo")}}, nil
		}),
		rows.Constructor("KermlMultiplicity(lower/min: Int = 1, upper/max: Int? = 1)", kermlMultiplicity),
		rows.Constructor("UnitValue(value: Number, unit: MeasurementUnit)", unitValueFrom),
	}
}
