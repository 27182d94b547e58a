package tools

import (
	"context"
	"encoding/base64"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/worker"
)

// scriptArg and diagramArg are shared by the tools that take a script.
var (
	scriptArg = Arg{
		Name: "script", Kind: Text, Required: true, Description: "kUML script (Kotlin DSL), e.g. classDiagram(name = \"Shop\") { … }",
	}
	diagramArg = Arg{Name: "diagram", Kind: Text, Description: "Name or 0-based index of one diagram, where the script has several"}
)

// scriptCodes are the error codes of every tool that takes a script.
func scriptCodes(more ...diag.Code) []diag.Code {
	return append([]diag.Code{
		diag.InvalidArgument, diag.ScriptTooLarge, diag.UnsupportedLanguage, diag.ScriptForbidden, diag.ScriptSyntax,
		diag.ScriptUnresolved, diag.ScriptType, diag.ScriptRuntime, diag.ScriptLimit, diag.NoDiagram, diag.UnknownDiagram,
		diag.Timeout, diag.Busy, diag.Cancelled, diag.ResultTooLarge, diag.Internal,
	}, more...)
}

// The sizes of pictures, in pixels.
const (
	defaultWidth = 1024
	minWidth     = 16
	maxWidth     = 8192
)

var renderTool = &Tool{
	Name:  "kuml.render",
	Title: "Draw a diagram",
	Description: "Draws a kUML script and returns the picture: SVG as text, or PNG as an image. " +
		"If the script has mistakes, the error lists all of them with line, column and hint: repair and call again.",
	Args: []Arg{
		scriptArg,
		{Name: "format", Kind: Text, Default: "svg", Choices: []string{"svg", "png"}, Description: "png to look at, svg to keep"},
		{Name: "width", Kind: Integer, Default: defaultWidth, Min: minWidth, Max: maxWidth,
			Description: "Width in px, PNG only; the height follows"},
		{Name: "theme", Kind: Text, Default: "kuml", Choices: theme.Names(), Code: diag.UnknownTheme, List: "validThemes",
			Description: "Look of the picture"},
		diagramArg,
		{Name: "summary", Kind: Boolean, Default: false,
			Description: "Adds a text block: type, title, counts, size, warnings, other diagrams"},
	},
	Codes: scriptCodes(diag.UnknownTheme),
	run:   runRender,
}

func runRender(ctx context.Context, c *call) (*mcp.CallToolResult, error) {
	resp, err := c.Runner.Run(ctx, worker.Request{
		Op: worker.Render, Script: c.args.text("script"), Diagram: c.args.text("diagram"),
		Format: worker.Format(c.args.text("format")), Width: c.args.number("width"), Theme: c.args.text("theme"), MaxSize: c.limit,
	})
	if err != nil {
		return nil, err
	}
	result := texts()
	if resp.Image != nil {
		result.Content = append(result.Content, mcp.NewImageContent(base64.StdEncoding.EncodeToString(resp.Image), "image/png"))
	} else {
		result.Content = append(result.Content, mcp.NewTextContent(resp.Text))
	}
	if c.args.flag("summary") {
		summary := struct {
			*worker.Picture
			Warnings []diag.Diagnostic `json:"warnings"`
		}{resp.Picture, orNone(resp.Warnings)}
		result.Content = append(result.Content, mcp.NewTextContent(string(asJSON(summary, ""))))
	}
	return withWarnings(result, resp.Warnings), nil
}

var validateTool = &Tool{
	Name:  "kuml.validate",
	Title: "Check a script",
	Description: "Checks the OCL constraints, also against the instances of object diagrams, and the structure of a script. " +
		"Returns JSON: " +
		"valid, violations (per constraint and instance, with place and values), notEvaluated (too little known), " +
		"checked (level, instances), findings (further remarks).",
	Args:  []Arg{scriptArg, diagramArg},
	Codes: scriptCodes(),
	run: func(ctx context.Context, c *call) (*mcp.CallToolResult, error) {
		resp, err := c.Runner.Run(ctx, worker.Request{Op: worker.Validate, Script: c.args.text("script"), Diagram: c.args.text("diagram")})
		if err != nil {
			return nil, err
		}
		v := *resp.Validation
		v.Violations, v.NotEvaluated = orNone(v.Violations), orNone(v.NotEvaluated)
		v.Checked, v.Findings = orNone(v.Checked), orNone(v.Findings)
		return withWarnings(texts(string(asJSON(v, "  "))), resp.Warnings), nil
	},
}

var listTool = &Tool{
	Name:        "kuml.list_elements",
	Title:       "List elements",
	Description: "Lists every element and relationship of a script with its stable id, grouped by diagram and kind.",
	Args:        []Arg{scriptArg, diagramArg},
	Codes:       scriptCodes(),
	run: func(ctx context.Context, c *call) (*mcp.CallToolResult, error) {
		resp, err := c.Runner.Run(ctx, worker.Request{Op: worker.List, Script: c.args.text("script"), Diagram: c.args.text("diagram")})
		if err != nil {
			return nil, err
		}
		return withWarnings(texts(resp.Text), resp.Warnings), nil
	},
}

var describeTool = &Tool{
	Name:  "kuml.describe",
	Title: "Describe an element",
	Description: "Describes one element: features, relationships in both directions, constraints, stereotypes, " +
		"where in the script it stands.",
	Args: []Arg{
		scriptArg,
		{Name: "elementId", Kind: Text, Required: true,
			Description: "Id as listed by kuml.list_elements, or a unique name, qualified name or val name"},
		diagramArg,
	},
	Codes: scriptCodes(diag.ElementNotFound),
	run: func(ctx context.Context, c *call) (*mcp.CallToolResult, error) {
		resp, err := c.Runner.Run(ctx, worker.Request{
			Op: worker.Describe, Script: c.args.text("script"), Diagram: c.args.text("diagram"), Element: c.args.text("elementId"),
		})
		if err != nil {
			return nil, err
		}
		return withWarnings(texts(resp.Text), resp.Warnings), nil
	},
}

var generateTool = &Tool{
	Name:  "kuml.generate",
	Title: "Generate code",
	Description: "Generates source code from a class diagram, or what else the plugin takes. Returns one text block per file; " +
		"its first line, // <filename>, names the file and is not part of it.",
	Args: []Arg{
		scriptArg,
		{Name: "plugin", Kind: Text, Default: "kotlin", Choices: codegen.Names(), Code: diag.UnknownPlugin, List: "plugins",
			Description: "What to generate"},
		{Name: "package", Kind: Text, Description: "Package of the generated code, e.g. com.example.shop"},
		{Name: "options", Kind: Object, Description: "Options of the plugin; kuml://dsl/schema lists them"},
		diagramArg,
	},
	Codes: scriptCodes(diag.NotAClassDiagram, diag.NotABpmnDiagram, diag.UnknownPlugin),
	run: func(ctx context.Context, c *call) (*mcp.CallToolResult, error) {
		resp, err := c.Runner.Run(ctx, worker.Request{
			Op: worker.Generate, Script: c.args.text("script"), Diagram: c.args.text("diagram"),
			Plugin: c.args.text("plugin"), Package: c.args.text("package"), Options: c.args.object("options"),
		})
		if err != nil {
			return nil, err
		}
		var blocks []string
		for _, f := range resp.Files {
			blocks = append(blocks, fmt.Sprintf("// %s\n%s", f.Name, f.Text))
		}
		return withWarnings(texts(blocks...), resp.Warnings), nil
	},
}

// orNone makes JSON show an empty list as such instead of null.
func orNone[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
