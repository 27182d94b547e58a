package regex

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// free charges nothing.
func free(int) error { return nil }

// all gives the texts of all matches, with the groups of each behind a colon.
func all(t *testing.T, pattern string, flags Flags, s string) string {
	t.Helper()
	re, err := Compile(pattern, flags, free)
	if err != nil {
		return "error: " + strings.SplitN(err.Error(), "\n", 2)[0]
	}
	var out []string
	for from := 0; from <= len(s); {
		loc, err := re.Find(s, from, free)
		if err != nil {
			return "error: " + err.Error()
		}
		if loc == nil {
			break
		}
		m := s[loc[0]:loc[1]]
		for g := 1; 2*g < len(loc); g++ {
			part := "-"
			if loc[2*g] >= 0 {
				part = s[loc[2*g]:loc[2*g+1]]
			}
			m += ":" + part
		}
		out = append(out, m)
		from = loc[1]
		if loc[0] == loc[1] {
			_, n := decode(s[from:])
			from += max(n, 1)
		}
	}
	return strings.Join(out, " ")
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		pattern, text, want string
	}{
		{`abc`, "xabcabc", "abc abc"},
		{`a|bc`, "abca", "a bc a"},
		{`a*`, "baa", " aa "},
		{`a+?`, "aaa", "a a a"},
		{`a{2}`, "aaaaa", "aa aa"},
		{`a{2,}`, "aaaaa", "aaaaa"},
		{`a{1,2}?`, "aaa", "a a a"},
		{`(a)(b)?`, "aab", "a:a:- ab:a:b"},
		{`(a|b)*c`, "abac", "abac:a"},
		{`(?:ab)+`, "ababx", "abab"},
		{`(?<year>\d{4})-(?<month>\d\d)`, "2024-05", "2024-05:2024:05"},
		{`\bcat\b`, "cat concat cat", "cat cat"},
		{`\Bat`, "cat at", "at"},
		{`(a+)+b`, "aaab", "aaab:aaa"},
		{`[a-c]+`, "abcd", "abc"},
		{`[^a-c]+`, "abcdz", "dz"},
		{`[a-z&&[^b]]+`, "abc", "a c"},
		{`[a-z&&c-e]+`, "abcdef", "cde"},
		{`[a[xy]]+`, "axyb", "axy"},
		{`[]a]+`, "a]b", "a]"},
		{`[a-]+`, "a-b", "a-"},
		{`[\d\-x]+`, "1-x a", "1-x"},
		{`[\w&&[^\d]]+`, "a1b", "a b"},
		{`\d+\s\S`, "12 x", "12 x"},
		{`\p{Lu}\p{Ll}+`, "Ärger öl", "Ärger"},
		{`\P{L}+`, "a1-b", "1-"},
		{`\p{Alpha}+`, "aäb", "a b"},
		{`\p{IsGreek}+`, "aλμb", "λμ"},
		{`\pN+`, "a12", "12"},
		{`\x41\u0042\t`, "AB\t", "AB\t"},
		{`\Qa.b*\E+`, "a.b**", "a.b**"},
		{`\.\*\(`, ".*(", ".*("},
		{`^b`, "a\nb", ""},
		{`(?m)^b$`, "a\nb\nc", "b"},
		{`a$`, "a\n", "a"},
		{`a\z`, "a\n", ""},
		{`a\Z`, "a\r\n", "a"},
		{`a.b`, "a\nb axb", "axb"},
		{`(?s)a.b`, "a\nb", "a\nb"},
		{`(?i)äb`, "ÄB", "ÄB"},
		{`(?i)[a-c]+`, "ABC", "ABC"},
		{`a(?i)b(?-i)c`, "aBc aBC", "aBc"},
		{`a(?i:b)c`, "aBc aBC", "aBc"},
		{`(?x) a b # comment
		   c`, "abc", "abc"},
		{`\h+\R`, "a \t\r\n", " \t\r\n"},
		{`x?`, "😀", " "},
		{`.`, "😀a", "😀 a"},
		{`()`, "ab", ": : :"},
		{`(a?)*?b`, "aab", "aab:a"},
		{`(|a)+`, "aaa", ": : : :"},
		{`}`, "a}", "}"},
		{`a]`, "a]", "a]"},
		{`\s+$`, "a \n", " \n"},
		{`(\w+)(?:,|$)`, "a,b\n", "a,:a b:b"},
		{`(a|$)+`, "a\n", "a: : :"},
		{`$`, "a\n", " "},
		{`(ab?)+{1,2}`, "abaa", "abaa:a"},
		{`(?d)a$`, "a\r\n", ""},
		{`(?m)^`, "a\nb\n", " "},
		{`(?m)^|$`, "a\nb\n", "    "},
		{`(?m)^\s*$`, "a\n\nb\n", ""},
		{`(?m)\w$`, "a\nb\n", "a b"},
		{`(?md)b$`, "a\r\nb\n", "b"},
		{`x*`, "axb", " x  "},
		{`\b`, "ab c", "   "},
		{`[^a-y]`, "😀z", "😀 z"},
		{`[[a-c][x-z]&&[^bx]]+`, "abcxyz", "a c yz"},
		{`[^[a-c]]`, "abcd", "d"},
		{`[a-z&&[^a-z]]`, "abc", ""},
		{`(?i)[^a-c]+`, "AdB", "d"},
		{`(?i)k`, "\u212A", "\u212A"},
		{`[\x{1F600}-\x{1F64F}]`, "a😀", "😀"},
		{`\uD83D`, "\xED\xA0\xBD", "\xED\xA0\xBD"},
		{`.`, "\xED\xA0\xBDa", "\xED\xA0\xBD a"},
		{`[\Q^-]\E]+`, "^-]a", "^-]"},
		{`(?x)\Qa b\E c`, "a bc", "a bc"},
	} {
		if got := all(t, c.pattern, 0, c.text); got != c.want {
			t.Errorf("%s on %q: got %q, want %q", c.pattern, c.text, got, c.want)
		}
	}
}

func TestMistakes(t *testing.T) {
	for pattern, want := range map[string]string{
		`(`:            "Unclosed group near index 1",
		`)`:            "Unmatched closing ')' near index 0",
		`[a`:           "Unclosed character class near index 2",
		`[]`:           "Unclosed character class near index 2",
		`*a`:           "Dangling meta character '*' near index 0",
		`{1}`:          "Illegal repetition near index 0",
		`a{2,1}`:       "Illegal repetition range near index 5",
		`a{5000}`:      "a repetition count is larger than 1000 near index 6",
		`[z-a]`:        "Illegal character range near index 4",
		`\y`:           "Illegal/unsupported escape sequence near index 1",
		`\`:            "Unexpected end of the pattern near index 1",
		`\p{Nope}`:     "Unknown character property name {Nope} near index 8",
		`\Q😀\E*(`:      "Unclosed group near index 8",
		`(?<a>x)(?<a>`: "Named capturing group <a> is already defined near index 12",
		`(?z)`:         "Unknown inline modifier near index 3",
	} {
		_, err := Compile(pattern, 0, free)
		if err == nil {
			t.Errorf("%s is accepted", pattern)
			continue
		}
		if got := strings.SplitN(err.Error(), "\n", 2)[0]; got != want {
			t.Errorf("%s: got %s, want %s", pattern, got, want)
		}
	}
}

func TestNotSupported(t *testing.T) {
	for pattern, want := range map[string]string{
		`a(?=b)`:             "1 a look-ahead, (?=, is not supported",
		`a(?!b)`:             "1 a negative look-ahead, (?!, is not supported",
		`(?<=a)b`:            "0 a look-behind, (?<=, is not supported",
		`x|(?<!a)b`:          "2 a negative look-behind, (?<!, is not supported",
		`(?>a+)b`:            "0 an atomic group, (?>, is not supported",
		`ab++`:               "2 a possessive quantifier, ++, is not supported",
		`a{1,2}+`:            "1 a possessive quantifier, {1,2}+, is not supported",
		`(\w)\1`:             "4 a reference to a group, \\1, is not supported",
		`\Q😀b\E(?<q>a)\k<q>`: "14 a reference to a group, \\k<q>, is not supported",
		`\Ga`:                "0 the end of the match before, \\G, is not supported",
	} {
		_, err := Compile(pattern, 0, free)
		var bad *Error
		if !errors.As(err, &bad) || bad.Hint == "" || bad.Pattern != pattern {
			t.Errorf("%s: got %v", pattern, err)
			continue
		}
		if got := fmt.Sprint(bad.Pos, " ", bad.Msg); got != want {
			t.Errorf("%s: got %s, want %s", pattern, got, want)
		}
	}
}

func TestMatchWhole(t *testing.T) {
	for _, c := range []struct {
		pattern, text string
		want          []int
	}{
		{`a|ab`, "ab", []int{0, 2}},
		{`a`, "xa", nil},
		{`(a)b$`, "ab", []int{0, 2, 0, 1}},
		{`a$`, "a\n", nil},
		{`(a*)*b`, strings.Repeat("a", 30_000), nil},
	} {
		re, err := Compile(c.pattern, 0, free)
		if err != nil {
			t.Fatal(err)
		}
		if loc, err := re.MatchWhole(c.text, free); err != nil || !slices.Equal(loc, c.want) {
			t.Errorf("%s on %.20q: got %v, %v", c.pattern, c.text, loc, err)
		}
	}
}

// Line ends that ^ and $ do not know are told, where the search meets them.
func TestOtherLineEnds(t *testing.T) {
	for text, want := range map[string]error{"a\r\nb": ErrLineEnd, "a\u2028b": ErrLineEnd, "a\nb": nil} {
		re, err := Compile(`(?m)^b`, 0, free)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := re.Find(text, 0, free); !errors.Is(err, want) {
			t.Errorf("%q: got %v, want %v", text, err, want)
		}
	}
}

// A search costs steps for what it reads, and ends with the budget.
func TestCharge(t *testing.T) {
	spent, errSpent := 0, errors.New("spent")
	charge := func(n int) error {
		if spent += n; spent > 1000 {
			return errSpent
		}
		return nil
	}
	re, err := Compile(`[ab]+c`, 0, charge)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		size, least, most int
		want              error
	}{{100, 0, 10, nil}, {10_000, 100, 900, nil}, {1_000_000, 1001, 1100, errSpent}} {
		spent = 0
		_, err := re.Find(strings.Repeat("ab", c.size/2), 0, charge)
		if !errors.Is(err, c.want) || spent < c.least || spent > c.most {
			t.Errorf("%d characters: %v after %d steps", c.size, err, spent)
		}
	}
	spent = 0
	if _, err := Compile(`(?:[ab]{500}c){2}`+`\pL`, 0, charge); spent < 100 || err != nil {
		t.Errorf("a large pattern: %v after %d steps", err, spent)
	}
}

func TestLimits(t *testing.T) {
	for _, pattern := range []string{
		strings.Repeat("(", 300) + strings.Repeat(")", 300),
		strings.Repeat("[", 300) + strings.Repeat("]", 300),
		strings.Repeat("a", MaxPattern+1),
		strings.Repeat(`\pL`, 1000),
		strings.Repeat(`a{1000}`, 100),
		`((a{1000}){1000}){1000}`,
	} {
		if _, err := Compile(pattern, 0, free); err == nil {
			t.Errorf("%.20s… is accepted", pattern)
		}
	}
}

// FuzzAgainstGo compares with Go's package where both have a construct, and looks for panics elsewhere.
func FuzzAgainstGo(f *testing.F) {
	for _, s := range []string{
		`a|b*`, `(a+)(b?)`, `[a-c]+?x`, `^a.*b$`, `\bfoo\b`, `(?i)ab`, `(?<=a)b`, `(a)\1`, `[a&&b]`, `a{2,3}`, `(?m)^x`, `\p{Lu}`,
	} {
		f.Add(s, "aabbcc foo")
	}
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if len(pattern) > 40 || len(text) > 60 || !utf8.ValidString(pattern) || !utf8.ValidString(text) {
			return
		}
		re, err := Compile(pattern, 0, free)
		if err != nil {
			return
		}
		loc, err := re.Find(text, 0, free)
		if err != nil || !common(pattern) {
			return
		}
		other, err := regexp.Compile(pattern)
		if err != nil {
			return
		}
		want := other.FindStringIndex(text)
		if loc == nil != (want == nil) || loc != nil && (loc[0] != want[0] || loc[1] != want[1]) {
			t.Errorf("%q on %q: got %v, Go says %v", pattern, text, loc, want)
		}
	})
}

// common reports whether a pattern has only what Java and Go read alike.
func common(pattern string) bool {
	for i, r := range pattern {
		if !alnums.has(r) && !strings.ContainsRune("|()*+?,-: ", r) {
			return false
		}
		if i > 0 && strings.ContainsRune("*+?", r) && strings.ContainsRune("*+?(|", rune(pattern[i-1])) {
			return false
		}
	}
	return !strings.Contains(pattern, "(?")
}

func BenchmarkCamelCase(b *testing.B) {
	re, err := Compile(`([a-z])([A-Z])`, 0, free)
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat("orderLineItem", 20)
	for b.Loop() {
		for from := 0; ; {
			loc, err := re.Find(text, from, free)
			if err != nil || loc == nil {
				break
			}
			from = loc[1]
		}
	}
}
