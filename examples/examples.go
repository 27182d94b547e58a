// Package examples holds the example scripts: <language>/<diagram type>/<file>.kuml.kts, embedded
// at build time. A script begins with a comment of // lines: the first is its title, the rest
// describe it. Adding an example is adding a file.
package examples

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

//go:embed */*/*.kuml.kts
var files embed.FS

// Example is one script with what its header says.
type Example struct {
	Language    string // "uml", "c4", "sysml2", "bpmn" or "blueprint"
	DiagramType string // "class", "state-machine", …
	File        string // path below this folder
	Title       string
	Description string
	Script      string // the whole file, header included
}

// Languages in the order in which they are listed.
var Languages = []string{"uml", "c4", "sysml2", "bpmn", "blueprint"}

// All gives every example, sorted by language (in the order of Languages), diagram type and file name. It
// panics if a file is not as it should be, which any test finds.
var All = sync.OnceValue(func() []Example {
	var out []Example
	for _, language := range Languages {
		names, err := fs.Glob(files, language+"/*/*.kuml.kts")
		if err != nil {
			panic(err)
		}
		for _, name := range names {
			text, err := files.ReadFile(name)
			if err != nil {
				panic(err)
			}
			e, err := parse(name, string(text))
			if err != nil {
				panic(err)
			}
			out = append(out, e)
		}
	}
	return out
})

// DiagramTypes gives the diagram types of a language that have examples, sorted.
func DiagramTypes(language string) []string {
	var out []string
	for _, e := range All() {
		if e.Language == language && !slices.Contains(out, e.DiagramType) {
			out = append(out, e.DiagramType)
		}
	}
	return out
}

// Of gives the examples of one language and diagram type.
func Of(language, diagramType string) []Example {
	var out []Example
	for _, e := range All() {
		if e.Language == language && e.DiagramType == diagramType {
			out = append(out, e)
		}
	}
	return out
}

// parse reads the header of a script.
func parse(name, text string) (Example, error) {
	dir := path.Dir(name)
	e := Example{Language: path.Dir(dir), DiagramType: path.Base(dir), File: name, Script: text}
	var words []string
	for line := range strings.Lines(text) {
		comment, ok := strings.CutPrefix(strings.TrimSpace(line), "//")
		if !ok {
			break
		}
		if e.Title == "" {
			e.Title = strings.TrimSpace(comment)
			continue
		}
		words = append(words, strings.Fields(comment)...)
	}
	e.Description = strings.Join(words, " ")
	if e.Title == "" || e.Description == "" {
		return Example{}, fmt.Errorf("examples: %s does not begin with // lines that give title and description", name)
	}
	return e, nil
}
