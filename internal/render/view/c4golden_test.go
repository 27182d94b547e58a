package view

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
)

// c4Draw draws the first diagram of a document.
func c4Draw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return drawWith(t, c4Views, doc, themeName)
}

func TestC4Golden(t *testing.T) { goldens(t, c4Views, c4Cases) }

func TestC4NoViolations(t *testing.T) { noViolations(t, c4Views, c4Cases) }
