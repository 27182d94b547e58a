package view

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
)

// bpmnCases are the models of the golden pictures; together they show all of the notation.
var bpmnCases = slices.Concat(bpmnFlowCases, exchangeCases)

// bpmnDraw draws the first diagram of a document.
func bpmnDraw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return drawWith(t, bpmnViews, doc, themeName)
}

func TestBpmnGolden(t *testing.T) { goldens(t, bpmnViews, bpmnCases) }

func TestBpmnNoViolations(t *testing.T) { noViolations(t, bpmnViews, bpmnCases) }

func TestBpmnDeterministic(t *testing.T) { deterministic(t, bpmnViews, bpmnCases) }
