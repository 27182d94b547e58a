//go:build tools

package codegen

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// All generated Kotlin must compile.
func TestKotlinCompiles(t *testing.T) {
	compiler, err := filepath.Abs("../../bin/tools/node_modules/kotlin-compiler/bin/kotlinc")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for i, d := range corpus(t) {
		pkg := fmt.Sprintf("gen.m%d", i)
		into := filepath.Join(dir, pkg)
		writeFiles(t, into, generate(t, d, "kotlin", Options{Package: pkg}))
		writeFiles(t, into, kotlinStubs(d, pkg))
	}
	text, err := exec.Command(compiler, "-nowarn", "-d", t.TempDir(), dir, "testdata/java").CombinedOutput()
	if err != nil || strings.Contains(string(text), "error:") {
		t.Fatalf("kotlinc (of the npm package kotlin-compiler, which make tools installs): %v\n%s", err, text)
	}
}

// kotlinStubs declares the types that a diagram leaves out in all packages of its code.
func kotlinStubs(d *model.Diagram, pkg string) []File {
	var out []File
	k := &kotlinFile{}
	for p := range packages(d, pkg) {
		for name, args := range unknownTypes(d) {
			params := strings.TrimSuffix(strings.Repeat("T, ", args), ", ")
			if args > 0 {
				params = "<" + params + ">"
			}
			name = k.name(pascal(name))
			out = append(out, File{Name: strings.ReplaceAll(p, ".", "_") + name + "Stub.kt", Text: fmt.Sprintf("package %s\nclass %s%s\n", k.path(p), name, params)})
		}
	}
	return out
}
