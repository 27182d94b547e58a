package plantuml

import "testing"

func TestEscape(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Order line", "Order line"},
		{"List<String>", "List<String>"},
		{"a <b>bold</b> word", "a <U+003C>b>bold<U+003C>/b> word"},
		{`say "no"`, `say <U+0022>no<U+0022>`},
		{`C:\new`, `C:<U+005C>new`},
		{"two\nlines", `two\nlines`},
		{"**x** //y// __z__", "<U+002A><U+002A>x*<U+002A> /<U+002F>y/<U+002F> _<U+005F>z_<U+005F>"},
		{"- item", "<U+002D> item"},
		{"0..* and 50 %", "0..* and 50 %"},
		{"%date% $x(1) &#65;", "<U+0025>date% <U+0024>x(1) <U+0026>#65;"},
		{"<<use>>", "<U+003C><U+003C>use><U+003E>"},
		{"«use»", "<U+00AB>use<U+00BB>"},
		{"größe 日本", "größe 日本"},
		{"bad \xff byte", "bad \uFFFD byte"},
	} {
		if got := escape(c.text); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.text, got, c.want)
		}
	}
	if got := caption("down >"); got != "down <U+003E>" {
		t.Errorf("a sign at the end of a caption becomes %q", got)
	}
}
