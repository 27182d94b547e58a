package plan

import (
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/model"
)

func (p *Plan) members(u *Unit) {
	f, ok := u.Source.(model.Featured)
	if !ok {
		return
	}
	for _, a := range f.FeaturePart().Attributes {
		u.Fields = append(u.Fields, p.attribute(a, u.Package))
	}
	for _, o := range f.FeaturePart().Operations {
		op := p.operation(o, u.Package)
		conditions(op, o.Name, f.FeaturePart().Constraints)
		if u.Kind == Class && op.Abstract {
			u.Abstract = true
		}
		op.Abstract = u.Kind != Enum && op.Abstract || u.Kind == Interface && !op.Static
		if op.Abstract && op.Visibility == model.Private {
			op.Visibility = model.Protected // somebody has to implement it
		}
		if !slices.ContainsFunc(u.Operations, op.SameSignature) {
			u.Operations = append(u.Operations, op)
		}
	}
}

func (p *Plan) attribute(a *model.Property, pkg string) *Field {
	f := &Field{
		Name: ident.Camel(strings.TrimPrefix(a.Name, "/")), Static: a.IsStatic, ReadOnly: a.IsReadOnly, Derived: a.IsDerived,
		Many: IsMany(a.Multiplicity), Required: a.Multiplicity.Lower > 0, Bounds: a.Multiplicity, origin: a.Origin,
		Visibility: a.Visibility,
		docs:       append(slices.Clone(p.comments[a.ID]), stereotypeDocs(a.Stereotypes, a.Applied)...), Applied: a.Applied,
	}
	f.Type = p.resolve(a.Type, a.Origin, pkg)
	if f.Type.Optional {
		f.Required = false
	}
	if a.HasDefault {
		f.Value = &a.Default
	}
	return f
}

// operation reads an operation; a static one is never abstract, since nothing redefines it.
func (p *Plan) operation(o *model.Operation, pkg string) *Operation {
	op := &Operation{
		Name: ident.Camel(o.Name), Abstract: o.IsAbstract && !o.IsStatic, Static: o.IsStatic, Visibility: o.Visibility,
		Docs: append(slices.Clone(p.comments[o.ID]), stereotypeDocs(o.Stereotypes, o.Applied)...), applied: o.Applied,
	}
	for _, q := range o.Parameters {
		if q.Direction == model.Return {
			if op.Returns == nil {
				op.Returns = p.resolve(q.Type, q.Origin, pkg)
			}
			continue
		}
		op.Params = append(op.Params, p.parameter(op, q, pkg))
	}
	if o.Returns != nil {
		op.Returns = p.resolve(*o.Returns, o.Origin, pkg)
		op.Many = o.ReturnMultiplicity != nil && IsMany(*o.ReturnMultiplicity)
		if o.ReturnMultiplicity != nil && o.ReturnMultiplicity.Lower == 0 && !op.Many {
			op.Returns.Optional = true
		}
	}
	if op.Returns != nil && op.Returns.Builtin == "Unit" {
		op.Returns = nil
	}
	return op
}

func (p *Plan) parameter(op *Operation, q *model.Parameter, pkg string) *Field {
	f := &Field{Name: ident.Camel(q.Name), Type: p.resolve(q.Type, q.Origin, pkg), Applied: q.Applied}
	f.Required = !f.Type.Optional
	if q.HasDefault {
		f.Value = &q.Default
	}
	if q.Direction == model.Out || q.Direction == model.InOut {
		op.Docs = append(op.Docs, "Parameter "+f.Name+" is "+strings.ToLower(string(q.Direction))+".")
	}
	return f
}

// operationConstraints are the kinds of constraints that belong to an operation, as its documentation names them.
var operationConstraints = map[model.ConstraintKind]string{
	model.Precondition: "Precondition", model.Postcondition: "Postcondition", model.Body: "Body",
}

// conditions documents an operation with the constraints that name it.
func conditions(op *Operation, name string, constraints []*model.Constraint) {
	for _, k := range constraints {
		if k.ContextOperation == name && name != "" {
			kind := operationConstraints[k.ConstraintKind]
			if kind == "" {
				kind = "Constraint"
			}
			op.Docs = append(op.Docs, constraintDoc(kind, k))
		}
	}
}
