package value

// Builder is a StringBuilder.
type Builder struct{ text []byte }

// NewBuilder makes a StringBuilder with a text.
func NewBuilder(s string) *Builder { return &Builder{text: []byte(s)} }

// Append adds a text.
func (b *Builder) Append(s string) {
	if n := len(b.text); n >= 3 && b.text[n-3] == 0xED && b.text[n-2] >= 0xA0 {
		joined := Concat(string(b.text[n-3:]), s)
		b.text = append(b.text[:n-3], joined...)
		return
	}
	b.text = append(b.text, s...)
}

// Set replaces the text.
func (b *Builder) Set(s string) { b.text = append(b.text[:0], s...) }

// String gives the text.
func (b *Builder) String() string { return string(b.text) }
