package kotlin

import (
	"math"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
)

// types gives the types of the library.
func types() []*vocab.Type {
	all := []*vocab.Type{}
	for _, group := range [][]*vocab.Type{basicTypes(), numberTypes(), collectionTypes(), rangeTypes(), otherTypes(), exceptionTypes()} {
		all = append(all, group...)
	}
	return all
}

// is makes a type's test out of a Go type.
func is[T any](v any) bool {
	_, ok := v.(T)
	return ok
}

// val makes the row of a property of receivers of a Go type.
func val[T any](sig, doc string, get func(recv T) any) *vocab.Property {
	return vocab.Prop("val "+sig, doc, func(recv any) any { return get(recv.(T)) }, nil)
}

// constant makes the row of a value of a type itself.
func constant(sig, doc string, v any) *vocab.Property {
	return vocab.Prop("val "+sig, doc, func(any) any { return v }, nil)
}

func basicTypes() []*vocab.Type {
	length := func(recv any) int { return value.Length(asText(recv)) }
	return []*vocab.Type{
		{Name: "Any", Doc: "Any value but null.", Is: func(v any) bool { return v != nil }},
		{Name: "Nothing", Doc: "No value at all.", Is: func(v any) bool { return false }},
		{Name: "Unit", Doc: "The value of what has none.", Is: is[value.Unit]},
		{Name: "Comparable", Doc: "A value with a natural order.", Is: isComparable},
		{Name: "Boolean", Doc: "true or false.", Supers: []string{"Comparable"}, Is: is[bool]},
		{Name: "CharSequence", Doc: "A text.", Is: func(v any) bool { return is[string](v) || is[*value.Builder](v) },
			Properties: []*vocab.Property{
				val("length: Int", "The number of characters.", func(v any) any { return toInt(length(v)) }),
				val("indices: IntRange", "The indices of the characters.", func(v any) any { return indices(length(v)) }),
				val("lastIndex: Int", "The index of the last character, -1 if there is none.",
					func(v any) any { return toInt(length(v) - 1) }),
			}},
		{Name: "String", Doc: "A text.", Supers: []string{"CharSequence", "Comparable"}, Is: is[string],
			Constructor: vocab.Fn("String(chars: Array<Char>|StringBuilder|String = \"\") -> String", "A text of characters.", makeString),
			Companion: []*vocab.Function{
				vocab.Fn("format(format: String, vararg args: Any?) -> String", "A text with its placeholders (%s, %d, %.2f, …) filled in.",
					func(c *vocab.Call) (any, error) {
						return format(c, c.Str("format"), c.List("args"))
					}),
				vocab.Fn("valueOf(value: Any?) -> String", "A value as text.",
					func(c *vocab.Call) (any, error) { return orNil(chargedText(c, c.Arg("value"))) }),
			},
			Constants: []*vocab.Property{
				constant("CASE_INSENSITIVE_ORDER: Comparator<String>", "An order without regard to case.",
					&value.Comparator{Compare: func(a, b any) (int, error) {
						return value.CompareStrings(fold(asText(a)), fold(asText(b))), nil
					}}),
			}},
		{Name: "StringBuilder", Doc: "A text that is made piece by piece.", Supers: []string{"CharSequence"}, Is: is[*value.Builder],
			Constructor: vocab.Fn("StringBuilder(content: String|Int = \"\") -> StringBuilder", "A text that is made piece by piece.",
				func(c *vocab.Call) (any, error) {
					return value.NewBuilder(c.Str("content")), c.Host.Alloc(len(c.Str("content")))
				})},
		{Name: "Char", Doc: "A character.", Supers: []string{"Comparable"}, Is: is[value.Char],
			Properties: []*vocab.Property{val("code: Int", "The code of the character.", func(v value.Char) any { return int32(v) })},
			Constants: []*vocab.Property{
				constant("MIN_VALUE: Char", "The first character.", value.Char(0)),
				constant("MAX_VALUE: Char", "The last character.", value.Char(math.MaxUint16)),
			}},
		{Name: "Function", Doc: "A function value.", Is: func(v any) bool { return is[*value.Func](v) }},
	}
}

func isComparable(v any) bool {
	switch v := v.(type) {
	case string, bool, value.Char, vocab.EnumValue:
		return true
	case *value.Object:
		return v.Class.Kind == value.EnumClass || v.Class.CompareTo != nil || v.Class.IsA("Comparable")
	}
	return isNumber(v)
}

func isNumber(v any) bool {
	_, ok := value.Float(v)
	return ok
}

func indices(n int) any { return value.NewRange(value.IntProgression, 0, int64(n)-1) }

// makeString joins characters.
func makeString(c *vocab.Call) (any, error) {
	l, ok := c.Arg("chars").(*value.List)
	if !ok {
		return text(c, textArg(c, "chars"))
	}
	units := make([]uint16, 0, l.Len())
	for _, ch := range l.Items() {
		if ch, ok := ch.(value.Char); ok {
			units = append(units, uint16(ch))
		}
	}
	return text(c, value.FromUnits(units))
}

func numberTypes() []*vocab.Type {
	limits := func(name string, lo, hi any, more ...*vocab.Property) []*vocab.Property {
		return append([]*vocab.Property{
			constant("MIN_VALUE: "+name, "The smallest value.", lo),
			constant("MAX_VALUE: "+name, "The largest value.", hi),
		}, more...)
	}
	signs := func(name string) []*vocab.Property {
		return []*vocab.Property{
			val("absoluteValue: "+name, "The number without its sign.", func(v any) any { return absolute(v) }),
			val("sign: "+name, "-1, 0 or 1 as the number is negative, zero or positive.", func(v any) any { return signOf(v) }),
		}
	}
	supers := []string{"Number", "Comparable"}
	return []*vocab.Type{
		{Name: "Number", Doc: "A number.", Supers: []string{"Comparable"}, Is: isNumber},
		{Name: "Byte", Doc: "A whole number of 8 bits.", Supers: supers, Is: is[int8],
			Constants: limits("Byte", int8(math.MinInt8), int8(math.MaxInt8))},
		{Name: "Short", Doc: "A whole number of 16 bits.", Supers: supers, Is: is[int16],
			Constants: limits("Short", int16(math.MinInt16), int16(math.MaxInt16))},
		{Name: "Int", Doc: "A whole number of 32 bits.", Supers: supers, Is: is[int32], Properties: signs("Int"),
			Constants: limits("Int", int32(math.MinInt32), int32(math.MaxInt32))},
		{Name: "Long", Doc: "A whole number of 64 bits.", Supers: supers, Is: is[int64], Properties: signs("Long"),
			Constants: limits("Long", int64(math.MinInt64), int64(math.MaxInt64))},
		{Name: "Float", Doc: "A number of single precision.", Supers: supers, Is: is[float32], Properties: signs("Float"),
			Constants: limits("Float", float32(math.SmallestNonzeroFloat32), float32(math.MaxFloat32))},
		{Name: "Double", Doc: "A number of double precision.", Supers: supers, Is: is[float64], Properties: signs("Double"),
			Constants: limits("Double", math.SmallestNonzeroFloat64, math.MaxFloat64,
				constant("NaN: Double", "Not a number.", math.NaN()),
				constant("POSITIVE_INFINITY: Double", "Infinity.", math.Inf(1)),
				constant("NEGATIVE_INFINITY: Double", "Negative infinity.", math.Inf(-1)))},
	}
}

// listIs makes the test of kinds of lists.
func listIs(kinds ...value.ListKind) func(v any) bool {
	return func(v any) bool {
		l, ok := v.(*value.List)
		if !ok {
			return false
		}
		for _, k := range kinds {
			if l.Kind == k {
				return true
			}
		}
		return false
	}
}

func collectionTypes() []*vocab.Type {
	sized := func(v any) int { n, _ := size(v); return n }
	count := val("size: Int", "The number of elements.", func(v any) any { return toInt(sized(v)) })
	places := []*vocab.Property{
		count,
		val("indices: IntRange", "The indices of the elements.", func(v any) any { return indices(sized(v)) }),
		val("lastIndex: Int", "The index of the last element, -1 if there is none.", func(v any) any { return toInt(sized(v) - 1) }),
	}
	isList := listIs(value.ReadOnlyList, value.MutableList)
	isCollection := func(v any) bool { return isList(v) || is[*value.Set](v) || is[*matchGroups](v) }
	isArray := listIs(value.Array)
	copyOf := func(name string, make func(c *vocab.Call, elements []any) (any, error)) *vocab.Function {
		return vocab.Fn(name+"(elements: Iterable<T>|Int = emptyList()) -> "+name+"<T>",
			"A collection, open to change, with the elements of another.", func(c *vocab.Call) (any, error) {
				if _, capacity := value.Integer(c.Arg("elements")); capacity {
					return make(c, nil)
				}
				elements, err := items(c, c.Arg("elements"))
				if err != nil {
					return nil, err
				}
				return make(c, elements)
			})
	}
	newMutableList := func(c *vocab.Call, elements []any) (any, error) { return newList(c, elements, value.NewMutableList) }
	newSet := func(c *vocab.Call, elements []any) (any, error) { return orNil(setOf(c, elements)) }
	isMutableSet := func(v any) bool { s, ok := v.(*value.Set); return ok && !s.ReadOnly() }
	all := []*vocab.Type{
		{Name: "Iterable", Doc: "What can be iterated.",
			Is: func(v any) bool { return isCollection(v) || is[*value.Progression](v) || isArray(v) }},
		{Name: "Collection", Doc: "A list or a set.", Supers: []string{"Iterable"}, Is: isCollection, Properties: places},
		{Name: "MutableCollection", Doc: "A list or a set that can be changed.", Supers: []string{"Collection"},
			Is: func(v any) bool { return listIs(value.MutableList)(v) || isMutableSet(v) }},
		{Name: "List", Doc: "A list.", Supers: []string{"Collection"}, Is: isList},
		{Name: "MutableList", Doc: "A list that can be changed.", Supers: []string{"List", "MutableCollection"},
			Is: listIs(value.MutableList)},
		{Name: "ArrayList", Doc: "A list that can be changed.", Supers: []string{"MutableList"}, Is: listIs(value.MutableList),
			Constructor: copyOf("ArrayList", newMutableList)},
		{Name: "ArrayDeque", Doc: "A list that can be changed at both ends.", Supers: []string{"MutableList"},
			Is: listIs(value.MutableList), Constructor: copyOf("ArrayDeque", newMutableList)},
		{Name: "Set", Doc: "A set, in the order of entry.", Supers: []string{"Collection"}, Is: is[*value.Set]},
		{Name: "MutableSet", Doc: "A set that can be changed.", Supers: []string{"Set", "MutableCollection"}, Is: isMutableSet},
		{Name: "LinkedHashSet", Doc: "A set that can be changed.", Supers: []string{"MutableSet"}, Is: isMutableSet,
			Constructor: copyOf("LinkedHashSet", newSet)},
		{Name: "HashSet", Doc: "A set that can be changed.", Supers: []string{"MutableSet"}, Is: isMutableSet,
			Constructor: copyOf("HashSet", newSet)},
		{Name: "Array", Doc: "An array.", Supers: []string{"Iterable"}, Is: isArray, Properties: places},
		{Name: "IndexedValue", Doc: "An element with its index.", Is: is[*value.Indexed], Properties: []*vocab.Property{
			val("index: Int", "The index.", func(v *value.Indexed) any { return v.Index }),
			val("value: Any?", "The element.", func(v *value.Indexed) any { return v.Value }),
		}},
		{Name: "Sequence", Doc: "A lazy sequence of elements.", Is: is[*value.Sequence]},
		{Name: "Iterator", Doc: "Elements one after the other.", Is: is[*iterator]},
		{Name: "Grouping", Doc: "Elements with a key for each.", Is: is[*grouping]},
	}
	for _, a := range primitiveArrays {
		all = append(all, &vocab.Type{Name: a.element + "Array", Doc: "An array.", Supers: []string{"Array"}, Is: isArray})
	}
	return append(all, mapTypes()...)
}

func mapTypes() []*vocab.Type {
	isMutable := func(v any) bool { m, ok := v.(*value.Map); return ok && !m.ReadOnly }
	constructor := func(name string) *vocab.Function {
		return vocab.Fn(name+"(original: Map<K, V>|Int = emptyMap()) -> "+name+"<K, V>",
			"A map, open to change, with the entries of another.", func(c *vocab.Call) (any, error) {
				if m, ok := c.Arg("original").(*value.Map); ok {
					return orNil(merged(c, value.NewMap(), m))
				}
				return value.NewMap(), nil
			})
	}
	return []*vocab.Type{
		{Name: "Map", Doc: "A map, in the order of entry.", Is: is[*value.Map], Properties: []*vocab.Property{
			val("size: Int", "The number of entries.", func(m *value.Map) any { return toInt(m.Len()) }),
			val("keys: Set<K>", "The keys.", keysOf),
			val("values: Collection<V>", "The values.", valuesOf),
			val("entries: Set<Entry<K, V>>", "The entries.", entriesOf),
		}},
		{Name: "MutableMap", Doc: "A map that can be changed.", Supers: []string{"Map"}, Is: isMutable, Properties: []*vocab.Property{
			val("keys: MutableSet<K>", "The keys; what is removed from them leaves the map.", keysOf),
			val("values: MutableCollection<V>", "The values; what is removed from them leaves the map.", valuesOf),
			val("entries: MutableSet<MutableEntry<K, V>>", "The entries; what is removed from them leaves the map.", entriesOf),
		}},
		{Name: "LinkedHashMap", Doc: "A map that can be changed.", Supers: []string{"MutableMap"}, Is: isMutable,
			Constructor: constructor("LinkedHashMap")},
		{Name: "HashMap", Doc: "A map that can be changed.", Supers: []string{"MutableMap"}, Is: isMutable,
			Constructor: constructor("HashMap")},
		{Name: "Entry", Doc: "An entry of a map, also called Map.Entry.", Is: is[*value.Entry], Properties: []*vocab.Property{
			val("key: K", "The key.", func(e *value.Entry) any { return e.Key }),
			val("value: V", "The value.", func(e *value.Entry) any { return e.Value }),
		}},
		{Name: "MutableEntry", Doc: "An entry of a map that can be changed, also called MutableMap.MutableEntry.",
			Supers: []string{"Entry"}, Is: is[*value.Entry]},
		{Name: "Pair", Doc: "Two values.", Is: is[*value.Pair], Properties: []*vocab.Property{
			val("first: A", "The first value.", func(p *value.Pair) any { return p.First }),
			val("second: B", "The second value.", func(p *value.Pair) any { return p.Second }),
		}, Constructor: vocab.Fn("Pair(first: A, second: B) -> Pair<A, B>", "A pair of two values.", func(c *vocab.Call) (any, error) {
			return &value.Pair{First: c.Arg("first"), Second: c.Arg("second")}, nil
		})},
		{Name: "Triple", Doc: "Three values.", Is: is[*value.Triple], Properties: []*vocab.Property{
			val("first: A", "The first value.", func(t *value.Triple) any { return t.First }),
			val("second: B", "The second value.", func(t *value.Triple) any { return t.Second }),
			val("third: C", "The third value.", func(t *value.Triple) any { return t.Third }),
		},
			Constructor: vocab.Fn("Triple(first: A, second: B, third: C) -> Triple<A, B, C>", "A group of three values.",
				func(c *vocab.Call) (any, error) {
					return &value.Triple{First: c.Arg("first"), Second: c.Arg("second"), Third: c.Arg("third")}, nil
				})},
	}
}

func keysOf(m *value.Map) any    { return m.Keys() }
func valuesOf(m *value.Map) any  { return m.Values() }
func entriesOf(m *value.Map) any { return m.EntrySet() }

func rangeTypes() []*vocab.Type {
	all := []*vocab.Type{
		{Name: "ClosedRange", Doc: "A range of values.", Is: func(v any) bool {
			p, ok := v.(*value.Progression)
			return ok && p.Range || is[*value.FloatRange](v) || is[*value.ValueRange](v)
		}, Properties: []*vocab.Property{
			val("start: T", "The first value.", func(r any) any { lo, _ := rangeEnds(r); return lo }),
			val("endInclusive: T", "The last value.", func(r any) any { _, hi := rangeEnds(r); return hi }),
		}},
	}
	for i, element := range []string{"Int", "Long", "Char"} {
		kind := value.ProgressionKind(i)
		all = append(all,
			&vocab.Type{Name: element + "Progression", Doc: "Values with a fixed distance.", Supers: []string{"Iterable"},
				Is: func(v any) bool {
					p, ok := v.(*value.Progression)
					return ok && p.Kind == kind
				}, Properties: []*vocab.Property{
					val("first: "+element, "The first value.", func(p *value.Progression) any { return p.Value(p.First) }),
					val("last: "+element, "The last value.", func(p *value.Progression) any { return p.Value(p.Last) }),
					val("step: Int", "The distance of the values.", func(p *value.Progression) any {
						if kind == value.LongProgression {
							return p.Step
						}
						return int32(p.Step)
					}),
				}},
			&vocab.Type{Name: element + "Range", Doc: "A range.", Supers: []string{element + "Progression", "ClosedRange"},
				Is: func(v any) bool {
					p, ok := v.(*value.Progression)
					return ok && p.Kind == kind && p.Range
				}})
	}
	return all
}

func otherTypes() []*vocab.Type {
	return []*vocab.Type{
		{Name: "Comparator", Doc: "An order of values.", Is: is[*value.Comparator],
			Constructor: vocab.Fn("Comparator(comparison: (T, T) -> Int) -> Comparator<T>", "An order by a function.",
				func(c *vocab.Call) (any, error) {
					return &value.Comparator{Compare: comparison(c, c.Arg("comparison"))}, nil
				})},
		{Name: "Math", Doc: "The functions of kotlin.math by their name in Java.", Is: func(any) bool { return false },
			Companion: javaMath()},
		{Name: "Result", Doc: "The result of a block, or the exception it threw.", Is: is[*result], Properties: []*vocab.Property{
			val("isSuccess: Boolean", "Whether there is a result.", func(r *result) any { return r.failure == nil }),
			val("isFailure: Boolean", "Whether there was an exception.", func(r *result) any { return r.failure != nil }),
		}},
		{Name: "Regex", Doc: "A regular expression.", Is: is[*value.Regex], Constructor: regexConstructor, Companion: regexCompanion,
			Properties: []*vocab.Property{
				val("pattern: String", "The pattern.", func(r *value.Regex) any { return r.Pattern }),
			}},
		{Name: "MatchResult", Doc: "A match of a regular expression.", Is: is[*value.Match], Properties: []*vocab.Property{
			val("value: String", "The text of the match.", func(m *value.Match) any { return m.Value() }),
			val("range: IntRange", "The indices of the match.", func(m *value.Match) any { return m.Range(0) }),
			val("groupValues: List<String>", "The texts of the whole match and the groups.", func(m *value.Match) any {
				return value.NewList(append([]any{m.Value()}, m.Destructured().Parts...))
			}),
			val("groups: MatchGroupCollection", "The whole match and the groups.", func(m *value.Match) any { return &matchGroups{m} }),
			val("destructured: Destructured", "The texts of the groups, to be taken apart: val (a, b) = match.destructured.",
				func(m *value.Match) any { return m.Destructured() }),
		}},
		{Name: "MatchGroupCollection", Doc: "The groups of a match.", Supers: []string{"Collection"}, Is: is[*matchGroups]},
		{Name: "MatchGroup", Doc: "A group of a match.", Is: is[*matchGroup], Properties: []*vocab.Property{
			val("value: String", "The text of the group.", func(g *matchGroup) any { return g.text }),
			val("range: IntRange", "The indices of the group.", func(g *matchGroup) any { return g.at }),
		}},
		{Name: "Destructured", Doc: "The texts of the groups of a match.", Is: is[*value.Destructured]},
	}
}

// exceptionTypes gives the exception classes; each is constructed with a message and a cause.
func exceptionTypes() []*vocab.Type {
	var all []*vocab.Type
	for _, name := range value.ExceptionNames {
		class := value.Exceptions[name]
		ty := &vocab.Type{Name: name, Doc: "An exception.", Is: func(v any) bool {
			e, ok := value.Raise(v)
			return ok && e.IsA(name)
		}}
		for _, s := range class.Supers {
			ty.Supers = append(ty.Supers, s.Name)
		}
		if name == "Throwable" {
			ty.Properties = []*vocab.Property{
				val("message: String?", "What went wrong.", func(v any) any { return raised(v).Message }),
				val("localizedMessage: String?", "What went wrong.", func(v any) any { return raised(v).Message }),
				val("cause: Throwable?", "The exception behind this one.", func(v any) any { return raised(v).Cause }),
			}
		}
		ty.Constructor = vocab.Fn(name+"(message: Any? = null, cause: Throwable? = null) -> "+name, "An exception.",
			func(c *vocab.Call) (any, error) {
				return construct(c, class)
			})
		all = append(all, ty)
	}
	return all
}

func raised(v any) *value.Exception {
	e, _ := value.Raise(v)
	return e
}

// construct makes an exception; an exception as its only argument is the cause.
func construct(c *vocab.Call, class *value.Class) (any, error) {
	e := &value.Exception{Class: class, Message: c.Arg("message"), Cause: c.Arg("cause")}
	if _, ok := value.Raise(e.Message); ok && e.Cause == nil {
		e.Cause, e.Message = e.Message, nil
	}
	source := e.Message
	if source == nil {
		source = e.Cause
	}
	if source == nil {
		return e, nil
	}
	s, err := chargedText(c, source)
	e.Message = s
	return e, err
}
