package kind

// The kinds of service blueprints and journeys.
const (
	Actor                Kind = "Actor"
	BlueprintDiagram     Kind = "BlueprintDiagram"
	BlueprintDiagramFull Kind = "BlueprintDiagramFull"
	BlueprintModel       Kind = "BlueprintModel"
	Channel              Kind = "Channel"
	JourneyDiagram       Kind = "JourneyDiagram"
	JourneyStep          Kind = "JourneyStep"
	Phase                Kind = "Phase"
	StepConnection       Kind = "StepConnection"
	Touchpoint           Kind = "Touchpoint"
)
