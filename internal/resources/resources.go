// Package resources offers the handbook, the tables of functions, the example scripts and the description of the tools as MCP
// resources. Everything is embedded at build time.
package resources

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"kuml-mcp/examples"
	"kuml-mcp/handbook"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/tools"
)

// Resource is one resource. Its text is made when it is read.
type Resource struct {
	URI, Name, Title, Description, MIMEType string
	Text                                    func() string
}

// All gives every resource.
func All() []Resource {
	out := []Resource{
		{"kuml://dsl/reference", "dsl-reference", "kUML reference", "The handbook of the script language", "text/asciidoc",
			handbook.Reference},
		{"kuml://dsl/examples", "dsl-examples", "kUML examples", "Every example script with its context", "text/markdown", allExamples},
		{"kuml://dsl/schema", "dsl-schema", "Schema of the tools",
			"Every tool with its input schema and error codes, every plugin of kuml.generate, and every function that scripts may call",
			"application/json", schema},
	}
	for _, language := range examples.Languages {
		for _, diagramType := range examples.DiagramTypes(language) {
			out = append(out, Resource{
				URI:         "kuml://dsl/examples/" + language + "/" + diagramType,
				Name:        "dsl-examples-" + language + "-" + diagramType,
				Title:       fmt.Sprintf("Examples: %s %s", language, diagramType),
				Description: titles(examples.Of(language, diagramType)),
				MIMEType:    "text/x-kotlin",
				Text:        func() string { return joined(examples.Of(language, diagramType)) },
			})
		}
	}
	for _, p := range builtin.Parts() {
		out = append(out, Resource{
			URI:         "kuml://dsl/functions/" + p.Name,
			Name:        "dsl-functions-" + p.Name,
			Title:       "Functions: " + p.Title,
			Description: "Every function, block, type and enumeration of " + p.Title,
			MIMEType:    "text/asciidoc",
			Text:        p.Reference,
		})
	}
	return out
}

// ServerResources gives every resource as the server takes it.
func ServerResources() []server.ServerResource {
	var out []server.ServerResource
	for _, r := range All() {
		out = append(out, server.ServerResource{
			Resource: mcp.Resource{URI: r.URI, Name: r.Name, Title: r.Title, Description: r.Description, MIMEType: r.MIMEType},
			Handler: func(context.Context, mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
				return []mcp.ResourceContents{mcp.TextResourceContents{URI: r.URI, MIMEType: r.MIMEType, Text: r.Text()}}, nil
			},
		})
	}
	return out
}

func titles(list []examples.Example) string {
	var out []string
	for _, e := range list {
		out = append(out, e.Title)
	}
	return strings.Join(out, "; ")
}

// joined is several scripts as one text, each under a line with its title.
func joined(list []examples.Example) string {
	var b strings.Builder
	for i, e := range list {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "// ── %s ──\n%s\n", e.Title, strings.TrimRight(e.Script, "\n"))
	}
	return b.String()
}

// allExamples is every example as Markdown, a section a language and diagram type.
func allExamples() string {
	var b strings.Builder
	b.WriteString("# kUML examples\n")
	for _, language := range examples.Languages {
		for _, diagramType := range examples.DiagramTypes(language) {
			fmt.Fprintf(&b, "\n## %s: %s\n", language, diagramType)
			for _, e := range examples.Of(language, diagramType) {
				fmt.Fprintf(&b, "\n### %s\n\n%s\n\n```kotlin\n%s\n```\n", e.Title, e.Description, strings.TrimRight(e.Script, "\n"))
			}
		}
	}
	return b.String()
}

// toolSchema is what the schema resource says about one tool.
type toolSchema struct {
	Name        string              `json:"name"`
	Title       string              `json:"title"`
	Description string              `json:"description"`
	InputSchema mcp.ToolInputSchema `json:"inputSchema"`
	ErrorCodes  []diag.Code         `json:"errorCodes"`
}

// schema is the description of the tools, from the descriptors that tools/list comes from, of the plugins of kuml.generate, and of the
// functions that scripts may call, as JSON.
func schema() string {
	body := struct {
		Tools    []toolSchema       `json:"tools"`
		Plugins  []*codegen.Plugin  `json:"plugins"`
		Builders builtin.Vocabulary `json:"builders"`
	}{Plugins: codegen.Plugins(), Builders: builtin.Describe()}
	for _, t := range tools.All() {
		d := t.Declaration()
		body.Tools = append(body.Tools, toolSchema{t.Name, t.Title, t.Description, d.InputSchema, t.Codes})
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(body); err != nil {
		panic(err) // only data of our own comes here
	}
	return b.String()
}
