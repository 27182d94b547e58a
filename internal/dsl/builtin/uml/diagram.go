package uml

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// diagramBuilder is the receiver of classDiagram { }, diagram { } and umlModel { }.
type diagramBuilder struct {
	container
	options *model.ClassOptions
}

func (b *diagramBuilder) modelPart() *container { return &b.container }

// Close gives the diagram.
func (b *diagramBuilder) Close() (any, error) {
	b.flush()
	return b.diagram, b.settle()
}

// newDiagram appends a class diagram to the document.
func newDiagram(c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	name := c.Str("name")
	options := &model.ClassOptions{ShowAttributes: true, ShowOperations: true, ShowVisibility: true, Filter: model.FilterAll}
	d := &model.Diagram{ID: name, Name: name, Language: model.UML, Type: model.ClassDiagram, Options: options, Origin: c.Origin}
	doc := c.Host.Document()
	doc.Diagrams = append(doc.Diagrams, d)
	b := &diagramBuilder{options: options}
	b.container = container{root: &root{diagram: d}, members: &d.Elements}
	c.Block = b
	return d, nil
}

// diagram is the function for diagrams of any type; class diagrams are the ones there are.
func diagram(c *vocab.Call) (any, error) {
	if t := c.Enum("type"); t != "" && t != "CLASS" {
		return nil, &vocab.Error{Code: diag.UnsupportedLanguage, Param: "type", Message: "diagrams of type " + t + " cannot be drawn yet",
			Hint: "Leave type out, or write type = DiagramType.CLASS, for a class diagram."}
	}
	return newDiagram(c)
}

func umlModel(c *vocab.Call) (any, error) {
	v, err := newDiagram(c)
	if err != nil {
		return nil, err
	}
	d := v.(*model.Diagram)
	d.Level = "PIM"
	if l := c.Enum("level"); l != "" {
		d.Level = l
	}
	return d, nil
}

func registerDiagrams(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("classDiagram(name: String) -> KumlDiagram {ClassDiagramBuilder}", "A class diagram.", newDiagram),
		vocab.Fn("diagram(name: String, type: DiagramType = CLASS) -> KumlDiagram {DiagramBuilder}", "A diagram of a given type.", diagram),
		vocab.Fn("umlModel(name: String, level: ModelLevel = PIM) -> KumlModel {UmlModelBuilder}", "A model; it is drawn as a class diagram.", umlModel),
	)
	t.Top.Hints = topHints
	options := []*vocab.Property{
		flag("var showAttributes: Boolean = true", "Whether attributes are drawn.", func(b *diagramBuilder) *bool { return &b.options.ShowAttributes }),
		flag("var showOperations: Boolean = true", "Whether operations are drawn.", func(b *diagramBuilder) *bool { return &b.options.ShowOperations }),
		flag("var showVisibility: Boolean = true", "Whether + - # ~ are drawn.", func(b *diagramBuilder) *bool { return &b.options.ShowVisibility }),
		choice(visibilityFilters, "var visibilityFilter: VisibilityFilter = ALL", "Which members are drawn.", func(b *diagramBuilder) *model.VisibilityFilter { return &b.options.Filter }),
		flag("var showPackageNames: Boolean = false", "Whether names are drawn with the package before them.", func(b *diagramBuilder) *bool { return &b.options.ShowPackageNames }),
		text("var layoutEngine: String? = null", "How nodes are placed: elk.layered or kuml.grid.", func(b *diagramBuilder) *string { return &b.diagram.Layout.Engine }),
		variable("var mergeEdges: Boolean? = null", "Whether edges to one node share a trunk.",
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
			}),
	}
	t.AddScope(&vocab.Scope{Name: "ClassDiagramBuilder", Doc: "The block of classDiagram.", Extends: []string{"UmlModelScope"}, Properties: options})
	for _, s := range []struct{ name, doc string }{{"DiagramBuilder", "The block of diagram."}, {"UmlModelBuilder", "The block of umlModel."}} {
		scope := &vocab.Scope{Name: s.name, Doc: s.doc, Extends: []string{"UmlModelScope"}}
		for _, p := range options {
			q := *p
			scope.Properties = append(scope.Properties, lenientProp(&q, "classDiagram(name = …) { } around the block"))
		}
		t.AddScope(scope)
	}
}
