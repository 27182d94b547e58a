package ocl

import "kuml-mcp/internal/model"

// expr is a node of an OCL expression.
type expr interface{ position() Pos }

type node struct{ pos Pos }

func (n node) position() Pos { return n.pos }

type (
	// literal is a number, text, Boolean or null.
	literal struct {
		node
		value any
	}
	// variable is self, a let or iterator variable, or a name whose source is implicit.
	variable struct {
		node
		name string
		slot int // set by the checker: the place in the frame, counted from self
	}
	// path is A::B, a literal of an enumeration or a type.
	path struct {
		node
		names []string
	}
	// typeLit is a type as a value, the argument of oclIsKindOf and its like.
	typeLit struct {
		node
		written *typeExpr
		typ     typ // set by the checker
	}
	// collectionLit is Set{1, 2..5}.
	collectionLit struct {
		node
		kind  collKind
		items []collectionItem
	}
	// tupleLit is Tuple{a = 1, b : String = 'x'}.
	tupleLit struct {
		node
		parts []tuplePart
	}
	// navigation is source.name or source.name@pre.
	navigation struct {
		node
		source expr
		name   string
		// The checker sets what is read, and from what.
		how        reading
		class      model.Element        // of readModel over instances: the class that the property is read from
		attribute  model.Element        // the attribute that is read, nil if it is none
		before     reads                // what the expression was about before this
		definition *definition          // of readDefinition
		tag        *model.TagDefinition // of readTag
	}
	// call is source.op(args) or source->op(args). A call without a source has an implicit one.
	call struct {
		node
		source expr
		arrow  bool
		op     string
		args   []expr
		// The checker sets what is called: a standard operation, or one that the class declares.
		standard *operation
		declared *model.Operation
	}
	// iteration is source->op(v | body), or ->iterate(v; acc = init | body).
	iteration struct {
		node
		source      expr
		op          string
		vars        []iteratorVar
		slot        int // of the first variable, set by the checker; an accumulator stands before it
		accumulator *iteratorVar
		init        expr
		body        expr
	}
	unary struct {
		node
		op      string
		operand expr
	}
	binary struct {
		node
		op          string
		left, right expr
	}
	conditional struct {
		node
		cond, then, otherwise expr
	}
	// letIn is let name = value in body.
	letIn struct {
		node
		name        iteratorVar
		slot        int // set by the checker
		value, body expr
	}
)

// collectionItem is an element, or a range when last is set.
type collectionItem struct{ first, last expr }

// tuplePart is a field of a tuple.
type tuplePart struct {
	name  string
	typ   *typeExpr // nil: not written
	value expr
}

// iteratorVar is a variable with the type that is written for it.
type iteratorVar struct {
	name string
	typ  *typeExpr // nil: not written
}

// typeExpr is a type as written: a name, Set(T), or Tuple(a : T).
type typeExpr struct {
	node
	names  []string // the path, outermost first
	elem   *typeExpr
	fields []tuplePart
}

// last is the name behind all "::".
func (t *typeExpr) last() string { return t.names[len(t.names)-1] }

// reading says what a navigation reads.
type reading int

const (
	readUnknown    reading = iota // the source's type is not known
	readModel                     // a property of the model element
	readInstance                  // an attribute or association end of instances
	readProperty                  // the attribute itself, as a model element
	readDefinition                // what a definition names
	readTag                       // a tagged value of the stereotype that the constraint is about
	readField                     // a field of a tuple
)
