package scene_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/scene/scenetest"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

var styles = map[string]scene.Style{
	"shape": {Fill: scene.RGB(0xffffff), Stroke: scene.RGB(0), Width: 10},
	"text":  {Fill: scene.RGB(0), Font: text.Font{Size: 120}},
}

// node is a box with its name in the middle.
func node(id string, x, y, w, h int) scene.Group {
	r := scene.Rect{X: x, Y: y, W: w, H: h}
	g := scene.Group{Kind: scene.Node, ID: id, Parent: -1, Bounds: r}
	g.Draw(scene.Body, "shape", scene.Box(r))
	g.Line(styles, scene.Name, "text", scene.Middle, r.Center().X, r.Center().Y, id)
	return g
}

// edge is a line through the points.
func edge(id string, from, to int, pts ...scene.Point) scene.Group {
	g := scene.Group{Kind: scene.Edge, ID: id, Parent: -1, Ends: [2]int{from, to}}
	g.Draw(scene.Line, "shape", scene.Polyline(pts, 40))
	return g
}

func pt(x, y int) scene.Point { return scene.Point{X: x, Y: y} }

// The places of the groups of the sound scene.
const (
	left = iota
	right
	below
	pack
	inner
	link
	label
)

// sound is a scene without faults: three nodes, a container with a node, an edge with a label.
func sound() *scene.Scene {
	s := &scene.Scene{W: 6000, H: 5000, Styles: styles}
	s.Add(node("left", 500, 500, 1000, 600))
	s.Add(node("right", 3500, 500, 1000, 600))
	s.Add(node("below", 500, 3000, 1000, 600))
	box := node("pack", 2500, 2000, 2500, 2000)
	box.Kind = scene.Container
	box.Header = scene.Rect{X: 2500, Y: 2000, W: 2500, H: 240}
	box.Texts[0].Y = 2150
	s.Add(box)
	in := node("inner", 3000, 2800, 1000, 600)
	in.Parent = pack
	s.Add(in)
	s.Add(edge("link", left, right, pt(1500, 800), pt(3500, 800)))
	name := scene.Group{Kind: scene.Label, Parent: link}
	name.Line(styles, scene.EdgeLabel, "text", scene.Middle, 2500, 700, "places")
	s.Add(name)
	return s
}

func TestCheck(t *testing.T) {
	texts := func(s *scene.Scene, g int) *scene.Text { return &s.Groups[g].Texts[0] }
	tests := []struct {
		name  string
		spoil func(*scene.Scene)
		want  []scene.Rule
	}{
		{"sound", func(*scene.Scene) {}, nil},
		{"no canvas", func(s *scene.Scene) { s.W = 0 }, []scene.Rule{scene.Malformed}},
		{"no such parent", func(s *scene.Scene) { s.Groups[inner].Parent = 99 }, []scene.Rule{scene.Malformed}},
		{"lies in itself", func(s *scene.Scene) { s.Groups[pack].Parent = inner }, []scene.Rule{scene.Malformed, scene.Malformed}},
		{"no such end", func(s *scene.Scene) { s.Groups[link].Ends[1] = -2 }, []scene.Rule{scene.Malformed}},
		{"no class", func(s *scene.Scene) { texts(s, left).Class = "x" }, []scene.Rule{scene.Malformed}},
		{"wrong width", func(s *scene.Scene) { texts(s, left).Width-- }, []scene.Rule{scene.Malformed}},
		{"empty bounds", func(s *scene.Scene) { s.Groups[left].Bounds.W = 0 }, []scene.Rule{scene.Malformed}},
		{"outline without start", func(s *scene.Scene) { s.Groups[left].Paths[0].D = s.Groups[left].Paths[0].D[1:] },
			[]scene.Rule{scene.Malformed}},
		{"far away", func(s *scene.Scene) { s.Groups[left].Paths[0].D[1].P[0].X = 1 << 40 }, []scene.Rule{scene.Malformed}},

		{"off canvas", func(s *scene.Scene) { s.H = 4003 }, []scene.Rule{scene.OffCanvas}},
		{"text off canvas", func(s *scene.Scene) {
			g := scene.Group{Kind: scene.Title, Parent: -1}
			g.Line(styles, scene.Heading, "text", scene.End, 100, 400, "a long title")
			s.Add(g)
		}, []scene.Rule{scene.OffCanvas}},

		{"overlap", func(s *scene.Scene) { s.Add(node("new", 1400, 1000, 400, 400)) }, []scene.Rule{scene.NodesOverlap}},
		{"touching is no overlap", func(s *scene.Scene) { s.Add(node("new", 500, 1100, 400, 400)) }, nil},
		{"outside its parent", func(s *scene.Scene) { s.Groups[below].Parent = pack }, []scene.Rule{scene.OutsideParent}},
		{"across the border", func(s *scene.Scene) {
			port := scene.Group{
				Kind: scene.Node, ID: "port", Parent: pack, OnBorder: true, Bounds: scene.Rect{X: 2450, Y: 2600, W: 100, H: 100},
			}
			s.Add(port)
		}, nil},
		{"on the header", func(s *scene.Scene) {
			n := node("new", 4200, 2100, 400, 400)
			n.Parent = pack
			s.Add(n)
		}, []scene.Rule{scene.OutsideParent}},

		{"text outside", func(s *scene.Scene) { texts(s, left).X += 450 }, []scene.Rule{scene.TextOutside}},
		{"text outside an ellipse", func(s *scene.Scene) {
			g := &s.Groups[left]
			g.Paths[0].D = scene.Ellipse(g.Bounds)
			g.Texts[0].X, g.Texts[0].Y = 1350, 620
		}, nil}, // its middle is beside the ellipse: a name beside a figure
		{"text leaves an ellipse", func(s *scene.Scene) {
			g := &s.Groups[left]
			g.Paths[0].D = scene.Ellipse(g.Bounds)
			g.Texts[0].X, g.Texts[0].Y = 1320, 700
		}, []scene.Rule{scene.TextOutside}},
		{"text on text", func(s *scene.Scene) {
			g := &s.Groups[left]
			g.Line(styles, scene.Feature, "text", scene.Middle, 1000, 850, "more")
		}, []scene.Rule{scene.TextOnText}},
		{"next line", func(s *scene.Scene) {
			g := &s.Groups[left]
			g.Line(styles, scene.Feature, "text", scene.Middle, 1000, 800+134, "more")
		}, nil},
		{"child on a container's name", func(s *scene.Scene) {
			texts(s, pack).Y = 3100
		}, []scene.Rule{scene.TextOnText, scene.TextOnNode}},

		{"label on a node", func(s *scene.Scene) { texts(s, label).X = 1600 }, []scene.Rule{scene.TextOnNode}},
		{"label across a border", func(s *scene.Scene) { texts(s, label).Y = 2300; texts(s, label).X = 2500 },
			[]scene.Rule{scene.TextOnNode}},
		{"label in a container", func(s *scene.Scene) { texts(s, label).Y = 2600; texts(s, label).X = 3500 }, nil},
		{"label on its line", func(s *scene.Scene) { texts(s, label).Y = 830 }, []scene.Rule{scene.LineOnText}},
		{"label on a diagonal line", func(s *scene.Scene) {
			s.Add(edge("slant", left, right, pt(1500, 900), pt(3500, 560)))
		}, []scene.Rule{scene.LineOnText}},
		{"title on a line", func(s *scene.Scene) {
			g := scene.Group{Kind: scene.Title, Parent: -1}
			g.Line(styles, scene.Heading, "text", scene.Start, 1800, 860, "Title")
			s.Add(g)
		}, []scene.Rule{scene.LineOnText}},

		{"edge through a node", func(s *scene.Scene) {
			s.Add(edge("bad", below, inner, pt(600, 3000), pt(600, 300), pt(5500, 300), pt(5500, 3100), pt(4000, 3100)))
		}, []scene.Rule{scene.EdgeThroughNode}},
		{"edge along a node", func(s *scene.Scene) {
			s.Add(edge("bad", below, right, pt(1500, 3300), pt(1500, 900), pt(3500, 900)))
		}, []scene.Rule{scene.EdgeThroughNode}},
		{"edge inside the node at its end", func(s *scene.Scene) {
			s.Groups[link].Paths[0].D = scene.Segments(pt(1400, 800), pt(3500, 800))
		}, []scene.Rule{scene.EdgeThroughNode}},
		{"edge into a container", func(s *scene.Scene) {
			s.Add(edge("in", below, inner, pt(1500, 3300), pt(3000, 3300)))
		}, nil},
		{"edge through a header", func(s *scene.Scene) {
			s.Add(edge("in", left, inner, pt(1300, 1100), pt(1300, 1500), pt(2700, 1500), pt(2700, 3000), pt(3000, 3000)))
		}, []scene.Rule{scene.EdgeThroughNode}},
		{"edge from a container to its child", func(s *scene.Scene) {
			s.Add(edge("own", pack, inner, pt(5000, 3000), pt(4000, 3000)))
		}, nil},
		{"edge to a container ends at its border", func(s *scene.Scene) {
			s.Add(edge("in", below, pack, pt(1500, 3300), pt(2700, 3300)))
		}, []scene.Rule{scene.EdgeThroughNode}},
		{"marker on a foreign node", func(s *scene.Scene) {
			s.Groups[link].Draw(scene.Marker, "shape", scene.Triangle(pt(1000, 3100), pt(1000, 3300), 100, 100))
		}, []scene.Rule{scene.EdgeThroughNode}},

		{"shared line", func(s *scene.Scene) { s.Add(edge("twin", left, right, pt(1500, 800), pt(3500, 800))) },
			[]scene.Rule{scene.SharedLine}},
		{"shared vertical stretch", func(s *scene.Scene) {
			s.Add(edge("a", left, below, pt(1000, 1100), pt(1000, 3000)))
			s.Add(edge("b", right, below, pt(4500, 1000), pt(5500, 1000), pt(5500, 1600), pt(1000, 1600), pt(1000, 3000)))
		}, []scene.Rule{scene.SharedLine}},
		{"crossing", func(s *scene.Scene) {
			s.Add(edge("a", left, below, pt(1000, 1100), pt(1000, 3000)))
			s.Add(edge("b", right, below, pt(4500, 1000), pt(5500, 1000), pt(5500, 1600), pt(300, 1600), pt(300, 3300), pt(500, 3300)))
		}, nil},
		{"a tree", func(s *scene.Scene) {
			s.Groups[link].Tree = "t"
			twin := edge("twin", left, right, pt(1500, 800), pt(3500, 800))
			twin.Tree = "t"
			s.Add(twin)
		}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := sound()
			tt.spoil(s)
			got := scene.Check(s)
			rules := make([]scene.Rule, len(got))
			for i, v := range got {
				rules[i] = v.Rule
				if v.Message == "" {
					t.Errorf("%v has no message", v)
				}
			}
			slices.Sort(rules)
			want := slices.Clone(tt.want)
			slices.Sort(want)
			if !slices.Equal(rules, want) {
				t.Errorf("Check found %v, want %v", got, tt.want)
			}
		})
	}
}

func TestHandBuiltScenes(t *testing.T) {
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		for _, sc := range scenetest.Scenes {
			for _, v := range scene.Check(sc.Build(th)) {
				t.Errorf("%s in %s: %v", sc.Name, name, v)
			}
		}
	}
}

// randomScene scatters nodes without caring for overlaps.
func randomScene(r *rand.Rand, n int) *scene.Scene {
	s := &scene.Scene{W: 40000, H: 40000, Styles: styles}
	for i := range n {
		s.Add(node(fmt.Sprint("n", i), r.IntN(38000), r.IntN(38000), 300+r.IntN(1500), 200+r.IntN(1500)))
	}
	for i := range n {
		a := r.IntN(n)
		b := (a + 1 + r.IntN(n-1)) % n
		p, q := s.Groups[a].Bounds.Center(), s.Groups[b].Bounds.Center()
		s.Add(edge(fmt.Sprint("e", i), a, b, p, pt(p.X, q.Y), q))
	}
	return s
}

// Check finds exactly the overlaps of nodes that a comparison of all pairs finds, and at least
// the edges whose corner lies in a foreign node.
func TestCheckFindsAll(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		s := randomScene(r, 5+r.IntN(100))
		found := map[[2]int]bool{}
		through := map[[2]int]bool{}
		for _, v := range scene.Check(s) {
			switch v.Rule {
			case scene.NodesOverlap:
				found[v.Groups] = true
			case scene.EdgeThroughNode:
				through[v.Groups] = true
			}
		}
		for i, g := range s.Groups {
			for j, h := range s.Groups {
				switch {
				case g.Kind == scene.Node && h.Kind == scene.Node && i < j:
					if found[[2]int{i, j}] != g.Bounds.Overlaps(h.Bounds) {
						t.Errorf("seed %d: overlap of %d and %d: %v", seed, i, j, !g.Bounds.Overlaps(h.Bounds))
					}
				case g.Kind == scene.Edge && h.Kind == scene.Node && j != g.Ends[0] && j != g.Ends[1]:
					corner := pt(s.Groups[g.Ends[0]].Bounds.Center().X, s.Groups[g.Ends[1]].Bounds.Center().Y)
					if h.Bounds.Inset(80).ContainsPoint(corner) && !through[[2]int{i, j}] {
						t.Errorf("seed %d: edge %d through node %d was not found", seed, i, j)
					}
				}
			}
		}
	}
}

func TestCheckIsDeterministic(t *testing.T) {
	build := func() string { return fmt.Sprint(scene.Check(randomScene(rand.New(rand.NewPCG(7, 7)), 80))) }
	first := build()
	for range 5 {
		if build() != first {
			t.Fatal("the same scene gave another result")
		}
	}
}

// FuzzCheck feeds scenes that make no sense.
func FuzzCheck(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 200, 100, 50})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int {
			if len(data) == 0 {
				return 0
			}
			v := int(int8(data[0]))
			data = data[1:]
			return v
		}
		s := &scene.Scene{W: 100 * next(), H: 100 * next(), Styles: styles}
		for len(data) > 0 && len(s.Groups) < 40 {
			g := scene.Group{
				Kind: scene.Kind(uint8(next()) % 7), Parent: next(), Ends: [2]int{next(), next()},
				Bounds: scene.Rect{X: 10 * next(), Y: 10 * next(), W: 10 * next(), H: 10 * next()},
			}
			g.Draw(scene.PathRole(uint8(next())%5), "shape", scene.RoundBox(g.Bounds, next()))
			g.Draw(scene.Line, "shape", scene.Polyline([]scene.Point{pt(next(), next()), pt(next(), next()), pt(next(), next())}, next()))
			g.Line(styles, scene.Name, "text", scene.Anchor(uint8(next())%3), 10*next(), 10*next(), "text")
			s.Add(g)
		}
		scene.Check(s)
	})
}

// grid is a scene of n nodes with ten lines each and edges between neighbours.
func grid(n int) *scene.Scene {
	columns := 1
	for columns*columns < n {
		columns++
	}
	s := &scene.Scene{W: columns*2400 + 1000, H: columns*2400 + 1000, Styles: styles}
	for i := range n {
		g := node(fmt.Sprint("n", i), 500+i%columns*2400, 500+i/columns*2400, 1500, 1500)
		for line := range 8 {
			g.Line(styles, scene.Feature, "text", scene.Start, g.Bounds.X+100, g.Bounds.Y+150+line*140, "+ attribute : Type")
		}
		g.Texts = g.Texts[1:]
		s.Add(g)
	}
	for i := range n - 1 {
		a, b := s.Groups[i].Bounds, s.Groups[i+1].Bounds
		if a.Y == b.Y {
			s.Add(edge(fmt.Sprint("e", i), i, i+1, pt(a.Right(), a.Y+700), pt(a.Right()+400, a.Y+700), pt(a.Right()+400, a.Y+900),
				pt(b.X, b.Y+900)))
		}
	}
	return s
}

func BenchmarkCheck(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			s := grid(n)
			if v := scene.Check(s); len(v) > 0 {
				b.Fatal(v[0])
			}
			for b.Loop() {
				scene.Check(s)
			}
		})
	}
}
