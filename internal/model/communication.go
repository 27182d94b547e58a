package model

// CommunicationDiagram is the type of communication diagrams (UML 2.5.1 §17.9). Their participants are instance
// specifications without slots, their messages belong to links.
const CommunicationDiagram DiagramType = "communication"

// LinkMessage is a message along a link.
type LinkMessage struct {
	Label   string // with its number, if it has one
	Against bool   // runs from the link's target to its source
	Origin  Origin
}

// CommunicationOptions is the display options of a communication diagram.
type CommunicationOptions struct {
	// ShowSequenceNumbers is read when each message is made.
	ShowSequenceNumbers bool
}
