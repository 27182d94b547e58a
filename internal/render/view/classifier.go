package view

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// metaclass is how elements of one kind are told apart in a picture.
type metaclass struct {
	class   string // of the group in the SVG
	keyword string // above the name, "" for none
	band    string // class of the theme for the head's background
}

// metaclasses holds a row for each kind of element that is drawn as a box.
var metaclasses = map[kind.Kind]metaclass{
	kind.UmlClass:       {"class", "", theme.Band},
	kind.UmlInterface:   {"interface", "interface", theme.BandAlt},
	kind.UmlEnumeration: {"enumeration", "enumeration", theme.BandValue},
	kind.UmlActor:       {"actor", "actor", theme.BandAlt},
	kind.UmlUseCase:     {"use-case", "use case", theme.BandAlt},
}

// metaclassOf gives the row of an element's kind; an element without one is a plain box that names its kind.
func metaclassOf(e model.Element) metaclass {
	if mc, ok := metaclasses[e.Kind()]; ok {
		return mc
	}
	keyword := lowerFirst(strings.TrimPrefix(string(e.Kind()), "Uml"))
	return metaclass{class: strings.ToLower(keyword), keyword: keyword, band: theme.BandAlt}
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// classifierBox is the box of a classifier under the given display name.
func classifierBox(th *theme.Theme, e model.NamedElement, name string, opt *display) *box {
	mc := metaclassOf(e)
	b := &box{th: th, body: theme.Box, band: mc.band}
	b.head = head(th, e, mc.keyword, name, nameClass(notation.ModifiersOf(e).Abstract), opt)
	if f, ok := e.(model.Featured); ok {
		b.addFeatures(f.FeaturePart(), opt)
	}
	if en, ok := e.(*model.Enumeration); ok {
		b.addLiterals(en.Literals, opt)
	}
	if f, ok := e.(model.Featured); ok {
		b.addConstraints(f.FeaturePart().Constraints)
	}
	return b
}

// head gives the rows above the compartments: keyword, stereotypes, name, modifiers and tagged values.
func head(th *theme.Theme, e model.NamedElement, keyword, name, nameClass string, opt *display) block {
	return headWithin(th, e, keyword, name, nameClass, opt, th.Metrics.MaxText*3/4)
}

// headWithin is head with rows of at most limit.
func headWithin(th *theme.Theme, e model.NamedElement, keyword, name, nameClass string, opt *display, limit int) block {
	n := e.NamedPart()
	var rows block
	add := func(role scene.TextRole, class, s string) {
		rows = append(rows, wrapped(th, role, class, s, limit)...)
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
		for _, l := range flow(th.Font(theme.Keyword), pieces, limit, 0) {
			rows = append(rows, row{str: l, class: theme.Keyword, role: scene.Keyword})
		}
	}
	return rows
}

// addFeatures adds the compartments of attributes and operations.
func (b *box) addFeatures(f *model.Features, opt *display) {
	signW := 0
	if opt.ShowVisibility {
		signW = signColumn(b.th)
	}
	var attributes, operations block
	for _, p := range f.Attributes {
		if opt.ShowAttributes && passes(&p.Named, opt.Filter) {
			attributes = append(attributes, featureRows(b.th, featureLine(opt.Attribute(p), opt), signW)...)
		}
	}
	for _, o := range f.Operations {
		if opt.ShowOperations && passes(&o.Named, opt.Filter) {
			operations = append(operations, featureRows(b.th, featureLine(opt.Operation(o), opt), signW)...)
		}
	}
	b.addPart(attributes, signW)
	b.addPart(operations, signW)
}

// addLiterals adds the compartment of an enumeration's literals.
func (b *box) addLiterals(literals []*model.Literal, opt *display) {
	var rows block
	for _, l := range literals {
		rows = append(rows, featureRows(b.th, featureLine(opt.Literal(l), opt), 0)...)
	}
	b.addPart(rows, 0)
}

// addConstraints adds a compartment of constraints.
func (b *box) addConstraints(constraints []*model.Constraint) {
	var rows block
	for _, c := range constraints {
		lines := wrapped(b.th, scene.Feature, theme.Soft, prose(notation.Constraint(c)), b.th.Metrics.MaxText-hanging)
		for i := 1; i < len(lines); i++ {
			lines[i].indent = hanging
		}
		rows = append(rows, lines...)
	}
	b.addPart(rows, 0)
}

// hanging is how far the rest of a wrapped line is set in.
const hanging = 16 * scene.Px
