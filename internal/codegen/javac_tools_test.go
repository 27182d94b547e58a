//go:build tools

package codegen

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
)

// All generated Java must compile, without warnings.
func TestJavaCompiles(t *testing.T) {
	dir := t.TempDir()
	var sources []string
	for i, d := range corpus(t) {
		pkg := fmt.Sprintf("gen.m%d", i)
		sources = append(sources, writeFiles(t, dir, generate(t, d, "java", Options{Package: pkg}))...)
		sources = append(sources, writeFiles(t, dir, javaStubs(d, pkg))...)
	}
	args := append([]string{"-encoding", "UTF-8", "-Xlint:all", "-Xmaxerrs", "30", "-d", t.TempDir()}, sources...)
	text, err := exec.Command("javac", args...).CombinedOutput()
	if err != nil || strings.Contains(string(text), "warning:") {
		t.Fatalf("javac (of a JDK, such as Debian's default-jdk-headless): %v\n%s", err, text)
	}
}

// javaStubs declares the types that a diagram leaves out in all packages of its code.
func javaStubs(d *model.Diagram, pkg string) []File {
	var out []File
	j := &javaFile{}
	for p := range packages(d, pkg) {
		for name, args := range unknownTypes(d) {
			params := strings.TrimSuffix(strings.Repeat("T, ", args), ", ")
			if args > 0 {
				params = "<" + params + ">"
			}
			name = j.name(identifier(name))
			out = append(out, File{Name: strings.ReplaceAll(j.path(p), ".", "/") + "/" + name + ".java", Text: fmt.Sprintf("package %s;\npublic class %s%s {}\n", j.path(p), name, params)})
		}
	}
	return out
}
