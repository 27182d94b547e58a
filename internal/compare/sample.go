package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"kuml-mcp/examples"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/render"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/theme"
)

// sample is a graph to compare on.
type sample struct {
	group string // that it is summed up in
	name  string
	graph *layout.Graph
}

// allSamples gives the graphs of the class examples and generated ones of three sizes.
func allSamples(ctx context.Context) ([]sample, error) {
	list, err := classSamples(ctx)
	if err != nil {
		return nil, err
	}
	for _, size := range []struct{ nodes, graphs int }{{10, 20}, {30, 10}, {100, 5}} {
		for seed := range size.graphs {
			list = append(list, sample{
				group: fmt.Sprintf("%d classes", size.nodes),
				name:  fmt.Sprintf("%d classes, number %d", size.nodes, seed+1),
				graph: generated(size.nodes, uint64(seed)),
			})
		}
	}
	return list, nil
}

// classSamples gives the graphs of all class diagrams among the examples.
func classSamples(ctx context.Context) ([]sample, error) {
	const look = "kuml"
	th, ok := theme.Get(look)
	if !ok {
		return nil, fmt.Errorf("there is no theme %s", look)
	}
	var list []sample
	for _, e := range examples.All() {
		if e.Language != "uml" || e.DiagramType != "class" {
			continue
		}
		doc, err := dsl.Evaluate(ctx, e.Script, dsl.Limits{})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.File, err)
		}
		for _, d := range doc.Diagrams {
			if g, ok := render.Graph(d, th); ok {
				list = append(list, sample{"class examples", strings.TrimSuffix(e.File, ".kuml.kts"), g})
			}
		}
	}
	return list, nil
}

const (
	px   = 10  // layout units in a pixel
	line = 140 // the height of a label
)

// generated makes a class model as people write them: every class but the first relates to one near it,
// some are special cases of one another, and a quarter has one more relationship, seldom a far one.
func generated(classes int, seed uint64) *layout.Graph {
	r := rand.New(rand.NewPCG(uint64(classes), seed))
	g := &layout.Graph{}
	for i := range classes {
		g.Nodes = append(g.Nodes, layout.Node{W: (100 + 10*r.IntN(10)) * px, H: (50 + 10*r.IntN(10)) * px, Parent: -1, Grow: true})
		if i == 0 {
			continue
		}
		near := max(0, i-1-r.IntN(6))
		if r.IntN(10) < 3 {
			g.Edges = append(g.Edges, layout.Edge{From: i, To: near, Up: true, Tree: "g", Weight: 4, HeadRoom: 20 * px, HeadHalf: 8 * px})
		} else {
			relate(r, g, near, i)
		}
		if i > 1 && r.IntN(4) == 0 {
			far := max(0, i-2-r.IntN(8))
			if r.IntN(10) == 0 {
				far = r.IntN(i)
			}
			relate(r, g, far, i)
		}
	}
	return g
}

// relate adds an association with its multiplicities, often a role and sometimes a name.
func relate(r *rand.Rand, g *layout.Graph, from, to int) {
	e := layout.Edge{
		From: from, To: to, Labels: []layout.Label{{W: 8 * px, H: line, At: layout.Tail}, {W: 18 * px, H: line, At: layout.Head}},
	}
	if r.IntN(2) == 0 {
		e.Labels = append(e.Labels, layout.Label{W: (30 + 10*r.IntN(4)) * px, H: line, At: layout.Head})
	}
	if r.IntN(4) == 0 {
		e.Labels = append(e.Labels, layout.Label{W: (40 + 10*r.IntN(4)) * px, H: line})
	}
	g.Edges = append(g.Edges, e)
}
