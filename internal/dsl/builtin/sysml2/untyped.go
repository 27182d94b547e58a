package sysml2

import (
	"fmt"
	"strings"
	"unicode"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// untyped is a part that the script declares without a type.
type untyped struct {
	part *model.PartUsage
	call vocab.Call
}

// typeUntyped gives the parts without a type the only definition that has their name, but for case and punctuation.
func (b *modelBuilder) typeUntyped() {
	if len(b.untyped) == 0 {
		return
	}
	byName := map[string][]model.Sysml2Definition{}
	for _, d := range b.definitions {
		if _, ok := d.(*model.PartDefinition); ok {
			word := normalized(d.Ident().Name)
			byName[word] = append(byName[word], d)
		}
	}
	for _, u := range b.untyped {
		found := byName[normalized(u.part.Name)]
		message, hint := fmt.Sprintf("the part %q has no type and is drawn only as a name", u.part.Name),
			fmt.Sprintf("To draw it as a box of its own: val … = partDef(name = %q), then part(name = %q, typeId = ….id).",
				u.part.Name, u.part.Name)
		if len(found) == 1 {
			h := found[0].Ident()
			u.part.TypeID = h.ID
			message = fmt.Sprintf("the part %q says no type; the definition %q is taken", u.part.Name, h.Name)
			hint = fmt.Sprintf("Write part(name = %q, typeId = %q).", u.part.Name, h.ID)
			if h.Origin.Val != "" {
				hint = fmt.Sprintf("Write part(name = %q, typeId = %s.id).", u.part.Name, h.Origin.Val)
			}
		}
		u.call.Host.Warn(&u.call, diag.Leniency, message, hint)
	}
}

// normalized leaves nothing but letters and digits of a name, in lower case.
func normalized(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}
