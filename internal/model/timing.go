package model

import "kuml-mcp/internal/model/kind"

// TimingDiagram is the type of timing diagrams.
const TimingDiagram DiagramType = "timing"

// TimingLifeline is a lifeline of a timing diagram (UML 2.5.1 §17.10): a list of states and when each is entered.
type TimingLifeline struct {
	Named
	States []string
	Ticks  []Tick // in the order written
}

// Tick says that a lifeline enters a state at a time.
type Tick struct {
	Time   int
	State  string
	Origin Origin
}

// TimingOptions is the display options of a timing diagram.
type TimingOptions struct{ ShowTickLabels bool }

// Kind is kUML's name of the metaclass.
func (*TimingLifeline) Kind() kind.Kind { return kind.UmlTimingLifeline }

func (l *TimingLifeline) String() string { return l.Named.text(l) }
