package uml

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// idsOf gives the ids of the steps of one kind, or the ones that stand for them.
func idsOf[E model.Element](steps []model.Element, or []string) any {
	var out []string
	for _, s := range steps {
		if e, ok := s.(E); ok {
			out = append(out, e.Ident().ID)
		}
	}
	if out == nil {
		out = or
	}
	return list(out)
}

// interactionTypes are what sequence diagrams consist of.
func interactionTypes() []*vocab.Type {
	return []*vocab.Type{
		{Name: "UmlInteraction", Doc: "What a sequence diagram shows.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Interaction], Properties: []*vocab.Property{
			val("val lifelines: List<UmlLifeline>", "Its participants.", func(i *model.Interaction) any { return list(i.Lifelines) }),
			val("val messages: List<UmlMessage>", "All messages in order.", func(i *model.Interaction) any { return list(i.Messages) }),
			val("val fragments: List<UmlCombinedFragment>", "All combined fragments, inner ones first.", func(i *model.Interaction) any { return list(i.Fragments) }),
		}},
		{Name: "UmlLifeline", Doc: "A participant of an interaction.", Supers: []string{"UmlNamedElement"}, Is: isA[*model.Lifeline], Properties: []*vocab.Property{
			val("val represents: UmlTypeRef?", "Its type.", func(l *model.Lifeline) any {
				if l.Represents == nil {
					return nil
				}
				return *l.Represents
			}),
			val("val isActor: Boolean", "Whether it is a person.", func(l *model.Lifeline) any { return l.IsActor }),
		}},
		{Name: "UmlMessage", Doc: "A message between lifelines.", Supers: []string{"UmlElement"}, Is: isA[*model.Message], Properties: []*vocab.Property{
			val("val label: String", "Its text.", func(m *model.Message) any { return m.Name }),
			val("val fromLifelineId: String", "The id of the sender.", func(m *model.Message) any { return m.FromID }),
			val("val toLifelineId: String", "The id of the receiver.", func(m *model.Message) any { return m.ToID }),
			val("val sort: MessageSort", "Its kind.", func(m *model.Message) any { return entry(messageSorts, m.Sort) }),
			val("val sequence: Int", "Its number.", func(m *model.Message) any { return int32(m.Sequence) }),
		}},
		{Name: "UmlCombinedFragment", Doc: "A fragment such as alt or loop.", Supers: []string{"UmlElement"}, Is: isA[*model.CombinedFragment], Properties: []*vocab.Property{
			val("val operator: InteractionOperator", "What it does with its branches.", func(f *model.CombinedFragment) any { return entry(interactionOperators, f.Operator) }),
			val("val operands: List<UmlInteractionOperand>", "Its branches.", func(f *model.CombinedFragment) any { return list(f.Operands) }),
		}},
		{Name: "UmlInteractionOperand", Doc: "A branch of a fragment.", Is: isA[*model.Operand], Properties: []*vocab.Property{
			val("val guard: String?", "What must hold for it to happen.", func(o *model.Operand) any { return optional(o.HasGuard, o.Guard) }),
			val("val messageIds: List<String>", "The ids of its messages.", func(o *model.Operand) any { return idsOf[*model.Message](o.Steps, o.MessageIDs) }),
			val("val fragmentIds: List<String>", "The ids of its fragments.", func(o *model.Operand) any { return idsOf[*model.CombinedFragment](o.Steps, o.FragmentIDs) }),
		}},
		{Name: "UmlInteractionUse", Doc: "A reference to another interaction.", Supers: []string{"UmlElement"}, Is: isA[*model.InteractionUse], Properties: []*vocab.Property{
			val("val name: String", "The name of that interaction.", func(u *model.InteractionUse) any { return u.Name }),
			val("val lifelineIds: List<String>", "The ids of the lifelines it covers, none for all.", func(u *model.InteractionUse) any { return list(u.LifelineIDs) }),
		}},
	}
}

// interactionConstructors are the constructors of interactionTypes.
func interactionConstructors() []*vocab.Function {
	const stereotypes = "stereotypes: List<String> = emptyList())"
	return []*vocab.Function{
		constructor("UmlLifeline(id: String, name: String, visibility: Visibility = PUBLIC, represents: UmlTypeRef? = null, isActor: Boolean = false, "+stereotypes, func(c *vocab.Call) (any, error) {
			l := &model.Lifeline{Named: namedOf(c, model.Public), IsActor: c.Bool("isActor")}
			if r, ok := given[model.TypeRef](c, "represents"); ok {
				l.Represents = &r
			}
			return l, nil
		}),
		constructor("UmlMessage(id: String, label: String, fromLifelineId: String, toLifelineId: String, sort: MessageSort = SYNC_CALL, sequence: Int)", func(c *vocab.Call) (any, error) {
			m := &model.Message{Head: headOf(c), FromID: c.Str("fromLifelineId"), ToID: c.Str("toLifelineId"), Sort: model.SyncCall}
			m.Name = c.Str("label")
			if n, ok := c.Arg("sequence").(int32); ok {
				m.Sequence = int(n)
			}
			if s := c.Enum("sort"); s != "" {
				m.Sort = model.MessageSort(s)
			}
			return m, nil
		}),
		constructor("UmlCombinedFragment(id: String, operator: InteractionOperator, operands: List<UmlInteractionOperand>)", func(c *vocab.Call) (any, error) {
			return &model.CombinedFragment{Head: headOf(c), Operator: model.Operator(c.Enum("operator")), Operands: rows.Elements[*model.Operand](c, "operands")}, nil
		}),
		constructor("UmlInteractionOperand(guard: String? = null, messageIds: List<String> = emptyList(), fragmentIds: List<String> = emptyList())", func(c *vocab.Call) (any, error) {
			o := &model.Operand{MessageIDs: rows.Elements[string](c, "messageIds"), FragmentIDs: rows.Elements[string](c, "fragmentIds")}
			o.Guard, o.HasGuard = given[string](c, "guard")
			return o, nil
		}),
	}
}
