package uml

import (
	"strconv"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// comment makes a note and its links to the anchors.
func comment(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	anchors := c.List("anchors")
	return b.note(c, anchors)
}

// commentOn is comment with anchors given as elements.
func commentOn(s modelScope, c *vocab.Call) (any, error) {
	anchors := append([]any{c.Arg("firstAnchor")}, c.List("moreAnchors")...)
	return s.modelPart().note(c, anchors)
}

func (b *container) note(c *vocab.Call, anchors []any) (any, error) {
	if err := c.Host.Grow(1 + len(anchors)); err != nil {
		return nil, err
	}
	within := b.id
	if within == "" {
		within = "root"
	}
	n := &model.Comment{Head: model.Head{Origin: c.Origin}, Text: c.Str("text")}
	n.ID = b.relationID(c, within+"::note::"+strconv.Itoa(b.ids.used+1))
	b.add(n)
	for _, a := range anchors {
		link := &model.CommentLink{Head: model.Head{Origin: c.Origin}, CommentID: n.ID}
		switch a := a.(type) {
		case string:
			link.ElementID = a
			b.refer(c, a, func(id string) { link.ElementID = id })
		case model.Element:
			link.ElementID = a.Ident().ID
		}
		link.ID = b.ids.unique("noteanchor::" + n.ID + "--" + link.ElementID)
		b.add(link)
	}
	return n, nil
}

func addComment(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	n := c.Arg("comment").(*model.Comment)
	if err := b.adopt(c, n); err != nil {
		return nil, err
	}
	b.add(n)
	return value.Unit{}, nil
}

func registerComments(t *vocab.Table) {
	s := t.Scopes["UmlModelScope"]
	s.Functions = append(s.Functions, commentRows()...)
}

// commentRows are the rows of the functions that make notes.
func commentRows() []*vocab.Function {
	const id = ", id: String? = null) -> UmlComment"
	return []*vocab.Function{
		fn("comment(text: String, vararg anchors: String"+id, "A note; anchors are the ids of what it is about.", comment),
		fn("comment(text: String, firstAnchor: UmlNamedElement, vararg moreAnchors: UmlNamedElement"+id, "A note about elements.",
			commentOn),
		fn("addComment(comment: UmlComment)", "Adds a note that was made with its constructor.", addComment),
		lenient(fn("comment(text/body: String, vararg anchors: UmlElement|String"+id, "A note about elements or relationships.", comment),
			"comment(text, anchor, …)"),
		lenient(fn("note(text/body: String, vararg anchors: UmlElement|String"+id, "A note.", comment), "comment(text = …)"),
	}
}
