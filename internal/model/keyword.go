package model

import "strings"

// dependencyKeywords are the names of dependencies that UML writes in guillemets (UML 2.5.1 annex C).
var dependencyKeywords = map[string]bool{
	"abstraction": true, "access": true, "bind": true, "call": true, "create": true, "deploy": true, "derive": true,
	"extend": true, "import": true, "include": true, "instanceOf": true, "instantiate": true, "manifest": true, "merge": true,
	"permit": true, "refine": true, "responsibility": true, "send": true, "substitute": true, "trace": true, "use": true,
}

// Unquoted takes the guillemets off a keyword, which may be typed as << and >>, and tells whether there were any.
func Unquoted(name string) (bare string, quoted bool) {
	for _, q := range [][2]string{{"«", "»"}, {"<<", ">>"}} {
		if bare, ok := strings.CutPrefix(name, q[0]); ok {
			if bare, ok = strings.CutSuffix(bare, q[1]); ok {
				return strings.TrimSpace(bare), true
			}
		}
	}
	return name, false
}

// DependencyKeyword gives the name of a dependency without guillemets, and whether UML writes it in them.
func DependencyKeyword(name string) (bare string, keyword bool) {
	bare, quoted := Unquoted(name)
	return bare, quoted || dependencyKeywords[name]
}
