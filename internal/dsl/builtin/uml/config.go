package uml

import (
	"reflect"
	"strings"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// config is the display options of a diagram as a value of a script.
type config struct {
	name string
	recv any // the receiver of the options' rows, as in the block of the diagram
	opts any // what they change
}

// String prints it in a script.
func (c *config) String() string { return c.name }

// configKinds are the types of display options: the kind of diagram and the scope whose properties they are, in the order in which
// the constructor takes them.
var configKinds = []struct {
	name   string
	kind   *diagramKind
	scope  string
	params string
}{
	{"ClassDiagramConfig", classDiagrams, "ClassDiagramBuilder",
		"showAttributes showOperations showVisibility visibilityFilter showPackageNames"},
	{"UseCaseDiagramConfig", useCaseDiagrams, "UseCaseDiagramBuilder", "showSubjectBox actorStyle"},
	{"ComponentDiagramConfig", componentDiagrams, "ComponentDiagramBuilder",
		"showPortLabels showInterfaceContracts showNestedComponents showStereotype"},
	{"StateDiagramConfig", stateDiagrams, "StateDiagramBuilder", "showGuards showEffects showEntryExitActions orientation"},
	{"SequenceDiagramConfig", sequenceDiagrams, "SequenceDiagramBuilder",
		"showActivationBars showSequenceNumbers showReturnArrows numberFragmentBranches"},
	{"ObjectDiagramConfig", objectDiagrams, "ObjectDiagramBuilder", "showClassifierType showSlotCompartment showNullSlots"},
	{"PackageDiagramConfig", packageDiagrams, "PackageDiagramBuilder", "showStereotypes showFolderTabs"},
	{"CompositeStructureDiagramConfig", compositeDiagrams, "CompositeStructureDiagramBuilder", "showPortLabels showRoleNames"},
	{"DeploymentDiagramConfig", deploymentDiagrams, "DeploymentDiagramBuilder", "showHardwareStereotype showArtifactStereotype"},
	{"ProfileDiagramConfig", profileDiagrams, "ProfileDiagramBuilder", "showMetaclassStereotype"},
	{"ActivityDiagramConfig", activityDiagrams, "ActivityDiagramBuilder", "showGuardLabels orientation"},
	{"CommunicationDiagramConfig", communicationDiagrams, "CommunicationDiagramBuilder", "showSequenceNumbers"},
	{"TimingDiagramConfig", timingDiagrams, "TimingDiagramBuilder", "showTickLabels"},
	{"InteractionOverviewDiagramConfig", overviewDiagrams, "InteractionOverviewDiagramBuilder", "showFrameLabels"},
}

// newConfig gives the display options of a kind of diagrams as they are without a word about them.
func newConfig(name string, k *diagramKind) *config {
	opts := k.options()
	if o, ok := opts.(*model.SequenceOptions); ok {
		return &config{name, &sequenceBuilder{interaction: interaction{options: o}}, opts}
	}
	return &config{name, &diagramBuilder{options: opts}, opts}
}

// configOf gives the display options of a diagram, nil for those of a model.
func configOf(d *model.Diagram) any {
	for _, k := range configKinds {
		if k.kind.typ == d.Type {
			c := newConfig(k.name, k.kind)
			copyOptions(c.opts, d.Options)
			return c
		}
	}
	return nil
}

// copyOptions makes display options equal to others of their type; it is false if they are of another type.
func copyOptions(to, from any) bool {
	if reflect.TypeOf(to) != reflect.TypeOf(from) {
		return false
	}
	reflect.ValueOf(to).Elem().Set(reflect.ValueOf(from).Elem())
	return true
}

// registerConfigs enters the types of display options. The scopes are there already.
func registerConfigs(t *vocab.Table) {
	whole := &vocab.Type{Name: "DiagramConfig", Doc: "The display options of a diagram.", Is: isA[*config]}
	t.AddType(whole)
	for _, k := range configKinds {
		byName := map[string]*vocab.Property{}
		for _, p := range t.Scopes[k.scope].Properties {
			byName[p.Name] = p
		}
		own := &vocab.Type{
			Name: k.name, Doc: "The display options of " + k.kind.what + ".", Supers: []string{"DiagramConfig"},
			Is: func(v any) bool { c, ok := v.(*config); return ok && c.name == k.name },
		}
		var params []string
		for _, name := range strings.Fields(k.params) {
			p := byName[name]
			own.Properties = append(own.Properties,
				&vocab.Property{Name: name, Type: p.Type, Doc: p.Doc, Get: func(recv any) any { return p.Get(recv.(*config).recv) }})
			params = append(params, name+": "+p.Type.Name+" = "+p.Default)
		}
		made := rows.Constructor(k.name+"("+strings.Join(params, ", ")+")", func(c *vocab.Call) (any, error) {
			made := newConfig(k.name, k.kind)
			for i := range c.Fn.Params {
				if !c.Given[i] {
					continue
				}
				if err := byName[c.Fn.Params[i].Name].Set(made.recv, c.Args[i]); err != nil {
					return nil, err
				}
			}
			return made, nil
		})
		rows.Construct(map[string]*vocab.Type{k.name: own, whole.Name: whole}, made)
		t.AddType(own)
	}
}
