//go:build tools

package codegen

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/model"
)

// All generated C# must compile, without warnings.
func TestCSharpCompiles(t *testing.T) {
	dir := t.TempDir()
	var sources []string
	for i, d := range append(hardModels(), corpus(t)...) {
		pkg := fmt.Sprintf("gen.m%d", i)
		into := filepath.Join(dir, pkg)
		sources = append(sources, writeFiles(t, into, generate(t, d, "csharp", Options{Package: pkg}))...)
		sources = append(sources, writeFiles(t, into, csharpStubs(d, fmt.Sprintf("Gen.M%d", i)))...)
	}
	args := append([]string{"-target:library", "-langversion:7", "-warnaserror", "-r:System.Numerics.dll", "-out:" + filepath.Join(dir, "all.dll")}, sources...)
	if text, err := exec.Command("mcs", args...).CombinedOutput(); err != nil {
		t.Fatalf("mcs (of Debian's mono-mcs): %v\n%.6000s", err, text)
	}
}

// csharpStubs declares the types that a diagram leaves out.
func csharpStubs(d *model.Diagram, namespace string) []File {
	var out []File
	for name, args := range unknownTypes(d) {
		var params []string
		for i := range args {
			params = append(params, fmt.Sprintf("T%d", i))
		}
		name = pascal(name)
		out = append(out, File{name + "Stub.cs", fmt.Sprintf("namespace %s { public class %s%s { } }\n", namespace, name, angled(params))})
	}
	return out
}
