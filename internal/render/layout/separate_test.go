package layout

import "testing"

// TestBelong tells which items are held together otherwise: nodes 0 and 1 are boxes, 2 and 3 ports on two sides of 0, 4 another one
// on the side of 2, and 5 a port of 1.
func TestBelong(t *testing.T) {
	w := &work{nodes: make([]node, 6)}
	for i, n := range []struct {
		owner int
		face  int8
	}{{-1, 0}, {-1, 0}, {0, 1}, {0, 2}, {0, 1}, {1, 1}} {
		w.nodes[i].owner, w.nodes[i].face = n.owner, n.face
	}
	for _, test := range []struct {
		what         string
		kindA, kindB itemKind
		a, b         int
		want         bool
	}{
		{"a line and a box", lineItem, boxItem, -1, 0, false},
		{"a box and a line", boxItem, lineItem, 0, -1, false},
		{"two boxes", boxItem, boxItem, 0, 1, false},
		{"a box and its caption", boxItem, captionItem, 0, 0, true},
		{"a caption and its box", captionItem, boxItem, 0, 0, true},
		{"a box and the caption of another", boxItem, captionItem, 0, 1, false},
		{"the caption of another and a box", captionItem, boxItem, 1, 0, false},
		{"a wall and the title of one container", lowWall, headerItem, 0, 0, false},
		{"ports on one side", captionItem, boxItem, 2, 4, true},
		{"captions of ports on two sides", captionItem, captionItem, 2, 3, false},
		{"ports on two sides", boxItem, boxItem, 2, 3, true},
		{"a port and a caption on another side", boxItem, captionItem, 2, 3, false},
		{"ports of two owners", boxItem, boxItem, 2, 5, false},
		{"a port and its owner", boxItem, boxItem, 2, 0, true},
		{"a port and its owner's title", boxItem, headerItem, 2, 0, true},
		{"the caption of a port and its owner's title", captionItem, headerItem, 2, 0, false},
		{"the caption of a port and its owner", captionItem, boxItem, 2, 0, true},
		{"a port and another box", boxItem, boxItem, 2, 1, false},
		{"an owner and its port", boxItem, boxItem, 0, 2, true},
		{"the title of an owner and the caption of its port", headerItem, captionItem, 0, 2, false},
		{"the title of an owner and its port", headerItem, boxItem, 0, 2, true},
		{"another box and a port", boxItem, boxItem, 1, 2, false},
	} {
		if got := w.belong(&item{kind: test.kindA, node: test.a}, &item{kind: test.kindB, node: test.b}); got != test.want {
			t.Errorf("%s: %v", test.what, got)
		}
	}
}
