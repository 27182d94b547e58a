package sysml2

import (
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// definitionBuilder is the receiver of the block of a definition.
type definitionBuilder struct {
	*modelBuilder
	d    model.Sysml2Definition
	call vocab.Call // that made it
}

// part gives what all definitions have.
func (b *definitionBuilder) part() *model.Sysml2Part { return b.d.DefinitionPart() }

// Close gives the definition.
func (b *definitionBuilder) Close() (any, error) { return b.d, nil }

// Reopened does nothing: all that is added to a definition is in place at once.
func (b *definitionBuilder) Reopened() {}

// definitionRow is a row for a function that makes a definition.
type definitionRow struct {
	function    string
	typ         kind.Kind
	params      string // behind name and id
	doc         string
	abstract    bool // whether kUML lets it be abstract
	plain       bool // whether it takes no block
	defaultName string
	make        func(b *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition
}

// definitionRows are the definitions of structure; those of behaviour stand with it.
var definitionRows = []*definitionRow{
	{function: "attributeDef", typ: kind.AttributeDefinition, doc: "A kind of values: a quantity, an enumeration, a record.",
		make: func(_ *modelBuilder, _ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			return &model.AttributeDefinition{Sysml2Part: p}
		}},
	{function: "portDef", typ: kind.PortDefinition, doc: "A kind of points where parts are connected.",
		make: func(_ *modelBuilder, _ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			return &model.PortDefinition{Sysml2Part: p}
		}},
	{function: "connectionDef", typ: kind.ConnectionDefinition, doc: "A kind of connections between parts.",
		make: func(_ *modelBuilder, _ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			return &model.ConnectionDefinition{Sysml2Part: p}
		}},
	{function: "actorDef", typ: kind.ActorDefinition, doc: "Someone, or another system, that takes part in use cases.", abstract: true,
		make: func(_ *modelBuilder, _ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			return &model.ActorDefinition{Sysml2Part: p}
		}},
	{function: "useCaseDef", typ: kind.UseCaseDefinition, doc: "What actors want from the system.", abstract: true,
		make: func(_ *modelBuilder, _ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			return &model.UseCaseDefinition{Sysml2Part: p}
		}},
	{function: "requirementDef", typ: kind.RequirementDefinition, params: `reqId: String = "", text: String = "", subject: String? = null`,
		doc: "What is required, of which subject.", abstract: true,
		make: func(b *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			r := &model.RequirementDefinition{Sysml2Part: p, ReqID: c.Str("reqId"), Text: c.Str("text")}
			r.Subject = b.refer(c, "subject", "definition", may, func(id string) { r.Subject = id })
			return r
		}},
	{function: "constraintDef", typ: kind.ConstraintDefinition,
		params: `expression: String = "", parameters: List<ConstraintParameter> = emptyList()`,
		doc:    "A relation between values, which bindings connect to its parameters.", abstract: true,
		make: func(b *modelBuilder, c *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
			k := &model.ConstraintDefinition{Sysml2Part: p, Expression: c.Str("expression")}
			for _, v := range c.List("parameters") {
				if q, ok := v.(model.ConstraintParameter); ok {
					q.TypeID = b.referTo(c, "parameters", q.TypeID, "definition", may, func(id string) { q.TypeID = id })
					k.Parameters = append(k.Parameters, &q)
				}
			}
			return k
		}},
}

// define makes the Do of a row.
func (r *definitionRow) define(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	name := c.Str("name")
	if _, ok := rows.Given[string](c, "name"); !ok {
		name = r.defaultName
	}
	h, err := b.named(c, name)
	if err != nil {
		return nil, err
	}
	h.Name = name
	p := model.Sysml2Part{Head: h}
	p.IsAbstract, _ = rows.Given[bool](c, "isAbstract")
	d := r.make(b, c, p)
	b.definitions = append(b.definitions, d)
	b.add(d)
	if v, ok := rows.Given[any](c, "specializesId"); ok && v != nil {
		b.specialize(c, "specializesId", d, v)
	}
	if !r.plain {
		c.Block = &definitionBuilder{b, d, *c}
	}
	return d, nil
}

// rows makes the rows of a definition: as kUML has it, and leniently with what other definitions may say of themselves.
func (r *definitionRow) rows() []*vocab.Function {
	head := "(name: String, id: String = name"
	if r.defaultName != "" {
		head = "(name: String = \"" + r.defaultName + "\", id: String = name"
	}
	if r.params != "" {
		head += ", " + r.params
	}
	tail := ") -> " + string(r.typ)
	if r.plain {
		return []*vocab.Function{rows.Fn(r.function+head+tail, r.doc, r.define)}
	}
	tail += " {DefinitionBuilder}"
	abstract := ""
	if r.abstract {
		abstract = ", isAbstract: Boolean = false"
	}
	return []*vocab.Function{
		rows.Fn(r.function+head+abstract+tail, r.doc, r.define),
		rows.Lenient(
			rows.Fn(r.function+head+", isAbstract/abstract: Boolean = false, specializesId"+generalWords+
				": Sysml2Definition|String|Nothing? = null"+tail, r.doc, r.define),
			r.function+"(name = …); kUML itself lets part definitions alone specialize: partDef(name = …, specializesId = ….id)"),
	}
}

// partRow is the row of part definitions, which alone may specialize in kUML.
var partRow = &definitionRow{function: "partDef", typ: kind.PartDefinition, doc: "A kind of parts: a system, an assembly, a component.",
	abstract: true,
	make: func(_ *modelBuilder, _ *vocab.Call, p model.Sysml2Part) model.Sysml2Definition {
		return &model.PartDefinition{Sysml2Part: p}
	}}

func registerDefinitions(t *vocab.Table) {
	const strict = "partDef(name = …, specializesId = ….id)"
	models := t.Scopes["Sysml2ModelBuilder"]
	models.Functions = append(models.Functions,
		rows.Fn("partDef(name: String, id: String = name, isAbstract/abstract: Boolean = false, specializesId"+generalWords+
			": String? = null) -> PartDefinition {DefinitionBuilder}", partRow.doc, partRow.define),
		rows.Lenient(
			rows.Fn("partDef(name: String, id: String = name, isAbstract/abstract: Boolean = false, specializesId"+generalWords+
				": Sysml2Definition|String|Nothing? = null) -> PartDefinition {DefinitionBuilder}", partRow.doc, partRow.define), strict),
		rows.Lenient(
			rows.Fn("block(name: String, id: String = name, isAbstract/abstract: Boolean = false, specializesId"+generalWords+
				": Sysml2Definition|String|Nothing? = null) -> PartDefinition {DefinitionBuilder}", partRow.doc, partRow.define),
			"partDef(name = …)"),
	)
	for _, r := range definitionRows {
		models.Functions = append(models.Functions, r.rows()...)
	}
}
