package uml

import (
	"fmt"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/svg"
)

// system makes a model of n classes as they occur in practice: inheritance in groups of six, compositions, associations
// to neighbours and some over long distances.
func system(n int) *model.Document {
	m := newMaker(fmt.Sprintf("System of %d classes", n))
	name := func(i int) string { return fmt.Sprintf("Component%d", i) }
	for i := range n {
		m.class(name(i),
			attr("id: UUID"), attr("displayName: String"), attr("createdAt: Instant", readOnly),
			op("validate(): Boolean"), op(fmt.Sprintf("process(item: Component%d, limit: Int): Result", (i*7+3)%n)),
		)
	}
	for i := 1; i < n; i++ {
		switch {
		case i%6 < 3:
			m.extends(name(i-i%6), name(i))
		case i%6 == 3:
			m.assoc(name(i-3)+" [1]", name(i)+" [0..*] parts", composite)
		default:
			m.assoc(name(i-1)+" [1]", name(i)+" [0..1] next", navigable(false, true))
		}
		if i%10 == 9 {
			m.assoc(name(i*5%n)+" [0..*]", name(i)+" [1..*]", called("uses"))
		}
	}
	return m.doc()
}

func BenchmarkDraw(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			doc := system(n)
			size := len(svg.Write(draw(b, doc, "kuml")))
			for b.Loop() {
				svg.Write(draw(b, doc, "kuml"))
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}
