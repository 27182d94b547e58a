package uml

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
	"kuml-mcp/internal/notation"
	"kuml-mcp/internal/render/layout"
	"kuml-mcp/internal/render/scene"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

// connectors says what each kind of relationship looks like.
var connectors = map[kind.Kind]func(*Structure, model.Relationship) view.Connector{
	kind.UmlAssociation:          func(s *Structure, r model.Relationship) view.Connector { return association(s, r.(*model.Association)) },
	kind.UmlGeneralization:       func(s *Structure, r model.Relationship) view.Connector { return specialization(s, r, theme.Edge) },
	kind.UmlInterfaceRealization: func(s *Structure, r model.Relationship) view.Connector { return specialization(s, r, theme.EdgeDashed) },
	kind.UmlDependency:           func(s *Structure, r model.Relationship) view.Connector { return dependency(s, r.(*model.Dependency)) },
	kind.UmlLink:                 func(s *Structure, r model.Relationship) view.Connector { return link(s, r.(*model.Link)) },
	kind.UmlInclude:              include,
	kind.UmlExtend:               extend,
	kind.UmlTransition:           func(s *Structure, r model.Relationship) view.Connector { return s.transition(r.(*model.Transition)) },
	kind.UmlActivityEdge: func(s *Structure, r model.Relationship) view.Connector {
		return s.ActivityEdge(r.(*model.ActivityEdge))
	},
}

// RelationClasses names the kinds of relationships in the SVG.
var RelationClasses = map[kind.Kind]string{
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
func specialization(s *Structure, r model.Relationship, line string) view.Connector {
	c := view.Connector{Line: line, Head: view.Ending{view.Triangle}, Up: true}
	if source, target := r.EndIDs(); s.join && source != target {
		c.Tree = string(r.Kind()) + " " + target
	}
	return c
}

// dependency is a dashed arrow to the supplier.
func dependency(s *Structure, d *model.Dependency) view.Connector {
	if isExtension(d) {
		return extension(s, d.SupplierID)
	}
	if label, ok := isPath(d); ok {
		return path(s, label)
	}
	c := view.Connector{Line: theme.EdgeDashed, Head: view.Ending{view.OpenArrow}}
	if s.all && d.Name == "" && d.ClientID != d.SupplierID {
		c.Tree = string(d.Kind()) + " " + d.SupplierID
	}
	name, class := clean.OneLine(d.Name), theme.Label
	if bare, keyword := model.DependencyKeyword(name); keyword {
		name, class = notation.Guillemets([]string{bare}), theme.LabelKeyword
	}
	c.AddLabel(view.Label{At: layout.Center, Rows: view.Wrapped(s.B.Theme, scene.EdgeLabel, class, name, view.MaxLabel)})
	return c
}

// diamonds gives the mark at the whole by the kind of aggregation.
var diamonds = map[model.Aggregation]view.Ending{
	model.Shared:    {view.HollowDiamond},
	model.Composite: {view.FilledDiamond},
}

// association is a solid line with what is known about its ends.
func association(s *Structure, a *model.Association) view.Connector {
	th := s.B.Theme
	c := view.Connector{Line: theme.Edge}
	c.Tail = append(c.Tail, diamonds[a.Aggregation]...)
	// UML 2.5.1 §11.5: both ends navigable shows nothing, one of them an arrow, none of them two crosses.
	source, target := a.Ends[0].Navigable, a.Ends[1].Navigable
	switch {
	case !source && target:
		c.Head = append(c.Head, view.OpenArrow)
	case source && !target:
		c.Tail = append(c.Tail, view.OpenArrow)
	case !source && !target:
		c.Tail, c.Head = append(c.Tail, view.Cross), append(c.Head, view.Cross)
	}
	name := view.Wrapped(th, scene.EdgeLabel, theme.LabelKeyword, notation.Guillemets(s.opt.Stereotypes(a.Stereotypes, a.Applied)),
		view.MaxLabel)
	name = append(name, view.Wrapped(th, scene.EdgeLabel, theme.Label, clean.OneLine(a.Name), view.MaxLabel)...)
	for _, t := range s.opt.Tags(a.Applied) {
		name = append(name, view.Wrapped(th, scene.EdgeLabel, theme.LabelKeyword, "{"+t+"}", view.MaxLabel)...)
	}
	undirected := len(c.Tail) == 0 && len(c.Head) == 0 && a.Ends[0].TypeID != a.Ends[1].TypeID
	c.AddLabel(view.Label{At: layout.Center, Rows: name, Pointer: undirected && a.Name != ""})
	for i, at := range [2]layout.Position{layout.Tail, layout.Head} {
		e := &a.Ends[i]
		c.AddLabel(view.Label{At: at, Rows: view.Wrapped(th, scene.EdgeLabel, theme.LabelRole, clean.OneLine(e.Role), view.MaxLabel)})
		if e.MultiplicitySet {
			c.AddLabel(view.Label{At: at, Rows: view.Wrapped(th, scene.EdgeLabel, theme.LabelEnd, e.Multiplicity.String(), view.MaxLabel)})
		}
	}
	return c
}

// labelledLine is a solid line with a name.
func (s *Structure) labelledLine(name, class string) view.Connector {
	c := view.Connector{Line: theme.Edge, Class: class}
	c.AddLabel(view.Label{At: layout.Center, Rows: view.Wrapped(s.B.Theme, scene.EdgeLabel, theme.Label, name, view.MaxLabel)})
	return c
}
