package png

import (
	"bytes"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/scene/scenetest"
	"kuml-mcp/internal/render/text"
	"kuml-mcp/internal/render/theme"
)

var shots = flag.String("shots", "", "folder to leave the pictures in, to look at")

// decode reads a PNG file.
func decode(t testing.TB, data []byte) image.Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// shop is a scene of ten classes.
func shop(t testing.TB) *scene.Scene {
	th, ok := theme.Get("kuml")
	if !ok {
		t.Fatal("no theme")
	}
	return scenetest.Shop(th)
}

func TestSize(t *testing.T) {
	s := shop(t) // 1120 by 900 pixels
	for _, width := range []int{1, 2, 16, 333, 1024, 2048} {
		data, err := Write(s, width)
		if err != nil {
			t.Fatal(err)
		}
		size := decode(t, data).Bounds().Size()
		if want := (image.Point{X: width, Y: (9000*width + 11199) / 11200}); size != want {
			t.Errorf("width %d gives %v, want %v", width, size, want)
		}
	}
}

func TestTooLarge(t *testing.T) {
	tall := &scene.Scene{W: 1000, H: 4000}
	wide := &scene.Scene{W: 4000, H: 1000}
	sliver := &scene.Scene{W: 10, H: 500_000}
	tests := []struct {
		name  string
		scene *scene.Scene
		width int
		fits  int // 0: the picture is drawn
	}{
		{"tall", tall, 2000, 0},
		{"too tall", tall, 2001, 2000},
		{"wide", wide, 8000, 0},
		{"too wide", wide, 8001, 8000},
		{"sliver", sliver, 16, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Write(tt.scene, tt.width)
			var large *TooLargeError
			if errors.As(err, &large) != (tt.fits > 0) || large != nil && large.Fits != tt.fits {
				t.Errorf("error is %v, want that %d fits", err, tt.fits)
			}
			if fits := FittingWidth(tt.scene, MaxSide); tt.scene != sliver && Height(tt.scene, fits) > MaxSide {
				t.Errorf("a width of %d does not fit", fits)
			}
		})
	}
	for _, bad := range []struct {
		s     *scene.Scene
		width int
	}{{tall, 0}, {tall, -5}, {&scene.Scene{}, 100}, {&scene.Scene{W: -1, H: 5}, 100}} {
		if _, err := Write(bad.s, bad.width); err == nil {
			t.Errorf("width %d of %d by %d was drawn", bad.width, bad.s.W, bad.s.H)
		}
	}
}

// Shapes stand where they should, in their colours.
func TestPixels(t *testing.T) {
	s := &scene.Scene{W: 1000, H: 1000, Page: scene.RGB(0xf0f0f0), Styles: map[string]scene.Style{
		"solid": {Fill: scene.RGB(0x1d2b4f)},
		"glass": {Fill: scene.RGB(0xff0000).Fade(50)},
		"line":  {Stroke: scene.RGB(0x008000), Width: 40},
		"dash":  {Stroke: scene.RGB(0x0000ff), Width: 20, Dash: [4]int{100, 100}},
		"text":  {Fill: scene.RGB(0), Font: text.Font{Size: 200, Bold: true}},
	}}
	g := scene.Group{Kind: scene.Decoration, Parent: -1}
	g.Draw(scene.Detail, "solid", scene.Box(scene.Rect{X: 100, Y: 100, W: 200, H: 200}))
	g.Draw(scene.Detail, "glass", scene.Box(scene.Rect{X: 200, Y: 200, W: 200, H: 200}))
	g.Draw(scene.Detail, "line", scene.Segments(scene.Point{X: 100, Y: 500}, scene.Point{X: 900, Y: 500}))
	g.Draw(scene.Detail, "dash", scene.Segments(scene.Point{X: 100, Y: 600}, scene.Point{X: 900, Y: 600}))
	g.Draw(scene.Detail, "solid", scene.Ellipse(scene.Rect{X: 600, Y: 100, W: 200, H: 200}))
	g.Line(s.Styles, scene.Name, "text", scene.Middle, 500, 900, "I")
	s.Add(g)
	data, err := Write(s, 200)
	if err != nil {
		t.Fatal(err)
	}
	img := decode(t, data)
	rgb := func(hex uint32) color.RGBA {
		return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
	}
	for _, p := range []struct {
		what string
		x, y int // in pixels of a picture 100 wide
		want uint32
	}{
		{"page", 2, 2, 0xf0f0f0}, {"box", 15, 15, 0x1d2b4f}, {"above the box", 15, 8, 0xf0f0f0},
		{"glass on the page", 35, 35, 0xf77878}, {"glass on the box", 25, 25, 0x8e1628},
		{"line", 50, 50, 0x008000}, {"beside the line", 50, 53, 0xf0f0f0},
		{"dash", 14, 60, 0x0000ff}, {"gap", 24, 60, 0xf0f0f0}, {"next dash", 35, 60, 0x0000ff},
		{"disc", 70, 20, 0x1d2b4f}, {"corner of the disc", 61, 11, 0xf0f0f0},
		{"letter", 50, 83, 0x000000}, {"beside the letter", 56, 83, 0xf0f0f0},
	} {
		got := color.RGBAModel.Convert(img.At(2*p.x, 2*p.y)).(color.RGBA)
		want := rgb(p.want)
		near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= 3 }
		if !near(got.R, want.R) || !near(got.G, want.G) || !near(got.B, want.B) {
			t.Errorf("%s is %v, want %v", p.what, got, want)
		}
	}
}

// A picture that is drawn in bands is the same as one that is drawn at once.
func TestBands(t *testing.T) {
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		s := scenetest.Shapes(th)
		whole, err := write(s, 600, 1<<30)
		if err != nil {
			t.Fatal(err)
		}
		for _, rows := range []int{1, 37, 100} {
			bands, err := write(s, 600, rows*600)
			if err != nil {
				t.Fatal(err)
			}
			a, b := decode(t, whole), decode(t, bands)
			if a.Bounds() != b.Bounds() {
				t.Fatalf("%v and %v", a.Bounds(), b.Bounds())
			}
			worst := 0
			for y := range a.Bounds().Dy() {
				for x := range a.Bounds().Dx() {
					r1, g1, b1, _ := a.At(x, y).RGBA()
					r2, g2, b2, _ := b.At(x, y).RGBA()
					for _, p := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
						worst = max(worst, int(max(p[0], p[1])-min(p[0], p[1]))>>8)
					}
				}
			}
			if worst > 3 {
				t.Errorf("%s: in bands of %d rows a pixel differs by %d of 255", name, rows, worst)
			}
		}
	}
}

func TestMissing(t *testing.T) {
	th, _ := theme.Get("kuml")
	got := string(Missing(scenetest.Missing(th)))
	for _, r := range "日語국नस🇩👩🚀" {
		if strings.Count(got, string(r)) != 1 {
			t.Errorf("missing are %q, with %q not once", got, r)
		}
	}
	if got := Missing(scenetest.Scripts(th)); len(got) > 0 {
		t.Errorf("missing are %q", string(got))
	}
}

// Drawing at the same time gives the same bytes as drawing alone.
func TestConcurrent(t *testing.T) {
	s := shop(t)
	want, err := Write(s, 300)
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			if got, err := Write(s, 300); err != nil || !bytes.Equal(got, want) {
				t.Errorf("other bytes, %v", err)
			}
		})
	}
	wg.Wait()
}

// TestShots leaves all pictures in the folder that -shots names.
func TestShots(t *testing.T) {
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		for _, sc := range scenetest.Scenes {
			data, err := Write(sc.Build(th), 1400)
			if err != nil {
				t.Fatal(err)
			}
			if *shots == "" {
				continue
			}
			if err := os.WriteFile(filepath.Join(*shots, name+"-"+sc.Name+".png"), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	s := shop(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Write(s, 1024); err != nil {
			b.Fatal(err)
		}
	}
}
