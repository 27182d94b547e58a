package uml

import (
	"kuml-mcp/internal/clean"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/theme"
	"kuml-mcp/internal/render/view"
)

func defaultProfileOptions() *model.ProfileOptions {
	return &model.ProfileOptions{ShowMetaclassStereotype: true}
}

// metaclassKeyword is the stereotype of classes that stand for a metaclass of UML.
const metaclassKeyword = "metaclass"

// addStereotype draws a stereotype as a class with a keyword and its tags as attributes (UML 2.5.1 §12.3.4).
func (s *Structure) addStereotype(e model.Element, parent int, path string) {
	t, th := e.(*model.StereotypeClass), s.B.Theme
	b := &view.Box{Theme: th, Body: theme.Box, Band: theme.Band}
	b.Head = head(th, t, "stereotype", s.pathName(t, path), theme.Name, s.opt)
	var rows view.Block
	for _, p := range t.Tags {
		rows = append(rows, featureRows(th, featureLine(s.opt.Attribute(p), s.unsigned()), 0)...)
	}
	b.AddPart(rows, 0)
	s.addFigure(t, b, view.Node{Class: "stereotype"}, parent)
	s.stereotypes = append(s.stereotypes, t)
}

// unsigned is the display without signs of visibility: tags have none worth telling.
func (s *Structure) unsigned() *display {
	opt := *s.opt
	opt.ShowVisibility = false
	return &opt
}

// isExtension reports whether a relationship is the extension of a metaclass by a stereotype.
func isExtension(d *model.Dependency) bool {
	name, quoted := model.Unquoted(clean.OneLine(d.Name))
	return quoted && name == "extension"
}

// extension is a solid line with a filled triangle at the metaclass, which stands above.
func extension(s *Structure, metaclass string) view.Connector {
	c := view.Connector{Line: theme.Edge, Head: view.Ending{view.FilledTriangle}, Up: true, Class: "extension"}
	if s.join {
		c.Tree = "extension " + metaclass
	}
	return c
}

// addExtensions draws what stereotypes extend by name, with boxes for metaclasses that the diagram does not declare.
func (s *Structure) addExtensions() {
	drawn := map[[2]int]bool{}
	for _, r := range s.relations {
		d, ok := r.(*model.Dependency)
		if !ok || !isExtension(d) {
			continue
		}
		from, known := s.found(d.ClientID)
		to, declared := s.found(d.SupplierID)
		if known && declared {
			drawn[[2]int{from, to}] = true
		}
	}
	for _, t := range s.stereotypes {
		from := s.ByID[t.ID]
		for _, name := range t.Metaclasses {
			to := s.metaclass(clean.OneLine(name))
			if drawn[[2]int{from, to}] {
				continue
			}
			drawn[[2]int{from, to}] = true
			c := extension(s, s.B.Nodes[to].ID)
			c.ID, c.Weight = "ext::"+t.ID+"-->"+s.B.Nodes[to].ID, view.RelationWeight
			s.B.Connect(c, from, to)
		}
	}
}

// metaclass gives the node of a metaclass by its name.
func (s *Structure) metaclass(name string) int {
	id := "metaclass::" + name
	if i, ok := s.ByID[id]; ok {
		return i
	}
	m := &model.Class{
		Named: model.Named{Head: model.Head{ID: id, Name: name}, Visibility: model.Public, Stereotypes: []string{metaclassKeyword}},
	}
	s.addClassifier(m, -1, "")
	return s.ByID[id]
}

// fillProfile fills a board with a profile diagram.
func fillProfile(b *view.Board, d *model.Diagram) {
	s := newStructure(b, d)
	if !optionsOf(d, defaultProfileOptions).ShowMetaclassStereotype {
		s.opt.Hidden = metaclassKeyword
	}
	s.Fill(d)
}
