package layout

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"kuml-mcp/internal/trials"
)

// bandedFlow is a flow of n nodes in some bands: mostly from one node to the next ones, with some ways back and labels. The first
// nodes are the bands; one of them may be empty.
func bandedFlow(r *rand.Rand, bands, n int) *Graph {
	g := &Graph{Directed: true, Centered: true, Direction: []Direction{TopBottom, LeftRight}[r.IntN(2)]}
	across := g.Direction == LeftRight
	for range bands {
		b := Node{
			W: 600 + 100*r.IntN(10), H: 400, Parent: -1, Container: true, Band: true, Pad: Insets{300, 600, 300, 300}, HeaderW: 500,
			HeaderH: 300,
		}
		if across {
			b.W, b.H, b.Pad, b.HeaderW = b.H, b.W, Insets{600, 300, 300, 300}, 300
		}
		g.Nodes = append(g.Nodes, b)
	}
	for range n {
		node := Node{W: 600 + 100*r.IntN(12), H: 400 + 100*r.IntN(3), Parent: r.IntN(bands), Grow: true}
		g.Nodes = append(g.Nodes, node)
	}
	edge := func(from, to int) {
		e := Edge{From: bands + from, To: bands + to, HeadRoom: 110, HeadHalf: 60, Weight: 4}
		if r.IntN(3) == 0 {
			e.Labels = []Label{{W: 300 + 100*r.IntN(8), H: 170, At: Position(r.IntN(2))}}
		}
		g.Edges = append(g.Edges, e)
	}
	for i := 1; i < n; i++ {
		edge(max(0, i-1-r.IntN(3)), i)
	}
	for range r.IntN(n/3 + 1) {
		edge(r.IntN(n), r.IntN(n))
	}
	lines := make([]int, len(g.Nodes))
	for _, e := range g.Edges {
		lines[e.From]++
		lines[e.To]++
	}
	for i := bands; i < len(g.Nodes); i++ {
		node := &g.Nodes[i]
		switch r.IntN(4) { // symbols have few lines, or would have to be larger
		case 0:
			if lines[i] <= 3 {
				node.W, node.H, node.Shape, node.Grow = 360, 360, Diamond, false
			}
		case 1:
			if lines[i] <= 3 {
				node.W, node.H, node.Shape, node.Grow = 240, 240, Ellipse, false
			}
		}
	}
	return g
}

// TestBands checks that bands lie side by side without gaps and as long as one another, whatever happens in them, and that
// pictures with bands keep everything else that this package promises.
func TestBands(t *testing.T) {
	t.Parallel()
	labels, onSomething := 0, 0
	for seed := range trials.Seeds(80) {
		r := rand.New(rand.NewPCG(seed, 9))
		bands := 1 + r.IntN(5)
		g := bandedFlow(r, bands, 1+r.IntN(24))
		res, err := Layout(context.Background(), g)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		draw(t, fmt.Sprintf("bands%d", seed), g, res)
		for i := 1; i < bands; i++ {
			a, b := res.Nodes[i-1], res.Nodes[i]
			side := a.Right() == b.X && a.Y == b.Y && a.H == b.H
			if g.Direction == LeftRight {
				side = a.Bottom() == b.Y && a.X == b.X && a.W == b.W
			}
			if !side {
				t.Errorf("seed %d: band %d at %v, the next one at %v", seed, i-1, a, b)
			}
		}
		for _, f := range verify(g, res) {
			if labelFaults[f.kind] {
				onSomething++
				t.Logf("seed %d: %s: %s", seed, f.kind, f.text)
			} else {
				t.Errorf("seed %d: %s: %s", seed, f.kind, f.text)
			}
		}
		for _, e := range g.Edges {
			labels += len(e.Labels)
		}
	}
	if onSomething*100 > labels {
		t.Errorf("%d faults with %d labels", onSomething, labels)
	}
}
