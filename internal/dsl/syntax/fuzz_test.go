package syntax

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"kuml-mcp/internal/diag"
)

// seeds are scripts that reach most of the scanner and parser.
func seeds(t testing.TB) []string {
	sample, err := os.ReadFile("testdata/sample.kuml.kts")
	if err != nil {
		t.Fatal(err)
	}
	list := []string{string(sample)}
	for _, c := range treeTests {
		list = append(list, c.src)
	}
	for _, c := range errorTests {
		list = append(list, c.src)
	}
	return list
}

// checkTree tells whether a tree and its list keep what Parse promises: places within the text, children within their
// parents unless they stand for nothing, no diagnostic without place or message.
func checkTree(t *testing.T, src string, f *File, l *diag.List) {
	t.Helper()
	for _, sev := range []diag.Severity{diag.Error, diag.Warning} {
		for _, d := range l.Sorted(sev) {
			if d.Line < 1 || d.Column < 1 || d.Length < 0 || d.Message == "" {
				t.Fatalf("diagnostic without place or message: %+v in %q", d, src)
			}
			if d.Fix != nil && (d.Fix.Line < 1 || d.Fix.Column < 1 || d.Fix.Length < 0 || d.Fix.Length > len(src)) {
				t.Fatalf("fix out of place: %+v in %q", d.Fix, src)
			}
		}
	}
	Inspect(f, func(n Node) bool {
		at, end := n.At(), n.End()
		if at.Line < 1 || at.Column < 1 || at.Length < 0 || end.Before(at.Pos) {
			t.Fatalf("%T %s at %v…%v in %q", n, Sexpr(n), at, end, src)
		}
		for _, c := range Children(n) {
			if c.At().Length > 0 && (c.At().Before(at.Pos) || end.Before(c.End())) {
				t.Fatalf("%T at %v–%v sticks out of %T at %v–%v in %q", c, c.At(), c.End(), n, at, end, src)
			}
		}
		return true
	})
}

// FuzzScan checks that tokens are in order, do not overlap and leave out nothing but space, comments and faults.
func FuzzScan(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		diags := newReporter()
		toks := scan(src, 0, len(src), nil, diags)
		last := &toks[len(toks)-1]
		if last.kind != eof {
			t.Fatalf("no end in %q", src)
		}
		at, cp := 0, int32(0)
		for i := range toks {
			tok := &toks[i]
			off := int(tok.off)
			if off < at || tok.start < cp || tok.end < tok.start || src[off:tok.behind()] != tok.text {
				t.Fatalf("token %d %+v out of order in %q", i, tok, src)
			}
			if gap := src[at:off]; !diags.list.HasErrors() && strings.ContainsFunc(gap, isSubstance) && !strings.ContainsAny(gap, "/#") {
				t.Fatalf("%q left out before token %d in %q", gap, i, src)
			}
			at, cp = tok.behind(), tok.end
		}
		if n := utf8.RuneCountInString(src); int(last.end) > n {
			t.Fatalf("%d code points counted of %d in %q", last.end, n, src)
		}
	})
}

// isSubstance reports whether a character must not be left out between tokens.
func isSubstance(r rune) bool { return r > ' ' && !isWideSpace(r) && r != '\uFEFF' && r != '\u200B' }

// FuzzParse checks the promises of Parse and that a script without errors survives printing.
func FuzzParse(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		file, list := Parse(src)
		checkTree(t, src, file, list)
		if list.HasErrors() {
			return
		}
		printed := Format(file)
		again, list2 := Parse(printed)
		if errs := list2.Sorted(diag.Error); len(errs) > 0 {
			t.Fatalf("%q is printed as\n%s\nwhich fails: %v", src, printed, errs[0])
		}
		if a, b := Sexpr(file), Sexpr(again); a != b {
			t.Fatalf("%q is printed as\n%s\nbefore %s\nafter  %s", src, printed, a, b)
		}
	})
}
