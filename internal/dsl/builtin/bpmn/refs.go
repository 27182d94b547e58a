package bpmn

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// ref is a text of the script that stands for an element: its id, leniently its name or the name of its val.
type ref struct {
	text string
	set  func(id string)
	call vocab.Call
	// fits says which elements may be meant by a name.
	fits func(model.Element) bool
	// near says which of several elements of a name are preferred; nil if none is.
	near func(model.Element) bool
}

// refer notes a reference that is settled when the model is complete. Until then, and if nothing is found, the text itself stands
// for the id.
func (b *modelBuilder) refer(c *vocab.Call, param, text string, fits, near func(model.Element) bool, set func(id string)) {
	set(text)
	if text == "" {
		return
	}
	r := &ref{text: text, set: set, call: *c, fits: fits, near: near}
	r.call.Origin.Pos = c.Host.ArgOrigin(c, param).Pos
	b.refs = append(b.refs, r)
}

// settle finds what is meant by a name instead of an id.
func (b *modelBuilder) settle() {
	byID, byWord := map[string][]model.Element{}, map[string][]model.Element{}
	model.Walk(b.m.Elements, func(e, _ model.Element) {
		h := e.Ident()
		byID[h.ID] = append(byID[h.ID], e)
		for _, w := range []string{h.Name, h.Origin.Val} {
			if w != "" && !slices.Contains(byWord[w], e) {
				byWord[w] = append(byWord[w], e)
			}
		}
	})
	for _, r := range b.refs {
		if slices.ContainsFunc(byID[r.text], r.fits) {
			continue
		}
		found := r.choose(byWord[r.text])
		if found == nil {
			found = b.standIn(r, byID[r.text])
		}
		if found == nil {
			continue
		}
		h := found.Ident()
		r.call.Host.Warn(&r.call, diag.Leniency, fmt.Sprintf("%q is not the id of what is meant; %s is taken", r.text, h.ID),
			"Use the val of what is meant: its function gives the id.")
		r.set(h.ID)
	}
}

// choose gives the only element that fits, of several the only one that is near.
func (r *ref) choose(list []model.Element) model.Element {
	var fit, near []model.Element
	for _, e := range list {
		if !r.fits(e) {
			continue
		}
		fit = append(fit, e)
		if r.near != nil && r.near(e) {
			near = append(near, e)
		}
	}
	switch {
	case len(near) == 1:
		return near[0]
	case len(fit) == 1:
		return fit[0]
	}
	return nil
}

// standIn gives the pool of a process where the script names the process for a message.
func (b *modelBuilder) standIn(r *ref, named []model.Element) model.Element {
	if len(named) != 1 {
		return nil
	}
	p, ok := named[0].(*model.BpmnProcess)
	if !ok {
		return nil
	}
	var pools []model.Element
	for _, e := range b.m.Elements {
		if k, ok := e.(*model.BpmnCollaboration); ok {
			for _, pool := range k.Participants {
				if pool.ProcessID == p.ID {
					pools = append(pools, pool)
				}
			}
		}
	}
	return r.choose(pools)
}

// What references may stand for.

func isFlowNode(e model.Element) bool { _, ok := e.(model.FlowNode); return ok }

func isActivity(e model.Element) bool { _, ok := e.(model.Activity); return ok }

func isProcess(e model.Element) bool { _, ok := e.(*model.BpmnProcess); return ok }

func isData(e model.Element) bool {
	switch e.(type) {
	case *model.BpmnDataObject, *model.BpmnDataStore:
		return true
	}
	return isFlowNode(e)
}

func isMessageEnd(e model.Element) bool {
	_, pool := e.(*model.BpmnParticipant)
	return pool || isFlowNode(e)
}

func isKind(k kind.Kind) func(model.Element) bool {
	return func(e model.Element) bool { return e.Kind() == k }
}

func anything(model.Element) bool { return true }

// among makes a test for elements of a list.
func among[E model.Element](list func() []E) func(model.Element) bool {
	return func(e model.Element) bool {
		return slices.ContainsFunc(list(), func(x E) bool { return model.Element(x) == e })
	}
}
