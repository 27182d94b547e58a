package view

import (
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// Hanging is how far the rest of a wrapped line is set in.
const Hanging = 16 * scene.Px

// NameClass is the class of a name on a band.
func NameClass(abstract bool) string {
	if abstract {
		return theme.NameAbstract
	}
	return theme.Name
}
