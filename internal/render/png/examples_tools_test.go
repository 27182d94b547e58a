//go:build tools

package png_test

import (
	"encoding/json"
	"fmt"
	"html"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kuml-mcp/examples"
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/render"
	"kuml-mcp/internal/render/png"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/svg"
	"kuml-mcp/internal/render/theme"
)

// tallest is the height in px up to which pictures are put on one page, for the browser takes long to start.
const tallest = 8000

// drawn is a picture of an example on a page.
type drawn struct {
	name  string
	scene *scene.Scene
	top   int // on the page, in px
}

// TestExamplesSameAsBrowser compares the PNG of every diagram of every example with what Chromium makes of the SVG,
// and the places of its texts.
func TestExamplesSameAsBrowser(t *testing.T) {
	env := fontEnv(t, "../text/fonts")
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		t.Run(name, func(t *testing.T) {
			for _, page := range pages(pictures(t, th)) {
				comparePage(t, env, page)
			}
		})
	}
}

// pictures draws all examples.
func pictures(t *testing.T, th *theme.Theme) (list []drawn) {
	for _, e := range examples.All() {
		doc, err := dsl.Evaluate(t.Context(), e.Script, dsl.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for i, d := range doc.Diagrams {
			s, _, err := render.Draw(t.Context(), doc, d, th)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, drawn{name: fmt.Sprintf("%s/%d", e.File, i), scene: s})
		}
	}
	return list
}

// pages stacks pictures on pages.
func pages(list []drawn) (out [][]drawn) {
	top := tallest
	for _, p := range list {
		if top+p.scene.H/scene.Px > tallest {
			out, top = append(out, nil), 0
		}
		p.top = top
		top += p.scene.H / scene.Px
		out[len(out)-1] = append(out[len(out)-1], p)
	}
	return out
}

// measure leaves the places of all texts as JSON in the page's first element.
const measure = `<script>
const round = v => Math.round(v * 100) / 100;
document.querySelector("pre").textContent = JSON.stringify([...document.querySelectorAll("div")].map(d =>
	[...d.querySelectorAll("text")].map(t => {
		const ends = [t.getStartPositionOfChar(0).x, t.getEndPositionOfChar(t.getNumberOfChars() - 1).x];
		return [t.textContent, round(Math.min(...ends)), round(Math.max(...ends))];
	})));
</script>`

// comparePage shows a page in the browser and compares every picture on it.
func comparePage(t *testing.T, env []string, page []drawn) {
	dir := t.TempDir()
	var size image.Point
	var b strings.Builder
	b.WriteString(
		`<!DOCTYPE html><meta charset="utf-8"><style>body{margin:0}pre{display:none}div{position:absolute;left:0}svg{display:block}</` +
			`style><pre></pre>`)
	for _, p := range page {
		fmt.Fprintf(&b, `<div style="top:%dpx">%s</div>`, p.top, svg.Write(p.scene))
		size.X = max(size.X, p.scene.W/scene.Px)
		size.Y = p.top + p.scene.H/scene.Px
	}
	b.WriteString(measure)
	file := filepath.Join(dir, "page.html")
	if err := os.WriteFile(file, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	shown := shoot(t, env, dir, file, size, 1)
	boxes := textBoxes(t, env, file)
	for i, p := range page {
		data, err := png.Write(p.scene, p.scene.W/scene.Px)
		if err != nil {
			t.Fatal(err)
		}
		ours := png.Decode(t, data)
		theirs := image.NewRGBA(ours.Bounds())
		draw.Draw(theirs, theirs.Rect, shown, image.Pt(0, p.top), draw.Src)
		t.Run(p.name, func(t *testing.T) {
			judge(t, compare(ours, theirs))
			compareTexts(t, p.scene, boxes[i])
		})
	}
}

// textBox is a text of the browser and where it begins and ends, in px.
type textBox struct {
	str         string
	left, right float64
}

// UnmarshalJSON reads a list of the three.
func (b *textBox) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&b.str, &b.left, &b.right})
}

// textBoxes gives the boxes of the texts in each picture of a page.
func textBoxes(t *testing.T, env []string, file string) (boxes [][]textBox) {
	cmd := exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://"+file)
	cmd.Env = env
	page, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(page), "<pre>")
	list, _, _ := strings.Cut(after, "</pre>")
	if err := json.Unmarshal([]byte(html.UnescapeString(list)), &boxes); err != nil {
		t.Fatal(err)
	}
	return boxes
}

// mostAside is how far the ends of a text may lie from where they were measured, in px.
const mostAside = 0.5

// compareTexts compares the texts of a scene with those that the browser shows.
func compareTexts(t *testing.T, s *scene.Scene, boxes []textBox) {
	var texts []scene.Text
	for _, g := range s.Groups {
		texts = append(texts, g.Texts...)
	}
	if len(texts) != len(boxes) {
		t.Fatalf("the browser shows %d texts, want %d", len(boxes), len(texts))
	}
	for i, ours := range texts {
		theirs := boxes[i]
		left := float64(ours.X) / scene.Px
		width := float64(ours.Width) / scene.Px
		switch ours.Anchor {
		case scene.Middle:
			left -= width / 2
		case scene.End:
			left -= width
		}
		if theirs.str != clean.Line(ours.Str) || max(left-theirs.left, theirs.left-left) > mostAside ||
			max(left+width-theirs.right, theirs.right-left-width) > mostAside {
			t.Errorf("%q lies from %.1f to %.1f in the browser, want %q from %.1f to %.1f",
				theirs.str, theirs.left, theirs.right, ours.Str, left, left+width)
		}
	}
}
