package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

// plan is a class diagram made ready for generation.
type plan struct {
	diagram *model.Diagram
	root    string  // the package of what stands in no UML package
	units   []*unit // in declaration order
	byID    map[string]*unit
	byName  map[string]*unit
	links   []*link
	unknown []string // type names that are neither declared nor built in, in order of appearance
}

type unitKind int

const (
	classUnit unitKind = iota
	interfaceUnit
	enumUnit
)

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
	extended   bool // has subclasses
	inPackage  bool // declared in a UML package
}

// field is an attribute or a reference.
type field struct {
	name       string
	typ        *typeRef
	many       bool
	required   bool // at least one value
	static     bool
	readOnly   bool
	derived    bool
	value      *string // default as written, nil for none
	visibility model.Visibility
	reference  bool  // stands for an association end
	back       bool  // the reference back to the whole or source: no part of equality, hash or text
	implements *unit // the interface that demands it, nil if none
	docs       []string
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
}

// link is an association whose ends are both classes of the plan.
type link struct {
	source       *model.Association
	ends         [2]*unit
	multiplicity [2]model.Multiplicity
}

func newPlan(d *model.Diagram, pkg string) *plan {
	p := &plan{diagram: d, byID: map[string]*unit{}, byName: map[string]*unit{}}
	base := pkg
	if base == "" && slices.ContainsFunc(d.Elements, func(e model.Element) bool { _, ok := e.(*model.Package); return ok }) {
		base = "model" // types of the default package cannot be imported
	}
	p.root = base
	p.collect(d.Elements, base, false, map[string]namer{})
	p.relate(d.Elements)
	for _, u := range p.units {
		p.members(u)
	}
	p.associate()
	p.uniqueNames()
	p.harmonize()
	for _, u := range p.units {
		p.complete(u)
	}
	p.markOverrides()
	for _, u := range p.units {
		u.findAccessors()
	}
	p.publish()
	return p
}

// collect makes a unit of every class, interface and enumeration.
func (p *plan) collect(list []model.Element, pkg string, inPackage bool, taken map[string]namer) {
	for _, e := range list {
		switch e := e.(type) {
		case *model.Package:
			p.collect(e.Members, join(pkg, strings.ToLower(identifier(e.Name))), true, taken)
		case model.Classifier:
			u := &unit{source: e, pkg: pkg, visibility: e.NamedPart().Visibility, inPackage: inPackage}
			switch c := e.(type) {
			case *model.Class:
				u.abstract = c.IsAbstract
			case *model.Interface:
				u.kind = interfaceUnit
			case *model.Enumeration:
				u.kind = enumUnit
				for _, l := range c.Literals {
					u.literals = append(u.literals, l.Name)
				}
			default:
				continue
			}
			if taken[pkg] == nil {
				taken[pkg] = namer{}
			}
			u.name = taken[pkg].take(pascal(e.Ident().Name))
			u.docs = classifierDocs(e)
			p.units = append(p.units, u)
			p.byID[e.Ident().ID] = u
			if p.byName[e.Ident().Name] == nil {
				p.byName[e.Ident().Name] = u
			}
		}
	}
}

func join(pkg, name string) string {
	if pkg == "" {
		return name
	}
	return pkg + "." + name
}

func classifierDocs(c model.Classifier) []string {
	var out []string
	n := c.NamedPart()
	names := slices.Clone(n.Stereotypes)
	for _, a := range n.Applied {
		names = append(names, a.Name)
	}
	if len(names) > 0 {
		out = append(out, "Stereotypes: "+strings.Join(names, ", ")+".")
	}
	if f, ok := c.(model.Featured); ok {
		for _, k := range f.FeaturePart().Constraints {
			out = append(out, "Constraint "+k.Name+": "+strings.Join(strings.Fields(k.Text), " "))
		}
	}
	return out
}

func (p *plan) find(ref string) *unit {
	if u := p.byID[ref]; u != nil {
		return u
	}
	return p.byName[ref]
}

// relate reads generalizations, realizations and comments.
func (p *plan) relate(elements []model.Element) {
	comments := map[string]string{}
	model.Walk(elements, func(e, _ model.Element) {
		switch e := e.(type) {
		case *model.Generalization:
			p.generalize(p.find(e.SpecificID), p.find(e.GeneralID))
		case *model.Realization:
			p.generalize(p.find(e.ImplementingID), p.find(e.InterfaceID))
		case *model.Comment:
			comments[e.ID] = e.Text
		}
	})
	model.Walk(elements, func(e, _ model.Element) {
		if l, ok := e.(*model.CommentLink); ok {
			if u := p.byID[l.ElementID]; u != nil && comments[l.CommentID] != "" {
				u.docs = append(u.docs, strings.Split(strings.TrimSpace(comments[l.CommentID]), "\n")...)
			}
		}
	})
}

// generalize makes general a superclass or an interface of specific. A second superclass, a cycle, or what the target
// languages cannot say is left out and noted in the documentation.
func (p *plan) generalize(specific, general *unit) {
	switch {
	case specific == nil || general == nil || specific == general || specific.kind == enumUnit || general.kind == enumUnit || general.reaches(specific):
	case general.kind == interfaceUnit:
		if !slices.Contains(specific.interfaces, general) {
			specific.interfaces = append(specific.interfaces, general)
		}
	case specific.kind == interfaceUnit:
	case specific.super != nil && specific.super != general:
		specific.docs = append(specific.docs, "Also specializes "+general.name+", which single inheritance cannot express.")
	default:
		specific.super, general.extended = general, true
	}
}

// reaches reports whether other is among the ancestors of u.
func (u *unit) reaches(other *unit) bool {
	return u.super != nil && (u.super == other || u.super.reaches(other)) ||
		slices.ContainsFunc(u.interfaces, func(i *unit) bool { return i == other || i.reaches(other) })
}

// ancestors gives superclasses and interfaces, nearest first, each once.
func (u *unit) ancestors() []*unit {
	var out []*unit
	var visit func(u *unit)
	visit = func(u *unit) {
		next := u.interfaces
		if u.super != nil {
			next = append([]*unit{u.super}, next...)
		}
		for _, a := range next {
			if !slices.Contains(out, a) {
				out = append(out, a)
				visit(a)
			}
		}
	}
	visit(u)
	return out
}

func (p *plan) members(u *unit) {
	f, ok := u.source.(model.Featured)
	if !ok {
		return
	}
	for _, a := range f.FeaturePart().Attributes {
		u.fields = append(u.fields, p.attribute(a))
	}
	for _, o := range f.FeaturePart().Operations {
		op := p.operation(o)
		if u.kind == classUnit && op.abstract {
			u.abstract = true
		}
		op.abstract = op.abstract || u.kind == interfaceUnit && !op.static
		if op.abstract && op.visibility == model.Private {
			op.visibility = model.Protected // somebody has to implement it
		}
		if !slices.ContainsFunc(u.operations, op.sameSignature) {
			u.operations = append(u.operations, op)
		}
	}
}

func (p *plan) attribute(a *model.Property) *field {
	f := &field{
		name: camel(strings.TrimPrefix(a.Name, "/")), static: a.IsStatic, readOnly: a.IsReadOnly, derived: a.IsDerived,
		many: isMany(a.Multiplicity), required: a.Multiplicity.Lower > 0, visibility: a.Visibility,
	}
	f.typ = p.resolve(a.Type)
	if f.typ.optional {
		f.required = false
	}
	if a.HasDefault {
		f.value = &a.Default
	}
	return f
}

func isMany(m model.Multiplicity) bool { return m.Upper == model.Unlimited || m.Upper > 1 }

func (p *plan) operation(o *model.Operation) *operation {
	op := &operation{name: camel(o.Name), abstract: o.IsAbstract, static: o.IsStatic, visibility: o.Visibility}
	for _, q := range o.Parameters {
		if q.Direction == model.Return {
			if op.returns == nil {
				op.returns = p.resolve(q.Type)
			}
			continue
		}
		f := &field{name: camel(q.Name), typ: p.resolve(q.Type), required: true}
		f.required = !f.typ.optional
		if q.HasDefault {
			f.value = &q.Default
		}
		if q.Direction == model.Out || q.Direction == model.InOut {
			op.docs = append(op.docs, "Parameter "+f.name+" is "+strings.ToLower(string(q.Direction))+".")
		}
		op.params = append(op.params, f)
	}
	if o.Returns != nil {
		op.returns = p.resolve(*o.Returns)
		op.many = o.ReturnMultiplicity != nil && isMany(*o.ReturnMultiplicity)
		if o.ReturnMultiplicity != nil && o.ReturnMultiplicity.Lower == 0 && !op.many {
			op.returns.optional = true
		}
	}
	if op.returns != nil && op.returns.builtin == "Unit" {
		op.returns = nil
	}
	return op
}

// associate turns associations into references (fields) and links.
func (p *plan) associate() {
	model.Walk(p.diagram.Elements, func(e, _ model.Element) {
		a, ok := e.(*model.Association)
		if !ok {
			return
		}
		l := &link{source: a, ends: [2]*unit{p.find(a.Ends[0].TypeID), p.find(a.Ends[1].TypeID)}}
		for i, end := range a.Ends {
			l.multiplicity[i] = end.Multiplicity
		}
		if l.ends[0] == nil || l.ends[1] == nil {
			return
		}
		if l.ends[0].kind == classUnit && l.ends[1].kind == classUnit {
			p.links = append(p.links, l)
		}
		wanted := [2]bool{references(a.Ends[0]), references(a.Ends[1])}
		if !wanted[0] && !wanted[1] {
			wanted[1] = !a.Ends[1].NavigableSet || a.Ends[1].Navigable
		}
		for _, far := range []int{1, 0} {
			if owner := l.ends[1-far]; wanted[far] && owner.kind != enumUnit {
				owner.fields = append(owner.fields, reference(l, far, wanted[0] && wanted[1] && far == 0))
			}
		}
	})
}

// references reports whether an end, by what the script wrote, becomes a reference to it.
func references(end model.AssociationEnd) bool {
	if end.NavigableSet {
		return end.Navigable
	}
	return end.Role != ""
}

// reference is the field at the near class that leads to the far end of a link.
func reference(l *link, far int, back bool) *field {
	end := l.source.Ends[far]
	f := &field{
		typ: &typeRef{unit: l.ends[far], name: l.ends[far].name}, many: isMany(end.Multiplicity),
		required: end.Multiplicity.Lower > 0, visibility: model.Public, reference: true, back: back,
	}
	switch {
	case end.Role != "":
		f.name = camel(end.Role)
	case f.many:
		f.name = plural(lowerFirst(l.ends[far].name))
	default:
		f.name = lowerFirst(l.ends[far].name)
	}
	return f
}

// uniqueNames keeps the field names of a unit and its superclasses apart. An attribute that repeats an inherited
// one with the same type is the inherited one; with another type it gets a name of its own.
func (p *plan) uniqueNames() {
	for _, u := range p.topDown() {
		names := namer{}
		for c := u.super; c != nil; c = c.super {
			for _, f := range c.fields {
				names[strings.ToLower(f.name)] = true
			}
		}
		u.fields = slices.DeleteFunc(u.fields, func(f *field) bool {
			twin := u.superField(f.name)
			return twin != nil && twin.typ.String() == f.typ.String() && twin.many == f.many && !f.static
		})
		for _, f := range u.fields {
			f.name = names.take(f.name)
		}
	}
}

// topDown gives the units with every superclass before its subclasses.
func (p *plan) topDown() []*unit {
	out := slices.Clone(p.units)
	slices.SortStableFunc(out, func(a, b *unit) int { return a.depth() - b.depth() })
	return out
}

// harmonize gives an operation that redefines an inherited one that one's result and visibility, and makes both
// static or neither: the target languages allow nothing else.
func (p *plan) harmonize() {
	for _, u := range p.topDown() {
		for _, o := range u.operations {
			if inherited := u.inheritedOperation(o); inherited != nil {
				if o.returns.String() != inherited.returns.String() || o.many != inherited.many {
					o.docs = append(o.docs, "The result is that of the inherited operation.")
				}
				o.returns, o.many, o.static, o.visibility = inherited.returns, inherited.many, inherited.static, inherited.visibility
				o.abstract = o.abstract && !o.static
			}
		}
	}
}

// inheritedOperation finds the nearest inherited operation with the same signature.
func (u *unit) inheritedOperation(o *operation) *operation {
	for _, a := range u.ancestors() {
		for _, inherited := range a.operations {
			if inherited.visibility != model.Private && o.sameSignature(inherited) {
				return inherited
			}
		}
	}
	return nil
}

// depth is the number of superclasses.
func (u *unit) depth() int {
	n := 0
	for c := u.super; c != nil; c = c.super {
		n++
	}
	return n
}

// superField finds an instance field of a superclass.
func (u *unit) superField(name string) *field {
	for c := u.super; c != nil; c = c.super {
		for _, f := range c.fields {
			if f.name == name && !f.static {
				return f
			}
		}
	}
	return nil
}

// complete adds what a concrete class owes its interfaces and abstract superclasses: attributes and operations.
func (p *plan) complete(u *unit) {
	if u.kind != classUnit {
		return
	}
	for _, a := range u.ancestors() {
		if a.kind != interfaceUnit {
			continue
		}
		for _, f := range a.fields {
			p.demandField(u, a, f)
		}
	}
	if u.abstract {
		return
	}
	for _, a := range u.ancestors() {
		for _, o := range a.operations {
			if o.abstract && !u.implements(o) {
				stub := *o
				stub.abstract, stub.docs = false, nil
				u.operations = append(u.operations, &stub)
			}
		}
	}
}

// demandField makes sure that u, or a superclass, has the attribute that interface a declares.
func (p *plan) demandField(u, a *unit, f *field) {
	if f.static {
		return
	}
	for c := u; c != nil; c = c.super {
		for _, own := range c.fields {
			if own.name == f.name {
				if own.implements == nil && c == u { // the interface decides what it looks like
					own.implements, own.visibility = a, model.Public
					own.typ, own.many, own.required, own.readOnly, own.derived = f.typ, f.many, f.required, f.readOnly, f.derived
				}
				return
			}
		}
		if c != u && c.reaches(a) {
			return // the superclass is completed itself
		}
	}
	demanded := *f
	demanded.implements, demanded.visibility = a, model.Public
	u.fields = append(u.fields, &demanded)
}

// implements reports whether u or a superclass has a body for the operation.
func (u *unit) implements(o *operation) bool {
	for c := u; c != nil; c = c.super {
		for _, own := range c.operations {
			if !own.abstract && own.sameSignature(o) {
				return true
			}
		}
	}
	return false
}

func (o *operation) sameSignature(other *operation) bool {
	return o.name == other.name && slices.EqualFunc(o.params, other.params, func(a, b *field) bool { return a.typ.String() == b.typ.String() })
}

// markOverrides relates operations that redefine an inherited one.
func (p *plan) markOverrides() {
	for _, u := range p.units {
		for _, o := range u.operations {
			for _, a := range u.ancestors() {
				for _, inherited := range a.operations {
					if !o.static && !inherited.static && inherited.visibility != model.Private && o.sameSignature(inherited) {
						o.overrides, inherited.overridden = true, true
					}
				}
			}
		}
	}
}

// inherited gives the constructor fields of the superclasses, the topmost class's first.
func (u *unit) inherited() []*field {
	if u.super == nil {
		return nil
	}
	return append(u.super.inherited(), u.super.constructorFields()...)
}

// constructorFields are the own fields that a constructor sets.
func (u *unit) constructorFields() []*field {
	var out []*field
	for _, f := range u.fields {
		if !f.static && !f.derived && !f.back {
			out = append(out, f)
		}
	}
	return out
}

// findAccessors marks operations that are, by name and type, the getter or setter of a field.
func (u *unit) findAccessors() {
	for _, o := range u.operations {
		for _, f := range u.fields {
			if o.static != f.static || f.derived {
				continue
			}
			same := func(t *typeRef, many bool) bool { return t != nil && t.String() == f.typ.String() && many == f.many }
			switch {
			case len(o.params) == 0 && (o.name == "get"+upperFirst(f.name) || o.name == "is"+upperFirst(f.name)) && same(o.returns, o.many):
				o.gets = f
			case len(o.params) == 1 && o.name == "set"+upperFirst(f.name) && o.returns == nil && !f.readOnly && same(o.params[0].typ, o.params[0].many):
				o.sets = f
			}
		}
	}
}

// accessorNames are the names that accessors of a field have.
func (f *field) accessorNames() []string {
	n := upperFirst(f.name)
	return []string{"get" + n, "set" + n, "is" + n}
}

// publish makes every type public that another one mentions: it could not be used otherwise.
func (p *plan) publish() {
	for _, u := range p.units {
		mention := func(t *typeRef) {
			if t != nil && t.unit != nil && t.unit != u {
				t.unit.visibility = model.Public
			}
		}
		for _, f := range u.fields {
			mention(f.typ)
		}
		for _, o := range u.operations {
			mention(o.returns)
			for _, q := range o.params {
				mention(q.typ)
			}
		}
		for _, a := range u.ancestors() {
			a.visibility = model.Public
		}
	}
}
