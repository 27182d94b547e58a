// Package layout places and routes node-and-edge diagrams: sized boxes and the
// connectors between them go in, coordinates come out.
//
// All lengths are integers of 1/10 px. A layout runs in steps, each of which can
// be understood alone:
//
//   - place: rough positions, from Graphviz dot, from a grid of hints, or from
//     the layered placement of this package where the graph is too large;
//   - search: the cheapest path of every connector through the free space
//     (length, bends, crossings), which decides on topology, not on coordinates;
//   - order: which of the connectors that share a channel lies on which side, so
//     that they do not cross without need;
//   - solve: the final coordinates, one axis after the other, of boxes, segments and
//     labels together, as the solution of a separation problem. Room for labels
//     and parallel lines is therefore made by moving boxes apart, and is exact.
//
// Everything is deterministic: the same graph gives the same coordinates on every
// machine, however many layouts run at the same time.
package layout

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/render/scene"
)

// Graph is what has to be drawn.
type Graph struct {
	Nodes     []Node
	Edges     []Edge
	Direction Direction
	// Directed says that edges have to run in Direction. Without it they may all run against it, where that looks
	// better, but for those that are Up.
	Directed bool
	// Centered wants two nodes that a line joins whose sides have no others to face one another with their middles, and
	// the lines of a Bar to end in the middles of the nodes at their other ends.
	Centered bool
	Spacing  Spacing
	// Aspect is the wanted ratio of width to height; 0 means DefaultAspect. It
	// decides how disconnected parts are packed and where very wide ranks are folded.
	Aspect float64
}

// DefaultAspect is the ratio of width to height that a Graph without Aspect gets.
const DefaultAspect = 1.5

// Direction is where the edges of a graph flow to.
type Direction uint8

// The directions. TopBottom is the usual one for class diagrams.
const (
	TopBottom Direction = iota
	BottomTop
	LeftRight
	RightLeft
)

// Spacing holds the smallest distances. A zero field takes the value of DefaultSpacing.
type Spacing struct {
	Node      int // between neighbours of a rank
	Rank      int // between ranks
	Edge      int // between parallel connectors
	Clear     int // between a connector and a box that it passes
	Label     int // between a label and its own line, and between labels
	Component int // between disconnected parts of the graph
}

// DefaultSpacing is what the zero Spacing stands for.
var DefaultSpacing = Spacing{Node: 400, Rank: 480, Edge: 120, Clear: 160, Label: 40, Component: 480}

// Node is a box: a leaf, or a container of other nodes.
type Node struct {
	// W and H are the size of a leaf and the smallest size of a container. Sizes are rounded up
	// to even pixels, so that middles lie on whole pixels: Result.Nodes has the final ones.
	W, H int
	// Parent is the index of the container that holds the node, -1 at top level.
	Parent int
	// Container says that the node may hold others; Pad is then the distance from its
	// border to its content, Pad.Top including the title; it is not 0.
	Container bool
	Pad       Insets
	// Rim is the strip along the inside of a container's border in which no label may stand.
	Rim Insets
	// HeaderW and HeaderH are the size of a container's title area in its upper left corner, which no connector crosses.
	HeaderW, HeaderH int
	// Tab says that the title area sticks out of the container's outline, so that connectors from outside end beside it.
	Tab bool
	// Shape says where on the node's outline a connector ends.
	Shape Shape
	// Grow allows a leaf to become larger than W x H where its connectors and
	// their labels would not fit on its sides.
	Grow bool
	// Band makes a container a swimlane: the bands of one parent lie side by side across the direction of the graph, in their
	// order and without a gap, all as long as the longest. Hints have no effect on them and in them.
	Band bool
	// Closed keeps lines out of a band that do not end at it or in it.
	Closed bool
	// Bar says that the node is a mere line, along which connectors end wherever they come from.
	Bar bool
	// Rank puts all nodes of the same container that carry the same non-empty name side by side.
	Rank string
	// Cell puts the node in a grid; Relative places it by others of its container. As soon
	// as one node has either, it and its siblings are placed on a grid.
	Cell     *Cell
	Relative []Relation
	// Ports sit on the node's border. The node becomes large enough for them.
	Ports []Port
	// Caption is a text beside a leaf, on a side where no connector ends; below it, if it can be there, with CaptionBelow.
	Caption      Size
	CaptionBelow bool
}

// Port is a small square across the border of a node, where connectors end: from outside, and from the inside of a
// container.
type Port struct {
	Size int
	// Side is where the port is wanted; AnyBorder leaves it to the layout.
	Side Border
	// Caption is the text beside the port, outside of its node.
	Caption Size
}

// Size is the extent of a text; the zero Size is that of none.
type Size struct{ W, H int }

// Border is a side of a node.
type Border uint8

// The borders.
const (
	AnyBorder Border = iota
	Top
	Right
	Bottom
	Left
)

// Insets are the distances from a border to what is inside.
type Insets struct{ Left, Top, Right, Bottom int }

// Shape is the outline of a node inside its box.
type Shape uint8

// The outlines. Rect touches its whole box, Ellipse and Diamond touch the middles of its sides. At a Dot, which is
// small, connectors end only in the middles of the sides. A Waist touches its whole box, but takes connectors only in the middle
// half of each side.
const (
	Rect Shape = iota
	Ellipse
	Diamond
	Dot
	Waist
)

// Cell is a place in a grid, counted from 0; a negative Col or Row leaves that axis
// to the layout. Spans of 0 count as 1. Where two nodes want the same place, a pinned one gets it.
type Cell struct {
	Col, Row, ColSpan, RowSpan int
	Pinned                     bool
}

// Relation places a node by another one, given by its index.
type Relation struct {
	Kind  RelationKind
	Other int
}

// RelationKind is one of Above, Below, LeftOf, RightOf, SameRow and SameCol.
type RelationKind uint8

// The relations: the node that has it stands above, below, … the other one.
const (
	Above RelationKind = iota
	Below
	LeftOf
	RightOf
	SameRow
	SameCol
)

// Edge is a connector between two nodes, which may be one and the same, may be
// containers, and may hold one another.
type Edge struct {
	From, To int
	// FromPort and ToPort are the numbers, counted from 1, of the ports of From and To at which the edge ends; 0: at
	// the node itself.
	FromPort, ToPort int
	// TailSide and HeadSide are the sides of From and To at which the edge ends, for edges that do not end at a port.
	TailSide, HeadSide Border
	// Tree joins all Orthogonal edges with the same non-empty name and the same To: they are drawn as one
	// tree with a single end at To. Of several edges from one node only the first belongs to the tree.
	Tree string
	// Up says that To belongs above From (in terms of Direction: before it), as a
	// general class stands above its special ones. Other edges want From before To.
	Up bool
	// Weight says how much the edge should be short and straight; 0 counts as 1.
	// Loose edges have no say in the ranks; but with Beside, To does not belong before From in bands, where both may stand
	// side by side.
	Weight int
	Loose  bool
	Beside bool
	// Style is the kind of line.
	Style Style
	// TailRoom and HeadRoom are the straight run the line needs at From and at To, for
	// the diamonds and arrowheads that sit there.
	TailRoom, HeadRoom int
	// TailHalf and HeadHalf are half the width of these markers: labels and other lines stay clear of them.
	TailHalf, HeadHalf int
	Labels             []Label
}

// Style is the kind of line of an edge.
type Style uint8

// The styles. Straight and Direct draw one line from border to border. Where that line would run through another
// node, Straight turns orthogonal and Direct to a polyline.
const (
	Orthogonal Style = iota
	Straight
	Polyline
	Curved
	Direct
)

// Label is a text box that belongs to an edge.
type Label struct {
	W, H int
	At   Position
	// Side puts the label on one side of the line as seen from From to To; two labels
	// of one end with AnySide come to lie on opposite sides, the first on the
	// right of a vertical line and above a horizontal one.
	Side Side
}

// Position is the part of an edge that a label belongs to.
type Position uint8

// The positions: Tail is the end at From, Head the end at To.
const (
	Center Position = iota
	Tail
	Head
)

// Side is a side of a line as seen from its From end.
type Side uint8

// The sides.
const (
	AnySide Side = iota
	LeftSide
	RightSide
)

// Result is a drawn graph. Its upper left corner is (0, 0).
type Result struct {
	W, H  int
	Nodes []scene.Rect // by index of Graph.Nodes
	Edges []Route      // by index of Graph.Edges
	// Ports are the places of Node.Ports by index of Graph.Nodes, Captions those of Node.Caption.
	Ports    [][]PlacedPort
	Captions []scene.Rect
	// Warnings tell which hints could not be followed.
	Warnings []Warning
}

// PlacedPort is where a port is.
type PlacedPort struct {
	Box     scene.Rect
	Side    Border
	Caption scene.Rect // the zero Rect: none
}

// Route is the line of an edge.
type Route struct {
	// Points is the line from the border of From to the border of To. Orthogonal,
	// Straight and Polyline: the corners. Curved: a cubic Bézier spline, the first point
	// followed by triples of two control points and an end.
	Points []scene.Point
	// Own is the number of Points, counted from From, that this edge draws itself. It
	// is len(Points), but for a member of a tree, where the rest of the line is drawn by JoinedTo.
	Own int
	// JoinedTo is the index of the edge whose line this one ends on, -1 for none.
	JoinedTo int
	// Labels are the places of Edge.Labels.
	Labels []scene.Rect
}

// Warning is a layout hint that was not followed.
type Warning struct {
	Code  diag.Code
	Node  int // the node with the hint
	Other int // the node in the way or referred to, -1 for none
}
