package view

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
)

// connectors says what each kind of relationship looks like.
var connectors = map[kind.Kind]func(*structure, model.Relationship) connector{
	kind.UmlAssociation:          func(s *structure, r model.Relationship) connector { return association(s, r.(*model.Association)) },
	kind.UmlGeneralization:       func(s *structure, r model.Relationship) connector { return specialization(s, r, theme.Edge) },
	kind.UmlInterfaceRealization: func(s *structure, r model.Relationship) connector { return specialization(s, r, theme.EdgeDashed) },
	kind.UmlDependency:           func(s *structure, r model.Relationship) connector { return dependency(s, r.(*model.Dependency)) },
	kind.UmlLink:                 func(s *structure, r model.Relationship) connector { return link(s, r.(*model.Link)) },
	kind.UmlInclude:              include,
	kind.UmlExtend:               extend,
	kind.UmlTransition:           func(s *structure, r model.Relationship) connector { return s.transition(r.(*model.Transition)) },
	kind.UmlActivityEdge:         func(s *structure, r model.Relationship) connector { return s.activityEdge(r.(*model.ActivityEdge)) },
}

// relationClasses names the kinds of relationships in the SVG.
var relationClasses = map[kind.Kind]string{
	kind.UmlAssociation:          "association",
	kind.UmlGeneralization:       "generalization",
	kind.UmlInterfaceRealization: "realization",
	kind.UmlDependency:           "dependency",
	kind.UmlLink:                 "link",
	kind.UmlInclude:              "include",
	kind.UmlExtend:               "extend",
	kind.UmlConnector:            "connector",
	kind.UmlCommentLink:          "anchor",
	kind.UmlTransition:           "transition",
	kind.UmlActivityEdge:         "flow",
}

// specialization is a line with a hollow triangle at the general end, above the special one. Those to the
// same general classifier join.
func specialization(s *structure, r model.Relationship, line string) connector {
	c := connector{line: line, head: ending{triangle}, up: true}
	if source, target := r.EndIDs(); s.join && source != target {
		c.tree = string(r.Kind()) + " " + target
	}
	return c
}

// dependency is a dashed arrow to the supplier.
func dependency(s *structure, d *model.Dependency) connector {
	if isExtension(d) {
		return extension(s, d.SupplierID)
	}
	if label, ok := isPath(d); ok {
		return path(s, label)
	}
	c := connector{line: theme.EdgeDashed, head: ending{openArrow}}
	if s.all && d.Name == "" && d.ClientID != d.SupplierID {
		c.tree = string(d.Kind()) + " " + d.SupplierID
	}
	name, class := clean.OneLine(d.Name), theme.Label
	if bare, keyword := model.DependencyKeyword(name); keyword {
		name, class = notation.Guillemets([]string{bare}), theme.LabelKeyword
	}
	c.addLabel(label{at: layout.Center, rows: wrapped(s.b.th, scene.EdgeLabel, class, name, maxLabel)})
	return c
}

// diamonds gives the mark at the whole by the kind of aggregation.
var diamonds = map[model.Aggregation]ending{
	model.Shared:    {hollowDiamond},
	model.Composite: {filledDiamond},
}

// association is a solid line with what is known about its ends.
func association(s *structure, a *model.Association) connector {
	th := s.b.th
	c := connector{line: theme.Edge}
	c.tail = append(c.tail, diamonds[a.Aggregation]...)
	// UML 2.5.1 §11.5: both ends navigable shows nothing, one of them an arrow, none of them two crosses.
	source, target := a.Ends[0].Navigable, a.Ends[1].Navigable
	switch {
	case !source && target:
		c.head = append(c.head, openArrow)
	case source && !target:
		c.tail = append(c.tail, openArrow)
	case !source && !target:
		c.tail, c.head = append(c.tail, cross), append(c.head, cross)
	}
	name := wrapped(th, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets(s.opt.Stereotypes(a.Stereotypes, a.Applied)), maxLabel)
	name = append(name, wrapped(th, scene.EdgeLabel, theme.Label, clean.OneLine(a.Name), maxLabel)...)
	for _, t := range s.opt.Tags(a.Applied) {
		name = append(name, wrapped(th, scene.EdgeLabel, theme.LabelKeyword, "{"+t+"}", maxLabel)...)
	}
	undirected := len(c.tail) == 0 && len(c.head) == 0 && a.Ends[0].TypeID != a.Ends[1].TypeID
	c.addLabel(label{at: layout.Center, rows: name, pointer: undirected && a.Name != ""})
	for i, at := range [2]layout.Position{layout.Tail, layout.Head} {
		e := &a.Ends[i]
		c.addLabel(label{at: at, rows: wrapped(th, scene.EdgeLabel, theme.LabelRole, clean.OneLine(e.Role), maxLabel)})
		if e.MultiplicitySet {
			c.addLabel(label{at: at, rows: wrapped(th, scene.EdgeLabel, theme.LabelEnd, e.Multiplicity.String(), maxLabel)})
		}
	}
	return c
}

// labelledLine is a solid line with a name.
func (s *structure) labelledLine(name, class string) connector {
	c := connector{line: theme.Edge, class: class}
	c.addLabel(label{at: layout.Center, rows: wrapped(s.b.th, scene.EdgeLabel, theme.Label, name, maxLabel)})
	return c
}

// maxLabel is the length at which a label of an edge is wrapped.
const maxLabel = 180 * scene.Px

// addLabel adds a label, unless it is empty.
func (c *connector) addLabel(l label) {
	if len(l.rows) > 0 {
		c.labels = append(c.labels, l)
	}
}
