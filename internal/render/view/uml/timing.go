package uml

import (
	"cmp"
	"slices"
	"strconv"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of timing diagrams.
const (
	timingName  = 140 * scene.Px // the length at which the name of a lifeline is wrapped
	timingState = 180 * scene.Px // that for the name of a state, which is shortened there
	timingAxis  = 760 * scene.Px // the length of the axis, if the times need no more
	timingStep  = 28 * scene.Px  // between times at the least
	timingRow   = 26 * scene.Px  // between states
	timingTail  = 36 * scene.Px  // of the line behind the last time
	timingGap   = 10 * scene.Px  // beside and between texts
	tickLength  = 6 * scene.Px
)

// timing draws a timing diagram.
type timing struct {
	b         *view.Board
	opt       *model.TimingOptions
	lifelines []*timingBand
	times     []int
	at        map[int]int // where a time stands, from the start of the axis
	nameW     int         // of the column of names
	stateW    int         // of the column of states
	axis      int         // length
}

// timingBand is the stripe of one lifeline.
type timingBand struct {
	l      *model.TimingLifeline
	name   view.Block
	states []string // the lowest first, those that no list has at the end
	ticks  []model.Tick
	h      int
	notes  []*sideNote
}

// fillTiming draws a timing diagram.
func fillTiming(b *view.Board, d *model.Diagram) {
	b.Frame = "sd"
	opt, ok := d.Options.(*model.TimingOptions)
	if !ok {
		opt = &model.TimingOptions{ShowTickLabels: true}
	}
	t := &timing{b: b, opt: opt, at: map[int]int{}}
	known := map[string]bool{}
	for _, e := range d.Elements {
		if l, ok := e.(*model.TimingLifeline); ok {
			known[l.ID] = true
		}
	}
	notes := sideNotes(b.Theme, d, known)
	for _, e := range d.Elements {
		if l, ok := e.(*model.TimingLifeline); ok {
			t.addBand(l, notes[l.ID])
			delete(notes, l.ID)
		}
	}
	if len(t.lifelines) == 0 {
		return
	}
	t.scale()
	t.draw(notes[""])
}

func (t *timing) addBand(l *model.TimingLifeline, notes []*sideNote) {
	th := t.b.Theme
	band := &timingBand{l: l, states: slices.Clone(l.States), ticks: slices.Clone(l.Ticks), notes: notes}
	for _, k := range l.Ticks {
		if !slices.Contains(band.states, k.State) {
			band.states = append(band.states, k.State)
		}
	}
	slices.SortStableFunc(band.ticks, func(a, b model.Tick) int { return cmp.Compare(a.Time, b.Time) })
	band.name = view.Wrapped(th, scene.Name, theme.Strong, clean.OneLine(l.Name), timingName)
	w, h := band.name.Size(th, 0)
	_, nh := stack(notes, 0, 0)
	band.h = view.WholePx(max(len(band.states)*timingRow, h, nh) + 2*timingGap)
	t.nameW = max(t.nameW, view.WholePx(w))
	for _, s := range band.states {
		t.stateW = max(t.stateW, view.WholePx(text.Measure(th.Font(theme.Text), t.stateText(s))))
	}
	t.lifelines = append(t.lifelines, band)
}

// stateText is the name of a state on one line.
func (t *timing) stateText(s string) string {
	lines := text.Wrap(t.b.Theme.Font(theme.Text), clean.OneLine(s), timingState)
	if len(lines) > 1 {
		return lines[0] + "…"
	}
	return lines[0]
}

// scale gives every time its place.
func (t *timing) scale() {
	for _, band := range t.lifelines {
		for _, k := range band.ticks {
			t.times = append(t.times, k.Time)
		}
	}
	slices.Sort(t.times)
	t.times = slices.Compact(t.times)
	if len(t.times) == 0 {
		t.axis = timingAxis / 2
		return
	}
	room := make([]int, len(t.times)-1)
	for i := range room {
		room[i] = timingStep
		if t.opt.ShowTickLabels {
			room[i] = max(room[i], (t.labelW(i)+t.labelW(i+1))/2+timingGap)
		}
	}
	places := layout.TimeScale(t.times, room, timingAxis)
	for i, x := range places {
		t.at[t.times[i]] = x/scene.Px*scene.Px + timingStep/2
	}
	t.axis = t.at[t.times[len(t.times)-1]] + timingTail
}

func (t *timing) labelW(i int) int {
	return text.Measure(t.b.Theme.Font(theme.Soft), strconv.Itoa(t.times[i]))
}

// draw puts the bands below each other, the axis of time below all, and the notes about none of them below that.
func (t *timing) draw(notes []*sideNote) {
	th := t.b.Theme
	left := 3*timingGap + t.nameW + t.stateW + timingGap
	bandW := left + t.axis + timingGap
	w, y := bandW, 0
	for _, band := range t.lifelines {
		_, nh := stack(band.notes, 0, 0)
		nw, _ := stack(band.notes, bandW+2*noteGap, y+(band.h-nh)/2)
		if nw > 0 {
			w = max(w, bandW+2*noteGap+nw)
		}
		y += band.h
	}
	h := y + 2*tickLength
	if t.opt.ShowTickLabels {
		h += th.LineHeight(theme.Soft)
	}
	if len(notes) > 0 {
		nw, nh := stack(notes, 0, h+noteGap)
		w, h = max(w, nw), h+noteGap+nh
	}
	p := t.b.Page(w, h)
	x0, top := p.Origin.X+left, p.Origin.Y
	for i, band := range t.lifelines {
		at := scene.Rect{X: p.Origin.X, Y: top, W: bandW, H: band.h}
		g := t.drawBand(p, band, at, x0, i%2 == 1)
		for _, n := range band.notes {
			n.drawSide(p, g, at.Right())
		}
		top += band.h
	}
	t.drawAxis(p, x0, top)
	for _, n := range notes {
		n.drawSide(p, -1, 0)
	}
	t.b.Picture = p.Finish()
}

// drawBand draws the stripe of a lifeline and returns its group.
func (t *timing) drawBand(p *view.Page, band *timingBand, at scene.Rect, x0 int, shaded bool) int {
	th := t.b.Theme
	g := scene.Group{Kind: scene.Node, ID: band.l.ID, Class: "lifeline", Parent: -1, Ends: view.NoEnds, Bounds: at}
	body := theme.Box
	if shaded {
		body = theme.BandPlain
	}
	g.Draw(scene.Body, body, scene.Box(at))
	rule := at.X + timingGap + t.nameW + timingGap
	g.Draw(scene.Detail, theme.Rule, scene.Segments(scene.Point{X: rule, Y: at.Y}, scene.Point{X: rule, Y: at.Bottom()}))
	_, nh := band.name.Size(th, 0)
	band.name.Center(th, &g, at.X+timingGap+t.nameW/2, at.Y+(at.H-nh)/2)
	level := func(state string) int {
		i := slices.Index(band.states, state)
		rows := len(band.states) * timingRow
		return at.Y + (at.H+rows)/2 - i*timingRow - timingRow/2
	}
	var guides scene.Outline
	for _, s := range band.states {
		y := level(s)
		lh := th.LineHeight(theme.Text)
		g.Line(th.Styles(), scene.Feature, theme.Text, scene.End, x0-timingGap, view.NearestPx(th.Baseline(theme.Text, y-lh/2)),
			t.stateText(s))
		guides = append(guides, scene.Segments(scene.Point{X: x0, Y: y}, scene.Point{X: x0 + t.axis, Y: y})...)
	}
	if len(guides) > 0 {
		g.Draw(scene.Detail, theme.Guide, guides)
	}
	t.drawCourse(&g, band, at, x0, level)
	return p.Scene.Add(g)
}

// drawCourse draws the line of states, with thin lines at the times of changes.
func (t *timing) drawCourse(g *scene.Group, band *timingBand, at scene.Rect, x0 int, level func(string) int) {
	var marks scene.Outline
	for _, time := range t.times {
		x := x0 + t.at[time]
		marks = append(marks, scene.Segments(scene.Point{X: x, Y: at.Y}, scene.Point{X: x, Y: at.Bottom()})...)
	}
	if len(marks) > 0 {
		g.Draw(scene.Detail, theme.Guide, marks)
	}
	var pts []scene.Point
	for _, k := range band.ticks {
		x, y := x0+t.at[k.Time], level(k.State)
		if n := len(pts); n > 0 {
			if pts[n-1].Y == y {
				continue
			}
			pts = append(pts, scene.Point{X: x, Y: pts[n-1].Y})
		}
		pts = append(pts, scene.Point{X: x, Y: y})
	}
	if len(pts) > 0 {
		pts = append(pts, scene.Point{X: x0 + t.axis, Y: pts[len(pts)-1].Y})
		g.Draw(scene.Detail, theme.Course, scene.Segments(pts...))
	}
}

// drawAxis draws the axis of time with its ticks.
func (t *timing) drawAxis(p *view.Page, x0, y int) {
	th := t.b.Theme
	g := scene.Group{Kind: scene.Decoration, Class: "axis", Parent: -1, Ends: view.NoEnds}
	line := scene.Segments(scene.Point{X: x0, Y: y + tickLength}, scene.Point{X: x0 + t.axis, Y: y + tickLength})
	for i, time := range t.times {
		x := x0 + t.at[time]
		line = append(line, scene.Segments(scene.Point{X: x, Y: y + tickLength/2}, scene.Point{X: x, Y: y + tickLength*3/2})...)
		if t.opt.ShowTickLabels {
			g.Line(th.Styles(), scene.Prose, theme.Soft, scene.Middle, x,
				view.NearestPx(th.Baseline(theme.Soft, y+tickLength*3/2+scene.Px)),
				strconv.Itoa(t.times[i]))
		}
	}
	g.Draw(scene.Detail, theme.Axis, line)
	m := &th.Metrics
	tip := scene.Point{X: x0 + t.axis + timingGap/2, Y: y + tickLength}
	g.Draw(scene.Detail, theme.Axis, scene.Segments(scene.Point{X: x0 + t.axis, Y: tip.Y}, tip))
	g.Draw(scene.Detail, theme.MarkOpen, scene.OpenArrow(tip, tip.Sub(scene.Point{X: 1}), m.ArrowLen*2/3, m.ArrowWidth*2/3))
	p.Scene.Add(g)
}
