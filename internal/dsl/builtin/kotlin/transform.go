package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// listed are the receivers whose transformations give lists; those of sequences are in sequence.go.
var listed = []source{iterable, chars, entries}

// transformRows make new collections of the elements of one.
var transformRows = []row{
	{on: listed, sig: "Iterable<T>.map(transform: (T) -> R) -> List<R>", doc: "The results of the transform for every element.",
		do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(_ int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), v)
				return r, true, err
			})
		}},
	{on: ordered, sig: "Iterable<T>.mapIndexed(transform: (Int, T) -> R) -> List<R>",
		doc: "The results of the transform for every index and element.", do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(i int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), i, v)
				return r, true, err
			})
		}},
	{on: listed, sig: "Iterable<T>.mapNotNull(transform: (T) -> R?) -> List<R>", doc: "The results of the transform that are not null.",
		do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(_ int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), v)
				return r, r != nil, err
			})
		}},
	{on: ordered, sig: "Iterable<T>.mapIndexedNotNull(transform: (Int, T) -> R?) -> List<R>",
		doc: "The results of the transform for every index and element that are not null.", do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(i int32, v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), i, v)
				return r, r != nil, err
			})
		}},
	{on: listed, sig: "Iterable<T>.flatMap(transform: (T) -> Iterable<R>|Sequence<R>) -> List<R>",
		doc: "The elements of what the transform gives for every element, in one list.", do: func(c *vocab.Call) (any, error) {
			return flattened(c, func(_ int32, v any) (any, error) { return c.Host.Invoke(c.Arg("transform"), v) })
		}},
	{on: ordered, sig: "Iterable<T>.flatMapIndexed(transform: (Int, T) -> Iterable<R>|Sequence<R>) -> List<R>",
		doc: "The elements of what the transform gives for every index and element, in one list.", do: func(c *vocab.Call) (any, error) {
			return flattened(c, func(i int32, v any) (any, error) { return c.Host.Invoke(c.Arg("transform"), i, v) })
		}},
	{sig: "Iterable<Iterable<T>>.flatten() -> List<T>", doc: "The elements of the collections in this one, in one list.",
		do: func(c *vocab.Call) (any, error) {
			return flattened(c, func(_ int32, v any) (any, error) { return v, nil })
		}},
	{sig: "Iterable<T>.filter(predicate: (T) -> Boolean) -> List<T>", doc: "The elements for which the predicate holds.",
		do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(_ int32, v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				return v, holds, err
			})
		}},
	{sig: "Iterable<T>.filterNot(predicate: (T) -> Boolean) -> List<T>", doc: "The elements for which the predicate does not hold.",
		do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(_ int32, v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				return v, !holds, err
			})
		}},
	{sig: "Iterable<T>.filterIndexed(predicate: (Int, T) -> Boolean) -> List<T>",
		doc: "The elements for which the predicate holds with their index.", do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(i int32, v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), i, v)
				return v, holds, err
			})
		}},
	{sig: "Iterable<T?>.filterNotNull() -> List<T>", doc: "The elements that are not null.", do: func(c *vocab.Call) (any, error) {
		return mapped(c, func(_ int32, v any) (any, bool, error) { return v, v != nil, nil })
	}},
	{sig: "Iterable<T>.filterIsInstance() -> List<R>", doc: "The elements of the type argument's type.",
		do: func(c *vocab.Call) (any, error) {
			of, err := wantedType(c)
			if err != nil {
				return nil, err
			}
			return mapped(c, func(_ int32, v any) (any, bool, error) { return v, c.Host.IsType(v, of), nil })
		}},
	{sig: "CharSequence.filter(predicate: (Char) -> Boolean) -> String", doc: "The characters for which the predicate holds, as a text.",
		do: func(c *vocab.Call) (any, error) {
			return filteredText(c, func(_ int32, ch any) (bool, error) { return test(c, c.Arg("predicate"), ch) })
		}},
	{sig: "CharSequence.filterNot(predicate: (Char) -> Boolean) -> String",
		doc: "The characters for which the predicate does not hold, as a text.", do: func(c *vocab.Call) (any, error) {
			return filteredText(c, func(_ int32, ch any) (bool, error) {
				holds, err := test(c, c.Arg("predicate"), ch)
				return !holds, err
			})
		}},
	{sig: "CharSequence.filterIndexed(predicate: (Int, Char) -> Boolean) -> String",
		doc: "The characters for which the predicate holds with their index, as a text.", do: func(c *vocab.Call) (any, error) {
			return filteredText(c, func(i int32, ch any) (bool, error) { return test(c, c.Arg("predicate"), i, ch) })
		}},
	{sig: "Iterable<T>.partition(predicate: (T) -> Boolean) -> Pair<List<T>, List<T>>",
		doc: "The elements for which the predicate holds, and the others.", do: func(c *vocab.Call) (any, error) {
			yes, no := collector{c: c}, collector{c: c}
			err := each(c, c.Recv, func(v any) (bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				if err != nil {
					return false, err
				}
				if holds {
					return yes.keep(v)
				}
				return no.keep(v)
			})
			return &value.Pair{First: value.NewList(yes.items), Second: value.NewList(no.items)}, err
		}},
	{on: ordered, sig: "Iterable<T>.withIndex() -> List<IndexedValue<T>>", doc: "The elements with their indices.",
		do: func(c *vocab.Call) (any, error) {
			return mapped(c, func(i int32, v any) (any, bool, error) { return &value.Indexed{Index: i, Value: v}, true, nil })
		}},
	{sig: "Iterable<T>.distinct() -> List<T>", doc: "The elements without repetitions.", do: func(c *vocab.Call) (any, error) {
		return distinct(c, func(v any) (any, error) { return v, nil })
	}},
	{sig: "Iterable<T>.distinctBy(selector: (T) -> K) -> List<T>", doc: "The elements without those whose key occurred before.",
		do: func(c *vocab.Call) (any, error) {
			return distinct(c, func(v any) (any, error) { return c.Host.Invoke(c.Arg("selector"), v) })
		}},
	{on: elements, sig: "Iterable<T>.toList() -> List<T>", doc: "A read-only list of the elements.", do: toList},
	{sig: "Map<K, V>.toList() -> List<Pair<K, V>>", doc: "The entries as a list of pairs.", do: toList},
	{on: elements, sig: "Iterable<T>.toCollection(destination: MutableCollection<T>) -> MutableCollection<T>",
		doc: "Adds the elements to a collection and gives that.", do: func(c *vocab.Call) (any, error) {
			return into(c, func(v any) (any, bool, error) { return v, true, nil })
		}},
	{on: elements, sig: "Iterable<T>.filterTo(destination: MutableCollection<T>, predicate: (T) -> Boolean) -> MutableCollection<T>",
		doc: "Adds the elements for which the predicate holds to a collection and gives that.", do: func(c *vocab.Call) (any, error) {
			return into(c, func(v any) (any, bool, error) {
				holds, err := test(c, c.Arg("predicate"), v)
				return v, holds, err
			})
		}},
	{on: anything, sig: "Iterable<T>.mapTo(destination: MutableCollection<R>, transform: (T) -> R) -> MutableCollection<R>",
		doc: "Adds the results of the transform to a collection and gives that.", do: func(c *vocab.Call) (any, error) {
			return into(c, func(v any) (any, bool, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), v)
				return r, true, err
			})
		}},
	{on: anything, sig: "Iterable<T>.flatMapTo(destination: MutableCollection<R>, transform: (T) -> Iterable<R>) -> MutableCollection<R>",
		doc: "Adds the elements of what the transform gives to a collection and gives that.", do: func(c *vocab.Call) (any, error) {
			err := each(c, c.Recv, func(v any) (bool, error) {
				part, err := c.Host.Invoke(c.Arg("transform"), v)
				if err != nil {
					return false, err
				}
				_, err = addAllTo(c, c.Arg("destination"), part)
				return true, err
			})
			return c.Arg("destination"), err
		}},
	{on: elements, sig: "Iterable<T>.toMutableList() -> MutableList<T>", doc: "A list, open to change, of the elements.",
		do: func(c *vocab.Call) (any, error) {
			return collectAs(c, value.NewMutableList)
		}},
	{on: elements, sig: "Iterable<T>.toSet() -> Set<T>", doc: "A set of the elements.", do: func(c *vocab.Call) (any, error) {
		s, err := toSet(c)
		return readOnlySet(s, err)
	}},
	{on: container, sig: "Iterable<T>.toMutableSet() -> MutableSet<T>", doc: "A set, open to change, of the elements.",
		do: func(c *vocab.Call) (any, error) {
			return orNil(toSet(c))
		}},
	{on: container, sig: "Iterable<T>.toHashSet() -> MutableSet<T>", doc: "A set, open to change, of the elements.",
		do: func(c *vocab.Call) (any, error) {
			return orNil(toSet(c))
		}},
	{sig: "Iterable<T>.toTypedArray() -> Array<T>", doc: "An array of the elements.", do: func(c *vocab.Call) (any, error) {
		return collectAs(c, value.NewArray)
	}},
	{sig: "Iterable<T>.toIntArray() -> Array<T>", doc: "An array of the elements.", do: func(c *vocab.Call) (any, error) {
		return collectAs(c, value.NewArray)
	}},
	{sig: "CharSequence.toCharArray() -> Array<Char>", doc: "An array of the characters.", do: func(c *vocab.Call) (any, error) {
		return collectAs(c, value.NewArray)
	}},
	{sig: "Iterable<T>.requireNoNulls() -> List<T>", doc: "The collection; throws IllegalArgumentException if it has a null.",
		do: func(c *vocab.Call) (any, error) {
			return c.Recv, each(c, c.Recv, func(v any) (bool, error) {
				if v == nil {
					return false, value.Throw("IllegalArgumentException", "null element found in %s.", subjectOf(c.Recv))
				}
				return true, nil
			})
		}},
	{on: elements, sig: "Iterable<T>.iterator() -> Iterator<T>", doc: "The elements one after the other, with hasNext() and next().",
		do: func(c *vocab.Call) (any, error) {
			it, err := iterate(c.Recv)
			return &iterator{from: it}, err
		}},
	{sig: "Iterator<T>.hasNext() -> Boolean", doc: "Whether there is a further element.", do: func(c *vocab.Call) (any, error) {
		it := c.Recv.(*iterator)
		err := it.look()
		return it.some, err
	}},
	{sig: "Iterator<T>.next() -> T", doc: "The next element; throws NoSuchElementException at the end.",
		do: func(c *vocab.Call) (any, error) {
			it := c.Recv.(*iterator)
			if err := it.look(); err != nil {
				return nil, err
			}
			if !it.some {
				return nil, value.Throw("NoSuchElementException", "there are no more elements")
			}
			it.looked = false
			return it.next, nil
		}},
	{on: anything, sig: "Iterable<T>.asIterable() -> Iterable<T>", doc: "The receiver as something to iterate over.", do: itself},
	{sig: "List<T>.asList() -> List<T>", doc: "The receiver: a parameter that takes any number of values is a list already.", do: itself},
	{sig: "Array<T>.asList() -> List<T>", doc: "A list of the elements.", do: func(c *vocab.Call) (any, error) {
		return collectAs(c, value.NewList)
	}},
	{on: container,
		sig: "Iterable<T>.joinToString(separator: CharSequence = \", \", prefix: CharSequence = \"\", postfix: CharSequence = \"\", " +
			"limit: Int = -1, truncated: CharSequence = \"...\", transform: ((T) -> CharSequence)? = null) -> String",
		doc: "The elements as one text.", do: joinToString},
}

func toList(c *vocab.Call) (any, error) { return collectAs(c, value.NewList) }

// into adds what f gives for every element, without those it rejects, to the collection that is the argument destination.
func into(c *vocab.Call, f func(v any) (r any, keep bool, err error)) (any, error) {
	out := collector{c: c}
	err := each(c, c.Recv, func(v any) (bool, error) {
		r, keep, err := f(v)
		if err != nil || !keep {
			return true, err
		}
		return out.keep(r)
	})
	if err != nil {
		return nil, err
	}
	_, err = addAllTo(c, c.Arg("destination"), out.items)
	return c.Arg("destination"), err
}

// iterator is an Iterator: it looks one element ahead.
type iterator struct {
	from         value.Iterator
	next         any
	some, looked bool
}

// String gives a fixed text.
func (*iterator) String() string { return "Iterator" }

// TypeName is the name for messages.
func (*iterator) TypeName() string { return "Iterator" }

func (it *iterator) look() error {
	if it.looked {
		return nil
	}
	var err error
	it.next, it.some, err = it.from.Next()
	it.looked = err == nil
	return err
}

func itself(c *vocab.Call) (any, error) { return c.Recv, nil }

// mapped makes a list of what f gives for every element, without those it rejects.
func mapped(c *vocab.Call, f func(i int32, v any) (r any, keep bool, err error)) (any, error) {
	out := collector{c: c}
	i := int32(-1)
	return out.list(each(c, c.Recv, func(v any) (bool, error) {
		i++
		r, keep, err := f(i, v)
		if err != nil || !keep {
			return true, err
		}
		return out.keep(r)
	}))
}

func flattened(c *vocab.Call, f func(i int32, v any) (any, error)) (any, error) {
	out := collector{c: c}
	i := int32(-1)
	return out.list(each(c, c.Recv, func(v any) (bool, error) {
		i++
		part, err := f(i, v)
		if err != nil {
			return false, err
		}
		return true, each(c, part, out.keep)
	}))
}

func filteredText(c *vocab.Call, f func(i int32, ch any) (bool, error)) (any, error) {
	var units []uint16
	i := int32(-1)
	err := each(c, c.Recv, func(ch any) (bool, error) {
		i++
		holds, err := f(i, ch)
		if holds {
			units = append(units, uint16(ch.(value.Char)))
		}
		return true, err
	})
	if err != nil {
		return nil, err
	}
	return text(c, value.FromUnits(units))
}

// wantedType is the type argument of the call.
func wantedType(c *vocab.Call) (vocab.TypeExpr, error) {
	if len(c.TypeArgs) == 0 {
		return vocab.TypeExpr{}, vocab.Errorf("", "write "+c.Fn.Name+"<UmlClass>()", "%s needs to know the type", c.Fn.Name)
	}
	return c.TypeArgs[0], nil
}

func distinct(c *vocab.Call, key func(v any) (any, error)) (any, error) {
	seen, out := value.NewSet(), collector{c: c}
	return out.list(each(c, c.Recv, func(v any) (bool, error) {
		k, err := key(v)
		if err != nil {
			return false, err
		}
		isNew, err := insert(c, seen, k)
		if err != nil || !isNew {
			return true, err
		}
		return out.keep(v)
	}))
}

// collectAs copies the elements of the receiver into a list.
func collectAs(c *vocab.Call, make func([]any) *value.List) (any, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	if m, ok := c.Recv.(*value.Map); ok {
		return newList(c, pairsOf(m), make)
	}
	return newList(c, elements, make)
}

func toSet(c *vocab.Call) (*value.Set, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	return setOf(c, elements)
}

// pairsOf gives the entries of a map as pairs.
func pairsOf(m *value.Map) []any {
	pairs := make([]any, 0, m.Len())
	for _, e := range m.Entries() {
		pairs = append(pairs, &value.Pair{First: e.Key, Second: e.Value})
	}
	return pairs
}

func joinToString(c *vocab.Call) (any, error) {
	separator, truncated := ", ", "..."
	if c.Has("separator") {
		separator = textArg(c, "separator")
	}
	if c.Has("truncated") {
		truncated = textArg(c, "truncated")
	}
	limit := intOr(c, "limit", -1)
	out := []string{textArg(c, "prefix")}
	n := 0
	err := each(c, c.Recv, func(v any) (bool, error) {
		if n++; n > 1 {
			out = append(out, separator)
		}
		if limit >= 0 && n > limit {
			out = append(out, truncated)
			return false, nil
		}
		part, err := optionalApply(c, c.Arg("transform"), v)
		if err != nil {
			return false, err
		}
		s, err := chargedText(c, part)
		if err == nil {
			err = c.Host.Alloc(len(separator))
		}
		out = append(out, s)
		return true, err
	})
	if err != nil {
		return nil, err
	}
	return text(c, concat(append(out, textArg(c, "postfix"))))
}

// concat joins texts; halves of a surrogate pair that meet become one character.
func concat(parts []string) string {
	b := value.NewBuilder("")
	for _, s := range parts {
		b.Append(s)
	}
	return b.String()
}
