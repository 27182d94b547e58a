package sysml2

import (
	"fmt"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view/viewtest"
	"kuml-mcp/internal/trials"
)

func randomStm(seed uint64, n int) *model.Document {
	r := viewtest.NewRandom(seed, 21)
	m := newBehavior("Random states", model.StmDiagram)
	var ids []string
	for i := range n {
		traits := []string{
			r.One("", "initial", "final", "abstract"), r.One("", "entry / "+r.Name()), r.One("", "do / "+strings.Repeat(r.Name()+" ", 5)),
		}
		ids = append(ids, m.state(r.One("Initial", "Final", r.Name(), r.Name())+fmt.Sprint(i), traits...))
	}
	for i := range n + r.IntN(n+1) {
		m.transition(r.One("go", fmt.Sprint("t", i)), ids[r.IntN(n)], ids[r.IntN(n)], r.One("", r.Name()), r.One("", r.Name()),
			r.One("", "", r.Name()))
	}
	return m.doc()
}

func randomAct(seed uint64, n int) *model.Document {
	r := viewtest.NewRandom(seed, 23)
	m := newBehavior("Random actions", model.ActDiagram)
	partitions := []string{""}
	for i := range r.IntN(5) {
		partitions = append(partitions, m.partition(fmt.Sprint(r.Name(), " lane ", i), r.One("", r.Name())))
	}
	kinds := []model.Sysml2NodeKind{
		model.Sysml2Action, model.Sysml2Action, model.Sysml2Action, model.Sysml2Action, model.Sysml2Initial, model.Sysml2Final,
		model.Sysml2FlowFinal, model.Sysml2Decision, model.Sysml2Merge, model.Sysml2Fork, model.Sysml2Join,
	}
	var ids []string
	kind := map[string]model.Sysml2NodeKind{}
	for i := range n {
		var pins []string
		for range r.IntN(4) {
			pins = append(pins, r.One("in ", "out ")+r.Name()+r.One("", ":T", ":U", ":"+r.Name()))
		}
		k := kinds[r.IntN(len(kinds))]
		ids = append(ids, m.node(k, fmt.Sprint(r.Name(), i), partitions[r.IntN(len(partitions))], pins...))
		kind[ids[i]] = k
	}
	for i := range int(seed*5) % (n + n/2 + 1) {
		a, b := r.IntN(n), r.IntN(n)
		if a > b && r.IntN(5) > 0 {
			a, b = b, a
		}
		if r := kind[ids[a]]; r == model.Sysml2Final || r == model.Sysml2FlowFinal || kind[ids[b]] == model.Sysml2Initial {
			continue
		}
		if r.IntN(3) == 0 {
			m.object(r.One(r.Name(), fmt.Sprint("o", i)), ids[a], ids[b], r.One("", "T", "U"))
		} else {
			m.control(ids[a], ids[b], r.One("", "", r.Name()))
		}
	}
	return m.doc()
}

func randomMessages(seed uint64, n int) *model.Document {
	r := viewtest.NewRandom(seed, 25)
	m := newBehavior("Random messages", model.SeqDiagram)
	var ids []string
	for i := range 1 + r.IntN(6) {
		ids = append(ids, m.lifeline(fmt.Sprint(r.Name(), i), r.One("", r.Name())))
	}
	number := func() int { return 1 + r.IntN(2*n) }
	for range n {
		kind := model.Sysml2MessageKind(r.One("Sync", "Sync", "Async", "Reply", "Create", "Destroy"))
		m.message(number(), kind, ids[r.IntN(len(ids))], ids[r.IntN(len(ids))], r.One("", r.Name(), r.Name()+"("+r.Name()+")"))
	}
	for i := range r.IntN(5) {
		var operands []model.CombinedFragmentOperand
		for range r.IntN(4) {
			operands = append(operands,
				model.CombinedFragmentOperand{Guard: r.One("", "else", r.Name()), StartSeqNo: number(), EndSeqNo: number()})
		}
		m.fragment(fmt.Sprint("f", i), model.Sysml2Operator(r.One("Alt", "Opt", "Loop", "Par", "Strict", "Seq", "Break", "Critical")),
			operands...)
	}
	for i := range r.IntN(5) {
		m.execution(fmt.Sprint("e", i), ids[r.IntN(len(ids))], number(), number())
	}
	return m.doc()
}

// TestRandomSysml2 checks the invariants of pictures over random behaviours.
func TestRandomSysml2(t *testing.T) {
	t.Parallel()
	var labels, onLine int
	for seed := range trials.Seeds(50) {
		n := 1 + int(seed)%18
		for _, doc := range []*model.Document{randomStm(seed, n), randomAct(seed, n), randomMessages(seed, n)} {
			viewtest.CheckRandom(t, Views, seed, doc, &labels, &onLine)
		}
	}
	if onLine*100 > labels {
		t.Errorf("%d of %d labels lie on a line", onLine, labels)
	}
}
