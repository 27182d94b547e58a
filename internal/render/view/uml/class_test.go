package uml

import (
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
	"kuml-mcp/internal/render/view/viewtest"
)

// fill gives the board of a diagram before it is laid out.
func fill(m *maker) *view.Board {
	th, _ := theme.Get("kuml")
	b := view.NewBoard(th)
	fillClass(b, m.d)
	return b
}

func TestAssociationMarks(t *testing.T) {
	th, _ := theme.Get("kuml")
	tests := []struct {
		name       string
		set        []func(*model.Association)
		tail, head []string
	}{
		{"nothing said", nil, nil, nil},
		{"both navigable", []func(*model.Association){navigable(true, true)}, nil, nil},
		{"to the target", []func(*model.Association){navigable(false, true)}, nil, []string{theme.MarkOpen}},
		{"to the source", []func(*model.Association){navigable(true, false)}, []string{theme.MarkOpen}, nil},
		{"neither", []func(*model.Association){navigable(false, false)}, []string{theme.MarkOpen}, []string{theme.MarkOpen}},
		{"shared", []func(*model.Association){shared}, []string{theme.MarkHollow}, nil},
		{"composite to the target", []func(*model.Association){composite, navigable(false, true)}, []string{theme.MarkFilled},
			[]string{theme.MarkOpen}},
		{"composite to the source", []func(*model.Association){composite, navigable(true, false)},
			[]string{theme.MarkFilled, theme.MarkOpen}, nil},
	}
	for _, tt := range tests {
		a := newMaker("m").assoc("A", "B", tt.set...)
		c := association(newStructure(view.NewBoard(th), newMaker("x").d), a)
		classes := func(e view.Ending) (out []string) {
			for _, k := range e {
				out = append(out, k.Class)
			}
			return out
		}
		if tail, head := classes(c.Tail), classes(c.Head); !slices.Equal(tail, tt.tail) || !slices.Equal(head, tt.head) {
			t.Errorf("%s: marks %v and %v, want %v and %v", tt.name, tail, head, tt.tail, tt.head)
		}
	}
}

func TestAssociationLabels(t *testing.T) {
	th, _ := theme.Get("kuml")
	m := newMaker("m")
	c := association(newStructure(view.NewBoard(th), m.d), m.assoc("A [1..*] parts", "B", called("has")))
	type shown struct {
		at   layout.Position
		text string
	}
	var got []shown
	for _, l := range c.Labels {
		got = append(got, shown{l.At, l.Rows[0].Str})
	}
	want := []shown{{layout.Center, "has"}, {layout.Tail, "parts"}, {layout.Tail, "1..*"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDependencyLabel(t *testing.T) {
	tests := []struct{ name, label string }{
		{"", ""}, {"use", "«use»"}, {"«calls»", "«calls»"}, {"<<calls>>", "«calls»"}, {"reads from", "reads from"}, {"fills List<T>",
			"fills List<T>"},
	}
	for _, tt := range tests {
		m := newMaker("m")
		m.class("A")
		m.class("B")
		m.uses("A", "B", tt.name)
		var got string
		for _, l := range fill(m).Edges[0].Labels {
			got += l.Rows[0].Str
		}
		if got != tt.label {
			t.Errorf("%q is labelled %q, want %q", tt.name, got, tt.label)
		}
	}
}

// TestFind checks which node the end of a relationship leads to.
func TestFind(t *testing.T) {
	m := newMaker("m")
	m.class("A", attr("x: Int"))
	m.inPackage("p", func() {
		m.class("B")
		m.class("Twin")
		m.inPackage("q", func() { m.class("Twin") })
	})
	for _, target := range []string{"A", "p", "p::B", "B", "A::x", "Twin", "p::q::Twin", "Elsewhere", "Elsewhere"} {
		m.assoc("A", target)
	}
	b := fill(m)
	want := []string{"A", "p", "p::B", "p::B", "A", "Twin", "p::q::Twin", "Elsewhere", "Elsewhere"}
	for i, e := range b.Graph.Edges {
		if got := b.Nodes[e.To].ID; got != want[i] {
			t.Errorf("edge %d leads to %s, want %s", i, got, want[i])
		}
	}
	if free := len(b.Nodes) - 6; free != 2 {
		t.Errorf("%d nodes for free names, want one for Twin, which is ambiguous, and one for Elsewhere", free)
	}
}

func TestOptions(t *testing.T) {
	tests := []struct {
		name        string
		set         func(*model.ClassOptions)
		shown, gone []string
	}{
		{"all", func(*model.ClassOptions) {}, []string{"- a: T", "+ f()", "A"}, []string{"p::A"}},
		{"no attributes", func(o *model.ClassOptions) { o.ShowAttributes = false }, []string{"+ f()"}, []string{"- a: T"}},
		{"no operations", func(o *model.ClassOptions) { o.ShowOperations = false }, []string{"- a: T"}, []string{"+ f()"}},
		{"no visibility", func(o *model.ClassOptions) { o.ShowVisibility = false }, []string{"a: T", "f()"}, []string{"- a: T", "+ f()"}},
		{"public only", func(o *model.ClassOptions) { o.Filter = model.FilterPublicOnly }, []string{"+ f()"}, []string{"- a: T"}},
		{"package names", func(o *model.ClassOptions) { o.ShowPackageNames = true }, []string{"p::A"}, []string{"A"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := newMaker("m")
			tt.set(m.options())
			m.inPackage("p", func() { m.class("A", attr("a: T"), op("f()")) })
			got := viewtest.Texts(draw(t, m.doc(), "kuml"))
			for _, s := range tt.shown {
				if !slices.Contains(got, s) {
					t.Errorf("%q is missing in %q", s, got)
				}
			}
			for _, s := range tt.gone {
				if slices.Contains(got, s) {
					t.Errorf("%q is shown in %q", s, got)
				}
			}
		})
	}
}

// TestTrees checks which edges are joined under each value of mergeEdges.
func TestTrees(t *testing.T) {
	no, yes := false, true
	tests := []struct {
		merge  *bool
		joined []bool // generalization, realization, dependency without a name, with one
	}{
		{nil, []bool{true, true, false, false}},
		{&no, []bool{false, false, false, false}},
		{&yes, []bool{true, true, true, false}},
	}
	for _, tt := range tests {
		m := newMaker("m")
		m.class("A")
		m.class("B")
		m.extends("A", "B")
		m.implements("A", "B")
		m.uses("B", "A", "")
		m.uses("B", "A", "use")
		m.d.Layout.MergeEdges = tt.merge
		for i, e := range fill(m).Graph.Edges {
			if (e.Tree != "") != tt.joined[i] {
				t.Errorf("mergeEdges %v: edge %d is in tree %q", tt.merge, i, e.Tree)
			}
		}
	}
}

func TestHints(t *testing.T) {
	m := newMaker("m")
	col := 2
	m.class("A").Hints = &model.LayoutHints{Col: &col, ColSpan: 2, RowSpan: 1}
	m.class("B").Hints = &model.LayoutHints{Relative: []model.RelativeHint{{Kind: "below", Other: "A"}, {Kind: "above", Other: "nobody"}}}
	b := fill(m)
	if c := b.Graph.Nodes[0].Cell; c == nil || *c != (layout.Cell{Col: 2, Row: -1, ColSpan: 2, RowSpan: 1}) {
		t.Errorf("cell %v", c)
	}
	if r := b.Graph.Nodes[1].Relative; len(r) != 1 || r[0] != (layout.Relation{Kind: layout.Below, Other: 0}) {
		t.Errorf("relations %v", r)
	}
	if len(b.Warnings) != 1 || !strings.Contains(b.Warnings[0].Message, "nobody") {
		t.Errorf("warnings %v", b.Warnings)
	}
	m.d.Layout.Engine = gridEngine
	m.class("C")
	if c := fill(m).Graph.Nodes[2].Cell; c == nil || *c != (layout.Cell{Col: -1, Row: -1}) {
		t.Errorf("the grid engine gives the cell %v", c)
	}
	m.class("D").Hints = &model.LayoutHints{ColSpan: 2, RowSpan: 1, Relative: []model.RelativeHint{{Kind: "below", Other: "C"}}}
	if c := fill(m).Graph.Nodes[3].Cell; c == nil || *c != (layout.Cell{Col: -1, Row: -1, ColSpan: 2, RowSpan: 1}) {
		t.Errorf("a span without a place gives the cell %v", c)
	}
}

// signal is a kind of element that no view has a picture of its own for.
type signal struct{ model.Named }

func (signal) Kind() kind.Kind { return "UmlSignal" }

func TestOtherElement(t *testing.T) {
	m := newMaker("m")
	m.put(&signal{m.named("Alarm")})
	got := viewtest.Texts(draw(t, m.doc(), "kuml"))
	if !slices.Contains(got, "«signal»") || !slices.Contains(got, "Alarm") {
		t.Errorf("a signal is drawn as %q", got)
	}
}

func TestNoteSides(t *testing.T) {
	m := newMaker("m")
	m.class("A")
	m.note("n1", "first", "A")
	m.note("n2", "second", "A")
	b := fill(m)
	first, second := b.Graph.Edges[0], b.Graph.Edges[1]
	if b.Nodes[first.From].ID != "n1" || b.Nodes[second.To].ID != "n2" {
		t.Errorf("notes are not on both sides: %v %v", first, second)
	}
}

func TestDescribe(t *testing.T) {
	m := newMaker("Shop")
	m.class("A")
	m.class("B")
	m.enum("E", "X")
	m.assoc("A", "B")
	doc := m.doc()
	doc.Warnings = []diag.Diagnostic{
		{Span: diag.Span{Pos: diag.Pos{Line: 3, Column: 1}}, Message: "read as classOf", Hint: "Write: classOf(…)."},
		{Message: "said twice"},
	}
	want := "Class diagram “Shop” with 2 classes, 1 enumeration and 1 association. It shows A, B and E. Warnings: line 3: " +
		"read as classOf — Write: classOf(…); said twice"
	if got := draw(t, doc, "kuml").Desc; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := draw(t, newMaker("").doc(), "kuml").Desc; got != "Class diagram without elements." {
		t.Errorf("empty: %s", got)
	}
	for _, n := range "abcdefghijklmnop" {
		m.class(string(n))
	}
	if got := draw(t, m.doc(), "kuml").Desc; !strings.Contains(got, "i and 7 more.") {
		t.Errorf("many: %s", got)
	}
}

// TestFigureLand checks that lines end at the person, though the box of one with many lines is larger.
func TestFigureLand(t *testing.T) {
	th, _ := theme.Get("kuml")
	f := &stickFigure{th: th, text: view.Wrapped(th, scene.Name, theme.Strong, "Passenger", 1000*scene.Px)}
	w, h := f.Size()
	at := scene.Rect{X: 0, Y: 0, W: w, H: h + 200*scene.Px}
	person, mid := f.figure(at), at.Center().X
	for _, tt := range []struct {
		name    string
		p, from scene.Point
		want    scene.Point
	}{
		{"from above", scene.Point{X: mid, Y: 0}, scene.Point{X: mid, Y: -100 * scene.Px}, scene.Point{X: mid, Y: person.Y - figureGap}},
		{"from below", scene.Point{X: mid, Y: at.H}, scene.Point{X: mid, Y: at.H + 100*scene.Px}, scene.Point{X: mid, Y: 100*scene.Px + h}},
		{"from the left", scene.Point{X: 0, Y: person.Center().Y}, scene.Point{X: -100 * scene.Px, Y: person.Center().Y},
			scene.Point{X: person.X - figureGap, Y: person.Center().Y}},
		{"beside the text", scene.Point{X: 0, Y: 100*scene.Px + h}, scene.Point{X: -100 * scene.Px, Y: 100*scene.Px + h},
			scene.Point{X: 0, Y: 100*scene.Px + h}},
	} {
		if got := f.Land(tt.p, tt.from, at); got != tt.want {
			t.Errorf("%s: %v lands on %v, want %v", tt.name, tt.p, got, tt.want)
		}
	}
}
