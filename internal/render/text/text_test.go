package text

import (
	"os"
	"strings"
	"sync"
	"testing"

	"kuml-mcp/internal/clean"

	"github.com/go-text/typesetting/font"
)

func TestMeasure(t *testing.T) {
	plain := Font{Size: 1000}
	tests := []struct {
		name string
		font Font
		in   string
		want int
	}{
		// Widths of Arial, in thousandths of an em: O 778, r 333, d 556, e 556.
		{"arial", plain, "Order", 2556},
		{"kerning", plain, "AV", 667 + 667 - 74},
		{"bold", Font{Size: 1000, Bold: true}, "id", 278 + 611},
		{"empty", plain, "", 0},
		{"no size", Font{}, "Order", 0},
		{"greek", plain, "Ω", 748},
		{"cyrillic", plain, "Ж", 923},
		{"full width", plain, "日本語", 3000},
		{"hangul and kana", plain, "한국アイ", 4000},
		{"space in another script", plain, "日 本", 2278},
		{"one emoji", plain, "🚀", 1000},
		{"a family of emoji", plain, "👨‍👩‍👧", 1000},
		{"a flag", plain, "🇩🇪", 1000},
		{"two flags", plain, "🇩🇪🇫🇷", 2000},
		{"a skin tone", plain, "👍🏽", 1000},
		{"devanagari without a font", plain, "नम", 1200},
		{"a mark on a letter", plain, "e\u0301", 557},
		{"control characters are spaces", plain, "a\tb", 556 + 278 + 556},
		{"direction marks vanish", plain, "a\u202eb", 556 + 556},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			// Widths are rounded up, those above to the nearest thousandth.
			if got := Measure(tt.font, tt.in); got < tt.want-1 || got > tt.want+2 {
				t.Errorf("Measure(%q) = %d, want %d", tt.in, got, tt.want)
			}
		})
	}
}

// Kerning may make a line shorter than its parts, and rounding longer, but only a little.
func TestMeasureAddsUp(t *testing.T) {
	for _, family := range []Family{Sans, Serif, Rounded} {
		f := Font{Family: family, Size: 120}
		whole := Measure(f, "Zażółć gęślą jaźń")
		parts := Measure(f, "Zażółć ") + Measure(f, "gęślą ") + Measure(f, "jaźń")
		if d := parts - whole; d < -3 || d > 12 {
			t.Errorf("family %d: parts are %d long, the whole %d", family, parts, whole)
		}
	}
}

func TestMetricsOf(t *testing.T) {
	m := MetricsOf(Font{Size: 1000, Family: Sans})
	if m.CapHeight != 688 || m.XHeight != 528 || m.Ascent <= m.CapHeight || m.Descent <= 0 {
		t.Errorf("metrics of Sans are %+v", m)
	}
}

// Every embedded file parses, has a face that the table of families names, and covers the
// Latin alphabet.
func TestFiles(t *testing.T) {
	for id := range symbols {
		f := parsed(id)
		for _, r := range "AZazÄéñßŁž0«»–…€" {
			if _, ok := f.NominalGlyph(r); !ok {
				t.Errorf("%s has no %q", id.file(), r)
			}
		}
	}
	if !hasGlyph(font.NewFace(parsed(symbols)), '∀') {
		t.Error("the symbols have no ∀")
	}
	entries, err := files.ReadDir("fonts")
	if err != nil {
		t.Fatal(err)
	}
	if want := int(symbols) + 1; len(entries) != want {
		t.Errorf("%d fonts are embedded, the tables name %d", len(entries), want)
	}
	for _, e := range entries {
		if info, err := e.Info(); err != nil || info.Size() > 1<<20 {
			t.Errorf("%s: %v, %d bytes", e.Name(), err, info.Size())
		}
	}
}

// The metrics in the table of families are those of the fonts.
func TestFamilyMetrics(t *testing.T) {
	for family, entry := range familyTable {
		f := font.NewFace(parsed(faceKey(Font{Family: Family(family)})))
		upem := float32(f.Upem())
		for what, pair := range map[string][2]float32{
			"cap height": {float32(entry.metrics.CapHeight), f.LineMetric(font.CapHeight)},
			"x height":   {float32(entry.metrics.XHeight), f.LineMetric(font.XHeight)},
		} {
			if got := pair[1] * 1000 / upem; pair[0] < got-12 || pair[0] > got+12 {
				t.Errorf("%s: %s is %v, in the font %v", entry.file, what, pair[0], got)
			}
		}
	}
}

func TestExact(t *testing.T) {
	sans := Font{Size: 120}
	for line, want := range map[string]bool{"+ id : UUID": true, "«Straße» …": true, "Київ": true, "→": false, "日": false, "ế": false} {
		if got := Exact(sans, line); got != want {
			t.Errorf("Exact(%q) = %v", line, got)
		}
	}
	if Exact(Font{Family: Rounded, Size: 120}, "a") {
		t.Error("a family without substitutes is said to be exact")
	}
}

// recorder counts what a pen is given and how far it reaches.
type recorder struct{ contours, left, right, top, foot int }

func (r *recorder) see(x, y int) {
	r.left, r.right = min(r.left, x), max(r.right, x)
	r.top, r.foot = min(r.top, y), max(r.foot, y)
}
func (r *recorder) MoveTo(x, y int)             { r.contours++; r.see(x, y) }
func (r *recorder) LineTo(x, y int)             { r.see(x, y) }
func (r *recorder) QuadTo(_, _, x, y int)       { r.see(x, y) }
func (r *recorder) CubeTo(_, _, _, _, x, y int) { r.see(x, y) }

func TestDraw(t *testing.T) {
	f := Font{Size: 120}
	tests := []struct {
		line     string
		contours int
	}{
		{"", 0}, {" ", 0}, {"l", 1}, {"o", 2}, {"ll", 2}, {"日", 4}, {"日 本", 8}, {"\u202e", 0}, {"e\u0301", 3},
	}
	for _, tt := range tests {
		var r recorder
		Draw(f, tt.line, &r)
		if r.contours != tt.contours {
			t.Errorf("%q has %d contours, want %d", tt.line, r.contours, tt.contours)
		}
		if width := Measure(f, tt.line) * EmUnits / f.Size; r.right > width || r.left < -EmUnits/20 {
			t.Errorf("%q is drawn from %d to %d, but %d long", tt.line, r.left, r.right, width)
		}
	}
}

// A word of a script from right to left is drawn with its first letter at the right, and
// words of it follow each other leftwards.
func TestRightToLeft(t *testing.T) {
	line := []rune("שלום مرحبا")
	runs := visualOrder(shape(0, string(line)))
	if first, last := runs[0], runs[len(runs)-1]; first.runes[0] == line[0] || last.runes[0] != line[0] {
		t.Errorf("runs stand in the order %q … %q", string(first.runes), string(last.runes))
	}
}

func TestAddFont(t *testing.T) {
	if err := AddFont([]byte("no font")); err == nil {
		t.Error("garbage was taken as a font")
	}
	f := Font{Size: 120, Family: Serif}
	const georgian = "\u10a0\u2d00" // the second letter is in no embedded font
	if got := string(Missing(f, "日本 本"+georgian+"a")); got != "\u2d00日本" {
		t.Errorf("missing are %q", got)
	}
	if got := Missing(f, "Straße"); len(got) > 0 {
		t.Errorf("missing are %q", string(got))
	}
	data, err := os.ReadFile("fonts/Arimo-Regular.ttf")
	if err != nil {
		t.Fatal(err)
	}
	before := Measure(f, georgian)
	if err := AddFont(data); err != nil {
		t.Fatal(err)
	}
	defer func() { added.fonts = nil }()
	if after := Measure(f, georgian); after != before {
		t.Errorf("an added font changed a measure from %d to %d", before, after)
	}
}

// A run that no embedded font has is drawn with an added font over the fixed widths.
func TestDrawAdded(t *testing.T) {
	line := []rune("ll")
	r := run{runes: line, widths: []int64{fullWidth, fullWidth}}
	f := parsed(0)
	var boxes, letters recorder
	r.drawMissing(&boxes, 0)
	r.drawAdded(&letters, 0, f, 0, 2, 2*fullWidth)
	if boxes.contours != 8 || letters.contours != 2 {
		t.Errorf("%d contours as boxes, %d as letters", boxes.contours, letters.contours)
	}
	if letters.right < fullWidth {
		t.Errorf("the letters end at %d, so they are not spread over %d", letters.right, 2*fullWidth)
	}
}

func TestConcurrent(t *testing.T) {
	lines := strings.Fields("Order Straße 日本語 שלום → Kunde Ω AVATAR ff")
	var wg sync.WaitGroup
	for n := range 8 {
		wg.Go(func() {
			for i := range 50 {
				line := lines[(i+n)%len(lines)]
				f := Font{Family: Family(i % 3), Size: 120, Bold: i%2 == 0}
				if got, want := Measure(f, line), scale(shaped(faceKey(f), line), 120); got != want {
					t.Errorf("%q is %d long, then %d", line, want, got)
				}
				Draw(f, line, &recorder{})
			}
		})
	}
	wg.Wait()
}

func FuzzMeasure(f *testing.F) {
	for _, s := range []string{"Order", "日本語", "שלום a", "\u0301", "👨‍👩‍👧", "\xff\x00", "ff\u202e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, font := range []Font{{Size: 120}, {Family: Serif, Size: 95, Italic: true}} {
			if w := Measure(font, s); w < 0 || w != Measure(font, clean.Line(s)) {
				t.Errorf("%q is %d long, cleaned %d", s, w, Measure(font, clean.Line(s)))
			}
			Draw(font, s, &recorder{})
		}
	})
}

func BenchmarkMeasure(b *testing.B) {
	f := Font{Size: 120}
	for name, line := range map[string]string{"ascii": "+ createdAt : LocalDateTime [0..*]", "cached": "+ größe : LocalDateTime [0..*]"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Measure(f, line)
			}
		})
	}
	b.Run("shaped", func(b *testing.B) {
		for b.Loop() {
			shaped(0, "+ größe : LocalDateTime [0..*]")
		}
	})
}
