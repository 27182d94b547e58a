// Package scenetest builds scenes by hand, for the tests of the packages that check and write
// scenes.
package scenetest

import (
	"fmt"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Scenes are the pictures by name, each built for a theme.
var Scenes = []struct {
	Name  string
	Build func(*theme.Theme) *scene.Scene
}{
	{"shop", Shop},
	{"scripts", Scripts},
	{"missing", Missing},
	{"shapes", Shapes},
}

// builder places boxes and edges.
type builder struct {
	th *theme.Theme
	s  *scene.Scene
}

func newBuilder(th *theme.Theme, w, h int, title, desc string) *builder {
	b := &builder{th, &scene.Scene{W: w, H: h, Title: title, Desc: desc, Lang: "en"}}
	g := scene.Group{Kind: scene.Title, Parent: -1}
	m := th.Metrics
	y := th.Baseline(theme.Title, m.Margin)
	g.Line(th.Styles(), scene.Heading, theme.Title, scene.Start, m.Margin, y, title)
	under := m.Margin + th.LineHeight(theme.Title) + 40
	g.Draw(scene.Detail, theme.TitleRule, scene.Box(scene.Rect{X: m.Margin, Y: under, W: 320, H: 20}))
	b.s.Add(g)
	return b
}

// done resolves the styles.
func (b *builder) done() *scene.Scene {
	if err := b.th.Apply(b.s); err != nil {
		panic(err)
	}
	return b.s
}

// class is a box with a head and compartments.
type class struct {
	keyword, name string
	band          string
	parts         [][]string
}

// box draws a class with its upper left corner at (x, y) and returns its group.
func (b *builder) box(id string, x, y, parent int, c class) int {
	th, m := b.th, b.th.Metrics
	g := scene.Group{Kind: scene.Node, ID: id, Class: "class", Parent: parent}
	w := m.MinBox
	measure := func(class, line string) {
		t := scene.Group{}
		t.Line(th.Styles(), scene.Feature, class, scene.Start, 0, 0, line)
		w = max(w, t.Texts[0].Width+2*m.PadX)
	}
	measure(theme.Name, c.name)
	measure(theme.Keyword, c.keyword)
	for _, p := range c.parts {
		for _, l := range p {
			measure(theme.Text, l)
		}
	}
	w = (w + 79) / 80 * 80
	head := th.LineHeight(theme.Name) + 2*m.PadY
	if c.keyword != "" {
		head += th.LineHeight(theme.Keyword)
	}
	h := head
	for _, p := range c.parts {
		h += 2*m.PadY + len(p)*th.LineHeight(theme.Text)
	}
	r := scene.Rect{X: x, Y: y, W: w, H: h}
	g.Bounds = r
	if m.Shadow != (scene.Point{}) {
		g.Draw(scene.Shade, theme.Shadow, scene.RoundBox(r.Move(m.Shadow.X, m.Shadow.Y), m.Radius))
	}
	g.Draw(scene.Body, theme.Box, scene.RoundBox(r, m.Radius))
	inner, radius := th.Inside(theme.Box, r)
	foot := 0
	if len(c.parts) == 0 {
		foot = radius
	}
	g.Draw(scene.Detail, c.band, scene.RoundBoxes(scene.Rect{X: inner.X, Y: inner.Y, W: inner.W, H: min(head, inner.H)}, radius, foot))
	at := y + m.PadY
	if c.keyword != "" {
		g.Line(th.Styles(), scene.Keyword, theme.Keyword, scene.Middle, x+w/2, th.Baseline(theme.Keyword, at), c.keyword)
		at += th.LineHeight(theme.Keyword)
	}
	g.Line(th.Styles(), scene.Name, theme.Name, scene.Middle, x+w/2, th.Baseline(theme.Name, at), c.name)
	at = y + head
	for i, p := range c.parts {
		rule := theme.Rule
		if i == 0 {
			rule = theme.HeadRule
		}
		g.Draw(scene.Detail, rule, scene.Segments(scene.Point{X: inner.X, Y: at}, scene.Point{X: inner.Right(), Y: at}))
		at += m.PadY
		for _, l := range p {
			style := theme.Text
			if l[0] == '#' {
				style = theme.TextStatic
			}
			g.Line(th.Styles(), scene.Feature, style, scene.Start, x+m.PadX, th.Baseline(style, at), l)
			at += th.LineHeight(theme.Text)
		}
		at += m.PadY
	}
	return b.s.Add(g)
}

// edge draws an orthogonal edge between two groups with a marker at its head.
func (b *builder) edge(id, style string, from, to int, head string, pts ...scene.Point) int {
	m := b.th.Metrics
	g := scene.Group{Kind: scene.Edge, ID: id, Class: "association", Parent: -1, Ends: [2]int{from, to}}
	end := len(pts) - 1
	tip, before := pts[end], pts[end-1]
	line := append([]scene.Point(nil), pts...)
	switch head {
	case "triangle":
		line[end] = tip.Along(before, m.TriangleLen)
		g.Draw(scene.Line, style, scene.Polyline(line, m.Bend))
		g.Draw(scene.Marker, theme.MarkHollow, scene.Triangle(tip, before, m.TriangleLen, m.TriangleWidth))
	case "diamond":
		line[end] = tip.Along(before, m.DiamondLen)
		g.Draw(scene.Line, style, scene.Polyline(line, m.Bend))
		g.Draw(scene.Marker, theme.MarkFilled, scene.DiamondMark(tip, before, m.DiamondLen, m.DiamondWidth))
	case "share":
		line[end] = tip.Along(before, m.DiamondLen)
		g.Draw(scene.Line, style, scene.Polyline(line, m.Bend))
		g.Draw(scene.Marker, theme.MarkHollow, scene.DiamondMark(tip, before, m.DiamondLen, m.DiamondWidth))
	case "arrow":
		g.Draw(scene.Line, style, scene.Polyline(line, m.Bend))
		g.Draw(scene.Marker, theme.MarkOpen, scene.OpenArrow(tip, before, m.ArrowLen, m.ArrowWidth))
	case "cross":
		g.Draw(scene.Line, style, scene.Polyline(line, m.Bend))
		g.Draw(scene.Marker, theme.MarkOpen, scene.CrossMark(tip, before, m.CrossSize, m.CrossSize))
	default:
		g.Draw(scene.Line, style, scene.Polyline(line, m.Bend))
	}
	return b.s.Add(g)
}

// label adds a text beside an edge.
func (b *builder) label(edge int, class string, anchor scene.Anchor, x, y int, str string) {
	b.s.Groups[edge].Line(b.th.Styles(), scene.EdgeLabel, class, anchor, x, y, str)
}

func pt(x, y int) scene.Point { return scene.Point{X: x, Y: y} }

// Shop is a class diagram of ten classes: inheritance, composition, aggregation, a dependency,
// a note.
func Shop(th *theme.Theme) *scene.Scene {
	b := newBuilder(th, 11200, 9000, "Web shop", "Class diagram with ten classes: customers, orders and payments of a web shop.")
	top := 1000
	party := b.box("Party", 480, top, -1,
		class{"«abstract»", "Party", theme.Band, [][]string{{"+ id : UUID {readOnly}", "+ name : String"}}})
	order := b.box("Order", 4400, top, -1, class{"", "Order", theme.Band, [][]string{
		{"+ id : UUID {readOnly}", "+ placedAt : Instant", "- status : OrderStatus = NEW", "# nextNumber : Long"},
		{"+ total() : Money", "+ cancel(reason : String)"}}})
	status := b.box("OrderStatus", 8800, top, -1,
		class{"«enumeration»", "OrderStatus", theme.BandValue, [][]string{{"NEW", "PAID", "SHIPPED", "CANCELLED"}}})
	customer := b.box("Customer", 400, 3900, -1,
		class{"", "Customer", theme.Band, [][]string{{"+ email : Email", "+ vip : Boolean = false"}}})
	line := b.box("OrderLine", 4500, 4300, -1,
		class{"", "OrderLine", theme.Band, [][]string{{"+ quantity : Int = 1", "+ /subtotal : Money"}}})
	pay := b.box("Payable", 8700, 4300, -1, class{"«interface»", "Payable", theme.BandAlt, [][]string{{"+ pay(amount : Money) : Receipt"}}})
	b.box("Address", 400, 6600, -1, class{"", "Address", theme.Band, [][]string{{"+ street : String", "+ city : String [0..1]"}}})
	product := b.box("Product", 4500, 6800, -1, class{"", "Product", theme.Band, [][]string{{"+ sku : String", "+ price : Money"}}})
	b.box("Receipt", 8700, 6600, -1, class{"", "Receipt", theme.Band, [][]string{{"+ number : String"}}})
	b.box("Money", 2600, 6800, -1, class{"«dataType»", "Money", theme.BandValue, nil})
	at := func(i int) scene.Rect { return b.s.Groups[i].Bounds }
	pc, cc := at(party).Center().X, at(customer).Center().X
	mid := (at(party).Bottom() + at(customer).Y) / 2
	b.edge("Customer-Party", theme.Edge, customer, party, "triangle",
		pt(cc, at(customer).Y), pt(cc, mid), pt(pc, mid), pt(pc, at(party).Bottom()))
	y := at(order).Y + 700
	e := b.edge("Customer-Order", theme.Edge, customer, order, "arrow",
		pt(at(customer).Right(), at(customer).Y+300), pt(3600, at(customer).Y+300), pt(3600, y), pt(at(order).X, y))
	b.label(e, theme.LabelEnd, scene.Start, at(customer).Right()+80, at(customer).Y+240, "1")
	b.label(e, theme.LabelEnd, scene.End, at(order).X-160, y-70, "0..*")
	b.label(e, theme.Label, scene.Start, 3680, (y+at(customer).Y)/2, "places")
	lc := at(line).Center().X
	e = b.edge("Order-OrderLine", theme.Edge, line, order, "diamond", pt(lc, at(line).Y), pt(lc, at(order).Bottom()))
	b.label(e, theme.LabelEnd, scene.Start, lc+80, at(line).Y-80, "1..*")
	b.label(e, theme.LabelRole, scene.End, lc-80, at(line).Y-80, "+lines")
	b.edge("Order-OrderStatus", theme.EdgeDashed, order, status, "arrow", pt(at(order).Right(), y), pt(at(status).X, y))
	e = b.edge("Order-Payable", theme.EdgeDashed, order, pay, "triangle",
		pt(at(order).Right(), y+700), pt(8000, y+700), pt(8000, at(pay).Y+400), pt(at(pay).X, at(pay).Y+400))
	b.label(e, theme.LabelKeyword, scene.Start, 8080, y+1100, "«realize»")
	e = b.edge("OrderLine-Product", theme.Edge, line, product, "share", pt(lc, at(line).Bottom()), pt(lc, at(product).Y))
	b.label(e, theme.LabelEnd, scene.Start, lc+80, at(line).Bottom()+180, "0..*")
	b.note("N1", 2000, 5300, 1500, "Prices are kept", "with the order.", customer)
	return b.done()
}

// note draws a comment with a dashed anchor to the right lower side of a group.
func (b *builder) note(id string, x, y, w int, l1, l2 string, subject int) {
	th, m := b.th, b.th.Metrics
	h := 2*m.PadY + 2*th.LineHeight(theme.NoteText)
	r := scene.Rect{X: x, Y: y, W: w + m.Fold, H: h}
	g := scene.Group{Kind: scene.Node, ID: id, Class: "comment", Parent: -1, Bounds: r}
	g.Draw(scene.Body, theme.Note, scene.NoteBox(r, m.Fold))
	g.Draw(scene.Detail, theme.NoteFold, scene.NoteFold(r, m.Fold))
	for i, l := range []string{l1, l2} {
		g.Line(th.Styles(), scene.Prose, theme.NoteText, scene.Start, x+m.PadX,
			th.Baseline(theme.NoteText, y+m.PadY+i*th.LineHeight(theme.NoteText)), l)
	}
	n := b.s.Add(g)
	to := b.s.Groups[subject].Bounds
	b.edge(id+"-anchor", theme.EdgeAnchor, n, subject, "", pt(x+400, y), pt(to.Right()-200, to.Bottom()))
}

// Scripts is a box with texts in several writing systems and awkward characters, all of which
// the embedded fonts have.
func Scripts(th *theme.Theme) *scene.Scene {
	b := newBuilder(th, 4400, 5000, "Ünïcödé & <Scripts>", "Texts in several \"writing systems\".")
	b.box("all", 600, 1200, -1, class{"«écriture»", "Zażółć gęślą jaźń", theme.BandAlt, [][]string{{
		"Straße, Ærøskøbing, Łódź, İstanbul", "Ελληνικά: Αθήνα", "Кириллица: Київ, Ђорђе", "Tiếng Việt, e\u0301",
		"שלום עולם", "مرحبا بالعالم", "→ ∀x ∈ Y ⇒ ¬∃z ≤ ∞ ✓",
		"a < b && c > \"d\"", "two  spaces\tand \u0001 control", "no \u202eoverride",
	}}})
	return b.done()
}

// Missing is a box with texts that no embedded font has.
func Missing(th *theme.Theme) *scene.Scene {
	b := newBuilder(th, 4000, 3600, "日本語 UML", "Texts that take fixed widths.")
	b.box("all", 600, 1200, -1, class{"", "注文 (Order)", theme.BandValue, [][]string{{
		"日本語 한국어 中文", "👩‍💻 🇩🇪 🚀", "नमस्ते",
	}}})
	return b.done()
}

// Shapes shows outlines, markers in eight directions, containers, upright text and styles.
func Shapes(th *theme.Theme) *scene.Scene {
	b := newBuilder(th, 9600, 8600, "Shapes and markers", "")
	m := th.Metrics
	pack := scene.Group{
		Kind: scene.Container, ID: "pkg", Class: "package", Parent: -1, Bounds: scene.Rect{X: 400, Y: 1000, W: 4200, H: 3000},
	}
	pack.Header = scene.Rect{X: 400, Y: 1000, W: 1600, H: m.TabH}
	pack.Draw(scene.Body, theme.Container, scene.Folder(pack.Bounds, 1600, m.TabH, m.Radius))
	pack.Line(th.Styles(), scene.Name, theme.ContainerName, scene.Start, 400+m.PadX,
		th.Baseline(theme.ContainerName, 1000+(m.TabH-th.LineHeight(theme.ContainerName))/2), "shop.orders")
	p := b.s.Add(pack)
	a := b.box("In", 800, 1600, p, class{"", "In", theme.Band, nil})
	c := b.box("Out", 2900, 2900, p, class{"", "Out", theme.BandAlt, nil})
	b.edge("In-Out", theme.Edge, a, c, "arrow", pt(b.s.Groups[a].Bounds.Center().X, b.s.Groups[a].Bounds.Bottom()),
		pt(b.s.Groups[a].Bounds.Center().X, b.s.Groups[c].Bounds.Center().Y), pt(b.s.Groups[c].Bounds.X, b.s.Groups[c].Bounds.Center().Y))
	for i, d := range []struct {
		name string
		o    func(scene.Rect) scene.Outline
	}{
		{"Ellipse", scene.Ellipse}, {"Diamond", scene.Diamond}, {"Stadium",
			func(r scene.Rect) scene.Outline { return scene.RoundBox(r, r.H) }},
	} {
		r := scene.Rect{X: 5200, Y: 1000 + i*1050, W: 2200, H: 800}
		g := scene.Group{Kind: scene.Node, ID: d.name, Parent: -1, Bounds: r}
		g.Draw(scene.Body, theme.Box, d.o(r))
		g.Line(th.Styles(), scene.Name, theme.Strong, scene.Middle, r.Center().X, r.Center().Y+40, d.name)
		b.s.Add(g)
	}
	free := scene.Group{Kind: scene.Node, ID: "free", Parent: -1, Bounds: scene.Rect{X: 7900, Y: 1000, W: 1300, H: 600}}
	free.Draw(scene.Body, theme.BoxFree, scene.RoundBox(free.Bounds, m.Radius))
	free.Line(th.Styles(), scene.Name, theme.FreeName, scene.Middle, 8550, 1340, "Elsewhere")
	b.s.Add(free)
	up := scene.Group{Kind: scene.Node, ID: "lane", Parent: -1, Bounds: scene.Rect{X: 7900, Y: 2000, W: 400, H: 1800}}
	up.Draw(scene.Body, theme.Note, scene.Box(up.Bounds))
	up.Line(th.Styles(), scene.Name, theme.Strong, scene.Middle, 8150, 2900, "Upright lane")
	up.Texts[0].Upright = true
	b.s.Add(up)
	for i, head := range []string{"arrow", "triangle", "diamond", "share", "cross"} {
		y := 5600 + i/3*1900
		x := 1500 + i%3*3000
		for k, d := range []scene.Point{{X: 10}, {X: 7, Y: 7}, {Y: 10}, {X: -7, Y: 7}, {X: -10}, {X: -7, Y: -7}, {Y: -10}, {X: 7, Y: -7}} {
			style := theme.Edge
			if k%2 == 1 {
				style = theme.EdgeDashed
			}
			b.edge(fmt.Sprintf("%s%d", head, k), style, -1, -1, head, pt(x+d.X*20, y+d.Y*20), pt(x+d.X*80, y+d.Y*80))
		}
	}
	return b.done()
}
