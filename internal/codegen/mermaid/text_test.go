package mermaid

import (
	"testing"

	"kuml-mcp/internal/codegen/graph"
)

func TestEscape(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Order line", "Order line"},
		{`say "no" & #1; <b>`, "say #quot;no#quot; #amp; #35;1#59; #lt;b#gt;"},
		{"two\nlines", "two<br/>lines"},
		{"1. first", "1#46; first"},
		{"0..* orders", "0..* orders"},
		{"*a* and *b*", "#42;a#42; and #42;b#42;"},
		{"__init__ of snake_case", "#95;#95;init_#95; of snake_case"},
		{"%%{init}%%", "%#37;#123;init#125;%#37;"},
		{"style x:#1", "#115;tyle x:#35;1"},
		{"lifestyle", "lifestyle"},
		{"fa:fa-car", "fa#58;fa-car"},
		{"bad \xff byte", "bad \uFFFD byte"},
	} {
		if got := escape(c.text); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.text, got, c.want)
		}
	}
	if got := caption("a: b"); got != "a#58; b" {
		t.Errorf("a colon in a caption becomes %q", got)
	}
	if got := yaml(`a "b" \ c`); got != `"a \"b\" \\ c"` {
		t.Errorf("YAML: %s", got)
	}
}

func TestMember(t *testing.T) {
	for _, c := range []struct {
		line graph.Line
		want string
	}{
		{graph.Line{Sign: "-", Text: "tags: List<String>"}, "-tags: List~String~"},
		{graph.Line{Sign: "+", Text: "find(id: Int)", Result: "Map<K, V>", Operation: true, Static: true},
			"+find(id: Int) Map#lt;K, V#gt;$"},
		{graph.Line{Sign: "#", Text: "run()", Operation: true, Abstract: true}, "#run()*"},
		{graph.Line{Text: "{self.size() = 1}"}, "#123;self.size#40;#41; = 1#125;"},
		{graph.Line{Text: "all: X [0..*"}, "all: X [0..#42;"},
	} {
		if got := member(c.line); got != c.want {
			t.Errorf("%+v becomes %q, want %q", c.line, got, c.want)
		}
	}
}
