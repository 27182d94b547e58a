package view

import (
	"strings"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

// Key explains the signs of a C4 diagram below the picture.
type Key struct {
	Kinds int // of boxes and frames
	items []keyItem
	has   map[string]bool
	// Remark stands below the signs, "" for none.
	Remark string
}

// keyItem is a sign with its meaning.
type keyItem struct {
	label string
	draw  func(th *theme.Theme, g *scene.Group, at scene.Rect)
}

// Sizes of the key.
const (
	signW    = 30 * scene.Px
	SignH    = 20 * scene.Px
	signText = 8 * scene.Px  // between sign and label
	itemGap  = 22 * scene.Px // between items
	rowGap   = 8 * scene.Px
	keyGap   = 28 * scene.Px // between picture and key
)

// Add adds a sign to the key once, and reports whether it is new.
func (k *Key) Add(label string, draw func(th *theme.Theme, g *scene.Group, at scene.Rect)) bool {
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

// Sentence gives a title in lower case but for its first letter.
func Sentence(title string) string { return title[:1] + strings.ToLower(title[1:]) }

// Frame adds a kind of frame.
func (k *Key) Frame(class, label string) {
	if k.Add(label, func(th *theme.Theme, g *scene.Group, at scene.Rect) {
		g.Draw(scene.Detail, class, scene.RoundBox(at, th.Metrics.Radius/2))
	}) {
		k.Kinds++
	}
}

// Line adds a kind of line.
func (k *Key) Line(class, label string) {
	k.Add(label, func(th *theme.Theme, g *scene.Group, at scene.Rect) {
		from, tip := scene.Point{X: at.X, Y: at.Center().Y}, scene.Point{X: at.Right(), Y: at.Center().Y}
		end := Ending{FilledArrow}
		if class == theme.EdgeDashed {
			end = Ending{OpenArrow}
		}
		var marks scene.Group
		stop := end.draw(th, &marks, tip, from)
		g.Draw(scene.Detail, class, scene.Segments(from, stop))
		for _, m := range marks.Paths {
			g.Draw(scene.Detail, m.Class, m.D)
		}
	})
}

// Finish hands the key to the board, if there is more than one kind of thing to explain or something to remark.
func (k *Key) Finish(b *Board) {
	if k.Kinds < 2 {
		k.items = nil
	}
	if len(k.items) > 0 || k.Remark != "" {
		b.foot = k
	}
}

// rows arranges the items in rows of at most limit: the place of each item, and the size of all.
func (k *Key) rows(th *theme.Theme, limit int) (at []scene.Point, w, h int) {
	line := max(th.LineHeight(theme.Soft), SignH)
	x, y := 0, 0
	for _, it := range k.items {
		iw := signW + signText + text.Measure(th.Font(theme.Soft), it.label)
		if x > 0 && x+iw > limit {
			x, y = 0, y+line+rowGap
		}
		at = append(at, scene.Point{X: x, Y: y})
		w = max(w, x+iw)
		x = WholePx(x + iw + itemGap)
	}
	if len(k.items) == 0 {
		return nil, 0, 0
	}
	return at, w, y + line
}

// words gives the rows of the remark.
func (k *Key) words(th *theme.Theme, limit int) Block {
	return Wrapped(th, scene.Prose, theme.Soft, k.Remark, limit)
}

// Size gives the room that the key needs below a picture of a width.
func (k *Key) Size(th *theme.Theme, width int) (w, h int) {
	_, w, h = k.rows(th, max(width, minTitle))
	if rw, rh := k.words(th, max(width, minTitle)).Size(th, 0); rh > 0 {
		w, h = max(w, rw), h+rh
		if len(k.items) > 0 {
			h += 2 * rowGap
		}
	}
	return w, h + keyGap
}

func (k *Key) Draw(th *theme.Theme, p *Page, x, y, width int) {
	at, _, h := k.rows(th, max(width, minTitle))
	g := scene.Group{Kind: scene.Decoration, Class: "key", Parent: -1, Ends: NoEnds}
	line := max(th.LineHeight(theme.Soft), SignH)
	for i, it := range k.items {
		q := at[i].Add(scene.Point{X: x, Y: y + keyGap})
		it.draw(th, &g, scene.Rect{X: q.X, Y: q.Y + (line-SignH)/2, W: signW, H: SignH})
		g.Line(th.Styles(), scene.Prose, theme.Soft, scene.Start, q.X+signW+signText,
			th.Baseline(theme.Soft, q.Y+(line-th.LineHeight(theme.Soft))/2), it.label)
	}
	if h > 0 {
		h += 2 * rowGap
	}
	k.words(th, max(width, minTitle)).Left(th, &g, x, y+keyGap+h, 0)
	p.Scene.Add(g)
}
