package kotlin

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// mapRows are the functions of maps.
var mapRows = []row{
	{sig: "Map<K, V>.get(key: K) -> V?", doc: "The value of a key, null if there is none; also written map[key].",
		do: func(c *vocab.Call) (any, error) {
			v, _, err := recvMap(c).Get(c.Arg("key"))
			return v, err
		}},
	{sig: "Map<K, V>.getValue(key: K) -> V", doc: "The value of a key; throws NoSuchElementException if there is none.",
		do: func(c *vocab.Call) (any, error) {
			v, ok, err := recvMap(c).Get(c.Arg("key"))
			if err != nil || ok {
				return v, err
			}
			k, err := value.Text(c.Arg("key"))
			if err != nil {
				return nil, err
			}
			return nil, value.Throw("NoSuchElementException", "Key %s is missing in the map.", k)
		}},
	{sig: "Map<K, V>.getOrDefault(key: K, defaultValue: V) -> V", doc: "The value of a key, or a default if there is none.",
		do: func(c *vocab.Call) (any, error) {
			v, ok, err := recvMap(c).Get(c.Arg("key"))
			if err != nil || ok {
				return v, err
			}
			return c.Arg("defaultValue"), nil
		}},
	{sig: "Map<K, V>.getOrElse(key: K, defaultValue: () -> V) -> V",
		doc: "The value of a key, or what the function gives if there is none.", do: func(c *vocab.Call) (any, error) {
			v, _, err := recvMap(c).Get(c.Arg("key"))
			if err != nil || v != nil {
				return v, err
			}
			return c.Host.Invoke(c.Arg("defaultValue"))
		}},
	{sig: "MutableMap<K, V>.getOrPut(key: K, defaultValue: () -> V) -> V",
		doc: "The value of a key; if there is none, what the function gives, which is entered.", do: func(c *vocab.Call) (any, error) {
			m := recvMap(c)
			v, _, err := m.Get(c.Arg("key"))
			if err != nil || v != nil {
				return v, err
			}
			if v, err = c.Host.Invoke(c.Arg("defaultValue")); err != nil {
				return nil, err
			}
			return v, put(c, m, c.Arg("key"), v)
		}},
	{sig: "Map<K, V>.contains(key: K) -> Boolean", doc: "Whether there is such a key; also written key in map.", do: containsKey},
	{sig: "Map<K, V>.containsKey(key: K) -> Boolean", doc: "Whether there is such a key.", do: containsKey},
	{sig: "Map<K, V>.containsValue(value: V) -> Boolean", doc: "Whether there is such a value.", do: func(c *vocab.Call) (any, error) {
		found := false
		err := each(c, c.Recv, func(e any) (bool, error) {
			var err error
			found, err = value.Equal(e.(*value.Entry).Value, c.Arg("value"))
			return !found, err
		})
		return found, err
	}},
	{sig: "Map<K, V>.filter(predicate: (Entry<K, V>) -> Boolean) -> Map<K, V>", doc: "The entries for which the predicate holds.",
		do: func(c *vocab.Call) (any, error) {
			return filteredMap(c, func(e *value.Entry) (bool, error) { return test(c, c.Arg("predicate"), e) })
		}},
	{sig: "Map<K, V>.filterNot(predicate: (Entry<K, V>) -> Boolean) -> Map<K, V>",
		doc: "The entries for which the predicate does not hold.", do: func(c *vocab.Call) (any, error) {
			return filteredMap(c, func(e *value.Entry) (bool, error) {
				holds, err := test(c, c.Arg("predicate"), e)
				return !holds, err
			})
		}},
	{sig: "Map<K, V>.filterKeys(predicate: (K) -> Boolean) -> Map<K, V>", doc: "The entries for whose keys the predicate holds.",
		do: func(c *vocab.Call) (any, error) {
			return filteredMap(c, func(e *value.Entry) (bool, error) { return test(c, c.Arg("predicate"), e.Key) })
		}},
	{sig: "Map<K, V>.filterValues(predicate: (V) -> Boolean) -> Map<K, V>", doc: "The entries for whose values the predicate holds.",
		do: func(c *vocab.Call) (any, error) {
			return filteredMap(c, func(e *value.Entry) (bool, error) { return test(c, c.Arg("predicate"), e.Value) })
		}},
	{sig: "Map<K, V>.mapValues(transform: (Entry<K, V>) -> R) -> Map<K, R>", doc: "The map with other values for its keys.",
		do: func(c *vocab.Call) (any, error) {
			return associated(c, func(e any) (any, any, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), e)
				return e.(*value.Entry).Key, r, err
			})
		}},
	{sig: "Map<K, V>.mapKeys(transform: (Entry<K, V>) -> R) -> Map<R, V>", doc: "The map with other keys for its values.",
		do: func(c *vocab.Call) (any, error) {
			return associated(c, func(e any) (any, any, error) {
				r, err := c.Host.Invoke(c.Arg("transform"), e)
				return r, e.(*value.Entry).Value, err
			})
		}},
	{sig: "Map<K, V>.plus(pair: Pair<K, V>) -> Map<K, V>", doc: "The map with one more entry; also written map + pair.", do: plusMap},
	{sig: "Map<K, V>.plus(pairs: Iterable<Pair<K, V>>) -> Map<K, V>", doc: "The map with more entries; also written map + pairs.",
		do: plusMap},
	{sig: "Map<K, V>.plus(map: Map<K, V>) -> Map<K, V>", doc: "The map with the entries of another; also written map + map.", do: plusMap},
	{sig: "Map<K, V>.minus(key: Any?) -> Map<K, V>",
		doc: "The map without a key, or without the keys of a collection; also written map - key.", do: func(c *vocab.Call) (any, error) {
			gone, err := lookup(c, oneOrMore(c.Arg("key")))
			if err != nil {
				return nil, err
			}
			return filteredMap(c, func(e *value.Entry) (bool, error) {
				has, err := gone.Has(e.Key)
				return !has, err
			})
		}},
	{sig: "Map<K, V>.toMap() -> Map<K, V>", doc: "A read-only copy.", do: toMap},
	{sig: "Iterable<Pair<K, V>>.toMap() -> Map<K, V>", doc: "A map of pairs.", do: toMap},
	{sig: "Sequence<Pair<K, V>>.toMap() -> Map<K, V>", doc: "A map of pairs.", do: toMap},
	{sig: "Map<K, V>.toMutableMap() -> MutableMap<K, V>", doc: "A copy that can be changed.", do: func(c *vocab.Call) (any, error) {
		return orNil(merged(c, value.NewMap(), c.Recv))
	}},
	{sig: "Map<K, V>.toSortedMap(comparator: Comparator<K>? = null) -> MutableMap<K, V>", doc: "A copy that keeps its keys sorted.",
		do: func(c *vocab.Call) (any, error) {
			by := naturalOrder
			if c.Arg("comparator") != nil {
				by = &value.Comparator{Compare: comparison(c, c.Arg("comparator"))}
			}
			return orNil(merged(c, value.NewSortedMap(by), c.Recv))
		}},
	{sig: "MutableMap<K, V>.set(key: K, value: V)", doc: "Enters a value; also written map[key] = value.",
		do: func(c *vocab.Call) (any, error) {
			return value.Unit{}, put(c, recvMap(c), c.Arg("key"), c.Arg("value"))
		}},
	{sig: "MutableMap<K, V>.put(key: K, value: V) -> V?", doc: "Enters a value and gives the former one.",
		do: func(c *vocab.Call) (any, error) {
			m := recvMap(c)
			old, _, err := m.Get(c.Arg("key"))
			if err != nil {
				return nil, err
			}
			return old, put(c, m, c.Arg("key"), c.Arg("value"))
		}},
	{sig: "MutableMap<K, V>.putIfAbsent(key: K, value: V) -> V?", doc: "Enters a value if the key has none; gives the present one.",
		do: func(c *vocab.Call) (any, error) {
			v, _, err := recvMap(c).Get(c.Arg("key"))
			if err != nil || v != nil {
				return v, err
			}
			return nil, put(c, recvMap(c), c.Arg("key"), c.Arg("value"))
		}},
	{sig: "MutableMap<K, V>.putAll(from: Map<K, V>|Iterable<Pair<K, V>>)", doc: "Enters all entries of another map, or pairs.",
		do: func(c *vocab.Call) (any, error) {
			_, err := merged(c, recvMap(c), c.Arg("from"))
			return value.Unit{}, err
		}},
	{sig: "MutableMap<K, V>.plusAssign(other: Pair<K, V>|Map<K, V>|Iterable<Pair<K, V>>)",
		doc: "Enters a pair, or all of a map; written map += pair.", do: func(c *vocab.Call) (any, error) {
			_, err := merged(c, recvMap(c), c.Arg("other"))
			return value.Unit{}, err
		}},
	{sig: "MutableMap<K, V>.minusAssign(key: Any?)", doc: "Removes a key, or those of a collection; written map -= key.",
		do: func(c *vocab.Call) (any, error) {
			return value.Unit{}, each(c, oneOrMore(c.Arg("key")), func(k any) (bool, error) {
				_, _, err := recvMap(c).Remove(k)
				return true, err
			})
		}},
	{sig: "MutableMap<K, V>.remove(key: K) -> V?", doc: "Removes a key and gives its value.", do: func(c *vocab.Call) (any, error) {
		v, _, err := recvMap(c).Remove(c.Arg("key"))
		return v, err
	}},
	{sig: "MutableMap<K, V>.clear()", doc: "Removes all entries.", do: func(c *vocab.Call) (any, error) {
		return value.Unit{}, recvMap(c).Clear()
	}},
	{sig: "MutableMap<K, V>.compute(key: K, remapping: (K, V?) -> V?) -> V?",
		doc: "Replaces the value of a key by what the function makes of it; null removes the key.", do: func(c *vocab.Call) (any, error) {
			return recompute(c, func(v any, ok bool) bool { return true })
		}},
	{sig: "MutableMap<K, V>.computeIfPresent(key: K, remapping: (K, V) -> V?) -> V?", doc: "As compute, if the key has a value.",
		do: func(c *vocab.Call) (any, error) {
			return recompute(c, func(v any, ok bool) bool { return v != nil })
		}},
	{sig: "MutableMap<K, V>.computeIfAbsent(key: K, mapping: (K) -> V) -> V",
		doc: "The value of a key; if there is none, what the function gives, which is entered.", do: func(c *vocab.Call) (any, error) {
			v, _, err := recvMap(c).Get(c.Arg("key"))
			if err != nil || v != nil {
				return v, err
			}
			if v, err = c.Host.Invoke(c.Arg("mapping"), c.Arg("key")); err != nil || v == nil {
				return nil, err
			}
			return v, put(c, recvMap(c), c.Arg("key"), v)
		}},
	{sig: "MutableMap<K, V>.merge(key: K, value: V, remapping: (V, V) -> V?) -> V?",
		doc: "Enters a value, or what the function makes of the present one and it.", do: func(c *vocab.Call) (any, error) {
			m, k, v := recvMap(c), c.Arg("key"), c.Arg("value")
			old, _, err := m.Get(k)
			if err != nil {
				return nil, err
			}
			if old != nil {
				if v, err = c.Host.Invoke(c.Arg("remapping"), old, v); err != nil {
					return nil, err
				}
			}
			return store(c, m, k, v)
		}},
}

func recvMap(c *vocab.Call) *value.Map { return c.Recv.(*value.Map) }

func toMap(c *vocab.Call) (any, error) { return readOnlyMap(merged(c, value.NewMap(), c.Recv)) }

func plusMap(c *vocab.Call) (any, error) {
	return readOnlyMap(merged(c, value.NewMap(), c.Recv, c.Args[0]))
}

func containsKey(c *vocab.Call) (any, error) {
	e, err := recvMap(c).Find(c.Arg("key"))
	return e != nil, err
}

func filteredMap(c *vocab.Call, keep func(e *value.Entry) (bool, error)) (any, error) {
	out := value.NewMap()
	err := each(c, c.Recv, func(v any) (bool, error) {
		e := v.(*value.Entry)
		is, err := keep(e)
		if err != nil || !is {
			return true, err
		}
		return true, put(c, out, e.Key, e.Value)
	})
	return readOnlyMap(out, err)
}

// merged enters maps, pairs and collections of pairs into a map.
func merged(c *vocab.Call, into *value.Map, from ...any) (*value.Map, error) {
	for _, f := range from {
		switch f.(type) {
		case *value.Pair, *value.Entry:
			f = []any{f}
		}
		err := each(c, f, func(p any) (bool, error) {
			k, v, err := pairOf(p)
			if err != nil {
				return false, err
			}
			return true, put(c, into, k, v)
		})
		if err != nil {
			return nil, err
		}
	}
	return into, nil
}

// recompute is compute if the present value is as wanted.
func recompute(c *vocab.Call, wanted func(v any, ok bool) bool) (any, error) {
	m, k := recvMap(c), c.Arg("key")
	v, ok, err := m.Get(k)
	if err != nil || !wanted(v, ok) {
		return nil, err
	}
	if v, err = c.Host.Invoke(c.Arg("remapping"), k, v); err != nil {
		return nil, err
	}
	return store(c, m, k, v)
}

// store enters a value, or removes the key if that is null.
func store(c *vocab.Call, m *value.Map, k, v any) (any, error) {
	if v == nil {
		_, _, err := m.Remove(k)
		return nil, err
	}
	return v, put(c, m, k, v)
}
