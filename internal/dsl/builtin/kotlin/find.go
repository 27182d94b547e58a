package kotlin

import (
	"math"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// findRows pick one element.
var findRows = []row{
	{on: anything, sig: "Iterable<T>.first(predicate: ((T) -> Boolean)? = null) -> T",
		doc: "The first element for which the predicate holds; throws NoSuchElementException if there is none.",
		do: func(c *vocab.Call) (any, error) {
			return found(c)(firstWhere(c))
		}},
	{on: anything, sig: "Iterable<T>.firstOrNull(predicate: ((T) -> Boolean)? = null) -> T?",
		doc: "The first element for which the predicate holds, null if there is none.", do: func(c *vocab.Call) (any, error) {
			v, _, err := firstWhere(c)
			return v, err
		}},
	{on: elements, sig: "Iterable<T>.find(predicate: (T) -> Boolean) -> T?",
		doc: "The first element for which the predicate holds, null if there is none.", do: func(c *vocab.Call) (any, error) {
			v, _, err := firstWhere(c)
			return v, err
		}},
	{on: elements, sig: "Iterable<T>.last(predicate: ((T) -> Boolean)? = null) -> T",
		doc: "The last element for which the predicate holds; throws NoSuchElementException if there is none.",
		do: func(c *vocab.Call) (any, error) {
			return found(c)(lastWhere(c))
		}},
	{on: elements, sig: "Iterable<T>.lastOrNull(predicate: ((T) -> Boolean)? = null) -> T?",
		doc: "The last element for which the predicate holds, null if there is none.", do: func(c *vocab.Call) (any, error) {
			v, _, err := lastWhere(c)
			return v, err
		}},
	{on: elements, sig: "Iterable<T>.findLast(predicate: (T) -> Boolean) -> T?",
		doc: "The last element for which the predicate holds, null if there is none.", do: func(c *vocab.Call) (any, error) {
			v, _, err := lastWhere(c)
			return v, err
		}},
	{on: elements, sig: "Iterable<T>.single(predicate: ((T) -> Boolean)? = null) -> T",
		doc: "The only element for which the predicate holds; throws an exception if there is none or more than one.",
		do: func(c *vocab.Call) (any, error) {
			v, n, err := onlyWhere(c)
			if err == nil && n > 1 {
				return nil, value.Throw("IllegalArgumentException", "%s", plural(c))
			}
			return found(c)(v, n == 1, err)
		}},
	{on: elements, sig: "Iterable<T>.singleOrNull(predicate: ((T) -> Boolean)? = null) -> T?",
		doc: "The only element for which the predicate holds, null if there is none or more than one.",
		do: func(c *vocab.Call) (any, error) {
			v, n, err := onlyWhere(c)
			if n != 1 {
				return nil, err
			}
			return v, err
		}},
	{on: container, sig: "Iterable<T>.firstNotNullOf(transform: (T) -> R?) -> R",
		doc: "The first result of the transform that is not null; throws NoSuchElementException if there is none.",
		do: func(c *vocab.Call) (any, error) {
			v, err := firstNotNull(c)
			if v == nil && err == nil {
				return nil, value.Throw("NoSuchElementException", "No element of the collection was transformed to a non-null value.")
			}
			return v, err
		}},
	{on: container, sig: "Iterable<T>.firstNotNullOfOrNull(transform: (T) -> R?) -> R?",
		doc: "The first result of the transform that is not null, null if there is none.", do: firstNotNull},
	{on: elements, sig: "Iterable<T>.elementAt(index: Int) -> T",
		doc: "The element at an index; throws IndexOutOfBoundsException if there is none.", do: func(c *vocab.Call) (any, error) {
			return elementAt(c)
		}},
	{on: elements, sig: "Iterable<T>.elementAtOrNull(index: Int) -> T?", doc: "The element at an index, null if there is none.",
		do: func(c *vocab.Call) (any, error) {
			v, _, err := elementOrNone(c)
			return v, err
		}},
	{on: ordered, sig: "Iterable<T>.getOrNull(index: Int) -> T?", doc: "The element at an index, null if there is none.",
		do: func(c *vocab.Call) (any, error) {
			v, _, err := elementOrNone(c)
			return v, err
		}},
	{on: elements, sig: "Iterable<T>.elementAtOrElse(index: Int, defaultValue: (Int) -> T) -> T",
		doc: "The element at an index, or what the function gives for the index.", do: elementOrElse},
	{on: ordered, sig: "Iterable<T>.getOrElse(index: Int, defaultValue: (Int) -> T) -> T",
		doc: "The element at an index, or what the function gives for the index.", do: elementOrElse},
	{on: container, sig: "Iterable<T>.indexOf(element: T) -> Int",
		doc: "The index of the first element that equals this one, -1 if there is none.", do: func(c *vocab.Call) (any, error) {
			first, _, err := indexWhere(c, func(v any) (bool, error) { return value.Equal(v, c.Arg("element")) }, true)
			return first, err
		}},
	{on: container, sig: "Iterable<T>.lastIndexOf(element: T) -> Int",
		doc: "The index of the last element that equals this one, -1 if there is none.", do: func(c *vocab.Call) (any, error) {
			_, last, err := indexWhere(c, func(v any) (bool, error) { return value.Equal(v, c.Arg("element")) }, false)
			return last, err
		}},
	{on: elements, sig: "Iterable<T>.indexOfFirst(predicate: (T) -> Boolean) -> Int",
		doc: "The index of the first element for which the predicate holds, -1 if there is none.", do: func(c *vocab.Call) (any, error) {
			first, _, err := indexWhere(c, func(v any) (bool, error) { return test(c, c.Arg("predicate"), v) }, true)
			return first, err
		}},
	{on: elements, sig: "Iterable<T>.indexOfLast(predicate: (T) -> Boolean) -> Int",
		doc: "The index of the last element for which the predicate holds, -1 if there is none.", do: func(c *vocab.Call) (any, error) {
			_, last, err := indexWhere(c, func(v any) (bool, error) { return test(c, c.Arg("predicate"), v) }, false)
			return last, err
		}},
	{sig: "List<T>.binarySearch(element: T) -> Int",
		doc: "The index of an element in a sorted list; if it is not there, -(the place to insert it)-1.",
		do: func(c *vocab.Call) (any, error) {
			elements, err := items(c, c.Recv)
			lo, hi := 0, len(elements)
			for lo < hi && err == nil {
				mid := (lo + hi) / 2
				var order int
				order, err = value.Compare(elements[mid], c.Arg("element"))
				switch {
				case order == 0:
					return toInt(mid), err
				case order < 0:
					lo = mid + 1
				default:
					hi = mid
				}
			}
			return toInt(-lo - 1), err
		}},
}

// found gives a function that turns "no element" into Kotlin's exception.
func found(c *vocab.Call) func(v any, ok bool, err error) (any, error) {
	return func(v any, ok bool, err error) (any, error) {
		if err == nil && !ok {
			return nil, value.Throw("NoSuchElementException", "%s", missing(c))
		}
		return v, err
	}
}

// missing says which element is missing.
func missing(c *vocab.Call) string {
	subject := subjectOf(c.Recv)
	if c.Arg("predicate") == nil {
		return subject + " is empty."
	}
	if subject == "Char sequence" {
		return "Char sequence contains no character matching the predicate."
	}
	if subject == "Sequence" {
		return "Sequence contains no element matching the predicate."
	}
	return "Collection contains no element matching the predicate."
}

// plural says that there is more than one element.
func plural(c *vocab.Call) string {
	if c.Arg("predicate") == nil {
		return subjectOf(c.Recv) + " has more than one element."
	}
	return subjectOf(c.Recv) + " contains more than one matching element."
}

// subjectOf names a kind of receiver in messages as Kotlin's library does.
func subjectOf(v any) string {
	switch v := v.(type) {
	case *value.List:
		if v.Kind == value.Array {
			return "Array"
		}
		return "List"
	case *value.Sequence:
		return "Sequence"
	case *value.Map:
		return "Map"
	case string, *value.Builder:
		return "Char sequence"
	}
	return "Collection"
}

func firstWhere(c *vocab.Call) (v any, ok bool, err error) {
	err = each(c, c.Recv, func(x any) (bool, error) {
		holds, err := optionalTest(c, c.Arg("predicate"), x)
		if holds {
			v, ok = x, true
		}
		return !holds, err
	})
	return v, ok, err
}

func lastWhere(c *vocab.Call) (v any, ok bool, err error) {
	if p, isRange := c.Recv.(*value.Progression); isRange && c.Arg("predicate") == nil {
		return p.Value(p.Last), !p.IsEmpty(), nil
	}
	err = each(c, c.Recv, func(x any) (bool, error) {
		holds, err := optionalTest(c, c.Arg("predicate"), x)
		if holds {
			v, ok = x, true
		}
		return true, err
	})
	return v, ok, err
}

// onlyWhere gives the last match and the number of matches, 2 for more than one.
func onlyWhere(c *vocab.Call) (v any, n int, err error) {
	err = each(c, c.Recv, func(x any) (bool, error) {
		holds, err := optionalTest(c, c.Arg("predicate"), x)
		if holds {
			v = x
			n++
		}
		return n < 2, err
	})
	return v, n, err
}

func firstNotNull(c *vocab.Call) (any, error) {
	var out any
	err := each(c, c.Recv, func(v any) (bool, error) {
		var err error
		out, err = c.Host.Invoke(c.Arg("transform"), v)
		return out == nil, err
	})
	return out, err
}

// elementOrNone gives the element at the index argument.
func elementOrNone(c *vocab.Call) (v any, ok bool, err error) {
	at := intArg(c, "index")
	if l, isList := c.Recv.(*value.List); isList {
		if at < 0 || at >= l.Len() {
			return nil, false, nil
		}
		v, err := l.Get(at)
		return v, err == nil, err
	}
	if at < 0 {
		return nil, false, nil
	}
	i := 0
	err = each(c, c.Recv, func(x any) (bool, error) {
		if i == at {
			v, ok = x, true
		}
		i++
		return !ok, nil
	})
	return v, ok, err
}

func elementAt(c *vocab.Call) (any, error) {
	at := intArg(c, "index")
	switch r := c.Recv.(type) {
	case *value.List:
		return r.Get(at)
	case string, *value.Builder:
		return orNil(value.CharAt(asText(r), at))
	}
	v, ok, err := elementOrNone(c)
	if err == nil && !ok {
		return nil, value.Throw("IndexOutOfBoundsException", "%s doesn't contain element at index %d.", subjectOf(c.Recv), at)
	}
	return v, err
}

func elementOrElse(c *vocab.Call) (any, error) {
	v, ok, err := elementOrNone(c)
	if err != nil || ok {
		return v, err
	}
	return c.Host.Invoke(c.Arg("defaultValue"), toInt(intArg(c, "index")))
}

// indexWhere gives the indices of the first and the last element that matches, -1 if none does.
func indexWhere(c *vocab.Call, matches func(v any) (bool, error), onlyFirst bool) (first, last any, err error) {
	at, lo, hi := int32(0), int32(-1), int32(-1)
	err = each(c, c.Recv, func(v any) (bool, error) {
		is, err := matches(v)
		if is {
			hi = at
			if lo < 0 {
				lo = at
			}
		}
		if at == math.MaxInt32 {
			return false, err
		}
		at++
		return !is || !onlyFirst, err
	})
	return lo, hi, err
}
