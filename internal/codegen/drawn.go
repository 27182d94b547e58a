package codegen

import (
	"kuml-mcp/internal/codegen/plantuml"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// drawn makes a generator of one that writes a diagram as the script of another drawing tool, in a file with the given ending.
func drawn(write func(d *model.Diagram) (string, []diag.Diagnostic), ending string) func(j *job) (Output, error) {
	return func(j *job) (Output, error) {
		text, warnings := write(j.diagram)
		return Output{Files: []File{{Name: fileName(j.diagram.Name) + ending, Text: text}}, Warnings: warnings}, nil
	}
}

// fileName makes a name of a file of the name of a diagram.
func fileName(name string) string {
	if name = kebab(name); name != "" {
		return name
	}
	return "diagram"
}

// kinds lists the diagrams of a tool.
func kinds[T any](types []T, kind func(t T) Kind) []Kind {
	var out []Kind
	for _, t := range types {
		out = append(out, kind(t))
	}
	return out
}

var plantumlDiagrams = kinds(plantuml.Types(), func(t plantuml.Type) Kind { return Kind{t.Language, t.Diagram} })
