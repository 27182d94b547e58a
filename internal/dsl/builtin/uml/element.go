package uml

import (
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// element is the scope of everything that takes stereotypes.
type element struct {
	named     *model.Named
	metaclass string
	within    *container
	names     *value.List // display names of stereotypes, nil until the script asks
}

// elementScope is a receiver that takes stereotypes.
type elementScope interface{ elementPart() *element }

func (e *element) elementPart() *element { return e }

// finish carries over what the block collected.
func (e *element) finish() {
	e.named.Stereotypes = append(e.named.Stereotypes, texts(e.names)...)
	e.names = nil
}

// Reopened carries over what was added behind the block.
func (e *element) Reopened() { e.finish() }

// texts gives the texts of a list, nil for none.
func texts(l *value.List) []string {
	if l == nil {
		return nil
	}
	var out []string
	for _, v := range l.Items() {
		if s, ok := v.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// stereotypesRow is the row of the display names that most blocks offer.
func stereotypesRow() *vocab.Property { return stereotypesCalled("stereotypes") }

// stereotypesCalled is stereotypesRow under another name.
func stereotypesCalled(name string) *vocab.Property {
	return vocab.Prop("mut "+name+": List<String>", "Names shown in « » above the name; they need no profile.", func(recv any) any {
		e := recv.(elementScope).elementPart()
		if e.names == nil {
			e.names = value.NewMutableList(nil)
		}
		return e.names
	}, nil)
}

// visibilityRow is the row of the visibility that most blocks offer.
func visibilityRow(def model.Visibility) *vocab.Property {
	return choice(visibilities, "var visibility: Visibility = "+string(def), "Who sees the element.",
		func(s elementScope) *model.Visibility { return &s.elementPart().named.Visibility })
}

func registerElements(t *vocab.Table) {
	t.AddScope(&vocab.Scope{
		Name: "UmlElementScope",
		Doc:  "Stereotypes of a profile, offered by the blocks of most elements.",
		Properties: []*vocab.Property{
			val("val metaclass: UmlMetaclass", "The kind of element that the block describes.",
				func(s elementScope) any { return entry(metaclasses, s.elementPart().metaclass) }),
		},
	})
}
