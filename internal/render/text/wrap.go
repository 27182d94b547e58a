package text

import (
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"
)

// Wrap breaks a text into lines of at most limit tenths of a pixel: at line ends, then
// between words, then inside long names (before capitals, after punctuation), and only where
// even that is not enough between any two characters. Spaces at a break vanish. There is
// always at least one line, and a line holds at least one character however small the limit.
func Wrap(f Font, s string, limit int) []string {
	var lines []string
	for _, par := range paragraphs(s) {
		if Measure(f, par) <= limit {
			lines = append(lines, par)
			continue
		}
		lines = append(lines, fill(f, []rune(par), 0, limit)...)
	}
	return lines
}

// paragraphs splits at line ends of any system; other control characters become spaces.
func paragraphs(s string) []string {
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\u0085", "\n").Replace(s)
	return strings.Split(strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return ' '
		}
		return r
	}, s), "\n")
}

// breaksAt lists the ways of breaking a line, from the best to the last resort. Each returns
// the indexes at which a new line may start, rising; the last is the length of the text.
var breaksAt = []func([]rune) []int{wordBreaks, nameBreaks, graphemeBreaks}

// fill puts as many pieces as fit into each line, breaking at the given level of breaksAt. A
// piece that is too long for a line of its own is broken at the next level.
func fill(f Font, runes []rune, level, limit int) []string {
	var lines []string
	cuts := breaksAt[level](runes)
	start := 0
	for len(cuts) > 0 {
		n := fitting(f, runes[start:], cuts, start, limit)
		if n == 0 && level+1 < len(breaksAt) {
			finer := fill(f, runes[start:cuts[0]], level+1, limit)
			last := finer[len(finer)-1]
			lines = append(lines, finer[:len(finer)-1]...)
			// The last of these lines goes on with the next piece; only the spaces at its end are
			// not in it any more.
			whole := trimEnd(runes[start:cuts[0]])
			start += len([]rune(whole)) - len([]rune(last))
			n = fitting(f, runes[start:], cuts, start, limit)
		}
		end := cuts[max(n, 1)-1] // one piece at least, so that the text gets shorter
		lines = append(lines, trimEnd(runes[start:end]))
		start, cuts = end, cuts[max(n, 1):]
	}
	if lines == nil {
		return []string{""}
	}
	return lines
}

// fitting returns how many pieces fit into one line that begins with rest. The cuts are
// counted from offset runes before rest. It looks ahead in growing steps, so that the cost
// depends on the length of a line and not on that of the text.
func fitting(f Font, rest []rune, cuts []int, offset, limit int) int {
	fits := func(n int) bool { return Measure(f, trimEnd(rest[:cuts[n-1]-offset])) <= limit }
	lo, hi := 0, 1
	for hi <= len(cuts) && fits(hi) {
		lo, hi = hi, 2*hi
	}
	hi = min(hi, len(cuts)+1)
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; fits(mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// trimEnd returns the runes without the spaces at their end.
func trimEnd(runes []rune) string {
	return strings.TrimRightFunc(string(runes), unicode.IsSpace)
}

// wordBreaks follows the line breaking rules of Unicode (UAX 14).
func wordBreaks(runes []rune) []int {
	var seg segmenter.Segmenter
	seg.Init(runes)
	var cuts []int
	for it := seg.LineIterator(); it.Next(); {
		l := it.Line()
		cuts = append(cuts, l.Offset+len(l.Text))
	}
	return cuts
}

// graphemeBreaks lists the borders between user-perceived characters (UAX 29).
func graphemeBreaks(runes []rune) []int {
	var seg segmenter.Segmenter
	seg.Init(runes)
	var cuts []int
	for it := seg.GraphemeIterator(); it.Next(); {
		g := it.Grapheme()
		cuts = append(cuts, g.Offset+len(g.Text))
	}
	return cuts
}

// nameBreaks lists the borders inside identifiers: before the capital that starts a word
// ("order|Line", "HTTP|Server"), and after punctuation ("shop.|order", "max_|count").
func nameBreaks(runes []rune) []int {
	var cuts []int
	for i := 1; i < len(runes); i++ {
		before, r := runes[i-1], runes[i]
		capital := unicode.IsUpper(r) && (unicode.IsLower(before) || unicode.IsDigit(before) ||
			unicode.IsUpper(before) && i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if capital || strings.ContainsRune("._-/:,;(<[&|", before) && unicode.IsLetter(r) {
			cuts = append(cuts, i)
		}
	}
	return append(cuts, len(runes))
}
