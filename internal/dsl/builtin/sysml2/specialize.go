package sysml2

import (
	"fmt"
	"slices"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// generalWords are other names of the parameter for the general definition, in the notation of rows.
const generalWords = "/specializes/specialises/specializedFrom/extends/superType/supertype/superTypeId/supertypeId/super/superDef/" +
	"general/generalId/generalization/parent/parentId/base/baseId/inherits"

// specialize notes that a definition specializes another one, given by the argument for a parameter.
func (b *modelBuilder) specialize(c *vocab.Call, param string, d model.Sysml2Definition, general any) {
	p := d.DefinitionPart()
	at := len(p.Generals)
	p.Generals = append(p.Generals, model.Sysml2General{Origin: model.Origin{Pos: c.Host.ArgOrigin(c, param).Pos}})
	p.Generals[at].ID = b.referTo(c, param, general, "definition", should, func(id string) { p.Generals[at].ID = id })
}

// tidyGenerals keeps what a definition specializes once each.
func (b *modelBuilder) tidyGenerals() {
	for _, d := range b.definitions {
		p := d.DefinitionPart()
		seen := map[string]bool{"": true}
		p.Generals = slices.DeleteFunc(p.Generals, func(g model.Sysml2General) bool {
			again := seen[g.ID]
			seen[g.ID] = true
			return again
		})
	}
}

// specializeThis makes the Do of a word in the block of a definition that names the general one.
func specializeThis(param string) func(*definitionBuilder, *vocab.Call) (any, error) {
	return func(b *definitionBuilder, c *vocab.Call) (any, error) {
		b.specialize(c, param, b.d, c.Arg(param))
		return value.Unit{}, nil
	}
}

// generalize makes the Do of a function that names both definitions. An end that is given by text must be a definition.
func generalize(specific, general string) func(rooted, *vocab.Call) (any, error) {
	return func(s rooted, c *vocab.Call) (any, error) {
		b := s.root()
		switch v := c.Arg(specific).(type) {
		case *definitionBuilder:
			b.specialize(c, general, v.d, c.Arg(general))
		case model.Sysml2Definition:
			b.specialize(c, general, v, c.Arg(general))
		case string:
			call := *c
			b.referTo(c, specific, v, "definition", must, func(id string) {
				if d, ok := b.definition(id); ok {
					b.specialize(&call, general, d, call.Arg(general))
				}
			})
		}
		return value.Unit{}, nil
	}
}

// reversedWord is the Do of a word that would make the definition the general one, where people mean that it is the special one.
func reversedWord(b *definitionBuilder, c *vocab.Call) (any, error) {
	this, other := b.d.Ident(), ""
	name, ref := "", ""
	switch v := c.Arg("special").(type) {
	case model.Element:
		other, name = v.Ident().Name, v.Ident().Origin.Val
	case string:
		other = v
		if d, ok := b.definition(v); ok {
			other, name = d.Ident().Name, d.Ident().Origin.Val
		}
	}
	if ref = fmt.Sprintf("%q", other); name != "" {
		ref = name + ".id"
	}
	own := fmt.Sprintf("%q", this.ID)
	if this.Origin.Val != "" {
		own = this.Origin.Val + ".id"
	}
	return nil, vocab.Errorf("",
		fmt.Sprintf(
			"If %q is a kind of %q write: partDef(name = %q, specializesId = %s). If %q is a kind of %q, put specializesId = %s on %q.",
			this.Name, other, this.Name, ref, other, this.Name, own, other), "'generalizes' would make %q the parent of %q",
		this.Name, other)
}

// specializeHandle notes that the definition before the name of the function specializes another one.
func specializeHandle(s rooted, c *vocab.Call) (any, error) {
	s.root().specialize(c, "general", c.Ext.(model.Sysml2Definition), c.Arg("general"))
	return value.Unit{}, nil
}

// abstract is the Do of a word in the block of a definition that says that it is abstract.
func abstract(b *definitionBuilder, c *vocab.Call) (any, error) {
	b.part().IsAbstract = true
	if v, ok := rows.Given[bool](c, "value"); ok {
		b.part().IsAbstract = v
	}
	return value.Unit{}, nil
}

func registerSpecialization(t *vocab.Table) {
	const (
		one    = ": Sysml2Definition|String"
		self   = ": Sysml2Definition|DefinitionBuilder|String"
		strict = "partDef(name = …, specializesId = ….id)"
	)
	s := t.Scopes["DefinitionBuilder"]
	for _, word := range []string{
		"specializes", "specialize", "specialises", "specialization", "supertype", "superType", "supertypeId", "superTypeId", "base",
		"general", "generalization", "extends", "inherits", "inheritsFrom", "subclassification", "isA",
	} {
		s.Functions = append(s.Functions, rows.Lenient(
			rows.Fn(word+"(general/generalId/supertype/superType/supertypeId/superTypeId/typeId/type/definition/parent/base/target"+one+")",
				"What the definition specializes.", specializeThis("general")), strict))
	}
	s.Functions = append(s.Functions,
		rows.Lenient(rows.Fn("generalization(specific/specificId/child/source"+self+", general/generalId/parent/target"+one+")",
			"What a definition specializes.", generalize("specific", "general")), strict),
		rows.Lenient(rows.Fn("isAbstract(value: Boolean = true)", "Says that there is nothing that is just this.", abstract),
			"partDef(name = …, isAbstract = true)"),
		rows.Lenient(rows.Fn("abstract(value: Boolean = true)", "Says that there is nothing that is just this.", abstract),
			"partDef(name = …, isAbstract = true)"),
	)
	s.Functions = append(s.Functions,
		rows.Lenient(rows.Fn("generalizes(special/specific/specificId/general/generalId/typeId/definition"+one+")",
			"Says the opposite of what people mean by it, so that it is an error.", reversedWord), strict))
	flag := func(name string) *vocab.Property {
		return rows.LenientProp(rows.Flag("var "+name+": Boolean = false", "Whether there is nothing that is just this.",
			func(b *definitionBuilder) *bool { return &b.part().IsAbstract }), "partDef(name = …, isAbstract = true)")
	}
	s.Properties = append(s.Properties, flag("isAbstract"), flag("abstract"))
	for _, word := range []string{
		"specializes", "specializesId", "specialises", "superType", "supertype", "superTypeId", "supertypeId", "general", "generalId",
		"base", "parent", "generalization", "specialization", "extends",
	} {
		s.Properties = append(s.Properties,
			rows.LenientProp(vocab.Prop("var "+word+": Sysml2Definition|String|Nothing?", "What the definition specializes.",
				func(any) any { return nil }, setGeneral), strict))
	}
	models := t.Scopes["Sysml2ModelBuilder"]
	models.Functions = append(models.Functions, rows.Lenient(
		rows.Fn("generalizes(general/generalId"+one+", specific/specificId"+one+")", "A definition is what another one specializes.",
			generalize("specific", "general")), strict))
	for _, word := range []string{"specializes", "specialize", "extends", "inheritsFrom", "isA", "generalization"} {
		models.Functions = append(models.Functions, rows.Lenient(
			rows.Fn("Sysml2Definition."+word+"(general/generalId/supertype/superType/typeId/parent"+one+")",
				"The definition specializes another one.", specializeHandle), strict))
	}
	models.Functions = append(models.Functions,
		rows.Lenient(rows.Fn("infix Sysml2Definition.specializes(general: Sysml2Definition)", "The definition specializes another one.",
			specializeHandle), strict),
		rows.Lenient(rows.Fn("Sysml2Definition.generalization(specific/specificId/child"+one+", general/generalId/parent"+one+")",
			"A definition specializes another one.", generalize("specific", "general")), strict))
	for _, word := range []string{
		"generalization", "specialization", "specialize", "specializes", "subclassification", "generalizationById",
	} {
		models.Functions = append(models.Functions, rows.Lenient(
			rows.Fn(word+"(specific/specificId/child/source/subtype/sub/from"+one+", general/generalId/parent/target/supertype/super/to"+
				one+")", "A definition specializes another one.", generalize("specific", "general")), strict))
	}
}

// setGeneral assigns the general definition in the block of a definition.
func setGeneral(recv, v any) error {
	if v != nil {
		b := recv.(*definitionBuilder)
		b.specialize(&b.call, "", b.d, v)
	}
	return nil
}
