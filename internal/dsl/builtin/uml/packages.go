package uml

// corePackages is where the names live that are not UML's own.
var corePackages = map[string]string{
	"KumlElement": "dev.kuml.core.model", "KumlMetaValue": "dev.kuml.core.model", "KumlDiagram": "dev.kuml.core.model",
	"KumlModel":   "dev.kuml.core.model",
	"DiagramType": "dev.kuml.core.model", "ModelLevel": "dev.kuml.core.model", "ModelingLanguage": "dev.kuml.core.model",
	"KumlProfile": "dev.kuml.profile", "KumlStereotype": "dev.kuml.profile", "KumlStereotypeApplication": "dev.kuml.profile",
	"UmlMetaclass": "dev.kuml.profile", "profile": "dev.kuml.profile.builder",
	"VisibilityFilter": "dev.kuml.core.model", "diagram": "dev.kuml.core.dsl",
	"layout": "dev.kuml.core.dsl.layout", "LayoutHintsBuilder": "dev.kuml.core.dsl.layout", "LayoutHintsScope": "dev.kuml.core.dsl.layout",
	"above": "dev.kuml.core.dsl.layout", "below": "dev.kuml.core.dsl.layout", "leftOf": "dev.kuml.core.dsl.layout",
	"rightOf": "dev.kuml.core.dsl.layout", "sameRowAs": "dev.kuml.core.dsl.layout", "sameColAs": "dev.kuml.core.dsl.layout",
}
