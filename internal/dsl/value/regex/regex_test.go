package regex

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// all gives the texts of all matches, with the groups of each behind a colon.
func all(t *testing.T, pattern string, flags Flags, s string) string {
	t.Helper()
	re, err := Compile(pattern, flags)
	if err != nil {
		return "error: " + strings.SplitN(err.Error(), "\n", 2)[0]
	}
	var out []string
	for from := 0; from <= len(s); {
		loc, err := re.Find(s, from)
		if err != nil {
			return "error: " + err.Error()
		}
		if loc == nil {
			break
		}
		m := s[loc[0]:loc[1]]
		for g := 1; g <= re.Groups(); g++ {
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
		{`(\w)\1`, "hello aab", "ll:l aa:a"},
		{`(?<q>['"]).*?\k<q>`, `"a'b" 'c'`, `"a'b":" 'c':'`},
		{`\bcat\b`, "cat concat cat", "cat cat"},
		{`\Bat`, "cat at", "at"},
		{`(?=[A-Z])`, "aBcD", " "},
		{`(?<=a)b`, "abcb", "b"},
		{`(?<!a)b`, "abcb", "b"},
		{`(?<=ab|c)d`, "abd cd xd", "d d"},
		{`a(?!b)`, "abac", "a"},
		{`(?>a+)b`, "aab", "aab"},
		{`a++a`, "aaa", ""},
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
		`(?<=a+)b`:     "Look-behind group does not have an obvious maximum length near index 6",
		`\2(a)`:        "there is no group 2 near index 5",
		`(?<a>x)(?<a>`: "Named capturing group <a> is already defined near index 12",
		`\k<b>`:        "named capturing group <b> does not exist near index 5",
		`(?z)`:         "Unknown inline modifier near index 3",
	} {
		_, err := Compile(pattern, 0)
		if err == nil {
			t.Errorf("%s is accepted", pattern)
			continue
		}
		if got := strings.SplitN(err.Error(), "\n", 2)[0]; got != want {
			t.Errorf("%s: got %s, want %s", pattern, got, want)
		}
	}
}

func TestMatchAt(t *testing.T) {
	re, err := Compile(`a|ab`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if loc, err := re.MatchAt("ab", 0, true); err != nil || fmt.Sprint(loc) != "[0 2]" {
		t.Errorf("got %v, %v", loc, err)
	}
	if loc, err := re.MatchAt("xab", 0, false); err != nil || loc != nil {
		t.Errorf("got %v, %v", loc, err)
	}
}

func TestLimits(t *testing.T) {
	for _, c := range []struct{ pattern, text string }{
		{`(a*)*b`, strings.Repeat("a", 30_000)},
		{`(a|aa)+b`, strings.Repeat("a", 60)},
		{`(?:ab)*`, strings.Repeat("ab", MaxDepth+10)},
		{`(.*)(.*)(.*)(.*)(.*)x`, strings.Repeat("a", 500)},
		{`(?<=(a|b){1,1000})c`, strings.Repeat("ab", 5000)},
	} {
		re, err := Compile(c.pattern, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := re.Find(c.text, 0); !errors.Is(err, ErrSteps) {
			t.Errorf("%s: got %v", c.pattern, err)
		}
	}
	for _, pattern := range []string{
		strings.Repeat("(", 300) + strings.Repeat(")", 300),
		strings.Repeat("[", 300) + strings.Repeat("]", 300),
		strings.Repeat("a", MaxPattern+1),
	} {
		if _, err := Compile(pattern, 0); err == nil {
			t.Errorf("%.20s… is accepted", pattern)
		}
	}
}

// FuzzAgainstGo compares with Go's package where both have a construct, and looks for panics elsewhere.
func FuzzAgainstGo(f *testing.F) {
	for _, s := range []string{`a|b*`, `(a+)(b?)`, `[a-c]+?x`, `^a.*b$`, `\bfoo\b`, `(?i)ab`, `(?<=a)b`, `(a)\1`, `[a&&b]`, `a{2,3}`, `(?m)^x`, `\p{Lu}`} {
		f.Add(s, "aabbcc foo")
	}
	f.Fuzz(func(t *testing.T, pattern, text string) {
		if len(pattern) > 40 || len(text) > 60 || !utf8.ValidString(pattern) || !utf8.ValidString(text) {
			return
		}
		re, err := Compile(pattern, 0)
		if err != nil {
			return
		}
		loc, err := re.Find(text, 0)
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
		if !isAlnum(r) && !strings.ContainsRune("|()*+?,-: ", r) {
			return false
		}
		if i > 0 && strings.ContainsRune("*+?", r) && strings.ContainsRune("*+?(|", rune(pattern[i-1])) {
			return false
		}
	}
	return !strings.Contains(pattern, "(?")
}

func BenchmarkCamelCase(b *testing.B) {
	re, err := Compile(`([a-z])([A-Z])`, 0)
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat("orderLineItem", 20)
	for b.Loop() {
		for from := 0; ; {
			loc, err := re.Find(text, from)
			if err != nil || loc == nil {
				break
			}
			from = loc[1]
		}
	}
}
