// Package sequence places the parts of sequence diagrams: lifelines side by side, what happens between them in rows from
// top to bottom, executions as bars on the lifelines.
//
// Sizes go in, places come out: Layout fills in the fields that say so. All lengths are int, in tenths of a pixel. A layout
// runs in steps:
//
//   - executions: which message begins and ends which execution;
//   - spans: which lifelines each fragment covers;
//   - columns: the distances of the lifelines, so that heads, labels and the borders of fragments have room between them. No
//     label ever lies on a lifeline;
//   - rows: the heights, in the order of the steps;
//   - finish: bars, interrupted lines and ends of messages, now that all of that is known.
package sequence

import "kuml-mcp/internal/render/scene"

// Diagram is what has to be drawn.
type Diagram struct {
	Lifelines []Lifeline
	Steps     []Step
	Spacing   Spacing
	// Bars says whether executions are drawn.
	Bars bool
	// Executions are those of the diagram. Where it has none, they are found from the messages.
	Executions []Execution

	// Size is set by Layout; everything lies between (0, 0) and it.
	Size scene.Point
}

// Spacing holds the distances. A zero field takes the value of DefaultSpacing.
type Spacing struct {
	Column int // between heads
	Row    int // above a row
	Label  int // between a label and its line
	Pad    int // beside a label, and inside fragments
	Inset  int // between the border of a fragment and that of one inside
	Bar    int // width of an execution bar
	Nest   int // how far a nested bar stands beside the one below
	Loop   int // width of the loop of a message to oneself, and its least height
	Cross  int // size of the cross that ends a lifeline
	Dot    int // diameter of the end of a found or lost message
	Arrow  int // length of an arrowhead
}

// DefaultSpacing is what the zero Spacing stands for.
var DefaultSpacing = Spacing{
	Column: 240, Row: 140, Label: 40, Pad: 100, Inset: 100, Bar: 100, Nest: 50, Loop: 240, Cross: 140, Dot: 100, Arrow: 110,
}

// Lifeline is a participant.
type Lifeline struct {
	W, H int // size of the head

	// Set by Layout.
	Head    scene.Rect
	X       int           // of the line
	Lines   [][2]int      // stretches of the line, from top to bottom
	Bars    []Bar         // executions, outer ones first
	Crosses []scene.Point // middles of the crosses of the messages that end it
	Ended   bool          // whether the line ends at the last of them
}

// Bar is an execution, or a stretch of one.
type Bar struct {
	Box scene.Rect
	// Depth is how many executions lie below it on the lifeline.
	Depth int
	// Execution is the number, counted from 1, of the one of Diagram.Executions that it shows; 0 where these are found from the
	// messages.
	Execution int
}

// Step is something that happens: a *Message, *Fragment, *Use or *Note.
type Step interface{ step() }

// None is the lifeline at the loose end of a found or lost message.
const None = -1

// Kind says what a message does.
type Kind uint8

// The kinds of messages.
const (
	Call   Kind = iota // a synchronous call
	Async              // an asynchronous call
	Reply              // the reply to a call
	Create             // creates the receiver
	Delete             // ends the receiver
)

// Message is an arrow.
type Message struct {
	From, To int // indexes of lifelines, None for a loose end
	Kind     Kind
	W, H     int  // size of the label, 0 for none
	Hidden   bool // takes part in executions but is not drawn

	// Set by Layout: the points of the line from its tail to its tip, and the place of the label. A loose end is the point where the
	// line meets the dot.
	Line  []scene.Point
	Label scene.Rect
	// Dot is the middle of the dot of a found or lost message.
	Dot scene.Point

	index          int // in the order of the walk
	gap            int // the column that the label stands in, left of lifeline gap+1
	y              int // of the line, the first of a loop's two
	foot           int // the last height that it takes
	fromBar, toBar int // depth of the bar at the end, -1 for none
	begins         bool
	alone          bool // begins an execution in which nothing else happens
}

// Fragment is a frame with one or more operands below each other.
type Fragment struct {
	TabW, TabH int // size of the tab with its operator
	Operands   []*Operand
	// Whole makes it as wide as the fragment around it.
	Whole bool
	// Optional says that what is inside may not happen at all.
	Optional bool
	// All says that every operand happens, as far as executions are concerned one after the other.
	All bool

	// Set by Layout.
	Box, Tab scene.Rect

	lo, hi      int // lifelines
	left, right int // how far the border stands beside those
}

// Operand is a part of a fragment.
type Operand struct {
	W, H  int // size of the guard, 0 for none
	Steps []Step

	// Set by Layout: the place of the guard, and the height of the line above the operand, for all but the first.
	Guard scene.Rect
	Y     int
}

// Use is a reference to another interaction, a box over lifelines.
type Use struct {
	Over       []int // lifelines; none: all
	TabW, TabH int   // size of the tab
	W, H       int   // size of the text

	// Set by Layout.
	Box, Tab, Text scene.Rect

	lo, hi  int
	covered map[int]bool
}

// Note is a box beside what it is about.
type Note struct {
	W, H int
	// What it is about: lifelines, or the message or fragment that is the step before it. None of them: nothing in particular.
	Lifelines []int
	Message   *Message
	Fragment  *Fragment

	// Set by Layout: the place, and for each thing that it is about the line from the note to it.
	Box     scene.Rect
	Anchors [][]scene.Point

	beside int // the lifeline to the left
	order  int // how many notes about the same message or fragment stand before it
	others int // how many there are
}

// straight reports whether the note is about a message between two lifelines, in whose gap it stands.
func (n *Note) straight() bool {
	return n.Message != nil && !n.Message.self() && !n.Message.loose() && !n.Message.Hidden
}

// found reports whether the note is about a message whose sender is not known, and so stands to the left of its lifeline.
func (n *Note) found() bool { return n.Message != nil && n.Message.From == None && !n.Message.Hidden }

func (*Message) step()  {}
func (*Fragment) step() {}
func (*Use) step()      {}
func (*Note) step()     {}

// Layout places everything. Indexes of lifelines must be valid; there must be one lifeline at least.
func Layout(d *Diagram) {
	d.Spacing.complete()
	l := &layout{d: d, s: &d.Spacing}
	walk(d.Steps, func(s Step) {
		if m, ok := s.(*Message); ok {
			m.index = len(l.messages)
			l.messages = append(l.messages, m)
		}
	})
	if len(d.Executions) > 0 && d.Bars {
		l.given()
	} else {
		l.execute()
	}
	l.roomForBars()
	l.cover()
	l.columns()
	l.rows()
	l.finish()
}

// layout is a layout under way.
type layout struct {
	d        *Diagram
	s        *Spacing
	messages []*Message
	runs     []*run // executions in the order in which they begin
	// barLeft and barRight are how far bars reach to the sides of each lifeline.
	barLeft, barRight []int
	created           []*Message // the message that creates each lifeline, nil for those that are there from the start
	y                 int        // the height that is reached
	floor             int        // the height that bars reach at least
	cuts              [][][2]int // of each lifeline: what covers it
	after             int        // the height at which the last execution ends in which nothing else happens
}

// complete fills in what is left out.
func (s *Spacing) complete() {
	def := DefaultSpacing
	for _, f := range []struct {
		at *int
		or int
	}{
		{&s.Column, def.Column}, {&s.Row, def.Row}, {&s.Label, def.Label}, {&s.Pad, def.Pad}, {&s.Inset, def.Inset}, {&s.Bar, def.Bar},
		{&s.Nest, def.Nest}, {&s.Loop, def.Loop}, {&s.Cross, def.Cross}, {&s.Dot, def.Dot}, {&s.Arrow, def.Arrow},
	} {
		if *f.at == 0 {
			*f.at = f.or
		}
	}
}

// walk visits the steps and what is inside them, in order.
func walk(steps []Step, visit func(Step)) {
	for _, s := range steps {
		visit(s)
		if f, ok := s.(*Fragment); ok {
			for _, o := range f.Operands {
				walk(o.Steps, visit)
			}
		}
	}
}

// self reports whether the message goes back to its sender.
func (m *Message) self() bool { return m.From == m.To && m.From != None }

// loose reports whether the message is found or lost.
func (m *Message) loose() bool { return m.From == None || m.To == None }

// ends gives the lifelines at the left and the right end.
func (m *Message) ends() (left, right int) { return min(m.From, m.To), max(m.From, m.To) }

// home is the lifeline of a message that has only one.
func (m *Message) home() int { return max(m.From, m.To) }
