package sysml2

import "kuml-mcp/internal/model"

// Fragments and executions name messages by their numbers, and every sequence diagram may count its own messages from 1. What is
// meant are the messages close to it in the script.

// ownsRange reports whether a fragment or execution with a range of numbers belongs to the diagram. The message that tells is the last
// one before it with such a number, else the first one behind it; where no diagram shows that, all diagrams may have it.
func (b *diagramBuilder) ownsRange(e model.Element, first, last int) bool {
	var near *model.MessageUsage
	passed := false
	for _, other := range b.m.Elements {
		if other == e {
			if passed = true; near != nil {
				break
			}
			continue
		}
		if m, ok := other.(*model.MessageUsage); ok && min(first, last) <= m.SeqNo && m.SeqNo <= max(first, last) {
			if near = m; passed {
				break
			}
		}
	}
	if near == nil || b.showsMessage(near) {
		return true
	}
	for _, other := range b.diagrams {
		if other.kind == b.kind && other.showsMessage(near) {
			return false
		}
	}
	return true
}

// showsMessage reports whether a sequence diagram shows both lifelines of a message.
func (b *diagramBuilder) showsMessage(m *model.MessageUsage) bool {
	if len(b.included) == 0 {
		return true
	}
	source, target := false, false
	for _, id := range b.included {
		source, target = source || id == m.SourceID, target || id == m.TargetID
	}
	return source && target
}
