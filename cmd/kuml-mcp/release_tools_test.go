//go:build tools

package main

import (
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// largestRelease is how many bytes the program may have.
const largestRelease = 40_000_000

// TestRelease looks at what make build makes: a small static program that keeps to itself where it was built, and whose stack traces
// can be read.
func TestRelease(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kuml-mcp")
	if out, err := exec.Command("make", "-C", root, "build", "BIN="+file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > largestRelease {
		t.Errorf("the program has %d bytes, more than %d", len(data), largestRelease)
	}
	if strings.Contains(string(data), root) {
		t.Errorf("the program contains the path %s", root)
	}
	f, err := elf.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP || p.Type == elf.PT_DYNAMIC {
			t.Errorf("the program is not static: it has a segment %v", p.Type)
		}
	}
	if s := f.Section(".debug_info"); s != nil {
		t.Errorf("the program has %d bytes of debug information", s.Size)
	}
	checkTraces(t, file)
}

// checkTraces ends a server with the signal that makes it print its stacks.
func checkTraces(t *testing.T, file string) {
	t.Helper()
	tested := binary
	t.Cleanup(func() { binary = tested })
	binary = file
	s := initialized(t, "test")
	s.call("kuml.render", map[string]any{"script": classScript("Order")})
	if err := s.cmd.Process.Signal(syscall.SIGQUIT); err != nil {
		t.Fatal(err)
	}
	if code := s.wait(10 * time.Second); code != 2 {
		t.Errorf("exit code %d", code)
	}
	if trace := s.stderr.String(); !regexp.MustCompile(`main\.serve\(.*\n\tkuml-mcp/cmd/kuml-mcp/main\.go:\d+`).MatchString(trace) {
		t.Errorf("the trace does not name the place in main.serve:\n%s", trace)
	}
}
