package blueprint

import (
	"slices"
	"strconv"
	"strings"

	"kuml-mcp/internal/dsl/vocab"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/spell"
)

// modelFrom makes a whole model of what a script made with constructors. Elements of other models come in as copies.
func modelFrom(c *vocab.Call) (any, error) {
	b := newModel(c, nil)
	size := 1
	for _, list := range []string{"actors", "channels", "touchpoints", "phases", "steps", "connections"} {
		size += len(c.List(list))
	}
	if err := c.Host.Grow(size); err != nil {
		return nil, err
	}
	b.bring(c)
	if err := b.fillPhases(c); err != nil {
		return nil, err
	}
	for _, v := range c.List("connections") {
		k := *v.(*model.StepConnection)
		at := b.callAt(c, k.Origin)
		b.refer(at, "", k.SourceID, ends, func(id string) { k.SourceID = id })
		b.refer(at, "", k.TargetID, ends, func(id string) { k.TargetID = id })
		b.connections = append(b.connections, &k)
		b.m.Elements = append(b.m.Elements, &k)
	}
	if err := b.unique(); err != nil {
		return nil, err
	}
	b.doc.Models = append(b.doc.Models, b.m)
	for _, v := range c.List("diagrams") {
		v.(*view).place(b)
	}
	return b.Close()
}

// callAt is the call of a model's constructor, with the place of one of its elements, for warnings about that.
func (b *modelBuilder) callAt(c *vocab.Call, at model.Origin) *vocab.Call {
	own := *c
	own.Origin = at
	return &own
}

// bring adds actors, channels, touchpoints and phases to the model.
func (b *modelBuilder) bring(c *vocab.Call) {
	for _, v := range c.List("actors") {
		a := *v.(*model.BlueprintActor)
		b.m.Elements = append(b.m.Elements, &a)
	}
	for _, v := range c.List("channels") {
		ch := *v.(*model.Channel)
		b.m.Elements = append(b.m.Elements, &ch)
	}
	for _, v := range c.List("touchpoints") {
		t := *v.(*model.Touchpoint)
		b.refer(b.callAt(c, t.Origin), "", t.ChannelID, channels, func(id string) { t.ChannelID = id })
		b.touchpoints = append(b.touchpoints, &t)
		b.m.Elements = append(b.m.Elements, &t)
	}
	for _, v := range c.List("phases") {
		p := *v.(*model.Phase)
		p.Steps = nil
		b.orders[&p] = p.Order
		b.phases = append(b.phases, &p)
		b.m.Elements = append(b.m.Elements, &p)
	}
}

// fillPhases puts each step into its phase.
func (b *modelBuilder) fillPhases(c *vocab.Call) error {
	phases := map[string]*model.Phase{}
	var ids []string
	for _, p := range b.phases {
		phases[p.ID] = p
		ids = append(ids, p.ID)
	}
	for _, v := range c.List("steps") {
		s := *v.(*model.JourneyStep)
		p := phases[s.PhaseID]
		if p == nil {
			return noPhase(&s, ids)
		}
		at := b.callAt(c, s.Origin)
		s.ActorID = b.refer(at, "", s.ActorID, actors, func(id string) { s.ActorID = id })
		s.TouchpointIDs = slices.Clone(s.TouchpointIDs)
		for i, id := range s.TouchpointIDs {
			b.refer(at, "", id, touchpoints, func(id string) { s.TouchpointIDs[i] = id })
		}
		p.Steps = append(p.Steps, &s)
		b.steps = append(b.steps, &s)
	}
	return nil
}

// noPhase is the error about a step whose phase the model does not have.
func noPhase(s *model.JourneyStep, ids []string) error {
	hint := "Put it into the list of phases: phases = listOf(Phase(id = " + strconv.Quote(s.PhaseID) + ", name = …, order = 0))."
	if near := spell.Nearest(s.PhaseID, ids, 3); len(near) > 0 {
		hint = "Did you mean " + strings.Join(near, ", ") + "?"
	}
	e := vocab.Errorf("steps", hint, "the step %q lies in the phase %q, which the model does not have", s.ID, s.PhaseID)
	e.At = s.Origin.Pos
	return e
}

// unique reports ids that two elements have.
func (b *modelBuilder) unique() error {
	seen := map[string]bool{}
	for _, e := range all[model.Element](b.m) {
		h := e.Ident()
		if seen[h.ID] {
			err := vocab.Errorf("", "Give each element an id of its own.", "two elements of the model have the id %q", h.ID)
			err.At = h.Origin.Pos
			return err
		}
		seen[h.ID] = true
	}
	return nil
}
