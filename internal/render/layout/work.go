package layout

import (
	"kuml-mcp/internal/render/scene"
)

// work is a layout in progress. Inside, ranks always run down axis 1, whatever the
// graph's direction; fromGraph and result turn the picture.
type work struct {
	nodes []node
	edges []edge
	kids  [][]int // children of each node; the last entry are those at top level
	inner []int   // containers, innermost first
	sp    Spacing
	// aspect is the wanted size along axis 0 divided by that along axis 1.
	aspect float64
	turn   orientation
	plan   plan
	source *Graph
	grid   []bool // whether the children of each node, and at the end those at top level, have layout hints
	warned []Warning
}

// plan is a way to place a graph.
type plan struct {
	own       bool // without Graphviz
	flip      bool // with To before From where the edge does not point up
	backwards bool // with the nodes in reverse order, from which Graphviz finds another order in the ranks
}

// orientation says how the inner picture becomes the outer one: first mirrored along axis 1, then transposed.
type orientation struct{ mirror, transpose bool }

// span is an interval of one axis.
type span struct{ lo, hi int }

// box is a rectangle by axis.
type box [2]span

type node struct {
	box
	size         [2]int
	parent       int
	container    bool
	grow         bool
	padLo, padHi [2]int
	rimLo, rimHi [2]int
	header       [2]int
	headerHigh   bool // the header is at the high end of axis 1
	tab          bool // the header sticks out
	shape        Shape
	bar          bool
	band         bool
	closed       bool // of a band
	rank         string
	need         [2]int // the least size that lines and labels ask for
	most         [2]int // how large it may become for them
	loops        int    // how many self-loops it has
	loopRoom     [2]int // the space that these take beside it
	column       int    // nodes with the same column, which is not 0, have the same middle on axis 0
	owner        int    // the node whose border a port sits on, -1: this is no port
	face         int8   // the side of that node, as the direction that leads away from it, -1: open
	inward       bool   // of a port: edges lead from it to the inside of its owner
	caption      [2]int // size of the text beside the node
	beside       [2]beside
	row          int // nodes with the same row, which is not -1, start at the same place of axis 1
}

type edge struct {
	from, to int
	up       bool
	loose    bool
	beside   bool
	weight   int
	style    Style
	tree     string
	room     [2]int  // straight run at from and at to
	half     [2]int  // half the width of the markers there
	side     [2]int8 // the sides of the nodes at which it ends, as the directions that lead away from them, -1: any
	labels   []label
}

type label struct {
	size [2]int
	at   Position
	side Side
}

// pixel is the grid of final coordinates.
const pixel = 10

func ceilTo(v, grid int) int { return (v + grid - 1) / grid * grid }

func (s span) mid() int             { return (s.lo + s.hi) / 2 }
func (s span) len() int             { return s.hi - s.lo }
func (s span) overlaps(t span) bool { return s.lo < t.hi && t.lo < s.hi }
func (s span) touches(t span) bool  { return s.lo <= t.hi && t.lo <= s.hi }
func (s span) grow(d int) span      { return span{s.lo - d, s.hi + d} }
func (s span) holds(v int) bool     { return s.lo <= v && v <= s.hi }
func (s span) union(t span) span    { return span{min(s.lo, t.lo), max(s.hi, t.hi)} }
func (s span) meet(t span) span     { return span{max(s.lo, t.lo), min(s.hi, t.hi)} }

func (b box) overlaps(c box) bool { return b[0].overlaps(c[0]) && b[1].overlaps(c[1]) }

func orDefault(v, standard int) int {
	if v == 0 {
		return standard
	}
	return v
}

func (s Spacing) complete() Spacing {
	d := DefaultSpacing
	return Spacing{
		Node:      ceilTo(orDefault(s.Node, d.Node), pixel),
		Rank:      ceilTo(orDefault(s.Rank, d.Rank), pixel),
		Edge:      ceilTo(orDefault(s.Edge, d.Edge), pixel),
		Clear:     ceilTo(orDefault(s.Clear, d.Clear), pixel),
		Label:     ceilTo(orDefault(s.Label, d.Label), pixel),
		Component: ceilTo(orDefault(s.Component, d.Component), pixel),
	}
}

func fromGraph(g *Graph) *work {
	total := len(g.Nodes)
	for i := range g.Nodes {
		total += len(g.Nodes[i].Ports)
	}
	w := &work{
		nodes: make([]node, len(g.Nodes), total),
		edges: make([]edge, len(g.Edges)),
		kids:  make([][]int, total+1),
		sp:    g.Spacing.complete(),
		turn: orientation{
			mirror:    g.Direction == BottomTop || g.Direction == RightLeft,
			transpose: g.Direction == LeftRight || g.Direction == RightLeft,
		},
		aspect: g.Aspect,
		source: g,
		grid:   make([]bool, total+1),
	}
	if w.aspect <= 0 {
		w.aspect = DefaultAspect
	}
	if w.turn.transpose {
		w.aspect = 1 / w.aspect
	}
	for i := range g.Nodes {
		w.nodes[i] = w.turn.node(&g.Nodes[i])
		p := g.Nodes[i].Parent
		if p < 0 {
			p = total
		}
		w.kids[p] = append(w.kids[p], i)
		if g.Nodes[i].Cell != nil || len(g.Nodes[i].Relative) > 0 {
			w.grid[p] = true
		}
	}
	for i := range g.Edges {
		w.edges[i] = w.turn.edge(&g.Edges[i])
	}
	w.addPorts(g)
	w.ignoreHintsInBands()
	w.listInner(total)
	w.reserveLoops()
	return w
}

// listInner appends the containers below c to w.inner, innermost first. The graph has no cycles of
// parents, and the recursion is as deep as the nesting.
func (w *work) listInner(c int) {
	for _, k := range w.kids[c] {
		if !w.leaf(k) {
			w.listInner(k)
			w.inner = append(w.inner, k)
		}
	}
}

func (o orientation) pair(x, y int) [2]int {
	if o.transpose {
		return [2]int{y, x}
	}
	return [2]int{x, y}
}

func (o orientation) node(n *Node) node {
	size := o.pair(ceilTo(n.W, 2*pixel), ceilTo(n.H, 2*pixel))
	out := node{
		size: size, parent: n.Parent, container: n.Container, grow: n.Grow,
		padLo:  o.pair(ceilTo(n.Pad.Left, pixel), ceilTo(n.Pad.Top, pixel)),
		padHi:  o.pair(ceilTo(n.Pad.Right, pixel), ceilTo(n.Pad.Bottom, pixel)),
		rimLo:  o.pair(ceilTo(n.Rim.Left, pixel), ceilTo(n.Rim.Top, pixel)),
		rimHi:  o.pair(ceilTo(n.Rim.Right, pixel), ceilTo(n.Rim.Bottom, pixel)),
		header: o.pair(ceilTo(n.HeaderW, pixel), ceilTo(n.HeaderH, pixel)), tab: n.Tab,
		shape: n.Shape, bar: n.Bar, band: n.Band, closed: n.Closed, rank: n.Rank, row: -1, owner: -1, face: -1,
		caption: o.pair(ceilTo(n.Caption.W, pixel), ceilTo(n.Caption.H, pixel)),
	}
	if o.mirror {
		out.padLo[1], out.padHi[1] = out.padHi[1], out.padLo[1]
		out.rimLo[1], out.rimHi[1] = out.rimHi[1], out.rimLo[1]
		out.headerHigh = true
	}
	return out
}

func (o orientation) edge(e *Edge) edge {
	out := edge{
		from: e.From, to: e.To, up: e.Up, loose: e.Loose, beside: e.Beside, weight: max(e.Weight, 1),
		style: e.Style, tree: e.Tree,
		room: [2]int{ceilTo(e.TailRoom, pixel), ceilTo(e.HeadRoom, pixel)},
		half: [2]int{ceilTo(e.TailHalf, pixel), ceilTo(e.HeadHalf, pixel)},
		side: [2]int8{o.face(e.TailSide), o.face(e.HeadSide)},
	}
	for _, l := range e.Labels {
		in := label{size: o.pair(ceilTo(l.W, pixel), ceilTo(l.H, pixel)), at: l.At, side: l.Side}
		if o.mirror != o.transpose && in.side != AnySide {
			in.side = LeftSide + RightSide - in.side
		}
		out.labels = append(out.labels, in)
	}
	return out
}

// leaf reports whether a node has no content. A band is none even if it is empty.
func (w *work) leaf(i int) bool { return len(w.kids[i]) == 0 && !w.nodes[i].band }

// within reports whether node i is c or inside it; every node is within -1.
func (w *work) within(i, c int) bool {
	for i != c && i >= 0 {
		i = w.nodes[i].parent
	}
	return i == c
}

// bounds is the smallest box around all nodes, lines and labels.
func bounds(nodes []node, routes []path) box {
	var b box
	first := true
	add := func(c box) {
		if first {
			b, first = c, false
			return
		}
		b = box{b[0].union(c[0]), b[1].union(c[1])}
	}
	for i := range nodes {
		add(nodes[i].box)
		if b, ok := nodes[i].captionBox(); ok {
			add(b)
		}
	}
	for i := range routes {
		for _, p := range routes[i].points {
			add(box{{p[0], p[0]}, {p[1], p[1]}})
		}
		for _, l := range routes[i].labels {
			add(l)
		}
	}
	return b
}

// path is the inner form of a Route.
type path struct {
	points   [][2]int
	own      int
	joinedTo int
	labels   []box
}

// result turns the finished picture into its outer orientation.
func (w *work) result(routes []path) *Result {
	all := bounds(w.nodes, routes)
	point := func(p [2]int) scene.Point {
		x, y := p[0]-all[0].lo, p[1]-all[1].lo
		if w.turn.mirror {
			y = all[1].hi - p[1]
		}
		if w.turn.transpose {
			x, y = y, x
		}
		return scene.Point{X: x, Y: y}
	}
	rect := func(b box) scene.Rect {
		return scene.RectAround(point([2]int{b[0].lo, b[1].lo}), point([2]int{b[0].hi, b[1].hi}))
	}
	size := w.turn.pair(all[0].len(), all[1].len())
	r := &Result{W: size[0], H: size[1], Warnings: w.warned}
	r.Ports = make([][]PlacedPort, len(w.source.Nodes))
	for i := range w.nodes {
		n := &w.nodes[i]
		var caption scene.Rect
		if b, ok := n.captionBox(); ok && w.leaf(i) {
			caption = rect(b)
		}
		if n.owner >= 0 {
			r.Ports[n.owner] = append(r.Ports[n.owner], PlacedPort{rect(n.box), w.turn.border(n.face), caption})
			continue
		}
		r.Nodes = append(r.Nodes, rect(n.box))
		r.Captions = append(r.Captions, caption)
	}
	for i := range routes {
		out := Route{Own: routes[i].own, JoinedTo: routes[i].joinedTo}
		for _, p := range routes[i].points {
			out.Points = append(out.Points, point(p))
		}
		for _, l := range routes[i].labels {
			out.Labels = append(out.Labels, rect(l))
		}
		r.Edges = append(r.Edges, out)
	}
	return r
}
