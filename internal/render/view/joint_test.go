package view

import (
	"slices"
	"testing"

	"kuml-mcp/internal/render/scene"
)

func TestFollowCorner(t *testing.T) {
	trunk := []scene.Point{{X: 900, Y: 500}, {X: 500, Y: 500}, {X: 500, Y: 0}}
	tests := []struct {
		name string
		bend int
		pts  []scene.Point
		want []scene.Point
		how  finish
	}{
		{"straight on", 60, []scene.Point{{X: 500, Y: 900}, {X: 500, Y: 500}, {X: 500, Y: 420}},
			[]scene.Point{{X: 500, Y: 900}, {X: 500, Y: 440}}, onLine},
		{"turning", 60, []scene.Point{{X: 100, Y: 500}, {X: 500, Y: 500}, {X: 500, Y: 420}},
			[]scene.Point{{X: 100, Y: 500}, {X: 500, Y: 500}, {X: 500, Y: 380}}, aroundCorner},
		{"sharp corners", 0, []scene.Point{{X: 100, Y: 500}, {X: 500, Y: 500}, {X: 500, Y: 420}},
			[]scene.Point{{X: 100, Y: 500}, {X: 500, Y: 500}, {X: 500, Y: 500}}, aroundCorner},
	}
	for _, tt := range tests {
		if got, how := followCorner(tt.pts, trunk, tt.bend); !slices.Equal(got, tt.want) || how != tt.how {
			t.Errorf("%s: got %v, %v", tt.name, got, how)
		}
	}
}
