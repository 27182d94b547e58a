package view

import (
	"kuml-mcp/internal/model"
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
var metaclasses = map[string]metaclass{
	"UmlClass":       {"class", "", theme.Band},
	"UmlInterface":   {"interface", "interface", theme.BandAlt},
	"UmlEnumeration": {"enumeration", "enumeration", theme.BandValue},
}

// classifierBox is the box of a classifier under the given display name.
func classifierBox(th *theme.Theme, e model.NamedElement, name string, opt *model.ClassOptions) *box {
	mc := metaclasses[e.Kind()]
	b := &box{th: th, body: theme.Box, band: mc.band}
	nameClass := theme.Name
	if c, ok := e.(*model.Class); ok && c.IsAbstract {
		nameClass = theme.NameAbstract
	}
	b.head = head(th, e.NamedPart(), mc.keyword, name, nameClass, opt)
	if f, ok := e.(model.Featured); ok {
		b.addFeatures(f.FeaturePart(), opt)
	}
	if en, ok := e.(*model.Enumeration); ok {
		var literals block
		for _, l := range en.Literals {
			lit := line{pieces: []string{stereotypePrefix(&l.Named) + oneLine(l.Name)}}
			lit.add(braced(tags(l.Applied)))
			literals = append(literals, b.feature(lit)...)
		}
		b.addPart(literals)
	}
	return b
}

// head gives the rows above the compartments: keyword, stereotypes, name, tagged values.
func head(th *theme.Theme, n *model.Named, keyword, name, nameClass string, opt *model.ClassOptions) block {
	limit := th.Metrics.MaxText * 3 / 4
	var rows block
	add := func(role scene.TextRole, class, s string) {
		rows = append(rows, wrapped(th, role, class, s, limit)...)
	}
	if keyword != "" {
		add(scene.Keyword, theme.Keyword, guillemets([]string{keyword}))
	}
	add(scene.Keyword, theme.Keyword, guillemets(stereotypeNames(n.Stereotypes, n.Applied)))
	if opt.ShowVisibility && n.Visibility != model.Public && n.Visibility != "" {
		name = visibilitySigns[n.Visibility] + " " + name
	}
	add(scene.Name, nameClass, name)
	for _, t := range tags(n.Applied) {
		add(scene.Keyword, theme.Keyword, "{"+t+"}")
	}
	return rows
}

// addFeatures adds the compartments of attributes, operations and constraints.
func (b *box) addFeatures(f *model.Features, opt *model.ClassOptions) {
	if opt.ShowVisibility {
		b.signW = signColumn(b.th)
	}
	var attributes, operations, constraints block
	for _, p := range f.Attributes {
		if opt.ShowAttributes && passes(&p.Named, opt.Filter) {
			attributes = append(attributes, b.feature(attributeLine(p, opt))...)
		}
	}
	for _, o := range f.Operations {
		if opt.ShowOperations && passes(&o.Named, opt.Filter) {
			operations = append(operations, b.feature(operationLine(o, opt))...)
		}
	}
	for _, c := range f.Constraints {
		constraints = append(constraints, b.constraint(c)...)
	}
	b.addPart(attributes)
	b.addPart(operations)
	b.addPart(constraints)
}

// hanging is how far the rest of a wrapped line is set in.
const hanging = 16 * scene.Px

// featureClass gives the class of a line by whether it is static and whether it is abstract. An operation cannot be both.
func featureClass(l line) string {
	switch {
	case l.static:
		return theme.TextStatic
	case l.italic:
		return theme.TextAbstract
	}
	return theme.Text
}

// feature wraps a line of a compartment.
func (b *box) feature(l line) block {
	class := featureClass(l)
	var rows block
	for i, s := range flow(b.th.Font(class), l.pieces, b.th.Metrics.MaxText-b.signW, hanging) {
		r := row{str: s, class: class, role: scene.Feature, sign: l.sign}
		if i > 0 {
			r.sign, r.indent = "", hanging
		}
		rows = append(rows, r)
	}
	return rows
}

// constraint wraps a constraint; it stands at the left side of the box, without a column of signs.
func (b *box) constraint(c *model.Constraint) block {
	rows := wrapped(b.th, scene.Feature, theme.Soft, prose(constraintText(c)), b.th.Metrics.MaxText-hanging)
	for i := range rows {
		if rows[i].indent = -b.signW; i > 0 {
			rows[i].indent += hanging
		}
	}
	return rows
}
