package layout

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/trials"
)

// endsAt reports whether a line that comes to a point ends at a port of a node, or at the node itself. There it ends between a
// port and its own node, and from a port to itself.
func (v *verifier) endsAt(e *Edge, p scene.Point, node, port int) bool {
	if port == 0 || e.From == e.To && (e.FromPort == e.ToPort || e.FromPort == 0 || e.ToPort == 0) {
		return v.onOutline(p, node)
	}
	return onBorder(p, v.r.Ports[node][port-1].Box)
}

// ports checks that ports sit on the borders of their nodes and touch nothing else.
func (v *verifier) ports() {
	g, r := v.g, v.r
	for i := range g.Nodes {
		for k, p := range r.Ports[i] {
			mid, n := p.Box.Center(), r.Nodes[i]
			want := map[Border]bool{Top: mid.Y == n.Y, Bottom: mid.Y == n.Bottom(), Left: mid.X == n.X, Right: mid.X == n.Right()}
			if !want[p.Side] || !onBorder(mid, n) || p.Box.W < g.Nodes[i].Ports[k].Size {
				v.add("port off its border", "port %d of node %d at %v on %v, side %d", k+1, i, p.Box, n, p.Side)
			}
			if s := g.Nodes[i].Ports[k].Side; s != AnyBorder && s != p.Side {
				v.add("port on another side", "port %d of node %d", k+1, i)
			}
			for j, n := range r.Nodes {
				if j != i && v.isLeaf(j) && overlaps(p.Box, n) {
					v.add("port on node", "port %d of node %d, node %d", k+1, i, j)
				}
				for m, q := range r.Ports[j] {
					if (j < i || j == i && m < k) && overlaps(p.Box, q.Box) {
						v.add("port on port", "port %d of node %d, port %d of node %d", k+1, i, m+1, j)
					}
				}
			}
			for j, e := range r.Edges {
				for m := 1; m < len(e.Points); m++ {
					if runsThrough(e.Points[m-1], e.Points[m], p.Box) {
						v.add("through a port", "edge %d, port %d of node %d", j, k+1, i)
					}
				}
			}
		}
	}
}

// captions checks that captions touch nothing.
func (v *verifier) captions() {
	var all []scene.Rect
	for i := range v.g.Nodes {
		all = append(all, v.r.Captions[i])
		for _, p := range v.r.Ports[i] {
			all = append(all, p.Caption)
		}
	}
	for i, c := range all {
		if c.Empty() {
			continue
		}
		if !(scene.Rect{W: v.r.W, H: v.r.H}).Contains(c) {
			v.add("canvas", "caption at %v", c)
		}
		for j, n := range v.r.Nodes {
			if v.isLeaf(j) && overlaps(c, n) {
				v.add("caption on node", "%v, node %d", c, j)
			}
			for k, p := range v.r.Ports[j] {
				if overlaps(c, p.Box) {
					v.add("caption on port", "%v, port %d of node %d", c, k+1, j)
				}
			}
		}
		for _, d := range all[:i] {
			if overlaps(c, d) {
				v.add("caption on caption", "%v and %v", c, d)
			}
		}
		for j, e := range v.r.Edges {
			for m := 1; m < len(e.Points); m++ {
				if runsThrough(e.Points[m-1], e.Points[m], c) {
					v.add("line on caption", "%v, edge %d", c, j)
				}
			}
			for _, l := range e.Labels {
				if overlaps(c, l) {
					v.add("caption on label", "%v, edge %d", c, j)
				}
			}
		}
	}
}

// port adds a port to a node and returns its number.
func (s *sketch) port(node, caption int) int {
	n := &s.Nodes[node]
	n.Ports = append(n.Ports, Port{Size: 140, Caption: Size{caption * 10, 140}})
	return len(n.Ports)
}

// wire connects two ports, each given by its node and number.
func (s *sketch) wire(a, p, b, q int) {
	s.Edges = append(s.Edges, Edge{From: a, FromPort: p, To: b, ToPort: q, Weight: 4})
}

// ball adds a small circle with its name beside it.
func (s *sketch) ball(caption int) int {
	s.Nodes = append(s.Nodes, Node{W: 180, H: 180, Parent: -1, Shape: Dot, Caption: Size{caption * 10, 140}})
	return len(s.Nodes) - 1
}

// plant is a component with parts that are connected with one another and with its ports.
func plant() *Graph {
	var s sketch
	shop, c, billing := s.class(140, 60), s.pack(-1), s.class(140, 60)
	a, b, d := s.class(120, 50), s.class(120, 50), s.class(120, 50)
	s.in(c, a, b, d)
	orders, pay := s.port(c, 50), s.port(c, 60)
	s.wire(shop, s.port(shop, 40), c, orders)
	s.wire(c, orders, a, s.port(a, 20))
	s.wire(a, s.port(a, 40), b, s.port(b, 40))
	s.wire(a, s.port(a, 30), d, s.port(d, 30))
	s.wire(b, s.port(b, 50), c, pay)
	s.wire(c, pay, billing, s.port(billing, 30))
	stick := s.ball(60)
	s.Edges = append(s.Edges,
		Edge{From: billing, To: stick, Up: true, HeadSide: Bottom, Weight: 4},
		Edge{From: d, To: stick, HeadSide: Top, Weight: 4})
	s.port(billing, 40)
	return &s.Graph
}

func TestPlant(t *testing.T) {
	for name, d := range map[string]Direction{"down": TopBottom, "up": BottomTop, "right": LeftRight, "left": RightLeft} {
		g := plant()
		g.Direction = d
		r, err := Layout(context.Background(), g)
		if err != nil {
			t.Fatal(err)
		}
		draw(t, "plant-"+name, g, r)
		for _, f := range verify(g, r) {
			t.Errorf("%s: %s: %s", name, f.kind, f.text)
		}
		// A port of the outer node, the port of the container and that of the part lie on one line.
		for _, e := range r.Edges[:2] {
			if len(e.Points) != 2 && (d == TopBottom || d == BottomTop) {
				t.Errorf("%s: a line bends on its way to a port: %v", name, e.Points)
			}
		}
	}
}

// randomPlant gives a random graph ports, captions and wires.
func randomPlant(r *rand.Rand, n int) *Graph {
	g := randomGraph(r, n)
	s := sketch{*g}
	for i := range s.Nodes {
		if r.IntN(3) == 0 {
			continue
		}
		for range r.IntN(5) {
			p := s.port(i, 20+10*r.IntN(8)*r.IntN(2))
			s.Nodes[i].Ports[p-1].Side = Border(max(r.IntN(12)-7, 0))
		}
	}
	for range r.IntN(4) {
		b := s.ball(30 + r.IntN(60))
		for k, i := range r.Perm(n)[:min(n, 1+r.IntN(4))] {
			if k%2 == 0 {
				s.Edges = append(s.Edges, Edge{From: i, To: b, Up: true, HeadSide: Bottom, Tree: "provided"})
			} else {
				s.Edges = append(s.Edges, Edge{From: i, To: b, HeadSide: Top, HeadRoom: 80, HeadHalf: 150, Tree: "required"})
			}
		}
	}
	for i := range s.Edges {
		e := &s.Edges[i]
		if k := len(s.Nodes[e.From].Ports); k > 0 && r.IntN(3) > 0 && e.Tree == "" {
			e.FromPort = 1 + r.IntN(k)
		}
		if k := len(s.Nodes[e.To].Ports); k > 0 && r.IntN(3) > 0 && e.Tree == "" {
			e.ToPort = 1 + r.IntN(k)
		}
		// Where lines share a port there is no room for the labels of their ends.
		e.Labels = slices.DeleteFunc(slices.Clone(e.Labels), func(l Label) bool {
			return l.At == Tail && e.FromPort > 0 || l.At == Head && e.ToPort > 0
		})
	}
	return &s.Graph
}

// rareFaults are those that a crowded picture may have: texts without room, and lines at ports that are walled in.
var rareFaults = map[string]bool{
	"line on caption": true, "caption on port": true, "caption on caption": true, "caption on label": true, "caption on node": true,
	"slanted": true, "through a node": true, "through a port": true, "shared stretch": true, "end": true, "empty piece": true,
}

func TestRandomPlants(t *testing.T) {
	t.Parallel()
	things, rare := 0, 0
	for seed := range trials.Seeds(*graphs) {
		r := rand.New(rand.NewPCG(seed, 2))
		g := randomPlant(r, 2+r.IntN(24))
		g.Direction = Direction(r.IntN(4))
		res, err := Layout(context.Background(), g)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		draw(t, fmt.Sprintf("plant%d", seed), g, res)
		for _, f := range verify(g, res) {
			switch {
			case rareFaults[f.kind] || labelFaults[f.kind]:
				rare++
				t.Logf("seed %d: %s: %s", seed, f.kind, f.text)
			default:
				t.Errorf("seed %d: %s: %s", seed, f.kind, f.text)
			}
		}
		things += len(g.Edges)
		for i := range g.Nodes {
			things += 1 + len(g.Nodes[i].Ports)
		}
	}
	if rare*100 > things {
		t.Errorf("%d faults with %d things", rare, things)
	}
}

func TestPortsAreChecked(t *testing.T) {
	for _, e := range []Edge{{FromPort: 2}, {ToPort: 1}, {FromPort: -1}} {
		var s sketch
		s.class(100, 100)
		s.class(100, 100)
		s.port(0, 20)
		e.To = 1
		s.Edges = append(s.Edges, e)
		if _, err := Layout(context.Background(), &s.Graph); !errors.Is(err, ErrGraph) {
			t.Errorf("%+v gives %v", e, err)
		}
	}
}

// TestSides lays out a ball whose lines come to given sides, in all directions.
func TestSides(t *testing.T) {
	for d := TopBottom; d <= RightLeft; d++ {
		var s sketch
		a, b, ball := s.class(100, 50), s.class(100, 50), s.ball(80)
		s.Edges = append(s.Edges, Edge{From: a, To: ball, HeadSide: Right}, Edge{From: ball, To: b, TailSide: Top})
		s.Direction = d
		r, err := Layout(context.Background(), &s.Graph)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range verify(&s.Graph, r) {
			t.Errorf("direction %d: %s: %s", d, f.kind, f.text)
		}
		box := r.Nodes[ball]
		if p := r.Edges[0].Points; p[len(p)-1] != (scene.Point{X: box.Right(), Y: box.Center().Y}) {
			t.Errorf("direction %d: the first line ends at %v", d, p[len(p)-1])
		}
		if p := r.Edges[1].Points[0]; p != (scene.Point{X: box.Center().X, Y: box.Y}) {
			t.Errorf("direction %d: the second line begins at %v", d, p)
		}
	}
}
