package scene

import (
	"cmp"
	"fmt"
	"slices"
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
			c.text = append(c.text, placedText{i, box, t.Str})
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
