package ocl

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// operation is a standard operation (OCL 2.4 §11).
type operation struct {
	name     string
	receiver receiver
	min, max int // number of arguments
	result   func(source typ, args []typ) typ
	eval     func(ev *evaluator, source any, args []any) (any, error)
}

// receiver is the kind of value that an operation belongs to.
type receiver int

const (
	onAny receiver = iota
	onString
	onNumber
	onCollection
)

func (o operation) arity() string {
	switch {
	case o.min != o.max:
		return fmt.Sprintf("%d to %d arguments", o.min, o.max)
	case o.min == 1:
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", o.min)
}

// findOperation picks the operation for a source type; with an arrow, collection operations come first.
func findOperation(name string, source typ, arrow bool) (operation, bool) {
	var order []receiver
	switch {
	case arrow || source.kind == tColl:
		order = []receiver{onCollection}
	case source.kind == tString:
		order = []receiver{onString, onAny}
	case source.kind == tInt || source.kind == tReal:
		order = []receiver{onNumber, onAny}
	case source.kind == tAny || source.kind == tNull:
		order = []receiver{onAny, onString, onNumber, onCollection}
	default:
		order = []receiver{onAny}
	}
	for _, r := range order {
		for _, o := range operations {
			if o.name == name && o.receiver == r {
				return o, true
			}
		}
	}
	return operation{}, false
}

func operationNames() []string {
	var out []string
	for _, o := range operations {
		out = append(out, o.name)
	}
	for n := range iterators {
		out = append(out, n)
	}
	return out
}

func gives(t typ) func(typ, []typ) typ { return func(typ, []typ) typ { return t } }

func sameAs(source typ, _ []typ) typ { return source }

func elementOf(source typ, _ []typ) typ {
	if source.kind == tColl {
		return *source.elem
	}
	return anyType
}

func as(kind collKind) func(typ, []typ) typ {
	return func(source typ, _ []typ) typ { return collOf(kind, elementOf(source, nil)) }
}

// call evaluates an operation. Any unknown part makes the result unknown.
func (ev *evaluator) call(e *call) (any, error) {
	source, err := ev.eval(e.source)
	if err != nil {
		return nil, err
	}
	args := make([]any, len(e.args))
	for i, a := range e.args {
		if args[i], err = ev.eval(a); err != nil {
			return nil, err
		}
	}
	if source == unknown || slices.Contains(args, any(unknown)) {
		return unknown, nil
	}
	if e.arrow {
		source = asCollection(source)
	}
	op, ok := findOperation(e.op, valueType(source), e.arrow)
	if !ok {
		return nil, &syntaxError{e.pos, fmt.Sprintf("%s has no operation '%s'", show(source), e.op)}
	}
	if c, ok := source.(*collection); ok {
		if err := ev.charge(len(c.items)); err != nil {
			return nil, err
		}
	}
	value, err := op.eval(ev, source, args)
	if err != nil && !isSyntaxError(err) && err != errBudget {
		err = &syntaxError{e.pos, err.Error()}
	}
	return value, err
}

func isSyntaxError(err error) bool {
	_, ok := err.(*syntaxError)
	return ok
}

func valueType(v any) typ {
	switch v := v.(type) {
	case *collection:
		return collOf(v.kind, anyType)
	case model.Element:
		return elementType(v.Kind())
	}
	return literalType(v)
}

func wrong(op string, want string, got any) error {
	return fmt.Errorf("%s needs %s, not %s", op, want, show(got))
}

func stringOp(name string, args int, result typ, f func(s []rune, args []any) (any, error)) operation {
	return operation{name, onString, args, args, gives(result), func(_ *evaluator, source any, args []any) (any, error) {
		return f([]rune(source.(string)), args)
	}}
}

func numberOp(name string, args int, result func(typ, []typ) typ, f func(n float64, args []float64) float64) operation {
	return operation{name, onNumber, args, args, result, func(_ *evaluator, source any, args []any) (any, error) {
		numbers := make([]float64, len(args))
		_, whole := source.(int64)
		for i, a := range args {
			n, ok := number(a)
			if !ok {
				return nil, wrong(name, "a number", a)
			}
			_, isInt := a.(int64)
			numbers[i], whole = n, whole && isInt
		}
		n, _ := number(source)
		v := f(n, numbers)
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, fmt.Errorf("%s has no result here", name)
		}
		if whole || result(realType, nil).kind == tInt {
			return int64(v), nil
		}
		return v, nil
	}}
}

func numeric(source typ, args []typ) typ {
	for _, a := range args {
		source = common(source, a)
	}
	return source
}

func collOp(name string, args int, result func(typ, []typ) typ, f func(c *collection, args []any) (any, error)) operation {
	return operation{name, onCollection, args, args, result, func(_ *evaluator, source any, args []any) (any, error) {
		return f(source.(*collection), args)
	}}
}

func anyOp(name string, args int, result func(typ, []typ) typ, f func(ev *evaluator, source any, args []any) (any, error)) operation {
	return operation{name, onAny, args, args, result, f}
}

var operations = slices.Concat(anyOperations, stringOperations, numberOperations, collectionOperations)

var anyOperations = []operation{
	anyOp("oclIsUndefined", 0, gives(boolType), func(_ *evaluator, v any, _ []any) (any, error) { return v == nil, nil }),
	anyOp("oclIsInvalid", 0, gives(boolType), func(*evaluator, any, []any) (any, error) { return false, nil }),
	anyOp("oclIsTypeOf", 1, gives(boolType), func(_ *evaluator, v any, args []any) (any, error) {
		return hasType(v, args[0], func(e model.Element, name string) bool { return e.Ident().Name == name })
	}),
	anyOp("oclIsKindOf", 1, gives(boolType), func(ev *evaluator, v any, args []any) (any, error) {
		return hasType(v, args[0], func(e model.Element, name string) bool {
			c, ok := e.(model.Classifier)
			return ok && slices.ContainsFunc(ev.world.lineage(c), func(g model.Classifier) bool { return g.Ident().Name == name })
		})
	}),
	anyOp("oclAsType", 1, sameAs, func(_ *evaluator, v any, _ []any) (any, error) { return v, nil }),
	anyOp("oclType", 0, gives(anyType), func(_ *evaluator, v any, _ []any) (any, error) { return v, nil }),
	anyOp("allInstances", 0, gives(collOf(set, anyType)), func(*evaluator, any, []any) (any, error) { return unknown, nil }),
	anyOp("toString", 0, gives(stringType), func(_ *evaluator, v any, _ []any) (any, error) { return strings.Trim(show(v), "'"), nil }),
}

// hasType compares a value's classifier, or a basic value's type, with a type given by name.
func hasType(v, t any, classifier func(e model.Element, name string) bool) (any, error) {
	name := ""
	switch t := t.(type) {
	case typeName:
		name = string(t)
	case model.Element:
		name = t.Ident().Name
	default:
		return nil, fmt.Errorf("a type's name is expected")
	}
	if e, ok := v.(model.Element); ok {
		return classifier(e, name) || e.Kind() == name, nil
	}
	return literalType(v).String() == name, nil
}

var stringOperations = []operation{
	stringOp("size", 0, intType, func(s []rune, _ []any) (any, error) { return int64(len(s)), nil }),
	stringOp("isEmpty", 0, boolType, func(s []rune, _ []any) (any, error) { return len(s) == 0, nil }),
	stringOp("notEmpty", 0, boolType, func(s []rune, _ []any) (any, error) { return len(s) > 0, nil }),
	stringOp("toUpper", 0, stringType, func(s []rune, _ []any) (any, error) { return strings.ToUpper(string(s)), nil }),
	stringOp("toUpperCase", 0, stringType, func(s []rune, _ []any) (any, error) { return strings.ToUpper(string(s)), nil }),
	stringOp("toLower", 0, stringType, func(s []rune, _ []any) (any, error) { return strings.ToLower(string(s)), nil }),
	stringOp("toLowerCase", 0, stringType, func(s []rune, _ []any) (any, error) { return strings.ToLower(string(s)), nil }),
	stringOp("concat", 1, stringType, func(s []rune, args []any) (any, error) {
		t, ok := args[0].(string)
		if !ok {
			return nil, wrong("concat", "a String", args[0])
		}
		return string(s) + t, nil
	}),
	stringOp("equalsIgnoreCase", 1, boolType, func(s []rune, args []any) (any, error) {
		t, ok := args[0].(string)
		return ok && strings.EqualFold(string(s), t), nil
	}),
	stringOp("indexOf", 1, intType, func(s []rune, args []any) (any, error) {
		t, ok := args[0].(string)
		if !ok {
			return nil, wrong("indexOf", "a String", args[0])
		}
		before, _, found := strings.Cut(string(s), t)
		if !found {
			return int64(0), nil
		}
		return int64(len([]rune(before)) + 1), nil
	}),
	stringOp("at", 1, stringType, func(s []rune, args []any) (any, error) {
		i, err := index("at", args[0], len(s))
		if err != nil {
			return nil, err
		}
		return string(s[i-1]), nil
	}),
	stringOp("substring", 2, stringType, func(s []rune, args []any) (any, error) {
		from, err := index("substring", args[0], len(s))
		if err != nil {
			return nil, err
		}
		to, err := index("substring", args[1], len(s))
		if err != nil {
			return nil, err
		}
		if to < from {
			return "", nil
		}
		return string(s[from-1 : to]), nil
	}),
	stringOp("matches", 1, boolType, func(s []rune, args []any) (any, error) {
		pattern, ok := args[0].(string)
		if !ok {
			return nil, wrong("matches", "a String", args[0])
		}
		re, err := regexp.Compile("^(?:" + pattern + ")$")
		if err != nil {
			return nil, fmt.Errorf("matches: %s", err)
		}
		return re.MatchString(string(s)), nil
	}),
}

// index checks a 1-based index.
func index(op string, v any, size int) (int64, error) {
	i, ok := v.(int64)
	if !ok {
		return 0, wrong(op, "an Integer", v)
	}
	if i < 1 || i > int64(size) {
		return 0, fmt.Errorf("%s: index %d is outside 1..%d", op, i, size)
	}
	return i, nil
}

var numberOperations = []operation{
	numberOp("abs", 0, sameAs, func(n float64, _ []float64) float64 { return math.Abs(n) }),
	numberOp("floor", 0, gives(intType), func(n float64, _ []float64) float64 { return math.Floor(n) }),
	numberOp("round", 0, gives(intType), func(n float64, _ []float64) float64 { return math.Floor(n + 0.5) }),
	numberOp("max", 1, numeric, func(n float64, a []float64) float64 { return max(n, a[0]) }),
	numberOp("min", 1, numeric, func(n float64, a []float64) float64 { return min(n, a[0]) }),
	numberOp("mod", 1, gives(intType), func(n float64, a []float64) float64 { return math.Mod(n, a[0]) }),
	numberOp("div", 1, gives(intType), func(n float64, a []float64) float64 { return math.Trunc(n / a[0]) }),
}

var collectionOperations = []operation{
	collOp("size", 0, gives(intType), func(c *collection, _ []any) (any, error) { return int64(len(c.items)), nil }),
	collOp("isEmpty", 0, gives(boolType), func(c *collection, _ []any) (any, error) { return len(c.items) == 0, nil }),
	collOp("notEmpty", 0, gives(boolType), func(c *collection, _ []any) (any, error) { return len(c.items) > 0, nil }),
	collOp("includes", 1, gives(boolType), func(c *collection, a []any) (any, error) { return c.has(a[0]), nil }),
	collOp("excludes", 1, gives(boolType), func(c *collection, a []any) (any, error) { return !c.has(a[0]), nil }),
	collOp("includesAll", 1, gives(boolType), func(c *collection, a []any) (any, error) {
		return !slices.ContainsFunc(asCollection(a[0]).items, func(v any) bool { return !c.has(v) }), nil
	}),
	collOp("excludesAll", 1, gives(boolType), func(c *collection, a []any) (any, error) {
		return !slices.ContainsFunc(asCollection(a[0]).items, c.has), nil
	}),
	collOp("count", 1, gives(intType), func(c *collection, a []any) (any, error) { return int64(c.count(a[0])), nil }),
	collOp("sum", 0, elementOf, sum),
	collOp("max", 0, elementOf, extreme("max", 1)),
	collOp("min", 0, elementOf, extreme("min", -1)),
	collOp("including", 1, sameAs, func(c *collection, a []any) (any, error) {
		return newCollection(c.kind, append(slices.Clone(c.items), a[0])), nil
	}),
	collOp("append", 1, sameAs, func(c *collection, a []any) (any, error) {
		return newCollection(c.kind, append(slices.Clone(c.items), a[0])), nil
	}),
	collOp("prepend", 1, sameAs, func(c *collection, a []any) (any, error) {
		return newCollection(c.kind, append([]any{a[0]}, c.items...)), nil
	}),
	collOp("excluding", 1, sameAs, func(c *collection, a []any) (any, error) {
		return c.filter(func(v any) bool { return !equal(v, a[0]) }), nil
	}),
	collOp("union", 1, sameAs, func(c *collection, a []any) (any, error) {
		return newCollection(c.kind, slices.Concat(c.items, asCollection(a[0]).items)), nil
	}),
	collOp("intersection", 1, sameAs, func(c *collection, a []any) (any, error) { return c.filter(asCollection(a[0]).has), nil }),
	collOp("first", 0, elementOf, func(c *collection, _ []any) (any, error) { return c.at("first", int64(1)) }),
	collOp("last", 0, elementOf, func(c *collection, _ []any) (any, error) { return c.at("last", int64(len(c.items))) }),
	collOp("at", 1, elementOf, func(c *collection, a []any) (any, error) { return c.at("at", a[0]) }),
	collOp("indexOf", 1, gives(intType), func(c *collection, a []any) (any, error) {
		return int64(slices.IndexFunc(c.items, func(v any) bool { return equal(v, a[0]) }) + 1), nil
	}),
	collOp("reverse", 0, sameAs, func(c *collection, _ []any) (any, error) {
		out := newCollection(c.kind, c.items)
		slices.Reverse(out.items)
		return out, nil
	}),
	collOp("asSet", 0, as(set), func(c *collection, _ []any) (any, error) { return newCollection(set, c.items), nil }),
	collOp("asOrderedSet", 0, as(orderedSet), func(c *collection, _ []any) (any, error) { return newCollection(orderedSet, c.items), nil }),
	collOp("asSequence", 0, as(sequence), func(c *collection, _ []any) (any, error) { return newCollection(sequence, c.items), nil }),
	collOp("asBag", 0, as(bag), func(c *collection, _ []any) (any, error) { return newCollection(bag, c.items), nil }),
	collOp("flatten", 0, func(s typ, _ []typ) typ {
		for s.kind == tColl && s.elem.kind == tColl {
			s = collOf(s.coll, *s.elem.elem)
		}
		return s
	}, func(c *collection, _ []any) (any, error) { return newCollection(c.kind, flatten(c)), nil }),
}

func (c *collection) filter(keep func(any) bool) *collection {
	out := &collection{kind: c.kind}
	for _, v := range c.items {
		if keep(v) {
			out.items = append(out.items, v)
		}
	}
	return out
}

func (c *collection) at(op string, v any) (any, error) {
	i, err := index(op, v, len(c.items))
	if err != nil {
		return nil, err
	}
	return c.items[i-1], nil
}

func flatten(c *collection) []any {
	var out []any
	for _, v := range c.items {
		if inner, ok := v.(*collection); ok {
			out = append(out, flatten(inner)...)
		} else {
			out = append(out, v)
		}
	}
	return out
}

func sum(c *collection, _ []any) (any, error) {
	var whole int64
	var real float64
	isWhole := true
	for _, v := range c.items {
		n, ok := number(v)
		if !ok {
			return nil, wrong("sum", "numbers", v)
		}
		i, isInt := v.(int64)
		whole, real, isWhole = whole+i, real+n, isWhole && isInt
	}
	if isWhole {
		return whole, nil
	}
	return real, nil
}

func extreme(name string, sign int) func(*collection, []any) (any, error) {
	return func(c *collection, _ []any) (any, error) {
		var best any
		for _, v := range c.items {
			if best == nil {
				best = v
				continue
			}
			order, err := compare(name, v, best)
			if err != nil {
				return nil, err
			}
			if order*sign > 0 {
				best = v
			}
		}
		return best, nil
	}
}

// compare orders two numbers or two texts.
func compare(op string, a, b any) (int, error) {
	if x, ok := number(a); ok {
		if y, ok := number(b); ok {
			return cmpNumber(x, y), nil
		}
	}
	if x, ok := a.(string); ok {
		if y, ok := b.(string); ok {
			return strings.Compare(x, y), nil
		}
	}
	return 0, fmt.Errorf("%s cannot compare %s and %s", op, show(a), show(b))
}
