package uml

import (
	"cmp"
	"slices"

	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// diagramKind is how scripts declare the diagrams of one type.
type diagramKind struct {
	entry   string // of the enum DiagramType
	typ     model.DiagramType
	what    string // what messages call such a diagram, with its article
	options func() any
	// own is the function that declares such diagrams if their blocks are of their own kind, so that diagram() cannot.
	own string
	// elements and relationships may stand in the block of the diagram, by their kinds; what stands in a package is
	// not limited.
	elements, relationships admission
	// instead says what to write in such a diagram in place of kinds that it does not take; the others have their hints in homes.
	instead map[kind.Kind]string
	// complete adds what the finished diagram implies, nil for nothing.
	complete func(*diagramBuilder)
}

// admission says which kinds of elements may stand somewhere: those of only if there are any, else all but those of not.
type admission struct{ only, not []kind.Kind }

func (a admission) admits(k kind.Kind) bool {
	if a.only != nil {
		return slices.Contains(a.only, k)
	}
	return !slices.Contains(a.not, k)
}

// diagramKinds holds a row for each type of diagrams.
var diagramKinds = []*diagramKind{
	classDiagrams, objectDiagrams, packageDiagrams, useCaseDiagrams, profileDiagrams,
	componentDiagrams, compositeDiagrams, deploymentDiagrams,
	sequenceDiagrams, communicationDiagrams, timingDiagrams, overviewDiagrams,
	stateDiagrams, activityDiagrams,
}

// kindOfEntry gives the row of an entry of DiagramType, nil if there is none.
func kindOfEntry(entry string) *diagramKind {
	for _, k := range diagramKinds {
		if k.entry == entry {
			return k
		}
	}
	return nil
}

// entryOf gives the entry of DiagramType for the diagrams of a type.
func entryOf(t model.DiagramType) string {
	for _, k := range diagramKinds {
		if k.typ == t {
			return k.entry
		}
	}
	return classDiagrams.entry
}

// entries lists the entries of DiagramType that have a row.
func entries() []string {
	out := make([]string, len(diagramKinds))
	for i, k := range diagramKinds {
		out[i] = k.entry
	}
	return out
}

// homes says where the kinds of elements may stand that some diagrams do not take.
var homes = map[kind.Kind]string{
	kind.UmlClass:                 "Declare it in classDiagram { }, or in packageOf { } within this diagram; its val may be used here.",
	kind.UmlInterface:             "Declare it in classDiagram { }, or in packageOf { } within this diagram; its val may be used here.",
	kind.UmlEnumeration:           "Declare it in classDiagram { }, or in packageOf { } within this diagram; its val may be used here.",
	"UmlPackage":                  "Packages belong in classDiagram { } or packageDiagram { }.",
	kind.UmlActor:                 "Actors belong in useCaseDiagram { }.",
	kind.UmlUseCase:               "Use cases belong in useCaseDiagram { }.",
	kind.UmlUseCaseSubject:        "Subjects belong in useCaseDiagram { }.",
	kind.UmlAssociation:           "Associations belong in classDiagram { }.",
	kind.UmlGeneralization:        "Inheritance belongs in classDiagram { }.",
	kind.UmlInterfaceRealization:  "Realizations belong in classDiagram { }.",
	kind.UmlInstanceSpecification: "Instances belong in objectDiagram { }.",
	kind.UmlStereotype:            "Stereotypes belong in profileDiagram { }.",
	kind.UmlLink:                  "Links belong in objectDiagram { }.",
	kind.UmlInclude:               "include() belongs in useCaseDiagram { }.",
	kind.UmlExtend: "extend() belongs in useCaseDiagram { }; a class inherits with generalization(specific = …, " +
		"general = …).",
	kind.UmlStateMachine: "State machines belong in stateDiagram { }.",
	kind.UmlActivityNode: "Actions and the other nodes of activities belong in activityDiagram { }.",
	kind.UmlActivityEdge: "Flows belong in activityDiagram { }.",
	kind.UmlDependency:   "Dependencies belong in classDiagram { }.",
	kind.UmlComponent: "Components belong in componentDiagram { }, compositeStructureDiagram { } or classDiagram { }; " +
		"what is deployed is an artifact(name = …).",
	kind.UmlCollaboration: "Collaborations belong in compositeStructureDiagram { }.",
	kind.UmlConnector: "Connectors belong in componentDiagram { } or compositeStructureDiagram { }; " +
		"classes are joined with association(source = …, target = …).",
	kind.UmlNode:     "Nodes belong in deploymentDiagram { }.",
	kind.UmlArtifact: "Artifacts belong in deploymentDiagram { }.",
}

// admit says whether an element of a kind may stand in the container. Packages take all kinds.
func (c *container) admit(k kind.Kind) error {
	if c.owner != nil || c.kind == nil || c.kind.elements.admits(k) {
		return nil
	}
	return c.refuse(k, "element")
}

// admitRelationship says whether a relationship of a kind may stand in the diagram.
func (r *root) admitRelationship(k kind.Kind) error {
	if r.kind == nil || r.kind.relationships.admits(k) {
		return nil
	}
	return r.refuse(k, "relationship")
}

func (r *root) refuse(k kind.Kind, role string) error {
	return vocab.Errorf("", cmp.Or(r.kind.instead[k], homes[k]), "[%s] %s is not a valid %s for %s",
		r.diagram.Name, meta.WithArticle(k), role, r.kind.what)
}

// noteRefused enters the functions whose elements a diagram's block does not take.
func noteRefused(t *vocab.Table) {
	for _, of := range []struct {
		scope string
		kind  *diagramKind
	}{
		{"ClassDiagramBuilder", classDiagrams}, {"ObjectDiagramBuilder", objectDiagrams},
		{"UseCaseDiagramBuilder", useCaseDiagrams}, {"ProfileDiagramBuilder", profileDiagrams}, {"ComponentDiagramBuilder",
			componentDiagrams},
		{"CompositeStructureDiagramBuilder", compositeDiagrams}, {"DeploymentDiagramBuilder", deploymentDiagrams},
	} {
		s := t.Scopes[of.scope]
		s.Refused = map[string]bool{}
		for _, from := range t.Lineage(of.scope) {
			for _, f := range from.Functions {
				admits := of.kind.relationships
				if f.Child {
					admits = of.kind.elements
				}
				if _, known := homes[kind.Kind(f.Returns.Name)]; known && !admits.admits(kind.Kind(f.Returns.Name)) {
					s.Refused[f.Name] = true
				}
			}
		}
	}
}

// offerAnywhere lets the blocks of diagram { } and umlModel { }, in which anything may stand, have what the blocks of object, package
// and profile diagrams add to the common functions.
func offerAnywhere(t *vocab.Table) {
	for _, of := range []struct{ scope, function string }{
		{"ObjectDiagramBuilder", "objectDiagram"}, {"PackageDiagramBuilder", "packageDiagram"}, {"ProfileDiagramBuilder", "profileDiagram"},
	} {
		instead := of.function + "(name = …) { } around the block"
		for _, in := range []string{"DiagramBuilder", "UmlModelBuilder"} {
			into := t.Scopes[in]
			for _, f := range t.Scopes[of.scope].Functions {
				if f.Lenient == "" {
					copied := *f
					into.Functions = append(into.Functions, lenient(&copied, instead))
				}
			}
		}
		for _, p := range t.Scopes[of.scope].Properties {
			copied := *p
			t.Scopes["DiagramBuilder"].Properties = append(t.Scopes["DiagramBuilder"].Properties, lenientProp(&copied, instead))
		}
	}
}
