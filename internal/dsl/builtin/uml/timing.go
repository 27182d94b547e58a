package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// timingDiagrams is the row of timing diagrams.
var timingDiagrams = &diagramKind{
	entry: "TIMING", typ: model.TimingDiagram, what: "a timing diagram", own: "timingDiagram",
	options:       func() any { return &model.TimingOptions{ShowTickLabels: true} },
	elements:      admission{only: []kind.Kind{kind.UmlTimingLifeline}},
	relationships: admission{only: []kind.Kind{kind.UmlCommentLink}},
}

// timingBuilder is the receiver of lifeline { } in a timing diagram.
type timingBuilder struct{ lifeline *model.TimingLifeline }

// Close gives the lifeline.
func (b *timingBuilder) Close() (any, error) { return b.lifeline, nil }

// timingLifeline makes a lifeline. States that are given by a vararg or list are its states.
func timingLifeline(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	l := &model.TimingLifeline{}
	var err error
	if l.Named, err = b.placed(c, l.Kind(), c.Str("name")); err != nil {
		return nil, err
	}
	for _, v := range c.List("states") {
		if text, ok := v.(string); ok {
			l.States = append(l.States, text)
		}
	}
	b.add(l)
	c.Block = &timingBuilder{l}
	return l, nil
}

func tick(b *timingBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	t, _ := c.Arg("t").(int32)
	b.lifeline.Ticks = append(b.lifeline.Ticks, model.Tick{Time: int(t), State: c.Str("state"), Origin: c.Origin})
	return value.Unit{}, nil
}

func registerTiming(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("timingDiagram(name: String) -> KumlDiagram {TimingDiagramBuilder}",
			"A timing diagram: the states of lifelines over time.", declare(timingDiagrams)))
	const made = " -> UmlTimingLifeline {TimingLifelineScope}"
	t.AddScope(&vocab.Scope{
		Name: "TimingDiagramBuilder", Doc: "The block of timingDiagram.", Extends: []string{"UmlModelScope"},
		Properties: []*vocab.Property{
			option("var showTickLabels: Boolean = true", "Whether the times are written at the axis.",
				func(o *model.TimingOptions) *bool { return &o.ShowTickLabels }),
		},
		Functions: []*vocab.Function{
			childFn("lifeline(name: String, states: List<String>)"+made, "A lifeline with its states, the lowest first.", timingLifeline),
			lenient(childFn("lifeline(name: String, vararg states: String)"+made, "A lifeline with its states.", timingLifeline),
				"lifeline(name = …, states = listOf(…))"),
		},
		Hints: rows.WithVerbs(map[string]string{
			"tick":    "tick() belongs in the block of lifeline(name = …, states = listOf(…)) { }.",
			"message": "Messages belong in sequenceDiagram { }.",
			"state":   "The states are an argument: lifeline(name = …, states = listOf(\"Idle\", \"Busy\")).",
		}, tickVerbs...),
	})
	t.AddScope(&vocab.Scope{
		Name: "TimingLifelineScope", Doc: "The block of lifeline in a timing diagram.",
		Functions: []*vocab.Function{
			childFn("tick(t/time/at: Int, state: String)", "From this time on the lifeline is in that state.", tick),
			lenient(childFn("at(t/time: Int, state: String)", "A change of state.", tick), "tick(t = …, state = …)"),
			lenient(childFn("change(t/time/at: Int, state: String)", "A change of state.", tick), "tick(t = …, state = …)"),
		},
		Hints: map[string]string{"state": "Write tick(t = …, state = …); all states are listed in lifeline(name = …, states = listOf(…))."},
	})
}
