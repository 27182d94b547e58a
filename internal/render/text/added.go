package text

import (
	"bytes"
	"fmt"
	"slices"
	"sync"
	"unicode"

	"kuml-mcp/internal/clean"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// added are the fonts that a user gave for what the embedded ones lack. They change how Draw
// fills the fixed widths of such text, never the widths, so measures and SVG files stay the
// same on every machine.
var added struct {
	sync.RWMutex
	fonts []*font.Font
}

// AddFont offers the fonts of a TrueType or OpenType file or collection for characters that no
// embedded font has.
func AddFont(file []byte) error {
	faces, err := font.ParseTTC(bytes.NewReader(file))
	if err != nil {
		return fmt.Errorf("not a TrueType or OpenType font: %w", err)
	}
	added.Lock()
	defer added.Unlock()
	for _, f := range faces {
		added.fonts = append(added.fonts, f.Font)
	}
	return nil
}

// addedFont returns the first added font that has the rune, or nil.
func addedFont(r rune) *font.Font {
	added.RLock()
	defer added.RUnlock()
	for _, f := range added.fonts {
		if _, ok := f.NominalGlyph(r); ok {
			return f
		}
	}
	return nil
}

// Missing returns the characters of a line for which neither an embedded nor an added font has
// a glyph, each once and in order.
func Missing(f Font, line string) []rune {
	line = clean.Line(line)
	if _, ok := quickAdvance(faceKey(f), line); ok {
		return nil
	}
	var missing []rune
	for _, r := range shape(faceKey(f), line) {
		if r.face != nil {
			continue
		}
		for i, w := range r.widths {
			if w > 0 && addedFont(r.runes[i]) == nil && !unicode.IsSpace(r.runes[i]) {
				missing = append(missing, r.runes[i])
			}
		}
	}
	slices.Sort(missing)
	return slices.Compact(missing)
}

// drawMissing draws a run that no embedded font has: with added fonts where they have the
// characters, else as empty boxes.
func (r *run) drawMissing(pen Pen, x int) {
	for i := 0; i < len(r.runes); {
		f := addedFont(r.runes[i])
		j, width := i+1, r.widths[i]
		for j < len(r.runes) && (r.widths[j] == 0 || addedFont(r.runes[j]) == f) {
			width += r.widths[j]
			j++
		}
		if f == nil {
			for _, w := range r.widths[i:j] {
				if w > 0 {
					drawBox(pen, x, int(w))
				}
				x += int(w)
			}
		} else {
			r.drawAdded(pen, x, f, i, j, width)
			x += int(width)
		}
		i = j
	}
}

// drawAdded draws the runes from i to before j with an added font, its glyphs spread over the
// width that these runes were measured with.
func (r *run) drawAdded(pen Pen, x int, f *font.Font, i, j int, width int64) {
	var hb shaping.HarfbuzzShaper
	out := hb.ShapeNoExtents(shaping.Input{
		Text: r.runes, RunStart: i, RunEnd: j, Direction: r.Direction, Face: font.NewFace(f),
		Size: fixed.I(emSize), Script: r.script,
	})
	natural := max(int64(out.Advance), 1)
	var at int64
	for _, g := range out.Glyphs {
		p := penAt{pen, x + int(at*width/natural) + int(g.XOffset), -int(g.YOffset), int(f.Upem())}
		for _, s := range glyph(f, g.GlyphID) {
			p.draw(s)
		}
		at += int64(g.Advance)
	}
}
