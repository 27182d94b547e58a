// Package viewtest is for tests of views: it compares pictures and checks them.
package viewtest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/trials"
)

var (
	update  = flag.Bool("update", false, "rewrite the golden pictures")
	gallery = flag.String("gallery", "", "a folder to write every case in every theme to")
)

// Case is the model of a golden picture.
type Case struct {
	Name string
	Make func() *model.Document
}

// Goldens compares the picture of every case, in the theme kuml, with the one on file, and with a second picture of the same model.
func Goldens(t *testing.T, views view.Table, cases []Case) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			got := svg.Write(Draw(t, views, c.Make(), "kuml"))
			file := filepath.Join("testdata", c.Name+".svg")
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
			if again := svg.Write(Draw(t, views, c.Make(), "kuml")); !bytes.Equal(got, again) {
				t.Error("another picture of the same model")
			}
		})
	}
}

// NoViolations checks the invariants of pictures over all cases and themes, and writes the pictures to the gallery if one is asked for.
func NoViolations(t *testing.T, views view.Table, cases []Case) {
	t.Helper()
	t.Parallel()
	for _, name := range theme.Names() {
		for _, c := range cases {
			t.Run(name+"/"+c.Name, func(t *testing.T) {
				s := Draw(t, views, c.Make(), name)
				for _, v := range scene.Check(s) {
					t.Error(v)
				}
				if *gallery == "" {
					return
				}
				if err := os.WriteFile(filepath.Join(*gallery, c.Name+"-"+name+".svg"), svg.Write(s), 0o644); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// Deterministic draws the same models again and again, at the same time.
func Deterministic(t *testing.T, views view.Table, cases []Case) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			want := svg.Write(Draw(t, views, c.Make(), "kuml"))
			for i := range trials.Seeds(20) {
				t.Run(fmt.Sprint(i), func(t *testing.T) {
					t.Parallel()
					if got := svg.Write(Draw(t, views, c.Make(), "kuml")); string(got) != string(want) {
						t.Error("another picture of the same model")
					}
				})
			}
		})
	}
}

// Draw draws the first diagram of a document, with the views of its language.
func Draw(t testing.TB, views view.Table, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	d := doc.Diagrams[0]
	s, _, err := views[d.DiagramKind()].Draw(context.Background(), doc, d, th)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
