package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// queryRows answer questions about the elements of something.
var queryRows = []row{
	{on: anything, sig: "Iterable<T>.any(predicate: ((T) -> Boolean)? = null) -> Boolean",
		doc: "Whether the predicate holds for an element; without one, whether there is an element.", do: func(c *vocab.Call) (any, error) {
			found, err := holdsForOne(c, true)
			return found, err
		}},
	{on: anything, sig: "Iterable<T>.none(predicate: ((T) -> Boolean)? = null) -> Boolean",
		doc: "Whether the predicate holds for no element; without one, whether there are none.", do: func(c *vocab.Call) (any, error) {
			found, err := holdsForOne(c, true)
			return !found, err
		}},
	{on: anything, sig: "Iterable<T>.all(predicate: (T) -> Boolean) -> Boolean", doc: "Whether the predicate holds for every element.",
		do: func(c *vocab.Call) (any, error) {
			found, err := holdsForOne(c, false)
			return !found, err
		}},
	{on: anything, sig: "Iterable<T>.count(predicate: ((T) -> Boolean)? = null) -> Int",
		doc: "The number of elements for which the predicate holds; without one, of all.", do: func(c *vocab.Call) (any, error) {
			if n, ok := size(c.Recv); ok && c.Arg("predicate") == nil {
				return toInt(n), nil
			}
			n := int32(0)
			err := each(c, c.Recv, func(v any) (bool, error) {
				holds, err := optionalTest(c, c.Arg("predicate"), v)
				if holds {
					n++
				}
				return true, err
			})
			return n, err
		}},
	{on: countable, sig: "Iterable<T>.isEmpty() -> Boolean", doc: "Whether there are no elements.", do: func(c *vocab.Call) (any, error) {
		empty, err := isEmpty(c.Recv)
		return empty, err
	}},
	{on: countable, sig: "Iterable<T>.isNotEmpty() -> Boolean", doc: "Whether there are elements.", do: func(c *vocab.Call) (any, error) {
		empty, err := isEmpty(c.Recv)
		return !empty, err
	}},
	{sig: "Iterable<T>?.isNullOrEmpty() -> Boolean", doc: "Whether the collection is null or has no elements.", do: isNullOrEmpty},
	{sig: "CharSequence?.isNullOrEmpty() -> Boolean", doc: "Whether the text is null or empty.", do: isNullOrEmpty},
	{sig: "Map<K, V>?.isNullOrEmpty() -> Boolean", doc: "Whether the map is null or has no entries.", do: isNullOrEmpty},
	{sig: "Iterable<T>?.orEmpty() -> List<T>", doc: "The collection, an empty list for null.", do: func(c *vocab.Call) (any, error) {
		return orElse(c.Recv, value.NewList(nil)), nil
	}},
	{sig: "Map<K, V>?.orEmpty() -> Map<K, V>", doc: "The map, an empty one for null.", do: func(c *vocab.Call) (any, error) {
		if c.Recv != nil {
			return c.Recv, nil
		}
		return readOnlyMap(value.NewMap(), nil)
	}},
	{sig: "String?.orEmpty() -> String", doc: "The text, an empty one for null.", do: func(c *vocab.Call) (any, error) {
		return orElse(c.Recv, ""), nil
	}},
	{on: countable, sig: "Iterable<T>.ifEmpty(defaultValue: () -> R) -> R",
		doc: "The receiver, or what the function gives if that is empty.", do: func(c *vocab.Call) (any, error) {
			empty, err := isEmpty(c.Recv)
			if err != nil || !empty {
				return c.Recv, err
			}
			return c.Host.Invoke(c.Arg("defaultValue"))
		}},
	{on: container, sig: "Iterable<T>.contains(element: T) -> Boolean",
		doc: "Whether an element is in the collection; also written element in collection.", do: func(c *vocab.Call) (any, error) {
			return contains(c, c.Recv, c.Arg("element"))
		}},
	{sig: "ClosedRange<T>.contains(value: T) -> Boolean", doc: "Whether the value lies in the range; also written value in range.",
		do: func(c *vocab.Call) (any, error) {
			return contains(c, c.Recv, c.Arg("value"))
		}},
	{sig: "Iterable<T>.containsAll(elements: Iterable<T>) -> Boolean", doc: "Whether all these elements are in the collection.",
		do: func(c *vocab.Call) (any, error) {
			has := true
			err := each(c, c.Arg("elements"), func(v any) (bool, error) {
				var err error
				has, err = contains(c, c.Recv, v)
				return has, err
			})
			return has, err
		}},
	{on: anything, sig: "Iterable<T>.forEach(action: (T) -> Unit)", doc: "Calls the action with every element.",
		do: func(c *vocab.Call) (any, error) {
			return value.Unit{}, each(c, c.Recv, func(v any) (bool, error) {
				_, err := c.Host.Invoke(c.Arg("action"), v)
				return true, err
			})
		}},
	{sig: "Map<K, V>.forEach(action: (K, V) -> Unit)", doc: "Calls the action with every key and its value.",
		do: func(c *vocab.Call) (any, error) {
			return value.Unit{}, each(c, c.Recv, func(v any) (bool, error) {
				e := v.(*value.Entry)
				_, err := c.Host.Invoke(c.Arg("action"), e.Key, e.Value)
				return true, err
			})
		}},
	{on: elements, sig: "Iterable<T>.forEachIndexed(action: (Int, T) -> Unit)", doc: "Calls the action with every index and element.",
		do: func(c *vocab.Call) (any, error) {
			i := int32(-1)
			return value.Unit{}, each(c, c.Recv, func(v any) (bool, error) {
				i++
				_, err := c.Host.Invoke(c.Arg("action"), i, v)
				return true, err
			})
		}},
	{sig: "Iterable<T>.onEach(action: (T) -> Unit) -> List<T>", doc: "Calls the action with every element and gives the receiver.",
		do: onEach},
	{sig: "Map<K, V>.onEach(action: (Entry<K, V>) -> Unit) -> Map<K, V>", doc: "Calls the action with every entry and gives the receiver.",
		do: onEach},
	{sig: "CharSequence.onEach(action: (Char) -> Unit) -> String", doc: "Calls the action with every character and gives the receiver.",
		do: onEach},
	{sig: "Iterable<T>.onEachIndexed(action: (Int, T) -> Unit) -> List<T>",
		doc: "Calls the action with every index and element and gives the receiver.", do: func(c *vocab.Call) (any, error) {
			i := int32(-1)
			return c.Recv, each(c, c.Recv, func(v any) (bool, error) {
				i++
				_, err := c.Host.Invoke(c.Arg("action"), i, v)
				return true, err
			})
		}},
}

func onEach(c *vocab.Call) (any, error) {
	return c.Recv, each(c, c.Recv, func(v any) (bool, error) {
		_, err := c.Host.Invoke(c.Arg("action"), v)
		return true, err
	})
}

// holdsForOne reports whether the predicate gives the wanted answer for an element.
func holdsForOne(c *vocab.Call, want bool) (bool, error) {
	found := false
	err := each(c, c.Recv, func(v any) (bool, error) {
		holds, err := optionalTest(c, c.Arg("predicate"), v)
		found = holds == want
		return !found, err
	})
	return found && err == nil, err
}

// size is the number of elements of a value that knows it.
func size(v any) (int, bool) {
	switch v := v.(type) {
	case *value.Progression:
		return int(v.Len()), true
	case string, *value.Builder:
		return value.Length(asText(v)), true
	case interface{ Len() int }:
		return v.Len(), true
	}
	return 0, false
}

func isEmpty(v any) (bool, error) {
	if n, ok := size(v); ok {
		return n == 0, nil
	}
	it, err := iterate(v)
	if err != nil {
		return false, err
	}
	_, ok, err := it.Next()
	return !ok, err
}

func isNullOrEmpty(c *vocab.Call) (any, error) {
	if c.Recv == nil {
		return true, nil
	}
	empty, err := isEmpty(c.Recv)
	return empty, err
}

func orElse(v, otherwise any) any {
	if v == nil {
		return otherwise
	}
	return v
}

// contains is the operator in.
func contains(c *vocab.Call, v, element any) (bool, error) {
	switch v := v.(type) {
	case *value.Set:
		return v.Has(element)
	case *value.Progression:
		return v.Has(element), nil
	case *value.FloatRange:
		return v.Has(element), nil
	case *value.ValueRange:
		return v.Has(element)
	case *value.Map:
		e, err := v.Find(element)
		return e != nil, err
	}
	found := false
	err := each(c, v, func(x any) (bool, error) {
		var err error
		found, err = value.Equal(x, element)
		return !found, err
	})
	return found, err
}
