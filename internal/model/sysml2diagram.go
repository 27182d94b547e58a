package model

// The SysML 2 diagram types, by the names of the diagrams of SysML.
const (
	BddDiagram DiagramType = "bdd" // definitions
	IbdDiagram DiagramType = "ibd" // parts and connections inside of a definition
	UcDiagram  DiagramType = "uc"  // use cases
	ReqDiagram DiagramType = "req" // requirements
	StmDiagram DiagramType = "stm" // states
	ActDiagram DiagramType = "act" // actions
	SeqDiagram DiagramType = "seq" // messages
	ParDiagram DiagramType = "par" // constraints and bindings
)

// Sysml2Options is what a SysML 2 diagram says about itself.
type Sysml2Options struct {
	// OwnerID is the id of the part definition whose inside an ibd shows, "" in other diagrams.
	OwnerID string
	// Included gives the ids of what the script includes, none for everything.
	Included []string
}
