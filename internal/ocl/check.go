package ocl

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// checker infers the types of an expression. It also makes implicit sources explicit and marks what each
// navigation reads, so that evaluation needs no types.
type checker struct {
	world       *world
	self        model.Featured
	definitions map[string]definition
	vars        []binding
	implicit    []string // iterator variables whose members may be named without a source, innermost last
	fresh       int
}

type binding struct {
	name string
	typ  typ
}

func newChecker(s *context) *checker {
	ch := &checker{world: s.world, self: s.self, definitions: s.definitions}
	ch.bind("self", typ{kind: tInstance, class: s.self})
	for name, d := range s.definitions {
		ch.bind(name, d.typ)
	}
	return ch
}

func (ch *checker) bind(name string, t typ) { ch.vars = append(ch.vars, binding{name, t}) }

func (ch *checker) lookup(name string) (typ, bool) {
	for i := len(ch.vars) - 1; i >= 0; i-- {
		if ch.vars[i].name == name {
			return ch.vars[i].typ, true
		}
	}
	return typ{}, false
}

func (ch *checker) errorf(e expr, format string, args ...any) error {
	return &syntaxError{e.position(), fmt.Sprintf(format, args...)}
}

// check gives the expression with implicit sources made explicit, and its type.
func (ch *checker) check(e expr) (expr, typ, error) {
	switch e := e.(type) {
	case *literal:
		return e, literalType(e.value), nil
	case *variable:
		return ch.variable(e)
	case *enumLit:
		return e, anyType, ch.checkEnum(e)
	case *collectionLit:
		return ch.collection(e)
	case *navigation:
		return ch.navigation(e)
	case *call:
		return ch.call(e)
	case *iteration:
		return ch.iteration(e)
	case *unary:
		return ch.unary(e)
	case *binary:
		return ch.binary(e)
	case *conditional:
		return ch.conditional(e)
	case *letIn:
		return ch.letIn(e)
	}
	panic(fmt.Sprintf("ocl: unknown node %T", e))
}

func literalType(v any) typ {
	switch v.(type) {
	case bool:
		return boolType
	case int64:
		return intType
	case float64:
		return realType
	case string:
		return stringType
	}
	return typ{kind: tNull}
}

func (ch *checker) variable(e *variable) (expr, typ, error) {
	if t, ok := ch.lookup(e.name); ok {
		return e, t, nil
	}
	sources := append([]string{"self"}, ch.implicit...)
	for _, source := range slices.Backward(sources) {
		nav := &navigation{node: e.node, source: &variable{e.node, source}, name: e.name}
		if out, t, err := ch.navigation(nav); err == nil {
			return out, t, nil
		}
	}
	if _, isType := ch.world.byName[e.name]; isType || primitives[e.name] != (typ{}) {
		return e, typ{kind: tType}, nil
	}
	return nil, typ{}, ch.errorf(e, "nothing is called '%s'%s", e.name, nearest(e.name, ch.known(typ{kind: tInstance, class: ch.self})))
}

func (ch *checker) checkEnum(e *enumLit) error {
	enum, ok := ch.world.byName[e.typeName].(*model.Enumeration)
	if !ok {
		return ch.errorf(e, "there is no enumeration '%s'", e.typeName)
	}
	var names []string
	for _, l := range enum.Literals {
		if l.Name == e.name {
			return nil
		}
		names = append(names, l.Name)
	}
	return ch.errorf(e, "'%s' has no literal '%s'; it has %s", e.typeName, e.name, strings.Join(names, ", "))
}

func (ch *checker) collection(e *collectionLit) (expr, typ, error) {
	out := &collectionLit{node: e.node, kind: e.kind}
	elem := typ{kind: tNull}
	for _, it := range e.items {
		first, t, err := ch.check(it.first)
		if err != nil {
			return nil, typ{}, err
		}
		item := collectionItem{first: first}
		if it.last != nil {
			last, u, err := ch.check(it.last)
			if err != nil {
				return nil, typ{}, err
			}
			if !t.fits(intType) || !u.fits(intType) {
				return nil, typ{}, ch.errorf(it.first, "a range runs between two Integers")
			}
			item.last = last
		}
		elem = common(elem, t)
		out.items = append(out.items, item)
	}
	if elem.kind == tNull {
		elem = anyType
	}
	return out, collOf(e.kind, elem), nil
}

func (ch *checker) navigation(e *navigation) (expr, typ, error) {
	source, t, err := ch.check(e.source)
	if err != nil {
		return nil, typ{}, err
	}
	out := &navigation{node: e.node, source: source, name: e.name}
	if result, how, ok := ch.feature(t, e.name); ok {
		out.how = how
		if how == readInstance {
			_, out.attribute, _ = ch.world.instanceFeature(t.class, e.name)
		}
		return out, result, nil
	}
	// An attribute whose type lacks the feature is read as a model element: self.age.name = 'age'.
	if inner, ok := source.(*navigation); ok && inner.attribute != nil {
		if p, ok := lookup("UmlProperty", e.name); ok {
			inner.how, out.how = readProperty, readModel
			return out, p.typ, nil
		}
	}
	return nil, typ{}, ch.errorf(e, "%s has no attribute, association end or property '%s'%s", t, e.name, nearest(e.name, ch.known(t)))
}

// feature finds what t.name reads.
func (ch *checker) feature(t typ, name string) (typ, reading, bool) {
	switch t.kind {
	case tAny, tNull:
		return anyType, readUnknown, true
	case tInstance:
		if ft, _, ok := ch.world.instanceFeature(t.class, name); ok {
			return ft, readInstance, true
		}
		if d, ok := ch.definitions[name]; ok && t.class == ch.self {
			return d.typ, readUnknown, true
		}
		if p, ok := lookup(t.class.Kind(), name); ok {
			return p.typ, readModel, true
		}
	case tElement:
		if p, ok := lookup(t.meta, name); ok {
			return p.typ, readModel, true
		}
	case tColl:
		elem, _, ok := ch.feature(*t.elem, name)
		if elem.kind == tColl {
			elem = *elem.elem
		}
		kind := bag
		if t.coll == sequence || t.coll == orderedSet {
			kind = sequence
		}
		return collOf(kind, elem), readCollect, ok
	}
	return typ{}, readUnknown, false
}

// known lists the names that can be read from a type, for hints.
func (ch *checker) known(t typ) []string {
	switch t.kind {
	case tInstance:
		out := propertyNames(t.class.Kind())
		for _, a := range ch.world.attributes(t.class) {
			out = append(out, a.Name)
		}
		for _, a := range ch.world.associations {
			out = append(out, endName(ch.world, a.Ends[0]), endName(ch.world, a.Ends[1]))
		}
		return out
	case tElement:
		return propertyNames(t.meta)
	case tColl:
		return ch.known(*t.elem)
	}
	return nil
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
	case "=", "<>":
		if lt.comparable(rt) {
			return out, boolType, nil
		}
		return nil, typ{}, ch.errorf(e, "cannot compare %s and %s", lt, rt)
	case "<", ">", "<=", ">=":
		if lt.fits(realType) && rt.fits(realType) || lt.fits(stringType) && rt.fits(stringType) {
			return out, boolType, nil
		}
		return nil, typ{}, ch.errorf(e, "cannot compare %s and %s", lt, rt)
	case "/":
		if lt.fits(realType) && rt.fits(realType) {
			return out, realType, nil
		}
	default: // + - *
		if e.op == "+" && lt.kind == tString && rt.fits(stringType) {
			return out, stringType, nil
		}
		if lt.fits(realType) && rt.fits(realType) {
			return out, common(lt, rt), nil
		}
	}
	return nil, typ{}, ch.errorf(e, "'%s' does not work on %s and %s", e.op, lt, rt)
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
	ch.bind(e.name, vt)
	defer func() { ch.vars = ch.vars[:len(ch.vars)-1] }()
	body, bt, err := ch.check(e.body)
	return &letIn{e.node, e.name, value, body}, bt, err
}

func (ch *checker) call(e *call) (expr, typ, error) {
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
	if e.arrow && st.kind != tColl && st.kind != tAny { // a single value counts as a set of one
		st = collOf(set, st)
	}
	op, ok := findOperation(e.op, st, e.arrow)
	if !ok {
		return nil, typ{}, ch.errorf(e, "%s has no operation '%s'%s", st, e.op, nearest(e.op, operationNames()))
	}
	if len(types) < op.min || len(types) > op.max {
		return nil, typ{}, ch.errorf(e, "%s() takes %s, %d given", e.op, op.arity(), len(types))
	}
	return out, op.result(st, types), nil
}

func (ch *checker) iteration(e *iteration) (expr, typ, error) {
	source, st, err := ch.check(e.source)
	if err != nil {
		return nil, typ{}, err
	}
	elem := anyType
	switch st.kind {
	case tColl:
		elem = *st.elem
	case tAny:
	default:
		elem, st = st, collOf(set, st)
	}
	out := &iteration{node: e.node, source: source, op: e.op, vars: e.vars, accumulator: e.accumulator}
	vars, implicit := len(ch.vars), len(ch.implicit)
	defer func() { ch.vars, ch.implicit = ch.vars[:vars], ch.implicit[:implicit] }()
	if len(out.vars) == 0 {
		ch.fresh++
		out.vars = []string{fmt.Sprintf("$%d", ch.fresh)}
		ch.implicit = append(ch.implicit, out.vars[0])
	}
	for _, v := range out.vars {
		ch.bind(v, elem)
	}
	if e.init != nil {
		init, it, err := ch.check(e.init)
		if err != nil {
			return nil, typ{}, err
		}
		out.init = init
		ch.bind(e.accumulator, it)
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

// nearest words a hint with the closest of the known names.
func nearest(name string, known []string) string {
	best, distance := "", 3
	slices.Sort(known)
	for _, k := range known {
		if d := editDistance(strings.ToLower(name), strings.ToLower(k)); d < distance {
			best, distance = k, d
		}
	}
	if best == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean '%s'?", best)
}

// editDistance is Levenshtein's distance of two words.
func editDistance(a, b string) int {
	x, y := []rune(a), []rune(b)
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range x {
		diagonal := row[0]
		row[0] = i + 1
		for j, s := range y {
			cost := 1
			if r == s {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(diagonal+cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(y)]
}
