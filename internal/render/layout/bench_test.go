package layout

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"testing"
)

// model makes a class model of n classes as people write them: small hierarchies, compositions within a neighbourhood, some
// associations and a few long ones. density is the number of edges per hundred classes.
func model(n, density int) *Graph {
	r := rand.New(rand.NewPCG(7, uint64(n)))
	var s sketch
	for range n {
		s.class(100+10*r.IntN(10), 60+10*r.IntN(10))
	}
	for i := range n {
		if i%10 > 6 {
			s.inherit(i/10*10, i)
		}
	}
	for len(s.Edges) < n*density/100 {
		a := r.IntN(n)
		b := (a + 1 + r.IntN(9)) % n
		if r.IntN(40) == 0 {
			b = r.IntN(n)
		}
		if a == b {
			continue
		}
		if r.IntN(2) == 0 {
			s.compose(a, b, role(40))
		} else {
			s.assoc(a, b, role(50))
		}
	}
	return &s.Graph
}

// workerGC is the garbage collector's percentage in the processes that draw.
const workerGC = 300

func BenchmarkLayout(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(workerGC))
	for _, size := range []struct{ nodes, density int }{{10, 130}, {100, 130}, {1000, 130}, {100, 300}} {
		b.Run(fmt.Sprintf("%dx%d", size.nodes, size.density), func(b *testing.B) {
			g := model(size.nodes, size.density)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Layout(context.Background(), g); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
