package graph

import (
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
)

// sysml2 reads a diagram of SysML 2 that consists of nodes and lines.
func (x *builder) sysml2() {
	model.Walk(x.d.Model.Elements, func(e, _ model.Element) {
		if x.elements[e.Ident().ID] == nil {
			x.elements[e.Ident().ID] = e
		}
	})
	if x.d.Type == model.IbdDiagram {
		x.ibd()
		return
	}
	x.partitions()
	for _, e := range x.d.Elements {
		if d, ok := e.(model.Sysml2Definition); ok && x.nodes[d.Ident().ID] == nil {
			x.definition(d)
		}
	}
	for _, e := range x.d.Elements {
		if d, ok := e.(model.Sysml2Definition); ok {
			x.specializations(d)
			if x.d.Type == model.BddDiagram {
				x.compositions(d)
			}
		}
		if r, ok := e.(model.Relationship); ok {
			x.sysml2Line(r)
		}
	}
	x.markEnds()
}

// definitionWords are the keywords of definitions, as the notation of SysML 2 has them.
var definitionWords = map[kind.Kind]string{
	kind.PartDefinition: "part def", kind.AttributeDefinition: "attribute def", kind.PortDefinition: "port def",
	kind.ConnectionDefinition: "connection def",
	kind.ActorDefinition:      "actor", kind.UseCaseDefinition: "use case def", kind.RequirementDefinition: "requirement def",
	kind.StateDefinition:  "state def",
	kind.ActionDefinition: "action def", kind.ActivityPartitionDefinition: "partition", kind.LifelineDefinition: "lifeline",
	kind.ConstraintDefinition: "constraint def",
}

// definitionKinds are the kinds of nodes that say what a definition is without a keyword, by the type of diagram.
var definitionKinds = map[model.DiagramType]map[kind.Kind]Kind{
	model.UcDiagram:  {kind.ActorDefinition: Actor, kind.UseCaseDefinition: UseCase},
	model.StmDiagram: {kind.StateDefinition: State},
	model.ActDiagram: {kind.ActionDefinition: State, kind.ActivityPartitionDefinition: System},
}

// definition adds the node of a definition.
func (x *builder) definition(d model.Sysml2Definition) *Node {
	p := d.DefinitionPart()
	n := &Node{Kind: Class, ID: p.ID, Element: d, Name: OneLine(p.Name), Abstract: p.IsAbstract}
	k, ok := definitionKinds[x.d.Type][d.Kind()]
	if ok {
		n.Kind = k
	} else {
		n.Keywords = []string{definitionWords[d.Kind()]}
	}
	x.definitionFacts(n, d)
	for _, of := range []struct {
		kind kind.Kind
		word string
	}{{kind.AttributeUsage, ""}, {kind.PartUsage, "part "}, {kind.PortUsage, "port "}, {kind.ConnectionUsage, "connection "}} {
		var lines []Line
		for _, u := range p.Usages {
			if u.Kind() == of.kind && !x.isLine(u) {
				lines = append(lines, Line{Text: of.word + x.names().Usage(u)})
			}
		}
		n.addPart(lines)
	}
	var constraints []Line
	for _, c := range p.Constraints {
		constraints = append(constraints, constraint(c))
	}
	n.addPart(constraints)
	return x.add(n, x.partitionOf(d))
}

// definitionFacts adds what only some kinds of definitions say, and makes symbols of nodes that are no more.
func (x *builder) definitionFacts(n *Node, d model.Sysml2Definition) {
	add := func(prefix, text string) {
		if text = OneLine(text); text != "" {
			n.addPart([]Line{{Text: prefix + text}})
		}
	}
	switch d := d.(type) {
	case *model.RequirementDefinition:
		add("id: ", d.ReqID)
		add("", d.Text)
		add("subject: ", x.nameOf(d.Subject))
	case *model.ConstraintDefinition:
		if t := OneLine(d.Expression); t != "" {
			add("", "{"+t+"}")
		}
		for _, p := range d.Parameters {
			add("", x.names().Parameter(p))
		}
	case *model.StateDefinition:
		n.addPart(behaviours(d.Entry, d.Do, d.Exit))
		if d.IsInitial != d.IsFinal && len(n.Parts) == 0 && notation.IsSymbolName(n.Name) && x.endsThere(d) {
			n.Kind, n.Name = Final, ""
			if d.IsInitial {
				n.Kind = Initial
			}
		}
	case *model.ActionDefinition:
		if kind, ok := nodeKinds[d.NodeKind]; ok {
			n.Kind = kind
			if notation.IsSymbolName(n.Name) {
				n.Name = ""
			}
			return
		}
		if OneLine(d.Action) != n.Name {
			add("", d.Action)
		}
		for _, p := range d.Pins {
			add("", x.names().Pin(p))
		}
	case *model.ActivityPartitionDefinition:
		add("represents ", x.nameOf(d.Represents))
	case *model.LifelineDefinition:
		add("represents ", x.nameOf(d.Represents))
	}
}

var nodeKinds = map[model.Sysml2NodeKind]Kind{
	model.Sysml2Initial: Initial, model.Sysml2Final: Final, model.Sysml2FlowFinal: FlowFinal, model.Sysml2Decision: Choice,
	model.Sysml2Merge: Choice,
	model.Sysml2Fork:  Fork, model.Sysml2Join: Join,
}

// endsThere reports whether no transition leads to an initial state, or from a final one.
func (x *builder) endsThere(d *model.StateDefinition) bool {
	for _, e := range x.d.Elements {
		if t, ok := e.(*model.TransitionUsage); ok && (d.IsInitial && t.TargetID == d.ID || d.IsFinal && t.SourceID == d.ID) {
			return false
		}
	}
	return true
}

// markEnds adds the symbols before initial states and behind final ones.
func (x *builder) markEnds() {
	for _, e := range x.d.Elements {
		s, ok := e.(*model.StateDefinition)
		if !ok || x.d.Type != model.StmDiagram || x.nodes[s.ID].Kind != State {
			continue
		}
		if s.IsInitial {
			x.connect(&Edge{From: x.add(&Node{Kind: Initial}, nil), To: x.nodes[s.ID], Head: Arrow})
		}
		if s.IsFinal {
			x.connect(&Edge{From: x.nodes[s.ID], To: x.add(&Node{Kind: Final}, nil), Head: Arrow})
		}
	}
}

// nameOf gives the name of what a text is the id of, or the text.
func (x *builder) nameOf(id string) string {
	return OneLine(model.Sysml2NameOf(x.elements[id], id))
}

// names gives the names of what the model mentions, for the texts of its elements.
func (x *builder) names() notation.Names { return x.nameOf }

// isLine reports whether a part is a line to the node of its type.
func (x *builder) isLine(f model.Sysml2Feature) bool {
	p, ok := f.(*model.PartUsage)
	if !ok || x.d.Type != model.BddDiagram {
		return false
	}
	_, defined := x.elements[p.TypeID].(model.Sysml2Definition)
	for _, e := range x.d.Elements {
		if defined && e.Ident().ID == p.TypeID {
			return true
		}
	}
	return false
}

// compositions adds the parts of a definition that are lines.
func (x *builder) compositions(d model.Sysml2Definition) {
	for _, f := range d.DefinitionPart().Usages {
		if u := f.UsagePart(); x.isLine(f) {
			x.connect(&Edge{
				ID: u.ID, From: x.nodes[d.Ident().ID], To: x.end(u.TypeID), Tail: FilledDiamond, HeadLabel: notation.Composition(f),
			})
		}
	}
}

// specializations adds the lines to what a definition specializes and the diagram shows.
func (x *builder) specializations(d model.Sysml2Definition) {
	id := d.Ident().ID
	for _, g := range d.DefinitionPart().Generals {
		if n := x.nodes[g.ID]; n != nil && g.ID != id {
			x.connect(&Edge{ID: model.Sysml2SpecializationID(id, g.ID), From: x.nodes[id], To: n, Head: Triangle})
		}
	}
}

// sysml2Words are the keywords of the dashed arrows that diagrams have for themselves.
var sysml2Words = map[kind.Kind]string{
	kind.UcInclude: "include", kind.UcExtend: "extend", kind.ReqSatisfy: "satisfy", kind.ReqVerify: "verify", kind.ReqDerive: "derive",
}

// sysml2Line adds a relationship.
func (x *builder) sysml2Line(r model.Relationship) {
	source, target := r.EndIDs()
	e := &Edge{ID: r.Ident().ID, Element: r}
	switch r := r.(type) {
	case *model.TransitionUsage:
		e.Head, e.Label = Arrow, reaction(r.Trigger, r.Guard, r.Effect)
	case *model.ControlFlowUsage:
		e.Head, e.Dashed, e.Label = Arrow, true, notation.Guard(r.Guard)
	case *model.ObjectFlowUsage:
		e.Head, e.Label = Arrow, x.nameOf(r.ObjectType)
	case *model.Sysml2Relation:
		if word := sysml2Words[r.Metaclass]; word != "" {
			e.Head, e.Dashed, e.Keyword = Arrow, true, word
		}
		if r.Metaclass == kind.ReqContains {
			e.Tail = Containment
		}
	default:
		return
	}
	e.From, e.To = x.end(source), x.end(target)
	_, transition := r.(*model.TransitionUsage)
	if transition && e.Label == "" && e.From.Kind != Initial && !notation.IsMereNumber(r.Ident().Name) {
		e.Label = OneLine(r.Ident().Name)
	}
	x.connect(e)
}

// partitions adds the partitions of an action flow.
func (x *builder) partitions() {
	for _, e := range x.d.Elements {
		if p, ok := e.(*model.ActivityPartitionDefinition); ok && x.d.Type == model.ActDiagram {
			x.definition(p)
		}
	}
}

// partitionOf gives the partition that an action lies in, nil for none.
func (x *builder) partitionOf(d model.Sysml2Definition) *Node {
	if a, ok := d.(*model.ActionDefinition); ok && x.d.Type == model.ActDiagram {
		return x.nodes[a.PartitionID]
	}
	return nil
}
