package bpmn

import (
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// metamodel is what the value types of BPMN have beside the table of the metamodel.
func metamodel() *rows.Metamodel {
	m := &rows.Metamodel{
		Enums: map[string]*vocab.Enum{},
		Make: map[kind.Kind]func(*vocab.Call) (any, error){
			kind.StandardLoop: func(c *vocab.Call) (any, error) {
				return model.ActivityLoop{
					Kind: model.StandardLoop, TestBefore: c.Bool("testBefore"), Condition: c.Str("loopCondition"),
				}, nil
			},
			kind.MultiInstanceLoop: func(c *vocab.Call) (any, error) { return instances(c), nil },
		},
		Finish: map[kind.Kind]func(*vocab.Call, any) error{
			kind.BpmnProcess: finish(func(c *vocab.Call, p *model.BpmnProcess) {
				if of, ok := c.Recv.(*model.BpmnProcess); ok { // which is copied
					p.Lanes = of.Lanes
				}
			}),
			kind.BpmnSubProcess: finish(func(c *vocab.Call, p *model.BpmnSubProcess) {
				if of, ok := c.Recv.(*model.BpmnSubProcess); ok {
					p.Constraints = of.Constraints
				}
			}),
			kind.BpmnParticipant:  finish(func(_ *vocab.Call, p *model.BpmnParticipant) { p.BlackBox = p.ProcessID == "" }),
			kind.BpmnChoreography: finish(orderNodes),
			kind.BpmnConversation: func(c *vocab.Call, made any) error {
				b := &conversationBuilder{k: made.(*model.BpmnConversation)}
				for _, p := range b.k.Participants {
					p.Origin = c.Origin
					p.Origin.Val = ""
				}
				_, err := b.Close()
				return err
			},
		},
	}
	for _, e := range enums {
		m.Enums[e.Name] = e
	}
	return m
}

// finish makes a Metamodel's Finish of a function that never fails.
func finish[E any](do func(c *vocab.Call, made E)) func(*vocab.Call, any) error {
	return func(c *vocab.Call, made any) error {
		do(c, made.(E))
		return nil
	}
}

// registerTypes enters what may be read of the elements that a script gets hold of.
func registerTypes(t *vocab.Table) {
	metamodel().Types(t, meta.BPMN)
	t.AddType(&vocab.Type{
		Name: "BpmnModel", Doc: "A BPMN model.", Supers: []string{"KumlElement"},
		Is: func(v any) bool { m, ok := v.(*model.Model); return ok && m.Language == model.BPMN },
		Properties: []*vocab.Property{
			rows.Val("val name: String?", "Its name.", func(m *model.Model) any { return rows.Nullable(m.Name) }),
			owned[*model.BpmnProcess]("val processes: List<BpmnProcess>", "Its processes."),
			owned[*model.BpmnDataStore]("val dataStores: List<BpmnDataStore>", "Its data stores."),
			owned[*model.BpmnCollaboration]("val collaborations: List<BpmnCollaboration>", "Its collaborations."),
			owned[*model.BpmnChoreography]("val choreographies: List<BpmnChoreography>", "Its choreographies."),
			owned[*model.BpmnConversation]("val conversations: List<BpmnConversation>", "Its conversations."),
			rows.Val("val diagrams: List<BpmnDiagram>", "Its diagrams.", func(m *model.Model) any { return views(m) }),
		},
		Functions: []*vocab.Function{rows.Fn(elementByID, "The element of an id, null if there is none.", find[*model.Model])},
	})
	process := t.Types[string(kind.BpmnProcess)]
	process.Functions = []*vocab.Function{rows.Fn(elementByID, "The element of an id, null if there is none.", find[*model.BpmnProcess])}
	diagramTypes(t)
}

// owned makes the row of the elements of a model that have a Go type.
func owned[E model.Element](row, doc string) *vocab.Property {
	return rows.Val(row, doc, func(m *model.Model) any {
		var out []E
		for _, e := range m.Elements {
			if x, ok := e.(E); ok {
				out = append(out, x)
			}
		}
		return rows.List(out)
	})
}

// registerConstructors gives the types their constructors and copy(). The types that they build on must be in the table.
func registerConstructors(t *vocab.Table) {
	metamodel().Constructors(t, meta.BPMN)
	for _, f := range diagramConstructors() {
		rows.Construct(t.Types, f)
	}
	rows.Construct(t.Types, rows.Constructor("BpmnModel(name: String, processes: List<BpmnProcess> = emptyList(), "+
		"dataStores: List<BpmnDataStore> = emptyList(), collaborations: List<BpmnCollaboration> = emptyList(), "+
		"choreographies: List<BpmnChoreography> = emptyList(), "+
		"conversations: List<BpmnConversation> = emptyList(), diagrams: List<BpmnDiagram> = emptyList())", modelFrom))
}

// orderNodes orders the nodes of a choreography: a copy keeps the order of those that it shares with its original.
func orderNodes(c *vocab.Call, k *model.BpmnChoreography) {
	var all []model.Element
	for _, param := range []string{"tasks", "gateways", "events"} {
		all = append(all, rows.Elements[model.Element](c, param)...)
	}
	if of, ok := c.Recv.(*model.BpmnChoreography); ok {
		for _, n := range of.Order {
			if at := slices.Index(all, n); at >= 0 {
				k.Order = append(k.Order, n)
				all = slices.Delete(all, at, at+1)
			}
		}
	}
	k.Order = append(k.Order, all...)
}

const elementByID = "elementById(id: String) -> KumlElement?"

// find gives an element inside another one by its id, nil if there is none.
func find[O model.Owner](of O, c *vocab.Call) (any, error) {
	for _, e := range of.Owned() {
		if err := c.Host.Step(1); err != nil {
			return nil, err
		}
		if e.Ident().ID == c.Str("id") {
			return e, nil
		}
		o, ok := e.(model.Owner)
		if !ok {
			continue
		}
		if found, err := find(o, c); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}
