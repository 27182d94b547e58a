package sysml2

import (
	"slices"

	"kuml-mcp/internal/model"
)

// What a script made with constructors goes into a model as a copy, which the model may complete.

func cloned[T any](p *T) *T {
	own := *p
	return &own
}

// clones copies the values that a list points to.
func clones[T any](list []*T) []*T {
	out := make([]*T, len(list))
	for i, p := range list {
		out[i] = cloned(p)
	}
	return out
}

// cloneDefinition copies a definition with all that lies in it.
func cloneDefinition(d model.Sysml2Definition) model.Sysml2Definition {
	var out model.Sysml2Definition
	switch d := d.(type) {
	case *model.PartDefinition:
		out = cloned(d)
	case *model.AttributeDefinition:
		out = cloned(d)
	case *model.PortDefinition:
		out = cloned(d)
	case *model.ConnectionDefinition:
		out = cloned(d)
	case *model.ActorDefinition:
		out = cloned(d)
	case *model.UseCaseDefinition:
		out = cloned(d)
	case *model.RequirementDefinition:
		out = cloned(d)
	case *model.StateDefinition:
		out = cloned(d)
	case *model.ActivityPartitionDefinition:
		out = cloned(d)
	case *model.LifelineDefinition:
		out = cloned(d)
	case *model.ActionDefinition:
		own := cloned(d)
		own.Pins = clones(d.Pins)
		out = own
	case *model.ConstraintDefinition:
		own := cloned(d)
		own.Parameters = clones(d.Parameters)
		out = own
	}
	p := out.DefinitionPart()
	p.Generals = slices.Clone(p.Generals)
	p.Usages = slices.Clone(p.Usages)
	for i, u := range p.Usages {
		p.Usages[i] = cloneUsage(u)
	}
	return out
}

// cloneUsage copies a usage.
func cloneUsage(u model.Sysml2Feature) model.Sysml2Feature {
	switch u := u.(type) {
	case *feature:
		return cloned(u)
	case *model.AttributeUsage:
		return cloned(u)
	case *model.PartUsage:
		return cloned(u)
	case *model.PortUsage:
		return cloned(u)
	case *model.ConnectionUsage:
		own := cloned(u)
		own.Source, own.Target = looseEnd(u.Source), looseEnd(u.Target)
		return own
	case *model.BindingConnectorUsage:
		own := cloned(u)
		own.Source, own.Target = looseEnd(u.Source), looseEnd(u.Target)
		return own
	case *model.TransitionUsage:
		return cloned(u)
	case *model.ControlFlowUsage:
		return cloned(u)
	case *model.ObjectFlowUsage:
		return cloned(u)
	case *model.MessageUsage:
		return cloned(u)
	case *model.CombinedFragmentUsage:
		own := cloned(u)
		own.Operands = clones(u.Operands)
		return own
	case *model.ExecutionSpecificationUsage:
		return cloned(u)
	case *model.Sysml2PlainUsage:
		return cloned(u)
	case *model.UseCaseLineUsage:
		return cloned(u)
	}
	return nil
}

// looseEnd gives an end as the script has it, without what a model found there.
func looseEnd(e model.Sysml2End) model.Sysml2End {
	return model.Sysml2End{Text: e.Text, Origin: e.Origin}
}
