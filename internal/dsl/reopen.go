package dsl

import (
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// keepBuilder remembers the builder that made an element, for scripts that add more to it later.
func (m *machine) keepBuilder(v any, c *liveCall) {
	e, isElement := v.(model.Element)
	if _, takesMore := c.Block.(vocab.Reopener); !isElement || !takesMore {
		return
	}
	if m.built == nil {
		m.built = map[model.Element]*receiver{}
	}
	m.built[e] = &receiver{c.Fn.Block, c.Block}
}

// reopen adds to an element that a block has made.
func (m *machine) reopen(x *resolve.Reopen) any {
	handle := m.eval(x.Handle)
	if isHole(handle) {
		return handle
	}
	if handle == nil {
		m.throwNew(x.At(), "NullPointerException", "there is no element to add this to")
	}
	e, _ := handle.(model.Element)
	built := m.built[e]
	if built == nil {
		m.fail(x.At(), "Give it all its parts where it is made.", "%s takes nothing more: no block has made it", m.describe(handle))
	}
	*m.slot(x.Recv) = built
	v := m.eval(x.X)
	built.obj.(vocab.Reopener).Reopened()
	return v
}
