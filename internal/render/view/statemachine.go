package view

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

func defaultStateMachineOptions() *model.StateMachineOptions {
	return &model.StateMachineOptions{ShowGuards: true, ShowEffects: true, ShowBehaviours: true}
}

// fillStateMachine fills a board with a state machine diagram (UML 2.5.1 §14.2.4).
func fillStateMachine(b *board, d *model.Diagram) {
	o := optionsOf(d, defaultStateMachineOptions)
	s := newFlow(b, d, flowOptions{guards: o.ShowGuards, effects: o.ShowEffects, behaviours: o.ShowBehaviours}, o.Orientation)
	s.fill(d)
	s.finishFlow()
}

// addMachine draws what a state machine consists of; its name is the title of the picture.
func (s *structure) addMachine(e model.Element, parent int, path string) {
	for _, v := range e.(*model.StateMachine).Vertices {
		s.addNodes([]model.Element{v}, parent, path)
	}
}

// addState draws a state, with its substates in it.
func (s *structure) addState(e model.Element, parent int, path string) {
	st, th := e.(*model.State), s.b.th
	n := node{id: st.ID, class: "state", origin: st.Origin}
	var i int
	if len(st.Substates) > 0 {
		r := &region{th: th, head: s.stepHead(&st.Named, theme.ContainerName), behaviours: s.behaviours(st)}
		for k := range r.head {
			if r.head[k].role == scene.Keyword {
				r.head[k].class = theme.ContainerKeyword
			}
		}
		i = s.b.addContainer(r, n, parent)
	} else {
		b := stepBox(th, s.stepHead(&st.Named, theme.Strong))
		b.addPart(s.behaviours(st), 0)
		offMiddle(b)
		n.figure = b
		i = s.b.addNode(n, parent)
	}
	s.enter(st, i)
	s.hints[i] = st.Hints
	for _, v := range st.Substates {
		s.addNodes([]model.Element{v}, i, path)
	}
}

// clearOfRule is the least distance between the rule below the head of a state and the middle of its sides.
const clearOfRule = 7 * scene.Px

// offMiddle keeps the rule below the head of a state or an action away from the middle of its sides, where lines end: it would look
// as if they ran on through the box.
func offMiddle(b *box) {
	if len(b.parts) == 0 {
		return
	}
	_, h := b.size()
	_, rule := b.head.size(b.th, 0)
	rule += 2 * b.th.Metrics.PadY
	if off := h/2 - rule; off < clearOfRule && off > -clearOfRule {
		b.foot = 2 * (clearOfRule - off)
	}
}

// behaviours are the rows of what a state does: on entry, while it is active, on exit, and on events that do not leave it.
func (s *structure) behaviours(st *model.State) block {
	if !s.flow.behaviours {
		return nil
	}
	var rows block
	add := func(parts ...string) {
		var pieces []string
		for _, p := range parts {
			if p != "" {
				pieces = append(pieces, p+" ")
			}
		}
		for i, l := range flow(s.b.th.Font(theme.Text), pieces, s.b.th.Metrics.MaxText*3/4, hanging) {
			r := row{str: l, class: theme.Text, role: scene.Feature}
			if i > 0 {
				r.indent = hanging
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
		add(prose(notation.Constraint(k)))
	}
	return rows
}

// region is the figure of a composite state: a rounded frame with a name at the upper left, the behaviours below that, and a line
// between these and the substates.
type region struct {
	th               *theme.Theme
	head, behaviours block
}

func (r *region) holds() bool { return true }

// header gives the size of the area above the line that is taken by text.
func (r *region) header() (w, h int) {
	m := &r.th.Metrics
	w, h = r.head.size(r.th, 0)
	bw, bh := r.behaviours.size(r.th, 0)
	if bh > 0 {
		bh += m.PadY / 2
	}
	return max(w, bw) + 2*m.PadX, h + bh + 2*m.PadY
}

func (r *region) size() (w, h int) {
	w, h = r.header()
	return w, h + 2*r.th.Metrics.ContainerPad
}

func (r *region) pad() layout.Insets {
	p := r.th.Metrics.ContainerPad
	_, h := r.header()
	return layout.Insets{Left: p, Top: h + p, Right: p, Bottom: p}
}

func (r *region) draw(g *scene.Group, at scene.Rect) {
	m := &r.th.Metrics
	w, h := r.header()
	radius := max(flowRadius, m.Radius)
	g.Draw(scene.Body, theme.Container, scene.RoundBox(at, radius))
	inner, _ := r.th.Inside(theme.Container, at)
	g.Draw(scene.Detail, theme.ContainerRule,
		scene.Segments(scene.Point{X: inner.X, Y: at.Y + h}, scene.Point{X: inner.Right(), Y: at.Y + h}))
	g.Header = scene.Rect{X: at.X, Y: at.Y, W: w, H: h}
	y := r.head.left(r.th, g, at.X+m.PadX, at.Y+m.PadY, 0)
	if len(r.behaviours) > 0 {
		r.behaviours.left(r.th, g, at.X+m.PadX, y+m.PadY/2, 0)
	}
}

// addPseudostate draws a pseudostate as the symbol of its kind.
func (s *structure) addPseudostate(e model.Element, parent int, _ string) {
	p := e.(*model.Pseudostate)
	y := disc(initialSize)
	switch p.PseudostateKind {
	case model.ChoiceState:
		y = lozenge()
	case model.JunctionState:
		y = disc(junctionSize)
	case model.ForkState, model.JoinState:
		y = bar(s.b.graph.Direction)
	case model.ShallowHistory:
		y = lettered(s.b.th, "H")
	case model.DeepHistory:
		y = lettered(s.b.th, "H*")
	}
	s.addSymbol(p, y, "pseudostate", parent)
}

func (s *structure) addFinalState(e model.Element, parent int, _ string) {
	s.addSymbol(e.(*model.FinalState), bullseye(), "final-state", parent)
}

// transition is a solid line with an open arrowhead and the label trigger [guard] / effect.
func (s *structure) transition(t *model.Transition) connector {
	c := connector{line: theme.Edge, head: ending{openArrow}}
	rows := wrapped(s.b.th, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets(s.opt.Stereotypes(t.Stereotypes, t.Applied)), maxLabel)
	parts := s.transitionParts(t.Trigger, t.Guard, t.Effect)
	parts = append(parts, notation.Braced(s.opt.Words(t, t.Applied)))
	c.addLabel(label{at: layout.Center, rows: append(rows, s.flowLabel(parts)...)})
	return c
}

// transitionParts are the pieces of the label of a transition.
func (s *structure) transitionParts(trigger, guard, effect string) []string {
	if !s.flow.guards {
		guard = ""
	}
	if !s.flow.effects {
		effect = ""
	}
	return notation.Reaction(trigger, guard, effect)
}
