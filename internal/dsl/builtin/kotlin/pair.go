package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// pairRows make pairs and take them apart.
var pairRows = []row{
	{on: ordered, sig: "infix Iterable<T>.zip(other: Iterable<R>) -> List<Pair<T, R>>",
		doc: "Pairs of elements, as many as the shorter one has.", do: zip},
	{on: ordered, sig: "infix Iterable<T>.zip(other: CharSequence) -> List<Pair<T, Char>>",
		doc: "Pairs of elements, as many as the shorter one has.", do: zip},
	{on: ordered, sig: "Iterable<T>.zip(other: Iterable<R>, transform: (T, R) -> V) -> List<V>",
		doc: "What the transform makes of pairs of elements, as many as the shorter one has.", do: zip},
	{on: ordered, sig: "Iterable<T>.zip(other: CharSequence, transform: (T, Char) -> V) -> List<V>",
		doc: "What the transform makes of pairs of elements, as many as the shorter one has.", do: zip},
	{on: ordered, sig: "Iterable<T>.zipWithNext() -> List<Pair<T, T>>", doc: "Every element with the next one.", do: zipWithNext},
	{on: ordered, sig: "Iterable<T>.zipWithNext(transform: (T, T) -> R) -> List<R>",
		doc: "What the transform makes of every element and the next one.", do: zipWithNext},
	{sig: "Iterable<Pair<A, B>>.unzip() -> Pair<List<A>, List<B>>", doc: "A list of the first and a list of the second parts of pairs.",
		do: func(c *vocab.Call) (any, error) {
			a, b := collector{c: c}, collector{c: c}
			err := each(c, c.Recv, func(p any) (bool, error) {
				x, y, err := pairOf(p)
				if err != nil {
					return false, err
				}
				if err := a.add(x); err != nil {
					return false, err
				}
				return b.keep(y)
			})
			return &value.Pair{First: value.NewList(a.items), Second: value.NewList(b.items)}, err
		}},
	{sig: "Pair<A, B>.toList() -> List<A>", doc: "The two parts as a list.", do: func(c *vocab.Call) (any, error) {
		p := c.Recv.(*value.Pair)
		return value.NewList([]any{p.First, p.Second}), nil
	}},
	{sig: "Triple<A, B, C>.toList() -> List<A>", doc: "The three parts as a list.", do: func(c *vocab.Call) (any, error) {
		t := c.Recv.(*value.Triple)
		return value.NewList([]any{t.First, t.Second, t.Third}), nil
	}},
	{sig: "Pair<A, B>.copy(first: A = first, second: B = second) -> Pair<A, B>", doc: "The pair with other parts.",
		do: func(c *vocab.Call) (any, error) {
			p := *c.Recv.(*value.Pair)
			p.First, p.Second = given(c, "first", p.First), given(c, "second", p.Second)
			return &p, nil
		}},
	{sig: "Triple<A, B, C>.copy(first: A = first, second: B = second, third: C = third) -> Triple<A, B, C>",
		doc: "The triple with other parts.", do: func(c *vocab.Call) (any, error) {
			t := *c.Recv.(*value.Triple)
			t.First, t.Second, t.Third = given(c, "first", t.First), given(c, "second", t.Second), given(c, "third", t.Third)
			return &t, nil
		}},
	{sig: "Entry<K, V>.toPair() -> Pair<K, V>", doc: "The key and the value as a pair.", do: func(c *vocab.Call) (any, error) {
		e := c.Recv.(*value.Entry)
		return &value.Pair{First: e.Key, Second: e.Value}, nil
	}},
	{sig: "Entry<K, V>.setValue(newValue: V) -> V", doc: "Replaces the value in the map and gives the old one.",
		do: func(c *vocab.Call) (any, error) {
			e := c.Recv.(*value.Entry)
			old := e.Value
			e.Value = c.Arg("newValue")
			return old, nil
		}},
}

func zipWithNext(c *vocab.Call) (any, error) {
	out := collector{c: c}
	var last any
	first := true
	return out.list(each(c, c.Recv, func(v any) (bool, error) {
		before := last
		last = v
		if first {
			first = false
			return true, nil
		}
		r, err := paired(c, before, v)
		if err != nil {
			return false, err
		}
		return out.keep(r)
	}))
}

// given is an argument, or a default where the script gave none.
func given(c *vocab.Call, name string, otherwise any) any {
	if c.Has(name) {
		return c.Arg(name)
	}
	return otherwise
}

func paired(c *vocab.Call, a, b any) (any, error) {
	if fn := fnArg(c, "transform"); fn != nil {
		return c.Host.Invoke(fn, a, b)
	}
	return &value.Pair{First: a, Second: b}, nil
}

func zip(c *vocab.Call) (any, error) {
	other, err := iterate(c.Arg("other"))
	if err != nil {
		return nil, err
	}
	out := collector{c: c}
	return out.list(each(c, c.Recv, func(v any) (bool, error) {
		w, ok, err := other.Next()
		if err != nil || !ok {
			return false, err
		}
		r, err := paired(c, v, w)
		if err != nil {
			return false, err
		}
		return out.keep(r)
	}))
}
