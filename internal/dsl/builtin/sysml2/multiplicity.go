package sysml2

import (
	"fmt"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// multiplicity is a KermlMultiplicity of a script.
type multiplicity struct {
	model.Multiplicity
	made *looseMultiplicity // by which call of multiplicity(), nil for other ones
}

// looseMultiplicity is a call of multiplicity(), whose value must be used.
type looseMultiplicity struct {
	call vocab.Call
	used bool
}

// KotlinText gives the multiplicity as a script prints it.
func (m multiplicity) KotlinText() string { return "Kerml" + m.Multiplicity.KotlinText() }

// take gives the multiplicity to what it is of.
func (m multiplicity) take() model.Multiplicity {
	if m.made != nil {
		m.made.used = true
	}
	return m.Multiplicity
}

// exactly makes a multiplicity of two bounds.
func exactly(lower, upper int) multiplicity {
	return multiplicity{Multiplicity: model.Multiplicity{Lower: lower, Upper: upper}}
}

// multiplicityOf takes the multiplicity of a usage from the arguments: as such, or by its bounds.
func multiplicityOf(c *vocab.Call) (model.Multiplicity, error) {
	if m, ok := rows.Given[multiplicity](c, "multiplicity"); ok {
		return m.take(), nil
	}
	for _, p := range c.Fn.Params {
		if p.Name == "upper" {
			return rows.Bounds(c)
		}
	}
	return model.One, nil
}

func kermlMultiplicity(c *vocab.Call) (any, error) {
	m := exactly(1, 1)
	if l, ok := rows.Given[int32](c, "lower"); ok {
		m.Lower = int(l)
	}
	if c.Has("upper") {
		m.Upper = model.Unlimited
		if u, ok := c.Arg("upper").(int32); ok {
			m.Upper = int(u)
		}
	}
	switch {
	case m.Lower < 0:
		return nil, vocab.Errorf("lower", rows.MultiplicityHint, "the lower bound of a multiplicity cannot be %d", m.Lower)
	case c.Has("upper") && c.Arg("upper") != nil && m.Upper < m.Lower:
		return nil, vocab.Errorf("upper", "Write null for no upper bound.", "the upper bound %d is less than the lower bound %d",
			m.Upper, m.Lower)
	}
	return m, nil
}

// multiplicityByText makes a multiplicity of a text or of bounds that may be texts.
func multiplicityByText(c *vocab.Call) (any, error) {
	if _, ok := rows.Given[string](c, "spec"); ok {
		m, err := rows.MultiplicityArg(c, "spec")
		return multiplicity{Multiplicity: m}, err
	}
	m, err := rows.Bounds(c)
	return multiplicity{Multiplicity: m}, err
}

// looseFunction is the function multiplicity(), which people write for a value.
func looseFunction(s rooted, c *vocab.Call) (any, error) {
	v, err := multiplicityByText(c)
	if err != nil {
		return nil, err
	}
	b, m := s.root(), v.(multiplicity)
	m.made = &looseMultiplicity{call: *c}
	b.loose = append(b.loose, m.made)
	return m, nil
}

// unusedMultiplicities reports calls of multiplicity() whose value nothing has taken.
func (b *modelBuilder) unusedMultiplicities() {
	for _, l := range b.loose {
		if !l.used {
			b.errs = append(b.errs,
				&vocab.Error{At: l.call.Origin.Pos, Message: "a multiplicity belongs to a part, an attribute, a port or a connection",
					Hint: `Write it as an argument: part(name = …, typeId = ….id, multiplicity = KermlMultiplicity(lower = 0, ` +
						`upper = null))`})
		}
	}
}

// coerceMultiplicity takes texts, numbers and multiplicities of UML where one of KerML is wanted.
func coerceMultiplicity(v any) (any, string, bool) {
	m := model.Multiplicity{}
	switch v := v.(type) {
	case string:
		var err error
		if m, _, err = rows.ParseMultiplicity(v); err != nil {
			return nil, "", false
		}
	case int32:
		if v < 0 {
			return nil, "", false
		}
		m = model.Multiplicity{Lower: int(v), Upper: int(v)}
	case model.Multiplicity:
		m = v
	default:
		return nil, "", false
	}
	return multiplicity{Multiplicity: m}, "Write: " + written(m), true
}

// written gives a multiplicity as kUML's scripts write it.
func written(m model.Multiplicity) string {
	for _, c := range constants {
		if c.m.Multiplicity == m {
			return "KermlMultiplicity." + c.name
		}
	}
	upper := "null"
	if m.Upper != model.Unlimited {
		upper = strconv.Itoa(m.Upper)
	}
	return fmt.Sprintf("KermlMultiplicity(lower = %d, upper = %s)", m.Lower, upper)
}

// looseMultiplicityProperty makes the row of a property that takes a multiplicity in any form.
func looseMultiplicityProperty(name string) *vocab.Property {
	p := vocab.Prop("var "+name+": KermlMultiplicity|String|Int", "A multiplicity, as text too.",
		func(recv any) any { return multiplicity{Multiplicity: recv.(*featureBuilder).u.Multiplicity} },
		func(recv, v any) error {
			m, ok := v.(multiplicity)
			if !ok {
				converted, _, fits := coerceMultiplicity(v)
				if !fits {
					return vocab.Errorf("", rows.MultiplicityHint, "%#v is not a multiplicity", v)
				}
				m = converted.(multiplicity)
			}
			recv.(*featureBuilder).u.Multiplicity = m.take()
			return nil
		})
	p.Check = rows.CheckMultiplicity
	return p
}

var constants = []struct {
	name, doc string
	m         multiplicity
}{
	{"EXACTLY_ONE", "Exactly one.", exactly(1, 1)}, {"OPTIONAL", "One or none.", exactly(0, 1)},
	{"ZERO_OR_MORE", "Any number.", exactly(0, model.Unlimited)}, {"ONE_OR_MORE", "One at least.", exactly(1, model.Unlimited)},
}

func registerMultiplicity(t *vocab.Table) {
	strict := written(model.Multiplicity{Lower: 2, Upper: 4}) + ", null for no upper bound"
	ty := &vocab.Type{
		Name: "KermlMultiplicity", Doc: "How many: from lower to upper, null for unlimited.", Is: rows.IsA[multiplicity],
		Coerce: coerceMultiplicity, Usage: rows.MultiplicityHint,
		Properties: []*vocab.Property{
			rows.Val("val lower: Int", "The least number.", func(m multiplicity) any { return int32(m.Lower) }),
			rows.Val("val upper: Int?", "The greatest number, null for unlimited.", func(m multiplicity) any {
				if m.Upper == model.Unlimited {
					return nil
				}
				return int32(m.Upper)
			}),
		},
		Functions: []*vocab.Function{
			rows.Fn("toSpecForm() -> String", "The multiplicity as text.",
				func(m multiplicity, _ *vocab.Call) (any, error) { return specForm(m.Multiplicity), nil }),
		},
	}
	for _, k := range constants {
		ty.Constants = append(ty.Constants, vocab.Prop("val "+k.name+": KermlMultiplicity", k.doc, func(any) any { return k.m }, nil))
	}
	t.AddType(ty)
	t.Top.Functions = append(t.Top.Functions,
		rows.Lenient(
			vocab.Checked(vocab.Fn("KermlMultiplicity(spec: String) -> KermlMultiplicity", "A multiplicity from text.", multiplicityByText),
				"spec", rows.CheckMultiplicity), strict),
		rows.Lenient(
			rows.WithBounds(vocab.Fn("KermlMultiplicity(lower/min: Any?, upper/max: Any?) -> KermlMultiplicity",
				"A multiplicity whose bounds are texts.", multiplicityByText)), strict))
	for _, scope := range []string{"Sysml2ModelBuilder", "DefinitionBuilder"} {
		s := t.Scopes[scope]
		s.Functions = append(s.Functions,
			rows.Lenient(
				vocab.Checked(rows.Fn("multiplicity(spec: String) -> KermlMultiplicity", "A multiplicity from text.", looseFunction),
					"spec", rows.CheckMultiplicity), strict),
			rows.Lenient(
				rows.WithBounds(rows.Fn("multiplicity(lower/min: Any?, upper/max: Any?) -> KermlMultiplicity",
					"A multiplicity by its bounds.", looseFunction)), strict))
	}
	for _, s := range t.Scopes {
		for _, f := range s.Functions {
			for i, p := range f.Params {
				if p.Name == "multiplicity" {
					f.Params[i].Check = rows.CheckMultiplicity
				}
			}
		}
	}
}

// specForm gives a multiplicity as KerML writes it: both bounds unless they are the same.
func specForm(m model.Multiplicity) string {
	if m.Upper == model.Unlimited {
		return strconv.Itoa(m.Lower) + "..*"
	}
	return m.String()
}
