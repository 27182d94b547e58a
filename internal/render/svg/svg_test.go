package svg

import (
	"bytes"
	"encoding/xml"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/scene/scenetest"
	"kuml-mcp/internal/render/theme"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func TestGolden(t *testing.T) {
	for _, sc := range scenetest.Scenes {
		for _, name := range theme.Names() {
			if name != "kuml" && sc.Name != "shop" {
				continue
			}
			t.Run(sc.Name+"-"+name, func(t *testing.T) {
				th, _ := theme.Get(name)
				got := Write(sc.Build(th))
				golden := filepath.Join("testdata", sc.Name+"-"+name+".svg")
				if *update {
					if err := os.WriteFile(golden, got, 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(golden)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(got, want) {
					t.Errorf("%s differs; after a look at the picture, rewrite it with -update", golden)
				}
				if sc.Name == "shop" && len(got) > 12_000 {
					t.Errorf("ten classes take %d bytes", len(got))
				}
			})
		}
	}
}

// elements parses a document and returns its elements; it fails where it is not well-formed.
func elements(t testing.TB, doc []byte) []xml.StartElement {
	var all []xml.StartElement
	dec := xml.NewDecoder(bytes.NewReader(doc))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, doc)
		}
		if e, ok := tok.(xml.StartElement); ok {
			all = append(all, e.Copy())
		}
	}
}

func attr(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func TestStructure(t *testing.T) {
	th, _ := theme.Get("kuml")
	s := scenetest.Shop(th)
	doc := Write(s)
	allowed := []string{"svg", "title", "desc", "style", "g", "path", "text"}
	ids := map[string]int{}
	for i, e := range elements(t, doc) {
		if !slices.Contains(allowed, e.Name.Local) {
			t.Errorf("element <%s>", e.Name.Local)
		}
		if i == 0 {
			for name, want := range map[string]string{
				"width": "1120", "height": "900", "viewBox": "0 0 1120 900", "role": "img", "lang": "en",
			} {
				if got := attr(e, name); got != want {
					t.Errorf("%s is %q, want %q", name, got, want)
				}
			}
		}
		if id := attr(e, "data-id"); id != "" {
			ids[id]++
			if c := attr(e, "class"); !strings.HasPrefix(c, "node ") && !strings.HasPrefix(c, "edge ") {
				t.Errorf("%s has class %q", id, c)
			}
		}
		if strings.HasPrefix(e.Name.Local, "on") || attr(e, "href") != "" || attr(e, "style") != "" {
			t.Errorf("attributes %v", e.Attr)
		}
	}
	for _, g := range s.Groups {
		if g.ID != "" && ids[g.ID] != 1 {
			t.Errorf("%d groups have id %s", ids[g.ID], g.ID)
		}
	}
	if bytes.Contains(doc, []byte("url(")) || bytes.Contains(doc, []byte("@import")) {
		t.Error("something is fetched")
	}
}

// Every class in the style block is used, and every class of a path or text is defined.
func TestClasses(t *testing.T) {
	for _, name := range theme.Names() {
		th, _ := theme.Get(name)
		doc := string(Write(scenetest.Shapes(th)))
		defined := map[string]bool{}
		for _, m := range regexp.MustCompile(`\.k\w+ \.(\w+)\{`).FindAllStringSubmatch(doc, -1) {
			if defined[m[1]] {
				t.Errorf("class %s is defined twice", m[1])
			}
			defined[m[1]] = true
		}
		used := map[string]bool{}
		for _, m := range regexp.MustCompile(`class="(\w\d*)"`).FindAllStringSubmatch(doc, -1) {
			used[m[1]] = true
		}
		for c := range defined {
			if !used[c] {
				t.Errorf("%s: class %s is not used", name, c)
			}
		}
		for c := range used {
			if !defined[c] {
				t.Errorf("%s: class %s is not defined", name, c)
			}
		}
	}
}

// one is a scene with one node of the given id, tooltip and text.
func one(text string) *scene.Scene {
	th, _ := theme.Get("kuml")
	s := &scene.Scene{W: 2000, H: 1000, Title: text, Desc: text, Lang: text}
	g := scene.Group{
		Kind: scene.Node, ID: text, Class: text, Tooltip: text, Parent: -1, Bounds: scene.Rect{X: 100, Y: 100, W: 1000, H: 500},
	}
	g.Draw(scene.Body, theme.Box, scene.Box(g.Bounds))
	g.Line(th.Styles(), scene.Name, theme.Text, scene.Start, 200, 300, text)
	s.Add(g)
	if err := th.Apply(s); err != nil {
		panic(err)
	}
	return s
}

func TestEscaping(t *testing.T) {
	for _, text := range []string{
		`<script>alert("x")</script>`, `a & b`, `"quoted" 'single'`, "]]>", "<!--", "\x00\x01\x1f", "\ufffe\uffff", "\xff\xfe",
		"tab\tline\nreturn\r", "&amp;",
	} {
		doc := Write(one(text))
		node := elements(t, doc)
		at := slices.IndexFunc(node, func(e xml.StartElement) bool { return attr(e, "data-id") != "" })
		want := strings.Map(func(r rune) rune {
			if r < ' ' && !strings.ContainsRune("\t\n\r", r) || r == 0xfffe || r == 0xffff {
				return '\ufffd'
			}
			return r
		}, text)
		if at < 0 || attr(node[at], "data-id") != want && attr(node[at], "data-id") != strings.ToValidUTF8(want, "\ufffd\ufffd") {
			t.Errorf("%q became data-id %q", text, attr(node[at], "data-id"))
		}
	}
}

func FuzzWrite(f *testing.F) {
	for _, s := range []string{"Order", "<&>\"'", "\x00", "日本 שלום", " a  b ", "\u202e"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { elements(t, Write(one(text))) })
}

func TestTexts(t *testing.T) {
	tests := []struct{ text, want string }{
		{"+ id : UUID", `>+ id : UUID</text>`},
		{"a  b", ` xml:space="preserve">a  b</text>`},
		{" a", ` xml:space="preserve"> a</text>`},
		{"日本語", ` textLength="36">日本語</text>`},
		{"日本", `>日本</text>`},
		{"a\tb", `>a b</text>`},
		{"x\u202ey", `>xy</text>`},
	}
	for _, tt := range tests {
		if doc := string(Write(one(tt.text))); !strings.Contains(doc, tt.want) {
			t.Errorf("%q: no %s in\n%s", tt.text, tt.want, doc)
		}
	}
}

// Groups that would be empty are left out; what paints nothing is not written.
func TestNothingIsWritten(t *testing.T) {
	s := &scene.Scene{W: 100, H: 100, Styles: map[string]scene.Style{"ghost": {Width: 10}}}
	s.Add(scene.Group{
		Kind: scene.Decoration, Parent: -1, Paths: []scene.Path{{Class: "ghost", D: scene.Box(scene.Rect{X: 1, Y: 1, W: 9, H: 9})}},
	})
	s.Add(scene.Group{Kind: scene.Label, Parent: -1})
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10" role="img" class="kztntfp">
<path fill="#000" d="M0 0h10v10H0z"/>
</svg>
`
	if got := string(Write(s)); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestDecimal(t *testing.T) {
	for v, want := range map[int]string{0: "0", 5: ".5", 10: "1", -5: "-.5", -10: "-1", 1234: "123.4", -1230: "-123", 100: "10"} {
		if got := decimal(v); got != want {
			t.Errorf("%d is %s, want %s", v, got, want)
		}
	}
}

// With embedded fonts only the style block changes, and it holds each font once.
func TestWriteEmbedded(t *testing.T) {
	th, _ := theme.Get("elegant")
	s := scenetest.Shop(th)
	doc := WriteEmbedded(s)
	elements(t, doc)
	if n := bytes.Count(doc, []byte("@font-face{")); n != 2 {
		t.Errorf("%d fonts, want regular and bold", n)
	}
	if len(doc) > 80_000 {
		t.Errorf("the document takes %d bytes", len(doc))
	}
	body := func(doc []byte) string {
		_, after, _ := strings.Cut(string(doc), "</style>")
		return after
	}
	if body(doc) != body(Write(s)) {
		t.Error("more than the style block differs")
	}
	if !bytes.Equal(doc, WriteEmbedded(s)) {
		t.Error("the same scene gave other bytes")
	}
}

func TestSameBytes(t *testing.T) {
	th, _ := theme.Get("playful")
	first := Write(scenetest.Shapes(th))
	for range 20 {
		if !bytes.Equal(Write(scenetest.Shapes(th)), first) {
			t.Fatal("the same scene gave other bytes")
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	th, _ := theme.Get("kuml")
	s := scenetest.Shop(th)
	for b.Loop() {
		Write(s)
	}
}
