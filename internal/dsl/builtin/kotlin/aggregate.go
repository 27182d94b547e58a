package kotlin

import (
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// aggregateRows make one value of many.
var aggregateRows = append([]row{
	{on: elements, sig: "Iterable<T>.fold(initial: R, operation: (R, T) -> R) -> R",
		doc: "What the operation makes of the initial value and the elements one after the other.", do: func(c *vocab.Call) (any, error) {
			return accumulate(c, c.Recv, c.Arg("initial"), func(_ int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), acc, v)
			})
		}},
	{on: elements, sig: "Iterable<T>.foldIndexed(initial: R, operation: (Int, R, T) -> R) -> R",
		doc: "As fold, with the index as first argument of the operation.", do: func(c *vocab.Call) (any, error) {
			return accumulate(c, c.Recv, c.Arg("initial"), func(i int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), i, acc, v)
			})
		}},
	{on: ordered, sig: "Iterable<T>.foldRight(initial: R, operation: (T, R) -> R) -> R",
		doc: "What the operation makes of the elements, from the last to the first, and the initial value.",
		do: func(c *vocab.Call) (any, error) {
			back, err := backwards(c)
			if err != nil {
				return nil, err
			}
			return accumulate(c, back, c.Arg("initial"), func(_ int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), v, acc)
			})
		}},
	{on: elements, sig: "Iterable<T>.reduce(operation: (T, T) -> T) -> T",
		doc: "What the operation makes of the elements one after the other; throws UnsupportedOperationException if there are none.",
		do: func(c *vocab.Call) (any, error) {
			return reduced(c, c.Recv, true, func(_ int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), acc, v)
			})
		}},
	{on: elements, sig: "Iterable<T>.reduceOrNull(operation: (T, T) -> T) -> T?",
		doc: "What the operation makes of the elements one after the other, null if there are none.", do: func(c *vocab.Call) (any, error) {
			return reduced(c, c.Recv, false, func(_ int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), acc, v)
			})
		}},
	{on: elements, sig: "Iterable<T>.reduceIndexed(operation: (Int, T, T) -> T) -> T",
		doc: "As reduce, with the index as first argument of the operation.", do: func(c *vocab.Call) (any, error) {
			return reduced(c, c.Recv, true, func(i int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), i, acc, v)
			})
		}},
	{on: ordered, sig: "Iterable<T>.reduceRight(operation: (T, T) -> T) -> T",
		doc: "What the operation makes of the elements from the last to the first.", do: func(c *vocab.Call) (any, error) {
			back, err := backwards(c)
			if err != nil {
				return nil, err
			}
			return reduced(c, back, true, func(_ int32, acc, v any) (any, error) {
				return c.Host.Invoke(c.Arg("operation"), v, acc)
			})
		}},
	{on: ordered, sig: "Iterable<T>.runningFold(initial: R, operation: (R, T) -> R) -> List<R>", doc: "All steps of fold.",
		do: runningFold},
	{on: ordered, sig: "Iterable<T>.scan(initial: R, operation: (R, T) -> R) -> List<R>", doc: "All steps of fold.", do: runningFold},
	{on: ordered, sig: "Iterable<T>.runningReduce(operation: (T, T) -> T) -> List<T>", doc: "All steps of reduce.",
		do: func(c *vocab.Call) (any, error) {
			out := collector{c: c}
			var acc any
			return out.list(each(c, c.Recv, func(v any) (bool, error) {
				if len(out.items) > 0 {
					var err error
					if v, err = c.Host.Invoke(c.Arg("operation"), acc, v); err != nil {
						return false, err
					}
				}
				acc = v
				return out.keep(v)
			}))
		}},
	{on: container, sig: "Iterable<T>.sum() -> T", doc: "The sum of the numbers.", do: func(c *vocab.Call) (any, error) {
		return summed(c, func(v any) (any, error) { return v, nil })
	}},
	{on: anything, sig: "Iterable<T>.sumOf(selector: (T) -> R) -> R", doc: "The sum of the numbers that the selector gives.",
		do: func(c *vocab.Call) (any, error) {
			return summed(c, func(v any) (any, error) { return c.Host.Invoke(c.Arg("selector"), v) })
		}},
	{on: container, sig: "Iterable<T>.sumBy(selector: (T) -> Int) -> Int", doc: "The sum of the numbers that the selector gives.",
		do: func(c *vocab.Call) (any, error) {
			return summed(c, func(v any) (any, error) { return c.Host.Invoke(c.Arg("selector"), v) })
		}},
	{on: container, sig: "Iterable<T>.average() -> Double", doc: "The mean of the numbers, NaN if there are none.",
		do: func(c *vocab.Call) (any, error) {
			total, n := 0.0, 0.0
			err := each(c, c.Recv, func(v any) (bool, error) {
				f, ok := value.Float(v)
				if !ok {
					return false, notNumber(v)
				}
				total += f
				n++
				return true, nil
			})
			return total / n, err
		}},
}, extremeRows()...)

// extremeRows are the functions about the largest and the smallest element.
func extremeRows() []row {
	var rows []row
	for _, x := range []struct {
		word, say string
		sign      int
	}{{"max", "largest", 1}, {"min", "smallest", -1}} {
		for _, suffix := range []string{"", "OrNull"} {
			returns, onNone, must := "T", "throws NoSuchElementException if there are none", suffix == ""
			if !must {
				returns, onNone = "T?", "null if there are none"
			}
			natural := func(c *vocab.Call) func(a, b any) (int, error) { return value.Compare }
			given := func(c *vocab.Call) func(a, b any) (int, error) { return comparison(c, c.Arg("comparator")) }
			add := func(on []source, name, params, returns, doc string, compare func(c *vocab.Call) func(a, b any) (int, error),
				ofResult bool) {
				rows = append(rows,
					row{on: on, sig: "Iterable<T>." + name + "(" + params + ") -> " + returns, doc: doc + "; " + onNone + ".",
						do: func(c *vocab.Call) (any, error) {
							return extreme(c, x.sign, compare(c), ofResult, must)
						}})
			}
			result := strings.Replace(returns, "T", "R", 1)
			add(elements, x.word+suffix, "", returns, "The "+x.say+" element", natural, false)
			add(anything, x.word+"By"+suffix, "selector: (T) -> R",
				returns, "The element for which the selector gives the "+x.say+" value", natural, false)
			add(anything, x.word+"Of"+suffix, "selector: (T) -> R", result, "The "+x.say+" value that the selector gives", natural, true)
			add(anything, x.word+"With"+suffix, "comparator: Comparator<T>", returns, "The "+x.say+" element by a comparator", given, false)
			add(anything, x.word+"With"+suffix, "comparator: (T, T) -> Int",
				returns, "The "+x.say+" element by a comparing function", given, false)
			add(anything, x.word+"OfWith"+suffix, "comparator: Comparator<R>, selector: (T) -> R",
				result, "The "+x.say+" value, by a comparator, that the selector gives", given, true)
		}
	}
	return rows
}

// extreme finds the largest (sign 1) or smallest (sign -1) element by the key that the selector gives, the first one
// of several; ofResult asks for that key.
func extreme(c *vocab.Call, sign int, compare func(a, b any) (int, error), ofResult, must bool) (any, error) {
	selector := any(nil)
	for _, p := range c.Fn.Params {
		if p.Name == "selector" {
			selector = c.Arg("selector")
		}
	}
	var best, bestKey any
	some := false
	err := each(c, c.Recv, func(v any) (bool, error) {
		key, err := optionalApply(c, selector, v)
		if err != nil {
			return false, err
		}
		n := sign
		if some {
			if n, err = compare(key, bestKey); err != nil {
				return false, err
			}
		}
		if n*sign > 0 {
			best, bestKey, some = v, key, true
		}
		return true, nil
	})
	switch {
	case err != nil:
		return nil, err
	case !some && must:
		return nil, value.Throw("NoSuchElementException", "%s is empty.", subjectOf(c.Recv))
	case ofResult:
		return bestKey, nil
	}
	return best, nil
}

// backwards gives the elements from the last to the first.
func backwards(c *vocab.Call) (any, error) {
	l, err := reversedList(c)
	return l, err
}

func accumulate(c *vocab.Call, from, acc any, f func(i int32, acc, v any) (any, error)) (any, error) {
	i := int32(-1)
	err := each(c, from, func(v any) (bool, error) {
		i++
		var err error
		acc, err = f(i, acc, v)
		return true, err
	})
	return acc, err
}

func reduced(c *vocab.Call, from any, must bool, f func(i int32, acc, v any) (any, error)) (any, error) {
	some := false
	acc, err := accumulate(c, from, nil, func(i int32, acc, v any) (any, error) {
		if !some {
			some = true
			return v, nil
		}
		return f(i, acc, v)
	})
	if err == nil && !some && must {
		return nil, value.Throw("UnsupportedOperationException", "Empty %s can't be reduced.", strings.ToLower(reducible(c.Recv)))
	}
	return acc, err
}

func reducible(v any) string {
	if s := subjectOf(v); s != "List" {
		return s
	}
	return "Collection"
}

func runningFold(c *vocab.Call) (any, error) {
	out := collector{c: c}
	acc := c.Arg("initial")
	if err := out.add(acc); err != nil {
		return nil, err
	}
	return out.list(each(c, c.Recv, func(v any) (bool, error) {
		var err error
		if acc, err = c.Host.Invoke(c.Arg("operation"), acc, v); err != nil {
			return false, err
		}
		return out.keep(acc)
	}))
}

// zeroOf gives 0 in a type of numbers.
func zeroOf(typ string) any {
	switch typ {
	case "Double":
		return 0.0
	case "Float":
		return float32(0)
	case "Long":
		return int64(0)
	}
	return int32(0)
}

// summed adds numbers up in their own type.
func summed(c *vocab.Call, number func(v any) (any, error)) (any, error) {
	total := zeroOf(c.Result)
	first := true
	err := each(c, c.Recv, func(v any) (bool, error) {
		n, err := number(v)
		if err != nil {
			return false, err
		}
		if _, ok := value.Float(n); !ok {
			return false, notNumber(n)
		}
		if first { // -0.0 and the types Long, Double and Float come from the first number
			first = false
			total, _, err = value.Binary(value.Mul, n, int32(1))
			return true, err
		}
		total, _, err = value.Binary(value.Add, total, n)
		return true, err
	})
	return total, err
}

func notNumber(v any) error {
	return vocab.Errorf("", "", "a value of type %s cannot be added up: numbers are needed", value.TypeName(v))
}
