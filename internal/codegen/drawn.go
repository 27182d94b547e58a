package codegen

import (
	"strings"

	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/graph"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/mermaid"
	"kuml-mcp/internal/codegen/plantuml"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// drawn makes a generator of one that writes a diagram as the script of another drawing tool, in a file with the given ending.
func drawn(write func(d *model.Diagram) (string, []diag.Diagnostic), ending string) func(j *job) (Output, error) {
	return func(j *job) (Output, error) {
		text, warnings := write(j.diagram)
		return Output{Files: []gen.File{{Name: fileName(j.diagram.Name) + ending, Text: text}}, Warnings: warnings}, nil
	}
}

// maxFileName is the number of letters of the longest name of a file, without its ending.
const maxFileName = 60

// fileName makes a name of a file of the name of a diagram.
func fileName(name string) string {
	stem := []rune(strings.ToLower(strings.Join(ident.Words(name), "-")))
	if len(stem) == 0 {
		return "diagram"
	}
	return strings.TrimRight(string(stem[:min(len(stem), maxFileName)]), "-")
}

// kinds lists the diagrams of a tool.
func kinds(types []graph.Type) []model.DiagramKind {
	var out []model.DiagramKind
	for _, t := range types {
		out = append(out, t.Kind)
	}
	return out
}

var (
	plantumlDiagrams = kinds(plantuml.Types())
	mermaidDiagrams  = kinds(mermaid.Types())
)
