package kotlin

import (
	"slices"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// orderRows sort, reverse and cut.
var orderRows = []row{
	{sig: "Iterable<T>.sorted() -> List<T>", doc: "The elements in their natural order.", do: func(c *vocab.Call) (any, error) {
		return sortedList(c, naturalOrder.Compare)
	}},
	{sig: "Iterable<T>.sortedDescending() -> List<T>", doc: "The elements in the reverse of their natural order.",
		do: func(c *vocab.Call) (any, error) {
			return sortedList(c, reverseOrder.Compare)
		}},
	{sig: "Iterable<T>.sortedBy(selector: (T) -> R?) -> List<T>",
		doc: "The elements in the order of what the selector gives; equal ones keep their order.", do: func(c *vocab.Call) (any, error) {
			return sortedByKey(c, value.CompareNullable)
		}},
	{sig: "Iterable<T>.sortedByDescending(selector: (T) -> R?) -> List<T>",
		doc: "The elements in the reverse order of what the selector gives; equal ones keep their order.",
		do: func(c *vocab.Call) (any, error) {
			return sortedByKey(c, func(a, b any) (int, error) { return value.CompareNullable(b, a) })
		}},
	{sig: "Iterable<T>.sortedWith(comparator: Comparator<T>) -> List<T>",
		doc: "The elements in the order of a comparator; equal ones keep their order.", do: sortedWith},
	{sig: "Iterable<T>.sortedWith(comparator: (T, T) -> Int) -> List<T>",
		doc: "The elements in the order of a comparing function; equal ones keep their order.", do: sortedWith},
	{sig: "Iterable<T>.reversed() -> List<T>", doc: "The elements in reverse order.", do: func(c *vocab.Call) (any, error) {
		if p, ok := c.Recv.(*value.Progression); ok {
			return p.Reversed(), nil
		}
		return reversedList(c)
	}},
	{sig: "List<T>.asReversed() -> List<T>", doc: "The elements in reverse order.", do: reversedList},
	{sig: "Iterable<T>.take(n: Int) -> List<T>", doc: "The first n elements.", do: func(c *vocab.Call) (any, error) {
		return cut(c, func(n, size int) (int, int) { return 0, min(n, size) })
	}},
	{sig: "Iterable<T>.takeLast(n: Int) -> List<T>", doc: "The last n elements.", do: func(c *vocab.Call) (any, error) {
		return cut(c, func(n, size int) (int, int) { return max(size-n, 0), size })
	}},
	{sig: "Iterable<T>.drop(n: Int) -> List<T>", doc: "All but the first n elements.", do: func(c *vocab.Call) (any, error) {
		return cut(c, func(n, size int) (int, int) { return min(n, size), size })
	}},
	{sig: "Iterable<T>.dropLast(n: Int) -> List<T>", doc: "All but the last n elements.", do: func(c *vocab.Call) (any, error) {
		return cut(c, func(n, size int) (int, int) { return 0, max(size-n, 0) })
	}},
	{sig: "Iterable<T>.takeWhile(predicate: (T) -> Boolean) -> List<T>",
		doc: "The elements before the first for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			out := collector{c: c}
			return out.list(each(c, c.Recv, func(v any) (bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				if err != nil || !holds {
					return false, err
				}
				return out.keep(v)
			}))
		}},
	{sig: "Iterable<T>.dropWhile(predicate: (T) -> Boolean) -> List<T>",
		doc: "The elements from the first on for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			out, dropping := collector{c: c}, true
			return out.list(each(c, c.Recv, func(v any) (bool, error) {
				if dropping {
					holds, err := test(c, c.Arg("predicate"), v)
					if err != nil || holds {
						return true, err
					}
					dropping = false
				}
				return out.keep(v)
			}))
		}},
	{sig: "Iterable<T>.takeLastWhile(predicate: (T) -> Boolean) -> List<T>",
		doc: "The elements behind the last for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			all, from, err := tail(c)
			if err != nil {
				return nil, err
			}
			return newList(c, all[from:], value.NewList)
		}},
	{sig: "Iterable<T>.dropLastWhile(predicate: (T) -> Boolean) -> List<T>",
		doc: "The elements up to the last for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			all, from, err := tail(c)
			if err != nil {
				return nil, err
			}
			return newList(c, all[:from], value.NewList)
		}},
	{sig: "List<T>.slice(indices: Iterable<Int>) -> List<T>", doc: "The elements at these indices.", do: func(c *vocab.Call) (any, error) {
		out := collector{c: c}
		return out.list(each(c, c.Arg("indices"), func(i any) (bool, error) {
			n, _ := value.Integer(i)
			v, err := c.Recv.(*value.List).Get(int(n))
			if err != nil {
				return false, err
			}
			return out.keep(v)
		}))
	}},
	{sig: "List<T>.subList(fromIndex: Int, toIndex: Int) -> List<T>", doc: "The elements from one index up to, not including, another.",
		do: subList},
	{sig: "MutableList<T>.subList(fromIndex: Int, toIndex: Int) -> MutableList<T>",
		doc: "The elements from one index up to, not including, another; changes of them are changes of the list.", do: subList},
	{sig: "Iterable<T>.chunked(size: Int) -> List<List<T>>", doc: "The elements in pieces of this size.", do: chunked},
	{sig: "Iterable<T>.chunked(size: Int, transform: (List<T>) -> R) -> List<R>",
		doc: "What the transform makes of the elements in pieces of this size.", do: chunked},
	{sig: "CharSequence.chunked(size: Int) -> List<String>", doc: "The text in pieces of this size.", do: chunked},
	{sig: "CharSequence.chunked(size: Int, transform: (String) -> R) -> List<R>",
		doc: "What the transform makes of the text in pieces of this size.", do: chunked},
	{sig: "Iterable<T>.windowed(size: Int, step: Int = 1, partialWindows: Boolean = false) -> List<List<T>>",
		doc: "Pieces of this size that start every step elements.", do: windowed},
	{sig: "Iterable<T>.windowed(size: Int, step: Int = 1, partialWindows: Boolean = false, transform: (List<T>) -> R) -> List<R>",
		doc: "What the transform makes of pieces of this size that start every step elements.", do: windowed},
	{sig: "CharSequence.windowed(size: Int, step: Int = 1, partialWindows: Boolean = false) -> List<String>",
		doc: "Pieces of this size that start every step characters.", do: windowed},
	{sig: "CharSequence.windowed(size: Int, step: Int = 1, partialWindows: Boolean = false, transform: (String) -> R) -> List<R>",
		doc: "What the transform makes of pieces of this size that start every step characters.", do: windowed},
}

// sortBy sorts stably and gives the first error of the comparison.
func sortBy(c *vocab.Call, elements []any, compare func(a, b any) (int, error)) error {
	var fault error
	slices.SortStableFunc(elements, func(a, b any) int {
		if fault != nil {
			return 0
		}
		var n int
		if fault = c.Host.Step(1); fault == nil {
			n, fault = compare(a, b)
		}
		return n
	})
	return fault
}

func sortedList(c *vocab.Call, compare func(a, b any) (int, error)) (any, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	if elements, err = copied(c, elements); err != nil {
		return nil, err
	}
	if err := sortBy(c, elements, compare); err != nil {
		return nil, err
	}
	return value.NewList(elements), nil
}

func sortedWith(c *vocab.Call) (any, error) {
	return sortedList(c, comparison(c, c.Arg("comparator")))
}

func sortedByKey(c *vocab.Call, compare func(a, b any) (int, error)) (any, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	elements, err = byKey(c, elements, compare)
	if err != nil {
		return nil, err
	}
	return value.NewList(elements), nil
}

// byKey gives the elements in the order of the keys that the selector argument gives.
func byKey(c *vocab.Call, elements []any, compare func(a, b any) (int, error)) ([]any, error) {
	keyed := collector{c: c}
	for _, v := range elements {
		k, err := c.Host.Invoke(c.Arg("selector"), v)
		if err != nil {
			return nil, err
		}
		if err := keyed.add(&value.Pair{First: k, Second: v}); err != nil {
			return nil, err
		}
	}
	err := sortBy(c, keyed.items, func(a, b any) (int, error) {
		return compare(a.(*value.Pair).First, b.(*value.Pair).First)
	})
	for i, p := range keyed.items {
		keyed.items[i] = p.(*value.Pair).Second
	}
	return keyed.items, err
}

func reversedList(c *vocab.Call) (any, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	if elements, err = copied(c, elements); err != nil {
		return nil, err
	}
	slices.Reverse(elements)
	return value.NewList(elements), nil
}

// cut gives a part of the elements that depends on n and their number.
func cut(c *vocab.Call, part func(n, size int) (from, to int)) (any, error) {
	n := 1
	if len(c.Fn.Params) > 0 {
		n = intArg(c, "n")
	}
	if n < 0 {
		return nil, value.Throw("IllegalArgumentException", "Requested element count %d is less than zero.", n)
	}
	if p, ok := c.Recv.(*value.Progression); ok && c.Fn.Name == "take" {
		return takeSome(c, p, n)
	}
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	from, to := part(n, len(elements))
	return newList(c, elements[from:to], value.NewList)
}

// takeSome takes the first elements without making the others.
func takeSome(c *vocab.Call, v any, n int) (any, error) {
	out := collector{c: c}
	if n == 0 {
		return value.NewList(nil), nil
	}
	return out.list(each(c, v, func(x any) (bool, error) {
		err := out.add(x)
		return len(out.items) < n, err
	}))
}

// tail finds where the last run of elements begins for which the predicate holds.
func tail(c *vocab.Call) (all []any, from int, err error) {
	all, err = items(c, c.Recv)
	from = len(all)
	for err == nil && from > 0 {
		var holds bool
		if holds, err = test(c, c.Arg("predicate"), all[from-1]); !holds {
			break
		}
		from--
	}
	return all, from, err
}

func chunked(c *vocab.Call) (any, error) {
	n := intArg(c, "size")
	return windows(c, n, n, true)
}

func windowed(c *vocab.Call) (any, error) {
	return windows(c, intArg(c, "size"), intOr(c, "step", 1), c.Bool("partialWindows"))
}

// windows cuts the receiver into pieces: lists, or texts if it is a text.
func windows(c *vocab.Call, size, step int, partial bool) (any, error) {
	if size <= 0 || step <= 0 {
		if size == step {
			return nil, value.Throw("IllegalArgumentException", "size %d must be greater than zero.", size)
		}
		return nil, value.Throw("IllegalArgumentException", "Both size %d and step %d must be greater than zero.", size, step)
	}
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	out := collector{c: c}
	for at := 0; at < len(elements); at += step {
		if at+size > len(elements) && !partial {
			break
		}
		window, err := piece(c, elements[at:min(at+size, len(elements))])
		if err != nil {
			return nil, err
		}
		if window, err = optionalApply(c, fnArg(c, "transform"), window); err != nil {
			return nil, err
		}
		if err := out.add(window); err != nil {
			return nil, err
		}
	}
	return value.NewList(out.items), nil
}

// piece makes a part of the receiver: a text of a text, else a list.
func piece(c *vocab.Call, elements []any) (any, error) {
	if _, isList := c.Recv.(*value.List); !isList && len(elements) > 0 {
		switch c.Recv.(type) {
		case string, *value.Builder:
			units := make([]uint16, len(elements))
			for i, ch := range elements {
				units[i] = uint16(ch.(value.Char))
			}
			return text(c, value.FromUnits(units))
		}
	}
	return newList(c, elements, value.NewList)
}

func subList(c *vocab.Call) (any, error) {
	l, from, to := c.Recv.(*value.List), intArg(c, "fromIndex"), intArg(c, "toIndex")
	switch {
	case from < 0 || to > l.Len():
		return nil, value.Throw("IndexOutOfBoundsException", "fromIndex: %d, toIndex: %d, size: %d", from, to, l.Len())
	case from > to:
		return nil, value.Throw("IllegalArgumentException", "fromIndex: %d > toIndex: %d", from, to)
	}
	return l.SubList(from, to), grow(c, 1)
}
