package plan

import (
	"slices"

	"kuml-mcp/internal/codegen/ident"
)

// External collects the types that the diagram mentions and nobody declares.
type External struct {
	Names []string
	Arity map[string]int
}

// Mention gives the name of an undeclared type.
func (e *External) Mention(t *Type) string {
	name := ident.Pascal(t.Name)
	if e.Arity == nil {
		e.Arity = map[string]int{}
	}
	if !slices.Contains(e.Names, name) {
		e.Names = append(e.Names, name)
	}
	e.Arity[name] = max(e.Arity[name], len(t.Args))
	return name
}
