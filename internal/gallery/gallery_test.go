package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The pictures of the front page are what the program draws, and the page shows them all.
func TestDocs(t *testing.T) {
	t.Parallel()
	const docs = "../../docs"
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(docs + "/*")
	if err != nil || len(files) != len(shown) {
		t.Errorf("%d files in docs, want %d; %v", len(files), len(shown), err)
	}
	for _, p := range shown {
		want, err := picture(t.Context(), p.example, p.theme)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(docs, p.file))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("docs/%s is not what is drawn now; make gallery draws it anew, look at it (%v)", p.file, err)
		}
		if !strings.Contains(string(readme), "(docs/"+p.file+")") || !strings.Contains(string(readme), "examples/"+p.example) {
			t.Errorf("the README does not show %s with its script", p.file)
		}
	}
}

func TestSheet(t *testing.T) {
	t.Parallel()
	s, err := newSheet(t.Context(), "plain")
	if err != nil {
		t.Fatal(err)
	}
	sheet := image.Rect(0, 0, sheetWidth, s.height)
	for i, p := range s.places {
		if !p.at.In(sheet.Inset(gap)) {
			t.Errorf("%s lies at %v on a sheet of %v", p.subject.file, p.at, sheet)
		}
		for _, q := range s.places[:i] {
			if p.at.Overlaps(q.at) {
				t.Errorf("%s lies on %s", p.subject.file, q.subject.file)
			}
		}
	}
	dec := xml.NewDecoder(bytes.NewReader(s.svg()))
	documents := 0
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "svg" {
			documents++
		}
	}
	if documents != 1+2*len(s.places) {
		t.Errorf("%d documents for %d pictures", documents, len(s.places))
	}
	data, err := s.png(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != sheetWidth || c.Height != s.height {
		t.Errorf("the PNG is %+v, %v", c, err)
	}
}
