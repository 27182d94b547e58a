package graph

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/notation"
)

// OneLine gives what is shown of a text, with every run of white space as one blank and none at the ends.
func OneLine(s string) string { return clean.OneLine(s) }

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

// full is the display of scripts, which leave nothing out.
var full notation.Display

// stereotypes lists the names of stereotypes.
func stereotypes(plain []string, applied []model.StereotypeApplication) []string {
	return full.Stereotypes(plain, applied)
}

// words gives modifiers and tagged values in braces, "" for none.
func words(e model.Element, applied []model.StereotypeApplication) string {
	return notation.Braced(full.Words(e, applied))
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

// lineOf makes a line of a feature.
func lineOf(f notation.Feature) Line {
	return Line{Sign: f.Sign, Text: f.String(), Static: f.Static, Abstract: f.Abstract}
}

// operation makes a line of an operation, whose result stands for itself.
func operation(o *model.Operation) Line {
	f := full.Operation(o)
	l := lineOf(f)
	l.Text, l.Result, l.Operation = f.Head(), joined(f.Result, f.Words), true
	return l
}

// constraint makes a line of a constraint.
func constraint(c *model.Constraint) Line { return Line{Text: OneLine(notation.Constraint(c))} }

// addFeatures adds the compartments of what has attributes, operations and constraints; empty ones are left out.
func (n *Node) addFeatures(f *model.Features) {
	var attributes, operations, constraints []Line
	for _, p := range f.Attributes {
		attributes = append(attributes, lineOf(full.Attribute(p)))
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
