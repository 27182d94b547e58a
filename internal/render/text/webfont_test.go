package text

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"testing"

	"github.com/go-text/typesetting/font"
	"golang.org/x/image/math/fixed"
)

// unpack reads a WOFF file back into a TrueType file.
func unpack(t *testing.T, woff []byte) []byte {
	be := binary.BigEndian
	if string(woff[:4]) != "wOFF" || int(be.Uint32(woff[8:])) != len(woff) {
		t.Fatal("no WOFF header, or a wrong length in it")
	}
	count := int(be.Uint16(woff[12:]))
	out := append([]byte{0, 1, 0, 0}, byte(count>>8), byte(count), 0, 0, 0, 0, 0, 0)
	at := 12 + 16*count
	var body []byte
	for i := range count {
		e := woff[44+20*i:]
		offset, packed, size := be.Uint32(e[4:]), be.Uint32(e[8:]), be.Uint32(e[12:])
		data := woff[offset : offset+packed]
		if packed < size {
			r, err := zlib.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if data, err = io.ReadAll(r); err != nil {
				t.Fatal(err)
			}
		}
		if len(data) != int(size) || checksum(data) != be.Uint32(e[16:]) {
			t.Errorf("table %s: %d bytes, want %d", e[:4], len(data), size)
		}
		out = append(out, e[:4]...)
		out = be.AppendUint32(be.AppendUint32(be.AppendUint32(out, 0), uint32(at+len(body))), size)
		body = append(body, data...)
		body = append(body, make([]byte, -len(body)&3)...)
	}
	if want := int(be.Uint32(woff[16:])); len(out)+len(body) != want {
		t.Errorf("%d bytes unpacked, want %d", len(out)+len(body), want)
	}
	return append(out, body...)
}

func TestWebfonts(t *testing.T) {
	lines := []Line{
		{Font{Size: 120}, "+ id : UUID AVATAR"},
		{Font{Size: 120, Bold: true}, "Größe"},
		{Font{Family: Serif, Size: 120}, "0..* office Ω →∀"},
		{Font{Family: Rounded, Size: 120, Italic: true}, "Tiếng e\u0301 日"},
	}
	fonts := Webfonts(lines)
	type key struct {
		family                Family
		symbols, bold, italic bool
	}
	var got []key
	for _, w := range fonts {
		got = append(got, key{w.Family, w.Symbols, w.Bold, w.Italic})
		if len(w.Data) > 24_000 {
			t.Errorf("%+v takes %d bytes", got[len(got)-1], len(w.Data))
		}
	}
	want := []key{
		{Sans, false, false, false}, {Sans, false, true, false}, {Serif, false, false, false}, {Rounded, false, false, true}, {0, true,
			false, false},
	}
	if len(got) != len(want) {
		t.Fatalf("fonts are %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("font %d is %v, want %v", i, got[i], want[i])
		}
	}
}

// The subset shapes its line as the whole font does, and has the same outlines.
func TestSubset(t *testing.T) {
	for _, l := range []Line{
		{Font{Size: 120}, "+ id : UUID AVATAR To."},
		{Font{Size: 120, Bold: true, Italic: true}, "Größe, Łódź"},
		{Font{Family: Serif, Size: 120}, "0..* office 12"},
		{Font{Family: Rounded, Size: 120}, "AVATAR To, Te\u0301"},
	} {
		w := Webfonts([]Line{l})
		face, err := font.ParseTTF(bytes.NewReader(unpack(t, w[0].Data)))
		if err != nil {
			t.Fatalf("%q: %v", l.Str, err)
		}
		whole := shape(faceKey(l.Font), l.Str)[0]
		var s shaper
		s.faces = map[faceID]*font.Face{faceKey(l.Font): face}
		s.chain = []faceID{faceKey(l.Font)}
		part := s.shape(faceKey(l.Font), l.Str)[0]
		if len(part.Glyphs) != len(whole.Glyphs) {
			t.Fatalf("%q has %d glyphs, want %d", l.Str, len(part.Glyphs), len(whole.Glyphs))
		}
		var x, y fixed.Int26_6 // where the glyphs are by the whole and by the part
		for i, g := range whole.Glyphs {
			h := part.Glyphs[i]
			if d := x + g.XOffset - y - h.XOffset; h.GlyphID != g.GlyphID || d < -64 || d > 64 {
				t.Errorf("%q: glyph %d is %d at %v, want %d at %v", l.Str, i, h.GlyphID, y+h.XOffset, g.GlyphID, x+g.XOffset)
			}
			x, y = x+g.Advance, y+h.Advance
			a, _ := whole.face.GlyphDataOutline(g.GlyphID)
			b, _ := face.GlyphDataOutline(h.GlyphID)
			if len(a.Segments) != len(b.Segments) {
				t.Errorf("%q: the outline of glyph %d has %d pieces, want %d", l.Str, i, len(b.Segments), len(a.Segments))
			}
		}
	}
}
