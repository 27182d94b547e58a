// Package text knows the fonts of the pictures: how long a line of text is, where it may be
// broken, and what its glyphs look like. The fonts are embedded, so the answers are the same
// on every machine; what they lack has fixed widths.
//
// Lengths are int, in tenths of a pixel. Everything here is safe for concurrent use.
package text

import "kuml-mcp/internal/clean"

// Family is a family of embedded fonts.
type Family uint8

// The embedded families.
const (
	// Sans is Arimo, which has the widths of Arial, Helvetica and Liberation Sans.
	Sans Family = iota
	// Serif is Gelasio, which has the widths of Georgia.
	Serif
	// Rounded is Nunito.
	Rounded
)

// Font is a face at a size.
type Font struct {
	Family Family
	// Size is the em size in tenths of a pixel.
	Size         int
	Bold, Italic bool
}

// Metrics are the vertical measures of a font, in tenths of a pixel, all positive.
type Metrics struct {
	// Ascent is the height of the tallest letters above the baseline, Descent the depth of the
	// lowest letters below it.
	Ascent, Descent int
	// CapHeight and XHeight are the heights of H and x.
	CapHeight, XHeight int
	// UnderlinePos is the distance from the baseline down to the middle of an underline,
	// UnderlineWidth its thickness.
	UnderlinePos, UnderlineWidth int
}

// MetricsOf returns the vertical measures of a font.
func MetricsOf(f Font) Metrics {
	m := familyTable[f.Family].metrics
	at := func(permille int) int { return (permille*f.Size + 500) / 1000 }
	return Metrics{
		Ascent: at(m.Ascent), Descent: at(m.Descent), CapHeight: at(m.CapHeight), XHeight: at(m.XHeight),
		UnderlinePos: at(m.UnderlinePos), UnderlineWidth: max(at(m.UnderlineWidth), 1),
	}
}

// Measure returns the length of a line of text in tenths of a pixel, rounded up, with
// shaping and kerning.
func Measure(f Font, s string) int {
	return scale(advance(faceKey(f), clean.Line(s)), f.Size)
}

// scale turns an advance in 1/1024 em into tenths of a pixel, rounded up.
func scale(adv int64, size int) int {
	return int((adv*int64(size) + unit - 1) / unit)
}
