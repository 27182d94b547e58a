package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
)

// writeFolder writes generated files into a folder, which is made if there is none, and prints their paths. A block begins with a
// line that names its file, // <filename>, which is no part of it. No file may lie outside the folder, not by a link either.
func writeFolder(folder string, blocks [][]byte, stdout io.Writer) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, block := range blocks {
		head, text, _ := bytes.Cut(block, []byte("\n"))
		name, named := bytes.CutPrefix(head, []byte("// "))
		if !named {
			return fmt.Errorf("a block of the result names no file: %.80q", head)
		}
		file := filepath.FromSlash(string(name))
		if !filepath.IsLocal(file) {
			return fmt.Errorf("%s would lie outside %s", name, folder)
		}
		if err := root.MkdirAll(filepath.FromSlash(path.Dir(string(name))), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(file, text, 0o644); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(stdout, filepath.Join(folder, file)); err != nil {
			return err
		}
	}
	return nil
}
