package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

func defaultStateMachineOptions() *model.StateMachineOptions {
	return &model.StateMachineOptions{ShowGuards: true, ShowEffects: true, ShowBehaviours: true}
}

// fillStateMachine fills a board with a state machine diagram (UML 2.5.1 §14.2.4).
func fillStateMachine(b *view.Board, d *model.Diagram) {
	o := optionsOf(d, defaultStateMachineOptions)
	s := NewFlow(b, d, FlowOptions{Guards: o.ShowGuards, Effects: o.ShowEffects, Behaviours: o.ShowBehaviours}, o.Orientation)
	s.Fill(d)
	s.FinishFlow()
}

// addMachine draws what a state machine consists of; its name is the title of the picture.
func (s *Structure) addMachine(e model.Element, parent int, path string) {
	for _, v := range e.(*model.StateMachine).Vertices {
		s.addNodes([]model.Element{v}, parent, path)
	}
}

// addState draws a state, with its substates in it.
func (s *Structure) addState(e model.Element, parent int, path string) {
	st, th := e.(*model.State), s.B.Theme
	n := view.Node{ID: st.ID, Class: "state", Origin: st.Origin}
	var i int
	if len(st.Substates) > 0 {
		r := &region{th: th, head: s.StepHead(&st.Named, theme.ContainerName), behaviours: s.behaviours(st)}
		for k := range r.head {
			if r.head[k].Role == scene.Keyword {
				r.head[k].Class = theme.ContainerKeyword
			}
		}
		i = s.B.AddContainer(r, n, parent)
	} else {
		b := StepBox(th, s.StepHead(&st.Named, theme.Strong))
		b.AddPart(s.behaviours(st), 0)
		OffMiddle(b)
		n.Figure = b
		i = s.B.AddNode(n, parent)
	}
	s.Enter(st, i)
	s.hints[i] = st.Hints
	for _, v := range st.Substates {
		s.addNodes([]model.Element{v}, i, path)
	}
}

// clearOfRule is the least distance between the rule below the head of a state and the middle of its sides.
const clearOfRule = 7 * scene.Px

// OffMiddle keeps the rule below the head of a state or an action away from the middle of its sides, where lines end: it would look
// as if they ran on through the box.
func OffMiddle(b *view.Box) {
	if len(b.Parts) == 0 {
		return
	}
	_, h := b.Size()
	_, rule := b.Head.Size(b.Theme, 0)
	rule += 2 * b.Theme.Metrics.PadY
	if off := h/2 - rule; off < clearOfRule && off > -clearOfRule {
		b.Foot = 2 * (clearOfRule - off)
	}
}

// behaviours are the rows of what a state does: on entry, while it is active, on exit, and on events that do not leave it.
func (s *Structure) behaviours(st *model.State) view.Block {
	if !s.flow.Behaviours {
		return nil
	}
	var rows view.Block
	add := func(parts ...string) {
		var pieces []string
		for _, p := range parts {
			if p != "" {
				pieces = append(pieces, p+" ")
			}
		}
		for i, l := range view.Flow(s.B.Theme.Font(theme.Text), pieces, s.B.Theme.Metrics.MaxText*3/4, view.Hanging) {
			r := view.Row{Str: l, Class: theme.Text, Role: scene.Feature}
			if i > 0 {
				r.Indent = view.Hanging
			}
			rows = append(rows, r)
		}
	}
	for _, b := range notation.Behaviours(st.Entry, st.Do, st.Exit) {
		add(b.Occasion+" /", b.Text)
	}
	for _, t := range st.Internal {
		add(s.transitionParts(t.Trigger, t.Guard, t.Effect)...)
	}
	for _, k := range st.Constraints {
		add(view.Prose(notation.Constraint(k)))
	}
	return rows
}

// region is the figure of a composite state: a rounded frame with a name at the upper left, the behaviours below that, and a line
// between these and the substates.
type region struct {
	th               *theme.Theme
	head, behaviours view.Block
}

func (r *region) Holds() bool { return true }

// Header gives the size of the area above the line that is taken by text.
func (r *region) Header() (w, h int) {
	m := &r.th.Metrics
	w, h = r.head.Size(r.th, 0)
	bw, bh := r.behaviours.Size(r.th, 0)
	if bh > 0 {
		bh += m.PadY / 2
	}
	return max(w, bw) + 2*m.PadX, h + bh + 2*m.PadY
}

func (r *region) Size() (w, h int) {
	w, h = r.Header()
	return w, h + 2*r.th.Metrics.ContainerPad
}

func (r *region) Pad() layout.Insets {
	p := r.th.Metrics.ContainerPad
	_, h := r.Header()
	return layout.Insets{Left: p, Top: h + p, Right: p, Bottom: p}
}

func (r *region) Draw(g *scene.Group, at scene.Rect) {
	m := &r.th.Metrics
	w, h := r.Header()
	radius := max(flowRadius, m.Radius)
	g.Draw(scene.Body, theme.Container, scene.RoundBox(at, radius))
	inner, _ := r.th.Inside(theme.Container, at)
	g.Draw(scene.Detail, theme.ContainerRule,
		scene.Segments(scene.Point{X: inner.X, Y: at.Y + h}, scene.Point{X: inner.Right(), Y: at.Y + h}))
	g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
	y := r.head.Left(r.th, g, at.X+m.PadX, at.Y+m.PadY, 0)
	if len(r.behaviours) > 0 {
		r.behaviours.Left(r.th, g, at.X+m.PadX, y+m.PadY/2, 0)
	}
}

// addPseudostate draws a pseudostate as the symbol of its kind.
func (s *Structure) addPseudostate(e model.Element, parent int, _ string) {
	p := e.(*model.Pseudostate)
	y := Disc(InitialSize)
	switch p.PseudostateKind {
	case model.ChoiceState:
		y = lozenge()
	case model.JunctionState:
		y = Disc(junctionSize)
	case model.ForkState, model.JoinState:
		y = bar(s.B.Graph.Direction)
	case model.ShallowHistory:
		y = lettered(s.B.Theme, "H")
	case model.DeepHistory:
		y = lettered(s.B.Theme, "H*")
	}
	s.addSymbol(p, y, "pseudostate", parent)
}

func (s *Structure) addFinalState(e model.Element, parent int, _ string) {
	s.addSymbol(e.(*model.FinalState), Bullseye(), "final-state", parent)
}

// transition is a solid line with an open arrowhead and the label trigger [guard] / effect.
func (s *Structure) transition(t *model.Transition) view.Connector {
	c := view.Connector{Line: theme.Edge, Head: view.Ending{view.OpenArrow}}
	rows := view.Wrapped(s.B.Theme, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets(s.opt.Stereotypes(t.Stereotypes, t.Applied)),
		view.MaxLabel)
	parts := s.transitionParts(t.Trigger, t.Guard, t.Effect)
	parts = append(parts, notation.Braced(s.opt.Words(t, t.Applied)))
	c.AddLabel(view.Label{At: layout.Center, Rows: append(rows, s.FlowLabel(parts)...)})
	return c
}

// transitionParts are the pieces of the label of a transition.
func (s *Structure) transitionParts(trigger, guard, effect string) []string {
	if !s.flow.Guards {
		guard = ""
	}
	if !s.flow.Effects {
		effect = ""
	}
	return notation.Reaction(trigger, guard, effect)
}
