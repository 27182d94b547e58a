package describe

import (
	"slices"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// umlArchitectureWordings are the rows of component, composite structure and deployment diagrams.
var umlArchitectureWordings = map[kind.Kind]wording{
	kind.UmlComponent: {facts: componentFacts},
	kind.UmlPort: {text: portText, facts: func(x *index, b *strings.Builder, e model.Element) {
		x.typeFact(b, e.(*model.Port).Type)
	}},
	kind.UmlConnector: {text: func(x *index, e model.Element) string {
		k := e.(*model.Connector)
		s := x.pathOf(k.End1ID) + " -- " + x.pathOf(k.End2ID)
		if k.Name != "" {
			s = oneLine(k.Name) + ": " + s
		}
		return s
	}, facts: func(x *index, b *strings.Builder, e model.Element) {
		k := e.(*model.Connector)
		x.fact(b, "End 1", x.reference(k.End1ID))
		x.fact(b, "End 2", x.reference(k.End2ID))
	}},
	kind.UmlCollaborationRole: {text: roleText, facts: func(x *index, b *strings.Builder, e model.Element) {
		x.typeFact(b, &e.(*model.CollaborationRole).Type)
	}},
	kind.UmlNode:     {text: nodeText, facts: nodeFacts},
	kind.UmlArtifact: {text: artifactText, facts: artifactFacts},
}

// componentFacts tells the interfaces of a component.
func componentFacts(x *index, b *strings.Builder, e model.Element) {
	c := e.(*model.Component)
	for _, list := range []struct {
		title string
		ids   []string
	}{{"Provides", c.ProvidedIDs}, {"Requires", c.RequiredIDs}} {
		names := make([]string, len(list.ids))
		for i, id := range list.ids {
			names[i] = x.reference(id)
		}
		x.fact(b, list.title, strings.Join(names, ", "))
	}
}

// interfaceFacts tells the components that provide and require an interface: in class diagrams no relationship says it.
func interfaceFacts(x *index, b *strings.Builder, e model.Element) {
	var providing, requiring []string
	for _, other := range x.all {
		c, ok := other.element.(*model.Component)
		if !ok {
			continue
		}
		if slices.Contains(c.ProvidedIDs, e.Ident().ID) {
			providing = append(providing, x.reference(c.ID))
		}
		if slices.Contains(c.RequiredIDs, e.Ident().ID) {
			requiring = append(requiring, x.reference(c.ID))
		}
	}
	x.fact(b, "Provided by", strings.Join(providing, ", "))
	x.fact(b, "Required by", strings.Join(requiring, ", "))
}

// typeFact tells the type of something, with the element that it is.
func (x *index) typeFact(b *strings.Builder, t *model.TypeRef) {
	if t == nil {
		return
	}
	s := oneLine(t.Name)
	if x.byID[t.ReferencedID] != nil {
		s = x.reference(t.ReferencedID)
	}
	x.fact(b, "Type", s)
}

func portText(_ *index, e model.Element) string {
	p := e.(*model.Port)
	s := notation.Port(p)
	if p.IsConjugated {
		s += ", conjugated"
	}
	return s + modifiers(p)
}

func roleText(_ *index, e model.Element) string {
	r := e.(*model.CollaborationRole)
	return notation.Role(r.Name, r.Type, r.Multiplicity, r.MultiplicitySet) + modifiers(r)
}

// pathOf names the end of a connector with what owns it: "Shop.orders".
func (x *index) pathOf(id string) string {
	for _, e := range x.all {
		if e.element.Ident().ID != id {
			continue
		}
		s := x.nameOf(id)
		if e.owner != nil {
			s = oneLine(e.owner.Ident().Name) + "." + s
		}
		return s
	}
	return x.nameOf(id)
}

func nodeText(_ *index, e model.Element) string {
	n := e.(*model.DeploymentNode)
	s := oneLine(n.Name)
	if n.NodeKind != model.PlainNode {
		s += ", " + oneLine(string(n.NodeKind))
	}
	return s + modifiers(n)
}

// nodeFacts tells what is deployed on a node by an arrow; what lies in it is listed with its parts.
func nodeFacts(x *index, b *strings.Builder, e model.Element) {
	n := e.(*model.DeploymentNode)
	if n.NodeKind != model.PlainNode {
		x.fact(b, "Kind of node", oneLine(string(n.NodeKind)))
	}
	for _, d := range x.deployments() {
		if d.SupplierID == n.ID {
			x.fact(b, "Deployed", x.reference(d.ClientID))
		}
	}
}

func artifactText(_ *index, e model.Element) string {
	a := e.(*model.Artifact)
	s := oneLine(a.Name)
	if a.FileName != "" {
		s += ", file " + oneLine(a.FileName)
	}
	return s + modifiers(a)
}

func artifactFacts(x *index, b *strings.Builder, e model.Element) {
	a := e.(*model.Artifact)
	x.fact(b, "File", oneLine(a.FileName))
	for _, d := range x.deployments() {
		if d.ClientID == a.ID {
			x.fact(b, "Deployed on", x.reference(d.SupplierID))
		}
	}
}

// deployments gives the dependencies that deploy something.
func (x *index) deployments() (list []*model.Dependency) {
	for _, e := range x.all {
		if d, ok := e.element.(*model.Dependency); ok && d.Name == model.DeployKeyword {
			list = append(list, d)
		}
	}
	return list
}
