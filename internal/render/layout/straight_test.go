package layout

import (
	"context"
	"math/rand/v2"
	"testing"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/trials"
)

// TestStraightStayClear checks that straight lines run through no label and no node in the end, wherever boxes moved.
func TestStraightStayClear(t *testing.T) {
	t.Parallel()
	toBox := func(r scene.Rect) box { return box{{r.X, r.Right()}, {r.Y, r.Bottom()}} }
	for seed := range trials.Seeds(30) {
		r := rand.New(rand.NewPCG(seed, 2))
		g := randomGraph(r, 4+r.IntN(20))
		for i := range g.Edges {
			if e := &g.Edges[i]; e.Tree == "" && r.IntN(4) == 0 {
				e.Style, e.Labels = Straight, nil
			}
		}
		res, err := Layout(context.Background(), g)
		if err != nil {
			t.Fatal(err)
		}
		for i, e := range g.Edges {
			pts := res.Edges[i].Points
			if e.Style != Straight || len(pts) != 2 {
				continue
			}
			p, q := [2]int{pts[0].X, pts[0].Y}, [2]int{pts[1].X, pts[1].Y}
			for n, b := range res.Nodes {
				if n != e.From && n != e.To && !g.Nodes[n].Container && toBox(b).crosses(p, q) {
					t.Errorf("seed %d: edge %d runs through node %d", seed, i, n)
				}
			}
			for k := range res.Edges {
				for _, l := range res.Edges[k].Labels {
					if toBox(l).crosses(p, q) {
						t.Errorf("seed %d: edge %d runs through a label of edge %d", seed, i, k)
					}
				}
			}
		}
	}
}

func TestShares(t *testing.T) {
	line := [2][2]int{{10, 10}, {10, 50}}
	tests := []struct {
		other [2][2]int
		want  bool
	}{
		{[2][2]int{{10, 40}, {10, 90}}, true},
		{[2][2]int{{10, 20}, {10, 0}}, true},
		{[2][2]int{{10, 50}, {10, 90}}, false},
		{[2][2]int{{20, 10}, {20, 50}}, true}, // too close to be told apart
		{[2][2]int{{50, 10}, {50, 50}}, false},
		{[2][2]int{{0, 30}, {90, 30}}, false},
	}
	for _, tt := range tests {
		if got := shares(line, tt.other); got != tt.want {
			t.Errorf("%v: got %v", tt.other, got)
		}
	}
}
