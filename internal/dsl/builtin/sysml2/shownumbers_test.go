package sysml2_test

import (
	"context"
	"strings"
	"testing"

	"kuml-mcp/internal/dsl"
	"kuml-mcp/internal/model"
)

// TestRangesOfDiagrams checks that fragments and executions belong to the diagram whose messages they stand among, where several
// diagrams count their messages from 1.
func TestRangesOfDiagrams(t *testing.T) {
	doc, err := dsl.Evaluate(context.Background(), `sysml2Model(name = "M") {
    val a = lifelineDef(name = "a")
    val b = lifelineDef(name = "b")
    val c = lifelineDef(name = "c")
    combinedFragment(name = "before all", operator = CombinedFragmentOperator.Opt, startSeqNo = 1, endSeqNo = 1)
    message(label = "x", source = a, target = b, seqNo = 1)
    combinedFragment(name = "first", operator = CombinedFragmentOperator.Opt, startSeqNo = 1, endSeqNo = 2)
    executionSpec(name = "of both", lifeline = b, startSeqNo = 1, endSeqNo = 1)
    message(label = "y", source = b, target = c, seqNo = 1)
    message(label = "z", source = b, target = c, seqNo = 2)
    combinedFragment(name = "second", operator = CombinedFragmentOperator.Loop, startSeqNo = 1, endSeqNo = 2)
    combinedFragment(name = "nobody's", operator = CombinedFragmentOperator.Loop, startSeqNo = 8, endSeqNo = 9)
    seqDiagram(name = "AB") { include(a); include(b) }
    seqDiagram(name = "BC") { include(b); include(c) }
    seqDiagram(name = "all") { }
}`, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"AB": "before all, first, of both, nobody's", "BC": "second, nobody's", "all": "before all, first, of both, second, nobody's",
	} {
		var got []string
		for _, d := range doc.Diagrams {
			for _, e := range d.Elements {
				switch e.(type) {
				case *model.CombinedFragmentUsage, *model.ExecutionSpecificationUsage:
					if d.Name == name {
						got = append(got, e.Ident().Name)
					}
				}
			}
		}
		if s := strings.Join(got, ", "); s != want {
			t.Errorf("%s shows %s, want %s", name, s, want)
		}
	}
}
