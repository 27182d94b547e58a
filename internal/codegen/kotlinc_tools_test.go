//go:build tools

package codegen

import (
	"fmt"
	"os"
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
	cmd := exec.Command(compiler, "-nowarn", "-d", t.TempDir(), dir, "testdata/java")
	cmd.Env = append(os.Environ(), "JAVA_OPTS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx1g") // it runs once
	text, err := cmd.CombinedOutput()
	if err != nil || strings.Contains(string(text), "error:") {
		t.Fatalf("kotlinc (of the npm package kotlin-compiler, which make tools installs): %v\n%s", err, text)
	}
}

// kotlinStubs declares the types that a diagram leaves out.
func kotlinStubs(d *model.Diagram, pkg string) []File {
	return stubs(d, pkg, func(pkg, name, params string) File {
		name = kotlinFileName(pascal(name))
		return File{Name: strings.ReplaceAll(pkg, ".", "_") + name + "Stub.kt", Text: fmt.Sprintf("package %s\nclass %s%s\n", kotlinPath(pkg), name, params)}
	})
}

// stubs declares the types that a diagram leaves out in all packages of its code; params are their type parameters.
func stubs(d *model.Diagram, pkg string, declare func(pkg, name, params string) File) []File {
	var out []File
	for p := range packages(d, pkg) {
		for name, args := range unknownTypes(d) {
			params := ""
			if args > 0 {
				params = "<" + strings.TrimSuffix(strings.Repeat("T, ", args), ", ") + ">"
			}
			out = append(out, declare(p, name, params))
		}
	}
	return out
}
