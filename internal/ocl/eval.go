package ocl

import (
	"fmt"

	"kuml-mcp/internal/model"
)

// The budgets of evaluation, in steps: of one evaluation of a constraint, and of all constraints of a script.
const (
	stepBudget  = 2_000_000
	totalBudget = 20_000_000
)

// maxCalls bounds the nesting of definitions that use others.
const maxCalls = 100

// exhausted is what stops an evaluation that is out of steps.
type exhausted struct{}

// evaluator computes the values of checked expressions.
type evaluator struct {
	world  *world
	stack  []any // of all frames; self is the first of each
	frame  int   // where the current one begins
	calls  int
	budget int
	why    []string     // what made values unknown, each reason once
	tags   *stereotyped // of the stereotype whose constraint it is
	trace  *trace       // keeps what is read from instances; nil for no tracing
}

// run evaluates an expression with the variables of its frame. done is false if the budget is used up.
func (ev *evaluator) run(e expr, frame []any) (v any, done bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(exhausted); !ok {
				panic(r)
			}
			v, done = nil, false
		}
	}()
	ev.stack, ev.frame, ev.calls = append(ev.stack[:0], frame...), 0, 0
	return ev.eval(e), true
}

// charge takes steps from the budget; without any left the evaluation ends.
func (ev *evaluator) charge(n int) {
	if ev.budget -= n; ev.budget < 0 {
		panic(exhausted{})
	}
}

// unknown is the unknown value, with the reason.
func (ev *evaluator) unknown(reason string) any {
	for _, w := range ev.why {
		if w == reason {
			return unknown
		}
	}
	if len(ev.why) < maxReasons {
		ev.why = append(ev.why, reason)
	}
	return unknown
}

// maxReasons is how many reasons an answer gives for one constraint that stays undecided.
const maxReasons = 3

func invalidf(e expr, format string, args ...any) *invalidValue {
	return &invalidValue{e.position(), fmt.Sprintf(format, args...)}
}

// strict gives the value that decides an operation whatever else it works on: something invalid, or unknown.
func strict(values ...any) (any, bool) {
	for _, v := range values {
		if _, ok := v.(*invalidValue); ok {
			return v, true
		}
	}
	for _, v := range values {
		if v == unknown {
			return unknown, true
		}
	}
	return nil, false
}

func (ev *evaluator) eval(e expr) any {
	ev.charge(1)
	switch e := e.(type) {
	case *literal:
		return e.value
	case *variable:
		return ev.stack[ev.frame+e.slot]
	case *typeLit:
		return typeValue{e.typ.String(), typeElement(e.typ)}
	case *collectionLit:
		return ev.collection(e)
	case *tupleLit:
		out := &tuple{}
		for _, p := range e.parts {
			out.names, out.values = append(out.names, p.name), append(out.values, ev.eval(p.value))
		}
		ev.charge(weight(out))
		if v, ok := strict(out.values...); ok && v != unknown {
			return v
		}
		return out
	case *navigation:
		return ev.navigate(e, ev.eval(e.source))
	case *call:
		return ev.call(e)
	case *iteration:
		return ev.iteration(e)
	case *unary:
		return ev.unary(e)
	case *binary:
		return ev.binary(e)
	case *conditional:
		return ev.conditional(e)
	case *letIn:
		ev.set(e.slot, ev.eval(e.value))
		return ev.eval(e.body)
	}
	panic(fmt.Sprintf("ocl: unknown node %T", e))
}

// set gives a variable of the current frame a value.
func (ev *evaluator) set(slot int, v any) {
	for len(ev.stack) <= ev.frame+slot {
		ev.stack = append(ev.stack, nil)
	}
	ev.stack[ev.frame+slot] = v
}

func typeElement(t typ) model.Element {
	if t.kind == tInstance {
		return t.class
	}
	return nil
}

// maxRange bounds the length of a range in a collection literal.
const maxRange = 100_000

func (ev *evaluator) collection(e *collectionLit) any {
	var items []any
	for _, it := range e.items {
		first := ev.eval(it.first)
		if it.last == nil {
			if v, ok := strict(first); ok && v != unknown {
				return v
			}
			items = append(items, first)
			continue
		}
		last := ev.eval(it.last)
		if v, ok := strict(first, last); ok {
			return v
		}
		from, ok1 := first.(int64)
		to, ok2 := last.(int64)
		switch {
		case !ok1 || !ok2:
			return invalidf(it.first, "a range runs between two Integers, not between %s and %s", show(first), show(last))
		case to >= from && uint64(to-from) > maxRange:
			return invalidf(it.first, "a range of more than %d numbers", maxRange)
		}
		ev.charge(int(max(0, to-from+1)))
		for n := from; n <= to; n++ {
			items = append(items, n)
		}
	}
	ev.charge(weightOf(items))
	out := newCollection(e.kind, items)
	if e.kind.unique() && hasUnknown(out) && len(items) > 1 {
		return unknown // how many values it has is not known
	}
	return out
}

func (ev *evaluator) unary(e *unary) any {
	v := ev.eval(e.operand)
	if e.op == "not" {
		return negate(e, v)
	}
	switch v := v.(type) {
	case unknownValue, *invalidValue:
		return v
	case int64:
		if v == -v && v != 0 {
			return invalidf(e, "the number is too large")
		}
		return -v
	}
	if n, ok := number(v); ok {
		return -n
	}
	return mismatch(e, e.op, v)
}

func (ev *evaluator) conditional(e *conditional) any {
	cond := ev.eval(e.cond)
	switch cond {
	case true:
		return ev.eval(e.then)
	case false:
		return ev.eval(e.otherwise)
	case unknown: // known where both ways lead to the same
		then, otherwise := ev.eval(e.then), ev.eval(e.otherwise)
		if _, ok := strict(then, otherwise); !ok && !hasUnknown(then) && equal(then, otherwise) {
			return then
		}
		return unknown
	}
	if v, ok := cond.(*invalidValue); ok {
		return v
	}
	return invalidf(e.cond, "the condition of if is %s", show(cond))
}

func (ev *evaluator) binary(e *binary) any {
	mark := ev.trace.mark()
	left := ev.eval(e.left)
	switch { // decided already
	case e.op == "and" && left == false, e.op == "or" && left == true:
		return left
	case e.op == "implies" && left == false:
		return true
	}
	if e.op == "and" && left == true {
		ev.trace.drop(mark)
	}
	right := ev.eval(e.right)
	if logic, ok := logical[e.op]; ok {
		return logic(e, left, right)
	}
	if v, ok := strict(left, right); ok {
		return v
	}
	ev.charge(weight(left) + weight(right))
	switch e.op {
	case "=", "<>":
		return compareEqual(e, left, right)
	}
	return arithmetic(e, left, right)
}

// textUnit is how many characters of a text count as a step.
const textUnit = 8
