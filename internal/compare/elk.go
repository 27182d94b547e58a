package main

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
)

// elkNode, elkEdge and the rest are the graph format of elkjs, as far as it is used here. Lengths are in px.
type elkNode struct {
	ID       string            `json:"id"`
	X        float64           `json:"x,omitempty"`
	Y        float64           `json:"y,omitempty"`
	Width    float64           `json:"width,omitempty"`
	Height   float64           `json:"height,omitempty"`
	Options  map[string]string `json:"layoutOptions,omitempty"`
	Children []*elkNode        `json:"children,omitempty"`
	Edges    []*elkEdge        `json:"edges,omitempty"`
}

type elkEdge struct {
	ID       string       `json:"id"`
	Sources  []string     `json:"sources"`
	Targets  []string     `json:"targets"`
	Labels   []*elkLabel  `json:"labels,omitempty"`
	Sections []elkSection `json:"sections,omitempty"`
}

type elkLabel struct {
	Text    string            `json:"text"`
	Width   float64           `json:"width"`
	Height  float64           `json:"height"`
	Options map[string]string `json:"layoutOptions,omitempty"`
}

type elkSection struct {
	StartPoint elkPoint   `json:"startPoint"`
	EndPoint   elkPoint   `json:"endPoint"`
	BendPoints []elkPoint `json:"bendPoints"`
}

type elkPoint struct{ X, Y float64 }

// placements names the parts of an edge that labels belong to; those of an edge that is turned round change places.
var placements = map[bool][3]string{
	false: {layout.Center: "CENTER", layout.Tail: "TAIL", layout.Head: "HEAD"},
	true:  {layout.Center: "CENTER", layout.Tail: "HEAD", layout.Head: "TAIL"},
}

// toElk describes a graph to elkjs with the distances that this program keeps.
func toElk(g *layout.Graph) *elkNode {
	px := func(v int) string { return strconv.Itoa(v / scene.Px) }
	sp := g.Spacing
	for _, f := range []struct {
		to  *int
		def int
	}{
		{&sp.Node, layout.DefaultSpacing.Node}, {&sp.Rank, layout.DefaultSpacing.Rank}, {&sp.Edge, layout.DefaultSpacing.Edge},
		{&sp.Clear, layout.DefaultSpacing.Clear}, {&sp.Label, layout.DefaultSpacing.Label}, {&sp.Component,
			layout.DefaultSpacing.Component},
	} {
		if *f.to == 0 {
			*f.to = f.def
		}
	}
	root := &elkNode{ID: "root", Options: map[string]string{
		"elk.algorithm": "layered", "elk.direction": "DOWN", "elk.edgeRouting": "ORTHOGONAL",
		"elk.hierarchyHandling": "INCLUDE_CHILDREN", "elk.aspectRatio": fmt.Sprint(layout.DefaultAspect),
		"elk.padding":          "[top=0,left=0,bottom=0,right=0]",
		"elk.spacing.nodeNode": px(sp.Node), "elk.layered.spacing.nodeNodeBetweenLayers": px(sp.Rank),
		"elk.spacing.edgeEdge": px(sp.Edge), "elk.layered.spacing.edgeEdgeBetweenLayers": px(sp.Edge),
		"elk.spacing.edgeNode": px(sp.Clear), "elk.layered.spacing.edgeNodeBetweenLayers": px(sp.Clear),
		"elk.spacing.edgeLabel": px(sp.Label), "elk.spacing.componentComponent": px(sp.Component),
	}}
	nodes := make([]*elkNode, len(g.Nodes))
	for i, n := range g.Nodes {
		nodes[i] = &elkNode{ID: nodeID(i), Width: float64(n.W) / scene.Px, Height: float64(n.H) / scene.Px}
		if n.Container {
			nodes[i].Options = map[string]string{
				"elk.padding": fmt.Sprintf("[top=%s,left=%s,bottom=%s,right=%s]",
					px(n.Pad.Top), px(n.Pad.Left), px(n.Pad.Bottom), px(n.Pad.Right)),
			}
		}
	}
	for i, n := range g.Nodes {
		into := root
		if n.Parent >= 0 {
			into = nodes[n.Parent]
		}
		into.Children = append(into.Children, nodes[i])
	}
	for i, e := range g.Edges {
		from, to := e.From, e.To
		if e.Up {
			from, to = to, from
		}
		edge := &elkEdge{ID: strconv.Itoa(i), Sources: []string{nodeID(from)}, Targets: []string{nodeID(to)}}
		for _, l := range e.Labels {
			edge.Labels = append(edge.Labels, &elkLabel{
				Text: "x", Width: float64(l.W) / scene.Px, Height: float64(l.H) / scene.Px,
				Options: map[string]string{"elk.edgeLabels.placement": placements[e.Up][l.At]},
			})
		}
		root.Edges = append(root.Edges, edge)
	}
	return root
}

func nodeID(i int) string { return "n" + strconv.Itoa(i) }

// fromElk gives the lines that elkjs has drawn, by edge.
func fromElk(root *elkNode) (lines [][]scene.Point, err error) {
	lines = make([][]scene.Point, len(root.Edges))
	for _, e := range root.Edges {
		i, err := strconv.Atoi(strings.TrimSpace(e.ID))
		if err != nil || i < 0 || i >= len(lines) || len(e.Sections) != 1 {
			return nil, fmt.Errorf("edge %s has %d sections", e.ID, len(e.Sections))
		}
		s := e.Sections[0]
		points := append(append([]elkPoint{s.StartPoint}, s.BendPoints...), s.EndPoint)
		for _, p := range points {
			lines[i] = append(lines[i], scene.Point{X: int(p.X * scene.Px), Y: int(p.Y * scene.Px)})
		}
	}
	return lines, nil
}
