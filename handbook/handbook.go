// Package handbook holds the handbook: AsciiDoc pages, embedded at build time.
package handbook

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
)

//go:embed *.adoc
var pages embed.FS

// order is the order of the pages that a reader wants first; others follow by name.
var order = []string{
	"uml-dsl.adoc", "uml-structure.adoc", "uml-architecture.adoc", "uml-interactions.adoc", "ocl.adoc", "sysml2.adoc",
	"sysml2-behavior.adoc", "c4-dsl.adoc", "bpmn-dsl.adoc", "bpmn-exchanges.adoc", "blueprint-dsl.adoc", "codegen.adoc",
}

// Page is one page of the handbook.
type Page struct {
	File string
	Text string
}

// Pages gives every page in reading order.
func Pages() []Page {
	names, err := fs.Glob(pages, "*.adoc")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	slices.SortStableFunc(names, func(a, b string) int { return rank(a) - rank(b) })
	out := make([]Page, len(names))
	for i, name := range names {
		text, err := pages.ReadFile(name)
		if err != nil {
			panic(err) // the file is embedded
		}
		out[i] = Page{File: name, Text: string(text)}
	}
	return out
}

func rank(name string) int {
	if i := slices.Index(order, name); i >= 0 {
		return i
	}
	return len(order)
}

// Reference is the whole handbook as one AsciiDoc text.
func Reference() string {
	var b strings.Builder
	for i, p := range Pages() {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(strings.TrimRight(p.Text, "\n") + "\n")
	}
	return b.String()
}
