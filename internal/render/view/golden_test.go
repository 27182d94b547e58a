package view

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
)

var (
	update  = flag.Bool("update", false, "rewrite the golden pictures")
	gallery = flag.String("gallery", "", "a folder to write every case in every theme to")
)

// compareGolden compares the picture of a model, in the theme kuml, with the one on file, and with a second picture of the same model.
func compareGolden(t *testing.T, name string, make func() *model.Document) {
	t.Helper()
	got := svg.Write(draw(t, make(), "kuml"))
	file := filepath.Join("testdata", name+".svg")
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the picture differs from %s; look at it and run the test with -update", file)
	}
	if again := svg.Write(draw(t, make(), "kuml")); !bytes.Equal(got, again) {
		t.Error("another picture of the same model")
	}
}

// TestGolden compares the picture of every case, in the theme kuml, with the one on file.
func TestGolden(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			compareGolden(t, c.name, c.make)
		})
	}
}

// TestNoViolations checks the invariants of pictures over all cases and themes.
func TestNoViolations(t *testing.T) {
	t.Parallel()
	for _, name := range theme.Names() {
		for _, c := range cases {
			t.Run(name+"/"+c.name, func(t *testing.T) {
				checkInvariants(t, name, c.name, c.make)
			})
		}
	}
}

// checkInvariants checks the picture of a model in a theme, and writes it to the gallery if one is asked for.
func checkInvariants(t *testing.T, themeName, name string, make func() *model.Document) {
	t.Helper()
	s := draw(t, make(), themeName)
	for _, v := range scene.Check(s) {
		t.Errorf("%s/%s: %v", themeName, name, v)
	}
	if *gallery == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(*gallery, name+"-"+themeName+".svg"), svg.Write(s), 0o644); err != nil {
		t.Fatal(err)
	}
}

// draw draws the first diagram of a document.
func draw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	s, _, err := Draw(context.Background(), doc, doc.Diagrams[0], th)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
