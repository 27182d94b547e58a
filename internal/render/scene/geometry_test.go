package scene

import (
	"math"
	"testing"

	"kuml-mcp/internal/render/text"
)

func TestIsqrt(t *testing.T) {
	for _, n := range []int{-1, 0, 1, 2, 3, 4, 15, 16, 17, 1 << 40, 1<<40 - 1, 1<<62 + 12345} {
		r := Root(n)
		if n <= 0 {
			if r != 0 {
				t.Errorf("Root(%d) = %d", n, r)
			}
			continue
		}
		if r*r > n || (r+1)*(r+1) <= n && (r+1) < 1<<31 {
			t.Errorf("Root(%d) = %d", n, r)
		}
	}
}

func TestAlong(t *testing.T) {
	tests := []struct {
		from, to Point
		d        int
		want     Point
	}{
		{Point{0, 0}, Point{100, 0}, 30, Point{30, 0}},
		{Point{0, 0}, Point{0, -7}, 1000, Point{0, -1000}},
		{Point{10, 10}, Point{13, 14}, 50, Point{40, 50}},
		{Point{5, 5}, Point{5, 5}, 50, Point{5, 5}},
		{Point{0, 0}, Point{-1, -1}, 1000, Point{-707, -707}},
	}
	for _, tt := range tests {
		if got := tt.from.Along(tt.to, tt.d); got != tt.want {
			t.Errorf("%v.Along(%v, %d) = %v, want %v", tt.from, tt.to, tt.d, got, tt.want)
		}
	}
}

func TestRect(t *testing.T) {
	r := Rect{10, 20, 30, 40}
	for name, ok := range map[string]bool{
		"right and bottom":   r.Right() == 40 && r.Bottom() == 60,
		"center":             r.Center() == Point{25, 40},
		"inset":              r.Inset(5) == Rect{15, 25, 20, 30},
		"outset":             r.Inset(-5) == Rect{5, 15, 40, 50},
		"inset to nothing":   r.Inset(17) == Rect{25, 37, 0, 6},
		"union":              r.Union(Rect{0, 50, 5, 50}) == Rect{0, 20, 40, 80},
		"union with nothing": r.Union(Rect{}) == r && (Rect{}).Union(r) == r,
		"intersect":          r.Intersect(Rect{20, 30, 100, 10}) == Rect{20, 30, 20, 10},
		"apart":              r.Intersect(Rect{50, 50, 5, 5}).Empty(),
		"touching":           !r.Overlaps(Rect{40, 20, 10, 10}),
		"overlapping":        r.Overlaps(Rect{39, 59, 10, 10}),
		"contains itself":    r.Contains(r) && !r.Contains(r.Inset(-1)),
		"contains its rim":   r.ContainsPoint(Point{40, 60}) && !r.ContainsPoint(Point{41, 60}),
		"around":             RectAround(Point{40, 20}, Point{10, 60}) == r,
	} {
		if !ok {
			t.Error(name)
		}
	}
}

func TestColor(t *testing.T) {
	for want, c := range map[string]Color{"#fff": RGB(0xffffff), "#1d2b4f": RGB(0x1d2b4f), "#abc": RGB(0xaabbcc), "#abd": RGB(0xaabbdd)} {
		if c.Hex() != want {
			t.Errorf("%v is %s, want %s", c, c.Hex(), want)
		}
	}
	if c := RGB(0).Fade(50); c.A != 127 || c.None() || !(Color{}).None() {
		t.Errorf("faded to %v", c)
	}
}

// The outlines stay in the box that they are made for, and reach all its sides.
func TestOutlinesFillTheirBox(t *testing.T) {
	r := Rect{100, 200, 3000, 1000}
	for name, o := range map[string]Outline{
		"box": Box(r), "round": RoundBox(r, 120), "stadium": RoundBox(r, 5000), "tops": RoundBoxes(r, 80, 0),
		"ellipse": Ellipse(r), "diamond": Diamond(r), "note": NoteBox(r, 120), "folder": Folder(r, 900, 240, 60),
	} {
		if got := o.Bounds(); got != r {
			t.Errorf("%s fills %v, want %v", name, got, r)
		}
		if o[len(o)-1].Op != Close {
			t.Errorf("%s is not closed", name)
		}
	}
}

// No point of a flattened ellipse is off by more than 1/10 pixel.
func TestEllipseIsRound(t *testing.T) {
	for _, s := range Ellipse(Rect{0, 0, 2000, 2000}).segments() {
		d := math.Hypot(float64(s.a.X-1000), float64(s.a.Y-1000))
		if math.Abs(d-1000) > 1.2 {
			t.Errorf("%v is %.1f from the middle", s.a, d)
		}
	}
}

func TestPolyline(t *testing.T) {
	corner := []Point{{0, 0}, {1000, 0}, {1000, 1000}}
	o := Polyline(corner, 60)
	if len(o) != 4 || o[1].P[0] != (Point{940, 0}) || o[2].Op != CurveTo || o[2].P[2] != (Point{1000, 60}) {
		t.Errorf("rounded corner is %v", o)
	}
	short := Polyline([]Point{{0, 0}, {1000, 0}, {1000, 40}, {2000, 40}}, 60)
	if end := short[2].P[2]; end != (Point{1000, 20}) {
		t.Errorf("a short segment is entered at %v", end)
	}
	if o := Polyline([]Point{{0, 0}, {500, 0}, {1000, 0}}, 60); len(o) != 3 || o[1].Op != LineTo {
		t.Errorf("a straight line has a corner: %v", o)
	}
	if o := Polyline([]Point{{0, 0}, {1, 1}}, 60); len(o) != 2 {
		t.Errorf("two points give %v", o)
	}
	if o := Polyline(nil, 60); len(o) != 0 {
		t.Errorf("no points give %v", o)
	}
}

// Markers have their size in every direction.
func TestMarkers(t *testing.T) {
	tip := Point{5000, 5000}
	for deg := 0; deg < 360; deg += 15 {
		sin, cos := math.Sincos(float64(deg) * math.Pi / 180)
		from := Point{5000 + int(3000*cos), 5000 + int(3000*sin)}
		o := DiamondMark(tip, from, 180, 100)
		length := o[2].P[0].Sub(tip).Length()
		width := o[1].P[0].Sub(o[3].P[0]).Length()
		if length < 178 || length > 182 || width < 98 || width > 102 {
			t.Errorf("at %d degrees a diamond is %d by %d", deg, length, width)
		}
		tri := Triangle(tip, from, 140, 150)
		if w := tri[1].P[0].Sub(tri[2].P[0]).Length(); w < 147 || w > 153 {
			t.Errorf("at %d degrees a triangle is %d wide", deg, w)
		}
		if b := CircleMark(tip, from, 100).Bounds(); b.W != 100 || b.H != 100 || !b.Inset(-2).ContainsPoint(tip) {
			t.Errorf("at %d degrees a circle fills %v", deg, b)
		}
	}
}

func TestTextBox(t *testing.T) {
	f := text.Font{Size: 120}
	line := Text{X: 1000, Y: 1000, Width: 200}
	up, down := line.Box(f).Y-1000, line.Box(f).Bottom()-1000
	for _, tt := range []struct {
		anchor  Anchor
		upright bool
		want    Rect
	}{
		{Start, false, Rect{1000, 1000 + up, 200, down - up}},
		{Middle, false, Rect{900, 1000 + up, 200, down - up}},
		{End, false, Rect{800, 1000 + up, 200, down - up}},
		{Start, true, Rect{1000 + up, 800, down - up, 200}},
		{Middle, true, Rect{1000 + up, 900, down - up, 200}},
		{End, true, Rect{1000 + up, 1000, down - up, 200}},
	} {
		line.Anchor, line.Upright = tt.anchor, tt.upright
		if got := line.Box(f); got != tt.want {
			t.Errorf("anchor %d, upright %v: %v, want %v", tt.anchor, tt.upright, got, tt.want)
		}
	}
}
