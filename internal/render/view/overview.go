package view

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

func defaultOverviewOptions() *model.OverviewOptions {
	return &model.OverviewOptions{ShowFrameLabels: true}
}

// fillOverview fills a board with an interaction overview diagram (UML 2.5.1 §17.11): a flow whose steps are interactions.
func fillOverview(b *board, d *model.Diagram) {
	b.frame = "sd"
	o := optionsOf(d, defaultOverviewOptions)
	s := newFlow(b, d, flowOptions{guards: true, effects: true, behaviours: true}, model.TopDown)
	s.drawings[kind.UmlInteractionOverviewFrame] = func(s *structure, e model.Element, parent int, _ string) {
		s.addOverviewFrame(e.(*model.OverviewFrame), parent, o)
	}
	s.fill(d)
}

// addOverviewFrame draws a node of an overview: a reference, or the symbol of its kind.
func (s *structure) addOverviewFrame(f *model.OverviewFrame, parent int, o *model.OverviewOptions) {
	switch f.FrameKind {
	case model.InitialFrame:
		s.addSymbol(f, disc(initialSize), "initial", parent)
	case model.FinalFrame:
		s.addSymbol(f, bullseye(), "activity-final", parent)
	case model.DecisionFrame:
		s.addSymbol(f, lozenge(), "decision", parent)
	case model.MergeFrame:
		s.addSymbol(f, lozenge(), "merge", parent)
	default:
		r := newRefFrame(s.b.th, f, o)
		i := s.b.addNode(node{figure: r, id: f.ID, class: "interaction-use", origin: f.Origin}, parent)
		s.enter(f, i)
		s.hints[i] = f.Hints
	}
}

// refFrame is a frame with the tag "ref" around the name of an interaction.
type refFrame struct {
	th   *theme.Theme
	tag  *tag
	name block
}

func newRefFrame(th *theme.Theme, f *model.OverviewFrame, o *model.OverviewOptions) *refFrame {
	r := &refFrame{th: th, tag: newTag(th, "ref", maxGuard)}
	if o.ShowFrameLabels {
		r.name = wrapped(th, scene.Name, theme.Strong, clean.OneLine(f.Name), maxMessage)
	}
	return r
}

func (r *refFrame) size() (w, h int) {
	m := &r.th.Metrics
	tw, tagH := r.tag.size()
	w, h = r.name.size(r.th, 0)
	return max(w+2*m.PadX, tw+2*m.PadX, m.MinBox*3/2), tagH + h + m.PadY*3/2
}

func (r *refFrame) draw(g *scene.Group, at scene.Rect) {
	m := &r.th.Metrics
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(at.Move(m.Shadow.X, m.Shadow.Y), m.Radius/2))
	}
	g.Draw(scene.Body, theme.UseBox, scene.RoundBox(at, m.Radius/2))
	tw, tagH := r.tag.size()
	r.tag.draw(g, scene.Rect{X: at.X, Y: at.Y, W: tw, H: tagH})
	_, h := r.name.size(r.th, 0)
	r.name.center(r.th, g, at.Center().X, at.Y+tagH+(at.H-tagH-h)/2-m.PadY/4)
}
