package describe_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"kuml-mcp/internal/describe"
	"kuml-mcp/internal/dsl"
)

const pump = `sysml2Model(name = "Pump") {
    val water = portDef(name = "Water")
    val part = partDef(name = "Part", isAbstract = true)
    val wheel = partDef(name = "Wheel", specializesId = part.id) {
        attribute(name = "mass", typeId = "Mass", default = 2.kg)
        port(name = "out", typeId = water.id)
        constraint(name = "named", body = "self.name <> ''")
    }
    val pump = partDef(name = "Pump") {
        part(name = "wheels", typeId = wheel.id, multiplicity = KermlMultiplicity(1, null))
        port(name = "spout", typeId = water.id)
        connect(name = "flow", typeId = "", sourceEndId = "wheels::out", targetEndId = "spout")
        connect(name = "leak", typeId = "", sourceEndId = "hole", targetEndId = "spout")
    }
    val need = requirementDef(name = "Dry", reqId = "R1", text = "No leaks.", subject = pump.id)
    val law = constraintDef(name = "Law", expression = "m > 0", parameters = listOf(ConstraintParameter(name = "m", typeId = "Mass", ` +
	`direction = ConstraintParameterDirection.In)))
    bind(name = "b", source = "Law::m", target = "Wheel::mass")
    bdd(name = "Parts") { include(pump); include(wheel) }
    reqDiagram(name = "Needs") { include(need); include(pump); satisfy(source = pump, requirement = need) }
}`

// TestElementsOfSysml2 compares what is told about elements of each kind with what is on file.
func TestElementsOfSysml2(t *testing.T) {
	doc, err := dsl.Evaluate(context.Background(), pump, dsl.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	rewrite := flag.Lookup("update").Value.String() == "true"
	for file, ref := range map[string]string{
		"sysml2-definition": "wheel", "sysml2-general": "Part", "sysml2-attribute": "Wheel::mass", "sysml2-part": "Pump::wheels",
		"sysml2-connection": "Pump::flow", "sysml2-dangling": "Pump::leak",
		"sysml2-requirement": "need", "sysml2-constraint": "Law", "sysml2-binding": "binding:Law::m::Wheel::mass",
		"sysml2-satisfy": "satisfy:Pump::Dry", "sysml2-diagram": "Parts",
	} {
		got, err := describe.Element(doc, doc.Diagrams, ref)
		if err != nil {
			t.Errorf("%s: %v", ref, err)
			continue
		}
		path := filepath.Join("testdata", file+".txt")
		if rewrite {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if want, err := os.ReadFile(path); err != nil || string(want) != got {
			t.Errorf("%s: got\n%s", ref, got)
		}
	}
}
