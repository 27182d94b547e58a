package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// unit is a unit of measurement.
type unit struct{ symbol, longName, quantity string }

// unitValue is a number with its unit.
type unitValue struct {
	value float64
	unit  unit
}

// KotlinText gives the unit as a script prints it.
func (u unit) KotlinText() string {
	return "Unit(symbol=" + u.symbol + ", longName=" + u.longName + ", quantityKind=" + u.quantity + ")"
}

// KotlinText gives the value as a script prints it.
func (v unitValue) KotlinText() string {
	n, _ := value.Text(v.value)
	return "UnitValue(value=" + n + ", unit=" + v.unit.KotlinText() + ")"
}

// specForm gives "1500.0[kg]".
func (v unitValue) specForm() string {
	n, _ := value.Text(v.value)
	return n + "[" + v.unit.symbol + "]"
}

// units are those that scripts may write behind a number.
var units = []struct {
	property, constant string
	unit
}{
	{"kg", "KILOGRAM", unit{"kg", "kilogram", "Mass"}}, {"m", "METRE", unit{"m", "metre", "Length"}},
	{"s", "SECOND", unit{"s", "second", "Time"}}, {"kmph", "KMPH", unit{"km/h", "kilometre per hour", "Speed"}},
	{"kW", "KILOWATT", unit{"kW", "kilowatt", "Power"}}, {"kWh", "KILOWATT_HOUR", unit{"kWh", "kilowatt hour", "Energy"}},
	{"V", "VOLT", unit{"V", "volt", "Voltage"}}, {"A", "AMPERE", unit{"A", "ampere", "Current"}},
	{"deg", "DEGREE", unit{"deg", "degree", "Angle"}},
}

func unitSymbols() []string {
	out := make([]string, len(units))
	for i, u := range units {
		out[i] = u.property
	}
	return out
}

// unitProperties makes the rows of what may stand behind a number.
func unitProperties() []*vocab.Property {
	out := make([]*vocab.Property, len(units))
	for i, u := range units {
		out[i] = vocab.Prop("val "+u.property+": UnitValue", "The number in "+u.symbol+".", func(recv any) any {
			n, _ := value.Float(recv)
			return unitValue{n, u.unit}
		}, nil)
	}
	return out
}

// defaultText gives the default of an attribute as text.
func defaultText(v any) (string, error) {
	if u, ok := v.(unitValue); ok {
		return u.specForm(), nil
	}
	if v == nil {
		return "", nil
	}
	return value.Text(v)
}

// constantsOfUnits makes the rows of the units that the type itself has. It shares its name with Kotlin's type of what has no value.
func constantsOfUnits() []*vocab.Property {
	all := make([]any, len(units))
	var out []*vocab.Property
	for i, u := range units {
		all[i] = u.unit
		out = append(out, vocab.Prop("val "+u.constant+": MeasurementUnit", "The "+u.longName+".", func(any) any { return u.unit }, nil))
	}
	return append(out, vocab.Prop("val ALL: List<MeasurementUnit>", "All units.", func(any) any { return value.NewList(all) }, nil))
}

func registerUnits(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("Unit(symbol: String, longName: String, quantityKind: String) -> MeasurementUnit", "A unit of measurement.",
			func(c *vocab.Call) (any, error) {
				return unit{c.Str("symbol"), c.Str("longName"), c.Str("quantityKind")}, nil
			}))
	t.AddType(&vocab.Type{Name: "MeasurementUnit", Doc: "A unit of measurement: Unit.KILOGRAM, Unit.METRE and so on, or one of your own.",
		Is: rows.IsA[unit], Properties: []*vocab.Property{
			rows.Val("val symbol: String", "How it is written.", func(u unit) any { return u.symbol }),
			rows.Val("val longName: String", "Its name.", func(u unit) any { return u.longName }),
			rows.Val("val quantityKind: String", "What it measures.", func(u unit) any { return u.quantity }),
		}})
	t.AddType(&vocab.Type{
		Name:  "UnitValue",
		Doc:   "A number with a unit, written 1500.kg, 230.V or 4.5.m; the units are kg, m, s, kmph, kW, kWh, V, A and deg.",
		Is:    rows.IsA[unitValue],
		Usage: "Write a number with its unit: 1500.kg.",
		Properties: []*vocab.Property{
			rows.Val("val value: Double", "The number.", func(v unitValue) any { return v.value }),
			rows.Val("val unit: MeasurementUnit", "The unit.", func(v unitValue) any { return v.unit }),
		},
		Functions: []*vocab.Function{
			rows.Fn("toSpecForm() -> String", "The value as text.",
				func(v unitValue, _ *vocab.Call) (any, error) { return v.specForm(), nil }),
		},
	})
}

func unitValueFrom(c *vocab.Call) (any, error) {
	n, _ := value.Float(c.Arg("value"))
	return unitValue{n, c.Arg("unit").(unit)}, nil
}
