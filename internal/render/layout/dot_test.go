package layout

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// sparse is a graph of n nodes in some clusters.
func sparse(seed uint64, n int) *dotGraph {
	r := rand.New(rand.NewPCG(seed, 3))
	d := &dotGraph{nodeGap: 400, rankGap: 480}
	for c := range r.IntN(4) {
		d.parent = append(d.parent, r.IntN(c+1)-1)
		d.margin = append(d.margin, 200)
	}
	for i := range n {
		d.size = append(d.size, [2]int{20 * (20 + r.IntN(60)), 20 * (20 + r.IntN(40))})
		d.cluster = append(d.cluster, r.IntN(len(d.parent)+1)-1)
		if i > 0 {
			d.edges = append(d.edges, dotEdge{from: r.IntN(i), to: i, weight: 1, loose: r.IntN(9) == 0})
		}
	}
	return d
}

// onTop lists the nodes that lie on one another.
func (d *dotGraph) onTop(middle [][2]int) (pairs []string) {
	at := func(i int) box {
		var b box
		for a := range 2 {
			b[a] = span{middle[i][a] - d.size[i][a]/2, middle[i][a] + d.size[i][a]/2}
		}
		return b.grow(-2 * pixel) // Graphviz rounds
	}
	for i := range middle {
		for j := range i {
			if at(i).overlaps(at(j)) {
				pairs = append(pairs, fmt.Sprint(j, i))
			}
		}
	}
	return pairs
}

func TestPlacementsKeepNodesApart(t *testing.T) {
	for seed := range uint64(20) {
		d := sparse(seed, 30)
		byDot, err := d.place(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for name, middle := range map[string][][2]int{"dot": byDot, "layered": d.layered()} {
			if pairs := d.onTop(middle); len(pairs) > 0 {
				t.Errorf("seed %d: %s: on one another: %v", seed, name, pairs)
			}
		}
	}
}

func TestPlacementsPutToBelowFrom(t *testing.T) {
	d := sparse(1, 40)
	d.parent, d.margin = nil, nil
	for i := range d.cluster {
		d.cluster[i] = -1
	}
	byDot, err := d.place(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for name, middle := range map[string][][2]int{"dot": byDot, "layered": d.layered()} {
		for _, e := range d.edges {
			if !e.loose && middle[e.to][1] <= middle[e.from][1] {
				t.Errorf("%s: %d is not below %d", name, e.to, e.from)
			}
		}
	}
}

func TestDotAnswerIsChecked(t *testing.T) {
	d := &dotGraph{size: make([][2]int, 2)}
	good := "graph 1 2 2\nnode n0 1 1 1 1\nnode n1 0.5 2 1 1\nstop\n"
	if m, err := d.read(good); err != nil || m[1] != [2]int{360, -1440} {
		t.Errorf("%v, %v", m, err)
	}
	for _, bad := range []string{
		"",
		"node n0 1 1 1 1\n",
		"node n0 1 1 1 1\nnode n0 1 1 1 1\n",
		"node n0 1 1 1 1\nnode n2 1 1 1 1\n",
		"node n0 1 1 1 1\nnode n1 x 1 1 1\n",
		strings.Replace(good, "n1", "x1", 1),
	} {
		if _, err := d.read(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestDenseGraphsAreNotForDot(t *testing.T) {
	d := sparse(1, 400)
	if !d.fitForDot() {
		t.Error("a tree is not")
	}
	for i := range 800 {
		d.edges = append(d.edges, dotEdge{from: i / 2, to: i * 7 % 400, weight: 1})
	}
	if d.fitForDot() {
		t.Error("a dense graph is")
	}
}
