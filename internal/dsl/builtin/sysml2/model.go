package sysml2

import (
	"errors"
	"fmt"
	"strconv"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelBuilder is the receiver of sysml2Model { }.
type modelBuilder struct {
	doc         *model.Document
	m           *model.Model
	ids         *ids
	definitions []model.Sysml2Definition
	diagrams    []*diagramBuilder
	refs        refs.List
	ends        []*end
	untyped     []*untyped
	// loose are the multiplicities that multiplicity() made.
	loose []*looseMultiplicity
	errs  []error
}

// rooted is a receiver inside sysml2Model { }.
type rooted interface{ root() *modelBuilder }

func (b *modelBuilder) root() *modelBuilder { return b }

func sysml2Model(c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	name := c.Str("name")
	m := &model.Model{Head: model.Head{ID: name, Name: name, Origin: c.Origin}, Language: model.SysML2}
	b := &modelBuilder{doc: c.Host.Document(), m: m, ids: newIDs()}
	b.doc.Models = append(b.doc.Models, m)
	c.Block = b
	return m, nil
}

// Close gives the model: what the script gave by text finds its element, and the diagrams get their content.
func (b *modelBuilder) Close() (any, error) {
	b.unusedMultiplicities()
	b.settle()
	b.tidyGenerals()
	b.typeUntyped()
	b.settleEnds()
	if len(b.errs) == 0 {
		for _, d := range b.diagrams {
			d.finish()
		}
	}
	return b.m, errors.Join(b.errs...)
}

// add puts an element into the model.
func (b *modelBuilder) add(e model.Element) { b.m.Elements = append(b.m.Elements, e) }

// ids hands out ids, each once.
type ids struct {
	taken map[string]bool
	next  map[string]int // the number to try first behind a candidate that was taken before
}

func newIDs() *ids { return &ids{map[string]bool{}, map[string]int{}} }

// unique gives the candidate, or with ~2, ~3, … behind it if that is taken.
func (s *ids) unique(candidate string) string {
	id := candidate
	for n := max(s.next[candidate], 2); s.taken[id]; n++ {
		id = candidate + "~" + strconv.Itoa(n)
		s.next[candidate] = n
	}
	s.taken[id] = true
	return id
}

// named gives an element with a name its head: the id that the script asks for, or the one that follows from the name. A repeated
// one gets ~2 with a warning.
func (b *modelBuilder) named(c *vocab.Call, candidate string) (model.Head, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.Head{}, err
	}
	if err := c.Host.Step(1); err != nil {
		return model.Head{}, err
	}
	h := model.Head{Name: c.Str("name"), Origin: c.Origin}
	explicit, ok := rows.Given[string](c, "id")
	if ok {
		candidate = explicit
	}
	h.ID = b.ids.unique(candidate)
	switch {
	case h.ID == candidate, !ok && h.Name == "": // nothing is wrong with several that have no name
	case ok:
		c.Host.WarnAbout(c, h.ID, diag.DuplicateName,
			fmt.Sprintf("the id %q is taken; this element gets the id %q", candidate, h.ID), "Give each element an id of its own.")
	default:
		c.Host.WarnAbout(c, h.ID, diag.DuplicateName,
			fmt.Sprintf("there is another element called %q here; this one gets the id %q", h.Name, h.ID),
			"Give each element a name of its own; to mention an element again, use its val.")
	}
	return h, nil
}

// line gives a line between others its head: the id that the script asks for, or the one that auto gives. The function that is returned
// puts the id right when the id of an end has changed.
func (s *ids) line(c *vocab.Call, h *model.Head, name string, auto func() string) (renamed func(), err error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	*h = model.Head{Name: name, Origin: c.Origin}
	if id, ok := rows.Given[string](c, "id"); ok {
		h.ID = s.unique(id)
		return func() {}, nil
	}
	h.ID = s.unique(auto())
	return func() {
		delete(s.taken, h.ID)
		h.ID = s.unique(auto())
	}, nil
}

func registerModel(t *vocab.Table) {
	t.Top.Hints = topHints
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("sysml2Model(name: String) -> Sysml2Model {Sysml2ModelBuilder}",
			"A SysML 2 model: definitions with what they consist of, and the diagrams that show them.", sysml2Model))
	t.AddScope(&vocab.Scope{Name: "Sysml2ModelBuilder", Doc: "The block of sysml2Model.", Hints: modelHints})
}
