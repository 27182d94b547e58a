package codegen

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
)

func (p *plan) members(u *unit) {
	f, ok := u.source.(model.Featured)
	if !ok {
		return
	}
	for _, a := range f.FeaturePart().Attributes {
		u.fields = append(u.fields, p.attribute(a, u.pkg))
	}
	for _, o := range f.FeaturePart().Operations {
		op := p.operation(o, u.pkg)
		conditions(op, o.Name, f.FeaturePart().Constraints)
		if u.kind == classUnit && op.abstract {
			u.abstract = true
		}
		op.abstract = u.kind != enumUnit && op.abstract || u.kind == interfaceUnit && !op.static
		if op.abstract && op.visibility == model.Private {
			op.visibility = model.Protected // somebody has to implement it
		}
		if !slices.ContainsFunc(u.operations, op.sameSignature) {
			u.operations = append(u.operations, op)
		}
	}
}

func (p *plan) attribute(a *model.Property, pkg string) *field {
	f := &field{
		name: camel(strings.TrimPrefix(a.Name, "/")), static: a.IsStatic, readOnly: a.IsReadOnly, derived: a.IsDerived,
		many: isMany(a.Multiplicity), required: a.Multiplicity.Lower > 0, bounds: a.Multiplicity, origin: a.Origin, visibility: a.Visibility,
		docs: append(slices.Clone(p.comments[a.ID]), stereotypeDocs(a.Stereotypes, a.Applied)...), applied: a.Applied,
	}
	f.typ = p.resolve(a.Type, a.Origin, pkg)
	if f.typ.optional {
		f.required = false
	}
	if a.HasDefault {
		f.value = &a.Default
	}
	return f
}

func isMany(m model.Multiplicity) bool { return m.Upper == model.Unlimited || m.Upper > 1 }

// operation reads an operation; a static one is never abstract, since nothing redefines it.
func (p *plan) operation(o *model.Operation, pkg string) *operation {
	op := &operation{
		name: camel(o.Name), abstract: o.IsAbstract && !o.IsStatic, static: o.IsStatic, visibility: o.Visibility,
		docs: append(slices.Clone(p.comments[o.ID]), stereotypeDocs(o.Stereotypes, o.Applied)...), applied: o.Applied,
	}
	for _, q := range o.Parameters {
		if q.Direction == model.Return {
			if op.returns == nil {
				op.returns = p.resolve(q.Type, q.Origin, pkg)
			}
			continue
		}
		op.params = append(op.params, p.parameter(op, q, pkg))
	}
	if o.Returns != nil {
		op.returns = p.resolve(*o.Returns, o.Origin, pkg)
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

func (p *plan) parameter(op *operation, q *model.Parameter, pkg string) *field {
	f := &field{name: camel(q.Name), typ: p.resolve(q.Type, q.Origin, pkg), applied: q.Applied}
	f.required = !f.typ.optional
	if q.HasDefault {
		f.value = &q.Default
	}
	if q.Direction == model.Out || q.Direction == model.InOut {
		op.docs = append(op.docs, "Parameter "+f.name+" is "+strings.ToLower(string(q.Direction))+".")
	}
	return f
}

// operationConstraints are the kinds of constraints that belong to an operation, as its documentation names them.
var operationConstraints = map[model.ConstraintKind]string{
	model.Precondition: "Precondition", model.Postcondition: "Postcondition", model.Body: "Body",
}

// conditions documents an operation with the constraints that name it.
func conditions(op *operation, name string, constraints []*model.Constraint) {
	for _, k := range constraints {
		if k.ContextOperation == name && name != "" {
			kind := operationConstraints[k.ConstraintKind]
			if kind == "" {
				kind = "Constraint"
			}
			op.docs = append(op.docs, constraintDoc(kind, k))
		}
	}
}
