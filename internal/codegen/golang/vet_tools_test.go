//go:build tools

package golang_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/gentest"
)

// All generated Go must pass go vet.
func TestGoVets(t *testing.T) {
	dir := t.TempDir()
	gentest.WriteFiles(t, dir, []gen.File{{Name: "go.mod", Text: "module generated\n\ngo 1.22\n"}})
	for i, tags := range []string{"none", "json"} {
		for j, d := range append(gentest.HardModels(), gentest.Corpus(t)...) {
			files := gentest.Generate(t, d, "go", codegen.Options{Values: map[string]string{"tags": tags}})
			if i == 0 || j < 15 {
				gentest.WriteFiles(t, filepath.Join(dir, fmt.Sprintf("%s/m%d", tags, j)), files)
			}
		}
	}
	cmd := exec.Command("go", "vet", "./...")
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go vet: %v\n%.6000s", err, text)
	}
}
