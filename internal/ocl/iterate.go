package ocl

import "slices"

// iterators are the operations written ->op(v | body) (OCL 2.4 §7.6, §11.9).
var iterators = map[string]bool{
	"forAll": true, "exists": true, "select": true, "reject": true, "collect": true, "collectNested": true,
	"any": true, "one": true, "isUnique": true, "sortedBy": true, "closure": true, "iterate": true,
}

// booleanBody are those whose body must be true or false.
var booleanBody = map[string]bool{"forAll": true, "exists": true, "select": true, "reject": true, "any": true, "one": true}

// iterationType is the type of an iteration over a source of type st with a body of type bt.
func iterationType(op string, st, bt typ) typ {
	switch op {
	case "forAll", "exists", "one", "isUnique":
		return boolType
	case "any":
		return elementOf(st, nil)
	case "collect":
		for bt.kind == tColl {
			bt = *bt.elem
		}
		return collOf(st.coll.collected(), bt)
	case "collectNested":
		return collOf(st.coll.collected(), bt)
	case "closure":
		return collOf(closureKind(st.coll), elementOf(st, nil))
	case "sortedBy":
		return collOf(sortedKind(st.coll), elementOf(st, nil))
	case "iterate":
		return bt
	}
	return st
}

func closureKind(k collKind) collKind {
	if k.ordered() {
		return orderedSet
	}
	return set
}

func sortedKind(k collKind) collKind {
	if k.unique() {
		return orderedSet
	}
	return sequence
}

func (ev *evaluator) iteration(e *iteration) any {
	source := ev.eval(e.source)
	if v, ok := strict(source); ok {
		return v
	}
	c := asCollection(source)
	switch e.op {
	case "forAll":
		return ev.quantify(e, c, false)
	case "exists":
		return ev.quantify(e, c, true)
	case "iterate":
		return ev.iterate(e, c)
	case "closure":
		return ev.closure(e, c)
	}
	values := make([]any, len(c.items))
	undecided := false
	for i, it := range c.items {
		v := ev.body(e, it)
		if booleanBody[e.op] {
			if v = truth(e.body, e.op, v); v == nil {
				v = invalidf(e.body, "the body of %s is null", e.op)
			}
		}
		if v, ok := v.(*invalidValue); ok {
			return v
		}
		undecided = undecided || v == unknown
		values[i] = v
	}
	ev.charge(weightOf(values))
	return finish[e.op](e, c, values, undecided)
}

// body evaluates the body of an iteration for one element.
func (ev *evaluator) body(e *iteration, v any) any {
	ev.set(e.slot, v)
	return ev.eval(e.body)
}

// quantify is forAll, which a false body decides, or exists, which a true one decides. With several variables the body is
// evaluated for every combination of elements.
func (ev *evaluator) quantify(e *iteration, c *collection, decides bool) any {
	var result any = !decides
	n := len(e.vars)
	at := make([]int, n)
	for i := range e.vars {
		if len(c.items) == 0 {
			return result
		}
		ev.set(e.slot+i, c.items[0])
	}
	for {
		mark := ev.trace.mark()
		v := truth(e.body, e.op, ev.eval(e.body))
		switch {
		case v == decides:
			if !decides {
				for i, x := range e.vars {
					ev.trace.witness(x.name, c.items[at[i]])
				}
			}
			return v
		case v == !decides:
			if !decides {
				ev.trace.drop(mark)
			}
		case v == nil && result == !decides:
			result = nil
		case v != nil && result != unknown:
			result = v
		}
		i := n - 1
		for ; i >= 0; i-- {
			if at[i]++; at[i] < len(c.items) {
				break
			}
			at[i] = 0
		}
		if i < 0 {
			return result
		}
		for i := range at {
			ev.set(e.slot+i, c.items[at[i]])
		}
	}
}

// finish computes an iteration's result from the values of its body; undecided says that one of these is unknown.
var finish = map[string]func(e *iteration, c *collection, values []any, undecided bool) any{
	"one": func(_ *iteration, _ *collection, values []any, undecided bool) any {
		n := 0
		for _, v := range values {
			if v == true {
				n++
			}
		}
		if undecided && n <= 1 {
			return unknown
		}
		return n == 1
	},
	"select": pick(true),
	"reject": pick(false),
	"collect": func(_ *iteration, c *collection, values []any, _ bool) any {
		return &collection{kind: c.kind.collected(), items: flatten(values)}
	},
	"collectNested": func(_ *iteration, c *collection, values []any, _ bool) any {
		return &collection{kind: c.kind.collected(), items: values}
	},
	"any": func(_ *iteration, c *collection, values []any, undecided bool) any {
		if i := slices.Index(values, any(true)); i >= 0 {
			return c.items[i]
		}
		if undecided {
			return unknown
		}
		return nil
	},
	"isUnique": func(_ *iteration, _ *collection, values []any, undecided bool) any {
		known := slices.DeleteFunc(slices.Clone(values), hasUnknown)
		switch {
		case len(newCollection(set, known).items) < len(known):
			return false
		case len(values) <= 1:
			return true
		case undecided || len(known) < len(values):
			return unknown
		}
		return true
	},
	"sortedBy": sortedBy,
}

func pick(want bool) func(*iteration, *collection, []any, bool) any {
	return func(_ *iteration, c *collection, values []any, undecided bool) any {
		if undecided {
			return unknown
		}
		out := &collection{kind: c.kind}
		for i, v := range values {
			if v == want {
				out.items = append(out.items, c.items[i])
			}
		}
		return out
	}
}

func sortedBy(e *iteration, c *collection, values []any, undecided bool) any {
	if undecided {
		return unknown
	}
	at := make([]int, len(values))
	for i := range at {
		at[i] = i
	}
	var failed any
	slices.SortStableFunc(at, func(i, j int) int {
		order, problem := compare(e, e.op, values[i], values[j])
		if problem != nil {
			failed = problem
		}
		return order
	})
	if failed != nil {
		return failed
	}
	out := &collection{kind: sortedKind(c.kind)}
	for _, i := range at {
		out.items = append(out.items, c.items[i])
	}
	return out
}

func (ev *evaluator) iterate(e *iteration, c *collection) any {
	acc := ev.eval(e.init)
	for _, v := range c.items {
		ev.set(e.slot-1, acc)
		acc = ev.body(e, v)
	}
	return acc
}

// closure gives everything that the body reaches, in the order of discovery. The source itself belongs to it only if it is
// reached.
func (ev *evaluator) closure(e *iteration, c *collection) any {
	out, seen := &collection{kind: closureKind(c.kind)}, map[any]bool{}
	queue := slices.Clone(c.items)
	for ; len(queue) > 0; queue = queue[1:] {
		next := ev.body(e, queue[0])
		if v, ok := strict(next); ok {
			return v
		}
		for _, n := range asCollection(next).items {
			if n == unknown {
				return unknown
			}
			if k := keyOf(n); !seen[k] {
				seen[k] = true
				out.items = append(out.items, n)
				queue = append(queue, n)
			}
		}
	}
	return out
}
