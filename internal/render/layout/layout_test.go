package layout

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sync"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/render/scene"
)

// samples are diagrams as people draw them.
var samples = []struct {
	name string
	make func() *Graph
}{
	{"shop", shop},
	{"company", company},
	{"zoo", zoo},
	{"board", board},
	{"styles", styles},
}

func lay(t *testing.T, name string, g *Graph) *Result {
	t.Helper()
	r, err := Layout(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	draw(t, name, g, r)
	for _, f := range verify(g, r) {
		t.Errorf("%s: %s: %s", name, f.kind, f.text)
	}
	return r
}

func TestSamples(t *testing.T) {
	for _, s := range samples {
		for d, way := range []string{"", "-up", "-right", "-left"} {
			g := s.make()
			g.Direction = Direction(d)
			lay(t, s.name+way, g)
		}
	}
}

func middle(r scene.Rect) scene.Point { return r.Center() }

func TestChainIsStraight(t *testing.T) {
	var s sketch
	a, b, c := s.class(120, 60), s.class(160, 90), s.class(100, 60)
	s.assoc(a, b)
	s.assoc(b, c)
	r := lay(t, "chain", &s.Graph)
	for i, e := range r.Edges {
		if len(e.Points) != 2 {
			t.Errorf("edge %d has corners: %v", i, e.Points)
		}
		if x := e.Points[0].X; x != middle(r.Nodes[a]).X || x != middle(r.Nodes[c]).X {
			t.Errorf("edge %d runs at %d, nodes at %v", i, x, r.Nodes)
		}
	}
}

func TestTreeIsSymmetric(t *testing.T) {
	for children := 1; children <= 5; children++ {
		var s sketch
		root := s.class(150, 60)
		for range children {
			s.inherit(root, s.class(120, 60))
		}
		r := lay(t, "tree", &s.Graph)
		first, last := r.Nodes[1], r.Nodes[1]
		for _, n := range r.Nodes[1:] {
			if n.Y != first.Y || n.Y < r.Nodes[root].Bottom() {
				t.Errorf("%d children: a child at %v, another at %v, the root at %v", children, n, first, r.Nodes[root])
			}
			if n.X < first.X {
				first = n
			}
			if n.X > last.X {
				last = n
			}
		}
		axis := middle(r.Nodes[root]).X
		if mid := (middle(first).X + middle(last).X) / 2; mid-axis > pixel || axis-mid > pixel {
			t.Errorf("%d children: root at %d, children around %d", children, axis, mid)
		}
		owners := 0
		for i, e := range r.Edges {
			end := e.Points[len(e.Points)-1]
			if end.X != axis || end.Y != r.Nodes[0].Bottom() {
				t.Errorf("%d children: edge %d ends at %v", children, i, end)
			}
			if e.JoinedTo < 0 {
				owners++
			}
		}
		if owners != 1 {
			t.Errorf("%d children: %d edges end on the root", children, owners)
		}
	}
}

func TestDiamondShapeOfFour(t *testing.T) {
	var s sketch
	a, b, c, d := s.class(120, 60), s.class(120, 60), s.class(120, 60), s.class(120, 60)
	s.assoc(a, b)
	s.assoc(a, c)
	s.assoc(b, d)
	s.assoc(c, d)
	r := lay(t, "four", &s.Graph)
	if n := crossings(&s.Graph, r); n != 0 {
		t.Errorf("%d crossings", n)
	}
	if r.Nodes[b].Y != r.Nodes[c].Y || r.Nodes[a].Y >= r.Nodes[b].Y || r.Nodes[d].Y <= r.Nodes[b].Y {
		t.Errorf("ranks: %v", r.Nodes)
	}
}

func TestStarHasNoCrossings(t *testing.T) {
	var s sketch
	hub := s.class(160, 80)
	for range 7 {
		s.assoc(hub, s.class(100, 50), role(40))
	}
	r := lay(t, "star", &s.Graph)
	if n := crossings(&s.Graph, r); n != 0 {
		t.Errorf("%d crossings", n)
	}
}

func TestParallelEdgesAreStraight(t *testing.T) {
	var s sketch
	a, b := s.class(200, 60), s.class(200, 60)
	for range 3 {
		s.assoc(a, b, role(30))
	}
	r := lay(t, "parallel", &s.Graph)
	for i, e := range r.Edges {
		if len(e.Points) != 2 {
			t.Errorf("edge %d: %v", i, e.Points)
		}
	}
}

func TestSelfLoops(t *testing.T) {
	var s sketch
	a := s.class(140, 80)
	s.assoc(a, a, role(60), name(50))
	s.compose(a, a, role(30))
	r := lay(t, "loops", &s.Graph)
	for i, e := range r.Edges {
		if len(e.Points) != 5 {
			t.Errorf("edge %d: %v", i, e.Points)
		}
	}
}

func TestDirections(t *testing.T) {
	first := func(d Direction, from, to scene.Rect) bool {
		return map[Direction]bool{
			TopBottom: from.Bottom() <= to.Y, BottomTop: to.Bottom() <= from.Y,
			LeftRight: from.Right() <= to.X, RightLeft: to.Right() <= from.X,
		}[d]
	}
	for d := TopBottom; d <= RightLeft; d++ {
		var s sketch
		a, b := s.class(100, 60), s.class(140, 80)
		p := s.pack(-1)
		s.in(p, b)
		s.assoc(a, b)
		s.Graph.Direction = d
		r := lay(t, "direction", &s.Graph)
		if !first(d, r.Nodes[a], r.Nodes[b]) {
			t.Errorf("direction %d: %v", d, r.Nodes)
		}
	}
}

func TestSameRank(t *testing.T) {
	var s sketch
	a, b, c := s.class(100, 60), s.class(100, 60), s.class(100, 60)
	s.assoc(a, b)
	s.assoc(b, c)
	s.Nodes[a].Rank, s.Nodes[c].Rank = "x", "x"
	r := lay(t, "ranks", &s.Graph)
	if r.Nodes[a].Y != r.Nodes[c].Y {
		t.Errorf("not side by side: %v", r.Nodes)
	}
}

func TestIsolatedNodesFormABlock(t *testing.T) {
	var s sketch
	for range 24 {
		s.class(120, 80)
	}
	r := lay(t, "isolated", &s.Graph)
	if ratio := float64(r.W) / float64(r.H); ratio < 0.8 || ratio > 2.5 {
		t.Errorf("%d x %d", r.W, r.H)
	}
}

func TestGrow(t *testing.T) {
	for _, grow := range []bool{true, false} {
		var s sketch
		hub := s.class(60, 40)
		s.Nodes[hub].Grow = grow
		for range 4 {
			s.assoc(hub, s.class(100, 50), role(80))
		}
		r, err := Layout(context.Background(), &s.Graph)
		if err != nil {
			t.Fatal(err)
		}
		if n := r.Nodes[hub]; !grow && (n.W != 600 || n.H != 400) {
			t.Errorf("the node may not grow but is %v", n)
		}
		if faults := verify(&s.Graph, r); grow && len(faults) > 0 {
			t.Errorf("%v", faults)
		}
	}
}

func TestHints(t *testing.T) {
	g := board()
	r := lay(t, "hints", g)
	n := r.Nodes
	if n[0].Y != n[1].Y || n[2].Y != n[3].Y || n[4].Y != n[5].Y || middle(n[4]).X != middle(n[3]).X || n[3].X < n[2].Right() {
		t.Errorf("%v", n)
	}
	if len(r.Warnings) != 0 {
		t.Errorf("%v", r.Warnings)
	}
}

func TestHintsInConflict(t *testing.T) {
	var s sketch
	a, b, c := s.class(100, 60), s.class(100, 60), s.class(100, 60)
	s.Nodes[a].Cell = &Cell{Col: 0, Row: 0}
	s.Nodes[b].Cell = &Cell{Col: 0, Row: 0, Pinned: true}
	s.Nodes[c].Relative = []Relation{{Above, b}, {Below, b}}
	r := lay(t, "conflict", &s.Graph)
	want := []Warning{{diag.HintConflictGridSlot, a, b}, {diag.HintUnfulfilledRelativeConstraint, c, b}}
	if !reflect.DeepEqual(r.Warnings, want) {
		t.Errorf("got %v, want %v", r.Warnings, want)
	}
}

func TestStraightEdge(t *testing.T) {
	var s sketch
	a, b := s.class(100, 60), s.class(140, 80)
	s.Edges = append(s.Edges, Edge{From: a, To: b, Style: Straight})
	r := lay(t, "straight", &s.Graph)
	if p := r.Edges[0].Points; len(p) != 2 || p[0].X != p[1].X {
		t.Errorf("%v", p)
	}
}

func TestMalformedGraphs(t *testing.T) {
	node := Node{W: 100, H: 100, Parent: -1}
	tests := map[string]*Graph{
		"edge to nowhere":      {Nodes: []Node{node}, Edges: []Edge{{From: 0, To: 1}}},
		"parent out of range":  {Nodes: []Node{{Parent: 7, Container: true}}},
		"parent of itself":     {Nodes: []Node{{Parent: 0, Container: true}}},
		"parents in a circle":  {Nodes: []Node{{Parent: 1, Container: true}, {Parent: 0, Container: true}}},
		"parent no container":  {Nodes: []Node{node, {Parent: 0}}},
		"negative size":        {Nodes: []Node{{W: -1, Parent: -1}}},
		"negative label":       {Nodes: []Node{node}, Edges: []Edge{{Labels: []Label{{W: -1}}}}},
		"relation to nowhere":  {Nodes: []Node{{Parent: -1, Relative: []Relation{{Above, 3}}}}},
		"parent less than -1":  {Nodes: []Node{{Parent: -2}}},
		"edge from before all": {Nodes: []Node{node}, Edges: []Edge{{From: -1, To: 0}}},
	}
	for name, g := range tests {
		if _, err := Layout(context.Background(), g); !errors.Is(err, ErrGraph) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEmptyGraph(t *testing.T) {
	r := lay(t, "empty", &Graph{})
	if r.W != 0 || r.H != 0 {
		t.Errorf("%d x %d", r.W, r.H)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Layout(ctx, shop()); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestSameBytesEveryTime(t *testing.T) {
	t.Parallel()
	for _, s := range samples {
		var want []byte
		var group sync.WaitGroup
		got := make([][]byte, 20)
		for i := range got {
			group.Go(func() {
				r, err := Layout(context.Background(), s.make())
				if err != nil {
					t.Error(err)
					return
				}
				got[i], _ = json.Marshal(r)
			})
		}
		group.Wait()
		want = got[0]
		for i := range got {
			if string(got[i]) != string(want) {
				t.Errorf("%s: run %d differs", s.name, i)
			}
		}
	}
}

func TestWideRankIsFolded(t *testing.T) {
	var s sketch
	root := s.class(150, 60)
	for range 24 {
		s.inherit(root, s.class(140, 60))
	}
	r := lay(t, "wide", &s.Graph)
	if ratio := float64(r.W) / float64(r.H); ratio > 5 {
		t.Errorf("%d x %d", r.W, r.H)
	}
}

// TestWideTreeIsFolded checks that the leaves of a tree with few of them in each place go below one another where the tree is
// much wider than high.
func TestWideTreeIsFolded(t *testing.T) {
	var s sketch
	root := s.class(150, 60)
	for range 7 {
		branch := s.class(140, 60)
		s.inherit(root, branch)
		for range 3 {
			s.inherit(branch, s.class(140, 60))
		}
	}
	r := lay(t, "wide-tree", &s.Graph)
	if ratio := float64(r.W) / float64(r.H); ratio > 3 {
		t.Errorf("%d x %d", r.W, r.H)
	}
}
