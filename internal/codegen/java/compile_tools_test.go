//go:build tools

package java_test

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
	"kuml-mcp/internal/codegen/java"
	"kuml-mcp/internal/model"
)

// All generated Java must compile in every style, without warnings, with the Lombok of Debian and declarations of the Jakarta
// annotations.
func TestJavaCompiles(t *testing.T) {
	const lombok = "/usr/share/java/lombok.jar"
	if _, err := os.Stat(lombok); err != nil {
		t.Fatalf("%v; install Debian's package liblombok-java", err)
	}
	dir := t.TempDir()
	var sources []string
	for _, pattern := range []string{"testdata/java/*/*/*.java", "testdata/java/*/*/*/*.java"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no annotations in %s: %v", pattern, err)
		}
		sources = append(sources, found...)
	}
	for i, d := range gentest.Corpus(t) {
		for _, style := range java.Options[0].Choices {
			if style != "pojo" && i > 18 {
				continue
			}
			pkg := fmt.Sprintf("gen.%s.m%d", style, i)
			sources = append(sources,
				gentest.WriteFiles(t, dir,
					gentest.Generate(t, d, "java", codegen.Options{Package: pkg, Values: map[string]string{"style": style}}))...)
			sources = append(sources, gentest.WriteFiles(t, dir, stubs(d, pkg))...)
		}
	}
	args := append([]string{
		"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-Xlint:all,-processing", "-Xmaxerrs", "30", "-classpath",
		lombok, "-processorpath", lombok, "-d", t.TempDir(),
	}, sources...)
	text, err := exec.Command("javac", args...).CombinedOutput()
	if err != nil || strings.Contains(string(text), "warning:") {
		t.Fatalf("javac (of a JDK, such as Debian's default-jdk-headless): %v\n%s", err, text)
	}
}

// stubs declares the types that a diagram leaves out.
func stubs(d *model.Diagram, pkg string) []gen.File {
	return gentest.Stubs(d, pkg, func(pkg, name, params string) gen.File {
		pkg, name = java.Path(pkg), java.Name(ident.Identifier(name))
		return gen.File{
			Name: strings.ReplaceAll(pkg, ".", "/") + "/" + name + ".java",
			Text: fmt.Sprintf("package %s;\npublic class %s%s {}\n", pkg, name, params),
		}
	})
}
