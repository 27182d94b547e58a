package text

import (
	"slices"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/width"
)

// emSize is the size at which text is shaped, in pixels: that of the grid of the fonts, so
// that advances are whole numbers or nearly so.
const emSize = 2048

// unit is the number of advance units in an em: shaping counts in 1/64 pixel.
const unit = emSize * 64

// english is the language that texts are shaped in where it makes a difference, which it does
// for a handful of letters.
var english = language.NewLanguage("en")

// features are what text is set with beside the usual: figures as tall as capitals. Gelasio
// has them as an alternative to figures of uneven height, in which 0..* reads like o..*.
var features = []shaping.FontFeature{{Tag: opentype.MustNewTag("lnum"), Value: 1}}

// shaper holds what one shaping at a time needs. The faces cache and are not safe for
// concurrent use, so each shaper has its own.
type shaper struct {
	seg   shaping.Segmenter
	hb    shaping.HarfbuzzShaper
	faces map[faceID]*font.Face
	// missing stands for the runes that no embedded font has.
	missing *font.Face
	chain   []faceID
}

var shapers = sync.Pool{New: func() any { return &shaper{faces: map[faceID]*font.Face{}} }}

// face returns this shaper's face of a file.
func (s *shaper) face(id faceID) *font.Face {
	f := s.faces[id]
	if f == nil {
		f = font.NewFace(parsed(id))
		s.faces[id] = f
	}
	return f
}

// idOf returns the file of a face of the chain.
func (s *shaper) idOf(f *font.Face) faceID {
	i := slices.IndexFunc(s.chain, func(id faceID) bool { return s.faces[id] == f })
	return s.chain[i]
}

// ResolveFace returns the first face of the chain that has the rune.
func (s *shaper) ResolveFace(r rune) *font.Face {
	for _, id := range s.chain {
		if f := s.face(id); hasGlyph(f, r) {
			return f
		}
	}
	if s.missing == nil {
		s.missing = font.NewFace(parsed(0))
	}
	return s.missing
}

func hasGlyph(f *font.Face, r rune) bool {
	_, ok := f.NominalGlyph(r)
	return ok
}

// run is a piece of a line with one direction, script and face. With face nil no font has
// its runes, and widths holds what each of them takes, in advance units.
type run struct {
	shaping.Output
	face   *font.Face
	id     faceID // of face
	widths []int64
	runes  []rune
	script language.Script
}

// advance is the length of the run in advance units.
func (r *run) advance() int64 {
	if r.face != nil {
		return int64(r.Output.Advance)
	}
	var sum int64
	for _, w := range r.widths {
		sum += w
	}
	return sum
}

// shape splits a line into runs, in the order of its characters, and shapes each.
func shape(id faceID, line string) []run {
	s := shapers.Get().(*shaper)
	defer shapers.Put(s)
	s.chain = id.fallbacks()
	return s.shape(id, line)
}

// shape does it with the faces of the chain.
func (s *shaper) shape(id faceID, line string) []run {
	runes := []rune(line)
	inputs := s.seg.Split(shaping.Input{
		Text: runes, RunEnd: len(runes), Direction: di.DirectionLTR,
		Face: s.face(id), Size: fixed.I(emSize), Language: english, FontFeatures: features,
	}, s)
	runs := make([]run, 0, len(inputs))
	for _, in := range spacesApart(inputs, s.face(id)) {
		part := runes[in.RunStart:in.RunEnd]
		if in.Face == s.missing {
			runs = append(runs,
				run{widths: fixedWidths(part), runes: part, script: in.Script, Output: shaping.Output{Direction: in.Direction}})
			continue
		}
		runs = append(runs, run{Output: s.hb.ShapeNoExtents(in), face: in.Face, id: s.idOf(in.Face), runes: part})
	}
	return runs
}

// spacesApart cuts the spaces out of the parts that are not in the first face and gives them
// to it, as browsers do, so that a space has one width everywhere in a line.
func spacesApart(inputs []shaping.Input, first *font.Face) []shaping.Input {
	var out []shaping.Input
	for _, in := range inputs {
		for in.Face != first && in.RunStart < in.RunEnd {
			part := in
			space := in.Text[in.RunStart] == ' '
			part.RunEnd = in.RunStart + 1
			for part.RunEnd < in.RunEnd && (in.Text[part.RunEnd] == ' ') == space {
				part.RunEnd++
			}
			if space {
				part.Face = first
			}
			out = append(out, part)
			in.RunStart = part.RunEnd
		}
		if in.RunStart < in.RunEnd {
			out = append(out, in)
		}
	}
	return out
}

// Widths of runes that no embedded font has, in advance units.
const (
	fullWidth = unit
	halfWidth = unit * 6 / 10
)

// fixedWidths gives each rune of a run without a font its width. A rune that joins the one
// before it, as marks, joiners and the second half of a flag do, takes none.
func fixedWidths(runes []rune) []int64 {
	widths := make([]int64, len(runes))
	flag := false
	for i, r := range runes {
		joined := i > 0 && runes[i-1] == zeroWidthJoiner
		second := flag && isRegional(r)
		flag = isRegional(r) && !second
		switch {
		case joined || second || isSkinTone(r) || unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Cc):
		case isWide(r):
			widths[i] = fullWidth
		default:
			widths[i] = halfWidth
		}
	}
	return widths
}

const zeroWidthJoiner = '\u200d'

func isRegional(r rune) bool { return r >= 0x1F1E6 && r <= 0x1F1FF }
func isSkinTone(r rune) bool { return r >= 0x1F3FB && r <= 0x1F3FF }

// isWide reports whether a rune fills a whole em square: ideographs, kana, hangul, emoji.
func isWide(r rune) bool {
	k := width.LookupRune(r).Kind()
	return k == width.EastAsianWide || k == width.EastAsianFullwidth || isRegional(r)
}
