package bpmn

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// refer notes a text that stands for an element, to be found when the model is complete: one that fits, of several the one that is
// near. Until then, and if nothing is found, the text itself stands for the id.
func (b *modelBuilder) refer(c *vocab.Call, param, text string, fits, near func(model.Element) bool, set func(id string)) {
	set(text)
	if text != "" {
		b.refs.Add(&refs.Ref{
			Text: text, Set: set, Call: refs.At(c, param), Fits: fits, Near: near, Quiet: func(*refs.Index) bool { return true },
		})
	}
}

// settle finds what is meant by a name instead of an id. The rules of the checks tell of what is not found.
func (b *modelBuilder) settle() {
	b.refs.Settle(refs.Rules{Named: taken, Otherwise: b.standIn}, func(ix *refs.Index) {
		model.Walk(b.m.Elements, func(e, _ model.Element) {
			ix.Add(e)
			ix.Name(e)
		})
	})
}

// taken says what was taken for a text that is no id of what is meant.
func taken(r *refs.Ref, id string) refs.Note {
	return refs.Note{
		Message: fmt.Sprintf("%q is not the id of what is meant; %s is taken", r.Text, id),
		Hint:    "Use the val of what is meant: its function gives the id.",
	}
}

// standIn gives the pool of a process where the script names the process for a message.
func (b *modelBuilder) standIn(r *refs.Ref, ix *refs.Index) (string, refs.Note) {
	named := ix.ByID(r.Text)
	if len(named) != 1 {
		return "", refs.Note{}
	}
	p, ok := named[0].(*model.BpmnProcess)
	if !ok {
		return "", refs.Note{}
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
	id := r.Choose(pools)
	return id, taken(r, id)
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
