package main

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"kuml-mcp/internal/tools"
)

// listedTool is one entry of tools/list.
type listedTool struct {
	Name, Title, Description string
	InputSchema              map[string]any
	Annotations              map[string]any
	Meta                     map[string]any `json:"_meta"`
}

func (s *running) tools() []listedTool {
	s.t.Helper()
	raw := s.request("tools/list", map[string]any{})
	if len(raw) >= 10_000 {
		s.t.Errorf("tools/list has %d bytes", len(raw))
	}
	var list struct{ Tools []listedTool }
	if err := json.Unmarshal(raw, &list); err != nil {
		s.t.Fatal(err)
	}
	return list.Tools
}

// Each client sees names that it takes, and may call both spellings.
func TestToolNames(t *testing.T) {
	t.Parallel()
	tests := []struct {
		client, flag string
		underscore   bool
	}{
		{"claude-ai", "", true},
		{"claude-code", "", true},
		{"Cursor", "", true},
		{"cursor-vscode", "", true},
		{"Visual Studio Code", "", true},
		{"Visual Studio Code - Insiders", "", true},
		{"copilot-cli", "", true},
		{"github-copilot-developer", "", true},
		{"codex-mcp-client", "", true},
		{"windsurf-client", "", true},
		{"Cline", "", true},
		{"Zed", "", true},
		{"continue-client", "", true},
		{"gemini-cli-mcp-client", "", true},
		{"mcp-inspector", "", false},
		{"", "", false},
		{"claude-ai", "--tool-names=dotted", false},
		{"mcp-inspector", "--tool-names=underscore", true},
		{"mcp-inspector", "--tool-names=auto", false},
	}
	strict := regexp.MustCompile(`^[a-zA-Z0-9_-]{1,40}$`)
	for _, tt := range tests {
		var args []string
		if tt.flag != "" {
			args = append(args, tt.flag)
		}
		s := start(t, append(args, "--sandbox=off")...)
		var hello struct{ Instructions string }
		if err := json.Unmarshal(s.initialize(tt.client, "2025-06-18"), &hello); err != nil {
			t.Fatal(err)
		}
		listed := s.tools()
		if len(listed) != len(tools.All()) {
			t.Errorf("%s %s: %d tools", tt.client, tt.flag, len(listed))
		}
		for i, tool := range listed {
			if strict.MatchString(tool.Name) != tt.underscore || tools.Lookup(tool.Name) != tools.All()[i] {
				t.Errorf("%s %s: tool %d is listed as %s", tt.client, tt.flag, i, tool.Name)
			}
			if tool.Title == "" || tool.Description == "" || tool.InputSchema["type"] != "object" || len(tool.Annotations) != 5 {
				t.Errorf("%s: %+v", tool.Name, tool)
			}
		}
		if strings.Contains(hello.Instructions, "kuml_render") != tt.underscore ||
			strings.Contains(hello.Instructions, "kuml.render") == tt.underscore {
			t.Errorf("%s %s: instructions name the tools otherwise", tt.client, tt.flag)
		}
		for _, name := range []string{"kuml.examples", "kuml_examples"} {
			if r := s.call(name, map[string]any{"language": "uml"}); r.IsError {
				t.Errorf("%s: %+v", name, r)
			}
		}
	}
}

func TestToolNamesBeforeInitialize(t *testing.T) {
	t.Parallel()
	if name := start(t, "--sandbox=off").tools()[0].Name; name != "kuml.render" {
		t.Errorf("the first tool is %s", name)
	}
}

func TestProfiles(t *testing.T) {
	t.Parallel()
	for _, p := range profiles {
		if p.prefix != strings.ToLower(p.prefix) || p.limit < 0 || p.declareLimit && p.limit == 0 {
			t.Errorf("profile %+v", p)
		}
		if got := profileOf("  " + strings.ToUpper(p.prefix) + "-x 1.2"); got != p {
			t.Errorf("%s finds %+v", p.prefix, got)
		}
	}
	for _, unknown := range []string{"", "my-claude", "mcp"} {
		if got := profileOf(unknown); got != (profile{}) {
			t.Errorf("%q finds %+v", unknown, got)
		}
	}
}

// A result over the limit of a client is refused with what fits.
func TestResultLimit(t *testing.T) {
	t.Parallel()
	var script strings.Builder
	script.WriteString(
		"classDiagram(name = \"Big\") {\n    for (i in 1..600) classOf(name = \"C$i\") {\n        for (k in 1..12) attribute(name = " +
			"\"attribute$k\", type = \"String\")\n    }\n}\n")
	arguments := map[string]any{"script": script.String(), "format": "svg"}
	s := initialized(t, "claude-code", "--timeout=60s")
	if limit := s.tools()[0].Meta["anthropic/maxResultSizeChars"]; limit != 500_000.0 {
		t.Errorf("the limit is declared as %v", limit)
	}
	r := s.call("kuml.render", arguments)
	var body struct {
		Error struct {
			Code     string
			MaxWidth int
			Limit    int
		}
	}
	if err := json.Unmarshal([]byte(r.text(t)), &body); err != nil {
		t.Fatalf("%.300s: %v", r.text(t), err)
	}
	if body.Error.Code != "RESULT_TOO_LARGE" || body.Error.MaxWidth == 0 || body.Error.Limit != 500_000 {
		t.Fatalf("answer: %.500s", r.text(t))
	}
	arguments["format"], arguments["width"] = "png", body.Error.MaxWidth
	if r = s.call("kuml.render", arguments); r.IsError || len(r.Content[0].Data) > 500_000 {
		t.Errorf("with width %d: %d characters, %+v", body.Error.MaxWidth, len(r.Content[0].Data), r.IsError)
	}
	other := initialized(t, "mcp-inspector", "--timeout=60s")
	arguments["format"] = "svg"
	if r := other.call("kuml.render", arguments); r.IsError {
		t.Errorf("a client without limit: %.300s", r.text(t))
	}
}

func TestPictureOverEightThousandPixels(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	arguments := map[string]any{"script": classScript("Order"), "format": "png", "width": 8192}
	var body struct {
		Error struct {
			Code     string
			MaxWidth int
		}
	}
	if err := json.Unmarshal([]byte(s.call("kuml.render", arguments).text(t)), &body); err != nil {
		t.Fatal(err)
	}
	if body.Error.Code != "RESULT_TOO_LARGE" || body.Error.MaxWidth < 1000 || body.Error.MaxWidth > 8000 {
		t.Errorf("answer: %+v", body)
	}
}

// What a model gets to see when it makes mistakes: all of them, with places and hints.
func TestErrorsCanBeRepaired(t *testing.T) {
	t.Parallel()
	s := initialized(t, "test")
	script := "classDiagram(name = \"A\") {\n    clasOf(name = \"B\")\n    classOf(nmae = \"C\")\n    val d = classOf(name = \"D\")\n   " +
		" association(source = d, target = e)\n}\n"
	r := s.call("kuml.render", map[string]any{"script": script})
	var body struct {
		Error struct {
			Code, Message string
			Diagnostics   []struct {
				Line, Column, Length          int
				Severity, Code, Message, Hint string
			}
			Examples map[string]string
		}
	}
	if err := json.Unmarshal([]byte(r.text(t)), &body); err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, d := range body.Error.Diagnostics {
		lines = append(lines, d.Line)
		if d.Column == 0 || d.Length == 0 || d.Severity != "error" || d.Message == "" || !strings.HasPrefix(d.Code, "SCRIPT_") {
			t.Errorf("diagnostic %+v", d)
		}
	}
	if len(lines) < 3 || lines[0] != 2 || lines[len(lines)-1] != 5 {
		t.Errorf("mistakes in lines %v, want 2, 3 and 5: %+v", lines, body.Error)
	}
	if body.Error.Examples["language"] != "uml" || body.Error.Examples["diagramType"] != "class" {
		t.Errorf("examples: %+v", body.Error.Examples)
	}
}
