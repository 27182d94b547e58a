package model

// Sysml2PlainUsage is a usage of a kind that has nothing beyond what all usages have.
type Sysml2PlainUsage struct {
	Sysml2Usage
	// Metaclass is one of the constants ActorUsage … ConstraintUsage.
	Metaclass string
}

// The metaclasses of plain usages, as kUML names them.
const (
	ActorUsage             = "ActorUsage"
	UseCaseUsage           = "UseCaseUsage"
	RequirementUsage       = "RequirementUsage"
	StateUsage             = "StateUsage"
	ActionUsage            = "ActionUsage"
	ActivityPartitionUsage = "ActivityPartitionUsage"
	LifelineUsage          = "LifelineUsage"
	ConstraintUsage        = "ConstraintUsage"
)

// UseCaseLineUsage is an «include» or «extend» that the model itself has; use case diagrams show it between the use cases that
// they show.
type UseCaseLineUsage struct {
	Sysml2Usage
	// Metaclass is IncludeUsage or ExtendUsage.
	Metaclass          string
	SourceID, TargetID string
}

// The metaclasses of lines between use cases, as kUML names them.
const (
	IncludeUsage = "IncludeUsage" // including, included use case
	ExtendUsage  = "ExtendUsage"  // extending, extended use case
)

// Kind names the metaclass.
func (u *Sysml2PlainUsage) Kind() string { return u.Metaclass }

// Kind names the metaclass.
func (u *UseCaseLineUsage) Kind() string { return u.Metaclass }

// EndIDs gives source and target.
func (u *UseCaseLineUsage) EndIDs() (source, target string) { return u.SourceID, u.TargetID }

// String prints it in a script.
func (u *Sysml2PlainUsage) String() string { return u.Head.text(u) }

// String prints it in a script.
func (u *UseCaseLineUsage) String() string { return u.Head.text(u) }
