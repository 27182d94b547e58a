package plan

import (
	"slices"

	"kuml-mcp/internal/model"
)

// markLoops finds the references over which an object may lead back to itself: comparing or printing it would never end. Of the
// references of a circle of classes, the one declared last is marked.
func (p *Plan) markLoops() {
	paths := &objectPaths{plan: p, next: map[*Unit][]*Unit{}}
	type reference struct {
		owner *Unit
		field *Field
	}
	var doubtful []reference
	for _, u := range p.Units {
		for _, f := range u.Fields {
			switch {
			case f.Static || f.Derived || f.Back:
			case f.Link == nil || f.isTree():
				paths.add(u, f.Type)
			case f.Type.Unit != nil:
				doubtful = append(doubtful, reference{u, f})
			}
		}
	}
	for _, r := range doubtful {
		if r.field.Loops = paths.lead(r.field.Type.Unit, r.owner); !r.field.Loops {
			paths.add(r.owner, r.field.Type)
		}
	}
}

// isTree reports whether a reference leads from a whole to its parts, or from one object to many of its own class that it alone has:
// such objects do not contain themselves.
func (f *Field) isTree() bool {
	a, near := f.Link.Source, 1-f.end
	if a.Aggregation != model.NoAggregation && a.Aggregation != "" {
		return near == 0
	}
	return f.Link.Ends[0] == f.Link.Ends[1] && f.Many && !IsMany(a.Ends[near].Multiplicity)
}

// objectPaths knows which classes the objects of a class lead to.
type objectPaths struct {
	plan *Plan
	next map[*Unit][]*Unit // by the class that has the reference
}

func (g *objectPaths) add(u *Unit, t *Type) {
	if t.Unit != nil && t.Unit.Kind != Enum {
		g.next[u] = append(g.next[u], t.Unit)
	}
	for _, a := range t.Args {
		g.add(u, a)
	}
}

// lead reports whether an object of the first type may lead to one of the second, or be one.
func (g *objectPaths) lead(from, to *Unit) bool {
	seen := map[*Unit]bool{}
	var visit func(t *Unit) bool
	visit = func(t *Unit) bool {
		for _, c := range g.plan.Units {
			if c != t && !c.Reaches(t) || seen[c] {
				continue
			}
			seen[c] = true
			if c == to || c.Reaches(to) {
				return true
			}
			if slices.ContainsFunc(append([]*Unit{c}, c.Ancestors()...),
				func(a *Unit) bool { return slices.ContainsFunc(g.next[a], visit) }) {
				return true
			}
		}
		return false
	}
	return visit(from)
}
