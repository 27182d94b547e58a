package uml

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

// random makes models with everything a class diagram can hold, in any combination.
type random struct {
	*viewtest.Random
	m   *maker
	ids []string
}

func newRandom(seed uint64) *random {
	return &random{Random: viewtest.NewRandom(seed, 7), m: newMaker("Random model")}
}

func (r *random) features() []model.Element {
	var out []model.Element
	for range r.IntN(6) {
		p := attr(r.One("+", "-", "#", "~") + r.Name() + ": " + r.Name())
		p.IsStatic, p.IsReadOnly, p.IsDerived = r.IntN(4) == 0, r.IntN(4) == 0, r.IntN(4) == 0
		out = append(out, p)
	}
	for range r.IntN(5) {
		var params []string
		for range r.IntN(6) {
			params = append(params, r.Name()+": "+r.Name())
		}
		out = append(out, op(r.Name()+"("+strings.Join(params, ", ")+"): "+r.Name()))
	}
	if r.IntN(4) == 0 {
		out = append(out, inv(r.Name(), strings.Repeat(r.Name()+" > ", r.IntN(9))+"0"))
	}
	return out
}

// fill adds n classifiers, some of them in nested packages.
func (r *random) fill(n, depth int) {
	for n > 0 {
		if depth < 3 && r.IntN(8) == 0 {
			inside := r.IntN(n + 1)
			p := r.m.inPackage(fmt.Sprintf("%s%d", r.Name(), len(r.ids)), func() { r.fill(inside, depth+1) })
			r.ids = append(r.ids, p.ID)
			n -= inside + 1
			continue
		}
		name := fmt.Sprintf("%s%d", r.Name(), len(r.ids))
		switch r.IntN(8) {
		case 0:
			r.ids = append(r.ids, r.m.iface(name, r.features()...).ID)
		case 1:
			r.ids = append(r.ids, r.m.enum(name, r.Name(), r.Name()).ID)
		default:
			c := r.m.class(name, r.features()...)
			c.IsAbstract = r.IntN(5) == 0
			r.ids = append(r.ids, c.ID)
		}
		n--
	}
}

func (r *random) end() string {
	id := r.ids[r.IntN(len(r.ids))]
	if r.IntN(40) == 0 {
		id = r.Name()
	}
	return id
}

// relate adds a relationship of any kind between any two elements.
func (r *random) relate() {
	a, b := r.end(), r.end()
	switch r.IntN(7) {
	case 0:
		r.m.extends(a, b)
	case 1:
		r.m.implements(a, b)
	case 2:
		r.m.uses(a, b, r.One("", "use", "import", r.Name()))
	case 3:
		r.m.note("note "+r.Name(), strings.Repeat(r.Name()+" ", 1+r.IntN(12)), a)
	default:
		as := r.m.assoc("x", "y", navigable(r.IntN(3) > 0, r.IntN(3) > 0))
		as.Name = r.One("", "", "has", r.Name())
		as.Aggregation = []model.Aggregation{model.NoAggregation, model.Shared, model.Composite}[r.IntN(3)]
		for i, id := range []string{a, b} {
			e := &as.Ends[i]
			e.TypeID, e.Role = id, r.One("", "", "role", r.Name())
			e.MultiplicitySet, e.Multiplicity = r.IntN(2) == 0, model.Multiplicity{Lower: r.IntN(2), Upper: model.Unlimited}
		}
	}
}

func randomModel(seed uint64, nodes, edges int) *model.Document {
	r := newRandom(seed)
	r.fill(nodes, 0)
	for range edges {
		r.relate()
	}
	return r.m.doc()
}

// TestRandomModels checks the invariants of pictures over random models: no faults but a few labels on lines.
func TestRandomModels(t *testing.T) {
	t.Parallel()
	labels, onLine := 0, 0
	for seed := range trials.Seeds(60) {
		nodes := 1 + int(seed)%30
		doc := randomModel(seed, nodes, int(seed*7)%(2*nodes))
		s := draw(t, doc, theme.Names()[seed%4])
		for _, g := range s.Groups {
			if g.Kind == scene.Edge {
				labels += len(g.Texts)
			}
		}
		for _, v := range scene.Check(s) {
			if v.Rule == scene.LineOnText {
				onLine++
				continue
			}
			t.Errorf("seed %d: %v", seed, v)
		}
	}
	if onLine*100 > labels {
		t.Errorf("%d of %d labels lie on a line", onLine, labels)
	}
}

// TestCancelled checks that a context that has ended ends the drawing.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	th, _ := theme.Get("kuml")
	for _, doc := range []*model.Document{shop(), newMaker("empty").doc()} {
		if s, _, err := Views[doc.Diagrams[0].DiagramKind()].Draw(ctx, doc, doc.Diagrams[0], th); err == nil {
			t.Errorf("drew %v though the context had ended", s.Title)
		}
	}
}
