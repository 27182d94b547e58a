package bpmn

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/model/kind"
)

// diagramBuilder is the receiver of the block of a diagram. What the diagram shows is settled when the model is complete.
type diagramBuilder struct {
	*modelBuilder
	d       *model.Diagram
	options *model.BpmnOptions
	kind    *diagramKind
	call    vocab.Call
	// everything says that the script includes "*".
	everything bool
}

// diagramKind is a row for a kind of diagram.
type diagramKind struct {
	function, scope, doc string
	typ                  model.DiagramType
	param                string    // the parameter for what is shown
	subject              kind.Kind // its metaclass
	loose                string    // other names of that parameter
	also                 []string
}

var diagramKinds = []*diagramKind{
	{"diagram", "ProcessDiagramBuilder", "A diagram of a process, given by its id.", model.ProcessDiagram, "processId", kind.BpmnProcess,
		"process/processRef", []string{"processDiagram"}},
	{"collaborationDiagram", "CollaborationDiagramBuilder",
		"A diagram of a collaboration, given by its id: pools with their processes, and messages.", model.CollaborationDiagram,
		"collaborationId", kind.BpmnCollaboration, "collaboration/collaborationRef", nil},
	{"choreographyDiagram", "ChoreographyDiagramBuilder", "A diagram of a choreography, given by its id.", model.ChoreographyDiagram,
		"choreographyId", kind.BpmnChoreography, "choreography/choreographyRef", nil},
	{"conversationDiagram", "ConversationDiagramBuilder", "A diagram of a conversation, given by its id.", model.ConversationDiagram,
		"conversationId", kind.BpmnConversation, "conversation/conversationRef", nil},
}

// open makes the Do of a kind's function.
func (k *diagramKind) open(s rooted, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	b := s.root()
	options := &model.BpmnOptions{}
	d := &model.Diagram{
		ID: c.Str("name"), Name: c.Str("name"), Language: model.BPMN, Type: k.typ, Model: b.m, Options: options, Origin: c.Origin,
	}
	b.refer(c, k.param, c.Str(k.param), isKind(k.subject), nil, func(id string) { options.SubjectID = id })
	db := &diagramBuilder{modelBuilder: b, d: d, options: options, kind: k, call: *c}
	db.call.Origin.Pos = c.Host.ArgOrigin(c, k.param).Pos
	b.doc.Diagrams = append(b.doc.Diagrams, d)
	b.m.Diagrams = append(b.m.Diagrams, d)
	b.diagrams = append(b.diagrams, db)
	c.Block = db
	return value.Unit{}, nil
}

// Close gives no value.
func (b *diagramBuilder) Close() (any, error) { return value.Unit{}, nil }

func include(b *diagramBuilder, c *vocab.Call) (any, error) {
	for _, v := range c.List("ids") {
		id, ok := v.(string)
		if !ok {
			continue
		}
		if err := c.Host.Step(1); err != nil {
			return nil, err
		}
		if id == "*" {
			b.everything = true
			c.Host.Warn(c, diag.Leniency, `"*" is no id; everything is shown without include()`, "Leave include(…) away.")
			continue
		}
		at := len(b.options.Included)
		b.options.Included = append(b.options.Included, "")
		b.refer(c, "ids", id, anything, nil, func(id string) { b.options.Included[at] = id })
	}
	return value.Unit{}, nil
}

func registerDiagrams(t *vocab.Table) {
	models := t.Scopes["BpmnModelBuilder"]
	for _, k := range diagramKinds {
		models.Functions = append(models.Functions,
			rows.Fn(k.function+"(name: String, "+k.param+": String) {"+k.scope+"}", k.doc, k.open))
		for _, name := range append([]string{k.function}, k.also...) {
			models.Functions = append(models.Functions,
				rows.Lenient(rows.Fn(name+"(name/title: String, "+k.param+"/"+k.loose+": String) {"+k.scope+"}", k.doc, k.open),
					k.function+"(name = …, "+k.param+" = …)"))
		}
		t.AddScope(&vocab.Scope{
			Name: k.scope, Doc: "The block of " + k.function + ".",
			Functions: []*vocab.Function{
				rows.Fn("include(vararg ids: String)", "Shows these elements alone, by their ids; without it, all.", include),
			},
			Properties: []*vocab.Property{
				rows.Val("val name: String", "Its name.", func(b *diagramBuilder) any { return b.d.Name }),
				rows.Val("val "+k.param+": String", "The id of what it shows.", func(b *diagramBuilder) any { return b.options.SubjectID }),
			},
		})
	}
}
