package kotlin

import (
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// sequenceRows make sequences, and the transformations that stay lazy. A sequence without end is stopped by the budget of steps.
var sequenceRows = []row{
	{sig: "sequenceOf(vararg elements: T) -> Sequence<T>", doc: "A sequence of these elements.", do: func(c *vocab.Call) (any, error) {
		return sequenceFrom(value.NewList(c.List("elements"))), nil
	}},
	{sig: "emptySequence() -> Sequence<T>", doc: "A sequence without elements.", do: func(c *vocab.Call) (any, error) {
		return sequenceFrom(value.NewList(nil)), nil
	}},
	{sig: "generateSequence(seed: T?, nextFunction: (T) -> T?) -> Sequence<T>",
		doc: "A sequence of the seed and what the function makes of each element, up to the first null.",
		do: func(c *vocab.Call) (any, error) {
			return generated(c, func() (any, error) { return c.Arg("seed"), nil }), nil
		}},
	{sig: "generateSequence(nextFunction: () -> T?) -> Sequence<T>", doc: "A sequence of what the function gives, up to the first null.",
		do: func(c *vocab.Call) (any, error) {
			return &value.Sequence{Start: func() (value.Iterator, error) {
				return value.NextFunc(func() (any, bool, error) {
					v, err := c.Host.Invoke(c.Arg("nextFunction"))
					return v, v != nil, err
				}), nil
			}}, nil
		}},
	{on: []source{iterable, chars, entries}, sig: "Iterable<T>.asSequence() -> Sequence<T>", doc: "A sequence of the elements.",
		do: func(c *vocab.Call) (any, error) {
			return sequenceFrom(c.Recv), nil
		}},
	{sig: "Sequence<T>.asSequence() -> Sequence<T>", doc: "The sequence itself.", do: itself},
	{sig: "Sequence<T>.map(transform: (T) -> R) -> Sequence<R>", doc: "The results of the transform for every element.",
		do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(_ int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), v)
				return r, true, err
			})
		}},
	{sig: "Sequence<T>.mapIndexed(transform: (Int, T) -> R) -> Sequence<R>",
		doc: "The results of the transform for every index and element.", do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(i int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), i, v)
				return r, true, err
			})
		}},
	{sig: "Sequence<T>.mapNotNull(transform: (T) -> R?) -> Sequence<R>", doc: "The results of the transform that are not null.",
		do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(_ int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), v)
				return r, r != nil, err
			})
		}},
	{sig: "Sequence<T>.filter(predicate: (T) -> Boolean) -> Sequence<T>", doc: "The elements for which the predicate holds.",
		do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(_ int32, v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				return v, holds, err
			})
		}},
	{sig: "Sequence<T>.filterNot(predicate: (T) -> Boolean) -> Sequence<T>", doc: "The elements for which the predicate does not hold.",
		do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(_ int32, v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				return v, !holds, err
			})
		}},
	{sig: "Sequence<T>.filterIndexed(predicate: (Int, T) -> Boolean) -> Sequence<T>",
		doc: "The elements for which the predicate holds with their index.", do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(i int32, v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), i, v)
				return v, holds, err
			})
		}},
	{sig: "Sequence<T?>.filterNotNull() -> Sequence<T>", doc: "The elements that are not null.", do: func(c *vocab.Call) (any, error) {
		return lazy(c, func(_ int32, v any) (any, bool, error) { return v, v != nil, nil })
	}},
	{sig: "Sequence<T>.filterIsInstance() -> Sequence<R>", doc: "The elements of the type argument's type.",
		do: func(c *vocab.Call) (any, error) {
			of, err := wantedType(c)
			if err != nil {
				return nil, err
			}
			return lazy(c, func(_ int32, v any) (any, bool, error) { return v, c.Host.IsType(v, of), nil })
		}},
	{sig: "Sequence<T>.onEach(action: (T) -> Unit) -> Sequence<T>", doc: "Calls the action with every element that passes.",
		do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(_ int32, v any) (any, bool, error) {
				_, err := c.Host.Invoke(c.Arg("action"), v)
				return v, true, err
			})
		}},
	{sig: "Sequence<T>.withIndex() -> Sequence<IndexedValue<T>>", doc: "The elements with their indices.",
		do: func(c *vocab.Call) (any, error) {
			return lazy(c, func(i int32, v any) (any, bool, error) { return &value.Indexed{Index: i, Value: v}, true, nil })
		}},
	{sig: "Sequence<T>.distinct() -> Sequence<T>", doc: "The elements without repetitions.", do: func(c *vocab.Call) (any, error) {
		return lazyDistinct(c, func(v any) (any, error) { return v, nil }), nil
	}},
	{sig: "Sequence<T>.distinctBy(selector: (T) -> K) -> Sequence<T>", doc: "The elements without those whose key occurred before.",
		do: func(c *vocab.Call) (any, error) {
			return lazyDistinct(c, func(v any) (any, error) { return c.Host.Invoke(c.Arg("selector"), v) }), nil
		}},
	{sig: "Sequence<T>.take(n: Int) -> Sequence<T>", doc: "The first n elements.", do: func(c *vocab.Call) (any, error) {
		n := intArg(c, "n")
		if n < 0 {
			return nil, value.Throw("IllegalArgumentException", "Requested element count %d is less than zero.", n)
		}
		return derived(c, func(next value.Iterator) value.Iterator {
			left := n
			return value.NextFunc(func() (any, bool, error) {
				if left == 0 {
					return nil, false, nil
				}
				left--
				return next.Next()
			})
		}), nil
	}},
	{sig: "Sequence<T>.drop(n: Int) -> Sequence<T>", doc: "All but the first n elements.", do: func(c *vocab.Call) (any, error) {
		n := intArg(c, "n")
		if n < 0 {
			return nil, value.Throw("IllegalArgumentException", "Requested element count %d is less than zero.", n)
		}
		return lazy(c, func(i int32, v any) (any, bool, error) { return v, int(i) >= n, nil })
	}},
	{sig: "Sequence<T>.takeWhile(predicate: (T) -> Boolean) -> Sequence<T>",
		doc: "The elements before the first for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			return derived(c, func(next value.Iterator) value.Iterator {
				return value.NextFunc(func() (any, bool, error) {
					v, ok, err := next.Next()
					if err != nil || !ok {
						return nil, false, err
					}
					holds, err := test(c, c.Arg("predicate"), v)
					return v, holds, err
				})
			}), nil
		}},
	{sig: "Sequence<T>.dropWhile(predicate: (T) -> Boolean) -> Sequence<T>",
		doc: "The elements from the first on for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			return derived(c, func(next value.Iterator) value.Iterator {
				dropping := true
				return filtering(c, next, func(_ int32, v any) (any, bool, error) {
					if !dropping {
						return v, true, nil
					}
					var err error
					dropping, err = test(c, c.Arg("predicate"), v)
					return v, !dropping, err
				})
			}), nil
		}},
	{sig: "Sequence<T>.flatMap(transform: (T) -> Iterable<R>|Sequence<R>) -> Sequence<R>",
		doc: "The elements of what the transform gives for every element.", do: func(c *vocab.Call) (any, error) {
			return lazyFlat(c, func(v any) (any, error) { return c.Host.Invoke(c.Arg("transform"), v) }), nil
		}},
	{sig: "Sequence<Iterable<T>>.flatten() -> Sequence<T>", doc: "The elements of the collections in this sequence.",
		do: func(c *vocab.Call) (any, error) {
			return lazyFlat(c, func(v any) (any, error) { return v, nil }), nil
		}},
	{sig: "Sequence<T>.plus(element: Any?) -> Sequence<T>",
		doc: "The elements and behind them one more, or those of another collection; also written a + b.",
		do: func(c *vocab.Call) (any, error) {
			both := value.NewList([]any{c.Recv, oneOrMore(c.Arg("element"))})
			return flatSequence(c, sequenceFrom(both), func(v any) (any, error) { return v, nil }), nil
		}},
	{sig: "infix Sequence<T>.zip(other: Sequence<R>) -> Sequence<Pair<T, R>>", doc: "Pairs of elements, as many as the shorter one has.",
		do: zipSequences},
	{sig: "Sequence<T>.zip(other: Sequence<R>, transform: (T, R) -> V) -> Sequence<V>",
		doc: "What the transform makes of pairs of elements, as many as the shorter one has.", do: zipSequences},
	// What needs all elements first is done by the function for collections when the iteration begins.
	whole("sorted() -> Sequence<T>", "The elements in their natural order."),
	whole("sortedDescending() -> Sequence<T>", "The elements in the reverse of their natural order."),
	whole("sortedBy(selector: (T) -> R?) -> Sequence<T>", "The elements in the order of what the selector gives."),
	whole("sortedByDescending(selector: (T) -> R?) -> Sequence<T>", "The elements in the reverse order of what the selector gives."),
	whole("sortedWith(comparator: Comparator<T>) -> Sequence<T>", "The elements in the order of a comparator."),
	whole("sortedWith(comparator: (T, T) -> Int) -> Sequence<T>", "The elements in the order of a comparing function."),
	whole("chunked(size: Int) -> Sequence<List<T>>", "The elements in pieces of this size."),
	whole("chunked(size: Int, transform: (List<T>) -> R) -> Sequence<R>",
		"What the transform makes of the elements in pieces of this size."),
	whole("windowed(size: Int, step: Int = 1, partialWindows: Boolean = false) -> Sequence<List<T>>",
		"Pieces of this size that start every step elements."),
	whole("windowed(size: Int, step: Int = 1, partialWindows: Boolean = false, transform: (List<T>) -> R) -> Sequence<R>",
		"What the transform makes of pieces of this size that start every step elements."),
	whole("zipWithNext() -> Sequence<Pair<T, T>>", "Every element with the next one."),
	whole("zipWithNext(transform: (T, T) -> R) -> Sequence<R>", "What the transform makes of every element and the next one."),
	whole("runningFold(initial: R, operation: (R, T) -> R) -> Sequence<R>", "All steps of fold."),
	whole("scan(initial: R, operation: (R, T) -> R) -> Sequence<R>", "All steps of fold."),
	whole("minus(element: Any?) -> Sequence<T>", "The elements without one, or without those of a collection."),
	{sig: "Sequence<T>.partition(predicate: (T) -> Boolean) -> Pair<List<T>, List<T>>",
		doc: "The elements for which the predicate holds, and the others.", do: onList},
}

func zipSequences(c *vocab.Call) (any, error) {
	return &value.Sequence{Start: func() (value.Iterator, error) {
		a, err := iterate(c.Recv)
		if err != nil {
			return nil, err
		}
		b, err := iterate(c.Arg("other"))
		if err != nil {
			return nil, err
		}
		return value.NextFunc(func() (any, bool, error) {
			x, ok, err := a.Next()
			if err != nil || !ok {
				return nil, false, err
			}
			y, ok, err := b.Next()
			if err != nil || !ok {
				return nil, false, err
			}
			r, err := paired(c, x, y)
			return r, true, err
		}), nil
	}}, nil
}

func sequenceFrom(v any) *value.Sequence {
	return &value.Sequence{Start: func() (value.Iterator, error) { return iterate(v) }}
}

// derived makes a sequence of the receiver's iterations.
func derived(c *vocab.Call, f func(next value.Iterator) value.Iterator) *value.Sequence {
	return &value.Sequence{Start: func() (value.Iterator, error) {
		it, err := iterate(c.Recv)
		if err != nil {
			return nil, err
		}
		return f(it), nil
	}}
}

// lazy makes a sequence of what f gives for every element, without those it rejects.
func lazy(c *vocab.Call, f func(i int32, v any) (r any, keep bool, err error)) (any, error) {
	return derived(c, func(next value.Iterator) value.Iterator { return filtering(c, next, f) }), nil
}

func filtering(c *vocab.Call, next value.Iterator, f func(i int32, v any) (r any, keep bool, err error)) value.Iterator {
	i := int32(-1)
	return value.NextFunc(func() (any, bool, error) {
		for {
			v, ok, err := next.Next()
			if err != nil || !ok {
				return nil, false, err
			}
			if err := c.Host.Step(1); err != nil {
				return nil, false, err
			}
			i++
			r, keep, err := f(i, v)
			if err != nil || keep {
				return r, true, err
			}
		}
	})
}

func lazyDistinct(c *vocab.Call, key func(v any) (any, error)) *value.Sequence {
	return derived(c, func(next value.Iterator) value.Iterator {
		seen := value.NewSet()
		return filtering(c, next, func(_ int32, v any) (any, bool, error) {
			k, err := key(v)
			if err != nil {
				return nil, false, err
			}
			isNew, err := insert(c, seen, k)
			return v, isNew, err
		})
	})
}

func lazyFlat(c *vocab.Call, f func(v any) (any, error)) *value.Sequence {
	return flatSequence(c, c.Recv, f)
}

func flatSequence(c *vocab.Call, from any, f func(v any) (any, error)) *value.Sequence {
	return &value.Sequence{Start: func() (value.Iterator, error) {
		outer, err := iterate(from)
		if err != nil {
			return nil, err
		}
		var inner value.Iterator
		return value.NextFunc(func() (any, bool, error) {
			for {
				if inner != nil {
					if v, ok, err := inner.Next(); err != nil || ok {
						return v, true, err
					}
				}
				if err := c.Host.Step(1); err != nil {
					return nil, false, err
				}
				v, ok, err := outer.Next()
				if err != nil || !ok {
					return nil, false, err
				}
				if v, err = f(v); err != nil {
					return nil, false, err
				}
				if inner, err = iterate(v); err != nil {
					return nil, false, err
				}
			}
		}), nil
	}}
}

func generated(c *vocab.Call, seed func() (any, error)) *value.Sequence {
	return &value.Sequence{Start: func() (value.Iterator, error) {
		var last any
		first := true
		return value.NextFunc(func() (any, bool, error) {
			var err error
			switch {
			case first:
				first = false
				last, err = seed()
			case last != nil:
				last, err = c.Host.Invoke(c.Arg("nextFunction"), last)
			}
			return last, last != nil, err
		}), nil
	}}
}

// whole is the row of a function that works on all elements at once and gives a sequence of its result.
func whole(sig, doc string) row {
	return row{sig: "Sequence<T>." + sig, doc: doc, do: func(c *vocab.Call) (any, error) {
		return &value.Sequence{Start: func() (value.Iterator, error) {
			v, err := onList(c)
			if err != nil {
				return nil, err
			}
			return iterate(v)
		}}, nil
	}}
}

// onList carries a call on a sequence out on a list of its elements.
func onList(c *vocab.Call) (any, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	call := *c
	call.Recv = value.NewList(elements)
	return collectionFunctions[c.Fn.Name](&call)
}

// collectionFunctions are the functions of collections that sequences share.
var collectionFunctions = byName(transformRows, orderRows, aggregateRows, pairRows, listRows)

// byName finds the implementations of the functions of Iterable<T>.
func byName(groups ...[]row) map[string]func(c *vocab.Call) (any, error) {
	out := map[string]func(c *vocab.Call) (any, error){}
	for _, r := range slices.Concat(groups...) {
		sig := strings.TrimPrefix(r.sig, "infix ")
		if name, ok := strings.CutPrefix(sig, iterable.receiver+"."); ok {
			name, _, _ = strings.Cut(name, "(")
			out[name] = r.do
		}
	}
	return out
}
