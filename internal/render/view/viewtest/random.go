package viewtest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// CheckRandom draws a random model of a flow. There must be no faults, but labels may lie on lines now and then: it counts labels, and
// those.
func CheckRandom(t *testing.T, views view.Table, seed uint64, doc *model.Document, labels, onLine *int) {
	t.Helper()
	s := Draw(t, views, doc, theme.Names()[seed%4])
	for _, g := range s.Groups {
		if g.Kind == scene.Edge || g.Kind == scene.Label {
			*labels += len(g.Texts)
		}
	}
	for _, v := range scene.Check(s) {
		if v.Rule == scene.LineOnText {
			*onLine++
			continue
		}
		t.Errorf("%s, seed %d: %v", doc.Diagrams[0].Name, seed, v)
	}
}

// Words are what the names of random models are made of.
var Words = []string{
	"Order", "Line", "Customer", "X", "AbstractSingletonProxyFactory", "größe", "Заказ", "注文", "طلب", "🙂", "id", "HTTPServer",
	"a_very_long_snake_case_name_that_goes_on", "Öl & <Gas>", "e\u0301tude", "nothing", "42",
}

// Random makes random texts and choices, the same for the same seed.
type Random struct{ *rand.Rand }

// NewRandom begins one of the sequences of a seed.
func NewRandom(seed, sequence uint64) *Random { return &Random{rand.New(rand.NewPCG(seed, sequence))} }

// Name is some words.
func (r *Random) Name() string {
	var b strings.Builder
	for range 1 + r.IntN(3) {
		b.WriteString(Words[r.IntN(len(Words))])
	}
	return b.String()
}

// One is one of some texts.
func (r *Random) One(of ...string) string { return One(r, of...) }

// One is one of some values.
func One[T any](r *Random, of ...T) T { return of[r.IntN(len(of))] }
