package layout

import (
	"context"
	"errors"
	"fmt"

	"kuml-mcp/internal/render/scene"
)

// ErrGraph is what errors about a malformed graph wrap.
var ErrGraph = errors.New("malformed graph")

func check(g *Graph) error {
	n := len(g.Nodes)
	for i := range g.Nodes {
		node := &g.Nodes[i]
		if node.Parent < -1 || node.Parent >= n || node.W < 0 || node.H < 0 {
			return fmt.Errorf("%w: node %d", ErrGraph, i)
		}
		for _, r := range node.Relative {
			if r.Other < 0 || r.Other >= n {
				return fmt.Errorf("%w: node %d is placed by node %d", ErrGraph, i, r.Other)
			}
		}
		steps := 0
		for p := node.Parent; p >= 0; p = g.Nodes[p].Parent {
			if steps++; steps > n || !g.Nodes[p].Container {
				return fmt.Errorf("%w: parents of node %d", ErrGraph, i)
			}
		}
	}
	for i, e := range g.Edges {
		if e.From < 0 || e.From >= n || e.To < 0 || e.To >= n {
			return fmt.Errorf("%w: edge %d", ErrGraph, i)
		}
		for _, l := range e.Labels {
			if l.W < 0 || l.H < 0 {
				return fmt.Errorf("%w: label of edge %d", ErrGraph, i)
			}
		}
	}
	return nil
}

func run(ctx context.Context, g *Graph, placed []scene.Rect) (*Result, error) {
	if err := check(g); err != nil {
		return nil, err
	}
	return nil, ctx.Err()
}
