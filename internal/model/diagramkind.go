package model

import "kuml-mcp/internal/model/kind"

// DiagramKind is a type of diagrams of a language: several languages have a type of the same name.
type DiagramKind struct {
	Language Language    `json:"language"`
	Type     DiagramType `json:"type"`
}

// In is the type as one of a language.
func (t DiagramType) In(l Language) DiagramKind { return DiagramKind{l, t} }

// String names the language and the type: "uml class".
func (k DiagramKind) String() string { return string(k.Language) + " " + string(k.Type) }

// Metaclass is what kUML calls such diagrams ("ContainerDiagram", …); those of UML are all the same to it.
func (k DiagramKind) Metaclass() kind.Kind {
	if m := diagramMetaclasses[k]; m != "" {
		return m
	}
	return kind.KumlDiagram
}

// diagramMetaclasses names the diagrams of the languages that have a metaclass for each type.
var diagramMetaclasses = map[DiagramKind]kind.Kind{
	{C4, C4ContextDiagram}:    kind.SystemContextDiagram,
	{C4, C4ContainerDiagram}:  kind.ContainerDiagram,
	{C4, C4ComponentDiagram}:  kind.ComponentDiagram,
	{C4, C4DeploymentDiagram}: kind.DeploymentDiagram,
	{C4, C4DynamicDiagram}:    kind.DynamicDiagram,
	{C4, C4LandscapeDiagram}:  kind.SystemLandscapeDiagram,

	{SysML2, BddDiagram}: kind.BdDiagram,
	{SysML2, IbdDiagram}: kind.IbdDiagram,
	{SysML2, UcDiagram}:  kind.UcDiagram,
	{SysML2, ReqDiagram}: kind.ReqDiagram,
	{SysML2, StmDiagram}: kind.StmDiagram,
	{SysML2, ActDiagram}: kind.ActDiagram,
	{SysML2, SeqDiagram}: kind.SeqDiagram,
	{SysML2, ParDiagram}: kind.ParDiagram,

	{BPMN, ProcessDiagram}:       kind.ProcessDiagram,
	{BPMN, CollaborationDiagram}: kind.CollaborationDiagram,
	{BPMN, ChoreographyDiagram}:  kind.ChoreographyDiagram,
	{BPMN, ConversationDiagram}:  kind.ConversationDiagram,

	{Blueprint, ServiceBlueprintDiagram}: kind.BlueprintDiagramFull,
	{Blueprint, JourneyDiagram}:          kind.JourneyDiagram,
}
