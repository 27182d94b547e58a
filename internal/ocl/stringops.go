package ocl

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

func cmpText(a, b string) int { return strings.Compare(a, b) }

// stringOp makes a row of an operation of texts; those among its arguments are given as strings.
func stringOp(name string, params []typ, result typ, f func(c *opCall, s string, args []string) any) operation {
	return operation{name, onString, len(params), len(params), params, gives(result), func(c *opCall) any {
		s, _ := text(c.source)
		args := make([]string, len(c.args))
		for i, a := range c.args {
			t, ok := text(a)
			if !ok && params[i].kind == tString {
				return c.invalid("a String is expected, not %s", show(a))
			}
			args[i] = t
		}
		return f(c, s, args)
	}}
}

// index checks an argument that is a 1-based index, up to a size.
func (c *opCall) index(arg, size int) (i int, problem any) {
	n, ok := c.args[arg].(int64)
	switch {
	case !ok:
		return 0, c.invalid("an Integer is expected, not %s", show(c.args[arg]))
	case size == 0:
		return 0, c.invalid("there is nothing at index %d, it is empty", n)
	case n < 1 || n > int64(size):
		return 0, c.invalid("index %d is outside 1..%d", n, size)
	}
	return int(n), nil
}

var (
	aString  = []typ{stringType}
	aNumber  = []typ{realType}
	anInt    = []typ{intType}
	twoInts  = []typ{intType, intType}
	twoTexts = []typ{stringType, stringType}
)

// stringOperations are those of texts (OCL 2.4 §11.5.3). The last ones are no part of OCL, though common.
var stringOperations = []operation{
	stringOp("size", nil, intType, func(_ *opCall, s string, _ []string) any { return int64(utf8.RuneCountInString(s)) }),
	stringOp("concat", aString, stringType, func(_ *opCall, s string, a []string) any { return s + a[0] }),
	stringOp("substring", twoInts, stringType, func(c *opCall, s string, _ []string) any {
		runes := []rune(s)
		from, problem := c.index(0, len(runes))
		if problem != nil {
			return problem
		}
		to, problem := c.index(1, len(runes))
		if problem != nil {
			return problem
		}
		if to < from {
			return c.invalid("the end %d is before the begin %d", to, from)
		}
		return string(runes[from-1 : to])
	}),
	stringOp("toInteger", nil, intType, func(c *opCall, s string, _ []string) any {
		if v, err := strconv.ParseInt(strings.TrimSpace(s), 10, 64); err == nil {
			return v
		}
		return c.invalid("%s is no Integer", show(s))
	}),
	stringOp("toReal", nil, realType, func(c *opCall, s string, _ []string) any {
		if v, err := strconv.ParseFloat(strings.TrimSpace(s), 64); err == nil && v-v == 0 {
			return v
		}
		return c.invalid("%s is no number", show(s))
	}),
	stringOp("toBoolean", nil, boolType, func(_ *opCall, s string, _ []string) any { return strings.EqualFold(s, "true") }),
	stringOp("toUpperCase", nil, stringType, func(_ *opCall, s string, _ []string) any { return strings.ToUpper(s) }),
	stringOp("toLowerCase", nil, stringType, func(_ *opCall, s string, _ []string) any { return strings.ToLower(s) }),
	stringOp("toUpper", nil, stringType, func(_ *opCall, s string, _ []string) any { return strings.ToUpper(s) }),
	stringOp("toLower", nil, stringType, func(_ *opCall, s string, _ []string) any { return strings.ToLower(s) }),
	stringOp("indexOf", aString, intType, func(_ *opCall, s string, a []string) any { return position(s, strings.Index(s, a[0])) }),
	stringOp("equalsIgnoreCase", aString, boolType, func(_ *opCall, s string, a []string) any { return strings.EqualFold(s, a[0]) }),
	stringOp("at", anInt, stringType, func(c *opCall, s string, _ []string) any {
		runes := []rune(s)
		i, problem := c.index(0, len(runes))
		if problem != nil {
			return problem
		}
		return string(runes[i-1])
	}),
	stringOp("characters", nil, collOf(sequence, stringType), func(_ *opCall, s string, _ []string) any {
		return sequenceOf(strings.Split(s, ""))
	}),
	stringOp("isEmpty", nil, boolType, func(_ *opCall, s string, _ []string) any { return s == "" }),
	stringOp("notEmpty", nil, boolType, func(_ *opCall, s string, _ []string) any { return s != "" }),
	stringOp("lastIndexOf", aString, intType, func(_ *opCall, s string, a []string) any { return position(s, strings.LastIndex(s, a[0])) }),
	stringOp("startsWith", aString, boolType, func(_ *opCall, s string, a []string) any { return strings.HasPrefix(s, a[0]) }),
	stringOp("endsWith", aString, boolType, func(_ *opCall, s string, a []string) any { return strings.HasSuffix(s, a[0]) }),
	stringOp("contains", aString, boolType, func(_ *opCall, s string, a []string) any { return strings.Contains(s, a[0]) }),
	stringOp("trim", nil, stringType, func(_ *opCall, s string, _ []string) any { return strings.TrimSpace(s) }),
	stringOp("matches", aString, boolType, func(c *opCall, s string, a []string) any {
		c.ev.charge(len(s) + len(a[0]))
		re, err := regexp.Compile("^(?:" + a[0] + ")$")
		if err != nil {
			return c.invalid("%s", err)
		}
		return re.MatchString(s)
	}),
	stringOp("replaceAll", twoTexts, stringType, func(c *opCall, s string, a []string) any {
		c.ev.charge(strings.Count(s, a[0]) * len(a[1]) / textUnit)
		return strings.ReplaceAll(s, a[0], a[1])
	}),
}

// position makes a 1-based index of characters from an index of bytes, 0 where there is none.
func position(s string, at int) int64 {
	if at < 0 || s == "" {
		return 0
	}
	return int64(utf8.RuneCountInString(s[:at]) + 1)
}

// numberOp makes a row of an operation of numbers: with Integers it computes exactly, and with others in floating point.
func numberOp(
	name string, params []typ, result func(typ, []typ) typ, whole func(a, b int64) int64, real func(a, b float64) float64,
) operation {
	return operation{name, onNumber, len(params), len(params), params, result, func(c *opCall) any {
		a, isWhole := c.source.(int64)
		b := int64(0)
		if len(c.args) > 0 {
			if _, ok := number(c.args[0]); !ok {
				return c.invalid("a number is expected, not %s", show(c.args[0]))
			}
			var ok bool
			b, ok = c.args[0].(int64)
			isWhole = isWhole && ok
		}
		if isWhole && whole != nil {
			return whole(a, b)
		}
		x, _ := number(c.source)
		y := 0.0
		if len(c.args) > 0 {
			y, _ = number(c.args[0])
		}
		v := real(x, y)
		if result(realType, nil).kind != tInt {
			return v
		}
		if v-v != 0 || math.Abs(v) >= 1<<63 {
			return c.invalid("%s has no Integer near it", show(c.source))
		}
		return int64(v)
	}}
}

// divisionOp makes a row of an operation that divides two Integers.
func divisionOp(name string, f func(a, b int64) int64) operation {
	return operation{name, onNumber, 1, 1, anInt, gives(intType), func(c *opCall) any {
		a, ok1 := c.source.(int64)
		b, ok2 := c.args[0].(int64)
		switch {
		case !ok1 || !ok2:
			return c.invalid("two Integers are expected, not %s and %s", show(c.source), show(c.args[0]))
		case b == 0:
			return c.invalid("division by zero")
		case b == -1: // the smallest Integer has no opposite
			return f(-a, 1)
		}
		return f(a, b)
	}}
}

func numeric(source typ, args []typ) typ {
	for _, a := range args {
		source = common(source, a)
	}
	return source
}

// numberOperations are those of Integer and Real (OCL 2.4 §11.5.1, §11.5.2). Halves are rounded up, and a quotient is rounded
// towards zero.
var numberOperations = []operation{
	numberOp("abs", nil, sameAs, func(a, _ int64) int64 { return max(a, -a) }, func(a, _ float64) float64 { return math.Abs(a) }),
	numberOp("floor", nil, gives(intType), func(a, _ int64) int64 { return a }, func(a, _ float64) float64 { return math.Floor(a) }),
	numberOp("round", nil, gives(intType), func(a, _ int64) int64 { return a }, func(a, _ float64) float64 { return math.Floor(a + 0.5) }),
	numberOp("max", aNumber, numeric, func(a, b int64) int64 { return max(a, b) }, math.Max),
	numberOp("min", aNumber, numeric, func(a, b int64) int64 { return min(a, b) }, math.Min),
	divisionOp("div", func(a, b int64) int64 { return a / b }),
	divisionOp("mod", func(a, b int64) int64 {
		if b == 1 {
			return 0
		}
		return a % b
	}),
}
