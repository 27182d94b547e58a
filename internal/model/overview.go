package model

import "kuml-mcp/internal/model/kind"

// InteractionOverviewDiagram is the type of interaction overview diagrams.
const InteractionOverviewDiagram DiagramType = "interaction-overview"

// FrameKind says what a node of an interaction overview diagram is (UML 2.5.1 §17.11).
type FrameKind string

// The kinds, as kUML spells them.
const (
	RefFrame      FrameKind = "INTERACTION_REF"
	DecisionFrame FrameKind = "DECISION"
	MergeFrame    FrameKind = "MERGE"
	InitialFrame  FrameKind = "INITIAL"
	FinalFrame    FrameKind = "FINAL"
)

// OverviewFrame is a node of an interaction overview diagram.
type OverviewFrame struct {
	Named
	FrameKind     FrameKind
	InteractionID string // the interaction that a RefFrame is about, "" if not said
}

// OverviewOptions is the display options of an interaction overview diagram.
type OverviewOptions struct{ ShowFrameLabels bool }

// Kind is kUML's name of the metaclass.
func (*OverviewFrame) Kind() kind.Kind { return kind.UmlInteractionOverviewFrame }

func (f *OverviewFrame) String() string { return f.Named.text(f) }
