package layout

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

var (
	graphs = flag.Int("graphs", 60, "number of random graphs to lay out")
	most   = flag.Int("most", 60, "most nodes of a random graph")
)

// randomGraph makes a graph of n nodes: containers in one another, several edges between the same nodes, self-loops, trees,
// edges to containers, and many labels.
func randomGraph(r *rand.Rand, n int) *Graph {
	var s sketch
	containers := r.IntN(n/8 + 1)
	for i := range containers {
		parent := -1
		if i > 0 && r.IntN(3) == 0 {
			parent = r.IntN(i)
		}
		s.pack(parent)
	}
	for range n - containers {
		i := s.class(60+10*r.IntN(16), 40+10*r.IntN(16))
		if containers > 0 && r.IntN(3) > 0 {
			s.Nodes[i].Parent = r.IntN(containers)
		}
	}
	pick := func() int {
		if containers > 0 && r.IntN(20) == 0 {
			return r.IntN(containers)
		}
		return containers + r.IntN(n-containers)
	}
	for range n + r.IntN(n/2+1) {
		a, b := pick(), pick()
		if r.IntN(4) > 0 { // mostly near one another, as in real models
			b = containers + (a+1+r.IntN(6))%(n-containers)
		}
		switch r.IntN(6) {
		case 0, 1:
			if a != b && a >= containers && b >= containers {
				s.inherit(min(a, b), max(a, b))
			}
		case 2:
			s.Edges = append(s.Edges, Edge{From: a, To: b})
		case 3:
			s.compose(a, b, role(20+10*r.IntN(8)))
		case 4:
			s.assoc(a, b, role(20+10*r.IntN(8)), name(30+10*r.IntN(8)))
		default:
			s.assoc(a, b)
		}
	}
	return &s.Graph
}

func TestRandomGraphs(t *testing.T) {
	total := map[string]int{}
	labels := 0
	for seed := range uint64(*graphs) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 1 + r.IntN(*most)
		g0 := Direction(r.IntN(4))
		g := randomGraph(r, n)
		g.Direction = g0
		start := time.Now()
		res, err := Layout(context.Background(), g)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		took := time.Since(start)
		draw(t, fmt.Sprintf("random%d", seed), g, res)
		here := map[string]int{}
		for _, f := range verify(g, res) {
			total[f.kind]++
			here[f.kind]++
			if testing.Verbose() && here[f.kind] < 3 {
				t.Logf("seed %d: %s: %s", seed, f.kind, f.text)
			}
		}
		for _, e := range g.Edges {
			labels += len(e.Labels)
		}
		t.Logf("seed %d: %d x %d, %d nodes, %d edges, %v, %d crossings, %d bends: %v", seed, res.W, res.H, len(g.Nodes), len(g.Edges), took.Round(time.Millisecond), crossings(g, res), bends(res), here)
	}
	t.Log(labels, "labels:", total)
}
