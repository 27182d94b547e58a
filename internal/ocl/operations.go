package ocl

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/model"
)

// operation is a standard operation (OCL 2.4 §11).
type operation struct {
	name     string
	receiver receiver
	min, max int   // number of arguments
	params   []typ // what these must be, as far as it is the same for all sources
	result   func(source typ, args []typ) typ
	eval     func(c *opCall) any
}

// opCall is a call of an operation with known values.
type opCall struct {
	ev     *evaluator
	node   *call
	source any
	args   []any
}

func (c *opCall) invalid(format string, args ...any) any {
	return invalidf(c.node, "%s: %s", c.node.op, fmt.Sprintf(format, args...))
}

// coll is the source of a collection operation.
func (c *opCall) coll() *collection { return c.source.(*collection) }

// other is an argument that is a collection; a single value counts as a set of one.
func (c *opCall) other() *collection { return asCollection(c.args[0]) }

// receiver is the kind of value that an operation belongs to.
type receiver int

const (
	onAny receiver = iota
	onString
	onNumber
	onCollection
)

func (o *operation) arity() string {
	if o.min != o.max {
		return fmt.Sprintf("%d to %d arguments", o.min, o.max)
	}
	return counted(o.min)
}

func counted(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// operations by name and receiver. It is filled when the program starts, since operations evaluate expressions, which look
// operations up.
var operations = map[string]map[receiver]*operation{}

func init() {
	for _, list := range [][]operation{
		anyOperations, stringOperations, numberOperations, collectionOperations, orderedOperations, setOperations,
	} {
		for _, o := range list {
			if operations[o.name] == nil {
				operations[o.name] = map[receiver]*operation{}
			}
			operations[o.name][o.receiver] = &o
		}
	}
}

// takesType are the operations whose argument is a type.
var takesType = map[string]bool{
	"oclIsTypeOf": true, "oclIsKindOf": true, "oclAsType": true, "selectByKind": true, "selectByType": true, "oclIsInState": true,
}

// receivers lists where the operations of a source type are found, in order.
func receivers(source typ, arrow bool) []receiver {
	switch {
	case arrow:
		return []receiver{onCollection, onAny}
	case source.kind == tColl:
		return []receiver{onCollection, onAny}
	case source.kind == tString || source.kind == tType || source.isEnum():
		return []receiver{onString, onAny}
	case source.kind == tInt || source.kind == tReal:
		return []receiver{onNumber, onAny}
	case source.kind == tAny || source.kind == tNull:
		return []receiver{onAny, onString, onNumber, onCollection}
	}
	return []receiver{onAny}
}

// findOperation picks the operation for a source type, nil if there is none.
func findOperation(name string, source typ, arrow bool) *operation {
	for _, r := range receivers(source, arrow) {
		if o := operations[name][r]; o != nil {
			return o
		}
	}
	return nil
}

func operationNames() []string {
	var out []string
	for n := range operations {
		out = append(out, n)
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

// undefinedOps also work on null and on what is invalid.
var undefinedOps = map[string]bool{"oclIsUndefined": true, "oclIsInvalid": true}

// call evaluates an operation. Any unknown part makes the result unknown, but where the rest of a collection decides.
func (ev *evaluator) call(e *call) any {
	source := ev.eval(e.source)
	args := make([]any, len(e.args))
	for i, a := range e.args {
		args[i] = ev.eval(a)
	}
	if e.declared != nil {
		if v, ok := strict(append(args, source)...); ok {
			return v
		}
		return ev.unknown(fmt.Sprintf("the operation %s() is not executed", e.op))
	}
	if v, ok := strict(source); ok && (v == unknown || !undefinedOps[e.op]) {
		return v
	}
	if v, ok := strict(args...); ok {
		return v
	}
	if e.arrow && e.standard.receiver == onCollection {
		source = asCollection(source)
	}
	if source == nil && !undefinedOps[e.op] {
		return invalidf(e, "cannot call %s() on null", e.op)
	}
	c := &opCall{ev, e, source, args}
	ev.charge(weight(source) + weightOf(args))
	if list, ok := source.(*collection); ok && hasUnknown(list) && !undefinedOps[e.op] {
		return partlyKnown(c)
	}
	if slices.ContainsFunc(args, hasUnknown) {
		return unknown
	}
	op := e.standard
	if r := receiverOf(source, e.op); op.receiver != onAny && op.receiver != r {
		if op = operations[e.op][r]; op == nil {
			if _, plain := source.(plainText); plain {
				return ev.unknown(fmt.Sprintf("the script does not say what %s is", show(source)))
			}
			return invalidf(e, "%s has no operation '%s'", show(source), e.op)
		}
	}
	v := op.eval(c)
	ev.charge(weight(v))
	return v
}

// partlyKnown evaluates an operation on a collection with values that are unknown.
func partlyKnown(c *opCall) any {
	list := c.coll()
	switch c.node.op {
	case "size":
		return int64(len(list.items))
	case "isEmpty":
		return len(list.items) == 0
	case "notEmpty":
		return len(list.items) > 0
	case "includes":
		if list.has(c.args[0]) {
			return true
		}
	case "excludes":
		if list.has(c.args[0]) {
			return false
		}
	}
	return unknown
}

// receiverOf is the kind of receiver that a value is. A text of a type that is not declared is a number for the operations of
// numbers, if it looks like one.
func receiverOf(v any, op string) receiver {
	switch v := v.(type) {
	case *collection:
		return onCollection
	case int64, float64:
		return onNumber
	case plainText:
		if _, ok := number(v); ok && operations[op][onNumber] != nil && operations[op][onString] == nil {
			return onNumber
		}
		return onString
	case string, typeValue:
		return onString
	}
	return onAny
}

// anyOperations are those of every value (OCL 2.4 §11.3).
var anyOperations = []operation{
	{"oclIsUndefined", onAny, 0, 0, nil, gives(boolType), func(c *opCall) any {
		_, invalid := c.source.(*invalidValue)
		return c.source == nil || invalid
	}},
	{"oclIsInvalid", onAny, 0, 0, nil, gives(boolType), func(c *opCall) any { _, invalid := c.source.(*invalidValue); return invalid }},
	{"oclIsNew", onAny, 0, 0, nil, gives(boolType), func(c *opCall) any { return c.ev.unknown("operations are not executed") }},
	{"oclIsInState", onAny, 1, 1, nil, gives(boolType),
		func(c *opCall) any { return c.ev.unknown("the states of instances are not known") }},
	{"oclIsTypeOf", onAny, 1, 1, nil, gives(boolType), func(c *opCall) any { return c.ev.hasType(c, true) }},
	{"oclIsKindOf", onAny, 1, 1, nil, gives(boolType), func(c *opCall) any { return c.ev.hasType(c, false) }},
	{"oclAsType", onAny, 1, 1, nil, nil, func(c *opCall) any {
		switch is := c.ev.hasType(c, false); is {
		case true, unknown:
			return c.source
		}
		if t := c.args[0].(typeValue); c.ev.isSpecific(c.source, t) { // an element that stands for instances
			return c.source
		}
		return c.invalid("%s is no %s", show(c.source), show(c.args[0]))
	}},
	{"oclType", onAny, 0, 0, nil, gives(typeType), func(c *opCall) any {
		switch v := c.source.(type) {
		case *object:
			return typeValue{v.class.Ident().Name, v.class}
		case model.Element:
			if isClassifier(v) {
				return typeValue{v.Ident().Name, v}
			}
		}
		return typeValue{valueType(c.source).String(), nil}
	}},
	{"allInstances", onAny, 0, 0, nil, gives(collOf(set, anyType)), allInstances},
	{"toString", onAny, 0, 0, nil, gives(stringType), func(c *opCall) any {
		if s, ok := text(c.source); ok {
			return s
		}
		return show(c.source)
	}},
}

// allInstances gives the instances of a type in the diagram that self belongs to (OCL 2.4 §7.6.4).
func allInstances(c *opCall) any {
	t, ok := c.source.(typeValue)
	if !ok || t.element == nil {
		return c.ev.unknown(fmt.Sprintf("the instances of %s are not known", show(c.source)))
	}
	if e, ok := t.element.(*model.Enumeration); ok {
		return newCollection(set, sequenceOf(instanceOf(e).literals()).items)
	}
	self, ok := c.ev.stack[0].(*object)
	if !ok || self.system == nil {
		return c.ev.unknown(fmt.Sprintf("there are no instances of %s", t.name))
	}
	out := &collection{kind: set}
	for _, o := range c.ev.world.objects[t.element] {
		if o.system == self.system {
			out.items = append(out.items, o)
		}
	}
	return out
}

// valueType is the type of a value, as far as it can be seen.
func valueType(v any) typ {
	switch v := v.(type) {
	case *collection:
		return collOf(v.kind, anyType)
	case *tuple:
		return typ{kind: tTuple}
	case *object:
		return instanceOf(v.class)
	case typeValue:
		return typeType
	case plainText:
		return stringType
	}
	if meta := metaOf(v); meta != "" {
		return elementType(meta)
	}
	return literalType(v)
}

// hasType compares a value's type with another one: the same, or for oclIsKindOf a more general one.
func (ev *evaluator) hasType(c *opCall, exactly bool) any {
	arg := c.node.args[0].(*typeLit).typ
	switch v := c.source.(type) {
	case *object:
		if arg.kind != tInstance {
			return arg.kind == tAny || arg.kind == tElement && isKind(v.class.Kind(), arg.meta)
		}
		return v.class == arg.class || !exactly && ev.world.conforms(v.class, arg.class)
	case model.Element:
		switch {
		case arg.kind == tElement:
			return v.Kind() == arg.meta || !exactly && isKind(v.Kind(), arg.meta)
		case arg.kind != tInstance || !isClassifier(v):
			return arg.kind == tAny && !exactly
		case ev.isSpecific(v, typeValue{element: arg.class}):
			return ev.unknown("it is a question of instances, of which there are none")
		}
		return v == arg.class || !exactly && ev.world.conforms(v, arg.class)
	case kinded:
		return arg.kind == tAny && !exactly || arg.kind == tElement && (v.Kind() == arg.meta || !exactly && isKind(v.Kind(), arg.meta))
	case plainText:
		return ev.unknown(fmt.Sprintf("the script does not say what %s is", show(v)))
	case string:
		if arg.isEnum() {
			return slices.Contains(arg.literals(), v)
		}
	}
	have := valueType(c.source)
	switch {
	case arg.kind == tAny:
		return !exactly
	case have.kind == tElement && arg.kind == tElement:
		return have.meta == arg.meta || !exactly && isKind(have.meta, arg.meta)
	}
	return have.kind == arg.kind && have.coll == arg.coll || !exactly && have.kind == tInt && arg.kind == tReal
}

// isSpecific reports whether a type is more specific than the classifier that a value is.
func (ev *evaluator) isSpecific(v any, t typeValue) bool {
	e, ok := v.(model.Element)
	return ok && t.element != nil && e != t.element && ev.world.conforms(t.element, e)
}

// compare orders two numbers or two texts; problem is what is wrong with them.
func compare(e expr, op string, a, b any) (order int, problem *invalidValue) {
	x, ok1 := number(a)
	y, ok2 := number(b)
	if ok1 && ok2 {
		return cmpNumber(x, y), nil
	}
	s, ok1 := text(a)
	t, ok2 := text(b)
	if ok1 && ok2 {
		return cmpText(s, t), nil
	}
	return 0, invalidf(e, "%s cannot compare %s and %s", op, show(a), show(b))
}
