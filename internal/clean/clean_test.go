package clean

import "testing"

func TestLine(t *testing.T) {
	tests := []struct{ in, want string }{
		{"plain", "plain"},
		{"tab\tand\nline", "tab and line"},
		{"\x00nul", " nul"},
		{"bad \xff byte", "bad \ufffd byte"},
		{"non\ufffecharacter", "non\ufffdcharacter"},
		{"evil\u202eeman", "evileman"},
		{"isolate\u2066x\u2069", "isolatex"},
		{"mark \u200e stays", "mark \u200e stays"},
	}
	for _, tt := range tests {
		if got := Line(tt.in); got != tt.want {
			t.Errorf("Line(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestOneLine(t *testing.T) {
	tests := []struct{ in, want string }{
		{"  a\n\tb ", "a b"}, {"\x00", ""}, {"a\u202e b", "a b"}, {"größe", "größe"},
	}
	for _, tt := range tests {
		if got := OneLine(tt.in); got != tt.want {
			t.Errorf("OneLine(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}
