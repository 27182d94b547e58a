package codegen_test

import (
	"fmt"
	"math/rand/v2"

	"kuml-mcp/internal/codegen/gentest"
	"kuml-mcp/internal/model"
)

// randomFlows are arbitrary models of behaviour: state machines, activities and interactions, with every kind of node, sort of message
// and operator, in places where they make no sense as well.
func randomFlows(seed uint64) []*model.Diagram {
	f := &flowMaker{r: rand.New(rand.NewPCG(seed, 7))}
	return []*model.Diagram{f.stateMachine(seed), f.activity(seed), f.interaction(seed), f.useCases(seed)}
}

// flowMaker makes models of behaviour.
type flowMaker struct {
	r    *rand.Rand
	next int
}

// flowNames are names that mean something in the scripts of tools, or nothing.
var flowNames = []string{
	"", "end", "End", "note", "state", "loop through", "opt", "H", "[*]", "a:b", "x;y", "\"q\"", "größe", "else", "activate", "Order",
	"alt", "participant", "class",
	"1. first", "- dash", "o", "x", "par", "left", "subgraph", "graphics", "style", "default", "click me", "outside", "note1", "fork",
	"initial", "日本",
}

func (f *flowMaker) name() string { return flowNames[f.r.IntN(len(flowNames))] }

func (f *flowMaker) named() model.Named {
	f.next++
	n := gentest.Named(fmt.Sprintf("id%d", f.next), f.name())
	if f.r.IntN(6) == 0 {
		n.Stereotypes = []string{f.name()}
	}
	return n
}

func (f *flowMaker) vertices(depth int, ids *[]string) (out []model.Vertex) {
	kinds := []model.PseudostateKind{
		model.InitialState, model.ChoiceState, model.ForkState, model.JoinState, model.JunctionState, model.ShallowHistory,
		model.DeepHistory,
	}
	for range 1 + f.r.IntN(4) {
		n := f.named()
		*ids = append(*ids, n.ID)
		switch f.r.IntN(5) {
		case 0:
			out = append(out, &model.Pseudostate{Named: n, PseudostateKind: kinds[f.r.IntN(len(kinds))]})
		case 1:
			out = append(out, &model.FinalState{Named: n})
		default:
			s := &model.State{Named: n}
			if f.r.IntN(3) == 0 {
				s.Entry, s.Do = f.name(), f.name()
			}
			if depth > 0 && f.r.IntN(3) == 0 {
				s.Substates = f.vertices(depth-1, ids)
			}
			out = append(out, s)
		}
	}
	return out
}

func (f *flowMaker) stateMachine(seed uint64) *model.Diagram {
	var ids []string
	m := &model.StateMachine{Named: gentest.Named("m", "m"), Vertices: f.vertices(3, &ids)}
	for i := range 2 * len(ids) {
		m.Transitions = append(m.Transitions, &model.Transition{
			Head:     model.Head{ID: fmt.Sprintf("t%d", i)},
			SourceID: ids[f.r.IntN(len(ids))], TargetID: ids[f.r.IntN(len(ids))], Trigger: f.name(), Guard: f.name(), Effect: f.name(),
		})
	}
	comment := &model.Comment{Head: model.Head{ID: "c"}, Text: "end note\n" + f.name()}
	link := &model.CommentLink{Head: model.Head{ID: "l"}, CommentID: "c", ElementID: ids[f.r.IntN(len(ids))]}
	return &model.Diagram{
		Name: fmt.Sprintf("Machine %d", seed), Language: model.UML, Type: model.StateMachineDiagram,
		Elements: []model.Element{m, comment, link},
	}
}

func (f *flowMaker) activity(seed uint64) *model.Diagram {
	kinds := []model.ActivityNodeKind{
		model.ActionNode, model.InitialNode, model.ActivityFinal, model.FlowFinal, model.DecisionNode, model.MergeNode, model.ForkNode,
		model.JoinNode, model.ObjectNode,
	}
	d := &model.Diagram{Name: fmt.Sprintf("Activity %d", seed), Language: model.UML, Type: model.ActivityDiagram}
	var ids []string
	for range 2 + f.r.IntN(8) {
		n := &model.ActivityNode{Named: f.named(), NodeKind: kinds[f.r.IntN(len(kinds))]}
		ids = append(ids, n.ID)
		d.Elements = append(d.Elements, n)
	}
	for i := range 2 * len(ids) {
		d.Elements = append(d.Elements, &model.ActivityEdge{
			Head:     model.Head{ID: fmt.Sprintf("e%d", i)},
			SourceID: ids[f.r.IntN(len(ids))], TargetID: ids[f.r.IntN(len(ids))], Guard: f.name(), HasGuard: f.r.IntN(2) == 0,
		})
	}
	return d
}

func (f *flowMaker) interaction(seed uint64) *model.Diagram {
	in := &model.Interaction{Named: gentest.Named("in", fmt.Sprintf("Interaction %d", seed))}
	for range 1 + f.r.IntN(4) {
		in.Lifelines = append(in.Lifelines, &model.Lifeline{Named: f.named(), IsActor: f.r.IntN(3) == 0})
	}
	in.Steps = f.steps(in, 3)
	return &model.Diagram{Name: in.Name, Language: model.UML, Type: model.SequenceDiagram, Elements: []model.Element{in}}
}

func (f *flowMaker) steps(in *model.Interaction, depth int) (out []model.Element) {
	operators := []model.Operator{
		model.Alt, model.Opt, model.Loop, model.Par, model.Break, model.Strict, model.Seq, model.Critical, model.Neg, model.Assert,
		model.Ignore, model.Consider,
	}
	sorts := []model.MessageSort{model.SyncCall, model.SyncCall, model.AsyncCall, model.Reply, model.Reply, model.Create, model.Delete}
	for range f.r.IntN(6) {
		f.next++
		head := model.Head{ID: fmt.Sprintf("s%d", f.next), Name: f.name()}
		switch k := f.r.IntN(8); {
		case k == 0 && depth > 0:
			c := &model.CombinedFragment{Head: head, Operator: operators[f.r.IntN(len(operators))], Names: []string{f.name()}}
			c.Name = ""
			in.Fragments = append(in.Fragments, c)
			for range f.r.IntN(4) {
				c.Operands = append(c.Operands, &model.Operand{Guard: f.name(), HasGuard: f.r.IntN(2) == 0, Steps: f.steps(in, depth-1)})
			}
			out = append(out, c)
		case k == 1:
			u := &model.InteractionUse{Head: head, LifelineIDs: []string{in.Lifelines[f.r.IntN(len(in.Lifelines))].ID}}
			in.Uses = append(in.Uses, u)
			out = append(out, u)
		case k == 2:
			out = append(out, &model.Comment{Head: model.Head{ID: head.ID}, Text: f.name() + "\nend note"})
		default:
			m := &model.Message{Head: head, FromID: f.end(in), ToID: f.end(in), Sort: sorts[f.r.IntN(len(sorts))]}
			if m.FromID == "" {
				m.ToID = in.Lifelines[0].ID
			}
			in.Messages = append(in.Messages, m)
			out = append(out, m)
		}
	}
	return out
}

// end gives a lifeline, now and then none.
func (f *flowMaker) end(in *model.Interaction) string {
	if f.r.IntN(8) == 0 {
		return ""
	}
	return in.Lifelines[f.r.IntN(len(in.Lifelines))].ID
}

func (f *flowMaker) useCases(seed uint64) *model.Diagram {
	d := &model.Diagram{Name: fmt.Sprintf("Use cases %d", seed), Language: model.UML, Type: model.UseCaseDiagram}
	subject := &model.Subject{Named: f.named()}
	ids := []string{subject.ID}
	for i := range 2 + f.r.IntN(5) {
		if i%2 == 0 {
			a := &model.Actor{Named: f.named()}
			ids = append(ids, a.ID)
			d.Elements = append(d.Elements, a)
			continue
		}
		u := &model.UseCase{Named: f.named(), ExtensionPoints: []string{f.name()}}
		ids = append(ids, u.ID)
		subject.UseCaseIDs = append(subject.UseCaseIDs, u.ID)
		d.Elements = append(d.Elements, u)
	}
	d.Elements = append(d.Elements, subject)
	for i := range len(ids) {
		head := model.Head{ID: fmt.Sprintf("r%d", i)}
		from, to := ids[f.r.IntN(len(ids))], ids[f.r.IntN(len(ids))]
		d.Elements = append(d.Elements, []model.Element{
			&model.Extend{Head: head, BaseID: from, ExtensionID: to, ExtensionPoint: f.name()}, &model.Include{
				Head: head, BaseID: from, AdditionID: to,
			},
			&model.Generalization{Head: head, SpecificID: from, GeneralID: to}, &model.Dependency{
				Head: head, ClientID: from, SupplierID: to,
			},
		}[f.r.IntN(4)])
	}
	return d
}
