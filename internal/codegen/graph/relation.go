package graph

import (
	"strings"

	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// relationReaders make the edges of relationships by kind.
var relationReaders = map[kind.Kind]func(x *builder, r model.Relationship, e *Edge){
	kind.UmlAssociation:          readAssociation,
	kind.UmlGeneralization:       func(_ *builder, _ model.Relationship, e *Edge) { e.Head = Triangle },
	kind.UmlInterfaceRealization: func(_ *builder, _ model.Relationship, e *Edge) { e.Head, e.Dashed = Triangle, true },
	kind.UmlDependency:           readDependency,
	kind.UmlLink:                 readLink,
	kind.UmlInclude:              func(_ *builder, _ model.Relationship, e *Edge) { e.Head, e.Dashed, e.Keyword = Arrow, true, "include" },
	kind.UmlExtend:               readExtend,
	kind.UmlConnector:            func(_ *builder, r model.Relationship, e *Edge) { e.Label = OneLine(r.Ident().Name) },
}

// relation adds the edge of a relationship.
func (x *builder) relation(r model.Relationship) {
	if l, ok := r.(*model.CommentLink); ok {
		x.attach(l)
		return
	}
	source, target := r.EndIDs()
	e := &Edge{ID: r.Ident().ID, From: x.end(source), To: x.end(target)}
	if read, ok := relationReaders[r.Kind()]; ok {
		read(x, r, e)
	} else {
		e.Head, e.Label = Arrow, OneLine(r.Ident().Name)
	}
	x.connect(e)
	if l, ok := r.(*model.Link); ok {
		x.messages(l, e)
	}
}

// attach notes what a comment is about.
func (x *builder) attach(l *model.CommentLink) {
	note := x.notes[l.CommentID]
	if note == nil {
		return
	}
	if n := x.nodes[l.ElementID]; n != nil {
		note.On = append(note.On, n)
		return
	}
	if owner := x.nodes[x.owners[l.ElementID]]; owner != nil {
		note.On = append(note.On, owner)
	}
	about := OneLine(l.ElementID)
	switch e := x.elements[l.ElementID].(type) {
	case model.Relationship:
		source, target := e.EndIDs()
		about = joined(x.end(source).Name+" – "+x.end(target).Name, OneLine(e.Ident().Name))
	case model.Element:
		if e.Ident().Name != "" {
			about = OneLine(e.Ident().Name)
		}
	}
	note.About = append(note.About, about)
}

var diamonds = map[model.Aggregation]Tip{model.Shared: HollowDiamond, model.Composite: FilledDiamond}

func readAssociation(_ *builder, r model.Relationship, e *Edge) {
	a := r.(*model.Association)
	e.Keyword = strings.Join(stereotypes(a.Stereotypes, a.Applied), ", ")
	e.Label = joined(OneLine(a.Name), words(a, a.Applied))
	// UML 2.5.1 §11.5: both ends navigable shows nothing, one of them an arrow, none of them two crosses.
	source, target := a.Ends[0].Navigable, a.Ends[1].Navigable
	switch {
	case !source && target:
		e.Head = Arrow
	case source && !target:
		e.Tail = Arrow
	case !source && !target:
		e.Tail, e.Head = Cross, Cross
	}
	if d, ok := diamonds[a.Aggregation]; ok {
		e.Tail = d
	}
	e.TailLabel, e.HeadLabel = endText(&a.Ends[0]), endText(&a.Ends[1])
}

// endText gives multiplicity and role of an end.
func endText(e *model.AssociationEnd) string {
	multiplicity := ""
	if e.MultiplicitySet {
		multiplicity = e.Multiplicity.String()
	}
	return joined(multiplicity, OneLine(e.Role))
}

func readDependency(_ *builder, r model.Relationship, e *Edge) {
	name := OneLine(r.Ident().Name)
	if label, path := strings.CutPrefix(name, model.CommunicationPathKeyword); path {
		e.Keyword, e.Label = "communicationPath", OneLine(label)
		return
	}
	e.Head, e.Dashed = Arrow, true
	bare, keyword := model.DependencyKeyword(name)
	if keyword {
		e.Keyword = bare
	} else {
		e.Label = bare
	}
	if bare == "extension" && keyword {
		e.Dashed = false
	}
}

func readExtend(_ *builder, r model.Relationship, e *Edge) {
	e.Head, e.Dashed, e.Keyword = Arrow, true, "extend"
	if at := OneLine(r.(*model.Extend).ExtensionPoint); at != "" {
		e.Label = "(" + at + ")"
	}
}

func readLink(_ *builder, r model.Relationship, e *Edge) {
	l := r.(*model.Link)
	e.Label, e.TailLabel, e.HeadLabel = OneLine(l.Name), OneLine(l.SourceRole), OneLine(l.TargetRole)
}

// messages puts an arrow for each message in the place of a link, whose texts only repeat them.
func (x *builder) messages(l *model.Link, link *Edge) {
	if len(l.Messages) == 0 {
		return
	}
	x.g.Edges = x.g.Edges[:len(x.g.Edges)-1]
	for _, m := range l.Messages {
		e := &Edge{ID: l.ID, From: link.From, To: link.To, Head: Arrow, Label: OneLine(m.Label)}
		if m.Against {
			e.From, e.To = e.To, e.From
		}
		x.connect(e)
	}
}
