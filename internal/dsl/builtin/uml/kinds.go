package uml

import (
	"cmp"
	"slices"

	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
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
	instead map[string]string
	// complete adds what the finished diagram implies, nil for nothing.
	complete func(*diagramBuilder)
}

// admission says which kinds of elements may stand somewhere: those of only if there are any, else all but those of not.
type admission struct{ only, not []string }

func (a admission) admits(kind string) bool {
	if a.only != nil {
		return slices.Contains(a.only, kind)
	}
	return !slices.Contains(a.not, kind)
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

// home is what messages call elements of one kind and where they belong.
type home struct {
	what string // with its article
	hint string // where it may stand
}

// homes holds a row for each kind of element that some diagrams do not take.
var homes = map[string]home{
	"UmlClass":                 {"a class", "Declare it in classDiagram { }, or in packageOf { } within this diagram; its val may be used here."},
	"UmlInterface":             {"an interface", "Declare it in classDiagram { }, or in packageOf { } within this diagram; its val may be used here."},
	"UmlEnumeration":           {"an enumeration", "Declare it in classDiagram { }, or in packageOf { } within this diagram; its val may be used here."},
	"UmlPackage":               {"a package", "Packages belong in classDiagram { } or packageDiagram { }."},
	"UmlActor":                 {"an actor", "Actors belong in useCaseDiagram { }."},
	"UmlUseCase":               {"a use case", "Use cases belong in useCaseDiagram { }."},
	"UmlUseCaseSubject":        {"a subject", "Subjects belong in useCaseDiagram { }."},
	"UmlAssociation":           {"an association", "Associations belong in classDiagram { }."},
	"UmlGeneralization":        {"a generalization", "Inheritance belongs in classDiagram { }."},
	"UmlInterfaceRealization":  {"a realization", "Realizations belong in classDiagram { }."},
	"UmlInstanceSpecification": {"an instance", "Instances belong in objectDiagram { }."},
	"UmlStereotype":            {"a stereotype", "Stereotypes belong in profileDiagram { }."},
	"UmlLink":                  {"a link", "Links belong in objectDiagram { }."},
	"UmlInclude":               {"an include", "include() belongs in useCaseDiagram { }."},
	"UmlExtend":                {"an extend", "extend() belongs in useCaseDiagram { }; a class inherits with generalization(specific = …, general = …)."},
	"UmlStateMachine":          {"a state machine", "State machines belong in stateDiagram { }."},
	"UmlActivityNode":          {"an activity node", "Actions and the other nodes of activities belong in activityDiagram { }."},
	"UmlActivityEdge":          {"a flow", "Flows belong in activityDiagram { }."},
	"UmlDependency":            {"a dependency", "Dependencies belong in classDiagram { }."},
	"UmlComponent":             {"a component", "Components belong in componentDiagram { }, compositeStructureDiagram { } or classDiagram { }; what is deployed is an artifact(name = …)."},
	"UmlCollaboration":         {"a collaboration", "Collaborations belong in compositeStructureDiagram { }."},
	"UmlConnector":             {"a connector", "Connectors belong in componentDiagram { } or compositeStructureDiagram { }; classes are joined with association(source = …, target = …)."},
	"UmlNode":                  {"a node", "Nodes belong in deploymentDiagram { }."},
	"UmlArtifact":              {"an artifact", "Artifacts belong in deploymentDiagram { }."},
}

// admit says whether an element of a kind may stand in the container. Packages take all kinds.
func (c *container) admit(kind string) error {
	if c.owner != nil || c.kind == nil || c.kind.elements.admits(kind) {
		return nil
	}
	return c.refuse(kind, "element")
}

// admitRelationship says whether a relationship of a kind may stand in the diagram.
func (r *root) admitRelationship(kind string) error {
	if r.kind == nil || r.kind.relationships.admits(kind) {
		return nil
	}
	return r.refuse(kind, "relationship")
}

func (r *root) refuse(kind, role string) error {
	h, ok := homes[kind]
	if !ok {
		h.what = kind
	}
	return vocab.Errorf("", cmp.Or(r.kind.instead[kind], h.hint), "[%s] %s is not a valid %s for %s", r.diagram.Name, h.what, role, r.kind.what)
}

// noteRefused enters the functions whose elements a diagram's block does not take.
func noteRefused(t *vocab.Table) {
	for _, of := range []struct {
		scope string
		kind  *diagramKind
	}{
		{"ClassDiagramBuilder", classDiagrams}, {"ObjectDiagramBuilder", objectDiagrams},
		{"UseCaseDiagramBuilder", useCaseDiagrams}, {"ProfileDiagramBuilder", profileDiagrams}, {"ComponentDiagramBuilder", componentDiagrams},
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
				if _, known := homes[f.Returns.Name]; known && !admits.admits(f.Returns.Name) {
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
