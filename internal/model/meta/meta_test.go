package meta

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// Every row holds together: its elements are of its kind, its constructor takes properties it has, and a property takes what it gives.
func TestRows(t *testing.T) {
	for _, c := range Classes {
		t.Run(string(c.Kind), func(t *testing.T) {
			if c.Doc == "" || c.Is == nil {
				t.Error("no documentation, or no test of values")
			}
			if (c.Noun == "") != (c.Plural == "") || c.Counted && c.Noun == "" || c.Named && !c.Counted {
				t.Errorf("words: %q, %q, counted %t, named %t", c.Noun, c.Plural, c.Counted, c.Named)
			}
			if c.New == nil {
				return
			}
			made := c.New()
			if !c.Is(made) {
				t.Errorf("a new one is none: %T", made)
			}
			if e, ok := made.(model.Element); ok && e.Kind() != c.Kind {
				t.Errorf("a new one is a %s", e.Kind())
			}
			if made == c.New() {
				t.Error("new ones are one")
			}
			for _, name := range strings.Fields(c.Params) {
				if p := c.Property(name); p == nil || p.Set == nil {
					t.Errorf("the constructor takes %s, which cannot be set", name)
				}
			}
			for _, p := range all(c) {
				checkProperty(t, c, p)
			}
		})
	}
}

func checkProperty(t *testing.T, c *Class, p *Property) {
	t.Helper()
	if p.Name == "" || p.Type == "" || p.Doc == "" {
		t.Errorf("an incomplete property: %+v", p)
	}
	if p.Set == nil {
		return
	}
	made := c.New()
	if c.Kind == kind.UmlAssociation && p.Name == "ends" {
		made.(*model.Association).Ends[1].Role = "part"
	}
	before := p.Get(made)
	if err := p.Set(made, before); err != nil {
		t.Errorf("%s does not take what it gives, %v: %v", p.Name, before, err)
	}
	if after := p.Get(made); !reflect.DeepEqual(before, after) {
		t.Errorf("%s was %v and is %v after it was set to that", p.Name, before, after)
	}
	if err := p.Set(made, struct{}{}); err == nil && p.Type != "String?" {
		t.Errorf("%s: %s takes anything", p.Name, p.Type)
	}
}

// What a property takes, it gives back.
func TestSet(t *testing.T) {
	text := model.TypeRef{Name: "Text"}
	tests := []struct {
		of       kind.Kind
		property string
		value    any
	}{
		{kind.UmlClass, "isAbstract", true},
		{kind.UmlClass, "visibility", "PROTECTED"},
		{kind.UmlClass, "stereotypes", []any{"entity"}},
		{kind.UmlClass, "attributes", []any{&model.Property{}}},
		{kind.UmlProperty, "type", text},
		{kind.UmlProperty, "multiplicity", model.Multiplicity{Lower: 2, Upper: 5}},
		{kind.UmlProperty, "defaultValue", ""},
		{kind.UmlOperation, "returnType", text},
		{kind.UmlOperation, "returnType", nil},
		{kind.UmlParameter, "direction", "OUT"},
		{kind.UmlMessage, "sequence", 7},
		{kind.UmlAssociation, "name", nil},
	}
	for _, tt := range tests {
		p, made := Of(tt.of).Property(tt.property), Of(tt.of).New()
		if err := p.Set(made, tt.value); err != nil {
			t.Errorf("%s.%s = %v: %v", tt.of, tt.property, tt.value, err)
		}
		if got := p.Get(made); !reflect.DeepEqual(got, tt.value) {
			t.Errorf("%s.%s = %v gives %v", tt.of, tt.property, tt.value, got)
		}
	}
}

// Values that make no sense are refused with words for the script.
func TestRefusal(t *testing.T) {
	for _, tt := range []struct {
		of       kind.Kind
		property string
		value    any
		want     string
	}{
		{kind.UmlAssociation, "ends", []any{&model.AssociationEnd{}}, "an association has two ends, not 1"},
		{kind.UmlConstraint, "language", "Java", `constraints are written in OCL, not in "Java"`},
	} {
		err := Of(tt.of).Property(tt.property).Set(Of(tt.of).New(), tt.value)
		if r, ok := err.(*Refusal); !ok || r.Message != tt.want || r.Hint == "" {
			t.Errorf("%s.%s = %v: %v", tt.of, tt.property, tt.value, err)
		}
	}
}

// Each kind has a row, but for diagrams and models, which are none of the elements.
func TestKinds(t *testing.T) {
	for _, tt := range []struct {
		kind, super kind.Kind
		want        bool
	}{
		{kind.UmlClass, kind.UmlNamedElement, true},
		{kind.UmlClass, kind.UmlRelationship, false},
		{kind.UmlTransition, kind.KumlElement, true},
		{"Nothing", kind.KumlElement, false},
	} {
		if got := IsA(tt.kind, tt.super); got != tt.want {
			t.Errorf("%s is a %s: %t", tt.kind, tt.super, got)
		}
	}
	for _, tt := range []struct {
		kind kind.Kind
		want string
	}{{kind.UmlActor, "an actor"}, {kind.UmlUseCase, "a use case"}, {kind.UmlClass, "a class"}, {"Nothing", "a Nothing"}} {
		if got := WithArticle(tt.kind); got != tt.want {
			t.Errorf("%s is called %q, not %q", tt.kind, got, tt.want)
		}
	}
}

// all gives the properties of a kind, the inherited ones first; one that is declared anew stands once, as the nearest has it.
func all(c *Class) []*Property {
	var out []*Property
	for _, s := range c.Supers {
		for _, p := range all(byKind[s]) {
			if !slices.ContainsFunc(out, func(q *Property) bool { return q.Name == p.Name }) {
				out = append(out, p)
			}
		}
	}
	for _, p := range c.Properties {
		if i := slices.IndexFunc(out, func(q *Property) bool { return q.Name == p.Name }); i >= 0 {
			out[i] = p
		} else {
			out = append(out, p)
		}
	}
	return out
}
