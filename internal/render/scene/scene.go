// Package scene holds a finished picture as plain data: shapes and runs of text with integer
// coordinates, gathered into groups that say what they stand for. Views build a Scene, the
// writers turn it into bytes, and Check proves that it is a fair picture: nothing overlaps,
// nothing is cut off.
//
// All lengths are int, in tenths of a pixel; x grows to the right and y downwards. Floating
// point is avoided because its results differ between processors and the bytes of a picture
// must not.
package scene

import "kuml-mcp/internal/render/text"

// Px is the number of length units in one pixel.
const Px = 10

// Scene is one whole picture.
type Scene struct {
	// W and H are the size of the canvas.
	W, H int
	// Title and Desc name and describe the picture for people who cannot see it.
	Title, Desc string
	// Lang is the BCP 47 tag of the language of the texts; empty where it is not known.
	Lang string
	// Page is the colour of the canvas; the writers always paint it, opaque.
	Page Color
	// Styles gives the look of every class that a path or a text of the scene names.
	Styles map[string]Style
	// Groups in drawing order: later ones cover earlier ones.
	Groups []Group
}

// Add appends a group and returns its index, which other groups use as Parent or in Ends.
func (s *Scene) Add(g Group) int {
	s.Groups = append(s.Groups, g)
	return len(s.Groups) - 1
}

// Style is the resolved look of a class of shapes or texts. It is comparable, so writers can
// merge classes that look alike.
type Style struct {
	// Fill is the colour inside a path, or the ink of a text. The zero Color paints nothing.
	Fill Color
	// Stroke is the colour of a path's line; texts have none.
	Stroke Color
	// Width is the thickness of the line.
	Width int
	// Dash holds the lengths of a dash and the gap after it, twice; trailing zeros are left
	// out. All zero: a solid line.
	Dash [4]int
	// RoundCaps ends open lines and dashes in half circles and joins segments round.
	RoundCaps bool
	// Font is the face and size of a text.
	Font text.Font
	// Underline draws a line under the text.
	Underline bool
}

// Group is one thing in the picture with everything that is drawn for it.
type Group struct {
	Kind Kind
	// ID is the stable id of the model element; it becomes data-id in the SVG. Empty: none.
	ID string
	// Class says what the element is ("class", "association", …); it becomes a class name of
	// the group in the SVG beside the name of its kind.
	Class string
	// Tooltip is shown by viewers while the pointer rests on the group. Empty: none.
	Tooltip string
	// Bounds is the outer box of a Node, Container or Label; unused for the other kinds.
	Bounds Rect
	// Header is the part of a container that holds its title and that no edge and no child
	// may touch. The zero Rect: none.
	Header Rect
	// Parent is the index of the container that a node lies in or of the edge that a label
	// belongs to; -1 where there is none.
	Parent int
	// OnBorder marks a node that sits across the border of its parent, as ports and pins do.
	OnBorder bool
	// Ends are the indexes of the groups that an edge connects (nodes, containers, or another
	// edge, for an association class or a note at an edge); -1 for a loose end. Unused for
	// other kinds.
	Ends [2]int
	// Route is the corners of an edge's line before they are rounded, from the border of one end to that of the other; empty
	// where the edge ends at the line of another one.
	Route []Point
	// Areas are the boxes of the parts that a node consists of, from above, where Bounds holds more than the node itself: the
	// participants of a choreography task, beside which envelopes stand.
	Areas []Rect
	// Tree is the same non-empty name for edges that are drawn joined, as generalizations with
	// one triangle are; these may share a line.
	Tree string
	// Paths are drawn first, in order, and Texts over them.
	Paths []Path
	Texts []Text
}

// Kind says which part a group plays in the picture, and so which rules of Check apply.
type Kind uint8

// The kinds of groups.
const (
	// Node is a thing with an outline that nothing else may touch.
	Node Kind = iota
	// Container is a node that other nodes lie in.
	Container
	// Edge is a connection of two groups: its line, its markers and, if the view likes, its
	// labels as texts with role EdgeLabel.
	Edge
	// Label is a text that belongs to an edge, in a group of its own.
	Label
	// Title is the heading of the picture.
	Title
	// Frame is a border around the whole picture.
	Frame
	// Decoration is anything else: a line across the picture, a band, a legend. It may lie
	// under everything, but its texts touch no other text.
	Decoration
)

// Path is one outline with its class and role.
type Path struct {
	Class string
	Role  PathRole
	D     Outline
}

// PathRole says what a path is, for Check.
type PathRole uint8

// The roles of paths.
const (
	// Body is the closed outline of a node or container.
	Body PathRole = iota
	// Line is the line of an edge.
	Line
	// Marker is an arrowhead, diamond, triangle or cross at the end of an edge.
	Marker
	// Detail is anything inside a node: a divider, a band, a folded corner, an icon.
	Detail
	// Shade lies behind a node, as a shadow does. Other things may cover it.
	Shade
)

// Text is one line of text in one style.
type Text struct {
	// X is where the line starts, its middle or its end, as Anchor says; Y is the baseline.
	X, Y   int
	Anchor Anchor
	Str    string
	Class  string
	Role   TextRole
	// Width is the measured length of the line.
	Width int
	// Upright is false for usual text; true turns it a quarter to the left around (X, Y), so
	// that it reads from bottom to top.
	Upright bool
}

// Anchor says which point of a line of text its X names.
type Anchor uint8

// The anchors.
const (
	Start Anchor = iota
	Middle
	End
)

// TextRole says what a text is, for Check and for readers of the SVG.
type TextRole uint8

// The roles of texts.
const (
	// Name is the name of a node or container.
	Name TextRole = iota
	// Keyword is a keyword or stereotype in guillemets.
	Keyword
	// Feature is a line of a compartment: an attribute, an operation, a literal.
	Feature
	// Prose is running text: a note, a description.
	Prose
	// EdgeLabel is a text beside an edge: its name, a multiplicity, a role, a guard.
	EdgeLabel
	// Heading is the title of the picture or of a frame.
	Heading
)

// Line adds a measured line of text to the group, in the font that the class has in styles.
func (g *Group) Line(styles map[string]Style, role TextRole, class string, anchor Anchor, x, y int, str string) {
	g.Texts = append(g.Texts, Text{
		X: x, Y: y, Anchor: anchor, Str: str, Class: class, Role: role,
		Width: text.Measure(styles[class].Font, str),
	})
}

// Draw adds a path to the group.
func (g *Group) Draw(role PathRole, class string, d Outline) {
	g.Paths = append(g.Paths, Path{Class: class, Role: role, D: d})
}

// Box is the area that the text covers in the given font: its measured width from the
// ascent to the descent of the letters.
func (t Text) Box(f text.Font) Rect {
	m := text.MetricsOf(f)
	left := t.X
	switch t.Anchor {
	case Middle:
		left -= t.Width / 2
	case End:
		left -= t.Width
	}
	if !t.Upright {
		return Rect{left, t.Y - m.Ascent, t.Width, m.Ascent + m.Descent}
	}
	// A quarter turn to the left maps an offset (dx, dy) from the anchor to (dy, -dx).
	along := left - t.X
	return Rect{t.X - m.Ascent, t.Y - along - t.Width, m.Ascent + m.Descent, t.Width}
}
