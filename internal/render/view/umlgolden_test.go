package view

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
)

// umlCases are the models of the golden pictures; together they show all of the notation.
var umlCases = slices.Concat(classCases, architectureCases, flowCases, interactionCases)

// umlDraw draws the first diagram of a document.
func umlDraw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return drawWith(t, umlViews, doc, themeName)
}

func TestUMLGolden(t *testing.T) { goldens(t, umlViews, umlCases) }

func TestUMLNoViolations(t *testing.T) { noViolations(t, umlViews, umlCases) }

func TestUMLDeterministic(t *testing.T) { deterministic(t, umlViews, umlCases) }
