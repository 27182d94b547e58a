package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// modelScript is a class diagram of n classes with inheritance, compositions and associations, some of them long.
func modelScript(n int) string {
	var b strings.Builder
	b.WriteString("classDiagram(name = \"Model\") {\n")
	for i := range n {
		fmt.Fprintf(&b, "    val c%d = classOf(name = \"Class%d\") {\n", i, i)
		for k := range 4 {
			fmt.Fprintf(&b, "        attribute(name = \"field%d\", type = \"String\")\n", k)
		}
		b.WriteString("        operation(name = \"run\") { returns(\"Int\") }\n")
		if i%4 == 3 {
			fmt.Fprintf(&b, "        extends(c%d)\n", i/4)
		}
		b.WriteString("    }\n")
	}
	for i := 1; i < n; i++ {
		other := i / 2
		if i%10 == 9 {
			other = (i * 7) % n
		}
		fmt.Fprintf(&b, "    association(source = c%d, target = c%d) { target { multiplicity(\"0..*\"); role = \"r%d\" } }\n", other, i, i)
	}
	b.WriteString("}\n")
	return b.String()
}

// BenchmarkProcess is a whole process, from its start to the answer to kuml.render of ten classes: with a
// warm cache of compiled Graphviz, and as on the very first start on a machine.
func BenchmarkProcess(b *testing.B) {
	arguments := map[string]any{"script": modelScript(10)}
	b.Run("warm", func(b *testing.B) {
		initialized(b, "bench").call("kuml.render", arguments)
		for b.Loop() {
			s := initialized(b, "bench")
			if r := s.call("kuml.render", arguments); r.IsError {
				b.Fatal(r)
			}
			b.StopTimer()
			s.end()
			b.StartTimer()
		}
	})
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			for _, name := range []string{"HOME", "XDG_CACHE_HOME", "TMPDIR"} {
				dir, err := os.MkdirTemp(b.TempDir(), name)
				if err != nil {
					b.Fatal(err)
				}
				b.Setenv(name, dir)
			}
			b.StartTimer()
			s := initialized(b, "bench")
			if r := s.call("kuml.render", arguments); r.IsError {
				b.Fatal(r)
			}
			b.StopTimer()
			s.end()
			b.StartTimer()
		}
	})
}

// BenchmarkCall is one call on the wire to a server that is warm.
func BenchmarkCall(b *testing.B) {
	for _, n := range []int{10, 100} {
		for _, format := range []string{"svg", "png"} {
			b.Run(fmt.Sprintf("%s/%d", format, n), func(b *testing.B) {
				s := initialized(b, "bench", "--timeout=60s")
				arguments := map[string]any{"script": modelScript(n), "format": format}
				size := 0
				for b.Loop() {
					r := s.call("kuml.render", arguments)
					if r.IsError {
						b.Fatal(r)
					}
					size = len(r.Content[0].Text) + len(r.Content[0].Data)
				}
				b.ReportMetric(float64(size), "bytes")
			})
		}
	}
}
