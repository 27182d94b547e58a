package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// activityDiagrams is the row of activity diagrams.
var activityDiagrams = &diagramKind{
	entry: "ACTIVITY", typ: model.ActivityDiagram, what: "an activity diagram",
	options:       func() any { return &model.ActivityOptions{ShowGuardLabels: true, Orientation: model.TopDown} },
	elements:      admission{only: []kind.Kind{kind.UmlActivityNode}},
	relationships: admission{only: []kind.Kind{kind.UmlActivityEdge, kind.UmlCommentLink}},
}

// activityNode makes the Do of a function for nodes of a kind. Without a name a node has the default one, which several nodes may have.
func activityNode(kind model.ActivityNodeKind, def string) func(modelScope, *vocab.Call) (any, error) {
	return func(s modelScope, c *vocab.Call) (any, error) {
		b := s.modelPart()
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		name, explicit := given[string](c, "name")
		n := &model.ActivityNode{NodeKind: kind}
		if err := b.admit(n.Kind()); err != nil {
			return nil, err
		}
		if !explicit {
			name = def
		}
		n.Named = model.Named{Head: model.Head{Name: name, Origin: c.Origin}, Visibility: model.Public}
		if explicit && kind == model.ActionNode {
			n.ID = b.uniqueNamed(c, name, name)
		} else {
			n.ID = b.ids.unique(name)
		}
		b.add(n)
		return n, nil
	}
}

// flowEdge makes a flow between two nodes.
func flowEdge(objects bool) func(modelScope, *vocab.Call) (any, error) {
	joined := relate("from", "to", flowID, func(h model.Head) (*model.ActivityEdge, *string, *string) {
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
		e.IsObjectFlow = objects
		if on, ok := given[bool](c, "objectFlow"); ok {
			e.IsObjectFlow = on
		}
		return e, nil
	}
}

func flowID(from, to string) string { return "edge::" + from + "-->" + to }

var activityHints = map[string]string{
	"partition": "Activity partitions are not part of kUML; leave the block away and name who acts in the name of the action.",
	"swimlane":  "Activity partitions are not part of kUML; leave the block away and name who acts in the name of the action.",
	"lane":      "Activity partitions are not part of kUML; leave the block away and name who acts in the name of the action.",
	"pin":       "Write objectNode(name = …) between two actions, with edge(from = …, to = …, objectFlow = true).",
	"state":     "States belong in stateDiagram { }; a step of an activity is action(name = …).",
	"condition": "A condition is the guard of a flow: edge(from = …, to = …, guard = …).",
}

func registerActivities(t *vocab.Table) {
	type options = model.ActivityOptions
	const (
		tail   = ") -> UmlActivityNode"
		ends   = "(from: UmlActivityNode, to: UmlActivityNode, guard: String? = null"
		loose  = "(from/source: UmlActivityNode|String, to/target: UmlActivityNode|String, guard/label/condition: String? = null"
		strict = "edge(from = …, to = …, guard = …) with the vals of both nodes"
	)
	s := &vocab.Scope{
		Name: "ActivityDiagramBuilder", Doc: "The block of activityDiagram.", Extends: []string{"UmlModelScope"},
		Hints: rows.WithVerbs(activityHints, flowVerbs...),
		Properties: []*vocab.Property{
			option("var showGuardLabels: Boolean = true", "Whether guards are drawn.",
				func(o *options) *bool { return &o.ShowGuardLabels }),
			choice(activityOrientations, "var orientation: ActivityOrientation = TOP_DOWN", "Where the activity runs to.",
				func(b diagramScope) *model.Orientation { return &optionsOf[options](b.diagramPart()).Orientation }),
		},
	}
	for _, n := range []struct {
		name string
		kind model.ActivityNodeKind
		def  string // "" where a name is needed
		doc  string
		also []string
	}{
		{"initialNode", model.InitialNode, "initial", "Where the activity starts.", []string{"initial", "start"}},
		{"finalNode", model.ActivityFinal, "final", "Where the whole activity ends.",
			[]string{"activityFinal", "activityFinalNode", "final", "end", "stop"}},
		{"flowFinal", model.FlowFinal, "flowFinal", "Where one flow ends while others go on.", []string{"flowFinalNode"}},
		{"action", model.ActionNode, "", "A step.", []string{"activity", "actionNode", "step"}},
		{"decision", model.DecisionNode, "decision", "Where guards decide how to go on.", []string{"decisionNode", "choice"}},
		{"merge", model.MergeNode, "merge", "Where alternative flows come together.", []string{"mergeNode"}},
		{"fork", model.ForkNode, "fork", "Where a flow splits into concurrent ones.", []string{"forkNode"}},
		{"join", model.JoinNode, "join", "Where concurrent flows come together; it waits for all of them.", []string{"joinNode"}},
		{"objectNode", model.ObjectNode, "", "An object that flows between actions.", []string{"dataObject", "objectOf", "dataStore"}},
	} {
		param, like := `(name: String = "`+n.def+`"`, n.name+"()"
		if n.def == "" {
			param, like = "(name: String", n.name+"(name = …)"
		}
		do := activityNode(n.kind, n.def)
		s.Functions = append(s.Functions, childFn(n.name+param+tail, n.doc, do))
		for _, other := range n.also {
			s.Functions = append(s.Functions, lenient(childFn(other+param+tail, n.doc, do), like))
		}
	}
	control, objects := flowEdge(false), flowEdge(true)
	s.Functions = append(s.Functions,
		fn("edge"+ends+", objectFlow: Boolean = false) -> UmlActivityEdge",
			"A flow; the guard says when it is taken, brackets are not needed.", control))
	for _, name := range []string{"edge", "flow", "controlFlow", "connect", "transition"} {
		s.Functions = append(s.Functions,
			lenient(fn(name+loose+", objectFlow: Boolean = false) -> UmlActivityEdge", "A flow; an end may be given by its name.", control),
				strict))
	}
	s.Functions = append(s.Functions,
		lenient(fn("objectFlow"+loose+") -> UmlActivityEdge", "A flow of objects.", objects), "edge(from = …, to = …, objectFlow = true)"),
		lenient(fn("infix UmlActivityNode.goesTo(to: UmlActivityNode) -> UmlActivityEdge", "A flow.", flowsTo), strict),
		lenient(fn("infix UmlActivityNode.flowsTo(to: UmlActivityNode) -> UmlActivityEdge", "A flow.", flowsTo), strict),
	)
	t.AddScope(s)
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("activityDiagram(name: String) -> KumlDiagram {ActivityDiagramBuilder}", "An activity diagram.",
			declare(activityDiagrams)))
}

// flowsTo is the infix form of a flow.
var flowsTo = between(flowEdge(false), "from: UmlActivityNode, to: UmlActivityNode", false)
