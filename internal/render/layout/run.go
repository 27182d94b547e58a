package layout

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
)

// ErrGraph is what errors about a malformed graph wrap.
var ErrGraph = errors.New("malformed graph")

// check reports what is wrong with a graph.
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
	}
	for i := range g.Nodes {
		depth := 0
		for p := g.Nodes[i].Parent; p >= 0; p = g.Nodes[p].Parent {
			if depth++; depth > n || !g.Nodes[p].Container {
				return fmt.Errorf("%w: parents of node %d", ErrGraph, i)
			}
		}
	}
	for i, e := range g.Edges {
		if e.From < 0 || e.From >= n || e.To < 0 || e.To >= n {
			return fmt.Errorf("%w: edge %d", ErrGraph, i)
		}
		if e.FromPort < 0 || e.FromPort > len(g.Nodes[e.From].Ports) || e.ToPort < 0 || e.ToPort > len(g.Nodes[e.To].Ports) {
			return fmt.Errorf("%w: port of edge %d", ErrGraph, i)
		}
		for _, l := range e.Labels {
			if l.W < 0 || l.H < 0 {
				return fmt.Errorf("%w: label of edge %d", ErrGraph, i)
			}
		}
	}
	return nil
}

// rounds is how often every net is routed, by the size of the graph.
func rounds(edges int) int {
	if edges > 400 {
		return 1
	}
	return 3
}

// plans are the ways to place a graph, most promising first.
var plans = []plan{{}, {own: true}, {own: true, flip: true}, {flip: true}, {backwards: true}, {backwards: true, flip: true}}

// plansOfLarge are those for a graph that is too large for all of them: our own placement falls behind there.
var plansOfLarge = []plan{{}, {flip: true}, {own: true}, {own: true, flip: true}, {backwards: true}}

// plansFor gives the plans after which a graph is drawn until one has no crossings: many where it is small.
func plansFor(g *Graph) []plan {
	ways := plans
	if most := 1 + 300/(len(g.Nodes)+2*len(g.Edges)+1); most < len(plans) {
		ways = plansOfLarge[:most]
	}
	return slices.DeleteFunc(slices.Clone(ways), func(way plan) bool {
		return way.flip && g.Directed || way.own && ranked(g) || (way.own || way.flip) && banded(g)
	})
}

const (
	// mostWider is how often a picture with faults is drawn again with more space.
	mostWider = 2
	// mostForFaults is the size in nodes up to which that is done.
	mostForFaults = 300
)

// picture is a finished layout and how good it is.
type picture struct {
	w      *work
	routes []path
	faults int
	cost   int
}

// ranked reports whether nodes have to stand side by side, for which the placement without Graphviz does not care.
func ranked(g *Graph) bool {
	return slices.ContainsFunc(g.Nodes, func(n Node) bool { return n.Rank != "" })
}

// Layout places the nodes of g, routes its edges and puts their labels.
// It fails where g is malformed (an index out of range, a cycle of parents, a
// negative size: ErrGraph) and where ctx ends.
func Layout(ctx context.Context, g *Graph) (*Result, error) {
	if err := check(g); err != nil {
		return nil, err
	}
	ways := plansFor(g)
	best, err := drawBest(ctx, g, ways)
	if err != nil {
		return nil, err
	}
	for wider := 1; wider <= mostWider && best.faults > 0; wider++ {
		p, err := drawWith(ctx, g, best.w.plan, wider)
		if err != nil {
			return nil, err
		}
		if p.faults < best.faults {
			best = p
		}
	}
	best.w.finish(best.routes)
	return best.w.result(best.routes), nil
}

// drawBest draws a graph after the first plan without crossings; where there is none, after the best of all. The plans that do
// without Graphviz, which serves one call at a time, are drawn beside the others, whether or not they will be needed.
func drawBest(ctx context.Context, g *Graph, ways []plan) (best *picture, err error) {
	ctx, cancel := context.WithCancel(ctx)
	var ahead sync.WaitGroup
	defer ahead.Wait()
	defer cancel()
	own := make(map[plan]chan drawn)
	for _, way := range ways {
		if way.own && runtime.GOMAXPROCS(0) > 1 {
			own[way] = make(chan drawn, 1)
		}
	}
	ahead.Go(func() {
		for _, way := range ways {
			if own[way] != nil {
				own[way] <- tryWith(ctx, g, way)
			}
		}
	})
	for _, way := range ways {
		var p *picture
		if own[way] != nil {
			p, err = (<-own[way]).result()
		} else {
			p, err = drawWith(ctx, g, way, 0)
		}
		if err != nil {
			return nil, err
		}
		if best == nil || p.faults < best.faults || p.faults == best.faults && p.cost < best.cost {
			best = p
		}
		if p.faults == 0 && crossingsOf(p.routes) == 0 {
			break
		}
	}
	return best, nil
}

// drawn is the outcome of a drawing that another goroutine made.
type drawn struct {
	picture  *picture
	err      error
	panicked any
}

// tryWith is drawWith for another goroutine: a panic there would end the process.
func tryWith(ctx context.Context, g *Graph, way plan) (d drawn) {
	defer func() { d.panicked = recover() }()
	d.picture, d.err = drawWith(ctx, g, way, 0)
	return d
}

// result gives the outcome to the goroutine that waits for it.
func (d drawn) result() (*picture, error) {
	if d.panicked != nil {
		panic(d.panicked)
	}
	return d.picture, d.err
}

// drawWith draws a graph after a plan, with half as much more space for every step of wider.
func drawWith(ctx context.Context, g *Graph, way plan, wider int) (*picture, error) {
	w := fromGraph(g)
	w.plan = way
	w.sp = w.sp.times(2+wider, 2)
	routes, err := w.draw(ctx)
	if err != nil {
		return nil, err
	}
	p := &picture{w: w, routes: routes}
	if len(g.Nodes) <= mostForFaults {
		p.faults = w.faults(routes)
		p.cost = w.cost(routes)
	}
	return p, nil
}

// times scales the spacing by a fraction.
func (s Spacing) times(by, over int) Spacing {
	for _, v := range []*int{&s.Node, &s.Rank, &s.Edge, &s.Clear, &s.Component} {
		*v = ceilTo(*v*by/over, pixel)
	}
	return s
}

// draw does one layout.
func (w *work) draw(ctx context.Context) ([]path, error) {
	if err := w.place(ctx); err != nil {
		return nil, err
	}
	if w.dock() {
		// The sides are chosen; now the owners are large enough.
		if err := w.place(ctx); err != nil {
			return nil, err
		}
		w.dock()
	}
	straight := w.straight()
	for attempt := 0; ; attempt++ {
		nets := w.nets(straight)
		l := newLattice(w, w.loopCorners(), w.wishes(nets))
		if err := newRouter(l, nets).routeAll(ctx, rounds(len(w.edges))); err != nil {
			return nil, err
		}
		d := newDrawing(w, l, nets)
		paths := d.paths(d.settle())
		if !w.unstraighten(straight, paths) || attempt > maxReroutes {
			return paths, nil
		}
		if attempt == maxReroutes {
			clear(straight) // none is straight then, and nothing in the way
		}
	}
}

// maxReroutes is how often everything is routed again because straight lines turned out to be in the way.
const maxReroutes = 3

// nets groups the edges that the router draws: those of one tree become one net.
func (w *work) nets(straight []bool) (nets []net) {
	type key struct {
		tree string
		to   int
	}
	trees := map[key]int{}
	type member struct{ net, from int }
	in := map[member]bool{}
	for i := range w.edges {
		e := &w.edges[i]
		if e.from == e.to || straight[i] {
			continue
		}
		k := key{e.tree, e.to}
		// Only one line from each node joins a tree.
		if e.tree != "" && e.style == Orthogonal {
			n, ok := trees[k]
			if ok && !in[member{n, e.from}] {
				nets[n].edges = append(nets[n].edges, i)
				in[member{n, e.from}] = true
				continue
			}
			if !ok {
				trees[k] = len(nets)
				in[member{len(nets), e.from}] = true
			}
		}
		nets = append(nets, net{edges: []int{i}})
	}
	for i := range nets {
		if len(nets[i].edges) > 1 {
			w.setBus(&nets[i])
			w.setRails(&nets[i])
		}
	}
	return nets
}

// setBus chooses where the shared bar of a tree runs: just before the nearest of its members.
func (w *work) setBus(n *net) {
	to := w.nodes[w.edges[n.edges[0]].to].box[1]
	first := true
	for _, e := range n.edges {
		from := w.nodes[w.edges[e].from].box[1]
		if at := from.lo - w.sp.Clear/2; from.lo > to.hi && (first || at < n.bus) {
			n.bus, first = at, false
		}
	}
}

// setRails chooses where the lines of a tree should run up and down: in the middle of its nodes, and beside those that
// stand below one another; and where bars may run: just before a member.
func (w *work) setRails(n *net) {
	n.rails = []int{w.nodes[w.edges[n.edges[0]].to].box[0].mid()}
	for _, e := range n.edges {
		own := w.nodes[w.edges[e].from].box[0]
		n.rails = append(n.rails, own.mid())
		n.bars = append(n.bars, w.nodes[w.edges[e].from].box[1].lo-w.sp.Clear/2)
		all, stacked := own, 0
		for _, f := range n.edges {
			if other := w.nodes[w.edges[f].from].box[0]; other.overlaps(own) {
				all = all.union(other)
				stacked++
			}
		}
		if stacked > 1 {
			n.rails = append(n.rails, all.lo-w.sp.Clear/2, all.hi+w.sp.Clear/2)
		}
	}
	slices.Sort(n.rails)
	n.rails = slices.Compact(n.rails)
	slices.Sort(n.bars)
	n.bars = slices.Compact(n.bars)
}

// wishes lists the tracks that straight connectors and shared bars would take.
func (w *work) wishes(nets []net) (seeds [2][]seed) {
	for i := range nets {
		for _, e := range nets[i].edges {
			a, b := &w.nodes[w.edges[e].from], &w.nodes[w.edges[e].to]
			for axis := range 2 {
				both := a.box[1-axis].meet(b.box[1-axis])
				if both.len() < 2*pixel {
					continue
				}
				from := a.box[axis].hi
				if b.box[axis].hi <= a.box[axis].lo {
					from = a.box[axis].lo
				}
				seeds[axis] = append(seeds[axis], seed{both.mid(), from})
			}
		}
		if len(nets[i].edges) > 1 {
			to := w.nodes[w.edges[nets[i].edges[0]].to].box[0]
			seeds[0] = append(seeds[0], seed{nets[i].bus, to.mid()})
			for _, x := range nets[i].rails {
				seeds[1] = append(seeds[1], seed{x, nets[i].bus})
			}
		}
	}
	return seeds
}
