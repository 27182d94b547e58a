package svg

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"kuml-mcp/internal/render/scene"
)

func TestPathData(t *testing.T) {
	pt := func(x, y int) scene.Point { return scene.Point{X: x, Y: y} }
	tests := []struct {
		name string
		in   scene.Outline
		want string
	}{
		{"box", scene.Box(scene.Rect{X: 100, Y: 200, W: 300, H: 405}), "M10 20h30v40.5H10z"},
		{"line", scene.Segments(pt(0, 0), pt(100, 100), pt(203, 99)), "M0 0l10 10 10.3-.1"},
		{"two lines", scene.Segments(pt(10, 10), pt(20, 10)).To(pt(10, 20)).Line(pt(20, 20)), "M1 1h1M1 2h1"},
		{"no way", scene.Segments(pt(10, 10), pt(10, 10)), "M1 1"},
		{"curve", scene.Outline{}.To(pt(0, 0)).Curve(pt(0, 33), pt(27, 60), pt(60, 60)), "M0 0c0 3.3 2.7 6 6 6"},
	}
	for _, tt := range tests {
		var d pathData
		d.add(tt.in)
		if d.String() != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, d.String(), tt.want)
		}
	}
}

// What is written reads back as the same outline.
func TestPathDataReadsBack(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		point := func() scene.Point { return scene.Point{X: r.IntN(4000) - 500, Y: r.IntN(4000) - 500} }
		o := scene.Outline{}.To(point())
		for range 1 + r.IntN(10) {
			at := point()
			switch r.IntN(6) {
			case 0:
				o = o.Close().To(at)
			case 1:
				o = o.Curve(point(), point(), at)
			case 2:
				o = o.To(at)
			default:
				o = o.Line(at)
			}
		}
		var d pathData
		d.add(o)
		if got, want := readPath(t, d.String()), fmt.Sprint(o); fmt.Sprint(got) != want {
			t.Fatalf("%s\nreads as %v\nbut was  %s", d.String(), got, want)
		}
	}
}

// readPath parses the d attribute of a path as SVG defines it.
func readPath(t *testing.T, d string) scene.Outline {
	var o scene.Outline
	var at, start scene.Point
	pos := 0
	number := func() int {
		for pos < len(d) && d[pos] == ' ' {
			pos++
		}
		from, dot := pos, false
		for pos < len(d) && (d[pos] >= '0' && d[pos] <= '9' || d[pos] == '-' && pos == from || d[pos] == '.' && !dot) {
			dot = dot || d[pos] == '.'
			pos++
		}
		v, err := strconv.ParseFloat(d[from:pos], 64)
		if err != nil {
			t.Fatalf("%s: %v", d, err)
		}
		if v < 0 {
			return int(v*10 - 0.5)
		}
		return int(v*10 + 0.5)
	}
	var op byte
	for pos < len(d) {
		switch c := d[pos]; {
		case c >= 'A':
			op = c
			pos++
		case op == 'M':
			op = 'L'
		case op == 'm':
			op = 'l'
		}
		base := at
		if op < 'a' {
			base = scene.Point{}
		}
		point := func() scene.Point { return base.Add(scene.Point{X: number(), Y: number()}) }
		switch op | 0x20 {
		case 'm':
			at = point()
			start = at
			o = o.To(at)
		case 'l':
			at = point()
			o = o.Line(at)
		case 'h':
			at.X = base.X + number()
			o = o.Line(at)
		case 'v':
			at.Y = base.Y + number()
			o = o.Line(at)
		case 'c':
			c1, c2, p := point(), point(), point()
			at = p
			o = o.Curve(c1, c2, p)
		case 'z':
			at = start
			o = o.Close()
		}
	}
	return o
}
