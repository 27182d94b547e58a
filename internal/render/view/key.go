package view

import (
	"strings"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

// key explains the signs of a C4 diagram below the picture.
type key struct {
	kinds int // of boxes and frames
	items []keyItem
	has   map[string]bool
	// remark stands below the signs, "" for none.
	remark string
}

// keyItem is a sign with its meaning.
type keyItem struct {
	label string
	draw  func(th *theme.Theme, g *scene.Group, at scene.Rect)
}

// Sizes of the key.
const (
	signW    = 30 * scene.Px
	signH    = 20 * scene.Px
	signText = 8 * scene.Px  // between sign and label
	itemGap  = 22 * scene.Px // between items
	rowGap   = 8 * scene.Px
	keyGap   = 28 * scene.Px // between picture and key
)

func (k *key) add(label string, draw func(th *theme.Theme, g *scene.Group, at scene.Rect)) bool {
	if k.has[label] {
		return false
	}
	if k.has == nil {
		k.has = map[string]bool{}
	}
	k.has[label] = true
	k.items = append(k.items, keyItem{label, draw})
	return true
}

// box adds the kind of a box.
func (k *key) box(of c4Kind, shape c4Shape, external bool) {
	label, outline := sentence(of.noun),
		func(th *theme.Theme, at scene.Rect) scene.Outline { return scene.RoundBox(at, th.Metrics.Radius/2) }
	switch shape {
	case databaseShape:
		label, outline = "Database", func(_ *theme.Theme, at scene.Rect) scene.Outline { return scene.Cylinder(at, signH/6) }
	case queueShape:
		label, outline = "Queue", func(_ *theme.Theme, at scene.Rect) scene.Outline { return scene.Pipe(at, signH/6) }
	}
	if external {
		label = "External " + lowerFirst(label)
	}
	if k.add(label, func(th *theme.Theme, g *scene.Group, at scene.Rect) {
		if shape != personShape {
			g.Draw(scene.Detail, of.tone, outline(th, at))
			return
		}
		d := at.H * 9 / 20
		g.Draw(scene.Detail, of.tone,
			scene.RoundBox(scene.Rect{X: at.X + at.W/6, Y: at.Y + d - signH/10, W: at.W * 2 / 3, H: at.H - d + signH/10}, signH/5))
		g.Draw(scene.Detail, of.tone, scene.Ellipse(scene.Rect{X: at.X + (at.W-d)/2, Y: at.Y, W: d, H: d}))
	}) {
		k.kinds++
	}
}

// sentence gives a title in lower case but for its first letter.
func sentence(title string) string { return title[:1] + strings.ToLower(title[1:]) }

// frame adds a kind of frame.
func (k *key) frame(class, label string) {
	if k.add(label, func(th *theme.Theme, g *scene.Group, at scene.Rect) {
		g.Draw(scene.Detail, class, scene.RoundBox(at, th.Metrics.Radius/2))
	}) {
		k.kinds++
	}
}

// line adds a kind of line.
func (k *key) line(class, label string) {
	k.add(label, func(th *theme.Theme, g *scene.Group, at scene.Rect) {
		from, tip := scene.Point{X: at.X, Y: at.Center().Y}, scene.Point{X: at.Right(), Y: at.Center().Y}
		end := ending{filledArrow}
		if class == theme.EdgeDashed {
			end = ending{openArrow}
		}
		var marks scene.Group
		stop := end.draw(th, &marks, tip, from)
		g.Draw(scene.Detail, class, scene.Segments(from, stop))
		for _, m := range marks.Paths {
			g.Draw(scene.Detail, m.Class, m.D)
		}
	})
}

// finish hands the key to the board, if there is more than one kind of thing to explain or something to remark.
func (k *key) finish(b *board) {
	if k.kinds < 2 {
		k.items = nil
	}
	if len(k.items) > 0 || k.remark != "" {
		b.foot = k
	}
}

// rows arranges the items in rows of at most limit: the place of each item, and the size of all.
func (k *key) rows(th *theme.Theme, limit int) (at []scene.Point, w, h int) {
	line := max(th.LineHeight(theme.Soft), signH)
	x, y := 0, 0
	for _, it := range k.items {
		iw := signW + signText + text.Measure(th.Font(theme.Soft), it.label)
		if x > 0 && x+iw > limit {
			x, y = 0, y+line+rowGap
		}
		at = append(at, scene.Point{X: x, Y: y})
		w = max(w, x+iw)
		x = wholePx(x + iw + itemGap)
	}
	if len(k.items) == 0 {
		return nil, 0, 0
	}
	return at, w, y + line
}

// words gives the rows of the remark.
func (k *key) words(th *theme.Theme, limit int) block {
	return wrapped(th, scene.Prose, theme.Soft, k.remark, limit)
}

// size gives the room that the key needs below a picture of a width.
func (k *key) size(th *theme.Theme, width int) (w, h int) {
	_, w, h = k.rows(th, max(width, minTitle))
	if rw, rh := k.words(th, max(width, minTitle)).size(th, 0); rh > 0 {
		w, h = max(w, rw), h+rh
		if len(k.items) > 0 {
			h += 2 * rowGap
		}
	}
	return w, h + keyGap
}

func (k *key) draw(th *theme.Theme, p *page, x, y, width int) {
	at, _, h := k.rows(th, max(width, minTitle))
	g := scene.Group{Kind: scene.Decoration, Class: "key", Parent: -1, Ends: noEnds}
	line := max(th.LineHeight(theme.Soft), signH)
	for i, it := range k.items {
		q := at[i].Add(scene.Point{X: x, Y: y + keyGap})
		it.draw(th, &g, scene.Rect{X: q.X, Y: q.Y + (line-signH)/2, W: signW, H: signH})
		g.Line(th.Styles(), scene.Prose, theme.Soft, scene.Start, q.X+signW+signText,
			th.Baseline(theme.Soft, q.Y+(line-th.LineHeight(theme.Soft))/2), it.label)
	}
	if h > 0 {
		h += 2 * rowGap
	}
	k.words(th, max(width, minTitle)).left(th, &g, x, y+keyGap+h, 0)
	p.scene.Add(g)
}
