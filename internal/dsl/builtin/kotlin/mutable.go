package kotlin

import (
	"slices"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// mutableRows change collections.
var mutableRows = []row{
	{sig: "MutableList<T>.add(element: T) -> Boolean", doc: "Appends an element.", do: func(c *vocab.Call) (any, error) {
		return true, addItems(c, c.Recv.(*value.List).Len(), []any{c.Arg("element")})
	}},
	{sig: "MutableList<T>.add(index: Int, element: T)", doc: "Inserts an element at an index.", do: func(c *vocab.Call) (any, error) {
		return value.Unit{}, addItems(c, intArg(c, "index"), []any{c.Arg("element")})
	}},
	{sig: "MutableSet<T>.add(element: T) -> Boolean", doc: "Adds an element; false if it was there.", do: func(c *vocab.Call) (any, error) {
		return insertInto(c, c.Arg("element"))
	}},
	{sig: "MutableList<T>.addFirst(element: T)", doc: "Inserts an element in front.", do: func(c *vocab.Call) (any, error) {
		return value.Unit{}, addItems(c, 0, []any{c.Arg("element")})
	}},
	{sig: "MutableList<T>.addLast(element: T)", doc: "Appends an element.", do: func(c *vocab.Call) (any, error) {
		return value.Unit{}, addItems(c, c.Recv.(*value.List).Len(), []any{c.Arg("element")})
	}},
	{sig: "MutableCollection<T>.addAll(elements: Iterable<T>|Sequence<T>) -> Boolean",
		doc: "Adds all elements of another collection; false if nothing changed.", do: func(c *vocab.Call) (any, error) {
			return addAll(c, c.Arg("elements"))
		}},
	{sig: "MutableList<T>.addAll(index: Int, elements: Iterable<T>) -> Boolean",
		doc: "Inserts all elements of another collection at an index.", do: func(c *vocab.Call) (any, error) {
			more, err := items(c, c.Arg("elements"))
			if err != nil {
				return nil, err
			}
			return len(more) > 0, addItems(c, intArg(c, "index"), more)
		}},
	{sig: "MutableCollection<T>.plusAssign(element: Any?)",
		doc: "Adds an element, or all of another collection; written collection += element.", do: func(c *vocab.Call) (any, error) {
			_, err := addAll(c, oneOrMore(c.Arg("element")))
			return value.Unit{}, err
		}},
	{sig: "MutableCollection<T>.minusAssign(element: Any?)",
		doc: "Removes an element, or all of another collection; written collection -= element.", do: func(c *vocab.Call) (any, error) {
			switch e := c.Arg("element").(type) {
			case *value.List, *value.Set, *value.Progression, *value.Sequence:
				_, err := removeThose(c, e, true)
				return value.Unit{}, err
			}
			_, err := removeElement(c)
			return value.Unit{}, err
		}},
	{sig: "MutableCollection<T>.remove(element: T) -> Boolean", doc: "Removes an element; false if there was none.", do: removeElement},
	{sig: "MutableList<T>.removeAt(index: Int) -> T", doc: "Removes the element at an index and gives it.",
		do: func(c *vocab.Call) (any, error) {
			return c.Recv.(*value.List).RemoveAt(intArg(c, "index"))
		}},
	{sig: "MutableList<T>.removeFirst() -> T", doc: "Removes the first element and gives it.", do: func(c *vocab.Call) (any, error) {
		return removeEnd(c, 0, true)
	}},
	{sig: "MutableList<T>.removeFirstOrNull() -> T?", doc: "Removes the first element and gives it, null if there is none.",
		do: func(c *vocab.Call) (any, error) {
			return removeEnd(c, 0, false)
		}},
	{sig: "MutableList<T>.removeLast() -> T", doc: "Removes the last element and gives it.", do: func(c *vocab.Call) (any, error) {
		return removeEnd(c, c.Recv.(*value.List).Len()-1, true)
	}},
	{sig: "MutableList<T>.removeLastOrNull() -> T?", doc: "Removes the last element and gives it, null if there is none.",
		do: func(c *vocab.Call) (any, error) {
			return removeEnd(c, c.Recv.(*value.List).Len()-1, false)
		}},
	{sig: "MutableCollection<T>.removeAll(elements: Iterable<T>) -> Boolean",
		doc: "Removes the elements that are in another collection; false if nothing changed.", do: func(c *vocab.Call) (any, error) {
			return removeThose(c, c.Arg("elements"), true)
		}},
	{sig: "MutableCollection<T>.removeAll(predicate: (T) -> Boolean) -> Boolean",
		doc: "Removes the elements for which the predicate holds; false if nothing changed.", do: func(c *vocab.Call) (any, error) {
			return removeThose(c, c.Arg("predicate"), true)
		}},
	{sig: "MutableCollection<T>.removeIf(filter: (T) -> Boolean) -> Boolean",
		doc: "Removes the elements for which a predicate holds; false if nothing changed.", do: func(c *vocab.Call) (any, error) {
			return removeThose(c, c.Arg("filter"), true)
		}},
	{sig: "MutableCollection<T>.retainAll(elements: Iterable<T>) -> Boolean",
		doc: "Keeps only the elements that are in another collection; false if nothing changed.", do: func(c *vocab.Call) (any, error) {
			return removeThose(c, c.Arg("elements"), false)
		}},
	{sig: "MutableCollection<T>.retainAll(predicate: (T) -> Boolean) -> Boolean",
		doc: "Keeps only the elements for which the predicate holds; false if nothing changed.", do: func(c *vocab.Call) (any, error) {
			return removeThose(c, c.Arg("predicate"), false)
		}},
	{sig: "MutableCollection<T>.clear()", doc: "Removes all elements.", do: clearAll},
	{sig: "MutableList<T>.sort()", doc: "Sorts the list itself.",
		do: sortInPlace(func(*vocab.Call) func(a, b any) (int, error) { return naturalOrder.Compare })},
	{sig: "MutableList<T>.sortDescending()", doc: "Sorts the list itself, largest first.",
		do: sortInPlace(func(*vocab.Call) func(a, b any) (int, error) { return reverseOrder.Compare })},
	{sig: "MutableList<T>.sortWith(comparator: Comparator<T>)", doc: "Sorts the list itself by a comparator.", do: sortInPlace(givenOrder)},
	{sig: "MutableList<T>.sortWith(comparator: (T, T) -> Int)", doc: "Sorts the list itself by a comparing function.",
		do: sortInPlace(givenOrder)},
	{sig: "MutableList<T>.sortBy(selector: (T) -> R?)", doc: "Sorts the list itself by what the selector gives.",
		do: func(c *vocab.Call) (any, error) {
			return rearranged(c)(byKey(c, c.Recv.(*value.List).Items(), value.CompareNullable))
		}},
	{sig: "MutableList<T>.sortByDescending(selector: (T) -> R?)", doc: "Sorts the list itself by what the selector gives, largest first.",
		do: func(c *vocab.Call) (any, error) {
			return rearranged(c)(byKey(c, c.Recv.(*value.List).Items(), func(a, b any) (int, error) { return value.CompareNullable(b, a) }))
		}},
	{sig: "MutableList<T>.reverse()", doc: "Reverses the list itself.", do: func(c *vocab.Call) (any, error) {
		elements, err := copied(c, c.Recv.(*value.List).Items())
		slices.Reverse(elements)
		return rearranged(c)(elements, err)
	}},
	{sig: "MutableList<T>.replaceAll(operator: (T) -> T)", doc: "Replaces every element by what the function makes of it.",
		do: func(c *vocab.Call) (any, error) {
			out := collector{c: c}
			err := each(c, c.Recv, func(v any) (bool, error) {
				r, err := c.Host.Invoke(c.Arg("operator"), v)
				if err != nil {
					return false, err
				}
				return out.keep(r)
			})
			return rearranged(c)(out.items, err)
		}},
	{sig: "MutableList<T>.fill(value: T)", doc: "Replaces every element by a value.", do: func(c *vocab.Call) (any, error) {
		n := c.Recv.(*value.List).Len()
		return rearranged(c)(slices.Repeat([]any{c.Arg("value")}, n), grow(c, n))
	}},
}

func addItems(c *vocab.Call, at int, more []any) error {
	if err := grow(c, len(more)); err != nil {
		return err
	}
	return c.Recv.(*value.List).Insert(at, more...)
}

func insertInto(c *vocab.Call, v any) (any, error) {
	isNew, err := insert(c, c.Recv.(*value.Set), v)
	return isNew, err
}

func addAll(c *vocab.Call, more any) (any, error) { return addAllTo(c, c.Recv, more) }

// addAllTo adds elements to a list or a set and tells whether that changed.
func addAllTo(c *vocab.Call, to, more any) (any, error) {
	elements, err := items(c, more)
	if err != nil {
		return nil, err
	}
	if l, ok := to.(*value.List); ok {
		if err := grow(c, len(elements)); err != nil {
			return nil, err
		}
		// a list may be added to itself
		return len(elements) > 0, l.Add(slices.Clone(elements)...)
	}
	changed := false
	for _, v := range elements {
		isNew, err := insert(c, to.(*value.Set), v)
		if err != nil {
			return nil, err
		}
		changed = changed || isNew
	}
	return changed, nil
}

func removeElement(c *vocab.Call) (any, error) {
	if s, ok := c.Recv.(*value.Set); ok {
		was, err := s.Remove(c.Arg("element"))
		return was, err
	}
	l := c.Recv.(*value.List)
	if err := c.Host.Step(l.Len()); err != nil {
		return nil, err
	}
	i, err := l.IndexOf(c.Arg("element"))
	if err != nil || i < 0 {
		return false, err
	}
	_, err = l.RemoveAt(i)
	return true, err
}

func removeEnd(c *vocab.Call, at int, must bool) (any, error) {
	l := c.Recv.(*value.List)
	if l.Len() == 0 {
		if must {
			return nil, value.Throw("NoSuchElementException", "List is empty.")
		}
		return nil, nil
	}
	return l.RemoveAt(at)
}

// removeThose removes the elements that are in a collection or for which a predicate holds, or (unless gone) all others.
func removeThose(c *vocab.Call, which any, gone bool) (any, error) {
	matches := func(v any) (bool, error) { return test(c, which, v) }
	switch which.(type) {
	case *value.List, *value.Set, *value.Progression, *value.Sequence, []any:
		in, err := lookup(c, which)
		if err != nil {
			return nil, err
		}
		matches = in.Has
	}
	old, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	kept, changed := make([]bool, len(old)), false
	for i, v := range old {
		if err := c.Host.Step(1); err != nil {
			return nil, err
		}
		is, err := matches(v)
		if err != nil {
			return nil, err
		}
		kept[i] = is != gone
		changed = changed || !kept[i]
	}
	if !changed {
		return false, nil
	}
	return true, c.Recv.(interface{ Keep([]bool) error }).Keep(kept)
}

// clearAll takes all elements out of the receiver.
func clearAll(c *vocab.Call) (any, error) {
	if l, ok := c.Recv.(*value.List); ok {
		return value.Unit{}, l.Replace(nil)
	}
	return value.Unit{}, c.Recv.(*value.Set).Clear()
}

// rearranged gives a function that stores new elements in the receiver unless there was an error.
func rearranged(c *vocab.Call) func(elements []any, err error) (any, error) {
	return func(elements []any, err error) (any, error) {
		if err == nil {
			err = c.Recv.(*value.List).Replace(elements)
		}
		return value.Unit{}, err
	}
}

// givenOrder is the comparison of the argument comparator.
func givenOrder(c *vocab.Call) func(a, b any) (int, error) {
	return comparison(c, c.Arg("comparator"))
}

func sortInPlace(compare func(c *vocab.Call) func(a, b any) (int, error)) func(c *vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		elements, err := copied(c, c.Recv.(*value.List).Items())
		if err == nil {
			err = sortBy(c, elements, compare(c))
		}
		return rearranged(c)(elements, err)
	}
}
