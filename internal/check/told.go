package check

import (
	"slices"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// told is what the warnings of a document tell already: the places of those about an element.
type told map[warned][]diag.Pos

// warned is a code of warnings and the id that they are about.
type warned struct {
	code diag.Code
	id   string
}

func newTold(doc *model.Document) told {
	t := told{}
	for _, w := range doc.Warnings {
		key := warned{w.Code, w.About}
		t[key] = append(t[key], w.Pos)
	}
	return t
}

// tells reports whether a warning of the document says already that an id stands for nothing. One warning may be about several places.
func (s *subject) tells(id string) bool { return len(s.told[warned{diag.DanglingReference, id}]) > 0 }

// tellsOfName reports whether one says already that an element got another id because of its name.
func (s *subject) tellsOfName(e model.Element) bool {
	h := e.Ident()
	return slices.Contains(s.told[warned{diag.DuplicateName, h.ID}], h.Origin.Pos)
}
