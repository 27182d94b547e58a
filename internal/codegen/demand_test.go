package codegen

import (
	"testing"

	"kuml-mcp/internal/model"
)

// TestDemandField: the interface decides what an attribute of its name looks like; the first one does, where there are several, and a
// superclass that the interface reaches too is completed itself.
func TestDemandField(t *testing.T) {
	var p plan
	text, number := &typeRef{}, &typeRef{}
	named, sized := &unit{name: "Named"}, &unit{name: "Sized"}
	label := &field{name: "label", typ: text, required: true, readOnly: true, derived: true, visibility: model.Private}

	own := &field{name: "label", typ: number, many: true, visibility: model.Private}
	other := &field{name: "other", visibility: model.Private}
	u := &unit{kind: classUnit, fields: []*field{other, own}}
	p.demandField(u, named, label)
	if own.typ != text || own.many || !own.required || !own.readOnly || !own.derived || own.visibility != model.Public || own.implements != named {
		t.Errorf("the attribute is not the interface's: %+v", own)
	}
	if other.visibility != model.Private || other.implements != nil || len(u.fields) != 2 {
		t.Errorf("other attributes changed: %+v, %d", other, len(u.fields))
	}
	p.demandField(u, sized, &field{name: "label", typ: number, many: true})
	if own.typ != text || own.many || own.implements != named {
		t.Errorf("a second interface changed the attribute: %+v", own)
	}

	inherited := &field{name: "label", typ: number, visibility: model.Private}
	super := &unit{kind: classUnit, fields: []*field{inherited}}
	sub := &unit{kind: classUnit, super: super}
	p.demandField(sub, named, label)
	if inherited.typ != text || inherited.visibility != model.Public || inherited.implements != nil || len(sub.fields) != 0 {
		t.Errorf("the superclass's attribute: %+v, own ones: %d", inherited, len(sub.fields))
	}

	bare := &unit{kind: classUnit, super: &unit{kind: classUnit, interfaces: []*unit{named}}}
	p.demandField(bare, named, label)
	if len(bare.fields) != 0 {
		t.Error("an attribute that the superclass gets")
	}
	bare.super.interfaces = nil
	p.demandField(bare, named, label)
	p.demandField(bare, named, &field{name: "count", static: true})
	if len(bare.fields) != 1 || bare.fields[0] == label || bare.fields[0].implements != named || bare.fields[0].visibility != model.Public {
		t.Errorf("the attribute is missing, or is the interface's own: %+v", bare.fields)
	}
	if label.visibility != model.Private {
		t.Error("the interface's attribute changed")
	}
}
