// Package uml draws UML's diagrams: structures of classifiers with their relationships, flows, interactions.
package uml

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view"
)

// Views holds a row for each type of UML diagrams.
var Views = view.Join(structureViews, interactionViews, flowViews)

var structureViews = view.Table{
	model.ClassDiagram.In(model.UML):   {Title: "Class diagram", Fill: fillClass},
	model.ObjectDiagram.In(model.UML):  {Title: "Object diagram", Fill: fillObject},
	model.PackageDiagram.In(model.UML): {Title: "Package diagram", Fill: fillPackage},
	model.ProfileDiagram.In(model.UML): {Title: "Profile diagram", Fill: fillProfile},
	model.UseCaseDiagram.In(model.UML): {Title: "Use case diagram", Fill: FillUseCase},

	model.ComponentDiagram.In(model.UML):          {Title: "Component diagram", Fill: fillComponent},
	model.CompositeStructureDiagram.In(model.UML): {Title: "Composite structure diagram", Fill: fillComposite},
	model.DeploymentDiagram.In(model.UML):         {Title: "Deployment diagram", Fill: fillDeployment},
}
