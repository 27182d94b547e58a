// Package plan makes of a class diagram what generators of code work on: classifiers with resolved types, inherited
// members and the references that associations become. Generators never look at the diagram itself, so all of them
// agree on what an association means.
package plan

import (
	"slices"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Plan is a class diagram made ready for generation.
type Plan struct {
	Diagram *model.Diagram
	Root    string // the package of what stands in no UML package
	Target
	Units   []*Unit // in declaration order
	byID    map[string]*Unit
	byName  map[string][]*Unit // in declaration order
	Links   []*Link
	unknown []string // type names that are neither declared nor built in, in order of appearance
	// comments are the lines of the notes about an element, by its id.
	comments map[string][]string
	Warnings diag.List
}

// UnitKind is a kind of classifier.
type UnitKind int

// The kinds of classifiers.
const (
	Class UnitKind = iota
	Interface
	Enum
)

// Target is what a plan has to know of the language it is for.
type Target struct {
	JVM           bool // one of the Java platform, which has the platform's types
	SeveralSupers bool // one where a class may have several superclasses
}

// Unit is a classifier that becomes a type.
type Unit struct {
	Source     model.Classifier
	Name       string // PascalCase, unique within its package
	Package    string // full package, "" for the default one
	Kind       UnitKind
	Abstract   bool
	Visibility model.Visibility
	Docs       []string
	Super      *Unit
	Interfaces []*Unit
	Fields     []*Field // own attributes, then references, then attributes demanded by interfaces
	Operations []*Operation
	Literals   []string
	// LiteralDocs are the notes about literals, by name.
	LiteralDocs map[string][]string
	// Others are the superclasses beside super, where the language has multiple inheritance.
	Others    []*Unit
	Extended  bool // has subclasses
	Leaf      bool // declared to have none
	InPackage bool // declared in a UML package
}

// Field is an attribute or a reference.
type Field struct {
	Name       string
	Type       *Type
	Many       bool
	IsSet      bool // its values have no order and are different
	Required   bool // at least one value
	Bounds     model.Multiplicity
	Static     bool
	ReadOnly   bool
	Derived    bool
	Value      *string      // default as written, nil for none
	origin     model.Origin // of an attribute
	Visibility model.Visibility
	Reference  bool  // stands for an association end
	Back       bool  // the reference back to the whole or source: no part of equality, hash or text
	Implements *Unit // the interface that demands it, nil if none
	docs       []string
	Link       *Link // the association that a reference stands for, nil of an attribute
	end        int   // the end of the link to which the reference leads
	Loops      bool  // an object may lead back to itself over it: no part of equality, hash or text
	// Applied are the stereotypes of the attribute or association.
	Applied []model.StereotypeApplication
}

// Operation is a method.
type Operation struct {
	Name       string
	Params     []*Field
	Returns    *Type // nil: nothing
	Many       bool
	Abstract   bool
	Static     bool
	Visibility model.Visibility
	Overrides  bool   // an inherited operation has the same name and parameter types
	Overridden bool   // a subclass redefines it
	Gets, Sets *Field // the own field that it reads or writes by its name
	Docs       []string
	applied    []model.StereotypeApplication
}

// Link is an association whose ends are both classes of the plan.
type Link struct {
	Source       *model.Association
	Ends         [2]*Unit
	Multiplicity [2]model.Multiplicity
	Fields       [2]*Field // the references to the ends, nil where there is none
}

// New makes a plan for a language.
func New(d *model.Diagram, pkg string, to Target) *Plan {
	p := &Plan{Diagram: d, Target: to, byID: map[string]*Unit{}, byName: map[string][]*Unit{}}
	p.Root = p.base(pkg)
	p.readComments()
	p.collect(d.Elements, p.Root, false, map[string]ident.Taken{})
	p.relate()
	for _, u := range p.Units {
		p.members(u)
	}
	p.associate()
	p.uniqueNames()
	p.openPackages()
	p.harmonize()
	p.fixLiterals()
	for _, u := range p.Units {
		p.complete(u)
	}
	p.markLoops()
	p.markOverrides()
	for _, u := range p.Units {
		u.findAccessors()
	}
	p.publish()
	return p
}

// base is the package of the classifiers outside packages: "model" if the caller names none and there are packages as well,
// since types of the default package cannot be imported.
func (p *Plan) base(pkg string) string {
	isPackage := func(e model.Element) bool { _, ok := e.(*model.Package); return ok }
	isType := func(e model.Element) bool { _, ok := e.(model.Classifier); return ok }
	if pkg == "" && slices.ContainsFunc(p.Diagram.Elements, isPackage) && slices.ContainsFunc(p.Diagram.Elements, isType) {
		return "model"
	}
	return pkg
}

// Warn notes what the generated code leaves out or could not make sense of.
func (p *Plan) Warn(code diag.Code, at model.Origin, hint, format string, args ...any) {
	p.Warnings.Warnf(code, diag.Span{Pos: at.Pos}, hint, format, args...)
}
