package theme

import "kuml-mcp/internal/render/scene"

// The classes of choreography and conversation diagrams of BPMN.
const (
	// Answer is the band of a participant that does not begin an exchange, AnswerMessage the envelope of its message.
	Answer        = "answer"
	AnswerMessage = "answer-message"
	// BandName is the name in the band of a participant, Answer or not.
	BandName = "band-name"
	// MessageTie joins an envelope to the task that it belongs to.
	MessageTie = "message-tie"
	// Conversation is the hexagon of a conversation, ConversationCall that of one that is defined elsewhere.
	Conversation     = "conversation"
	ConversationCall = "conversation-call"
	// LinkOuter and LinkInner, drawn over each other, make a double line.
	LinkOuter = "link-outer"
	LinkInner = "link-inner"
)

// addParticipants adds the looks of choreography and conversation diagrams.
func (d *design) addParticipants(styles map[string]scene.Style) {
	p, t, w := &d.palette, &d.typography, &d.strokes
	styles[Answer] = scene.Style{Fill: d.shade}
	styles[AnswerMessage] = shape(d.shade, p.line, w.box)
	styles[BandName] = plain(p.ink, t, t.small)
	styles[MessageTie] = dotted(line(p.line, w.rule, w))
	styles[Conversation] = shape(p.fill, p.line, w.box)
	styles[ConversationCall] = shape(p.fill, p.line, w.box*5/2)
	styles[LinkOuter] = shape(none, p.edge, 46) // without round ends, which would reach into the boxes
	styles[LinkInner] = shape(none, p.page, 24)
}
