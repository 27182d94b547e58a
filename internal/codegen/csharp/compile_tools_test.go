//go:build tools

package csharp_test

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/source"
	"kuml-mcp/internal/model"
)

// All generated C# must compile, without warnings.
func TestCSharpCompiles(t *testing.T) {
	dir := t.TempDir()
	var sources []string
	for i, d := range append(gentest.HardModels(), gentest.Corpus(t)...) {
		pkg := fmt.Sprintf("gen.m%d", i)
		into := filepath.Join(dir, pkg)
		sources = append(sources, gentest.WriteFiles(t, into, gentest.Generate(t, d, "csharp", codegen.Options{Package: pkg}))...)
		sources = append(sources, gentest.WriteFiles(t, into, stubs(d, fmt.Sprintf("Gen.M%d", i)))...)
	}
	args := append([]string{
		"-target:library", "-langversion:7", "-warnaserror", "-r:System.Numerics.dll", "-out:" + filepath.Join(dir, "all.dll"),
	}, sources...)
	if text, err := exec.Command("mcs", args...).CombinedOutput(); err != nil {
		t.Fatalf("mcs (of Debian's mono-mcs): %v\n%.6000s", err, text)
	}
}

// stubs declares the types that a diagram leaves out.
func stubs(d *model.Diagram, namespace string) []gen.File {
	var out []gen.File
	for name, args := range gentest.UnknownTypes(d) {
		var params []string
		for i := range args {
			params = append(params, fmt.Sprintf("T%d", i))
		}
		name = ident.Pascal(name)
		out = append(out, gen.File{
			Name: name + "Stub.cs", Text: fmt.Sprintf("namespace %s { public class %s%s { } }\n", namespace, name, source.Angled(params)),
		})
	}
	return out
}
