package rows

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// manyWords is how people write "no upper bound" beside "*".
var manyWords = map[string]bool{"n": true, "m": true, "many": true, "inf": true, "∞": true, "unlimited": true, "unbounded": true}

// MultiplicityHint says how a multiplicity is written.
const MultiplicityHint = "Use 1, 0..1, 1..*, 0..*, * or n..m."

// ParseMultiplicity reads a multiplicity text. note is not empty if the text is one that only this
// program takes; it says what to write instead.
func ParseMultiplicity(text string) (m model.Multiplicity, note string, err error) {
	s := strings.TrimSpace(text)
	clean := true
	if inner, ok := strings.CutPrefix(s, "["); ok && strings.HasSuffix(inner, "]") {
		s, clean = strings.TrimSpace(strings.TrimSuffix(inner, "]")), false
	}
	lower, upper, isRange := strings.Cut(s, "..")
	if !isRange {
		upper = lower
	}
	up, plain, ok := parseBound(upper)
	if !ok {
		return m, "", noMultiplicity(text)
	}
	m = model.Multiplicity{Lower: up, Upper: up}
	clean = clean && plain
	if isRange {
		low, plain, ok := parseBound(lower)
		if !ok || low == model.Unlimited {
			return m, "", noMultiplicity(text)
		}
		m.Lower, clean = low, clean && plain
	} else if up == model.Unlimited {
		m.Lower = 0
	}
	if !clean {
		note = fmt.Sprintf("%q", m)
	}
	return m, note, nil
}

func noMultiplicity(text string) *vocab.Error {
	return vocab.Errorf("", MultiplicityHint, "%q is not a multiplicity", text)
}

// parseBound reads one end of a multiplicity; plain says that it is written as kUML has it.
func parseBound(text string) (n int, plain, ok bool) {
	text = strings.TrimSpace(text)
	if text == "*" {
		return model.Unlimited, true, true
	}
	if manyWords[strings.ToLower(text)] {
		return model.Unlimited, false, true
	}
	v, err := strconv.ParseInt(text, 10, 32)
	switch {
	case err != nil || v < model.Unlimited:
		return 0, false, false
	case v == model.Unlimited:
		return model.Unlimited, false, true
	}
	return int(v), true, true
}

// MultiplicityArg reads a multiplicity from a text argument, with a warning if only this program takes it.
func MultiplicityArg(c *vocab.Call, param string) (model.Multiplicity, error) {
	m, note, err := ParseMultiplicity(c.Str(param))
	if err != nil {
		err.(*vocab.Error).Param = param
		return m, err
	}
	if note != "" {
		c.Host.Warn(c, diag.Leniency, fmt.Sprintf("%q is read as %s", c.Str(param), note), fmt.Sprintf("Write %s.", note))
	}
	return m, nil
}

// CheckMultiplicity is the check of values that state a multiplicity.
func CheckMultiplicity(v any) *vocab.Error {
	switch v := v.(type) {
	case string:
		if _, _, err := ParseMultiplicity(v); err != nil {
			return err.(*vocab.Error)
		}
	case int32:
		if v < 0 {
			return vocab.Errorf("", MultiplicityHint, "%d is not a multiplicity", v)
		}
	}
	return nil
}

// CheckBound is the check of values that state one end of a multiplicity.
func CheckBound(v any) *vocab.Error {
	switch v := v.(type) {
	case nil:
		return nil
	case int32:
		if v >= model.Unlimited {
			return nil
		}
	case string:
		if _, _, ok := parseBound(v); ok {
			return nil
		}
	}
	return vocab.Errorf("", MultiplicityHint, "%v is not a bound of a multiplicity", v)
}

// WithBounds gives the parameters lower and upper of a row their check.
func WithBounds(f *vocab.Function) *vocab.Function {
	for i, p := range f.Params {
		if p.Name == "lower" || p.Name == "upper" {
			f.Params[i].Check = CheckBound
		}
	}
	return f
}

// Bound takes one end of a multiplicity from an argument: a number, text, or null for unbounded.
func Bound(c *vocab.Call, param string) (int, error) {
	v := c.Arg(param)
	if err := CheckBound(v); err != nil {
		err.Param = param
		return 0, err
	}
	switch v := v.(type) {
	case int32:
		return int(v), nil
	case string:
		n, _, _ := parseBound(v)
		return n, nil
	}
	return model.Unlimited, nil
}

// Bounds makes a multiplicity of the arguments lower and upper: 0 and unlimited where the script leaves one out.
func Bounds(c *vocab.Call) (m model.Multiplicity, err error) {
	m = model.Multiplicity{Lower: 0, Upper: model.Unlimited}
	for _, p := range c.Fn.Params {
		switch {
		case p.Name == "lower" && c.Has("lower"):
			if m.Lower, err = Bound(c, "lower"); err != nil {
				return m, err
			}
			m.Lower = max(m.Lower, 0)
		case p.Name == "upper" && c.Has("upper"):
			if m.Upper, err = Bound(c, "upper"); err != nil {
				return m, err
			}
		}
	}
	return m, nil
}
