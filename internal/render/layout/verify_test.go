package layout

import (
	"fmt"

	"kuml-mcp/internal/render/scene"
)

// fault is something that must not be in a picture.
type fault struct{ kind, text string }

// verify checks a result against everything that this package promises, by exact geometry.
func verify(g *Graph, r *Result) (faults []fault) {
	v := &verifier{g: g, r: r}
	v.nodes()
	v.lines()
	v.shared()
	v.labels()
	v.ports()
	v.captions()
	return v.faults
}

type verifier struct {
	g      *Graph
	r      *Result
	faults []fault
}

func (v *verifier) add(kind, format string, args ...any) {
	v.faults = append(v.faults, fault{kind, fmt.Sprintf(format, args...)})
}

func (v *verifier) within(i, c int) bool {
	for i != c && i >= 0 {
		i = v.g.Nodes[i].Parent
	}
	return i == c
}

// overlaps reports whether two boxes have more than their borders in common.
func overlaps(a, b scene.Rect) bool {
	return a.X < b.Right() && b.X < a.Right() && a.Y < b.Bottom() && b.Y < a.Bottom()
}

// pieceBox is the box of a straight piece; it has no width along one axis.
func pieceBox(p, q scene.Point) scene.Rect { return scene.RectAround(p, q) }

// runsThrough reports whether a piece along an axis has a point inside a box.
func runsThrough(p, q scene.Point, b scene.Rect) bool {
	s := pieceBox(p, q)
	return s.X < b.Right() && b.X < s.Right() && s.Y < b.Bottom() && b.Y < s.Bottom() ||
		s.W == 0 && s.X > b.X && s.X < b.Right() && s.Y < b.Bottom() && b.Y < s.Bottom() ||
		s.H == 0 && s.Y > b.Y && s.Y < b.Bottom() && s.X < b.Right() && b.X < s.Right()
}

func (v *verifier) header(i int) scene.Rect {
	if n := &v.g.Nodes[i]; n.Band {
		if v.g.Direction == LeftRight || v.g.Direction == RightLeft {
			return scene.Rect{X: v.r.Nodes[i].X, Y: v.r.Nodes[i].Y, W: n.HeaderW, H: v.r.Nodes[i].H}
		}
		return scene.Rect{X: v.r.Nodes[i].X, Y: v.r.Nodes[i].Y, W: v.r.Nodes[i].W, H: n.HeaderH}
	}
	return scene.Rect{X: v.r.Nodes[i].X, Y: v.r.Nodes[i].Y, W: v.g.Nodes[i].HeaderW, H: v.g.Nodes[i].HeaderH}
}

func (v *verifier) isLeaf(i int) bool {
	for _, n := range v.g.Nodes {
		if n.Parent == i {
			return false
		}
	}
	return !v.g.Nodes[i].Band
}

func (v *verifier) nodes() {
	g, r := v.g, v.r
	all := scene.Rect{W: r.W, H: r.H}
	inside := func(in, out scene.Rect) bool {
		return in.X >= out.X && in.Y >= out.Y && in.Right() <= out.Right() && in.Bottom() <= out.Bottom()
	}
	for i, n := range r.Nodes {
		if n.W < g.Nodes[i].W || n.H < g.Nodes[i].H {
			v.add("size", "node %d is %v", i, n)
		}
		if !inside(n, all) {
			v.add("canvas", "node %d at %v", i, n)
		}
		if p := g.Nodes[i].Parent; p >= 0 {
			pad, c := g.Nodes[p].Pad, r.Nodes[p]
			content := scene.Rect{X: c.X + pad.Left, Y: c.Y + pad.Top, W: c.W - pad.Left - pad.Right, H: c.H - pad.Top - pad.Bottom}
			if !inside(n, content) {
				v.add("padding", "node %d at %v in %v", i, n, content)
			}
		}
		for j := range i {
			if !v.within(i, j) && !v.within(j, i) && overlaps(n, r.Nodes[j]) {
				v.add("node on node", "%d and %d", i, j)
			}
		}
	}
	for i, e := range r.Edges {
		for _, p := range e.Points {
			if p.X < 0 || p.Y < 0 || p.X > r.W || p.Y > r.H {
				v.add("canvas", "edge %d at %v", i, p)
			}
		}
		for _, l := range e.Labels {
			if !inside(l, all) {
				v.add("canvas", "label of edge %d at %v", i, l)
			}
		}
	}
}

// onBorder reports whether a point lies on the border of a box.
func onBorder(p scene.Point, b scene.Rect) bool {
	inX, inY := p.X >= b.X && p.X <= b.Right(), p.Y >= b.Y && p.Y <= b.Bottom()
	return inX && inY && (p.X == b.X || p.X == b.Right() || p.Y == b.Y || p.Y == b.Bottom())
}

// onOutline reports whether a point lies on the outline of a node, give or take rounding.
func (v *verifier) onOutline(p scene.Point, node int) bool {
	b, shape := v.r.Nodes[node], v.g.Nodes[node].Shape
	if shape == Rect || shape == Dot || v.g.Nodes[node].Container {
		return onBorder(p, b)
	}
	x, y := abs(p.X-b.Center().X), abs(p.Y-b.Center().Y)
	near := func(d int) bool {
		return shape.inside([2]int{max(x-d, 0), max(y-d, 0)}, [2]int{b.W / 2, b.H / 2})
	}
	return near(2) && !near(-2)
}

func (v *verifier) lines() {
	g, r := v.g, v.r
	for i, e := range r.Edges {
		ends := g.Edges[i]
		n := len(e.Points)
		if n < 2 || e.Own < 2 || e.Own > n {
			v.add("no line", "edge %d has %d points, %d of its own", i, n, e.Own)
			continue
		}
		if !v.endsAt(&ends, e.Points[0], ends.From, ends.FromPort) || !v.endsAt(&ends, e.Points[n-1], ends.To, ends.ToPort) {
			v.add("end", "edge %d from %d at %v to %d at %v: %v", i, ends.From, r.Nodes[ends.From], ends.To, r.Nodes[ends.To], e.Points)
		}
		for k := 1; k < n; k++ {
			p, q := e.Points[k-1], e.Points[k]
			if p == q {
				v.add("empty piece", "edge %d at %v: %v", i, p, e.Points)
			}
			if p.X != q.X && p.Y != q.Y {
				if ends.Style == Orthogonal {
					v.add("slanted", "edge %d from %v to %v", i, p, q)
				}
				continue
			}
			if ends.Style != Curved { // whose points are not on the line
				v.passes(i, p, q)
			}
		}
	}
}

// passes checks which nodes a piece of a line runs through.
func (v *verifier) passes(i int, p, q scene.Point) {
	e := v.g.Edges[i]
	for j, b := range v.r.Nodes {
		if !v.isLeaf(j) {
			if runsThrough(p, q, v.header(j)) {
				v.add("through a title", "edge %d, title %d", i, j)
			}
			if !v.g.Nodes[j].Band && !v.within(e.From, j) && !v.within(e.To, j) && runsThrough(p, q, b) {
				v.add("through a container", "edge %d, container %d", i, j)
			}
		} else if runsThrough(p, q, b) && (j != e.From && j != e.To || v.g.Nodes[j].Shape == Rect) {
			v.add("through a node", "edge %d, node %d", i, j)
		}
	}
}

// shared checks that no two lines have a stretch in common.
func (v *verifier) shared() {
	for i, e := range v.r.Edges {
		for j := range i {
			a, b := v.g.Edges[i], v.g.Edges[j]
			if a.Tree != "" && a.Tree == b.Tree && a.To == b.To {
				continue
			}
			for k := 1; k < len(e.Points); k++ {
				for m := 1; m < len(v.r.Edges[j].Points); m++ {
					if sharing(e.Points[k-1], e.Points[k], v.r.Edges[j].Points[m-1], v.r.Edges[j].Points[m]) {
						v.add("shared stretch", "edges %d and %d at %v", i, j, e.Points[k])
					}
				}
			}
		}
	}
}

// sharing reports whether two pieces along the same axis have more than a point in common.
func sharing(a, b, c, d scene.Point) bool {
	s, t := pieceBox(a, b), pieceBox(c, d)
	return s.W == 0 && t.W == 0 && s.X == t.X && s.Y < t.Bottom() && t.Y < s.Bottom() ||
		s.H == 0 && t.H == 0 && s.Y == t.Y && s.X < t.Right() && t.X < s.Right()
}

func (v *verifier) labels() {
	r := v.r
	for i, e := range r.Edges {
		for k, l := range e.Labels {
			for j, n := range r.Nodes {
				if v.isLeaf(j) && overlaps(l, n) {
					v.add("label on node", "label %d of edge %d, node %d", k, i, j)
				}
				if !v.isLeaf(j) && overlaps(l, v.header(j)) {
					v.add("label on title", "label %d of edge %d, title %d", k, i, j)
				}
				inner := scene.Rect{X: n.X + 1, Y: n.Y + 1, W: n.W - 2, H: n.H - 2}
				if !v.isLeaf(j) && overlaps(l, n) &&
					!(l.X >= inner.X && l.Y >= inner.Y && l.Right() <= inner.Right() && l.Bottom() <= inner.Bottom()) {
					v.add("label on border", "label %d of edge %d, container %d", k, i, j)
				}
			}
			for j, f := range r.Edges {
				for m, o := range f.Labels {
					if (j < i || j == i && m < k) && overlaps(l, o) {
						v.add("label on label", "label %d of edge %d, label %d of edge %d", k, i, m, j)
					}
				}
				for m := 1; m < len(f.Points); m++ {
					if v.g.Edges[j].Style == Orthogonal && runsThrough(f.Points[m-1], f.Points[m], l) {
						v.add("line on label", "label %d of edge %d, edge %d", k, i, j)
					}
				}
			}
		}
	}
}

// crossings counts the places where two lines cross.
func crossings(g *Graph, r *Result) (n int) {
	for i, e := range r.Edges {
		for j := range i {
			f := r.Edges[j]
			for k := 1; k < e.Own; k++ {
				for m := 1; m < f.Own; m++ {
					a, b := pieceBox(e.Points[k-1], e.Points[k]), pieceBox(f.Points[m-1], f.Points[m])
					if a.W == 0 && b.H == 0 && b.X < a.X && a.X < b.Right() && a.Y < b.Y && b.Y < a.Bottom() ||
						a.H == 0 && b.W == 0 && a.X < b.X && b.X < a.Right() && b.Y < a.Y && a.Y < b.Bottom() {
						n++
					}
				}
			}
		}
	}
	return n
}

// bends counts the corners of all lines.
func bends(r *Result) (n int) {
	for _, e := range r.Edges {
		n += e.Own - 2
	}
	return n
}
