package sysml2

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// lane is the figure of a swimlane: a rectangle with its name in a strip at the upper end.
type lane struct {
	th    *theme.Theme
	label view.Block
}

func (l *lane) Holds() bool { return true }

// Header gives the size of the strip, as far as the name needs it.
func (l *lane) Header() (w, h int) {
	m := &l.th.Metrics
	w, h = l.label.Size(l.th, 0)
	return w + 2*m.PadX, max(h, l.th.LineHeight(theme.ContainerName)) + 2*m.PadY
}

func (l *lane) Size() (w, h int) {
	w, h = l.Header()
	return w, h + 2*l.th.Metrics.ContainerPad
}

func (l *lane) Pad() layout.Insets {
	p := l.th.Metrics.ContainerPad
	_, h := l.Header()
	return layout.Insets{Left: p, Top: h + p, Right: p, Bottom: p}
}

func (l *lane) Draw(g *scene.Group, at scene.Rect) {
	_, h := l.Header()
	g.Draw(scene.Body, theme.Container, scene.Box(at))
	g.Header = scene.Rect{X: at.X, Y: at.Y, W: at.W, H: h}
	inner, _ := l.th.Inside(theme.Container, at)
	g.Draw(scene.Detail, theme.ContainerRule,
		scene.Segments(scene.Point{X: inner.X, Y: at.Y + h}, scene.Point{X: inner.Right(), Y: at.Y + h}))
	_, lh := l.label.Size(l.th, 0)
	l.label.Center(l.th, g, at.Center().X, at.Y+(h-lh)/2)
}

// maxLaneName is the length at which the name of a lane is wrapped.
const maxLaneName = 200 * scene.Px

// lanes draws the partitions in which nodes of the diagram lie, and one without a name for actions that lie in none.
func (a *actDiagram) lanes() {
	a.lane, a.home = map[string]int{}, map[string]string{}
	partitions := map[string]*model.ActivityPartitionDefinition{}
	for _, e := range a.of.Elements {
		if p, ok := e.(*model.ActivityPartitionDefinition); ok {
			partitions[p.ID] = p
		}
	}
	used := map[string]bool{}
	for _, n := range a.nodes {
		if partitions[n.PartitionID] != nil {
			a.home[n.ID] = n.PartitionID
			used[n.PartitionID] = true
		}
	}
	if len(used) == 0 {
		return
	}
	a.adopt()
	for _, e := range a.of.Elements {
		if p, ok := e.(*model.ActivityPartitionDefinition); ok && used[p.ID] {
			a.addLane(p.ID, nodeOf(nil, p, "partition"), a.laneName(p))
		}
	}
	for _, n := range a.nodes {
		if a.home[n.ID] == "" {
			a.addLane("", view.Node{Class: "partition"}, nil)
			break
		}
	}
}

// adopt puts control nodes that lie in no partition beside those before or behind them.
func (a *actDiagram) adopt() {
	for changed := true; changed; {
		changed = false
		for pass := range 2 {
			for _, f := range a.flows {
				from, to := f.EndIDs()
				if pass == 1 {
					from, to = to, from
				}
				n := a.nodes[to]
				if n != nil && n.NodeKind != model.Sysml2Action && a.home[to] == "" && a.home[from] != "" {
					a.home[to] = a.home[from]
					changed = true
				}
			}
			if changed {
				break
			}
		}
	}
}

// laneOf is the board's node of the lane in which a node lies, -1 for none.
func (a *actDiagram) laneOf(n *model.ActionDefinition) int {
	if i, ok := a.lane[a.home[n.ID]]; ok {
		return i
	}
	return -1
}

func (a *actDiagram) addLane(id string, n view.Node, label view.Block) {
	i := a.B.AddContainer(&lane{a.B.Theme, label}, n, -1)
	a.B.Graph.Nodes[i].Band = true
	a.lane[id] = i
	if id != "" {
		a.ByID[id] = i
	}
}

// laneName is the name of a partition and what it stands for.
func (a *actDiagram) laneName(p *model.ActivityPartitionDefinition) view.Block {
	name := clean.OneLine(p.Name)
	if t := clean.OneLine(a.typeName(p.Represents)); t != "" && t != name {
		name += " : " + t
	}
	return view.Wrapped(a.B.Theme, scene.Name, theme.ContainerName, name, maxLaneName)
}
