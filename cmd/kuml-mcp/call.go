package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/tools"
)

// toolCall is one call from the command line.
type toolCall struct {
	tool      *tools.Tool
	arguments map[string]any
	output    string // file for the result, or folder for generated files; "" for stdout
}

// parseCall reads the words after "call": the tool, then key=value, key=@file and -o file in any order.
func parseCall(words []string, in io.Reader) (*toolCall, error) {
	c := &toolCall{arguments: map[string]any{}}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		key, value, isArgument := strings.Cut(word, "=")
		switch {
		case word == "-o" || word == "--output":
			if len(words) == 0 {
				return nil, errors.New("-o needs a file, or a folder for generated code")
			}
			c.output, words = words[0], words[1:]
		case strings.HasPrefix(word, "-o=") || strings.HasPrefix(word, "--output="):
			c.output = value
		case isArgument && c.tool != nil:
			text, err := content(value, in)
			if err != nil {
				return nil, err
			}
			c.arguments[key] = text
		case c.tool == nil:
			if c.tool = findTool(word); c.tool == nil {
				return nil, errors.New(unknownTool(word))
			}
		default:
			return nil, fmt.Errorf("%q is not an argument; write key=value or key=@file", word)
		}
	}
	if c.tool == nil {
		return nil, errors.New("which tool? For example: kuml-mcp call render script=@shop.kuml.kts")
	}
	return c, nil
}

// printWarnings writes the warnings of a result, a line each.
func printWarnings(w io.Writer, meta *mcp.Meta) {
	if meta == nil {
		return
	}
	warnings, _ := meta.AdditionalFields["warnings"].([]diag.Diagnostic)
	for _, d := range warnings {
		fmt.Fprintln(w, d)
	}
}

// findTool finds a tool by its name, the part before the dot left out or not.
func findTool(name string) *tools.Tool {
	if t := tools.Lookup(name); t != nil {
		return t
	}
	return tools.Lookup("kuml." + name)
}

// content is the value of an argument: @file stands for the content of a file, @- for that of stdin.
func content(value string, in io.Reader) (string, error) {
	file, isFile := strings.CutPrefix(value, "@")
	if !isFile {
		return value, nil
	}
	if file == "-" {
		text, err := io.ReadAll(in)
		return string(text), err
	}
	text, err := os.ReadFile(file)
	return string(text), err
}

// run calls the tool and writes its result. The error of a tool is its JSON.
func (c *toolCall) run(ctx context.Context, set *tools.Set, stdout, stderr io.Writer) error {
	result := set.Call(ctx, c.tool, c.arguments)
	var blocks [][]byte
	for _, block := range result.Content {
		switch b := block.(type) {
		case mcp.TextContent:
			if result.IsError {
				return errors.New(b.Text)
			}
			text := b.Text
			if !strings.HasSuffix(text, "\n") {
				text += "\n"
			}
			blocks = append(blocks, []byte(text))
		case mcp.ImageContent:
			data, err := base64.StdEncoding.DecodeString(b.Data)
			if err != nil {
				return err
			}
			blocks = append(blocks, data)
		}
	}
	if c.tool.Name == "kuml.generate" || c.tool.Name == "kuml.render" { // the others show warnings in their texts
		printWarnings(stderr, result.Meta)
	}
	if c.output != "" && c.tool == tools.Lookup("kuml.generate") {
		return writeFolder(c.output, blocks, stdout)
	}
	if c.output != "" && len(blocks) > 0 {
		if err := os.WriteFile(c.output, blocks[0], 0o644); err != nil {
			return err
		}
		blocks = blocks[1:]
	}
	for _, b := range blocks {
		if _, err := stdout.Write(b); err != nil {
			return err
		}
	}
	return nil
}
