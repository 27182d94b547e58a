// Package lint holds checks of the source text that no other tool makes.
package lint

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// most is the width of the longest line in columns, and tab what a tab takes of them.
const (
	most = 140
	tab  = 4
)

// columns is the width of a line.
func columns(line string) int {
	return utf8.RuneCountInString(line) + (tab-1)*strings.Count(line, "\t")
}

// TestColumns looks for lines of Go that are too long to be read, those of tests included.
func TestColumns(t *testing.T) {
	files := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if n := d.Name(); n == "testdata" || n == "bin" || strings.HasPrefix(n, ".") && strings.Trim(n, ".") != "" {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			if w := columns(strings.TrimRight(line, "\r\n")); w > most {
				t.Errorf("%s:%d: %d columns, at most %d are allowed", filepath.ToSlash(path[len("../../"):]), n, w, most)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("only %d files were found", files)
	}
}
