package layout

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"kuml-mcp/internal/trials"
)

var (
	graphs = flag.Int("graphs", 40, "number of random graphs to lay out, where all trials are asked for")
	most   = flag.Int("most", 50, "most nodes of a random graph")
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

// labelFaults are those that a picture may have in rare cases: where a label finds no room.
var labelFaults = map[string]bool{
	"label on node": true, "label on title": true, "label on border": true, "label on label": true, "line on label": true,
}

func TestRandomGraphs(t *testing.T) {
	t.Parallel()
	labels, onSomething := 0, 0
	for seed := range trials.Seeds(*graphs) {
		r := rand.New(rand.NewPCG(seed, 1))
		n := 1 + r.IntN(*most)
		direction := Direction(r.IntN(4))
		g := randomGraph(r, n)
		g.Direction = direction
		res, err := Layout(context.Background(), g)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		draw(t, fmt.Sprintf("random%d", seed), g, res)
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
		t.Logf("seed %d: %d x %d, %d nodes, %d edges, %d crossings, %d bends",
			seed, res.W, res.H, len(g.Nodes), len(g.Edges), crossings(g, res), bends(res))
	}
	if onSomething*1000 > labels {
		t.Errorf("%d faults with %d labels", onSomething, labels)
	}
}

// FuzzLayout lays out graphs made of bytes, most of them far too crowded for good pictures, and checks what must hold for all.
func FuzzLayout(f *testing.F) {
	f.Add([]byte("\x05\x12\x34\x56\x78\x9a\x01\x02\x13\x24"))
	f.Add([]byte("abcdefghijklmnopqrstuvwxyz0123456789"))
	f.Fuzz(func(t *testing.T, data []byte) {
		g := graphOf(data)
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		r, err := Layout(ctx, g)
		if err != nil {
			return // it ran out of time
		}
		for _, f := range verify(g, r) {
			if f.kind == "no line" || f.kind == "canvas" || f.kind == "size" {
				t.Errorf("%s: %s", f.kind, f.text)
			}
		}
	})
}

// graphOf reads a graph from bytes: how many nodes, then two bytes a node and three an edge.
func graphOf(data []byte) *Graph {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	var s sketch
	n := 1 + next()%24
	for i := range n {
		size, kind := next(), next()
		s.class(10+size%16*15, 10+size/16*15)
		node := &s.Nodes[i]
		node.Grow = kind&1 == 0
		node.Shape = Shape(kind >> 1 % 3)
		if kind&0x10 != 0 {
			node.Container, node.Pad = true, Insets{100, 300, 100, 100}
		}
		if p := kind >> 5; p < i && s.Nodes[p].Container {
			node.Parent = p
		}
	}
	for len(data) > 0 && len(s.Edges) < 60 {
		e := Edge{From: next() % n, To: next() % n}
		k := next()
		e.Up, e.Loose, e.Style = k&1 != 0, k&2 != 0, Style(k>>2&1)
		if k&8 != 0 {
			e.Tree, e.HeadRoom, e.HeadHalf = "t", 200, 80
		}
		for i := range k >> 4 & 3 {
			e.Labels = append(e.Labels, Label{W: 10 * k, H: 140, At: Position(i)})
		}
		s.Edges = append(s.Edges, e)
	}
	return &s.Graph
}
