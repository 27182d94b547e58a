package check_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/check"
	"kuml-mcp/internal/dsl"
)

// TestSysml2Structure checks each finding about definitions of SysML 2, and that sound models have none.
func TestSysml2Structure(t *testing.T) {
	tests := []struct {
		name, script string
		want         []string
	}{
		{"sound", `val p = portDef(name = "P"); val m = attributeDef(name = "Mass")
val wheel = partDef(name = "Wheel") { attribute(name = "mass", typeId = m.id); port(name = "hub", typeId = p.id) }
val car = partDef(name = "Car") { part(name = "wheels", typeId = wheel.id); part(name = "next", typeId = "Car", ` +
			`multiplicity = KermlMultiplicity.OPTIONAL)
  connect(name = "k", typeId = "", sourceEndId = "wheels::hub", targetEndId = "next") }
val law = constraintDef(name = "Law", parameters = listOf(ConstraintParameter(name = "m", typeId = m.id)))
bind(name = "b", source = "Law::m", target = "Wheel::mass")
val r = requirementDef(name = "R", reqId = "1"); val s = requirementDef(name = "S", reqId = "2")
bdd(name = "B") { include(car); include(wheel) }
parDiagram(name = "P") { include(law); include(wheel) }
reqDiagram(name = "Q") { include(r); include(s); include(car); contains(parent = r, child = s); satisfy(source = car, requirement = s) }`,
			nil},
		{"names", `val p = partDef(name = " ", id = "x"); bdd(name = "B") { include(p) }`,
			[]string{"2:9 MISSING_NAME warning: this part definition has no name"}},
		{"specialization in a circle", `val a = partDef(name = "A", specializesId = "C")
val b = partDef(name = "B", specializesId = a.id)
val c = partDef(name = "C", specializesId = b.id)
bdd(name = "D")`, []string{"3:45 CIRCULAR_INHERITANCE error: specialization in a circle: A -> C -> B -> A"}},
		{"specialization of itself", `val a = partDef(name = "A", specializesId = "A"); bdd(name = "D")`,
			[]string{"2:45 CIRCULAR_INHERITANCE error: specialization in a circle: A -> A"}},
		{"specialization of another kind",
			`val a = portDef(name = "A"); val b = partDef(name = "B", specializesId = a.id); bdd(name = "D")`, []string{
				`2:74 KIND_MISMATCH warning: the part definition "B" specializes the port definition "A"`,
			}},
		{"parts without end", `val a = partDef(name = "A") { part(name = "b", typeId = "B") }
val b = partDef(name = "B") { part(name = "a", typeId = a.id) }
bdd(name = "D")`, []string{"3:31 CIRCULAR_COMPOSITION warning: parts without end: A -> B -> A"}},
		{"types of another kind", `val a = partDef(name = "A"); val p = portDef(name = "P")
val b = partDef(name = "B") { part(name = "x", typeId = p.id); port(name = "y", typeId = a.id); attribute(name = "z", typeId = a.id) }
bdd(name = "D")`, []string{
			`3:31 KIND_MISMATCH warning: the type of the part "x" is the port definition "P"`,
			`3:64 KIND_MISMATCH warning: the type of the port "y" is the part definition "A"`,
			`3:97 KIND_MISMATCH warning: the type of the attribute "z" is the part definition "A"`,
		}},
		{"requirements",
			`val r = requirementDef(name = "R", reqId = "1"); val s = requirementDef(name = "S", reqId = "1"); ` +
				`val t = requirementDef(name = "T")
reqDiagram(name = "Q") { include(r); include(s); include(t); derive(source = s, target = r); verify(source = s, requirement = t) }`,
			[]string{
				`2:58 UNSATISFIED_REQUIREMENT warning: nothing satisfies or verifies the requirement "S"`,
				`2:58 DUPLICATE_ID warning: the requirement "S" has the reqId "1" of "R"`,
			}},
		{"bindings", `val a = partDef(name = "A") { part(name = "p", typeId = ""); attribute(name = "x", typeId = "Mass") }
val k = constraintDef(name = "K", parameters = listOf(ConstraintParameter(name = "q", typeId = "Force"), ` +
			`ConstraintParameter(name = "free")))
bind(name = "b", source = "A::x", target = "K::q")
bind(name = "c", source = "A::p", target = "K::q")
parDiagram(name = "P") { include(a); include(k) }`, []string{
			`3:9 UNBOUND_PARAMETER info: nothing is bound to the parameter "free" of "K"`,
			`4:1 TYPE_MISMATCH warning: the binding "b" makes a value of the type Mass equal to one of the type Force`,
			`5:27 KIND_MISMATCH warning: "A::p" is no value, so that nothing can be bound to it`,
		}},
		{"repeated lines", `val u = actorDef(name = "U"); val c = useCaseDef(name = "C")
ucDiagram(name = "D") { include(u); include(c); association(actor = u, useCase = c); association(actor = u, useCase = c); ` +
			`include(source = c, target = c) }`, []string{
			"3:86 REPEATED_RELATIONSHIP warning: the line from U to C is there already",
			`3:123 KIND_MISMATCH warning: this line leads from "C" to itself`,
		}},
		{"nothing shown", `val a = partDef(name = "A"); val b = partDef(name = "B"); val c = attributeDef(name = "C")
bdd(name = "D") { include(a) }
parDiagram(name = "E")`, []string{
			`2:38 NOT_SHOWN info: no diagram shows the part definition "B"`, `4:1 NO_CONTENT warning: the diagram "E" shows nothing`,
		}},
	}
	for _, tt := range tests {
		doc, err := dsl.Evaluate(context.Background(), "sysml2Model(name = \"M\") {\n"+tt.script+"\n}", dsl.Limits{})
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var got []string
		for _, f := range check.Findings(doc, doc.Diagrams) {
			if f.Hint == "" {
				t.Errorf("%s: %s has no hint", tt.name, f.Message)
			}
			got = append(got, fmt.Sprintf("%d:%d %s %s: %s", f.Line, f.Column, f.Code, strings.ToLower(fmt.Sprint(f.Severity)), f.Message))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: got\n  %s", tt.name, strings.Join(got, "\n  "))
		}
	}
}
