package uml

import (
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// overviewDiagrams is the row of interaction overview diagrams.
var overviewDiagrams = &diagramKind{
	entry: "INTERACTION_OVERVIEW", typ: model.InteractionOverviewDiagram, what: "an interaction overview diagram",
	own:           "interactionOverviewDiagram",
	options:       func() any { return &model.OverviewOptions{ShowFrameLabels: true} },
	elements:      admission{only: []kind.Kind{kind.UmlInteractionOverviewFrame}},
	relationships: admission{only: []kind.Kind{kind.UmlActivityEdge, kind.UmlCommentLink}},
}

// overviewFrame makes the Do of a function for nodes of a kind; def is the name of one without a name.
func overviewFrame(kind model.FrameKind, def string) func(modelScope, *vocab.Call) (any, error) {
	return func(s modelScope, c *vocab.Call) (any, error) {
		b := s.modelPart()
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		name, explicit := given[string](c, "name")
		if !explicit {
			name = def
		}
		f := &model.OverviewFrame{FrameKind: kind}
		f.Named = model.Named{Head: model.Head{Name: name, Origin: c.Origin}, Visibility: model.Public}
		if kind == model.RefFrame {
			f.ID = b.uniqueNamed(c, name, name)
			f.InteractionID, _ = given[string](c, "referencedInteractionId")
			if d, ok := given[*model.Diagram](c, "interaction"); ok {
				f.InteractionID = d.ID
			}
		} else {
			f.ID = b.ids.unique(name)
		}
		b.add(f)
		return f, nil
	}
}

// overviewEdge makes a flow between two nodes.
var overviewEdge = func() func(modelScope, *vocab.Call) (any, error) {
	joined := relate("from", "to", func(from, to string) string { return "ioe::" + from + "-->" + to },
		func(h model.Head) (*model.ActivityEdge, *string, *string) {
			e := &model.ActivityEdge{Head: h}
			return e, &e.SourceID, &e.TargetID
		})
	return func(s modelScope, c *vocab.Call) (any, error) {
		v, err := joined(s, c)
		if err != nil {
			return nil, err
		}
		e := v.(*model.ActivityEdge)
		e.Guard, e.HasGuard = given[string](c, "guard")
		return e, nil
	}
}()

func registerOverviews(t *vocab.Table) {
	const (
		made  = " -> UmlInteractionOverviewFrame"
		loose = "(from/source: UmlInteractionOverviewFrame|String, to/target: UmlInteractionOverviewFrame|String, " +
			"guard/label/condition: String? = null) -> UmlActivityEdge"
		strict = "edge(from = …, to = …, guard = …) with the vals of both nodes"
	)
	s := &vocab.Scope{
		Name: "InteractionOverviewDiagramBuilder", Doc: "The block of interactionOverviewDiagram.", Extends: []string{"UmlModelScope"},
		Properties: []*vocab.Property{
			option("var showFrameLabels: Boolean = true", "Whether the names of interactions are drawn.",
				func(o *model.OverviewOptions) *bool { return &o.ShowFrameLabels }),
		},
		Hints: map[string]string{
			"action":   "A step of an overview is interactionRef(name = …); actions belong in activityDiagram { }.",
			"lifeline": "Lifelines belong in sequenceDiagram { }, to which interactionRef(name = …) refers.",
			"message":  "Messages belong in sequenceDiagram { }, to which interactionRef(name = …) refers.",
			"fork":     "Concurrent interactions belong in par { } of a sequenceDiagram { }.",
		},
	}
	for _, n := range []struct {
		name string
		kind model.FrameKind
		doc  string
		also []string
	}{
		{"initial", model.InitialFrame, "Where the overview starts.", []string{"initialNode", "start"}},
		{"final", model.FinalFrame, "Where it ends.", []string{"finalNode", "activityFinal", "end"}},
		{"decision", model.DecisionFrame, "Where guards decide how to go on.", []string{"decisionNode", "choice"}},
		{"merge", model.MergeFrame, "Where alternatives come together.", []string{"mergeNode"}},
	} {
		do := overviewFrame(n.kind, n.name)
		param := `(name: String = "` + n.name + `")` + made
		s.Functions = append(s.Functions, childFn(n.name+param, n.doc, do))
		for _, other := range n.also {
			s.Functions = append(s.Functions, lenient(childFn(other+param, n.doc, do), n.name+"()"))
		}
	}
	ref := overviewFrame(model.RefFrame, "")
	s.Functions = append(s.Functions,
		childFn("interactionRef(name: String, referencedInteractionId/ref/interactionId: String? = null)"+made,
			"A reference to an interaction, which is a step of the overview.", ref),
		fn("edge(from: UmlInteractionOverviewFrame, to: UmlInteractionOverviewFrame, guard: String? = null) -> UmlActivityEdge",
			"A flow; the guard says when it is taken, brackets are not needed.", overviewEdge),
		lenient(childFn("interactionRef(name: String, interaction/ref/diagram: KumlDiagram)"+made, "A reference to an interaction.", ref),
			"interactionRef(name = …, referencedInteractionId = diagram.id)"),
		lenient(childFn("ref(name: String, referencedInteractionId: String? = null)"+made, "A reference to an interaction.", ref),
			"interactionRef(name = …)"),
		lenient(childFn("interaction(name: String, referencedInteractionId: String? = null)"+made, "A reference to an interaction.", ref),
			"interactionRef(name = …)"),
	)
	for _, name := range []string{"edge", "flow", "controlFlow", "connect", "transition"} {
		s.Functions = append(s.Functions, lenient(fn(name+loose, "A flow; an end may be given by its name.", overviewEdge), strict))
	}
	t.AddScope(s)
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("interactionOverviewDiagram(name: String) -> KumlDiagram {InteractionOverviewDiagramBuilder}",
			"An interaction overview diagram: interactions as the steps of a flow.", declare(overviewDiagrams)))
}

var interactionFrameKinds = &vocab.Enum{
	Name: "UmlInteractionFrameKind", Doc: "What a node of an interaction overview is.",
	Entries: meta.Enums["UmlInteractionFrameKind"],
}
