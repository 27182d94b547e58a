package describe

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// c4Groups are the headings of a C4 model.
var c4Groups = []string{"People", "Software systems", "Deployment nodes", relationships}

var c4Wordings = map[kind.Kind]wording{
	kind.C4Person:            {text: c4Text, facts: c4Facts},
	kind.C4SoftwareSystem:    {text: c4Text, facts: c4Facts},
	kind.C4Container:         {text: c4Text, facts: c4Facts},
	kind.C4Component:         {text: c4Text, facts: c4Facts},
	kind.C4CodeElement:       {text: c4Text, facts: c4Facts},
	kind.C4DeploymentNode:    {text: c4Text, facts: c4Facts},
	kind.C4ContainerInstance: {text: c4Text, facts: c4Facts},
	kind.C4Relationship:      {text: c4Relationship, facts: c4RelationshipFacts},
	kind.C4Interaction:       {text: c4Interaction, facts: c4InteractionFacts},
}

// c4Text gives "Web App [React]: shows the catalogue, external".
func c4Text(x *index, e model.Element) string {
	p := e.(model.C4Element).Part()
	s := oneLine(p.Name)
	if p.Technology != "" {
		s += " [" + oneLine(p.Technology) + "]"
	}
	if p.External {
		s += ", external"
	}
	switch e := e.(type) {
	case *model.C4DeploymentNode:
		if e.Instances > 1 {
			s += " ×" + strconv.Itoa(e.Instances)
		}
	case *model.C4ContainerInstance:
		if e.ContainerID != "" {
			s += ", instance of " + x.nameOf(e.ContainerID)
		}
	}
	if p.Description != "" {
		s += ": " + oneLine(p.Description)
	}
	return s
}

func c4Facts(x *index, b *strings.Builder, e model.Element) {
	p := e.(model.C4Element).Part()
	x.fact(b, "Description", oneLine(p.Description))
	x.fact(b, "Technology", oneLine(p.Technology))
	x.fact(b, "Location", oneLine(p.Location))
	if p.External {
		x.fact(b, "External", "yes")
	}
	switch e := e.(type) {
	case *model.C4DeploymentNode:
		x.fact(b, "Instances", strconv.Itoa(e.Instances))
	case *model.C4ContainerInstance:
		if e.ContainerID != "" {
			x.fact(b, "Instance of", x.reference(e.ContainerID))
		}
	}
	x.shownIn(b, e)
}

// shownIn names the diagrams of the model that show an element.
func (x *index) shownIn(b *strings.Builder, e model.Element) {
	var shown []string
	for _, d := range x.diagram.Model.Diagrams {
		for _, s := range d.Elements {
			if s == e {
				shown = append(shown, fmt.Sprintf("%q", oneLine(d.Name)))
			}
		}
	}
	x.fact(b, "Shown in", strings.Join(shown, ", "))
}

// c4Relationship gives "Web App -> API: calls [HTTPS]".
func c4Relationship(x *index, e model.Element) string {
	r := e.(*model.C4Relationship)
	arrow := " -> "
	if r.Bidirectional {
		arrow = " <-> "
	}
	return x.nameOf(r.SourceID) + arrow + x.nameOf(r.TargetID) + said(r.Description, r.Technology)
}

// said gives ": calls [HTTPS]", "" for nothing.
func said(description, technology string) string {
	s := ""
	if description != "" {
		s = ": " + oneLine(description)
	}
	if technology != "" {
		s += " [" + oneLine(technology) + "]"
	}
	return s
}

func c4RelationshipFacts(x *index, b *strings.Builder, e model.Element) {
	r := e.(*model.C4Relationship)
	x.describeEnds(b, r)
	x.fact(b, "Description", oneLine(r.Description))
	x.fact(b, "Technology", oneLine(r.Technology))
	if r.Bidirectional {
		x.fact(b, "Bidirectional", "yes")
	}
}

// c4Interaction gives "1: Web App -> API: log in [HTTPS]".
func c4Interaction(x *index, e model.Element) string {
	i := e.(*model.C4Interaction)
	s := strconv.Itoa(i.Sequence) + ": " + x.nameOf(i.SourceID) + " -> " + x.nameOf(i.TargetID) + said(i.Description, i.Technology)
	if i.Response {
		s += ", response"
	}
	return s
}

func c4InteractionFacts(x *index, b *strings.Builder, e model.Element) {
	i := e.(*model.C4Interaction)
	x.describeEnds(b, i)
	x.fact(b, "Step", strconv.Itoa(i.Sequence))
	x.fact(b, "Description", oneLine(i.Description))
	x.fact(b, "Technology", oneLine(i.Technology))
}
