package notation

import (
	"strings"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
)

// constraintWords are how a constraint of each kind begins behind its operation, as OCL writes it.
var constraintWords = map[model.ConstraintKind]string{
	model.Definition: "def", model.Precondition: "pre", model.Postcondition: "post", model.Body: "body",
}

// Constraint gives "{name: text}", or with operation and kind "{op() pre name: text}" (UML 2.5.1 §7.6.4). The line breaks of the
// text are kept.
func Constraint(c *model.Constraint) string {
	operation := clean.OneLine(c.ContextOperation)
	if operation != "" {
		operation += "()"
	}
	head := joined(operation, constraintWords[c.ConstraintKind], clean.OneLine(c.Name))
	if head != "" {
		head += ": "
	}
	return "{" + head + c.Text + "}"
}

// joined puts the parts that are not empty together, with blanks between them.
func joined(parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, " ")
}
