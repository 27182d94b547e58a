package uml

import (
	"errors"
	"testing"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

func TestParseMultiplicity(t *testing.T) {
	const many = model.Unlimited
	for _, tt := range []struct {
		text         string
		lower, upper int
		note         string // "" where kUML takes the text too
	}{
		{"1", 1, 1, ""}, {"0..1", 0, 1, ""}, {"1..*", 1, many, ""}, {"*", 0, many, ""}, {"0..*", 0, many, ""}, {"7", 7, 7, ""}, {"2..5", 2,
			5, ""},
		{" 1 .. 3 ", 1, 3, ""}, {"5..2", 5, 2, ""},
		{"[1]", 1, 1, `"1"`}, {"[0..*]", 0, many, `"0..*"`}, {"n", 0, many, `"0..*"`}, {"N", 0, many, `"0..*"`}, {"m", 0, many, `"0..*"`},
		{"many", 0, many, `"0..*"`},
		{"1..n", 1, many, `"1..*"`}, {"0..many", 0, many, `"0..*"`}, {"1..-1", 1, many, `"1..*"`},
	} {
		m, note, err := rows.ParseMultiplicity(tt.text)
		if err != nil || m != (model.Multiplicity{Lower: tt.lower, Upper: tt.upper}) || note != tt.note {
			t.Errorf("%q: %v, note %q, error %v", tt.text, m, note, err)
		}
	}
	for _, text := range []string{
		"", " ", "..", "1..", "..1", "a", "1..x", "1..2..3", "*..1", "n..1", "-2", "1.5", "99999999999", "[1", "1]", "few",
	} {
		_, _, err := rows.ParseMultiplicity(text)
		var e *vocab.Error
		if !errors.As(err, &e) || e.Hint != rows.MultiplicityHint {
			t.Errorf("%q gives %v", text, err)
		}
	}
}

func FuzzParseMultiplicity(f *testing.F) {
	for _, s := range []string{"1", "0..1", "1..*", "*", "[2..n]", "x", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, _, err := rows.ParseMultiplicity(s)
		if err != nil {
			return
		}
		again, note, err := rows.ParseMultiplicity(m.String())
		if err != nil || note != "" || again != m {
			t.Errorf("%q is %v, which reads back as %v (note %q, error %v)", s, m, again, note, err)
		}
	})
}

func TestCoerceMultiplicity(t *testing.T) {
	for _, tt := range []struct {
		v    any
		want model.Multiplicity
		note string
	}{
		{"1..*", model.Multiplicity{Lower: 1, Upper: model.Unlimited}, `Write: parseMultiplicity("1..*")`},
		{"1..n", model.Multiplicity{Lower: 1, Upper: model.Unlimited}, `Write: parseMultiplicity("1..*")`},
		{int32(3), model.Multiplicity{Lower: 3, Upper: 3}, "Write: Multiplicity(lower = 3, upper = 3)"},
	} {
		if m, note, ok := coerceMultiplicity(tt.v); !ok || m != tt.want || note != tt.note {
			t.Errorf("%v: %v, %q, %t", tt.v, m, note, ok)
		}
	}
	for _, v := range []any{"few", int32(-1), 1.5, nil, true} {
		if m, _, ok := coerceMultiplicity(v); ok {
			t.Errorf("%v is read as %v", v, m)
		}
	}
}
