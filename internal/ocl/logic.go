package ocl

import (
	"math"
	"strings"
)

// The logical operators over true, false, null and invalid (OCL 2.4 §A.2.1.3), and unknown, which may be any of these: a result
// that is the same for all is known.

var logical = map[string]func(e *binary, a, b any) any{
	"and":     func(e *binary, a, b any) any { return junction(e, a, b, false) },
	"or":      func(e *binary, a, b any) any { return junction(e, a, b, true) },
	"implies": func(e *binary, a, b any) any { return junction(e, negate(e, a), b, true) },
	"xor": func(e *binary, a, b any) any {
		a, b = truth(e, e.op, a), truth(e, e.op, b)
		x, ok1 := a.(bool)
		y, ok2 := b.(bool)
		if ok1 && ok2 {
			return x != y
		}
		return undecided(a, b)
	},
}

// junction is and, which false decides, or or, which true decides.
func junction(e *binary, a, b any, decides bool) any {
	a, b = truth(e, e.op, a), truth(e, e.op, b)
	switch {
	case a == decides || b == decides:
		return decides
	case a == !decides && b == !decides:
		return !decides
	}
	return undecided(a, b)
}

// undecided gives what two operands that decide nothing amount to.
func undecided(a, b any) any {
	if a == unknown || b == unknown {
		return unknown
	}
	if v, ok := strict(a, b); ok {
		return v
	}
	return nil
}

func negate(e expr, v any) any {
	v = truth(e, "not", v)
	if b, ok := v.(bool); ok {
		return !b
	}
	return v
}

// truth takes a value as an operand of logic; one that is no Boolean is invalid.
func truth(e expr, op string, v any) any {
	switch v := v.(type) {
	case bool, nil, unknownValue, *invalidValue:
		return v
	case plainText:
		if v == "true" || v == "false" {
			return v == "true"
		}
		return unknown
	}
	return mismatch(e, op, v)
}

func mismatch(e expr, op string, v any) *invalidValue {
	return invalidf(e, "'%s' does not work on %s", op, show(v))
}

// compareEqual is = and <>. A text of a type that is not declared may be a number.
func compareEqual(e *binary, left, right any) any {
	if hasUnknown(left) || hasUnknown(right) {
		return unknown
	}
	_, plain1 := left.(plainText)
	_, plain2 := right.(plainText)
	result := equal(left, right)
	if plain1 != plain2 && !result {
		l, ok1 := number(left)
		r, ok2 := number(right)
		_, word1 := left.(string)
		_, word2 := right.(string)
		switch {
		case ok1 && ok2 && !word1 && !word2:
			result = l == r
		case left == nil || right == nil || word1 || word2:
		default:
			return unknown // of a type that the script says nothing about
		}
	}
	return result == (e.op == "=")
}

// arithmetic computes + - * / and the comparisons of numbers and texts, and the difference of sets.
func arithmetic(e *binary, left, right any) any {
	if c, ok := left.(*collection); ok && e.op == "-" {
		if d, ok := right.(*collection); ok {
			return c.without(d)
		}
	}
	order, isOrder := orders[e.op]
	l, ok1 := number(left)
	r, ok2 := number(right)
	if ok1 && ok2 {
		if isOrder {
			return order(cmpNumber(l, r))
		}
		return calculate(e, left, right)
	}
	s, ok1 := text(left)
	t, ok2 := text(right)
	if ok1 && ok2 {
		if isOrder {
			return order(strings.Compare(s, t))
		}
		if e.op == "+" {
			return s + t
		}
	}
	_, plain1 := left.(plainText)
	_, plain2 := right.(plainText)
	if (plain1 || plain2) && left != nil && right != nil {
		return unknown // of a type that the script says nothing about
	}
	return invalidf(e, "cannot use '%s' on %s and %s", e.op, show(left), show(right))
}

// calculate computes with two numbers.
func calculate(e *binary, left, right any) any {
	a, ok1 := left.(int64)
	b, ok2 := right.(int64)
	if ok1 && ok2 && e.op != "/" {
		if v, ok := intOps[e.op](a, b); ok {
			return v
		}
		return invalidf(e, "the result of %d %s %d is too large", a, e.op, b)
	}
	l, _ := number(left)
	r, _ := number(right)
	if e.op == "/" && r == 0 {
		return invalidf(e, "division by zero")
	}
	v := realOps[e.op](l, r)
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return invalidf(e, "%s %s %s has no result", show(left), e.op, show(right))
	}
	return v
}

// intOps compute with Integers; ok is false where the result has no place in 64 bits.
var intOps = map[string]func(a, b int64) (v int64, ok bool){
	"+": func(a, b int64) (int64, bool) { return a + b, (a+b > a) == (b > 0) },
	"-": func(a, b int64) (int64, bool) { return a - b, (a-b < a) == (b > 0) },
	"*": func(a, b int64) (int64, bool) {
		if a == 0 || b == 0 {
			return 0, true
		}
		v := a * b
		return v, v/b == a && (a != -1 || b != math.MinInt64) && (b != -1 || a != math.MinInt64)
	},
}

var realOps = map[string]func(a, b float64) float64{
	"+": func(a, b float64) float64 { return a + b },
	"-": func(a, b float64) float64 { return a - b },
	"*": func(a, b float64) float64 { return a * b },
	"/": func(a, b float64) float64 { return a / b },
}

var orders = map[string]func(c int) bool{
	"<":  func(c int) bool { return c < 0 },
	">":  func(c int) bool { return c > 0 },
	"<=": func(c int) bool { return c <= 0 },
	">=": func(c int) bool { return c >= 0 },
}

func cmpNumber(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}
