package layout

import (
	"context"
	"testing"
)

// What has no edges takes the room beside a tall part instead of going on to the right.
func TestInCorners(t *testing.T) {
	var s sketch
	for i := range 5 {
		s.class(200, 120)
		if i > 0 {
			s.compose(i-1, i)
		}
	}
	lone := []int{s.class(400, 80), s.class(440, 60)}
	r, err := Layout(context.Background(), &s.Graph)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range verify(&s.Graph, r) {
		t.Errorf("%s: %s", f.kind, f.text)
	}
	a, b := r.Nodes[lone[0]], r.Nodes[lone[1]]
	if a.X != b.X || a.Bottom() >= b.Y && b.Bottom() >= a.Y {
		t.Errorf("the lone nodes %v and %v do not stand below one another", a, b)
	}
	if r.W > 2000+DefaultSpacing.Component+4400 {
		t.Errorf("the picture is %d wide", r.W)
	}
}
