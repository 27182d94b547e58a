package examples

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := []struct{ text, title, description string }{
		{"// Shop\n// Orders and\n//   what is in them.\n\nclassDiagram(name = \"Shop\") {}\n", "Shop", "Orders and what is in them."},
		{"//Shop\n//Orders.\nimport x\n// not part of it\n", "Shop", "Orders."},
		{"// Only a title\nclassDiagram {}\n", "", ""},
		{"classDiagram {}\n// late\n// too late\n", "", ""},
		{"", "", ""},
	}
	for _, tt := range tests {
		e, err := parse("uml/class/shop.kuml.kts", tt.text)
		if (err != nil) != (tt.title == "") {
			t.Errorf("parse(%q): error %v", tt.text, err)
		}
		if e.Title != tt.title || e.Description != tt.description {
			t.Errorf("parse(%q) = %q, %q; want %q, %q", tt.text, e.Title, e.Description, tt.title, tt.description)
		}
		if err == nil && (e.Language != "uml" || e.DiagramType != "class" || e.Script != tt.text) {
			t.Errorf("parse(%q) = %+v", tt.text, e)
		}
	}
}

// Every embedded file belongs to a listed language, and the look-ups agree with the whole list.
func TestAll(t *testing.T) {
	n := 0
	for _, language := range Languages {
		for _, diagramType := range DiagramTypes(language) {
			for _, e := range Of(language, diagramType) {
				n++
				if len(e.Description) < 20 || strings.HasSuffix(e.Title, ".") {
					t.Errorf("%s: title %q, description %q", e.File, e.Title, e.Description)
				}
			}
		}
	}
	if n == 0 || n != len(All()) {
		t.Errorf("%d examples by type, %d in all", n, len(All()))
	}
	found := 0
	entries, err := files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		for _, language := range Languages {
			if e.Name() == language {
				found++
			}
		}
	}
	if found != len(entries) {
		t.Errorf("of %d folders only %d are named after a language", len(entries), found)
	}
}
