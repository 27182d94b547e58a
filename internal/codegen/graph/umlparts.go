package graph

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// readComponent reads a component with its ports and parts.
func readComponent(x *builder, e model.Element, parent *Node) {
	c := e.(*model.Component)
	n := x.named(c, Component, parent)
	n.Abstract = c.IsAbstract
	for _, p := range c.Ports {
		x.named(p, Port, n).Name = notation.Port(p)
	}
	for _, part := range c.Parts {
		readComponent(x, part, n)
	}
}

// readCollaboration reads a collaboration with its roles.
func readCollaboration(x *builder, e model.Element, parent *Node) {
	c := e.(*model.Collaboration)
	n := x.named(c, Collaboration, parent)
	for _, r := range c.Roles {
		x.named(r, Box, n).Name = notation.Role(r.Name, r.Type, r.Multiplicity, r.MultiplicitySet)
	}
}

// serverKeywords tell the kinds of nodes apart.
var serverKeywords = map[model.NodeKind]string{model.Device: "device", model.ExecutionEnvironment: "executionEnvironment"}

// readServer reads a node of a deployment with what lies on it.
func readServer(x *builder, e model.Element, parent *Node) {
	s := e.(*model.DeploymentNode)
	n := x.named(s, Server, parent)
	if k := serverKeywords[s.NodeKind]; k != "" {
		n.Keywords = append([]string{k}, n.Keywords...)
	}
	for _, a := range s.Artifacts {
		readArtifact(x, a, n)
	}
	x.umlNodes(s.Children, n)
}

func readArtifact(x *builder, e model.Element, parent *Node) {
	a := e.(*model.Artifact)
	n := x.named(a, Artifact, parent)
	if file := OneLine(a.FileName); file != "" && file != n.Name {
		n.Facts = append(n.Facts, file)
	}
}
