//go:build tools

package python_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/codegen/plan"
	"kuml-mcp/internal/codegen/python"
)

// Every generated Python module must load alone, and every concrete class must have objects.
func TestPythonRuns(t *testing.T) {
	script, err := filepath.Abs("testdata/import_all.py")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	concrete := map[string][]string{}
	for i, d := range append(gentest.HardModels(), gentest.Corpus(t)...) {
		root := fmt.Sprintf("m%d", i)
		gentest.WriteFiles(t, dir, gentest.Generate(t, d, "python", codegen.Options{Package: root}))
		concrete[root] = []string{}
		for _, u := range plan.New(d, root, plan.Target{}).Units {
			if u.Kind == plan.Class && !u.Abstract {
				concrete[root] = append(concrete[root], python.Path(u))
			}
		}
	}
	input, err := json.Marshal(concrete)
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"-W", "error", "-m", "compileall", "-q", "."}, {"-W", "error", script}} {
		cmd := exec.Command("python3", args...)
		cmd.Dir, cmd.Stdin = dir, bytes.NewReader(input)
		cmd.Env = append(cmd.Environ(), "PYTHONPATH="+dir)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("python3 (3.10 or later, such as Debian's python3): %v\n%.6000s", err, text)
		}
	}
}
