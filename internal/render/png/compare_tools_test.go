//go:build tools

package png_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/render/png"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/scene/scenetest"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
)

// zooms says how many pixels of the image a pixel of the picture has in the comparisons. What
// no font has is not compared, since browsers have boxes of their own for it.
var zooms = map[string][]int{"shop": {1, 2}, "scripts": {2}, "shapes": {1}}

// TestSameAsBrowser draws scenes as SVG in headless Chromium and compares them with the PNG.
func TestSameAsBrowser(t *testing.T) {
	env := fontEnv(t, "../text/fonts")
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		for _, sc := range scenetest.Scenes {
			for _, zoom := range zooms[sc.Name] {
				t.Run(fmt.Sprintf("%s-%s-%dx", name, sc.Name, zoom), func(t *testing.T) {
					s := sc.Build(th)
					same(t, env, s, svg.Write(s), zoom)
				})
			}
		}
	}
}

// An SVG with embedded fonts looks the same where there are none of these fonts.
func TestEmbeddedSameAsBrowser(t *testing.T) {
	dir := t.TempDir()
	only, err := os.ReadFile("../text/fonts/Symbols.ttf") // Chromium does not start without any font
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "only.ttf"), only, 0o644); err != nil {
		t.Fatal(err)
	}
	env := fontEnv(t, dir)
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		t.Run(name, func(t *testing.T) {
			s := scenetest.Scripts(th)
			same(t, env, s, svg.WriteEmbedded(s), 2)
		})
	}
}

// same compares the PNG of a scene with what Chromium makes of an SVG of it.
func same(t *testing.T, env []string, s *scene.Scene, file []byte, zoom int) {
	t.Helper()
	data, err := png.Write(s, s.W/scene.Px*zoom)
	if err != nil {
		t.Fatal(err)
	}
	ours := png.Decode(t, data)
	dir := t.TempDir()
	if *png.Shots != "" {
		dir = filepath.Join(*png.Shots, filepath.FromSlash(t.Name()))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "ours.png"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	judge(t, compare(ours, browse(t, env, dir, file, ours.Bounds().Size(), zoom)))
}

// judge holds a difference against the bounds.
func judge(t *testing.T, diff difference) {
	t.Helper()
	t.Logf("difference over ink %.1f%%, worst window %.1f%% at %v", 100*diff.ink, 100*diff.worst, diff.at)
	if diff.ink >= 0.10 {
		t.Errorf("difference over ink is %.1f%%, want below 10%%", 100*diff.ink)
	}
	if diff.worst >= 0.25 {
		t.Errorf("the window at %v differs by %.1f%%, want below 25%%", diff.at, 100*diff.worst)
	}
}

// fontEnv is an environment in which programs see the fonts of one folder and no others.
func fontEnv(t *testing.T, folder string) []string {
	fonts, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	conf := filepath.Join(dir, "fonts.conf")
	text := `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>` + fonts + `</dir><cachedir>` + dir + `/cache</cachedir></fontconfig>`
	if err := os.WriteFile(conf, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return append(os.Environ(), "FONTCONFIG_FILE="+conf, "HOME="+dir)
}

// browse returns what Chromium makes of an SVG file.
func browse(t *testing.T, env []string, dir string, file []byte, size image.Point, zoom int) image.Image {
	in := filepath.Join(dir, "in.svg")
	if err := os.WriteFile(in, file, 0o644); err != nil {
		t.Fatal(err)
	}
	return shoot(t, env, dir, in, size, zoom)
}

// shoot returns a file as Chromium shows it.
func shoot(t *testing.T, env []string, dir, file string, size image.Point, zoom int) image.Image {
	out := filepath.Join(dir, "out.png")
	cmd := exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-lcd-text",
		fmt.Sprintf("--force-device-scale-factor=%d", zoom), "--screenshot="+out,
		fmt.Sprintf("--window-size=%d,%d", size.X/zoom, size.Y/zoom), "file://"+file)
	cmd.Env = env
	if msg, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, msg)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return png.Decode(t, data)
}

// difference says how unlike two pictures are, as shares of the full range of brightness.
type difference struct {
	ink   float64 // mean over all pixels that are not background in either
	worst float64 // mean over the worst window of 24 by 24 pixels
	at    image.Point
}

func compare(a, b image.Image) difference {
	const window = 24
	bounds := a.Bounds().Intersect(b.Bounds())
	w, h := bounds.Dx(), bounds.Dy()
	first, second := pixels(a, bounds), pixels(b, bounds)
	page := first[0]
	ink := make([]bool, w*h)
	diff := make([]float64, w*h)
	for y := range h {
		for x := range w {
			p, q := first[y*w+x], second[y*w+x]
			diff[y*w+x] = distance(p, q)
			if distance(p, page) > 0.01 || distance(q, page) > 0.01 {
				for v := max(y-1, 0); v <= min(y+1, h-1); v++ {
					for u := max(x-1, 0); u <= min(x+1, w-1); u++ {
						ink[v*w+u] = true
					}
				}
			}
		}
	}
	var d difference
	var sum, count float64
	for i, is := range ink {
		if is {
			sum += diff[i]
			count++
		}
	}
	d.ink = sum / max(count, 1)
	for y := 0; y+window <= h; y += window / 2 {
		for x := 0; x+window <= w; x += window / 2 {
			var s float64
			for v := range window {
				for u := range window {
					s += diff[(y+v)*w+x+u]
				}
			}
			if m := s / (window * window); m > d.worst {
				d.worst, d.at = m, image.Point{X: x, Y: y}
			}
		}
	}
	return d
}

// pixels gives the colours of a part of a picture, row by row.
func pixels(img image.Image, part image.Rectangle) []color.RGBA {
	flat := image.NewRGBA(image.Rectangle{Max: part.Size()})
	draw.Draw(flat, flat.Rect, img, part.Min, draw.Src)
	out := make([]color.RGBA, len(flat.Pix)/4)
	for i := range out {
		p := flat.Pix[4*i:]
		out[i] = color.RGBA{p[0], p[1], p[2], p[3]}
	}
	return out
}

// distance is the mean difference of the channels of two colours.
func distance(p, q color.RGBA) float64 {
	abs := func(a, b uint8) float64 { return float64(max(a, b) - min(a, b)) }
	return (abs(p.R, q.R) + abs(p.G, q.G) + abs(p.B, q.B)) / 3 / 0xff
}
