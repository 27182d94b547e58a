package uml

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// Metaclass is how elements of one kind are told apart in a picture.
type Metaclass struct {
	Class   string // of the group in the SVG
	Keyword string // above the name, "" for none
	Band    string // class of the theme for the head's background
}

// metaclasses holds a row for each kind of element that is drawn as a box.
var metaclasses = map[kind.Kind]Metaclass{
	kind.UmlClass:       {"class", "", theme.Band},
	kind.UmlInterface:   {"interface", "interface", theme.BandAlt},
	kind.UmlEnumeration: {"enumeration", "enumeration", theme.BandValue},
	kind.UmlActor:       {"actor", "actor", theme.BandAlt},
	kind.UmlUseCase:     {"use-case", "use case", theme.BandAlt},
}

// metaclassOf gives the row of an element's kind; an element without one is a plain box that names its kind.
func metaclassOf(e model.Element) Metaclass {
	if mc, ok := metaclasses[e.Kind()]; ok {
		return mc
	}
	keyword := view.LowerFirst(strings.TrimPrefix(string(e.Kind()), "Uml"))
	return Metaclass{Class: strings.ToLower(keyword), Keyword: keyword, Band: theme.BandAlt}
}

// classifierBox is the box of a classifier under the given display name.
func classifierBox(th *theme.Theme, e model.NamedElement, name string, opt *display) *view.Box {
	mc := metaclassOf(e)
	b := &view.Box{Theme: th, Body: theme.Box, Band: mc.Band}
	b.Head = head(th, e, mc.Keyword, name, view.NameClass(notation.ModifiersOf(e).Abstract), opt)
	if f, ok := e.(model.Featured); ok {
		addFeatures(b, f.FeaturePart(), opt)
	}
	if en, ok := e.(*model.Enumeration); ok {
		addLiterals(b, en.Literals, opt)
	}
	if f, ok := e.(model.Featured); ok {
		addConstraints(b, f.FeaturePart().Constraints)
	}
	return b
}

// head gives the rows above the compartments: keyword, stereotypes, name, modifiers and tagged values.
func head(th *theme.Theme, e model.NamedElement, keyword, name, nameClass string, opt *display) view.Block {
	return headWithin(th, e, keyword, name, nameClass, opt, th.Metrics.MaxText*3/4)
}

// headWithin is head with rows of at most limit.
func headWithin(th *theme.Theme, e model.NamedElement, keyword, name, nameClass string, opt *display, limit int) view.Block {
	n := e.NamedPart()
	var rows view.Block
	add := func(role scene.TextRole, class, s string) {
		rows = append(rows, view.Wrapped(th, role, class, s, limit)...)
	}
	if keyword != "" {
		add(scene.Keyword, theme.Keyword, notation.Guillemets([]string{keyword}))
	}
	add(scene.Keyword, theme.Keyword, notation.Guillemets(opt.Stereotypes(n.Stereotypes, n.Applied)))
	if opt.ShowVisibility && n.Visibility != model.Public && n.Visibility != "" {
		name = notation.Signs[n.Visibility] + " " + name
	}
	add(scene.Name, nameClass, name)
	if pieces := notation.Braces(opt.Words(e, n.Applied)); len(pieces) > 0 {
		for _, l := range view.Flow(th.Font(theme.Keyword), pieces, limit, 0) {
			rows = append(rows, view.Row{Str: l, Class: theme.Keyword, Role: scene.Keyword})
		}
	}
	return rows
}

// addFeatures adds the compartments of attributes and operations.
func addFeatures(b *view.Box, f *model.Features, opt *display) {
	signW := 0
	if opt.ShowVisibility {
		signW = view.SignColumn(b.Theme)
	}
	var attributes, operations view.Block
	for _, p := range f.Attributes {
		if opt.ShowAttributes && passes(&p.Named, opt.Filter) {
			attributes = append(attributes, featureRows(b.Theme, featureLine(opt.Attribute(p), opt), signW)...)
		}
	}
	for _, o := range f.Operations {
		if opt.ShowOperations && passes(&o.Named, opt.Filter) {
			operations = append(operations, featureRows(b.Theme, featureLine(opt.Operation(o), opt), signW)...)
		}
	}
	b.AddPart(attributes, signW)
	b.AddPart(operations, signW)
}

// addLiterals adds the compartment of an enumeration's literals.
func addLiterals(b *view.Box, literals []*model.Literal, opt *display) {
	var rows view.Block
	for _, l := range literals {
		rows = append(rows, featureRows(b.Theme, featureLine(opt.Literal(l), opt), 0)...)
	}
	b.AddPart(rows, 0)
}

// addConstraints adds a compartment of constraints.
func addConstraints(b *view.Box, constraints []*model.Constraint) {
	var rows view.Block
	for _, c := range constraints {
		lines := view.Wrapped(b.Theme, scene.Feature, theme.Soft, view.Prose(notation.Constraint(c)), b.Theme.Metrics.MaxText-view.Hanging)
		for i := 1; i < len(lines); i++ {
			lines[i].Indent = view.Hanging
		}
		rows = append(rows, lines...)
	}
	b.AddPart(rows, 0)
}
