package sysml2

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/view/viewtest"
)

// cases are the models of the golden pictures; together they show all of the notation.
var cases = slices.Concat(behaviorCases, blockCases)

// draw draws the first diagram of a document.
func draw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return viewtest.Draw(t, Views, doc, themeName)
}

// BenchmarkSysml2 draws usual diagrams of SysML 2.
func BenchmarkSysml2(b *testing.B) {
	for _, c := range cases {
		b.Run(c.Name, func(b *testing.B) {
			doc := c.Make()
			for b.Loop() {
				draw(b, doc, "kuml")
			}
		})
	}
}

func TestSysml2Golden(t *testing.T) { viewtest.Goldens(t, Views, cases) }

func TestSysml2NoViolations(t *testing.T) { viewtest.NoViolations(t, Views, cases) }

func TestSysml2Deterministic(t *testing.T) { viewtest.Deterministic(t, Views, cases) }
