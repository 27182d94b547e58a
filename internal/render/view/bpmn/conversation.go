package bpmn

import (
	"slices"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Sizes of a conversation node.
const (
	talkText  = 110 * scene.Px // length at which the name is wrapped
	talkMinW  = 108 * scene.Px
	talkMinH  = 60 * scene.Px
	talkPadY  = 12 * scene.Px
	talkPoint = 22 * scene.Px // from the corner at the side to the upper and lower side
	partyMinW = 110 * scene.Px
	partyMinH = 54 * scene.Px
)

// talk is the hexagon of a conversation (BPMN 2.0.2 §9.5).
type talk struct {
	th      *theme.Theme
	class   string
	name    view.Block
	markers []icon
}

func (t *talk) foot() int {
	if len(t.markers) == 0 {
		return 0
	}
	return markerPad + markerSize
}

func (t *talk) Size() (w, h int) {
	w, h = t.name.Size(t.th, 0)
	return view.WholePx(max(w+2*talkPoint, talkMinW)), view.WholePx(max(h+2*talkPadY+t.foot(), talkMinH))
}

func (t *talk) Draw(g *scene.Group, at scene.Rect) {
	g.Draw(scene.Body, t.class, scene.Pointed(at, talkPoint))
	drawMarkers(g, t.markers, at.Center().X, at.Bottom()-markerPad)
	_, h := t.name.Size(t.th, 0)
	t.name.Center(t.th, g, at.Center().X, at.Y+(at.H-t.foot()-h)/2)
}

// Land moves the end of a line from the box on to the hexagon.
func (t *talk) Land(p, _ scene.Point, at scene.Rect) scene.Point {
	dy := max(p.Y-at.Center().Y, at.Center().Y-p.Y)
	in := talkPoint * dy * 2 / max(at.H, 1) // how far the slanted side stands back at that height
	switch {
	case p.X == at.X:
		p.X += in
	case p.X == at.Right():
		p.X -= in
	default:
		dx := min(p.X-at.X, at.Right()-p.X)
		if back := (talkPoint - dx) * at.H / 2 / talkPoint; back > 0 {
			if p.Y == at.Y {
				p.Y += back
			} else {
				p.Y -= back
			}
		}
	}
	return p
}

// fillConversation fills a board with a conversation diagram.
func fillConversation(b *view.Board, d *model.Diagram) {
	p := newBpmn(b, d)
	b.Graph.Directed = false
	b.Graph.Spacing.Rank = b.Theme.Metrics.RankGap
	p.fill()
	p.link()
}

// addParty puts a participant of a conversation on the board.
func (p *picture) addParty(e model.Element, parent int) int {
	th := p.b.Theme
	f := &party{th: th, name: view.Balanced(taskTextW, func(limit int) view.Block {
		return view.Wrapped(th, scene.Name, theme.Strong, clean.OneLine(e.Ident().Name), limit)
	})}
	return p.b.AddNode(view.Node{Figure: f, ID: e.Ident().ID, Class: "participant", Origin: e.Ident().Origin}, parent)
}

// party is the box of a participant.
type party struct {
	th   *theme.Theme
	name view.Block
}

func (f *party) Size() (w, h int) {
	w, h = f.name.Size(f.th, 0)
	return view.WholePx(max(w+2*f.th.Metrics.PadX, partyMinW)), view.WholePx(max(h+2*f.th.Metrics.PadY, partyMinH))
}

func (f *party) Draw(g *scene.Group, at scene.Rect) {
	b := view.Box{Theme: f.th, Body: theme.Box, Head: f.name}
	b.Draw(g, at)
}

// talkClasses are the outlines of conversation nodes.
var talkClasses = map[kind.Kind]string{
	kind.ConversationNode: theme.Conversation, kind.CallConversation: theme.ConversationCall, kind.SubConversation: theme.Conversation,
}

// addTalk puts a conversation node on the board.
func (p *picture) addTalk(e model.Element, parent int) int {
	n, th := e.(*model.ConversationNode), p.b.Theme
	t := &talk{th: th, class: talkClasses[n.NodeKind]}
	t.name = view.Balanced(talkText, func(limit int) view.Block {
		return view.Wrapped(th, scene.Name, theme.Text, clean.OneLine(n.Name), limit)
	})
	if n.NodeKind == kind.SubConversation {
		t.markers = []icon{collapsed}
	}
	i := p.b.AddNode(view.Node{Figure: t, ID: n.ID, Class: "conversation", Origin: n.Origin}, parent)
	p.b.Graph.Nodes[i].Shape = layout.Waist
	return i
}

// link joins participants and conversation nodes: by the links of the script, and where a node names a participant that no link
// joins with it.
func (p *picture) link() {
	linked := map[[2]string]bool{}
	for _, e := range p.d.Elements {
		if l, ok := e.(*model.ConversationLink); ok {
			linked[[2]string{l.ParticipantID, l.NodeID}] = true
			p.linkTo(l.ID, l.Name, l.ParticipantID, l.NodeID)
		}
	}
	for _, e := range p.d.Elements {
		n, ok := e.(*model.ConversationNode)
		if !ok {
			continue
		}
		for _, name := range n.Participants {
			if key := [2]string{name, n.ID}; !linked[key] {
				linked[key] = true
				p.linkTo("", "", name, n.ID)
			}
		}
	}
}

// linkTo puts a link on the board, a double line. The participant that a node names first stands before the node, others behind it.
func (p *picture) linkTo(id, name, participant, node string) {
	from, ok1 := p.ends[participant]
	to, ok2 := p.ends[node]
	if !ok1 || !ok2 {
		return
	}
	c := view.Connector{ID: id, Class: "conversation-link", Line: theme.LinkOuter, Core: theme.LinkInner}
	if rows := view.Wrapped(p.b.Theme, scene.EdgeLabel, theme.Label, clean.OneLine(name), maxFlowLabel); len(rows) > 0 {
		c.Labels = append(c.Labels, view.Label{At: layout.Center, Rows: rows})
	}
	if n, ok := p.elements[node].(*model.ConversationNode); ok && slices.Index(n.Participants, participant) > 0 {
		from, to = to, from
	}
	p.b.Connect(c, from.node, to.node)
}
