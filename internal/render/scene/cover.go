package scene

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
