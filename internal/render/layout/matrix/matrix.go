// Package matrix lays out pictures whose boxes stand in rows and columns, as those of a service blueprint do, and leads lines between
// them through the gaps under the rows and the gutters between the columns, never through a box or along another line.
//
// Rows and columns are given; what the package finds are the ways of the lines, how much room the gaps and gutters need for
// them, and so the place of everything. A gap holds horizontal tracks, a gutter vertical ones; lines that overlap get tracks
// of their own, so that the result is right by construction.
//
// All lengths are int; x grows to the right and y downwards.
package matrix

// Matrix is a picture to lay out.
type Matrix struct {
	Rows    []Row
	Gutters []int // the least width of each gutter: gutter i lies left of column i, the last one right of all columns
	ColumnW int   // width of the columns and boxes
	Boxes   []Box
	Edges   []Edge
	Spacing Spacing
}

// Row is a row of boxes.
type Row struct {
	Head, Foot int // room above and below the boxes; tracks come on top of it
	Between    int // room under the foot, before the next row
	// Stretch makes boxes that are alone in their cell as high as the row. Other boxes stand at the foot of the row, or at its top.
	Stretch, FromTop bool
	MinH             int // least height of the boxes' part
}

// Box is a box of a row and column. Boxes of one cell stand below each other in their order.
type Box struct{ Row, Column, H int }

// Edge is a line between two boxes, given by their indexes.
type Edge struct{ From, To int }

// Spacing keeps lines apart.
type Spacing struct {
	Track int // between the tracks of a gap or gutter
	Port  int // between lines at one side of a box
	Edge  int // between a box and the next track
	Stack int // between the boxes of a cell
}

// Point is a place.
type Point struct{ X, Y int }

// Rect is the place of a box.
type Rect struct{ X, Y, W, H int }

// Result is where everything lies.
type Result struct {
	W, H    int
	Boxes   []Rect
	Edges   [][]Point
	Rows    []Span // from above the head to below the foot, tracks included
	Columns []Span // without the gutters
}

// Span is an interval of coordinates.
type Span struct{ From, To int }

// Columns gives the number of columns.
func (m *Matrix) columns() int { return len(m.Gutters) - 1 }

// Layout lays a matrix out.
func Layout(m *Matrix) *Result {
	r := newRouter(m)
	r.choose()
	r.dock()
	r.avoid()
	r.gutters()
	r.placeColumns()
	r.gaps()
	r.placeRows()
	return r.result()
}
