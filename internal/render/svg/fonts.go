package svg

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"strings"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// fontSet says where the fonts of a document come from.
type fontSet struct {
	// stacks has for each family the fonts to try, in order.
	stacks [text.Rounded + 1]string
	// faces are the rules that define fonts.
	faces string
}

// systemFonts are those of the machine that shows the document: first the ones with the same
// widths, and near the end the one that the widths of characters come from which the family
// lacks.
var systemFonts = fontSet{stacks: [...]string{
	text.Sans:    "Arimo,Arial,'Liberation Sans',Helvetica,sans-serif",
	text.Serif:   "Gelasio,Georgia,'Noto Serif','DejaVu Serif',Arimo,serif",
	text.Rounded: "Nunito,'Varela Round',Quicksand,ui-rounded,'Trebuchet MS',Arimo,sans-serif",
}}

// rule returns the declarations for a family. Serifs have figures of uneven height by
// default, which the pictures do not use.
func (f *fontSet) rule(family text.Family) string {
	decl := "font-family:" + f.stacks[family]
	if family == text.Serif {
		decl += ";font-variant-numeric:lining-nums"
	}
	if f.faces != "" {
		decl += ";font-synthesis:none"
	}
	return decl
}

// embeddedFonts defines the fonts that a scene needs, under names of their own, so that two
// documents in one page do not get each other's.
func embeddedFonts(s *scene.Scene) fontSet {
	var lines []text.Line
	for i := range s.Groups {
		for _, t := range s.Groups[i].Texts {
			lines = append(lines, text.Line{Font: s.Styles[t.Class].Font, Str: t.Str})
		}
	}
	fonts := text.Webfonts(lines)
	h := fnv.New32a()
	for _, f := range fonts {
		h.Write(f.Data)
	}
	prefix := fmt.Sprintf("k%x", h.Sum32())
	name := func(family text.Family) string { return prefix + string("abc"[family]) }
	signs := prefix + "s"

	set := fontSet{}
	var b strings.Builder
	for _, f := range fonts {
		family := name(f.Family)
		if f.Symbols {
			family = signs
		}
		fmt.Fprintf(&b, "@font-face{font-family:%s", family)
		if f.Bold {
			b.WriteString(";font-weight:700")
		}
		if f.Italic {
			b.WriteString(";font-style:italic")
		}
		fmt.Fprintf(&b, ";src:url(data:font/woff;base64,%s)}", base64.StdEncoding.EncodeToString(f.Data))
	}
	set.faces = b.String()
	for family, stack := range systemFonts.stacks {
		own := []string{name(text.Family(family)), name(text.Sans), signs, stack}
		if text.Family(family) == text.Sans {
			own = own[1:]
		}
		set.stacks[family] = strings.Join(own, ",")
	}
	return set
}
