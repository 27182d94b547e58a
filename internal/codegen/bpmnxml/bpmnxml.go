// Package bpmnxml writes BPMN models as BPMN 2.0 XML (OMG formal/2011-01-03, ISO/IEC 19510) with diagram interchange: the shapes and
// lines stand where the drawing of the diagram has them.
//
// Every file is meant to be valid: the children of an element have the order of the schema, ids are unique, references
// resolve. What the model refers to and does not have is left out with a warning.
package bpmnxml

import (
	"context"
	"fmt"
	"strings"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
)

// Options steer what is written.
type Options struct {
	// Namespace is the target namespace; "" for one made of the model's name.
	Namespace string
	// Executable marks the processes as ones that an engine may run.
	Executable bool
}

// File is a model as BPMN 2.0 XML.
type File struct {
	Name, Text string
	// Warnings tell what could not be written.
	Warnings []diag.Diagnostic
}

// The namespaces of BPMN 2.0 (§15.3.3, §12.2).
var namespaces = []attr{
	{"xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"},
	{"xmlns:bpmn", "http://www.omg.org/spec/BPMN/20100524/MODEL"},
	{"xmlns:bpmndi", "http://www.omg.org/spec/BPMN/20100524/DI"},
	{"xmlns:dc", "http://www.omg.org/spec/DD/20100524/DC"},
	{"xmlns:di", "http://www.omg.org/spec/DD/20100524/DI"},
}

// Write writes the whole model that a diagram of a document shows. Among the diagrams in the file it is the first; those follow that
// show other elements, since tools want one place for each, and one for each collapsed sub-process. It fails where drawing a
// diagram does.
func Write(ctx context.Context, doc *model.Document, d *model.Diagram, o Options) (File, error) {
	x := newExporter(doc, d, o)
	root := &node{name: "bpmn:definitions", attrs: namespaces}
	root.set("id", x.ids.fresh("Definitions_"+d.Model.ID)).set("name", d.Model.Name)
	root.set("targetNamespace", x.namespace()).set("exporter", "kuml-mcp")
	root.add(x.model()...)
	root.add(x.shared...)
	diagrams, err := x.diagrams(ctx)
	if err != nil {
		return File{}, err
	}
	root.add(diagrams...)
	return File{fileName(d.Model.Name), document(root), x.warnings}, nil
}

// exporter turns one model into XML.
type exporter struct {
	doc *model.Document
	m   *model.Model
	o   Options
	ids *ids
	// drawn are the diagrams of the file. Nothing but data stores stands in two of them.
	drawn []*model.Diagram
	// elements are those of the model by their own ids; participants of conversations, whose ids are names, are no part of it.
	elements map[string]model.Element
	written  map[model.Element]bool
	// shared are the messages, signals, errors and escalations that events and flows refer to.
	shared []*node
	// The sequence flows at each node, by the id of the file.
	incoming, outgoing map[model.Element][]string
	defaults           map[model.Element]string // the default flow of a node
	data               dataFlow
	messages           map[model.Element]*nodeMessages
	warnings           []diag.Diagnostic
}

func newExporter(doc *model.Document, chosen *model.Diagram, o Options) *exporter {
	m := chosen.Model
	x := &exporter{
		doc: doc, m: m, o: o, ids: newIDs(), drawn: drawnWith(chosen), elements: map[string]model.Element{},
		written:  map[model.Element]bool{},
		incoming: map[model.Element][]string{}, outgoing: map[model.Element][]string{}, defaults: map[model.Element]string{},
		messages: map[model.Element]*nodeMessages{},
	}
	model.Walk(m.Elements, func(e, _ model.Element) {
		if _, name := e.(*model.ConversationParticipant); name {
			return
		}
		if id := e.Ident().ID; x.elements[id] == nil {
			x.elements[id] = e
		}
		x.id(e)
	})
	x.readFlows()
	x.readMessages()
	x.readData()
	return x
}

// namespace is the target namespace of the file.
func (x *exporter) namespace() string {
	if x.o.Namespace != "" {
		return x.o.Namespace
	}
	return "urn:kuml:bpmn:" + ncName(x.m.ID)
}

// id is the id that an element has in the file.
func (x *exporter) id(e model.Element) string {
	like := e.Ident().ID
	if like == "" {
		like = string(e.Kind())
	}
	return x.ids.keep(e, like)
}

// named begins the XML of an element, with id, name and what the script notes about it; nil if it is written already.
func (x *exporter) named(tag string, e model.Element) *node {
	if x.written[e] {
		return nil
	}
	x.written[e] = true
	h := e.Ident()
	n := el(tag).set("id", x.id(e)).set("name", h.Name)
	return n.add(notes(h)...)
}

// notes writes what the script notes about an element.
func notes(h *model.Head) []*node {
	var out []*node
	for _, note := range h.Metadata {
		text := note.Value.String()
		if !strings.EqualFold(note.Key, "documentation") {
			text = note.Key + ": " + text
		}
		out = append(out, documentation(text))
	}
	return out
}

func documentation(text string) *node { return &node{name: "bpmn:documentation", text: text} }

// warn tells of something that the file lacks.
func (x *exporter) warn(e model.Element, format string, args ...any) {
	x.warnings = append(x.warnings, diag.Diagnostic{
		Span: diag.Span{Pos: e.Ident().Origin.Pos}, Severity: diag.Warning, Code: diag.LeftOut, Message: fmt.Sprintf(format, args...),
	})
}

// model writes what stands at the top of the model: collaborations first, as modelling tools do.
func (x *exporter) model() []*node {
	var first, rest []*node
	for _, e := range x.m.Elements {
		switch e := e.(type) {
		case *model.BpmnCollaboration:
			first = append(first, x.collaboration(e))
		case *model.BpmnConversation:
			first = append(first, x.conversation(e))
		case *model.BpmnChoreography:
			first = append(first, x.choreography(e))
		case *model.BpmnProcess:
			rest = append(rest, x.process(e))
		case *model.BpmnDataStore:
			rest = append(rest, x.store(e))
		}
	}
	return append(first, rest...)
}

// expression is an element that holds an expression of no particular language.
func expression(tag, text string) *node {
	return (&node{name: "bpmn:" + tag, text: text}).set("xsi:type", "bpmn:tFormalExpression")
}

// whenSet is an expression, nil for none.
func whenSet(tag, text string) *node {
	if text == "" {
		return nil
	}
	return expression(tag, text)
}
