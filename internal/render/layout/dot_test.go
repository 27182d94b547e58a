package layout

import (
	"context"
	"testing"
	"time"
)

func TestDotPlace(t *testing.T) {
	d := &dotGraph{
		size:    [][2]int{{1000, 500}, {1000, 500}, {1000, 800}},
		cluster: []int{-1, 0, 0},
		parent:  []int{-1},
		margin:  []int{100},
		edges:   []dotEdge{{0, 1, 1, 1, false}, {0, 2, 1, 1, false}},
		nodeGap: 300, rankGap: 400,
	}
	start := time.Now()
	m, err := d.place(context.Background())
	t.Log(m, err, time.Since(start))
	start = time.Now()
	m, err = d.place(context.Background())
	t.Log(m, err, time.Since(start))
}
