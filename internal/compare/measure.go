package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
)

// measures are what counts about a layout.
type measures struct {
	edges, bends, crossings int
	length                  float64 // of all lines, in px
	area                    float64 // of the picture, in 1000 square px
}

func (m *measures) add(n measures) {
	m.edges += n.edges
	m.bends += n.bends
	m.crossings += n.crossings
	m.length += n.length
	m.area += n.area
}

// measure measures lines; those of a tree end, in own, where they meet another one.
func measure(whole, own [][]scene.Point, w, h float64) measures {
	m := measures{edges: len(whole), area: w * h / 1000}
	for i := range whole {
		m.bends += bends(whole[i])
		for k := 1; k < len(own[i]); k++ {
			a, b := own[i][k-1], own[i][k]
			m.length += float64(abs(a.X-b.X)+abs(a.Y-b.Y)) / scene.Px
		}
		for j := range i {
			m.crossings += crossings(own[i], own[j])
		}
	}
	return m
}

// bends counts the corners of a line.
func bends(line []scene.Point) (n int) {
	for k := 1; k+1 < len(line); k++ {
		a, b, c := line[k-1], line[k], line[k+1]
		if (b.X-a.X)*(c.Y-b.Y) != (b.Y-a.Y)*(c.X-b.X) {
			n++
		}
	}
	return n
}

// crossings counts the points where an upright piece of one line goes through a level piece of the other.
func crossings(a, b []scene.Point) (n int) {
	for i := 1; i < len(a); i++ {
		for j := 1; j < len(b); j++ {
			if cross(a[i-1], a[i], b[j-1], b[j]) || cross(b[j-1], b[j], a[i-1], a[i]) {
				n++
			}
		}
	}
	return n
}

// cross reports whether the level piece from a to b and the upright one from c to d go through each other.
func cross(a, b, c, d scene.Point) bool {
	return a.Y == b.Y && c.X == d.X &&
		min(a.X, b.X) < c.X && c.X < max(a.X, b.X) && min(c.Y, d.Y) < a.Y && a.Y < max(c.Y, d.Y)
}

func abs(v int) int { return max(v, -v) }

// ours measures the layout of this program.
func ours(ctx context.Context, g *layout.Graph) (measures, error) {
	r, err := layout.Layout(ctx, g)
	if err != nil {
		return measures{}, err
	}
	var whole, own [][]scene.Point
	for _, e := range r.Edges {
		whole = append(whole, e.Points)
		own = append(own, e.Points[:e.Own])
	}
	return measure(whole, own, float64(r.W)/scene.Px, float64(r.H)/scene.Px), nil
}

// printTable prints the measures of both, for every class example and for every group.
func printTable(ctx context.Context, out io.Writer, samples []sample, theirs []*elkNode) error {
	tab := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tab, "graph\tbends per edge\telkjs\tcrossings\telkjs\tarea\telkjs\tlength\telkjs\t")
	row := func(name string, m [2]measures) {
		fmt.Fprintf(tab, "%s\t", name)
		for _, f := range []func(m measures) string{
			func(m measures) string { return fmt.Sprintf("%.2f", float64(m.bends)/float64(max(m.edges, 1))) },
			func(m measures) string { return fmt.Sprint(m.crossings) },
			func(m measures) string { return fmt.Sprintf("%.0f", m.area) },
			func(m measures) string { return fmt.Sprintf("%.0f", m.length) },
		} {
			fmt.Fprintf(tab, "%s\t%s\t", f(m[0]), f(m[1]))
		}
		fmt.Fprintln(tab)
	}
	var sum [2]measures
	for i, s := range samples {
		own, err := ours(ctx, s.graph)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		lines, err := fromElk(theirs[i])
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		other := measure(lines, lines, theirs[i].Width, theirs[i].Height)
		row(s.name, [2]measures{own, other})
		sum[0].add(own)
		sum[1].add(other)
		if i+1 == len(samples) || samples[i+1].group != s.group {
			row("all "+s.group, sum)
			sum = [2]measures{}
		}
	}
	return tab.Flush()
}
