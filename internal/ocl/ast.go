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
	}
	// enumLit is Type::LITERAL.
	enumLit struct {
		node
		typeName, name string
	}
	// collectionLit is Set{1, 2..5}.
	collectionLit struct {
		node
		kind  collKind
		items []collectionItem
	}
	// navigation is source.name or source.name@pre.
	navigation struct {
		node
		source expr
		name   string
		// The checker sets what is read, and the attribute if it is one.
		how       reading
		attribute *model.Property
	}
	// call is source.op(args) or source->op(args).
	call struct {
		node
		source expr
		arrow  bool
		op     string
		args   []expr
	}
	// iteration is source->op(v | body), or ->iterate(v; acc = init | body).
	iteration struct {
		node
		source      expr
		op          string
		vars        []string
		accumulator string
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
		name        string
		value, body expr
	}
)

// collectionItem is an element, or a range when last is set.
type collectionItem struct{ first, last expr }

// reading says what a navigation reads.
type reading int

const (
	readUnknown  reading = iota // the source's type is not known
	readModel                   // a property of the model element
	readInstance                // an attribute or association end of instances
	readProperty                // the attribute itself, as a model element
	readCollect                 // implicit collect over a collection
)
