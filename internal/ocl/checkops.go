package ocl

import (
	"strings"

	"kuml-mcp/internal/model"
)

// sameWord compares a word of the metamodel with one of a constraint: case and underscores do not count.
func sameWord(a, b string) bool {
	return strings.EqualFold(strings.ReplaceAll(a, "_", ""), strings.ReplaceAll(b, "_", ""))
}

func (ch *checker) noLiteral(e expr, s string, t typ) error {
	return ch.errorf(e, "'%s' is none of the values: %s%s", s, strings.Join(t.literals(), ", "), nearest(s, t.literals()))
}

func (ch *checker) unary(e *unary) (expr, typ, error) {
	operand, t, err := ch.check(e.operand)
	if err != nil {
		return nil, typ{}, err
	}
	if e.op == "not" && !t.fits(boolType) {
		return nil, typ{}, ch.errorf(e, "not needs a Boolean, this is %s", t)
	}
	if e.op == "-" && !t.fits(realType) {
		return nil, typ{}, ch.errorf(e, "- needs a number, this is %s", t)
	}
	if e.op == "not" {
		t = boolType
	}
	return &unary{e.node, e.op, operand}, t, nil
}

func (ch *checker) binary(e *binary) (expr, typ, error) {
	left, lt, err := ch.check(e.left)
	if err != nil {
		return nil, typ{}, err
	}
	right, rt, err := ch.check(e.right)
	if err != nil {
		return nil, typ{}, err
	}
	out := &binary{e.node, e.op, left, right}
	switch e.op {
	case "and", "or", "xor", "implies":
		if lt.fits(boolType) && rt.fits(boolType) {
			return out, boolType, nil
		}
		wrong, t := left, lt
		if lt.fits(boolType) {
			wrong, t = right, rt
		}
		return nil, typ{}, ch.errorf(wrong, "'%s' needs two Booleans, this is %s", e.op, t)
	case "=", "<>":
		return ch.equality(out, lt, rt)
	case "<", ">", "<=", ">=":
		if !lt.isEnum() && !rt.isEnum() && (lt.fits(realType) && rt.fits(realType) || lt.fits(stringType) && rt.fits(stringType)) {
			return out, boolType, nil
		}
		return nil, typ{}, ch.errorf(e, "cannot compare %s and %s", lt, rt)
	}
	if t, ok := arithmeticType(e.op, lt, rt); ok {
		return out, t, nil
	}
	return nil, typ{}, ch.errorf(e, "'%s' does not work on %s and %s", e.op, lt, rt)
}

func arithmeticType(op string, lt, rt typ) (typ, bool) {
	switch {
	case op == "+" && (lt.kind == tString && rt.fits(stringType) || rt.kind == tString && lt.fits(stringType)):
		return stringType, true
	case op == "-" && lt.kind == tColl && rt.kind == tColl:
		return lt, true
	case !lt.fits(realType) || !rt.fits(realType):
		return typ{}, false
	case op == "/":
		return realType, true
	}
	return common(lt, rt), true
}

// equality checks = and <>.
func (ch *checker) equality(e *binary, lt, rt typ) (expr, typ, error) {
	if !lt.comparable(rt) {
		return nil, typ{}, ch.errorf(e, "cannot compare %s and %s", lt, rt)
	}
	var err error
	if rt.kind == tString {
		e.right, _, err = ch.worded(e.right, lt)
	}
	if err == nil && lt.kind == tString {
		e.left, _, err = ch.worded(e.left, rt)
	}
	return e, boolType, err
}

func (ch *checker) conditional(e *conditional) (expr, typ, error) {
	cond, ct, err := ch.check(e.cond)
	if err != nil {
		return nil, typ{}, err
	}
	if !ct.fits(boolType) {
		return nil, typ{}, ch.errorf(e.cond, "if needs a Boolean, this is %s", ct)
	}
	then, tt, err := ch.check(e.then)
	if err != nil {
		return nil, typ{}, err
	}
	otherwise, ot, err := ch.check(e.otherwise)
	if err != nil {
		return nil, typ{}, err
	}
	return &conditional{e.node, cond, then, otherwise}, common(tt, ot), nil
}

func (ch *checker) letIn(e *letIn) (expr, typ, error) {
	value, vt, err := ch.check(e.value)
	if err != nil {
		return nil, typ{}, err
	}
	if vt, err = ch.declared(e.name, vt); err != nil {
		return nil, typ{}, err
	}
	slot := len(ch.vars)
	ch.bind(e.name.name, vt)
	defer func() { ch.vars = ch.vars[:slot] }()
	body, bt, err := ch.check(e.body)
	return &letIn{e.node, e.name, slot, value, body}, bt, err
}

func (ch *checker) call(e *call) (expr, typ, error) {
	if e.source == nil {
		return ch.implicitCall(e)
	}
	source, st, err := ch.check(e.source)
	if err != nil {
		return nil, typ{}, err
	}
	out := &call{node: e.node, source: source, arrow: e.arrow, op: e.op}
	var types []typ
	for _, a := range e.args {
		arg, at, err := ch.check(a)
		if err != nil {
			return nil, typ{}, err
		}
		out.args, types = append(out.args, arg), append(types, at)
	}
	return ch.called(out, st, types)
}

// implicitCall finds the source of an operation that is called without one.
func (ch *checker) implicitCall(e *call) (expr, typ, error) {
	var first error
	for _, slot := range ch.sources() {
		before := ch.reads
		source, _ := ch.use(e.node, slot)
		with := *e
		with.source = source
		out, t, err := ch.call(&with)
		if err == nil {
			return out, t, nil
		}
		ch.reads = before
		if first == nil {
			first = err
		}
	}
	return nil, typ{}, first
}

// called finds what a call with a checked source and arguments calls.
func (ch *checker) called(e *call, st typ, args []typ) (expr, typ, error) {
	if e.arrow && st.kind != tColl && st.kind != tAny { // a single value counts as a set of one
		st = collOf(set, st)
	}
	if st.kind == tInstance && !e.arrow {
		if o := ch.world.operation(st.class, e.op); o != nil {
			return ch.declaredCall(e, o)
		}
	}
	if op := findOperation(e.op, st, e.arrow); op != nil {
		return ch.standardCall(e, op, st, args)
	}
	if !e.arrow && len(e.args) == 0 { // a property written as an operation
		if out, t, ok := ch.read(&navigation{node: e.node, name: e.op}, e.source, st); ok {
			return out, t, nil
		}
	}
	if !e.arrow && st.kind == tColl {
		return ch.collectCall(e, st, args)
	}
	hint := nearest(e.op, append(operationNames(), ch.known(st)...))
	if e.arrow && findOperation(e.op, st.element(), false) != nil {
		hint = "; write ." + e.op + "(…)"
	}
	return nil, typ{}, ch.errorf(e, "%s has no operation '%s'%s", st, e.op, hint)
}

// collectCall is the implicit collect of an operation of a collection's elements (OCL 2.4 §7.6.2).
func (ch *checker) collectCall(e *call, st typ, args []typ) (expr, typ, error) {
	slot := len(ch.vars)
	ch.bind("", *st.elem)
	defer func() { ch.vars = ch.vars[:slot] }()
	inner := *e
	inner.source = &variable{e.node, "", slot}
	body, bt, err := ch.called(&inner, *st.elem, args)
	if err != nil {
		return nil, typ{}, err
	}
	out := &iteration{node: e.node, source: e.source, op: "collect", vars: []iteratorVar{{}}, slot: slot, body: body}
	return out, iterationType("collect", st, bt), nil
}

// declaredCall calls an operation of the class. Operations are not executed, so its value is unknown.
func (ch *checker) declaredCall(e *call, o *model.Operation) (expr, typ, error) {
	wanted := 0
	for _, p := range o.Parameters {
		if p.Direction != model.Return {
			wanted++
		}
	}
	if len(e.args) != wanted {
		return nil, typ{}, ch.errorf(e, "%s() takes %s, %d given", e.op, counted(wanted), len(e.args))
	}
	e.declared = o
	ch.reads.instances = true
	return e, ch.returnType(o), nil
}

// returnType is the type of an operation's result.
func (ch *checker) returnType(o *model.Operation) typ {
	if o.Returns == nil {
		return anyType
	}
	t := ch.world.declaredType(*o.Returns)
	if o.ReturnMultiplicity != nil {
		t = many(t, *o.ReturnMultiplicity)
	}
	return t
}

func (ch *checker) standardCall(e *call, op *operation, st typ, args []typ) (expr, typ, error) {
	if len(args) < op.min || len(args) > op.max {
		return nil, typ{}, ch.errorf(e, "%s() takes %s, %d given", e.op, op.arity(), len(args))
	}
	for i, a := range args {
		if i < len(op.params) && !a.fits(op.params[i]) {
			return nil, typ{}, ch.errorf(e.args[i], "%s() needs %s, this is %s", e.op, op.params[i], a)
		}
	}
	e.standard = op
	switch e.op {
	case "allInstances":
		t := anyType
		if of, ok := e.source.(*typeLit); ok {
			t = of.typ
		}
		ch.reads.instances = true
		return e, collOf(set, t), nil
	case "oclType":
		ch.reads.model = true
	case "oclAsType", "selectByKind", "selectByType":
		t := e.args[0].(*typeLit).typ
		if e.op == "oclAsType" {
			return e, t, nil
		}
		return e, collOf(st.coll, t), nil
	case "oclIsKindOf", "oclIsTypeOf":
		ch.testType(st, e.args[0].(*typeLit).typ)
	case "includes", "excludes", "count":
		var err error
		e.args[0], _, err = ch.worded(e.args[0], st.element())
		if err == nil {
			e.source, _, err = ch.worded(e.source, args[0])
		}
		return e, op.result(st, args), err
	}
	return e, op.result(st, args), nil
}

// testType notes that a test for a more specific class is about instances.
func (ch *checker) testType(st, t typ) {
	if st.kind == tInstance && t.kind == tInstance && st.class != t.class && ch.world.conforms(t.class, st.class) {
		ch.reads.instances = true
	} else {
		ch.reads.model = true
	}
}

func (ch *checker) iteration(e *iteration) (expr, typ, error) {
	if e.source == nil {
		return nil, typ{}, ch.errorf(e, "%s needs a collection in front: collection->%s(…)", e.op, e.op)
	}
	source, st, err := ch.check(e.source)
	if err != nil {
		return nil, typ{}, err
	}
	elem := st.element()
	if st.kind != tColl && st.kind != tAny {
		st = collOf(set, st)
	}
	out := &iteration{node: e.node, source: source, op: e.op, vars: e.vars, accumulator: e.accumulator}
	vars, implicit := len(ch.vars), len(ch.implicit)
	defer func() { ch.vars, ch.implicit = ch.vars[:vars], ch.implicit[:implicit] }()
	if e.init != nil { // evaluated outside of the variables
		init, it, err := ch.check(e.init)
		if err != nil {
			return nil, typ{}, err
		}
		if it, err = ch.declared(*e.accumulator, it); err != nil {
			return nil, typ{}, err
		}
		out.init = init
		ch.bind(e.accumulator.name, it)
	}
	if len(out.vars) == 0 {
		out.vars = []iteratorVar{{}}
		ch.implicit = append(ch.implicit, len(ch.vars))
	}
	out.slot = len(ch.vars)
	for _, v := range out.vars {
		t, err := ch.declared(v, elem)
		if err != nil {
			return nil, typ{}, err
		}
		ch.bind(v.name, t)
	}
	body, bt, err := ch.check(e.body)
	if err != nil {
		return nil, typ{}, err
	}
	out.body = body
	if booleanBody[e.op] && !bt.fits(boolType) {
		return nil, typ{}, ch.errorf(e.body, "the body of %s must be true or false, this is %s", e.op, bt)
	}
	return out, iterationType(e.op, st, bt), nil
}
