package ocl

import "slices"

// collOp makes a row of an operation of collections.
func collOp(name string, args int, result func(typ, []typ) typ, f func(c *opCall) any) operation {
	return operation{name, onCollection, args, args, nil, result, f}
}

// collectionOperations are those of all collections (OCL 2.4 §11.7.1).
var collectionOperations = []operation{
	collOp("size", 0, gives(intType), func(c *opCall) any { return int64(len(c.coll().items)) }),
	collOp("isEmpty", 0, gives(boolType), func(c *opCall) any { return len(c.coll().items) == 0 }),
	collOp("notEmpty", 0, gives(boolType), func(c *opCall) any { return len(c.coll().items) > 0 }),
	collOp("includes", 1, gives(boolType), func(c *opCall) any { return c.coll().has(c.args[0]) }),
	collOp("excludes", 1, gives(boolType), func(c *opCall) any { return !c.coll().has(c.args[0]) }),
	collOp("count", 1, gives(intType), func(c *opCall) any { return int64(c.coll().count(c.args[0])) }),
	collOp("includesAll", 1, gives(boolType), func(c *opCall) any {
		counts := c.coll().counts()
		return !slices.ContainsFunc(c.other().items, func(v any) bool { return counts[keyOf(v)] == 0 })
	}),
	collOp("excludesAll", 1, gives(boolType), func(c *opCall) any {
		counts := c.coll().counts()
		return !slices.ContainsFunc(c.other().items, func(v any) bool { return counts[keyOf(v)] > 0 })
	}),
	collOp("sum", 0, elementOf, sum),
	collOp("max", 0, elementOf, extreme(1)),
	collOp("min", 0, elementOf, extreme(-1)),
	collOp("product", 1, func(s typ, args []typ) typ {
		return collOf(set, typ{kind: tTuple, fields: []field{{"first", s.element()}, {"second", args[0].element()}}})
	}, func(c *opCall) any {
		left, right := c.coll().items, c.other().items
		c.ev.charge(len(left) * len(right))
		var out []any
		for _, a := range left {
			for _, b := range right {
				out = append(out, &tuple{names: []string{"first", "second"}, values: []any{a, b}})
			}
		}
		return newCollection(set, out)
	}),
	collOp("selectByKind", 1, sameAs, selectBy(false)),
	collOp("selectByType", 1, sameAs, selectBy(true)),
	collOp("asSet", 0, as(set), func(c *opCall) any { return c.coll().as(set) }),
	collOp("asOrderedSet", 0, as(orderedSet), func(c *opCall) any { return c.coll().as(orderedSet) }),
	collOp("asSequence", 0, as(sequence), func(c *opCall) any { return c.coll().as(sequence) }),
	collOp("asBag", 0, as(bag), func(c *opCall) any { return c.coll().as(bag) }),
	collOp("flatten", 0, func(s typ, _ []typ) typ {
		for s.kind == tColl && s.elem.kind == tColl {
			s = collOf(s.coll, *s.elem.elem)
		}
		return s
	}, func(c *opCall) any {
		return newCollection(c.coll().kind, flatten(c.coll().items))
	}),
	collOp("including", 1, with, func(c *opCall) any {
		return newCollection(c.coll().kind, append(slices.Clone(c.coll().items), c.args[0]))
	}),
	collOp("excluding", 1, sameAs, func(c *opCall) any {
		k := keyOf(c.args[0])
		return c.coll().filter(func(v any) bool { return keyOf(v) != k })
	}),
}

// with is the type of a collection that gets a further element.
func with(source typ, args []typ) typ {
	return collOf(source.coll, common(source.element(), args[len(args)-1]))
}

// setOperations are those of sets and bags (OCL 2.4 §11.7.2, §11.7.4).
var setOperations = []operation{
	collOp("union", 1, joined, func(c *opCall) any {
		a, b := c.coll(), c.other()
		return newCollection(unionKind(a.kind, b.kind), slices.Concat(a.items, b.items))
	}),
	collOp("intersection", 1, func(s typ, args []typ) typ {
		if args[0].coll == set {
			return collOf(set, s.element())
		}
		return s
	}, func(c *opCall) any {
		left := c.other().counts()
		out := c.coll().filter(func(v any) bool {
			left[keyOf(v)]--
			return left[keyOf(v)] >= 0
		})
		if c.other().kind == set {
			return out.as(set)
		}
		return out
	}),
	collOp("symmetricDifference", 1, as(set), func(c *opCall) any {
		a, b := c.coll().as(set), c.other().as(set)
		return newCollection(set, append(a.without(b).items, b.without(a).items...))
	}),
}

// joined is the type of the union of two collections.
func joined(s typ, args []typ) typ {
	return collOf(unionKind(s.coll, args[0].coll), common(s.element(), args[0].element()))
}

// unionKind is the kind of a union: that of the left side, but a set with a bag makes a bag.
func unionKind(a, b collKind) collKind {
	if a == set && b == bag {
		return bag
	}
	return a
}

// orderedOperations are those of sequences and ordered sets (OCL 2.4 §11.7.3, §11.7.5). Other collections take them in the
// order in which they were made.
var orderedOperations = []operation{
	collOp("append", 1, with, func(c *opCall) any {
		return newCollection(c.coll().kind, append(slices.Clone(c.coll().items), c.args[0]))
	}),
	collOp("prepend", 1, with, func(c *opCall) any {
		return newCollection(c.coll().kind, append([]any{c.args[0]}, c.coll().items...))
	}),
	collOp("insertAt", 2, with, func(c *opCall) any {
		i, problem := c.index(0, len(c.coll().items)+1)
		if problem != nil {
			return problem
		}
		return newCollection(c.coll().kind, slices.Insert(slices.Clone(c.coll().items), i-1, c.args[1]))
	}),
	collOp("subSequence", 2, sameAs, part),
	collOp("subOrderedSet", 2, sameAs, part),
	collOp("at", 1, elementOf, func(c *opCall) any {
		i, problem := c.index(0, len(c.coll().items))
		if problem != nil {
			return problem
		}
		return c.coll().items[i-1]
	}),
	collOp("indexOf", 1, gives(intType), func(c *opCall) any {
		k := keyOf(c.args[0])
		i := slices.IndexFunc(c.coll().items, func(v any) bool { return keyOf(v) == k })
		if i < 0 {
			return c.invalid("%s is not in the collection", show(c.args[0]))
		}
		return int64(i + 1)
	}),
	collOp("first", 0, elementOf, func(c *opCall) any {
		if len(c.coll().items) == 0 {
			return c.invalid("the collection is empty")
		}
		return c.coll().items[0]
	}),
	collOp("last", 0, elementOf, func(c *opCall) any {
		if len(c.coll().items) == 0 {
			return c.invalid("the collection is empty")
		}
		return c.coll().items[len(c.coll().items)-1]
	}),
	collOp("reverse", 0, sameAs, func(c *opCall) any {
		out := slices.Clone(c.coll().items)
		slices.Reverse(out)
		return &collection{kind: c.coll().kind, items: out}
	}),
}

// part is the elements between two indices, both of them included.
func part(c *opCall) any {
	from, problem := c.index(0, len(c.coll().items))
	if problem != nil {
		return problem
	}
	to, problem := c.index(1, len(c.coll().items))
	if problem != nil {
		return problem
	}
	if to < from {
		return c.invalid("the end %d is before the begin %d", to, from)
	}
	return &collection{kind: c.coll().kind, items: slices.Clone(c.coll().items[from-1 : to])}
}

// as makes a collection of another kind.
func (c *collection) as(kind collKind) *collection { return newCollection(kind, slices.Clone(c.items)) }

func (c *collection) filter(keep func(any) bool) *collection {
	out := &collection{kind: c.kind}
	for _, v := range c.items {
		if keep(v) {
			out.items = append(out.items, v)
		}
	}
	return out
}

// without is the difference of two collections.
func (c *collection) without(d *collection) *collection {
	counts := d.counts()
	return c.filter(func(v any) bool { return counts[keyOf(v)] == 0 })
}

// flatten puts the elements of collections inside a list in their place.
func flatten(items []any) []any {
	var out []any
	for _, v := range items {
		if inner, ok := v.(*collection); ok {
			out = append(out, flatten(inner.items)...)
		} else {
			out = append(out, v)
		}
	}
	return out
}

// selectBy keeps the elements of a type.
func selectBy(exactly bool) func(*opCall) any {
	return func(c *opCall) any {
		out := &collection{kind: c.coll().kind}
		for _, v := range c.coll().items {
			one := *c
			one.source = v
			switch c.ev.hasType(&one, exactly) {
			case unknown:
				return unknown
			case true:
				out.items = append(out.items, v)
			}
		}
		return out
	}
}

// sum adds numbers; of none it is 0.
func sum(c *opCall) any {
	var whole int64
	var real float64
	isWhole := true
	for _, v := range c.coll().items {
		n, ok := number(v)
		if _, plain := v.(plainText); plain && !ok {
			return c.ev.unknown(show(v) + " is no number")
		}
		if !ok {
			return c.invalid("it adds numbers, not %s", show(v))
		}
		i, isInt := v.(int64)
		isWhole = isWhole && isInt
		real += n
		if isWhole {
			if whole, ok = intOps["+"](whole, i); !ok {
				return c.invalid("the sum is too large")
			}
		}
	}
	if isWhole {
		return whole
	}
	return real
}

// extreme is the largest or smallest element.
func extreme(sign int) func(*opCall) any {
	return func(c *opCall) any {
		items := c.coll().items
		if len(items) == 0 {
			return c.invalid("the collection is empty")
		}
		best := items[0]
		for _, v := range items {
			order, problem := compare(c.node, c.node.op, v, best)
			if problem != nil {
				return problem
			}
			if order*sign > 0 {
				best = v
			}
		}
		return best
	}
}
