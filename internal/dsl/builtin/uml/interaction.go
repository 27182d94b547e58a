package uml

import (
	"strconv"

	"kuml-mcp/internal/dsl/value"
	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
)

// interaction is a sequence diagram under construction.
type interaction struct {
	container
	made      *model.Interaction
	options   *model.SequenceOptions
	sequence  int // messages so far
	fragments int // fragments that were numbered so far
	uses      int
	// open are the lists of steps that are being filled, the innermost last.
	open []*[]model.Element
}

// stepScope is a receiver whose calls are steps of an interaction.
type stepScope interface {
	// steps gives the interaction, and where the step that a call makes goes.
	steps(c *vocab.Call) (*interaction, *[]model.Element, error)
}

// sequenceBuilder is the receiver of sequenceDiagram { }.
type sequenceBuilder struct {
	interaction
	stereotypes *value.List
}

func (b *sequenceBuilder) steps(*vocab.Call) (*interaction, *[]model.Element, error) {
	return &b.interaction, &b.made.Steps, nil
}

func (b *sequenceBuilder) modelPart() *container { return &b.container }

// Close gives the diagram.
func (b *sequenceBuilder) Close() (any, error) {
	b.made.Stereotypes = texts(b.stereotypes)
	b.adoptOperands()
	return b.diagram, b.settle()
}

// sequenceDiagrams is the row of sequence diagrams.
var sequenceDiagrams = &diagramKind{
	entry: "SEQUENCE", typ: model.SequenceDiagram, what: "a sequence diagram", own: "sequenceDiagram",
	options: func() any {
		return &model.SequenceOptions{ShowActivationBars: true, ShowReturnArrows: true, NumberFragmentBranches: true}
	},
}

func sequenceDiagram(c *vocab.Call) (any, error) {
	plain, err := newDiagram(c, sequenceDiagrams)
	if err != nil {
		return nil, err
	}
	d, name := plain.diagram, c.Str("name")
	made := &model.Interaction{Named: model.Named{Head: model.Head{ID: name, Name: name, Origin: c.Origin}, Visibility: model.Public}}
	d.Elements = []model.Element{made}
	b := &sequenceBuilder{interaction: interaction{made: made, options: optionsOf[model.SequenceOptions](plain)}}
	b.container = plain.container
	b.container.id = name
	b.ids.take(name)
	b.open = []*[]model.Element{&made.Steps}
	c.Block = b
	return d, c.Host.Grow(1)
}

// lifelineBuilder is the receiver of lifeline { }.
type lifelineBuilder struct {
	element
	lifeline *model.Lifeline
}

// Close gives the lifeline.
func (b *lifelineBuilder) Close() (any, error) {
	b.finish()
	return b.lifeline, nil
}

func lifeline(b *sequenceBuilder, c *vocab.Call) (any, error) {
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	name := c.Str("name")
	l := &model.Lifeline{Named: model.Named{Head: model.Head{Name: name, Origin: c.Origin}, Visibility: model.Public}}
	l.ID = b.idOf(c, b.made.ID+"::ll::"+name, name)
	if v, ok := given[any](c, "classifier"); ok {
		t := typeOf(v)
		l.Represents = &t
	}
	b.made.Lifelines = append(b.made.Lifelines, l)
	c.Block = &lifelineBuilder{element{named: &l.Named, within: &b.container}, l}
	return l, nil
}

func actorLifeline(b *sequenceBuilder, c *vocab.Call) (any, error) {
	v, err := lifeline(b, c)
	if err == nil {
		v.(*model.Lifeline).IsActor = true
	}
	return v, err
}

// end sets an end of a message: a lifeline, or a text that names one. Without the parameter the end is loose.
func (in *interaction) end(c *vocab.Call, param string, at *string) error {
	if _, ok := given[any](c, param); !ok {
		return nil
	}
	switch v := c.Arg(param).(type) {
	case *model.Lifeline:
		for _, l := range in.made.Lifelines {
			if l == v {
				*at = v.ID
				return nil
			}
		}
		return vocab.Errorf(param, "Declare it in this diagram: val … = lifeline(name = "+strconv.Quote(v.Name)+").",
			"the lifeline %q does not belong to this diagram", v.Name)
	case string:
		*at = v
		in.refer(c, v, func(id string) { *at = id })
	}
	return nil
}

// say makes the Do of a function that sends a message.
func say(sort model.MessageSort, label string) func(stepScope, *vocab.Call) (any, error) {
	return func(s stepScope, c *vocab.Call) (any, error) { return send(s, c, sort, label) }
}

// send makes a message and appends it as a step. An end that the function has no parameter for is loose.
func send(s stepScope, c *vocab.Call, sort model.MessageSort, label string) (any, error) {
	in, into, err := s.steps(c)
	if err != nil {
		return nil, err
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	m := &model.Message{Head: model.Head{Origin: c.Origin}, Sort: sort}
	if err := in.end(c, "from", &m.FromID); err != nil {
		return nil, err
	}
	if err := in.end(c, "to", &m.ToID); err != nil {
		return nil, err
	}
	m.Name = label
	if text, ok := given[string](c, "label"); ok {
		m.Name = text
	}
	if e, ok := given[vocab.EnumValue](c, "sort"); ok {
		m.Sort = model.MessageSort(e.Name())
	}
	if e, ok := given[vocab.EnumValue](c, "style"); ok {
		m.Sort = styleSorts[e.Name()]
	}
	in.sequence++
	m.Sequence = in.sequence
	m.ID = in.relationID(c, in.made.ID+"::msg::"+strconv.Itoa(m.Sequence))
	in.made.Messages = append(in.made.Messages, m)
	*into = append(*into, m)
	return m, nil
}

// selfMessage sends a message from a lifeline to itself.
func selfMessage(s stepScope, c *vocab.Call) (any, error) {
	v, err := send(s, c, model.SyncCall, "")
	if err != nil {
		return nil, err
	}
	m := v.(*model.Message)
	in, _, err := s.steps(c)
	if err != nil {
		return nil, err
	}
	for _, at := range []*string{&m.FromID, &m.ToID} {
		if err := in.end(c, "on", at); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// sends makes the Do of a function that is called on the sending lifeline.
func sends(sort model.MessageSort) func(*vocab.Call) (any, error) {
	return func(c *vocab.Call) (any, error) {
		from, ok := c.Ext.(*model.Lifeline)
		s, ok2 := c.Recv.(stepScope)
		if !ok || !ok2 {
			return nil, vocab.Errorf("", "", "%s() cannot be called on this value", c.Fn.Name)
		}
		v, err := send(s, c, sort, "")
		if err != nil {
			return nil, err
		}
		m := v.(*model.Message)
		m.FromID, m.Name = from.ID, c.Str("message")
		return v, nil
	}
}

// reference makes a reference to another interaction.
func reference(s stepScope, c *vocab.Call) (any, error) {
	in, into, err := s.steps(c)
	if err != nil {
		return nil, err
	}
	if err := c.Host.Grow(1); err != nil {
		return nil, err
	}
	u := &model.InteractionUse{Head: model.Head{Name: c.Str("name"), Origin: c.Origin}}
	for _, v := range c.List("over") {
		u.LifelineIDs = append(u.LifelineIDs, v.(*model.Lifeline).ID)
	}
	in.uses++
	u.ID = in.relationID(c, in.made.ID+"::ref::"+strconv.Itoa(in.uses))
	in.made.Uses = append(in.made.Uses, u)
	*into = append(*into, u)
	return u, nil
}

// remark is note for interactions: the note stands where the script has it, in whatever block that is.
func (in *interaction) remark(c *vocab.Call, anchors []any) (any, error) {
	v, err := in.note(c, anchors)
	if err != nil {
		return nil, err
	}
	into := in.open[len(in.open)-1]
	*into = append(*into, v.(*model.Comment))
	return v, nil
}

func addLifeline(b *sequenceBuilder, c *vocab.Call) (any, error) {
	l := c.Arg("lifeline").(*model.Lifeline)
	if err := b.adopt(c, l); err != nil {
		return nil, err
	}
	b.made.Lifelines = append(b.made.Lifelines, l)
	return value.Unit{}, nil
}

func addMessage(s stepScope, c *vocab.Call) (any, error) {
	in, into, err := s.steps(c)
	if err != nil {
		return nil, err
	}
	m := c.Arg("message").(*model.Message)
	if err := in.adopt(c, m); err != nil {
		return nil, err
	}
	in.made.Messages = append(in.made.Messages, m)
	*into = append(*into, m)
	return value.Unit{}, nil
}

// addInteractionComment adds a note or its link that was made with a constructor.
func addInteractionComment(param string) func(*sequenceBuilder, *vocab.Call) (any, error) {
	return func(b *sequenceBuilder, c *vocab.Call) (any, error) {
		e := c.Arg(param).(model.Element)
		if err := b.adopt(c, e); err != nil {
			return nil, err
		}
		b.add(e)
		if n, ok := e.(*model.Comment); ok {
			b.made.Steps = append(b.made.Steps, n)
		}
		return value.Unit{}, nil
	}
}
