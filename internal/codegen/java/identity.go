package java

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/codegen/plan"
)

// identity writes equals, hashCode and toString over the attributes and forward references; where the model declares one of
// them, that one is left alone.
func (j *file) identity(sep *separator) {
	own := j.unit.Compared()
	if len(own) == 0 || j.unit.IsService() {
		return
	}
	objects := j.use("java.util.Objects")
	hasSuper := j.unit.InheritsCompared()
	if !j.hasOperation("equals", 1) {
		sep.next()
		j.override()
		j.Open("public boolean equals(%s other) {", j.use("Object"))
		j.Open("if (this == other) {")
		j.Line("return true;")
		j.Close("}")
		j.Open("if (other == null || getClass() != other.getClass()) {")
		j.Line("return false;")
		j.Close("}")
		j.Line("%s that = (%s) other;", j.name(j.unit.Name), j.name(j.unit.Name))
		var parts []string
		if hasSuper {
			parts = append(parts, "super.equals(other)")
		}
		for _, f := range own {
			n := j.name(f.Name)
			equal := objects + ".equals"
			if f.Type.Builtin == "Bytes" && !f.Many {
				equal = j.use("java.util.Arrays") + ".equals"
			}
			parts = append(parts, fmt.Sprintf("%s(%s, that.%s)", equal, n, n))
		}
		j.Line("return %s;", strings.Join(parts, "\n"+strings.Repeat("    ", j.Depth+1)+"&& "))
		j.Close("}")
	}
	if !j.hasOperation("hashCode", 0) {
		sep.next()
		j.override()
		j.Open("public int hashCode() {")
		j.Line("return %s.hash(%s);", objects, j.hashed(own, hasSuper))
		j.Close("}")
	}
	if !j.hasOperation("toString", 0) {
		sep.next()
		j.override()
		j.Open("public %s toString() {", j.use("String"))
		var parts []string
		for _, f := range append(slices.Clone(own), nil...) {
			parts = append(parts, fmt.Sprintf(`%s=" + %s`, f.Name, j.name(f.Name)))
		}
		text := `"` + j.unit.Name + "{" + strings.Join(parts, ` + ", `) + ` + "}"`
		if hasSuper {
			text += " + super.toString()"
		}
		j.Line("return %s;", text)
		j.Close("}")
	}
}

func (j *file) hashed(own []*plan.Field, hasSuper bool) string {
	var parts []string
	if hasSuper {
		parts = append(parts, "super.hashCode()")
	}
	for _, f := range own {
		if f.Type.Builtin == "Bytes" && !f.Many {
			parts = append(parts, j.use("java.util.Arrays")+".hashCode("+j.name(f.Name)+")")
			continue
		}
		parts = append(parts, j.name(f.Name))
	}
	return strings.Join(parts, ", ")
}
