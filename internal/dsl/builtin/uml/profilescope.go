package uml

import (
	"fmt"
	"slices"
	"strings"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// profileBuilder is the receiver of profile { }.
type profileBuilder struct {
	profile *model.Profile
	host    vocab.Host
}

func profile(c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	p := &model.Profile{Name: c.Str("name"), Version: "1.0.0"}
	c.Block = &profileBuilder{p, c.Host}
	return p, nil
}

// Close gives the profile and makes it known to the script by its names.
func (b *profileBuilder) Close() (any, error) {
	p := b.profile
	if strings.TrimSpace(p.Namespace) == "" {
		return nil, vocab.Errorf("", `Write namespace = "…" in its block.`, "the profile %q has no namespace", p.Name)
	}
	for i, s := range p.Stereotypes {
		if slices.ContainsFunc(p.Stereotypes[:i], func(o *model.Stereotype) bool { return o.Name == s.Name }) {
			return nil, vocab.Errorf("", "Give each stereotype a name of its own.", "the profile %q has two stereotypes %q", p.Name, s.Name)
		}
	}
	for _, s := range p.Stereotypes {
		known := slices.ContainsFunc(p.Stereotypes, func(o *model.Stereotype) bool { return o.Name == s.Specializes })
		if s.Specializes != "" && !known && len(p.Extends) == 0 {
			return nil, vocab.Errorf("", "Declare that stereotype in the profile, or write extends(…) with the profile that has it.",
				"the stereotype %q specializes %q, which the profile %q does not have", s.Name, s.Specializes, p.Name)
		}
	}
	doc := b.host.Document()
	doc.Profiles = append(doc.Profiles, p)
	return p, nil
}

// stereotypeBuilder is the receiver of stereotype { } in a profile.
type stereotypeBuilder struct {
	profile    *model.Profile
	stereotype *model.Stereotype
}

func declareStereotype(b *profileBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	s := &model.Stereotype{Name: c.Str("name")}
	if len(c.Fn.Params) > 1 {
		s.Metaclass = metaclassName(c.Arg("extending"))
		if !slices.Contains(model.Metaclasses, s.Metaclass) {
			return nil, vocab.Errorf("extending", "Write extends(metaclass = UmlMetaclass.Class) in its block.",
				"%q is no metaclass that stereotypes can be applied to", s.Metaclass)
		}
	}
	b.profile.Stereotypes = append(b.profile.Stereotypes, s)
	c.Block = &stereotypeBuilder{b.profile, s}
	return value.Unit{}, nil
}

// Close checks the stereotype.
func (b *stereotypeBuilder) Close() (any, error) {
	s := b.stereotype
	if strings.TrimSpace(s.Name) == "" {
		return nil, vocab.Errorf("", "Give it a name.", "a stereotype has no name")
	}
	if s.Metaclass == "" {
		return nil, vocab.Errorf("", "Write extends(metaclass = UmlMetaclass.Class) in its block.",
			"the stereotype %q does not say what it extends", s.Name)
	}
	for i, t := range s.Tags {
		if slices.ContainsFunc(s.Tags[:i], func(o model.TagDefinition) bool { return o.Name == t.Name }) {
			return nil, vocab.Errorf("", "Give each property a name of its own.", "the stereotype %q has two properties %q", s.Name, t.Name)
		}
	}
	return value.Unit{}, nil
}

// tagBuilder is the receiver of property { } in a stereotype.
type tagBuilder struct {
	stereotype *model.Stereotype
	tag        model.TagDefinition
	typed      bool // whether the script says of which type it is
	required   any  // what the script says; nil: required unless there is a default
	def        any
	least      any
}

func declareTag(b *stereotypeBuilder, c *vocab.Call) (any, error) {
	t := &tagBuilder{stereotype: b.stereotype, tag: model.TagDefinition{Name: c.Str("name"), Type: "String"}}
	if len(c.TypeArgs) > 0 {
		t.tag.Type, t.typed = c.TypeArgs[0].Name, true
	}
	if strings.TrimSpace(t.tag.Name) == "" {
		return nil, vocab.Errorf("name", "Give it a name.", "a property of the stereotype %q has no name", b.stereotype.Name)
	}
	if barredTagTypes[t.tag.Type] {
		return nil, vocab.Errorf("", "Types of properties: String, Int, Long, Double, Boolean, List, or an enumeration.",
			"the property %q cannot be of type %s", t.tag.Name, t.tag.Type)
	}
	c.Block = t
	return value.Unit{}, nil
}

// tagType gives the type of a tagged value.
func tagType(v any) string {
	switch v := v.(type) {
	case bool:
		return "Boolean"
	case int64:
		return "Int"
	case float64:
		return "Double"
	case []any:
		return "List"
	case model.EnumLiteral:
		return v.Type
	}
	return "String"
}

// barredTagTypes are the standard types that a property of a stereotype cannot have.
var barredTagTypes = map[string]bool{
	"Any": true, "Unit": true, "Nothing": true, "Map": true, "Set": true, "Pair": true, "Char": true, "Byte": true, "Short": true,
	"Float": true, "Number": true,
}

// Close enters the tag.
func (b *tagBuilder) Close() (any, error) {
	b.tag.Required = b.def == nil
	if r, ok := b.required.(bool); ok {
		b.tag.Required = r
	}
	if b.def != nil {
		b.tag.Default = tagValue(b.def, b.tag.Type)
		if !b.typed {
			b.tag.Type = tagType(b.tag.Default)
		}
		if !model.TagFits(b.tag.Default, b.tag.Type) {
			return nil, vocab.Errorf("", fmt.Sprintf("Give it a value of type %s.", b.tag.Type), "the default of the property %q is no %s",
				b.tag.Name, b.tag.Type)
		}
	}
	if n, ok := b.least.(int32); ok {
		b.tag.Min = int(n)
	}
	b.stereotype.Tags = append(b.stereotype.Tags, b.tag)
	return value.Unit{}, nil
}

// ruleBuilder is the receiver of constraint { } in a stereotype.
type ruleBuilder struct {
	stereotype *model.Stereotype
	rule       model.Constraint
}

func declareRule(b *stereotypeBuilder, c *vocab.Call) (any, error) {
	c.Block = &ruleBuilder{b.stereotype, model.Constraint{
		Named: model.Named{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}}, ConstraintKind: model.Invariant,
	}}
	return value.Unit{}, nil
}

// Close enters the constraint.
func (b *ruleBuilder) Close() (any, error) {
	if strings.TrimSpace(b.rule.Name) == "" || strings.TrimSpace(b.rule.Text) == "" {
		return nil, vocab.Errorf("", `Write constraint("name") { ocl("…") }.`, "a constraint of the stereotype %q has no name or no ocl(…)",
			b.stereotype.Name)
	}
	b.stereotype.Constraints = append(b.stereotype.Constraints, b.rule)
	return value.Unit{}, nil
}

// anyValue is the row of a property that takes any value and is stored at a place.
func anyValue[B any](row, doc string, at func(B) *any) *vocab.Property {
	return variable(row, doc, func(b B) any { return *at(b) }, func(b B, v any) { *at(b) = v })
}

func registerProfileScopes(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("profile(name: String) -> KumlProfile {ProfileBuilder}!", "A profile of the script's own.", profile))
	t.AddScope(&vocab.Scope{
		Name: "ProfileBuilder", Doc: "The block of profile.",
		Properties: []*vocab.Property{
			val("val name: String", "The name of the profile.", func(b *profileBuilder) any { return b.profile.Name }),
			text(`var namespace: String = ""`, "A dotted name that no other profile has.",
				func(b *profileBuilder) *string { return &b.profile.Namespace }),
			text(`var description: String = ""`, "What it is for.", func(b *profileBuilder) *string { return &b.profile.Description }),
			text(`var version: String = "1.0.0"`, "Its version.", func(b *profileBuilder) *string { return &b.profile.Version }),
		},
		Functions: []*vocab.Function{
			fn("extends(other: KumlProfile)", "Builds on another profile.", func(b *profileBuilder, c *vocab.Call) (any, error) {
				b.profile.Extends = append(b.profile.Extends, c.Arg("other").(*model.Profile).Namespace)
				return value.Unit{}, nil
			}),
			fn("extends(namespace: String)", "Builds on the profile of a namespace.", func(b *profileBuilder, c *vocab.Call) (any, error) {
				b.profile.Extends = append(b.profile.Extends, c.Str("namespace"))
				return value.Unit{}, nil
			}),
			childFn("stereotype(name: String) {StereotypeBuilder}!", "A stereotype.", declareStereotype),
			lenient(childFn("stereotype(name: String, extending/extends/metaclass: UmlMetaclass|String) {StereotypeBuilder}",
				"A stereotype with its metaclass as an argument.", declareStereotype),
				"extends(metaclass = …) in the block of the stereotype"),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "StereotypeBuilder", Doc: "The block of stereotype in a profile.",
		Properties: []*vocab.Property{
			val("val name: String", "The name of the stereotype.", func(b *stereotypeBuilder) any { return b.stereotype.Name }),
			text("var icon: String? = null", "Its icon.", func(b *stereotypeBuilder) *string { return &b.stereotype.Icon }),
			text("var specializes: String? = null", "The stereotype it specializes.",
				func(b *stereotypeBuilder) *string { return &b.stereotype.Specializes }),
		},
		Functions: []*vocab.Function{
			fn("extends(metaclass: UmlMetaclass)", "What kind of element it is for.",
				func(b *stereotypeBuilder, c *vocab.Call) (any, error) {
					b.stereotype.Metaclass = c.Enum("metaclass")
					return value.Unit{}, nil
				}),
			childFn("property(name: String) {PropertyBuilder}", "A tag; its type is the type argument: property<String>(\"owner\").",
				declareTag),
			childFn("constraint(name: String) {ConstraintBuilder}!", "A constraint on the elements it is applied to.", declareRule),
			lenient(childFn("constraint(name: String, body/ocl/expression: String)", "A constraint with its text as an argument.",
				func(b *stereotypeBuilder, c *vocab.Call) (any, error) {
					r := &ruleBuilder{
						b.stereotype, model.Constraint{
							Named: model.Named{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}}, ConstraintKind: model.Invariant,
						},
					}
					r.rule.Text, r.rule.TextOrigin = c.Str("body"), c.Host.ArgOrigin(c, "body")
					return r.Close()
				}), `constraint("name") { ocl("…") }`),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "PropertyBuilder", Doc: "The block of property in a stereotype.",
		Properties: []*vocab.Property{
			val("val name: String", "The name of the tag.", func(b *tagBuilder) any { return b.tag.Name }),
			anyValue("var default: Any? = null", "The value when none is given.", func(b *tagBuilder) *any { return &b.def }),
			anyValue("var required: Boolean? = null", "Whether a value must be given; by default if there is no default.",
				func(b *tagBuilder) *any { return &b.required }),
			anyValue("var min: Int? = null", "The least number of values.", func(b *tagBuilder) *any { return &b.least }),
		},
	})
	t.AddScope(&vocab.Scope{
		Name: "ConstraintBuilder", Doc: "The block of constraint in a stereotype.",
		Properties: []*vocab.Property{
			val("val name: String", "The name of the constraint.", func(b *ruleBuilder) any { return b.rule.Name }),
		},
		Functions: []*vocab.Function{fn("ocl(expression: String)", "What must hold, in OCL.",
			func(b *ruleBuilder, c *vocab.Call) (any, error) {
				b.rule.Text, b.rule.TextOrigin = c.Str("expression"), c.Host.ArgOrigin(c, "expression")
				return value.Unit{}, nil
			})},
	})
}
