package codegen

import "strings"

// pythonPath is the path of a class to import.
func pythonPath(u *unit) string {
	return strings.Join(append(pythonPackage(u.pkg), u.pythonName()), ".")
}
