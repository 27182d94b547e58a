package kotlin

import (
	"math"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// mathRows are the functions of kotlin.math.
var mathRows = append([]row{
	{sig: "abs(n: Number) -> Number", doc: "The number without its sign.",
		do: func(c *vocab.Call) (any, error) { return absolute(c.Arg("n")), nil }},
	{sig: "max(a: Number, b: Number) -> Number", doc: "The larger number.", do: func(c *vocab.Call) (any, error) { return larger(c, 1) }},
	{sig: "min(a: Number, b: Number) -> Number", doc: "The smaller number.", do: func(c *vocab.Call) (any, error) { return larger(c, -1) }},
	{sig: "sign(x: Number) -> Double", doc: "-1, 0 or 1 as the number is negative, zero or positive.",
		do: func(c *vocab.Call) (any, error) { return signOf(c.Arg("x")), nil }},
	{sig: "Number.pow(x: Number) -> Double", doc: "The number to the power of x.", do: func(c *vocab.Call) (any, error) {
		return math.Pow(recvFloat(c), floatArg(c, "x")), nil
	}},
	{sig: "Number.roundToInt() -> Int", doc: "The nearest Int, halves rounded up.", do: func(c *vocab.Call) (any, error) {
		f, err := rounded(c)
		n, _ := value.ToInt(f)
		return n, err
	}},
	{sig: "Number.roundToLong() -> Long", doc: "The nearest Long, halves rounded up.", do: func(c *vocab.Call) (any, error) {
		f, err := rounded(c)
		n, _ := value.ToLong(f)
		return n, err
	}},
	{sig: "hypot(x: Number, y: Number) -> Double", doc: "The length of the hypotenuse.", do: func(c *vocab.Call) (any, error) {
		return math.Hypot(floatArg(c, "x"), floatArg(c, "y")), nil
	}},
	{sig: "atan2(y: Number, x: Number) -> Double", doc: "The angle of the point (x, y).", do: func(c *vocab.Call) (any, error) {
		return math.Atan2(floatArg(c, "y"), floatArg(c, "x")), nil
	}},
	{sig: "log(x: Number, base: Number) -> Double", doc: "The logarithm to a base.", do: func(c *vocab.Call) (any, error) {
		return math.Log(floatArg(c, "x")) / math.Log(floatArg(c, "base")), nil
	}},
}, floatFunctionRows()...)

// mathConstants are the values of kotlin.math.
var mathConstants = []*vocab.Property{
	vocab.Prop("val PI: Double", "The ratio of a circle's circumference to its diameter.", func(any) any { return math.Pi }, nil),
	vocab.Prop("val E: Double", "The base of the natural logarithms.", func(any) any { return math.E }, nil),
}

// floatFunctionRows are the functions of one Double.
func floatFunctionRows() []row {
	var rows []row
	for _, f := range []struct {
		name, doc string
		do        func(float64) float64
	}{
		{"sqrt", "The square root.", math.Sqrt},
		{"cbrt", "The cube root.", math.Cbrt},
		{"floor", "The number, rounded down.", math.Floor},
		{"ceil", "The number, rounded up.", math.Ceil},
		{"round", "The nearest whole number, halves rounded to the even one.", math.RoundToEven},
		{"truncate", "The number without its fraction.", math.Trunc},
		{"exp", "The exponential function.", math.Exp},
		{"ln", "The natural logarithm.", math.Log},
		{"log10", "The logarithm to base 10.", math.Log10},
		{"log2", "The logarithm to base 2.", math.Log2},
		{"sin", "The sine.", math.Sin},
		{"cos", "The cosine.", math.Cos},
		{"tan", "The tangent.", math.Tan},
		{"asin", "The arc sine.", math.Asin},
		{"acos", "The arc cosine.", math.Acos},
		{"atan", "The arc tangent.", math.Atan},
		{"sinh", "The hyperbolic sine.", math.Sinh},
		{"cosh", "The hyperbolic cosine.", math.Cosh},
		{"tanh", "The hyperbolic tangent.", math.Tanh},
	} {
		rows = append(rows, row{sig: f.name + "(x: Number) -> Double", doc: f.doc, do: func(c *vocab.Call) (any, error) {
			r := f.do(floatArg(c, "x"))
			if _, single := c.Arg("x").(float32); single {
				return float32(r), nil
			}
			return r, nil
		}})
	}
	return rows
}

// javaMath gives the functions of java.lang.Math that scripts may call: those of kotlin.math, pow and round.
func javaMath() []*vocab.Function {
	out := []*vocab.Function{
		vocab.Fn("pow(a: Number, b: Number) -> Double", "a to the power of b.", func(c *vocab.Call) (any, error) {
			return math.Pow(floatArg(c, "a"), floatArg(c, "b")), nil
		}),
		vocab.Fn("round(a: Number) -> Long", "The nearest Long, halves rounded up.", func(c *vocab.Call) (any, error) {
			n, _ := value.ToLong(math.Floor(floatArg(c, "a") + 0.5))
			return n, nil
		}),
	}
	for _, r := range mathRows {
		if name, _, _ := strings.Cut(r.sig, "("); !strings.Contains(name, ".") && name != "round" {
			out = append(out, vocab.Fn(r.sig, r.doc, r.do))
		}
	}
	return out
}

func floatArg(c *vocab.Call, name string) float64 {
	f, _ := value.Float(c.Arg(name))
	return f
}

// absolute removes the sign; the smallest Int and Long have no positive counterpart and stay.
func absolute(n any) any {
	switch f := n.(type) {
	case float64:
		return math.Abs(f)
	case float32:
		return float32(math.Abs(float64(f)))
	}
	if i, _ := value.Integer(n); i < 0 {
		n, _ = value.Negate(n)
	}
	return n
}

func signOf(n any) any {
	f, _ := value.Float(n)
	s := f // zero of either sign and NaN stay
	if f > 0 {
		s = 1
	} else if f < 0 {
		s = -1
	}
	switch n.(type) {
	case float64:
		return s
	case float32:
		return float32(s)
	}
	return int32(s)
}

// larger picks one of two numbers; its type is the wider one's.
func larger(c *vocab.Call, sign int) (any, error) {
	a, b := c.Arg("a"), c.Arg("b")
	x, _ := value.Float(a)
	y, _ := value.Float(b)
	if math.IsNaN(x) || math.IsNaN(y) {
		return math.NaN(), nil
	}
	n, err := value.Compare(a, b)
	if n*sign < 0 {
		a, b = b, a
	}
	same, _, err2 := value.Binary(value.Mul, b, int32(0))
	if err != nil || err2 != nil {
		return a, err
	}
	switch same.(type) {
	case int64:
		if i, ok := value.Integer(a); ok {
			return i, nil
		}
	case float64:
		f, _ := value.Float(a)
		return f, nil
	}
	return a, nil
}

// rounded gives the receiver rounded half up.
func rounded(c *vocab.Call) (float64, error) {
	f := recvFloat(c)
	if math.IsNaN(f) {
		return 0, value.Throw("IllegalArgumentException", "Cannot round NaN value.")
	}
	whole := math.Floor(f)
	if f-whole >= 0.5 {
		whole++
	}
	return whole, nil
}
