package text

import (
	"maps"
	"slices"
	"unicode"

	"kuml-mcp/internal/clean"

	"github.com/go-text/typesetting/language"
)

// Line is a line of text in a font.
type Line struct {
	Font Font
	Str  string
}

// Webfont is a part of an embedded font that has just the glyphs of some lines, as a WOFF file.
type Webfont struct {
	// Family is the family it belongs to; Symbols marks the one for signs that Sans lacks.
	Family       Family
	Symbols      bool
	Bold, Italic bool
	// Data is the file.
	Data []byte
}

// Webfonts returns the fonts that the lines need to look the same wherever they are shown. A
// character is looked for in the font's own family, then in Sans, then in the symbols.
func Webfonts(lines []Line) []Webfont {
	uses := map[faceID]*use{}
	for _, l := range lines {
		for _, r := range shape(faceKey(l.Font), clean.Line(l.Str)) {
			if r.face == nil {
				continue
			}
			u := uses[r.id]
			if u == nil {
				u = &use{glyphs: map[int]bool{0: true}, runes: map[rune]bool{}}
				uses[r.id] = u
			}
			u.add(&r)
		}
	}
	var out []Webfont
	for _, id := range slices.Sorted(maps.Keys(uses)) {
		w := Webfont{Data: woff(subset(id, uses[id]))}
		if id == symbols {
			w.Symbols = true
		} else {
			w.Family = Family(int(id) / len(styleNames))
			w.Bold, w.Italic = id&1 != 0, id&2 != 0
		}
		out = append(out, w)
	}
	return out
}

// use is what lines need of a font file.
type use struct {
	glyphs map[int]bool
	runes  map[rune]bool
	// placed is set where glyphs must be placed by more than advances and kerning: marks, and
	// scripts whose letters join.
	placed bool
}

// add notes what a run needs.
func (u *use) add(r *run) {
	for _, g := range r.Glyphs {
		u.glyphs[int(g.GlyphID)] = true
	}
	for _, c := range r.runes {
		u.runes[c] = true
		if g, ok := r.face.NominalGlyph(c); ok {
			u.glyphs[int(g)] = true
		}
		switch language.LookupScript(c) {
		case language.Latin, language.Greek, language.Cyrillic, language.Common:
		default:
			u.placed = true
		}
		u.placed = u.placed || unicode.Is(unicode.M, c)
	}
}
