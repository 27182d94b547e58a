package view

import (
	"slices"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
)

// sysml2Cases are the models of the golden pictures; together they show all of the notation.
var sysml2Cases = slices.Concat(behaviorCases, blockCases)

// sysml2Draw draws the first diagram of a document.
func sysml2Draw(t testing.TB, doc *model.Document, themeName string) *scene.Scene {
	t.Helper()
	return drawWith(t, sysml2Views, doc, themeName)
}

// BenchmarkSysml2 draws usual diagrams of SysML 2.
func BenchmarkSysml2(b *testing.B) {
	for _, c := range sysml2Cases {
		b.Run(c.name, func(b *testing.B) {
			doc := c.make()
			for b.Loop() {
				sysml2Draw(b, doc, "kuml")
			}
		})
	}
}

func TestSysml2Golden(t *testing.T) { goldens(t, sysml2Views, sysml2Cases) }

func TestSysml2NoViolations(t *testing.T) { noViolations(t, sysml2Views, sysml2Cases) }

func TestSysml2Deterministic(t *testing.T) { deterministic(t, sysml2Views, sysml2Cases) }
