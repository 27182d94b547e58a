package scene

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
