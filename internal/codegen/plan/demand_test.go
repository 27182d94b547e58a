package plan

import (
	"testing"

	"kuml-mcp/internal/model"
)

// TestDemandField: the interface decides what an attribute of its name looks like; the first one does, where there are several, and a
// superclass that the interface reaches too is completed itself.
func TestDemandField(t *testing.T) {
	var p Plan
	text, number := &Type{}, &Type{}
	named, sized := &Unit{Name: "Named"}, &Unit{Name: "Sized"}
	label := &Field{Name: "label", Type: text, Required: true, ReadOnly: true, Derived: true, Visibility: model.Private}

	own := &Field{Name: "label", Type: number, Many: true, Visibility: model.Private}
	other := &Field{Name: "other", Visibility: model.Private}
	u := &Unit{Kind: Class, Fields: []*Field{other, own}}
	p.demandField(u, named, label)
	if own.Type != text || own.Many || !own.Required || !own.ReadOnly || !own.Derived || own.Visibility != model.Public ||
		own.Implements != named {
		t.Errorf("the attribute is not the interface's: %+v", own)
	}
	if other.Visibility != model.Private || other.Implements != nil || len(u.Fields) != 2 {
		t.Errorf("other attributes changed: %+v, %d", other, len(u.Fields))
	}
	p.demandField(u, sized, &Field{Name: "label", Type: number, Many: true})
	if own.Type != text || own.Many || own.Implements != named {
		t.Errorf("a second interface changed the attribute: %+v", own)
	}

	inherited := &Field{Name: "label", Type: number, Visibility: model.Private}
	super := &Unit{Kind: Class, Fields: []*Field{inherited}}
	sub := &Unit{Kind: Class, Super: super}
	p.demandField(sub, named, label)
	if inherited.Type != text || inherited.Visibility != model.Public || inherited.Implements != nil || len(sub.Fields) != 0 {
		t.Errorf("the superclass's attribute: %+v, own ones: %d", inherited, len(sub.Fields))
	}

	bare := &Unit{Kind: Class, Super: &Unit{Kind: Class, Interfaces: []*Unit{named}}}
	p.demandField(bare, named, label)
	if len(bare.Fields) != 0 {
		t.Error("an attribute that the superclass gets")
	}
	bare.Super.Interfaces = nil
	p.demandField(bare, named, label)
	p.demandField(bare, named, &Field{Name: "count", Static: true})
	if len(bare.Fields) != 1 || bare.Fields[0] == label || bare.Fields[0].Implements != named || bare.Fields[0].Visibility != model.Public {
		t.Errorf("the attribute is missing, or is the interface's own: %+v", bare.Fields)
	}
	if label.Visibility != model.Private {
		t.Error("the interface's attribute changed")
	}
}
