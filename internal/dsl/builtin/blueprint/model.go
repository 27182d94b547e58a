package blueprint

import (
	"fmt"
	"slices"
	"strconv"

	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelBuilder is the receiver of blueprint { }.
type modelBuilder struct {
	doc         *model.Document
	m           *model.Model
	call        vocab.Call
	touchpoints []*model.Touchpoint
	phases      []*model.Phase
	steps       []*model.JourneyStep
	connections []*model.StepConnection
	diagrams    []*diagramBuilder
	counts      map[string]int // how many elements there are by the prefix of their ids
	orders      map[*model.Phase]int
	refs        refs.List
	// usual is the kind of diagram that the model gets if the script declares none, nil if it must declare one.
	usual *diagramKind
}

// rooted is a receiver inside blueprint { }.
type rooted interface{ root() *modelBuilder }

func (b *modelBuilder) root() *modelBuilder { return b }

// open makes the Do of a function that makes a model.
func open(usual *diagramKind) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		if err := c.Host.Grow(1); err != nil {
			return nil, err
		}
		b := newModel(c, usual)
		b.doc.Models = append(b.doc.Models, b.m)
		c.Block = b
		return b.m, nil
	}
}

// newModel gives the builder of an empty model, which the document does not have yet.
func newModel(c *vocab.Call, usual *diagramKind) *modelBuilder {
	m := &model.Model{Head: model.Head{ID: c.Str("name"), Name: c.Str("name"), Origin: c.Origin}, Language: model.Blueprint}
	return &modelBuilder{doc: c.Host.Document(), m: m, call: *c, counts: map[string]int{}, orders: map[*model.Phase]int{}, usual: usual}
}

// head makes the head of an element whose id is the prefix and a number from 0.
func (b *modelBuilder) head(c *vocab.Call, prefix string) (model.Head, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.Head{}, err
	}
	h := model.Head{ID: prefix + "_" + strconv.Itoa(b.counts[prefix]), Origin: c.Origin}
	h.Name, _ = rows.Given[string](c, "name")
	b.counts[prefix]++
	return h, nil
}

// Close gives the model: what the script gave by name is found, and the diagrams get their content.
func (b *modelBuilder) Close() (any, error) {
	if b.usual != nil && len(b.diagrams) == 0 {
		b.usual.declare(b, b.m.Name, b.m.Origin)
	}
	b.sortPhases()
	b.settle()
	for _, d := range b.diagrams {
		d.finish()
	}
	return b.m, nil
}

// sortPhases puts the phases into the order that the script gives them by number, else that of their declaration.
func (b *modelBuilder) sortPhases() {
	slices.SortStableFunc(b.phases, func(p, q *model.Phase) int { return b.orders[p] - b.orders[q] })
	at := 0
	for i, e := range b.m.Elements {
		if _, ok := e.(*model.Phase); ok {
			b.phases[at].Order = at
			b.m.Elements[i] = b.phases[at]
			at++
		}
	}
}

func registerModel(t *vocab.Table) {
	const result = "(name: String) -> BlueprintModel {BlueprintModelBuilder}!"
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("blueprint"+result,
			"A service as its customers go through it and as its provider brings it about, with the diagrams that show it.", open(nil)))
	for _, alias := range []struct {
		name string
		kind *diagramKind
	}{
		{"serviceBlueprint", blueprintKind}, {"blueprintModel", blueprintKind}, {"userJourney", journeyKind}, {"customerJourney",
			journeyKind}, {"journey", journeyKind}, {"journeyMap", journeyKind},
	} {
		t.Top.Functions = append(t.Top.Functions,
			rows.Lenient(vocab.Fn(alias.name+result, "A service with its diagrams.", open(alias.kind)),
				fmt.Sprintf("blueprint(name = …) { … } with %s(name = …) at the end of its block", alias.kind.function)))
	}
	t.AddScope(&vocab.Scope{Name: "BlueprintModelBuilder", Doc: "The block of blueprint.", Hints: modelHints})
}

// unit is the value of functions that give none.
var unit = value.Unit{}
