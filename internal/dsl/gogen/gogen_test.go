package gogen_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"kuml-mcp/internal/dsl/builtin"
	"kuml-mcp/internal/dsl/gogen"
	"kuml-mcp/internal/dsl/resolve"
	"kuml-mcp/internal/dsl/syntax"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func generate(t *testing.T, script string) *gogen.Unit {
	t.Helper()
	file, diags := syntax.Parse(script)
	prog, found := resolve.Resolve(file, builtin.Table())
	if diags.HasErrors() || found.HasErrors() {
		t.Fatalf("%s\n%v %v", script, diags, found)
	}
	return gogen.Generate(prog)
}

// TestGenerate compares the Go program of each script in testdata/programs.txt with the one behind its "=>".
func TestGenerate(t *testing.T) {
	const name = "testdata/programs.txt"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, c := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n---\n") {
		script, want, _ := strings.Cut(c, "\n=>\n")
		got := strings.TrimSuffix(generate(t, script).Source, "\n")
		if got != want && !*update {
			t.Errorf("%s\ngot:\n%s\nwant:\n%s", script, got, want)
		}
		out = append(out, script+"\n=>\n"+got)
	}
	if *update {
		if err := os.WriteFile(name, []byte(strings.Join(out, "\n---\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNoScriptText gives a script whose names and texts are Go code; none of it may be in the program.
func TestNoScriptText(t *testing.T) {
	source := generate(t, "val `x); evil` = \"`; evil\"\nfun `}; evil`() = 1\nif (`}; evil`() == 1) println(\"evil ${`x); evil`}\")").Source
	if strings.Contains(source, "evil") {
		t.Error(source)
	}
}
