package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// textOf makes the row of a text that usages of a kind have; "" is null if the type has null.
func textOf[U model.Element](row, doc string, get func(U) string) *vocab.Property {
	p := rows.Val[U](row, doc, nil)
	p.Get = func(recv any) any {
		if text := get(recv.(U)); text != "" || !p.Type.Nullable {
			return text
		}
		return nil
	}
	return p
}

// numberOf makes the row of a number that usages of a kind have.
func numberOf[U model.Element](row, doc string, get func(U) int) *vocab.Property {
	return rows.Val(row, doc, func(u U) any { return int32(get(u)) })
}

// endsOf makes the rows of the ids of both ends of a line.
func endsOf(what string) []*vocab.Property {
	return []*vocab.Property{
		rows.Val("val source"+what+"Id: String", "The id of where it begins.", func(r model.Relationship) any { source, _ := r.EndIDs(); return source }),
		rows.Val("val target"+what+"Id: String", "The id of where it ends.", func(r model.Relationship) any { _, target := r.EndIDs(); return target }),
	}
}

// pathEnds makes the rows of the ends that are paths of names.
func pathEnds[U model.Element](source, target func(U) *model.Sysml2End) []*vocab.Property {
	return []*vocab.Property{
		rows.Val("val sourceEndId: String", "Where it begins, as a path of names.", func(u U) any { return source(u).Text }),
		rows.Val("val targetEndId: String", "Where it ends, as a path of names.", func(u U) any { return target(u).Text }),
	}
}

// usageTypes enters the types of usages and of the lines of diagrams.
func usageTypes(t *vocab.Table) {
	add := func(name, doc string, is func(any) bool, properties ...*vocab.Property) {
		t.AddType(&vocab.Type{Name: name, Doc: doc, Supers: []string{"Sysml2Usage"}, Is: is, Properties: properties})
	}
	add("AttributeUsage", "A value.", rows.IsA[*model.AttributeUsage],
		textOf("val defaultExpression: String?", "The value of new things.", func(a *model.AttributeUsage) string { return a.Default }))
	add("PartUsage", "A part.", rows.IsA[*model.PartUsage])
	add("PortUsage", "A port.", rows.IsA[*model.PortUsage])
	add("ConnectionUsage", "A connection.", rows.IsA[*model.ConnectionUsage],
		pathEnds(func(k *model.ConnectionUsage) *model.Sysml2End { return &k.Source }, func(k *model.ConnectionUsage) *model.Sysml2End { return &k.Target })...)
	add("BindingConnectorUsage", "A binding.", rows.IsA[*model.BindingConnectorUsage],
		pathEnds(func(k *model.BindingConnectorUsage) *model.Sysml2End { return &k.Source }, func(k *model.BindingConnectorUsage) *model.Sysml2End { return &k.Target })...)
	add("TransitionUsage", "A transition.", rows.IsA[*model.TransitionUsage], append(endsOf("State"),
		textOf("val trigger: String?", "What starts it.", func(x *model.TransitionUsage) string { return x.Trigger }),
		textOf("val guard: String?", "When it is taken.", func(x *model.TransitionUsage) string { return x.Guard }),
		textOf("val effect: String?", "What it does.", func(x *model.TransitionUsage) string { return x.Effect }))...)
	add("ControlFlowUsage", "A control flow.", rows.IsA[*model.ControlFlowUsage], append(endsOf("Node"),
		textOf("val guard: String?", "When it is taken.", func(f *model.ControlFlowUsage) string { return f.Guard }))...)
	add("ObjectFlowUsage", "An object flow.", rows.IsA[*model.ObjectFlowUsage], append(endsOf("Node"),
		textOf("val objectType: String?", "What it hands over.", func(f *model.ObjectFlowUsage) string { return f.ObjectType }))...)
	add("MessageUsage", "A message.", rows.IsA[*model.MessageUsage], append(endsOf("Lifeline"),
		numberOf("val seqNo: Int", "Its number.", func(m *model.MessageUsage) int { return m.SeqNo }),
		textOf("val messageLabel: String", "What it says.", func(m *model.MessageUsage) string { return m.Label }),
		rows.Val("val kind: MessageKind", "How it is sent.", func(m *model.MessageUsage) any { return rows.Entry(messageKinds, m.MessageKind) }))...)
	add("CombinedFragmentUsage", "A fragment.", rows.IsA[*model.CombinedFragmentUsage],
		rows.Val("val operator: CombinedFragmentOperator", "What it does with its operands.", func(f *model.CombinedFragmentUsage) any { return rows.Entry(fragmentOperators, f.Operator) }),
		rows.Val("val operands: List<CombinedFragmentOperand>", "Its operands.", func(f *model.CombinedFragmentUsage) any {
			return listOf(f.Operands, func(o model.CombinedFragmentOperand) operand { return operand{o} })
		}))
	add("ExecutionSpecificationUsage", "An execution.", rows.IsA[*model.ExecutionSpecificationUsage],
		textOf("val lifelineId: String", "The id of its lifeline.", func(e *model.ExecutionSpecificationUsage) string { return e.LifelineID }),
		numberOf("val startSeqNo: Int", "The number of its first message.", func(e *model.ExecutionSpecificationUsage) int { return e.StartSeqNo }),
		numberOf("val endSeqNo: Int", "The number of its last message.", func(e *model.ExecutionSpecificationUsage) int { return e.EndSeqNo }))
	for _, u := range []struct {
		name kind.Kind
		doc  string
	}{
		{kind.ActorUsage, "An actor that takes part."}, {kind.UseCaseUsage, "A use case of something."}, {kind.RequirementUsage, "A requirement on something."}, {kind.StateUsage, "A state of something."},
		{kind.ActionUsage, "An action of something."}, {kind.ActivityPartitionUsage, "A swimlane of something."}, {kind.LifelineUsage, "A lifeline of something."}, {kind.ConstraintUsage, "A constraint of something."},
	} {
		add(string(u.name), u.doc, func(v any) bool { p, ok := v.(*model.Sysml2PlainUsage); return ok && p.Metaclass == u.name })
	}
	for _, u := range []struct {
		name kind.Kind
		doc  string
	}{{kind.IncludeUsage, "An «include» that the model itself has."}, {kind.ExtendUsage, "An «extend» that the model itself has."}} {
		add(string(u.name), u.doc, func(v any) bool { l, ok := v.(*model.UseCaseLineUsage); return ok && l.Metaclass == u.name }, endsOf("UseCase")...)
	}
	relationTypes(t)
}

// relationTypes enters the types of the lines that diagrams have for themselves.
func relationTypes(t *vocab.Table) {
	for _, k := range diagramKinds {
		for _, r := range k.relations {
			f := relationFields[r.typ]
			t.AddType(&vocab.Type{Name: string(r.typ), Doc: r.doc, Is: func(v any) bool {
				e, ok := v.(*model.Sysml2Relation)
				return ok && e.Metaclass == r.typ
			}, Properties: []*vocab.Property{
				rows.Val("val id: String", "Its id.", func(e *model.Sysml2Relation) any { return e.ID }),
				rows.Val("val "+f.source+": String", "The id of the "+r.first.param+".", func(e *model.Sysml2Relation) any { return e.SourceID }),
				rows.Val("val "+f.target+": String", "The id of the "+r.second.param+".", func(e *model.Sysml2Relation) any { return e.TargetID }),
			}})
		}
	}
}
