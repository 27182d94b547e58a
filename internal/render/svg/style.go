package svg

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/text"
)

// sheet is the style block: it gives each look in the scene a short class name.
type sheet struct {
	// scope is a class of the whole picture that all rules are bound to, so that two pictures
	// in one page do not change each other.
	scope string
	// paths has the class name for each class of the scene; those that paint nothing are left
	// out. texts has it for each class and anchor.
	paths map[string]string
	texts map[textLook]string
	rules []string
	fonts fontSet
}

// textLook is what tells the looks of texts apart.
type textLook struct {
	class  string
	anchor scene.Anchor
}

// newSheet names the looks in the order of their first use.
func newSheet(s *scene.Scene, fonts fontSet) *sheet {
	sh := &sheet{paths: map[string]string{}, texts: map[textLook]string{}, fonts: fonts}
	family, any := commonFamily(s)
	byRule := map[string]string{}
	name := func(rule string) string {
		n, ok := byRule[rule]
		if !ok {
			n = shortName(len(byRule))
			byRule[rule] = n
			sh.rules = append(sh.rules, "."+n+"{"+rule+"}")
		}
		return n
	}
	for i := range s.Groups {
		for _, p := range s.Groups[i].Paths {
			if _, done := sh.paths[p.Class]; done {
				continue
			}
			if st := s.Styles[p.Class]; paints(st) {
				sh.paths[p.Class] = name(pathRule(st))
			}
		}
		for _, t := range s.Groups[i].Texts {
			look := textLook{t.Class, t.Anchor}
			if _, done := sh.texts[look]; !done {
				sh.texts[look] = name(sh.textRule(s.Styles[t.Class], t.Anchor, family))
			}
		}
	}
	if any {
		sh.rules = append([]string{"text{" + fonts.rule(family) + ";text-rendering:geometricPrecision}"}, sh.rules...)
	}
	h := fnv.New32a()
	h.Write([]byte(strings.Join(sh.rules, "")))
	sh.scope = "k" + strconv.FormatUint(uint64(h.Sum32()), 36)
	return sh
}

// css returns the rules, each bound to the scope, after those that define fonts.
func (sh *sheet) css() string {
	var b strings.Builder
	b.WriteString(sh.fonts.faces)
	for _, r := range sh.rules {
		b.WriteString("." + sh.scope + " " + r)
	}
	return b.String()
}

// shortName returns the n-th of a, b, …, z, a1, b1, ….
func shortName(n int) string {
	s := string(rune('a' + n%26))
	if n >= 26 {
		s += strconv.Itoa(n / 26)
	}
	return s
}

// paints reports whether a style leaves any mark as a path.
func paints(st scene.Style) bool {
	return !st.Fill.None() || !st.Stroke.None() && st.Width > 0
}

// commonFamily returns the family of most texts, and whether there is any text.
func commonFamily(s *scene.Scene) (text.Family, bool) {
	var count [len(systemFonts.stacks)]int
	for i := range s.Groups {
		for _, t := range s.Groups[i].Texts {
			count[s.Styles[t.Class].Font.Family]++
		}
	}
	best := text.Sans
	for f, n := range count {
		if n > count[best] {
			best = text.Family(f)
		}
	}
	return best, count[best] > 0
}

// pathRule returns the declarations for a path.
func pathRule(st scene.Style) string {
	var b strings.Builder
	paint := func(what string, c scene.Color) {
		fmt.Fprintf(&b, "%s:%s;", what, c.Hex())
		if c.A < 0xff {
			fmt.Fprintf(&b, "%s-opacity:%s;", what, thousandths(int(c.A)*1000/255))
		}
	}
	if st.Fill.None() {
		b.WriteString("fill:none;")
	} else {
		paint("fill", st.Fill)
	}
	if !st.Stroke.None() && st.Width > 0 {
		paint("stroke", st.Stroke)
		if st.Width != scene.Px {
			fmt.Fprintf(&b, "stroke-width:%s;", decimal(st.Width))
		}
		if dash := dashes(st.Dash); dash != "" {
			fmt.Fprintf(&b, "stroke-dasharray:%s;", dash)
		}
		if st.RoundCaps {
			b.WriteString("stroke-linecap:round;stroke-linejoin:round;")
		}
	}
	return strings.TrimSuffix(b.String(), ";")
}

// dashes returns the lengths of a dash pattern up to the last that is not zero.
func dashes(d [4]int) string {
	n := len(d)
	for n > 0 && d[n-1] == 0 {
		n--
	}
	parts := make([]string, n)
	for i := range parts {
		parts[i] = decimal(d[i])
	}
	return strings.Join(parts, " ")
}

// textRule returns the declarations for a text; family is that of most texts.
func (sh *sheet) textRule(st scene.Style, anchor scene.Anchor, family text.Family) string {
	var b strings.Builder
	fmt.Fprintf(&b, "fill:%s;font-size:%spx", st.Fill.Hex(), decimal(st.Font.Size))
	if st.Fill.A < 0xff {
		fmt.Fprintf(&b, ";fill-opacity:%s", thousandths(int(st.Fill.A)*1000/255))
	}
	if st.Font.Bold {
		b.WriteString(";font-weight:700")
	}
	if st.Font.Italic {
		b.WriteString(";font-style:italic")
	}
	if st.Font.Family != family {
		b.WriteString(";" + sh.fonts.rule(st.Font.Family))
	}
	if st.Underline {
		b.WriteString(";text-decoration:underline")
	}
	switch anchor {
	case scene.Middle:
		b.WriteString(";text-anchor:middle")
	case scene.End:
		b.WriteString(";text-anchor:end")
	}
	return b.String()
}

// thousandths writes a number below one with up to three decimals.
func thousandths(v int) string {
	if v >= 1000 {
		return "1"
	}
	return strings.TrimRight(fmt.Sprintf(".%03d", v), "0.")
}
