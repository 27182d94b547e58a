package plan

import (
	"fmt"
	"strings"

	"kuml-mcp/internal/codegen/source"
)

// Header gives the comment lines at the top of every file.
func (p *Plan) Header(extra ...string) []string {
	return append([]string{fmt.Sprintf("Generated from the class diagram %q.", source.OneLine(p.Diagram.Name))}, extra...)
}

// EachType visits every type that the members of a unit mention, type arguments included.
func (u *Unit) EachType(visit func(t *Type)) {
	var all func(t *Type)
	all = func(t *Type) {
		if t == nil {
			return
		}
		visit(t)
		for _, a := range t.Args {
			all(a)
		}
	}
	for _, f := range u.Fields {
		all(f.Type)
	}
	for _, o := range u.Operations {
		all(o.Returns)
		for _, q := range o.Params {
			all(q.Type)
		}
	}
}

// unknownIn lists the types that a unit mentions and nobody declares.
func (u *Unit) unknownIn(p *Plan) []string {
	mentioned := map[string]bool{}
	u.EachType(func(t *Type) {
		if t.Unit == nil && t.Builtin == "" {
			mentioned[t.Name] = true
		}
	})
	var out []string
	for _, n := range p.unknown {
		if mentioned[n] {
			out = append(out, n)
		}
	}
	return out
}

// HeaderOf is the header of a unit's own file.
func (p *Plan) HeaderOf(u *Unit) []string {
	if unknown := u.unknownIn(p); len(unknown) > 0 {
		return p.Header("Types that the diagram does not declare: " + strings.Join(unknown, ", ") + ".")
	}
	return p.Header()
}
