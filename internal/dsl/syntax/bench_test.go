package syntax

import (
	"fmt"
	"strings"
	"testing"
)

// manyClasses is a script of n classes with 17 calls each.
func manyClasses(n int) string {
	var b strings.Builder
	b.WriteString("classDiagram(name = \"Many\") {\n")
	for i := range n {
		fmt.Fprintf(&b, "    val c%d = classOf(name = \"Class%d\") {\n", i, i)
		for j := range 12 {
			fmt.Fprintf(&b, "        attribute(name = \"field%d\", type = \"String\")\n", j)
		}
		fmt.Fprintf(&b,
			"    }\n    association(source = c%d, target = c%d) {\n        source { multiplicity(\"1\") }\n        target { "+
				"multiplicity(spec = \"0..*\"); role = \"part\" }\n    }\n", max(i-1, 0), i)
	}
	return b.String() + "}\n"
}

func BenchmarkParse(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		src := manyClasses(n)
		b.Run(fmt.Sprint(n, " classes"), func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if _, list := Parse(src); list.Len() > 0 {
					b.Fatal(list.Sorted("error"))
				}
			}
		})
	}
}
