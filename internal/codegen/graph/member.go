package graph

import (
	"fmt"
	"strconv"
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/text"
)

// OneLine gives what is shown of a text, with every run of white space as one blank and none at the ends.
func OneLine(s string) string { return strings.Join(strings.Fields(text.Clean(s)), " ") }

// Lines splits a text at line ends and cleans each line; empty ones at both ends are left out.
func Lines(s string) []string {
	var out []string
	for _, l := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
		out = append(out, OneLine(l))
	}
	for len(out) > 0 && out[0] == "" {
		out = out[1:]
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return out
}

// signs of visibility.
var signs = map[model.Visibility]string{model.Public: "+", model.Private: "-", model.Protected: "#", model.PackageV: "~"}

// stereotypes lists the names of stereotypes, plain ones and those of profiles, each once.
func stereotypes(plain []string, applied []model.StereotypeApplication) []string {
	var out []string
	seen := map[string]bool{}
	add := func(name string) {
		if name = OneLine(name); name != "" && !seen[name] {
			seen[name] = true
			out = append(out, name)
		}
	}
	for _, s := range plain {
		bare, _ := model.Unquoted(s)
		add(bare)
	}
	for _, a := range applied {
		add(a.Name)
	}
	return out
}

// quoted gives names in guillemets with a blank behind them, "" for none.
func quoted(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "«" + strings.Join(names, ", ") + "» "
}

// tagged gives tagged values as "{a = 1, b = 2}", "" for none.
func tagged(applied []model.StereotypeApplication) string {
	var out []string
	for _, a := range applied {
		for _, t := range a.Tags {
			out = append(out, OneLine(t.Name)+" = "+valueText(t.Value))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return "{" + strings.Join(out, ", ") + "}"
}

func valueText(v any) string {
	switch v := v.(type) {
	case string:
		return `"` + OneLine(v) + `"`
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case model.EnumLiteral:
		return OneLine(v.Name)
	case []any:
		var items []string
		for _, e := range v {
			items = append(items, valueText(e))
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// joined puts the parts that are not empty together, with blanks between them.
func joined(parts ...string) string {
	var out []string
	for _, p := range parts {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, " ")
}

// typed gives ": Type", "" for no type.
func typed(name string) string {
	if name = OneLine(name); name != "" {
		return ": " + name
	}
	return ""
}

// assigned gives "= value".
func assigned(value string, has bool) string {
	if !has {
		return ""
	}
	return "= " + OneLine(value)
}

// attribute gives UML 2.5.1 §9.5.4.
func attribute(p *model.Property) Line {
	name := OneLine(p.Name)
	if p.IsDerived && !strings.HasPrefix(name, "/") {
		name = "/" + name
	}
	multiplicity, modifier := "", ""
	if p.MultiplicitySet || p.Multiplicity != model.One && p.Multiplicity != (model.Multiplicity{}) {
		multiplicity = "[" + p.Multiplicity.String() + "]"
	}
	if p.IsReadOnly {
		modifier = "{readOnly}"
	}
	return Line{
		Sign: signs[p.Visibility], Static: p.IsStatic,
		Text: joined(quoted(stereotypes(p.Stereotypes, p.Applied)), name, typed(p.Type.Name), multiplicity, assigned(p.Default, p.HasDefault), modifier, tagged(p.Applied)),
	}
}

// operation gives UML 2.5.1 §9.6.4.
func operation(o *model.Operation) Line {
	result := o.Returns
	var parameters []string
	for _, p := range o.Parameters {
		if p.Direction == model.Return && result == nil {
			result = &p.Type
			continue
		}
		parameters = append(parameters, parameter(p))
	}
	returns, multiplicity := "", ""
	if result != nil {
		returns = OneLine(result.Name)
		if m := o.ReturnMultiplicity; m != nil {
			multiplicity = "[" + m.String() + "]"
		}
	}
	signature := OneLine(o.Name) + "(" + strings.Join(parameters, ", ") + ")"
	return Line{
		Sign: signs[o.Visibility], Static: o.IsStatic, Abstract: o.IsAbstract, Operation: true,
		Text: joined(quoted(stereotypes(o.Stereotypes, o.Applied)), signature), Result: joined(returns, multiplicity, tagged(o.Applied)),
	}
}

func parameter(p *model.Parameter) string {
	direction := ""
	if p.Direction != "" && p.Direction != model.In {
		direction = strings.ToLower(string(p.Direction))
	}
	return joined(quoted(stereotypes(p.Stereotypes, p.Applied)), direction, OneLine(p.Name)+typed(p.Type.Name), assigned(p.Default, p.HasDefault), tagged(p.Applied))
}

// constraintWords are how a constraint of each kind begins, as OCL writes it.
var constraintWords = map[model.ConstraintKind]string{
	model.Definition: "def", model.Precondition: "pre", model.Postcondition: "post", model.Body: "body",
}

// constraint gives "{name: text}", or "{operation() pre name: text}".
func constraint(c *model.Constraint) Line {
	context := OneLine(c.ContextOperation)
	if context != "" {
		context += "()"
	}
	head := joined(context, constraintWords[c.ConstraintKind], OneLine(c.Name))
	if head != "" {
		head += ": "
	}
	return Line{Text: "{" + head + OneLine(c.Text) + "}"}
}

// parts gives the compartments of what has attributes, operations and constraints; empty ones are left out.
func (n *Node) addFeatures(f *model.Features) {
	var attributes, operations, constraints []Line
	for _, p := range f.Attributes {
		attributes = append(attributes, attribute(p))
	}
	for _, o := range f.Operations {
		operations = append(operations, operation(o))
	}
	for _, c := range f.Constraints {
		constraints = append(constraints, constraint(c))
	}
	n.addPart(attributes)
	n.addPart(operations)
	n.addPart(constraints)
}

// addPart adds a compartment, unless it is empty.
func (n *Node) addPart(lines []Line) {
	if len(lines) > 0 {
		n.Parts = append(n.Parts, lines)
	}
}
