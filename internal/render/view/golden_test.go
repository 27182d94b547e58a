package view

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
	"kuml-mcp/internal/trials"
)

var (
	update  = flag.Bool("update", false, "rewrite the golden pictures")
	gallery = flag.String("gallery", "", "a folder to write every case in every theme to")
)

// testCase is the model of a golden picture.
type testCase struct {
	name string
	make func() *model.Document
}

// goldens compares the picture of every case, in the theme kuml, with the one on file, and with a second picture of the same model.
func goldens(t *testing.T, views viewTable, cases []testCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := svg.Write(drawWith(t, views, c.make(), "kuml"))
			file := filepath.Join("testdata", c.name+".svg")
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
			if again := svg.Write(drawWith(t, views, c.make(), "kuml")); !bytes.Equal(got, again) {
				t.Error("another picture of the same model")
			}
		})
	}
}

// noViolations checks the invariants of pictures over all cases and themes, and writes the pictures to the gallery if one is asked for.
func noViolations(t *testing.T, views viewTable, cases []testCase) {
	t.Helper()
	t.Parallel()
	for _, name := range theme.Names() {
		for _, c := range cases {
			t.Run(name+"/"+c.name, func(t *testing.T) {
				s := drawWith(t, views, c.make(), name)
				for _, v := range scene.Check(s) {
					t.Error(v)
				}
				if *gallery == "" {
					return
				}
				if err := os.WriteFile(filepath.Join(*gallery, c.name+"-"+name+".svg"), svg.Write(s), 0o644); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// deterministic draws the same models again and again, at the same time.
func deterministic(t *testing.T, views viewTable, cases []testCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := svg.Write(drawWith(t, views, c.make(), "kuml"))
			for i := range trials.Seeds(20) {
				t.Run(fmt.Sprint(i), func(t *testing.T) {
					t.Parallel()
					if got := svg.Write(drawWith(t, views, c.make(), "kuml")); string(got) != string(want) {
						t.Error("another picture of the same model")
					}
				})
			}
		})
	}
}

// drawWith draws the first diagram of a document, with the views of its language.
func drawWith(t testing.TB, views viewTable, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	th, ok := theme.Get(themeName)
	if !ok {
		t.Fatalf("no theme %q", themeName)
	}
	d := doc.Diagrams[0]
	s, _, err := views[d.DiagramKind()].draw(context.Background(), doc, d, th)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
