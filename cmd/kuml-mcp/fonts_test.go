package main

import (
	"bytes"
	bytesof "encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// lacking is a character that no built-in font has.
const lacking = '\u4e2d'

// fontFile writes a font for lacking alone and returns its path: a built-in font with another table of characters.
func fontFile(t *testing.T) string {
	t.Helper()
	font, err := os.ReadFile("../../internal/render/text/fonts/Arimo-Regular.ttf")
	if err != nil {
		t.Fatal(err)
	}
	u16, u32 := bytesof.BigEndian.AppendUint16, bytesof.BigEndian.AppendUint32
	// One subtable of format 12 with one group: the character and glyph 36.
	cmap := u32(u16(u16(u16(u16(nil, 0), 1), 3), 10), 12)
	cmap = u32(u32(u32(u16(u16(cmap, 12), 0), 28), 0), 1)
	cmap = u32(u32(u32(cmap, uint32(lacking)), uint32(lacking)), 36)
	for entry := font[12:]; ; entry = entry[16:] {
		if string(entry[:4]) == "cmap" {
			bytesof.BigEndian.PutUint32(entry[8:], uint32(len(font)))
			bytesof.BigEndian.PutUint32(entry[12:], uint32(len(cmap)))
			break
		}
	}
	file := filepath.Join(t.TempDir(), "one.ttf")
	if err := os.WriteFile(file, slices.Concat(font, cmap), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

// A font from the command line takes the place of the boxes in PNGs, and of the warning.
func TestAddedFont(t *testing.T) {
	t.Parallel()
	script := classScript("Nr" + string(lacking))
	args := []string{"call", "render", "script=" + script, "format=png", "width=400", "summary=true", "-o"}
	file := filepath.Join(t.TempDir(), "x.png")
	var pictures [][]byte
	for _, flags := range [][]string{nil, {"--font", fontFile(t)}, {"--font=" + fontFile(t)}} {
		facts, stderr, code := command(t, "", append(append(flags, args...), file)...)
		if code != 0 {
			t.Fatalf("%v: exit code %d: %s", flags, code, stderr)
		}
		if warns := strings.Contains(facts, "MISSING_GLYPH") &&
			strings.Contains(facts, string(lacking)+" (U+4E2D)"); warns == (len(flags) > 0) {
			t.Errorf("%v: %s", flags, facts)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pictures = append(pictures, data)
	}
	if bytes.Equal(pictures[0], pictures[1]) || !bytes.Equal(pictures[1], pictures[2]) {
		t.Error("the font makes no difference, or its two spellings do")
	}
	if _, err := png.Decode(bytes.NewReader(pictures[1])); err != nil {
		t.Error(err)
	}
}

// The processes that work for a server know its fonts: the one that is started ahead, and those after it.
func TestAddedFontInServer(t *testing.T) {
	t.Parallel()
	arguments := map[string]any{"script": classScript("Nr" + string(lacking)), "format": "png", "width": 300}
	for _, tt := range []struct {
		flags []string
		warns bool
	}{
		{nil, true},
		{[]string{"--font", fontFile(t)}, false},
		{[]string{"--font=" + fontFile(t), "--workers=1"}, false},
		{[]string{"--font=" + fontFile(t), "--sandbox=off"}, false},
	} {
		s := initialized(t, "test", tt.flags...)
		r := s.call("kuml.render", arguments)
		if warns := r.Meta["warnings"] != nil; r.IsError || warns != tt.warns {
			t.Errorf("%v: error %v, warnings %v", tt.flags, r.IsError, r.Meta["warnings"])
		}
		if code := s.end(); code != 0 {
			t.Errorf("%v: exit code %d", tt.flags, code)
		}
	}
}

func TestBadFont(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "bad.ttf")
	if err := os.WriteFile(file, []byte("no font"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"--font", file}, {"--font=" + file + ".none"}, {"--font"}} {
		if stdout, stderr, code := command(t, "", args...); code != 2 || stdout != "" || !strings.Contains(stderr, "font") {
			t.Errorf("%v: exit code %d, %q, %q", args, code, stdout, stderr)
		}
	}
}

// The check of pictures reports to stderr, from the processes that work for a server too.
func TestCheckScene(t *testing.T) {
	t.Parallel()
	args := []string{"call", "render", "script=" + classScript("Order"), "-o", filepath.Join(t.TempDir(), "x.svg")}
	for _, tt := range []struct {
		flags   []string
		reports bool
	}{{nil, false}, {[]string{"--check-scene"}, true}} {
		_, stderr, code := command(t, "", append(tt.flags, args...)...)
		if code != 0 || strings.Contains(stderr, `msg="picture checked"`) != tt.reports ||
			tt.reports && !strings.Contains(stderr, "faults=0") {
			t.Errorf("%v: exit code %d, %s", tt.flags, code, stderr)
		}
	}
	s := initialized(t, "test", "--check-scene")
	s.call("kuml.render", map[string]any{"script": classScript("Order")})
	s.end()
	if log := s.stderr.String(); !strings.Contains(log, "picture checked") {
		t.Errorf("the server's log: %s", log)
	}
}

func TestEmbeddedFonts(t *testing.T) {
	t.Parallel()
	args := []string{"call", "render", "script=" + classScript("Order")}
	for flag, want := range map[string]bool{"--svg-fonts=embed": true, "--svg-fonts=system": false, "--log-level=warn": false} {
		svg, stderr, code := command(t, "", append([]string{flag}, args...)...)
		if code != 0 || strings.Contains(svg, "@font-face") != want {
			t.Errorf("%s: exit code %d, %s, %.300s", flag, code, stderr, svg)
		}
	}
	s := initialized(t, "test", "--svg-fonts=embed")
	if svg := s.call("kuml.render", map[string]any{"script": classScript("Order")}).text(t); !strings.Contains(svg, "@font-face") {
		t.Errorf("from the server: %.300s", svg)
	}
}
