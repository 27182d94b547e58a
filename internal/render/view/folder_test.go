package view

import (
	"testing"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

func TestFolderLand(t *testing.T) {
	th, _ := theme.Get("kuml")
	f := &Folder{Theme: th, Content: true, Label: Wrapped(th, scene.Name, theme.ContainerName, "p", 1000)}
	w, h := f.Header()
	at := scene.Rect{X: 100, Y: 200, W: 5000, H: 3000}
	tests := []struct{ p, want scene.Point }{
		{scene.Point{X: 100 + w/2, Y: 200}, scene.Point{X: 100 + w/2, Y: 200}},
		{scene.Point{X: 4000, Y: 200}, scene.Point{X: 4000, Y: 200 + h}},
		{scene.Point{X: 5100, Y: 200 + h/2}, scene.Point{X: 100 + w, Y: 200 + h/2}},
		{scene.Point{X: 5100, Y: 3000}, scene.Point{X: 5100, Y: 3000}},
		{scene.Point{X: 4000, Y: 3200}, scene.Point{X: 4000, Y: 3200}},
	}
	for _, tt := range tests {
		if got := f.Land(tt.p, tt.p, at); got != tt.want {
			t.Errorf("%v lands on %v, want %v", tt.p, got, tt.want)
		}
	}
}
