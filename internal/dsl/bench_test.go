package dsl

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"testing"
)

// density is how much a script says of each class.
type density struct {
	name                   string
	attributes, operations int
}

// Authors give a class about 300 characters, its association among them; the dense script has three times that.
var densities = []density{{"usual", 2, 1}, {"dense", 6, 2}}

// classScript makes a class diagram of n classes with inheritance, compositions and associations.
func classScript(n int, d density) string {
	var b strings.Builder
	b.WriteString("classDiagram(name = \"Model\") {\n")
	for i := range n {
		fmt.Fprintf(&b, "    val c%d = classOf(name = \"Class%d\") {\n", i, i)
		for j := range d.attributes {
			fmt.Fprintf(&b, "        attribute(name = \"field%d\", type = \"String\"", j)
			if d.attributes > 2 {
				b.WriteString(", visibility = Visibility.PRIVATE")
			}
			b.WriteString(")\n")
		}
		for j := range d.operations {
			fmt.Fprintf(&b, "        operation(name = \"work%d\") { ", j)
			if d.operations > 1 {
				b.WriteString("parameter(name = \"x\", type = \"Int\"); ")
			}
			b.WriteString("returns(\"Boolean\") }\n")
		}
		if i > 0 && i%4 == 0 {
			fmt.Fprintf(&b, "        extends(c%d)\n", i/4)
		}
		b.WriteString("    }\n")
		switch {
		case i > 0 && d.operations > 1:
			fmt.Fprintf(&b,
				"    association(source = c%d, target = c%d) {\n        source { multiplicity(\"1\") }\n        target { "+
					"multiplicity(\"0..*\"); role = \"items\" }\n    }\n", i/2, i)
		case i > 0:
			fmt.Fprintf(&b, "    association(source = c%d, target = c%d) { target { multiplicity(\"0..*\") } }\n", i/2, i)
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// workerGC is the garbage collector's percentage in the processes that evaluate scripts.
const workerGC = 300

func BenchmarkEvaluate(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(workerGC))
	for _, d := range densities {
		for _, n := range []int{10, 100, 1000} {
			script := classScript(n, d)
			b.Run(fmt.Sprintf("%s/%d", d.name, n), func(b *testing.B) {
				b.SetBytes(int64(len(script)))
				for b.Loop() {
					if _, err := Evaluate(context.Background(), script, Limits{Bytes: 10 << 20}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
