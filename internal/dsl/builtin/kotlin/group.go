package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// groupRows make maps of the elements of something.
var groupRows = []row{
	{on: elements, sig: "Iterable<T>.groupBy(keySelector: (T) -> K) -> Map<K, List<T>>",
		doc: "The elements by key, in the order of their first occurrence.", do: groupBy},
	{on: elements, sig: "Iterable<T>.groupBy(keySelector: (T) -> K, valueTransform: (T) -> V) -> Map<K, List<V>>",
		doc: "What the transform makes of the elements by key, in the order of their first occurrence.", do: groupBy},
	{on: elements, sig: "Iterable<T>.groupingBy(keySelector: (T) -> K) -> Grouping<T, K>", doc: "Prepares eachCount and fold by key.",
		do: func(c *vocab.Call) (any, error) {
			return &grouping{from: c.Recv, key: c.Arg("keySelector")}, nil
		}},
	{sig: "Grouping<T, K>.eachCount() -> Map<K, Int>", doc: "The number of elements of every key.", do: func(c *vocab.Call) (any, error) {
		return foldGroups(c, func(_, _, acc any) (any, error) {
			n, _ := acc.(int32)
			return n + 1, nil
		})
	}},
	{sig: "Grouping<T, K>.fold(initialValue: R, operation: (R, T) -> R) -> Map<K, R>",
		doc: "For every key, what the operation makes of the elements one after the other.", do: func(c *vocab.Call) (any, error) {
			return foldGroups(c, func(_, v, acc any) (any, error) {
				if acc == nil {
					acc = c.Arg("initialValue")
				}
				return c.Host.Invoke(c.Arg("operation"), acc, v)
			})
		}},
	{on: elements, sig: "Iterable<T>.associate(transform: (T) -> Pair<K, V>) -> Map<K, V>",
		doc: "A map of the pairs that the transform gives.", do: func(c *vocab.Call) (any, error) {
			return associated(c, func(v any) (any, any, error) {
				p, err := c.Host.Invoke(c.Arg("transform"), v)
				if err != nil {
					return nil, nil, err
				}
				return pairOf(p)
			})
		}},
	{on: elements, sig: "Iterable<T>.associateBy(keySelector: (T) -> K) -> Map<K, T>", doc: "A map from key to element.", do: associateBy},
	{on: elements, sig: "Iterable<T>.associateBy(keySelector: (T) -> K, valueTransform: (T) -> V) -> Map<K, V>",
		doc: "A map from key to what the transform makes of the element.", do: associateBy},
	{on: elements, sig: "Iterable<T>.associateWith(valueSelector: (T) -> V) -> Map<T, V>",
		doc: "A map from element to what the selector gives.", do: func(c *vocab.Call) (any, error) {
			return associated(c, func(v any) (any, any, error) {
				r, err := c.Host.Invoke(c.Arg("valueSelector"), v)
				return v, r, err
			})
		}},
}

func groupBy(c *vocab.Call) (any, error) {
	groups := value.NewMap()
	err := each(c, c.Recv, func(v any) (bool, error) {
		k, err := c.Host.Invoke(c.Arg("keySelector"), v)
		if err != nil {
			return false, err
		}
		if v, err = optionalApply(c, fnArg(c, "valueTransform"), v); err != nil {
			return false, err
		}
		return true, addToGroup(c, groups, k, v)
	})
	return readOnlyMap(groups, err)
}

// addToGroup appends to the list that a map holds for a key.
func addToGroup(c *vocab.Call, groups *value.Map, k, v any) error {
	e, err := groups.Find(k)
	if err != nil {
		return err
	}
	if err := grow(c, 1); err != nil {
		return err
	}
	if e != nil {
		return e.Value.(*value.List).Add(v)
	}
	return put(c, groups, k, value.NewMutableList([]any{v}))
}

// grouping is what groupingBy gives.
type grouping struct{ from, key any }

// String gives a fixed text.
func (*grouping) String() string { return "Grouping" }

// TypeName is the name for messages.
func (*grouping) TypeName() string { return "Grouping" }

// foldGroups keeps a value for every key; f gets nil for the first element of a key.
func foldGroups(c *vocab.Call, f func(k, v, acc any) (any, error)) (any, error) {
	g, out := c.Recv.(*grouping), value.NewMap()
	err := each(c, g.from, func(v any) (bool, error) {
		k, err := c.Host.Invoke(g.key, v)
		if err != nil {
			return false, err
		}
		acc, _, err := out.Get(k)
		if err != nil {
			return false, err
		}
		if acc, err = f(k, v, acc); err != nil {
			return false, err
		}
		return true, put(c, out, k, acc)
	})
	return readOnlyMap(out, err)
}

func associateBy(c *vocab.Call) (any, error) {
	return associated(c, func(v any) (any, any, error) {
		k, err := c.Host.Invoke(c.Arg("keySelector"), v)
		if err != nil {
			return nil, nil, err
		}
		v, err = optionalApply(c, fnArg(c, "valueTransform"), v)
		return k, v, err
	})
}

func associated(c *vocab.Call, f func(v any) (k, r any, err error)) (any, error) {
	out := value.NewMap()
	err := each(c, c.Recv, func(v any) (bool, error) {
		k, r, err := f(v)
		if err != nil {
			return false, err
		}
		return true, put(c, out, k, r)
	})
	return readOnlyMap(out, err)
}
