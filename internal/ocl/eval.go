package ocl

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"kuml-mcp/internal/model"
)

// stepBudget bounds the work of one constraint.
const stepBudget = 2_000_000

var errBudget = errors.New("the constraint takes too many steps")

// evaluator computes the value of a checked expression.
type evaluator struct {
	world  *world
	vars   map[string]any
	budget int
}

func (ev *evaluator) charge(n int) error {
	if ev.budget -= n; ev.budget < 0 {
		return errBudget
	}
	return nil
}

func (ev *evaluator) eval(e expr) (any, error) {
	if err := ev.charge(1); err != nil {
		return nil, err
	}
	switch e := e.(type) {
	case *literal:
		return e.value, nil
	case *variable:
		if v, ok := ev.vars[e.name]; ok {
			return v, nil
		}
		return typeName(e.name), nil
	case *enumLit:
		return e.name, nil
	case *collectionLit:
		return ev.collection(e)
	case *navigation:
		return ev.navigation(e)
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
		value, err := ev.eval(e.value)
		if err != nil {
			return nil, err
		}
		return ev.scoped([]string{e.name}, []any{value}, e.body)
	}
	panic(fmt.Sprintf("ocl: unknown node %T", e))
}

// typeName is a type as a value, the argument of oclIsKindOf and its like.
type typeName string

// scoped evaluates a body with variables bound.
func (ev *evaluator) scoped(names []string, values []any, body expr) (any, error) {
	saved := make([]any, len(names))
	had := make([]bool, len(names))
	for i, n := range names {
		saved[i], had[i] = ev.vars[n]
		ev.vars[n] = values[i]
	}
	defer func() {
		for i, n := range names {
			if had[i] {
				ev.vars[n] = saved[i]
			} else {
				delete(ev.vars, n)
			}
		}
	}()
	return ev.eval(body)
}

// maxRange bounds the length of a range in a collection literal.
const maxRange = 100_000

func (ev *evaluator) collection(e *collectionLit) (any, error) {
	var items []any
	for _, it := range e.items {
		first, err := ev.eval(it.first)
		if err != nil {
			return nil, err
		}
		if it.last == nil {
			items = append(items, first)
			continue
		}
		last, err := ev.eval(it.last)
		if err != nil {
			return nil, err
		}
		from, ok1 := first.(int64)
		to, ok2 := last.(int64)
		if !ok1 || !ok2 {
			return unknown, nil
		}
		if to-from > maxRange {
			return nil, &syntaxError{e.pos, fmt.Sprintf("a range of more than %d numbers", maxRange)}
		}
		for n := from; n <= to; n++ {
			items = append(items, n)
		}
	}
	if err := ev.charge(len(items)); err != nil {
		return nil, err
	}
	return newCollection(e.kind, items), nil
}

func (ev *evaluator) navigation(e *navigation) (any, error) {
	source, err := ev.eval(e.source)
	if err != nil {
		return nil, err
	}
	return ev.read(e, source)
}

func (ev *evaluator) read(e *navigation, source any) (any, error) {
	switch v := source.(type) {
	case unknownValue:
		return unknown, nil
	case nil:
		return nil, &syntaxError{e.pos, fmt.Sprintf("cannot read '%s' of null", e.name)}
	case *collection: // implicit collect (OCL 2.4 §7.6.2)
		out := &collection{kind: bag}
		if v.kind == sequence || v.kind == orderedSet {
			out.kind = sequence
		}
		for _, it := range v.items {
			value, err := ev.read(e, it)
			if err != nil {
				return nil, err
			}
			if c, ok := value.(*collection); ok {
				out.items = append(out.items, c.items...)
			} else {
				out.items = append(out.items, value)
			}
		}
		return out, ev.charge(len(out.items))
	case model.Element:
		return ev.readElement(e, v), nil
	}
	return unknown, nil
}

func (ev *evaluator) readElement(e *navigation, v model.Element) any {
	switch e.how {
	case readProperty:
		return e.attribute
	case readInstance:
		return unknown
	}
	if p, ok := lookup(v.Kind(), e.name); ok {
		return p.get(ev.world, v)
	}
	if d, ok := ev.vars[e.name]; ok { // self.d for a definition d
		return d
	}
	return unknown
}

func (ev *evaluator) unary(e *unary) (any, error) {
	v, err := ev.eval(e.operand)
	if err != nil {
		return nil, err
	}
	switch v := v.(type) {
	case unknownValue:
		return unknown, nil
	case bool:
		return !v, nil
	case int64:
		return -v, nil
	case float64:
		return -v, nil
	}
	return nil, &syntaxError{e.pos, fmt.Sprintf("%s does not work on %s", e.op, show(v))}
}

func (ev *evaluator) conditional(e *conditional) (any, error) {
	cond, err := ev.eval(e.cond)
	switch {
	case err != nil:
		return nil, err
	case cond == true:
		return ev.eval(e.then)
	case cond == false:
		return ev.eval(e.otherwise)
	case cond == unknown:
		return unknown, nil
	}
	return nil, &syntaxError{e.cond.position(), "the condition of if is " + show(cond)}
}

func (ev *evaluator) binary(e *binary) (any, error) {
	left, err := ev.eval(e.left)
	if err != nil {
		return nil, err
	}
	if decided, ok := shortCircuit(e.op, left); ok {
		return decided, nil
	}
	right, err := ev.eval(e.right)
	if err != nil {
		return nil, err
	}
	if logic, ok := kleene[e.op]; ok {
		l, ok1 := truth(left)
		r, ok2 := truth(right)
		if !ok1 || !ok2 {
			return nil, &syntaxError{e.pos, fmt.Sprintf("'%s' does not work on %s and %s", e.op, show(left), show(right))}
		}
		return logic(l, r).value(), nil
	}
	if left == unknown || right == unknown {
		return unknown, nil
	}
	switch e.op {
	case "=":
		return equal(left, right), nil
	case "<>":
		return !equal(left, right), nil
	}
	return arithmetic(e, left, right)
}

// shortCircuit gives the result where the left operand alone decides it.
func shortCircuit(op string, left any) (any, bool) {
	switch {
	case op == "and" && left == false:
		return false, true
	case op == "or" && left == true:
		return true, true
	case op == "implies" && left == false:
		return true, true
	}
	return nil, false
}

// logical is a value of Kleene's logic: 0 false, 1 unknown, 2 true.
type logical int

func (l logical) value() any { return []any{false, unknown, true}[l] }

func truth(v any) (logical, bool) {
	switch v {
	case false:
		return 0, true
	case true:
		return 2, true
	case unknown, nil:
		return 1, true
	}
	return 0, false
}

var kleene = map[string]func(a, b logical) logical{
	"and":     func(a, b logical) logical { return min(a, b) },
	"or":      func(a, b logical) logical { return max(a, b) },
	"implies": func(a, b logical) logical { return max(2-a, b) },
	"xor": func(a, b logical) logical {
		if a == 1 || b == 1 {
			return 1
		}
		return max(a, b) - min(a, b)
	},
}

func arithmetic(e *binary, left, right any) (any, error) {
	fail := func(format string, args ...any) (any, error) {
		return nil, &syntaxError{e.pos, fmt.Sprintf(format, args...)}
	}
	if l, ok := left.(string); ok {
		if r, ok := right.(string); ok {
			if e.op == "+" {
				return l + r, nil
			}
			if compare, ok := orders[e.op]; ok {
				return compare(strings.Compare(l, r)), nil
			}
		}
	}
	li, lInt := left.(int64)
	ri, rInt := right.(int64)
	l, ok1 := number(left)
	r, ok2 := number(right)
	if !ok1 || !ok2 {
		return fail("cannot use '%s' on %s and %s", e.op, show(left), show(right))
	}
	if compare, isOrder := orders[e.op]; isOrder {
		return compare(cmpNumber(l, r)), nil
	}
	if e.op == "/" {
		if r == 0 {
			return fail("division by zero")
		}
		return l / r, nil
	}
	if lInt && rInt {
		return intOps[e.op](li, ri), nil
	}
	return realOps[e.op](l, r), nil
}

var intOps = map[string]func(a, b int64) int64{
	"+": func(a, b int64) int64 { return a + b },
	"-": func(a, b int64) int64 { return a - b },
	"*": func(a, b int64) int64 { return a * b },
}

var realOps = map[string]func(a, b float64) float64{
	"+": func(a, b float64) float64 { return a + b },
	"-": func(a, b float64) float64 { return a - b },
	"*": func(a, b float64) float64 { return a * b },
}

var orders = map[string]func(c int) bool{
	"<":  func(c int) bool { return c < 0 },
	">":  func(c int) bool { return c > 0 },
	"<=": func(c int) bool { return c <= 0 },
	">=": func(c int) bool { return c >= 0 },
}

func cmpNumber(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	case math.IsNaN(a) || math.IsNaN(b):
		return 2
	}
	return 0
}
