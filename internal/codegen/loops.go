package codegen

import (
	"slices"

	"kuml-mcp/internal/model"
)

// markLoops finds the references over which an object may lead back to itself: comparing or printing it would never end. Of the
// references of a circle of classes, the one declared last is marked.
func (p *plan) markLoops() {
	paths := &objectPaths{plan: p, next: map[*unit][]*unit{}}
	type reference struct {
		owner *unit
		field *field
	}
	var doubtful []reference
	for _, u := range p.units {
		for _, f := range u.fields {
			switch {
			case f.static || f.derived || f.back:
			case f.link == nil || f.isTree():
				paths.add(u, f.typ)
			case f.typ.unit != nil:
				doubtful = append(doubtful, reference{u, f})
			}
		}
	}
	for _, r := range doubtful {
		if r.field.loops = paths.lead(r.field.typ.unit, r.owner); !r.field.loops {
			paths.add(r.owner, r.field.typ)
		}
	}
}

// isTree reports whether a reference leads from a whole to its parts, or from one object to many of its own class that it alone has:
// such objects do not contain themselves.
func (f *field) isTree() bool {
	a, near := f.link.source, 1-f.end
	if a.Aggregation != model.NoAggregation && a.Aggregation != "" {
		return near == 0
	}
	return f.link.ends[0] == f.link.ends[1] && f.many && !isMany(a.Ends[near].Multiplicity)
}

// objectPaths knows which classes the objects of a class lead to.
type objectPaths struct {
	plan *plan
	next map[*unit][]*unit // by the class that has the reference
}

func (g *objectPaths) add(u *unit, t *typeRef) {
	if t.unit != nil && t.unit.kind != enumUnit {
		g.next[u] = append(g.next[u], t.unit)
	}
	for _, a := range t.args {
		g.add(u, a)
	}
}

// lead reports whether an object of the first type may lead to one of the second, or be one.
func (g *objectPaths) lead(from, to *unit) bool {
	seen := map[*unit]bool{}
	var visit func(t *unit) bool
	visit = func(t *unit) bool {
		for _, c := range g.plan.units {
			if c != t && !c.reaches(t) || seen[c] {
				continue
			}
			seen[c] = true
			if c == to || c.reaches(to) {
				return true
			}
			if slices.ContainsFunc(append([]*unit{c}, c.ancestors()...), func(a *unit) bool { return slices.ContainsFunc(g.next[a], visit) }) {
				return true
			}
		}
		return false
	}
	return visit(from)
}
