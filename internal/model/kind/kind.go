// Package kind names the metaclasses of all modelling languages, as kUML spells them. What is known about each stands in the
// package meta.
package kind

// Kind is the name of a metaclass.
type Kind string

// The kinds that all languages have in common.
const (
	KumlDiagram               Kind = "KumlDiagram"
	KumlElement               Kind = "KumlElement"
	KumlModel                 Kind = "KumlModel"
	KumlStereotypeApplication Kind = "KumlStereotypeApplication"
	Multiplicity              Kind = "Multiplicity"
)
