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
	for i, d := range corpus(t) {
		for _, style := range javaOptions[0].Choices {
			if style != "pojo" && i > 18 {
				continue
			}
			pkg := fmt.Sprintf("gen.%s.m%d", style, i)
			sources = append(sources, writeFiles(t, dir, generate(t, d, "java", Options{Package: pkg, Values: map[string]string{"style": style}}))...)
			sources = append(sources, writeFiles(t, dir, javaStubs(d, pkg))...)
		}
	}
	args := append([]string{"-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-encoding", "UTF-8", "-Xlint:all,-processing", "-Xmaxerrs", "30", "-classpath", lombok, "-processorpath", lombok, "-d", t.TempDir()}, sources...)
	text, err := exec.Command("javac", args...).CombinedOutput()
	if err != nil || strings.Contains(string(text), "warning:") {
		t.Fatalf("javac (of a JDK, such as Debian's default-jdk-headless): %v\n%s", err, text)
	}
}

// javaStubs declares the types that a diagram leaves out.
func javaStubs(d *model.Diagram, pkg string) []File {
	return stubs(d, pkg, func(pkg, name, params string) File {
		pkg, name = javaPath(pkg), javaName(identifier(name))
		return File{Name: strings.ReplaceAll(pkg, ".", "/") + "/" + name + ".java", Text: fmt.Sprintf("package %s;\npublic class %s%s {}\n", pkg, name, params)}
	})
}
