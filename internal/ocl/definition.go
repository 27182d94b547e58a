package ocl

import (
	"errors"

	"kuml-mcp/internal/model"
)

// definition is a value that a Definition constraint names.
type definition struct {
	constraint *model.Constraint
	owner      model.Element
	state      progress
	tree       expr
	typ        typ
	reads      reads
	err        error
}

// progress says how far the check of a definition is.
type progress int

const (
	unchecked progress = iota
	checking
	circular // checking, and met itself
	checked
)

var errCircular = errors.New("the definition uses itself")

// define registers the definitions of a container.
func (w *world) define(c *container) {
	model.Walk(c.elements, func(e, owner model.Element) {
		if k, ok := e.(*model.Constraint); ok && k.ConstraintKind == model.Definition && owner != nil {
			w.definitions[owner] = append(w.definitions[owner], &definition{constraint: k, owner: owner})
		}
	})
}

// check reads and type-checks the definition, once.
func (d *definition) check(w *world) {
	switch d.state {
	case unchecked:
	case checking:
		d.state = circular
		return
	default:
		return
	}
	d.state = checking
	ch := newChecker(w, d.owner)
	tree, t, err := ch.parse(d.constraint.Text)
	if err == nil && d.state == circular {
		err = errCircular
	}
	d.tree, d.typ, d.reads, d.err, d.state = tree, t, ch.reads, err, checked
}
