package uml

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// stateDiagrams is the row of state machine diagrams.
var stateDiagrams = &diagramKind{
	entry: "STATE", typ: model.StateMachineDiagram, what: "a state diagram",
	options: func() any {
		return &model.StateMachineOptions{ShowGuards: true, ShowEffects: true, ShowBehaviours: true, Orientation: model.TopDown}
	},
	elements:      admission{only: []kind.Kind{kind.UmlStateMachine}},
	relationships: admission{only: []kind.Kind{kind.UmlCommentLink}},
}

// machineBuilder is the receiver of stateDiagram { }.
type machineBuilder struct {
	diagramBuilder
	element
	machine *model.StateMachine
	call    vocab.Call
}

// machineScope is a receiver within a state machine.
type machineScope interface{ machinePart() *machineBuilder }

func (b *machineBuilder) machinePart() *machineBuilder { return b }

// vertexScope is a receiver that holds vertices.
type vertexScope interface {
	machineScope
	// vertices gives the place of the vertices and the id that theirs begin with.
	vertices() (list *[]model.Vertex, owner string)
}

func (b *machineBuilder) vertices() (*[]model.Vertex, string) {
	return &b.machine.Vertices, b.machine.ID
}

// stateDiagram makes a diagram with the state machine that it is.
func stateDiagram(c *vocab.Call) (any, error) {
	d, err := newDiagram(c, stateDiagrams)
	if err != nil {
		return nil, err
	}
	m := &model.StateMachine{
		Named: model.Named{Head: model.Head{ID: d.diagram.ID, Name: d.diagram.Name, Origin: c.Origin}, Visibility: model.Public},
	}
	b := &machineBuilder{diagramBuilder: *d, machine: m, call: *c}
	b.container.id = m.ID
	b.ids.take(m.ID)
	b.diagram.Elements = []model.Element{m}
	b.element = element{named: &m.Named, metaclass: "StateMachine", within: &b.container}
	c.Block = b
	return b.diagram, c.Host.Grow(1)
}

// Close gives the diagram. Classifiers that the block declares have no place in it.
func (b *machineBuilder) Close() (any, error) {
	b.element.finish()
	b.diagram.Elements = slices.DeleteFunc(b.diagram.Elements, func(e model.Element) bool {
		if e == model.Element(b.machine) || e.Kind() == kind.UmlComment || e.Kind() == kind.UmlCommentLink {
			return false
		}
		at := b.call
		at.Origin = e.Ident().Origin
		b.call.Host.Warn(&at, diag.NotDrawn,
			fmt.Sprintf("a state diagram does not show %s; %q is left out", meta.WithArticle(e.Kind()), e.Ident().Name), homes[e.Kind()])
		return true
	})
	return b.diagramBuilder.Close()
}

// innerMachine is the receiver of stateMachine { } within a state diagram, which is the machine already.
type innerMachine struct{ *machineBuilder }

// Close gives the machine; the diagram goes on.
func (b innerMachine) Close() (any, error) { return b.machine, nil }

// stateBuilder is the receiver of state { } and compositeState { }.
type stateBuilder struct {
	element
	machine *machineBuilder
	state   *model.State
	list    *[]model.Vertex // where the state stands
	at      int             // its place there
	// ends says that the block has a final() without a name, which may mean that the state itself is final.
	ends bool
}

func (b *stateBuilder) machinePart() *machineBuilder { return b.machine }

func (b *stateBuilder) vertices() (*[]model.Vertex, string) { return &b.state.Substates, b.state.ID }

// Close gives the state; a final state, if its block says nothing but final().
func (b *stateBuilder) Close() (any, error) {
	b.finish()
	s := b.state
	if b.ends && len(s.Substates) == 1 && s.Entry == "" && s.Exit == "" && s.Do == "" && len(s.Internal) == 0 {
		f := &model.FinalState{Named: s.Named}
		(*b.list)[b.at] = f
		return f, nil
	}
	return s, nil
}

// newVertex makes what all vertices have in common.
func newVertex(s vertexScope, c *vocab.Call, name string) (model.Named, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.Named{}, err
	}
	_, owner := s.vertices()
	n := model.Named{Head: model.Head{Name: name, Origin: c.Origin}, Visibility: model.Public}
	n.ID = s.machinePart().idOf(c, child(owner, name), name)
	return n, nil
}

// nameOr gives the name argument, or a default.
func nameOr(c *vocab.Call, def string) string {
	if name, ok := given[string](c, "name"); ok {
		return name
	}
	return def
}

func state(s vertexScope, c *vocab.Call) (any, error) {
	n, err := newVertex(s, c, c.Str("name"))
	if err != nil {
		return nil, err
	}
	made := &model.State{Named: n}
	list, _ := s.vertices()
	b := &stateBuilder{machine: s.machinePart(), state: made, list: list, at: len(*list)}
	b.element = element{named: &made.Named, metaclass: "State", within: &b.machine.container}
	*list = append(*list, made)
	c.Block = b
	return made, nil
}

// pseudostate makes the Do of a function that makes a pseudostate.
func pseudostate(kind model.PseudostateKind, def string) func(vertexScope, *vocab.Call) (any, error) {
	return func(s vertexScope, c *vocab.Call) (any, error) {
		n, err := newVertex(s, c, nameOr(c, def))
		if err != nil {
			return nil, err
		}
		p := &model.Pseudostate{Named: n, PseudostateKind: kind}
		if e, ok := given[vocab.EnumValue](c, "kind"); ok {
			p.PseudostateKind = model.PseudostateKind(e.Name())
		}
		list, _ := s.vertices()
		*list = append(*list, p)
		return p, nil
	}
}

func finalState(s vertexScope, c *vocab.Call) (any, error) {
	if b, ok := s.(*stateBuilder); ok && !c.Has("name") {
		b.ends = true
	}
	n, err := newVertex(s, c, nameOr(c, "final"))
	if err != nil {
		return nil, err
	}
	f := &model.FinalState{Named: n}
	list, _ := s.vertices()
	*list = append(*list, f)
	return f, nil
}

// addVertex adds a vertex that was made with its constructor.
func addVertex(s vertexScope, c *vocab.Call) (any, error) {
	v := c.Arg("vertex").(model.Vertex)
	if b, ok := s.(*stateBuilder); ok && holds(v, b.state) {
		return nil, vocab.Errorf("vertex", "", "the state %q cannot be inside itself", v.Ident().Name)
	}
	if err := s.machinePart().adopt(c, v); err != nil {
		return nil, err
	}
	list, _ := s.vertices()
	*list = append(*list, v)
	return value.Unit{}, nil
}

// holds reports whether a vertex is a state or has it inside.
func holds(v model.Vertex, s *model.State) bool {
	outer, ok := v.(*model.State)
	return ok && (outer == s || slices.ContainsFunc(outer.Substates, func(v model.Vertex) bool { return holds(v, s) }))
}

// vertexRows are the functions that make vertices.
func vertexRows() []*vocab.Function {
	const params = "(name: String, id: String? = null) -> "
	rows := []*vocab.Function{
		childFn("state"+params+"UmlState {StateBodyBuilder}", "A state.", state),
		childFn("compositeState"+params+"UmlState {CompositeStateBuilder}!", "A state with states inside.", state),
		childFn(`initialState(name: String = "initial", id: String? = null) -> UmlPseudostate`,
			"Where the machine, or a composite state, starts.", pseudostate(model.InitialState, "initial")),
		childFn("finalState"+params+"UmlFinalState", "Where the machine, or a composite state, ends.", finalState),
		lenient(childFn("compositeState"+params+"UmlState {StateBodyBuilder}", "A state.", state), "state(name = …)"),
		lenient(childFn(`finalState(name: String = "final", id: String? = null) -> UmlFinalState`, "Where the machine ends.", finalState),
			`finalState(name = "final")`),
	}
	for _, p := range []struct {
		name string
		kind model.PseudostateKind
		doc  string
	}{
		{"choice", model.ChoiceState, "Where guards that are evaluated on the way decide how to go on."},
		{"fork", model.ForkState, "Where one transition splits into concurrent ones."},
		{"join", model.JoinState, "Where concurrent transitions come together."},
		{"junction", model.JunctionState, "Where transitions are merged or chained."},
		{"shallowHistory", model.ShallowHistory, "Goes on in the substate that was active last."},
		{"deepHistory", model.DeepHistory, "Goes on in the states of all depths that were active last."},
	} {
		rows = append(rows,
			childFn(p.name+params+"UmlPseudostate", p.doc, pseudostate(p.kind, p.name)),
			lenient(childFn(p.name+"(name: String = \"\", id: String? = null) -> UmlPseudostate", p.doc, pseudostate(p.kind, p.name)),
				p.name+`(name = "`+p.name+`")`))
	}
	for _, f := range []struct{ name, def, strict string }{
		{"initial", "initial", "initialState()"}, {"start", "initial", "initialState()"}, {"startState", "initial", "initialState()"},
	} {
		rows = append(rows,
			lenient(childFn(f.name+`(name: String = "`+f.def+`", id: String? = null) -> UmlPseudostate`, "Where the machine starts.",
				pseudostate(model.InitialState, f.def)), f.strict))
	}
	for _, name := range []string{"final", "end", "endState"} {
		rows = append(rows,
			lenient(childFn(name+`(name: String = "final", id: String? = null) -> UmlFinalState`, "Where the machine ends.", finalState),
				`finalState(name = "final")`))
	}
	return append(rows,
		lenient(childFn(`history(name: String = "history", id: String? = null) -> UmlPseudostate`,
			"Goes on in the substate that was active last.",
			pseudostate(model.ShallowHistory, "history")), `shallowHistory(name = "history")`),
		lenient(childFn("pseudostate(name: String, kind: PseudostateKind, id: String? = null) -> UmlPseudostate",
			"A pseudostate of a kind.", pseudostate(model.InitialState, "")),
			"the function of the kind: initialState(), choice(name = …), …"))
}

// behaviourRows are the properties that the blocks of states have for their behaviours.
func behaviourRows() []*vocab.Property {
	type row struct {
		name, doc string
		at        func(b *stateBuilder) *string
		also      []string
	}
	var out []*vocab.Property
	for _, r := range []row{
		{"entry", "What happens when the state is entered.", func(b *stateBuilder) *string { return &b.state.Entry },
			[]string{"entryAction", "onEntry"}},
		{"exit", "What happens when the state is left.", func(b *stateBuilder) *string { return &b.state.Exit },
			[]string{"exitAction", "onExit"}},
		{"doActivity", "What goes on while the state is active.", func(b *stateBuilder) *string { return &b.state.Do },
			[]string{"doAction", "activity"}},
	} {
		out = append(out, text("var "+r.name+": String? = null", r.doc, r.at))
		for _, other := range r.also {
			out = append(out, lenientProp(text("var "+other+": String? = null", r.doc, r.at), r.name+" = …"))
		}
	}
	return append(out, stereotypesRow())
}

// behaviourFunctions are the properties of behaviourRows as functions.
func behaviourFunctions() []*vocab.Function {
	var out []*vocab.Function
	for _, r := range []struct {
		name, strict string
		at           func(s *model.State) *string
	}{
		{"entry", "entry = …", func(s *model.State) *string { return &s.Entry }},
		{"onEntry", "entry = …", func(s *model.State) *string { return &s.Entry }},
		{"exit", "exit = …", func(s *model.State) *string { return &s.Exit }},
		{"onExit", "exit = …", func(s *model.State) *string { return &s.Exit }},
		{"doActivity", "doActivity = …", func(s *model.State) *string { return &s.Do }},
	} {
		out = append(out,
			lenient(fn(r.name+"(behaviour/action: String)", "A behaviour of the state.", func(b *stateBuilder, c *vocab.Call) (any, error) {
				*r.at(b.state) = c.Str("behaviour")
				return value.Unit{}, nil
			}), r.strict))
	}
	return out
}

const initialHint = "Write transition(source = initialState(), target = %1%)."

var stateHints = map[string]string{
	"region":       "Regions are not part of kUML; put the states into the composite state directly.",
	"constraint":   "constraint() belongs in the block of the state that it is about; a condition of a transition is its guard.",
	"isInitial":    "Write val start = initialState() and transition(source = start, target = …).",
	"isFinal":      `Write finalState(name = "…") instead of the state.`,
	"include":      "The diagram of states in sysml2Model { } is written stmDiagram(name = …) { include(…) }.",
	"event":        "An event is the trigger of a transition: transition(source = …, target = …) { trigger = … }.",
	"trigger":      "trigger belongs in the block of a transition: transition(source = …, target = …) { trigger = … }.",
	"guard":        "guard belongs in the block of a transition: transition(source = …, target = …) { guard = … }.",
	"initial.name": initialHint, "start.name": initialHint, "initialState.name": initialHint,
	"effect": "effect belongs in the block of a transition: transition(source = …, target = …) { effect = … }.",
}

func registerStateMachines(t *vocab.Table) {
	const row = "(name: String) -> KumlDiagram {StateDiagramBuilder}"
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("stateDiagram"+row, "A state machine diagram.", stateDiagram),
		lenient(vocab.Fn("stateMachine"+row, "A state machine diagram.", stateDiagram), "stateDiagram(name = …)"),
		lenient(vocab.Fn("stateMachineDiagram"+row, "A state machine diagram.", stateDiagram), "stateDiagram(name = …)"),
	)
	type options = model.StateMachineOptions
	t.AddScope(&vocab.Scope{
		Name: "StateDiagramBuilder", Doc: "The block of stateDiagram.",
		Extends: []string{"UmlStateMachineScope", "UmlContainerScope", "UmlElementScope"},
		Hints:   rows.WithVerbs(stateHints, transitionVerbs...),
		Properties: []*vocab.Property{
			choice(visibilities, "var stateMachineVisibility: Visibility = PUBLIC", "The visibility of the state machine.",
				func(b machineScope) *model.Visibility { return &b.machinePart().machine.Visibility }),
			stereotypesCalled("stateMachineStereotypes"),
			option("var showGuards: Boolean = true", "Whether the guards of transitions are drawn.",
				func(o *options) *bool { return &o.ShowGuards }),
			option("var showEffects: Boolean = true", "Whether the effects of transitions are drawn.",
				func(o *options) *bool { return &o.ShowEffects }),
			option("var showEntryExitActions: Boolean = true", "Whether the entry, do and exit behaviours of states are drawn.",
				func(o *options) *bool { return &o.ShowBehaviours }),
			choice(stateOrientations, "var orientation: StateDiagramOrientation = TOP_DOWN", "Where the machine runs to.",
				func(b diagramScope) *model.Orientation { return &optionsOf[options](b.diagramPart()).Orientation }),
			layoutEngineRow(),
		},
		Functions: []*vocab.Function{
			lenient(childFn("stateMachine(name: String? = null) -> UmlStateMachine {StateDiagramBuilder}!",
				"The diagram is the machine already.", func(b machineScope, c *vocab.Call) (any, error) {
					c.Block = innerMachine{b.machinePart()}
					return b.machinePart().machine, nil
				}), "its content in the block of stateDiagram, which is the machine"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "UmlStateMachineScope", Doc: "What a state machine holds.",
		Properties: []*vocab.Property{
			val("val stateMachineId: String", "The id of the state machine.",
				func(b machineScope) any { return b.machinePart().machine.ID }),
		},
		Functions: append(append(vertexRows(), commentRows()...),
			fn("addVertex(vertex: UmlVertex)", "Adds a vertex that was made with its constructor.", addVertex),
			fn("addCommentLink(link: UmlCommentLink)", "Adds a comment link that was made with its constructor.",
				func(b machineScope, c *vocab.Call) (any, error) {
					m := b.machinePart()
					l := c.Arg("link").(*model.CommentLink)
					m.add(l)
					return value.Unit{}, m.adopt(c, l)
				})),
	})
	t.AddScope(&vocab.Scope{
		Name: "CompositeStateBuilder", Doc: "The block of compositeState.", Extends: []string{"UmlElementScope", "LayoutHintsScope"},
		Hints: rows.WithVerbs(stateHints, transitionVerbs...),
		Properties: append(behaviourRows(),
			val("val parentStateId: String", "The id of the state.",
				func(b *stateBuilder) any { return b.state.ID }), takenIDs(func(b *stateBuilder) *root { return b.machine.root })),
		Functions: append(append(append(vertexRows(), behaviourFunctions()...), ruleRows()...),
			fn("addSubstate(vertex: UmlVertex)", "Adds a vertex that was made with its constructor.", addVertex)),
	})
	nested := vertexRows()
	for _, f := range nested {
		if f.Lenient == "" {
			f.Lenient = "compositeState(name = …) { } around the states, instead of state(name = …) { }"
		}
	}
	t.AddScope(&vocab.Scope{
		Name: "StateBodyBuilder", Doc: "The block of state.", Extends: []string{"UmlElementScope", "LayoutHintsScope"},
		Hints:      rows.WithVerbs(stateHints, transitionVerbs...),
		Properties: behaviourRows(),
		Functions:  append(append(nested, behaviourFunctions()...), ruleRows()...),
	})
}
