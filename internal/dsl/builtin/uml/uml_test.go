package uml_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// tag is "name" to value in the block of a stereotype.
func (b block) tag(name string, v any) {
	for _, f := range b.table.Scopes["StereotypeApplicationBuilder"].Functions {
		if f.Name == "to" && b.err == nil {
			_, b.script.err = f.Do(&vocab.Call{Fn: f, Recv: b.recv, Ext: name, Args: []any{v}, Given: []bool{true}, Host: b.script})
		}
	}
}

func TestErrors(t *testing.T) {
	tests := []struct {
		name          string
		content       func(d block)
		param         string
		message, hint string
	}{
		{"multiplicity", func(d block) {
			a := d.call("classOf", "A")
			d.call("association", a, a, func(s block) { s.call("source", func(e block) { e.call("multiplicity", "1..x") }) })
		}, "spec", `"1..x" is not a multiplicity`, "Use 1, 0..1, 1..*, 0..*, * or n..m."},
		{"multiplicity of nothing", func(d block) { d.call("parseMultiplicity", "") }, "spec", `"" is not a multiplicity`,
			"Use 1, 0..1, 1..*, 0..*, * or n..m."},
		{"profile in a package", func(d block) {
			d.call("packageOf", "p", func(p block) { p.call("applyProfile", "JavaEE") })
		}, "", "a profile cannot be applied in a package", "Move it to the top of the diagram; packages take the profiles from there."},
		{"unknown profile", func(d block) { d.call("applyProfile", "JavaE") }, "namespace", `there is no profile "JavaE"`,
			`Did you mean "JavaEE"?`},
		{"no profile", func(d block) {
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Entity") })
		}, "name", `no profile is applied, so there is no stereotype "Entity"`,
			`Write applyProfile(javaEeProfile) or applyProfile(ermMappingProfile) at the top of the diagram. To show the word only, ` +
				`write stereotypes += "Entity".`},
		{"unknown stereotype", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Entty") })
		}, "name", `JavaEE has no stereotype "Entty"`, `Did you mean "Entity"?`},
		{"stereotype of another profile", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Table") })
		}, "name", `JavaEE has no stereotype "Table"`,
			`Write applyProfile(exposedProfile) at the top of the diagram. To show the word only, write stereotypes += "Table".`},
		{"ambiguous stereotype", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("applyProfile", "ErmMapping")
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Entity") })
		}, "name", `two profiles have a stereotype "Entity": JavaEE and ErmMapping`, `Write "JavaEE:Entity" or "ErmMapping:Entity".`},
		{"unknown prefix", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Spring:Entity") })
		}, "name", `no profile "Spring" is applied`, "Applied: JavaEE."},
		{"metaclass", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("interfaceOf", "A", func(b block) { b.call("stereotype", "Service") })
		}, "name", "«Service» is a stereotype for Class elements, not for Interface",
			`To show the word only, write stereotypes += "Service".`},
		{"required tag", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Entity") })
		}, "", `«Entity» needs the tag "tableName" (String)`, `Write stereotype("Entity") { "tableName" to … }.`},
		{"unknown tag", func(d block) {
			d.call("applyProfile", "JavaEE")
			d.call("classOf", "A", func(b block) { b.call("stereotype", "Entity", func(s block) { s.tag("tablename", "x") }) })
		}, "", `«Entity» has no tag "tablename"`, `Did you mean "tableName"?`},
		{"element that is no classifier", func(d block) {
			d.call("addNamedElement", d.call("UmlEnumerationLiteral", "L", "L"))
		}, "element", "[D] UmlEnumerationLiteral cannot stand by itself; it is a part of another element",
			"Give it to the constructor of the element that owns it."},
		{"package in itself", func(d block) {
			var p block
			pkg := d.call("packageOf", "p", func(b block) { p = b })
			p.call("addNamedElement", pkg)
		}, "", `the package "p" cannot be inside itself`, ""},
		{"unknown name in a form of ours", func(d block) {
			d.call("classOf", "Order")
			d.call("association", named{"source": "Ordr", "target": "Order"})
		}, "", `the diagram declares no "Ordr"`, "Did you mean Order?"},
		{"three ends", func(d block) {
			e := d.call("UmlAssociationEnd", "A")
			d.call("UmlAssociation", named{"id": "x", "ends": list(e, e, e)})
		}, "ends", "an association has two ends, not 3", "Write listOf(UmlAssociationEnd(typeId = …), UmlAssociationEnd(typeId = …))."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := newScript(t)
			s.class(tt.content)
			var e *vocab.Error
			if !errors.As(s.err, &e) {
				t.Fatalf("error %v, want %q", s.err, tt.message)
			}
			if e.Param != tt.param || e.Message != tt.message || e.Hint != tt.hint {
				t.Errorf("got  %q %q %q\nwant %q %q %q", e.Param, e.Message, e.Hint, tt.param, tt.message, tt.hint)
			}
		})
	}
}

func TestDiagramOptions(t *testing.T) {
	s := newScript(t)
	d := s.class(func(d block) {
		d.set("showAttributes", false)
		d.set("visibilityFilter", "PUBLIC_ONLY")
		d.set("layoutEngine", "kuml.grid")
		d.set("mergeEdges", true)
		if d.get("showOperations") != true || d.get("mergeEdges") != true {
			t.Error("options do not read back")
		}
		d.call("classOf", "A")
		d.call("classOf", "B", func(b block) {
			b.call("layout", func(l block) {
				l.set("col", int32(2))
				l.set("colSpan", int32(3))
				l.set("pinned", true)
				l.call("below", "A")
			})
		})
	})
	o := d.Options.(*model.ClassOptions)
	if o.ShowAttributes || !o.ShowOperations || o.Filter != model.FilterPublicOnly || d.Layout.Engine != "kuml.grid" ||
		!*d.Layout.MergeEdges {
		t.Errorf("options %+v, layout %+v", o, d.Layout)
	}
	h := d.Elements[1].(*model.Class).Hints
	if *h.Col != 2 || h.Row != nil || h.ColSpan != 3 || h.RowSpan != 1 || !h.Pinned ||
		!slices.Equal(h.Relative, []model.RelativeHint{{Kind: "below", Other: "A"}}) {
		t.Errorf("hints %+v", h)
	}
}

func TestIDsInUse(t *testing.T) {
	s := newScript(t)
	s.class(func(d block) {
		d.call("packageOf", "p", func(p block) {
			p.call("classOf", "C", func(b block) {
				b.call("addPendingGeneralization", "p::C", "D")
				b.call("layout", func(l block) {
					if l.call("isEmpty") != true {
						t.Error("fresh hints are not empty")
					}
				})
				var got []string
				for _, id := range b.get("takenIds").(*value.Set).Items() {
					got = append(got, id.(string))
				}
				if !slices.Equal(got, []string{"p", "p::C"}) {
					t.Errorf("ids in use: %q", got)
				}
			})
			if p.get("containerId") != "p" || d.get("containerId") != nil {
				t.Error("blocks do not know their package")
			}
		})
	})
	if s.err != nil {
		t.Fatal(s.err)
	}
}

// TestLateMember adds to a package whose block has ended.
func TestLateMember(t *testing.T) {
	s := newScript(t)
	d := s.class(func(d block) {
		var inside block
		d.call("packageOf", "p", func(p block) { inside = p })
		inside.call("classOf", "C", func(b block) { b.call("extends", "C") })
	})
	if s.err != nil {
		t.Fatal(s.err)
	}
	want := "Classifiers (1)\n  [UmlClass] C (id: p::C)\nRelationships (1)\n  [UmlGeneralization] C -> C (id: " +
		"gen::p::C-|>C)\nOther elements (1)\n  [UmlPackage] p (id: p)"
	if got := printed(d); got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestManyEqualNames(t *testing.T) {
	s := newScript(t)
	d := s.class(func(d block) {
		for range 5000 {
			d.call("classOf", "A")
		}
	})
	if last := d.Elements[4999].Ident().ID; last != "A~5000" {
		t.Errorf("the last id is %s", last)
	}
}

func TestEntryPoints(t *testing.T) {
	s := newScript(t)
	s.top("diagram", "Any", func(d block) { d.call("classOf", "A") })
	s.top("umlModel", "M", "PSM", func(d block) { d.call("classOf", "A") })
	if s.err != nil || len(s.doc.Diagrams) != 2 {
		t.Fatalf("%d diagrams, error %v", len(s.doc.Diagrams), s.err)
	}
	if m := s.doc.Diagrams[1]; m.Level != "PSM" || !s.table.Types["KumlModel"].Is(m) || s.table.Types["KumlDiagram"].Is(m) {
		t.Errorf("umlModel made %+v", m)
	}
	s.top("diagram", "Process", "BPMN_PROCESS", func(block) {})
	var e *vocab.Error
	if !errors.As(s.err, &e) || e.Code != diag.UnsupportedLanguage || e.Param != "type" {
		t.Errorf("a process gives %v", s.err)
	}
}

func TestHandles(t *testing.T) {
	s := newScript(t)
	s.class(func(d block) {
		c := d.call("classOf", "C", func(b block) {
			if b.get("id") != "C" || b.get("ownerId") != "C" || b.get("metaclass").(vocab.EnumValue).Name() != "Class" {
				t.Error("the block does not know its class")
			}
			b.call("attribute", "a", "Int", named{"multiplicity": "2..5"})
		})
		a := s.prop(c, "UmlClass", "attributes").(*value.List).Items()[0]
		m := s.prop(a, "UmlProperty", "multiplicity")
		for _, tt := range []struct {
			v         any
			typ, name string
			want      any
		}{
			{c, "UmlClass", "id", "C"}, {c, "UmlClass", "name", "C"}, {c, "UmlClass", "isAbstract", false},
			{a, "UmlProperty", "id", "C::a"}, {a, "UmlProperty", "defaultValue", nil},
			{m, "Multiplicity", "lower", int32(2)}, {m, "Multiplicity", "upper", int32(5)},
			{s.prop(a, "UmlProperty", "type"), "UmlTypeRef", "name", "Int"},
		} {
			if got := s.prop(tt.v, tt.typ, tt.name); got != tt.want {
				t.Errorf("%s.%s = %v, want %v", tt.typ, tt.name, got, tt.want)
			}
		}
		if got := c.(interface{ String() string }).String(); got != "UmlClass(id=C, name=C)" {
			t.Errorf("a class prints as %s", got)
		}
		if v, ok := s.prop(c, "UmlClass", "visibility").(vocab.EnumValue); !ok || v.Name() != "PUBLIC" {
			t.Error("visibility is no entry of the enum")
		}
		if err := s.prop(c, "UmlClass", "attributes").(*value.List).Add(a); err == nil {
			t.Error("a script may change the attributes of a class behind its back")
		}
		cp := s.table.Types["UmlClass"].Functions[0]
		call := s.bind(cp, c, []any{named{"name": "Other"}}, false)
		other, err := cp.Do(call)
		if err != nil || other.(*model.Class).Name != "Other" || other.(*model.Class).ID != "C" ||
			len(other.(*model.Class).Attributes) != 1 {
			t.Errorf("copy gives %v, %v", other, err)
		}
	})
	if s.err != nil {
		t.Fatal(s.err)
	}
}

func TestOwnProfile(t *testing.T) {
	s := newScript(t)
	p := s.top("profile", "Mine", func(p block) {
		p.set("namespace", "org.mine")
		p.call("stereotype", "Audited", func(b block) {
			b.call("extends", "Class")
			b.call("property", "by", func(x block) {})
			b.call("property", "level", func(x block) { x.set("default", int32(3)) })
			b.call("constraint", "named", func(k block) { k.call("ocl", "self.name <> ''") })
		})
	})
	d := s.class(func(d block) {
		d.call("applyProfile", "mine")
		d.call("classOf", "A", func(b block) { b.call("stereotype", "Audited", func(x block) { x.tag("by", "me") }) })
	})
	if s.err != nil {
		t.Fatal(s.err)
	}
	st := p.(*model.Profile).Stereotypes[0]
	if st.Metaclass != "Class" || !st.Tags[0].Required || st.Tags[1].Required || st.Tags[1].Default != int64(3) ||
		st.Constraints[0].Text != "self.name <> ''" {
		t.Errorf("the stereotype is %+v", st)
	}
	if got := printed(d); !strings.Contains(got, `A «Audited» {by = "me"} (id: A)`) {
		t.Errorf("got %s", got)
	}
}

func TestElementBudget(t *testing.T) {
	s := newScript(t)
	s.limit = 50
	s.class(func(d block) {
		p := d.call("UmlPackage", "p", "p")
		for range 20 { // doubles what is inside each time
			p = d.call("UmlPackage", named{"id": "p", "name": "p", "members": list(p, p)})
		}
		d.call("addNamedElement", p)
	})
	if s.err == nil || !strings.Contains(s.err.Error(), "more than 50 elements") {
		t.Errorf("a package with a million members gives %v", s.err)
	}
}
