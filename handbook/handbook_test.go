package handbook

import (
	"strings"
	"testing"
)

func TestPages(t *testing.T) {
	pages := Pages()
	if len(pages) == 0 || pages[0].File != order[0] {
		t.Fatalf("the first of %d pages is not %s", len(pages), order[0])
	}
	reference := Reference()
	at := 0
	for _, p := range pages {
		if !strings.HasPrefix(p.Text, "= ") {
			t.Errorf("%s does not begin with a document title", p.File)
		}
		i := strings.Index(reference[at:], strings.TrimRight(p.Text, "\n"))
		if i < 0 {
			t.Fatalf("the reference lacks %s, or has it in the wrong place", p.File)
		}
		at += i
	}
}
