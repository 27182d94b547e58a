package main

import (
	"context"
	"os"
	"path/filepath"

	"kuml-mcp/internal/render"
)

// shown lists the pictures of the front page: the example and the theme behind each file.
var shown = []struct{ file, example, theme string }{
	{"web-shop.svg", "uml/class/web-shop.kuml.kts", "kuml"},
	{"plain.svg", "uml/sequence/parcel-locker.kuml.kts", "plain"},
	{"elegant.svg", "c4/container/library.kuml.kts", "elegant"},
	{"playful.svg", "blueprint/service-blueprint/hotel-stay.kuml.kts", "playful"},
}

// picture draws a picture of the front page.
func picture(ctx context.Context, example, theme string) ([]byte, error) {
	s, err := named(ctx, example)
	if err != nil {
		return nil, err
	}
	p, err := s.draw(ctx, render.Options{Theme: theme, Format: render.SVG})
	if err != nil {
		return nil, err
	}
	return p.Data, nil
}

// writeDocs draws the pictures of the front page.
func writeDocs(ctx context.Context, folder string) error {
	for _, p := range shown {
		data, err := picture(ctx, p.example, p.theme)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, p.file), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
