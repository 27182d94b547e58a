package python

import (
	"strings"

	"kuml-mcp/internal/codegen/plan"
)

// Path is the path of a class to import.
func Path(u *plan.Unit) string {
	return strings.Join(append(pythonPackage(u.Package), className(u)), ".")
}
