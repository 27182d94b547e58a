package view

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/theme"
)

// sysml2BehaviourViews holds a row for each type of SysML 2 diagrams of behaviour.
var sysml2BehaviourViews = map[typeOf]kind{
	{model.SysML2, model.StmDiagram}: {"State transition diagram", fillStm},
	{model.SysML2, model.ActDiagram}: {"Action flow diagram", fillAct},
	{model.SysML2, model.SeqDiagram}: {"Sequence diagram", fillSeq},
}

// sysml2BehaviourNouns are the kinds that the description of such a diagram counts.
var sysml2BehaviourNouns = []noun{
	{"StateDefinition", "state", "states", true},
	{"TransitionUsage", "transition", "transitions", false},
	{"ActivityPartitionDefinition", "partition", "partitions", true},
	{"ActionDefinition", "action node", "action nodes", true},
	{"ControlFlowUsage", "control flow", "control flows", false},
	{"ObjectFlowUsage", "object flow", "object flows", false},
	{"LifelineDefinition", "lifeline", "lifelines", true},
	{"MessageUsage", "message", "messages", false},
	{"CombinedFragmentUsage", "combined fragment", "combined fragments", false},
	{"ExecutionSpecificationUsage", "execution", "executions", false},
}

// fillStm fills a board with a state transition diagram. States and transitions look as those of UML do; an initial state is entered
// from a disc, a final one left for a circle around a disc, unless the state is no more than such a symbol.
func fillStm(b *board, d *model.Diagram) {
	b.frame = "stm"
	m := &stmDiagram{in: map[string]int{}, out: map[string]int{}}
	for _, e := range d.Elements {
		if t, ok := e.(*model.TransitionUsage); ok {
			m.out[t.SourceID]++
			m.in[t.TargetID]++
		}
	}
	flow := &model.Diagram{Language: model.UML, Type: model.StateMachineDiagram}
	var marked []*model.StateDefinition
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.StateDefinition:
			v, symbol := m.vertex(e)
			flow.Elements = append(flow.Elements, v)
			if !symbol && (e.IsInitial || e.IsFinal) {
				marked = append(marked, e)
			}
		case *model.TransitionUsage:
			flow.Elements = append(flow.Elements, &model.Transition{
				Head: e.Head, SourceID: e.SourceID, TargetID: e.TargetID, Trigger: triggerOf(e), Guard: e.Guard, Effect: e.Effect,
			})
		}
	}
	s := newFlow(b, flow, flowOptions{guards: true, effects: true, behaviours: true}, model.TopDown)
	s.fill(flow)
	for _, e := range marked {
		s.markEnds(e)
	}
	s.finishFlow()
}

// stmDiagram counts the transitions into and out of the states of a diagram.
type stmDiagram struct{ in, out map[string]int }

// vertex translates a state. One without behaviours whose name says no more than a symbol does is that symbol.
func (m *stmDiagram) vertex(e *model.StateDefinition) (v model.Vertex, symbol bool) {
	named := model.Named{Head: e.Head}
	if isDefaultName(oneLine(e.Name)) && strings.TrimSpace(e.Entry+e.Do+e.Exit) == "" {
		switch {
		case e.IsInitial && !e.IsFinal && m.in[e.ID] == 0:
			return &model.Pseudostate{Named: named, PseudostateKind: model.InitialState}, true
		case e.IsFinal && !e.IsInitial && m.out[e.ID] == 0:
			return &model.FinalState{Named: named}, true
		}
	}
	named.Stereotypes = sysml2Keyword("state", e.IsAbstract)
	return &model.State{Named: named, Entry: e.Entry, Do: e.Do, Exit: e.Exit}, false
}

// sysml2Keyword is the keyword above the name of an element of a behaviour.
func sysml2Keyword(word string, isAbstract bool) []string {
	if isAbstract {
		word = "abstract " + word
	}
	return []string{word}
}

// triggerOf is what the label of a transition begins with: its trigger, or its name where the transition says nothing else.
func triggerOf(t *model.TransitionUsage) string {
	if strings.TrimSpace(t.Trigger+t.Guard+t.Effect) != "" || isMereNumber(t.Name) {
		return t.Trigger
	}
	return t.Name
}

// isMereNumber reports whether a name only numbers what has it: t1, flow_2, "Transition 3".
func isMereNumber(name string) bool {
	name = strings.ToLower(strings.TrimSpace(name))
	word := strings.TrimRight(name, "0123456789")
	switch strings.TrimRight(word, " _-") {
	case "", "t", "tr", "trans", "transition", "f", "cf", "of", "flow", "controlflow", "objectflow", "edge", "e":
		return true
	}
	return false
}

// markEnds draws the disc where the flow begins before a state and the circle where it ends behind it.
func (s *structure) markEnds(e *model.StateDefinition) {
	i, ok := s.byID[e.ID]
	if !ok {
		return
	}
	symbolNode := func(y *symbol, class string) int {
		k := s.b.addNode(node{figure: y, class: class, origin: e.Origin}, -1)
		s.b.graph.Nodes[k].Shape, s.b.graph.Nodes[k].Grow = y.shape, false
		return k
	}
	line := connector{class: relationClasses["UmlTransition"], line: theme.Edge, head: ending{openArrow}, weight: relationWeight}
	if e.IsInitial {
		s.b.connect(line, symbolNode(disc(initialSize), "pseudostate"), i)
	}
	if e.IsFinal {
		s.b.connect(line, i, symbolNode(bullseye(), "final-state"))
	}
}
