package codegen

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// plan is a class diagram made ready for generation.
type plan struct {
	diagram *model.Diagram
	root    string // the package of what stands in no UML package
	target
	units   []*unit // in declaration order
	byID    map[string]*unit
	byName  map[string][]*unit // in declaration order
	links   []*link
	unknown []string // type names that are neither declared nor built in, in order of appearance
	// comments are the lines of the notes about an element, by its id.
	comments map[string][]string
	warnings diag.List
}

type unitKind int

const (
	classUnit unitKind = iota
	interfaceUnit
	enumUnit
)

// target is what a plan has to know of the language it is for.
type target struct {
	jvm     bool // one of the Java platform, which has the platform's types
	several bool // one where a class may have several superclasses
}

// unit is a classifier that becomes a type.
type unit struct {
	source     model.Classifier
	name       string // PascalCase, unique within its package
	pkg        string // full package, "" for the default one
	kind       unitKind
	abstract   bool
	visibility model.Visibility
	docs       []string
	super      *unit
	interfaces []*unit
	fields     []*field // own attributes, then references, then attributes demanded by interfaces
	operations []*operation
	literals   []string
	// literalDocs are the notes about literals, by name.
	literalDocs map[string][]string
	// others are the superclasses beside super, where the language has multiple inheritance.
	others    []*unit
	extended  bool // has subclasses
	inPackage bool // declared in a UML package
}

// field is an attribute or a reference.
type field struct {
	name       string
	typ        *typeRef
	many       bool
	isSet      bool // its values have no order and are different
	required   bool // at least one value
	bounds     model.Multiplicity
	static     bool
	readOnly   bool
	derived    bool
	value      *string      // default as written, nil for none
	origin     model.Origin // of an attribute
	visibility model.Visibility
	reference  bool  // stands for an association end
	back       bool  // the reference back to the whole or source: no part of equality, hash or text
	implements *unit // the interface that demands it, nil if none
	docs       []string
	link       *link // the association that a reference stands for, nil of an attribute
	end        int   // the end of the link to which the reference leads
	loops      bool  // an object may lead back to itself over it: no part of equality, hash or text
	// applied are the stereotypes of the attribute or association.
	applied []model.StereotypeApplication
}

// operation is a method.
type operation struct {
	name       string
	params     []*field
	returns    *typeRef // nil: nothing
	many       bool
	abstract   bool
	static     bool
	visibility model.Visibility
	overrides  bool   // an inherited operation has the same name and parameter types
	overridden bool   // a subclass redefines it
	gets, sets *field // the own field that it reads or writes by its name
	docs       []string
	applied    []model.StereotypeApplication
}

// link is an association whose ends are both classes of the plan.
type link struct {
	source       *model.Association
	ends         [2]*unit
	multiplicity [2]model.Multiplicity
	fields       [2]*field // the references to the ends, nil where there is none
}

// newPlan makes a plan for a language.
func newPlan(d *model.Diagram, pkg string, to target) *plan {
	p := &plan{diagram: d, target: to, byID: map[string]*unit{}, byName: map[string][]*unit{}}
	p.root = p.base(pkg)
	p.readComments()
	p.collect(d.Elements, p.root, false, map[string]namer{})
	p.relate()
	for _, u := range p.units {
		p.members(u)
	}
	p.associate()
	p.uniqueNames()
	p.openPackages()
	p.harmonize()
	p.fixLiterals()
	for _, u := range p.units {
		p.complete(u)
	}
	p.markLoops()
	p.markOverrides()
	for _, u := range p.units {
		u.findAccessors()
	}
	p.publish()
	return p
}

// base is the package of the classifiers outside packages: "model" if the caller names none and there are packages as well,
// since types of the default package cannot be imported.
func (p *plan) base(pkg string) string {
	isPackage := func(e model.Element) bool { _, ok := e.(*model.Package); return ok }
	isType := func(e model.Element) bool { _, ok := e.(model.Classifier); return ok }
	if pkg == "" && slices.ContainsFunc(p.diagram.Elements, isPackage) && slices.ContainsFunc(p.diagram.Elements, isType) {
		return "model"
	}
	return pkg
}

// warn notes what the generated code leaves out or could not make sense of.
func (p *plan) warn(code diag.Code, at model.Origin, hint, format string, args ...any) {
	p.warnings.Warnf(code, diag.Span{Pos: at.Pos}, hint, format, args...)
}
