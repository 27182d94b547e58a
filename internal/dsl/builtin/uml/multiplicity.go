package uml

import (
	"fmt"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// coerceMultiplicity takes texts and numbers where a multiplicity is wanted.
func coerceMultiplicity(v any) (any, string, bool) {
	switch v := v.(type) {
	case string:
		m, note, err := rows.ParseMultiplicity(v)
		if err != nil {
			return nil, "", false
		}
		if note == "" {
			note = strconv.Quote(v)
		}
		return m, "Write: parseMultiplicity(" + note + ")", true
	case int32:
		if v >= 0 {
			return model.Multiplicity{Lower: int(v), Upper: int(v)}, fmt.Sprintf("Write: Multiplicity(lower = %d, upper = %d)", v, v), true
		}
	}
	return nil, "", false
}

// looseMultiplicity makes the row of a lenient property that takes a multiplicity in any form.
func looseMultiplicity[B any](name string, set func(B, model.Multiplicity)) *vocab.Property {
	p := vocab.Prop("var "+name+": Multiplicity|String|Int", "A multiplicity, as text too.",
		func(any) any { return nil },
		func(recv, v any) error {
			if m, ok := v.(model.Multiplicity); ok {
				set(recv.(B), m)
				return nil
			}
			m, _, ok := coerceMultiplicity(v)
			if !ok {
				return vocab.Errorf("", rows.MultiplicityHint, "%#v is not a multiplicity", v)
			}
			set(recv.(B), m.(model.Multiplicity))
			return nil
		})
	p.Check = rows.CheckMultiplicity
	return p
}

func multiplicity(c *vocab.Call) (any, error) {
	m := model.One
	if l, ok := given[int32](c, "lower"); ok {
		m.Lower = int(l)
	}
	if c.Has("upper") {
		m.Upper = model.Unlimited
		if u, ok := c.Arg("upper").(int32); ok {
			m.Upper = max(int(u), model.Unlimited)
		}
	}
	return m, nil
}

// multiplicityOfTexts is the constructor with texts: both bounds, or the whole multiplicity in one.
func multiplicityOfTexts(c *vocab.Call) (any, error) {
	if _, text := c.Arg("lower").(string); text && !c.Has("upper") {
		return rows.MultiplicityArg(c, "lower")
	}
	m := model.One
	var err error
	if c.Has("lower") {
		if m.Lower, err = rows.Bound(c, "lower"); err != nil {
			return nil, err
		}
		m.Lower = max(m.Lower, 0)
	}
	if c.Has("upper") {
		m.Upper, err = rows.Bound(c, "upper")
	}
	return m, err
}
