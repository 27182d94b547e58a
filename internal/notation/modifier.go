package notation

import "kuml-mcp/internal/model"

// look is how a picture says that a modifier is true of an element.
type look int

const (
	inBraces   look = iota // by the word in braces, which stands in all texts
	slanted                // by italics
	underlined             // by a line below the text
)

// modifiers are what may be true of an element: the word for it, how pictures show it, and whether it is. The words stand in
// this order.
var modifiers = []struct {
	word string
	look look
	is   func(e model.Element) bool
}{
	{"abstract", slanted, isAbstract},
	{"static", underlined, isStatic},
	{"leaf", inBraces, func(e model.Element) bool { c, ok := e.(*model.Class); return ok && c.IsLeaf }},
	{"readOnly", inBraces, func(e model.Element) bool { p, ok := e.(*model.Property); return ok && p.IsReadOnly }},
	{"protected", inBraces, func(e model.Element) bool { t, ok := e.(*model.Transition); return ok && t.IsProtected }},
}

func isAbstract(e model.Element) bool {
	switch e := e.(type) {
	case *model.Class:
		return e.IsAbstract
	case *model.Component:
		return e.IsAbstract
	case *model.Operation:
		return e.IsAbstract
	}
	return false
}

func isStatic(e model.Element) bool {
	switch e := e.(type) {
	case *model.Property:
		return e.IsStatic
	case *model.Operation:
		return e.IsStatic
	}
	return false
}

// Modifiers are what is true of an element beside its text.
type Modifiers struct {
	InBraces []string // words that stand in braces wherever the element does
	ByLook   []string // words for what a picture says without them
	// Abstract and Static say which these are.
	Abstract, Static bool
}

// ModifiersOf gives what is true of an element.
func ModifiersOf(e model.Element) Modifiers {
	var out Modifiers
	for _, m := range modifiers {
		if !m.is(e) {
			continue
		}
		switch m.look {
		case inBraces:
			out.InBraces = append(out.InBraces, m.word)
			continue
		case slanted:
			out.Abstract = true
		case underlined:
			out.Static = true
		}
		out.ByLook = append(out.ByLook, m.word)
	}
	return out
}

// Words lists the modifiers and tagged values of an element that stand in braces.
func (d Display) Words(e model.Element, applied []model.StereotypeApplication) []string {
	return append(ModifiersOf(e).InBraces, d.Tags(applied)...)
}
