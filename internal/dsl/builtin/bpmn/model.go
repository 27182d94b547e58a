package bpmn

import (
	"errors"
	"strconv"

	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/dsl/builtin/refs"
	"kuml-mcp/internal/dsl/builtin/rows"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// modelBuilder is the receiver of bpmnModel { }.
type modelBuilder struct {
	doc *model.Document
	m   *model.Model
	// How many there are so far, for the ids.
	processes, stores, collaborations, choreographies, conversations int
	taken                                                            map[string]bool // ids
	refs                                                             refs.List
	diagrams                                                         []*diagramBuilder
	errs                                                             []error
}

// rooted is a receiver inside bpmnModel { }.
type rooted interface{ root() *modelBuilder }

func (b *modelBuilder) root() *modelBuilder { return b }

func bpmnModel(c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	m := &model.Model{Head: model.Head{ID: c.Str("name"), Name: c.Str("name"), Origin: c.Origin}, Language: model.BPMN}
	b := &modelBuilder{doc: c.Host.Document(), m: m, taken: map[string]bool{}}
	b.doc.Models = append(b.doc.Models, m)
	c.Block = b
	return m, nil
}

// head makes what all elements have: the id that the script gives, else a made one. A name that is null is "".
func (b *modelBuilder) head(c *vocab.Call, made string) (model.Head, error) {
	if err := c.Host.Grow(1); err != nil {
		return model.Head{}, err
	}
	h := model.Head{ID: made, Origin: c.Origin}
	h.Name, _ = rows.Given[string](c, "name")
	if id, ok := rows.Given[string](c, "id"); ok && id != "" {
		h.ID = id
	}
	h.ID = unique(b.taken, c, h.ID)
	return h, nil
}

// unique gives an id that is not taken yet and takes it; a script that gives one twice is warned.
func unique(taken map[string]bool, c *vocab.Call, id string) string {
	free := id
	for n := 2; taken[free]; n++ {
		free = id + "~" + strconv.Itoa(n)
	}
	if _, given := rows.Given[string](c, "id"); given && free != id {
		c.Host.Warn(c, diag.DuplicateID, "the id "+strconv.Quote(id)+" is taken; this one gets "+strconv.Quote(free),
			"Give it an id of its own.")
	}
	taken[free] = true
	return free
}

// nth gives an id with a number.
func nth(stem string, n int) string { return stem + "_" + strconv.Itoa(n) }

// Close gives the model: what the script refers to is found, and the diagrams get their content.
func (b *modelBuilder) Close() (any, error) {
	b.settle()
	b.connect()
	for _, d := range b.diagrams {
		d.finish()
	}
	return b.m, errors.Join(b.errs...)
}

func dataStore(s rooted, c *vocab.Call) (any, error) {
	b := s.root()
	b.stores++
	h, err := b.head(c, nth("dataStore", b.stores))
	if err != nil {
		return nil, err
	}
	b.m.Elements = append(b.m.Elements, &model.BpmnDataStore{Head: h, Unlimited: c.Bool("unlimited")})
	return h.ID, nil
}

func registerModel(t *vocab.Table) {
	t.Top.Functions = append(t.Top.Functions,
		vocab.Fn("bpmnModel(name: String) -> BpmnModel {BpmnModelBuilder}!",
			"A BPMN model: processes, collaborations, choreographies and conversations, with the diagrams that show them.", bpmnModel))
	t.AddScope(&vocab.Scope{
		Name: "BpmnModelBuilder", Doc: "The block of bpmnModel.", Hints: modelHints,
		Functions: []*vocab.Function{
			rows.Child("dataStore(id: String? = null, name: String? = null, unlimited: Boolean = false) -> String",
				"Where data stay beyond the end of a process; gives its id.", dataStore),
		},
	})
}

// modelHints answers words that people write where only processes and the like stand.
var modelHints = map[string]string{
	"startEvent": inProcess, "endEvent": inProcess, "intermediateEvent": inProcess, "boundaryEvent": inProcess, "task": inProcess,
	"userTask":    inProcess,
	"serviceTask": inProcess, "gateway": inProcess, "exclusiveGateway": inProcess, "parallelGateway": inProcess, "subProcess": inProcess,
	"sequenceFlow": inProcess, "dataObject": inProcess, "callActivity": inProcess,
	"pool": inCollaboration, "blackBoxPool": inCollaboration, "messageFlow": inCollaboration, "participant": inCollaboration,
	"lane": "Lanes belong in a pool: collaboration(name = …) { pool(name = …) { process(processId = …); " +
		"lane(name = …) { contains(…) } } }.",
}

const (
	inProcess       = "Steps belong in the block of a process: process(id = …, name = …) { … }."
	inCollaboration = "Pools and message flows belong in collaboration(name = …) { … }."
)
