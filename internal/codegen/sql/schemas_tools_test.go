//go:build tools

package sql_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kuml-mcp/internal/codegen"
	"kuml-mcp/internal/codegen/gentest"
)

// schemas is one script with the schemas of all diagrams in a dialect, the variants by turns, each in a database schema of its own,
// for which prefix is the format of the statements that make and choose it. Where tables are dropped first, they are made twice.
func schemas(t *testing.T, dialect, prefix string) string {
	t.Helper()
	var script strings.Builder
	for i, d := range gentest.Corpus(t) {
		values := maps.Clone(variants[i%len(variants)])
		values["dialect"] = dialect
		text := gentest.Generate(t, d, "sql", codegen.Options{Values: values})[0].Text
		fmt.Fprintf(&script, prefix, fmt.Sprintf("m%d", i))
		script.WriteString(text)
		if values["drop"] == "true" {
			script.WriteString(text)
		}
	}
	return script.String()
}

// serverDir makes a folder for a server's data and socket: in memory where the system has a folder there, since servers write
// through to the disk, and with a short path, which a socket needs.
func serverDir(t *testing.T) string {
	t.Helper()
	within := "/dev/shm"
	if _, err := os.Stat(within); err != nil {
		within = ""
	}
	dir, err := os.MkdirTemp(within, "sql")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// startServer starts a server and waits until it is ready. It ends with the test, by a signal that makes it stop at once.
func startServer(t *testing.T, server *exec.Cmd, dir string, end os.Signal, ready func() error) {
	t.Helper()
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	server.Stderr = log
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		server.Process.Signal(end)
		server.Wait()
		log.Close()
	})
	for range 600 {
		if ready() == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	text, _ := os.ReadFile(log.Name())
	t.Fatalf("the server does not start:\n%s", text)
}

// around gives the lines of a script about the one whose number follows a mark in a message.
func around(script, message, mark string) string {
	var line int
	if _, rest, ok := strings.Cut(message, mark); ok {
		fmt.Sscanf(rest, "%d", &line)
	}
	lines := strings.Split(script, "\n")
	return strings.Join(lines[max(0, line-30):min(len(lines), line+5)], "\n")
}
