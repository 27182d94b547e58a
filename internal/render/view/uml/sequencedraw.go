package uml

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout/sequence"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// interactionDrawing is a sequence diagram that is being drawn.
type interactionDrawing struct {
	*interactionView
	p      *view.Page
	groups map[sequence.Step]int // of fragments, uses and messages
	within map[sequence.Step]int // the group of the fragment around, -1 for none
	heads  []int                 // groups of the lifelines
}

// draw draws what has been placed: fragments first, lifelines over them, messages and notes over these.
func (v *interactionView) draw(b *view.Board) *scene.Scene {
	p := b.Page(v.layout.Size.X, v.layout.Size.Y)
	d := &interactionDrawing{interactionView: v, p: p, groups: map[sequence.Step]int{}, within: map[sequence.Step]int{}}
	d.fragments(v.layout.Steps, -1)
	for i := range v.of {
		d.headOf(i)
	}
	for i := range v.of {
		d.lifeline(i)
	}
	var notes []*sequence.Note
	d.each(v.layout.Steps, func(s sequence.Step) {
		switch s := s.(type) {
		case *sequence.Message:
			d.message(s)
		case *sequence.Note:
			notes = append(notes, s)
		}
	})
	for _, n := range notes {
		d.note(n)
	}
	return p.Finish()
}

// each visits all steps in order, those inside fragments behind these.
func (d *interactionDrawing) each(steps []sequence.Step, visit func(sequence.Step)) {
	for _, s := range steps {
		visit(s)
		if f, ok := s.(*sequence.Fragment); ok {
			for _, o := range f.Operands {
				d.each(o.Steps, visit)
			}
		}
	}
}

func (d *interactionDrawing) move(r scene.Rect) scene.Rect { return r.Move(d.p.Origin.X, d.p.Origin.Y) }

// group makes the group of a step.
func (d *interactionDrawing) group(kind scene.Kind, class string, s sequence.Step) scene.Group {
	g := scene.Group{Kind: kind, Class: class, Parent: -1, Ends: view.NoEnds}
	if e := d.models[s]; e != nil {
		g.ID = e.Ident().ID
		if f, ok := e.(*model.CombinedFragment); ok {
			g.Tooltip = clean.OneLine(f.Name) // which its frame does not show
		}
	}
	return g
}

// fragments draws fragments and uses, the outer ones first.
func (d *interactionDrawing) fragments(steps []sequence.Step, around int) {
	for _, s := range steps {
		d.within[s] = around
		switch s := s.(type) {
		case *sequence.Fragment:
			d.fragment(s, around)
		case *sequence.Use:
			g := d.group(scene.Container, "interaction-use", s)
			g.Parent, g.Bounds = around, d.move(s.Box)
			g.Header = d.move(s.Tab)
			g.Draw(scene.Body, theme.UseBox, scene.RoundBox(g.Bounds, d.th.Metrics.Radius/2))
			d.tags[s].Draw(&g, g.Header)
			text := d.move(s.Text)
			d.texts[s].Center(d.th, &g, text.Center().X, text.Y)
			d.groups[s] = d.p.Scene.Add(g)
		}
	}
}

func (d *interactionDrawing) fragment(f *sequence.Fragment, around int) {
	g := d.group(scene.Container, "combined-fragment", f)
	g.Parent, g.Bounds, g.Header = around, d.move(f.Box), d.move(f.Tab)
	g.Draw(scene.Body, theme.Frame, scene.RoundBox(g.Bounds, d.th.Metrics.Radius/2))
	var dividers scene.Outline
	for i, o := range f.Operands {
		if i > 0 {
			y := o.Y + d.p.Origin.Y
			dividers = append(dividers, scene.Segments(scene.Point{X: g.Bounds.X, Y: y}, scene.Point{X: g.Bounds.Right(), Y: y})...)
		}
		if rows := d.guards[o]; rows != nil {
			at := d.move(o.Guard)
			rows.Left(d.th, &g, at.X, at.Y, 0)
		}
	}
	if len(dividers) > 0 {
		g.Draw(scene.Detail, theme.Divider, dividers)
	}
	d.tags[f].Draw(&g, g.Header)
	i := d.p.Scene.Add(g)
	d.groups[f] = i
	for _, o := range f.Operands {
		d.fragments(o.Steps, i)
	}
}

// headOf draws the head of a lifeline.
func (d *interactionDrawing) headOf(i int) {
	l := d.of[i]
	class := "lifeline"
	if l.IsActor {
		class = "lifeline actor"
	}
	g := scene.Group{
		Kind: scene.Node, ID: l.ID, Class: class, Parent: d.aroundHead(i), Ends: view.NoEnds, Bounds: d.move(d.layout.Lifelines[i].Head),
	}
	d.interactionView.heads[i].Draw(&g, g.Bounds)
	d.heads = append(d.heads, d.p.Scene.Add(g))
}

// aroundHead gives the group of the fragment in which a lifeline is created, -1 for none.
func (d *interactionDrawing) aroundHead(i int) int {
	around := -1
	d.each(d.layout.Steps, func(s sequence.Step) {
		if f, ok := s.(*sequence.Fragment); ok && f.Box.Contains(d.layout.Lifelines[i].Head) {
			around = d.groups[f] // the innermost comes last
		}
	})
	return around
}

// lifeline draws the line of a lifeline with its executions and its end.
func (d *interactionDrawing) lifeline(i int) {
	l := &d.layout.Lifelines[i]
	g := scene.Group{Kind: scene.Edge, Class: "stem", Parent: -1, Ends: [2]int{d.heads[i], -1}}
	x, y0 := l.X+d.p.Origin.X, d.p.Origin.Y
	var line scene.Outline
	for _, s := range l.Lines {
		line = append(line, scene.Segments(scene.Point{X: x, Y: s[0] + y0}, scene.Point{X: x, Y: s[1] + y0})...)
	}
	if len(line) > 0 {
		g.Draw(scene.Line, theme.Stem, line)
	}
	var given []sequence.Bar
	for _, b := range l.Bars {
		if b.Execution > 0 {
			given = append(given, b)
			continue
		}
		g.Draw(scene.Marker, theme.Bar, scene.RoundBox(d.move(b.Box), d.th.Metrics.Radius/4))
	}
	for _, c := range l.Crosses {
		c = c.Add(d.p.Origin)
		g.Draw(scene.Marker, theme.MarkOpen, scene.CrossMark(c, c.Add(scene.Point{Y: -1}), 0, d.layout.Spacing.Cross))
	}
	if len(g.Paths) > 0 {
		d.p.Scene.Add(g)
	}
	for _, b := range given {
		e := d.given[b.Execution-1]
		g := scene.Group{Kind: scene.Decoration, ID: e.ID, Class: "execution", Tooltip: clean.OneLine(e.Name), Parent: -1,
			Ends: view.NoEnds}
		g.Draw(scene.Marker, theme.Bar, scene.RoundBox(d.move(b.Box), d.th.Metrics.Radius/4))
		d.p.Scene.Add(g)
	}
}

// messageHeads are the heads of the arrows.
var messageHeads = map[sequence.Kind]view.Ending{
	sequence.Call: {view.FilledArrow}, sequence.Async: {view.OpenArrow}, sequence.Reply: {view.OpenArrow},
	sequence.Create: {view.OpenArrow},
	sequence.Delete: {view.FilledArrow},
}

// messageClasses is the class of each kind of message in the SVG.
var messageClasses = map[sequence.Kind]string{
	sequence.Call: "message", sequence.Async: "message async", sequence.Reply: "message reply", sequence.Create: "message create",
	sequence.Delete: "message delete",
}

func (d *interactionDrawing) message(m *sequence.Message) {
	if m.Hidden {
		return
	}
	g := d.group(scene.Edge, messageClasses[m.Kind], m)
	for k, i := range []int{m.From, m.To} {
		if i != sequence.None && i < len(d.heads) {
			g.Ends[k] = d.heads[i]
		}
	}
	c := view.Connector{Line: theme.Edge, Head: messageHeads[m.Kind]}
	if m.Kind == sequence.Reply || m.Kind == sequence.Create {
		c.Line = theme.EdgeDashed
	}
	pts := make([]scene.Point, len(m.Line))
	for i, p := range m.Line {
		pts[i] = p.Add(d.p.Origin)
	}
	c.DrawLine(d.th, &g, pts, view.ToEnd)
	if m.From == sequence.None || m.To == sequence.None {
		half := d.layout.Spacing.Dot / 2
		dot := m.Dot.Add(d.p.Origin)
		g.Draw(scene.Marker, theme.MarkFilled, scene.Ellipse(scene.Rect{X: dot.X - half, Y: dot.Y - half, W: 2 * half, H: 2 * half}))
	}
	if rows := d.labels[m]; rows != nil {
		at := d.move(m.Label)
		if m.From == m.To {
			rows.Left(d.th, &g, at.X, at.Y, 0)
		} else {
			rows.Center(d.th, &g, at.Center().X, at.Y)
		}
	}
	d.groups[m] = d.p.Scene.Add(g)
}

func (d *interactionDrawing) note(n *sequence.Note) {
	g := d.group(scene.Node, "comment", n)
	g.Parent, g.Bounds = d.within[n], d.move(n.Box)
	d.figures[n].Draw(&g, g.Bounds)
	i := d.p.Scene.Add(g)
	links := d.links[d.models[n].Ident().ID]
	for k, a := range n.Anchors {
		e := scene.Group{Kind: scene.Edge, Class: RelationClasses[(*model.CommentLink)(nil).Kind()], Parent: -1, Ends: [2]int{i, -1}}
		if k < len(links) {
			e.ID = links[k].ID
		}
		if n.Message != nil || n.Fragment != nil {
			e.Tree = "notes about " + links[0].ElementID
		}
		pts := d.p.Shifted(a)
		slices.Reverse(pts) // a dash begins at what it is about
		e.Draw(scene.Line, theme.EdgeAnchor, scene.Polyline(pts, d.th.Metrics.Bend/2))
		d.p.Scene.Add(e)
	}
}
