package rows

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/spell"
)

// DanglingReference is the code of warnings about a text that should be an id, and no element has it.
const DanglingReference diag.Code = "DANGLING_REFERENCE"

// Unknown words what is to be said of a text that stands for no element, or for several. words gives the ids of the elements
// that a text may stand for.
func Unknown(text, nothing string, words map[string][]string) (message, hint string) {
	if ids := words[text]; len(ids) > 1 {
		return fmt.Sprintf("%q may be several elements", text), "Use the val of the one that is meant, or its id: " + strings.Join(ids, ", ") + "."
	}
	if near := spell.Nearest(text, slices.Sorted(maps.Keys(words)), 3); len(near) > 0 {
		return nothing, "Did you mean " + strings.Join(near, ", ") + "?"
	}
	return nothing, "Declare it, or use the val of the element that is meant."
}
