package describe

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
	"kuml-mcp/internal/notation"
)

// sysml2StructureWordings are the rows of definitions of structure, of what they consist of, and of the lines between them.
var sysml2StructureWordings = map[kind.Kind]wording{
	kind.PartDefinition:        {text: definitionText, facts: definitionFacts},
	kind.AttributeDefinition:   {text: definitionText, facts: definitionFacts},
	kind.PortDefinition:        {text: definitionText, facts: definitionFacts},
	kind.ConnectionDefinition:  {text: definitionText, facts: definitionFacts},
	kind.ActorDefinition:       {text: definitionText, facts: definitionFacts},
	kind.UseCaseDefinition:     {text: definitionText, facts: definitionFacts},
	kind.RequirementDefinition: {text: requirementText, facts: requirementFacts},
	kind.ConstraintDefinition:  {text: constraintDefinitionText, facts: constraintFacts},

	kind.AttributeUsage:         {text: usageText, facts: usageFacts},
	kind.PartUsage:              {text: usageText, facts: usageFacts},
	kind.PortUsage:              {text: usageText, facts: usageFacts},
	kind.ConnectionUsage:        {text: connectionText, facts: connectionFacts},
	kind.ActionUsage:            {text: usageText, facts: usageFacts},
	kind.StateUsage:             {text: usageText, facts: usageFacts},
	kind.UseCaseUsage:           {text: usageText, facts: usageFacts},
	kind.ActorUsage:             {text: usageText, facts: usageFacts},
	kind.RequirementUsage:       {text: usageText, facts: usageFacts},
	kind.ConstraintUsage:        {text: usageText, facts: usageFacts},
	kind.LifelineUsage:          {text: usageText, facts: usageFacts},
	kind.ActivityPartitionUsage: {text: usageText, facts: usageFacts},
	kind.IncludeUsage:           {text: lineText},
	kind.ExtendUsage:            {text: lineText},
	kind.BindingConnectorUsage:  {text: bindingText, facts: bindingFacts},

	kind.UcAssociation: {text: lineText}, kind.UcInclude: {text: lineText}, kind.UcExtend: {text: lineText},
	kind.ReqSatisfy: {text: lineText}, kind.ReqVerify: {text: lineText}, kind.ReqDerive: {text: lineText},
	kind.ReqContains: {text: lineText},
}

// lineText gives the ends of a line between definitions and what it is.
func lineText(x *index, e model.Element) string {
	return x.relationship(e.(model.Relationship)) + ", " + meta.Noun(e.Kind())
}

// definitionText gives "Motor, abstract, specializes Machine".
func definitionText(x *index, e model.Element) string {
	p := e.(model.Sysml2Definition).DefinitionPart()
	return oneLine(p.Name) + x.generals(p)
}

// generals gives ", abstract, specializes Machine".
func (x *index) generals(p *model.Sysml2Part) string {
	s := abstractWord(p.IsAbstract)
	var names []string
	for _, g := range p.Generals {
		names = append(names, x.nameOf(g.ID))
	}
	if len(names) > 0 {
		s += ", specializes " + strings.Join(names, ", ")
	}
	return s
}

func definitionFacts(x *index, b *strings.Builder, e model.Element) {
	d := e.(model.Sysml2Definition)
	x.flag(b, "Abstract", d.DefinitionPart().IsAbstract)
	for _, g := range d.DefinitionPart().Generals {
		x.fact(b, "Specializes", x.reference(g.ID))
	}
	id := d.Ident().ID
	for _, other := range x.all {
		switch o := other.element.(type) {
		case model.Sysml2Definition:
			for _, g := range o.DefinitionPart().Generals {
				if g.ID == id {
					x.fact(b, "Specialized by", x.reference(o.Ident().ID))
				}
			}
		case model.Sysml2Feature:
			if o.UsagePart().TypeID == id {
				x.fact(b, "Type of", x.reference(o.Ident().ID))
			}
		}
	}
	x.shownIn(b, e)
}

// requirementText gives "<R1> Safe infusion: The pump shall …".
func requirementText(x *index, e model.Element) string {
	r := e.(*model.RequirementDefinition)
	s := oneLine(r.Name) + x.generals(&r.Sysml2Part)
	if id := oneLine(r.ReqID); id != "" {
		s = "<" + id + "> " + s
	}
	if text := oneLine(r.Text); text != "" {
		s += ": " + text
	}
	return s
}

func requirementFacts(x *index, b *strings.Builder, e model.Element) {
	r := e.(*model.RequirementDefinition)
	x.fact(b, "Requirement id", oneLine(r.ReqID))
	x.fact(b, "Text", oneLine(r.Text))
	x.fact(b, "Subject", x.mentioned(r.Subject))
	definitionFacts(x, b, e)
}

// constraintDefinitionText gives "Force {f = m * a}".
func constraintDefinitionText(x *index, e model.Element) string {
	k := e.(*model.ConstraintDefinition)
	s := oneLine(k.Name)
	if text := oneLine(k.Expression); text != "" {
		s += " {" + text + "}"
	}
	return s + x.generals(&k.Sysml2Part)
}

func constraintFacts(x *index, b *strings.Builder, e model.Element) {
	k := e.(*model.ConstraintDefinition)
	x.fact(b, "Expression", oneLine(k.Expression))
	for _, p := range k.Parameters {
		x.fact(b, "Parameter", x.names().Parameter(p))
	}
	definitionFacts(x, b, e)
}

// names gives the names of what the model mentions, for the texts of its elements.
func (x *index) names() notation.Names { return x.nameOf }

// usageText gives "wheels : Wheel [4] = …".
func usageText(x *index, e model.Element) string { return x.names().Usage(e.(model.Sysml2Feature)) }

func usageFacts(x *index, b *strings.Builder, e model.Element) {
	u := e.(model.Sysml2Feature).UsagePart()
	x.fact(b, "Type", x.mentioned(u.TypeID))
	x.flag(b, "Abstract", u.IsAbstract)
	x.flag(b, "Read-only", u.IsReadOnly)
	x.fact(b, "Multiplicity", u.Multiplicity.String())
	if a, ok := e.(*model.AttributeUsage); ok {
		x.fact(b, "Default", oneLine(a.Default))
	}
	x.shownIn(b, e)
}

// connectionText gives "main: PowerCable: pack.out -> power.input".
func connectionText(x *index, e model.Element) string {
	k := e.(*model.ConnectionUsage)
	return x.names().UsageHead(k) + ", " + x.endText(&k.Source) + " -> " + x.endText(&k.Target)
}

func connectionFacts(x *index, b *strings.Builder, e model.Element) {
	k := e.(*model.ConnectionUsage)
	usageFacts(x, b, e)
	x.fact(b, "From", x.endFact(&k.Source))
	x.fact(b, "To", x.endFact(&k.Target))
}

// bindingText gives "capacity: Battery.capacity = UsableEnergy.capacity".
func bindingText(x *index, e model.Element) string {
	k := e.(*model.BindingConnectorUsage)
	s := x.bound(&k.Source) + " = " + x.bound(&k.Target)
	if name := oneLine(k.Name); name != "" {
		s = name + ": " + s
	}
	return s
}

func bindingFacts(x *index, b *strings.Builder, e model.Element) {
	k := e.(*model.BindingConnectorUsage)
	x.fact(b, "From", x.endFact(&k.Source))
	x.fact(b, "To", x.endFact(&k.Target))
	x.shownIn(b, e)
}

// bound gives the end of a binding with the definition that it belongs to.
func (x *index) bound(e *model.Sysml2End) string {
	if !e.Resolved() {
		return x.endText(e)
	}
	return x.nameOf(e.OwnerID) + "." + x.endText(e)
}

// endText gives an end as a path of names with dots, or as the script has it where it names nothing.
func (x *index) endText(e *model.Sysml2End) string {
	if !e.Resolved() {
		return oneLine(e.Text) + " (unknown)"
	}
	var names []string
	for _, id := range e.Path {
		names = append(names, x.nameOf(id))
	}
	if e.Parameter != "" {
		names = append(names, oneLine(e.Parameter))
	}
	return strings.Join(names, ".")
}

// endFact gives an end with what is there.
func (x *index) endFact(e *model.Sysml2End) string {
	s := x.endText(e)
	switch n := len(e.Path); {
	case !e.Resolved():
	case e.Parameter != "":
		s += fmt.Sprintf(", a parameter of %s", x.reference(e.OwnerID))
	case n > 0:
		s += ", " + x.reference(e.Path[n-1])
	}
	return s
}
