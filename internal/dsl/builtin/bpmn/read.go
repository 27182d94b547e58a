package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// loop is the loop of an activity as a value of a script; two of the same content are equal.
type loop model.ActivityLoop

// String prints it in a script.
func (l loop) String() string {
	text := func(s string) string {
		if s == "" {
			return "null"
		}
		return s
	}
	if l.Kind == model.StandardLoop {
		before := "false"
		if l.TestBefore {
			before = "true"
		}
		return "StandardLoop(testBefore=" + before + ", loopCondition=" + text(l.Condition) + ")"
	}
	sequential := "false"
	if l.Kind == model.SequentialInstances {
		sequential = "true"
	}
	return "MultiInstanceLoop(sequential=" + sequential + ", cardinality=" + text(l.Cardinality) + ")"
}

// loopOf gives the loop of an activity, nil if it runs once.
func loopOf(l model.ActivityLoop) any {
	if l.Kind == "" || l.Kind == model.NoLoop {
		return nil
	}
	return loop(l)
}

func loopTypeRows(t *vocab.Table) {
	kind := func(name, doc string, is func(loop) bool, properties ...*vocab.Property) {
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"LoopCharacteristics"}, Properties: properties, Is: func(v any) bool { l, ok := v.(loop); return ok && is(l) }})
	}
	kind("StandardLoop", "An activity is repeated while a condition holds.", func(l loop) bool { return l.Kind == model.StandardLoop },
		rows.Val("val testBefore: Boolean", "Whether the condition is tested before the first run.", func(l loop) any { return l.TestBefore }),
		rows.Val("val loopCondition: String?", "The condition.", func(l loop) any { return rows.Nullable(l.Condition) }))
	kind("MultiInstanceLoop", "An activity runs once for each of several things.", func(l loop) bool { return l.Kind != model.StandardLoop },
		rows.Val("val sequential: Boolean", "Whether one run waits for the other.", func(l loop) any { return l.Kind == model.SequentialInstances }),
		rows.Val("val cardinality: String?", "How many runs there are.", func(l loop) any { return rows.Nullable(l.Cardinality) }))
}

const elementByID = "elementById(id: String) -> KumlElement?"

// find gives an element inside another one by its id, nil if there is none.
func find[O model.Owner](of O, c *vocab.Call) (any, error) {
	for _, e := range of.Owned() {
		if err := c.Host.Step(1); err != nil {
			return nil, err
		}
		if e.Ident().ID == c.Str("id") {
			return e, nil
		}
		o, ok := e.(model.Owner)
		if !ok {
			continue
		}
		if found, err := find(o, c); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

// renderable gives what a diagram may show of a process.
func renderable(p *model.BpmnProcess) any {
	all := slices.Concat(relations(p.Flows), relations(p.Associations))
	out := make([]model.Element, 0, len(p.Nodes)+len(p.DataObjects)+len(all))
	for _, n := range p.Nodes {
		out = append(out, n)
	}
	for _, o := range p.DataObjects {
		out = append(out, o)
	}
	for _, r := range all {
		out = append(out, r)
	}
	return rows.List(out)
}

// memberIDs gives the ids of what lies in a sub-process: as its constructor was told, until it has its nodes.
func memberIDs(p *model.BpmnSubProcess) any {
	if len(p.Nodes) == 0 {
		return rows.List(p.MemberIDs)
	}
	ids := make([]string, len(p.Nodes))
	for i, n := range p.Nodes {
		ids[i] = n.Ident().ID
	}
	return rows.List(ids)
}
