package sysml2

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/model/meta"
)

// diagramBuilder is the receiver of the block of a diagram. What the diagram shows is settled when the model is complete.
type diagramBuilder struct {
	*modelBuilder
	d         *model.Diagram
	kind      *diagramKind
	options   *model.Sysml2Options
	included  []string // ids
	relations []*relation
	own       *ids // of the lines
}

// relation is a line that the diagram has for itself, with the call that made it.
type relation struct {
	r    *model.Sysml2Relation
	call vocab.Call
}

// diagramKind is a row for a kind of diagram.
type diagramKind struct {
	function, scope, params, doc string
	typ                          model.DiagramType
	// element and param are the type and the name of the parameter of include.
	element   kind.Kind
	param     string
	show      func(*diagramBuilder)
	relations []relationRow
}

// relationRow is a function of the block of a diagram that draws a line.
type relationRow struct {
	name, list    string // the function, and what the diagram calls all of its lines
	typ           kind.Kind
	prefix        string
	first, second relationEnd
}

// relationEnd is an end of a relationRow: its parameter with handles, that with ids, the type of the handle, and other names.
type relationEnd struct {
	param, id string
	typ       kind.Kind
	words     string
}

var diagramKinds = []*diagramKind{
	{function: "bdd", scope: "BdDiagramBuilder", doc: "Definitions: what they consist of and specialize.", typ: model.BddDiagram,
		element: kind.Sysml2Definition, param: "definition", show: (*diagramBuilder).showDefinitions},
	{function: "ibd", scope: "IbdDiagramBuilder", params: ", owner: PartDefinition",
		doc: "The inside of a part definition: parts, ports and connections; all parts if none is included.", typ: model.IbdDiagram,
		element: kind.Sysml2Usage, param: "usage", show: (*diagramBuilder).showInside},
	{function: "ucDiagram", scope: "UcDiagramBuilder", doc: "Actors and use cases.", typ: model.UcDiagram, element: kind.Sysml2Definition,
		param: "definition", show: (*diagramBuilder).showRelated, relations: []relationRow{
			{"association", "associations", kind.UcAssociation, "assoc:",
				relationEnd{"actor", "actorId", kind.ActorDefinition, "source/from"},
				relationEnd{"useCase", "useCaseId", kind.UseCaseDefinition, "target/to"}},
			{"include", "includes", kind.UcInclude, "include:",
				relationEnd{"source", "sourceId", kind.UseCaseDefinition, "base/from"},
				relationEnd{"target", "targetId", kind.UseCaseDefinition, "addition/to"}},
			{"extend", "extends", kind.UcExtend, "extend:",
				relationEnd{"source", "sourceId", kind.UseCaseDefinition, "extension/from"},
				relationEnd{"target", "targetId", kind.UseCaseDefinition, "base/to"}},
		}},
	{function: "reqDiagram", scope: "ReqDiagramBuilder", doc: "Requirements, and what satisfies and verifies them.", typ: model.ReqDiagram,
		element: kind.Sysml2Definition, param: "definition", show: (*diagramBuilder).showRelated, relations: []relationRow{
			{"satisfy", "satisfies", kind.ReqSatisfy, "satisfy:",
				relationEnd{"source", "sourceId", kind.Sysml2Definition, "from/element"},
				relationEnd{"requirement", "requirementId", kind.RequirementDefinition, "target/to"}},
			{"verify", "verifies", kind.ReqVerify, "verify:",
				relationEnd{"source", "sourceId", kind.Sysml2Definition, "from/element"},
				relationEnd{"requirement", "requirementId", kind.RequirementDefinition, "target/to"}},
			{"derive", "derives", kind.ReqDerive, "derive:",
				relationEnd{"source", "sourceRequirementId", kind.RequirementDefinition, "from/derived"},
				relationEnd{"target", "targetRequirementId", kind.RequirementDefinition, "to/original"}},
			{"contains", "contains", kind.ReqContains, "contains:",
				relationEnd{"parent", "parentRequirementId", kind.RequirementDefinition, "source/from"},
				relationEnd{"child", "childRequirementId", kind.RequirementDefinition, "target/to"}},
		}},
	{function: "stmDiagram", scope: "StmDiagramBuilder", doc: "States, and the transitions between those that are shown.",
		typ: model.StmDiagram, element: kind.StateDefinition, param: "state", show: (*diagramBuilder).showLines},
	{function: "actDiagram", scope: "ActDiagramBuilder", doc: "Actions, and the flows between those that are shown.", typ: model.ActDiagram,
		element: kind.ActionDefinition, param: "node", show: (*diagramBuilder).showLines},
	{function: "seqDiagram", scope: "SeqDiagramBuilder", doc: "Lifelines, and the messages between those that are shown.",
		typ: model.SeqDiagram, element: kind.LifelineDefinition, param: "lifeline", show: (*diagramBuilder).showLines},
	{function: "parDiagram", scope: "ParDiagramBuilder", doc: "Constraints, and the bindings of their parameters.", typ: model.ParDiagram,
		element: kind.Sysml2Definition, param: "definition", show: (*diagramBuilder).showBindings},
}

// open makes the Do of a kind's function.
func (k *diagramKind) open(s rooted, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	b := s.root()
	o := &model.Sysml2Options{}
	d := &model.Diagram{
		ID: c.Str("name"), Name: c.Str("name"), Language: model.SysML2, Type: k.typ, Model: b.m, Options: o, Origin: c.Origin,
	}
	db := &diagramBuilder{modelBuilder: b, d: d, kind: k, options: o, own: newIDs()}
	if _, ok := rows.Given[any](c, "owner"); ok {
		o.OwnerID = b.refer(c, "owner", "part definition", must, func(id string) { o.OwnerID = id })
	}
	b.doc.Diagrams = append(b.doc.Diagrams, d)
	b.m.Diagrams = append(b.m.Diagrams, d)
	b.diagrams = append(b.diagrams, db)
	c.Block = db
	return db.view(), nil
}

// Close gives the diagram as a script sees it.
func (b *diagramBuilder) Close() (any, error) { return b.view(), nil }

// finish gives the diagram its content.
func (b *diagramBuilder) finish() {
	b.options.Included = b.included
	b.kind.show(b)
}

// include makes the Do of include and includeById.
func include(param string) func(*diagramBuilder, *vocab.Call) (any, error) {
	return func(b *diagramBuilder, c *vocab.Call) (any, error) {
		list := c.List(param)
		if list == nil {
			list = []any{c.Arg(param)}
		}
		for _, v := range list {
			if err := c.Host.Step(1); err != nil {
				return nil, err
			}
			at := len(b.included)
			b.included = append(b.included, "")
			id := b.referTo(c, param, v, "element", should, func(id string) { b.included[at] = id })
			b.included[at] = id
		}
		return value.Unit{}, nil
	}
}

// relate makes the Do of a line of the diagram.
func (r *relationRow) relate(first, second string) func(*diagramBuilder, *vocab.Call) (any, error) {
	return func(b *diagramBuilder, c *vocab.Call) (any, error) {
		e := &model.Sysml2Relation{Metaclass: r.typ}
		renamed := func() {}
		e.SourceID = b.refer(c, first, "definition", should, func(id string) { e.SourceID = id; renamed() })
		e.TargetID = b.refer(c, second, "definition", should, func(id string) { e.TargetID = id; renamed() })
		var err error
		renamed, err = b.own.line(c, &e.Head, "", func() string { return r.prefix + e.SourceID + "::" + e.TargetID })
		if err != nil {
			return nil, err
		}
		b.relations = append(b.relations, &relation{e, *c})
		return e, nil
	}
}

// rows makes the rows of a line: with handles, with ids, and leniently with either.
func (r *relationRow) rows() []*vocab.Function {
	doc := meta.Of(r.typ).Doc
	strict := fmt.Sprintf("%s(%s = …, %s = …)", r.name, r.first.param, r.second.param)
	loose := []*vocab.Function{rows.Lenient(
		rows.Fn(fmt.Sprintf("%s(%s/%s/%s: Sysml2Definition|String, %s/%s/%s: Sysml2Definition|String) -> %s",
			r.name, r.first.param, r.first.id, r.first.words, r.second.param, r.second.id, r.second.words, r.typ),
			doc, r.relate(r.first.param, r.second.param)), strict)}
	if r.name == "include" { // two positional arguments that are no use cases are no «include»
		loose = nil
	}
	loose = append(loose, rows.Lenient(rows.Fn(fmt.Sprintf("%sById(%s: Sysml2Definition|String, %s: Sysml2Definition|String) -> %s",
		r.name, r.first.id, r.second.id, r.typ), doc, r.relate(r.first.id, r.second.id)), strict))
	return append([]*vocab.Function{
		rows.Fn(fmt.Sprintf("%s(%s: %s, %s: %s) -> %s", r.name, r.first.param, r.first.typ, r.second.param, r.second.typ, r.typ),
			doc, r.relate(r.first.param, r.second.param)),
		rows.Fn(fmt.Sprintf("%sById(%s: String, %s: String) -> %s", r.name, r.first.id, r.second.id, r.typ),
			doc, r.relate(r.first.id, r.second.id)),
	}, loose...)
}

func registerDiagrams(t *vocab.Table) {
	models := t.Scopes["Sysml2ModelBuilder"]
	for _, k := range diagramKinds {
		models.Functions = append(models.Functions,
			rows.Fn(k.function+"(name: String"+k.params+") -> "+k.typeName()+" {"+k.scope+"}", k.doc, k.open))
		s := t.AddScope(&vocab.Scope{Name: k.scope, Doc: "The block of " + k.function + ".", Hints: diagramHints,
			Functions: []*vocab.Function{
				rows.Fn("include("+k.param+": "+string(k.element)+")", "Shows an element.", include(k.param)),
				rows.Fn("includeById(id: String)", "Shows the element of an id.", include("id")),
			}})
		for i := range k.relations {
			s.Functions = append(s.Functions, k.relations[i].rows()...)
		}
		s.Functions = append(s.Functions,
			rows.Lenient(rows.Fn("include(vararg elements: "+string(k.element)+"|String|List)", "Shows elements.", includeAll),
				"include(…) for each element"),
			rows.Lenient(rows.Fn("includeById(id: "+string(k.element)+")", "Shows an element.", include("id")), "include(…)"))
	}
	models.Functions = append(models.Functions,
		rows.Lenient(rows.Fn("ibd(name: String, owner/of/context/ownerId: PartDefinition|String) -> IbdDiagram {IbdDiagramBuilder}",
			"The inside of a part definition.", diagramKinds[1].open), "ibd(name = …, owner = …) with the val of a part definition"))
}

// includeAll shows all elements of its arguments, lists among them.
func includeAll(b *diagramBuilder, c *vocab.Call) (any, error) {
	flat := *c
	flat.Args = slices.Clone(c.Args)
	var all []any
	for _, v := range c.List("elements") {
		if l, ok := v.(*value.List); ok {
			all = append(all, l.Items()...)
			continue
		}
		all = append(all, v)
	}
	flat.Args[0] = all
	for _, v := range all {
		switch v.(type) {
		case model.Element, string:
		default:
			return nil, vocab.Errorf("elements", "Use the vals of elements.", "this is nothing that a diagram shows")
		}
	}
	return include("elements")(b, &flat)
}
