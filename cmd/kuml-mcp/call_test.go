package main

import (
	"bytes"
	"errors"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// command runs the program with an input.
func command(t *testing.T, input string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	cmd := exec.Command(binary, args...)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

func TestCommandLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	script := filepath.Join(dir, "order.kuml.kts")
	if err := os.WriteFile(script, []byte(classScript("Order")), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name           string
		input          string
		args           []string
		code           int
		stdout, stderr string // parts of them; "" for nothing at all
	}{
		{"help", "", []string{"--help"}, 0, "usage:", ""},
		{"short help", "", []string{"-h"}, 0, "--tool-names", ""},
		{"version", "", []string{"--version"}, 0, "kuml-mcp " + version, ""},
		{"from a file", "", []string{"call", "kuml.render", "script=@" + script}, 0, "<svg", ""},
		{"underscore", "", []string{"call", "kuml_render", "script=@" + script}, 0, ">Order<", ""},
		{"short name", "", []string{"call", "list_elements", "script=@" + script}, 0, "(id: Order::id)", ""},
		{"from stdin", classScript("Item"), []string{"call", "describe", "script=@-", "elementId=Item"}, 0, "Item", ""},
		{"inline", "", []string{"call", "validate", "script=" + classScript("A")}, 0, `"valid": true`, ""},
		{"several blocks", "", []string{"call", "generate", "script=@" + script, "plugin=java", "package=shop"}, 0, "// shop/Order.java",
			""},
		{"warnings", "",
			[]string{
				"call", "generate", "plugin=java", "script=classDiagram(\"d\") { classOf(\"A\") { attribute(\"x\", \"Foo\") } }",
			}, 0, "// A.java", "warning: "},
		{"options before", "", []string{"--timeout=20s", "call", "examples", "language=uml"}, 0, `"diagramTypes"`, ""},
		{"error of a tool", "", []string{"call", "render", "script=nonsense("}, 1, "", `{"error":{"code":"SCRIPT_`},
		{"wrong argument", "", []string{"call", "render", "skript=x"}, 1, "", "no argument 'skript'"},
		{"time limit", "", []string{"--timeout=300ms", "call", "render", "script=" + hungScript}, 1, "", "TIMEOUT"},
		{"budget of steps", "", []string{"--max-steps=5", "call", "render", "script=" + classScript("A") + "\nfor (i in 1..9) println(i)"},
			1, "", "SCRIPT_LIMIT"},
		{"budget of elements", "", []string{"--max-elements=1", "call", "validate", "script=" + classScript("A")}, 1, "",
			`"budget":"elements"`},
		{"budget of characters", "", []string{"--max-alloc=10", "call", "validate", "script=println(\"abc\".repeat(9))"}, 1, "",
			`"budget":"alloc"`},
		{"budget of depth", "",
			[]string{
				"--max-depth=3", "call", "validate", "script=fun f(n: Int): Int = if (n < 9) f(n + 1) else n\nf(1)",
			}, 1, "", `"budget":"depth"`},
		{"budget of nesting", "", []string{"--max-nesting=5", "call", "validate", "script=val x = ((((((1))))))"}, 1, "",
			`"budget":"nesting"`},
		{"budget of bytes", "", []string{"--max-bytes=10", "call", "validate", "script=" + classScript("A")}, 1, "", "at most 10 are read"},
		{"missing file", "", []string{"call", "render", "script=@" + dir + "/none"}, 2, "", "none"},
		{"unknown tool", "", []string{"call", "rendr"}, 2, "", "Unknown tool: rendr"},
		{"no tool", "", []string{"call"}, 2, "", "which tool?"},
		{"not an argument", "", []string{"call", "render", "script"}, 2, "", "key=value"},
		{"-o without a file", "", []string{"call", "render", "-o"}, 2, "", "-o needs a file"},
		{"unknown command", "", []string{"draw"}, 2, "", `unknown command "draw"`},
		{"unknown option", "", []string{"--fast"}, 2, "", "-fast"},
		{"wrong names", "", []string{"--tool-names=short"}, 2, "", "auto, dotted or underscore"},
		{"wrong level", "", []string{"--log-level=loud"}, 2, "", "log-level"},
		{"wrong timeout", "", []string{"--timeout=-1s"}, 2, "", "positive"},
		{"wrong sandbox", "", []string{"--sandbox=maybe"}, 2, "", "on or off"},
		{"wrong budget", "", []string{"--max-steps=0"}, 2, "", "must be positive"},
		{"wrong workers", "", []string{"--workers=-1"}, 2, "", "--workers"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			stdout, stderr, code := command(t, tt.input, tt.args...)
			if code != tt.code || !has(stdout, tt.stdout) || !has(stderr, tt.stderr) {
				t.Errorf("exit code %d\nstdout: %.300s\nstderr: %.300s", code, stdout, stderr)
			}
		})
	}
}

// has reports whether a text has a part; the empty part stands for nothing at all.
func has(text, part string) bool {
	return part == "" && text == "" || part != "" && strings.Contains(text, part)
}

func TestCommandLinePictures(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "order.png")
	args := []string{"call", "render", "script=" + classScript("Order"), "format=png", "width=400"}
	stdout, _, code := command(t, "", append(args, "-o", file, "summary=true")...)
	if code != 0 || !strings.HasPrefix(stdout, `{"title":"D"`) {
		t.Errorf("exit code %d, stdout %.200s", code, stdout)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	config, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width != 400 {
		t.Errorf("width %d, %v", config.Width, err)
	}
	if stdout, _, _ := command(t, "", args...); stdout != string(data) {
		t.Errorf("stdout has %d bytes, the file %d", len(stdout), len(data))
	}
}
