package model

import "kuml-mcp/internal/model/kind"

// Sysml2PlainUsage is a usage of a kind that has nothing beyond what all usages have.
type Sysml2PlainUsage struct {
	Sysml2Usage
	// Metaclass is kind.ActorUsage … kind.ConstraintUsage.
	Metaclass kind.Kind
}

// UseCaseLineUsage is an «include» or «extend» that the model itself has; use case diagrams show it between the use cases that
// they show.
type UseCaseLineUsage struct {
	Sysml2Usage
	// Metaclass is kind.IncludeUsage or kind.ExtendUsage.
	Metaclass          kind.Kind
	SourceID, TargetID string
}

// Kind names the metaclass.
func (u *Sysml2PlainUsage) Kind() kind.Kind { return u.Metaclass }

// Kind names the metaclass.
func (u *UseCaseLineUsage) Kind() kind.Kind { return u.Metaclass }

// EndIDs gives source and target.
func (u *UseCaseLineUsage) EndIDs() (source, target string) { return u.SourceID, u.TargetID }

// String prints it in a script.
func (u *Sysml2PlainUsage) String() string { return u.Head.text(u) }

// String prints it in a script.
func (u *UseCaseLineUsage) String() string { return u.Head.text(u) }
