package uml

import (
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// diagramBuilder is the receiver of classDiagram { }, diagram { }, umlModel { } and the functions of the other types.
type diagramBuilder struct {
	container
	options any // of the diagram: *model.ClassOptions, …
	// complete adds what the finished diagram implies, nil for nothing.
	complete func(*diagramBuilder)
}

func (b *diagramBuilder) modelPart() *container { return &b.container }

// diagramScope is a receiver that has the options of a diagram.
type diagramScope interface{ diagramPart() *diagramBuilder }

func (b *diagramBuilder) diagramPart() *diagramBuilder { return b }

// Close gives the diagram.
func (b *diagramBuilder) Close() (any, error) {
	b.flush()
	b.diagram.Profiles = b.profiles
	err := b.settle()
	if b.complete != nil {
		b.complete(b)
	}
	return b.diagram, err
}

// declare makes the Do of the function that declares diagrams of a kind.
func declare(k *diagramKind) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		b, err := newDiagram(c, k)
		if err != nil {
			return nil, err
		}
		b.kind = k
		return b.diagram, nil
	}
}

// newDiagram appends a diagram of a kind to the document. What may stand in it is not limited yet.
func newDiagram(c *vocab.Call, k *diagramKind) (*diagramBuilder, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	name := c.Str("name")
	options := k.options()
	d := &model.Diagram{ID: name, Name: name, Language: model.UML, Type: k.typ, Options: options, Origin: c.Origin, Nested: c.Nested}
	doc := c.Host.Document()
	doc.Diagrams = append(doc.Diagrams, d)
	b := &diagramBuilder{options: options, complete: k.complete}
	b.container = container{root: &root{diagram: d}, members: &d.Elements}
	c.Block = b
	return b, nil
}

// diagram is the function for diagrams of any type.
func diagram(c *vocab.Call) (any, error) {
	k, err := kindOf(c)
	if err != nil {
		return nil, err
	}
	if k.own != "" {
		return nil, vocab.Errorf("type", "Write: "+k.own+"(name = …) { … }", "diagram() cannot make %s", k.what)
	}
	b, err := newDiagram(c, k)
	if err != nil {
		return nil, err
	}
	return b.diagram, nil
}

// kindOf gives the kind of diagrams that the argument type names, class diagrams without one.
func kindOf(c *vocab.Call) (*diagramKind, error) {
	entry := c.Enum("type")
	if entry == "" {
		return classDiagrams, nil
	}
	if k := kindOfEntry(entry); k != nil {
		return k, nil
	}
	return nil, &vocab.Error{Code: diag.UnsupportedLanguage, Param: "type", Message: "diagrams of type " + entry + " cannot be drawn yet",
		Hint: "Types that can be drawn: " + strings.Join(entries(), ", ") + "."}
}

func umlModel(c *vocab.Call) (any, error) {
	b, err := newDiagram(c, classDiagrams)
	if err != nil {
		return nil, err
	}
	b.diagram.Level = "PIM"
	if l := c.Enum("level"); l != "" {
		b.diagram.Level = l
	}
	return b.diagram, nil
}

// optionsOf gives the display options of a diagram; those of another type have no effect on it.
func optionsOf[O any](b *diagramBuilder) *O {
	if o, ok := b.options.(*O); ok {
		return o
	}
	return new(O)
}

// option makes the row of a display option that is switched on or off.
func option[O any](row, doc string, at func(*O) *bool) *vocab.Property {
	return flag(row, doc, func(b diagramScope) *bool { return at(optionsOf[O](b.diagramPart())) })
}

// layoutEngineRow is the row of the layout engine, which the blocks of several diagram types offer.
func layoutEngineRow() *vocab.Property {
	return text("var layoutEngine: String? = null", "How nodes are placed: elk.layered or kuml.grid.",
		func(b diagramScope) *string { return &b.diagramPart().diagram.Layout.Engine })
}

// mergeEdgesRow is the row of the option that joins edges.
func mergeEdgesRow() *vocab.Property {
	return variable("var mergeEdges: Boolean? = null", "Whether edges to one node share a trunk.",
		func(b *diagramBuilder) any {
			if b.diagram.Layout.MergeEdges == nil {
				return nil
			}
			return *b.diagram.Layout.MergeEdges
		},
		func(b *diagramBuilder, v any) {
			b.diagram.Layout.MergeEdges = nil
			if on, ok := v.(bool); ok {
				b.diagram.Layout.MergeEdges = &on
			}
		})
}

// classDiagrams is the row of class diagrams.
var classDiagrams = &diagramKind{
	entry: "CLASS", typ: model.ClassDiagram, what: "a class diagram",
	options: func() any {
		return &model.ClassOptions{ShowAttributes: true, ShowOperations: true, ShowVisibility: true, Filter: model.FilterAll}
	},
	elements:      admission{not: []kind.Kind{kind.UmlStateMachine, kind.UmlInteraction, kind.UmlActor, kind.UmlUseCase}},
	relationships: admission{not: []kind.Kind{kind.UmlInclude, kind.UmlExtend, kind.UmlConnector}},
}

// classOptions are the rows of the display options of class diagrams.
func classOptions() []*vocab.Property {
	type options = model.ClassOptions
	return []*vocab.Property{
		option("var showAttributes: Boolean = true", "Whether attributes are drawn.", func(o *options) *bool { return &o.ShowAttributes }),
		option("var showOperations: Boolean = true", "Whether operations are drawn.", func(o *options) *bool { return &o.ShowOperations }),
		option("var showVisibility: Boolean = true", "Whether + - # ~ are drawn.", func(o *options) *bool { return &o.ShowVisibility }),
		choice(visibilityFilters, "var visibilityFilter: VisibilityFilter = ALL", "Which members are drawn.",
			func(b *diagramBuilder) *model.VisibilityFilter { return &optionsOf[options](b).Filter }),
		option("var showPackageNames: Boolean = false", "Whether names are drawn with the package before them.",
			func(o *options) *bool { return &o.ShowPackageNames }),
		layoutEngineRow(), mergeEdgesRow(),
	}
}

func registerDiagrams(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("classDiagram(name: String) -> KumlDiagram {ClassDiagramBuilder}", "A class diagram.", declare(classDiagrams)),
		vocab.Fn("diagram(name: String, type: DiagramType = CLASS) -> KumlDiagram {DiagramBuilder}",
			"A diagram of a given type, which may hold anything.", diagram),
		vocab.Fn("umlModel(name: String, level: ModelLevel = PIM) -> KumlModel {UmlModelBuilder}",
			"A model; it is drawn as a class diagram.", umlModel),
	)
	t.Top.Hints = topHints
	t.AddScope(&vocab.Scope{
		Name: "ClassDiagramBuilder", Doc: "The block of classDiagram.", Extends: []string{"UmlModelScope"}, Properties: classOptions(),
	})
	for _, s := range []struct{ name, doc string }{
		{"DiagramBuilder", "The block of diagram."}, {"UmlModelBuilder", "The block of umlModel."},
	} {
		scope := &vocab.Scope{Name: s.name, Doc: s.doc, Extends: []string{"UmlModelScope"}}
		for _, p := range classOptions() {
			scope.Properties = append(scope.Properties, lenientProp(p, "classDiagram(name = …) { } around the block"))
		}
		t.AddScope(scope)
	}
}
