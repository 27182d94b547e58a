package layout

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// drawDir makes the tests write every layout they compute as an SVG file, for looking at.
var drawDir = flag.String("draw", "", "folder for SVG drawings of the tested layouts")

func draw(t *testing.T, name string, g *Graph, r *Result) {
	t.Helper()
	if *drawDir == "" {
		return
	}
	var b strings.Builder
	px := func(v int) string { return fmt.Sprintf("%g", float64(v)/10) }
	fmt.Fprintf(&b,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-200 -200 %d %d" width="%s" height="%s" font-family="Arial" `+
			`font-size="110"><rect x="-200" y="-200" width="100%%" height="100%%" fill="white"/>`+"\n",
		r.W+400, r.H+400, px(r.W+400), px(r.H+400))
	for i, n := range r.Nodes {
		fill := "#fdf6e3"
		if g.Nodes[i].Container {
			fill = "none"
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#dde" stroke="none"/>`,
				n.X, n.Y, g.Nodes[i].HeaderW, g.Nodes[i].HeaderH)
		}
		switch g.Nodes[i].Shape {
		case Ellipse:
			fmt.Fprintf(&b, `<ellipse cx="%d" cy="%d" rx="%d" ry="%d" fill="%s" stroke="#1d2b4f" stroke-width="12"/>`,
				n.X+n.W/2, n.Y+n.H/2, n.W/2, n.H/2, fill)
		case Diamond:
			fmt.Fprintf(&b, `<path d="M%d %dL%d %dL%d %dL%d %dZ" fill="%s" stroke="#1d2b4f" stroke-width="12"/>`,
				n.X+n.W/2, n.Y, n.X+n.W, n.Y+n.H/2, n.X+n.W/2, n.Y+n.H, n.X, n.Y+n.H/2, fill)
		default:
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#1d2b4f" stroke-width="12"/>`,
				n.X, n.Y, n.W, n.H, fill)
		}
		fmt.Fprintf(&b, `<text x="%d" y="%d">%d</text>`+"\n", n.X+30, n.Y+130, i)
	}
	for i := range r.Nodes {
		for k, p := range r.Ports[i] {
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="white" stroke="#1d2b4f" stroke-width="12"/>`,
				p.Box.X, p.Box.Y, p.Box.W, p.Box.H)
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#f3d6cf"/><text x="%d" y="%d" font-size="90">%d</text>`+"\n",
				p.Caption.X, p.Caption.Y, p.Caption.W, p.Caption.H, p.Caption.X+10, p.Caption.Bottom()-30, k+1)
		}
		c := r.Captions[i]
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#f3d6cf"/>`+"\n", c.X, c.Y, c.W, c.H)
	}
	for i, e := range r.Edges {
		var p strings.Builder
		for k, pt := range e.Points[:e.Own] {
			fmt.Fprintf(&p, "%c%d %d", "ML"[min(k, 1)], pt.X, pt.Y)
		}
		fmt.Fprintf(&b, `<path d="%s" fill="none" stroke="#1d2b4f" stroke-width="12"/>`, p.String())
		if n := len(e.Points); n > 1 {
			if g.Edges[i].HeadRoom > 0 && e.JoinedTo < 0 {
				fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="50" fill="none" stroke="#b8860b" stroke-width="12"/>`,
					e.Points[n-1].X, e.Points[n-1].Y)
			}
			if g.Edges[i].TailRoom > 0 {
				fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="50" fill="#b8860b"/>`, e.Points[0].X, e.Points[0].Y)
			}
		}
		for _, l := range e.Labels {
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="#cfe8d5"/><text x="%d" y="%d" font-size="90">%d</text>`+"\n",
				l.X, l.Y, l.W, l.H, l.X+10, l.Y+l.H-30, i)
		}
	}
	b.WriteString("</svg>\n")
	if err := os.WriteFile(filepath.Join(*drawDir, name+".svg"), []byte(b.String()), 0o644); err != nil {
		t.Error(err)
	}
}
