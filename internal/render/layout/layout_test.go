package layout

import (
	"context"
	"testing"
	"time"
)

var samples = []struct {
	name string
	make func() *Graph
}{
	{"shop", shop},
	{"company", company},
	{"zoo", zoo},
	{"board", board},
}

func TestSamples(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			g := s.make()
			start := time.Now()
			r, err := Layout(context.Background(), g)
			if err != nil {
				t.Fatal(err)
			}
			t.Log(time.Since(start))
			draw(t, s.name, g, r)
		})
	}
}
