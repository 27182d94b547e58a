package notation

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// Names gives the name of what a SysML 2 model mentions by its id, or by any text.
type Names func(id string) string

// apart gives "name : Type", the name alone without a type.
func apart(name, typeName string) string {
	return joined(clean.OneLine(name), after(": ", typeName))
}

// Typed gives "name : Type" of what has the type of an id.
func (n Names) Typed(name, typeID string) string { return apart(name, n(typeID)) }

// Usage gives "abstract readonly name : Type [m]" and the default of an attribute or the ends of a connection.
func (n Names) Usage(f model.Sysml2Feature) string {
	switch f := f.(type) {
	case *model.AttributeUsage:
		return joined(n.UsageHead(f), defaultText(f.Default))
	case *model.ConnectionUsage:
		return joined(n.UsageHead(f), "("+endText(&f.Source)+" – "+endText(&f.Target)+")")
	}
	return n.UsageHead(f)
}

// UsageHead gives "abstract readonly name : Type [m]".
func (n Names) UsageHead(f model.Sysml2Feature) string {
	u := f.UsagePart()
	abstract, readonly := "", ""
	if u.IsAbstract {
		abstract = "abstract"
	}
	if u.IsReadOnly {
		readonly = "readonly"
	}
	return joined(abstract, readonly, n.Typed(u.Name, u.TypeID), Multiplicity(u.Multiplicity, false))
}

// Composition gives "name [m]" of a part that is a line to its type.
func Composition(f model.Sysml2Feature) string {
	u := f.UsagePart()
	return joined(clean.OneLine(u.Name), Multiplicity(u.Multiplicity, false))
}

// defaultText gives "= 1500 [kg]", "" for none.
func defaultText(value string) string {
	value = clean.OneLine(value)
	if value == "" {
		return ""
	}
	number, unit, ok := strings.Cut(value, "[")
	number = strings.TrimSuffix(number, ".0")
	if ok {
		number += " [" + unit
	}
	return "= " + number
}

// endText gives the path of an end with dots.
func endText(e *model.Sysml2End) string { return strings.ReplaceAll(clean.OneLine(e.Text), "::", ".") }

// directions are the words before a parameter; one that is not directed has none.
var directions = map[model.Sysml2Direction]string{
	model.PinInput: "in", model.PinOutput: "out", model.ParameterIn: "in", model.ParameterOut: "out",
}

// Parameter gives "in f : Force" of a parameter of a constraint.
func (n Names) Parameter(p *model.ConstraintParameter) string {
	return joined(directions[p.Direction], n.Typed(p.Name, p.TypeID))
}

// Pin gives "in order : Order" of a parameter of an action.
func (n Names) Pin(p *model.ActionPin) string {
	return joined(directions[p.Direction], n.Typed(p.Name, p.TypeID))
}
