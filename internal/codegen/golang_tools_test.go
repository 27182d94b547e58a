//go:build tools

package codegen

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"
)

// All generated Go must pass go vet.
func TestGoVets(t *testing.T) {
	dir := t.TempDir()
	writeFiles(t, dir, []File{{"go.mod", "module generated\n\ngo 1.22\n"}})
	for i, tags := range []string{"none", "json"} {
		for j, d := range append(hardModels(), corpus(t)...) {
			files := generate(t, d, "go", Options{Values: map[string]string{"tags": tags}})
			if i == 0 || j < 15 {
				writeFiles(t, filepath.Join(dir, fmt.Sprintf("%s/m%d", tags, j)), files)
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
