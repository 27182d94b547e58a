package uml

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

func defaultOverviewOptions() *model.OverviewOptions {
	return &model.OverviewOptions{ShowFrameLabels: true}
}

// fillOverview fills a board with an interaction overview diagram (UML 2.5.1 §17.11): a flow whose steps are interactions.
func fillOverview(b *view.Board, d *model.Diagram) {
	b.Frame = "sd"
	o := optionsOf(d, defaultOverviewOptions)
	s := NewFlow(b, d, FlowOptions{Guards: true, Effects: true, Behaviours: true}, model.TopDown)
	s.drawings[kind.UmlInteractionOverviewFrame] = func(s *Structure, e model.Element, parent int, _ string) {
		s.addOverviewFrame(e.(*model.OverviewFrame), parent, o)
	}
	s.Fill(d)
}

// addOverviewFrame draws a node of an overview: a reference, or the symbol of its kind.
func (s *Structure) addOverviewFrame(f *model.OverviewFrame, parent int, o *model.OverviewOptions) {
	switch f.FrameKind {
	case model.InitialFrame:
		s.addSymbol(f, Disc(InitialSize), "initial", parent)
	case model.FinalFrame:
		s.addSymbol(f, Bullseye(), "activity-final", parent)
	case model.DecisionFrame:
		s.addSymbol(f, lozenge(), "decision", parent)
	case model.MergeFrame:
		s.addSymbol(f, lozenge(), "merge", parent)
	default:
		r := newRefFrame(s.B.Theme, f, o)
		i := s.B.AddNode(view.Node{Figure: r, ID: f.ID, Class: "interaction-use", Origin: f.Origin}, parent)
		s.Enter(f, i)
		s.hints[i] = f.Hints
	}
}

// refFrame is a frame with the tag "ref" around the name of an interaction.
type refFrame struct {
	th   *theme.Theme
	tag  *view.Tag
	name view.Block
}

func newRefFrame(th *theme.Theme, f *model.OverviewFrame, o *model.OverviewOptions) *refFrame {
	r := &refFrame{th: th, tag: view.NewTag(th, "ref", maxGuard)}
	if o.ShowFrameLabels {
		r.name = view.Wrapped(th, scene.Name, theme.Strong, clean.OneLine(f.Name), maxMessage)
	}
	return r
}

func (r *refFrame) Size() (w, h int) {
	m := &r.th.Metrics
	tw, tagH := r.tag.Size()
	w, h = r.name.Size(r.th, 0)
	return max(w+2*m.PadX, tw+2*m.PadX, m.MinBox*3/2), tagH + h + m.PadY*3/2
}

func (r *refFrame) Draw(g *scene.Group, at scene.Rect) {
	m := &r.th.Metrics
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(at.Move(m.Shadow.X, m.Shadow.Y), m.Radius/2))
	}
	g.Draw(scene.Body, theme.UseBox, scene.RoundBox(at, m.Radius/2))
	tw, tagH := r.tag.Size()
	r.tag.Draw(g, scene.Rect{X: at.X, Y: at.Y, W: tw, H: tagH})
	_, h := r.name.Size(r.th, 0)
	r.name.Center(r.th, g, at.Center().X, at.Y+tagH+(at.H-tagH-h)/2-m.PadY/4)
}
