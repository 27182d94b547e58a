package bpmn

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Pools are laid out as bands: each lane that holds no others is one, a pool without lanes is one, and so is the space
// between two pools. The boxes of pools and lanes are drawn around their bands.

// Sizes of pools and lanes.
const (
	poolGap   = 48 * scene.Px // between two pools
	poolName  = 150 * scene.Px
	laneName  = 120 * scene.Px // length at which the name of a lane is wrapped
	stripPad  = 5 * scene.Px   // beside the name in its strip
	nameEnd   = 10 * scene.Px  // before and behind it
	bandPad   = 18 * scene.Px  // between the border of a lane and what lies in it
	laneMin   = 70 * scene.Px
	blackBox  = 56 * scene.Px
	laneEntry = 26 * scene.Px // between the strip of a lane and what lies in it
)

// poolBox is a pool with its lanes, or the lanes of a process without a pool.
type poolBox struct {
	participant *model.BpmnParticipant // nil for none
	process     *model.BpmnProcess     // nil for a black box
	name        view.Block
	lanes       []*laneBox
	leaves      []*laneBox // the bands, in their order
	horizontal  bool
	strips      []int // how thick the strips are: of the pool, of its lanes, of the lanes in these
}

// laneBox is a lane, or the inside of a pool without lanes.
type laneBox struct {
	lane  *model.BpmnLane // nil for the inside of a pool
	name  view.Block
	depth int // 1 for a lane of the pool
	lanes []*laneBox
	leaf  []*laneBox // the bands in it
	order int        // of a band, among all bands of the picture
	node  int        // of a band, on the board
	least int        // how wide a band is at least
}

// addPool takes in a pool, and finds the band of everything in it.
func (p *picture) addPool(k *model.BpmnParticipant, lanes []*model.BpmnLane, process *model.BpmnProcess) {
	x := &poolBox{participant: k, process: process}
	th := p.b.Theme
	if k != nil {
		x.name = view.Wrapped(th, scene.Name, theme.ContainerName, clean.OneLine(k.Name), poolName)
		p.pools[k.ID] = x
	}
	if process != nil {
		for _, l := range lanes {
			if p.elements[l.ID] != nil {
				x.lanes = append(x.lanes, p.laneBox(l, 1))
			}
		}
	}
	for _, l := range x.lanes {
		x.leaves = append(x.leaves, l.leaf...)
	}
	if len(x.leaves) == 0 {
		inside := &laneBox{}
		inside.leaf = []*laneBox{inside}
		x.leaves = inside.leaf
	}
	p.bands = append(p.bands, x)
	if process != nil {
		p.house(x)
	}
}

// laneBox makes the box of a lane with those in it.
func (p *picture) laneBox(l *model.BpmnLane, depth int) *laneBox {
	x := &laneBox{lane: l, depth: depth}
	x.name = view.Wrapped(p.b.Theme, scene.Name, theme.ContainerName, clean.OneLine(l.Name), laneName)
	for _, inner := range l.Lanes {
		if p.elements[inner.ID] != nil {
			child := p.laneBox(inner, depth+1)
			x.lanes = append(x.lanes, child)
			x.leaf = append(x.leaf, child.leaf...)
		}
	}
	if len(x.leaf) == 0 {
		x.leaf = []*laneBox{x}
	}
	return x
}

// layBands puts the bands on the board, from above or from the left.
func (p *picture) layBands(horizontal bool) {
	g := &p.b.Graph
	if !horizontal {
		g.Direction = layout.TopBottom
	}
	order := 0
	for i, x := range p.bands {
		x.horizontal = horizontal
		x.measure(p.b.Theme)
		if i > 0 {
			p.addBand(0, poolGap, horizontal, false)
			order++
		}
		for _, l := range x.leaves {
			l.order = order
			order++
			l.node = p.addBand(x.head(l), l.least, horizontal, x.process != nil && !x.plain())
			if x.process == nil {
				p.closeBand(l, x)
			}
			if x.participant != nil {
				p.b.Nodes[l.node].ID = x.participant.ID
			}
		}
		if x.participant != nil {
			p.ends[x.participant.ID] = lineEnd{node: x.leaves[0].node}
			if x.participant.Horizontal != horizontal && x.process != nil {
				p.warn(x.participant, "the pool %q runs like the others, %s",
					x.participant.Name, map[bool]string{true: "from left to right", false: "from above"}[horizontal])
			}
		}
	}
	p.b.Backdrop = p.drawPools
}

// addBand puts a band on the board: with a strip of a thickness before what lies in it, least wide at least.
func (p *picture) addBand(head, least int, horizontal, holds bool) int {
	i := p.b.AddNode(view.Node{Figure: &bandFigure{}, Hidden: true}, -1)
	n := &p.b.Graph.Nodes[i]
	n.Container, n.Band, n.Grow = true, true, false
	if horizontal {
		n.H, n.HeaderW, n.HeaderH = least, head, min(head, scene.Px) // it goes across all of the band
	} else {
		n.W, n.HeaderH, n.HeaderW = least, head, min(head, scene.Px)
	}
	if !holds { // its sides must not be those of what lies in it
		n.Pad = layout.Insets{Left: scene.Px, Top: scene.Px, Right: scene.Px, Bottom: scene.Px}
		return i
	}
	if horizontal {
		n.Pad = layout.Insets{Left: head + laneEntry, Top: bandPad, Right: laneEntry, Bottom: bandPad}
	} else {
		n.Pad = layout.Insets{Left: bandPad, Top: head + laneEntry, Right: bandPad, Bottom: laneEntry}
	}
	return i
}

// closeBand makes the band of a black box one through which no line passes, long enough for its name.
func (p *picture) closeBand(l *laneBox, x *poolBox) {
	n := &p.b.Graph.Nodes[l.node]
	length, thick := extents(p.b.Theme, x.name, x.horizontal)
	n.Closed = true
	if x.horizontal {
		n.W = length
	} else {
		n.H = thick
	}
}

// bandFigure stands for a band, which the backdrop draws.
type bandFigure struct{}

func (*bandFigure) Size() (w, h int) { return 0, 0 }

func (*bandFigure) Draw(*scene.Group, scene.Rect) {}

// extents are the length of a name and how thick the strip for it is.
func extents(th *theme.Theme, name view.Block, horizontal bool) (length, thick int) {
	w, h := name.Size(th, 0)
	return view.WholePx(w + 2*nameEnd), view.WholePx(h + 2*stripPad)
}

// measure works out how thick the strips are, and how wide the bands so that all names find room.
func (x *poolBox) measure(th *theme.Theme) {
	x.strips = []int{0}
	length, thick := extents(th, x.name, x.horizontal)
	if len(x.name) > 0 && x.process != nil {
		x.strips[0] = thick
	}
	for _, l := range x.leaves {
		if x.plain() {
			continue
		}
		l.least = laneMin
		if x.process == nil {
			l.least = max(blackBox, thick+nameEnd)
			if !x.horizontal {
				l.least = max(blackBox, length)
			}
		}
	}
	var visit func(l *laneBox)
	visit = func(l *laneBox) {
		for len(x.strips) <= l.depth {
			x.strips = append(x.strips, 0)
		}
		length, thick := extents(th, l.name, x.horizontal)
		x.strips[l.depth] = max(x.strips[l.depth], thick)
		widen(l.leaf, length)
		for _, inner := range l.lanes {
			visit(inner)
		}
	}
	for _, l := range x.lanes {
		visit(l)
	}
	if x.process != nil {
		widen(x.leaves, length)
	}
}

// plain reports whether nothing is drawn around what lies in it: it only keeps the flow in order.
func (x *poolBox) plain() bool { return x.participant == nil && len(x.lanes) == 0 }

// widen makes bands together at least as wide as a name is long.
func widen(bands []*laneBox, length int) {
	sum := 0
	for _, b := range bands {
		sum += b.least
	}
	for _, b := range bands {
		if more := length - sum; more > 0 {
			b.least += view.WholePx(more / len(bands))
		}
	}
}

// head is how thick the strips before the content of a band are.
func (x *poolBox) head(l *laneBox) int {
	sum := 0
	for _, s := range x.strips[:l.depth+1] {
		sum += s
	}
	return sum
}

// facing gives the band of a pool at which a message from or to a band of an order ends, and the side of it.
func (x *poolBox) facing(order int) (node int, side layout.Border) {
	before, behind := layout.Top, layout.Bottom
	if !x.horizontal {
		before, behind = layout.Left, layout.Right
	}
	if order < x.leaves[0].order {
		return x.leaves[0].node, before
	}
	last := x.leaves[len(x.leaves)-1]
	return last.node, behind
}

// bandOf is the order of the band that an element lies in, or of the first band of a pool.
func (p *picture) bandOf(id string) int {
	if x := p.pools[id]; x != nil {
		return x.leaves[0].order
	}
	for ; id != ""; id = p.parents[id] {
		if l := p.bandFor[id]; l != nil {
			return l.order
		}
		if e, ok := p.elements[id].(*model.BpmnEvent); ok && e.AttachedToID != "" {
			if l := p.bandFor[e.AttachedToID]; l != nil {
				return l.order
			}
		}
	}
	return 0
}

// warn adds a warning about an element.
func (p *picture) warn(e model.Element, format string, args ...any) {
	p.b.Warnings = append(p.b.Warnings, diag.Diagnostic{
		Span: diag.Span{Pos: e.Ident().Origin.Pos}, Severity: diag.Warning, Code: diag.DrawnOtherwise,
		Message: fmt.Sprintf(format, args...),
	})
}

// warnAbsent warns of flows whose ends the model does not have.
func (p *picture) warnAbsent() {
	if p.d.Model == nil {
		return
	}
	known := map[string]bool{}
	var lines []model.Relationship
	model.Walk(p.d.Model.Elements, func(e, owner model.Element) {
		known[e.Ident().ID] = true
		if r, ok := e.(model.Relationship); ok && owner != nil && p.about(owner) {
			lines = append(lines, r)
		}
	})
	for _, r := range lines {
		from, to := r.EndIDs()
		for _, id := range []string{from, to} {
			if !known[id] {
				p.warn(r, "a flow is not drawn: the model has no element %q", clean.OneLine(id))
			}
		}
	}
}

// about reports whether the diagram shows lines that belong to an element.
func (p *picture) about(owner model.Element) bool {
	id := owner.Ident().ID
	if id == subjectOf(p.d) || p.elements[id] != nil {
		return true
	}
	return slices.ContainsFunc(p.bands, func(x *poolBox) bool { return x.process != nil && x.process.ID == id })
}
