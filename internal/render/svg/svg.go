// Package svg writes a scene as an SVG file: small, readable without the fonts it was measured
// with, and the same bytes for the same scene.
package svg

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// Write returns the scene as a complete SVG document. Every group with an id becomes a <g>
// whose classes are its kind and its own class and whose data-id is the id; texts stay texts.
// The scene must be well-formed in the sense of scene.Check.
func Write(s *scene.Scene) []byte { return write(s, newSheet(s, systemFonts)) }

// WriteEmbedded is Write with the fonts in the document, reduced to the glyphs that it uses.
// It looks the same on machines without these fonts, and is some ten times as large.
func WriteEmbedded(s *scene.Scene) []byte {
	return write(s, newSheet(s, embeddedFonts(s)))
}

func write(s *scene.Scene, sheet *sheet) []byte {
	w := &writer{scene: s, sheet: sheet}
	w.open()
	for i := range s.Groups {
		w.group(&s.Groups[i])
	}
	w.raw("</svg>\n")
	return w.Bytes()
}

// writer writes one document.
type writer struct {
	bytes.Buffer
	scene *scene.Scene
	sheet *sheet
}

func (w *writer) raw(parts ...string) {
	for _, p := range parts {
		w.WriteString(p)
	}
}

// attr writes an attribute with an escaped value.
func (w *writer) attr(name, value string) {
	w.raw(" ", name, `="`)
	escape(&w.Buffer, value, true)
	w.raw(`"`)
}

// length writes an attribute in pixels.
func (w *writer) length(name string, v int) {
	w.raw(" ", name, `="`, decimal(v), `"`)
}

// open writes everything before the first group.
func (w *writer) open() {
	s := w.scene
	width, height := decimal(s.W), decimal(s.H)
	w.raw(`<svg xmlns="http://www.w3.org/2000/svg" width="`, width, `" height="`, height,
		`" viewBox="0 0 `, width, " ", height, `" role="img" class="`, w.sheet.scope, `"`)
	if s.Lang != "" {
		w.attr("lang", s.Lang)
	}
	w.raw(">\n")
	w.element("title", s.Title)
	w.element("desc", s.Desc)
	if css := w.sheet.css(); css != "" {
		w.raw("<style>", css, "</style>\n")
	}
	w.raw(`<path fill="`, s.Page.Hex(), `" d="M0 0h`, width, "v", height, "H0z\"/>\n")
}

// element writes an element with text, if there is any.
func (w *writer) element(name, content string) {
	if content == "" {
		return
	}
	w.raw("<", name, ">")
	escape(&w.Buffer, content, false)
	w.raw("</", name, ">\n")
}

// kindClass is the class of the <g> of each kind of group.
var kindClass = [...]string{
	scene.Node: "node", scene.Container: "node container", scene.Edge: "edge", scene.Label: "label",
	scene.Title: "title", scene.Frame: "frame", scene.Decoration: "",
}

// group writes one group. One without id, class and tooltip needs no element of its own
// unless it is a node or an edge.
func (w *writer) group(g *scene.Group) {
	start := w.Len()
	class := kindClass[g.Kind]
	if g.Class != "" {
		if class != "" {
			class += " "
		}
		class += g.Class
	}
	wrap := class != "" || g.ID != "" || g.Tooltip != ""
	if wrap {
		w.raw("<g")
		if class != "" {
			w.attr("class", class)
		}
		if g.ID != "" {
			w.attr("data-id", g.ID)
		}
		w.raw(">")
		if g.Tooltip != "" {
			w.raw("<title>")
			escape(&w.Buffer, g.Tooltip, false)
			w.raw("</title>")
		}
	}
	body := w.Len()
	w.paths(g.Paths)
	w.texts(g.Texts)
	switch {
	case wrap && w.Len() == body && g.ID == "":
		w.Truncate(start)
	case wrap:
		w.raw("</g>\n")
	case w.Len() > body:
		w.raw("\n")
	}
}

// paths writes outlines; neighbours that are only stroked, in the same style, become one.
func (w *writer) paths(paths []scene.Path) {
	for i := 0; i < len(paths); {
		name, ok := w.sheet.paths[paths[i].Class]
		if !ok {
			i++ // the style paints nothing
			continue
		}
		var d pathData
		d.add(paths[i].D)
		j := i + 1
		for ; j < len(paths) && w.scene.Styles[paths[i].Class].Fill.None() && w.sheet.paths[paths[j].Class] == name; j++ {
			d.add(paths[j].D)
		}
		w.raw(`<path class="`, name, `" d="`, d.String(), `"/>`)
		i = j
	}
}

// texts writes lines of text; three or more in a row with the same look share a <g> that
// names it once.
func (w *writer) texts(texts []scene.Text) {
	for i := 0; i < len(texts); {
		name := w.sheet.texts[textLook{texts[i].Class, texts[i].Anchor}]
		j := i + 1
		for j < len(texts) && w.sheet.texts[textLook{texts[j].Class, texts[j].Anchor}] == name {
			j++
		}
		shared := j-i > 2
		if shared {
			w.raw(`<g class="`, name, `">`)
		}
		for _, t := range texts[i:j] {
			w.raw("<text")
			if !shared {
				w.raw(` class="`, name, `"`)
			}
			w.line(t)
		}
		if shared {
			w.raw("</g>")
		}
		i = j
	}
}

// line writes the rest of a <text> element.
func (w *writer) line(t scene.Text) {
	w.length("x", t.X)
	w.length("y", t.Y)
	if t.Upright {
		w.raw(` transform="rotate(-90 `, decimal(t.X), " ", decimal(t.Y), `)"`)
	}
	shown := clean.Line(t.Str)
	// A line of one or two characters cannot go far astray, and would look odd when spread.
	if utf8.RuneCountInString(shown) > 2 && !text.Exact(w.scene.Styles[t.Class].Font, shown) {
		w.length("textLength", t.Width)
	}
	if keepsSpaces(shown) {
		w.raw(` xml:space="preserve"`)
	}
	w.raw(">")
	escape(&w.Buffer, shown, false)
	w.raw("</text>")
}

// keepsSpaces reports whether a line has spaces that SVG would fold.
func keepsSpaces(s string) bool {
	return s != "" && (s[0] == ' ' || s[len(s)-1] == ' ' || bytes.Contains([]byte(s), []byte("  ")))
}

// decimal writes a length in pixels, with one decimal where it is not a whole number.
func decimal(v int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	whole, tenth := strconv.Itoa(v/scene.Px), v%scene.Px
	switch {
	case tenth == 0:
		if v == 0 {
			sign = ""
		}
		return sign + whole
	case whole == "0":
		whole = ""
	}
	return sign + whole + "." + strconv.Itoa(tenth)
}
