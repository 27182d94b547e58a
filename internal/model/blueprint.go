package model

import "kuml-mcp/internal/model/kind"

// The diagram types of service design: a service blueprint (Shostack 1984) and the journey of a customer.
const (
	ServiceBlueprintDiagram DiagramType = "service-blueprint"
	JourneyDiagram          DiagramType = "journey"
)

// BlueprintLayer is a lane of a service blueprint.
type BlueprintLayer string

// The layers, as kUML spells them.
const (
	CustomerActions  BlueprintLayer = "CUSTOMER_ACTIONS"
	Frontstage       BlueprintLayer = "FRONTSTAGE"
	Backstage        BlueprintLayer = "BACKSTAGE"
	SupportProcesses BlueprintLayer = "SUPPORT_PROCESSES"
)

// BlueprintLayers are all layers, from the customer downwards.
var BlueprintLayers = []BlueprintLayer{CustomerActions, Frontstage, Backstage, SupportProcesses}

// BlueprintLine is a line between two layers.
type BlueprintLine string

// The lines, as kUML spells them.
const (
	LineOfInteraction         BlueprintLine = "INTERACTION"
	LineOfVisibility          BlueprintLine = "VISIBILITY"
	LineOfInternalInteraction BlueprintLine = "INTERNAL_INTERACTION"
)

// BlueprintLines are all lines, from above; the line of an index lies below the layer of that index.
var BlueprintLines = []BlueprintLine{LineOfInteraction, LineOfVisibility, LineOfInternalInteraction}

// ActorRole is on which side an actor stands.
type ActorRole string

// The roles, as kUML spells them.
const (
	CustomerRole ActorRole = "CUSTOMER"
	StaffRole    ActorRole = "STAFF"
	SystemRole   ActorRole = "SYSTEM"
	PartnerRole  ActorRole = "PARTNER"
)

// ChannelKind is the way on which customer and provider meet.
type ChannelKind string

// The kinds of channels, as kUML spells them.
const (
	WebChannel      ChannelKind = "WEB"
	AppChannel      ChannelKind = "APP"
	PhoneChannel    ChannelKind = "PHONE"
	EmailChannel    ChannelKind = "EMAIL"
	InPersonChannel ChannelKind = "IN_PERSON"
	MailChannel     ChannelKind = "MAIL"
	SocialChannel   ChannelKind = "SOCIAL"
	ChatChannel     ChannelKind = "CHAT"
	OtherChannel    ChannelKind = "OTHER"
)

// TouchpointSymbol is the sign that a touchpoint is drawn with.
type TouchpointSymbol string

// The symbols, as kUML spells them.
const (
	CircleSymbol  TouchpointSymbol = "CIRCLE"
	DiamondSymbol TouchpointSymbol = "DIAMOND"
	SquareSymbol  TouchpointSymbol = "SQUARE"
	HexagonSymbol TouchpointSymbol = "HEXAGON"
)

// ConnectionStyle is how a connection is drawn.
type ConnectionStyle string

// The styles, as kUML spells them.
const (
	SolidConnection  ConnectionStyle = "SOLID"
	DashedConnection ConnectionStyle = "DASHED"
)

// Sentiment is how a customer feels, from VeryNegative to VeryPositive.
type Sentiment int

// The sentiments.
const (
	VeryNegative Sentiment = iota - 2
	Negative
	Neutral
	Positive
	VeryPositive
)

// Sentiments names the sentiments from the worst to the best, as kUML spells them.
var Sentiments = []string{"VERY_NEGATIVE", "NEGATIVE", "NEUTRAL", "POSITIVE", "VERY_POSITIVE"}

// String gives the name.
func (s Sentiment) String() string { return Sentiments[min(max(int(s)+2, 0), len(Sentiments)-1)] }

// BlueprintActor is someone or something that acts in a step.
type BlueprintActor struct {
	Head
	Role        ActorRole
	Description string
}

// Channel is a way on which customer and provider meet.
type Channel struct {
	Head
	ChannelKind ChannelKind
}

// Touchpoint is what a customer meets on a channel, the physical evidence of the service.
type Touchpoint struct {
	Head
	ChannelID string // "" for none
	Symbol    TouchpointSymbol
}

// Phase is a column of a blueprint.
type Phase struct {
	Head
	Order int // from 0
	Steps []*JourneyStep
}

// JourneyStep is what happens in one layer of a phase.
type JourneyStep struct {
	Head
	PhaseID       string
	Layer         BlueprintLayer
	TouchpointIDs []string
	ActorID       string // "" for none
	Sentiment     *Sentiment
	Pain          string // "" for none
	Opportunity   string // "" for none
}

// StepConnection leads from a step or touchpoint to another one.
type StepConnection struct {
	Head
	SourceID, TargetID string
	Style              ConnectionStyle
}

// BlueprintOptions is what a diagram of a blueprint shows.
type BlueprintOptions struct {
	Layers       []BlueprintLayer // in the order of BlueprintLayers
	Lines        []BlueprintLine  // in the order of BlueprintLines
	EmotionCurve bool
	// Included lists the ids of the phases and steps that the script asks for; empty for all.
	Included []string
}

// Kind names the metaclass.
func (*BlueprintActor) Kind() kind.Kind { return kind.Actor }
func (*Channel) Kind() kind.Kind        { return kind.Channel }
func (*Touchpoint) Kind() kind.Kind     { return kind.Touchpoint }
func (*Phase) Kind() kind.Kind          { return kind.Phase }
func (*JourneyStep) Kind() kind.Kind    { return kind.JourneyStep }
func (*StepConnection) Kind() kind.Kind { return kind.StepConnection }

// Owned gives the steps.
func (p *Phase) Owned() []Element { return elementsOf(p.Steps) }

// EndIDs gives source and target.
func (c *StepConnection) EndIDs() (source, target string) { return c.SourceID, c.TargetID }

// A script prints an element by its String method.

func (a *BlueprintActor) String() string { return a.Head.text(a) }
func (c *Channel) String() string        { return c.Head.text(c) }
func (t *Touchpoint) String() string     { return t.Head.text(t) }
func (p *Phase) String() string          { return p.Head.text(p) }
func (s *JourneyStep) String() string    { return s.Head.text(s) }
func (c *StepConnection) String() string { return c.Head.text(c) }

// Mood is how customers feel in a phase on average, halves rounded up; nil where no customer action says it.
func (p *Phase) Mood() *Sentiment {
	sum, n := 0, 0
	for _, s := range p.Steps {
		if s.Layer == CustomerActions && s.Sentiment != nil {
			sum, n = sum+int(*s.Sentiment-VeryNegative), n+1
		}
	}
	if n == 0 {
		return nil
	}
	mood := Sentiment((2*sum+n)/(2*n)) + VeryNegative
	return &mood
}
