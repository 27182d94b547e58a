package value

import (
	"cmp"
	"math"
)

// Op is a binary operator with a meaning for values of the library.
type Op string

// The operators that Binary knows.
const (
	Add       Op = "+"
	Sub       Op = "-"
	Mul       Op = "*"
	Div       Op = "/"
	Rem       Op = "%"
	RangeTo   Op = ".."
	RangeOpen Op = "..<"
	Shl       Op = "shl"
	Shr       Op = "shr"
	Ushr      Op = "ushr"
	And       Op = "and"
	Or        Op = "or"
	Xor       Op = "xor"
)

// Binary carries an operator out on numbers, characters, Booleans, and strings; + makes text of anything if its
// left side is a string. ok is false if the operator has no such meaning for the operands: then
// a function of its name (plus, minus, rangeTo, …) may have one.
func Binary(op Op, a, b any) (v any, ok bool, err error) {
	if s, isText := a.(string); isText && op == Add {
		t, err := Text(b)
		return Concat(s, t), true, err
	}
	if x, ok := a.(bool); ok {
		y, ok := b.(bool)
		if !ok {
			return nil, false, nil
		}
		switch op {
		case And:
			return x && y, true, nil
		case Or:
			return x || y, true, nil
		case Xor:
			return x != y, true, nil
		}
		return nil, false, nil
	}
	if op == RangeTo || op == RangeOpen {
		return makeRange(a, b, op == RangeOpen)
	}
	if c, ok := a.(Char); ok {
		return charArith(op, c, b)
	}
	switch wider(a, b) {
	case intRank:
		x, _ := Integer(a)
		y, _ := Integer(b)
		return intArith(op, int32(x), int32(y))
	case longRank:
		x, _ := Integer(a)
		y, _ := Integer(b)
		if op == Shl || op == Shr || op == Ushr {
			if r := rank(a); r < longRank {
				return intArith(op, int32(x), int32(y))
			}
		}
		return longArith(op, x, y)
	case floatRank:
		x, _ := Float(a)
		y, _ := Float(b)
		v, ok := floatArith(op, x, y)
		return float32(v), ok, nil
	case doubleRank:
		x, _ := Float(a)
		y, _ := Float(b)
		v, ok := floatArith(op, x, y)
		return v, ok, nil
	}
	return nil, false, nil
}

// Negate is the unary minus; ok is false if v is no number.
func Negate(v any) (n any, ok bool) {
	switch v := v.(type) {
	case int8:
		return -int32(v), true
	case int16:
		return -int32(v), true
	case int32:
		return -v, true
	case int64:
		return -v, true
	case float32:
		return -v, true
	case float64:
		return -v, true
	}
	return nil, false
}

// Increment adds delta (1 or -1) to a number or a character and keeps its type; ok is false for other values.
func Increment(v any, delta int) (n any, ok bool) {
	switch v := v.(type) {
	case int8:
		return v + int8(delta), true
	case int16:
		return v + int16(delta), true
	case int32:
		return v + int32(delta), true
	case int64:
		return v + int64(delta), true
	case float32:
		return v + float32(delta), true
	case float64:
		return v + float64(delta), true
	case Char:
		return v + Char(delta), true
	}
	return nil, false
}

// EqualOperator is the operator ==: Equal, but numbers of one floating-point type compare as IEEE 754 has it, and a
// literal may be compared with a wider number.
func EqualOperator(a, b any) (bool, error) {
	if rank(a) != noRank && rank(b) != noRank {
		x, okx := Integer(a)
		y, oky := Integer(b)
		if okx && oky {
			return x == y, nil
		}
		f, _ := Float(a)
		g, _ := Float(b)
		return f == g, nil
	}
	return Equal(a, b)
}

// The ranks of number types: an operation has the type of the wider operand, and Int at least.
const (
	noRank = iota
	intRank
	longRank
	floatRank
	doubleRank
)

func rank(v any) int {
	switch v.(type) {
	case int8, int16, int32:
		return intRank
	case int64:
		return longRank
	case float32:
		return floatRank
	case float64:
		return doubleRank
	}
	return noRank
}

func wider(a, b any) int {
	ra, rb := rank(a), rank(b)
	if ra == noRank || rb == noRank {
		return noRank
	}
	return max(ra, rb)
}

// Integer gives the value of a Byte, Short, Int or Long.
func Integer(v any) (n int64, ok bool) {
	switch v := v.(type) {
	case int8:
		return int64(v), true
	case int16:
		return int64(v), true
	case int32:
		return int64(v), true
	case int64:
		return v, true
	}
	return 0, false
}

// Float gives the value of any number.
func Float(v any) (f float64, ok bool) {
	switch v := v.(type) {
	case float32:
		return float64(v), true
	case float64:
		return v, true
	}
	n, ok := Integer(v)
	return float64(n), ok
}

func compareNumbers(a, b any) (int, bool) {
	switch wider(a, b) {
	case noRank:
		return 0, false
	case intRank, longRank:
		x, _ := Integer(a)
		y, _ := Integer(b)
		return cmp.Compare(x, y), true
	}
	x, _ := Float(a)
	y, _ := Float(b)
	switch {
	case x != x || y != y: // NaN is above everything and equal to itself
		return cmp.Compare(truth(x != x), truth(y != y)), true
	case x == 0 && y == 0: // -0.0 is below 0.0
		return cmp.Compare(truth(!math.Signbit(x)), truth(!math.Signbit(y))), true
	}
	return cmp.Compare(x, y), true
}

// CompareOperator gives the outcome of one of the operators <, <=, > and >=. Unlike Compare it finds nothing less or
// greater than NaN.
func CompareOperator(op string, a, b any) (bool, error) {
	if w := wider(a, b); w == floatRank || w == doubleRank {
		x, _ := Float(a)
		y, _ := Float(b)
		switch op {
		case "<":
			return x < y, nil
		case "<=":
			return x <= y, nil
		case ">":
			return x > y, nil
		}
		return x >= y, nil
	}
	c, err := Compare(a, b)
	if err != nil {
		return false, err
	}
	switch op {
	case "<":
		return c < 0, nil
	case "<=":
		return c <= 0, nil
	case ">":
		return c > 0, nil
	}
	return c >= 0, nil
}

func intArith(op Op, x, y int32) (any, bool, error) {
	switch op {
	case Add:
		return x + y, true, nil
	case Sub:
		return x - y, true, nil
	case Mul:
		return x * y, true, nil
	case Div, Rem:
		if y == 0 {
			return nil, true, divisionByZero()
		}
		if op == Div {
			return x / y, true, nil
		}
		return x % y, true, nil
	case Shl:
		return x << (y & 31), true, nil
	case Shr:
		return x >> (y & 31), true, nil
	case Ushr:
		return int32(uint32(x) >> (y & 31)), true, nil
	case And:
		return x & y, true, nil
	case Or:
		return x | y, true, nil
	case Xor:
		return x ^ y, true, nil
	}
	return nil, false, nil
}

func longArith(op Op, x, y int64) (any, bool, error) {
	switch op {
	case Add:
		return x + y, true, nil
	case Sub:
		return x - y, true, nil
	case Mul:
		return x * y, true, nil
	case Div, Rem:
		if y == 0 {
			return nil, true, divisionByZero()
		}
		if op == Div {
			return x / y, true, nil
		}
		return x % y, true, nil
	case Shl:
		return x << (y & 63), true, nil
	case Shr:
		return x >> (y & 63), true, nil
	case Ushr:
		return int64(uint64(x) >> (y & 63)), true, nil
	case And:
		return x & y, true, nil
	case Or:
		return x | y, true, nil
	case Xor:
		return x ^ y, true, nil
	}
	return nil, false, nil
}

func divisionByZero() error { return Throw("ArithmeticException", "/ by zero") }

func floatArith(op Op, x, y float64) (float64, bool) {
	switch op {
	case Add:
		return x + y, true
	case Sub:
		return x - y, true
	case Mul:
		return x * y, true
	case Div:
		return x / y, true
	case Rem:
		return math.Mod(x, y), true
	}
	return 0, false
}

func charArith(op Op, c Char, b any) (any, bool, error) {
	switch b := b.(type) {
	case int32:
		switch op {
		case Add:
			return c + Char(b), true, nil
		case Sub:
			return c - Char(b), true, nil
		}
	case Char:
		if op == Sub {
			return int32(c) - int32(b), true, nil
		}
	case string:
		if op == Add {
			return Concat(c.String(), b), true, nil
		}
	}
	return nil, false, nil
}

// makeRange makes a..b or a..<b.
func makeRange(a, b any, open bool) (any, bool, error) {
	if x, ok := a.(Char); ok {
		y, ok := b.(Char)
		if !ok {
			return nil, false, nil
		}
		return rangeOf(CharProgression, int64(x), int64(y), open), true, nil
	}
	switch wider(a, b) {
	case intRank, longRank:
		x, _ := Integer(a)
		y, _ := Integer(b)
		kind := IntProgression
		if wider(a, b) == longRank {
			kind = LongProgression
		}
		return rangeOf(kind, x, y, open), true, nil
	case floatRank, doubleRank:
		x, _ := Float(a)
		y, _ := Float(b)
		return &FloatRange{x, y, open}, true, nil
	}
	if _, err := Compare(a, b); err != nil {
		return nil, false, nil
	}
	return &ValueRange{a, b, open}, true, nil
}

func rangeOf(kind ProgressionKind, first, last int64, open bool) *Progression {
	if !open {
		return NewRange(kind, first, last)
	}
	lowest := [...]int64{math.MinInt32, math.MinInt64, 0}[kind]
	if last == lowest {
		return NewRange(kind, 1, 0)
	}
	return NewRange(kind, first, last-1)
}
