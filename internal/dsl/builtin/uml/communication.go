package uml

import (
	"fmt"
	"regexp"
	"strings"

	"kuml-mcp/internal/dsl/builtin/rows"

	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// communicationDiagrams is the row of communication diagrams.
var communicationDiagrams = &diagramKind{
	entry: "COMMUNICATION", typ: model.CommunicationDiagram, what: "a communication diagram", own: "communicationDiagram",
	options:       func() any { return &model.CommunicationOptions{ShowSequenceNumbers: true} },
	elements:      admission{only: []kind.Kind{kind.UmlInstanceSpecification}},
	relationships: admission{only: []kind.Kind{kind.UmlLink, kind.UmlCommentLink}},
}

// participant makes a role in a communication diagram.
func participant(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	name, classifier := c.Str("roleName"), c.Str("classifierName")
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	i := &model.InstanceSpecification{ClassifierID: classifier, ClassifierName: classifier}
	i.Named = model.Named{Head: model.Head{Name: name, Origin: c.Origin}, Visibility: model.Public}
	i.ID = b.uniqueNamed(c, instanceID(name, classifier), strings.TrimSpace(name+" : "+classifier))
	b.add(i)
	return i, nil
}

// connection makes a link between two roles.
func connection(s modelScope, c *vocab.Call) (any, error) {
	return newConnection(s.modelPart(), c)
}

func newConnection(b *container, c *vocab.Call) (*model.Link, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	l := &model.Link{Head: model.Head{Origin: c.Origin}}
	l.SourceID = b.endOf(c, "from", func(id string) { l.SourceID = id })
	l.TargetID = b.endOf(c, "to", func(id string) { l.TargetID = id })
	l.ID = b.ids.unique("conn::" + l.SourceID + "--" + l.TargetID)
	b.add(l)
	return l, nil
}

// numbered finds labels that begin with a number of their own: "1: x", "2.1 x", "1a.2*: x".
var numbered = regexp.MustCompile(`^\s*\d+[a-z]?(\.\d+[a-z]?)*\s*(\*|\[[^\]]*\])?\s*[:.)]\s*\S|^\s*\d+(\.\d+)+\s+\S`)

// linkMessage sends a message along the link between two roles, which it makes if there is none.
func linkMessage(s modelScope, c *vocab.Call) (any, error) {
	b := s.modelPart()
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	var from, to string
	from, to = b.endOf(c, "from", func(id string) { from = id }), b.endOf(c, "to", func(id string) { to = id })
	var found *model.Link
	count := 0
	for _, e := range *b.members {
		l, ok := e.(*model.Link)
		if !ok {
			continue
		}
		count += len(l.Messages)
		if found == nil && (l.SourceID == from && l.TargetID == to || l.SourceID == to && l.TargetID == from) {
			found = l
		}
	}
	if found == nil {
		var err error
		if found, err = newConnection(b, c); err != nil {
			return nil, err
		}
	}
	m := &model.LinkMessage{Label: c.Str("label"), Against: found.SourceID != from, Origin: c.Origin}
	if o, ok := b.diagram.Options.(*model.CommunicationOptions); ok && o.ShowSequenceNumbers && !numbered.MatchString(m.Label) {
		m.Label = strings.TrimSuffix(fmt.Sprintf("%d: %s", count+1, m.Label), ": ")
	}
	found.Messages = append(found.Messages, m)
	if found.TargetRole != "" {
		found.TargetRole += "\n"
	}
	found.TargetRole += m.Label
	return found, nil
}

func registerCommunication(t *vocab.Table) {
	const (
		ends  = "(from/source/sender: UmlInstanceSpecification, to/target/receiver: UmlInstanceSpecification"
		loose = "(from/source/sender: UmlInstanceSpecification|String, to/target/receiver: UmlInstanceSpecification|String"
		made  = " -> UmlInstanceSpecification"
		write = " with the vals of the roles"
	)
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("communicationDiagram(name: String) -> KumlDiagram {CommunicationDiagramBuilder}",
			"A communication diagram: numbered messages along links.", declare(communicationDiagrams)))
	t.AddScope(&vocab.Scope{
		Name: "CommunicationDiagramBuilder", Doc: "The block of communicationDiagram.", Extends: []string{"UmlModelScope"},
		Hints: rows.WithVerbs(sequenceHints, messageVerbs...),
		Properties: []*vocab.Property{
			option("var showSequenceNumbers: Boolean = true", "Whether the messages that follow get numbers.",
				func(o *model.CommunicationOptions) *bool { return &o.ShowSequenceNumbers }),
		},
		Functions: []*vocab.Function{
			childFn("role(classifierName: String, roleName: String = \"\")"+made, "A participant: a role of a classifier.", participant),
			fn("connection"+ends+") -> UmlLink", "A link between two participants. A message makes one by itself.", connection),
			fn("message"+ends+", label/text/name/message: String) -> UmlLink",
				"A message along the link of two participants, numbered unless the label begins with a number.", linkMessage),
			lenient(fn("connection"+loose+") -> UmlLink", "A link.", connection), "connection(from = …, to = …)"+write),
			lenient(fn("link"+loose+") -> UmlLink", "A link.", connection), "connection(from = …, to = …)"+write),
			lenient(fn("connect"+loose+") -> UmlLink", "A link.", connection), "connection(from = …, to = …)"+write),
			lenient(fn("message"+loose+", label/text/name/message: String = \"\") -> UmlLink", "A message.", linkMessage),
				"message(from = …, to = …, label = …)"+write),
			lenient(childFn("lifeline(classifierName/name/classifier/type: String, roleName/role: String = \"\")"+made, "A participant.",
				participant), "role(classifierName = …)"),
			lenient(childFn("participant(classifierName/name/classifier/type: String, roleName/role: String = \"\")"+made, "A participant.",
				participant), "role(classifierName = …)"),
		},
	})
}
