package sysml2

import (
	"fmt"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

var lifelineRow = &definitionRow{function: "lifelineDef", typ: kind.LifelineDefinition, abstract: true, doc: "Who takes part in messages.",
	params: "represents: String? = null",
	make: func(b *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		l := &model.LifelineDefinition{Sysml2Part: p}
		l.Represents = b.refer(c, "represents", "definition", may, func(id string) { l.Represents = id })
		return l
	}}

// message makes the Do of a message between the lifelines of two parameters.
func message(source, target string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		b := s.root()
		m := &model.MessageUsage{Label: c.Str("label"), SeqNo: number(c, "seqNo"), MessageKind: model.Sysml2Sync}
		if k := c.Enum("kind"); k != "" {
			m.MessageKind = model.Sysml2MessageKind(k)
		}
		m.Multiplicity = model.One
		renamed := func() {}
		m.SourceID = b.refer(c, source, "lifeline", should, func(id string) { m.SourceID = id; renamed() })
		m.TargetID = b.refer(c, target, "lifeline", should, func(id string) { m.TargetID = id; renamed() })
		name := m.Label
		if n, ok := rows.Given[string](c, "name"); ok {
			name = n
		}
		var err error
		renamed, err = b.ids.line(c, &m.Head, name,
			func() string { return fmt.Sprintf("message:%s-%s-%d", m.SourceID, m.TargetID, m.SeqNo) })
		if err != nil {
			return nil, err
		}
		b.add(m)
		return m, nil
	}
}

// number gives an Int argument.
func number(c *vocab.Call, param string) int {
	n, _ := c.Arg(param).(int32)
	return int(n)
}

func combinedFragment(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	f := &model.CombinedFragmentUsage{Operator: model.Sysml2Operator(c.Enum("operator"))}
	f.Multiplicity = model.One
	if _, ok := rows.Given[any](c, "operands"); ok {
		for _, v := range c.List("operands") {
			if o, ok := v.(model.CombinedFragmentOperand); ok {
				f.Operands = append(f.Operands, &o)
			}
		}
	} else {
		f.Operands = []*model.CombinedFragmentOperand{
			{Guard: c.Str("guard"), StartSeqNo: number(c, "startSeqNo"), EndSeqNo: number(c, "endSeqNo")},
		}
	}
	if _, err := b.ids.line(c, &f.Head, c.Str("name"), func() string { return "combinedFragment:" + c.Str("name") }); err != nil {
		return nil, err
	}
	b.add(f)
	return f, nil
}

func executionSpec(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	e := &model.ExecutionSpecificationUsage{StartSeqNo: number(c, "startSeqNo"), EndSeqNo: number(c, "endSeqNo")}
	e.Multiplicity = model.One
	renamed := func() {}
	e.LifelineID = b.refer(c, "lifeline", "lifeline", should, func(id string) { e.LifelineID = id; renamed() })
	var err error
	renamed, err = b.ids.line(c, &e.Head, c.Str("name"), func() string {
		return fmt.Sprintf("executionSpec:%s-%d-%d", e.LifelineID, e.StartSeqNo, e.EndSeqNo)
	})
	if err != nil {
		return nil, err
	}
	b.add(e)
	return e, nil
}

func registerInteractions(t *vocab.Table) {
	const (
		tail  = ", seqNo: Int, kind: MessageKind = MessageKind.Sync, id: String? = null, name: String = label) -> MessageUsage"
		tailE = ", startSeqNo: Int, endSeqNo: Int, id: String? = null) -> ExecutionSpecificationUsage"
	)
	models := t.Scopes["Sysml2ModelBuilder"]
	models.Functions = append(models.Functions, lifelineRow.rows()...)
	models.Functions = append(models.Functions,
		rows.Fn("message(label: String, source: LifelineDefinition, target: LifelineDefinition"+tail,
			"A message between two lifelines; the numbers give the order.", message("source", "target")),
		rows.Fn("messageById(label: String, sourceLifelineId: String, targetLifelineId: String"+tail,
			"A message between the lifelines of two ids.", message("sourceLifelineId", "targetLifelineId")),
		rows.Fn(
			"combinedFragment(name: String, operator: CombinedFragmentOperator, operands: List<CombinedFragmentOperand>, id: "+
				"String? = null) -> CombinedFragmentUsage", "A fragment whose operands hold messages by their numbers.", combinedFragment),
		rows.Fn(
			"combinedFragment(name: String, operator: CombinedFragmentOperator, startSeqNo: Int, endSeqNo: Int, guard: String? = null, "+
				"id: String? = null) -> CombinedFragmentUsage", "A fragment with one operand.", combinedFragment),
		rows.Fn("executionSpec(name: String, lifeline: LifelineDefinition"+tailE, "A lifeline is active from one message to another one.",
			executionSpec),
		rows.Lenient(
			rows.Fn(
				"message(label/message: String, source/from/sourceId/sourceLifelineId: LifelineDefinition|String, "+
					"target/to/targetId/targetLifelineId: LifelineDefinition|String, seqNo/sequenceNumber/number/order: Int, kind/type: "+
					"MessageKind = MessageKind.Sync, id: String? = null, name: String = label) -> MessageUsage",
				"A message; a lifeline may be given by its name.", message("source",
					"target")), "message(label = …, source = …, target = …, seqNo = …) with the vals of both lifelines"),
		rows.Lenient(
			rows.Fn(
				"executionSpec(name: String = \"\", lifeline/lifelineId: LifelineDefinition|String, startSeqNo/start/from: Int, "+
					"endSeqNo/end/to: Int, id: String? = null) -> ExecutionSpecificationUsage",
				"A lifeline is active from one message to another one.",
				executionSpec), "executionSpec(name = …, lifeline = …, startSeqNo = …, endSeqNo = …)"),
	)
}
