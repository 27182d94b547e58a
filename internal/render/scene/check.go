package scene

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"kuml-mcp/internal/render/text"
)

// Violation is a fault of a picture that Check found.
type Violation struct {
	Rule Rule
	// Groups are the indexes of the groups that are at odds; the second is -1 where only one is.
	Groups [2]int
	// At is where to look.
	At Rect
	// Message says what is wrong, with the ids of the groups.
	Message string
}

// String is the rule and the message.
func (v Violation) String() string { return string(v.Rule) + ": " + v.Message }

// Rule names what a picture must keep to.
type Rule string

// The rules.
const (
	// Malformed: a reference, an outline, a class or a measure that makes no sense.
	Malformed Rule = "malformed"
	// OffCanvas: something is drawn outside the canvas.
	OffCanvas Rule = "off-canvas"
	// NodesOverlap: two nodes cover each other.
	NodesOverlap Rule = "nodes-overlap"
	// OutsideParent: a node does not lie in its container, or lies on the container's header.
	OutsideParent Rule = "outside-parent"
	// TextOutside: a text leaves its node.
	TextOutside Rule = "text-outside"
	// TextOnText: two texts cover each other.
	TextOnText Rule = "text-on-text"
	// TextOnNode: a label or title lies on a node or across the border of a container.
	TextOnNode Rule = "text-on-node"
	// LineOnText: the line or the marker of an edge runs through a text.
	LineOnText Rule = "line-on-text"
	// EdgeThroughNode: an edge runs through or along a node that it does not touch, through
	// the inside of a node at its end, or through the header of a container.
	EdgeThroughNode Rule = "edge-through-node"
	// SharedLine: two edges run on the same line for a stretch though they are no tree.
	SharedLine Rule = "shared-line"
)

// maxCoord bounds coordinates so that products of three fit an int.
const maxCoord = 1 << 19

// Check returns everything that is wrong with a picture, in the order of the groups. An empty
// result proves that no two nodes overlap, that every text lies in its box and on no other
// text, and that edges and their labels keep clear of nodes and texts they do not belong to.
func Check(s *Scene) []Violation {
	c := &checker{s: s}
	c.wellFormed()
	if len(c.found) > 0 {
		return c.found // geometry of a broken scene means nothing
	}
	c.collect()
	c.canvas()
	c.nodes()
	c.texts()
	c.edges()
	c.sharedLines()
	slices.SortStableFunc(c.found, func(a, b Violation) int {
		return cmp.Or(cmp.Compare(a.Groups[0], b.Groups[0]), cmp.Compare(a.Groups[1], b.Groups[1]), cmp.Compare(a.Rule, b.Rule))
	})
	return c.found
}

// checker collects the parts of a scene by what they are.
type checker struct {
	s     *Scene
	found []Violation

	nodeOf []int // groups that are nodes or containers
	nodeAt *grid // by their bounds
	text   []placedText
	textAt *grid
	line   []placedLine
}

// placedText is a text with its box and its group.
type placedText struct {
	group int
	box   Rect
	str   string
	role  TextRole
}

// placedLine is a straight piece of an edge's line or marker.
type placedLine struct {
	segment
	group  int
	width  int
	marker bool
}

// report adds a violation; with other -1 it concerns one group alone.
func (c *checker) report(rule Rule, group, other int, at Rect, format string, args ...any) {
	c.found = append(c.found, Violation{rule, [2]int{group, other}, at, fmt.Sprintf(format, args...)})
}

// name is how messages call a group.
func (c *checker) name(i int) string {
	g := &c.s.Groups[i]
	label := kindNames[g.Kind]
	switch {
	case g.ID != "":
		return fmt.Sprintf("%s %q", label, g.ID)
	case len(g.Texts) > 0:
		return fmt.Sprintf("%s with text %q", label, g.Texts[0].Str)
	}
	return fmt.Sprintf("%s number %d", label, i)
}

var kindNames = [...]string{
	Node: "node", Container: "container", Edge: "edge", Label: "label", Title: "title", Frame: "frame", Decoration: "decoration",
}

// isNode reports whether the group is a node or a container.
func (g *Group) isNode() bool { return g.Kind == Node || g.Kind == Container }

// within reports whether group i lies in container a, directly or deeper, or is it.
func (c *checker) within(i, a int) bool {
	for depth := 0; i >= 0 && i < len(c.s.Groups) && depth <= len(c.s.Groups); depth++ {
		if i == a {
			return true
		}
		i = c.s.Groups[i].Parent
	}
	return false
}

// wellFormed checks references, outlines, classes and numbers.
func (c *checker) wellFormed() {
	s := c.s
	if s.W <= 0 || s.H <= 0 || s.W > maxCoord || s.H > maxCoord {
		c.report(Malformed, -1, -1, Rect{}, "canvas is %d by %d", s.W, s.H)
	}
	for i := range s.Groups {
		g := &s.Groups[i]
		bad := func(format string, args ...any) {
			c.report(Malformed, i, -1, g.Bounds, "%s: %s", c.name(i), fmt.Sprintf(format, args...))
		}
		valid := func(ref int) bool { return ref >= -1 && ref < len(s.Groups) }
		if !valid(g.Parent) || g.Parent == i {
			bad("no group %d to lie in", g.Parent)
		} else if g.Parent >= 0 && g.isNode() && c.within(g.Parent, i) {
			bad("lies in itself")
		}
		if g.Kind == Edge && (!valid(g.Ends[0]) || !valid(g.Ends[1])) {
			bad("no groups %d and %d to connect", g.Ends[0], g.Ends[1])
		}
		if g.isNode() && g.Bounds.Empty() {
			bad("bounds are empty")
		}
		for _, p := range g.Paths {
			c.outlineWellFormed(p, bad)
		}
		for _, t := range g.Texts {
			style, ok := s.Styles[t.Class]
			if !ok {
				bad("text %q has unknown class %q", t.Str, t.Class)
			} else if want := text.Measure(style.Font, t.Str); t.Width < want {
				bad("text %q is %d long, not %d", t.Str, want, t.Width)
			}
			if outOfRange(Point{t.X, t.Y}) {
				bad("text %q is at (%d, %d)", t.Str, t.X, t.Y)
			}
		}
	}
}

func (c *checker) outlineWellFormed(p Path, bad func(string, ...any)) {
	if _, ok := c.s.Styles[p.Class]; !ok {
		bad("path has unknown class %q", p.Class)
	}
	if len(p.D) == 0 || p.D[0].Op != MoveTo {
		bad("outline of class %q does not begin with a move", p.Class)
	}
	for _, seg := range p.D {
		if seg.Op > Close {
			bad("outline of class %q has unknown command %d", p.Class, seg.Op)
			return
		}
		for _, pt := range seg.P[:pointCount[seg.Op]] {
			if outOfRange(pt) {
				bad("outline of class %q goes to (%d, %d)", p.Class, pt.X, pt.Y)
				return
			}
		}
	}
}

func outOfRange(p Point) bool {
	return p.X < -maxCoord || p.X > maxCoord || p.Y < -maxCoord || p.Y > maxCoord
}

// collect lists nodes, texts and lines and indexes them.
func (c *checker) collect() {
	var nodeBoxes, textBoxes []Rect
	for i := range c.s.Groups {
		g := &c.s.Groups[i]
		if g.isNode() {
			c.nodeOf = append(c.nodeOf, i)
			nodeBoxes = append(nodeBoxes, g.Bounds)
		}
		for _, t := range g.Texts {
			box := t.Box(c.s.Styles[t.Class].Font)
			c.text = append(c.text, placedText{i, box, t.Str, t.Role})
			textBoxes = append(textBoxes, box)
		}
		if g.Kind != Edge {
			continue
		}
		for _, p := range g.Paths {
			for _, seg := range p.D.segments() {
				c.line = append(c.line, placedLine{seg, i, c.s.Styles[p.Class].Width, p.Role == Marker})
			}
		}
	}
	c.nodeAt = newGrid(c.s.W, c.s.H, nodeBoxes)
	c.textAt = newGrid(c.s.W, c.s.H, textBoxes)
}

// canvas checks that nothing is cut off.
func (c *checker) canvas() {
	canvas := Rect{0, 0, c.s.W, c.s.H}
	for i := range c.s.Groups {
		g := &c.s.Groups[i]
		for _, p := range g.Paths {
			reach := 0
			if st := c.s.Styles[p.Class]; !st.Stroke.None() {
				reach = st.Width / 2
			}
			if b := p.D.Bounds(); !canvas.Contains(Rect{b.X - reach, b.Y - reach, b.W + 2*reach, b.H + 2*reach}) {
				c.report(OffCanvas, i, -1, b, "%s is drawn off the canvas at %v", c.name(i), b)
			}
		}
	}
	for _, t := range c.text {
		if !canvas.Contains(t.box) {
			c.report(OffCanvas, t.group, -1, t.box, "text %q of %s leaves the canvas", t.str, c.name(t.group))
		}
	}
}

// nodes checks nodes against each other and their containers, and texts in nodes.
func (c *checker) nodes() {
	for _, i := range c.nodeOf {
		g := &c.s.Groups[i]
		c.nodeAt.near(g.Bounds, func(n int) {
			j := c.nodeOf[n]
			h := &c.s.Groups[j]
			if j <= i || !g.Bounds.Overlaps(h.Bounds) || c.within(i, j) || c.within(j, i) {
				return
			}
			c.report(NodesOverlap, i, j, g.Bounds.Intersect(h.Bounds), "%s and %s overlap", c.name(i), c.name(j))
		})
		if g.Parent >= 0 && !g.OnBorder {
			p := &c.s.Groups[g.Parent]
			if !p.Bounds.Contains(g.Bounds) {
				c.report(OutsideParent, i, g.Parent, g.Bounds, "%s leaves %s", c.name(i), c.name(g.Parent))
			} else if p.Header.Overlaps(g.Bounds) {
				c.report(OutsideParent, i, g.Parent, g.Bounds, "%s lies on the header of %s", c.name(i), c.name(g.Parent))
			}
		}
	}
}

// texts checks texts against each other, their nodes, and foreign nodes.
func (c *checker) texts() {
	for n, t := range c.text {
		c.textAt.near(t.box, func(m int) {
			if u := c.text[m]; m > n && t.box.Overlaps(u.box) {
				c.report(TextOnText, t.group, u.group, t.box.Intersect(u.box), "%q and %q cover each other", t.str, u.str)
			}
		})
		owner := &c.s.Groups[t.group]
		if owner.isNode() {
			c.textInNode(t, owner)
		}
		c.nodeAt.near(t.box, func(m int) {
			j := c.nodeOf[m]
			h := &c.s.Groups[j]
			switch {
			case !t.box.Overlaps(h.Bounds):
				return
			case owner.Kind == Node || owner.Kind == Container && c.within(t.group, j):
				return // of a node, the overlap of the nodes has been told
			case !owner.isNode() && h.Kind == Container && h.Bounds.Contains(t.box) && !h.Header.Overlaps(t.box):
				return
			}
			c.report(TextOnNode, t.group, j, t.box, "%q of %s lies on %s", t.str, c.name(t.group), c.name(j))
		})
	}
}

// textInNode checks that a text lies in its node: in its bounds, and in the outline that is
// drawn around the middle of the text, if any.
func (c *checker) textInNode(t placedText, g *Group) {
	if !g.Bounds.Contains(t.box) {
		c.report(TextOutside, t.group, -1, t.box, "%q leaves %s", t.str, c.name(t.group))
		return
	}
	mid := t.box.Center()
	for _, p := range g.Paths {
		if p.Role != Body {
			continue
		}
		outline := polygon(p.D.segments())
		if outline.holds(float64(mid.X)+0.25, float64(mid.Y)+0.25) && !outline.holdsRect(t.box) {
			c.report(TextOutside, t.group, -1, t.box, "%q leaves the outline of %s", t.str, c.name(t.group))
			return
		}
	}
}

// endTolerance is how far a line may reach into the node at its end: the line ends in the
// middle of the node's border.
const endTolerance = 2 * Px

// edges checks the lines of edges against nodes, headers and texts.
func (c *checker) edges() {
	bodies := c.bodies()
	type pair struct{ edge, other int }
	told := map[pair]bool{}
	once := func(rule Rule, edge, other int, at Rect, format string, args ...any) {
		if key := (pair{edge, other}); !told[key] {
			told[key] = true
			c.report(rule, edge, other, at, format, args...)
		}
	}
	inside := map[pair]float64{}
	for _, l := range c.line {
		g := &c.s.Groups[l.group]
		box := l.bounds()
		c.nodeAt.near(box, func(n int) {
			j := c.nodeOf[n]
			h := &c.s.Groups[j]
			end := j == g.Ends[0] || j == g.Ends[1]
			switch {
			case !end && h.Kind == Node && !c.holdsEnd(j, g) && c.touches(l, h.Bounds):
				once(EdgeThroughNode, l.group, j, box, "%s runs through %s", c.name(l.group), c.name(j))
			case end && !l.marker && !c.passesInside(j, g):
				inside[pair{l.group, j}] += bodies[j].inside(l.segment)
				if inside[pair{l.group, j}] > endTolerance {
					once(EdgeThroughNode, l.group, j, box, "%s runs inside %s, at its end", c.name(l.group), c.name(j))
				}
			}
			if !h.Header.Empty() && l.enters(h.Header) {
				once(EdgeThroughNode, l.group, j, h.Header, "%s runs through the header of %s", c.name(l.group), c.name(j))
			}
		})
		reach := l.width / 2
		c.textAt.near(Rect{box.X - reach, box.Y - reach, box.W + 2*reach, box.H + 2*reach}, func(n int) {
			t := c.text[n]
			if c.s.Groups[t.group].Kind == Node {
				return // the node itself is what must not be crossed
			}
			if l.enters(Rect{t.box.X - reach, t.box.Y - reach, t.box.W + 2*reach, t.box.H + 2*reach}) {
				once(LineOnText, l.group, -2-n, t.box, "%s runs through %q", c.name(l.group), t.str)
			}
		})
	}
	for i := range c.found {
		if c.found[i].Groups[1] < -1 {
			c.found[i].Groups[1] = c.text[-2-c.found[i].Groups[1]].group
		}
	}
}

// bodies returns the outline of each node: its Body path, else its bounds.
func (c *checker) bodies() map[int]polygon {
	out := map[int]polygon{}
	for _, i := range c.nodeOf {
		g := &c.s.Groups[i]
		out[i] = Box(g.Bounds).segments()
		for _, p := range g.Paths {
			if p.Role == Body {
				out[i] = p.D.segments()
				break
			}
		}
	}
	return out
}

// holdsEnd reports whether an end of the edge lies in group j.
func (c *checker) holdsEnd(j int, edge *Group) bool {
	return c.within(edge.Ends[0], j) || c.within(edge.Ends[1], j)
}

// passesInside reports whether the edge may run inside j, at its end, because its other end
// lies in j.
func (c *checker) passesInside(j int, edge *Group) bool {
	a, b := edge.Ends[0], edge.Ends[1]
	return a != b && (a == j && b >= 0 && c.within(b, j) || b == j && a >= 0 && c.within(a, j))
}

// touches reports whether the line meets r or its border.
func (c *checker) touches(l placedLine, r Rect) bool {
	return l.enters(Rect{r.X - 1, r.Y - 1, r.W + 2, r.H + 2})
}

// lane is a horizontal or vertical line across the canvas.
type lane struct {
	vertical bool
	at       int
}

// compareLanes orders the horizontal lanes from above before the vertical ones from the left.
func compareLanes(a, b lane) int {
	switch {
	case a.vertical == b.vertical:
		return cmp.Compare(a.at, b.at)
	case b.vertical:
		return -1
	}
	return 1
}

// sharedLines finds edges that run on the same horizontal or vertical line for a stretch.
func (c *checker) sharedLines() {
	type stretch struct{ from, to, edge int }
	lanes := map[lane][]stretch{}
	for _, l := range c.line {
		switch {
		case l.marker:
		case l.a.Y == l.b.Y:
			k := lane{false, l.a.Y}
			lanes[k] = append(lanes[k], stretch{min(l.a.X, l.b.X), max(l.a.X, l.b.X), l.group})
		case l.a.X == l.b.X:
			k := lane{true, l.a.X}
			lanes[k] = append(lanes[k], stretch{min(l.a.Y, l.b.Y), max(l.a.Y, l.b.Y), l.group})
		}
	}
	told := map[[2]int]bool{}
	for _, k := range slices.SortedFunc(maps.Keys(lanes), compareLanes) {
		list := lanes[k]
		slices.SortFunc(list, func(a, b stretch) int {
			return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to), cmp.Compare(a.edge, b.edge))
		})
		for n, a := range list {
			for _, b := range list[n+1:] {
				if b.from+Px >= a.to {
					break
				}
				pair := [2]int{min(a.edge, b.edge), max(a.edge, b.edge)}
				tree := c.s.Groups[a.edge].Tree
				if a.edge == b.edge || tree != "" && tree == c.s.Groups[b.edge].Tree || told[pair] {
					continue
				}
				if min(a.to, b.to)-b.from <= Px {
					continue
				}
				told[pair] = true
				at := Rect{b.from, k.at, min(a.to, b.to) - b.from, 0}
				if k.vertical {
					at = Rect{k.at, b.from, 0, at.W}
				}
				c.report(SharedLine, pair[0], pair[1], at, "%s and %s share a line", c.name(pair[0]), c.name(pair[1]))
			}
		}
	}
}
