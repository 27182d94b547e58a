package kotlin

import (
	"math"
	"math/bits"
	"strconv"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// numberRows convert, limit and combine numbers. The operators themselves are value.Binary.
var numberRows = append([]row{
	{sig: "Number.toInt() -> Int", doc: "The number as Int, without a fraction.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.ToInt(c.Recv)
		return n, nil
	}},
	{sig: "Number.toLong() -> Long", doc: "The number as Long, without a fraction.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.ToLong(c.Recv)
		return n, nil
	}},
	{sig: "Number.toShort() -> Short", doc: "The number as Short.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.ToInt(c.Recv)
		return int16(n), nil
	}},
	{sig: "Number.toByte() -> Byte", doc: "The number as Byte.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.ToInt(c.Recv)
		return int8(n), nil
	}},
	{sig: "Number.toDouble() -> Double", doc: "The number as Double.", do: func(c *vocab.Call) (any, error) { return recvFloat(c), nil }},
	{sig: "Number.toFloat() -> Float", doc: "The number as Float.",
		do: func(c *vocab.Call) (any, error) { return float32(recvFloat(c)), nil }},
	{sig: "Int.toChar() -> Char", doc: "The character with this code.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.ToInt(c.Recv)
		return value.Char(n), nil
	}},
	{sig: "Int.toString(radix: Int) -> String", doc: "The number in another base.", do: toStringRadix},
	{sig: "Long.toString(radix: Int) -> String", doc: "The number in another base.", do: toStringRadix},
	{sig: "Int.digitToChar(radix: Int = 10) -> Char", doc: "The digit of a number.", do: func(c *vocab.Call) (any, error) {
		n, radix := recvInt(c), intOr(c, "radix", 10)
		if n < 0 || n >= int64(radix) || radix > 36 {
			return nil, value.Throw("IllegalArgumentException", "Digit %d does not represent a valid digit in radix %d", n, radix)
		}
		return value.Char("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n]), nil
	}},
	{sig: "Comparable<T>.coerceIn(minimumValue: T, maximumValue: T) -> T", doc: "The value, or the limit it lies beyond.",
		do: func(c *vocab.Call) (any, error) {
			return coerced(c, c.Arg("minimumValue"), c.Arg("maximumValue"))
		}},
	{sig: "Comparable<T>.coerceIn(range: ClosedRange<T>) -> T", doc: "The value, or the limit of the range it lies beyond.",
		do: func(c *vocab.Call) (any, error) {
			lo, hi := rangeEnds(c.Arg("range"))
			if n, err := value.Compare(lo, hi); err != nil || n > 0 {
				s, _ := value.Text(c.Arg("range"))
				return nil, value.Throw("IllegalArgumentException", "Cannot coerce value to an empty range: %s.", s)
			}
			return coerced(c, lo, hi)
		}},
	{sig: "Comparable<T>.coerceAtLeast(minimumValue: T) -> T", doc: "The value, at least the minimum.",
		do: func(c *vocab.Call) (any, error) {
			return coerced(c, c.Arg("minimumValue"), nil)
		}},
	{sig: "Comparable<T>.coerceAtMost(maximumValue: T) -> T", doc: "The value, at most the maximum.", do: func(c *vocab.Call) (any, error) {
		return coerced(c, nil, c.Arg("maximumValue"))
	}},
	{sig: "maxOf(a: T, vararg others: T) -> T", doc: "The largest of the values.",
		do: func(c *vocab.Call) (any, error) { return extremeOf(c, 1) }},
	{sig: "minOf(a: T, vararg others: T) -> T", doc: "The smallest of the values.",
		do: func(c *vocab.Call) (any, error) { return extremeOf(c, -1) }},
	{sig: "Number.floorDiv(other: Number) -> Int", doc: "The quotient, rounded down.",
		do: func(c *vocab.Call) (any, error) { return floored(c, false) }},
	{sig: "Number.mod(other: Number) -> Int", doc: "The remainder, with the sign of the divisor.",
		do: func(c *vocab.Call) (any, error) { return floored(c, true) }},
	{sig: "Int.inv() -> Int", doc: "All bits inverted.", do: func(c *vocab.Call) (any, error) {
		if n, ok := c.Recv.(int64); ok {
			return ^n, nil
		}
		return int32(^recvInt(c)), nil
	}},
	{sig: "Int.countOneBits() -> Int", doc: "The number of bits that are 1.", do: func(c *vocab.Call) (any, error) {
		return toInt(bits.OnesCount32(uint32(recvInt(c)))), nil
	}},
	{sig: "Number.unaryMinus() -> Int", doc: "The negative number.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.Negate(c.Recv)
		return n, nil
	}},
	{sig: "Number.inc() -> Int", doc: "The number and one.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.Increment(c.Recv, 1)
		return n, nil
	}},
	{sig: "Number.dec() -> Int", doc: "The number less one.", do: func(c *vocab.Call) (any, error) {
		n, _ := value.Increment(c.Recv, -1)
		return n, nil
	}},
	{sig: "Double.isNaN() -> Boolean", doc: "Whether the value is not a number.",
		do: func(c *vocab.Call) (any, error) { return math.IsNaN(recvFloat(c)), nil }},
	{sig: "Double.isInfinite() -> Boolean", doc: "Whether the value is infinite.",
		do: func(c *vocab.Call) (any, error) { return math.IsInf(recvFloat(c), 0), nil }},
	{sig: "Double.isFinite() -> Boolean", doc: "Whether the value is a finite number.", do: func(c *vocab.Call) (any, error) {
		f := recvFloat(c)
		return !math.IsNaN(f) && !math.IsInf(f, 0), nil
	}},
	{sig: "Boolean.not() -> Boolean", doc: "The opposite.", do: func(c *vocab.Call) (any, error) { return c.Recv != true, nil }},
	{sig: "String.plus(other: Any?) -> String", doc: "The text and behind it another; also written a + b.",
		do: func(c *vocab.Call) (any, error) {
			s, err := chargedText(c, c.Arg("other"))
			if err != nil {
				return nil, err
			}
			return text(c, value.Concat(recvText(c), s))
		}},
}, operatorRows()...)

// operatorRows are the operators as functions: a.plus(b), a shl b.
func operatorRows() []row {
	var rows []row
	for _, o := range []struct {
		op         value.Op
		name, on   string
		infix, doc string
	}{
		{value.Add, "plus", "Number", "", "The sum; also written a + b."},
		{value.Sub, "minus", "Number", "", "The difference; also written a - b."},
		{value.Mul, "times", "Number", "", "The product; also written a * b."},
		{value.Div, "div", "Number", "", "The quotient; also written a / b."},
		{value.Rem, "rem", "Number", "", "The remainder; also written a % b."},
		{value.Add, "plus", "Char", "", "The character so many places further on; also written c + n."},
		{value.Sub, "minus", "Char", "", "The distance of two characters, or the character so many places before; also written a - b."},
		{value.Shl, "shl", "Int", "infix ", "The bits moved to the left."},
		{value.Shr, "shr", "Int", "infix ", "The bits moved to the right, with the sign kept."},
		{value.Ushr, "ushr", "Int", "infix ", "The bits moved to the right, zeros coming in."},
		{value.And, "and", "Int", "infix ", "The bits that both have."},
		{value.Or, "or", "Int", "infix ", "The bits that one has."},
		{value.Xor, "xor", "Int", "infix ", "The bits that only one has."},
		{value.And, "and", "Boolean", "infix ", "Whether both are true."},
		{value.Or, "or", "Boolean", "infix ", "Whether one is true."},
		{value.Xor, "xor", "Boolean", "infix ", "Whether only one is true."},
	} {
		param := o.on
		if o.on == "Char" {
			param = "Int|Char|String"
		}
		for _, on := range wholeNumbers(o.on) {
			if on != o.on {
				param = "Number"
			}
			rows = append(rows,
				row{sig: o.infix + on + "." + o.name + "(other: " + param + ") -> " + on, doc: o.doc, do: func(c *vocab.Call) (any, error) {
					v, ok, err := value.Binary(o.op, c.Recv, c.Arg("other"))
					if err == nil && !ok {
						return nil, vocab.Errorf("other", "", "%s cannot take a value of type %s",
							c.Fn.Name, value.TypeName(c.Arg("other")))
					}
					return v, err
				}})
		}
	}
	return rows
}

// wholeNumbers adds Long where a row is for Int.
func wholeNumbers(on string) []string {
	if on == "Int" {
		return []string{"Int", "Long"}
	}
	return []string{on}
}

func recvInt(c *vocab.Call) int64 {
	n, _ := value.Integer(c.Recv)
	return n
}

func recvFloat(c *vocab.Call) float64 {
	f, _ := value.Float(c.Recv)
	return f
}

func toStringRadix(c *vocab.Call) (any, error) {
	radix := intArg(c, "radix")
	if err := checkRadix(radix); err != nil {
		return nil, err
	}
	return strconv.FormatInt(recvInt(c), radix), nil
}

func checkRadix(radix int) error {
	if radix < 2 || radix > 36 {
		return value.Throw("IllegalArgumentException", "radix %d was not in valid range 2..36", radix)
	}
	return nil
}

// coerced keeps the receiver between two limits, either of which may be missing.
func coerced(c *vocab.Call, lo, hi any) (any, error) {
	if lo != nil && hi != nil {
		if n, err := value.Compare(lo, hi); err != nil {
			return nil, err
		} else if n > 0 {
			l, _ := value.Text(lo)
			h, _ := value.Text(hi)
			return nil, value.Throw("IllegalArgumentException",
				"Cannot coerce value to an empty range: maximum %s is less than minimum %s.", h, l)
		}
	}
	for _, limit := range []struct {
		v    any
		sign int
	}{{lo, -1}, {hi, 1}} {
		if limit.v == nil {
			continue
		}
		n, err := value.Compare(c.Recv, limit.v)
		if err != nil {
			return nil, err
		}
		if n*limit.sign > 0 {
			return limit.v, nil
		}
	}
	return c.Recv, nil
}

// rangeEnds gives the first and the last value of a range.
func rangeEnds(r any) (lo, hi any) {
	switch r := r.(type) {
	case *value.Progression:
		return r.Value(r.First), r.Value(r.Last)
	case *value.FloatRange:
		return r.First, r.Last
	case *value.ValueRange:
		return r.First, r.Last
	}
	return nil, nil
}

func extremeOf(c *vocab.Call, sign int) (any, error) {
	best := c.Arg("a")
	for _, v := range c.List("others") {
		n, err := value.Compare(v, best)
		if err != nil {
			return nil, err
		}
		if n*sign > 0 {
			best = v
		}
	}
	return best, nil
}

// floored divides with the quotient rounded down.
func floored(c *vocab.Call, remainder bool) (any, error) {
	other := c.Arg("other")
	rem, ok, err := value.Binary(value.Rem, c.Recv, other)
	if err != nil || !ok {
		return nil, err
	}
	r, _ := value.Float(rem)
	d, _ := value.Float(other)
	adjust := r != 0 && (r < 0) != (d < 0)
	if remainder {
		if adjust {
			rem, _, err = value.Binary(value.Add, rem, other)
		}
		return rem, err
	}
	quotient, _, err := value.Binary(value.Div, c.Recv, other)
	if adjust && err == nil {
		quotient, _, err = value.Binary(value.Sub, quotient, int32(1))
	}
	return quotient, err
}
