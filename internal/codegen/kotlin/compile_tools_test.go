//go:build tools

package kotlin_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gen"
	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/codegen/ident"
	"kuml-mcp/internal/codegen/kotlin"
	"kuml-mcp/internal/model"
)

// All generated Kotlin must compile.
func TestKotlinCompiles(t *testing.T) {
	compiler, err := filepath.Abs("../../../bin/tools/node_modules/kotlin-compiler/bin/kotlinc")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for i, d := range gentest.Corpus(t) {
		pkg := fmt.Sprintf("gen.m%d", i)
		into := filepath.Join(dir, pkg)
		gentest.WriteFiles(t, into, gentest.Generate(t, d, "kotlin", codegen.Options{Package: pkg}))
		gentest.WriteFiles(t, into, stubs(d, pkg))
	}
	cmd := exec.Command(compiler, "-nowarn", "-d", t.TempDir(), dir, "../java/testdata/java")
	cmd.Env = append(os.Environ(), "JAVA_OPTS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx1g") // it runs once
	text, err := cmd.CombinedOutput()
	if err != nil || strings.Contains(string(text), "error:") {
		t.Fatalf("kotlinc (of the npm package kotlin-compiler, which make tools installs): %v\n%s", err, text)
	}
}

// stubs declares the types that a diagram leaves out.
func stubs(d *model.Diagram, pkg string) []gen.File {
	return gentest.Stubs(d, pkg, func(pkg, name, params string) gen.File {
		name = kotlin.FileName(ident.Pascal(name))
		return gen.File{
			Name: strings.ReplaceAll(pkg, ".", "_") + name + "Stub.kt",
			Text: fmt.Sprintf("package %s\nclass %s%s\n", kotlin.Path(pkg), name, params),
		}
	})
}
