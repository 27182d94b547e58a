package uml

import (
	"fmt"

	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// diagramConstructors are the constructors of diagrams and models.
func diagramConstructors() []*vocab.Function {
	return []*vocab.Function{
		rows.Constructor(
			"KumlDiagram(name: String, type: DiagramType = CLASS, elements: List<KumlElement> = emptyList(), id: String? = null, "+
				rows.MetadataParam+", config: DiagramConfig? = null)", diagramFrom),
		rows.Constructor("KumlModel(root: KumlElement, language: ModelingLanguage, level: ModelLevel, name: String, "+rows.MetadataParam+
			")", func(c *vocab.Call) (any, error) {
			b, err := newDiagram(c, classDiagrams)
			if err != nil {
				return nil, err
			}
			c.Block = nil
			b.diagram.Level = c.Enum("level")
			if root, ok := given[model.Element](c, "root"); ok {
				b.diagram.Elements = []model.Element{root}
			}
			b.diagram.Metadata, err = rows.MetadataArg(c, "metadata")
			return b.diagram, err
		}),
	}
}

// diagramFrom makes a diagram of elements that are there.
func diagramFrom(c *vocab.Call) (any, error) {
	k, err := kindOf(c)
	if err != nil {
		return nil, err
	}
	elements := rows.Elements[model.Element](c, "elements")
	if err := c.Host.Grow(len(elements)); err != nil {
		return nil, err
	}
	b, err := newDiagram(c, k)
	if err != nil {
		return nil, err
	}
	c.Block = nil
	b.diagram.Elements = elements
	if id := c.Str("id"); id != "" {
		b.diagram.ID = id
	}
	if own, ok := given[*config](c, "config"); ok && !copyOptions(b.diagram.Options, own.opts) {
		return nil, vocab.Errorf("config", "Take the one for this type.", "%s are no display options of %s", own.name, k.what)
	}
	b.diagram.Metadata, err = rows.MetadataArg(c, "metadata")
	return b.diagram, err
}

// orderSteps gives an interaction that a constructor made the steps that follow from its messages and fragments.
func orderSteps(_ *vocab.Call, made any) error {
	i := made.(*model.Interaction)
	messages, fragments := map[string]*model.Message{}, map[string]*model.CombinedFragment{}
	for _, m := range i.Messages {
		messages[m.ID] = m
	}
	for _, f := range i.Fragments {
		fragments[f.ID] = f
	}
	inside := map[model.Element]bool{}
	for _, f := range i.Fragments {
		for _, o := range f.Operands {
			if len(o.Steps) > 0 {
				continue
			}
			for _, id := range o.MessageIDs {
				m := messages[id]
				if m == nil {
					return vocab.Errorf("messages", "List it among the messages.",
						"a fragment holds the message %q, which the interaction lacks", id)
				}
				o.Steps, inside[m] = append(o.Steps, m), true
			}
			for _, id := range o.FragmentIDs {
				inner := fragments[id]
				if inner == nil || inner == f {
					return vocab.Errorf("fragments", "List it among the fragments.",
						"a fragment holds the fragment %q, which the interaction lacks", id)
				}
				o.Steps, inside[inner] = append(o.Steps, inner), true
			}
			o.MessageIDs, o.FragmentIDs = nil, nil
		}
	}
	i.Steps = outermost(i, inside)
	return nil
}

// outermost gives what happens in no fragment, each fragment before the first message behind those it holds.
func outermost(i *model.Interaction, inside map[model.Element]bool) []model.Element {
	var steps []model.Element
	placed := map[*model.CombinedFragment]bool{}
	var holds func(f *model.CombinedFragment, m *model.Message, depth int) bool
	holds = func(f *model.CombinedFragment, m *model.Message, depth int) bool {
		for _, o := range f.Operands {
			for _, s := range o.Steps {
				if inner, ok := s.(*model.CombinedFragment); s == model.Element(m) ||
					ok && depth < len(i.Fragments) && holds(inner, m, depth+1) {
					return true
				}
			}
		}
		return false
	}
	for _, m := range i.Messages {
		if !inside[m] {
			steps = append(steps, m)
			continue
		}
		for _, f := range i.Fragments {
			if !inside[f] && !placed[f] && holds(f, m, 0) {
				steps, placed[f] = append(steps, f), true
			}
		}
	}
	for _, f := range i.Fragments {
		if !inside[f] && !placed[f] {
			steps = append(steps, f)
		}
	}
	return steps
}

// tag is a TagValue of a script.
type tag struct {
	kind string
	v    any
}

// String prints it in a script.
func (t tag) String() string { return fmt.Sprintf("%s(v=%v)", t.kind, t.v) }

// tagKinds are the kinds of TagValue with the parameters of their constructors; the first one is what they hold.
var tagKinds = []struct{ name, params, doc string }{
	{"StringVal", "v: String", "A text."}, {"IntVal", "v: Int", "A whole number."}, {"LongVal", "v: Long", "A large whole number."},
	{"DoubleVal", "v: Double", "A number."}, {"BoolVal", "v: Boolean", "Yes or no."},
	{"EnumVal", "typeName: String, valueName: String", "An entry of an enumeration."}, {"ListVal", "items: List<TagValue>",
		"Several values."},
}

// registerTagValues enters TagValue and its kinds.
func registerTagValues(t *vocab.Table) {
	whole := &vocab.Type{Name: "TagValue", Doc: "The value of a tag of a stereotype.", Is: isA[tag]}
	for _, k := range tagKinds {
		name := "TagValue." + k.name
		f := vocab.Fn(k.name+"("+k.params+")", k.doc, func(c *vocab.Call) (any, error) {
			if k.name == "EnumVal" {
				return tag{k.name, model.EnumLiteral{Type: c.Str("typeName"), Name: c.Str("valueName")}}, nil
			}
			return tag{k.name, c.Args[0]}, nil
		})
		f.Returns = vocab.TypeExpr{Name: name}
		whole.Companion = append(whole.Companion, f)
		own := &vocab.Type{
			Name: name, Doc: k.doc, Supers: []string{"TagValue"}, Is: func(v any) bool { x, ok := v.(tag); return ok && x.kind == k.name },
		}
		for i, p := range f.Params {
			own.Properties = append(own.Properties, &vocab.Property{Name: p.Name, Type: p.Type, Doc: k.doc, Get: func(recv any) any {
				if e, ok := recv.(tag).v.(model.EnumLiteral); ok {
					return []string{e.Type, e.Name}[i]
				}
				return recv.(tag).v
			}})
		}
		t.AddType(own)
	}
	t.AddType(whole)
}
