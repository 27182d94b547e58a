package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// listRows are the operators of lists and the functions of sets.
var listRows = []row{
	{sig: "List<T>.get(index: Int) -> T", doc: "The element at an index; also written list[index].", do: func(c *vocab.Call) (any, error) {
		return c.Recv.(*value.List).Get(intArg(c, "index"))
	}},
	{sig: "Array<T>.get(index: Int) -> T", doc: "The element at an index; also written array[index].",
		do: func(c *vocab.Call) (any, error) {
			return c.Recv.(*value.List).Get(intArg(c, "index"))
		}},
	{sig: "MutableList<T>.set(index: Int, element: T) -> T",
		doc: "Replaces the element at an index and gives the old one; also written list[index] = element.", do: setElement},
	{sig: "Array<T>.set(index: Int, value: T)", doc: "Replaces the element at an index; also written array[index] = value.",
		do: func(c *vocab.Call) (any, error) {
			_, err := c.Recv.(*value.List).Set(intArg(c, "index"), c.Arg("value"))
			return value.Unit{}, err
		}},
	{sig: "Iterable<T>.plus(elements: Iterable<T>) -> List<T>",
		doc: "The elements and behind them those of another collection; also written a + b.", do: plus},
	{sig: "Iterable<T>.plus(element: T) -> List<T>", doc: "The elements and behind them one more; also written a + b.", do: plus},
	{sig: "Iterable<T>.plusElement(element: T) -> List<T>", doc: "The elements and behind them one more.",
		do: func(c *vocab.Call) (any, error) {
			return appended(c, []any{c.Arg("element")})
		}},
	{sig: "Iterable<T>.minus(element: Any?) -> List<T>",
		doc: "The elements without the first that equals this one, or without those of another collection; also written a - b.", do: minus},
	{sig: "Iterable<T>.minusElement(element: T) -> List<T>", doc: "The elements without the first that equals this one.", do: minusOne},
	{sig: "Set<T>.plus(elements: Iterable<T>) -> Set<T>", doc: "The set with the elements of another collection; also written a + b.",
		do: plusSet},
	{sig: "Set<T>.plus(element: T) -> Set<T>", doc: "The set with one more element; also written a + b.", do: plusSet},
	{sig: "Set<T>.minus(element: Any?) -> Set<T>",
		doc: "The set without an element, or without those of another collection; also written a - b.",
		do: func(c *vocab.Call) (any, error) {
			return sifted(c, oneOrMore(c.Arg("element")), false)
		}},
}

// setRows treat collections as sets.
var setRows = []row{
	{sig: "infix Iterable<T>.union(other: Iterable<T>) -> Set<T>", doc: "The elements of both.", do: func(c *vocab.Call) (any, error) {
		return joinedSet(c, c.Arg("other"))
	}},
	{sig: "infix Iterable<T>.intersect(other: Iterable<T>) -> Set<T>", doc: "The elements that are in both.",
		do: func(c *vocab.Call) (any, error) {
			return sifted(c, c.Arg("other"), true)
		}},
	{sig: "infix Iterable<T>.subtract(other: Iterable<T>) -> Set<T>", doc: "The elements that are not in the other.",
		do: func(c *vocab.Call) (any, error) {
			return sifted(c, c.Arg("other"), false)
		}},
}

func setElement(c *vocab.Call) (any, error) {
	return c.Recv.(*value.List).Set(intArg(c, "index"), c.Arg("element"))
}

// oneOrMore is a collection as it is, another value as the only element of one.
func oneOrMore(v any) any {
	switch v.(type) {
	case *value.List, *value.Set, *value.Progression, *value.Sequence:
		return v
	}
	return []any{v}
}

func plusSet(c *vocab.Call) (any, error) { return joinedSet(c, c.Args[0]) }

func plus(c *vocab.Call) (any, error) {
	more, err := items(c, oneOrMore(c.Args[0]))
	if err != nil {
		return nil, err
	}
	return appended(c, more)
}

func appended(c *vocab.Call, more []any) (any, error) {
	elements, err := items(c, c.Recv)
	if err != nil {
		return nil, err
	}
	if err := grow(c, len(elements)+len(more)); err != nil {
		return nil, err
	}
	all := append(make([]any, 0, len(elements)+len(more)), elements...)
	all = append(all, more...)
	if l, ok := c.Recv.(*value.List); ok && l.Kind == value.Array {
		return value.NewArray(all), nil
	}
	return value.NewList(all), nil
}

func minus(c *vocab.Call) (any, error) {
	switch c.Arg("element").(type) {
	case *value.List, *value.Set, *value.Progression, *value.Sequence:
		without, err := lookup(c, c.Arg("element"))
		if err != nil {
			return nil, err
		}
		return mapped(c, func(_ int32, v any) (any, bool, error) {
			has, err := without.Has(v)
			return v, !has, err
		})
	}
	return minusOne(c)
}

func minusOne(c *vocab.Call) (any, error) {
	gone := false
	return mapped(c, func(_ int32, v any) (any, bool, error) {
		if gone {
			return v, true, nil
		}
		var err error
		gone, err = value.Equal(v, c.Arg("element"))
		return v, !gone, err
	})
}

// lookup makes a set of a collection to search in.
func lookup(c *vocab.Call, v any) (*value.Set, error) {
	if s, ok := v.(*value.Set); ok {
		return s, nil
	}
	elements, err := items(c, v)
	if err != nil {
		return nil, err
	}
	return setOf(c, elements)
}

func joinedSet(c *vocab.Call, more any) (any, error) {
	s, err := toSet(c)
	if err != nil {
		return nil, err
	}
	err = each(c, oneOrMore(more), func(v any) (bool, error) {
		_, err := insert(c, s, v)
		return true, err
	})
	return readOnlySet(s, err)
}

// sifted is the set of the receiver's elements that are (or are not) in another collection.
func sifted(c *vocab.Call, other any, wanted bool) (any, error) {
	in, err := lookup(c, other)
	if err != nil {
		return nil, err
	}
	s := value.NewSet()
	err = each(c, c.Recv, func(v any) (bool, error) {
		has, err := in.Has(v)
		if err != nil || has != wanted {
			return true, err
		}
		_, err = insert(c, s, v)
		return true, err
	})
	return readOnlySet(s, err)
}
