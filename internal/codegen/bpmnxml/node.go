package bpmnxml

import (
	"strings"
	"unicode/utf8"
)

// node is an element of an XML document.
type node struct {
	name  string // with its prefix
	attrs []attr
	text  string // of an element without others inside
	kids  []*node
}

type attr struct{ name, value string }

// el makes an element of the semantic model of BPMN with the children that are not nil.
func el(name string, kids ...*node) *node { return (&node{name: "bpmn:" + name}).add(kids...) }

// ref makes an element that holds nothing but the id of another one.
func ref(name, id string) *node { return &node{name: "bpmn:" + name, text: id} }

// set adds an attribute unless its value is "".
func (n *node) set(name, value string) *node {
	if value != "" {
		n.attrs = append(n.attrs, attr{name, value})
	}
	return n
}

// flag adds an attribute that is "true" where on, and is left away, since that is its default, where not.
func (n *node) flag(name string, on bool) *node {
	if on {
		return n.set(name, "true")
	}
	return n
}

// add adds the children that are not nil.
func (n *node) add(kids ...*node) *node {
	for _, k := range kids {
		if k != nil {
			n.kids = append(n.kids, k)
		}
	}
	return n
}

// attr gives the value of an attribute, "" for none.
func (n *node) attr(name string) string {
	for _, a := range n.attrs {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// document is the text of an XML document with a root element.
func document(root *node) string {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
	root.print(&b, "")
	return b.String()
}

func (n *node) print(b *strings.Builder, indent string) {
	b.WriteString(indent + "<" + n.name)
	for _, a := range n.attrs {
		b.WriteString(" " + a.name + "=\"")
		escape(b, a.value, true)
		b.WriteByte('"')
	}
	switch {
	case len(n.kids) > 0:
		b.WriteString(">\n")
		for _, k := range n.kids {
			k.print(b, indent+"  ")
		}
		b.WriteString(indent + "</" + n.name + ">\n")
	case n.text != "":
		b.WriteByte('>')
		escape(b, n.text, false)
		b.WriteString("</" + n.name + ">\n")
	default:
		b.WriteString(" />\n")
	}
}

// escapes are the characters that stand for themselves nowhere, or not in attributes.
var escapes = map[rune]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '\r': "&#13;"}

var attrEscapes = map[rune]string{'"': "&quot;", '\n': "&#10;", '\t': "&#9;"}

// escape writes a text; what XML 1.0 does not have (§2.2) becomes a replacement character.
func escape(b *strings.Builder, s string, inAttr bool) {
	for _, r := range s {
		switch {
		case escapes[r] != "":
			b.WriteString(escapes[r])
		case inAttr && attrEscapes[r] != "":
			b.WriteString(attrEscapes[r])
		case r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF:
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
}
