package kind

// The kinds of C4.
const (
	C4CodeElement          Kind = "C4CodeElement"
	C4Component            Kind = "C4Component"
	C4Container            Kind = "C4Container"
	C4ContainerInstance    Kind = "C4ContainerInstance"
	C4DeploymentNode       Kind = "C4DeploymentNode"
	C4Diagram              Kind = "C4Diagram"
	C4Element              Kind = "C4Element"
	C4Interaction          Kind = "C4Interaction"
	C4Model                Kind = "C4Model"
	C4Person               Kind = "C4Person"
	C4Relationship         Kind = "C4Relationship"
	C4SoftwareSystem       Kind = "C4SoftwareSystem"
	ComponentDiagram       Kind = "ComponentDiagram"
	ContainerDiagram       Kind = "ContainerDiagram"
	DeploymentDiagram      Kind = "DeploymentDiagram"
	DynamicDiagram         Kind = "DynamicDiagram"
	SystemContextDiagram   Kind = "SystemContextDiagram"
	SystemLandscapeDiagram Kind = "SystemLandscapeDiagram"
)
