package dsl

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"testing"
)

// classScript makes a class diagram of n classes with inheritance, compositions and associations, seventeen calls to a class.
func classScript(n int) string {
	var b strings.Builder
	b.WriteString("classDiagram(name = \"Model\") {\n")
	for i := range n {
		fmt.Fprintf(&b, "    val c%d = classOf(name = \"Class%d\") {\n", i, i)
		for j := range 6 {
			fmt.Fprintf(&b, "        attribute(name = \"field%d\", type = \"String\", visibility = Visibility.PRIVATE)\n", j)
		}
		for j := range 2 {
			fmt.Fprintf(&b, "        operation(name = \"work%d\") { parameter(name = \"x\", type = \"Int\"); returns(\"Boolean\") }\n", j)
		}
		if i > 0 && i%4 == 0 {
			fmt.Fprintf(&b, "        extends(c%d)\n", i/4)
		}
		b.WriteString("    }\n")
		if i > 0 {
			fmt.Fprintf(&b, "    association(source = c%d, target = c%d) {\n        source { multiplicity(\"1\") }\n        target { multiplicity(\"0..*\"); role = \"items\" }\n    }\n", i/2, i)
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// workerGC is the garbage collector's percentage in the processes that evaluate scripts.
const workerGC = 300

func BenchmarkEvaluate(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(workerGC))
	for _, n := range []int{10, 100, 1000} {
		script := classScript(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.SetBytes(int64(len(script)))
			for b.Loop() {
				if _, err := Evaluate(context.Background(), script, Limits{Bytes: 10 << 20}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
