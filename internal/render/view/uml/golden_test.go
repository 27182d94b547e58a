package uml

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/view/viewtest"
)

// cases are the models of the golden pictures; together they show all of the notation.
var cases = slices.Concat(classCases, architectureCases, flowCases, interactionCases)

// draw draws the first diagram of a document.
func draw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return viewtest.Draw(t, Views, doc, themeName)
}

func TestUMLGolden(t *testing.T) { viewtest.Goldens(t, Views, cases) }

func TestUMLNoViolations(t *testing.T) { viewtest.NoViolations(t, Views, cases) }

func TestUMLDeterministic(t *testing.T) { viewtest.Deterministic(t, Views, cases) }
