package sysml2

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/uml"
)

// behaviourViews holds a row for each type of SysML 2 diagrams of behaviour.
var behaviourViews = view.Table{
	model.StmDiagram.In(model.SysML2): {Title: "State transition diagram", Fill: fillStm},
	model.ActDiagram.In(model.SysML2): {Title: "Action flow diagram", Fill: fillAct},
	model.SeqDiagram.In(model.SysML2): {Title: "Sequence diagram", Fill: fillSeq},
}

// fillStm fills a board with a state transition diagram. States and transitions look as those of UML do; an initial state is entered
// from a disc, a final one left for a circle around a disc, unless the state is no more than such a symbol.
func fillStm(b *view.Board, d *model.Diagram) {
	b.Frame = "stm"
	m := newStmDiagram(d)
	flow := &model.Diagram{Language: model.UML, Type: model.StateMachineDiagram}
	for _, e := range m.states {
		flow.Elements = append(flow.Elements, m.vertex(e))
	}
	for _, t := range m.transitions {
		flow.Elements = append(flow.Elements, m.transition(t))
	}
	s := uml.NewFlow(b, flow, uml.FlowOptions{Guards: true, Effects: true, Behaviours: true}, model.TopDown)
	s.Fill(flow)
	for _, e := range m.states {
		if !m.symbols[e.ID] {
			markEnds(s, e)
		}
	}
	s.FinishFlow()
}

// stmDiagram is a state transition diagram that is being translated.
type stmDiagram struct {
	states      []*model.StateDefinition
	transitions []*model.TransitionUsage
	entered     map[string]bool // by id: whether a transition leads to the state
	left        map[string]bool // … and from it
	symbols     map[string]bool // … and whether it is a mere symbol
}

func newStmDiagram(d *model.Diagram) *stmDiagram {
	m := &stmDiagram{entered: map[string]bool{}, left: map[string]bool{}, symbols: map[string]bool{}}
	for _, e := range d.Elements {
		switch e := e.(type) {
		case *model.StateDefinition:
			m.states = append(m.states, e)
		case *model.TransitionUsage:
			m.transitions = append(m.transitions, e)
			m.left[e.SourceID], m.entered[e.TargetID] = true, true
		}
	}
	for _, e := range m.states {
		m.symbols[e.ID] = e.IsInitial != e.IsFinal && notation.IsSymbolName(e.Name) && strings.TrimSpace(e.Entry+e.Do+e.Exit) == "" &&
			!(e.IsInitial && m.entered[e.ID]) && !(e.IsFinal && m.left[e.ID])
	}
	return m
}

// vertex translates a state. One without behaviours whose name says no more than a symbol does is that symbol.
func (m *stmDiagram) vertex(e *model.StateDefinition) model.Vertex {
	named := model.Named{Head: e.Head}
	switch {
	case m.symbols[e.ID] && e.IsInitial:
		return &model.Pseudostate{Named: named, PseudostateKind: model.InitialState}
	case m.symbols[e.ID]:
		return &model.FinalState{Named: named}
	}
	named.Stereotypes = keyword("state", e.IsAbstract)
	return &model.State{Named: named, Entry: e.Entry, Do: e.Do, Exit: e.Exit}
}

// transition translates a transition. One that says nothing but its name has that as its label, unless it only leads to the first
// state.
func (m *stmDiagram) transition(t *model.TransitionUsage) *model.Transition {
	out := &model.Transition{Head: t.Head, SourceID: t.SourceID, TargetID: t.TargetID, Trigger: t.Trigger, Guard: t.Guard, Effect: t.Effect}
	if strings.TrimSpace(t.Trigger+t.Guard+t.Effect) == "" && !m.symbols[t.SourceID] && !notation.IsMereNumber(t.Name) {
		out.Trigger = t.Name
	}
	return out
}

// keyword is the keyword above the name of an element of a behaviour.
func keyword(word string, isAbstract bool) []string {
	if isAbstract {
		word = "abstract " + word
	}
	return []string{word}
}

// markEnds draws the disc where the flow begins before a state and the circle where it ends behind it.
func markEnds(s *uml.Structure, e *model.StateDefinition) {
	i, ok := s.ByID[e.ID]
	if !ok {
		return
	}
	symbolNode := func(y *view.Symbol, class string) int {
		k := s.B.AddNode(view.Node{Figure: y, Class: class, Origin: e.Origin}, -1)
		s.B.Graph.Nodes[k].Shape, s.B.Graph.Nodes[k].Grow = y.Shape, false
		return k
	}
	line := view.Connector{Class: uml.RelationClasses[kind.UmlTransition], Line: theme.Edge, Head: view.Ending{view.OpenArrow},
		Weight: view.RelationWeight}
	if e.IsInitial {
		s.B.Connect(line, symbolNode(uml.Disc(uml.InitialSize), "pseudostate"), i)
	}
	if e.IsFinal {
		s.B.Connect(line, i, symbolNode(uml.Bullseye(), "final-state"))
	}
}
