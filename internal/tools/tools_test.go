package tools

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"kuml-mcp/examples"
	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/ocl"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/worker"
)

// fake is a worker that remembers what it was asked and answers as told.
type fake struct {
	asked worker.Request
	resp  worker.Response
	err   error
	panic bool
}

func (f *fake) Run(_ context.Context, req worker.Request) (worker.Response, error) {
	f.asked = req
	if f.panic {
		panic("as told")
	}
	return f.resp, f.err
}

// callJSON calls a tool with arguments as JSON.
func callJSON(t *testing.T, f *fake, limit int, tool, arguments string) *mcp.CallToolResult {
	t.Helper()
	var args any
	if err := json.Unmarshal([]byte(arguments), &args); err != nil {
		t.Fatalf("%s: %v", arguments, err)
	}
	set := &Set{Runner: f, Limit: func(context.Context) int { return limit }}
	return set.Call(t.Context(), Lookup(tool), args)
}

// blocks are the text blocks of a result; an image block is its type.
func blocks(t *testing.T, r *mcp.CallToolResult) []string {
	t.Helper()
	out := []string{}
	for _, c := range r.Content {
		switch c := c.(type) {
		case mcp.TextContent:
			out = append(out, c.Text)
		case mcp.ImageContent:
			out = append(out, c.MIMEType)
		default:
			t.Errorf("a block of type %T", c)
		}
	}
	return out
}

// errorOf is the error in a result.
func errorOf(t *testing.T, r *mcp.CallToolResult) *diag.Failure {
	t.Helper()
	texts := blocks(t, r)
	if !r.IsError || len(texts) != 1 {
		t.Fatalf("not an error: %v", texts)
	}
	f := &diag.Failure{}
	if err := json.Unmarshal([]byte(texts[0]), f); err != nil {
		t.Fatalf("%s: %v", texts[0], err)
	}
	return f
}

// What a call asks of the worker.
func TestRequests(t *testing.T) {
	rendered := worker.Request{Op: worker.Render, Script: "x", Format: worker.SVG, Theme: "kuml", Width: 1024}
	with := func(change func(*worker.Request)) worker.Request {
		r := rendered
		change(&r)
		return r
	}
	tests := []struct {
		tool, arguments string
		want            worker.Request
	}{
		{"kuml.render", `{"script":"x"}`, rendered},
		{"kuml_render", `{"script":"x"}`, rendered},
		{"kuml.render", `{"script":"x","format":null,"width":null}`, rendered},
		{"kuml.render", `"{\"script\":\"x\"}"`, rendered},
		{"kuml.render", `{"Script":"x","THEME":"Plain"}`, with(func(r *worker.Request) { r.Theme = "plain" })},
		{"kuml.render", `{"script":"x","format":"PNG","width":"640"}`,
			with(func(r *worker.Request) { r.Format, r.Width = worker.PNG, 640 })},
		{"kuml.render", `{"script":"x","width":"640px"}`, with(func(r *worker.Request) { r.Width = 640 })},
		{"kuml.render", `{"script":"x","width":16.0}`, with(func(r *worker.Request) { r.Width = 16 })},
		{"kuml.render", `{"script":"x","width":"8192.0"}`, with(func(r *worker.Request) { r.Width = 8192 })},
		{"kuml.render", `{"script":"x","diagram":1}`, with(func(r *worker.Request) { r.Diagram = "1" })},
		{"kuml.render", `{"script":"x","diagram":"Flow","summary":"true"}`, with(func(r *worker.Request) { r.Diagram = "Flow" })},
		{"kuml.render", `{"script":""}`, with(func(r *worker.Request) { r.Script = "" })},
		{"kuml.validate", `{"script":"x"}`, worker.Request{Op: worker.Validate, Script: "x"}},
		{"kuml.list_elements", `{"script":"x","diagram":"D"}`, worker.Request{Op: worker.List, Script: "x", Diagram: "D"}},
		{"kuml_list_elements", `{"script":"x"}`, worker.Request{Op: worker.List, Script: "x"}},
		{"kuml.describe", `{"script":"x","element_id":"Order::id"}`,
			worker.Request{Op: worker.Describe, Script: "x", Element: "Order::id"}},
		{"kuml.generate", `{"script":"x"}`, worker.Request{Op: worker.Generate, Script: "x", Plugin: "kotlin"}},
		{"kuml.generate", `{"script":"x","plugin":"SQL","package":"a.b"}`,
			worker.Request{Op: worker.Generate, Script: "x", Plugin: "sql", Package: "a.b"}},
	}
	for _, tt := range tests {
		f := &fake{resp: worker.Response{Validation: &worker.Validation{}, Picture: &worker.Picture{}}}
		if r := callJSON(t, f, 0, tt.tool, tt.arguments); r.IsError {
			t.Errorf("%s %s: %v", tt.tool, tt.arguments, blocks(t, r))
		}
		if !reflect.DeepEqual(f.asked, tt.want) {
			t.Errorf("%s %s asks %+v\nwant %+v", tt.tool, tt.arguments, f.asked, tt.want)
		}
	}
}

// Wrong arguments are named, and so is what is right.
func TestWrongArguments(t *testing.T) {
	tests := []struct {
		tool, arguments string
		code            diag.Code
		argument        string
		message         string // a part of it
	}{
		{"kuml.render", `{}`, diag.InvalidArgument, "script", "'script' of kuml.render is required"},
		{"kuml.render", `null`, diag.InvalidArgument, "script", "is required"},
		{"kuml.render", `{"script":null}`, diag.InvalidArgument, "script", "is required"},
		{"kuml.render", `{"script":{}}`, diag.InvalidArgument, "script", "must be a string, not {}"},
		{"kuml.render", `[]`, diag.InvalidArgument, "arguments", "must be an object with script (required), format"},
		{"kuml.render", `"x"`, diag.InvalidArgument, "arguments", "must be an object"},
		{"kuml.render", `{"script":"x","widht":5}`, diag.InvalidArgument, "widht",
			"no argument 'widht'; did you mean 'width'? It takes: script (required), format, width"},
		{"kuml.render", `{"script":"x","zoom":5}`, diag.InvalidArgument, "zoom", "no argument 'zoom'. It takes: script"},
		{"kuml.render", `{"script":"x","width":15}`, diag.InvalidArgument, "width", "from 16 to 8192, not 15"},
		{"kuml.render", `{"script":"x","width":8193}`, diag.InvalidArgument, "width", "not 8193"},
		{"kuml.render", `{"script":"x","width":1e300}`, diag.InvalidArgument, "width", "from 16 to 8192"},
		{"kuml.render", `{"script":"x","width":100.5}`, diag.InvalidArgument, "width", "whole number"},
		{"kuml.render", `{"script":"x","width":"wide"}`, diag.InvalidArgument, "width", `not "wide"`},
		{"kuml.render", `{"script":"x","width":true}`, diag.InvalidArgument, "width", "not true"},
		{"kuml.render", `{"script":"x","summary":"perhaps"}`, diag.InvalidArgument, "summary", "must be true or false"},
		{"kuml.render", `{"script":"x","format":"jpg"}`, diag.InvalidArgument, "format", `one of svg, png, not "jpg"`},
		{"kuml.render", `{"script":"x","theme":"plian"}`, diag.UnknownTheme, "theme", "did you mean plain?"},
		{"kuml.render", `{"script":"x","Width":20,"width":30}`, diag.InvalidArgument, "width", "given twice"},
		{"kuml.describe", `{"script":"x"}`, diag.InvalidArgument, "elementId", "is required"},
		{"kuml.generate", `{"script":"x","options":"fast"}`, diag.InvalidArgument, "options", "an object of strings"},
		{"kuml.generate", `{"script":"x","options":{"a":[1]}}`, diag.InvalidArgument, "options", "an object of strings"},
		{"kuml.generate", `{"script":"x","plugin":"cobol"}`, diag.UnknownPlugin, "plugin", "one of " + strings.Join(codegen.Names(), ", ")},
		{"kuml.examples", `{}`, diag.InvalidArgument, "language", "is required"},
		{"kuml.examples", `{"language":"cobol"}`, diag.UnknownLanguage, "language", "uml, c4, sysml2, bpmn, blueprint"},
		{"kuml.examples", `{"language":"uml","diagramType":"cake"}`, diag.UnknownDiagramType, "diagramType",
			"the types are activity, class"},
	}
	for _, tt := range tests {
		f := errorOf(t, callJSON(t, &fake{}, 0, tt.tool, tt.arguments))
		if f.Code != tt.code || f.Details["argument"] != tt.argument || !strings.Contains(f.Message, tt.message) {
			t.Errorf("%s %s: %s, argument %v: %s\nwant %s, %s: … %s …",
				tt.tool, tt.arguments, f.Code, f.Details["argument"], f.Message, tt.code, tt.argument, tt.message)
		}
	}
}

func TestSeveralWrongArguments(t *testing.T) {
	f := errorOf(t, callJSON(t, &fake{}, 0, "kuml.render", `{"skript":"x","width":"a","theme":"b"}`))
	problems, _ := f.Details["problems"].([]any)
	if len(problems) != 4 {
		t.Fatalf("problems: %v", problems)
	}
	for i, part := range []string{"skript", "theme", "width", "script"} {
		if text, _ := problems[i].(string); !strings.Contains(text, "'"+part+"'") || !strings.Contains(f.Message, text) {
			t.Errorf("problem %d is %q, want one about %s; all: %s", i, text, part, f.Message)
		}
	}
}

// Errors that list valid values list those that are there.
func TestErrorsListValidValues(t *testing.T) {
	tests := []struct {
		tool, arguments, member string
		want                    []string
	}{
		{"kuml.render", `{"script":"x","theme":"x"}`, "validThemes", theme.Names()},
		{"kuml.generate", `{"script":"x","plugin":"x"}`, "plugins", codegen.Names()},
		{"kuml.examples", `{"language":"x"}`, "validLanguages", examples.Languages},
		{"kuml.examples", `{"language":"uml","diagramType":"x"}`, "validDiagramTypes", examples.DiagramTypes("uml")},
		{"kuml.render", `{"script":"x","format":"x"}`, "validValues", []string{"svg", "png"}},
		{"kuml.validate", `{"script":"x","y":1}`, "validArguments", []string{"script", "diagram"}},
	}
	for _, tt := range tests {
		f := errorOf(t, callJSON(t, &fake{}, 0, tt.tool, tt.arguments))
		var got []string
		list, _ := f.Details[tt.member].([]any)
		for _, v := range list {
			got = append(got, v.(string))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s %s: %s is %v, want %v", tt.tool, tt.arguments, tt.member, got, tt.want)
		}
	}
}

func TestRenderResults(t *testing.T) {
	warning := diag.Diagnostic{
		Span: diag.Span{Pos: diag.Pos{Line: 2, Column: 5}}, Severity: diag.Warning, Code: diag.Leniency, Message: "read leniently",
	}
	picture := &worker.Picture{
		Title: "Shop", Type: "class diagram", Counts: map[string]int{"UmlClass": 2}, Width: 300, Height: 200, Others: []string{"Flow"},
	}
	f := &fake{resp: worker.Response{Text: "<svg/>", Picture: picture, Warnings: []diag.Diagnostic{warning}}}

	r := callJSON(t, f, 0, "kuml.render", `{"script":"x"}`)
	if got := blocks(t, r); !slices.Equal(got, []string{"<svg/>"}) {
		t.Errorf("blocks: %v", got)
	}
	if warnings, _ := r.Meta.AdditionalFields["warnings"].([]diag.Diagnostic); len(warnings) != 1 || warnings[0] != warning {
		t.Errorf("_meta: %v", r.Meta.AdditionalFields)
	}

	got := blocks(t, callJSON(t, f, 0, "kuml.render", `{"script":"x","summary":true}`))
	want := `{"title":"Shop","type":"class ` +
		`diagram","counts":{"UmlClass":2},"width":300,"height":200,"otherDiagrams":["Flow"],"warnings":[{"line":2,`
	if len(got) != 2 || !strings.HasPrefix(got[1], want) {
		t.Errorf("with summary: %v\nwant %s…", got, want)
	}

	f.resp = worker.Response{Image: []byte("\x89PNG"), Picture: picture}
	r = callJSON(t, f, 0, "kuml.render", `{"script":"x","format":"png"}`)
	image, ok := r.Content[0].(mcp.ImageContent)
	if !ok || len(r.Content) != 1 || image.Data != "iVBORw==" || image.MIMEType != "image/png" || r.Meta != nil {
		t.Errorf("PNG: %+v", r)
	}
}

func TestTextResults(t *testing.T) {
	f := &fake{resp: worker.Response{
		Text:       "listed",
		Validation: &worker.Validation{Valid: false, Violations: []ocl.Violation{{ConstraintID: "A::c", Expression: "a < b"}}},
		Files:      []codegen.File{{Name: "A.kt", Text: "class A\n"}, {Name: "b/B.kt", Text: "class B\n"}},
	}}
	tests := []struct {
		tool, arguments string
		want            []string
	}{
		{"kuml.list_elements", `{"script":"x"}`, []string{"listed"}},
		{"kuml.describe", `{"script":"x","elementId":"A"}`, []string{"listed"}},
		{"kuml.generate", `{"script":"x"}`, []string{"// A.kt\nclass A\n", "// b/B.kt\nclass B\n"}},
	}
	for _, tt := range tests {
		if got := blocks(t, callJSON(t, f, 0, tt.tool, tt.arguments)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.tool, got, tt.want)
		}
	}
	var v struct {
		Valid      *bool
		Violations []map[string]any
		Findings   []any
	}
	text := blocks(t, callJSON(t, f, 0, "kuml.validate", `{"script":"x"}`))[0]
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	if v.Valid == nil || *v.Valid || len(v.Violations) != 1 || v.Violations[0]["oclExpression"] != "a < b" || v.Findings == nil {
		t.Errorf("validation: %s", text)
	}
}

func TestFailures(t *testing.T) {
	problem := diag.Diagnostic{
		Span: diag.Span{Pos: diag.Pos{Line: 1, Column: 2}, Length: 3}, Severity: diag.Error, Code: diag.ScriptUnresolved,
		Message: "nothing is called x",
	}
	failure := &diag.Failure{Code: diag.ScriptUnresolved, Message: "line 1", Diagnostics: []diag.Diagnostic{problem}}
	f := errorOf(t, callJSON(t, &fake{err: failure.With("near", "y")}, 0, "kuml.render", `{"script":"x"}`))
	if !reflect.DeepEqual(f, failure) {
		t.Errorf("failure of a script: %+v", f)
	}
	if f = errorOf(t, callJSON(t, &fake{err: errors.New("broken")}, 0, "kuml.render", `{"script":"x"}`)); f.Code != diag.Internal {
		t.Errorf("an error that is none of ours: %+v", f)
	}
	if f = errorOf(t, callJSON(t, &fake{panic: true}, 0, "kuml.render", `{"script":"x"}`)); f.Code != diag.Internal {
		t.Errorf("panic: %+v", f)
	}
}

func TestLimitOfTexts(t *testing.T) {
	f := &fake{resp: worker.Response{Text: strings.Repeat("é", 60)}}
	if r := callJSON(t, f, 122, "kuml.list_elements", `{"script":"x"}`); r.IsError {
		t.Error("a result that just fits was refused")
	}
	err := errorOf(t, callJSON(t, f, 121, "kuml.list_elements", `{"script":"x"}`))
	if err.Code != diag.ResultTooLarge || err.Details["limit"] != 121.0 {
		t.Errorf("over the limit: %+v", err)
	}
	callJSON(t, f, 121, "kuml.render", `{"script":"x"}`)
	if f.asked.MaxSize != 121 {
		t.Errorf("the worker was told a limit of %d", f.asked.MaxSize)
	}
}

func TestExamples(t *testing.T) {
	var list struct {
		Language     string
		DiagramTypes []struct {
			DiagramType string
			Examples    []map[string]any
		}
	}
	text := blocks(t, callJSON(t, &fake{}, 0, "kuml.examples", `{"language":"UML"}`))[0]
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		t.Fatal(err)
	}
	if list.Language != "uml" || len(list.DiagramTypes) != len(examples.DiagramTypes("uml")) {
		t.Fatalf("list: %s", text)
	}
	for _, group := range list.DiagramTypes {
		for _, e := range group.Examples {
			if e["sourceNote"] == "" || e["description"] == "" || e["script"] != nil {
				t.Errorf("%s: %v", group.DiagramType, e)
			}
		}
	}
	for _, name := range []string{"class", "Class", "classDiagram", "class diagram"} {
		var one struct {
			Language, DiagramType string
			Examples              []struct{ SourceNote, Description, Script string }
		}
		text := blocks(t, callJSON(t, &fake{}, 0, "kuml.examples", `{"language":"uml","diagram_type":"`+name+`"}`))[0]
		if err := json.Unmarshal([]byte(text), &one); err != nil {
			t.Fatal(err)
		}
		want := examples.Of("uml", "class")
		if one.Language != "uml" || one.DiagramType != "class" || len(one.Examples) != len(want) ||
			one.Examples[0].Script != want[0].Script {
			t.Errorf("%s: %s", name, text)
		}
	}
	for _, language := range examples.Languages {
		if r := callJSON(t, &fake{}, 0, "kuml.examples", `{"language":"`+language+`"}`); r.IsError {
			t.Errorf("%s: %v", language, blocks(t, r))
		}
	}
}

// What every descriptor must be, for the sake of the strictest clients.
func TestDescriptors(t *testing.T) {
	name := regexp.MustCompile(`^[a-z0-9_]{1,40}$`)
	var listed []mcp.Tool
	for _, tool := range All() {
		if !strings.HasPrefix(tool.Name, "kuml.") || !name.MatchString(tool.Underscored()) {
			t.Errorf("name %s", tool.Name)
		}
		if tool.Title == "" || len(tool.Description) < 40 || len(tool.Description) > 300 || len(tool.Codes) == 0 {
			t.Errorf("%s: title %q, description of %d characters, codes %v", tool.Name, tool.Title, len(tool.Description), tool.Codes)
		}
		for _, a := range tool.Args {
			if a.Description == "" || len(a.Description) > 120 || a.Code != "" && !slices.Contains(tool.Codes, a.Code) {
				t.Errorf("%s: argument %+v", tool.Name, a)
			}
		}
		d := tool.Declaration()
		hints := d.Annotations
		if !*hints.ReadOnlyHint || *hints.DestructiveHint || !*hints.IdempotentHint || *hints.OpenWorldHint {
			t.Errorf("%s: hints %+v", tool.Name, hints)
		}
		listed = append(listed, d)
	}
	text, err := json.Marshal(listed)
	if err != nil {
		t.Fatal(err)
	}
	if len(text) >= 10_000 {
		t.Errorf("tools/list has %d bytes", len(text))
	}
	for _, word := range []string{"oneOf", "anyOf", "allOf", "$ref"} {
		if bytes.Contains(text, []byte(word)) {
			t.Errorf("a schema has %s", word)
		}
	}
	t.Logf("tools/list: %d bytes", len(text))
}

func FuzzArguments(f *testing.F) {
	f.Add("kuml.render", `{"script":"x","width":"12"}`)
	f.Add("kuml.examples", `{"language":["uml"]}`)
	f.Add("kuml.describe", `"{}"`)
	f.Fuzz(func(t *testing.T, name, arguments string) {
		tool := Lookup(name)
		var args any
		if tool == nil || json.Unmarshal([]byte(arguments), &args) != nil {
			return
		}
		got, err := tool.decode(args)
		if err != nil {
			return
		}
		for _, a := range tool.Args {
			if a.Required && got[a.Name] == nil {
				t.Errorf("%s %s: accepted without %s", name, arguments, a.Name)
			}
			if n, ok := got[a.Name].(int); ok && (n < a.Min || n > a.Max) {
				t.Errorf("%s %s: %s is %d", name, arguments, a.Name, n)
			}
		}
	})
}
