package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/codegen"
)

// TestGenerateIntoFolder writes the files of every plugin for class diagrams and compares them with the result of the tool.
func TestGenerateIntoFolder(t *testing.T) {
	t.Parallel()
	script := "script=" +
		`classDiagram(name = "D") { classOf(name = "Order") { attribute(name = "number", type = "Int") }; ` +
		`packageOf(name = "stock") { classOf(name = "Item") } }`
	for _, p := range codegen.Plugins() {
		if p.Takes[0].Type != "class" {
			continue
		}
		args := []string{"call", "generate", script, "plugin=" + p.Name}
		folder := filepath.Join(t.TempDir(), "made", "here")
		list, stderr, code := command(t, "", append(args, "-o", folder)...)
		if code != 0 {
			t.Errorf("%s: exit code %d: %s", p.Name, code, stderr)
			continue
		}
		blocks, _, _ := command(t, "", args...)
		var paths []string
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := os.ReadFile(path)
			name, _ := filepath.Rel(folder, path)
			if !strings.Contains(blocks, "// "+filepath.ToSlash(name)+"\n"+string(text)) {
				t.Errorf("%s: %s holds something else than the tool gives", p.Name, name)
			}
			paths = append(paths, path)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		printed := strings.Fields(list)
		slices.Sort(printed)
		if len(paths) == 0 || !slices.Equal(printed, paths) {
			t.Errorf("%s: printed %v, written %v", p.Name, printed, paths)
		}
	}
}

func TestWriteFolder(t *testing.T) {
	t.Parallel()
	outside := t.TempDir()
	folder := t.TempDir()
	if err := os.Symlink(outside, filepath.Join(folder, "link")); err != nil {
		t.Fatal(err)
	}
	for _, block := range []string{
		"// ../x.txt\na\n", "// /x.txt\na\n", "// a/../../x.txt\na\n", "// link/x.txt\na\n", "no name\n", "// \na\n",
	} {
		var out bytes.Buffer
		if err := writeFolder(folder, [][]byte{[]byte(block)}, &out); err == nil || out.Len() > 0 {
			t.Errorf("%q: %v, printed %q", block, err, out.String())
		}
	}
	if left, err := os.ReadDir(outside); err != nil || len(left) > 0 {
		t.Errorf("outside: %v, %v", left, err)
	}
	var out bytes.Buffer
	if err := writeFolder(folder, [][]byte{[]byte("// a/b/c.txt\none\ntwo\n")}, &out); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(filepath.Join(folder, "a", "b", "c.txt")); err != nil || string(text) != "one\ntwo\n" {
		t.Errorf("%q, %v", text, err)
	}
}
