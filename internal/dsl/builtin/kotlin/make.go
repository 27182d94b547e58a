package kotlin

import (
	"slices"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// makeRows make collections.
var makeRows = []row{
	{sig: "listOf(vararg elements: T) -> List<T>", doc: "A read-only list.", do: func(c *vocab.Call) (any, error) {
		return newList(c, c.List("elements"), value.NewList)
	}},
	{sig: "emptyList() -> List<T>", doc: "A read-only list without elements.", do: func(c *vocab.Call) (any, error) {
		return value.NewList(nil), nil
	}},
	{sig: "listOfNotNull(vararg elements: T?) -> List<T>", doc: "A read-only list of the elements that are not null.",
		do: func(c *vocab.Call) (any, error) {
			return newList(c, withoutNulls(c.List("elements")), value.NewList)
		}},
	{sig: "mutableListOf(vararg elements: T) -> MutableList<T>", doc: "A list that can be changed.", do: makeMutableList},
	{sig: "arrayListOf(vararg elements: T) -> MutableList<T>", doc: "A list that can be changed.", do: makeMutableList},
	{sig: "List(size: Int, init: (Int) -> T) -> List<T>", doc: "A list of what init gives for 0, 1, …",
		do: func(c *vocab.Call) (any, error) {
			return filled(c, value.NewList)
		}},
	{sig: "MutableList(size: Int, init: (Int) -> T) -> MutableList<T>", doc: "A list, open to change, of what init gives for 0, 1, …",
		do: func(c *vocab.Call) (any, error) {
			return filled(c, value.NewMutableList)
		}},
	{sig: "Array(size: Int, init: (Int) -> T) -> Array<T>", doc: "An array of what init gives for 0, 1, …",
		do: func(c *vocab.Call) (any, error) {
			return filled(c, value.NewArray)
		}},
	{sig: "arrayOfNulls(size: Int) -> Array<Any?>", doc: "An array of nulls.", do: func(c *vocab.Call) (any, error) {
		return filledWith(c, nil)
	}},
	{sig: "buildList(capacity: Int = 0, builderAction: MutableList<T>.() -> Unit) -> List<T>", doc: "A list of what the block adds.",
		do: func(c *vocab.Call) (any, error) {
			l := value.NewMutableList(nil)
			_, err := c.Host.Invoke(c.Arg("builderAction"), l)
			l.Kind = value.ReadOnlyList
			return l, err
		}},
	{sig: "setOf(vararg elements: T) -> Set<T>", doc: "A read-only set in the order of its elements.",
		do: func(c *vocab.Call) (any, error) {
			return readOnlySet(setOf(c, c.List("elements")))
		}},
	{sig: "emptySet() -> Set<T>", doc: "A read-only set without elements.", do: func(c *vocab.Call) (any, error) {
		return readOnlySet(value.NewSet(), nil)
	}},
	{sig: "setOfNotNull(vararg elements: T?) -> Set<T>", doc: "A read-only set of the elements that are not null.",
		do: func(c *vocab.Call) (any, error) {
			return readOnlySet(setOf(c, withoutNulls(c.List("elements"))))
		}},
	{sig: "mutableSetOf(vararg elements: T) -> MutableSet<T>", doc: "A set that can be changed.", do: makeMutableSet},
	{sig: "linkedSetOf(vararg elements: T) -> MutableSet<T>", doc: "A set that can be changed.", do: makeMutableSet},
	{sig: "hashSetOf(vararg elements: T) -> MutableSet<T>", doc: "A set that can be changed; it keeps the order of entry.",
		do: makeMutableSet},
	{sig: "sortedSetOf(vararg elements: T) -> MutableSet<T>", doc: "A set that keeps its elements sorted.",
		do: func(c *vocab.Call) (any, error) {
			return sortedSet(c, naturalOrder, c.List("elements"))
		}},
	{sig: "buildSet(capacity: Int = 0, builderAction: MutableSet<T>.() -> Unit) -> Set<T>", doc: "A set of what the block adds.",
		do: func(c *vocab.Call) (any, error) {
			s := value.NewSet()
			_, err := c.Host.Invoke(c.Arg("builderAction"), s)
			return readOnlySet(s, err)
		}},
	{sig: "mapOf(vararg pairs: Pair<K, V>) -> Map<K, V>", doc: "A read-only map in the order of its entries.",
		do: func(c *vocab.Call) (any, error) {
			return readOnlyMap(mapOf(c, value.NewMap(), c.List("pairs")))
		}},
	{sig: "emptyMap() -> Map<K, V>", doc: "A read-only map without entries.", do: func(c *vocab.Call) (any, error) {
		return readOnlyMap(value.NewMap(), nil)
	}},
	{sig: "mutableMapOf(vararg pairs: Pair<K, V>) -> MutableMap<K, V>", doc: "A map that can be changed.", do: makeMutableMap},
	{sig: "linkedMapOf(vararg pairs: Pair<K, V>) -> MutableMap<K, V>", doc: "A map that can be changed.", do: makeMutableMap},
	{sig: "hashMapOf(vararg pairs: Pair<K, V>) -> MutableMap<K, V>", doc: "A map that can be changed; it keeps the order of entry.",
		do: makeMutableMap},
	{sig: "sortedMapOf(vararg pairs: Pair<K, V>) -> MutableMap<K, V>", doc: "A map that keeps its keys sorted.",
		do: func(c *vocab.Call) (any, error) {
			return orNil(mapOf(c, value.NewSortedMap(naturalOrder), c.List("pairs")))
		}},
	{sig: "buildMap(capacity: Int = 0, builderAction: MutableMap<K, V>.() -> Unit) -> Map<K, V>", doc: "A map of what the block puts in.",
		do: func(c *vocab.Call) (any, error) {
			m := value.NewMap()
			_, err := c.Host.Invoke(c.Arg("builderAction"), m)
			return readOnlyMap(m, err)
		}},
}

// primitiveArrays are the array types of primitive elements, each with the value that a new one is filled with.
var primitiveArrays = []struct {
	element string
	zero    any
}{
	{"Int", int32(0)}, {"Long", int64(0)}, {"Double", 0.0}, {"Float", float32(0)},
	{"Boolean", false}, {"Char", value.Char(0)}, {"Byte", int8(0)}, {"Short", int16(0)},
}

// arrayRows make arrays.
func arrayRows() []row {
	rows := []row{{sig: "arrayOf(vararg elements: T) -> Array<T>", doc: "An array.", do: makeArray},
		{sig: "Array<T>.contentToString() -> String", doc: "The elements as text, as a list prints them.",
			do: func(c *vocab.Call) (any, error) {
				return value.Text(value.NewList(c.Recv.(*value.List).Items()))
			}},
	}
	for _, a := range primitiveArrays {
		name := a.element + "Array"
		lower := string(a.element[0]|0x20) + name[1:]
		rows = append(rows,
			row{sig: lower + "Of(vararg elements: " + a.element + ") -> Array<" + a.element + ">", doc: "An array.", do: makeArray},
			row{sig: name + "(size: Int, init: ((Int) -> " + a.element + ")? = null) -> Array<" + a.element + ">",
				doc: "An array of what init gives for 0, 1, …, or of zeros.", do: func(c *vocab.Call) (any, error) {
					if c.Arg("init") == nil {
						return filledWith(c, a.zero)
					}
					return filled(c, value.NewArray)
				}})
	}
	return rows
}

func makeArray(c *vocab.Call) (any, error) { return newList(c, c.List("elements"), value.NewArray) }

func makeMutableList(c *vocab.Call) (any, error) {
	return newList(c, c.List("elements"), value.NewMutableList)
}

func makeMutableSet(c *vocab.Call) (any, error) { return orNil(setOf(c, c.List("elements"))) }

func makeMutableMap(c *vocab.Call) (any, error) {
	return orNil(mapOf(c, value.NewMap(), c.List("pairs")))
}

// newList makes a list of a copy of the elements.
func newList(c *vocab.Call, elements []any, make func([]any) *value.List) (any, error) {
	own, err := copied(c, elements)
	if err != nil {
		return nil, err
	}
	return make(own), nil
}

func withoutNulls(elements []any) []any {
	return slices.DeleteFunc(slices.Clone(elements), func(v any) bool { return v == nil })
}

// filled makes a list of what the init function gives.
func filled(c *vocab.Call, make func([]any) *value.List) (any, error) {
	n := intArg(c, "size")
	if n < 0 {
		return nil, value.Throw("IllegalArgumentException", "Illegal Capacity: %d", n)
	}
	out := collector{c: c}
	for i := range n {
		v, err := c.Host.Invoke(c.Arg("init"), int32(i))
		if err != nil {
			return nil, err
		}
		if err := out.add(v); err != nil {
			return nil, err
		}
	}
	return make(out.items), nil
}

// filledWith makes an array of one value.
func filledWith(c *vocab.Call, v any) (any, error) {
	n := intArg(c, "size")
	if n < 0 {
		return nil, value.Throw("NegativeArraySizeException", "%d", n)
	}
	if err := grow(c, n); err != nil {
		return nil, err
	}
	return value.NewArray(slices.Repeat([]any{v}, n)), nil
}

// mapOf enters pairs into a map.
func mapOf(c *vocab.Call, m *value.Map, pairs []any) (*value.Map, error) {
	for _, p := range pairs {
		k, v, err := pairOf(p)
		if err != nil {
			return nil, err
		}
		if err := put(c, m, k, v); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// pairOf takes a Pair (or an Entry) apart.
func pairOf(p any) (k, v any, err error) {
	switch p := p.(type) {
	case *value.Pair:
		return p.First, p.Second, nil
	case *value.Entry:
		return p.Key, p.Value, nil
	}
	return nil, nil, vocab.Errorf("", "write key to value", "a map is made of pairs, not of %s", value.TypeName(p))
}

// readOnlyMap closes a map that was just made.
func readOnlyMap(m *value.Map, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	m.ReadOnly = true
	return m, nil
}

// readOnlySet closes a set that was just made.
func readOnlySet(s *value.Set, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	s.SetReadOnly()
	return s, nil
}

func sortedSet(c *vocab.Call, by *value.Comparator, elements []any) (any, error) {
	s := value.NewSortedSet(by)
	for _, v := range elements {
		if _, err := insert(c, s, v); err != nil {
			return nil, err
		}
	}
	return s, nil
}
