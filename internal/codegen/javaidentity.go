package codegen

import (
	"fmt"
	"slices"
	"strings"
)

// identity writes equals, hashCode and toString over the attributes and forward references; where the model declares one of
// them, that one is left alone.
func (j *javaFile) identity(sep *separator) {
	own := j.unit.compared()
	if len(own) == 0 || j.unit.isService() {
		return
	}
	objects := j.use("java.util.Objects")
	hasSuper := j.unit.inheritsCompared()
	if !j.hasOperation("equals", 1) {
		sep.next()
		j.override()
		j.open("public boolean equals(%s other) {", j.use("Object"))
		j.open("if (this == other) {")
		j.line("return true;")
		j.close("}")
		j.open("if (other == null || getClass() != other.getClass()) {")
		j.line("return false;")
		j.close("}")
		j.line("%s that = (%s) other;", j.name(j.unit.name), j.name(j.unit.name))
		var parts []string
		if hasSuper {
			parts = append(parts, "super.equals(other)")
		}
		for _, f := range own {
			n := j.name(f.name)
			equal := objects + ".equals"
			if f.typ.builtin == "Bytes" && !f.many {
				equal = j.use("java.util.Arrays") + ".equals"
			}
			parts = append(parts, fmt.Sprintf("%s(%s, that.%s)", equal, n, n))
		}
		j.line("return %s;", strings.Join(parts, "\n"+strings.Repeat("    ", j.depth+1)+"&& "))
		j.close("}")
	}
	if !j.hasOperation("hashCode", 0) {
		sep.next()
		j.override()
		j.open("public int hashCode() {")
		j.line("return %s.hash(%s);", objects, j.hashed(own, hasSuper))
		j.close("}")
	}
	if !j.hasOperation("toString", 0) {
		sep.next()
		j.override()
		j.open("public %s toString() {", j.use("String"))
		var parts []string
		for _, f := range append(slices.Clone(own), nil...) {
			parts = append(parts, fmt.Sprintf(`%s=" + %s`, f.name, j.name(f.name)))
		}
		text := `"` + j.unit.name + "{" + strings.Join(parts, ` + ", `) + ` + "}"`
		if hasSuper {
			text += " + super.toString()"
		}
		j.line("return %s;", text)
		j.close("}")
	}
}

func (j *javaFile) hashed(own []*field, hasSuper bool) string {
	var parts []string
	if hasSuper {
		parts = append(parts, "super.hashCode()")
	}
	for _, f := range own {
		if f.typ.builtin == "Bytes" && !f.many {
			parts = append(parts, j.use("java.util.Arrays")+".hashCode("+j.name(f.name)+")")
			continue
		}
		parts = append(parts, j.name(f.name))
	}
	return strings.Join(parts, ", ")
}
