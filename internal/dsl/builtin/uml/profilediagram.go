package uml

import (
	"fmt"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// profileDiagrams is the row of profile diagrams.
var profileDiagrams = &diagramKind{
	entry: "PROFILE", typ: model.ProfileDiagram, what: "a profile diagram",
	options:       func() any { return &model.ProfileOptions{ShowMetaclassStereotype: true} },
	elements:      admission{only: []kind.Kind{kind.UmlStereotype, kind.UmlClass, kind.UmlPackage}},
	relationships: admission{only: []kind.Kind{kind.UmlDependency, kind.UmlCommentLink}},
}

// stereotypeScope is the receiver of stereotype { } in a profile diagram.
type stereotypeScope struct {
	stereotype *model.StereotypeClass
	within     *container
}

// stereotypeClass shows a stereotype with the names of what it extends.
func stereotypeClass(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	e := &model.StereotypeClass{}
	var err error
	if e.Named, err = within.placed(c, e.Kind(), child(within.id, c.Str("name"))); err != nil {
		return nil, err
	}
	for _, v := range c.List("metaclasses") {
		e.Metaclasses = append(e.Metaclasses, metaclassName(v))
	}
	c.Block = &stereotypeScope{e, within}
	return e, nil
}

// metaclassName gives the name of a metaclass that is given as text, entry of UmlMetaclass or handle.
func metaclassName(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case vocab.EnumValue:
		return v.Name()
	case model.Element:
		return v.Ident().Name
	}
	return fmt.Sprint(v)
}

// Close gives the stereotype.
func (b *stereotypeScope) Close() (any, error) {
	b.within.add(b.stereotype)
	return b.stereotype, nil
}

// tagOf declares a tag of a stereotype.
func tagOf(b *stereotypeScope, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	name := c.Str("name")
	id := b.within.uniqueNamed(c, child(b.stereotype.ID, name), name)
	p := &model.Property{
		Named: model.Named{Head: model.Head{ID: id, Name: name, Origin: c.Origin}, Visibility: model.Private},
		Type:  typeOf(c.Arg("type")), Multiplicity: model.One,
	}
	if m, ok := given[model.Multiplicity](c, "multiplicity"); ok {
		p.Multiplicity, p.MultiplicitySet = m, true
	}
	p.Default, p.HasDefault = given[string](c, "defaultValue")
	b.stereotype.Tags = append(b.stereotype.Tags, p)
	return p, nil
}

// metaclass shows a metaclass of UML.
func metaclass(s containerScope, c *vocab.Call) (any, error) {
	within := s.containerPart()
	m := &model.Class{}
	var err error
	if m.Named, err = within.placed(c, m.Kind(), "metaclass::"+c.Str("name")); err != nil {
		return nil, err
	}
	m.Stereotypes = []string{"metaclass"}
	within.add(m)
	return m, nil
}

// extension says that a stereotype extends a metaclass.
var extension = relate("stereotype", "metaclass",
	func(stereotype, metaclass string) string { return "ext::" + stereotype + "-->" + metaclass },
	func(h model.Head) (*model.Dependency, *string, *string) {
		d := &model.Dependency{Head: h}
		d.Name = "«extension»"
		return d, &d.ClientID, &d.SupplierID
	})

func registerProfileDiagrams(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("profileDiagram(name: String) -> KumlDiagram {ProfileDiagramBuilder}",
			"A profile diagram: stereotypes and what they extend.", declare(profileDiagrams)))
	const stereotypeRow = " -> UmlStereotype {StereotypeScope}"
	t.AddScope(&vocab.Scope{
		Name: "ProfileDiagramBuilder", Doc: "The block of profileDiagram.", Extends: []string{"UmlModelScope"}, Hints: profileHints,
		Properties: []*vocab.Property{
			option("var showMetaclassStereotype: Boolean = true", "Whether «metaclass» is drawn.",
				func(o *model.ProfileOptions) *bool { return &o.ShowMetaclassStereotype }),
		},
		Functions: []*vocab.Function{
			childFn("stereotype(name: String, metaclasses: List<String> = emptyList())"+stereotypeRow, "A stereotype.", stereotypeClass),
			childFn("metaclass(name: String) -> UmlClass", "A metaclass of UML.", metaclass),
			fn("extension(stereotype: UmlStereotype, metaclass: UmlClass) -> UmlDependency", "The stereotype extends the metaclass.",
				extension),
			lenient(
				childFn("stereotype(name: String, vararg metaclasses/metaclass/extends/extending/baseClass: String|UmlMetaclass|UmlClass)"+
					stereotypeRow, "A stereotype of metaclasses given one by one.", stereotypeClass),
				`stereotype(name = …, metaclasses = listOf("Class"))`),
			lenient(childFn("stereotypeOf(name: String, metaclasses: List<String> = emptyList())"+stereotypeRow, "A stereotype.",
				stereotypeClass), "stereotype(name = …)"),
			lenient(childFn("metaclassOf(name: String) -> UmlClass", "A metaclass of UML.", metaclass), "metaclass(name = …)"),
			lenient(fn("extension(stereotype/source/from: UmlStereotype|String, metaclass/target/to: UmlClass|String) -> UmlDependency",
				"The stereotype extends the metaclass; either may be given by its name.", extension),
				"extension(stereotype = …, metaclass = …)"),
		},
	})
	tagHelp := "tag(name = …, type = …)"
	t.AddScope(&vocab.Scope{
		Name: "StereotypeScope", Doc: "The block of stereotype in a profile diagram.",
		Functions: []*vocab.Function{
			childFn("tag(name: String, type: String) -> UmlProperty", "A tag: an attribute of the stereotype.", tagOf),
			lenient(
				childFn(
					"tag(name: String, type: String|UmlTypeRef|UmlClassifier, multiplicity: Multiplicity = Multiplicity(), "+
						"defaultValue/default: String? = null) -> UmlProperty", "A tag.", tagOf), tagHelp),
			lenient(
				childFn(
					"attribute(name: String, type: String|UmlTypeRef|UmlClassifier, multiplicity: Multiplicity = Multiplicity(), "+
						"defaultValue/default: String? = null) -> UmlProperty", "A tag.", tagOf), tagHelp),
			lenient(
				childFn(
					"property(name: String, type: String|UmlTypeRef|UmlClassifier, multiplicity: Multiplicity = Multiplicity(), "+
						"defaultValue/default: String? = null) -> UmlProperty", "A tag.", tagOf), tagHelp),
			lenient(fn("extends(metaclass: String|UmlMetaclass|UmlClass)", "What the stereotype extends.",
				func(b *stereotypeScope, c *vocab.Call) (any, error) {
					b.stereotype.Metaclasses = append(b.stereotype.Metaclasses, metaclassName(c.Arg("metaclass")))
					return value.Unit{}, nil
				}), `stereotype(name = …, metaclasses = listOf("Class"))`),
		},
	})
}
