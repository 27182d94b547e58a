package model

import (
	"fmt"

	"kuml-mcp/internal/model/kind"
)

// What SysML 2 builds on (OMG KerML), and the values that its elements consist of.

// KermlFeature is what a definition consists of, in KerML's words. Scripts make them and read usages as such; in a model, its type tells
// which kind of usage a feature is.
type KermlFeature struct {
	Sysml2Usage
	DefinitionID string        // "" for none
	Default      string        // "" for none
	Of           Sysml2Feature // the usage that it was read from, nil if it was made by itself
}

// KermlSpecialization says that one definition specializes another one.
type KermlSpecialization struct{ SpecificID, GeneralID string }

// KermlClassifier is a classifier or data type of KerML itself, which models and diagrams do not have.
type KermlClassifier struct {
	Part Sysml2Part
	// Metaclass is kind.KermlClassifier or kind.KermlDataType.
	Metaclass kind.Kind
}

// Ident gives what it has in common with all elements.
func (c *KermlClassifier) Ident() *Head { return &c.Part.Head }

// Kind names the metaclass.
func (*KermlFeature) Kind() kind.Kind           { return kind.KermlFeature }
func (KermlSpecialization) Kind() kind.Kind     { return kind.KermlSpecialization }
func (c *KermlClassifier) Kind() kind.Kind      { return c.Metaclass }
func (ActionPin) Kind() kind.Kind               { return kind.ActionPin }
func (ConstraintParameter) Kind() kind.Kind     { return kind.ConstraintParameter }
func (CombinedFragmentOperand) Kind() kind.Kind { return kind.CombinedFragmentOperand }

// A script prints an element by its String method, a value by its KotlinText.

func (f *KermlFeature) String() string    { return f.Head.text(f) }
func (c *KermlClassifier) String() string { return c.Part.Head.text(c) }

// KotlinText gives the specialization as a script prints it.
func (s KermlSpecialization) KotlinText() string {
	return "KermlSpecialization(specificId=" + s.SpecificID + ", generalId=" + s.GeneralID + ")"
}

// KotlinText gives the pin as a script prints it.
func (p ActionPin) KotlinText() string {
	return "ActionPin(name=" + p.Name + ", typeId=" + orNull(p.TypeID) + ", direction=" + string(p.Direction) + ")"
}

// KotlinText gives the parameter as a script prints it.
func (p ConstraintParameter) KotlinText() string {
	return "ConstraintParameter(name=" + p.Name + ", typeId=" + orNull(p.TypeID) + ", direction=" + string(p.Direction) + ")"
}

// KotlinText gives the operand as a script prints it.
func (o CombinedFragmentOperand) KotlinText() string {
	return fmt.Sprintf("CombinedFragmentOperand(guard=%s, startSeqNo=%d, endSeqNo=%d)", orNull(o.Guard), o.StartSeqNo, o.EndSeqNo)
}

// orNull gives a text as a script prints it, where "" is null.
func orNull(text string) string {
	if text == "" {
		return "null"
	}
	return text
}
