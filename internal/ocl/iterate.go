package ocl

import (
	"fmt"
	"slices"
)

// iterators are the operations written ->op(v | body).
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
		if bt.kind == tColl {
			bt = *bt.elem
		}
		fallthrough
	case "collectNested":
		if st.kind == tColl && (st.coll == sequence || st.coll == orderedSet) {
			return collOf(sequence, bt)
		}
		return collOf(bag, bt)
	case "closure":
		return collOf(orderedSet, elementOf(st, nil))
	case "iterate":
		return bt
	}
	return st
}

func (ev *evaluator) iteration(e *iteration) (any, error) {
	source, err := ev.eval(e.source)
	if err != nil {
		return nil, err
	}
	if source == unknown {
		return unknown, nil
	}
	c := asCollection(source)
	switch e.op {
	case "iterate":
		return ev.iterate(e, c)
	case "closure":
		return ev.closure(e, c)
	}
	values, tuples, err := ev.bodies(e, c)
	if err != nil {
		return nil, err
	}
	return finish[e.op](c, values, tuples)
}

// bodies evaluates the body for every element, or for every tuple of elements when there are several variables.
func (ev *evaluator) bodies(e *iteration, c *collection) (values []any, tuples [][]any, err error) {
	tuple := make([]any, len(e.vars))
	var visit func(i int) error
	visit = func(i int) error {
		if i == len(tuple) {
			v, err := ev.scoped(e.vars, tuple, e.body)
			if err != nil {
				return err
			}
			if booleanBody[e.op] {
				if _, ok := truth(v); !ok {
					return &syntaxError{e.body.position(), fmt.Sprintf("the body of %s is %s", e.op, show(v))}
				}
			}
			values, tuples = append(values, v), append(tuples, slices.Clone(tuple))
			return ev.charge(1)
		}
		for _, v := range c.items {
			tuple[i] = v
			if err := visit(i + 1); err != nil {
				return err
			}
		}
		return nil
	}
	return values, tuples, visit(0)
}

// finish computes an iteration's result from the values of its body; tuples holds the elements each stands for.
var finish = map[string]func(c *collection, values []any, tuples [][]any) (any, error){
	"forAll": func(_ *collection, values []any, _ [][]any) (any, error) { return fold("and", values, 2), nil },
	"exists": func(_ *collection, values []any, _ [][]any) (any, error) { return fold("or", values, 0), nil },
	"one": func(_ *collection, values []any, _ [][]any) (any, error) {
		n := 0
		for _, v := range values {
			switch v {
			case unknown, nil:
				return unknown, nil
			case true:
				n++
			}
		}
		return n == 1, nil
	},
	"select": pick(true),
	"reject": pick(false),
	"collect": func(c *collection, values []any, _ [][]any) (any, error) {
		return collected(c, flatten(&collection{items: values})), nil
	},
	"collectNested": func(c *collection, values []any, _ [][]any) (any, error) {
		return collected(c, values), nil
	},
	"any": func(_ *collection, values []any, tuples [][]any) (any, error) {
		for i, v := range values {
			if v == true {
				return tuples[i][0], nil
			}
		}
		return nil, nil
	},
	"isUnique": func(_ *collection, values []any, _ [][]any) (any, error) {
		if slices.Contains(values, any(unknown)) {
			return unknown, nil
		}
		return len(newCollection(set, values).items) == len(values), nil
	},
	"sortedBy": sortedBy,
}

func fold(op string, values []any, start logical) any {
	for _, v := range values {
		l, _ := truth(v)
		start = kleene[op](start, l)
	}
	return start.value()
}

func collected(c *collection, values []any) *collection {
	out := &collection{kind: bag, items: values}
	if c.kind == sequence || c.kind == orderedSet {
		out.kind = sequence
	}
	return out
}

func pick(want bool) func(*collection, []any, [][]any) (any, error) {
	return func(c *collection, values []any, tuples [][]any) (any, error) {
		out := &collection{kind: c.kind}
		for i, v := range values {
			if v == unknown || v == nil {
				return unknown, nil
			}
			if v == want {
				out.items = append(out.items, tuples[i][0])
			}
		}
		return out, nil
	}
}

func sortedBy(c *collection, values []any, tuples [][]any) (any, error) {
	at := make([]int, len(values))
	for i := range at {
		at[i] = i
	}
	var failed error
	slices.SortStableFunc(at, func(i, j int) int {
		order, err := compare("sortedBy", values[i], values[j])
		if err != nil {
			failed = err
		}
		return order
	})
	if failed != nil {
		if slices.Contains(values, any(unknown)) {
			return unknown, nil
		}
		return nil, failed
	}
	out := &collection{kind: sequence}
	if c.kind.unique() {
		out.kind = orderedSet
	}
	for _, i := range at {
		out.items = append(out.items, tuples[i][0])
	}
	return out, nil
}

func (ev *evaluator) iterate(e *iteration, c *collection) (any, error) {
	acc, err := ev.eval(e.init)
	if err != nil {
		return nil, err
	}
	names := []string{"", e.accumulator}
	for _, v := range c.items {
		names[0] = e.vars[0]
		if acc, err = ev.scoped(names, []any{v, acc}, e.body); err != nil {
			return nil, err
		}
	}
	return acc, nil
}

// closure gives everything that the body reaches, in the order of discovery.
func (ev *evaluator) closure(e *iteration, c *collection) (any, error) {
	out := &collection{kind: orderedSet}
	queue := slices.Clone(c.items)
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		next, err := ev.scoped(e.vars[:1], []any{v}, e.body)
		if err != nil {
			return nil, err
		}
		if next == unknown {
			return unknown, nil
		}
		for _, n := range asCollection(next).items {
			if !out.has(n) {
				out.items = append(out.items, n)
				queue = append(queue, n)
			}
		}
	}
	return out, nil
}
