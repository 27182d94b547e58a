package c4

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

func TestC4Golden(t *testing.T) { viewtest.Goldens(t, Views, cases) }

func TestC4NoViolations(t *testing.T) { viewtest.NoViolations(t, Views, cases) }
