package view

import (
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
)

// blueprintDraw draws the first diagram of a document.
func blueprintDraw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return drawWith(t, blueprintViews, doc, themeName)
}

func TestBlueprintGolden(t *testing.T) { goldens(t, blueprintViews, blueprintCases) }

func TestBlueprintNoViolations(t *testing.T) { noViolations(t, blueprintViews, blueprintCases) }
