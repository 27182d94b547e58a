package blueprint

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/view/viewtest"
)

// draw draws the first diagram of a document.
func draw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return viewtest.Draw(t, Views, doc, themeName)
}

func TestBlueprintGolden(t *testing.T) { viewtest.Goldens(t, Views, cases) }

func TestBlueprintNoViolations(t *testing.T) { viewtest.NoViolations(t, Views, cases) }
