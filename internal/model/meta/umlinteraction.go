package meta

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// The headings of lists of interactions.
const (
	Lifelines = "Lifelines"
	Messages  = "Messages"
	Fragments = "Fragments"
	Nodes     = "Nodes"
)

// umlInteractions is what sequence, timing and interaction overview diagrams show.
var umlInteractions = []*Class{
	{
		Kind: kind.UmlInteraction, Doc: "What a sequence diagram shows.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Interaction],
		Noun: "interaction", Plural: "interactions", Group: Others, New: element(model.Interaction{Named: public}),
		Params: "id name visibility lifelines messages fragments stereotypes",
		Properties: []*Property{
			list("lifelines: List<UmlLifeline> = emptyList()", "Its participants.",
				func(i *model.Interaction) *[]*model.Lifeline { return &i.Lifelines }),
			list("messages: List<UmlMessage> = emptyList()", "All messages in order.",
				func(i *model.Interaction) *[]*model.Message { return &i.Messages }),
			list("fragments: List<UmlCombinedFragment> = emptyList()", "All combined fragments, inner ones first.",
				func(i *model.Interaction) *[]*model.CombinedFragment { return &i.Fragments }),
		},
	},
	{
		Kind: kind.UmlLifeline, Doc: "A participant of an interaction.", Supers: kinds(kind.UmlNamedElement), Is: of[*model.Lifeline],
		Noun: "lifeline", Plural: "lifelines", Group: Lifelines, Counted: true, Named: true, New: element(model.Lifeline{Named: public}),
		Params: "id name visibility represents isActor stereotypes",
		Properties: []*Property{
			field("represents: UmlTypeRef? = null", "Its type.", func(l *model.Lifeline) **model.TypeRef { return &l.Represents }),
			field("isActor: Boolean = false", "Whether it is a person.", func(l *model.Lifeline) *bool { return &l.IsActor }),
		},
	},
	{
		Kind: kind.UmlMessage, Doc: "A message between lifelines.", Supers: kinds(kind.UmlElement), Is: of[*model.Message],
		Noun: "message", Plural: "messages", Group: Messages, Counted: true, New: element(model.Message{Sort: model.SyncCall}),
		Params: "id label fromLifelineId toLifelineId sort sequence",
		Properties: []*Property{
			field("label: String", "Its text.", func(m *model.Message) *string { return &m.Name }),
			field("fromLifelineId: String", "The id of the sender.", func(m *model.Message) *string { return &m.FromID }),
			field("toLifelineId: String", "The id of the receiver.", func(m *model.Message) *string { return &m.ToID }),
			field("sort: MessageSort = SYNC_CALL", "Its kind.", func(m *model.Message) *model.MessageSort { return &m.Sort }),
			field("sequence: Int", "Its number.", func(m *model.Message) *int { return &m.Sequence }),
		},
	},
	{
		Kind: kind.UmlCombinedFragment, Doc: "A fragment such as alt or loop.", Supers: kinds(kind.UmlElement),
		Is:   of[*model.CombinedFragment],
		Noun: "combined fragment", Plural: "combined fragments", Group: Fragments, Counted: true, New: element(model.CombinedFragment{}),
		Params: "id operator operands",
		Properties: []*Property{
			field("operator: InteractionOperator", "What it does with its branches.",
				func(f *model.CombinedFragment) *model.Operator { return &f.Operator }),
			list("operands: List<UmlInteractionOperand>", "Its branches.",
				func(f *model.CombinedFragment) *[]*model.Operand { return &f.Operands }),
		},
	},
	{
		Kind: kind.UmlInteractionOperand, Doc: "A branch of a fragment.", Is: of[*model.Operand], Noun: "operand", Plural: "operands",
		New: element(model.Operand{}), Params: "guard messageIds fragmentIds",
		Properties: []*Property{
			maybe("guard: String? = null", "What must hold for it to happen.",
				func(o *model.Operand) (*string, *bool) { return &o.Guard, &o.HasGuard }),
			stored(derived("messageIds: List<String> = emptyList()", "The ids of its messages.",
				func(o *model.Operand) any { return stepIDs[*model.Message](o.Steps, o.MessageIDs) }),
				func(o *model.Operand, ids []string) { o.MessageIDs = ids }),
			stored(derived("fragmentIds: List<String> = emptyList()", "The ids of its fragments.",
				func(o *model.Operand) any { return stepIDs[*model.CombinedFragment](o.Steps, o.FragmentIDs) }),
				func(o *model.Operand, ids []string) { o.FragmentIDs = ids }),
		},
	},
	{
		Kind: kind.UmlInteractionUse, Doc: "A reference to another interaction.", Supers: kinds(kind.UmlElement),
		Is:   of[*model.InteractionUse],
		Noun: "reference", Plural: "references", Group: Fragments, Counted: true,
		Properties: []*Property{
			field("name: String", "The name of that interaction.", func(u *model.InteractionUse) *string { return &u.Name }),
			list("lifelineIds: List<String>", "The ids of the lifelines it covers, none for all.",
				func(u *model.InteractionUse) *[]string { return &u.LifelineIDs }),
		},
	},
	{
		Kind: kind.UmlTimingLifeline, Doc: "A lifeline of a timing diagram.", Supers: kinds(kind.UmlNamedElement),
		Is:   of[*model.TimingLifeline],
		Noun: "lifeline", Plural: "lifelines", Group: Lifelines, Counted: true, Named: true,
		New:    element(model.TimingLifeline{Named: public}),
		Params: "id name states timeline visibility stereotypes appliedStereotypes",
		Properties: []*Property{
			list("states: List<String> = emptyList()", "Its states, the lowest first.",
				func(l *model.TimingLifeline) *[]string { return &l.States }),
			list("timeline: List<UmlTimingTick> = emptyList()", "When it is in which state.",
				func(l *model.TimingLifeline) *[]model.Tick { return &l.Ticks }),
		},
	},
	{
		Kind: kind.UmlTimingTick, Doc: "A change of state.", Is: of[model.Tick], Noun: "tick", Plural: "ticks", Params: "t state",
		Properties: []*Property{
			derived("t: Int", "The time.", func(k model.Tick) any { return k.Time }),
			derived("state: String", "The state from then on.", func(k model.Tick) any { return k.State }),
		},
	},
	{
		Kind: kind.UmlInteractionOverviewFrame, Doc: "A node of an interaction overview.", Supers: kinds(kind.UmlNamedElement),
		Is:   of[*model.OverviewFrame],
		Noun: "node", Plural: "nodes", Group: Nodes, Counted: true, Named: true, New: element(model.OverviewFrame{Named: public}),
		Params: "id name kind referencedInteractionId visibility stereotypes",
		Properties: []*Property{
			field("kind: UmlInteractionFrameKind", "What it is.", func(f *model.OverviewFrame) *model.FrameKind { return &f.FrameKind }),
			field("referencedInteractionId: String? = null", "The id of the interaction.",
				func(f *model.OverviewFrame) *string { return &f.InteractionID }),
		},
	},
}

// stepIDs gives the ids of the steps of one kind, or those that stand for them.
func stepIDs[E model.Element](steps []model.Element, or []string) any {
	var out []any
	for _, s := range steps {
		if e, ok := s.(E); ok {
			out = append(out, e.Ident().ID)
		}
	}
	if out == nil {
		return items(or)
	}
	return out
}
