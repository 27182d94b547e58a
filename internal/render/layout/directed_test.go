package layout

import (
	"math/rand/v2"
	"testing"

	"kuml-mcp/internal/trials"
)

// TestDirected checks that the edges of a directed graph run downwards where that costs crossings.
func TestDirected(t *testing.T) {
	t.Parallel()
	turned := 0
	for seed := range trials.Seeds(40) {
		g := acyclic(seed, 9, 14)
		g.Directed = true
		r := lay(t, "directed", g)
		for i, e := range g.Edges {
			if middle(r.Nodes[e.To]).Y <= middle(r.Nodes[e.From]).Y {
				t.Errorf("seed %d: edge %d runs upwards", seed, i)
			}
		}
		g.Directed = false
		r = lay(t, "undirected", g)
		if e := g.Edges[0]; middle(r.Nodes[e.To]).Y < middle(r.Nodes[e.From]).Y {
			turned++
		}
	}
	if turned == 0 {
		t.Error("no graph is turned around where that is allowed")
	}
}

// acyclic is a graph of n nodes whose edges run from lower to higher indices.
func acyclic(seed uint64, n, edges int) *Graph {
	r := rand.New(rand.NewPCG(seed, 5))
	g := &Graph{}
	for range n {
		g.Nodes = append(g.Nodes, Node{W: 1200, H: 600, Parent: -1})
	}
	for range edges {
		a, b := r.IntN(n), r.IntN(n)
		if a == b {
			continue
		}
		g.Edges = append(g.Edges, Edge{From: min(a, b), To: max(a, b)})
	}
	return g
}
