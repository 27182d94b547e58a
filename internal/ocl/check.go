package ocl

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/meta"
)

// checker infers the types of an expression. It also makes implicit sources explicit, and marks what each
// navigation reads, so that evaluation needs no types.
type checker struct {
	world    *world
	self     model.Element
	tags     *stereotyped // of the stereotype that the constraint belongs to, nil for none
	vars     []binding
	given    int   // how many of vars are self, the parameters and the result of an operation
	implicit []int // slots of iterator variables whose members may be named without a source, innermost last
	reads    reads
}

// reads says what an expression is about.
type reads struct {
	model, instances bool
	self             bool              // whether it depends on self
	attributes       []*model.Property // of instances
}

type binding struct {
	name string
	typ  typ
}

// newChecker makes a checker for expressions about an element.
func newChecker(w *world, self model.Element) *checker {
	ch := &checker{world: w, self: self}
	ch.bind("self", selfType(self))
	return ch
}

// selfType is the type of self: an instance where the element can have some.
func selfType(e model.Element) typ {
	if isClassifier(e) {
		return instanceOf(e)
	}
	return elementType(e.Kind())
}

func (ch *checker) bind(name string, t typ) { ch.vars = append(ch.vars, binding{name, t}) }

func (ch *checker) lookup(name string) (slot int, ok bool) {
	for i := len(ch.vars) - 1; i >= 0; i-- {
		if ch.vars[i].name == name {
			return i, true
		}
	}
	return 0, false
}

// use is a variable by its slot.
func (ch *checker) use(n node, slot int) (expr, typ) {
	ch.reads.self = ch.reads.self || slot == 0
	ch.reads.instances = ch.reads.instances || slot > 0 && slot < ch.given
	return &variable{n, ch.vars[slot].name, slot}, ch.vars[slot].typ
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
	case *path:
		return ch.path(e)
	case *typeLit:
		return ch.typeLit(e)
	case *collectionLit:
		return ch.collection(e)
	case *tupleLit:
		return ch.tuple(e)
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
	case *invalidValue:
		return anyType
	}
	return nullType
}

func (ch *checker) variable(e *variable) (expr, typ, error) {
	if slot, ok := ch.lookup(e.name); ok {
		out, t := ch.use(e.node, slot)
		return out, t, nil
	}
	for _, slot := range ch.sources() {
		before := ch.reads
		source, t := ch.use(e.node, slot)
		if out, t, ok := ch.read(&navigation{node: e.node, name: e.name}, source, t); ok {
			return out, t, nil
		}
		ch.reads = before
	}
	if t, ok := ch.typeCalled([]string{e.name}); ok {
		return &typeLit{node: e.node, typ: t}, typeType, nil
	}
	if out, t, ok := ch.literalCalled(e); ok {
		return out, t, nil
	}
	known := ch.known(selfType(ch.self))
	for _, b := range ch.vars {
		known = append(known, b.name)
	}
	return nil, typ{}, ch.errorf(e, "nothing is called '%s'%s", e.name, nearest(e.name, known))
}

// sources are the slots of what members may be named of without a source: the innermost iterator first, self last.
func (ch *checker) sources() []int {
	out := append([]int{0}, ch.implicit...)
	slices.Reverse(out)
	return out
}

// literalCalled finds the literal of an enumeration that is written without its enumeration. Values of enumerations are the
// names of their literals.
func (ch *checker) literalCalled(e *variable) (expr, typ, bool) {
	var found []model.Element
	for _, c := range ch.world.byName {
		if t := instanceOf(c); c != nil && t.isEnum() && slices.Contains(t.literals(), e.name) {
			found = append(found, c)
		}
	}
	switch len(found) {
	case 0:
		return nil, typ{}, false
	case 1:
		return &literal{e.node, e.name}, instanceOf(found[0]), true
	}
	return &literal{e.node, e.name}, stringType, true
}

// path reads Enumeration::LITERAL or package::Type.
func (ch *checker) path(e *path) (expr, typ, error) {
	if t, ok := ch.typeCalled(e.names); ok {
		return &typeLit{node: e.node, typ: t}, typeType, nil
	}
	last := e.names[len(e.names)-1]
	owner := e.names[len(e.names)-2]
	if t, ok := ch.typeCalled(e.names[:len(e.names)-1]); ok && t.isEnum() {
		if slices.Contains(t.literals(), last) {
			return &literal{e.node, last}, t, nil
		}
		return nil, typ{}, ch.errorf(e, "'%s' has no literal '%s'; it has %s", owner, last, strings.Join(t.literals(), ", "))
	}
	if ch.world.mentioned[owner] {
		return &literal{e.node, plainText(last)}, anyType, nil
	}
	if words, ok := metaWords(owner); ok {
		out, t, _ := ch.worded(&literal{e.node, last}, words)
		return out, t, nil
	}
	return nil, typ{}, ch.errorf(e, "there is no enumeration '%s'%s", owner, nearest(owner, ch.typeNames()))
}

// metaWords gives the entries of an enumeration of the metamodel, by kUML's name or that of UML, which may end in Kind.
func metaWords(name string) (typ, bool) {
	for _, n := range []string{name, strings.TrimSuffix(name, "Kind"), name + "Kind"} {
		if words := meta.Enums[n]; words != nil {
			return wordType(words...), true
		}
	}
	return typ{}, false
}

func (ch *checker) typeNames() []string {
	var out []string
	for n := range ch.world.byName {
		out = append(out, n)
	}
	return out
}

// parse reads and checks the text of a constraint.
func (ch *checker) parse(text string) (expr, typ, error) {
	tree, err := parse(text)
	if err != nil {
		return nil, typ{}, err
	}
	return ch.check(tree)
}
