package layout

import "testing"

// chain is n leaves of different widths, each joined with the next one.
func chain(widths ...int) *Graph {
	g := &Graph{Directed: true, Centered: true}
	for i, w := range widths {
		g.Nodes = append(g.Nodes, Node{W: w, H: 400, Parent: -1})
		if i > 0 {
			g.Edges = append(g.Edges, Edge{From: i - 1, To: i})
		}
	}
	return g
}

func TestCenteredChainIsStraight(t *testing.T) {
	g := chain(1400, 360, 2000, 240)
	g.Nodes[1].Shape, g.Nodes[3].Shape = Diamond, Ellipse
	// A way around the third node.
	g.Edges = append(g.Edges, Edge{From: 1, To: 3})
	r := lay(t, "centered", g)
	for i := 1; i < len(g.Nodes); i++ {
		if a, b := r.Nodes[i-1].Center().X, r.Nodes[i].Center().X; a != b {
			t.Errorf("the middles of nodes %d and %d are %d and %d", i-1, i, a, b)
		}
	}
}

// TestLinesAtABar checks that the lines of a fork go straight down to the middles of what they lead to.
func TestLinesAtABar(t *testing.T) {
	g := &Graph{Directed: true, Centered: true}
	g.Nodes = []Node{{W: 1000, H: 400, Parent: -1}, {W: 4000, H: 100, Parent: -1, Bar: true}}
	g.Edges = []Edge{{From: 0, To: 1, HeadSide: Top}}
	for i := range 3 {
		g.Nodes = append(g.Nodes, Node{W: 1000 + 200*i, H: 400, Parent: -1})
		g.Edges = append(g.Edges, Edge{From: 1, To: 2 + i, TailSide: Bottom})
	}
	r := lay(t, "bar", g)
	for i, e := range g.Edges {
		p := r.Edges[i].Points
		node := e.To
		if i == 0 {
			node = e.From
		}
		if len(p) != 2 || p[0].X != r.Nodes[node].Center().X {
			t.Errorf("edge %d runs through %v; the middle of node %d is %d", i, p, node, r.Nodes[node].Center().X)
		}
		if i > 0 && p[0].Y != r.Nodes[1].Bottom() || i == 0 && p[1].Y != r.Nodes[1].Y {
			t.Errorf("edge %d ends on the wrong side of the bar: %v", i, p)
		}
	}
}

// TestSidesOfASmallSymbol checks that the lines of a small diamond end at different corners, in their middles.
func TestSidesOfASmallSymbol(t *testing.T) {
	g := &Graph{Directed: true, Centered: true, Nodes: []Node{{W: 1200, H: 400, Parent: -1}, {W: 360, H: 360, Parent: -1, Shape: Diamond}}}
	g.Edges = []Edge{{From: 0, To: 1}, {From: 1, To: 0}}
	for i := range 2 {
		g.Nodes = append(g.Nodes, Node{W: 1200, H: 400, Parent: -1})
		g.Edges = append(g.Edges, Edge{From: 1, To: 2 + i})
	}
	r := lay(t, "corners", g)
	seen := map[[2]int]bool{}
	b := r.Nodes[1]
	for i, e := range g.Edges {
		p := r.Edges[i].Points[0]
		if e.To == 1 {
			p = r.Edges[i].Points[len(r.Edges[i].Points)-1]
		}
		if at := [2]int{p.X, p.Y}; seen[at] || p.X != b.Center().X && p.Y != b.Center().Y {
			t.Errorf("edge %d ends at %v of the diamond %v", i, p, b)
		} else {
			seen[at] = true
		}
	}
}
