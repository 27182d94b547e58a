// Package tools holds the tools that the server offers: for each a descriptor (name, title,
// description, arguments, error codes), from which the listing, the checking of arguments and the
// schema resource all come, and a function that turns arguments into a request to a worker and its
// response into a result.
package tools

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/worker"
)

// Tool describes one tool.
type Tool struct {
	Name        string // with a dot, as documented
	Title       string
	Description string
	Args        []Arg
	// Codes are the error codes that the tool may return.
	Codes []diag.Code

	run func(ctx context.Context, c *call) (*mcp.CallToolResult, error)
}

// Set is the tools on top of a worker.
type Set struct {
	Runner worker.Runner
	// Limit gives the largest result, in characters of its JSON, that the client of a call takes; 0: any.
	Limit func(ctx context.Context) int
}

// call is one call of a tool.
type call struct {
	*Set
	args  values
	limit int
}

// All gives the tools in the order in which they are listed.
func All() []*Tool { return all }

var all = []*Tool{renderTool, examplesTool, validateTool, listTool, describeTool, generateTool}

// Lookup finds a tool by its name with a dot or an underscore; nil if there is none.
func Lookup(name string) *Tool {
	for _, t := range all {
		if name == t.Name || name == t.Underscored() {
			return t
		}
	}
	return nil
}

// Underscored is the tool's name for clients that reject dots.
func (t *Tool) Underscored() string { return strings.ReplaceAll(t.Name, ".", "_") }

// Declaration is the tool as MCP lists it, under its name with a dot.
func (t *Tool) Declaration() mcp.Tool {
	yes, no := true, false
	schema := mcp.ToolInputSchema{Type: "object", Properties: map[string]any{}, AdditionalProperties: false}
	for i := range t.Args {
		a := &t.Args[i]
		schema.Properties[a.Name] = a.schema()
		schema.PropertyOrder = append(schema.PropertyOrder, a.Name)
		if a.Required {
			schema.Required = append(schema.Required, a.Name)
		}
	}
	return mcp.Tool{
		Name: t.Name, Title: t.Title, Description: t.Description, InputSchema: schema,
		Annotations: mcp.ToolAnnotation{Title: t.Title, ReadOnlyHint: &yes, DestructiveHint: &no, IdempotentHint: &yes, OpenWorldHint: &no},
	}
}

// ServerTools gives every tool under both its names, each of which is always callable.
func (s *Set) ServerTools() []server.ServerTool {
	var out []server.ServerTool
	for _, t := range all {
		handler := func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return s.Call(ctx, t, req.Params.Arguments), nil
		}
		dotted := t.Declaration()
		underscored := dotted
		underscored.Name = t.Underscored()
		out = append(out, server.ServerTool{Tool: dotted, Handler: handler}, server.ServerTool{Tool: underscored, Handler: handler})
	}
	return out
}

// Call runs a tool. What goes wrong is in the result, for the model to read.
func (s *Set) Call(ctx context.Context, t *Tool, arguments any) (result *mcp.CallToolResult) {
	defer func() {
		if p := recover(); p != nil {
			slog.Error("panic in a tool", "tool", t.Name, "panic", p)
			result = failed(diag.Failf(diag.Internal, "an internal error stopped this call; other calls are not affected"))
		}
	}()
	args, err := t.decode(arguments)
	if err != nil {
		return failed(err)
	}
	c := &call{Set: s, args: args}
	if s.Limit != nil {
		c.limit = s.Limit(ctx)
	}
	result, err = t.run(ctx, c)
	if err == nil {
		err = fits(result, c.limit)
	}
	if err != nil {
		return failed(err)
	}
	return result
}

// failed is an error as a result.
func failed(err error) *mcp.CallToolResult {
	var f *diag.Failure
	if !errors.As(err, &f) {
		f = diag.Failf(diag.Internal, "%v", err)
	}
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{mcp.NewTextContent(string(asJSON(f, "")))}}
}

// asJSON is v as JSON without HTML escapes, indented if indent is not "".
func asJSON(v any, indent string) []byte {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	if err := enc.Encode(v); err != nil {
		panic(err) // only data of our own comes here
	}
	return []byte(strings.TrimSuffix(b.String(), "\n"))
}

// fits reports as RESULT_TOO_LARGE a result of more text than the client takes. Pictures are measured where
// they are drawn, since a smaller one can be.
func fits(result *mcp.CallToolResult, limit int) error {
	size := 0
	for _, block := range result.Content {
		if text, ok := block.(mcp.TextContent); ok {
			size += len(asJSON(text.Text, ""))
		}
	}
	if limit == 0 || size <= limit {
		return nil
	}
	return diag.Failf(diag.ResultTooLarge,
		"the result has %d characters, this client takes %d; choose one diagram with 'diagram', or split the script", size, limit).
		With("size", size).With("limit", limit)
}

// withWarnings notes warnings in the result's metadata, where they do not take part in the answer.
func withWarnings(result *mcp.CallToolResult, warnings []diag.Diagnostic) *mcp.CallToolResult {
	if len(warnings) > 0 {
		result.Meta = &mcp.Meta{AdditionalFields: map[string]any{"warnings": warnings}}
	}
	return result
}

// texts is a result of one text block each.
func texts(blocks ...string) *mcp.CallToolResult {
	result := &mcp.CallToolResult{Content: []mcp.Content{}}
	for _, b := range blocks {
		result.Content = append(result.Content, mcp.NewTextContent(b))
	}
	return result
}
