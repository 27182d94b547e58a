package tools

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"kuml-mcp/examples"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

var examplesTool = &Tool{
	Name:  "kuml.examples",
	Title: "Example scripts",
	Description: "Correct example scripts to start from. Without diagramType: what examples there are for the language; " +
		"with it: their scripts. Look here before writing a diagram type for the first time.",
	Args: []Arg{
		{Name: "language", Kind: Text, Required: true, Choices: examples.Languages, Code: diag.UnknownLanguage, List: "validLanguages",
			Description: "Modelling language"},
		{Name: "diagramType", Kind: Text, Description: "E.g. class; omit it to list the diagram types"},
	},
	Codes: []diag.Code{diag.InvalidArgument, diag.UnknownLanguage, diag.UnknownDiagramType, diag.ResultTooLarge, diag.Internal},
	run:   runExamples,
}

// exampleInfo is one example as the tool shows it.
type exampleInfo struct {
	SourceNote  string `json:"sourceNote"`
	Description string `json:"description"`
	Script      string `json:"script,omitempty"`
}

type exampleGroup struct {
	DiagramType string        `json:"diagramType"`
	Examples    []exampleInfo `json:"examples"`
}

func runExamples(_ context.Context, c *call) (*mcp.CallToolResult, error) {
	language := c.args.text("language")
	wanted := c.args.text("diagramType")
	if wanted == "" {
		groups := []exampleGroup{}
		for _, diagramType := range examples.DiagramTypes(language) {
			groups = append(groups, exampleGroup{diagramType, infos(language, diagramType, false)})
		}
		return texts(string(asJSON(struct {
			Language     string         `json:"language"`
			DiagramTypes []exampleGroup `json:"diagramTypes"`
		}{language, groups}, "  "))), nil
	}
	diagramType, err := knownType(language, wanted)
	if err != nil {
		return nil, err
	}
	return texts(string(asJSON(struct {
		Language string `json:"language"`
		exampleGroup
	}{language, exampleGroup{diagramType, infos(language, diagramType, true)}}, "  "))), nil
}

func infos(language, diagramType string, withScript bool) []exampleInfo {
	var out []exampleInfo
	for _, e := range examples.Of(language, diagramType) {
		info := exampleInfo{SourceNote: e.Title, Description: e.Description}
		if withScript {
			info.Script = e.Script
		}
		out = append(out, info)
	}
	return out
}

// knownType finds the diagram type that is meant: "state machine" and "classDiagram" are as good as
// state-machine and class.
func knownType(language, wanted string) (string, error) {
	valid := orNone(examples.DiagramTypes(language))
	for _, t := range valid {
		if spell.Fold(t) == spell.Fold(wanted) || spell.Fold(t)+"diagram" == spell.Fold(wanted) {
			return t, nil
		}
	}
	message := "there are no examples of " + language + " yet"
	if len(valid) > 0 {
		message = "there are no " + language + " examples of type " + shown(wanted) + "; the types are " + strings.Join(valid, ", ")
	}
	return "", diag.Failf(diag.UnknownDiagramType, "%s", message).With("argument", "diagramType").With("validDiagramTypes", valid)
}
