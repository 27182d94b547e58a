package sysml2

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// featureKinds tells which kind of usage a feature is by the kind of its type; of any other type it is an attribute.
var featureKinds = map[kind.Kind]kind.Kind{
	kind.ActorDefinition: kind.ActorUsage, kind.UseCaseDefinition: kind.UseCaseUsage, kind.RequirementDefinition: kind.RequirementUsage,
	kind.StateDefinition: kind.StateUsage, kind.ActionDefinition: kind.ActionUsage, kind.ConstraintDefinition: kind.ConstraintUsage,
	kind.ActivityPartitionDefinition: kind.ActivityPartitionUsage, kind.LifelineDefinition: kind.LifelineUsage,
}

// typed gives a feature that was made by itself as the usage that its type tells, nil for no known type.
func typed(f *model.KermlFeature, typ model.Sysml2Definition) model.Sysml2Feature {
	switch typ.(type) {
	case *model.PartDefinition:
		return &model.PartUsage{Sysml2Usage: f.Sysml2Usage}
	case *model.PortDefinition:
		return &model.PortUsage{Sysml2Usage: f.Sysml2Usage}
	case nil, *model.AttributeDefinition, *model.ConnectionDefinition:
		return &model.AttributeUsage{Sysml2Usage: f.Sysml2Usage, Default: f.Default}
	}
	return &model.Sysml2PlainUsage{Sysml2Usage: f.Sysml2Usage, Metaclass: featureKinds[typ.Kind()]}
}
