package tools

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/mark3labs/mcp-go/mcp"

	"kuml-mcp/examples"
	"kuml-mcp/internal/diag"
)

var examplesTool = &Tool{
	Name:  "kuml.examples",
	Title: "Example scripts",
	Description: "Correct example scripts to start from. Without diagramType: what examples there are for the language; " +
		"with it: their scripts. Look here before writing a diagram type for the first time.",
	Args: []Arg{
		{Name: "language", Kind: Text, Required: true, Choices: examples.Languages, Code: diag.UnknownLanguage, List: "validLanguages", Description: "Modelling language"},
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
		if fold(t) == fold(wanted) || fold(t)+"diagram" == fold(wanted) {
			return t, nil
		}
	}
	message := "there are no examples of " + language + " yet"
	if len(valid) > 0 {
		message = "there are no " + language + " examples of type " + shown(wanted) + "; the types are " + strings.Join(valid, ", ")
	}
	return "", diag.Failf(diag.UnknownDiagramType, "%s", message).With("argument", "diagramType").With("validDiagramTypes", valid)
}

// entry finds the functions that begin a diagram or model.
var entry = regexp.MustCompile(`\b(\w*(?:[dD]iagram|Model|[bB]lueprint|[jJ]ourney))\s*[({]`)

// entries are the names of such functions that a script calls.
func entries(script string) map[string]bool {
	found := map[string]bool{}
	for _, m := range entry.FindAllStringSubmatch(script, -1) {
		found[m[1]] = true
	}
	return found
}

// entriesOf are the entries of each example.
var entriesOf = sync.OnceValue(func() []map[string]bool {
	var out []map[string]bool
	for _, e := range examples.All() {
		out = append(out, entries(e.Script))
	}
	return out
})

// likeliest gives the arguments of kuml.examples for what a script seems to be: the kind of the first example that
// begins its diagrams with the most of the same functions.
func likeliest(script string) map[string]any {
	calls := entries(script)
	arguments, most := map[string]any{"language": "uml"}, 0
	for i, e := range examples.All() {
		n := 0
		for name := range entriesOf()[i] {
			if calls[name] {
				n++
			}
		}
		if n > most {
			arguments, most = map[string]any{"language": e.Language, "diagramType": e.DiagramType}, n
		}
	}
	return arguments
}

// repairable are the errors for which a correct script is of help.
var repairable = []diag.Code{
	diag.ScriptSyntax, diag.ScriptUnresolved, diag.ScriptType, diag.ScriptRuntime, diag.ScriptForbidden, diag.NoDiagram,
}

// pointToExamples adds to an error of a script which examples show how it is done right.
func pointToExamples(err error, args values) error {
	var f *diag.Failure
	if errors.As(err, &f) && slices.Contains(repairable, f.Code) {
		return f.With("examples", map[string]any{"tool": examplesTool.Name, "arguments": likeliest(args.text("script"))})
	}
	return err
}
